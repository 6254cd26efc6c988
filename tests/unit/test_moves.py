"""Rulings as they are written: what is read, and what is refused, with the place and a tip."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from footnotes.core.rulings import moves


def parse(move, **more):
    return moves.parse({"move": move, **more})


def read(move):
    ruling, problems = parse(move)
    assert problems == []
    return ruling["move"]


def problems_of(move):
    ruling, problems = parse(move)
    assert ruling["move"] is None
    return problems


@pytest.mark.parametrize(
    "written, read_as",
    [
        ({"meld": "8 8 2 JKR"}, {"kind": "meld", "cards": ["8", "8", "2", "JKR"], "table": [], "going_out": False}),
        ({"meld": [7, "7", 2]}, {"kind": "meld", "cards": ["7", "7", "2"], "table": [], "going_out": False}),
        (
            {"meld": "3*k", "table": ["7*8", "4 4 4"], "going_out": True},
            {"kind": "meld", "cards": ["K", "K", "K"], "table": [["8"] * 7, ["4"] * 3], "going_out": True},
        ),
        ({"add": 2, "to": "7*A"}, {"kind": "add", "cards": ["2"], "to": ["A"] * 7, "of": "us"}),
        (
            {"add": "JKR", "to": "2 2 2", "of": "opponent"},
            {"kind": "add", "cards": ["JKR"], "to": ["2"] * 3, "of": "opponent"},
        ),
        (
            {"open": ["A A A", "8 8 8"], "round": 2},
            {
                "kind": "open",
                "melds": [["A"] * 3, ["8"] * 3],
                "round": 2,
                "score": None,
                "partner_has_opened": False,
                "from_pile": None,
                "empties_hand": False,
            },
        ),
        (
            {
                "open": ["6 6 6"],
                "round": 1,
                "score": -50,
                "partner_has_opened": True,
                "from_pile": {"top": 6, "others": "JKR 9"},
                "empties_hand": True,
            },
            {
                "kind": "open",
                "melds": [["6"] * 3],
                "round": 1,
                "score": -50,
                "partner_has_opened": True,
                "from_pile": {"top": "6", "others": ["JKR", "9"]},
                "empties_hand": True,
            },
        ),
        (
            {"take_pile": 10, "with": "10 2"},
            {"kind": "take_pile", "top": "10", "cards": ["10", "2"], "opened": None, "table": [], "pile": None},
        ),
        (
            {"take_pile": "2", "with": [], "opened": False, "table": ["K K K"], "pile": []},
            {"kind": "take_pile", "top": "2", "cards": [], "opened": False, "table": [["K"] * 3], "pile": []},
        ),
        ({"discard": "3R"}, {"kind": "discard", "card": "3r"}),
        ({"lay_red_three": 2}, {"kind": "lay_red_three", "count": 2, "opened": None}),
        (
            {"empty_hand": "discarding", "then": "instead_of_drawing"},
            {"kind": "empty_hand", "how": "discarding", "then": "instead_of_drawing"},
        ),
        (
            {"go_out": "melding", "books": {"clean": 2, "k": 1}},
            {
                "kind": "go_out",
                "how": "melding",
                "books": {"clean": 2, "K": 1},
                "round": None,
                "asked": None,
                "partner": None,
                "own_foot": None,
            },
        ),
        (
            {
                "go_out": "discarding",
                "books": {},
                "round": 4,
                "asked": "refused",
                "partner": "in_hand",
                "own_foot": "not_played",
            },
            {
                "kind": "go_out",
                "how": "discarding",
                "books": {},
                "round": 4,
                "asked": "refused",
                "partner": "in_hand",
                "own_foot": "not_played",
            },
        ),
        ({"end_game": {"round": 4, "totals": [6300, -200]}}, {"kind": "end_game", "round": 4, "totals": [6300, -200]}),
    ],
)
def test_every_move_of_the_table_is_read(written, read_as):
    assert read(written) == read_as


@pytest.mark.parametrize(
    "move, path, message",
    [
        (None, ("move",), "expected a move, got nothing"),
        ("meld 8 8 8", ("move",), "expected a move, got meld 8 8 8"),
        ({}, ("move",), "there is no move here"),
        ({"round": 2}, ("move",), "there is no move here"),
        ({"melt": "8 8 8"}, ("move", "melt"), "unknown move melt"),
        ({"meld": "8 8 8", "discard": 4}, ("move", "meld"), "discard and meld are 2 moves"),
        ({"meld": "8 8 8", "tabel": []}, ("move", "tabel"), "unknown entry tabel"),
        ({"meld": "8 8 8s"}, ("move", "meld"), "unknown card 8s, did you mean 8?"),
        ({"meld": ""}, ("move", "meld"), "a meld without cards"),
        ({"meld": "4 5 6"}, ("move", "meld"), "6, 5 and 4 in one meld"),
        ({"meld": "99*K 2"}, ("move", "meld"), "a meld of 100 cards"),
        ({"meld": "8 8 8", "table": "K K K"}, ("move", "table"), "expected a list, got K K K"),
        ({"meld": "8 8 8", "table": ["K K K", "Q J"]}, ("move", "table", 1), "Q and J in one meld"),
        ({"meld": "8 8 8", "going_out": "yes"}, ("move", "going_out"), "expected true or false, got yes"),
        ({"add": "K"}, ("move",), "to is missing"),
        ({"add": "9", "to": "8 8 8"}, ("move", "add"), "9 does not go on 3*8"),
        ({"add": "8", "to": "8 8 8", "of": "them"}, ("move", "of"), "unknown choice them"),
        ({"open": ["A A A"]}, ("move",), "round is missing"),
        ({"open": "A A A", "round": 1}, ("move", "open"), "expected a list, got A A A"),
        ({"open": [], "round": 1}, ("move", "open"), "an opening without melds"),
        ({"open": ["A A A"], "round": 0}, ("move", "round"), "expected a number from 1 to 100000, got 0"),
        ({"open": ["A A A"], "round": "2"}, ("move", "round"), "expected a whole number, got 2"),
        ({"open": ["A A A"], "round": 1, "from_pile": "A"}, ("move", "from_pile"), "expected cards of the pile, got A"),
        ({"open": ["A A A"], "round": 1, "from_pile": {"others": "2"}}, ("move", "from_pile"), "top is missing"),
        ({"take_pile": "K"}, ("move",), "with is missing"),
        ({"take_pile": "K Q", "with": "K K"}, ("move", "take_pile"), "expected one card, got K Q"),
        ({"take_pile": "K", "with": "K Q"}, ("move", "with"), "Q does not match the top card K"),
        ({"discard": None}, ("move", "discard"), "expected one card, got none"),
        ({"lay_red_three": 0}, ("move", "lay_red_three"), "expected a number from 1 to 100000, got 0"),
        ({"empty_hand": "melding"}, ("move",), "then is missing"),
        ({"empty_hand": "melding", "then": "next_turn"}, ("move", "then"), "next_turn does not follow melding"),
        ({"go_out": "melding"}, ("move",), "books is missing"),
        ({"go_out": "meld", "books": {}}, ("move", "go_out"), "unknown choice meld"),
        (
            {"go_out": "melding", "books": {"clean": -1}},
            ("move", "books", "clean"),
            "expected a number from 0 to 100000, got -1",
        ),
        ({"go_out": "melding", "books": {"any": 3}}, ("move", "books", "any"), "unknown entry any"),
        ({"go_out": "melding", "books": [2]}, ("move", "books"), "expected books, got [2]"),
        ({"end_game": 4}, ("move", "end_game"), "expected round and totals, got 4"),
        ({"end_game": {}}, ("move", "end_game"), "round and totals are missing"),
        ({"end_game": {"round": 4, "totals": []}}, ("move", "end_game", "totals"), "there is no total"),
        (
            {"end_game": {"round": 4, "totals": [True]}},
            ("move", "end_game", "totals", 0),
            "expected a whole number, got true",
        ),
    ],
)
def test_a_move_that_cannot_be_read_names_the_field(move, path, message):
    problems = problems_of(move)
    assert [(found[0], found[1]) for found in problems] == [(path, message)]
    assert problems[0][2]


def test_all_problems_are_told_at_once():
    ruling, problems = moves.parse(
        {
            "ask": "",
            "topick": "meld",
            "family": "rummy",
            "expect": {"a": "allowed"},
            "also_asked": "eights",
            "move": {"open": ["A K", 7], "round": "two", "asked": "no", "from_pile": {"top": "Z"}},
        }
    )
    assert ruling["move"] is None
    assert sorted(path for path, _, _ in problems) == sorted(
        [
            ("ask",),
            ("topick",),
            ("family",),
            ("expect", "a"),
            ("also_asked",),
            ("move", "open", 0),
            ("move", "round"),
            ("move", "asked"),
            ("move", "from_pile", "top"),
        ]
    )


def test_only_the_move_is_needed():
    ruling, problems = parse({"discard": "K"})
    assert problems == [] and ruling == {
        "ask": None,
        "also_asked": [],
        "topic": None,
        "family": None,
        "note": None,
        "expect": {},
        "move": {"kind": "discard", "card": "K"},
        "written": {"discard": "K"},
    }
    assert moves.parse({})[1][0][:2] == ((), "move is missing")
    assert moves.parse([])[1][0][:2] == ((), "expected a ruling, got []")


def test_a_whole_ruling_is_read():
    ruling, problems = parse(
        {"discard": "K"},
        ask="May I?",
        also_asked=["throw a king", 13],
        topic="turn",
        family="canasta",
        note="So.",
        expect={"a": "legal", "b": "silent"},
    )
    assert problems == []
    assert ruling["also_asked"] == ["throw a king", "13"] and ruling["expect"] == {"a": "legal", "b": "silent"}
    assert (ruling["ask"], ruling["topic"], ruling["family"], ruling["note"]) == ("May I?", "turn", "canasta", "So.")


NAMES = st.sampled_from(
    sorted(moves.FIELDS) + moves.CIRCUMSTANCES + list(moves.KEYS) + ["top", "others", "totals", "clean", "x"]
)
PLAIN_DATA = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 200_000)
    | st.sampled_from(["8 8 2", "K", "3r", "7*A", "melding", "zz", "", "99*4 99*4"]),
    lambda below: st.lists(below, max_size=3) | st.dictionaries(NAMES, below, max_size=5),
    max_leaves=12,
)


@given(PLAIN_DATA)
def test_reading_never_raises_and_gives_a_move_or_a_problem(data):
    for raw in (data, {"move": data}):
        ruling, problems = moves.parse(raw)
        assert (ruling["move"] is None) <= bool(problems)
        for path, message, tip in problems:
            assert isinstance(path, tuple) and message and isinstance(tip, str)
        json.dumps(ruling)
