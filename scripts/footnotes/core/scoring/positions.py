"""What stated rules forbid in the position at the end of a round, and where they are silent on it. Pure core.

A case is one side's round under one rule set (see asking.py). True, False and None stand for yes, no and not stated.
"""

from .. import cards
from ..facts.asking import (
    KINDS,
    ask,
    is_wild,
    kind_of_meld,
    make_up,
    note,
    three_book_kind,
    three_may_be_melded,
    want,
)
from ..types import wild_limit
from ..types.option_set import has, listed
from ..types.parts import RANKS
from ..words import capital, counted, series

WILD_ALONE = "Wild cards may not be melded alone."


def may_have_grown(add, naturals: int, wilds: int, size: int, limit=None, start=None, spoil: bool = True):
    """May a meld have become this one, card by card, where a book of `size` cards takes what `add` (a set, or None)
    holds?

    `start` is (naturals, wilds) of what lay there; None: nothing did, and its first `size` cards were laid as one
    likes. With `spoil` a clean meld may be made dirty before it is a book. True as soon as one way is allowed; a way
    through a meld over the wild `limit` is not. `add` does not speak of natural cards on a book of wild cards alone:
    None, unless nothing at all may be added; a new meld is one of those only where all its cards are wild.
    """
    starts = [start] if start else [(n, size - n) for n in range(1 if naturals else 0, size + 1)]
    ways = {}
    for n in range(naturals + 1):
        for w in range(wilds + 1):
            steps = [(n, w) in starts]
            if n:
                steps.append(_both(ways[n - 1, w], _step(add, "naturals", n - 1, w, size, True)))
            if w:
                steps.append(_both(ways[n, w - 1], _step(add, "wilds", n, w - 1, size, spoil or n == 0 or w > 1)))
            over = n and w and limit and wild_limit.broken(limit, n, w)
            ways[n, w] = False if over else True if True in steps else None if None in steps else False
    return ways[naturals, wilds]


def _step(add, which, naturals, wilds, size, unfinished):
    """May a card of these be laid on so many? `unfinished` is the answer for what is no book yet."""
    if naturals + wilds < size:
        return unfinished
    if not naturals:
        return has(add, "wilds_to_wild") if which == "wilds" else False if add == [] else None
    return has(add, f"{which}_to_{'dirty' if wilds else 'clean'}")


def each_book(case: dict, side: dict, size) -> list:
    """The books of a side, [(kind, rank, how many)]: the kind "clean", "dirty", "wild", "run" or "" where it is not
    known; the rank None where there is none, "" where it is not known.

    Without a book size (None) any meld may be a book.
    """
    found: list = []
    for meld in side["melds"]:
        if size is None:
            found.append(("", "", 1))
        elif len(meld) >= size:
            found.append((kind_of_meld(case, meld, size), make_up(case, meld)[0], 1))
    for key in sorted(side["books"]):
        if key in KINDS:
            found.append((key, None if key == "wild" else "", side["books"][key]))
        else:
            found.append((three_book_kind(case) or "" if key == "3b" else "", key, side["books"][key]))
    return found


def held_books(case: dict, side: dict, size) -> dict:
    """The books of a side in numbers: {"clean": n, "dirty": n, "wild": n, "run": n, "unsure": of unknown kind, runs
    too, RANK: n, "unranked": of unknown rank}."""
    held = {"clean": 0, "dirty": 0, "wild": 0, "run": 0, "unsure": 0, "unranked": 0}
    for kind, rank, number in each_book(case, side, size):
        if kind:
            held[kind] += number
        if kind in ("", "run"):
            held["unsure"] += number
        if rank is not None:
            held[rank or "unranked"] = held.get(rank or "unranked", 0) + number
    return held


