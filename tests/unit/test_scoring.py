"""Scores worked out by hand; each test is named by the rule it holds to. Facts are plain ones, those of no source
in particular but where a source is named."""

import json

import pytest

from footnotes.core.facts import resolve
from footnotes.core.facts.asking import blank
from footnotes.core.rulings.judge import rule
from footnotes.core.rulings.parse import parse_ruling
from footnotes.core.scoring import rounds
from footnotes.core.scoring import score as scoring
from helpers import library

VALUES = {
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
}
RANKS = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4"]
FIVES = {
    "JKR": 50,
    "2": 20,
    "A": 15,
    "K": 10,
    "Q": 10,
    "J": 10,
    "10": 10,
    "9": 5,
    "8": 5,
    "7": 5,
    "6": 5,
    "5": 5,
    "4": 5,
}
PLAIN = {
    "deal.exact_bonus": 100,
    "meld.ranks": RANKS,
    "meld.wild_cards": ["two", "joker"],
    "meld.min_size": 3,
    "meld.wild_limit": {"by_size": {"3": 1, "6": 2}},
    "meld.wild_only": "allowed",
    "meld.second_of_rank": "after_book",
    "book.size": 7,
    "book.may_grow": False,
    "book.clean_points": 500,
    "book.dirty_points": 300,
    "book.wild_points": 1500,
    "red_three.laid_points": 100,
    "red_three.left_points": -100,
    "red_three.may_meld": False,
    "black_three.left_points": -5,
    "black_three.may_meld": "never",
    "value.cards": VALUES,
    "out.books": {"clean": 1},
    "out.last_card": "either",
    "out.bonus": 100,
    "score.by": "side",
    "score.book_cards": True,
    "score.loose_melds": True,
    "score.left_cards": "subtracted",
    "score.partner_of_out": True,
    "score.untouched_foot": True,
}
SILENT, ALONE, WORDS = object(), object(), object()


def readings(*values):
    """A disputed fact; the first reading is the preferred one."""
    return {"readings of a test": values}


def offers(*values):
    """A fact that the source leaves to the table."""
    return {"offers of a test": values}


def but(value, exception):
    """A stated fact with an exception in words."""
    return {"value": value, "exception of a test": exception}


def entry(value):
    made = {
        "status": "says",
        "value": value,
        "at": "here",
        "because": None,
        "inherited_from": None,
        "readings": [],
        "offers": [],
    }
    if value is WORDS:
        made.update(status="in_words", value=None, in_words="in its own way")
    elif value is SILENT or value is ALONE:
        made.update(status="silent" if value is SILENT else "does_not_apply", value=None, at=None)
    elif isinstance(value, dict) and "readings of a test" in value:
        listed = [{"value": one, "at": "here", "because": "so"} for one in value["readings of a test"]]
        made.update(status="disputed", readings=listed, value=listed[0]["value"])
    elif isinstance(value, dict) and "exception of a test" in value:
        made.update(value=value["value"], **{"except": value["exception of a test"]})
    elif isinstance(value, dict) and "offers of a test" in value:
        made.update(status="offers", offers=list(value["offers of a test"]), value=None)
    return made


def rules(changes=None, base=PLAIN):
    """Resolved rules: `base`, with some facts changed."""
    facts = {fact: entry(SILENT) for fact in scoring.FACTS}
    facts.update({fact: entry(value) for fact, value in {**base, **(changes or {})}.items()})
    return {"id": "test", "title": "Test", "based_on": None, "facts": facts}


def play(side, number=1, **more):
    played, problems = rounds.parse({"round": number, "sides": {"us": side}, **more})
    assert problems == []
    return played


def score(side, changes=None, base=PLAIN, number=1):
    return scoring.score(rules(changes, base), play(side, number))["sides"]["us"]


def lines(scored):
    return [(line["label"], line["count"], line["each"], line["points"], line["fact"]) for line in scored["lines"]]


def forbidden(scored):
    return [found["fact"] for found in scored["not_allowed"]]


def other(scored):
    return [
        (found["reading"], found["total"], found["at_least"], found["arithmetic"], forbidden(found))
        for found in scored["other_readings"]
    ]


# the worked example of the guide after Pagat

GUIDE = {
    **PLAIN,
    "out.books": readings({"clean": 2, "dirty": 2, "wild": 1}, {"clean": 2, "dirty": 1}),
    "score.book_cards": readings(True, False),
}
EXAMPLE = {"books": {"clean": 2, "dirty": 1}, "card_points": 40, "red_threes_laid": 2, "went_out": True, "left": "K 5"}


def test_worked_example_preferred_readings():
    scored = score(EXAMPLE, base=GUIDE)
    # 1000 + 300 + 40 + 200 + 100 - 15 = 1625, and the cards of three books: 7*5 + 7*5 + (6*5 + 20) = 120
    # what is not allowed is left aside: 1625 + 120
    assert (scored["total"], scored["at_least"], scored["arithmetic"]) == (None, 1745, None)
    assert scored["not_allowed"] == [
        {
            "fact": "out.books",
            "why": "Going out needs these books: two clean, two dirty and one wild; "
            "this side has two clean and one dirty.",
        }
    ]
    assert scored["not_stated"] == []


def test_worked_example_both_readings_of_the_example():
    read = resolve.with_reading(rules(base=GUIDE), {"score.book_cards": 2, "out.books": 2})
    scored = scoring.score(read, play(EXAMPLE))["sides"]["us"]
    assert (scored["total"], scored["at_least"], scored["arithmetic"], scored["not_allowed"]) == (1625, 1625, 1625, [])
    assert lines(scored) == [
        ("Clean books", 2, 500, 1000, "book.clean_points"),
        ("Dirty books", 1, 300, 300, "book.dirty_points"),
        ("Unfinished melds", None, None, 40, "value.cards"),
        ("Red threes laid", 2, 100, 200, "red_three.laid_points"),
        ("Going out", 1, 100, 100, "out.bonus"),
        ("Kings left", 1, -10, -10, "value.cards"),
        ("5s left", 1, -5, -5, "value.cards"),
    ]


