"""What holds for every verdict, whatever the move and the rules."""

import itertools
import json
import random
import re

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from test_rulings import FLAGGED, VOCABULARY, rules
from test_scoring import ALONE, SILENT, VALUES, offers, readings

from footnotes.core import cards
from footnotes.core.facts import asking, resolve
from footnotes.core.rulings import checks
from footnotes.core.rulings.case import ALLOWS, FORBIDS, OPEN
from footnotes.core.rulings.judge import judge, rule
from footnotes.core.rulings.minimum import BONUSES
from footnotes.core.rulings.parse import parse_ruling
from footnotes.core.scoring import positions, rounds
from footnotes.core.scoring.score import score
from footnotes.core.words import number

SMALL = st.integers(0, 4)
READ = [
    *FLAGGED,
    "pile.takes",
    "book.clean_points",
    "book.dirty_points",
    "book.wild_points",
    "book.special_points",
    "book.run_points",
    "book.stays_clean",
    "score.book_cards",
    "score.loose_melds",
    "red_three.set_bonus",
]
LIMITS = {
    "than_naturals": ["fewer", "no_more", "at_most_half"],
    "at_most": [0, 1, 2, 3],
    "naturals": [0, 1, 2, 4],
    "at_start": [0, 1, 2],
    "a_turn": [0, 1, 2],
    "by_size": [{"3": 1, "6": 2}, {"2": 0, "9": 4}, {"6": 3}, {"3": 2, "6": 1}],
}


def some_of(chance, options):
    return [option for option in options if chance.random() < 0.5]


def a_value(chance, fact):
    """A value of the fact's type, now and then a table."""
    for dimension, keys in (("round", ["1", "2", "3"]), ("score", ["-500", "0", "1500"])):
        if dimension in fact["varies"] and chance.random() < 0.4:
            plain = {**fact, "varies": []}
            return {dimension: {key: a_value(chance, plain) for key in some_of(chance, keys) or keys[:1]}}
    kind = fact["type"]
    if kind == "choice":
        return chance.choice(fact["of"])
    if kind == "set":
        has = some_of(chance, fact["of"])
        rest = some_of(chance, [option for option in fact["of"] if option not in has])
        return has if chance.random() < 0.5 else {"has": has, "lacks": rest}
    if kind == "wild_limit":
        return {key: chance.choice(LIMITS[key]) for key in some_of(chance, LIMITS) or ["at_most"]}
    if kind == "books":
        return {key: chance.randint(1, 3) for key in ("clean", "dirty", "wild", "any", "7") if chance.random() < 0.3}
    if kind == "card_values":
        return {card: chance.choice([5, 10, 20, 50]) for card in cards.ORDER[:13] if chance.random() < 0.95}
    return chance.choice(
        {
            "count": [2, 3, 4, 7],
            "points": [0, 30, 50, 90, 500, 10000],
            "yes_no": [True, False],
            "takes": ["all", "part", {"top": 7}, {"top": 1, "stock": 1}],
            "count_points": [{"7": 1000}],
            "rank_points": [{"7": 1500}, {"7": {"clean": 1500}}],
        }[kind]
    )


def make_rules(seed):
    """Rules of any kind: few facts or many silent, some left to the table or beside the point, up to three of them
    disputed."""
    chance, facts = random.Random(seed), {}
    silence, disputed = chance.choice([0.5, 0.2, 0.05, 0]), chance.sample(READ, chance.randint(0, 3))
    for fact_id in READ:
        fact = VOCABULARY["by_id"][fact_id]
        facts[fact_id] = a_value(chance, fact)
        if fact_id in disputed:
            facts[fact_id] = readings(*[a_value(chance, fact) for _ in range(chance.randint(2, 3))])
        elif chance.random() < silence:
            facts[fact_id] = chance.choice([SILENT, SILENT, ALONE, offers(1)])
    return rules(facts, base={})


SOME_RULES = st.integers(0, 2**32).map(make_rules)


