"""Values in words: every type, read aloud; and the sentences and sheet lines of the real vocabulary."""

import re

import pytest

import helpers
from footnotes.core import words
from footnotes.core.types import say, values

VOCABULARY = helpers.library().vocabulary
NAMES = {"clean": ["red"], "dirty": ["black", "mixed"], "wild": ["wild"]}


def fact(kind, options=None, **more):
    """A question for the tests, with words that the vocabulary cannot change."""
    return {
        "id": "a.fact",
        "ask": "Which ones?",
        "label": "The label",
        "type": kind,
        "of": list(options or {}),
        "words": options or {},
        "unit": None,
        "varies": list(values.DIMENSIONS),
        "sentence": "It is {value}.",
        "sheet": "Now: {value}",
        **more,
    }


CARDS, PILES = fact("count", unit="cards"), fact("count", unit="piles")
POINTS, YES_NO, TAKES, BOOKS, WILDS = fact("points"), fact("yes_no"), fact("takes"), fact("books"), fact("wild_limit")
PLAYERS, DECKS = fact("range", unit="players"), fact("decks", unit="decks")
SET = fact("set", {"red": "red threes", "black": "black threes", "two": "twos", "joker": "jokers"})
CHOICE = fact("choice", {"pairs": "in pairs", "threes": "in sides of three", "alone": "each alone"})
PRICES, RANKS, COUNTS, TERMS = fact("card_values"), fact("rank_points"), fact("count_points"), fact("terms")


def spoken(of, raw, names=None, speak=say.say):
    """What is said of a value as it is written; it must be a right one."""
    value, problems = values.parse(of, raw)
    assert problems == []
    return speak(of, value, names)


