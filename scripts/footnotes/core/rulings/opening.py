"""May a side or a player go down with these melds? Pure core.

A case is that of case.py. Each meld is a list of parts (kind, points): the kind is one of opening.counts, the
points are None where they are not stated. What the parts count is a span (least, most), most None where there is no
telling.
"""

from ..facts import asking
from ..facts.asking import ask
from ..scoring import positions
from ..scoring.score import FACTS
from ..scoring.score_lines import evaluate
from ..types.option_set import has
from ..types.say import say
from ..types.values import at, dimension_of
from ..words import capital, number, quantity, series
from .case import ALLOWS, allows, forbids, in_words, join, not_told, part_of, settle, unknown, verdict
from .meld import judge_meld

COUNTING = {
    "book_bonuses": ("book bonuses", "count", "do not count"),
    "pile_top_card": ("the top card of the pile", "counts", "does not count"),
    "pile_other_cards": ("the other cards of the pile", "count", "do not count"),
}
BONUSES = ("book.clean_points", "book.dirty_points", "book.wild_points", "book.special_points")


def judge_opening(case: dict, move: dict) -> None:
    """Judge the first melds of a round."""
    for i in range(len(move["melds"])):
        judge_meld(case, move["melds"][i], move["melds"][:i], False)
    if not move["partner_has_opened"]:
        _requirements(case, move)
        return
    part = part_of(case)
    _requirements(part, move)
    by = ask(case, "opening.by")
    if by is None:
        # where all is as it must be, it does not matter who must reach the minimum
        if verdict(part) != "legal":
            unknown(case, "opening.by")
        join(case, part, ALLOWS)
    else:
        allows(
            case,
            "opening.by",
            in_words(case, "opening.by", "yours has" if by == "side" else "your partner's do not help you"),
        )
        if by == "player":
            join(case, part)


def points(rules: dict, melds: list, number) -> int | None:
    """What these melds count in the score of a round, as the scorer has it; None where it cannot be told."""
    return _scored(rules, melds, number)["arithmetic"]


def _scored(rules, melds, number):
    side = {
        "melds": melds,
        "books": {},
        "card_points": 0,
        "red_threes_laid": 0,
        "exact_pickups": 0,
        "went_out": None,
        "left": {"hand": [], "foot": [], "untouched_foot": []},
    }
    return evaluate(rules, {"round": number, "sides": {"us": side}}, "us", FACTS)


def _requirements(case, move):
    """The books and the points that an opening needs."""
    _books(case, move["melds"])
    part = part_of(case)
    _minimum(part, move)
    if move["empties_hand"] and verdict(part) != "legal":
        waived = ask(case, "opening.waived")
        if waived is None:
            unknown(case, "opening.waived")
        else:
            allows(
                case, "opening.waived", in_words(case, "opening.waived", "you lay yours" if waived != "never" else "")
            )
        if waived == "when_hand_is_emptied":
            return
    join(case, part)


def _books(case, melds):
    """The books an opening must hold; silence asks for none, but what is left to the table is not stated."""
    need, size = ask(case, "opening.books"), ask(case, "book.size")
    if not need:
        if case["facts"]["opening.books"]["status"] == "offers":
            unknown(case, "opening.books")
        return
    if size is None:
        allows(case, "opening.books", in_words(case, "opening.books", "", need))
        unknown(case, "book.size")
        return
    held = positions.held_books(case, {"melds": melds, "books": {}}, size)
    kinds = {kind: held[kind] for kind in asking.KINDS if held[kind]}
    here = "here you lay " + (say(case["by_id"]["opening.books"], kinds) if kinds else "no book")
    says = in_words(case, "opening.books", here, need)
    settle(case, "opening.books", positions.enough_books(held, need), says, says)


def _minimum(case, move):
    melds, counts = _parts(case, move), ask(case, "opening.counts")
    parts = [part for meld in melds for part in meld]
    need = _needed(case, move)
    total, base = _span(parts, counts), _span([part for part in parts if part[0] == "card_values"], None)
    reached = None if need is None else _reaches(total, need)
    laid = [worth for kind, worth in parts if kind != "book_bonuses"]
    if None in laid and reached is None:
        unknown(case, "value.cards", "" if ask(case, "value.cards") is None else "what every card laid here is worth")
    elif None not in laid:
        allows(case, "value.cards", f"The cards laid here are worth {quantity(sum(laid), 'points')}.")
    if need is None:
        unknown(case, "opening.minimum", f"how many points you need to go down in round {move['round']}")
        return
    says = f"Going down needs {_or(need, 'points')}{_when(case, move)}"
    shown = base if base[0] >= need[1] else total  # what else may count is no matter then
    says += "." if shown[1] is None else f"; what is laid here counts {_or(shown, '')}."
    settle(case, "opening.minimum", reached is not False, says, says)
    if reached is None:
        _doubt(case, need, parts, counts)
    if base[1] is not None and base[1] < need[0]:
        _counted(case, need, parts, counts, reached)
    if len(melds) > 1 and reached is not False:
        _together(case, need, melds, counts)


