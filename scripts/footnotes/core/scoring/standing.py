"""How a game stands under a rule set: totals, who leads, what the next round needs, whether it is over. Pure core.

`rules` is a resolved rule set (see resolve.py), `rounds` the points of each finished round, one a side: [[1625, 585],
…], None where they are open. Nothing that the rules leave open is filled in: it is named under "not_stated".
"""

from .. import cards
from ..facts import asking
from ..facts.resolve import is_stated
from ..types.values import at, dimension_of

BEST = {"most_points": max, "fewest_points": min}
# Is the game over then? Of a choice that is not here, only its own words tell.
AFTER = {
    "draw": True,
    "shared_win": True,
    "higher_total": True,
    "first_to_pass": True,
    "not_stated": True,
    "extra_round": False,
}


def standing(rules: dict, sides: int, rounds: list) -> dict:
    """{"totals": [int or None], "next": round to come, "need": see needed, "leaders": [side], "rounds", "target",
    "rounds_left", "points_left": [int or None], "over": bool, or None where these rules leave it to the table,
    "extra": is the next round one after the end, "passed": how many reached the target, "tie" and "past_target": the
    choice of the rules where the question arises (see _choice), else None, "rests_on": [fact],
    "not_stated": [fact]}; a side is its place from 0."""
    case = asking.new_case(rules, len(rounds) + 1)
    totals = [_sum([points[side] for points in rounds]) for side in range(sides)]
    known = [total for total in totals if total is not None]
    ends, most = asking.want(case, "game.ends"), asking.want(case, "game.winner")
    number = asking.ask(case, "game.rounds") if ends in ("rounds", "whichever_first") else None
    target = asking.ask(case, "game.target") if ends in ("target", "whichever_first") else None
    for fact, value, kinds in (
        ("game.rounds", number, ("rounds", "whichever_first")),
        ("game.target", target, ("target", "whichever_first")),
    ):
        if ends in kinds and value is None:
            case["silent"].add(fact)
    by_rounds = number is not None and len(rounds) >= number
    passed = len([total for total in known if total >= target]) if target is not None else 0
    over = None if ends is None or number is None and target is None else by_rounds or passed > 0
    leaders = []
    if known and len(known) == sides and most in BEST:
        best = BEST[most](known)
        leaders = [side for side in range(sides) if totals[side] == best]
    past_target, tie = None, None
    if over and passed > 1 and not by_rounds:
        past_target = _choice(case, "game.past_target")
    if over and len(leaders) > 1 and past_target in (None, "higher_total", "not_stated"):
        tie = _choice(case, "game.tie")
    ends_it = [AFTER.get(choice) for choice in (past_target, tie) if choice]
    extra = False in ends_it
    return {
        "totals": totals,
        "next": len(rounds) + 1,
        "need": [needed(rules, len(rounds) + 1, total) for total in totals],
        "leaders": leaders,
        "rounds": number,
        "target": target,
        "winner": most,
        "over": False if extra else None if None in ends_it else over,
        "extra": extra,
        "rounds_left": None if number is None else max(0, number - len(rounds)),
        "tie": tie,
        "passed": passed,
        "points_left": [None if target is None or total is None else max(0, target - total) for total in totals],
        "past_target": past_target,
        "not_stated": sorted(case["silent"]),
        "rests_on": sorted(
            fact for fact in case["asked"] if rules["facts"].get(fact, {}).get("status") in ("implies", "disputed")
        ),
    }


def _choice(case, fact):
    """The choice of the rules; "in_words" where they have a rule of their own, "not_stated" where they make none."""
    own = case["facts"].get(fact, {}).get("status") == "in_words"
    return asking.want(case, fact) or ("in_words" if own else "not_stated")


def needed(rules: dict, number: int, total) -> int | None:
    """How many points a side with this total needs to go down in this round; None where that is not stated."""
    entry = rules["facts"].get("opening.minimum")
    if not entry or not is_stated(entry):
        return None
    value = entry["value"]
    if dimension_of(value) == "score":
        return None if total is None else at(value, "score", total)[1]
    stated, points = at(value, "round", number)
    if stated:
        return points
    step = rules["facts"].get("opening.step")
    last = max([int(key) for key in value["round"]])
    if not step or not is_stated(step) or number < last:
        return None
    return value["round"][str(last)] + step["value"] * (number - last)


def opening(rules: dict, number: int, total, held: list) -> dict:
    """{"points": what these cards are worth or None, "need", "reaches": bool or None, "unpriced": [card]} of cards
    to go down with."""
    prices = rules["facts"].get("value.cards")
    prices = prices["value"] if prices and is_stated(prices) else {}
    unpriced = [card for card in cards.ORDER if card in held and card not in prices]
    points = None if unpriced else sum(prices[card] for card in held)
    need = needed(rules, number, total)
    return {
        "points": points,
        "need": need,
        "reaches": None if points is None or need is None else points >= need,
        "unpriced": unpriced,
    }


def _sum(points):
    return None if None in points else sum(points)