def test_worked_example_other_readings():
    assert other(score(EXAMPLE, base=GUIDE)) == [
        ({"out.books": 2}, None, 1745, None, []),
        ({"score.book_cards": 2}, None, 1625, 1625, ["out.books"]),
        ({"out.books": 2, "score.book_cards": 2}, 1625, 1625, 1625, []),
    ]


def test_worked_example_claims():
    read = resolve.with_reading(rules(base=GUIDE), {"score.book_cards": 2, "out.books": 2})
    played = play(EXAMPLE)
    earned = {"points": "us", "of": ["book.clean_points", "book.dirty_points", "value.cards"], "is": 1340, "at": "x"}
    computed, claimed, found = scoring.claim(read, played, earned)
    assert (computed, claimed, [line["points"] for line in found]) == (1340, 1340, [1000, 300, 40])
    # the sums on the way: 1340 + 200 + 100 = 1640, less the 15 that are left
    assert scoring.claim(read, played, {"points": "us", "of": ["score.left_cards"], "is": -15, "at": "x"})[0] == -15
    assert scoring.claim(read, played, {"total": "us", "is": 1640, "at": "x"})[:2] == (1625, 1640)
    assert (
        scoring.claim(rules(base=GUIDE), played, earned)[0] is None
    )  # with the cards of the books, which are not known
    assert scoring.claim(rules(base=GUIDE), played, {"at_least": "us", "is": 1745, "at": "x"})[0] == 1745
    assert scoring.claim(rules(base=GUIDE), played, {"total": "us", "is": 1745, "at": "x"})[0] is None


# other rounds found in sources

CHRISTENSEN = {
    **PLAIN,
    "book.clean_points": 300,
    "book.dirty_points": 100,
    "book.wild_points": SILENT,
    "meld.wild_only": "never",
    "meld.wild_limit": {"than_naturals": "fewer"},
    "book.may_grow": True,
    "book.add": ["naturals_to_clean", "naturals_to_dirty", "wilds_to_dirty"],
    "out.books": {"clean": 3},
}


def test_seven_aces_are_a_red_book_and_140():
    scored = score({"melds": ["7*A"]}, base=CHRISTENSEN)
    assert lines(scored) == [("Clean books", 1, 300, 300, "book.clean_points"), ("Aces", 7, 20, 140, "value.cards")]
    assert (scored["total"], scored["not_stated"], scored["not_allowed"]) == (440, [], [])


EAST_COAST = {
    **PLAIN,
    "value.cards": FIVES,
    "meld.wild_limit": {"than_naturals": "fewer"},
    "red_three.left_points": -500,
    "black_three.meld_points": 5,
    "black_three.may_meld": "as_book",
    "book.special_points": {"3b": 300},
    "out.books": {"clean": 1, "dirty": 2},
    "score.by": "player",
    "score.partner_of_out": ALONE,
    "meld.second_of_rank": "never",
}


@pytest.mark.parametrize(
    "side, total",
    [
        # 500 + 70, 300 + 60 + 20, 300 + 60 + 20, 100
        ({"melds": ["7*K", "6*Q 2", "6*J 2"], "went_out": "melding"}, 1430),
        ({"left": "3r 3b"}, -505),
        ({"left": "5"}, -5),
        ({"melds": ["7*K"]}, 570),
        ({"melds": ["7*3b"]}, 335),
        ({"left": {"foot": "3r"}}, -500),
        ({"melds": ["6*K"]}, 60),
        ({"melds": ["K K K 2"]}, 50),
    ],
)
def test_rounds_of_the_east_coast_preset(side, total):
    scored = score(side, base=EAST_COAST)
    assert (scored["total"], scored["arithmetic"], scored["not_stated"]) == (total, total, [])


def test_five_nines_and_two_twos_are_390():
    assert score({"melds": ["5*9 2 2"]})["total"] == 390  # 300 + 50 + 40


def test_fourteen_red_threes_where_seven_are_1000():
    scored = score({"red_threes_laid": 14}, {"red_three.set_bonus": {"7": 1000}})
    assert lines(scored) == [
        ("Seven red threes together", 1, 1000, 1000, "red_three.set_bonus"),
        ("Red threes laid", 7, 100, 700, "red_three.laid_points"),
    ]
    assert scored["total"] == 1700


def test_the_largest_set_of_red_threes_counts():
    sets = {"red_three.set_bonus": {"4": 800, "7": 1000}}
    assert [score({"red_threes_laid": n}, sets)["total"] for n in (3, 4, 6, 7)] == [300, 800, 1000, 1000]


def test_five_required_books_by_number():
    scored = score(
        {"books": {"clean": 1, "dirty": 1, "wild": 1, "5": 1, "7": 1}},
        {"book.wild_points": 2500, "book.special_points": {"5": 3000, "7": 5000}, "score.book_cards": False},
    )
    assert scored["total"] == 500 + 300 + 2500 + 3000 + 5000


def test_third_hand_with_sevens_and_an_exact_draw():
    scored = score(
        {"books": {"clean": 3, "dirty": 3, "7": 1, "3b": 0}, "card_points": 455, "went_out": True, "exact_pickups": 1},
        {
            "book.special_points": {"7": 1500, "3b": 2000},
            "out.bonus": {"round": {"1": 100, "2": 200, "3": 300}},
            "out.books": {"round": {"3": {"clean": 3, "dirty": 3}}},
            "score.book_cards": False,
        },
        number=3,
    )
    assert (scored["total"], scored["not_stated"]) == (4755, [])


