"""Do the melds of an opening reach the minimum, and what is a meld worth? Pure core.

A case is that of case.py. Each meld is a list of parts; the kind of one is one of opening.counts or "wild_cards", its
points are None where they are not stated. `untold` are the facts for want of which the bonus of a
book, if it is one, cannot be told. What the parts count is a span, its most None where there is no telling.
"""

from collections import namedtuple

from .. import cards
from ..facts import asking
from ..facts.asking import ask, make_up
from ..scoring import book_lines, tally
from ..scoring.score import FACTS
from ..scoring.score_lines import evaluate
from ..scoring.standing import needed
from ..types.option_set import has
from ..types.values import dimension_of
from ..words import capital, number, quantity, series
from .case import allows, forbids, in_words, is_spoken_of, not_told, settle, unknown

Part = namedtuple("Part", ("card", "kind", "points"))
Span = namedtuple("Span", ("least", "most"))

COUNTING = {
    "book_bonuses": ("book bonuses", "count", "do not count"),
    "pile_top_card": ("the top card of the pile", "counts", "does not count"),
    "pile_other_cards": ("the other cards of the pile", "count", "do not count"),
}
# what tells the bonus of a book
BONUSES = (
    "book.clean_points",
    "book.dirty_points",
    "book.wild_points",
    "book.special_points",
    "book.run_points",
    "book.stays_clean",
)
OF_THREES = {"3r": "red_three.meld_points", "3b": "black_three.meld_points"}


def points(rules: dict, melds: list, number) -> int | None:
    """What these melds count in the score of a round, as the scorer has it; None where it cannot be told."""
    return evaluate(rules, {"round": number, "sides": {"us": _side(melds)}}, "us", FACTS)["arithmetic"]


def _side(melds):
    return {
        "melds": melds,
        "books": {},
        "card_points": 0,
        "red_threes_laid": 0,
        "exact_pickups": 0,
        "went_out": None,
        "left": {"hand": [], "foot": [], "untouched_foot": []},
    }


def _bonus(case, meld, number, size):
    """(the bonus of a book, or None; the facts for want of which it cannot be told), as the scorer has it."""
    scored, sums = asking.new_case(case["rules"], number), tally.new()
    book_lines.add_bonuses(scored, sums, _side([meld]), size, [meld])
    case["asked"].update(scored["asked"])
    in_words = [fact for fact in scored["silent"] if asking.is_in_words(scored, fact)]
    untold = [fact for fact in BONUSES if fact in sums["open"] or fact in in_words]
    return None if untold else tally.points_of(sums["entries"]), untold


def places(move: dict) -> list:
    """Each meld of an opening as [(card, where it is from)]: "pile_top_card", "pile_other_cards", or None for a card
    of the hand."""
    pile = move["from_pile"] or {"top": None, "others": []}
    left = {"pile_top_card": [pile["top"]], "pile_other_cards": list(pile["others"])}
    melds = []
    for meld in move["melds"]:
        made = []
        for card in meld:
            places = [place for place in sorted(left, reverse=True) if card in left[place]]
            if places:
                left[places[0]].remove(card)
            made.append((card, places[0] if places else None))
        melds.append(made)
    return melds


def judge_minimum(case: dict, move: dict) -> None:
    """Judge whether the melds of an opening reach the minimum."""
    counts = _counting(case)
    (melds, untold), need = _parts(case, move, counts), _needed(case, move)
    parts = [part for meld in melds for part in meld]
    total, base = _span(parts, counts), _span([part for part in parts if part.kind == "card_values"], counts)
    reached = None if need is None else _reaches(total, need)
    _worth(case, parts, reached)
    if need is None:
        unknown(case, "opening.minimum", f"how many points you need to go down in round {move['round']}")
        return
    says = f"Going down needs {_or(need, 'points')}{_when(case, move)}{_laid(parts, counts, total, reached)}."
    settle(case, "opening.minimum", reached is not False, says, says)
    if reached is None:
        _doubt(case, need, parts, counts, untold)
    _wild_cards(case, need, parts, counts, reached)
    if base.most is not None and base.most < need.least:
        _counted(case, need, parts, counts, reached)
    if len(melds) > 1 and reached is not False:
        _together(case, need, melds, counts, untold)


