"""What holds for every score, whatever the round and the rules."""

import itertools
import json
from typing import ClassVar

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from test_scoring import ALONE, PLAIN, RANKS, SILENT, WORDS, but, entry, offers, readings, rules

import helpers
from footnotes.core import cards, words
from footnotes.core.facts import resolve
from footnotes.core.facts.asking import new_case
from footnotes.core.scoring import rounds
from footnotes.core.scoring import score as scoring
from footnotes.core.scoring.least import price
from footnotes.core.scoring.positions import enough_books, held_books, may_have_grown
from footnotes.core.types.wild_limit import broken

POINTS = st.sampled_from([-100, 0, 5, 100, 500])
SMALL = st.integers(0, 4)


def a_set(*options):
    some = st.lists(st.sampled_from(options), unique=True)
    return some | st.builds(
        lambda has, lacks: {"has": has, "lacks": [one for one in lacks if one not in has]}, some, some
    )


def by_round(values):
    return values | st.builds(
        lambda table: {"round": table}, st.dictionaries(st.sampled_from(["1", "2", "3"]), values, min_size=1)
    )


CARD_VALUES = st.dictionaries(st.sampled_from(cards.ORDER[:13]), st.sampled_from([5, 10, 20, 50]), min_size=10)
BOOKS = st.dictionaries(st.sampled_from(["clean", "dirty", "wild", "any", "7"]), st.integers(1, 3), max_size=3)
YES_NO = st.booleans()
VALUES = {
    "deal.exact_bonus": POINTS,
    "meld.ranks": st.just(RANKS) | a_set(*RANKS),
    "meld.runs": YES_NO,
    "meld.wild_cards": a_set("two", "joker"),
    "meld.min_size": st.integers(2, 4),
    "meld.wild_only": st.sampled_from(["never", "allowed", "full_book_only"]),
    "meld.wild_limit": st.fixed_dictionaries(
        {},
        optional={
            "than_naturals": st.sampled_from(["fewer", "no_more", "at_most_half"]),
            "at_most": SMALL,
            "naturals": SMALL,
            "at_start": SMALL,
            "a_turn": SMALL,
            "by_size": st.dictionaries(st.sampled_from(["2", "3", "6", "9"]), SMALL, min_size=1),
        },
    ),
    "meld.second_of_rank": st.sampled_from(["never", "after_book", "one_clean_one_dirty", "allowed"]),
    "book.size": st.integers(3, 7),
    "book.may_grow": YES_NO,
    "book.add": a_set("naturals_to_clean", "naturals_to_dirty", "wilds_to_clean", "wilds_to_dirty"),
    "book.stays_clean": YES_NO,
    "book.clean_points": POINTS,
    "book.dirty_points": POINTS,
    "book.wild_points": POINTS,
    "book.special_points": st.dictionaries(
        st.sampled_from(["7", "5", "3b"]),
        POINTS | st.dictionaries(st.sampled_from(["clean", "dirty"]), POINTS, min_size=1),
        min_size=1,
    ),
    "book.run_points": POINTS,
    "red_three.laid_points": POINTS,
    "red_three.counts_if": st.sampled_from(["nothing", "gone_down", "gone_out"]),
    "red_three.counts_else": POINTS,
    "red_three.meld_points": POINTS,
    "red_three.left_points": POINTS,
    "red_three.may_meld": YES_NO,
    "red_three.set_bonus": st.dictionaries(st.sampled_from(["2", "4", "7"]), POINTS, min_size=1),
    "black_three.left_points": POINTS,
    "black_three.meld_points": POINTS,
    "black_three.may_meld": st.sampled_from(["never", "going_out_only", "as_book", "allowed", "foot_book"]),
    "black_three.book_kind": st.sampled_from(["by_cards", "clean", "dirty"]),
    "three.mixed": YES_NO,
    "value.cards": CARD_VALUES,
    "out.books": by_round(BOOKS),
    "out.stand_in": a_set("clean_for_dirty", "wild_for_dirty", "wild_for_clean"),
    "out.last_card": st.sampled_from(["either", "must_discard", "must_meld"]),
    "out.bonus": by_round(POINTS),
    "score.by": st.sampled_from(["side", "player"]),
    "score.book_cards": YES_NO,
    "score.loose_melds": YES_NO,
    "score.loose_charges": st.dictionaries(
        st.sampled_from(["wild", "run", "second"]), st.sampled_from([-1500, -100, "cards"])
    ),
    "score.left_cards": st.sampled_from(["subtracted", "added", "not_counted"]),
    "score.partner_of_out": YES_NO | st.just(ALONE),
    "score.untouched_foot": YES_NO,
}