def a_meld(rank, naturals, twos, jokers):
    return [rank] * naturals + ["2"] * twos + ["JKR"] * jokers


MELD = st.builds(
    a_meld, st.sampled_from(cards.ORDER), st.integers(1, 9), st.integers(0, 3), st.integers(0, 2)
) | st.builds(a_meld, st.just("2"), st.integers(0, 7), st.just(0), st.integers(1, 2))
ODD = (
    st.builds(  # runs, and threes of both colors
        lambda low, size, wild: [*cards.ORDER[max(0, low - size) : low + 1], *wild],
        st.integers(1, 10),
        st.integers(1, 9),
        st.lists(st.sampled_from(cards.WILD), max_size=1),
    )
    | st.builds(lambda red, black: ["3r"] * red + ["3b"] * black, st.integers(1, 7), st.integers(1, 7))
)
MELDS = st.lists(MELD, max_size=3)
SOME = st.lists(st.sampled_from(cards.ORDER), max_size=6)
ROUND = st.integers(1, 4)
BOOKS = st.dictionaries(st.sampled_from(["clean", "dirty", "wild", "7", "3b"]), SMALL)


def any_of(parts, circumstances):
    return st.fixed_dictionaries(parts, optional=circumstances)


MOVES = {
    "meld": any_of(
        {"meld": MELD | ODD}, {"table": MELDS, "going_out": st.booleans(), "from": st.sampled_from(["hand", "foot"])}
    ),
    "add": st.builds(
        lambda rank, to, more, of: {"add": a_meld(rank, *more), "to": a_meld(rank, *to), **of},
        st.sampled_from(cards.ORDER[:13]),
        st.tuples(st.integers(1, 8), SMALL, st.integers(0, 1)),
        st.tuples(SMALL, SMALL, st.integers(0, 1)),
        any_of({}, {"of": st.sampled_from(["us", "partner", "opponent"])}),
    ).filter(lambda move: move["add"]),
    "open": any_of(
        {"open": st.lists(MELD | ODD, min_size=1, max_size=3), "round": ROUND},
        {
            "score": st.integers(-600, 3000),
            "partner_has_opened": st.booleans(),
            "empties_hand": st.booleans(),
            "from_pile": st.fixed_dictionaries({"top": st.sampled_from(cards.ORDER), "others": SOME}),
        },
    ),
    "take_pile": st.builds(
        lambda top, natural, wild, more: {"take_pile": top, "with": [top] * natural + wild, **more},
        st.sampled_from(cards.ORDER),
        st.integers(0, 3),
        st.lists(st.sampled_from(cards.WILD), max_size=2),
        any_of({}, {"opened": st.booleans(), "table": MELDS, "pile": SOME, "into": st.sampled_from(["new", "table"])}),
    ),
    "swap": st.builds(
        lambda rank, naturals, wild, to: {"swap": rank, "for": wild, "in": [rank] * naturals + [wild], "wild_to": to},
        st.sampled_from(cards.ORDER[:11]),
        st.integers(1, 8),
        st.sampled_from(cards.WILD),
        st.sampled_from(["hand", "table"]),
    ),
    "discard": any_of({"discard": st.sampled_from(cards.ORDER)}, {"fits": st.booleans()}),
    "lay_red_three": any_of(
        {"lay_red_three": st.integers(1, 8)},
        {
            "opened": st.booleans(),
            "at_end": st.fixed_dictionaries({"down": st.booleans(), "out": st.booleans()}),
        },
    ),
    "empty_hand": st.builds(
        lambda emptied, more: {"empty_hand": emptied[0], "then": emptied[1], **more},
        st.sampled_from([emptied for emptied, _ in checks.EMPTIED]),
        any_of({}, {"books": st.dictionaries(st.sampled_from(["clean", "dirty", "7"]), SMALL)}),
    ),
    "go_out": any_of(
        {
            "go_out": st.sampled_from(["melding", "discarding"]),
            "books": BOOKS,
        },
        {
            "round": ROUND,
            "points": st.integers(-300, 800),
            "last_book_now": st.booleans(),
            "asked": st.sampled_from(["agreed", "refused", "not_asked", "refused_before"]),
            "partner": st.sampled_from(["in_hand", "picked_up_foot", "played_from_foot"]),
            "own_foot": st.sampled_from(["played", "not_played"]),
        },
    ),
    "play_last": any_of({"play_last": st.sampled_from(["melding", "discarding"]), "books": BOOKS}, {"round": ROUND}),
    "left": any_of(
        {
            "left": st.lists(st.sampled_from(cards.ORDER), min_size=1, max_size=5),
            "in": st.sampled_from(["hand", "foot", "untouched_foot"]),
            "out": st.sampled_from(["us", "others", "nobody"]),
        },
        {},
    ),
    "end_game": st.builds(
        lambda number, totals: {"end_game": {"round": number, "totals": totals}},
        st.integers(1, 6),
        st.lists(st.integers(-900, 12000), min_size=1, max_size=4),
    ),
}
MOVE = st.sampled_from(sorted(MOVES)).flatmap(lambda kind: MOVES[kind])


