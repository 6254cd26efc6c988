"""The value types: what may be written, its one form, equal rules in equal values, and what is refused."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import helpers
from footnotes.core.types import parts, registry, say, terms, values, wild_limit

FACTS = helpers.library().vocabulary["by_id"]
ACES_TO_FOURS = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4"]

# One question of the vocabulary for each type.
OF_TYPE = {
    "count": "turn.draw",
    "points": "book.clean_points",
    "yes_no": "turn.discard",
    "choice": "pile.before_opening",
    "set": "turn.may_not_discard",
    "range": "players.count",
    "decks": "decks.count",
    "takes": "pile.takes",
    "wild_limit": "meld.wild_limit",
    "books": "out.books",
    "card_values": "value.cards",
    "rank_points": "book.special_points",
    "count_points": "red_three.set_bonus",
    "terms": "book.names",
    "loose_charges": "score.loose_charges",
}


def parsed(fact_id, raw):
    """The value of what must be right."""
    value, problems = values.parse(FACTS[fact_id], raw)
    assert problems == []
    return value


def refused(fact_id, raw):
    """{path: message} of what must be wrong."""
    value, problems = values.parse(FACTS[fact_id], raw)
    assert value is None
    assert problems and all(tip for _, _, tip in problems)
    return {path: message for path, message, _ in problems}


def test_the_vocabulary_uses_all_fifteen_types_and_no_others():
    assert set(registry.TYPES) == set(OF_TYPE)
    assert {kind: FACTS[fact_id]["type"] for kind, fact_id in OF_TYPE.items()} == {kind: kind for kind in OF_TYPE}


# What is written, and the one form it is kept in

GOOD = [
    ("turn.draw", 2, 2),
    ("turn.draw", 0, 0),
    ("book.clean_points", 500, 500),
    ("red_three.left_points", -100, -100),
    ("turn.discard", True, True),
    ("turn.discard", False, False),
    ("pile.before_opening", "to_open", "to_open"),
    ("deal.pass", "none", "none"),
    ("turn.may_not_discard", [], []),
    ("turn.may_not_discard", ["joker", "two"], ["two", "joker"]),  # in the vocabulary's order
    ("meld.ranks", ["A", "K", "Q", "J", 10, 9, 8, 7, 6, 5, 4], ACES_TO_FOURS),  # whole numbers are cards
    ("meld.ranks", ["4", "A"], ["A", "4"]),
    (
        "turn.may_not_discard",
        {"has": ["joker", "two"], "lacks": ["seven"]},
        {"has": ["two", "joker"], "lacks": ["seven"]},
    ),
    ("turn.may_not_discard", {"lacks": ["black_three"]}, {"has": [], "lacks": ["black_three"]}),
    ("turn.may_not_discard", {"has": ["two"]}, {"has": ["two"], "lacks": []}),
    ("players.count", 4, {"from": 4, "to": 4}),
    ("players.count", {"from": 2, "to": 6}, {"from": 2, "to": 6}),
    ("players.count", {"from": 2}, {"from": 2}),  # open end
    ("players.count", {"from": 2, "to": 6, "step": 2}, {"from": 2, "to": 6, "step": 2}),
    ("players.count", [2, 3, 5], [2, 3, 5]),  # no even steps
    ("decks.count", 5, 5),
    ("decks.count", {"per_player": 1, "plus": 1}, {"per_player": 1, "plus": 1}),
    ("pile.takes", "all", "all"),
    ("pile.takes", "part", "part"),
    ("pile.takes", {"top": 7}, {"top": 7}),
    ("pile.takes", {"top": 1, "stock": 1}, {"top": 1, "stock": 1}),
    (
        "meld.wild_limit",
        {"than_naturals": "fewer", "at_most": 3, "naturals": 2, "at_start": 1, "a_turn": 0},
        {"than_naturals": "fewer", "at_most": 3, "naturals": 2, "at_start": 1, "a_turn": 0},
    ),
    ("meld.wild_limit", {"by_size": {"3": 1, "6": 2}}, {"by_size": {"3": 1, "6": 2}}),
    ("out.books", {"clean": 2, "dirty": 2, "wild": 1}, {"clean": 2, "dirty": 2, "wild": 1}),
    ("out.books", {"any": 1, "7": 1}, {"any": 1, "7": 1}),
    ("out.books", {}, {}),
    (
        "value.cards",
        {"JKR": 50, "2": 20, "A": 20, "K-8": 10, "7-4": 5},
        {
            "JKR": 50,
            "2": 20,
            "A": 20,
            "K": 10,
            "Q": 10,
            "J": 10,
            "10": 10,
            "9": 10,
            "8": 10,
            "7": 5,
            "6": 5,
            "5": 5,
            "4": 5,
        },
    ),
    ("value.cards", {"jkr": 50, "4-6": 5, "a": -20}, {"JKR": 50, "6": 5, "5": 5, "4": 5, "A": -20}),
    ("value.cards", {"10-9": 10}, {"10": 10, "9": 10}),
    ("book.special_points", {"7": 1500, "3b": -500}, {"7": 1500, "3b": -500}),
    ("book.special_points", {"7": {"clean": 1500}}, {"7": {"clean": 1500}}),
    ("red_three.set_bonus", {"7": 1000}, {"7": 1000}),
    ("book.names", {"book": "pile", "clean": ["natural", "red"]}, {"book": ["pile"], "clean": ["natural", "red"]}),
    ("book.names", {"two": 2, "dirty": [" black "]}, {"two": ["2"], "dirty": ["black"]}),
    # tables
    ("opening.minimum", {"round": [50, 90, 120, 150]}, {"round": {"1": 50, "2": 90, "3": 120, "4": 150}}),
    ("opening.minimum", {"round": [None, 90, None]}, {"round": {"2": 90}}),  # silent in rounds 1 and 3
    ("opening.minimum", {"round": {"4": 150, "2": 90}}, {"round": {"2": 90, "4": 150}}),
    ("opening.minimum", {"score": {"-100": 15, "0": 50, "1500": 90}}, {"score": {"-100": 15, "0": 50, "1500": 90}}),
    ("out.books", {"round": {"4": {"clean": 1, "dirty": 1}}}, {"round": {"4": {"clean": 1, "dirty": 1}}}),
    ("opening.books", {"round": [{}, {"clean": 1, "dirty": 0}]}, {"round": {"1": {}, "2": {"clean": 1}}}),
    (
        "players.sides",
        {"players": {"4": "partners", "6": ["alone", "threes"]}},
        {"players": {"4": "partners", "6": ["threes", "alone"]}},
    ),
    (
        "decks.count",
        {"players": {"4": 5, "6": {"per_player": 1}}},
        {"players": {"4": 5, "6": {"per_player": 1, "plus": 0}}},
    ),
    ("pile.takes", {"round": ["all", {"top": 7}]}, {"round": {"1": "all", "2": {"top": 7}}}),
    ("players.count", {"to": 8}, {"to": 8}),  # up to eight, the least not given
    ("decks.count", {"decks": 3, "for_every": 2}, {"decks": 3, "for_every": 2}),  # three for every two players
    ("decks.count", {"decks": 5, "at_least": True}, {"decks": 5, "at_least": True}),
    ("decks.count", {"players": {"2": [3, 4]}}, {"players": {"2": [3, 4]}}),  # either number
    ("pile.takes", [{"top": 7}, "all"], ["all", {"top": 7}]),
    ("score.loose_charges", {}, {}),
    ("score.loose_charges", {"wild": -1500, "run": "cards"}, {"wild": -1500, "run": "cards"}),
]


@pytest.mark.parametrize("fact_id, raw, value", GOOD)
def test_the_one_form_of_what_is_written(fact_id, raw, value):
    found = parsed(fact_id, raw)
    assert found == value
    assert type(found) is type(value)  # True is not 1


@pytest.mark.parametrize("fact_id, raw, value", GOOD)
def test_the_one_form_is_read_as_itself(fact_id, raw, value):
    assert parsed(fact_id, parsed(fact_id, raw)) == value


SAME = [
    ("meld.ranks", ACES_TO_FOURS, list(reversed(ACES_TO_FOURS)), {"has": ACES_TO_FOURS, "lacks": ["2"]}),
    ("decks.count", {"decks": 3, "for_every": 1}, {"per_player": 3}, {"per_player": 3, "at_least": False}),
    ("decks.count", {"decks": 5}, 5),
    ("decks.count", {"decks": 3, "for_every": 2, "plus": 0}, {"for_every": 2, "decks": 3}),
    ("pile.takes", ["all", {"top": 1, "stock": 1}], [{"stock": 1, "top": 1}, "all"]),
    ("turn.may_not_discard", [], {"lacks": ["seven", "joker", "two", "black_three", "red_three"]}),
    ("meld.wild_cards", ["two"], {"has": ["two"], "lacks": ["joker"]}),
    ("players.count", [2, 3, 4, 5, 6], {"from": 2, "to": 6}, {"from": 2, "to": 6, "step": 1}),
    ("players.count", [2, 4, 6], {"from": 2, "to": 6, "step": 2}, {"from": 2, "to": 7, "step": 2}),
    ("players.count", 4, [4], {"from": 4, "to": 4}, {"from": 4, "to": 5, "step": 2}, {"from": 4, "to": 4, "step": 3}),
    ("players.count", [4, 6], {"from": 4, "to": 6, "step": 2}),
    ("decks.count", {"per_player": 1}, {"per_player": 1, "plus": 0}),
    ("meld.wild_limit", {"by_size": {"3": 1, "6": 2}}, {"by_size": {"3": 1, "4": 1, "5": 1, "6": 2, "7": 2}}),
    ("meld.wild_limit", {"by_size": {"4": 1}}, {"by_size": {"3": 0, "4": 1}}),  # below the smallest size there is none
    ("out.books", {"clean": 1}, {"clean": 1, "dirty": 0}),
    ("out.books", {}, {"clean": 0, "dirty": 0}),
    ("value.cards", {"K-8": 10, "7-4": 5}, {"8-K": 10, "4-7": 5}, {"K-J": 10, "10": 10, "9-8": 10, "7": 5, "6-4": 5}),
    ("book.special_points", {"7": 1500}, {"7": {"clean": 1500, "dirty": 1500}}),
    ("book.names", {"clean": "red"}, {"clean": ["red"]}),
    ("opening.minimum", {"round": [50, 90]}, {"round": {"1": 50, "2": 90}}, {"round": [50, 90, None]}),
    ("players.sides", {"players": {"4": "alone"}}, {"players": {"4": ["alone"]}}),
]


@pytest.mark.parametrize("case", SAME, ids=lambda case: case[0])
def test_equal_rules_give_equal_values(case):
    fact_id, *ways = case
    for way in ways:
        assert parsed(fact_id, way) == parsed(fact_id, ways[0])


DIFFERENT = [
    ("turn.may_not_discard", [], {"lacks": ["seven"]}, ["seven"], {"has": ["seven"]}),
    ("players.count", {"from": 2}, {"from": 2, "to": 6}, {"from": 2, "step": 2}),
    ("opening.minimum", 50, {"round": [50]}, {"round": [50, 50]}, {"score": {"0": 50}}),
    ("meld.wild_limit", {"at_most": 1}, {"at_start": 1}, {"by_size": {"3": 1}}, {"by_size": {"3": 0}}),
    ("pile.takes", {"top": 1}, {"top": 1, "stock": 1}, "part", "all"),
    ("book.special_points", {"7": 1500}, {"7": {"clean": 1500}}, {"7": {"dirty": 1500}}),
]


@pytest.mark.parametrize("case", DIFFERENT, ids=lambda case: case[0])
def test_different_rules_give_different_values(case):
    fact_id, *ways = case
    found = [parsed(fact_id, way) for way in ways]
    assert all(found[i] != found[j] for i in range(len(found)) for j in range(i))


# What is refused (tests/bad_data holds the messages at their places; here it is where below the value)

BAD = [
    ("turn.draw", -1, [()]),
    ("turn.draw", 1001, [()]),
    ("turn.draw", True, [()]),
    ("turn.draw", "2", [()]),
    ("turn.draw", None, [()]),
    ("book.clean_points", 100_001, [()]),
    ("book.clean_points", 1.5, [()]),
    ("turn.discard", 1, [()]),
    ("turn.discard", "true", [()]),
    ("turn.discard", None, [()]),
    ("pile.before_opening", True, [()]),
    ("pile.before_opening", ["to_open", "once_opened"], [()]),  # a list of choices stands in a table only
    ("pile.before_opening", {}, [()]),
    ("turn.may_not_discard", "two", [()]),
    ("turn.may_not_discard", ["two", "two"], [(1,)]),
    ("turn.may_not_discard", ["tow", "tow", None], [(0,), (1,), (2,)]),
    ("turn.may_not_discard", {"has": ["two"], "lacks": ["two"]}, [()]),
    ("turn.may_not_discard", {}, [()]),
    ("turn.may_not_discard", {"has": None, "lacks": "two", "more": []}, [("has",), ("lacks",), ("more",)]),
    ("players.count", [], [()]),
    ("players.count", [4, 2], [()]),
    ("players.count", [2, 2], [()]),
    ("players.count", [2, "six"], [(1,)]),
    ("players.count", 0, [(0,)]),
    ("players.count", {"to": 6, "step": 2}, [()]),
    ("decks.count", {"per_player": 1, "decks": 3}, [()]),
    ("decks.count", {"per_player": 1, "for_every": 2}, [("for_every",)]),
    ("decks.count", {"decks": 3, "plus": 1}, [("plus",)]),
    ("decks.count", {"decks": 3, "at_least": 1}, [("at_least",)]),
    ("decks.count", {"players": {"4": [5, 4]}}, [("players", "4")]),
    ("decks.count", [4, 5], [()]),
    ("pile.takes", ["all"], [()]),
    ("pile.takes", ["all", "all"], [(1,)]),
    ("pile.takes", ["all", {"stock": 1}], [(1,)]),
    ("score.loose_charges", {"wild": 1500}, [("wild",)]),
    ("score.loose_charges", {"run": "points"}, [("run",)]),
    ("score.loose_charges", {"book": -5}, [("book",)]),
    ("players.count", {"form": 2, "to": 6}, [("form",)]),  # a slip is told once, not also as something missing
    ("players.count", {"from": 6, "to": 2}, [("to",)]),
    ("players.count", {"from": 2, "to": None, "step": 0}, [("step",), ("to",)]),
    ("decks.count", 0, [()]),
    ("decks.count", "five", [()]),
    ("decks.count", {"plus": 1}, [()]),
    ("decks.count", {"per_player": 0, "plus": 11}, [("per_player",), ("plus",)]),
    ("pile.takes", 7, [()]),
    ("pile.takes", "half", [()]),
    ("pile.takes", {"stock": 1}, [()]),
    ("pile.takes", {"top": 0, "stock": "two"}, [("stock",), ("top",)]),
    ("meld.wild_limit", {}, [()]),
    (
        "meld.wild_limit",
        {"than_naturals": "less", "at_most": -1, "at_mots": 2},
        [("at_most",), ("at_mots",), ("than_naturals",)],
    ),
    ("meld.wild_limit", {"naturals": 0}, [("naturals",)]),
    ("meld.wild_limit", {"by_size": {}}, [("by_size",)]),
    (
        "meld.wild_limit",
        {"by_size": {"0": 1, "x": 1, "3": None}},
        [("by_size", "0"), ("by_size", "3"), ("by_size", "x")],
    ),
    ("out.books", 2, [()]),
    ("out.books", {"clean": -1, "3": 1}, [("3",), ("clean",)]),
    ("value.cards", {}, [()]),
    ("value.cards", {"K-8": 10, "9": 5}, [("K-8",)]),  # a card with two values
    (
        "value.cards",
        {"3": 5, "3r": 5, "2-A": 5, "K-8-4": 5, "": 5, "K-": 5},
        [("",), ("2-A",), ("3",), ("3r",), ("K-",), ("K-8-4",)],
    ),
    ("value.cards", {"A": "20"}, [("A",)]),
    ("book.special_points", {}, [()]),
    (
        "book.special_points",
        {"7": {}, "2": 5, "A": {"wild": 5, "clean": True}},
        [("2",), ("7",), ("A", "clean"), ("A", "wild")],
    ),
    ("red_three.set_bonus", {"1": 100}, [("1",)]),
    ("red_three.set_bonus", [1000], [()]),
    ("book.names", {}, [()]),
    (
        "book.names",
        {"book": [], "clean": None, "dirty": ["a", "a"], "pile": "x"},
        [("book",), ("clean",), ("dirty",), ("pile",)],
    ),
    # tables
    ("opening.minimum", {"players": {"4": 50}}, [("players",)]),
    ("book.clean_points", {"round": [300]}, [("round",)]),
    ("opening.minimum", {"round": [50], "score": {"0": 50}}, [()]),
    ("opening.minimum", {"round": [50], "at_most": 3}, [()]),
    ("opening.minimum", {"round": 50}, [("round",)]),
    ("opening.minimum", {"score": [50, 90]}, [("score",)]),  # a list begins at round 1, and at no total
    ("opening.minimum", {"round": []}, [("round",)]),
    ("opening.minimum", {"round": [None]}, [("round",)]),
    (
        "opening.minimum",
        {"round": {"0": 50, "-1": 50, "one": 50, "1.5": 50, "01": 50}},
        [("round", "-1"), ("round", "0"), ("round", "01"), ("round", "1.5"), ("round", "one")],
    ),
    ("opening.minimum", {"score": {"1000000": 50, "-0": 5}}, [("score", "-0"), ("score", "1000000")]),
    ("opening.minimum", {"round": [50, {"score": {"0": 90}}, "x"]}, [("round", 1), ("round", 2)]),
    ("players.sides", {"players": {"4": []}}, [("players", "4")]),
    (
        "players.sides",
        {"players": {"4": ["alone", "alone"], "6": ["alnoe"]}},
        [("players", "4", 1), ("players", "6", 0)],
    ),
    ("out.books", {"round": {"4": {"clan": 1}}}, [("round", "4", "clan")]),
]


@pytest.mark.parametrize("fact_id, raw, paths", BAD)
def test_what_is_refused_and_where(fact_id, raw, paths):
    assert sorted(refused(fact_id, raw), key=repr) == sorted(paths, key=repr)


@pytest.mark.parametrize("kind", OF_TYPE)
def test_every_type_refuses_what_is_none_of_its_own(kind):
    strangers = [None, 1.5, "qwertz", [["x"]], {"qwertz": 1}, object()]
    for raw in strangers:
        assert values.parse(FACTS[OF_TYPE[kind]], raw)[0] is None
        assert values.parse(FACTS[OF_TYPE[kind]], raw)[1]


@pytest.mark.parametrize(
    "raw, words",
    [
        (None, "nothing"),
        (True, "true"),
        (False, "false"),
        (5, "5"),
        ("a\nb  c", "a b c"),
        ("x" * 41, "x" * 37 + "…"),
        ([1], "[1]"),
        ("", ""),
    ],
)
def test_what_was_written_fits_a_message(raw, words):
    assert parts.shown(raw) == words


# Tables


def test_a_value_that_does_not_vary_holds_in_every_round():
    assert values.at(95, "round", 7) == (True, 95)
    assert values.at({"clean": 1}, "round", 7) == (True, {"clean": 1})


def test_a_round_after_the_last_listed_one_is_not_stated():
    table = parsed("opening.minimum", {"round": [50, None, 120, 150]})
    assert [values.at(table, "round", n) for n in (1, 2, 4, 5)] == [
        (True, 50),
        (False, None),
        (True, 150),
        (False, None),
    ]


def test_a_number_of_players_that_is_not_listed_is_not_stated():
    table = parsed("decks.count", {"players": {"4": 5, "6": 7}})
    assert [values.at(table, "players", n) for n in (4, 5, 6)] == [(True, 5), (False, None), (True, 7)]


def test_totals_are_lower_bounds():
    table = parsed("opening.minimum", {"score": {"0": 50, "1500": 90, "3000": 120}})
    assert [values.at(table, "score", n)[1] for n in (0, 1499, 1500, 2999, 3000, 99999)] == [50, 50, 90, 90, 120, 120]
    assert values.at(table, "score", -5) == (False, None)


def test_a_table_by_something_else_is_a_value_that_is_not_looked_into():
    table = {"score": {"0": 50}}
    assert values.at(table, "round", 1) == (True, table)


# Whatever is written: no traceback, and what is taken has one form and can be said

plain = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-200, 2000),
        st.floats(allow_nan=False),
        st.sampled_from(["all", "part", "to_open", "two", "joker", "A", "10", "fewer", "red", "", "x"]),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(
            st.sampled_from(
                [
                    "round",
                    "players",
                    "score",
                    "has",
                    "lacks",
                    "from",
                    "to",
                    "step",
                    "per_player",
                    "plus",
                    "top",
                    "stock",
                    "than_naturals",
                    "at_most",
                    "naturals",
                    "at_start",
                    "a_turn",
                    "by_size",
                    "clean",
                    "dirty",
                    "any",
                    "7",
                    "3",
                    "1",
                    "0",
                    "JKR",
                    "2",
                    "A",
                    "K-8",
                    "7-4",
                    "3b",
                    "book",
                    "wild",
                    "x",
                    "",
                ]
            ),
            inner,
            max_size=4,
        ),
    ),
    max_leaves=8,
)
number = st.integers(0, 60)
name = st.text("abÉ' -", min_size=1, max_size=8)


def some(*options):
    return st.lists(st.sampled_from(options), unique=True)


def maps(keys, of):
    return st.dictionaries(st.sampled_from(keys), of, min_size=1, max_size=4)


sets = some("red_three", "black_three", "two", "joker", "seven")
LIKELY = {
    "count": number,
    "points": st.integers(-500, 5000),
    "yes_no": st.booleans(),
    "choice": st.sampled_from(["to_open", "once_opened", "not_that_turn"]),
    "set": st.one_of(sets, st.fixed_dictionaries({"has": sets, "lacks": sets})),
    "range": st.one_of(
        st.integers(1, 9),
        st.lists(st.integers(1, 9), unique=True, min_size=1).map(sorted),
        st.fixed_dictionaries(
            {"from": st.integers(1, 4)}, optional={"to": st.integers(4, 20), "step": st.integers(1, 6)}
        ),
    ),
    "decks": st.one_of(
        st.integers(1, 9),
        st.fixed_dictionaries({"per_player": st.integers(1, 3)}, optional={"plus": st.integers(-3, 3)}),
        st.fixed_dictionaries(
            {"decks": st.integers(1, 9)}, optional={"for_every": st.integers(1, 4), "at_least": st.booleans()}
        ),
    ),
    "takes": st.one_of(
        st.sampled_from(["all", "part"]),
        st.fixed_dictionaries({"top": st.integers(1, 9)}, optional={"stock": st.integers(1, 3)}),
    ),
    "wild_limit": st.fixed_dictionaries(
        {},
        optional={
            "than_naturals": st.sampled_from(wild_limit.THAN),
            "at_most": number,
            "naturals": number,
            "at_start": number,
            "a_turn": number,
            "by_size": maps([str(n) for n in range(1, 9)], st.integers(0, 4)),
        },
    ),
    "books": maps(parts.BOOK_KINDS + parts.RANKS, st.integers(0, 4)),
    "card_values": maps(parts.PRICED + ("K-8", "7-4", "A-10"), st.integers(-50, 100)),
    "rank_points": maps(
        parts.RANKS + ("3b",), st.one_of(st.integers(-500, 2000), maps(["clean", "dirty"], st.integers(0, 5)))
    ),
    "count_points": maps([str(n) for n in range(2, 9)], st.integers(0, 1000)),
    "loose_charges": maps(["wild", "run", "second"], st.one_of(st.integers(-2000, 5), st.just("cards"))),
    "terms": maps(terms.TERM_IDS, st.one_of(name, st.lists(name, max_size=3))),
}
TABLE_OF = {
    "count": "turn.draw",
    "points": "opening.minimum",
    "choice": "deal.pass",
    "decks": "decks.count",
    "takes": "pile.takes",
    "books": "out.books",
}


def agree(fact, raw):
    """Nothing is raised; a value that is taken is its own one form, and its words are no gap."""
    value, problems = values.parse(fact, raw)
    assert (value is None) == bool(problems)
    for path, message, tip in problems:
        assert isinstance(path, tuple) and message and tip and "\n" not in message
    if value is not None:
        assert values.parse(fact, value) == (value, [])
        for speak in (say.say, say.brief, say.sentence, say.sheet_line):
            words = speak(fact, value)
            assert words.strip() == words != ""
            assert "None" not in words and "{" not in words and "[" not in words
        assert say.answer(fact, {"status": "says", "value": value})


@given(data=st.data())
@settings(max_examples=250)
def test_anything_plain(data):
    agree(FACTS[data.draw(st.sampled_from(sorted(FACTS)))], data.draw(plain))


@pytest.mark.parametrize("kind", OF_TYPE)
@given(data=st.data())
@settings(max_examples=40)
def test_what_is_likely(kind, data):
    agree(FACTS[OF_TYPE[kind]], data.draw(LIKELY[kind]))


@pytest.mark.parametrize("kind", TABLE_OF)
@given(data=st.data())
@settings(max_examples=40)
def test_tables_of_what_is_likely(kind, data):
    fact = FACTS[TABLE_OF[kind]]
    dimension = data.draw(st.sampled_from(sorted(fact["varies"])))
    low = -2000 if dimension == "score" else 1
    cell = st.sampled_from(fact["of"]) if kind == "choice" else LIKELY[kind]
    rows = st.dictionaries(st.integers(low, 2000 if dimension == "score" else 9).map(str), cell, max_size=4)
    if dimension == "round":
        rows = st.one_of(rows, st.lists(st.one_of(cell, st.none()), max_size=4))
    agree(fact, {dimension: data.draw(rows)})
