"""What a move turns on where nothing is stated; pools are made up, each answer with the number of rule sets behind it."""

import random
import time

import pytest
from test_rulings import VOCABULARY, rules

import agreement
from footnotes.core.facts.resolve import is_stated
from footnotes.core.rulings.case import verdict
from footnotes.core.rulings.coverage import coverage
from footnotes.core.rulings.judge import judge
from footnotes.core.rulings.parse import parse_ruling
from footnotes.core.rulings.turns_on import answer, decided_by
from helpers import library

POOL = {
    "meld.min_size": [[3, 30]],
    "meld.wild_cards": [[["two", "joker"], 30]],
    "meld.wild_limit": [[{"than_naturals": "fewer"}, 9], [{"at_most": 0}, 1]],
    "pile.may_take": [[True, 29], [False, 1]],
    "pile.need": [[2, 16]],
    "pile.before_opening": [["to_open", 8]],
    "pile.frozen_by": [[[], 5], [["two"], 2]],
    "pile.frozen_need": [["naturals", 2], ["never", 0]],
    "opening.minimum": [[90, 1], [50, 20], [0, 1]],
    "opening.by": [["side", 10], ["player", 5]],
    "opening.counts": [[["card_values"], 9]],
    "opening.together": [[True, 12], [False, 1]],
    "opening.waived": [["never", 1], ["when_hand_is_emptied", 1]],
    "opening.wild_cards": [[True, 8], [False, 0]],
    "value.cards": [[{"A": 20, "K": 10, "9": 10, "2": 20, "JKR": 50}, 16]],
    "score.partner_of_out": [[True, 5], [False, 0]],
    "score.left_cards": [["subtracted", 20]],
}


def turns(move, about, base=None):
    ruling, problems = parse_ruling({"move": move})
    assert problems == []
    found = answer(VOCABULARY, rules(base=base) if base else None, ruling["move"], POOL, None, judge, about)
    told = [
        (question["fact"], [(each["values"], each["verdict"], each["points"]) for each in question["answers"]])
        for question in found["on"]
    ]
    return found["kind"], told


@pytest.mark.parametrize(
    "move, about, answers",
    [
        (
            {"take_pile": "Q", "with": "Q Q", "pile": "2 9"},
            "pile.frozen_need",
            [(["naturals"], "legal"), (["never"], "illegal")],
        ),  # that the pile is frozen is supposed, though more rule sets have none that freezes
        (
            {"open": ["K K K", "9 9 9"], "round": 1},
            "opening.together",
            [([True], "legal"), ([False], "illegal")],
        ),  # nor is the minimum supposed to be 0
        (
            {"open": ["K K K JKR"], "round": 1},
            "opening.wild_cards",
            [([True], "legal"), ([False], "illegal")],
        ),  # which nobody has to say
        (
            {"open": ["K K K"], "round": 1, "partner_has_opened": True},
            "opening.by",
            [(["side"], "legal"), (["player"], "illegal")],
        ),
    ],
)
def test_what_a_situation_is_about_is_what_it_turns_on(move, about, answers):
    kind, told = turns(move, [about])
    assert kind == "turns_on"
    assert [(fact, [(values, verdict) for values, verdict, _ in given]) for fact, given in told] == [(about, answers)]


def test_cards_that_are_left_turn_on_what_they_count():
    kind, told = turns({"left": "K K", "in": "foot", "out": "us"}, ["score.partner_of_out"])
    assert (kind, told) == ("turns_on", [("score.partner_of_out", [([True], "legal", -20), ([False], "illegal", 0)])])


def test_what_a_move_is_worth_is_no_question_where_it_is_asked_whether_it_may_be_made():
    base = {"meld.min_size": 3, "value.cards": {"K": 10}}
    assert turns({"meld": "K K K"}, [], base) == ("said", [])


def test_an_answer_either_way_is_right_whatever_the_rules_would_say_of_what_they_leave_out():
    """Every situation, under every rule set, whose silences are then filled with what each other one says: but for those
    that are no doubt (`when_silent`), the verdict stays."""
    found = library()
    facts, common = found.vocabulary["by_id"], found.rules["common"]
    several = [each for rules_id, each in found.rules.items() if rules_id != "common"]
    seen, wrong = 0, []
    for name, document in found.rulings.items():
        move = document.data["move"]
        for said in several:
            told = answer(found.vocabulary, said, move, found.pool, common, judge)
            if told["kind"] != "either_way":
                continue
            seen += 1
            open_facts = [
                fact for fact, entry in said["facts"].items() if not is_stated(entry) and not facts[fact]["when_silent"]
            ]
            for other in several:
                filling = {fact: other["facts"][fact] for fact in open_facts if is_stated(other["facts"][fact])}
                filled = {**said, "facts": {**said["facts"], **filling}}
                if verdict(judge(found.vocabulary, filled, move)) not in ("silent", told["verdict"]):
                    wrong.append((name, said["id"], other["id"]))
    assert seen > 500 and wrong == []


def test_what_a_situation_says_either_way_no_rule_set_contradicts():
    found = library()
    seen = 0
    for name, document in found.rulings.items():
        data = document.data
        told = answer(found.vocabulary, None, data["move"], found.pool, found.rules["common"], judge, data["about"])
        if told["kind"] == "either_way":
            seen += 1
            for said in found.rules.values():
                decided = decided_by(found.vocabulary, said, data["move"], found.pool, judge, data["about"])
                assert decided["verdict"] in ("silent", told["verdict"]), (name, said["id"])
    assert seen > 10


def test_every_situation_has_a_usable_line_under_every_rule_set():
    """A question to decide, what most play, or a verdict; and few answers turn on more than two questions."""
    found = library()
    several = [each for rules_id, each in found.rules.items() if rules_id != "common"]
    moves = {name: document.data["move"] for name, document in found.rulings.items()}
    counted = coverage(found.vocabulary, several, moves, found.pool, found.rules["common"])
    assert counted["without"] == []
    assert counted["hard"] < 0.05 * counted["answers"]


@pytest.fixture(scope="module")
def moves():
    """Every situation, and so many moves of any kind."""
    rng, found = random.Random(20261201), [document.data["move"] for document in library().rulings.values()]
    while len(found) < 400:
        ruling, problems = parse_ruling({"move": agreement.some_move(rng)})
        if not problems:
            found.append(ruling["move"])
    return found


@pytest.mark.parametrize("name", [None, "ehow-video", "partnership-guide", "twisted-pards"])
def test_no_move_takes_long(moves, name):
    """At most 0.05 s of this processor (the best of three, for a collection of garbage may fall into one), and so many
    judgements that a phone needs at most 0.3 s."""
    found = library()
    rules = found.rules[name] if name else None
    judged = 0

    def counting(vocabulary, rules, move):
        nonlocal judged
        judged += 1
        return judge(vocabulary, rules, move)

    for move in moves:
        judged, times = 0, []
        for _ in range(3):
            began = time.process_time()
            answer(found.vocabulary, rules, move, found.pool, found.rules["common"], counting)
            times.append(time.process_time() - began)
            if times[-1] < 0.05:
                break
        assert judged / len(times) < 120 and min(times) < 0.05, move