def test_a_player_alone_who_went_out_has_no_cards_left():
    scored = score(
        {"melds": ["7*K", "5*Q 2 2"], "left": "A 3r 3b", "went_out": "discarding"},
        {
            "value.cards": FIVES,
            "red_three.left_points": -500,
            "black_three.left_points": 0,
            "score.by": "player",
            "score.partner_of_out": ALONE,
            "out.books": {"clean": 1, "dirty": 1},
        },
    )
    assert (scored["total"], scored["at_least"], scored["arithmetic"]) == (None, 545, 545)
    assert scored["not_allowed"] == [
        {
            "fact": "score.by",
            "why": "Each player scores alone, and who goes out has no cards left; here three cards are left.",
        }
    ]


# books


def test_a_book_is_clean_dirty_or_wild():
    # cards: 7*10, 5*10 + 20 + 50, 4*20 + 3*50
    scored = score({"melds": ["7*K", "5*8 2 JKR", "2 2 2 2 JKR JKR JKR"]})
    assert lines(scored) == [
        ("Clean books", 1, 500, 500, "book.clean_points"),
        ("Dirty books", 1, 300, 300, "book.dirty_points"),
        ("Wild books", 1, 1500, 1500, "book.wild_points"),
        ("Kings", 7, 10, 70, "value.cards"),
        ("8s", 5, 10, 50, "value.cards"),
        ("Twos", 5, 20, 100, "value.cards"),
        ("Jokers", 4, 50, 200, "value.cards"),
    ]
    assert scored["total"] == 2720


def test_a_meld_is_a_book_from_the_book_size_on():
    assert score({"melds": ["5*K"]}, {"book.size": 5})["total"] == 550
    assert score({"melds": ["4*K"]}, {"book.size": 5})["total"] == 40


def test_book_cards_may_not_count():
    scored = score({"melds": ["7*K", "8 8 8"]}, {"score.book_cards": False})
    assert [line[0] for line in lines(scored)] == ["Clean books", "8s"]
    assert scored["total"] == 530


def test_loose_melds_may_not_count():
    scored = score({"melds": ["7*K", "8 8 8"], "card_points": 45}, {"score.loose_melds": False})
    assert scored["total"] == 570


def test_a_card_in_a_book_and_in_a_loose_meld_makes_one_line():
    scored = score({"melds": ["7*K", "K K K"]})
    assert lines(scored)[1] == ("Kings", 10, 10, 100, "value.cards")


def test_special_books_of_any_kind_and_of_one_kind():
    any_kind = {"book.special_points": {"7": 1500}}
    scored = score({"melds": ["7*7", "5*7 2 2"]}, any_kind)
    assert lines(scored)[0] == ("Books of 7s", 2, 1500, 3000, "book.special_points")
    clean = {"book.special_points": {"7": {"clean": 1500}}}
    scored = score({"melds": ["7*7", "5*7 2 2"]}, clean)
    assert lines(scored)[:2] == [
        ("Dirty books", 1, 300, 300, "book.dirty_points"),
        ("Clean books of 7s", 1, 1500, 1500, "book.special_points"),
    ]


# what is not stated


@pytest.mark.parametrize(
    "side, fact, total",
    [
        ({"melds": ["7*K"], "went_out": True}, "out.bonus", 570),
        ({"exact_pickups": 2, "card_points": 10}, "deal.exact_bonus", 10),
        ({"red_threes_laid": 2, "card_points": 10}, "red_three.laid_points", 10),
        ({"books": {"7": 1}, "card_points": 10}, "book.special_points", 10),
    ],
)
def test_a_bonus_that_is_not_stated_earns_nothing(side, fact, total):
    for silence in (SILENT, offers(100)):
        scored = score(side, {fact: silence, "score.book_cards": "7" not in side.get("books", {})})
        assert (scored["total"], scored["not_stated"], scored["not_allowed"]) == (total, [fact], [])


@pytest.mark.parametrize(
    "side, fact, at_least",
    [
        ({"melds": ["7*K"]}, "book.clean_points", None),
        ({"melds": ["5*K 2 2"]}, "book.dirty_points", None),
        ({"melds": ["7*2"]}, "book.wild_points", None),
        ({"melds": ["7*K"]}, "book.size", None),
        ({"melds": ["7*K"]}, "value.cards", None),
        ({"melds": ["7*K"]}, "score.book_cards", 500),  # the cards count 70 or nothing
        ({"melds": ["K K K"]}, "score.loose_melds", 0),
        ({"card_points": 40}, "score.loose_melds", 0),
        ({"left": "K"}, "value.cards", None),
        ({"left": "K"}, "score.left_cards", -10),  # subtracted, added or not counted
        ({"left": "3r"}, "red_three.left_points", None),
        ({"left": "3b"}, "black_three.left_points", None),
        ({"left": {"hand": "5", "untouched_foot": "K K"}}, "score.untouched_foot", -25),
        ({"melds": ["7*K"], "went_out": True, "left": "K 3b"}, "score.partner_of_out", 655),  # 500 + 70 + 100 - 15
    ],
)
def test_a_value_that_is_not_stated_leaves_the_total_open(side, fact, at_least):
    for silence in (SILENT, offers(1)):
        scored = score(side, {fact: silence})
        assert (scored["total"], scored["at_least"], scored["arithmetic"]) == (None, at_least, None)
        assert fact in scored["not_stated"] and scored["not_allowed"] == []


