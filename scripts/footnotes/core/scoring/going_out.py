"""What stated rules forbid in a side's going out at the end of a round, and where they are silent on it. Pure core.

A case is that of positions.py.
"""

from .. import cards
from ..facts.asking import KINDS, note, want, want_if_any
from ..types.parts import RANKS
from ..words import counted, series
from .positions import each_book, enough_books, held_books

FACTS = ("out.books", "out.last_card", "score.by")  # what may forbid it
STAND_INS = ["clean_for_dirty", "wild_for_dirty", "wild_for_clean"]


def judge(case: dict, side: dict, size) -> None:
    """Note in the case what forbids that this side went out, and where the rules do not say; `size`: of a book, or
    None."""
    if "books" not in side.get("sums", {}):  # a sum does not tell which books there are
        _judge_books(case, side, size)
    if side["went_out"] in ("melding", "discarding"):
        last = want(case, "out.last_card")
        if side["went_out"] == "melding" and last == "must_discard":
            note(case, "out.last_card", False, "The last card must be discarded; here it was melded.")
        elif side["went_out"] == "discarding" and last == "must_meld":
            note(case, "out.last_card", False, "The last card must be melded; here it was discarded.")
    left = side["left"]["hand"] + side["left"]["foot"] + side["left"]["untouched_foot"]
    if left:
        held = cards.number_of(left) + (" is" if len(left) == 1 else " are")
        by = want(case, "score.by")
        note(
            case,
            "score.by",
            None if by is None else by != "player",
            f"Each player scores alone, and who goes out has no cards left; here {held} left.",
        )


def _judge_books(case, side, size):
    need = want(case, "out.books")
    if need is None:
        return
    held, ranks = held_books(case, side, size), tuple(sorted(side["books"]))
    enough = enough_books(held, need, ranks)
    if enough is not True and enough_books(held, need, ranks, STAND_INS) is not enough:
        stand_in = want_if_any(case, "out.stand_in")
        if "out.stand_in" in case["silent"]:  # whether a spare book helps is for the table to say
            return
        enough = enough_books(held, need, ranks, stand_in)
    if enough is None and held["run"]:  # nothing says of which kind a run is
        case["silent"].add("out.books")
    elif enough is False:
        has = _held(each_book(case, side, size), need)
        note(case, "out.books", False, f"Going out needs these books: {_needed(need)}; this side has {has}.")


def _needed(need):
    parts = [f"{counted(need[kind])} {kind}" for kind in KINDS if need.get(kind)]
    parts += [f"{counted(need[rank])} of {cards.name(rank, 2)}" for rank in RANKS if need.get(rank)]
    if need.get("any"):
        parts.append(f"{counted(need['any'])} of any kind")
    return series(parts) or "none"


def _held(books, need):
    """The books of a side (see each_book), each said once: with its rank where that is needed, or all that is known."""
    numbers = {}
    for kind, rank, number in books:
        told = (kind, rank if rank and (rank in need or not kind) else "")
        numbers[told] = numbers.get(told, 0) + number
    parts = []
    for kind in KINDS + ("run", ""):
        for rank in RANKS + ("3b", ""):
            if numbers.get((kind, rank)):
                words = {"run": "that is a run", "": "" if rank else "that may be a book"}.get(kind, kind)
                of_rank = f" of {cards.name(rank, 2)}" if rank else ""
                parts.append(f"{counted(numbers[kind, rank])} {words}".strip() + of_rank)
    return series(parts) or "none"
