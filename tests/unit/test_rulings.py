"""Verdicts worked out by hand; each test is named by the rule it holds to. Facts are plain ones, those of no
source in particular but where a source is named."""

import json
import shutil

import pytest
from test_scoring import ALONE, RANKS, SILENT, VALUES, entry, offers, readings

import helpers
from footnotes import cli
from footnotes.core import cards
from footnotes.core.rulings import judge
from footnotes.core.rulings.parse import parse_ruling
from footnotes.core.rulings.turns_on import decided_by
from footnotes.core.rulings.verdicts import rests_on
from footnotes.data.library import in_order, load
from footnotes.data.rule_sets import counts
from helpers import ROOT

LIBRARY, PROBLEMS = helpers.loaded()
VOCABULARY = LIBRARY.vocabulary
FLAGGED = [fact["id"] for fact in VOCABULARY["facts"] if fact["ruling"]]
PLAIN = {
    "game.ends": "rounds",
    "game.rounds": 4,
    "game.target": 10000,
    "turn.discard": True,
    "turn.may_not_discard": [],
    "pile.may_take": True,
    "pile.need": 2,
    "pile.need_wild": False,
    "pile.need_table": False,
    "pile.before_opening": "to_open",
    "pile.closed_by": ["red_three", "black_three"],
    "pile.frozen_by": [],
    "pile.short": "take_all",
    "pile.takes": {"top": 7},
    "meld.ranks": RANKS,
    "meld.wild_cards": ["two", "joker"],
    "meld.min_size": 3,
    "meld.wild_limit": {"by_size": {"3": 1, "6": 2}},
    "meld.wild_only": "allowed",
    "meld.turn_dirty": True,
    "meld.second_of_rank": "after_book",
    "meld.partner": True,
    "meld.opponent": False,
    "opening.minimum": {"round": {"1": 50, "2": 90}},
    "opening.by": "side",
    "opening.counts": ["card_values", "pile_top_card"],
    "opening.together": True,
    "opening.waived": "never",
    "opening.books": {},
    "book.size": 7,
    "book.may_grow": True,
    "book.add": ["naturals_to_clean", "naturals_to_dirty", "wilds_to_dirty"],
    "book.clean_points": 500,
    "book.dirty_points": 300,
    "book.wild_points": 1500,
    "red_three.laid_points": 100,
    "red_three.lay_when": "own_turn",
    "red_three.may_meld": False,
    "black_three.may_meld": "never",
    "value.cards": VALUES,
    "foot.hand_first": True,
    "foot.after_meld": "at_once",
    "foot.then_discard": True,
    "foot.after_discard": "next_turn",
    "foot.needs": {},
    "out.books": {"clean": 2, "dirty": 1},
    "out.last_card": "either",
    "out.own_foot": True,
    "out.permission": "must_ask",
    "out.permission_binds": True,
    "out.partner_foot": "played_from_foot",
    "score.book_cards": True,
    "score.loose_melds": True,
}


def rules(changes=None, base=PLAIN):
    """Resolved rules: `base`, with some facts changed; every other fact of the vocabulary is silent."""
    facts = {fact["id"]: entry(SILENT) for fact in VOCABULARY["facts"]}
    facts.update({fact: entry(value) for fact, value in {**base, **(changes or {})}.items()})
    return {"id": "test", "title": "Test", "based_on": None, "facts": facts}


def rule(move, changes=None, base=PLAIN):
    ruling, problems = parse_ruling({"move": move})
    assert problems == []
    return judge.rule(VOCABULARY, rules(changes, base), ruling["move"])


def verdict(move, changes=None, base=PLAIN):
    return rule(move, changes, base)["verdict"]


def says(found, fact):
    return [why["says"] for why in found["why"] if why["fact"] == fact]


def facts_of(found):
    return [why["fact"] for why in found["why"]]


THREES = {"red_three.may_meld": True, "black_three.may_meld": "allowed"}
THREES_SILENT = {"red_three.may_meld": SILENT, "black_three.may_meld": SILENT}

# How a verdict comes about


def test_a_fact_counts_only_where_the_move_touches_it():
    found = rule({"meld": "8 8 8"}, base={"meld.min_size": 3})
    assert found["verdict"] == "legal" and facts_of(found) == ["meld.min_size"]


def test_a_fact_that_forbids_makes_it_illegal_whatever_else_is_silent():
    found = rule({"meld": "8 8 2 JKR"}, base={"meld.wild_limit": {"at_most": 1}})
    assert found["verdict"] == "illegal"
    assert facts_of(found) == ["meld.wild_limit", "meld.wild_cards", "meld.min_size"]  # what forbids comes first
    assert says(found, "meld.wild_limit") == ["A meld may hold one wild card; this meld has two."]


def test_else_a_touched_fact_that_is_not_stated_makes_it_silent():
    found = rule({"meld": "8 8 2"}, {"meld.wild_limit": SILENT})
    assert found["verdict"] == "silent"
    assert found["why"][0] == {
        "fact": "meld.wild_limit",
        "status": "silent",
        "at": None,
        "says": "The source does not say how many wild cards a meld may hold.",
    }


def test_what_is_left_to_the_table_is_not_stated():
    found = rule({"meld": "8 8 2"}, {"meld.wild_limit": offers({"at_most": 1}, {"at_most": 2})})
    assert (found["verdict"], found["why"][0]["status"]) == ("silent", "offers")
    assert (
        found["why"][0]["says"]
        == "The source leaves it to the table how many wild cards a meld may hold: agree it first."
    )


@pytest.mark.parametrize(
    "status, words",
    [
        ("not_in_part_read", "The part of the source that we read does not say whether twos are wild."),
        ("not_checked", "We have not yet looked up whether twos are wild."),
    ],
)
def test_each_kind_of_silence_is_told_apart(status, words):
    made = rules({"meld.wild_cards": SILENT})
    made["facts"]["meld.wild_cards"]["status"] = status
    found = judge.rule(VOCABULARY, made, parse_ruling({"move": {"meld": "8 8 2"}})[0]["move"])
    assert found["verdict"] == "silent" and found["why"][0] == {
        "fact": "meld.wild_cards",
        "status": status,
        "at": None,
        "says": words,
    }


def test_a_question_that_does_not_apply_is_not_stated():
    found = rule({"add": "8", "to": "8 8 8", "of": "partner"}, {"meld.partner": ALONE})
    assert found["verdict"] == "silent"
    assert found["why"][0]["says"] == (
        "Each plays alone here, so the question whether partners may add to each other's melds does not arise."
    )


def test_a_set_that_does_not_name_the_card_is_silent_on_it():
    found = rule({"meld": "8 8 2"}, {"meld.wild_cards": {"has": ["joker"], "lacks": []}})
    assert found["verdict"] == "silent" and found["why"][0]["status"] == "silent" and found["why"][0]["at"] == "here"


def test_the_other_reading_is_given_where_it_changes_the_verdict():
    disputed = readings("allowed", "full_book_only", "allowed")
    found = rule({"meld": "2 2 2"}, {"meld.wild_only": disputed})
    assert found["verdict"] == "legal" and found["other_readings"] == [
        {"reading": {"meld.wild_only": 2}, "verdict": "illegal"}
    ]
    assert rule({"meld": "7*2"}, {"meld.wild_only": disputed})["other_readings"] == []


def test_readings_are_combined_only_where_no_part_of_them_does_the_same():
    changes = {"opening.together": readings(True, False), "opening.minimum": readings(50, 70, 30)}
    found = rule({"open": ["K K K", "9 9 9"], "round": 1}, changes)
    assert found["verdict"] == "legal"
    assert found["other_readings"] == [
        {"reading": {"opening.minimum": 2}, "verdict": "illegal"},
        {"reading": {"opening.together": 2}, "verdict": "illegal"},
    ]


def test_implied_facts_and_preferred_readings_count_as_stated_and_the_verdict_says_so():
    made = rules()
    made["facts"]["meld.wild_cards"]["status"] = "implies"
    move = parse_ruling({"move": {"meld": "8 8 2"}})[0]["move"]
    found = judge.rule(VOCABULARY, made, move)
    assert found["verdict"] == "legal" and rests_on(found) == "implies"
    assert rests_on(rule({"meld": "8 8 8"})) == ""
    assert (
        rests_on(rule({"meld": "8 8 2 2"}, {"meld.wild_limit": readings({"at_most": 1}, {"at_most": 2})})) == "disputed"
    )


def test_the_published_shape_of_the_sample_in_the_sources():
    ruling, _ = parse_ruling({"move": {"meld": "8 8 2 JKR"}})
    several = [LIBRARY.rules[rules_id] for rules_id in ("partnership-guide", "grandma-sue", "christensen")]
    found = judge.ruling_for(VOCABULARY, several, ruling)
    assert found["move"] == {"meld": "8 8 2 JKR"}
    assert {rules_id: found["verdicts"][rules_id]["verdict"] for rules_id in found["verdicts"]} == {
        "partnership-guide": "illegal",
        "grandma-sue": "legal",
        "christensen": "illegal",
    }
    assert found["verdicts"]["grandma-sue"]["points"] == 90
    guide = found["verdicts"]["partnership-guide"]
    assert sorted(guide) == ["counts", "other_readings", "points", "verdict", "why"] and guide["points"] is None
    assert guide["why"][0] == {
        "fact": "meld.wild_limit",
        "status": "says",
        "at": "A turn, item 3",
        "says": "Four cards may hold one wild card; this meld has two.",
    }


# A meld


