"""How a meld grows to a book and past it. Pure core.

A case is that of case.py; `start` and `end` are (natural cards, wild cards) of a meld before and after. True,
False and None stand for yes, no and not stated.
"""

from ..facts import asking
from ..facts.asking import ask
from ..scoring import positions
from ..words import capital, counted, spelled
from .case import allows, forbids, in_words, settle, unknown, yes_or_no

PAST = ("these cards", "beyond a full book")


def past_full(case, end, size, limit):
    """A new meld of more cards than a book: what is laid beyond the book is added to it."""
    if _closed(case, size, end):
        return
    add = ask(case, "book.add")
    _may_join(case, positions.may_have_grown(add, end[0], end[1], size, limit), size, PAST)


def past_full_run(case, count, size):
    """A run of more cards than a book has: what may be added to a finished one is said of books of a rank alone."""
    if not _closed(case, size, (count, 0)):
        _may_join(case, False if ask(case, "book.add") == [] else None, size, PAST)


def onto(case, start, end, size):
    """Cards on a meld of `start` natural and wild cards, which grows to `end`."""
    spoils = bool(start[0] and not start[1] and end[1]) and sum(start) < size
    if sum(end) <= size:
        allows(case, "book.size", grows_to(size, sum(end)))
        if spoils:
            yes_or_no(case, "meld.turn_dirty")
        return
    if _closed(case, size, end):
        return
    add = ask(case, "book.add")
    clean, dirty = [_may_grow(add, start, end, size, spoil) for spoil in (False, True)]
    way = clean if clean else dirty
    if spoils and not clean and dirty is not False:  # only by making it dirty before it is a book, if at all
        may = ask(case, "meld.turn_dirty")
        if may is not False or clean is False:
            yes_or_no(case, "meld.turn_dirty")
        if may is False and clean is False:
            return
        way = dirty if may is not False else None
    _may_join(case, way, size, _what(start, end) if sum(start) >= size else PAST)


def grows_to(size, count):
    return f"A book is {spelled(size, 'cards')}; this meld grows to {counted(count)}."


def _may_grow(add, start, end, size, spoil):
    return positions.may_have_grown(add, end[0], end[1], size, start=start, spoil=spoil)


def perhaps_full(case, start, end):
    """As `_onto`, where the size of a book is not stated: it matters unless the answer is the same for a book and
    for less."""
    spoils = bool(start[0] and not start[1] and end[1])
    dirty = ask(case, "meld.turn_dirty") if spoils else True
    closed = ask(case, "book.may_grow") is False
    way = False if closed else _may_grow(ask(case, "book.add"), start, end, sum(start), True)
    if way is dirty and way is not None:
        if spoils:
            yes_or_no(case, "meld.turn_dirty")
        if closed:
            forbids(case, "book.may_grow", in_words(case, "book.may_grow"))
        else:
            _may_join(case, way, None, _what(start, end))
    else:
        unknown(case, "book.size")
        if dirty is None:
            unknown(case, "meld.turn_dirty")


def _closed(case, size, end) -> bool:
    """Is nothing added to a finished book? Notes it where that is said."""
    if ask(case, "book.may_grow") is not False:
        return False
    here = f"a book is {spelled(size, 'cards')}, and this one would have {counted(sum(end))}"
    forbids(case, "book.may_grow", in_words(case, "book.may_grow", here))
    return True


def _may_join(case, way, size, what):
    """Note whether cards may join a finished book, `what` being (these cards, where they go); that a book may grow
    at all is needed only where nothing says with what."""
    may = ask(case, "book.may_grow")
    if may is not None:
        allows(case, "book.may_grow", in_words(case, "book.may_grow"))
    elif way is None:
        unknown(case, "book.may_grow")
    if size:
        allows(case, "book.size", f"A book is {spelled(size, 'cards')}.")
    which, where = what
    settle(
        case,
        "book.add",
        way,
        f"{capital(which)} may go {where}.",
        f"{capital(which)} may not go {where}.",
        f"whether {which} may go {where}",
    )


def _what(start, end):
    """("wild cards", "on a finished clean book")."""
    which = "natural cards" if end[1] == start[1] else "wild cards" if end[0] == start[0] else "these cards"
    return which, f"on a finished {asking.kind_of(*start)} book"
