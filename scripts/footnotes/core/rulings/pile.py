"""Taking the discard pile. Pure core.

A case is that of case.py. True, False and None stand for yes, no and not stated.
"""

from .. import cards
from ..facts.asking import SET_IDS, ask, make_up
from ..types.option_set import has
from ..types.takes import least
from ..types.values import dimension_of
from ..words import capital, counted, series, spelled
from .case import AS_MET, allows, forbids, in_words, is_spoken_of, settle, unknown, yes_or_no

MARKED = {"2": SET_IDS["2"], "JKR": SET_IDS["JKR"], "3r": "red_three", "3b": "black_three"}


def judge_taking(case: dict, move: dict) -> None:
    """Judge taking the discard pile for its top card with cards from the hand."""
    top, held, below = move["top"], move["cards"], move["pile"]
    if not _may_take(case, top):
        return
    natural = held.count(top)
    wild = len(held) - natural
    on_table = bool([meld for meld in move["table"] if make_up(case, meld)[0] == top])
    _match(case, cards.name(top, 2), natural, wild, on_table)
    _top_goes(case, move["into"], "table" if on_table and not held else "new", bool(wild))
    if below is not None:
        _frozen(case, below, natural)
        _short(case, len(below) + 1)
    _before_opening(case, move["opened"], AS_MET + "these cards are enough for it")


def judge_taking_to_open(case: dict, taken: dict, melds: list, partner_has_opened: bool) -> None:
    """Judge taking the pile in the turn of the first melds, as any taking is judged. `taken` is {"top", "others": cards
    of the pile}; `melds` are the melds laid, each [(card, where from)], with the place "pile_top_card" for the top
    card and None for a card of the hand. Where the top card is not laid, what is held for it is taken as met."""
    top = taken["top"]
    if not _may_take(case, top):
        return
    natural = None
    for meld in melds:
        if "pile_top_card" in [place for _, place in meld]:
            held = [card for card, place in meld if place is None and card in (top,) + cards.WILD]
            natural = held.count(top)
            _match(case, cards.name(top, 2), natural, len(held) - natural, False)
            _top_goes(case, None, "new", bool([1 for card, _ in meld if card in cards.WILD and card != top]))
    _frozen(case, taken["others"], natural)
    _before_opening(case, partner_has_opened, "here it does")


def _may_take(case, top):
    """Note whether the pile may be taken at all, and with this card on top. Says whether more is to be asked."""
    name = cards.name(top)
    if ask(case, "pile.may_take"):
        allows(case, "pile.may_take", "The discard pile may be taken.")
    else:
        yes_or_no(case, "pile.may_take")
        if ask(case, "pile.may_take") is False:
            return False
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
    return True


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


def _top_goes(case, named, goes, dirty):
    """The meld that the top card goes into: "new" or "table" as the move has `named` it, else as it `goes`; a new one
    that holds a wild card is `dirty`."""
    fact = "pile.top_goes"
    if not named and not is_spoken_of(case, fact):
        return
    rule = ask(case, fact)
    if rule is None:
        unknown(case, fact)
    elif rule == "any_meld":
        allows(case, fact, in_words(case, fact))
    elif (named or goes) == "table":
        forbids(case, fact, in_words(case, fact, "here it goes on a meld that lies on the table"))
    elif rule == "clean_meld" and dirty:
        forbids(case, fact, in_words(case, fact, "here a wild card goes with it"))
    else:
        allows(case, fact, in_words(case, fact, "" if named else AS_MET + "it does"))


def _frozen(case, below, natural):
    """A card below the top may freeze the pile: then natural cards from the hand are needed, or nothing will do.
    `natural`: how many match the top card, None where that is taken as met."""
    present = [card for card in cards.ORDER if card in MARKED and card in below]
    if not present:
        return
    fact, needs = "pile.frozen_by", "pile.frozen_need"
    frozen = {card: has(ask(case, fact), MARKED[card]) for card in present}
    need, eased = ask(case, "pile.need"), ask(case, "pile.need_wild") or ask(case, "pile.need_table")
    rule, enough = ask(case, needs), natural is None or need is not None and natural >= need
    short = natural is not None and (natural < need if need is not None else not natural)
    freezing = [card for card in present if frozen[card]]
    doubtful = [card for card in present if frozen[card] is None]
    if freezing:
        says = f"A {cards.name(freezing[0])} in it freezes the pile until it is taken"
        if rule == "never" or rule and short:
            allows(case, fact, says + ".")
            forbids(case, needs, in_words(case, needs))
        elif rule:
            allows(case, fact, says + ".")
            allows(case, needs, in_words(case, needs))
        elif short:  # whatever else it takes, wild cards and melds no longer serve
            forbids(case, fact, says + ".")
        elif enough and eased:
            met = AS_MET if natural is None else ""
            allows(case, fact, f"{says}; {met}the natural cards you hold are enough all the same.")
        else:
            allows(case, fact, says + ".")
            unknown(case, needs)
    elif doubtful and not (enough and eased):
        unknown(case, fact, f"whether a {cards.name(doubtful[0])} in it freezes the pile")
    elif not doubtful:
        names = series([cards.name(card, 2) for card in present])
        allows(case, fact, f"{capital(names)} in it do not freeze the pile.")


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


def _before_opening(case, opened, done):
    """Has the side gone down, so that the pile may be taken? `done`: the words where the pile may be taken for it."""
    fact = "pile.before_opening"
    rule = ask(case, fact)
    if opened is False:
        if rule is None:
            unknown(case, fact)
        elif rule == "to_open":
            allows(case, fact, in_words(case, fact, done))
        else:
            forbids(case, fact, in_words(case, fact, "yours has not"))
    elif rule in ("once_opened", "not_that_turn"):
        done = {"once_opened": "your side has gone down", "not_that_turn": "it did so in an earlier turn"}[rule]
        allows(case, fact, in_words(case, fact, done if opened and rule == "once_opened" else AS_MET + done))