@st.composite
def some_rules(draw, disputed=3):
    """Rules of any kind: few facts or many silent, some left to the table, some in words, some with an exception, at
    most `disputed` of them disputed."""
    stated = draw(st.sampled_from([2, 5, 20]))
    facts = {}
    for fact in scoring.FACTS:
        silent = draw(st.integers(0, stated)) == 0
        facts[fact] = draw(st.sampled_from([SILENT, SILENT, offers(1), WORDS])) if silent else draw(VALUES[fact])
        if not silent and facts[fact] is not ALONE and draw(st.integers(0, 9)) == 0:
            facts[fact] = but(facts[fact], "not always")
    for fact in draw(st.lists(st.sampled_from(scoring.FACTS), unique=True, max_size=disputed)):
        facts[fact] = readings(
            *draw(st.lists(VALUES[fact].filter(lambda value: value is not ALONE), min_size=2, max_size=3))
        )
    return rules(facts, base={})


def a_meld(rank, naturals, twos, jokers):
    return [rank] * naturals + ["2"] * twos + ["JKR"] * jokers


def a_run(start, length, gap, wilds):
    held = RANKS[start : start + length]
    return held[:1] + held[2:] + ["2"] + ["JKR"] * wilds if gap else held + ["2"] * wilds


OF_A_RANK = st.builds(a_meld, st.sampled_from(cards.ORDER), st.integers(1, 9), st.integers(0, 2), st.integers(0, 1))
RUN = st.builds(a_run, st.integers(0, 6), st.integers(3, 9), st.booleans(), st.integers(0, 1))
OF_THREES = st.builds(lambda red, black, wilds: ["3r"] * red + ["3b"] * black + ["2"] * wilds, SMALL, SMALL, SMALL)
MELD = OF_A_RANK | OF_A_RANK | RUN.filter(lambda meld: len(meld) < 11) | OF_THREES.filter(bool)
HELD = st.lists(st.sampled_from(cards.ORDER), max_size=5)
NUMBERS = st.dictionaries(st.sampled_from(["clean", "dirty", "wild", "7", "8", "3b"]), st.integers(0, 3), max_size=3)
SIDE = st.fixed_dictionaries(
    {},
    optional={
        "melds": st.lists(MELD, max_size=4),
        "books": NUMBERS,
        "card_points": st.integers(-30, 90),
        "red_threes_laid": st.integers(0, 8),
        "exact_pickups": st.integers(0, 2),
        "went_out": st.sampled_from([True, False, "melding", "discarding"]),
        "left": HELD | st.fixed_dictionaries({}, optional={"hand": HELD, "foot": HELD, "untouched_foot": HELD}),
    },
)
SHEET = st.fixed_dictionaries(  # as score sheets have it: sums alone
    {"sums": st.fixed_dictionaries({}, optional={"books": st.integers(-9, 900), "cards": st.integers(-900, 900)})},
    optional={
        "red_threes_laid": st.integers(0, 8),
        "went_out": st.sampled_from([True, False, "melding", "discarding"]),
        "left": st.fixed_dictionaries({}, optional={"hand": HELD, "sum": st.integers(-90, 90)}),
    },
)
ROUND = st.sampled_from([None, 1, 2, 3])
SUMMED = {  # the lines of sums that were given, not priced here
    "Unfinished melds": "value.cards",
    "Cards, less those left": "value.cards",
    "Cards left": "value.cards",
    "Books, as summed by the table": None,
    "Cards, as summed by the table": None,
}