def test_one_card_without_a_value_leaves_the_total_open():
    some = {card: VALUES[card] for card in VALUES if card != "9"}
    assert score({"melds": ["7*9"]}, {"value.cards": some})["not_stated"] == ["value.cards"]
    assert score({"melds": ["7*K"]}, {"value.cards": some})["total"] == 570


def test_only_what_the_round_needs_is_asked():
    scored = score({"melds": ["7*K"]}, base={"book.size": 7, "book.clean_points": 500, "score.book_cards": False})
    assert (scored["total"], scored["not_stated"]) == (500, [])
    assert score({}, base={})["total"] == 0
    assert score({"left": {"untouched_foot": ""}}, {"score.untouched_foot": SILENT})["not_stated"] == []


def test_without_a_book_size_all_that_melds_may_need_is_listed():
    assert score({"melds": ["7*9"]}, base={"book.clean_points": 300})["not_stated"] == [
        "meld.min_size",
        "book.size",
        "value.cards",
        "score.book_cards",
        "score.loose_melds",
    ]


def test_a_round_that_a_table_leaves_out_is_silent():
    scored = score({"melds": ["7*K"], "went_out": True}, {"out.bonus": {"round": {"2": 200}}}, number=1)
    assert (scored["total"], scored["not_stated"]) == (570, ["out.bonus"])
    assert score({"melds": ["7*K"], "went_out": True}, {"out.bonus": {"round": {"2": 200}}}, number=2)["total"] == 770


def test_a_bonus_by_round_is_open_where_the_round_is_not_known():
    scored = score({"melds": ["7*K"], "went_out": True}, {"out.bonus": {"round": {"1": 300, "2": 200}}}, number=None)
    assert (scored["total"], scored["at_least"], scored["not_stated"]) == (None, 770, ["out.bonus"])


# books given only by number


def by_number(books, changes=None, melds=()):
    return score({"books": books, "melds": list(melds)}, changes)


def test_books_by_number_are_worth_at_least_their_cheapest_cards():
    scored = by_number({"clean": 2, "dirty": 1, "wild": 1})
    # bonuses 1000 + 300 + 1500; cards 35 + 35, 6*5 + 20, 7*20
    assert (scored["total"], scored["arithmetic"], scored["at_least"]) == (None, None, 2800 + 70 + 50 + 140)
    assert scored["not_stated"] == []


def test_books_by_number_are_known_where_their_cards_do_not_count():
    assert by_number({"clean": 2, "dirty": 1, "wild": 1}, {"score.book_cards": False})["total"] == 2800


def test_no_books_leave_nothing_open():
    assert by_number({"clean": 0, "dirty": 0})["total"] == 0


def test_a_dirty_book_holds_as_many_wild_cards_as_is_cheapest():
    dear = {"value.cards": {**dict.fromkeys(RANKS, 30), "2": 20, "JKR": 50}}
    # two of seven may be wild: 5*30 + 2*20
    assert by_number({"dirty": 1}, dear)["at_least"] == 300 + 190
    # less than half: 4*30 + 3*20
    assert by_number({"dirty": 1}, {**dear, "meld.wild_limit": {"than_naturals": "fewer"}})["at_least"] == 300 + 180


def test_a_wild_book_is_of_the_cheapest_wild_card():
    assert by_number({"wild": 1}, {"meld.wild_cards": ["joker"]})["at_least"] == 1500 + 350


RISING = {"4": 1, "5": 2, "6": 3, "7": 4, "8": 5, "9": 6, "10": 7, "J": 8, "Q": 9, "K": 10, "A": 11, "2": 20, "JKR": 50}


@pytest.mark.parametrize(
    "rule, cards_of_books",
    [
        ("allowed", 7 + 7 + 26 + 26),  # fours again and again: 7*1, and 6*1 + 20
        ("after_book", 7 + 7 + 26 + 26),
        (SILENT, 7 + 7 + 26 + 26),
        ("one_clean_one_dirty", 7 + 14 + 26 + 32),  # fours and fives, clean and dirty
        ("never", 7 + 14 + 38 + 44),  # clean fours and fives, dirty sixes and sevens: 6*3 + 20, 6*4 + 20
    ],
)
def test_ranks_of_books_by_number_repeat_as_far_as_they_may(rule, cards_of_books):
    scored = by_number({"clean": 2, "dirty": 2}, {"value.cards": RISING, "meld.second_of_rank": rule})
    assert scored["at_least"] == 1000 + 600 + cards_of_books


def test_a_rank_on_the_table_is_taken():
    changes = {"value.cards": RISING, "meld.second_of_rank": "never"}
    # four fours lie there for 4; the clean book is of fives at least
    assert by_number({"clean": 1}, changes, ["4*4"])["at_least"] == 500 + 4 + 14
    changes["meld.second_of_rank"] = "one_clean_one_dirty"
    assert by_number({"dirty": 1}, changes, ["4*4"])["at_least"] == 300 + 4 + 26
    assert by_number({"clean": 1}, changes, ["4*4"])["at_least"] == 500 + 4 + 14


def test_more_books_than_ranks_are_not_allowed():
    scored = by_number({"clean": 12}, {"meld.second_of_rank": "never"})
    assert (forbidden(scored), scored["at_least"]) == (["meld.second_of_rank"], 12 * 535)
    assert forbidden(by_number({"clean": 11}, {"meld.second_of_rank": "never"})) == []
    assert forbidden(by_number({"clean": 12}, {"meld.second_of_rank": "one_clean_one_dirty"})) == [
        "meld.second_of_rank"
    ]
    assert forbidden(by_number({"clean": 11, "dirty": 11}, {"meld.second_of_rank": "one_clean_one_dirty"})) == []


