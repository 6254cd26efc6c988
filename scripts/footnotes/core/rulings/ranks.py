"""Which ranks may be melded: ordinary ones, runs, and threes, which need leave of their own. Pure core.

A case is that of case.py. True, False and None stand for yes, no and not stated.
"""

from .. import cards
from ..facts import asking
from ..facts.asking import ask
from ..types.option_set import has
from ..words import capital, counted
from .case import AS_MET, allows, forbids, in_words, settle, unknown, yes_or_no

MELDING = {"3r": "red_three.may_meld", "3b": "black_three.may_meld"}  # the leave that a three needs


def judge_ranks(case, meld, rank, how):
    """May cards of these ranks lie in a meld? `how`: (cards that count for a book, size of a book, going out, out of
    hand or foot)."""
    if cards.is_run(meld):
        yes_or_no(case, "meld.runs")
        for card in cards.ranks(meld):
            _rank(case, card)
    elif cards.mixes_threes(meld):
        mixed = ask(case, "three.mixed")
        for three in cards.THREES:
            if not mixed or ask(case, MELDING[three]) is not None:  # leave for both together is leave for each
                _three(case, three, how)
        yes_or_no(case, "three.mixed")
    elif rank in cards.THREES:
        _three(case, rank, how)
    elif rank:
        _rank(case, rank)


def _rank(case, rank):
    """An ordinary rank is touched only where the rules shut it out; twos and jokers need leave."""
    may = has(ask(case, "meld.ranks"), rank)
    if may is False or rank in cards.WILD:
        names = cards.name(rank, 2)
        settle(
            case,
            "meld.ranks",
            may,
            f"{capital(names)} may be melded as a rank of their own.",
            f"{capital(names)} may not be melded.",
            f"whether {names} may be melded as a rank of their own",
        )


def _three(case, rank, how):
    """A three needs leave of its own."""
    count, size, going_out, out_of = how
    fact = MELDING[rank]
    may, ranks = ask(case, fact), ask(case, "meld.ranks")
    whole_book = may in ("as_book", "foot_book")
    if may is None:
        if isinstance(ranks, list) and case["facts"][fact]["status"] not in ("offers", "in_words"):
            forbids(case, "meld.ranks", "Threes are not among the ranks that may be melded.")
        else:
            unknown(case, fact)
    elif whole_book and size is None:
        if may == "foot_book" and out_of == "hand":
            forbids(case, fact, in_words(case, fact, "these come out of your hand"))
        else:
            allows(case, fact, in_words(case, fact))
        unknown(case, "book.size")
    else:
        is_book = size is not None and count >= size
        here = ""
        if whole_book:
            here = f"this meld has {counted(count)} cards"
        if may == "foot_book" and is_book:
            here += f", out of your {out_of}" if out_of else f", and {AS_MET}they come out of your foot"
        elif may == "going_out_only":
            here = "here you go out" if going_out else "this move does not go out"
        says = in_words(case, fact, here)
        allowed = is_book and out_of != "hand" if may == "foot_book" else None
        if allowed is None:
            allowed = asking.three_may_be_melded(case, rank, is_book, going_out)
        settle(case, fact, allowed, says, says)
