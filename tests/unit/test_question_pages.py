"""What the pages of questions say, worked out by hand: the answer in a sentence, the ways to play, limits in cards."""

import pytest

from footnotes.pages import shelf as make_shelf
from footnotes.pages.lead import lower, page_title
from footnotes.pages.limits import NATURALS, grid_of
from footnotes.pages.question import question_page
from footnotes.pages.situation import judged, situation


@pytest.fixture(scope="module")
def shelf(library):
    return make_shelf.shelf(library)


def fact(library, name):
    return library.vocabulary["by_id"][name]


@pytest.mark.parametrize(
    "ask, title",
    [
        ("How many points do you need to go down?", "How many points do you need to go down in Hand and Foot?"),
        ("Our rules do not say. Who decides?", "Our rules do not say. Who decides? Hand and Foot rules"),
        ("May I play Hand and Foot alone?", "May I play Hand and Foot alone?"),
    ],
)
def test_a_title_is_what_people_type(ask, title):
    assert page_title(ask) == title


@pytest.mark.parametrize(
    "text, small", [("Yes", "yes"), ("A pair", "a pair"), ("HOW", "HOW"), ("2 cards", "2 cards"), ("", "")]
)
def test_a_small_letter_follows_a_colon(text, small):
    assert lower(text) == small


def yes_and_no(grid):
    return [" ".join(row["cells"]) for row in grid["rows"]]


@pytest.mark.parametrize(
    "limit, rows",
    [
        # rows: one, two, three wild cards; columns: 2, 3, 4, 5, 6 naturals
        ({"than_naturals": "fewer"}, ["yes yes yes yes yes", "no yes yes yes yes", "no no yes yes yes"]),
        ({"at_most": 2}, ["yes yes yes yes yes", "yes yes yes yes yes", "no no no no no"]),
        ({"naturals": 4}, ["no no yes yes yes", "no no yes yes yes", "no no yes yes yes"]),
        ({"by_size": {"3": 1, "6": 2}}, ["yes yes yes yes yes", "no no yes yes yes", "no no no no no"]),
    ],
)
def test_a_wild_limit_shows_itself(shelf, library, limit, rows):
    grid = grid_of(shelf, fact(library, "meld.wild_limit"), limit)
    assert grid["columns"] == [str(count) for count in NATURALS] == ["2", "3", "4", "5", "6"]
    assert yes_and_no(grid) == rows


def test_a_minimum_shows_which_melds_reach_it(shelf, library):
    """A 20, K and 8 10, 7 and 5 5, a two 20, a joker 50: the openings are worth 40, 60, 90, 120 and 150."""
    grid = grid_of(shelf, fact(library, "opening.minimum"), {"round": {"1": 50, "2": 90, "3": 120, "4": 150}})
    assert grid["columns"] == ["50", "90", "120", "150"]
    assert yes_and_no(grid) == [
        "no no no no",
        "yes no no no",
        "yes yes no no",
        "yes yes yes no",
        "yes yes yes yes",
    ]
    assert grid_of(shelf, fact(library, "opening.minimum"), 95)["columns"] == ["95"]
    assert grid_of(shelf, fact(library, "turn.draw"), 2) is None


def test_the_ways_to_play_are_what_sources_say_then_what_else_can_be_answered(shelf, library):
    made = question_page(shelf, fact(library, "pile.need_wild"), [], "settle/pile/pile-need-wild.md")
    assert [(way["words"], way["value"]) for way in made["ways"]] == [("No", "false"), ("Yes", "true")]
    nobody = question_page(shelf, fact(library, "conduct.who_rules"), [], "settle/conduct/x.md")
    assert nobody["lead"]["words"] == "No rule set here says" and not nobody["lead"]["said"]
    assert len(nobody["ways"]) >= 2 and {way["count"] for way in nobody["ways"]} == {"no source here"}
    assert nobody["ruling"]["ruling"]


def test_every_situation_has_a_usable_line(shelf, library):
    """A verdict, what it turns on, or a fair ruling: nothing is a dead end."""
    verdicts = judged(shelf)
    for ruling_id in library.rulings:
        made = situation(shelf, ruling_id, verdicts[ruling_id], "settle/x/y.md")
        assert made["lead"]["words"] and made["ruling"]["ruling"]
        assert made["groups"] or made["turns"]["on"] or made["lead"]["look"] != "open", ruling_id