def test_wild_books_by_number_where_wild_cards_are_never_melded_alone():
    assert forbidden(by_number({"wild": 1}, {"meld.wild_only": "never"})) == ["meld.wild_only"]


SEVENS = {"book.special_points": {"7": 1500}, "score.book_cards": False}


def test_a_book_by_number_may_be_a_special_one_unless_those_are_counted():
    scored = by_number({"clean": 2}, SEVENS)
    assert (scored["total"], scored["at_least"], lines(scored)) == (None, 1000, [])
    assert by_number({"clean": 2, "7": 0}, SEVENS)["total"] == 1000
    assert by_number({"clean": 2, "7": 1}, SEVENS)["total"] == 2500
    cheap = {**SEVENS, "book.special_points": {"7": 100}}
    assert by_number({"clean": 2}, cheap)["at_least"] == 200
    assert by_number({"clean": 2}, {**cheap, "meld.second_of_rank": "never"})["at_least"] == 600


def test_only_kinds_with_special_points_are_open():
    clean = {**SEVENS, "book.special_points": {"7": {"clean": 1500}}}
    assert by_number({"dirty": 2}, clean)["total"] == 600
    assert by_number({"clean": 1, "dirty": 2}, clean)["total"] is None
    assert by_number({"7": 1, "dirty": 2}, clean)["total"] == 2100


def test_a_book_counted_under_its_rank_may_be_of_unknown_kind():
    both = {**SEVENS, "book.special_points": {"7": {"clean": 1500, "dirty": 800}}}
    assert (by_number({"7": 1}, both)["total"], by_number({"7": 1}, both)["at_least"]) == (None, 800)
    assert (by_number({"8": 1}, SEVENS)["total"], by_number({"8": 1}, SEVENS)["at_least"]) == (None, 300)


def test_the_least_of_books_needs_every_price():
    some = {card: VALUES[card] for card in VALUES if card != "4"}
    scored = by_number({"clean": 1}, {"value.cards": some})
    assert (scored["at_least"], scored["not_stated"]) == (None, ["value.cards"])
    assert by_number({"clean": 1}, {"book.size": SILENT})["not_stated"] == ["book.size"]
    assert by_number({"clean": 1}, {"score.book_cards": SILENT})["at_least"] == 500


# threes, and what is left


def test_threes_left_have_their_own_price_whatever_happens_to_other_cards():
    left = {"left": "K 3r 3b 3b"}
    assert score(left)["total"] == -10 - 100 - 10
    assert score(left, {"score.left_cards": "not_counted"})["total"] == -110
    assert score(left, {"score.left_cards": "added"})["total"] == 10 - 110
    assert score({"left": "3r"}, {"score.left_cards": SILENT})["not_stated"] == []


def test_left_cards_make_one_line_a_rank_with_the_sign_they_enter_with():
    scored = score({"left": {"hand": "K 2 3r", "foot": "K", "untouched_foot": "JKR"}})
    assert lines(scored) == [
        ("Kings left", 2, -10, -20, "value.cards"),
        ("Twos left", 1, -20, -20, "value.cards"),
        ("Jokers left", 1, -50, -50, "value.cards"),
        ("Red threes left", 1, -100, -100, "red_three.left_points"),
    ]


def test_an_untouched_foot_may_not_count():
    assert score({"left": {"hand": "K", "untouched_foot": "A A 3r"}}, {"score.untouched_foot": False})["total"] == -10


def test_cards_of_the_partner_of_the_player_who_went_out():
    side = {"melds": ["7*K"], "went_out": "melding", "left": {"foot": "A 3b", "untouched_foot": "K"}}
    assert score(side)["total"] == 500 + 70 + 100 - 35
    assert score(side, {"score.partner_of_out": False})["total"] == 670
    assert score({**side, "went_out": None}, {"score.partner_of_out": False})["total"] == 570 - 35


def test_partners_are_not_asked_for_where_each_plays_alone():
    side = {"melds": ["7*K"], "went_out": "melding", "left": "A"}
    scored = score(side, {"score.partner_of_out": ALONE, "score.by": SILENT})
    assert (scored["total"], scored["not_stated"]) == (650, ["score.by"])
    scored = score(side, {"score.partner_of_out": SILENT, "score.by": "player"})
    assert (scored["arithmetic"], scored["not_stated"], forbidden(scored)) == (650, [], ["score.by"])


def test_charges_that_come_to_nothing_are_not_asked_for():
    side = {"melds": ["7*K"], "went_out": "melding", "left": {"hand": "A", "untouched_foot": "K"}}
    scored = score(
        side, {"score.partner_of_out": SILENT, "score.untouched_foot": SILENT, "score.left_cards": "not_counted"}
    )
    assert (scored["total"], scored["not_stated"]) == (670, [])


def test_melded_black_threes_have_their_own_price():
    allowed = {"black_three.may_meld": "allowed", "black_three.meld_points": 5}
    assert lines(score({"melds": ["3b 3b 3b"]}, allowed)) == [("Black threes", 3, 5, 15, "black_three.meld_points")]
    scored = score({"melds": ["3b 3b 3b"]}, {"black_three.may_meld": "allowed"})
    assert (scored["total"], scored["not_stated"]) == (None, ["black_three.meld_points"])


def test_melded_red_threes_count_as_laid():
    scored = score({"melds": ["3r 3r 3r"], "red_threes_laid": 1}, {"red_three.may_meld": True})
    assert lines(scored) == [("Red threes laid", 4, 100, 400, "red_three.laid_points")]


# positions

ADD = ["naturals_to_clean", "naturals_to_dirty", "wilds_to_clean", "wilds_to_dirty"]