@pytest.mark.parametrize(
    "limit, cards, expected",
    [
        ({"than_naturals": "fewer"}, "8 8 2", "legal"),
        ({"than_naturals": "fewer"}, "8 8 2 2", "illegal"),
        ({"than_naturals": "no_more"}, "8 8 2 2", "legal"),
        ({"than_naturals": "no_more"}, "8 8 2 2 2", "illegal"),
        ({"than_naturals": "at_most_half"}, "4*8 2 2", "legal"),
        ({"than_naturals": "at_most_half"}, "3*8 2 2", "illegal"),
        ({"at_most": 3}, "8 3*2", "legal"),
        ({"at_most": 3}, "8 4*2", "illegal"),
        ({"naturals": 4}, "4*8 2", "legal"),
        ({"naturals": 4}, "3*8 2", "illegal"),
        ({"by_size": {"3": 1, "6": 2}}, "3*8 2 2", "illegal"),
        ({"by_size": {"3": 1, "6": 2}}, "4*8 2 2", "legal"),
        ({"by_size": {"5": 1}}, "3*8 2", "illegal"),
        ({"at_start": 1}, "5*8 2 2", "illegal"),
        ({"a_turn": 1}, "5*8 2 2", "illegal"),
        ({"a_turn": 2, "at_start": 2}, "5*8 2 2", "legal"),
        ({"at_most": 3, "naturals": 2}, "8 2 2", "illegal"),
        ({"naturals": 4}, "8 8 8", "legal"),
        ({"at_most": 0}, "2 2 2", "legal"),
    ],
)
def test_the_wild_limit_is_touched_where_a_wild_card_joins_natural_ones(limit, cards, expected):
    found = rule({"meld": cards}, {"meld.wild_limit": limit})
    assert found["verdict"] == expected
    assert ("meld.wild_limit" in facts_of(found)) == ("8" in cards and "2" in cards)


@pytest.mark.parametrize(
    "move, changes, expected, deciding",
    [
        ({"meld": "8 8"}, {}, "illegal", "meld.min_size"),
        ({"meld": "8 8"}, {"meld.min_size": 2}, "legal", "meld.min_size"),
        ({"meld": "7*8"}, {"meld.min_size": SILENT}, "legal", "book.size"),  # a book is never too small
        ({"meld": "6*8"}, {"meld.min_size": SILENT}, "silent", "meld.min_size"),
        ({"meld": "8 8 2"}, {"meld.wild_cards": ["joker"]}, "illegal", "meld.wild_cards"),
        ({"meld": "8 8 JKR"}, {"meld.wild_cards": ["joker"]}, "legal", "meld.wild_cards"),
        ({"meld": "K K K"}, {"meld.ranks": ["A", "Q"]}, "illegal", "meld.ranks"),  # a rank the rules shut out
        ({"meld": "K K K"}, {"meld.ranks": SILENT}, "legal", "meld.min_size"),  # an ordinary rank needs no leave
        ({"meld": "2 2 2"}, {"meld.wild_only": "never"}, "illegal", "meld.wild_only"),
        ({"meld": "2 2 2"}, {"meld.wild_only": SILENT}, "silent", "meld.wild_only"),
        ({"meld": "6*2"}, {"meld.wild_only": "full_book_only"}, "illegal", "meld.wild_only"),
        ({"meld": "4*2 3*JKR"}, {"meld.wild_only": "full_book_only"}, "legal", "meld.wild_cards"),
        ({"meld": "6*2"}, {"meld.wild_only": "full_book_only", "book.size": SILENT}, "silent", "book.size"),
        ({"meld": "2 2 2"}, {"meld.wild_cards": SILENT, "meld.wild_only": "never"}, "illegal", "meld.wild_only"),
        ({"meld": "2 2 2"}, {"meld.wild_cards": SILENT}, "silent", "meld.wild_cards"),
        ({"meld": "2 2 2"}, {"meld.wild_cards": ["joker"], "meld.wild_only": "allowed"}, "illegal", "meld.ranks"),
        ({"meld": "3r 3r 3r"}, {"red_three.may_meld": True}, "legal", "meld.min_size"),
        ({"meld": "3r 3r 3r"}, {}, "illegal", "red_three.may_meld"),
        (
            {"meld": "3r 3r 3r"},
            {"red_three.may_meld": SILENT},
            "illegal",
            "meld.ranks",
        ),  # a complete list holds no three
        ({"meld": "3r 3r 3r"}, {"red_three.may_meld": offers(True, False)}, "silent", "red_three.may_meld"),
        (
            {"meld": "3r 3r 3r"},
            {"red_three.may_meld": SILENT, "meld.ranks": {"has": ["A"], "lacks": []}},
            "silent",
            "red_three.may_meld",
        ),
        ({"meld": "3b 3b 3b"}, {"black_three.may_meld": "allowed"}, "legal", "meld.min_size"),
        ({"meld": "3b 3b 3b"}, {"black_three.may_meld": "going_out_only"}, "illegal", "black_three.may_meld"),
        ({"meld": "3b 3b 3b", "going_out": True}, {"black_three.may_meld": "going_out_only"}, "legal", "meld.min_size"),
        ({"meld": "3b 3b 3b"}, {"black_three.may_meld": "as_book"}, "illegal", "black_three.may_meld"),
        ({"meld": "7*3b"}, {"black_three.may_meld": "as_book"}, "legal", "meld.min_size"),
        ({"meld": "7*3b"}, {"black_three.may_meld": "as_book", "book.size": SILENT}, "silent", "book.size"),
        ({"meld": "8*K"}, {"book.may_grow": False}, "illegal", "book.may_grow"),
        ({"meld": "8*K"}, {"book.add": SILENT}, "silent", "book.add"),
        ({"meld": "8*K"}, {}, "legal", "meld.min_size"),
        (
            {"meld": "7*K 2"},
            {"book.add": ["wilds_to_clean"], "meld.wild_limit": {"at_most": 1}},
            "legal",
            "meld.wild_cards",
        ),
        ({"meld": "7*K 2"}, {"book.add": ["wilds_to_dirty"], "meld.wild_limit": {"at_most": 1}}, "illegal", "book.add"),
    ],
)
def test_a_meld(move, changes, expected, deciding):
    found = rule(move, changes)
    assert (found["verdict"], found["why"][0]["fact"]) == (expected, deciding)


@pytest.mark.parametrize(
    "move, changes, expected, deciding",
    [
        ({"meld": "4 5 6"}, {"meld.runs": True}, "legal", "meld.runs"),
        ({"meld": "4 5 6", "run": True}, {"meld.runs": False}, "illegal", "meld.runs"),
        ({"meld": "4 5 6"}, {}, "silent", "meld.runs"),
        ({"meld": "4 2 6"}, {"meld.runs": True}, "legal", "meld.runs"),
        ({"meld": "4 2 6"}, {"meld.runs": True, "meld.wild_limit": {"at_most": 0}}, "illegal", "meld.wild_limit"),
        ({"meld": "4 2 6"}, {"meld.runs": True, "meld.wild_cards": ["joker"]}, "illegal", "meld.wild_cards"),
        ({"meld": "4 5"}, {"meld.runs": True}, "illegal", "meld.min_size"),
        ({"meld": "J Q K"}, {"meld.runs": True, "meld.ranks": ["J", "Q"]}, "illegal", "meld.ranks"),
        (
            {"meld": "4 5 6", "table": ["4 4 4"]},
            {"meld.runs": True, "meld.second_of_rank": "never"},
            "legal",
            "meld.runs",
        ),
        ({"meld": "4 5 6 7 8 9 10 J"}, {"meld.runs": True}, "silent", "book.add"),
        ({"meld": "4 5 6 7 8 9 10 J"}, {"meld.runs": True, "book.may_grow": False}, "illegal", "book.may_grow"),
        ({"add": "7", "to": "4 5 6"}, {"meld.runs": True}, "legal", "meld.runs"),
        ({"add": "7", "to": "4 5 6"}, {"meld.runs": False}, "illegal", "meld.runs"),
        (
            {"meld": "3r 3r 3b"},
            {"three.mixed": True, "black_three.may_meld": "allowed"},
            "illegal",
            "red_three.may_meld",
        ),
        ({"meld": "3r 3r 3b"}, {"three.mixed": True, **THREES_SILENT}, "legal", "meld.min_size"),
        ({"meld": "3r 3r 3b"}, {**THREES, "three.mixed": True}, "legal", "meld.min_size"),
        ({"meld": "3r 3r 3b"}, {**THREES, "three.mixed": False}, "illegal", "three.mixed"),
        ({"meld": "3r 3r 3b"}, THREES, "silent", "three.mixed"),
        ({"meld": "3b 3r 3r"}, THREES, "silent", "three.mixed"),
        ({"meld": "3r 3r 3b"}, THREES_SILENT, "illegal", "meld.ranks"),
        ({"meld": "7*3b"}, {"black_three.may_meld": "foot_book"}, "legal", "meld.min_size"),
        ({"meld": "7*3b", "from": "foot"}, {"black_three.may_meld": "foot_book"}, "legal", "meld.min_size"),
        ({"meld": "7*3b", "from": "hand"}, {"black_three.may_meld": "foot_book"}, "illegal", "black_three.may_meld"),
        ({"meld": "3*3b", "from": "foot"}, {"black_three.may_meld": "foot_book"}, "illegal", "black_three.may_meld"),
        ({"meld": "7*3b", "from": "hand"}, {"black_three.may_meld": "as_book"}, "legal", "meld.min_size"),
        (
            {"meld": "7*3b", "from": "hand"},
            {"black_three.may_meld": "foot_book", "book.size": SILENT},
            "illegal",
            "black_three.may_meld",
        ),
        ({"meld": "2 2 2"}, {"meld.wild_cards": ["joker"], "meld.ranks": [*RANKS, "2"]}, "legal", "meld.ranks"),
    ],
)
def test_a_meld_of_more_than_one_rank_and_threes(move, changes, expected, deciding):
    found = rule(move, changes)
    assert (found["verdict"], found["why"][0]["fact"]) == (expected, deciding)


