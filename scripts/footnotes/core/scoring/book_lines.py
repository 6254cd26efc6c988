"""The bonuses of a side's books, whose cards are known or which are given by number. Pure core."""

from .. import cards
from ..facts import asking
from ..facts.asking import KINDS, ask, want
from ..types.parts import RANKS
from ..words import capital
from . import least, tally

FACTS = ("book.clean_points", "book.dirty_points", "book.special_points")
SPECIAL = "book.special_points"


def add_bonuses(case: dict, sums: dict, side: dict, size, books: list) -> tuple:
    """Count the bonuses of `books` (melds) and of those given by number. Gives the special points that hold, and the
    kinds and ranks given by number whose bonus is not known."""
    counts = {kind: side["books"].get(kind, 0) for kind in KINDS}
    by_rank = [rank for rank in RANKS + ("3b",) if side["books"].get(rank)]
    of_threes = asking.three_book_kind(case) if "3b" in by_rank else None
    laid = [(asking.make_up(case, meld)[0], asking.kind_of_meld(case, meld, size)) for meld in books]
    special, unknown = None, []
    if [rank for rank in by_rank if rank != "3b" or not of_threes]:
        special = want(case, SPECIAL)
    elif counts["clean"] or counts["dirty"] or by_rank or [rank for rank, _ in laid if rank]:
        special = asking.want_if_any(case, SPECIAL)
    for kind in ("clean", "dirty"):
        ranks = least.candidates(case, side, special, kind) if special and counts[kind] else []
        if [rank for rank in ranks if _worth(special, rank, kind) is not None]:
            unknown.append(kind)
            counts[kind] = 0
    if of_threes:
        laid += [("3b", of_threes)] * side["books"]["3b"]
        by_rank.remove("3b")
    own, worth = {}, special or {}
    for rank, kind in laid:
        if kind == "run" or _worth(special, rank, kind) is None:
            counts[kind] = counts.get(kind, 0) + 1
        else:
            key = (rank, kind if isinstance(worth[rank], dict) else "")
            own[key] = own.get(key, 0) + 1
    for rank in by_rank:
        kinds = least.kinds_of(case, special, rank) or ("",)
        if special is not None and (rank not in special or len(kinds) > 1):
            unknown.append(rank)
        elif special is not None:
            own[rank, kinds[0]] = own.get((rank, kinds[0]), 0) + side["books"][rank]
    for kind in KINDS + ("run",):
        _add(case, sums, kind, counts.get(kind, 0))
    for rank in RANKS + ("3b",):
        for kind in ("", "clean", "dirty"):
            if (rank, kind) in own:
                label = capital(f"{kind} books of {cards.name(rank, 2)}".strip())
                each = worth[rank][kind] if kind else worth[rank]
                tally.add(sums, label, own[rank, kind], each, SPECIAL)
    return special, unknown


def _add(case, sums, kind, number):
    """So many books of one kind, at the usual bonus."""
    fact = f"book.{kind}_points"
    read = (
        ask if kind == "run" and ask(case, "meld.runs") is False else want
    )  # what is not allowed has no price to miss
    each = read(case, fact) if number else 0
    if each is None:
        tally.leave_open(sums, [fact], None)
    elif number:
        tally.add(sums, "Runs as books" if kind == "run" else f"{capital(kind)} books", number, each, fact)


def leave_open_by_number(case: dict, sums: dict, side: dict, size, special, unknown: list, counting) -> None:
    """What is open of books that are given by number: a bonus that may be a special one, the cards in them
    (`counting`: whether those count, None where it is not known)."""
    least.judge_numbers(case, side, size, special)
    if not [1 for kind in side["books"] if side["books"][kind]] or not unknown and counting is False:
        return
    if counting is not False and size is None:
        want(case, "book.size")

    def bonus(kind, rank):
        if kind not in unknown and rank not in unknown:
            return 0
        worth = _worth(special, rank, kind)
        return want(case, f"book.{kind}_points") if worth is None else worth

    facts = (FACTS if unknown else ()) + (("value.cards",) if counting is not False else ())
    tally.leave_open(sums, facts, least.least_worth(case, side, size, special, bonus, counting))


def _worth(special, rank, kind):
    """What a book of this rank and kind earns instead of the usual; None where it earns the usual."""
    worth = (special or {}).get(rank)
    return worth.get(kind) if isinstance(worth, dict) else worth