@pytest.mark.parametrize(
    "side, changes, fact, why",
    [
        ({"melds": ["K K"]}, {}, "meld.min_size", "A meld needs three cards; K K has two."),
        ({"melds": ["4 4 4"]}, {"meld.ranks": ["A", "K"]}, "meld.ranks", "4s may not be melded."),
        ({"melds": ["4 4 4"]}, {"meld.ranks": {"has": ["A"], "lacks": ["4"]}}, "meld.ranks", "4s may not be melded."),
        (
            {"melds": ["8 8 2 JKR"]},
            {},
            "meld.wild_limit",
            "Four cards may hold one wild card; 8 8 2 JKR has two natural and two wild.",
        ),
        (
            {"melds": ["8 2"]},
            {"meld.min_size": 2},
            "meld.wild_limit",
            "Two cards may hold no wild cards; 8 2 has one natural and one wild.",
        ),
        (
            {"melds": ["8 8 2 2"]},
            {"meld.wild_limit": {"than_naturals": "fewer"}},
            "meld.wild_limit",
            "Wild cards must be fewer than the natural ones; 8 8 2 2 has two natural and two wild.",
        ),
        (
            {"melds": ["8 2 2"]},
            {"meld.wild_limit": {"than_naturals": "no_more"}},
            "meld.wild_limit",
            "Wild cards may not outnumber the natural ones; 8 2 2 has one natural and two wild.",
        ),
        (
            {"melds": ["8 8 8 2 2"]},
            {"meld.wild_limit": {"than_naturals": "at_most_half"}},
            "meld.wild_limit",
            "Wild cards may be at most half as many as the natural ones; 3*8 2 2 has three natural and two wild.",
        ),
        (
            {"melds": ["4*8 2 2 2"]},
            {"meld.wild_limit": {"at_most": 2}},
            "meld.wild_limit",
            "A meld may hold two wild cards; 4*8 3*2 has four natural and three wild.",
        ),
        (
            {"melds": ["8 2 2"]},
            {"meld.wild_limit": {"naturals": 2}},
            "meld.wild_limit",
            "A meld needs two natural cards; 8 2 2 has one natural and two wild.",
        ),
        ({"melds": ["2 2 JKR"]}, {"meld.wild_only": "never"}, "meld.wild_only", "Wild cards may not be melded alone."),
        (
            {"melds": ["2 2 JKR"]},
            {"meld.wild_only": "full_book_only"},
            "meld.wild_only",
            "Wild cards may be melded alone only as a book of seven; 2 2 JKR has three.",
        ),
        (
            {"melds": ["8 8 8 2"]},
            {"meld.wild_cards": ["joker"]},
            "meld.wild_cards",
            "Twos are not wild and cannot stand for another card.",
        ),
        (
            {"melds": ["2 2 2 JKR"]},
            {"meld.wild_cards": ["two"], "meld.wild_limit": SILENT},
            "meld.ranks",
            "Jokers may not be melded.",
        ),
        ({"melds": ["8*K"]}, {}, "book.may_grow", "A book is closed at seven cards; 8*K has eight."),
        (
            {"melds": ["8*K"]},
            {"book.may_grow": True, "book.add": ["naturals_to_dirty"]},
            "book.add",
            "What may be added to a finished book of seven does not make 8*K.",
        ),
        (
            {"melds": ["K K K", "K K K"]},
            {},
            "meld.second_of_rank",
            "A new meld of kings must wait until the last is a book; two are unfinished.",
        ),
        (
            {"melds": ["7*K", "K K K"]},
            {"meld.second_of_rank": "never"},
            "meld.second_of_rank",
            "A side may have one meld of kings; this one has two.",
        ),
        (
            {"melds": ["7*K", "K K K", "6*K 2"]},
            {"meld.second_of_rank": "one_clean_one_dirty"},
            "meld.second_of_rank",
            "A side may have one clean and one dirty meld of kings; this one has two clean and one dirty.",
        ),
        ({"melds": ["3r 3r 3r"]}, {}, "red_three.may_meld", "Red threes may not be melded."),
        ({"melds": ["3b 3b 3b"]}, {}, "black_three.may_meld", "Black threes may not be melded."),
        (
            {"melds": ["3b 3b 3b"]},
            {"black_three.may_meld": "going_out_only"},
            "black_three.may_meld",
            "Black threes may not be melded except in going out.",
        ),
        (
            {"melds": ["3b 3b 3b"]},
            {"black_three.may_meld": "as_book"},
            "black_three.may_meld",
            "Black threes may not be melded except as a whole book.",
        ),
        (
            {"melds": ["3b 3b 3b"]},
            {"black_three.may_meld": SILENT},
            "meld.ranks",
            "Threes are not among the ranks that may be melded.",
        ),
        ({"went_out": True}, {}, "out.books", "Going out needs these books: one clean; this side has none."),
        (
            {"melds": ["7*K"], "went_out": "melding"},
            {"out.last_card": "must_discard"},
            "out.last_card",
            "The last card must be discarded; here it was melded.",
        ),
        (
            {"melds": ["7*K"], "went_out": "discarding"},
            {"out.last_card": "must_meld"},
            "out.last_card",
            "The last card must be melded; here it was discarded.",
        ),
        (
            {"melds": ["7*K"], "went_out": True, "left": "K"},
            {"score.by": "player"},
            "score.by",
            "Each player scores alone, and who goes out has no cards left; here one card is left.",
        ),
    ],
)
def test_what_stated_rules_forbid(side, changes, fact, why):
    scored = score(side, {"black_three.meld_points": 5, **changes})
    assert {"fact": fact, "why": why} in scored["not_allowed"]
    assert scored["total"] is None and scored["arithmetic"] == scored["at_least"]


