"""What players type with cards in it is read as the move it means, or as none; it never guesses."""

import json
import random
import time

import pytest
import yaml

from footnotes.core import bridge
from footnotes.core.asking import lexicon, words
from footnotes.core.asking.read import read_move
from footnotes.core.rulings import judge, moves
from footnotes.core.rulings.parse import parse_ruling
from helpers import ROOT

TYPED = yaml.safe_load((ROOT / "tests" / "unit" / "typed_moves.yml").read_text("utf-8"))
KEYS = {"move", "read", "left_out", "supposed"}


def meant(move):
    """A move in its one form: cards in any order are the same cards."""
    ruling, problems = parse_ruling({"move": move})
    assert not problems, (move, problems)

    def plain(value):
        if isinstance(value, list):
            return sorted(map(plain, value), key=str)
        return {key: plain(value[key]) for key in value} if isinstance(value, dict) else value

    return plain(ruling["move"])


@pytest.mark.parametrize("case", TYPED["moves"], ids=lambda case: case["typed"])
def test_cards_in_a_question_are_the_move_they_mean(case):
    read = read_move(case["typed"])
    assert read is not None and set(read) == KEYS
    found, wanted = meant(read["move"]), meant(case["move"])
    for part in moves.find(wanted["kind"])["parts"]:
        if part["name"] == case.get("any"):  # what is not said of it was supposed, and that is said
            assert found.pop(part["key"]) and wanted.pop(part["key"]) and read["supposed"]
    assert found == wanted


@pytest.mark.parametrize("typed", TYPED["not_a_move"])
def test_a_question_that_asks_on_no_move_is_none(typed):
    assert read_move(typed) is None


def test_the_cases_reach_every_move_there_is():
    assert {meant(case["move"])["kind"] for case in TYPED["moves"]} == set(moves.ids())


def test_no_question_of_the_vocabulary_is_a_move(library):
    asked = {fact["ask"]: read_move(fact["ask"]) for fact in library.vocabulary["facts"]}
    assert [ask for ask in asked if asked[ask]] == []
    terms = [said for term in library.glossary for said in [term["term"], *term["also"]]]
    assert [said for said in terms if read_move(said)] == []


def test_a_situation_that_is_read_whole_is_its_own_move(library):
    """Where nothing is supposed and nothing left out, there is nothing else it could be."""
    whole = 0
    for ruling_id, document in library.rulings.items():
        read = read_move(document.data["ask"])
        if read and not read["supposed"] and not read["left_out"]:
            assert meant(read["move"]) == meant(document.data["written"]), ruling_id
            whole += 1
    assert whole > 60


@pytest.mark.parametrize(
    ("typed", "same"),
    [
        ("four kings two twos and a joker", "4 kings, 2 deuces & 1 joker"),
        ("four kings two twos and a joker", "Can we lay down 4xK 2x2 and a jkr?"),
        ("four kings two twos and a joker", "KKKK 2 2 JKR"),
        ("discard a black three", "can I trow... throw away a black 3"),
        ("go out with two clean one dirty", "can we go out with 2 red books and 1 black book?"),
        ("go out with two clean one dirty", "going out with two natural canastas and a mixed canasta"),
        ("open with 5 aces in round 3", "is it enough to go down with five aces in the 3rd round"),
        ("take the pile with two kings before going down", "pick up the discards with a pair of kings, not opened yet"),
    ],
)
def test_the_same_in_other_words_is_the_same_move(typed, same):
    assert meant(read_move(same)["move"]) == meant(read_move(typed)["move"])


@pytest.mark.parametrize("right", ["three kings and a joker", "discard a joker", "meld four queens and two deuces"])
def test_a_slip_of_one_letter_is_understood(right):
    """A letter left out, two letters swapped; not in the first letter, and not in short words."""
    expected = read_move(right)["move"]
    for word in [word for word in right.split() if len(word) > 4 and word not in ("three", "meld")]:
        for slip in (word[:2] + word[3:], word[0] + word[2] + word[1] + word[3:]):
            if slip != word:
                assert read_move(right.replace(word, slip))["move"] == expected, slip


def test_a_word_is_no_slip_of_another():
    for typed in ("three of a kind", "keep the last card", "look at my hand", "then and when", "my turn and yours"):
        known = [word for word in words.read_words(typed) if word["is"] == "card" or word["word"] in ("book", "king")]
        assert known == [], typed


