"""The lines of one side's score, each with its fact, and what is open in them. Pure core.

What earns is positive, what costs is negative. A bonus that is not stated earns nothing; a value or a charge that is
not stated leaves the sum open, with a least where one can be stated. What stands in words that no value holds leaves
it open too.
"""

from ..facts import asking
from ..facts.asking import ask, want
from ..facts.resolve import is_stated
from . import book_lines, card_lines, going_out, positions, tally
from .charges import add_charges
from .hand_counts import left, melded
from .left_lines import add_left
from .red_threes import add_red_threes

# the facts that lines cite, and those that decide what a line holds
PRICES = (
    "deal.exact_bonus",
    "book.clean_points",
    "book.dirty_points",
    "book.wild_points",
    "book.special_points",
    "book.run_points",
    "red_three.laid_points",
    "red_three.counts_else",
    "red_three.left_points",
    "red_three.set_bonus",
    "red_three.meld_points",
    "black_three.left_points",
    "black_three.meld_points",
    "value.cards",
    "out.bonus",
    "score.loose_charges",
)
SWITCHES = (
    "book.size",
    "book.stays_clean",
    "red_three.counts_if",
    "black_three.book_kind",
    "score.book_cards",
    "score.loose_melds",
    "score.left_cards",
    "score.partner_of_out",
    "score.untouched_foot",
)


def evaluate(rules: dict, played: dict, name: str, order) -> dict:
    """One side's score by the values that the rules have; `order` is that of the facts in the vocabulary.

    Gives "total", "at_least", "arithmetic", "not_allowed", "not_stated", "own_words" and "exceptions" as published,
    and "entries" (see tally.py), "open" (the facts whose points are not all known), "asked" (all facts looked up).
    "arithmetic" and "at_least" leave "not_allowed" aside: they are what was entered comes to. (Read otherwise, the
    least would be that of the round without a going-out that is not allowed; but what a table makes of such a round, no
    rule says.)
    """
    side, number = played["sides"][name], played["round"]
    case, sums = asking.new_case(rules, number), tally.new()
    case["unsure"] = []  # (fact, why what it says cannot be counted here)
    size = want(case, "book.size") if side["melds"] else ask(case, "book.size")
    positions.judge(case, side, size)
    if side["went_out"]:
        going_out.judge(case, side, size)
    melds = side["melds"]
    if melds and size is None:  # books or not, who knows
        tally.leave_open(sums, book_lines.FACTS + ("book.wild_points", "book.run_points", "value.cards"), None)
        card_lines.open_cards(case, melds)
        melds = []
    books = [meld for meld in melds if len(meld) >= size]
    special, unknown = book_lines.add_bonuses(case, sums, side, size, books)
    loose = add_charges(case, sums, side, size, [meld for meld in melds if len(meld) < size])
    counting = card_lines.add_cards(case, sums, side, books, loose)
    book_lines.leave_open_by_number(case, sums, side, size, special, unknown, counting)
    _take_over(sums, melded(case, side))
    _sums(sums, side)
    add_red_threes(case, sums, side)
    _bonuses(case, sums, side)
    add_left(case, sums, side)
    _take_over(sums, left(case, side))
    in_words = [fact for fact in case["silent"] if asking.is_in_words(case, fact)]
    if [fact for fact in in_words if fact in PRICES + SWITCHES]:
        tally.leave_open(sums, [fact for fact in in_words if fact in PRICES + SWITCHES], None)
    arithmetic = None if sums["open"] else tally.points_of(sums["entries"])
    place = {fact: number for number, fact in enumerate(order)}
    forbidden = sorted(case["forbidden"], key=lambda entry: (place.get(entry[0], len(place)), entry))
    not_stated = sorted(case["silent"], key=lambda fact: (place.get(fact, len(place)), fact))
    return {
        "total": None if forbidden else arithmetic,
        "arithmetic": arithmetic,
        "at_least": sums["least"] if arithmetic is None else arithmetic,
        "not_allowed": [{"why": why, "fact": fact} for fact, why in forbidden],
        "not_stated": not_stated,
        "own_words": [
            {"fact": fact, "in_words": case["facts"][fact]["in_words"]} for fact in not_stated if fact in in_words
        ],
        "exceptions": _exceptions(case, sums["entries"], order),
        "entries": sums["entries"],
        "open": sums["open"],
        "asked": case["asked"],
    }


def _take_over(sums, found):
    tally.take_over(sums, found[0], found[1], found[2])


def _exceptions(case, entries, order):
    """What the rules say otherwise, in words, of the facts that this score rests on: those that its lines cite, and
    those that were asked and are no prices; and why what they say cannot be counted here."""
    cited = {entry.fact for entry in entries} | {entry.claimed_under for entry in entries}
    found = []
    for fact in order:
        entry = case["facts"].get(fact, {})
        rests = fact in cited or fact in case["asked"] and fact not in PRICES
        if rests and entry.get("except") and is_stated(entry):
            found.append({"fact": fact, "except": entry["except"]})
    return found + [{"fact": fact, "except": why} for fact, why in case["unsure"]]


def _sums(sums, side):
    """What the table summed itself: no rule says what is in it."""
    for key, label in (("books", "Books, as summed by the table"), ("cards", "Cards, as summed by the table")):
        points = side.get("sums", {}).get(key)
        if points:
            tally.add_sum(sums, label, points, None)


def _bonuses(case, sums, side):
    if side["went_out"]:
        each = want(case, "out.bonus")
        if each is not None:
            tally.add(sums, "Going out", 1, each, "out.bonus")
        elif case["round"] is None and asking.in_any_round(case, "out.bonus"):  # stated, but which round is it?
            tally.leave_open(sums, ["out.bonus"], min(asking.in_any_round(case, "out.bonus")))
    if side["exact_pickups"]:
        each = want(case, "deal.exact_bonus")
        if each is not None:
            tally.add(sums, "Exact pick-ups", side["exact_pickups"], each, "deal.exact_bonus")