@pytest.mark.parametrize(
    "of, raw, said",
    [
        (CARDS, 13, "13 cards"),
        (CARDS, 1, "1 card"),
        (CARDS, 0, "0 cards"),
        (PILES, 1, "1 pile"),
        (fact("count", unit="minutes"), 1, "1 minute"),
        (fact("count", unit="decks"), 1, "1 deck"),
        (fact("count", unit="players"), 1, "1 player"),
        (POINTS, 500, "500 points"),
        (POINTS, -100, "−100 points"),
        (POINTS, 1, "1 point"),
        (POINTS, -1, "−1 point"),
        (POINTS, 0, "0 points"),
        (POINTS, 10000, "10,000 points"),
        (POINTS, -100000, "−100,000 points"),
        (YES_NO, True, "yes"),
        (YES_NO, False, "no"),
        (CHOICE, "pairs", "in pairs"),
        (SET, [], "none"),
        (SET, ["two"], "twos"),
        (SET, ["two", "red"], "red threes and twos"),
        (SET, ["two", "red", "joker"], "red threes, twos and jokers"),
        (SET, {"has": ["red", "black"]}, "red threes and black threes (nothing is said of the others)"),
        (
            SET,
            {"has": ["red"], "lacks": ["two", "joker"]},
            "red threes, but not twos or jokers (nothing is said of the others)",
        ),
        (SET, {"lacks": ["black"]}, "not black threes (nothing is said of the others)"),
        (PLAYERS, 4, "4 players"),
        (PLAYERS, 1, "1 player"),
        (PLAYERS, [2, 3, 4, 5, 6], "2 to 6 players"),
        (PLAYERS, [4, 6], "4 or 6 players"),
        (PLAYERS, [2, 4, 6], "2, 4 or 6 players"),
        (PLAYERS, [2, 3, 5], "2, 3 or 5 players"),
        (PLAYERS, {"from": 2}, "2 players or more"),
        (PLAYERS, {"from": 1}, "1 player or more"),
        (PLAYERS, {"from": 4, "step": 2}, "4, 6, 8 players and so on"),
        (DECKS, 5, "5 decks"),
        (DECKS, 1, "1 deck"),
        (DECKS, {"per_player": 1, "plus": 1}, "one deck for each player and one more"),
        (DECKS, {"per_player": 2}, "two decks for each player"),
        (DECKS, {"per_player": 1, "plus": -1}, "one deck for each player, less one"),
        (TAKES, "all", "all of it"),
        (TAKES, "part", "part of it"),
        (TAKES, {"top": 7}, "the top 7 cards"),
        (TAKES, {"top": 1}, "the top card"),
        (TAKES, {"top": 1, "stock": 1}, "the top card and 1 card from the stock"),
        (TAKES, {"top": 2, "stock": 3}, "the top 2 cards and 3 cards from the stock"),
        (WILDS, {"than_naturals": "fewer", "at_most": 3}, "fewer wild than natural cards, at most 3 wild cards"),
        (WILDS, {"than_naturals": "no_more"}, "no more wild than natural cards"),
        (WILDS, {"than_naturals": "at_most_half"}, "at most half as many wild as natural cards"),
        (WILDS, {"at_most": 1}, "at most 1 wild card"),
        (WILDS, {"at_most": 0}, "no wild card"),
        (WILDS, {"naturals": 4, "at_most": 3}, "at most 3 wild cards, at least 4 natural cards"),
        (WILDS, {"naturals": 1}, "at least 1 natural card"),
        (WILDS, {"at_start": 1}, "at most 1 wild card when first laid"),
        (WILDS, {"at_start": 0}, "no wild card when first laid"),
        (WILDS, {"a_turn": 2}, "at most 2 wild cards laid in one turn"),
        (WILDS, {"by_size": {"3": 1, "6": 2}}, "at most 1 wild card in 3 to 5 cards and 2 in 6 cards or more"),
        (
            WILDS,
            {"by_size": {"3": 1, "4": 2, "7": 3}},
            "at most 1 wild card in 3 cards, 2 in 4 to 6 cards and 3 in 7 cards or more",
        ),
        (WILDS, {"by_size": {"3": 0}}, "no wild card in 3 cards or more"),
        (WILDS, {"by_size": {"4": 1}}, "no wild card in fewer than 4 cards and at most 1 in 4 cards or more"),
        (WILDS, {"by_size": {"3": 2, "6": 0}}, "at most 2 wild cards in 3 to 5 cards and none in 6 cards or more"),
        (BOOKS, {"clean": 2, "dirty": 2, "wild": 1}, "2 clean, 2 dirty and 1 wild book"),
        (BOOKS, {"clean": 1, "dirty": 1}, "1 clean and 1 dirty book"),
        (BOOKS, {"clean": 3}, "3 clean books"),
        (BOOKS, {"clean": 1, "dirty": 2}, "1 clean and 2 dirty books"),
        (BOOKS, {}, "none"),
        (BOOKS, {"any": 1}, "1 book of any kind"),
        (BOOKS, {"any": 3}, "3 books of any kind"),
        (BOOKS, {"7": 1, "clean": 2}, "2 clean books and 1 book of 7s"),
        (BOOKS, {"A": 2, "10": 1, "any": 3}, "3 books of any kind, 2 books of aces and 1 book of 10s"),
        (
            PRICES,
            {"JKR": 50, "2": 20, "A": 20, "K-8": 10, "7-4": 5},
            "jokers 50, twos and aces 20, kings to 8s 10, 7s to 4s 5",
        ),
        (PRICES, {"JKR": 50, "2": 50, "A-4": 10}, "jokers and twos 50, aces to 4s 10"),
        (PRICES, {"K": 10, "9": 10, "8": 1500, "4": -5}, "kings and 9s 10, 8s 1,500, 4s −5"),
        (RANKS, {"7": 1500}, "a book of 7s 1,500 points"),
        (RANKS, {"7": {"clean": 1500}}, "a clean book of 7s 1,500 points"),
        (
            RANKS,
            {"3b": -1, "A": 1000, "7": {"dirty": 5, "clean": 10}},
            "a book of aces 1,000 points, a clean book of 7s 10 points, a dirty book of 7s 5 points, a book of black threes −1 point",
        ),
        (COUNTS, {"7": 1000, "4": 400}, "four together 400 points, seven together 1,000 points"),
        (TERMS, {"book": "canasta"}, '"canasta" for book'),
        (
            TERMS,
            {"clean": ["natural", "red"], "red_three": "bonus card"},
            '"natural" or "red" for clean, "bonus card" for red three',
        ),
        (TERMS, {"dirty": "dirty", "book": "book", "clean": "red"}, 'book and dirty as here, "red" for clean'),
    ],
)
def test_each_type_in_words(of, raw, said):
    assert spoken(of, raw) == said