def read(move):
    ruling, problems = parse_ruling({"move": move})
    assert problems == []
    return ruling["move"]


@settings(max_examples=500)
@given(SOME_RULES, MOVE)
def test_a_verdict_is_made_by_what_the_move_touches(made, move):
    move = read(move)
    found, case = rule(VOCABULARY, made, move), judge(VOCABULARY, made, move)
    json.dumps(found)
    outcomes = [case["found"][why["fact"]][0] for why in found["why"]]
    assert len(outcomes) == len(case["found"]) > 0 and outcomes == sorted(outcomes)
    assert found["verdict"] == {FORBIDS: "illegal", OPEN: "silent", ALLOWS: "legal"}[min(outcomes)]
    order = {fact["id"]: number for number, fact in enumerate(VOCABULARY["facts"])}
    for _, group in itertools.groupby(found["why"], lambda why: case["found"][why["fact"]][0]):
        places = [order[why["fact"]] for why in group]
        assert places == sorted(places)
    for why, outcome in zip(found["why"], outcomes, strict=True):
        assert why["fact"] in FLAGGED
        assert outcome == OPEN or resolve.is_stated(made["facts"][why["fact"]])  # only what is stated allows or forbids
        assert why["says"].endswith(".") and "{" not in why["says"] and why["says"][0].upper() == why["says"][0]
    assert case["asked"] <= {*FLAGGED, "pile.takes", "red_three.set_bonus", *BONUSES}  # the last ones for amounts only
    laying = move["kind"] in ("meld", "add", "open", "swap") and found["verdict"] == "legal"
    assert found["points"] is None or laying or move["kind"] in ("left", "lay_red_three")


@settings(max_examples=200)
@given(SOME_RULES, MOVE, st.integers())
def test_a_verdict_never_depends_on_the_order_of_cards(made, move, seed):
    chance = random.Random(seed)

    def shuffled(value):
        if isinstance(value, dict):
            return {key: shuffled(value[key]) for key in value}
        if isinstance(value, list) and value and all(isinstance(item, str) for item in value):
            return chance.sample(value, len(value))
        return [shuffled(item) for item in value] if isinstance(value, list) else value

    assert rule(VOCABULARY, made, read(move)) == rule(VOCABULARY, made, read(shuffled(move)))


@settings(max_examples=300)
@given(SOME_RULES, SOME_RULES, MOVE)
def test_facts_that_are_not_asked_change_nothing(made, others, move):
    move = read(move)
    case = judge(VOCABULARY, made, move)
    for fact in made["facts"]:
        if fact not in case["asked"]:
            made = {**made, "facts": {**made["facts"], fact: others["facts"][fact]}}
    assert judge(VOCABULARY, made, move)["found"] == case["found"]


