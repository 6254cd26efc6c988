"""Rulings as they are written: what is read, and what is refused, with the place and a tip."""

import itertools
import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from footnotes.core.rulings import moves
from footnotes.core.rulings.declared import declare
from footnotes.core.rulings.parse import KEYS, parse_ruling
from footnotes.core.rulings.parts import READERS, part
from helpers import ROOT


def parse(move, **more):
    return parse_ruling({"move": move, **more})


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
        (
            {"meld": "8 8 2 JKR"},
            {
                "kind": "meld",
                "cards": ["8", "8", "2", "JKR"],
                "table": [],
                "going_out": False,
                "out_of": None,
                "run": None,
            },
        ),
        (
            {"meld": [7, "7", 2]},
            {"kind": "meld", "cards": ["7", "7", "2"], "table": [], "going_out": False, "out_of": None, "run": None},
        ),
        (
            {"meld": "3*k", "table": ["7*8", "4 4 4"], "going_out": True},
            {
                "kind": "meld",
                "cards": ["K", "K", "K"],
                "table": [["8"] * 7, ["4"] * 3],
                "going_out": True,
                "out_of": None,
                "run": None,
            },
        ),
        ({"add": 2, "to": "7*A"}, {"kind": "add", "cards": ["2"], "to": ["A"] * 7, "of": "us", "run": None}),
        (
            {"add": "JKR", "to": "2 2 2", "of": "opponent"},
            {"kind": "add", "cards": ["JKR"], "to": ["2"] * 3, "of": "opponent", "run": None},
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
            {
                "kind": "take_pile",
                "top": "10",
                "cards": ["10", "2"],
                "opened": None,
                "table": [],
                "pile": None,
                "into": None,
            },
        ),
        (
            {"take_pile": "2", "with": [], "opened": False, "table": ["K K K"], "pile": []},
            {
                "kind": "take_pile",
                "top": "2",
                "cards": [],
                "opened": False,
                "table": [["K"] * 3],
                "pile": [],
                "into": None,
            },
        ),
        ({"discard": "3R"}, {"kind": "discard", "card": "3r", "fits": None}),
        ({"lay_red_three": 2}, {"kind": "lay_red_three", "count": 2, "opened": None, "at_end": None}),
        (
            {"empty_hand": "discarding", "then": "instead_of_drawing"},
            {"kind": "empty_hand", "how": "discarding", "then": "instead_of_drawing", "books": None},
        ),
        (
            {"go_out": "discarding", "asked": "not_asked"},
            {
                "kind": "go_out",
                "how": "discarding",
                "books": None,
                "round": None,
                "points": None,
                "last_book_now": None,
                "asked": "not_asked",
                "partner": None,
                "own_foot": None,
            },
        ),
        (
            {"go_out": "melding", "books": {"clean": 2, "k": 1}},
            {
                "kind": "go_out",
                "how": "melding",
                "books": {"clean": 2, "K": 1},
                "round": None,
                "points": None,
                "last_book_now": None,
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
                "points": None,
                "last_book_now": None,
                "asked": "refused",
                "partner": "in_hand",
                "own_foot": "not_played",
            },
        ),
        (
            {"meld": "3r 3B", "from": "foot"},
            {"kind": "meld", "cards": ["3r", "3b"], "table": [], "going_out": False, "out_of": "foot", "run": None},
        ),
        (
            {"add": 7, "to": "4 5 6", "run": True},
            {"kind": "add", "cards": ["7"], "to": ["4", "5", "6"], "of": "us", "run": True},
        ),
        (
            {"swap": 9, "for": 2, "in": "9 9 2", "wild_to": "table"},
            {"kind": "swap", "card": "9", "wild": "2", "meld": ["9", "9", "2"], "wild_to": "table"},
        ),
        (
            {"swap": "5", "for": "JKR", "in": "4 JKR 6"},
            {"kind": "swap", "card": "5", "wild": "JKR", "meld": ["4", "JKR", "6"], "wild_to": "hand"},
        ),
        (
            {"take_pile": 10, "with": "10 10", "into": "new"},
            {
                "kind": "take_pile",
                "top": "10",
                "cards": ["10"] * 2,
                "opened": None,
                "table": [],
                "pile": None,
                "into": "new",
            },
        ),
        ({"discard": "K", "fits": True}, {"kind": "discard", "card": "K", "fits": True}),
        (
            {"lay_red_three": 2, "at_end": {"down": True, "out": False}},
            {"kind": "lay_red_three", "count": 2, "opened": None, "at_end": {"down": True, "out": False}},
        ),
        (
            {"empty_hand": "melding", "then": "play_foot", "books": {}},
            {"kind": "empty_hand", "how": "melding", "then": "play_foot", "books": {}},
        ),
        (
            {"go_out": "melding", "books": {"3B": 1}, "points": -40, "last_book_now": True, "asked": "refused_before"},
            {
                "kind": "go_out",
                "how": "melding",
                "books": {"3b": 1},
                "round": None,
                "points": -40,
                "last_book_now": True,
                "asked": "refused_before",
                "partner": None,
                "own_foot": None,
            },
        ),
        (
            {"play_last": "discarding", "books": {}},
            {"kind": "play_last", "how": "discarding", "books": {}, "round": None},
        ),
        (
            {"left": "3r K", "in": "untouched_foot", "out": "us"},
            {"kind": "left", "cards": ["3r", "K"], "place": "untouched_foot", "out": "us"},
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
        ({"meld": "4 5 7"}, ("move", "meld"), "7, 5 and 4 in one meld"),
        ({"meld": "4 5 5 6"}, ("move", "meld"), "6, 5 and 4 in one meld"),
        ({"meld": "8 8 8", "run": True}, ("move", "meld"), "3*8 is no run"),
        ({"meld": "3r 3b K"}, ("move", "meld"), "K, 3r and 3b in one meld"),
        ({"meld": "7*3b", "from": "pile"}, ("move", "from"), "unknown choice pile"),
        ({"swap": "K", "for": "A", "in": "K K 2"}, ("move", "for"), "unknown choice A"),
        ({"swap": "K", "for": "JKR", "in": "K K 2"}, ("move", "for"), "there is no joker in K K 2"),
        ({"swap": "Q", "for": "2", "in": "K K 2"}, ("move", "swap"), "Q does not go on K K 2"),
        ({"lay_red_three": 2, "at_end": {"down": True}}, ("move", "at_end"), "out is missing"),
        (
            {"lay_red_three": 2, "at_end": True},
            ("move", "at_end"),
            "expected how the round ended for the side, got true",
        ),
        ({"play_last": "melding"}, ("move",), "books is missing"),
        ({"left": "K"}, ("move",), "in and out are missing"),
        ({"left": [], "in": "hand", "out": "us"}, ("move", "left"), "no card is left"),
        ({"left": "K", "in": "pile", "out": "us"}, ("move", "in"), "unknown choice pile"),
        ({"meld": "99*K 2"}, ("move", "meld"), "a meld of 100 cards"),
        ({"meld": "8 8 8", "table": "K K K"}, ("move", "table"), "expected a list, got K K K"),
        ({"meld": "8 8 8", "table": ["K K K", "Q 10"]}, ("move", "table", 1), "Q and 10 in one meld"),
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
    ruling, problems = parse_ruling(
        {
            "ask": "",
            "topick": "meld",
            "family": "rummy",
            "expect": {"a": "allowed"},
            "also_asked": "eights",
            "move": {"open": ["A Q", 7], "round": "two", "asked": "no", "from_pile": {"top": "Z"}},
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
        "about": [],
        "note": None,
        "expect": {},
        "move": {"kind": "discard", "card": "K", "fits": None},
        "written": {"discard": "K"},
    }
    assert parse_ruling({})[1][0][:2] == ((), "move is missing")
    assert parse_ruling([])[1][0][:2] == ((), "expected a ruling, got []")


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
    sorted(moves.ids()) + moves.circumstances() + list(KEYS) + ["top", "others", "totals", "clean", "x"]
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
        ruling, problems = parse_ruling(raw)
        assert (ruling["move"] is None) <= bool(problems)
        for path, message, tip in problems:
            assert isinstance(path, tuple) and message and isinstance(tip, str)
        json.dumps(ruling)


# What is declared once


def made_up():
    """A move that the game does not have."""
    parts = (
        part("trade", "card", "The card you trade", key="card", shown="traded"),
        part(
            "with", "choice", "With whom?", options=((None, "nobody"), ("left", "my left"), ("dog", "")), default=None
        ),
        part("times", "number", "How often", low=1, default=1),
    )
    return declare("trade", "Trade a card", parts, lambda case, move: None)


def test_a_move_that_is_declared_is_read_drawn_and_asked_for(monkeypatch):
    monkeypatch.setattr(moves, "MOVES", (*moves.MOVES, made_up()))
    assert read({"trade": "k", "with": "dog"}) == {"kind": "trade", "card": "K", "with": "dog", "times": 1}
    assert problems_of({"trade": "k", "times": 0}) == [
        (("move", "times"), "expected a number from 1 to 100000, got 0", "count again")
    ]
    assert problems_of({"trad": "K"})[0][2] == "did you mean trade?"
    assert moves.drawn(read({"trade": "K"})) == [("traded", ["K"])]
    assert moves.forms()[-1] == {
        "id": "trade",
        "words": "Trade a card",
        "start": {},
        "fields": [
            {"kind": "card", "label": "The card you trade", "needed": True, "path": ["trade"]},
            {
                "kind": "choice",
                "label": "With whom?",
                "needed": False,
                "options": [{"words": "nobody", "gives": {}}, {"words": "my left", "gives": {"with": "left"}}],
            },
            {"kind": "number", "label": "How often", "needed": False, "path": ["times"]},
        ],
    }


def test_a_move_that_is_no_longer_declared_is_unknown(monkeypatch):
    monkeypatch.setattr(moves, "MOVES", tuple(each for each in moves.MOVES if each["id"] != "discard"))
    assert problems_of({"discard": "K"})[0][:2] == (("move", "discard"), "unknown move discard")
    assert "discard" not in [form["id"] for form in moves.forms()]


def test_every_move_is_called_by_its_first_part_and_read_by_what_is_there():
    assert len(set(moves.ids())) == len(moves.MOVES) == 12
    for declared in moves.MOVES:
        assert declared["parts"][0]["name"] == declared["id"] and callable(declared["judge"])
        inner = [each for one in declared["parts"] for each in one.get("parts", ())]
        assert {each["kind"] for each in (*declared["parts"], *inner)} <= set(READERS)


ENTERED = {"card": "8", "cards": "8 8 8 2 JKR", "melds": ["8 8 8"], "number": 2, "count": 2}


def fill_in(form, choices, all_fields):
    """The move that a form gives, as its script puts it together, with these options of its choices."""
    move, choices = json.loads(json.dumps(form["start"])), list(choices)
    for field in form["fields"]:
        if field["kind"] == "choice":
            move.update(choices.pop(0)["gives"])
        elif field["needed"] or all_fields:
            there = move
            for name in field["path"][:-1]:
                there = there.setdefault(name, {})
            if field.get("listed"):
                there.setdefault(field["path"][-1], []).append(ENTERED[field["kind"]])
            else:
                there[field["path"][-1]] = ENTERED[field["kind"]]
    return move


@pytest.mark.parametrize("form", moves.forms(), ids=moves.ids())
def test_whatever_a_form_offers_is_read(form):
    options = [field["options"] for field in form["fields"] if field["kind"] == "choice"]
    for choices in itertools.product(*options):
        for all_fields in (False, True):
            move = fill_in(form, choices, all_fields)
            assert parse(move)[1] == [], move
            assert parse(move)[0]["move"]["kind"] == form["id"]


@pytest.mark.parametrize("form", moves.forms(), ids=moves.ids())
def test_a_form_is_filled_in_again_from_the_move_it_gave(form):
    """What stands in an address: choice by choice, and every field."""
    options = [field["options"] for field in form["fields"] if field["kind"] == "choice"]
    for choices in itertools.product(*options):
        filled = moves.filled(fill_in(form, choices, True))
        assert filled["id"] == form["id"]
        places, cards = iter(choices), {"card": ["8"], "cards": ["8", "8", "8", "2", "JKR"], "melds": [["8"] * 3]}
        for field, value in zip(form["fields"], filled["values"], strict=True):
            if field["kind"] == "choice":
                assert field["options"][value] == next(places)
            else:
                assert value == cards.get(field["kind"], 2)


@pytest.mark.parametrize("raw", [{}, {"x": 1}, {"asked": "agreed"}])
def test_what_is_no_move_fills_in_no_form(raw):
    with pytest.raises(StopIteration):
        moves.filled(raw)


@pytest.mark.parametrize("form", moves.forms(), ids=moves.ids())
def test_a_form_never_shows_what_only_files_know(form):
    """Whatever is tapped, a problem is a sentence: no key, no sign of a format."""
    odd = {"card": ["3r", "8 8", "", "x"], "cards": ["3r 8 9", "", "K Q 2"], "melds": [["8 9"], [], ["3r", "2 2"]],
           "number": [0, -5, 10**9, "lots"], "count": [-1, 10**9, "lots"]}  # fmt: skip
    for field in form["fields"]:
        for value in odd.get(field["kind"], ()):
            move = fill_in(form, [each["options"][0] for each in form["fields"] if each["kind"] == "choice"], True)
            there = move
            for name in field["path"][:-1]:
                there = there[name]
            there[field["path"][-1]] = [value] if field.get("listed") else value
            for _, message, _ in parse(move)[1]:
                said = moves.says(message)
                assert not re.search(r"[`_{\[:*]|3r|3b|JKR", said) and said == said[0].upper() + said[1:], said
                assert said.endswith(".")


def test_a_need_is_chosen_and_never_supposed():
    forms = {form["id"]: form for form in moves.forms()}
    needed = {
        name: [field["label"] for field in forms[name]["fields"] if field["kind"] == "choice" and field["needed"]]
        for name in forms
    }
    assert needed["empty_hand"] == ["Your hand is empty. What happened, and what would you do?"]
    assert needed["go_out"] == ["How does your last card leave?"] and needed["discard"] == []
    counts = [field["label"] for field in forms["go_out"]["fields"] if field["kind"] == "count"]
    assert counts == ["Clean books", "Dirty books", "Wild books", "Books of black threes"]


def test_what_a_form_puts_together_is_the_move_meant():
    forms = {form["id"]: form for form in moves.forms()}
    first = [field["options"][0] for field in forms["go_out"]["fields"] if field["kind"] == "choice"]
    assert fill_in(forms["go_out"], first, False) == {"go_out": "melding", "books": {}}
    assert fill_in(forms["go_out"], first, True) == {
        "go_out": "melding",
        "books": {"clean": 2, "dirty": 2, "wild": 2, "3b": 2},
        "round": 2,
        "points": 2,
    }
    assert fill_in(forms["end_game"], (), True) == {"end_game": {"round": 2, "totals": [2, 2]}}
    (emptied,) = [field for field in forms["empty_hand"]["fields"] if field["kind"] == "choice"]
    assert [field["path"] for field in forms["empty_hand"]["fields"] if field["kind"] == "count"] == [
        ["books", "clean"],
        ["books", "dirty"],
    ]
    assert forms["empty_hand"]["start"] == {}  # no books are named unless they are entered
    (ended,) = [field for field in forms["lay_red_three"]["fields"] if field["label"] == "Is the round over?"]
    assert [option["gives"] for option in ended["options"]] == [
        {},
        {"at_end": {"down": True, "out": True}},
        {"at_end": {"down": True, "out": False}},
        {"at_end": {"down": False, "out": False}},
    ]
    assert [option["gives"] for option in emptied["options"]] == [
        {"empty_hand": "melding", "then": "play_foot"},
        {"empty_hand": "melding", "then": "end_turn"},
        {"empty_hand": "discarding", "then": "play_foot"},
        {"empty_hand": "discarding", "then": "next_turn"},
        {"empty_hand": "discarding", "then": "instead_of_drawing"},
    ]


@pytest.mark.parametrize(
    "move, drawn",
    [
        ({"meld": "8 8 2"}, [("", ["8", "8", "2"])]),
        (
            {"meld": "8 8 8", "table": ["8 8 2", "7*8"]},
            [("", ["8"] * 3), ("on the table", ["8", "8", "2"]), ("on the table", ["8"] * 7)],
        ),
        ({"add": "JKR", "to": "7*A", "of": "partner"}, [("", ["JKR"]), ("on", ["A"] * 7)]),
        ({"open": ["A A A", "4 4 4"], "round": 1, "from_pile": {"top": "A"}}, [("", ["A"] * 3), ("", ["4"] * 3)]),
        (
            {"take_pile": "K", "with": "K K", "table": ["K K K"], "pile": "9"},
            [("top of the pile", ["K"]), ("from the hand", ["K", "K"])],
        ),
        ({"take_pile": "K", "with": []}, [("top of the pile", ["K"]), ("from the hand", [])]),
        ({"discard": "3b"}, [("", ["3b"])]),
        ({"lay_red_three": 2}, []),
        ({"empty_hand": "melding", "then": "play_foot"}, []),
        ({"go_out": "melding", "books": {"clean": 2}}, []),
        ({"end_game": {"round": 4, "totals": [6300]}}, []),
        ({"swap": "K", "for": "JKR", "in": "K K JKR"}, [("", ["K"]), ("in", ["K", "K", "JKR"])]),
        ({"left": "3r K", "in": "hand", "out": "others"}, [("", ["3r", "K"])]),
        ({"play_last": "melding", "books": {}}, []),
    ],
)
def test_the_cards_of_a_move_are_drawn_where_they_lie(move, drawn):
    assert moves.drawn(read(move)) == drawn


def test_the_scripts_of_the_form_name_no_move_and_no_part():
    """They draw what data/moves.json says: no name of a move or a part stands in them as a text or a key."""
    names = {each["name"] for declared in moves.MOVES for each in declared["parts"]} | {
        "totals",
        "top",
        "others",
        "books",
    }
    names -= {"for", "in"}  # words of the language itself
    scripts = sorted((ROOT / "docs" / "assets" / "ask").glob("*.js"))
    assert "own.js" in [script.name for script in scripts]
    for script in scripts:
        source = re.sub(r"/\*.*?\*/|//[^\n]*", "", script.read_text("utf-8"), flags=re.DOTALL)
        for name in names:
            found = re.search(rf"""["'`]{name}["'`]|\.{name}\b|[{{,]\s*{name}\s*:""", source)
            assert not found, f"{script.name}: {found.group()}"