@pytest.mark.parametrize(
    "value, wild_to, expected",
    [
        (SILENT, "hand", "silent"),
        ("never", "hand", "illegal"),
        ("to_hand", "hand", "legal"),
        ("to_hand", "table", "legal"),  # out of the hand it may go where any other may
        ("on_table", "hand", "illegal"),
        ("on_table", "table", "legal"),
    ],
)
def test_a_natural_card_for_a_wild_one(value, wild_to, expected):
    move = {"swap": "K", "for": "JKR", "in": "K K K JKR", "wild_to": wild_to}
    found = rule(move, {"meld.swap_wild": value})
    assert found["verdict"] == expected
    assert found["points"] == (-40 if expected == "legal" else None)  # a joker of 50 makes way for a king of 10


@pytest.mark.parametrize(
    "value, table, cards, expected",
    [
        ("never", ["7*K"], "K K K", "illegal"),
        ("allowed", ["K K K"], "K K K", "legal"),
        ("after_book", ["7*K"], "K K K", "legal"),
        ("after_book", ["7*K", "6*K"], "K K K", "illegal"),
        ("after_book", ["K K K"], "K K K", "illegal"),
        ("one_clean_one_dirty", ["K K K"], "K K 2", "legal"),
        ("one_clean_one_dirty", ["K K K"], "K K K", "illegal"),
        ("one_clean_one_dirty", ["K K K", "K K 2"], "K K 2", "illegal"),
        (SILENT, ["K K K"], "K K K", "silent"),
    ],
)
def test_a_second_meld_of_a_rank(value, table, cards, expected):
    assert verdict({"meld": cards, "table": table}, {"meld.second_of_rank": value}) == expected


def test_a_second_meld_is_one_only_where_the_table_holds_that_rank():
    found = rule({"meld": "K K K", "table": ["Q Q Q", "2 2 2"]}, {"meld.second_of_rank": SILENT})
    assert found["verdict"] == "legal" and "meld.second_of_rank" not in facts_of(found)


def test_the_size_of_a_book_decides_whether_the_first_is_one():
    found = rule({"meld": "K K K", "table": ["7*K"]}, {"book.size": SILENT})
    assert (found["verdict"], found["why"][0]["fact"]) == ("silent", "book.size")


# Adding to a meld

CLOSED = {"book.may_grow": False}


@pytest.mark.parametrize(
    "move, changes, expected, deciding",
    [
        ({"add": "8", "to": "8 8 8"}, {}, "legal", "book.size"),
        (
            {"add": "8", "to": "8 8 8"},
            {"book.size": SILENT},
            "legal",
            "book.may_grow",
        ),  # the same for a book and for less
        ({"add": "8", "to": "8 8 8"}, {"book.size": SILENT, **CLOSED}, "silent", "book.size"),
        ({"add": "8", "to": "8 8"}, {"meld.min_size": 4}, "illegal", "meld.min_size"),
        ({"add": "2", "to": "8 8 8"}, {"meld.turn_dirty": False}, "illegal", "meld.turn_dirty"),
        ({"add": "2", "to": "8 8 8"}, {"meld.turn_dirty": SILENT}, "silent", "meld.turn_dirty"),
        ({"add": "2", "to": "8 8 8"}, {"meld.turn_dirty": False, "book.size": SILENT}, "illegal", "meld.turn_dirty"),
        ({"add": "2", "to": "5*8 2"}, {"meld.turn_dirty": SILENT}, "legal", "meld.wild_cards"),
        ({"add": "2", "to": "3*8 2"}, {}, "illegal", "meld.wild_limit"),
        ({"add": "8", "to": "8 2 2 2"}, {}, "legal", "book.size"),  # natural cards cannot break the limit
        ({"add": "8", "to": "2 2 2"}, {}, "illegal", "meld.wild_limit"),
        ({"add": "2 2", "to": "5*8"}, {"meld.wild_limit": {"a_turn": 1}}, "illegal", "meld.wild_limit"),
        ({"add": "2", "to": "5*8 2"}, {"meld.wild_limit": {"a_turn": 1, "at_start": 0}}, "legal", "meld.wild_cards"),
        ({"add": "2", "to": "2 2 2"}, {}, "legal", "meld.wild_cards"),
        ({"add": "2", "to": "2 2 2"}, {"meld.wild_only": "full_book_only"}, "illegal", "meld.wild_only"),
        (
            {"add": "2", "to": "7*2"},
            {"meld.wild_only": "full_book_only"},
            "illegal",
            "book.add",
        ),  # a complete list without wild books
        ({"add": "2", "to": "7*2"}, {"book.add": ["wilds_to_wild"]}, "legal", "meld.wild_cards"),
        ({"add": "2", "to": "7*2"}, {"book.add": {"has": ["wilds_to_dirty"], "lacks": []}}, "silent", "book.add"),
        ({"add": "2", "to": "7*2"}, {"book.add": []}, "illegal", "book.add"),
        ({"add": "8", "to": "7*8"}, {}, "legal", "book.size"),
        ({"add": "8", "to": "7*8"}, CLOSED, "illegal", "book.may_grow"),
        (
            {"add": "8", "to": "7*8"},
            {"book.may_grow": SILENT},
            "legal",
            "book.size",
        ),  # it may take some, so it may grow
        ({"add": "8", "to": "7*8"}, {"book.may_grow": SILENT, "book.add": SILENT}, "silent", "book.may_grow"),
        ({"add": "8", "to": "7*8"}, {"book.add": {"has": [], "lacks": ["wilds_to_clean"]}}, "silent", "book.add"),
        ({"add": "2", "to": "7*8"}, {}, "illegal", "book.add"),
        (
            {"add": "2", "to": "7*8"},
            {"book.add": ["wilds_to_clean"], "meld.turn_dirty": False},
            "legal",
            "meld.wild_cards",
        ),
        ({"add": "2", "to": "6*8 2"}, {}, "legal", "meld.wild_cards"),
        ({"add": "8 8", "to": "6*8"}, CLOSED, "illegal", "book.may_grow"),
        ({"add": "8", "to": "6*8"}, {**CLOSED, "book.add": SILENT}, "legal", "book.size"),  # it only becomes a book
        ({"add": "8 2", "to": "6*8"}, {}, "legal", "meld.wild_cards"),  # the two first, then the eight
        ({"add": "8 2", "to": "6*8"}, {"meld.turn_dirty": False}, "illegal", "meld.turn_dirty"),
        (
            {"add": "8 2", "to": "6*8"},
            {"meld.turn_dirty": False, "book.add": ["wilds_to_clean"]},
            "legal",
            "meld.wild_cards",
        ),
        ({"add": "8 2", "to": "6*8"}, {"book.add": ["wilds_to_dirty"]}, "illegal", "book.add"),
        ({"add": "8 2", "to": "6*8"}, {"meld.turn_dirty": SILENT}, "silent", "meld.turn_dirty"),
        ({"add": "8", "to": "8 8 8", "of": "partner"}, {}, "legal", "meld.partner"),
        ({"add": "8", "to": "8 8 8", "of": "partner"}, {"meld.partner": False}, "illegal", "meld.partner"),
        ({"add": "8", "to": "8 8 8", "of": "opponent"}, {}, "illegal", "meld.opponent"),
        ({"add": "8", "to": "8 8 8", "of": "opponent"}, {"meld.opponent": SILENT}, "silent", "meld.opponent"),
        ({"add": "3b", "to": "3b 3b 3b"}, {"black_three.may_meld": "as_book"}, "illegal", "black_three.may_meld"),
        ({"add": "K", "to": "K K K"}, {"meld.ranks": ["A"]}, "illegal", "meld.ranks"),
    ],
)
def test_an_addition(move, changes, expected, deciding):
    found = rule(move, changes)
    assert (found["verdict"], found["why"][0]["fact"]) == (expected, deciding)


# Going down


