"""What unfinished melds cost, where the rules say that some do. Pure core."""

from .. import cards
from ..facts.asking import ask, make_up, want, want_if_any
from ..words import capital
from . import tally
from .card_lines import cards_of
from .least import price

FACT = "score.loose_charges"
SECOND = "which unfinished melds cost points is not known from what was entered"
WORDS = {"wild": "unfinished wild meld", "run": "unfinished run", "second": "unfinished second meld"}


def add_charges(case: dict, sums: dict, side: dict, size, loose: list) -> list:
    """Charge those of the unfinished melds `loose` that cost points. Gives those whose cards count as in any other: a
    meld whose cards are taken off is not among them."""
    if side["card_points"] and want_if_any(case, FACT):
        _leave_open(case, sums, None, "some unfinished melds cost points, and a sum does not tell whether one is in it")
    if not loose:
        return []
    groups = [("run", [meld for meld in loose if cards.is_run(meld)])]
    groups.append(("wild", [meld for meld in loose if not make_up(case, meld)[1]]))
    groups = [(kind, melds, len(melds), len(melds)) for kind, melds in groups if melds]
    groups += _second_melds(case, side, size, loose)
    charges = (want_if_any(case, FACT) or {}) if groups else {}
    for kind, melds, least, most in groups:
        charge = charges.get(kind)
        if charge == "cards":
            stays = _take_off(case, sums, kind, melds, least, most)
            loose = [meld for meld in loose if not _is_in(meld, melds) or _is_in(meld, stays)]
        elif charge is not None:
            if least:
                tally.add(sums, capital(WORDS[kind]), least, charge, FACT)
            if most > least:
                _leave_open(case, sums, (most - least) * charge, SECOND)
    return loose


def _leave_open(case, sums, least, why):
    """The points of melds that cost something are not known, and why; `least`: what they are at the least."""
    tally.leave_open(sums, [FACT], least)
    case["unsure"].append((FACT, why))


def _is_in(meld, melds):
    return bool([1 for other in melds if other is meld])


def _second_melds(case, side, size, loose):
    """[("second", unfinished melds of a rank, at least so many of them are not the first, at most so many)]; books
    given by number may be of the rank."""
    ranks = [make_up(case, meld)[0] for meld in side["melds"] if len(meld) >= size]
    unknown = [kind for kind in ("clean", "dirty") if side["books"].get(kind)]
    found = []
    for rank in cards.ORDER:
        melds = [meld for meld in loose if make_up(case, meld)[0] == rank]
        first = rank in ranks or side["books"].get(rank)
        perhaps = not first and melds and unknown and rank not in side["books"]
        if perhaps and ask(case, "meld.second_of_rank") == "never":  # then they are of other ranks
            perhaps = False
        least = len(melds) if first else len(melds) - 1
        most = len(melds) if perhaps else least
        if most > 0:
            found.append(("second", melds, least, most))
    return found


def _take_off(case, sums, kind, melds, least, most):
    """Take off the cards of melds of which at least and at most so many cost their value. Gives the melds that count
    as others do; where it is not known which those are, all are left open."""
    melds = sorted(melds, key=cards.show)
    worths = [tally.total([price(case, card) for card in cards_of(case, [meld])]) for meld in melds]
    if least < len(melds) and (least < most or None in worths or len(set(worths)) > 1):
        _leave_open(case, sums, _least(case, worths, most), SECOND)
        return []
    held = cards_of(case, melds[len(melds) - least :])
    for card in cards.ORDER:
        each = price(case, card) if card in held else 0
        if each is None:
            tally.leave_open(sums, [FACT], None)
        elif card in held:
            label = f"{capital(cards.name(card, 2))} of an {WORDS[kind]}"
            tally.add(sums, label, held.count(card), -each, FACT)
    return melds[: len(melds) - least]


def _least(case, worths, most):
    """The least that unfinished melds of one rank can add where all cost their cards but perhaps the first."""
    counts = want(case, "score.loose_melds")
    if None in worths:
        return None
    found = [-sum(worths)] if most == len(worths) else []
    for worth in worths:
        stays = worth if counts else min(0, worth) if counts is None else 0
        found.append(stays - (sum(worths) - worth))
    return min(found)
