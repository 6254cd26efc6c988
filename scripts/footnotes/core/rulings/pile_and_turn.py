"""The discard pile, the discard, red threes, and the way from the hand to the foot. Pure core.

A case is that of case.py. True, False and None stand for yes, no and not stated.
"""

from .. import cards
from ..facts.asking import SET_IDS, ask, make_up
from ..types.option_set import has
from ..types.takes import least
from ..types.values import dimension_of
from ..words import capital, counted, series, spelled
from .case import allows, forbids, in_words, settle, unknown, yes_or_no

MARKED = {"2": SET_IDS["2"], "JKR": SET_IDS["JKR"], "3r": "red_three", "3b": "black_three"}
AS_MET = "we take it that "


def judge_taking(case: dict, move: dict) -> None:
    """Judge taking the discard pile for its top card with cards from the hand."""
    top, name = move["top"], cards.name(move["top"])
    if ask(case, "pile.may_take"):
        allows(case, "pile.may_take", "The discard pile may be taken.")
    else:
        yes_or_no(case, "pile.may_take")
        if ask(case, "pile.may_take") is False:
            return
    if top in MARKED:
        closed = has(ask(case, "pile.closed_by"), MARKED[top])
        settle(
            case,
            "pile.closed_by",
            None if closed is None else not closed,
            f"A {name} on top does not close the pile.",
            f"A {name} on top closes the pile.",
            f"whether a {name} on top closes the pile",
        )
    natural = move["cards"].count(top)
    wild = len(move["cards"]) - natural
    on_table = bool([meld for meld in move["table"] if make_up(case, meld)[0] == top])
    _match(case, cards.name(top, 2), natural, wild, on_table)
    if move["pile"] is not None:
        _frozen(case, move["pile"], natural)
        _short(case, len(move["pile"]) + 1)
    _before_opening(case, move["opened"])


def _match(case, names, natural, wild, on_table):
    """The cards in hand that match the top card, and what may stand for them."""
    need = ask(case, "pile.need")
    here = f"here you hold {counted(natural) if natural else 'none'}"
    if wild:
        here += f", and {spelled(wild, 'wild cards')}"
    if need is None:
        unknown(case, "pile.need")
        if wild and not natural:  # whatever the number is, one of them is wild
            yes_or_no(case, "pile.need_wild")
        return
    says = in_words(case, "pile.need", here)
    if natural >= need:
        allows(case, "pile.need", says)
        return
    ways = {}
    if wild and natural + 1 >= need:  # one wild card may stand for one of them, no more
        ways["pile.need_wild"] = ask(case, "pile.need_wild")
    elif wild and ask(case, "pile.need_wild") is not None:
        allows(case, "pile.need_wild", in_words(case, "pile.need_wild"))
    if on_table:
        ways["pile.need_table"] = ask(case, "pile.need_table")
    settle(case, "pile.need", bool(ways), says, says)
    open_ways = [fact for fact in ways if ways[fact] is None]
    for fact in sorted(ways):
        if ways[fact] is None and True not in ways.values():
            unknown(case, fact)
        elif ways[fact] or ways[fact] is False and (open_ways or True in ways.values()):
            allows(case, fact, in_words(case, fact))
        elif ways[fact] is False:
            forbids(case, fact, in_words(case, fact))


def _frozen(case, below, natural):
    """A card below the top that freezes the pile bars it, but where freezing can mean that wild cards and melds no
    longer serve."""
    present = [card for card in cards.ORDER if card in MARKED and card in below]
    if not present:
        return
    fact = "pile.frozen_by"
    frozen = {card: has(ask(case, fact), MARKED[card]) for card in present}
    need, eased = ask(case, "pile.need"), ask(case, "pile.need_wild") or ask(case, "pile.need_table")
    enough = need is not None and natural >= need and eased
    freezing = [card for card in present if frozen[card]]
    doubtful = [card for card in present if frozen[card] is None]
    if freezing:
        says = f"A {cards.name(freezing[0])} in it freezes the pile until it is taken"
        settle(case, fact, bool(enough), f"{says}; the natural cards you hold are enough all the same.", says + ".")
    elif doubtful and not enough:
        unknown(case, fact, f"whether a {cards.name(doubtful[0])} in it freezes the pile")
    elif not doubtful:
        allows(
            case, fact, f"{capital(series([cards.name(card, 2) for card in present]))} in it do not freeze the pile."
        )


