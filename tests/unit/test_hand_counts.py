"""Rounds as a score keeper enters them: books by number, cards counted by hand (`counted`)."""

import pytest

import helpers
from footnotes.core.scoring import rounds
from footnotes.core.scoring import score as scoring

LIBRARY = helpers.library()
PARTNERS = LIBRARY.rules["partnership-guide"]
CABIN = LIBRARY.rules["grandma-sue"]


def entry(value, status="says", **more):
    return {
        "status": status,
        "value": value,
        "at": "here",
        "because": None,
        "inherited_from": None,
        "readings": [],
        "offers": [],
        **more,
    }


def with_facts(rules, **facts):
    return {**rules, "facts": {**rules["facts"], **{name.replace("__", "."): value for name, value in facts.items()}}}


def score(rules, side, number=1):
    played, problems = rounds.parse({"round": number, "sides": {"us": side}})
    assert problems == []
    return scoring.score(rules, played)["sides"]["us"]


def problems_of(side):
    return [(path[2:], message) for path, message, _ in rounds.parse({"sides": {"us": side}})[1]]


def test_books_by_number_and_all_melded_cards_give_a_total():
    side = {"books": {"clean": 2, "dirty": 2, "wild": 1}, "counted": {"melded": 640}, "went_out": True}
    found = score(PARTNERS, side)
    assert found["total"] == 2 * 500 + 2 * 300 + 1500 + 640 + 100
    assert [line for line in found["lines"] if line["label"] == "Melded cards"] == [
        {"label": "Melded cards", "count": None, "each": None, "points": 640, "fact": "value.cards"}
    ]


def test_the_same_position_counts_the_same_with_cards_and_by_hand():
    with_cards = score(
        PARTNERS,
        {"melds": ["7*Q", "5 5 5 2", "6 6 6"], "red_threes_laid": 1, "left": {"hand": "K 10 3r 3b", "foot": "7 7"}},
        4,
    )
    by_hand = score(
        PARTNERS,
        {
            "books": {"clean": 1},
            "red_threes_laid": 1,
            "left": "3r 3b",
            "counted": {"melded": {10: 7, 5: 6, 20: 1}, "left": {"10": 2, "5": 2}},
        },
        4,
    )
    assert with_cards["total"] == by_hand["total"] == 585


def test_cards_by_value_are_a_line_each_dearest_first():
    found = score(CABIN, {"counted": {"melded": {"5": 4, "50": 1, "10": 3}, "left": {"5": 2}}})
    assert [(line["label"], line["count"], line["each"], line["points"]) for line in found["lines"]] == [
        ("Melded cards worth 50", 1, 50, 50),
        ("Melded cards worth 10", 3, 10, 30),
        ("Melded cards worth 5", 4, 5, 20),
        ("Cards left worth 5", 2, -5, -10),
    ]
    assert found["total"] == 90


def test_a_value_that_no_card_has_is_named():
    found = score(CABIN, {"counted": {"melded": {"15": 2}}})
    assert (found["total"], found["arithmetic"]) == (None, 30)
    assert found["not_allowed"] == [{"why": "No card here is worth 15.", "fact": "value.cards"}]


def test_all_cards_together_are_open_where_only_a_part_counts():
    only_loose = with_facts(CABIN, score__book_cards=entry(False))
    found = score(only_loose, {"books": {"clean": 1}, "counted": {"melded": 100}})
    assert (found["total"], found["at_least"]) == (None, 500)
    found = score(only_loose, {"books": {"clean": 1}, "counted": {"in_books": 70, "unfinished": 30}})
    assert found["total"] == 530


def test_without_books_all_melded_cards_are_unfinished_melds():
    assert score(with_facts(CABIN, score__book_cards=entry(False)), {"counted": {"melded": 100}})["total"] == 100


def test_neither_part_counting_is_nothing():
    nothing = with_facts(CABIN, score__book_cards=entry(False), score__loose_melds=entry(False))
    assert score(nothing, {"books": {"clean": 1}, "counted": {"melded": 100}})["total"] == 500