@pytest.mark.parametrize(
    "more, changes, expected",
    [
        ({}, {}, "legal"),
        ({"round": 2}, {}, "illegal"),
        ({"round": 3}, {}, "silent"),
        ({"round": 3}, {"opening.minimum": 60}, "legal"),
        ({}, {"opening.minimum": SILENT}, "silent"),
        ({}, {"value.cards": SILENT}, "silent"),
        ({}, {"value.cards": {"A": 20, "K": 10}}, "legal"),
        ({"open": ["A A A 2"]}, {"value.cards": {"A": 20}, "opening.minimum": 60}, "legal"),
        ({"open": ["A A A 2"]}, {"value.cards": {"A": 20}, "opening.minimum": 70}, "silent"),
        ({"open": ["A A 2 2"]}, {}, "illegal"),
        ({"open": ["A A A", "8 8"]}, {}, "illegal"),
        ({"score": 0}, {"opening.minimum": {"score": {"0": 50, "1500": 90}}}, "legal"),
        ({"score": 1600}, {"opening.minimum": {"score": {"0": 50, "1500": 90}}}, "illegal"),
        ({"score": -10}, {"opening.minimum": {"score": {"0": 50, "1500": 90}}}, "silent"),
        ({}, {"opening.minimum": {"score": {"0": 50, "1500": 90}}}, "silent"),  # the total is not given
        ({}, {"opening.minimum": {"score": {"0": 40, "1500": 60}}}, "legal"),
        ({}, {"opening.minimum": {"score": {"0": 70, "1500": 90}}}, "illegal"),
        ({"open": ["K K K", "9 9 9"]}, {}, "legal"),
        ({"open": ["K K K", "9 9 9"]}, {"opening.together": False}, "illegal"),
        ({"open": ["K K K", "9 9 9"]}, {"opening.together": SILENT}, "silent"),
        ({"open": ["A A A", "9 9 9"]}, {"opening.together": SILENT}, "legal"),
        ({"open": ["4 4 4", "5 5 5"]}, {"opening.together": SILENT}, "illegal"),
        ({"open": ["K K K", "K K K"]}, {}, "illegal"),
        ({"round": 2, "partner_has_opened": True}, {}, "legal"),
        ({"round": 2, "partner_has_opened": True}, {"opening.by": "player"}, "illegal"),
        ({"round": 2, "partner_has_opened": True}, {"opening.by": SILENT}, "silent"),
        ({"partner_has_opened": True}, {"opening.by": SILENT}, "legal"),
        ({"round": 2, "empties_hand": True}, {}, "illegal"),
        ({"round": 2, "empties_hand": True}, {"opening.waived": "when_hand_is_emptied"}, "legal"),
        (
            {"round": 2, "empties_hand": True},
            {"opening.waived": SILENT},
            "illegal",
        ),  # the minimum forbids, whatever else is silent
        ({"round": 3, "empties_hand": True}, {"opening.waived": "when_hand_is_emptied"}, "legal"),
        ({"round": 3, "empties_hand": True}, {}, "silent"),
        ({}, {"opening.waived": SILENT}, "legal"),
        ({}, {"opening.books": {"clean": 1}}, "illegal"),
        ({"open": ["7*4 "], "round": 1}, {"opening.books": {"clean": 1}, "opening.minimum": 30}, "legal"),
        ({}, {"opening.books": {"round": {"5": {"clean": 1}}}}, "legal"),
        ({}, {"opening.books": SILENT}, "legal"),
        ({}, {"opening.books": offers({}, {"clean": 1})}, "silent"),
        ({"open": ["7*4"]}, {"opening.books": {"clean": 1}, "opening.minimum": 30, "book.size": SILENT}, "silent"),
        ({"round": 3}, {"opening.step": 40}, "illegal"),  # 130
        ({"round": 3}, {"opening.step": -40}, "legal"),  # 50
        ({"round": 4}, {"opening.step": -40}, "legal"),
        ({"round": 3}, {"opening.minimum": {"round": {"1": 50, "4": 90}}, "opening.step": 10}, "silent"),  # a gap
        ({"open": ["3b 3b 3b"]}, {"black_three.may_meld": "allowed", "black_three.meld_points": 5}, "illegal"),
        ({"open": ["3b 3b 3b"]}, {"black_three.may_meld": "allowed", "black_three.meld_points": 20}, "legal"),
        ({"open": ["3b 3b 3b"]}, {"black_three.may_meld": "allowed"}, "silent"),
        ({"open": ["3r 3r 3r"]}, {"red_three.may_meld": True, "red_three.meld_points": 100}, "legal"),
        ({"open": ["K K K JKR"]}, {"meld.wild_limit": {"at_most": 1}}, "legal"),
        ({"open": ["K K K JKR"]}, {"meld.wild_limit": {"at_most": 1}, "opening.wild_cards": True}, "legal"),
        ({"open": ["K K K JKR"]}, {"meld.wild_limit": {"at_most": 1}, "opening.wild_cards": False}, "illegal"),
        ({"open": ["A A A JKR"]}, {"meld.wild_limit": {"at_most": 1}, "opening.wild_cards": False}, "legal"),
        (
            {"open": ["K K K JKR"]},
            {"meld.wild_limit": {"at_most": 1}, "opening.wild_cards": offers(True, False)},
            "silent",
        ),
        (
            {"open": ["A A A JKR"]},
            {"meld.wild_limit": {"at_most": 1}, "opening.wild_cards": offers(True, False)},
            "legal",
        ),
        ({"open": ["7*4"], "round": 2}, {"opening.waived": "with_a_book"}, "legal"),
        ({"open": ["7*2"], "round": 2}, {"opening.waived": "with_a_book", "value.cards": SILENT}, "legal"),
        ({"open": ["5*4 2"], "round": 2}, {"opening.waived": "with_a_book"}, "illegal"),
        ({"open": ["6*4 2"], "round": 2}, {"opening.waived": "with_a_book"}, "illegal"),  # a dirty one
        ({"open": ["4 5 6 7 8 9 10"], "round": 2}, {"opening.waived": "with_a_book", "meld.runs": True}, "legal"),
        ({"round": 2, "empties_hand": True}, {"opening.waived": "with_a_book"}, "illegal"),
    ],
)
def test_an_opening(more, changes, expected):
    assert verdict({"open": ["A A A"], "round": 1, **more}, changes) == expected


@pytest.mark.parametrize(
    "opening, from_pile, counts, expected",
    [
        (["6 6 6 JKR JKR"], {"top": "6", "others": "JKR JKR"}, ["card_values", "pile_top_card"], "illegal"),
        (
            ["6 6 6 JKR JKR"],
            {"top": "6", "others": "JKR JKR"},
            ["card_values", "pile_top_card", "pile_other_cards"],
            "legal",
        ),
        (["6 6 6 JKR JKR"], {"top": "6", "others": "JKR JKR"}, {"has": ["card_values"], "lacks": []}, "silent"),
        (["6 6 6 JKR JKR"], {"top": "6", "others": "JKR JKR"}, SILENT, "silent"),
        (["6 6 6 JKR JKR"], {"top": "6"}, ["card_values"], "legal"),  # the jokers are from the hand
        (["K K K 2"], {"top": "K"}, ["card_values", "pile_top_card"], "legal"),
        (["K K K 2"], {"top": "K"}, ["card_values"], "illegal"),
        (["A A A"], {"top": "4", "others": "K"}, ["card_values"], "legal"),  # they were not laid
        (["7*4"], None, ["card_values", "book_bonuses"], "legal"),
        (["7*4"], None, ["card_values"], "illegal"),
        (["7*4"], None, SILENT, "silent"),
        (["4*4"], None, SILENT, "illegal"),  # nothing else is there to count
    ],
)
def test_what_counts_is_asked_where_the_values_of_the_cards_alone_miss_the_minimum(
    opening, from_pile, counts, expected
):
    changes = {"opening.counts": counts, "meld.wild_limit": {"at_most": 2}}
    found = rule({"open": opening, "round": 1, "from_pile": from_pile}, changes)
    assert found["verdict"] == expected
    own = cards.parse(opening)[0]
    for card in cards.parse(list(from_pile.values()))[0] if from_pile else []:
        if card in own:
            own.remove(card)
    assert ("opening.counts" in facts_of(found)) == (sum(VALUES[card] for card in own) < 50)


def test_a_bonus_that_is_not_stated_leaves_open_whether_the_minimum_is_reached():
    found = rule(
        {"open": ["7*4"], "round": 1}, {"opening.counts": ["card_values", "book_bonuses"], "book.clean_points": SILENT}
    )
    assert (found["verdict"], found["why"][0]["fact"]) == ("silent", "book.clean_points")


def test_where_it_is_not_said_how_many_cards_make_a_book_no_opening_is_refused_for_want_of_its_bonus():
    """Seven fours are worth 35 of 50; as a book they would have the bonus."""
    counted = {"opening.counts": ["card_values", "book_bonuses"], "book.size": SILENT}
    found = rule({"open": ["7*4"], "round": 1}, counted)
    assert (found["verdict"], found["why"][0]["fact"]) == ("silent", "book.size")
    found = rule({"open": ["7*4"], "round": 1}, {"opening.counts": ["card_values"], "book.size": SILENT})
    assert (found["verdict"], found["why"][0]["fact"]) == ("illegal", "opening.minimum")


# The discard pile