@pytest.mark.parametrize(
    "side, changes",
    [
        ({"melds": ["8 8 8 2"]}, {}),
        ({"melds": ["5*8 2 JKR"]}, {}),
        ({"melds": ["8 8 2 2"]}, {"meld.wild_limit": {"than_naturals": "no_more", "at_most": 2, "naturals": 2}}),
        ({"melds": ["8 8 2 2"]}, {"meld.wild_limit": {"at_start": 1, "a_turn": 1}}),  # a position does not show these
        ({"melds": ["7*2"]}, {"meld.wild_only": "full_book_only"}),
        ({"melds": ["7*K", "K K K"]}, {}),
        ({"melds": ["7*K", "6*K 2"]}, {"meld.second_of_rank": "one_clean_one_dirty"}),
        ({"melds": ["7*K", "7*K"]}, {"meld.second_of_rank": "allowed"}),
        ({"melds": ["7*2", "7*2"]}, {"meld.second_of_rank": "never"}),
        ({"melds": ["3b 3b 3b", "7*K"], "went_out": "melding"}, {"black_three.may_meld": "going_out_only"}),
        ({"melds": ["7*3b"]}, {"black_three.may_meld": "as_book"}),
        ({"melds": ["7*3r"]}, {"red_three.may_meld": True}),
        ({"melds": ["7*K"], "went_out": "discarding"}, {}),
        ({"melds": ["7*K"], "went_out": True}, {"out.last_card": "must_discard"}),
        ({"went_out": True}, {"out.books": {}}),
        ({"melds": ["9*K"]}, {"book.may_grow": True, "book.add": ADD[:1]}),
        ({"melds": ["8*K 2"]}, {"book.may_grow": True, "book.add": ADD[1:2]}),
        ({"melds": ["7*K 2 2"]}, {"book.may_grow": True, "book.add": ADD[2:]}),
        ({"melds": ["6*K 2 2"]}, {"book.may_grow": True, "book.add": ADD[3:]}),
        ({"melds": ["8*K"]}, {"book.may_grow": SILENT, "book.add": ADD}),
        ({"melds": ["8 8 8"]}, {"meld.ranks": SILENT}),  # silence leaves no doubt about ordinary ranks
    ],
)
def test_what_stated_rules_allow(side, changes):
    scored = score(side, {"black_three.meld_points": 5, **changes})
    assert (scored["not_allowed"], scored["not_stated"]) == ([], [])
    assert scored["total"] == scored["arithmetic"] is not None


@pytest.mark.parametrize(
    "add, allowed",
    [
        (["wilds_to_wild"], True),
        ([*ADD, "wilds_to_wild"], True),
        (ADD, False),  # a list is complete, and this one has none for wild books
        ([], False),
        ({"has": [], "lacks": ["wilds_to_wild"]}, False),
        ({"has": ["wilds_to_wild"], "lacks": []}, True),
        ({"has": ADD, "lacks": []}, None),
        (SILENT, None),
    ],
)
def test_an_eighth_wild_card_on_a_wild_book_is_judged_as_a_ruling_judges_it(add, allowed):
    facts = {"book.may_grow": True, "book.add": add, "meld.wild_only": "allowed", "book.wild_points": 1500}
    scored = score({"melds": ["8*2"]}, facts)
    assert forbidden(scored) == (["book.add"] if allowed is False else [])
    assert ("book.add" in scored["not_stated"]) is (allowed is None)
    if allowed is not False:
        assert scored["total"] == 1500 + 8 * 20
    ruling, _ = parse_ruling({"move": {"add": "2", "to": "7*2"}})
    vocabulary = library().vocabulary
    resolved = {**blank(vocabulary), "facts": {**blank(vocabulary)["facts"], **rules(facts)["facts"]}}
    told = rule(vocabulary, resolved, ruling["move"])
    assert told["verdict"] == {True: "legal", False: "illegal", None: "silent"}[allowed]


@pytest.mark.parametrize(
    "side, changes, facts",
    [
        ({"melds": ["K K K"]}, {"meld.min_size": SILENT}, ["meld.min_size"]),
        ({"melds": ["K K 2"]}, {"meld.wild_limit": SILENT}, ["meld.wild_limit"]),
        ({"melds": ["K K 2"]}, {"meld.wild_cards": {"has": ["joker"], "lacks": []}}, ["meld.wild_cards"]),
        ({"melds": ["2 2 2"]}, {"meld.wild_only": SILENT}, ["meld.wild_only"]),
        ({"melds": ["K K K", "K K K"]}, {"meld.second_of_rank": SILENT}, ["meld.second_of_rank"]),
        ({"melds": ["3b 3b 3b"]}, {"black_three.may_meld": SILENT, "meld.ranks": SILENT}, ["black_three.may_meld"]),
        (
            {"melds": ["3r 3r 3r"]},
            {"red_three.may_meld": SILENT, "meld.ranks": {"has": ["A"], "lacks": []}},
            ["red_three.may_meld"],
        ),
        ({"melds": ["8*K"]}, {"book.may_grow": SILENT}, ["book.may_grow", "book.add"]),
        ({"melds": ["8*K"]}, {"book.may_grow": True}, ["book.add"]),
        (
            {"melds": ["7*K 2"]},
            {"book.may_grow": True, "book.add": {"has": ["naturals_to_clean"], "lacks": ["wilds_to_clean"]}},
            ["book.add"],
        ),
        ({"melds": ["8*2"]}, {"book.may_grow": True, "book.add": {"has": ADD, "lacks": []}}, ["book.add"]),
        (
            {"melds": ["7*K"], "went_out": "melding"},
            {"out.books": SILENT, "out.last_card": offers("either")},
            ["out.books", "out.last_card"],
        ),
        ({"melds": ["7*K"], "went_out": True, "left": "K"}, {"score.by": SILENT}, ["score.by"]),
    ],
)
def test_where_rules_are_silent_the_total_stands(side, changes, facts):
    scored = score(side, {"black_three.meld_points": 5, **changes})
    assert scored["not_stated"] == facts
    assert scored["not_allowed"] == [] and scored["total"] is not None