def play(side, number=1):
    played, problems = rounds.parse({"round": number, "sides": {"us": side}})
    assert problems == []
    return played


def score(resolved, side, number=1):
    return scoring.score(resolved, play(side, number))["sides"]["us"]


def result(scored):
    return {key: scored[key] for key in ("total", "at_least", "arithmetic", "not_allowed")}


@settings(max_examples=400)
@given(some_rules(), SIDE | SHEET, ROUND)
def test_the_parts_of_a_score_agree(resolved, side, number):
    whole = scoring.score(resolved, play(side, number))
    assert json.loads(json.dumps(whole)) == whole
    scored = whole["sides"]["us"]
    lines = scored["lines"]
    if scored["arithmetic"] is not None:
        assert sum(line["points"] for line in lines) == scored["arithmetic"]
        assert scored["at_least"] == scored["arithmetic"]
    assert scored["total"] == (None if scored["not_allowed"] else scored["arithmetic"])
    for line in lines:
        if line["count"] is None:
            assert (line["each"], line["fact"]) == (None, SUMMED[line["label"]])
            sums = side.get("sums", {})
            given = [side.get("card_points"), side["left"]["sum"] if "sum" in side.get("left", []) else None]
            given = [sums.get("books"), sums.get("cards"), *given]
            assert abs(line["points"]) in [abs(points) for points in given if points is not None]
        else:
            assert line["count"] * line["each"] == line["points"]
            assert resolved["facts"][line["fact"]]["status"] in ("says", "disputed")
    assert {found["fact"] for found in scored["not_allowed"]} <= {
        fact for fact in scoring.FACTS if resolved["facts"][fact]["status"] in ("says", "disputed")
    } | {"meld.second_of_rank"}
    for fact in scored["not_stated"]:
        value = resolved["facts"][fact]["value"]
        in_part = isinstance(value, dict) and {"round", "has", "lacks"} & set(value)
        of_a_run = fact == "out.books" and any(cards.is_run(meld) for meld in side.get("melds", []))
        assert value is None or in_part or of_a_run or fact in ("value.cards", "book.add")
    in_words = [fact for fact in scored["not_stated"] if resolved["facts"][fact]["status"] == "in_words"]
    assert [found["fact"] for found in scored["own_words"]] == in_words
    unsure = [found for found in scored["exceptions"] if found["fact"] == "score.loose_charges"]  # which ones they are
    assert not unsure or resolved["facts"]["score.loose_charges"]["value"]
    for found in scored["exceptions"]:
        assert found in unsure or resolved["facts"][found["fact"]]["except"] == found["except"]
    excepted = {line["fact"] for line in lines if line["fact"] and "except" in resolved["facts"][line["fact"]]}
    assert excepted <= {found["fact"] for found in scored["exceptions"]}
    by_number = any(side.get("books", {}).values())
    sums = [side.get("card_points", 0), *side.get("sums", {}).values()]
    no_runs = "meld.runs" in [found["fact"] for found in scored["not_allowed"]]
    assert scored["arithmetic"] is not None or scored["not_stated"] or by_number or min(sums) < 0 or unsure or no_runs


NUMBERS_IN_WORDS = {words.counted(n): n for n in range(13)}


@given(some_rules(), SIDE)
def test_a_book_is_said_once(resolved, side):
    """The numbers of books in the sentence about going out add up to the books that there are."""
    scored = score(resolved, {**side, "went_out": True})
    size = resolved["facts"]["book.size"]["value"]
    for found in scored["not_allowed"]:
        if found["fact"] == "out.books":
            told = found["why"].split("this side has ")[1]
            books = [meld for meld in side.get("melds", []) if not size or len(meld) >= size]
            expected = len(books) + sum(side.get("books", {}).values())
            assert sum(NUMBERS_IN_WORDS.get(word, 0) for word in told.rstrip(".").replace(",", "").split()) == expected