@pytest.mark.parametrize(
    "more, changes, expected",
    [
        ({}, {}, "legal"),
        ({}, {"pile.may_take": False}, "illegal"),
        ({}, {"pile.may_take": SILENT}, "silent"),
        ({"with": "K"}, {}, "illegal"),
        ({}, {"pile.need": SILENT}, "silent"),
        ({"with": "K 2"}, {"pile.need_wild": True}, "legal"),
        ({"with": "K 2"}, {}, "illegal"),
        ({"with": "K 2"}, {"pile.need_wild": SILENT}, "silent"),
        ({"with": "K K 2"}, {"pile.need_wild": SILENT}, "legal"),
        ({"with": "2 JKR"}, {"pile.need_wild": True}, "illegal"),  # a wild card may stand for one of them
        ({"with": [], "table": ["K K K"]}, {}, "illegal"),
        ({"with": [], "table": ["K K K"]}, {"pile.need_table": True}, "legal"),
        ({"with": [], "table": ["K K K"]}, {"pile.need_table": SILENT}, "silent"),
        ({"with": [], "table": ["Q Q Q"]}, {"pile.need_table": True}, "illegal"),
        ({"with": "K 2", "table": ["K K K"]}, {"pile.need_table": SILENT}, "silent"),
        ({"with": "K 2", "table": ["K K K"]}, {"pile.need_wild": True}, "legal"),
        ({"opened": False}, {}, "legal"),
        ({"opened": False}, {"pile.before_opening": "once_opened"}, "illegal"),
        ({"opened": False}, {"pile.before_opening": "not_that_turn"}, "illegal"),
        ({"opened": False}, {"pile.before_opening": SILENT}, "silent"),
        ({}, {"pile.before_opening": SILENT}, "legal"),
        ({}, {"pile.before_opening": "once_opened"}, "legal"),
        ({"take_pile": "3b", "with": "3b 3b"}, {}, "illegal"),
        ({"take_pile": "2", "with": "2 2"}, {}, "legal"),
        ({"take_pile": "2", "with": "2 2"}, {"pile.closed_by": {"has": ["red_three"], "lacks": []}}, "silent"),
        ({"take_pile": "JKR", "with": "JKR JKR"}, {"pile.closed_by": ["joker"]}, "illegal"),
        ({}, {"pile.closed_by": SILENT}, "legal"),
        ({"pile": "Q 2 9 4 5 6"}, {"pile.frozen_by": SILENT}, "silent"),
        ({"pile": "Q 2 9 4 5 6"}, {"pile.frozen_by": ["two"]}, "silent"),  # what a frozen pile takes is not stated
        ({"pile": "Q 2 9 4 5 6"}, {"pile.frozen_by": ["two"], "pile.frozen_need": "naturals"}, "legal"),
        ({"pile": "Q 2 9 4 5 6"}, {"pile.frozen_by": ["two"], "pile.frozen_need": "never"}, "illegal"),
        ({"pile": "Q 9 9 4 5 6"}, {"pile.frozen_by": ["two"], "pile.frozen_need": "never"}, "legal"),
        (
            {"pile": "Q 2 9 4 5 6"},
            {"pile.frozen_by": ["two"], "pile.frozen_need": "naturals", "pile.need": SILENT},
            "silent",
        ),
        ({"pile": "Q 2 9 4 5 6"}, {"pile.frozen_by": ["joker"]}, "legal"),
        ({"pile": "Q 9 9 4 5 6"}, {"pile.frozen_by": SILENT}, "legal"),
        (
            {"pile": "Q 2 9 4 5 6"},
            {"pile.frozen_by": ["two"], "pile.need_wild": True},
            "legal",
        ),  # freezing it asks for natural cards then
        ({"pile": "Q 2 9 4 5 6", "with": "K 2"}, {"pile.frozen_by": ["two"], "pile.need_wild": True}, "illegal"),
        ({"pile": "Q 9"}, {}, "legal"),
        ({"pile": "Q 9"}, {"pile.short": "may_not_take"}, "illegal"),
        ({"pile": "Q 9"}, {"pile.short": SILENT}, "silent"),
        ({"pile": "Q 9 4 5 6 7"}, {"pile.short": SILENT}, "legal"),
        ({"pile": []}, {"pile.short": SILENT, "pile.takes": "all"}, "legal"),
        ({"pile": []}, {"pile.short": SILENT, "pile.takes": {"top": 1, "stock": 1}}, "legal"),
        ({"pile": []}, {"pile.short": SILENT, "pile.takes": SILENT}, "legal"),
        (
            {"pile": []},
            {"pile.short": "may_not_take", "pile.takes": {"round": {"1": {"top": 3}, "2": {"top": 5}}}},
            "illegal",
        ),
    ],
)
def test_taking_the_pile(more, changes, expected):
    assert verdict({"take_pile": "K", "with": "K K", **more}, changes) == expected


@pytest.mark.parametrize(
    "more, rule_, expected",
    [
        ({"into": "new"}, SILENT, "silent"),  # the move asks for it
        ({}, SILENT, "legal"),  # nobody asked
        ({}, offers("new_meld", "any_meld"), "silent"),
        ({"into": "table"}, "any_meld", "legal"),
        ({"into": "table"}, "new_meld", "illegal"),
        ({"into": "new"}, "new_meld", "legal"),
        ({"into": "new", "with": "K K 2"}, "new_meld", "legal"),
        ({"into": "new", "with": "K K 2"}, "clean_meld", "illegal"),
        ({"with": "K K 2"}, "clean_meld", "illegal"),
        ({"into": "new"}, "clean_meld", "legal"),
        ({"into": "table"}, "clean_meld", "illegal"),
        ({"with": [], "table": ["K K K"]}, "new_meld", "illegal"),  # there is nowhere else for it
    ],
)
def test_where_the_top_card_goes(more, rule_, expected):
    changes = {"pile.top_goes": rule_, "pile.need_wild": True, "pile.need_table": True}
    assert verdict({"take_pile": "K", "with": "K K", **more}, changes) == expected


TAKE = {"open": ["J J J", "A A 2"], "round": 1, "from_pile": {"top": "J"}}


@pytest.mark.parametrize(
    "more, changes, expected, deciding",
    [
        ({}, {}, "legal", None),
        ({}, {"pile.before_opening": "once_opened"}, "illegal", "pile.before_opening"),
        ({}, {"pile.before_opening": SILENT}, "silent", "pile.before_opening"),
        ({"partner_has_opened": True}, {"pile.before_opening": "once_opened"}, "legal", None),
        ({}, {"pile.may_take": False}, "illegal", "pile.may_take"),
        ({}, {"pile.need": 3}, "illegal", "pile.need"),
        ({"open": ["J J 2", "A A A"]}, {}, "illegal", "pile.need_wild"),
        ({"open": ["J J 2", "A A A"]}, {"pile.need_wild": True}, "legal", None),
        (
            {"open": ["J J 2", "A A A"]},
            {"pile.need_wild": True, "pile.top_goes": "clean_meld"},
            "illegal",
            "pile.top_goes",
        ),
        ({}, {"pile.top_goes": "clean_meld"}, "legal", None),
        ({"from_pile": {"top": "J", "others": "2"}}, {"pile.frozen_by": ["two"]}, "silent", "pile.frozen_need"),
        (
            {"from_pile": {"top": "J", "others": "2"}},
            {"pile.frozen_by": ["two"], "pile.frozen_need": "never"},
            "illegal",
            "pile.frozen_need",
        ),
        ({"from_pile": {"top": "J", "others": "2"}}, {"pile.frozen_by": []}, "legal", None),
        ({"from_pile": {"top": "Q"}}, {}, "legal", None),  # what is held for it, is not told
        ({"open": ["3b 3b 3b", "A A A"], "from_pile": {"top": "3b"}}, {}, "illegal", "pile.closed_by"),
        ({"from_pile": {"top": "J", "others": "J"}}, {}, "illegal", "pile.need"),  # only one is from the hand
    ],
)
def test_an_opening_with_the_pile_asks_what_taking_it_asks(more, changes, expected, deciding):
    found = rule({**TAKE, **more}, {"opening.counts": list(COUNTED), **changes})
    assert found["verdict"] == expected
    assert deciding is None or found["why"][0]["fact"] == deciding


COUNTED = ("card_values", "pile_top_card", "pile_other_cards")


def test_circumstances_a_move_does_not_name_are_taken_as_met_and_the_sentence_says_so():
    found = rule({"take_pile": "K", "with": "K K"}, {"pile.before_opening": "once_opened"})
    assert says(found, "pile.before_opening") == [
        "You may take the pile only once your side has gone down; we take it that your side has gone down."
    ]
    found = rule({"go_out": "melding", "books": {"clean": 2, "dirty": 1}})
    assert says(found, "out.own_foot") == ["To go out, you must have played your own foot; we take it that you have."]
    found = rule({"go_out": "melding"})
    assert found["verdict"] == "legal"
    assert says(found, "out.books")[0].endswith("; we take it that this side has them.")
    for none_said in ({"out.books": SILENT}, {"out.books": {}}):  # who has enough of them asks on no books
        assert says(rule({"go_out": "melding"}, none_said), "out.books") == []
    found = rule({"lay_red_three": 1}, {"red_three.lay_when": "after_opening"})
    assert says(found, "red_three.lay_when") == [
        "You may lay down a red three only after your side has gone down; we take it that it has."
    ]


# Discarding, red threes, the foot


@pytest.mark.parametrize(
    "card, changes, expected",
    [
        ("K", {}, "legal"),
        ("K", {"turn.may_not_discard": SILENT}, "legal"),
        ("K", {"turn.discard": SILENT}, "silent"),
        ("K", {"turn.discard": False}, "legal"),
        ("2", {"turn.may_not_discard": SILENT}, "silent"),
        ("2", {}, "legal"),
        ("JKR", {"turn.may_not_discard": ["joker"]}, "illegal"),
        ("3b", {"turn.may_not_discard": {"has": ["red_three"], "lacks": ["black_three"]}}, "legal"),
        ("7", {"turn.may_not_discard": SILENT}, "legal"),
        ("3r", {"turn.may_not_discard": {"has": ["red_three"], "lacks": ["black_three"]}}, "illegal"),
        ("7", {"turn.may_not_discard": ["seven"]}, "illegal"),
    ],
)
def test_a_discard(card, changes, expected):
    assert verdict({"discard": card}, changes) == expected


UNSAID = {"turn.may_not_discard": SILENT, "pile.closed_by": [], "pile.frozen_by": []}


@pytest.mark.parametrize(
    "card, changes, expected",
    [
        ("2", {"pile.frozen_by": ["two"]}, "legal"),
        ("2", {"pile.closed_by": ["two"]}, "legal"),
        ("2", {"pile.frozen_by": ["joker"]}, "silent"),
        ("JKR", {"pile.frozen_by": {"has": ["two", "joker"], "lacks": []}}, "legal"),
        ("3b", {"pile.closed_by": ["black_three"]}, "legal"),
        ("3r", {"pile.frozen_by": ["red_three"]}, "legal"),
        ("3r", {"pile.closed_by": ["red_three"]}, "silent"),  # it may lie there from the deal
        ("2", {"pile.frozen_by": ["two"], "turn.may_not_discard": ["two"]}, "illegal"),
        ("2", {"pile.frozen_by": ["two"], "turn.may_not_discard": offers([], ["two"])}, "silent"),
        ("2", {"pile.frozen_by": offers(["two"], [])}, "silent"),
    ],
)
def test_what_a_card_does_on_the_pile_says_that_it_may_be_discarded(card, changes, expected):
    found = rule({"discard": card}, {**UNSAID, **changes})
    assert found["verdict"] == expected
    if expected == "legal":
        (fact,) = [fact for fact in changes if fact.startswith("pile.")]
        does = "freezes" if fact == "pile.frozen_by" else "closes"
        assert says(found, fact) == [f"A {cards.name(card)} on the pile {does} it, so it may be discarded."]


