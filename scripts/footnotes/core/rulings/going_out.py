"""Going out, and the end of the game. Pure core.

A case is that of case.py. True, False and None stand for yes, no and not stated.
"""

from ..facts.asking import ask
from ..scoring import positions
from ..types.say import say
from ..types.values import dimension_of
from ..words import number, quantity
from .case import allows, forbids, in_words, not_told, settle, unknown
from .pile_and_turn import AS_MET

LAST = {"melding": "must_meld", "discarding": "must_discard"}
FOOT = ("in_hand", "picked_up_foot", "played_from_foot")  # how far a partner has come


def judge_going_out(case: dict, move: dict) -> None:
    """Judge going out with the books a side has after the last card."""
    _books(case, move["books"])
    fact = "out.last_card"
    last = ask(case, fact)
    says = (
        ""
        if last is None
        else in_words(case, fact, "here it is " + ("melded" if move["how"] == "melding" else "discarded"))
    )
    settle(case, fact, None if last is None else last in ("either", LAST[move["how"]]), says, says)
    _own_foot(case, move["own_foot"])
    if move["asked"] in ("refused", "not_asked"):
        _permission(case, move["asked"])
    if move["partner"] in FOOT[:2]:
        _partner_foot(case, move["partner"])


def _books(case, books):
    fact = "out.books"
    need = ask(case, fact)
    if need is None:
        if case["round"] is None and dimension_of(case["facts"][fact]["value"]):
            not_told(
                case, fact, in_words(case, fact, "which round it is, is not given here", case["facts"][fact]["value"])
            )
        else:
            unknown(case, fact, f"which books a side needs to go out in round {case['round']}" if case["round"] else "")
        return
    held = positions.held_books(case, {"melds": [], "books": books}, None)
    had = {kind: books[kind] for kind in books if books[kind]}
    says = in_words(
        case, fact, "after the last card this one has " + (say(case["by_id"][fact], had) if had else "no book"), need
    )
    enough = positions.enough_books(held, need, tuple(sorted(books)))
    if enough is None:
        not_told(case, fact, says)
    else:
        settle(case, fact, enough, says, says)


def _own_foot(case, own_foot):
    fact = "out.own_foot"
    must = ask(case, fact)
    if own_foot == "not_played":
        says = "" if must is None else in_words(case, fact, "here you have not" if must else "")
        settle(case, fact, None if must is None else not must, says, says)
    elif must:
        allows(case, fact, in_words(case, fact, ("" if own_foot else AS_MET) + "you have"))


def _permission(case, asked):
    fact = "out.permission"
    rule = ask(case, fact)
    if rule is None:
        unknown(case, fact)
    else:
        here = "you did not ask" if asked == "not_asked" else "you asked"
        says = in_words(case, fact, here)
        settle(case, fact, asked == "refused" or rule != "must_ask", says, says)
    if asked == "refused":
        fact = "out.permission_binds"
        binds = ask(case, fact)
        says = "" if binds is None else in_words(case, fact)
        settle(case, fact, None if binds is None else not binds, says, says)


def _partner_foot(case, partner):
    fact = "out.partner_foot"
    must = ask(case, fact)
    here = {
        "in_hand": "your partner still plays the hand",
        "picked_up_foot": "your partner has picked it up, and not yet played from it",
    }
    says = "" if must is None else in_words(case, fact, here[partner] if must != "nothing" else "")
    settle(
        case, fact, None if must is None else must == "nothing" or FOOT.index(must) <= FOOT.index(partner), says, says
    )


def judge_end_of_game(case: dict, move: dict) -> None:
    """Judge ending the game after a round, with the totals that the sides then have."""
    ends = ask(case, "game.ends")
    reached = {
        "game.rounds": _rounds_done(case, move["round"]),
        "game.target": _target_reached(case, max(move["totals"])),
    }
    if ends is None:
        unknown(case, "game.ends")
        for fact in sorted(reached):
            if reached[fact] is not None:
                allows(case, fact, _end_words(case, fact, move))
        return
    allows(case, "game.ends", in_words(case, "game.ends"))
    facts = {"rounds": ["game.rounds"], "target": ["game.target"]}.get(ends, ["game.rounds", "game.target"])
    if True in [reached[fact] for fact in facts]:
        facts = [fact for fact in facts if reached[fact]]
    doubtful = [fact for fact in facts if reached[fact] is None]
    for fact in facts:
        if fact in doubtful:
            unknown(case, fact)
        elif reached[fact] or doubtful:
            allows(case, fact, _end_words(case, fact, move))
        else:
            forbids(case, fact, _end_words(case, fact, move))


def _rounds_done(case, played):
    rounds = ask(case, "game.rounds")
    return None if rounds is None else played >= rounds


def _target_reached(case, highest):
    target = ask(case, "game.target")
    return None if target is None else highest >= target


def _end_words(case, fact, move):
    if fact == "game.rounds":
        return in_words(case, fact, f"{quantity(move['round'], 'rounds')} have been played")
    return in_words(case, fact, f"the highest total is {number(max(move['totals']))}")