@given(
    st.dictionaries(st.sampled_from(["clean", "dirty", "wild"]), st.integers(0, 3)),
    st.dictionaries(st.sampled_from(["clean", "dirty", "wild"]), st.integers(0, 3)),
    st.lists(st.sampled_from(["clean_for_dirty", "wild_for_dirty", "wild_for_clean"]), unique=True),
)
def test_books_are_enough_where_each_that_is_needed_has_one_that_may_serve(have, need, stand_in):
    """Held against every way of giving each needed book one of those there are."""

    def enough(books, wanted):
        if not wanted:
            return True
        serve = [one for one in sorted(set(books)) if one == wanted[0] or f"{one}_for_{wanted[0]}" in stand_in]
        return any(enough([*books[: books.index(one)], *books[books.index(one) + 1 :]], wanted[1:]) for one in serve)

    books = [kind for kind in have for _ in range(have[kind])]
    wanted = [kind for kind in need for _ in range(need[kind])]
    held = held_books(new_case(rules(), 1), {"melds": [], "books": have}, 7)
    assert enough_books(held, need, (), stand_in) is enough(books, wanted)


@given(some_rules(), SIDE, st.randoms(use_true_random=False))
def test_the_order_of_melds_and_cards_does_not_matter(resolved, side, random):
    def mixed(held):
        return random.sample(held, len(held))

    other = dict(side)
    if "melds" in side:
        other["melds"] = [mixed(meld) for meld in mixed(side["melds"])]
    if "left" in side:
        other["left"] = (
            mixed(side["left"])
            if isinstance(side["left"], list)
            else {place: mixed(side["left"][place]) for place in side["left"]}
        )
    assert score(resolved, side) == score(resolved, other)


@given(some_rules(disputed=4), SIDE)
def test_other_readings_are_those_that_change_something(resolved, side):
    scored = score(resolved, side)
    choices = []
    for fact in scoring.FACTS:
        found = resolved["facts"][fact]
        choices.append(
            [None] + [n + 1 for n, reading in enumerate(found["readings"]) if reading["value"] != found["value"]]
        )
    results, expected = {}, []
    for chosen in sorted(itertools.product(*choices), key=lambda chosen: sum(n is not None for n in chosen)):
        reading = {fact: n for fact, n in zip(scoring.FACTS, chosen, strict=True) if n is not None}
        results[frozenset(reading.items())] = result(score(resolve.with_reading(resolved, reading), side))
        smaller = [part for part in results if part < frozenset(reading.items())]
        if all(results[part] != results[frozenset(reading.items())] for part in smaller) and reading:
            expected.append({"reading": reading, **results[frozenset(reading.items())]})

    def in_order(found):
        return sorted(found, key=lambda other: sorted(other["reading"].items()))

    assert in_order(scored["other_readings"]) == in_order(expected)
    sizes = [len(other["reading"]) for other in scored["other_readings"]]
    assert sizes == sorted(sizes)


@given(some_rules(), SIDE, st.sampled_from(RANKS), st.integers(1, 3))
def test_loose_cards_and_cards_left_move_the_sum_by_their_value(resolved, side, card, number):
    # all rules stated, but those the round is not moved by
    facts = {
        **PLAIN,
        "black_three.meld_points": 5,
        "meld.wild_limit": {"at_most": 20},
        "book.special_points": {"7": 700},
    }
    resolved = rules(
        {
            fact: resolved["facts"][fact]["value"]
            for fact in ("out.bonus", "red_three.laid_points", "score.book_cards")
            if resolved["facts"][fact]["status"] == "says"
        },
        base=facts,
    )
    before = score(resolved, side)["at_least"]
    assume(before is not None)
    more = {**side, "melds": [*side.get("melds", []), [card] * number]}
    each = PLAIN["value.cards"][card]
    if "books" not in side:  # a meld takes its rank from the books that may be of it
        assert score(resolved, more)["at_least"] == before + number * each
    left = side.get("left", [])
    left = [*left, card] if isinstance(left, list) else {**left, "hand": [*left.get("hand", []), card]}
    assert score(resolved, {**side, "left": left})["at_least"] == before - each
    assert score(resolved, {**side, "card_points": side.get("card_points", 0) + 7})["at_least"] == before + 7