def test_a_book_grows_only_through_melds_within_the_wild_limit():
    rising = {"meld.wild_limit": {"by_size": {"3": 1, "6": 2, "8": 4}}, "book.may_grow": True}
    # with wild cards alone to add, three of the first seven cards were wild
    assert forbidden(score({"melds": ["4*8 4*2"]}, {**rising, "book.add": ["wilds_to_dirty"]})) == ["book.add"]
    assert forbidden(score({"melds": ["5*8 3*2"]}, {**rising, "book.add": ["wilds_to_dirty"]})) == []
    # over the limit at the end it is the limit alone that forbids
    assert forbidden(score({"melds": ["3*8 5*2"]}, {**rising, "book.add": ADD})) == ["meld.wild_limit"]


@pytest.mark.parametrize(
    "need, side, enough",
    [
        ({"clean": 1, "dirty": 1}, {"melds": ["7*K", "6*Q 2"]}, True),
        ({"clean": 1, "dirty": 1}, {"melds": ["7*K"], "books": {"dirty": 1}}, True),
        ({"clean": 2}, {"melds": ["7*K", "6*Q"]}, False),
        ({"any": 2}, {"melds": ["7*K", "7*2"]}, True),
        ({"any": 3}, {"melds": ["7*K", "7*2"]}, False),
        ({"7": 1}, {"melds": ["7*7"]}, True),
        ({"7": 1}, {"melds": ["7*8"]}, False),
        ({"7": 1}, {"books": {"7": 1}}, True),
        ({"7": 1}, {"books": {"clean": 1}}, True),  # it may be of sevens
        ({"7": 1}, {"books": {"clean": 1, "7": 0}}, False),
        ({"clean": 1}, {"books": {"7": 1}}, True),  # it may be clean
        ({"clean": 1, "dirty": 1}, {"books": {"7": 1}}, False),
    ],
)
def test_books_needed_to_go_out(need, side, enough):
    scored = score({**side, "went_out": True}, {"out.books": need})
    assert ("out.books" not in forbidden(scored), "out.books" in scored["not_stated"]) == (enough, False)


# readings


def test_a_reading_that_changes_nothing_is_left_out():
    changes = {"meld.wild_only": readings("allowed", "full_book_only"), "score.book_cards": readings(True, False)}
    assert other(score({"melds": ["7*K"]}, changes)) == [({"score.book_cards": 2}, 500, 500, 500, [])]
    assert other(score({"melds": ["2 2 2"]}, changes)) == [({"meld.wild_only": 2}, None, 60, 60, ["meld.wild_only"])]


def test_every_further_reading_is_tried():
    assert other(score({"exact_pickups": 1}, {"deal.exact_bonus": readings(100, 200, 100, 0)})) == [
        ({"deal.exact_bonus": 2}, 200, 200, 200, []),
        ({"deal.exact_bonus": 4}, 0, 0, 0, []),
    ]


def test_a_fact_that_another_reading_brings_up_is_tried_too():
    # left cards matter only where they count, and the foot only then
    changes = {"score.partner_of_out": readings(False, True), "score.untouched_foot": readings(True, False)}
    side = {"melds": ["7*K"], "went_out": True, "left": {"hand": "5", "untouched_foot": "K"}}
    assert other(score(side, changes)) == [
        ({"score.partner_of_out": 2}, 655, 655, 655, []),
        ({"score.partner_of_out": 2, "score.untouched_foot": 2}, 665, 665, 665, []),
    ]


def test_readings_are_those_of_the_side():
    played, _ = rounds.parse({"sides": {"us": {"melds": ["7*K"]}, "them": {"exact_pickups": 1}}})
    scored = scoring.score(rules({"score.book_cards": readings(True, False)}), played)["sides"]
    assert (len(scored["us"]["other_readings"]), scored["them"]["other_readings"]) == (1, [])


# the published shape


def test_the_shape_is_the_published_one():
    scored = scoring.score(rules(base=GUIDE), play(EXAMPLE))
    assert json.loads(json.dumps(scored)) == scored
    assert set(scored) == {"rules", "round", "sides"} and (scored["rules"], scored["round"]) == ("test", 1)
    side = scored["sides"]["us"]
    assert set(side) == {
        "total",
        "at_least",
        "arithmetic",
        "lines",
        "not_allowed",
        "not_stated",
        "own_words",
        "exceptions",
        "other_readings",
    }
    assert {key for line in side["lines"] for key in line} == {"label", "count", "each", "points", "fact"}
    assert {key for found in side["not_allowed"] for key in found} == {"why", "fact"}
    assert {key for found in side["other_readings"] for key in found} == {
        "reading",
        "total",
        "at_least",
        "arithmetic",
        "not_allowed",
    }


def test_facts_come_in_the_order_of_the_vocabulary():
    side = {"melds": ["K K 2", "7*Q"], "went_out": True, "exact_pickups": 1}
    silent = score(side, base={"book.size": 7, "book.clean_points": 500})["not_stated"]
    assert silent == sorted(silent, key=scoring.FACTS.index) and len(silent) > 4
    backwards = scoring.score(rules(base={}), play(side), list(reversed(scoring.FACTS)))["sides"]["us"]["not_stated"]
    assert backwards == sorted(backwards, key=scoring.FACTS.index, reverse=True)