@pytest.mark.parametrize(
    "of, raw, said",
    [
        (
            POINTS,
            {"round": [50, 90, 120, 150]},
            "50 points in round 1, 90 points in round 2, 120 points in round 3 and 150 points in round 4",
        ),
        (POINTS, {"round": {"4": 150}}, "150 points in round 4"),
        (
            POINTS,
            {"round": [50, 50, 90]},
            "50 points in rounds 1 and 2, and 90 points in round 3",
        ),  # equal cells are told once
        (POINTS, {"round": [50, 50, 50, 90]}, "50 points in rounds 1 to 3 and 90 points in round 4"),
        (POINTS, {"round": [50, None, 50, None, 90]}, "50 points in rounds 1 and 3, and 90 points in round 5"),
        (POINTS, {"round": [50, 90, 50]}, "50 points in round 1, 90 points in round 2 and 50 points in round 3"),
        (
            POINTS,
            {"round": {"10": 90, "9": 50}},
            "50 points in round 9 and 90 points in round 10",
        ),  # in order of number, not of text
        (POINTS, {"score": {"0": 50, "1500": 90}}, "50 points at first and 90 points from a total of 1,500"),
        (POINTS, {"score": {"-9000": 15, "0": 50}}, "15 points with a total below 0 and 50 points from a total of 0"),
        (POINTS, {"score": {"1500": 90}}, "90 points from a total of 1,500"),
        (
            CARDS,
            {"players": {"2": 15, "3": 13, "4": 11}},
            "15 cards with 2 players, 13 cards with 3 players and 11 cards with 4 players",
        ),
        (CARDS, {"players": {"2": 15, "3": 13, "4": 13}}, "15 cards with 2 players, and 13 cards with 3 or 4 players"),
        (
            CARDS,
            {"players": {"1": 9, "2": 13, "3": 13, "4": 13}},
            "9 cards with 1 player and 13 cards with 2 to 4 players",
        ),
        (
            DECKS,
            {"players": {"4": 5, "6": {"per_player": 1, "plus": 1}}},
            "5 decks with 4 players, and one deck for each player and one more with 6 players",
        ),
        (
            CHOICE,
            {"players": {"4": "pairs", "6": ["threes", "alone"]}},
            "in pairs with 4 players, and in sides of three or each alone with 6 players",
        ),
        (TAKES, {"round": ["all", {"top": 7}]}, "all of it in round 1 and the top 7 cards in round 2"),
        (BOOKS, {"round": {"4": {"clean": 2, "dirty": 2}}}, "2 clean and 2 dirty books in round 4"),
        (BOOKS, {"round": [{}, {"clean": 1}]}, "no book in round 1 and 1 clean book in round 2"),
        (
            BOOKS,
            {"round": [{"clean": 1}, {"clean": 1, "dirty": 1, "wild": 1}]},
            "1 clean book in round 1; 1 clean, 1 dirty and 1 wild book in round 2",
        ),
    ],
)
def test_tables_in_words(of, raw, said):
    assert spoken(of, raw) == said


@pytest.mark.parametrize(
    "raw, said, short",
    [
        ({"clean": 1, "dirty": 2}, '1 clean ("red") and 2 dirty ("black") books', '1 clean ("red"), 2 dirty ("black")'),
        ({"wild": 1}, "1 wild book", "1 wild"),
        ({"clean": 1, "7": 1}, '1 clean ("red") book and 1 book of 7s', '1 clean ("red"), 1 of 7s'),
        ({"any": 2}, "2 books of any kind", "2 of any kind"),
    ],
)
def test_books_bear_the_sources_names_beside_ours(raw, said, short):
    assert spoken(BOOKS, raw, NAMES) == said
    assert spoken(BOOKS, raw, NAMES, say.brief) == short


def test_a_name_is_not_touched_by_what_is_left_out_of_a_short_cell():
    names = {"clean": ["red book and more"]}
    assert spoken(BOOKS, {"clean": 2}, names, say.brief) == '2 clean ("red book and more")'