def enough_books(held: dict, need: dict, counted_ranks: tuple = (), stand_in=None) -> bool | None:
    """Are the `held` books (see held_books) those that `need` asks for? `any` counts all of them, a rank is of any
    kind.

    Books of unknown rank are none of `counted_ranks`. `stand_in` is the value of out.stand_in; what it does not name
    stands in for nothing. None where it turns on a kind or a rank that is not known.
    """
    lacking = _lacking(held, need, listed(stand_in))
    answers = [
        True if not lacking else None if lacking <= held["unsure"] else False,
        sum(held[kind] for kind in KINDS) + held["unsure"] >= need.get("any", 0),
    ]
    for rank in RANKS:
        short = need.get(rank, 0) - held.get(rank, 0)
        answers.append(
            True if short <= 0 else None if short <= held["unranked"] and rank not in counted_ranks else False
        )
    return False if False in answers else None if None in answers else True


def _lacking(held, need, stand_in):
    """How many books of the needed kinds are missing, when each that may stand in for another does so where it helps
    most."""

    def most(kind, other):
        return min(held[kind], need.get(other, 0)) if f"{kind}_for_{other}" in stand_in else 0

    least = None
    for a in range(most("clean", "dirty") + 1):
        for b in range(most("wild", "dirty") + 1):
            for c in range(min(most("wild", "clean"), held["wild"] - b) + 1):
                have = {"clean": held["clean"] - a + c, "dirty": held["dirty"] + a + b, "wild": held["wild"] - b - c}
                missing = sum(max(0, need.get(kind, 0) - have[kind]) for kind in KINDS)
                least = missing if least is None else min(least, missing)
    return least


def judge(case: dict, side: dict, size) -> None:
    """Note in the case what the rules forbid in a side's position, and where they do not say; `size`: of a book,
    or None."""
    ranks = []
    for meld in side["melds"]:
        _judge_meld(case, meld, make_up(case, meld), size, side["went_out"])
        rank = make_up(case, meld)[0]
        if rank:
            ranks.append((rank, kind_of_meld(case, meld, size), size is None or len(meld) >= size))
    for rank in cards.ORDER:
        same = [entry for entry in ranks if entry[0] == rank]
        if len(same) > 1:
            _judge_second(case, rank, same)
    if side["books"].get("wild"):
        may = want(case, "meld.wild_only")
        note(case, "meld.wild_only", None if may is None else may != "never", WILD_ALONE)


def _judge_meld(case, meld, made_up, size, went_out):
    rank, naturals, wilds = made_up
    shown, run, is_book = cards.show(meld), cards.is_run(meld), size is None or len(meld) >= size
    if size is None or len(meld) < size:  # a book is never too small
        least = want(case, "meld.min_size")
        if least and len(meld) < least:
            note(
                case, "meld.min_size", False, f"A meld needs {counted(least)} cards; {shown} has {counted(len(meld))}."
            )
    if run:
        note(case, "meld.runs", ask(case, "meld.runs"), f"Runs may not be melded; {shown} is one.")
    if cards.mixes_threes(meld):
        _judge_mixed(case, is_book, went_out)
    elif rank in cards.THREES:
        _judge_three(case, rank, three_may_be_melded(case, rank, is_book, went_out))
    else:
        for card in [card for card in RANKS if card in meld] if run else [rank] if rank else []:
            allowed = has(ask(case, "meld.ranks"), card)
            if allowed is not None or card not in RANKS:  # silence leaves no doubt about ordinary ranks
                note(case, "meld.ranks", allowed, f"{capital(cards.name(card, 2))} may not be melded.")
    for card in cards.WILD:
        if card in meld and card != rank:
            note(
                case,
                "meld.wild_cards",
                is_wild(case, card),
                f"{capital(cards.name(card, 2))} are not wild and cannot stand for another card.",
            )
    limit = want(case, "meld.wild_limit") if naturals and wilds else None
    broken = wild_limit.broken(limit, naturals, wilds) if limit else ""
    if broken:
        note(case, "meld.wild_limit", False, f"{broken}; {shown} has {_parts(naturals, wilds)}.")
    if not naturals:
        may = want(case, "meld.wild_only")
        if may == "never":
            note(case, "meld.wild_only", False, WILD_ALONE)
        elif may == "full_book_only" and size and len(meld) < size:
            note(
                case,
                "meld.wild_only",
                False,
                f"Wild cards may be melded alone only as a book of {counted(size)}; {shown} has {counted(len(meld))}.",
            )
    if size and len(meld) > size and run:
        _judge_run_growth(case, shown, len(meld), size)
    elif size and len(meld) > size:
        _judge_growth(case, shown, naturals, wilds, size, None if broken else limit)