@pytest.mark.parametrize(
    "more, may, expected",
    [
        ({"fits": True}, SILENT, "silent"),
        ({"fits": True}, True, "legal"),
        ({"fits": True}, False, "illegal"),
        ({"fits": False}, False, "legal"),
        ({}, SILENT, "legal"),
        ({}, False, "legal"),
        ({}, offers(True, False), "silent"),
    ],
)
def test_a_card_that_fits_a_meld_may_be_discarded_or_not(more, may, expected):
    assert verdict({"discard": "K", **more}, {"turn.playable": may}) == expected


@pytest.mark.parametrize(
    "more, changes, expected",
    [
        ({}, {}, "legal"),
        ({}, {"red_three.laid_points": SILENT}, "silent"),
        ({}, {"red_three.lay_when": SILENT}, "legal"),
        ({"opened": False}, {"red_three.lay_when": SILENT}, "silent"),
        ({"opened": False}, {"red_three.lay_when": "after_opening"}, "illegal"),
        ({"opened": False}, {"red_three.lay_when": "at_once"}, "legal"),
        ({"opened": True}, {"red_three.lay_when": "after_opening"}, "legal"),
        ({}, {"red_three.lay_when": "never"}, "illegal"),
        ({}, {"red_three.lay_when": "never", "red_three.laid_points": SILENT}, "illegal"),
    ],
)
def test_laying_red_threes(more, changes, expected):
    assert verdict({"lay_red_three": 2, **more}, changes) == expected


DOWN, OUT, NEITHER = {"down": True, "out": False}, {"down": True, "out": True}, {"down": False, "out": False}


@pytest.mark.parametrize(
    "at_end, changes, expected, points",
    [
        (None, {}, "legal", 200),
        (None, {"red_three.set_bonus": {"2": 500}}, "legal", 500),
        (NEITHER, {}, "silent", 200),
        (NEITHER, {"red_three.counts_if": "nothing"}, "legal", 200),
        (NEITHER, {"red_three.counts_if": "gone_down", "red_three.counts_else": -100}, "illegal", -200),
        (NEITHER, {"red_three.counts_if": "gone_down"}, "illegal", None),
        (DOWN, {"red_three.counts_if": "gone_down", "red_three.counts_else": -100}, "legal", 200),
        (DOWN, {"red_three.counts_if": "gone_out", "red_three.counts_else": 50}, "illegal", 100),
        (OUT, {"red_three.counts_if": "gone_out", "red_three.counts_else": 50}, "legal", 200),
        (None, {"red_three.counts_if": "gone_out"}, "legal", 200),
        (DOWN, {"red_three.counts_if": "nothing", "red_three.laid_points": SILENT}, "silent", None),
        (NEITHER, {"red_three.counts_if": "nothing", "red_three.lay_when": "at_once"}, "legal", 200),
    ],
)
def test_what_laid_red_threes_count_at_the_end(at_end, changes, expected, points):
    found = rule({"lay_red_three": 2, **({"at_end": at_end} if at_end else {})}, changes)
    assert (found["verdict"], found["points"]) == (expected, points)


CHARGES = {
    "score.left_cards": "subtracted",
    "score.untouched_foot": True,
    "score.partner_of_out": True,
    "red_three.left_points": -300,
    "black_three.left_points": -5,
}


@pytest.mark.parametrize(
    "left, place, out, changes, expected, points",
    [
        ("K 5", "hand", "others", {}, "legal", -15),
        ("K 5", "hand", "others", {"score.left_cards": "added"}, "legal", 15),
        ("K 5 3b", "hand", "others", {"score.left_cards": "not_counted"}, "legal", -5),
        ("K 5", "hand", "others", {"score.left_cards": SILENT}, "silent", None),
        ("K 5", "hand", "others", {"value.cards": {"K": 10}}, "silent", None),
        ("3r 3r 3b", "foot", "nobody", {}, "legal", -605),
        ("3r", "untouched_foot", "others", {}, "legal", -300),
        ("3r", "untouched_foot", "others", {"score.untouched_foot": False}, "illegal", 0),
        ("3r", "untouched_foot", "others", {"score.untouched_foot": SILENT}, "silent", None),
        ("3r", "untouched_foot", "others", {"red_three.left_points": SILENT}, "silent", None),
        ("3r", "hand", "others", {"score.untouched_foot": SILENT, "score.left_cards": SILENT}, "legal", -300),
        ("K", "hand", "us", {}, "legal", -10),
        ("K", "hand", "us", {"score.partner_of_out": False, "value.cards": SILENT}, "illegal", 0),
        ("K", "hand", "us", {"score.partner_of_out": SILENT}, "silent", None),
        ("K", "hand", "us", {"score.partner_of_out": ALONE}, "silent", None),
        ("K", "hand", "others", {"score.partner_of_out": SILENT}, "legal", -10),
        ("K", "untouched_foot", "us", {"score.partner_of_out": SILENT, "score.untouched_foot": False}, "illegal", 0),
    ],
)
def test_what_cards_that_are_left_cost(left, place, out, changes, expected, points):
    found = rule({"left": left, "in": place, "out": out}, {**CHARGES, **changes})
    assert (found["verdict"], found["points"]) == (expected, points)
    assert not any(why["says"].startswith("The source does not say") for why in found["why"]) or expected == "silent"


@pytest.mark.parametrize(
    "how, then, changes, expected",
    [
        ("melding", "play_foot", {}, "legal"),
        ("melding", "play_foot", {"foot.after_meld": "next_turn"}, "illegal"),
        ("melding", "play_foot", {"foot.after_meld": SILENT}, "silent"),
        ("melding", "end_turn", {}, "illegal"),
        ("melding", "end_turn", {"foot.then_discard": False}, "legal"),
        ("melding", "end_turn", {"foot.then_discard": SILENT}, "silent"),
        ("melding", "end_turn", {"foot.after_meld": "next_turn"}, "legal"),
        ("melding", "end_turn", {"foot.after_meld": SILENT}, "silent"),
        ("melding", "end_turn", {"foot.after_meld": SILENT, "foot.then_discard": False}, "legal"),
        ("discarding", "play_foot", {}, "illegal"),
        ("discarding", "next_turn", {}, "legal"),
        ("discarding", "instead_of_drawing", {}, "illegal"),
        ("discarding", "instead_of_drawing", {"foot.after_discard": "instead_of_drawing"}, "legal"),
        ("discarding", "next_turn", {"foot.after_discard": "instead_of_drawing"}, "illegal"),
        ("discarding", "next_turn", {"foot.after_discard": SILENT}, "silent"),
        ("melding", "play_foot", {"foot.hand_first": SILENT, "foot.needs": SILENT}, "legal"),
        ("melding", "play_foot", {"foot.needs": {"any": 1}}, "legal"),
    ],
)
def test_an_emptied_hand(how, then, changes, expected):
    assert verdict({"empty_hand": how, "then": then}, changes) == expected


@pytest.mark.parametrize(
    "books, need, expected",
    [
        ({}, {}, "legal"),
        ({}, {"any": 1}, "illegal"),
        ({"dirty": 1}, {"any": 1}, "legal"),
        ({"dirty": 1}, {"clean": 1}, "illegal"),
        ({}, SILENT, "silent"),
    ],
)
def test_the_books_that_open_the_foot_count_where_the_move_names_them(books, need, expected):
    assert verdict({"empty_hand": "melding", "then": "play_foot", "books": books}, {"foot.needs": need}) == expected


# Going out, and the end