@pytest.mark.parametrize(
    "of, raw, short",
    [
        (POINTS, 10000, "10,000"),
        (POINTS, -100, "−100"),
        (POINTS, {"round": [50, 90, 120, 150]}, "50, 90, 120, 150 by round"),
        (CARDS, {"round": [11, 13]}, "11, 13 by round"),
        (CARDS, 11, "11 cards"),
        (POINTS, {"round": [50]}, "50 points in round 1"),
        (POINTS, {"round": [50, None, 90]}, "50 points in round 1 and 90 points in round 3"),
        (POINTS, {"score": {"0": 50}}, "50 points at first"),
        (BOOKS, {}, "none"),
        (YES_NO, False, "no"),
    ],
)
def test_brief_words_for_cells(of, raw, short):
    assert spoken(of, raw, None, say.brief) == short


# Sentences

BY_VALUE = [
    (
        fact("yes_no", sentence={"true": "You may.", "false": "You may not."}),
        [(True, "You may."), (False, "You may not.")],
    ),
    (
        fact(
            "points",
            sentence={"some": "It earns {value}.", "zero": "It earns nothing.", "table": "It earns this: {value}."},
        ),
        [
            (5, "It earns 5 points."),
            (0, "It earns nothing."),
            ({"round": [0, 5]}, "It earns this: 0 points in round 1 and 5 points in round 2."),
        ],
    ),
    (fact("points", sentence={"some": "It earns {value}."}), [(0, "It earns 0 points.")]),
    (
        fact("count", unit="cards", sentence={"some": "There is a pile of {value}.", "zero": "There is no pile."}),
        [(11, "There is a pile of 11 cards."), (0, "There is no pile.")],
    ),
    (
        fact("books", sentence={"some": "You need {value}.", "none": "You need none."}),
        [({"clean": 1}, "You need 1 clean book."), ({}, "You need none."), ({"clean": 0}, "You need none.")],
    ),
    (
        fact(
            "choice",
            {"a": "this", "b": "that"},
            sentence={"a": "This one.", "b": "One says {value}.", "table": "So: {value}."},
        ),
        [
            ("a", "This one."),
            ("b", "One says that."),
            ({"round": ["a", "b"]}, "So: this in round 1 and that in round 2."),
        ],
    ),
    (
        fact("choice", {"a": "this", "b": "that"}, sentence={"a": "This.", "b": "That."}),
        [({"round": ["a"]}, "The label: this in round 1.")],
    ),
    (
        fact("set", SET["words"], sentence={"some": "these are {value}.", "none": "None is."}),
        [
            (["two"], "These are twos."),
            ([], "None is."),
            ({"has": ["two"], "lacks": ["red"]}, "These are twos, but not red threes (nothing is said of the others)."),
            ({"lacks": ["red"]}, "Which ones? Not red threes (nothing is said of the others)."),
            ({"lacks": ["red", "two"]}, "Which ones? Not red threes or twos (nothing is said of the others)."),
        ],
    ),
    (
        fact(
            "set", SET["words"], sentence={"some": "These are {value}.", "none": "None is.", "lacks": "{value} may go."}
        ),
        [({"lacks": ["red", "two"]}, "Red threes and twos may go."), (["two"], "These are twos.")],
    ),
    (
        fact("set", SET["words"], sentence="These: {value}."),
        [([], "These: none."), ({"lacks": ["red"]}, "Which ones? Not red threes (nothing is said of the others).")],
    ),
]


@pytest.mark.parametrize("of, raw, said", [(of, *pair) for of, pairs in BY_VALUE for pair in pairs])
def test_the_sentence_that_fits_the_value(of, raw, said):
    assert spoken(of, raw, None, say.sentence) == said


def test_a_sheet_line_is_no_sentence():
    of = fact("set", SET["words"], sheet={"some": "these: {value}", "none": "none"})
    assert spoken(of, ["two"], None, say.sheet_line) == "These: twos"
    assert (
        spoken(of, {"lacks": ["red"]}, None, say.sheet_line)
        == "Which ones? Not red threes (nothing is said of the others)"
    )


# Answers: a value and how sure it is, in words


def entry(status, value=None, readings=(), offers=()):
    return {
        "status": status,
        "value": value,
        "at": None,
        "because": None,
        "inherited_from": None,
        "offers": list(offers),
        "readings": [{"value": reading, "at": None, "because": "x"} for reading in readings],
    }