@settings(max_examples=200)
@given(SOME_RULES, MOVE)
def test_each_other_reading_gives_its_verdict(made, move):
    move = read(move)
    found = rule(VOCABULARY, made, move)
    for other in found["other_readings"]:
        assert other["verdict"] != found["verdict"]
        assert rule(VOCABULARY, resolve.with_reading(made, other["reading"]), move)["verdict"] == other["verdict"]
    for fact in FLAGGED:
        for n in range(1, len(made["facts"][fact]["readings"]) + 1):
            alone = rule(VOCABULARY, resolve.with_reading(made, {fact: n}), move)["verdict"]
            assert alone == found["verdict"] or {"reading": {fact: n}, "verdict": alone} in found["other_readings"]


@given(SOME_RULES, st.sampled_from(cards.ORDER[:11]), st.integers(1, 9), SMALL, st.integers(0, 2))
def test_a_natural_card_never_breaks_a_wild_limit(made, rank, naturals, twos, jokers):
    meld = a_meld(rank, naturals, twos, jokers)
    added = judge(VOCABULARY, made, read({"add": [rank], "to": meld}))
    assert added["found"].get("meld.wild_limit", (ALLOWS,))[0] == ALLOWS
    limit = made["facts"]["meld.wild_limit"]["value"] or {}
    sizes = [limit["by_size"][size] for size in sorted(limit["by_size"], key=int)] if "by_size" in limit else []
    assume(sizes == sorted(sizes))
    laid, longer = (judge(VOCABULARY, made, read({"meld": cards})) for cards in (meld, [rank, *meld]))
    if laid["found"].get("meld.wild_limit", (ALLOWS,))[0] == ALLOWS:
        assert longer["found"].get("meld.wild_limit", (ALLOWS,))[0] == ALLOWS


@given(SOME_RULES, MOVES["go_out"], st.sampled_from(["clean", "dirty", "wild", "7", "3b"]))
def test_one_more_book_never_forbids_going_out(made, move, kind):
    more = {**move, "books": {**move["books"], kind: move["books"].get(kind, 0) + 1}}
    if judge(VOCABULARY, made, read(move))["found"]["out.books"][0] == ALLOWS:
        assert judge(VOCABULARY, made, read(more))["found"]["out.books"][0] == ALLOWS


@given(SOME_RULES, MOVES["open"])
def test_more_of_the_same_cards_never_miss_a_minimum_that_was_reached(made, move):
    found = judge(VOCABULARY, made, read(move))["found"].get("opening.minimum", (FORBIDS,))[0]
    assume(not any(cards.is_run(meld) for meld in move["open"]))  # a run has no card twice
    larger = {**move, "open": [meld + meld[:1] for meld in move["open"]]}
    if found == ALLOWS and judge(VOCABULARY, made, read(move))["found"].get("opening.counts", (ALLOWS,))[0] == ALLOWS:
        assert judge(VOCABULARY, made, read(larger))["found"].get("opening.minimum", (ALLOWS,))[0] != FORBIDS


@given(SOME_RULES, MOVES["end_game"])
def test_a_game_that_may_end_may_end_a_round_later_and_with_more_points(made, move):
    end = move["end_game"]
    later = {"end_game": {"round": end["round"] + 1, "totals": [total + 100 for total in end["totals"]]}}
    if rule(VOCABULARY, made, read(move))["verdict"] == "legal":
        assert rule(VOCABULARY, made, read(later))["verdict"] == "legal"


@settings(max_examples=300)
@given(SOME_RULES, MELD)
def test_a_legal_meld_is_a_position_that_the_scorer_allows(made, meld):
    if rule(VOCABULARY, made, read({"meld": meld}))["verdict"] == "legal":
        case = asking.new_case(made, None)
        side = rounds.parse({"sides": {"us": {"melds": [meld]}}})[0]["sides"]["us"]
        positions.judge(case, side, asking.ask(case, "book.size"))
        assert case["forbidden"] == []


