"""May a side or a player go down with these melds? Pure core.

A case is that of case.py.
"""

from .. import cards
from ..facts.asking import ask, make_up
from .books import judge_books
from .case import ALLOWS, allows, in_words, join, part_of, unknown, verdict
from .meld import judge_meld
from .minimum import judge_minimum, places
from .pile import judge_taking_to_open


def judge_opening(case: dict, move: dict) -> None:
    """Judge the first melds of a round."""
    for i in range(len(move["melds"])):
        judge_meld(case, move["melds"][i], move["melds"][:i], False)
    if move["from_pile"]:
        judge_taking_to_open(case, move["from_pile"], places(move), move["partner_has_opened"])
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


def _requirements(case, move):
    """The books and the points that an opening needs."""
    _books(case, move["melds"])
    part = part_of(case)
    judge_minimum(part, move)
    if verdict(part) == "legal" or not _waived(case, move):
        join(case, part)


def _waived(case, move):
    """Is the minimum waived, which these melds do not reach for certain?"""
    fact, size = "opening.waived", ask(case, "book.size")
    waived = ask(case, fact)
    if waived == "with_a_book" and size is None:
        unknown(case, "book.size")
        return False
    if waived == "with_a_book":
        lays = [1 for meld in move["melds"] if len(meld) >= size and (cards.is_run(meld) or _is_pure(case, meld))]
    else:
        lays = waived == "when_hand_is_emptied" and move["empties_hand"]
    if lays:
        allows(case, fact, in_words(case, fact, "you lay one" if waived == "with_a_book" else "you lay yours"))
    elif move["empties_hand"] and waived is None:
        unknown(case, fact)
    elif move["empties_hand"] or waived == "with_a_book":
        allows(case, fact, in_words(case, fact, "you lay none" if waived == "with_a_book" else ""))
    return bool(lays)


def _is_pure(case, meld):
    """Is a meld clean or wild?"""
    _, naturals, wilds = make_up(case, meld)
    return not naturals or not wilds


def _books(case, melds):
    """The books an opening must hold; silence asks for none, but what is left to the table is not stated."""
    fact, size = "opening.books", ask(case, "book.size")
    need = ask(case, fact)
    if not need:
        if case["facts"][fact]["status"] in ("offers", "in_words"):
            unknown(case, fact)
    elif size is None:
        allows(case, fact, in_words(case, fact, "", need))
        unknown(case, "book.size")
    else:
        judge_books(case, fact, {"melds": melds, "books": {}}, size, "here you lay ")
