"""What red threes count that a side laid down. Pure core."""

from ..facts.asking import want, want_if_any
from ..words import capital, counted
from . import tally
from .card_lines import red_threes_priced
from .hand_counts import MELDED, any_counted

LAID, ELSE, TOGETHER = "red_three.laid_points", "red_three.counts_else", "red_three.set_bonus"


def add_red_threes(case: dict, sums: dict, side: dict) -> None:
    """Count red threes laid down, and those in melds where these have no price as cards."""
    number = side["red_threes_laid"]
    if not red_threes_priced(case, side["melds"]):
        number += sum(meld.count("3r") for meld in side["melds"])
    if not number:
        return
    counts_if = want_if_any(case, "red_three.counts_if")
    met = True
    if counts_if == "gone_out":
        met = bool(side["went_out"])
    elif counts_if == "gone_down":
        met = _gone_down(side)
    outcomes = [_entries(case, number, here) for here in ((True, False) if met is None else (met,))]
    totals = [None if least is None else least + tally.points_of(entries) for entries, _, least in outcomes]
    if len(outcomes) == 1:
        tally.take_over(sums, outcomes[0][0], outcomes[0][1], outcomes[0][2])
    else:
        tally.leave_open(sums, [LAID, ELSE], tally.least_of(totals))


def _gone_down(side):
    """Did the side meld anything? None where a sum below zero does not tell."""
    amounts = [side["card_points"]] + list(side.get("sums", {}).values())
    counted_by_hand = [1 for key in MELDED if any_counted(side.get("counted", {}).get(key))]
    books = [1 for kind in side["books"] if side["books"][kind]]
    if side["went_out"] or side["melds"] or books or counted_by_hand or max(amounts) > 0:
        return True
    return None if min(amounts) < 0 else False


def _entries(case, number, met):
    """(entries, facts whose points are open, the least those can be) of so many red threes, with the condition met
    under which they count as they should or not: so many together by the set bonus, the others one by one."""
    sums = tally.new()
    if not met:
        each = want(case, ELSE)
        if each is None:
            return [], [ELSE], None
        tally.add(sums, "Red threes laid", number, each, ELSE)
        return sums["entries"], [], 0
    together = want_if_any(case, TOGETHER) or {}
    reached = [int(size) for size in together if int(size) <= number]
    if reached:
        size = max(reached)
        tally.add(sums, f"{capital(counted(size))} red threes together", 1, together[str(size)], TOGETHER)
        number -= size
    each = want(case, LAID) if number else None
    if each is not None:
        tally.add(sums, "Red threes laid", number, each, LAID)
    return sums["entries"], [], 0
