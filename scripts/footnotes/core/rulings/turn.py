"""The discard, and the way from the hand to the foot. Pure core.

A case is that of case.py. True, False and None stand for yes, no and not stated.
"""

from .. import cards
from ..facts.asking import ask
from ..types.option_set import has
from .books import judge_books
from .case import AS_MET, allows, in_words, is_spoken_of, settle, unknown, yes_or_no
from .pile import MARKED

# Facts that speak of a card on the pile, and so of one that was discarded.
ON_THE_PILE = (("pile.frozen_by", "freezes"), ("pile.closed_by", "closes"))


def judge_discard(case: dict, move: dict) -> None:
    """Judge one card put on the pile at the end of an ordinary turn."""
    card, name = move["card"], cards.name(move["card"])
    if ask(case, "turn.discard") is None:
        unknown(case, "turn.discard")
    else:
        allows(case, "turn.discard", in_words(case, "turn.discard"))
    fact = "turn.may_not_discard"
    shut_out = has(ask(case, fact), "seven" if card == "7" else MARKED.get(card, card))
    lies_there = _on_the_pile(case, card) if card in MARKED else None
    if lies_there and shut_out is None and case["facts"][fact]["status"] not in ("offers", "in_words"):
        allows(case, lies_there[0], lies_there[1])
    elif card in MARKED or shut_out:  # other cards are touched only where the rules name them
        settle(
            case,
            fact,
            None if shut_out is None else not shut_out,
            f"A {name} may be discarded.",
            f"A {name} may not be discarded.",
            f"whether a {name} may be discarded",
        )
    _playable(case, move["fits"])


def _on_the_pile(case, card):
    """(fact, sentence) that tells of a card what it does on the pile, where it comes by a discard; None where none
    does."""
    found = None
    for fact, does in ON_THE_PILE:
        turned_up = fact == "pile.closed_by" and card == "3r"  # it may lie there from the deal
        if has(ask(case, fact), MARKED[card]) and not turned_up and not found:
            found = (fact, f"A {cards.name(card)} on the pile {does} it, so it may be discarded.")
    return found


def _playable(case, fits):
    fact = "turn.playable"
    if fits:
        yes_or_no(case, fact)
    elif fits is None and is_spoken_of(case, fact):
        may = ask(case, fact)
        if may is None:
            unknown(case, fact)
        else:
            allows(case, fact, in_words(case, fact, "" if may else AS_MET + "this one does not"))


def judge_empty_hand(case: dict, move: dict) -> None:
    """Judge what follows when the last card of the hand has been melded or discarded."""
    if ask(case, "foot.hand_first"):
        allows(case, "foot.hand_first", in_words(case, "foot.hand_first", "it is"))
    _needs(case, move["books"])
    if move["how"] == "discarding":
        _as_stated(case, "foot.after_discard", move["then"])
    elif move["then"] == "play_foot":
        _as_stated(case, "foot.after_meld", "at_once")
    else:
        _end_without_discard(case)


def _needs(case, books):
    """The books that open the foot; where the move names none, they are taken as met."""
    fact = "foot.needs"
    if books is not None and ask(case, fact) is None:
        unknown(case, fact)
    elif books is not None:
        judge_books(case, fact, {"melds": [], "books": books}, None, "here your side has ")
    elif ask(case, fact):
        allows(case, fact, in_words(case, fact, AS_MET + "your side has them"))


def _as_stated(case, fact, wanted):
    value = ask(case, fact)
    says = "" if value is None else in_words(case, fact)
    settle(case, fact, None if value is None else value == wanted, says, says)


def _end_without_discard(case):
    """The hand was melded away, and the turn ends there: no card was left to discard, unless the foot is played on
    at once."""
    when, discard = ask(case, "foot.after_meld"), ask(case, "foot.then_discard")
    if when == "next_turn":
        allows(case, "foot.after_meld", in_words(case, "foot.after_meld"))
        if discard is False:
            allows(case, "foot.then_discard", in_words(case, "foot.then_discard"))
        return
    if when:
        allows(case, "foot.after_meld", in_words(case, "foot.after_meld"))
    elif discard is not False:
        unknown(case, "foot.after_meld")
    if discard is None:
        unknown(case, "foot.then_discard")
    else:
        says = in_words(case, "foot.then_discard")
        settle(case, "foot.then_discard", not discard or not when, says, says)