@settings(max_examples=60)
@given(
    st.fixed_dictionaries(
        {
            "value.cards": st.fixed_dictionaries({card: st.integers(1, 30) for card in cards.ORDER[:13]}),
            "meld.wild_limit": VALUES["meld.wild_limit"],
            "book.size": st.integers(4, 7),
            "meld.ranks": st.lists(st.sampled_from(RANKS), unique=True, min_size=5, max_size=5),
            "meld.second_of_rank": VALUES["meld.second_of_rank"],
            "book.special_points": st.dictionaries(st.sampled_from(RANKS[:3]), st.integers(0, 900), max_size=2),
            "black_three.may_meld": st.sampled_from(["never", "as_book"]),
            "black_three.meld_points": st.integers(1, 30),
            "black_three.book_kind": st.sampled_from(["by_cards", "clean", "dirty", SILENT]),
        }
    ),
    st.integers(0, 2),
    st.integers(0, 2),
    st.lists(st.sampled_from(RANKS), max_size=1),
)
def test_books_by_number_are_worth_at_least_the_cheapest_that_may_be_laid(changes, clean, dirty, laid):
    """Held against every choice of ranks, each tried out as cards on the table."""
    changes["meld.wild_only"] = "never"
    if not changes["book.special_points"]:
        changes["book.special_points"] = SILENT
    resolved = rules({**changes, "book.may_grow": False})
    size, limit = changes["book.size"], changes["meld.wild_limit"]
    loose = [[rank] * 3 for rank in laid]
    mixes = [w for w in range(1, size) if not broken(limit, size - w, w)]
    assume(mixes or not dirty)
    case = new_case(resolved, 1)
    wild = min(["2", "JKR"], key=lambda card: price(case, card))
    best = None
    fixed = changes["black_three.book_kind"] if changes["black_three.book_kind"] in ("clean", "dirty") else None

    def cheapest(rank, kind):
        """The cheapest book of this rank and kind; None where there is none."""
        shares = [0] if kind == "clean" else mixes
        if rank == "3b" and fixed:
            shares = [0, *mixes] if kind == fixed else []
        made = [[rank] * (size - w) + [wild] * w for w in shares]
        return min(made, key=lambda meld: sum(price(case, card) for card in meld)) if made else None

    ranks_of_books = changes["meld.ranks"] + (["3b"] if changes["black_three.may_meld"] == "as_book" else [])
    for ranks in itertools.product(ranks_of_books, repeat=clean + dirty):
        books = [cheapest(rank, "clean") for rank in ranks[:clean]] + [
            cheapest(rank, "dirty") for rank in ranks[clean:]
        ]
        if None in books:
            continue
        laid_out = score(resolved, {"melds": books + loose})
        if not [found for found in laid_out["not_allowed"] if found["fact"] == "meld.second_of_rank"]:
            best = laid_out["arithmetic"] if best is None else min(best, laid_out["arithmetic"])
    assume(best is not None)
    assert score(resolved, {"books": {"clean": clean, "dirty": dirty}, "melds": loose})["at_least"] == best


@given(
    st.lists(
        st.sampled_from(["naturals_to_clean", "naturals_to_dirty", "wilds_to_clean", "wilds_to_dirty"]), unique=True
    ),
    st.integers(1, 7),
    st.integers(0, 5),
    st.integers(3, 6),
)
def test_a_book_has_grown_as_some_order_of_its_cards_allows(add, naturals, wilds, size):
    assume(naturals + wilds > size)
    allowed = False
    for order in set(itertools.permutations("n" * naturals + "w" * wilds)) if naturals + wilds < 9 else []:
        first, rest = order[:size], order[size:]
        if "n" not in first:
            continue
        dirty, good = "w" in first, True
        for card in rest:
            good = good and {"n": "naturals", "w": "wilds"}[card] + ("_to_dirty" if dirty else "_to_clean") in add
            dirty = dirty or card == "w"
        allowed = allowed or good
    assume(naturals + wilds < 9)
    assert may_have_grown(add, naturals, wilds, size) is allowed
    # silence on one of the ways in leaves open what it may decide
    for unsaid in add:
        part = {
            "has": [one for one in add if one != unsaid],
            "lacks": [
                one
                for one in ("naturals_to_clean", "naturals_to_dirty", "wilds_to_clean", "wilds_to_dirty")
                if one not in add
            ],
        }
        with_it, without_it = allowed, may_have_grown(part["has"], naturals, wilds, size)
        assert may_have_grown(part, naturals, wilds, size) is (with_it if with_it == without_it else None)


