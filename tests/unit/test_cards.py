"""Card notation: what may be written, and what is said of what may not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from footnotes.core import cards


@pytest.mark.parametrize(
    "written, read",
    [
        ("K K 10 2 JKR 3r 3b", ["K", "K", "10", "2", "JKR", "3r", "3b"]),
        ("7*A", ["A"] * 7),
        ("2*k jkr 3R 3B", ["K", "K", "JKR", "3r", "3b"]),
        (5, ["5"]),
        (["K", 10], ["K", "10"]),
        (["3*K 2", 8], ["K", "K", "K", "2", "8"]),
        ("", []),
        (None, []),
        ([], []),
    ],
)
def test_what_may_be_written(written, read):
    assert cards.parse(written) == (read, [])


@pytest.mark.parametrize(
    "written, problem",
    [
        ("7xA", "unknown card 7xA, did you mean 7*A?"),
        ("A*7", "unknown card A*7, did you mean 7*A?"),
        ("KH", "unknown card KH, did you mean K?"),
        ("10♥", "unknown card 10♥, did you mean 10?"),
        ("kings", "unknown card kings, did you mean K?"),
        ("Jokr", "unknown card Jokr, did you mean JKR?"),
        ("t", "unknown card t, did you mean 10?"),
        ("deuce", "unknown card deuce, did you mean 2?"),
        ("R3", "unknown card R3, did you mean 3r?"),
        ("3", "unknown card 3, write 3r for a red three, 3b for a black one"),
        (3, "unknown card 3, write 3r for a red three, 3b for a black one"),
        ("K,", "unknown card K,, did you mean K?"),
        ("KKK", "unknown card KKK, put a space between two cards"),
        ("K,Q", "unknown card K,Q, put a space between two cards"),
        ("*", "unknown card *"),
        ("²*K", "unknown card ²*K"),
        ("0*K", "0*K is no number of cards, write 1 to 99 before the star"),
        ("100*K", "100*K is no number of cards, write 1 to 99 before the star"),
        (True, "expected cards, got true"),
        ([["K"]], "expected cards, got ['K']"),
        (2.5, "expected cards, got 2.5"),
    ],
)
def test_what_may_not_be_written_comes_with_a_tip(written, problem):
    assert cards.parse(written) == ([], [problem])


def test_all_problems_come_at_once_and_good_cards_are_kept():
    assert cards.parse("K Z 8 1*Y") == (["K", "8"], ["unknown card Z", "unknown card 1*Y"])


def test_every_card_has_its_words():
    assert sorted(cards.NAMES) == sorted(cards.ORDER)
    assert [cards.name("K"), cards.name("K", 7), cards.name("JKR"), cards.name("3r"), cards.name("3b", 0)] == [
        "king",
        "kings",
        "joker",
        "red three",
        "black threes",
    ]
    assert [cards.number_of(["K"] * n) for n in (0, 1, 4, 13)] == ["no cards", "one card", "four cards", "13 cards"]


def test_naturals_and_wilds_are_split_by_what_is_wild():
    assert cards.split(["8", "2", "8", "JKR"]) == (["8", "8"], ["2", "JKR"])
    assert cards.split(["8", "2", "JKR"], ("JKR",)) == (["8", "2"], ["JKR"])


def test_short_text_puts_high_ranks_first_and_three_or_more_together():
    assert cards.show(["2", "8", "K", "K", "8", "K", "JKR"]) == "3*K 8 8 2 JKR"
    assert cards.show([]) == ""


@given(st.lists(st.sampled_from(cards.ORDER), max_size=30))
def test_short_text_is_read_back(held):
    read, problems = cards.parse(cards.show(held))
    assert (sorted(read), problems) == (sorted(held), [])


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(), lambda inner: st.lists(inner, max_size=4)
    )
)
def test_anything_may_be_given(raw):
    read, problems = cards.parse(raw)
    assert all(card in cards.ORDER for card in read)
    assert all(problem for problem in problems)