def _short(case, held):
    """A pile of fewer cards than are taken. Where it is not stated how many these are, the pile is not known to be
    short."""
    takes = case["facts"]["pile.takes"]["value"]
    case["asked"].add("pile.takes")
    by_round = takes["round"] if dimension_of(takes) == "round" else {"": takes}
    if takes is None or min([least(by_round[number]) for number in by_round]) <= held:
        return
    fact = "pile.short"
    short = ask(case, fact)
    says = "" if short is None else in_words(case, fact, f"here it has {counted(held)}")
    settle(case, fact, None if short is None else short == "take_all", says, says)


def _before_opening(case, opened):
    fact = "pile.before_opening"
    rule = ask(case, fact)
    if opened is False:
        if rule is None:
            unknown(case, fact)
        elif rule == "to_open":
            allows(case, fact, in_words(case, fact, AS_MET + "these cards are enough for it"))
        else:
            forbids(case, fact, in_words(case, fact, "yours has not"))
    elif rule in ("once_opened", "not_that_turn"):
        done = {"once_opened": "your side has gone down", "not_that_turn": "it did so in an earlier turn"}[rule]
        allows(case, fact, in_words(case, fact, done if opened and rule == "once_opened" else AS_MET + done))


def judge_discard(case: dict, move: dict) -> None:
    """Judge one card put on the pile at the end of an ordinary turn."""
    card, name = move["card"], cards.name(move["card"])
    if ask(case, "turn.discard") is None:
        unknown(case, "turn.discard")
    else:
        allows(case, "turn.discard", in_words(case, "turn.discard"))
    fact = "turn.may_not_discard"
    shut_out = has(ask(case, fact), "seven" if card == "7" else MARKED.get(card, card))
    if card in MARKED or shut_out:  # other cards are touched only where the rules name them
        settle(
            case,
            fact,
            None if shut_out is None else not shut_out,
            f"A {name} may be discarded.",
            f"A {name} may not be discarded.",
            f"whether a {name} may be discarded",
        )


def judge_red_threes(case: dict, move: dict) -> None:
    """Judge laying down red threes for points."""
    fact = "red_three.laid_points"
    if ask(case, fact) is None:
        unknown(case, fact)
    else:
        allows(case, fact, in_words(case, fact))
    fact = "red_three.lay_when"
    when = ask(case, fact)
    if move["opened"] is False:
        if when is None:
            unknown(case, fact)
        else:
            says = in_words(case, fact, "yours has not" if when == "after_opening" else "")
            settle(case, fact, when != "after_opening", says, says)
    elif when == "after_opening":
        allows(case, fact, in_words(case, fact, ("" if move["opened"] else AS_MET) + "it has"))
    elif when:
        allows(case, fact, in_words(case, fact))


def judge_empty_hand(case: dict, move: dict) -> None:
    """Judge what follows when the last card of the hand has been melded or discarded."""
    if ask(case, "foot.hand_first"):
        allows(case, "foot.hand_first", in_words(case, "foot.hand_first", "it is"))
    if ask(case, "foot.needs"):
        allows(case, "foot.needs", in_words(case, "foot.needs", AS_MET + "your side has them"))
    if move["how"] == "discarding":
        _as_stated(case, "foot.after_discard", move["then"])
    elif move["then"] == "play_foot":
        _as_stated(case, "foot.after_meld", "at_once")
    else:
        _end_without_discard(case)


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