def test_what_is_not_said_is_supposed_and_said_so():
    assert read_move("3 jacks 2 wilds")["supposed"] == ["Which wild cards is not said: a two and a joker are supposed."]
    assert read_move("open with 5 kings")["supposed"] == ["Which round is not said: round 1 is supposed."]
    assert read_move("black three on top can I take it")["supposed"] == [
        "With which cards is not said: a pair is supposed."
    ]
    assert read_move("four kings and a two")["supposed"] == []


def test_what_was_not_understood_is_left_out_and_shown():
    read = read_move("may I throw a red three on a Wednesday")
    assert (read["move"], read["left_out"]) == ({"discard": "3r"}, ["Wednesday"])
    assert read["read"] == ["throw", "a", "red", "three"]


@pytest.mark.parametrize(
    "typed",
    [
        "lay four kings on Monday evening near the old mill with aunt Ada",  # more is left out than read
        "is 2 and 2 enough to go out",  # two of what?
        "go out with three books",  # of which kind?
        "go out with dirty books",  # how many?
        "open with aces in round 3",  # how many?
        "take the pile with a joker",  # which is on top?
        "discard two kings",  # one card is discarded
        "put a five on a book of kings",  # it cannot lie there
        "caught with a joker",  # who went out?
        "meld three kings and two queens as a meld",  # one meld has one rank
    ],
)
def test_where_too_little_is_said_nothing_is_guessed(typed):
    assert read_move(typed) is None


def test_words_of_the_glossary_come_from_outside():
    assert read_move("scrap a joker") is None
    alike = [["discard", "throw", "scrap"]]
    assert read_move("scrap a joker", alike)["move"] == {"discard": "JKR"}
    asked = {"do": "read_move", "typed": "scrap a joker", "words": {"alike": alike, "cards": ["joker"]}}
    assert json.loads(bridge.call(json.dumps(asked)))["ok"]["move"] == {"discard": "JKR"}
    assert json.loads(bridge.call(json.dumps({"do": "read_move", "typed": "scrap a joker"}))) == {"ok": None}


def salad(rng):
    """Words of the tables, cards, numbers and others, in any order."""
    table = [*words.KNOWN, *words.PLURALS, *words.ORDINALS, *lexicon.COUNTS]
    picked = []
    for _ in range(rng.randint(1, 14)):
        kind = rng.random()
        if kind < 0.5:
            picked.append(rng.choice(table))
        elif kind < 0.8:
            picked.append(
                rng.choice(["king", "two", "2", "7", "JKR", "red three", "wild card", "clean book", "A", "a"])
            )
        elif kind < 0.9:
            picked.append(str(rng.choice([0, 1, 3, 7, 11, 50, 99, 100, 100000, 10**12])))
        else:
            picked.append("".join(rng.choice("akq23x*,.!?'é♥♠ \t\u202e") for _ in range(rng.randint(1, 6))))
    return " ".join(picked)


def test_whatever_is_read_is_a_move_that_can_be_judged(library):
    rng, read, rules = random.Random(11), 0, [library.rules[rules_id] for rules_id in sorted(library.rules)]
    for i in range(6000):
        typed = salad(rng)
        found = read_move(typed)
        if found is None:
            continue
        assert set(found) == KEYS, typed
        ruling, problems = parse_ruling({"move": found["move"]})
        assert not problems, (typed, found)
        assert json.loads(json.dumps(found)) == found
        case = judge.judge(library.vocabulary, rules[i % len(rules)], ruling["move"])
        assert judge.verdict(case) in ("legal", "illegal", "silent")
        read += 1
    assert read > 100


def test_the_cards_read_are_cards_that_were_named():
    """Of a row of plain cards, nothing is lost and nothing added."""
    rng = random.Random(3)
    names = {"A": "aces", "K": "kings", "7": "sevens", "10": "10s", "5": "5's"}
    for _ in range(300):
        rank, natural = rng.choice(sorted(names)), rng.randint(2, 9)
        twos, jokers = rng.randint(2, 4), rng.randint(2, 4)
        typed = f"can we lay {natural} {names[rank]}, {twos} twos and {jokers} jokers"
        assert meant(read_move(typed)["move"])["cards"] == sorted([rank] * natural + ["2"] * twos + ["JKR"] * jokers)


def test_a_query_is_read_in_five_milliseconds():
    texts = [case["typed"] for case in TYPED["moves"]] + TYPED["not_a_move"]
    took = []
    for _ in range(3):
        start = time.perf_counter()
        for typed in texts:
            read_move(typed)
        took.append((time.perf_counter() - start) / len(texts))
    assert min(took) < 0.005
