"""May these cards be melded, or added to a meld? Pure core.

A case is that of case.py. True, False and None stand for yes, no and not stated.
"""

from .. import cards
from ..facts import asking
from ..facts.asking import ask, make_up
from ..types import wild_limit
from ..words import capital, counted, series, spelled
from .case import allows, forbids, in_words, settle, unknown, yes_or_no
from .growth import grows_to, onto, past_full, past_full_run, perhaps_full
from .ranks import judge_ranks


def judge_meld(case: dict, meld: list, table: list, going_out: bool, out_of=None) -> None:
    """Judge a new meld of a side that has the melds of `table` already; `out_of`: "hand", "foot", or None where that
    is not told."""
    rank, naturals, wilds = make_up(case, meld)
    size = ask(case, "book.size")
    _size(case, len(meld), size)
    judge_ranks(case, meld, rank, (len(meld), size, going_out, out_of))
    _wild_cards(case, meld, rank)
    broken = _limit(case, naturals, wilds, wilds, True)
    if not naturals:
        _wild_only(case, len(meld), size)
    if size and len(meld) > size:
        if cards.is_run(meld):
            past_full_run(case, naturals + wilds, size)
        else:
            past_full(case, (naturals, wilds), size, None if broken else ask(case, "meld.wild_limit"))
    _second(case, rank, asking.kind_of(naturals, wilds), table, size)


def judge_addition(case: dict, move: dict) -> None:
    """Judge cards added to a meld on the table: one's own side's, a partner's or an opponent's."""
    target, more = move["to"], move["cards"]
    whole = target + more
    rank, naturals, wilds = make_up(case, whole)
    before = make_up(case, target)[1:]
    if rank and rank not in cards.WILD:
        before = tuple(len(part) for part in cards.split(target))
    size = ask(case, "book.size")
    if move["of"] == "partner":
        yes_or_no(case, "meld.partner")
    elif move["of"] == "opponent":
        yes_or_no(case, "meld.opponent")
    least = ask(case, "meld.min_size")
    if least and len(whole) < least:
        _size(case, len(whole), size)
    judge_ranks(case, whole, rank, (len(target), size, False, None))
    _wild_cards(case, more, rank)
    if wilds > before[1] or not before[0]:  # natural cards on a meld that has some cannot break a limit
        _limit(case, naturals, wilds, wilds - before[1], False)
    if not naturals:
        _wild_only(case, len(target), size)
    if cards.is_run(whole):
        if size is None:
            unknown(case, "book.size")
        elif len(whole) <= size:
            allows(case, "book.size", grows_to(size, len(whole)))
        else:
            past_full_run(case, len(whole), size)
    elif size is None:
        perhaps_full(case, before, (naturals, wilds))
    else:
        onto(case, before, (naturals, wilds), size)


def _size(case, count, size):
    least = ask(case, "meld.min_size")
    if least is not None:
        says = f"A meld needs at least {spelled(least, 'cards')}; this one has {counted(count)}."
        settle(case, "meld.min_size", count >= least, says, says)
    elif size and count >= size:  # a book is never too small
        allows(case, "book.size", f"{capital(spelled(size, 'cards'))} make a book, so this meld is large enough.")
    else:
        unknown(case, "meld.min_size")


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


def judge_swap(case: dict, move: dict) -> None:
    """Judge a natural card laid for a wild one in a meld; the meld keeps its size, and holds fewer wild cards."""
    fact = "meld.swap_wild"
    rule = ask(case, fact)
    here = {"never": "", "to_hand": "", "on_table": "here it stays there"}.get(rule, "")
    if rule == "on_table" and move["wild_to"] == "hand":
        here = "here it would come into your hand"
    says = "" if rule is None else in_words(case, fact, here)
    settle(
        case,
        fact,
        None if rule is None else rule == "to_hand" or rule == "on_table" and move["wild_to"] == "table",
        says,
        says,
    )


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
    same = [meld for meld in table if rank and make_up(case, meld)[0] == rank]
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
        kinds = [asking.kind_of(*make_up(case, meld)[1:]) for meld in same]
        says = in_words(case, fact, f"the {name} on the table are {series(kinds)}, and this meld is {kind}")
        settle(case, fact, kind not in kinds and len(same) < 2, says, says)
    else:
        says = in_words(case, fact, f"there are {name} on the table already")
        settle(case, fact, rule == "allowed", says, says)