def _counting(case):
    """{kind of part: does it count towards the minimum?} A wild card is a kind of its own where it may not count."""
    counts = ask(case, "opening.counts")
    found = {kind: has(counts, kind) for kind in COUNTING}
    found["card_values"] = True
    wild = ask(case, "opening.wild_cards")
    if wild is False or wild is None and is_spoken_of(case, "opening.wild_cards"):
        found["wild_cards"] = wild
    return found


def _worth(case, parts, reached):
    """What the cards are worth, where that is stated for all of them, or matters."""
    laid = [part for part in parts if part.card]
    for fact in ("value.cards", "red_three.meld_points", "black_three.meld_points"):
        own = [part for part in laid if OF_THREES.get(part.card, "value.cards") == fact]
        if [1 for part in own if part.points is None]:
            if reached is None:
                stated = fact == "value.cards" and ask(case, fact) is not None
                unknown(case, fact, "what every card laid here is worth" if stated else "")
        elif own and fact != "value.cards":
            allows(case, fact, in_words(case, fact))
        elif own and not [1 for part in laid if part.points is None]:
            worth = sum([part.points for part in laid])
            allows(case, fact, f"The cards laid here are worth {quantity(worth, 'points')}.")


def _laid(parts, counts, total, reached):
    """What is laid, in words: the sum that decides, and what is in it besides the values of the cards, or left out."""
    least, most = total
    if most is None and not least:
        return ""
    words = number(least)
    if least != most:
        words = f"at least {words}" if most is None or reached else f"{words} to {number(most)}"
        words = f"at most {number(most)}" if reached is False else words
    worth = [part.kind for part in parts if part.points]
    there = [kind for kind in sorted(COUNTING) + ["wild_cards"] if kind in worth]
    without = [kind for kind in there if counts[kind] is False and kind != "book_bonuses"]
    if "book_bonuses" in there and counts["book_bonuses"]:
        words += " with the bonus"
    if without:
        left_out = [COUNTING[kind][0] if kind in COUNTING else "its wild cards" for kind in without]
        words += " without " + series(left_out)
    return f"; what is laid here counts {words}"


def _needed(case, move):
    """The minimum as a span; None where it is not stated for this round or total. Where it goes by the side's
    total and the move names none, it is some value of the table."""
    fact = "opening.minimum"
    value = case["facts"][fact]["value"]
    ask(case, fact)
    if dimension_of(value) == "score" and move["score"] is None:
        cells = [value["score"][bound] for bound in value["score"]]
        return Span(min(cells), max(cells))
    need = needed(case["rules"], move["round"], move["score"])
    if dimension_of(value) == "round" and str(move["round"]) not in value["round"]:
        step = ask(case, "opening.step")
        if need is not None and step is not None:
            allows(case, "opening.step", in_words(case, "opening.step"))
    return None if need is None else Span(need, need)


def _when(case, move):
    dimension = dimension_of(case["facts"]["opening.minimum"]["value"])
    if dimension == "score":
        return ", by the side's total" if move["score"] is None else f" with a total of {number(move['score'])}"
    return f" in round {move['round']}" if dimension else ""


def _parts(case, move, counts):
    """(Each meld as parts (card, kind, points), untold): its cards, those from the pile apart, and the bonus where it
    is a book, or may be one, which has no card."""
    size, prices = ask(case, "book.size"), dict(ask(case, "value.cards") or {})
    for card in cards.THREES:
        if [1 for meld in move["melds"] if card in meld]:
            prices[card] = ask(case, OF_THREES[card])
    melds, untold = [], []
    for placed in places(move):
        meld, parts = [card for card, _ in placed], []
        rank = make_up(case, meld)[0]
        for card, place in placed:
            is_wild = card in cards.WILD and card != rank and "wild_cards" in counts
            parts.append(Part(card, "wild_cards" if is_wild else place or "card_values", prices.get(card)))
        if size is None:
            untold.append("book.size")
            parts.append(Part(None, "book_bonuses", None))
        elif len(meld) >= size:
            case["asked"].update(BONUSES)
            bonus, needed_for_it = _bonus(case, meld, move["round"], size)
            untold += needed_for_it
            parts.append(Part(None, "book_bonuses", bonus))
        melds.append(parts)
    return melds, untold


