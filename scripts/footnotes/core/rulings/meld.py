"""May these cards be melded, or added to a meld? Pure core.

A case is that of case.py. True, False and None stand for yes, no and not stated.
"""

from .. import cards
from ..facts import asking
from ..facts.asking import ask
from ..scoring import positions
from ..types import wild_limit
from ..types.option_set import has
from ..words import capital, counted, series, spelled
from .case import allows, forbids, in_words, settle, unknown, yes_or_no

PAST = ("these cards", "beyond a full book")


def judge_meld(case: dict, meld: list, table: list, going_out: bool) -> None:
    """Judge a new meld of a side that has the melds of `table` already."""
    rank, naturals, wilds = asking.make_up(case, meld)
    size = ask(case, "book.size")
    _size(case, len(meld), size)
    _rank(case, rank, len(meld), size, going_out)
    _wild_cards(case, meld, rank)
    broken = _limit(case, naturals, wilds, wilds, True)
    if not naturals:
        _wild_only(case, len(meld), size)
    if size and len(meld) > size:
        _past_full(case, (naturals, wilds), size, None if broken else ask(case, "meld.wild_limit"))
    _second(case, rank, asking.kind_of(naturals, wilds), table, size)


def judge_addition(case: dict, move: dict) -> None:
    """Judge cards added to a meld on the table: one's own side's, a partner's or an opponent's."""
    target, more = move["to"], move["cards"]
    rank, naturals, wilds = asking.make_up(case, target + more)
    before = asking.make_up(case, target)[1:]
    if rank and rank not in cards.WILD:
        before = tuple(len(part) for part in cards.split(target))
    size = ask(case, "book.size")
    if move["of"] == "partner":
        yes_or_no(case, "meld.partner")
    elif move["of"] == "opponent":
        yes_or_no(case, "meld.opponent")
    least = ask(case, "meld.min_size")
    if least and len(target + more) < least:
        _size(case, len(target + more), size)
    _rank(case, rank, len(target), size, False)
    _wild_cards(case, more, rank)
    if wilds > before[1] or not before[0]:  # natural cards on a meld that has some cannot break a limit
        _limit(case, naturals, wilds, wilds - before[1], False)
    if not naturals:
        _wild_only(case, len(target), size)
    if size is None:
        _perhaps_full(case, before, (naturals, wilds))
    else:
        _onto(case, before, (naturals, wilds), size)


def _size(case, count, size):
    least = ask(case, "meld.min_size")
    if least is not None:
        says = f"A meld needs at least {spelled(least, 'cards')}; this one has {counted(count)}."
        settle(case, "meld.min_size", count >= least, says, says)
    elif size and count >= size:  # a book is never too small
        allows(case, "book.size", f"{capital(spelled(size, 'cards'))} make a book, so this meld is large enough.")
    else:
        unknown(case, "meld.min_size")


def _rank(case, rank, count, size, going_out):
    """A three needs leave of its own; an ordinary rank is touched only where the rules shut it out."""
    if rank in cards.THREES:
        _three(case, rank, count, size, going_out)
    elif rank:
        may = has(ask(case, "meld.ranks"), rank)
        if may is False or rank in cards.WILD:
            settle(
                case,
                "meld.ranks",
                may,
                "",
                f"{capital(cards.name(rank, 2))} may not be melded.",
                f"whether {cards.name(rank, 2)} may be melded as a rank of their own",
            )


def _three(case, rank, count, size, going_out):
    fact = "red_three.may_meld" if rank == "3r" else "black_three.may_meld"
    may = ask(case, fact)
    if may is None:
        if isinstance(ask(case, "meld.ranks"), list) and case["facts"][fact]["status"] != "offers":
            forbids(case, "meld.ranks", "Threes are not among the ranks that may be melded.")
        else:
            unknown(case, fact)
    elif may == "as_book" and size is None:
        allows(case, fact, in_words(case, fact))
        unknown(case, "book.size")
    else:
        here = {
            "as_book": f"this meld has {counted(count)} cards",
            "going_out_only": "here you go out" if going_out else "this move does not go out",
        }.get(may, "")
        says = in_words(case, fact, here)
        settle(
            case,
            fact,
            asking.three_may_be_melded(case, rank, size is not None and count >= size, going_out),
            says,
            says,
        )