@pytest.mark.parametrize(
    "of, given, said",
    [
        (POINTS, entry("says", 500), "500"),
        (POINTS, entry("implies", 500), "500 (implied)"),
        (SET, entry("implies", {"has": ["two"], "lacks": []}), "twos (nothing is said of the others; implied)"),
        (TAKES, entry("disputed", "all", ["all", "part"]), "disputed: all of it, or part of it"),
        (POINTS, entry("disputed", 1, [100, 200, 300]), "disputed: 100, 200, or 300"),
        (
            BOOKS,
            entry("disputed", {}, [{"clean": 2, "dirty": 1}, {"clean": 1}]),
            "disputed: 2 clean, 1 dirty; or 1 clean",
        ),
        (PLAYERS, entry("disputed", {}, [[2, 3, 5], {"from": 2}]), "disputed: 2, 3 or 5 players; or 2 players or more"),
        (POINTS, entry("offers", None, (), [0, 100]), "left to the table: 0 or 100"),
        (POINTS, entry("offers", None, (), [0, 100, 200]), "left to the table: 0, 100 or 200"),
        (
            BOOKS,
            entry("offers", None, (), [{"clean": 2, "dirty": 1}, {}]),
            "left to the table: 2 clean, 1 dirty; or none",
        ),
        (POINTS, entry("offers"), "left to the table"),
        (POINTS, entry("silent"), "does not say"),
        (POINTS, entry("not_in_part_read"), "not in the part read"),
        (POINTS, entry("does_not_apply"), "does not apply: each plays alone"),
        (POINTS, entry("not_checked"), "not checked yet"),
    ],
)
def test_an_answer_tells_value_and_status(of, given, said):
    assert say.answer(of, given) == said


def test_every_status_is_told_apart_in_words():
    statuses = ("says", "implies", "disputed", "offers", "silent", "not_in_part_read", "does_not_apply", "not_checked")
    said = [say.answer(YES_NO, entry(status, True, [True, False], [True, False])) for status in statuses]
    assert len(set(said)) == len(statuses) and all(said)


# The real vocabulary: whatever a rule set may say, the sentence is one

SAMPLES = {
    "count": [0, 1, 2, 13],
    "points": [0, 1, 100, -100, 10000],
    "yes_no": [True, False],
    "range": [4, [4, 6], {"from": 2, "to": 6}, {"from": 2}],
    "decks": [1, 5, {"per_player": 1, "plus": 1}],
    "takes": ["all", "part", {"top": 7}, {"top": 1, "stock": 1}],
    "wild_limit": [
        {"than_naturals": "fewer"},
        {"by_size": {"3": 1, "6": 2}},
        {"at_most": 3, "naturals": 4},
        {"at_start": 1, "a_turn": 1},
    ],
    "books": [{}, {"clean": 1}, {"clean": 2, "dirty": 2, "wild": 1}, {"any": 1, "7": 1}],
    "card_values": [{"JKR": 50, "2": 20, "A": 20, "K-8": 10, "7-4": 5}],
    "rank_points": [{"7": 1500}, {"7": {"clean": 1500}}],
    "count_points": [{"7": 1000}],
    "terms": [{"clean": "red"}, {"book": ["pile", "canasta"]}],
    "loose_charges": [{}, {"wild": -1500, "run": "cards"}, {"second": "cards"}],
}


def samples(of):
    if of["type"] == "choice":
        plain = list(of["of"])
    elif of["type"] == "set":
        plain = [[], of["of"][:1], of["of"][:3], {"has": of["of"][:1], "lacks": of["of"][1:2]}, {"lacks": of["of"][:1]}]
    else:
        plain = SAMPLES[of["type"]]
    rows = (plain * 3)[:3]
    tables = {
        "round": {"round": rows},
        "players": {"players": dict(zip("246", rows, strict=True))},
        "score": {"score": dict(zip(["0", "1500", "3000"], rows, strict=True))},
    }
    return plain + [tables[dimension] for dimension in of["varies"]]