@pytest.mark.parametrize(
    "more, changes, expected",
    [
        ({}, {}, "legal"),
        ({"books": {"clean": 3}}, {}, "illegal"),
        ({}, {"out.books": SILENT}, "silent"),
        ({"books": {}}, {"out.books": {}}, "legal"),
        ({"books": {"clean": 2, "7": 1}}, {}, "silent"),  # of which kind the book of sevens is, is not given
        ({"books": {"clean": 1}}, {"out.books": {"any": 1}}, "legal"),
        ({"round": 4}, {"out.books": {"round": {"4": {"clean": 3}}}}, "illegal"),
        ({"round": 2}, {"out.books": {"round": {"4": {"clean": 3}}}}, "silent"),
        ({}, {"out.books": {"round": {"4": {"clean": 1}}}}, "silent"),
        ({"go_out": "discarding"}, {"out.last_card": "must_meld"}, "illegal"),
        ({}, {"out.last_card": "must_meld"}, "legal"),
        ({}, {"out.last_card": "must_discard"}, "illegal"),
        ({}, {"out.last_card": SILENT}, "silent"),
        ({"own_foot": "not_played"}, {}, "illegal"),
        ({"own_foot": "not_played"}, {"out.own_foot": False}, "legal"),
        ({"own_foot": "not_played"}, {"out.own_foot": SILENT}, "silent"),
        ({}, {"out.own_foot": SILENT}, "legal"),
        ({"asked": "agreed"}, {"out.permission": SILENT, "out.permission_binds": SILENT}, "legal"),
        ({}, {"out.permission": SILENT}, "legal"),
        ({"asked": "not_asked"}, {}, "illegal"),
        ({"asked": "not_asked"}, {"out.permission": "may_ask"}, "legal"),
        ({"asked": "not_asked"}, {"out.permission": SILENT, "out.permission_binds": SILENT}, "silent"),
        ({"asked": "not_asked"}, {"out.permission": "not_needed", "out.permission_binds": SILENT}, "legal"),
        ({"asked": "refused"}, {}, "illegal"),
        ({"asked": "refused"}, {"out.permission_binds": False}, "legal"),
        ({"asked": "refused"}, {"out.permission_binds": SILENT}, "silent"),
        ({"partner": "in_hand"}, {}, "illegal"),
        ({"partner": "in_hand"}, {"out.partner_foot": "nothing"}, "legal"),
        ({"partner": "picked_up_foot"}, {}, "illegal"),
        ({"partner": "picked_up_foot"}, {"out.partner_foot": "picked_up_foot"}, "legal"),
        ({"partner": "picked_up_foot"}, {"out.partner_foot": SILENT}, "silent"),
        ({"partner": "played_from_foot"}, {"out.partner_foot": SILENT}, "legal"),
        ({"points": 200}, {}, "silent"),
        ({"points": 200}, {"out.total": 400}, "illegal"),
        ({"points": 400}, {"out.total": 400}, "legal"),
        ({}, {"out.total": 400}, "legal"),  # taken as met
        ({"last_book_now": True}, {}, "silent"),
        ({"last_book_now": True}, {"out.same_turn": False}, "illegal"),
        ({"last_book_now": True}, {"out.same_turn": True}, "legal"),
        ({"last_book_now": False}, {"out.same_turn": False}, "legal"),
        ({}, {"out.same_turn": False}, "legal"),
        ({"asked": "refused_before"}, {"out.no_holds": "this_turn"}, "illegal"),  # permission must be asked each time
        ({"asked": "refused_before"}, {"out.no_holds": "this_turn", "out.permission": "may_ask"}, "legal"),
        ({"asked": "refused_before"}, {"out.no_holds": "round", "out.permission": "may_ask"}, "illegal"),
        ({"asked": "refused_before"}, {"out.permission": "may_ask"}, "silent"),
        ({"asked": "refused_before"}, {"out.permission": "may_ask", "out.permission_binds": False}, "legal"),
    ],
)
def test_going_out(more, changes, expected):
    assert verdict({"go_out": "melding", "books": {"clean": 2, "dirty": 1}, **more}, changes) == expected


@pytest.mark.parametrize(
    "books, need, stand_in, expected",
    [
        ({"clean": 3}, {"clean": 2, "dirty": 1}, ["clean_for_dirty"], "legal"),
        ({"clean": 2}, {"clean": 2, "dirty": 1}, ["clean_for_dirty"], "illegal"),
        ({"clean": 3}, {"clean": 2, "dirty": 1}, ["wild_for_dirty"], "illegal"),
        ({"clean": 3}, {"clean": 2, "dirty": 1}, [], "illegal"),
        ({"clean": 3}, {"clean": 2, "dirty": 1}, SILENT, "illegal"),
        ({"clean": 3}, {"clean": 2, "dirty": 1}, offers([], ["clean_for_dirty"]), "silent"),
        ({"clean": 2, "dirty": 1}, {"clean": 2, "dirty": 1}, offers([], ["clean_for_dirty"]), "legal"),
        ({"clean": 1, "dirty": 2, "wild": 2}, {"clean": 2, "dirty": 2, "wild": 1}, ["wild_for_clean"], "legal"),
        ({"clean": 1, "dirty": 2, "wild": 1}, {"clean": 2, "dirty": 2, "wild": 1}, ["wild_for_clean"], "illegal"),
        ({"clean": 2, "wild": 1}, {"clean": 2, "dirty": 1}, ["clean_for_dirty", "wild_for_clean"], "legal"),
    ],
)
def test_a_spare_book_stands_in_for_one_that_is_needed(books, need, stand_in, expected):
    found = rule({"go_out": "melding", "books": books}, {"out.books": need, "out.stand_in": stand_in})
    assert found["verdict"] == expected


@pytest.mark.parametrize(
    "books, kind, expected",
    [
        ({"clean": 2, "3b": 1}, "dirty", "legal"),
        ({"clean": 2, "3b": 1}, "clean", "illegal"),
        ({"clean": 1, "dirty": 1, "3b": 1}, "clean", "legal"),
        ({"clean": 2, "3b": 1}, "by_cards", "silent"),
        ({"clean": 2, "3b": 1}, SILENT, "silent"),
        ({"clean": 2, "dirty": 1, "3b": 1}, SILENT, "legal"),
        ({"clean": 1, "3b": 1}, SILENT, "illegal"),
    ],
)
def test_a_book_of_black_threes_counts_as_the_rules_have_it(books, kind, expected):
    found = rule({"go_out": "melding", "books": books}, {"black_three.book_kind": kind})
    assert found["verdict"] == expected
    if kind == SILENT and expected == "silent":
        assert found["why"][0]["fact"] == "black_three.book_kind"


def test_no_book_is_named_twice():
    found = rule({"go_out": "melding", "books": {"clean": 2, "7": 1, "3b": 2}}, {"black_three.book_kind": "dirty"})
    assert says(found, "out.books")[0].endswith(
        "; after the last card this one has 2 clean books and 1 book of 7s, and 2 books of black threes."
    )
    found = rule({"open": ["7*7", "6*9 2", "7*3b"], "round": 1}, {"opening.books": {"clean": 1}})
    assert says(found, "opening.books")[0].endswith(
        "; here you lay 1 clean and 1 dirty book, and 1 book of black threes."
    )


@pytest.mark.parametrize(
    "books, changes, expected",
    [
        ({}, {}, "silent"),
        ({}, {"out.no_cards": "play_on"}, "legal"),
        ({}, {"out.no_cards": "not_allowed"}, "illegal"),
        ({}, {"turn.keep_cards": 1}, "illegal"),
        ({}, {"turn.keep_cards": 0}, "silent"),
        ({}, {"out.no_cards": "play_on", "turn.keep_cards": 2}, "illegal"),
        ({"clean": 2, "dirty": 1}, {"out.no_cards": "not_allowed"}, "legal"),  # that is going out
        ({"clean": 2, "dirty": 1}, {"out.no_cards": "play_on", "out.last_card": "must_discard"}, "illegal"),
        ({"clean": 2}, {"out.books": SILENT, "out.no_cards": "play_on"}, "legal"),
    ],
)
def test_the_last_card_of_a_side_that_cannot_go_out(books, changes, expected):
    assert verdict({"play_last": "melding", "books": books}, changes) == expected


@pytest.mark.parametrize(
    "number, totals, changes, expected",
    [
        (4, [100], {}, "legal"),
        (3, [20000], {}, "illegal"),
        (4, [100], {"game.rounds": SILENT}, "silent"),
        (4, [100], {"game.ends": SILENT}, "silent"),
        (1, [10000, -5], {"game.ends": "target"}, "legal"),
        (9, [9995], {"game.ends": "target"}, "illegal"),
        (9, [9995], {"game.ends": "target", "game.target": SILENT}, "silent"),
        (3, [10000], {"game.ends": "whichever_first"}, "legal"),
        (4, [0], {"game.ends": "whichever_first", "game.target": SILENT}, "legal"),
        (3, [0], {"game.ends": "whichever_first"}, "illegal"),
        (3, [0], {"game.ends": "whichever_first", "game.target": SILENT}, "silent"),
    ],
)
def test_the_end_of_the_game(number, totals, changes, expected):
    assert verdict({"end_game": {"round": number, "totals": totals}}, changes) == expected


# What it adds to the score


@pytest.mark.parametrize(
    "move, changes, points",
    [
        ({"meld": "8 8 2"}, {}, 40),
        ({"meld": "7*K"}, {}, 570),
        ({"meld": "6*8 2"}, {}, 380),
        ({"meld": "7*2"}, {}, 1640),
        ({"meld": "8 8"}, {}, None),
        ({"add": "K", "to": "6*K"}, {}, 510),
        ({"add": "K", "to": "7*K"}, {}, 10),
        ({"add": "8", "to": "8 8 8"}, {}, 10),
        ({"add": "2", "to": "7*K"}, {"book.add": ["wilds_to_clean"]}, -180),  # the clean book becomes a dirty one
        ({"open": ["A A A", "K K K"], "round": 1}, {}, 90),
        ({"discard": "K"}, {}, None),
        ({"meld": "8 8 8"}, {"value.cards": SILENT}, None),
        ({"meld": "7*K"}, {"book.clean_points": SILENT}, None),
        ({"meld": "7*7"}, {"book.special_points": {"7": 1500}}, 1535),
        ({"meld": "7*K"}, {"score.book_cards": False}, 500),
        ({"meld": "8 8 8"}, {"score.loose_melds": SILENT}, None),
    ],
)
def test_points_are_what_the_scorer_makes_of_a_legal_meld_addition_or_opening(move, changes, points):
    assert rule(move, changes)["points"] == points


# The facts