def _wild_cards(case, laid, rank):
    """Are the twos and jokers that are laid wild? Where one is a rank of its own, it is not."""
    wild = [card for card in cards.WILD if card in laid and asking.is_wild(case, card)]
    for card in cards.WILD:
        if card in laid and card not in wild:
            name = cards.name(card, 2)
            says = f"{capital(name)} are not wild"
            tame = asking.is_wild(case, card)
            settle(
                case,
                "meld.wild_cards",
                None if tame is None else card == rank,
                says + ".",
                says + " and cannot stand for another card.",
                f"whether {name} are wild",
            )
    if wild:
        allows(case, "meld.wild_cards", capital(series([cards.name(card, 2) for card in wild])) + " are wild.")


def _limit(case, naturals, wilds, laid, new) -> bool:
    """Judge the wild limit of a meld of natural and wild cards, `laid` of the wild ones in this move. Says whether
    it is broken."""
    if not naturals or not wilds:
        return False
    limit = ask(case, "meld.wild_limit")
    if limit is None:
        unknown(case, "meld.wild_limit")
        return False
    holds = f"this meld has {counted(naturals)} natural and {counted(wilds)} wild"
    broken = wild_limit.broken(limit, naturals, wilds)
    if broken:
        if broken.startswith("A meld needs"):
            holds = f"this meld has {counted(naturals)}"
        elif broken not in wild_limit.BROKEN.values():
            holds = f"this meld has {counted(wilds)}"
    elif new and wilds > limit.get("at_start", wilds):
        broken, holds = (
            f"A new meld may hold {spelled(limit['at_start'], 'wild cards')}",
            f"this one has {counted(wilds)}",
        )
    elif laid > limit.get("a_turn", laid):
        broken, holds = (
            f"In one turn a meld may take {spelled(limit['a_turn'], 'wild cards')}",
            f"here it takes {counted(laid)}",
        )
    if broken:
        forbids(case, "meld.wild_limit", f"{broken}; {holds}.")
    else:
        allows(case, "meld.wild_limit", in_words(case, "meld.wild_limit", holds))
    return bool(broken)


def _wild_only(case, count, size):
    """Wild cards alone; `count` are laid at once, or lie there already."""
    fact = "meld.wild_only"
    may = ask(case, fact)
    if may is None:
        unknown(case, fact)
    elif may == "full_book_only":
        says = in_words(case, fact, f"here there are {counted(count)} of them")
        if size is None:
            allows(case, fact, says)
            unknown(case, "book.size")
        else:
            settle(case, fact, count >= size, says, says)
    else:
        settle(case, fact, may == "allowed", in_words(case, fact), in_words(case, fact))


def _second(case, rank, kind, table, size):
    """A second meld of a rank, where the table holds one already."""
    same = [meld for meld in table if rank and asking.make_up(case, meld)[0] == rank]
    if not same:
        return
    fact, name = "meld.second_of_rank", cards.name(rank, 2)
    rule = ask(case, fact)
    if rule is None:
        unknown(case, fact)
    elif rule == "after_book":
        unfinished = [meld for meld in same if size and len(meld) < size]
        says = in_words(case, fact, f"the {name} on the table are {'not one yet' if unfinished else 'one'}")
        if size is None:
            allows(case, fact, in_words(case, fact))
            unknown(case, "book.size")
        else:
            settle(case, fact, not unfinished, says, says)
    elif rule == "one_clean_one_dirty":
        kinds = [asking.kind_of(*asking.make_up(case, meld)[1:]) for meld in same]
        says = in_words(case, fact, f"the {name} on the table are {series(kinds)}, and this meld is {kind}")
        settle(case, fact, kind not in kinds and len(same) < 2, says, says)
    else:
        says = in_words(case, fact, f"there are {name} on the table already")
        settle(case, fact, rule == "allowed", says, says)


def _past_full(case, end, size, limit):
    """A new meld of more cards than a book: what is laid beyond the book is added to it."""
    if _closed(case, size, end):
        return
    _may_join(case, positions.may_have_grown(ask(case, "book.add"), end[0], end[1], size, limit), size, PAST)


def _onto(case, start, end, size):
    """Cards on a meld of `start` natural and wild cards, which grows to `end`."""
    spoils = bool(start[0] and not start[1] and end[1]) and sum(start) < size
    if sum(end) <= size:
        allows(case, "book.size", f"A book is {spelled(size, 'cards')}; this meld grows to {counted(sum(end))}.")
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


def _may_grow(add, start, end, size, spoil):
    return positions.may_have_grown(add, end[0], end[1], size, start=start, spoil=spoil)


def _perhaps_full(case, start, end):
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