@pytest.mark.parametrize("fact_id", sorted(VOCABULARY["by_id"]))
def test_every_question_has_a_sentence_for_every_value(fact_id):
    of = VOCABULARY["by_id"][fact_id]
    for raw in samples(of):
        value, problems = values.parse(of, raw)
        if problems and of["type"] == "set":  # {lacks: …} of a set of one is a list
            continue
        assert problems == []
        text, line = say.sentence(of, value), say.sheet_line(of, value)
        for words_ in (text, line):
            assert words_[0].isupper() or words_[0].isdigit() or words_[0] in '"−', words_
            assert not re.search(r"[{}\[\]_]|None|  | [,.;:]|\.\.|,,|\b(\w+) \1\b", words_), words_
            assert words_.count("(") == words_.count(")") and words_.count('"') % 2 == 0, words_
        assert text[-1] in ".!?", text
        assert line[-1] not in ".;:", line


def test_no_two_values_of_a_question_are_told_in_the_same_words():
    for of in VOCABULARY["facts"]:
        told = {}
        for raw in samples(of):
            value, problems = values.parse(of, raw)
            if not problems:
                told.setdefault(say.say(of, value), []).append(value)
                assert told[say.say(of, value)].count(value) == len(told[say.say(of, value)]), (
                    of["id"],
                    told[say.say(of, value)],
                )


def test_every_answer_of_the_real_data_can_be_read(library):
    for rules_id in library.rule_sets:
        rules = library.rules[rules_id]
        names = rules["facts"]["book.names"]["value"]
        for of in VOCABULARY["facts"]:
            answer = say.answer(of, rules["facts"][of["id"]], names)
            assert answer and "None" not in answer and "{" not in answer and "_" not in answer


# The small tools underneath


@pytest.mark.parametrize(
    "n, text", [(0, "0"), (7, "7"), (999, "999"), (1500, "1,500"), (-1500, "−1,500"), (1234567, "1,234,567")]
)
def test_numbers_have_a_comma_and_a_true_minus(n, text):
    assert words.number(n) == text


@pytest.mark.parametrize("n, text", [(0, "no"), (1, "one"), (12, "twelve"), (13, "13"), (-1, "−1")])
def test_small_numbers_are_words(n, text):
    assert words.counted(n) == text


@pytest.mark.parametrize(
    "parts, text", [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_a_series(parts, text):
    assert words.series(parts) == text


@pytest.mark.parametrize(
    "a, b, cost",
    [
        ("", "", 0),
        ("abc", "abc", 0),
        ("abc", "abd", 1),
        ("abc", "acb", 1),
        ("abc", "", 3),
        ("ab", "ba", 1),
        ("kitten", "sitting", 3),
        ("clean", "claen", 1),
    ],
)
def test_the_distance_of_two_words(a, b, cost):
    assert words.distance(a, b) == cost == words.distance(b, a)


@pytest.mark.parametrize(
    "word, options, found",
    [
        ("clan", ["clean", "dirty"], "clean"),
        ("CLEAN", ["clean", "dirty"], "clean"),
        ("deal.handsize", ["deal.hand_size", "deal.foot_size"], "deal.hand_size"),
        ("X", ["A", "K", "4"], ""),  # two single letters have nothing in common
        ("a", ["A", "K"], "A"),
        ("1", ["10", "9"], "10"),
        ("", ["a", "b"], ""),
        ("quite otherwise", ["a", "partners"], ""),
        ("partner", ["partnership-guide", "christensen"], "partnership-guide"),  # what goes on from it
        ("deal.hand", ["deal.hand_size", "deal.pass", "turn.draw"], "deal.hand_size"),
        ("x" * 10_000, ["clean"], ""),
        ("clean", [], ""),
    ],
)
def test_the_nearest_word(word, options, found):
    assert words.nearest(word, options) == found


def test_a_tip_names_the_nearest_or_all_or_says_that_none_is_like_it():
    assert words.suggestion("clan", ["clean", "dirty"]) == "did you mean clean?"
    assert words.suggestion("x", ["clean", "dirty"]) == "one of: clean, dirty"
    assert words.suggestion("x", [f"word{n}" for n in range(13)]) == "none of the known ones is like it"
    assert words.suggestion(5, {"clean": 1}) == "one of: clean"


def test_a_distance_beyond_what_is_asked_is_only_more():
    for a, b, cost in (("kitten", "sitting", 3), ("abcdef", "ghijkl", 6), ("ab", "ba", 1), ("abcdefgh", "abdcefgh", 1)):
        for most in range(9):
            assert words.distance(a, b, most) == cost or most < words.distance(a, b, most) <= cost and cost > most