WAYS = ("naturals_to_clean", "naturals_to_dirty", "wilds_to_clean", "wilds_to_dirty", "wilds_to_wild")
SAID = [
    {
        "has": [way for way, here in zip(WAYS, said, strict=True) if here],
        "lacks": [way for way, here in zip(WAYS, said, strict=True) if here is False],
    }
    for said in itertools.product([True, False, None], repeat=5)
]


def laid_in_order(order, add, start, size, spoil):
    """May these cards ("n", "w") be laid on a meld of `start` in this order? Told from the rules of adding alone."""
    (n, w), answers = start, [True]
    for card in order:
        if n + w < size:
            answers.append(spoil or card == "n" or n == 0 or w > 0)
        elif n == 0 and card == "n":
            answers.append(False if add == [] else None)
        else:
            way = {"n": "naturals", "w": "wilds"}[card] + ("_to_wild" if n == 0 else "_to_dirty" if w else "_to_clean")
            known = add if isinstance(add, dict) else {"has": add or [], "lacks": WAYS if add is not None else []}
            answers.append(True if way in known["has"] else False if way in known["lacks"] else None)
        n, w = n + (card == "n"), w + (card == "w")
    return False if False in answers else None if None in answers else True


@pytest.mark.parametrize("size", [2, 3, 4])
@pytest.mark.parametrize("spoil", [True, False])
def test_a_meld_on_the_table_grows_as_some_order_of_the_cards_laid_allows(size, spoil):
    melds = list(itertools.product(range(4), repeat=2))
    for start, end in itertools.product(melds, repeat=2):
        more = (end[0] - start[0], end[1] - start[1])
        if min(more) < 0:
            continue
        orders = set(itertools.permutations("n" * more[0] + "w" * more[1]))
        for add in (None, [], list(WAYS), *SAID):
            answers = [laid_in_order(order, add, start, size, spoil) for order in orders]
            allowed = True if True in answers else None if None in answers else False
            assert may_have_grown(add, *end, size, start=start, spoil=spoil) is allowed, (add, start, end)


def test_a_book_of_wild_cards_stays_one():
    """A wild card goes on it where that is said; a new meld with one natural card never was a wild book."""
    assert [may_have_grown(add, 0, 8, 7) for add in (None, [], list(WAYS), list(WAYS[:4]))] == [
        None,
        False,
        True,
        False,
    ]
    assert may_have_grown(["naturals_to_dirty"], 1, 7, 7) is False
    assert may_have_grown(["naturals_to_dirty"], 1, 7, 7, start=(0, 7)) is None


class Watched(dict):
    """Facts that remember which of them were read."""

    read: ClassVar[set] = set()

    def get(self, fact, default=None):
        self.read.add(fact)
        return super().get(fact, default)

    def __getitem__(self, fact):
        self.read.add(fact)
        return super().__getitem__(fact)


@given(some_rules(), SIDE)
def test_only_facts_flagged_for_scoring_are_read(resolved, side):
    watched = Watched(resolved["facts"])
    watched["pile.takes"] = entry("all")
    Watched.read = set()
    scoring.score({**resolved, "facts": watched}, play(side))
    assert Watched.read <= set(scoring.FACTS)


def test_the_facts_read_are_those_the_vocabulary_flags():
    vocabulary = helpers.library().vocabulary
    assert tuple(fact["id"] for fact in vocabulary["facts"] if fact["scoring"]) == scoring.FACTS