TAKING = st.builds(
    lambda top, own, wild, others, more: {
        "open": [[top] * (own + 1) + wild, *more],
        "round": 1,
        "from_pile": {"top": top, "others": others},
    },
    st.sampled_from([*cards.ORDER[:11], "3b"]),
    st.integers(0, 6),
    st.lists(st.sampled_from(cards.WILD), max_size=2),
    st.lists(st.sampled_from(cards.ORDER), max_size=3),
    st.lists(MELD, max_size=2),
)


@settings(max_examples=400)
@given(SOME_RULES, TAKING, st.booleans())
def test_whatever_an_opening_with_the_pile_allows_taking_the_pile_allows(made, move, partner_has_opened):
    """The same cards: those laid with the top card, but for others of the pile."""
    top, others = move["from_pile"]["top"], list(move["from_pile"]["others"])
    opened = judge(VOCABULARY, made, read({**move, "partner_has_opened": partner_has_opened}))
    held = list(move["open"][0])
    held.remove(top)
    for card in [card for card in others if card in held]:
        held.remove(card)
    pile = {"pile": [*others, *["9"] * 20]}  # long enough
    taken = judge(VOCABULARY, made, read({"take_pile": top, "with": held, "opened": partner_has_opened, **pile}))
    for fact in taken["found"]:
        if fact != "pile.short":
            assert fact in opened["found"]
            assert opened["found"][fact][0] <= taken["found"][fact][0]


KINDS_THAT_COUNT = ["card_values", "book_bonuses", "pile_top_card", "pile_other_cards"]
NATURAL = st.builds(a_meld, st.sampled_from(cards.ORDER[:11]), st.integers(1, 8), SMALL, st.integers(0, 2))


@settings(max_examples=400)
@given(
    st.lists(NATURAL, min_size=1, max_size=3),
    st.lists(st.sampled_from(KINDS_THAT_COUNT), unique=True),
    st.sampled_from([True, False, SILENT]),
    st.lists(st.sampled_from(cards.ORDER[:13]), max_size=3),
    st.booleans(),
)
def test_the_figure_in_the_sentence_of_an_opening_is_the_one_that_decides(melds, kinds, wild, others, with_pile):
    """The sum, worked out card by card, stands in the sentence, and is held against the minimum of 50."""
    top = melds[0][0]
    made = rules({"opening.counts": kinds, "opening.wild_cards": wild, "book.dirty_points": 300})
    move = {"open": melds, "round": 1, **({"from_pile": {"top": top, "others": others}} if with_pile else {})}
    pile = [(top, "pile_top_card"), *((card, "pile_other_cards") for card in others)] if with_pile else []
    total = 0
    for card in [card for meld in melds for card in meld]:
        kind = next((kind for held, kind in pile if held == card), "card_values")
        if kind != "card_values":
            pile.remove((card, kind))
        if (kind == "card_values" or kind in kinds) and not (card in cards.WILD and wild is False):
            total += VALUES[card]
    if "book_bonuses" in kinds:
        clean = [not set(meld) & set(cards.WILD) for meld in melds if len(meld) >= 7]
        total += 500 * clean.count(True) + 300 * clean.count(False)
    outcome, told, _ = judge(VOCABULARY, made, read(move))["found"]["opening.minimum"]
    assert re.search(r"Going down needs 50 points in round 1; what is laid here counts ([\d,]+)", told).group(
        1
    ) == number(total)
    assert outcome == (ALLOWS if total >= 50 else FORBIDS)


@settings(max_examples=200)
@given(SOME_RULES, MOVES["left"])
def test_what_is_left_costs_what_the_scorer_makes_of_it(made, move):
    found = rule(VOCABULARY, made, read(move))
    assert (found["verdict"] == "illegal") <= (found["points"] == 0)
    if found["verdict"] != "silent" and move["out"] != "us":
        played = {"sides": {"us": {"left": {move["in"]: move["left"]}}}}
        assert found["points"] == score(made, rounds.parse(played)[0])["sides"]["us"]["arithmetic"]