@pytest.mark.parametrize("how, points", [("subtracted", -45), ("added", 45), ("not_counted", 0)])
def test_cards_left_as_the_rules_have_them(how, points):
    assert score(with_facts(CABIN, score__left_cards=entry(how)), {"counted": {"left": 45}})["total"] == points


def test_silence_on_the_cards_left_leaves_the_total_open():
    found = score(with_facts(CABIN, score__left_cards=entry(None, "silent")), {"counted": {"left": 45}})
    assert (found["total"], found["at_least"]) == (None, -45) and "score.left_cards" in found["not_stated"]


@pytest.mark.parametrize("value, total", [(True, -75), (False, -45)])
def test_an_untouched_foot(value, total):
    found = score(
        with_facts(CABIN, score__untouched_foot=entry(value)), {"counted": {"left": 45, "untouched_foot": {"10": 3}}}
    )
    assert found["total"] == total


def test_an_untouched_foot_of_which_the_rules_are_silent():
    found = score(with_facts(CABIN, score__untouched_foot=entry(None, "silent")), {"counted": {"untouched_foot": 30}})
    assert (found["total"], found["at_least"]) == (None, -30)


def test_cards_left_by_the_partner_of_who_went_out():
    side = {"books": {"clean": 2, "dirty": 2, "wild": 1}, "counted": {"melded": 0, "left": 45}, "went_out": True}
    counts = score(PARTNERS, side)["total"]
    assert score(with_facts(PARTNERS, score__partner_of_out=entry(False)), side)["total"] == counts + 45
    assert score(with_facts(PARTNERS, score__partner_of_out=entry(None, "silent")), side)["total"] is None


def test_who_plays_alone_and_goes_out_has_no_cards_left():
    found = score(
        CABIN, {"books": {"clean": 1, "dirty": 1}, "counted": {"melded": 100, "left": {"5": 1}}, "went_out": True}
    )
    assert found["total"] is None and [item["fact"] for item in found["not_allowed"]] == ["score.by"]


def test_a_disputed_count_is_shown_with_its_other_reading():
    found = score(PARTNERS, {"books": {"clean": 1}, "counted": {"melded": 100}})
    assert found["total"] == 600
    assert [(other["reading"], other["total"], other["at_least"]) for other in found["other_readings"]] == [
        ({"score.book_cards": 2}, None, 500)
    ]


def test_special_books_counted_apart_leave_nothing_open():
    special = with_facts(CABIN, book__special_points=entry({"7": 1500}))
    assert score(special, {"books": {"clean": 1, "7": 1}, "counted": {"melded": 100}})["total"] == 2100
    assert score(special, {"books": {"clean": 1, "7": 0}, "counted": {"melded": 100}})["total"] == 600


@pytest.mark.parametrize(
    "side, path, message",
    [
        ({"counted": 340}, ("counted",), "expected what was counted, got 340"),
        ({"counted": {"meldet": 3}}, ("counted", "meldet"), "unknown entry meldet"),
        ({"counted": {"melded": -1}}, ("counted", "melded"), "expected a number from 0 to 100000, got -1"),
        ({"counted": {"melded": "340"}}, ("counted", "melded"), "expected a whole number, got 340"),
        ({"counted": {"melded": {"ten": 3}}}, ("counted", "melded", "ten"), "ten is no value of a card"),
        (
            {"counted": {"melded": {"10": 2000}}},
            ("counted", "melded", "10"),
            "expected a number from 0 to 1000, got 2000",
        ),
        ({"counted": {"melded": 3, "in_books": 3}}, ("counted",), "cards are counted twice"),
        ({"melds": ["K K K"], "counted": {"melded": 3}}, ("counted",), "cards are counted twice"),
        ({"card_points": 10, "counted": {"unfinished": 3}}, ("counted",), "cards are counted twice"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(side, path, message):
    assert problems_of(side) == [(path, message)]