def _span(parts, counts):
    """What parts count, where `counts` tells which kinds do."""
    least, most = 0, 0
    for _, kind, worth in parts:
        counted = counts[kind]
        if counted is not False:
            least += worth if counted and worth else 0
            most = None if worth is None or most is None else most + worth
    return Span(least, most)


def _reaches(span, need):
    """Do points reach the minimum? Both are spans."""
    return True if span.least >= need.most else None if span.most is None or span.most >= need.least else False


def _doubt(case, need, parts, counts, untold):
    """Note what it turns on, apart from the values of cards, whether points reach the minimum."""
    for kind in sorted(COUNTING):
        laid = [part for part in parts if part.kind == kind]
        if laid and counts[kind] is None:
            unknown(case, "opening.counts", f"whether {COUNTING[kind][0]} {COUNTING[kind][1]} towards the minimum")
        elif kind == "book_bonuses" and counts[kind] and None in [part.points for part in laid]:
            for fact in untold:
                unknown(case, fact)
    if need.least != need.most:
        not_told(
            case,
            "opening.minimum",
            f"The minimum goes by the side's total, which is not given here: {_or(need, 'points')}.",
        )


def _wild_cards(case, need, parts, counts, reached):
    """Wild cards that may not count; where the rules say nothing of it, they count as the others do."""
    fact = "opening.wild_cards"
    laid = [part for part in parts if part.kind == "wild_cards"]
    if ask(case, fact) and [1 for part in parts if part.card in cards.WILD]:
        allows(case, fact, in_words(case, fact))
    elif laid and counts["wild_cards"] is None and reached is None:
        unknown(case, fact)
    elif laid and counts["wild_cards"] is False:
        every = dict(counts)
        every["wild_cards"] = True
        missed = reached is False and _reaches(_span(parts, every), need) is not False
        settle(case, fact, not missed, in_words(case, fact), in_words(case, fact))


def _counted(case, need, parts, counts, reached):
    """What counts besides the values of the cards, since these alone miss the minimum."""
    here = [kind for kind in sorted(COUNTING) if [1 for part in parts if part.kind == kind]]
    shut_out = [kind for kind in here if counts[kind] is False]
    every = dict(counts)
    every.update(dict.fromkeys(COUNTING, True))
    value = ask(case, "opening.counts")
    if value is None and (not here or reached is False):
        unknown(case, "opening.counts")
    elif shut_out and reached is False and _reaches(_span(parts, every), need) is not False:
        says = series([f"{COUNTING[kind][0]} {COUNTING[kind][2]}" for kind in shut_out])
        forbids(case, "opening.counts", f"{capital(says)} towards the minimum.")
    elif value is not None:
        told = [
            f"{COUNTING[kind][0]} {COUNTING[kind][1 if counts[kind] else 2]}"
            for kind in here
            if counts[kind] is not None
        ]
        allows(
            case,
            "opening.counts",
            f"{capital(series(told))} towards the minimum." if told else in_words(case, "opening.counts"),
        )


def _together(case, need, melds, counts, untold):
    """Several melds of which none reaches the minimum alone."""
    alone = [_reaches(_span(meld, counts), need) for meld in melds]
    if True in alone:
        return
    fact = "opening.together"
    together = ask(case, fact)
    if together is None:
        unknown(case, fact)
    elif together or None not in alone:
        settle(case, fact, together, in_words(case, fact), in_words(case, fact))
    else:
        allows(case, fact, in_words(case, fact))
        _doubt(case, need, [part for meld in melds for part in meld], counts, untold)


def _or(span, unit):
    """A span in words: "50 points", "50 to 70"."""
    least, most = span
    words = number(least) if most == least else f"{number(least)} to {number(most)}"
    return words if not unit else quantity(least, unit) if most == least else f"{words} {unit}"
