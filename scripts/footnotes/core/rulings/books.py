"""The books that a side has, against those that a rule asks for. Pure core.

A case is that of case.py. True, False and None stand for yes, no and not stated.
"""

from .. import cards
from ..facts import asking
from ..facts.asking import KINDS, ask
from ..scoring import positions
from ..types.option_set import listed
from ..types.say import say
from ..words import quantity
from .case import allows, forbids, in_words, not_told, settle, unknown
from .ranks import make_up

OF_THREES, STAND_IN = "black_three.book_kind", "out.stand_in"
STAND_INS = ["clean_for_dirty", "wild_for_dirty", "wild_for_clean"]


def judge_books(case: dict, fact: str, books: list, here: str, stand_in: bool = False) -> None:
    """Note a fact that asks for books. `books`: those a side has, see `finished` and `by_number`; `here` starts the
    words for them; `stand_in`: may one stand in for another, as out.stand_in has it?"""
    need = ask(case, fact)
    if need is None:
        unknown(case, fact)
        return
    held, given = _held(case, books), tuple([key for key, kind, _ in books if kind is None])
    says = in_words(case, fact, here + _words(case, fact, books), need)
    enough = positions.enough_books(held, need, given)
    named = ask(case, STAND_IN) if stand_in else None
    if enough is not True and stand_in:
        better, best = [
            positions.enough_books(_moved(held, need, options), need, given) for options in (listed(named), STAND_INS)
        ]
        if better is not enough:
            enough = better
            allows(case, STAND_IN, in_words(case, STAND_IN))
        elif best is not enough and case["facts"][STAND_IN]["status"] in ("offers", "in_words"):
            allows(case, fact, says)
            unknown(case, STAND_IN)
            return
        elif best is not enough and named is not None:
            forbids(case, STAND_IN, in_words(case, STAND_IN))
    if enough is None and [1 for key, _, _ in books if key == "3b"] and ask(case, OF_THREES) is None:
        allows(case, fact, says)
        unknown(case, OF_THREES)
    elif enough is None:
        not_told(case, fact, says)
    else:
        settle(case, fact, enough, says, says)


def finished(case: dict, melds: list, size: int) -> list:
    """The books among these melds: [(what each is called by, its kind, 1)]; a run is called "run" and has no kind."""
    found = []
    for meld in melds:
        rank, naturals, wilds = make_up(case, meld)
        kind = asking.kind_of(naturals, wilds)
        if len(meld) >= size:
            found.append(("run", "", 1) if cards.is_run(meld) else ("3b" if rank == "3b" else kind, kind, 1))
    return found


def by_number(books: dict) -> list:
    """As `finished`, of {KIND_OR_RANK: n}: a book that goes by its rank is of a kind that is not told."""
    return [(key, key if key in KINDS else None, books[key]) for key in sorted(books)]


def _held(case, books):
    """{kind: how many, "unsure": of unknown kind, RANK: how many, "unranked": of unknown rank}, see positions.py."""
    held = {"clean": 0, "dirty": 0, "wild": 0, "run": 0, "unsure": 0, "unranked": 0}
    for key, kind, number in books:
        if key == "3b":
            of_threes = ask(case, OF_THREES)
            if of_threes is not None:
                allows(case, OF_THREES, in_words(case, OF_THREES))
            if of_threes in KINDS:
                kind = of_threes
        held[kind or "unsure"] += number
        if key in KINDS:
            held["unranked"] += number
        elif key != "run":
            held[key] = held.get(key, 0) + number
    return held


def _moved(held, need, options):
    """The books counted so that the fewest of a needed kind are missing, where some may stand in for others."""

    def most(kind, other):
        return min(held[kind], need.get(other, 0)) if f"{kind}_for_{other}" in options else 0

    best, fewest = held, None
    for a in range(most("clean", "dirty") + 1):
        for b in range(most("wild", "dirty") + 1):
            for c in range(min(most("wild", "clean"), held["wild"] - b) + 1):
                made = dict(held)
                made["clean"], made["dirty"], made["wild"] = (
                    held["clean"] - a + c,
                    held["dirty"] + a + b,
                    held["wild"] - b - c,
                )
                missing = sum([max(0, need.get(kind, 0) - made[kind]) for kind in KINDS])
                if fewest is None or missing < fewest:
                    best, fewest = made, missing
    return best


def _words(case, fact, books):
    """The books in words, each said once."""
    numbers = {}
    for key, _, number in books:
        numbers[key] = numbers.get(key, 0) + number
    parts, others = [], {key: numbers[key] for key in numbers if key not in ("3b", "run") and numbers[key]}
    if others:
        parts.append(say(case["by_id"][fact], others))
    for key, words in (("3b", " of black threes"), ("run", " that is a run")):
        if numbers.get(key):
            parts.append(quantity(numbers[key], "books") + words)
    return ", and ".join(parts) or "no book"
