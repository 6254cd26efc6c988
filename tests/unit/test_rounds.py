"""A scored round: the form the scorer takes, and every problem of what was written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from footnotes.core.scoring import rounds
from footnotes.core.scoring.score import score

WHOLE = {
    "title": 2019,
    "rules": "some-rules",
    "round": 1,
    "sides": {
        "us": {
            "melds": ["7*K", "8 8 8 8 2", ["K", 2, "jkr"]],
            "books": {"clean": 2, "7": 1, "k": 3},
            "card_points": 40,
            "red_threes_laid": 2,
            "exact_pickups": 1,
            "went_out": "discarding",
            "left": {"hand": "K 5", "foot": "9 9", "untouched_foot": 5},
        },
        "them": {"went_out": False, "left": ["K", 10]},
    },
    "reading": {"score.book_cards": 2},
    "claims": [
        {"total": "us", "is": 1625, "at": "Worked example"},
        {"points": "us", "of": ["value.cards"], "is": 40, "at": 7},
    ],
}


def problems_of(data):
    return rounds.parse(data)[1]


def side_problems(side):
    return problems_of({"sides": {"us": side}})


def test_every_part_is_read():
    played, problems = rounds.parse(WHOLE)
    assert problems == []
    assert played == {
        "title": "2019",
        "rules": "some-rules",
        "round": 1,
        "sides": {
            "us": {
                "melds": [["K"] * 7, ["8", "8", "8", "8", "2"], ["K", "2", "JKR"]],
                "books": {"clean": 2, "7": 1, "K": 3},
                "card_points": 40,
                "red_threes_laid": 2,
                "exact_pickups": 1,
                "went_out": "discarding",
                "left": {"hand": ["K", "5"], "foot": ["9", "9"], "untouched_foot": ["5"]},
            },
            "them": {
                "melds": [],
                "books": {},
                "card_points": 0,
                "red_threes_laid": 0,
                "exact_pickups": 0,
                "went_out": None,
                "left": {"hand": ["K", "10"], "foot": [], "untouched_foot": []},
            },
        },
        "reading": {"score.book_cards": 2},
        "claims": [
            {"total": "us", "is": 1625, "at": "Worked example"},
            {"points": "us", "of": ["value.cards"], "is": 40, "at": "7"},
        ],
    }


def test_only_sides_are_needed():
    played, problems = rounds.parse({"sides": {"us": None}})
    assert problems == []
    assert (played["title"], played["rules"], played["round"], played["reading"], played["claims"]) == (
        None,
        None,
        None,
        {},
        [],
    )


def test_a_number_as_key_is_text():
    played, problems = rounds.parse({"sides": {7: {"books": {7: 1}}}})
    assert (played["sides"]["7"]["books"], problems) == ({"7": 1}, [])


@pytest.mark.parametrize(
    "meld", ["4 5 6", "6 5 4", "4 2 6", "10 9 8 JKR 2", "A K Q J 10 9 8 7 6 5 4", "3r 3b", "3b 2 3r 3r"]
)
def test_a_run_and_threes_of_both_colors_are_melds(meld):
    played, problems = rounds.parse({"sides": {"us": {"melds": [meld]}}})
    assert (played["sides"]["us"]["melds"], problems) == ([meld.split()], [])


def test_sums_are_read_as_the_sheet_has_them():
    side = {"card_points": -560, "left": {"hand": "3r", "sum": -50}, "sums": {"books": 1000}}
    played, problems = rounds.parse({"sides": {"us": side, "them": {"left": {"sum": 50}}}})
    assert problems == []
    us, them = played["sides"]["us"], played["sides"]["them"]
    assert (us["card_points"], us["left"]["hand"], us["counted"], us["sums"]) == (
        -560,
        ["3r"],
        {"left": 50},
        {"books": 1000},
    )
    assert (them["counted"], "sums" in them) == ({"left": 50}, False)


@pytest.mark.parametrize("written, read", [(True, True), (False, None), (None, None), ("melding", "melding")])
def test_how_a_side_went_out(written, read):
    played, problems = rounds.parse({"sides": {"us": {"went_out": written}}})
    assert (played["sides"]["us"]["went_out"], problems) == (read, [])


@pytest.mark.parametrize("data", [None, [], 5, "sides", True, 2.5])
def test_what_is_no_map_is_said(data):
    assert [path for path, _, _ in problems_of(data)] == [()]


@pytest.mark.parametrize("data", [{}, {"sides": {}}, {"sides": None}])
def test_a_round_without_sides_is_said(data):
    assert [(path, message) for path, message, _ in problems_of(data)] == [(("sides",), "there is no side")]


@pytest.mark.parametrize(
    "side, path, message, tip",
    [
        ({"meld": ["K K K"]}, ("meld",), "unknown entry meld", "did you mean melds?"),
        (
            {"melds": "7*K"},
            ("melds",),
            "expected a list of melds, got 7*K",
            "write [7*K, 8 8 8 2], with a comma after each meld",
        ),
        (
            {"melds": ["K K K", "8 8 Q"]},
            ("melds", 1),
            "Q and 8 in one meld",
            "a meld has cards of one rank: put a comma between two melds",
        ),
        (
            {"melds": ["K 3b 3b"]},
            ("melds", 0),
            "K and 3b in one meld",
            "a meld has cards of one rank: put a comma between two melds",
        ),
        (
            {"melds": ["4 6 8 2"]},  # a wild card for one of the two that are missing
            ("melds", 0),
            "8 and 6 and 4 in one meld",
            "a meld has cards of one rank: put a comma between two melds",
        ),
        (
            {"melds": ["4 5 5 6"]},
            ("melds", 0),
            "6 and 5 and 4 in one meld",
            "a meld has cards of one rank: put a comma between two melds",
        ),
        (
            {"melds": ["A K Q J 10 9 8 7 6 5 4 2"]},  # there is no twelfth rank
            ("melds", 0),
            "A and K and Q and J and 10 and 9 and 8 and 7 and 6 and 5 and 4 in one meld",
            "a meld has cards of one rank: put a comma between two melds",
        ),
        ({"left": -50}, ("left",), "unknown card -50", "for a sum of points write {sum: -50}"),
        ({"left": 45}, ("left",), "unknown card 45", "for a sum of points write {sum: 45}"),
        (
            {"left": {"sum": "50"}},
            ("left", "sum"),
            "expected a whole number, got 50",
            "write digits only, without quotes",
        ),
        (
            {"left": {"sum": 50}, "counted": {"left": 50}},
            ("left", "sum"),
            "cards left are counted twice",
            "keep the sum, or what stands under counted",
        ),
        ({"sums": 1340}, ("sums",), "expected the sums of a side, got 1340", "write {books: 1000, cards: 340}"),
        ({"sums": {"book": 1000}}, ("sums", "book"), "unknown entry book", "did you mean books?"),
        (
            {"sums": {"cards": 340.5}},
            ("sums", "cards"),
            "expected a whole number, got 340.5",
            "write digits only, without quotes",
        ),
        (
            {"sums": {"books": 1000}, "books": {"clean": 2}},
            ("sums", "books"),
            "books are counted twice",
            "keep the sum, or the books",
        ),
        (
            {"sums": {"cards": 340}, "card_points": 40},
            ("sums", "cards"),
            "cards are counted twice",
            "keep the sum, or the cards",
        ),
        (
            {"sums": {"cards": 340}, "counted": {"melded": 340}},
            ("sums", "cards"),
            "cards are counted twice",
            "keep the sum, or the cards",
        ),
        ({"melds": [""]}, ("melds", 0), "a meld without cards", "write its cards, or leave it out"),
        ({"books": {"clena": 1}}, ("books", "clena"), "unknown entry clena", "did you mean clean?"),
        ({"books": {"clean": -1}}, ("books", "clean"), "expected a number from 0 to 100000, got -1", "count again"),
        ({"books": 2}, ("books",), "expected how many books of each kind, got 2", "write {clean: 2, dirty: 1}"),
        (
            {"card_points": "40"},
            ("card_points",),
            "expected a whole number, got 40",
            "write digits only, without quotes",
        ),
        (
            {"red_threes_laid": True},
            ("red_threes_laid",),
            "expected a whole number, got true",
            "write digits only, without quotes",
        ),
        ({"exact_pickups": -2}, ("exact_pickups",), "expected a number from 0 to 100000, got -2", "count again"),
        ({"went_out": "meldin"}, ("went_out",), "unknown choice meldin", "did you mean melding?"),
        ({"went_out": 1}, ("went_out",), "unknown choice 1", "one of: melding, discarding, true"),
        ({"left": {"hands": "K"}}, ("left", "hands"), "unknown entry hands", "did you mean hand?"),
        (
            {"left": {"hand": "K", "5": None}},
            ("left", "5"),
            "unknown entry 5",
            "a comma cuts a bare value in two: put the value in quotes",
        ),
        ([], (), "expected what the side laid and kept, got []", "write {melds: [7*K], left: K 5}"),
    ],
)
def test_what_is_wrong_with_a_side(side, path, message, tip):
    assert side_problems(side) == [(("sides", "us") + path, message, tip)]


def test_bad_cards_come_with_the_notation():
    assert side_problems({"melds": ["K KH Q9"], "left": {"foot": "3"}}) == [
        (
            ("sides", "us", "melds", 0),
            "unknown card KH, did you mean K?; unknown card Q9, put a space between two cards",
            rounds.cards.NOTATION,
        ),
        (
            ("sides", "us", "left", "foot"),
            "unknown card 3, write 3r for a red three, 3b for a black one",
            rounds.cards.NOTATION,
        ),
    ]


def test_only_one_side_goes_out():
    assert problems_of({"sides": {"a": {"went_out": True}, "b": {"went_out": "melding"}}}) == [
        (("sides", "b", "went_out"), "b and a both went out", "only one player goes out in a round")
    ]


@pytest.mark.parametrize(
    "entry, path, message",
    [
        ({"round": 0}, ("round",), "expected a number from 1 to 100000, got 0"),
        ({"round": "one"}, ("round",), "expected a whole number, got one"),
        ({"title": []}, ("title",), "expected a text, got []"),
        ({"reading": 2}, ("reading",), "expected readings by fact, got 2"),
        ({"reading": {"out.books": 0}}, ("reading", "out.books"), "expected a number from 1 to 100000, got 0"),
        ({"reading": {"out.books": None}}, ("reading", "out.books"), "which reading of out.books?"),
        ({"claims": {}}, ("claims",), "expected a list of claims, got {}"),
        ({"claims": [5]}, ("claims", 0), "expected a claim, got 5"),
        ({"claims": [{"is": 1, "at": "x"}]}, ("claims", 0), "a claim of no kind"),
        ({"claims": [{"sum": "us", "total": "us", "is": 1, "at": "x"}]}, ("claims", 0, "sum"), "unknown entry sum"),
        ({"claims": [{"total": "us", "at_least": "us", "is": 1, "at": "x"}]}, ("claims", 0), "a claim is of one kind"),
        ({"claims": [{"total": "su", "is": 1, "at": "x"}]}, ("claims", 0, "total"), "unknown side su"),
        ({"claims": [{"total": "us", "at": "x"}]}, ("claims", 0), "is is missing"),
        (
            {"claims": [{"total": "us", "is": "many", "at": "x"}]},
            ("claims", 0, "is"),
            "expected a whole number, got many",
        ),
        ({"claims": [{"total": "us", "is": 1}]}, ("claims", 0), "at is missing"),
        ({"claims": [{"total": "us", "is": 1, "at": []}]}, ("claims", 0, "at"), "expected a place, got []"),
        (
            {"claims": [{"total": "us", "is": 1, "at": "x", "of": ["a"]}]},
            ("claims", 0, "of"),
            "of belongs to points, not to total",
        ),
        ({"claims": [{"points": "us", "is": 1, "at": "x"}]}, ("claims", 0), "points of which facts? got nothing"),
        (
            {"claims": [{"points": "us", "is": 1, "at": "x", "of": []}]},
            ("claims", 0, "of"),
            "points of which facts? got []",
        ),
    ],
)
def test_what_is_wrong_with_the_rest(entry, path, message):
    assert [found[:2] for found in problems_of({"sides": {"us": {}}, **entry})] == [(path, message)]


def test_all_problems_come_at_once():
    problems = problems_of({"side": 1, "round": -1, "sides": {"us": {"melds": ["Z", "K 9"], "left": "Y"}, "them": 3}})
    assert {path for path, _, _ in problems} == {
        ("side",),
        ("round",),
        ("sides", "us", "melds", 0),
        ("sides", "us", "melds", 1),
        ("sides", "us", "left"),
        ("sides", "them"),
    }


KEYS = st.sampled_from(
    rounds.KEYS + rounds.SIDE_KEYS + rounds.PLACES + rounds.BOOKS + rounds.CLAIMS + ("of", "is", "at", "us")
)
LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-3, 9)
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["7*K", "8 8 2 JKR", "us", "melding", "value.cards"])
)
PLAIN = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS | st.integers(0, 9), inner, max_size=5),
    max_leaves=25,
)


@given(
    PLAIN
    | st.fixed_dictionaries(
        {
            "sides": st.dictionaries(KEYS, st.dictionaries(KEYS, PLAIN, max_size=5), max_size=3),
            "claims": PLAIN,
            "reading": PLAIN,
        }
    )
)
def test_any_plain_data_gives_a_round_that_can_be_scored(data):
    played, problems = rounds.parse(data)
    assert all(isinstance(path, tuple) and message and tip for path, message, tip in problems)
    assert set(score({"id": "none", "facts": {}}, played)["sides"]) == set(played["sides"])