EVERY_MOVE = [
    {"meld": "8 8 2", "table": ["8 8 8"]},
    {"meld": "2 2 2"},
    {"meld": "3r 3r 3r"},
    {"meld": "3b 3b 3b"},
    {"add": "2", "to": "8 8 8", "of": "partner"},
    {"add": "8 2", "to": "6*8", "of": "opponent"},
    {"open": ["8 8 8", "9 9 9"], "round": 2, "partner_has_opened": True, "empties_hand": True},
    {"take_pile": "2", "with": "2 JKR", "opened": False, "table": ["K K K"], "pile": "2 K"},
    {"take_pile": "K", "with": [], "table": ["K K K"]},
    {"open": ["8 8 8", "9 9 9"], "round": 1},
    {"discard": "3b"},
    {"lay_red_three": 1},
    {"empty_hand": "melding", "then": "end_turn"},
    {"empty_hand": "discarding", "then": "next_turn"},
    {"go_out": "melding", "books": {}, "asked": "refused", "partner": "in_hand", "own_foot": "not_played"},
    {"end_game": {"round": 4, "totals": [0]}},
    {"meld": "4 5 6"},
    {"meld": "3r 3b 3b"},
    {"swap": "K", "for": "2", "in": "K K 2"},
    {"open": ["3r 3r 3r", "3b 3b 3b"], "round": 5},
    {"lay_red_three": 1, "at_end": {"down": False, "out": False}},
    {"go_out": "melding", "books": {"3b": 1}, "points": 0, "last_book_now": True, "asked": "refused_before"},
    {"play_last": "melding", "books": {}},
    {"left": "3r 3b K", "in": "untouched_foot", "out": "us"},
    {"open": ["7*4"], "round": 1},
]


def test_the_facts_that_may_be_asked_are_those_flagged_in_the_vocabulary():
    asked = set()
    for made in (rules(), rules(base={}), rules({"red_three.counts_if": "gone_down", "out.books": {"dirty": 1}})):
        for move in EVERY_MOVE:
            asked |= judge.judge(VOCABULARY, made, parse_ruling({"move": move})[0]["move"])["asked"]
    # how many cards are taken tells whether the pile is short, what several red threes are worth is an amount: neither
    # allows or forbids anything itself
    assert asked == set(FLAGGED) | {"pile.takes", "red_three.set_bonus"}


# The data, the command


@pytest.fixture
def data(tmp_path):
    """A small rules_data with one source and the rulings that a test writes."""
    for folder in ("vocabulary", "sources"):
        (tmp_path / "rules_data" / folder).mkdir(parents=True)
    shutil.copytree(ROOT / "rules_data/vocabulary", tmp_path / "rules_data/vocabulary", dirs_exist_ok=True)
    shutil.copy(ROOT / "rules_data/glossary.yml", tmp_path / "rules_data")
    for source in ("grandma-sue", "christensen"):
        shutil.copy(ROOT / f"rules_data/sources/{source}.yml", tmp_path / "rules_data/sources")
    (tmp_path / "rules_data/rulings").mkdir()

    def write(text, name="two-wilds.yml"):
        (tmp_path / "rules_data/rulings" / name).write_text(text, encoding="utf-8")
        return load(tmp_path / "rules_data")

    return write


GOOD = (
    "ask: May I?\nalso_asked: [eights]\ntopic: meld\nabout: [meld.wild_limit]\nmove: {meld: 8 8 2 JKR}\n"
    "expect: {grandma-sue: legal, christensen: illegal}\n"
)


def test_a_ruling_whose_expectations_come_out_is_in_the_library(data):
    library, problems = data(GOOD)
    assert problems == []
    ruling = library.rulings["two-wilds"]
    assert (ruling.path, ruling.data["expect"], ruling.lines) == (
        "rules_data/rulings/two-wilds.yml",
        {"grandma-sue": "legal", "christensen": "illegal"},
        {"ask": 1},
    )


def test_each_wrong_expectation_is_a_problem_with_the_deciding_facts(data):
    _, problems = data(
        GOOD.replace("grandma-sue: legal, christensen: illegal", "grandma-sue: silent, christensen: legal")
    )
    assert [(problem.line, problem.message) for problem in problems] == [
        (6, "grandma-sue is expected to make this silent, and makes it legal"),
        (6, "christensen is expected to make this legal, and makes it illegal"),
    ]
    assert problems[1].tip.startswith(
        "decided by: meld.wild_limit: Wild cards must be fewer than the natural ones; this meld has two"
    )


@pytest.mark.parametrize(
    "old, new, message",
    [
        ("ask: May I?\n", "", "ask is missing"),
        ("topic: meld", "topic: melds", "unknown topic melds"),
        ("expect: {grandma-sue: legal, christensen: illegal}\n", "", "expect is missing"),
        ("christensen: ", "christiansen: ", "unknown rule set christiansen"),
        ("8 8 2 JKR", "8 8 2 8s", "unknown card 8s, did you mean 8?"),
        ("illegal", "forbidden", "unknown choice forbidden"),
        ("topic: meld\n", "topic: meld\nfamily: rummy\n", "unknown choice rummy"),
        ("about: [meld.wild_limit]\n", "", "about is missing"),
        ("about: [meld.wild_limit]", "about: [meld.wildlimit]", "unknown fact meld.wildlimit"),
        ("about: [meld.wild_limit]", "about: [deal.hand_size]", "no move asks deal.hand_size"),
        ("about: [meld.wild_limit]", "about: [meld.partner]", "this move does not ask meld.partner"),
    ],
)
def test_a_ruling_with_something_wrong_in_it(data, old, new, message):
    _, problems = data(GOOD.replace(old, new))
    assert [problem.message for problem in problems] == [message]
    assert problems[0].tip


def test_the_rulings_of_the_project_come_out_as_expected():
    assert [problem for problem in PROBLEMS if "/rulings/" in problem.file] == []
    assert len(LIBRARY.rulings) > 100


def test_the_command_gives_the_verdict_under_one_rule_set_or_under_every_source(tmp_path, capsys):
    file = tmp_path / "mine.yml"
    file.write_text("move: {meld: 8 8 2 JKR}\n", encoding="utf-8")
    assert cli.main(["rule", str(file), "--rules", "partnership-guide", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["move"] == {"meld": "8 8 2 JKR"} and list(found["verdicts"]) == ["partnership-guide"]
    assert cli.main(["rule", str(file), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found["verdicts"]) == {
        rules_id for rules_id, document in LIBRARY.rule_sets.items() if document.data["kind"] != "house rules"
    }
    assert cli.main(["rule", str(file), "--rules", "grandma-sue"]) == 0
    text = capsys.readouterr().out
    assert text.splitlines()[0] == "grandma-sue: Allowed (rests on an implied fact)"
    assert "  Twos and jokers are wild. (implied)  [Rules, point 6; Scoring, points 4 and 5]" in text
    assert "  It adds 90 points to the score." in text


def test_the_command_tells_what_is_wrong_with_the_file(tmp_path, capsys):
    file = tmp_path / "mine.yml"
    file.write_text("move: {meld: 8 8 2 8s, tabel: []}\n", encoding="utf-8")
    assert cli.main(["rule", str(file)]) == 1
    told = capsys.readouterr().err
    assert ":1:14: unknown card 8s, did you mean 8?" in told and ":1:31: unknown entry tabel" in told
    assert cli.main(["rule", str(tmp_path / "none.yml")]) == 1
    assert "cannot be read" in capsys.readouterr().err


# What a situation is about


def decided(ruling_id, rules_id):
    data = LIBRARY.rulings[ruling_id].data
    return decided_by(VOCABULARY, LIBRARY.rules[rules_id], data["move"], LIBRARY.pool, judge.judge, data["about"])


COUNTING = [rules_id for rules_id in in_order(LIBRARY.rule_sets) if counts(LIBRARY.rule_sets[rules_id].data)]
ONE_YES_OR_NO = [
    (ruling_id, document.data["about"][0])
    for ruling_id, document in sorted(LIBRARY.rulings.items())
    if len(document.data["about"]) == 1 and VOCABULARY["by_id"][document.data["about"][0]]["type"] == "yes_no"
]


@pytest.mark.parametrize("ruling_id, fact", ONE_YES_OR_NO)
def test_a_situation_about_one_yes_or_no_is_counted_as_that_question_is(ruling_id, fact):
    """Who allows it and who forbids it are those that give each answer; whoever gives none, or leaves it to the table,
    does not say."""
    by_value, by_verdict = {}, {}
    for rules_id in COUNTING:
        entry_ = LIBRARY.rules[rules_id]["facts"][fact]
        value = entry_["value"] if entry_["status"] in ("says", "implies", "disputed") else None
        by_value.setdefault(value, []).append(rules_id)
        by_verdict.setdefault(decided(ruling_id, rules_id)["verdict"], []).append(rules_id)
    silent = by_verdict.pop("silent", [])
    assert silent == by_value.pop(None, [])
    assert sorted(by_verdict.values()) == sorted(by_value.values())
    assert len(by_verdict) == len(by_value)  # never yes and no to one verdict


def test_there_are_situations_about_one_yes_or_no():
    assert {"own-foot-untouched", "partner-said-no", "add-to-partners-meld"} <= {found for found, _ in ONE_YES_OR_NO}


def test_no_rule_set_forbids_for_the_wrong_reason():
    """The partner's foot, the question to the partner and one's own foot: forbidden in as many rule sets as say so,
    and in none for its books or its last card."""
    for ruling_id, fact, forbidding in (
        ("partner-still-in-hand", "out.partner_foot", ("picked_up_foot", "played_from_foot")),
        ("partner-foot-not-yet-played", "out.partner_foot", ("played_from_foot",)),
        ("partner-not-asked", "out.permission", ("must_ask",)),
        ("partner-said-no", "out.permission_binds", (True,)),
        ("own-foot-untouched", "out.own_foot", (True,)),
    ):
        saying = [each for each in COUNTING if LIBRARY.rules[each]["facts"][fact]["value"] in forbidding]
        found = [rules_id for rules_id in COUNTING if decided(ruling_id, rules_id)["verdict"] == "illegal"]
        assert found == saying and found, ruling_id
