"""The books that a side has, against those that a rule asks for. Pure core.

A case is that of case.py. True, False and None stand for yes, no and not stated.
"""

from .. import cards
from ..facts.asking import ask, kind_of, make_up
from ..scoring import positions
from ..types.option_set import listed
from ..types.say import say
from ..words import quantity
from .case import allows, forbids, in_words, not_told, settle, unknown

OF_THREES, STAND_IN = "black_three.book_kind", "out.stand_in"
STAND_INS = ["clean_for_dirty", "wild_for_dirty", "wild_for_clean"]


def judge_books(case: dict, fact: str, side: dict, size, here: str, may_stand_in: bool = False) -> None:
    """Note a fact that asks for books, which is stated. `side`: {"melds": [[card]], "books": {KIND_OR_RANK: n}}, with
    the `size` of a book where there are melds; `here` starts the words for its books; `may_stand_in`: may one stand in
    for another, as out.stand_in has it?"""
    need, held, given = ask(case, fact), positions.held_books(case, side, size), tuple(sorted(side["books"]))
    numbers = _numbers(case, side, size)
    says = in_words(case, fact, here + _words(case, fact, numbers), need)
    named = ask(case, STAND_IN) if may_stand_in else None
    enough = positions.enough_books(held, need, given)
    if enough is not True and may_stand_in:
        better, best = [positions.enough_books(held, need, given, some) for some in (listed(named), STAND_INS)]
        if better is not enough:
            enough = better
            allows(case, STAND_IN, in_words(case, STAND_IN))
        elif best is not enough and case["facts"][STAND_IN]["status"] in ("offers", "in_words"):
            allows(case, fact, says)
            unknown(case, STAND_IN)
            return
        elif best is not enough and named is not None:
            forbids(case, STAND_IN, in_words(case, STAND_IN))
    if numbers.get("3b") and ask(case, OF_THREES) is not None:
        allows(case, OF_THREES, in_words(case, OF_THREES))
    if enough is None and numbers.get("3b") and ask(case, OF_THREES) is None:
        allows(case, fact, says)
        unknown(case, OF_THREES)
    elif enough is None:
        not_told(case, fact, says)
    else:
        settle(case, fact, enough, says, says)


def _numbers(case, side, size):
    """The books of a side by what each is called: {"clean": n, "dirty": n, "wild": n, RANK: n, "3b": n, "run": n}."""
    found = dict(side["books"])
    for meld in [meld for meld in side["melds"] if len(meld) >= size]:
        rank, naturals, wilds = make_up(case, meld)
        key = "run" if cards.is_run(meld) else "3b" if rank == "3b" else kind_of(naturals, wilds)
        found[key] = found.get(key, 0) + 1
    return found


def _words(case, fact, numbers):
    """The books in words, each said once."""
    plain = {key: numbers[key] for key in numbers if key not in ("3b", "run") and numbers[key]}
    parts = [say(case["by_id"][fact], plain)] if plain else []
    for key, words in (("3b", "of black threes"), ("run", "that is a run")):
        if numbers.get(key):
            parts.append(f"{quantity(numbers[key], 'books')} {words}")
    return ", and ".join(parts) or "no book"