def _needed(case, move):
    """The minimum as a span; None where it is not stated for this round or total. Where it goes by the side's
    total and the move names none, it is some value of the table."""
    entry = case["facts"]["opening.minimum"]
    case["asked"].add("opening.minimum")
    if dimension_of(entry["value"]) != "score":
        need = ask(case, "opening.minimum")
        return None if need is None else (need, need)
    if move["score"] is None:
        cells = [entry["value"]["score"][bound] for bound in entry["value"]["score"]]
        return min(cells), max(cells)
    stated, need = at(entry["value"], "score", move["score"])
    return (need, need) if stated else None


def _when(case, move):
    dimension = dimension_of(case["facts"]["opening.minimum"]["value"])
    if dimension == "score":
        return ", by the side's total" if move["score"] is None else f" with a total of {number(move['score'])}"
    return f" in round {move['round']}" if dimension else ""


def _parts(case, move):
    """Each meld as parts: its cards, those from the pile apart, and the bonus where it is a book."""
    prices, size = ask(case, "value.cards") or {}, ask(case, "book.size")
    pile = move["from_pile"] or {"top": None, "others": []}
    left = {"pile_top_card": [pile["top"]], "pile_other_cards": list(pile["others"])}
    melds = []
    for meld in move["melds"]:
        parts = []
        for card in meld:
            kind = "card_values"
            for place in ("pile_top_card", "pile_other_cards"):
                if kind == "card_values" and card in left[place]:
                    left[place].remove(card)
                    kind = place
            parts.append((kind, prices.get(card)))
        if size and len(meld) >= size:
            case["asked"].update(BONUSES)
            scored = _scored(case["rules"], [meld], move["round"])
            is_open = [fact for fact in BONUSES if fact in scored["open"]]
            parts.append(
                (
                    "book_bonuses",
                    None if is_open else sum(entry[3] for entry in scored["entries"] if entry[4] in BONUSES),
                )
            )
        melds.append(parts)
    return melds


def _span(parts, counts):
    """What parts count where `counts` (a set, or None) tells what counts besides the values of the cards."""
    least, most = 0, 0
    for kind, worth in parts:
        counted = True if kind == "card_values" else has(counts, kind)
        if counted is not False:
            least += worth if counted and worth else 0
            most = None if worth is None or most is None else most + worth
    return least, most


def _reaches(span, need):
    """Do points reach the minimum? Both are spans."""
    return True if span[0] >= need[1] else None if span[1] is None or span[1] >= need[0] else False


def _doubt(case, need, parts, counts):
    """Note what it turns on, apart from the values of cards, whether points reach the minimum."""
    for kind in sorted(COUNTING):
        counted = has(counts, kind)
        if [1 for part in parts if part[0] == kind] and counted is None:
            unknown(case, "opening.counts", f"whether {COUNTING[kind][0]} {COUNTING[kind][1]} towards the minimum")
        elif [1 for part in parts if part == (kind, None)] and kind == "book_bonuses" and counted:
            unknown(case, "opening.counts", "how much the bonus of this book counts towards the minimum")
    if need[0] != need[1]:
        not_told(
            case,
            "opening.minimum",
            f"The minimum goes by the side's total, which is not given here: {_or(need, 'points')}.",
        )


def _counted(case, need, parts, counts, reached):
    """What counts besides the values of the cards, since these alone miss the minimum."""
    here = [kind for kind in sorted(COUNTING) if [1 for part in parts if part[0] == kind]]
    shut_out = [kind for kind in here if has(counts, kind) is False]
    if counts is None and (not here or reached is False):
        unknown(case, "opening.counts")
    elif shut_out and reached is False and _reaches(_span(parts, list(COUNTING)), need) is not False:
        says = series([f"{COUNTING[kind][0]} {COUNTING[kind][2]}" for kind in shut_out])
        forbids(case, "opening.counts", f"{capital(says)} towards the minimum.")
    elif counts is not None:
        told = [
            f"{COUNTING[kind][0]} {COUNTING[kind][1 if has(counts, kind) else 2]}"
            for kind in here
            if has(counts, kind) is not None
        ]
        allows(
            case,
            "opening.counts",
            f"{capital(series(told))} towards the minimum." if told else in_words(case, "opening.counts"),
        )


def _together(case, need, melds, counts):
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
        _doubt(case, need, [part for meld in melds for part in meld], counts)


def _or(span, unit):
    """A span in words: "50 points", "50 to 70"."""
    least, most = span
    words = number(least) if most == least else f"{number(least)} to {number(most)}"
    return words if not unit else quantity(least, unit) if most == least else f"{words} {unit}"