def _judge_three(case, rank, allowed):
    """A three: its own fact decides; where that is silent a complete list of the ranks that may be melded, which
    has no threes."""
    if allowed is None and isinstance(ask(case, "meld.ranks"), list):
        note(case, "meld.ranks", False, "Threes are not among the ranks that may be melded.")
    elif rank == "3r":
        note(case, "red_three.may_meld", allowed, "Red threes may not be melded.")
    else:
        as_book = " except as a whole book"
        unless = {"going_out_only": " except in going out", "as_book": as_book, "foot_book": as_book}
        note(
            case,
            "black_three.may_meld",
            allowed,
            f"Black threes may not be melded{unless.get(ask(case, 'black_three.may_meld'), '')}.",
        )


def _judge_mixed(case, is_book, went_out):
    """Threes of both colors in one meld: where that is allowed, silence on either color leaves no doubt."""
    mixed = ask(case, "three.mixed")
    note(case, "three.mixed", mixed, "Red and black threes may not be melded together.")
    for three in cards.THREES:
        allowed = three_may_be_melded(case, three, is_book, went_out)
        if not mixed or allowed is False:
            _judge_three(case, three, allowed)


def _judge_run_growth(case, shown, count, size):
    """A run of more cards than a book has: what may be added to a finished one is said of books of a rank alone."""
    may = ask(case, "book.may_grow")
    closed = f"A book is closed at {counted(size)} cards; {shown} has {counted(count)}."
    if may is not False:
        none = f"Nothing may be added to a finished book of {counted(size)}; {shown} has {counted(count)}."
        note(case, "book.add", False if ask(case, "book.add") == [] else None, none)
    note(case, "book.may_grow", may, closed)


def _judge_growth(case, shown, naturals, wilds, size, limit):
    may = ask(case, "book.may_grow")
    if may is False:
        note(
            case,
            "book.may_grow",
            False,
            f"A book is closed at {counted(size)} cards; {shown} has {counted(naturals + wilds)}.",
        )
        return
    add = ask(case, "book.add")
    grown = may_have_grown(add, naturals, wilds, size, limit)
    note(case, "book.add", grown, f"What may be added to a finished book of {counted(size)} does not make {shown}.")
    if grown is None and may is None:
        case["silent"].add("book.may_grow")


def _judge_second(case, rank, same):
    """`same` holds (rank, kind, is it a book) for each meld of one rank; there are at least two."""
    rule = want(case, "meld.second_of_rank")
    kinds = [kind for _, kind, _ in same]
    unfinished = len([is_book for _, _, is_book in same if not is_book])
    name = cards.name(rank, 2)
    if rule == "never":
        note(
            case,
            "meld.second_of_rank",
            False,
            f"A side may have one meld of {name}; this one has {counted(len(same))}.",
        )
    elif rule == "after_book" and unfinished > 1:
        note(
            case,
            "meld.second_of_rank",
            False,
            f"A new meld of {name} must wait until the last is a book; {counted(unfinished)} are unfinished.",
        )
    elif rule == "one_clean_one_dirty" and (kinds.count("clean") > 1 or kinds.count("dirty") > 1):
        note(
            case,
            "meld.second_of_rank",
            False,
            f"A side may have one clean and one dirty meld of {name}; this one has "
            + series([f"{counted(kinds.count(kind))} {kind}" for kind in KINDS if kind in kinds])
            + ".",
        )


def _both(a, b):
    return False if a is False or b is False else None if a is None or b is None else True


def _parts(naturals, wilds):
    return f"{counted(naturals)} natural and {counted(wilds)} wild"
