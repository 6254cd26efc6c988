"""Red threes laid down, and cards that are left when the round ends: what they count. Pure core.

A case is that of case.py; `points` of the case are noted here. True, False and None stand for yes, no and not stated.
"""

from .. import cards
from ..facts.asking import ask
from ..words import quantity, series
from .case import AS_MET, allows, forbids, in_words, is_spoken_of, settle, unknown, verdict

LEFT = (("3r", "red_three.left_points"), ("3b", "black_three.left_points"))
CONDITIONS = {"gone_down": "down", "gone_out": "out"}  # of red_three.counts_if, and the part of the move that tells


def judge_red_threes(case: dict, move: dict) -> None:
    """Judge laying down red threes for points, or whether those that were laid count at the end of the round."""
    at_end, when, each = move["at_end"], ask(case, "red_three.lay_when"), ask(case, "red_three.laid_points")
    condition = is_spoken_of(case, "red_three.counts_if")
    if when == "never" and not at_end:
        forbids(case, "red_three.lay_when", in_words(case, "red_three.lay_when"))
        return
    if each is None:
        unknown(case, "red_three.laid_points")
    else:
        allows(case, "red_three.laid_points", in_words(case, "red_three.laid_points"))
    case["points"] = _laid(case, move["count"])
    if at_end or condition:
        _counts_if(case, move["count"], at_end)
    if not at_end and move["opened"] is False and when is None:
        unknown(case, "red_three.lay_when")
    elif not at_end:
        _laid_when(case, when, move["opened"])
        if verdict(case) == "illegal":
            case["points"] = None


def _laid_when(case, when, opened):
    """Note when a red three is laid, where that is said; `opened`: None where it is not told."""
    fact = "red_three.lay_when"
    if opened is False:
        says = in_words(case, fact, "yours has not" if when == "after_opening" else "")
        settle(case, fact, when != "after_opening", says, says)
    elif when == "after_opening":
        allows(case, fact, in_words(case, fact, ("" if opened else AS_MET) + "it has"))
    elif when:
        allows(case, fact, in_words(case, fact))


def _counts_if(case, count, at_end):
    """What the side must have done for its red threes to count; `at_end` None: it is taken as met."""
    fact = "red_three.counts_if"
    rule = ask(case, fact)
    if rule is None:
        unknown(case, fact)
    elif rule == "nothing" or at_end is None:
        allows(case, fact, in_words(case, fact, "" if rule == "nothing" else AS_MET + "it does"))
    elif at_end[CONDITIONS[rule]]:
        allows(case, fact, in_words(case, fact, "yours has"))
    else:
        forbids(case, fact, in_words(case, fact, "yours has not"))
        each = ask(case, "red_three.counts_else")
        case["points"] = None if each is None else count * each
        says = "" if each is None else in_words(case, "red_three.counts_else")
        settle(case, "red_three.counts_else", None if each is None else True, says, says)


def _laid(case, count):
    """What so many laid red threes count: some together by the set bonus, the others one by one; None where that is
    not stated."""
    each, together = ask(case, "red_three.laid_points"), ask(case, "red_three.set_bonus") or {}
    sizes = [int(size) for size in together if int(size) <= count]
    most = max(sizes) if sizes else 0
    if each is None and count > most:
        return None
    return (together[str(most)] if most else 0) + (count - most) * (each or 0)


def judge_left(case: dict, move: dict) -> None:
    """Judge what cards that are left count against their side; forbidden is that they count at all."""
    case["by_points"], places = True, []
    if move["out"] == "us":
        places.append("score.partner_of_out")
    if move["place"] == "untouched_foot":
        places.append("score.untouched_foot")
    for fact in places:
        if ask(case, fact) is False:
            forbids(case, fact, in_words(case, fact))
            case["points"] = 0
            return
    known = [_known(case, fact) for fact in places]
    plain = [card for card in move["cards"] if card not in cards.THREES]
    known.append(_plain(case, plain) if plain else 0)
    for three, fact in LEFT:
        if three in move["cards"]:
            each = _known(case, fact)
            known.append(None if each is None else move["cards"].count(three) * each)
    if None not in known:
        case["points"] = sum(known[len(places) :])


def _known(case, fact):
    value = ask(case, fact)
    if value is None:
        unknown(case, fact)
    else:
        allows(case, fact, in_words(case, fact))
    return value


def _plain(case, left):
    """What cards other than threes count where they are left; None where that is not stated."""
    how, prices = _known(case, "score.left_cards"), ask(case, "value.cards") or {}
    if how == "not_counted":
        return 0
    unpriced = [card for card in cards.ORDER if card in left and card not in prices]
    if unpriced:
        unknown(case, "value.cards", f"what {series([cards.name(card, 2) for card in unpriced])} are worth")
        return None
    worth = sum([prices[card] for card in left])
    allows(case, "value.cards", f"The cards left here are worth {quantity(worth, 'points')}.")
    return None if how is None else -worth if how == "subtracted" else worth
