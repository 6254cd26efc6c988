"""Going out, and the end of the game. Pure core.

A case is that of case.py. True, False and None stand for yes, no and not stated.
"""

from ..facts.asking import ask
from ..types.values import dimension_of
from ..words import number, quantity
from .books import judge_books
from .case import (
    AS_MET,
    allows,
    forbids,
    in_words,
    is_spoken_of,
    join,
    not_told,
    part_of,
    settle,
    unknown,
    verdict,
    yes_or_no,
)

LAST = {"melding": "must_meld", "discarding": "must_discard"}
FOOT = ("in_hand", "picked_up_foot", "played_from_foot")  # how far a partner has come


def judge_going_out(case: dict, move: dict) -> None:
    """Judge going out with the books a side has after the last card; where the move names none, with enough of them."""
    if move["books"] is not None:
        _books(case, move["books"])
    elif ask(case, "out.books"):
        allows(case, "out.books", in_words(case, "out.books", AS_MET + "this side has them"))
    _last_card(case, move["how"])
    _total(case, move["points"])
    _same_turn(case, move["last_book_now"])
    _own_foot(case, move["own_foot"])
    if move["asked"] == "agreed":
        if ask(case, "out.permission"):
            allows(case, "out.permission", in_words(case, "out.permission", "your partner agreed"))
    elif move["asked"]:
        _permission(case, move["asked"])
    if move["partner"] in FOOT[:2]:
        _partner_foot(case, move["partner"])


def judge_last_card(case: dict, move: dict) -> None:
    """Judge playing the last card of a side that has not what it needs to go out; with the books for it, that is
    going out."""
    if ask(case, "out.books") is not None:
        part = part_of(case)
        _books(part, move["books"])
        if verdict(part) == "legal":
            join(case, part)
            _last_card(case, move["how"])
            return
    fact = "out.no_cards"
    rule = ask(case, fact)
    says = "" if rule is None else in_words(case, fact)
    settle(case, fact, None if rule is None else rule == "play_on", says, says)
    fact = "turn.keep_cards"
    if is_spoken_of(case, fact):
        keep = ask(case, fact)
        says = "" if keep is None else in_words(case, fact, "this would leave you none" if keep else "")
        settle(case, fact, None if keep is None else not keep, says, says)


def _books(case, books):
    fact = "out.books"
    if ask(case, fact) is not None:
        side = {"melds": [], "books": books}
        judge_books(case, fact, side, None, "after the last card this one has ", True)
    elif case["round"] is None and dimension_of(case["facts"][fact]["value"]):
        here = "which round it is, is not given here"
        not_told(case, fact, in_words(case, fact, here, case["facts"][fact]["value"]))
    else:
        unknown(case, fact, f"which books a side needs to go out in round {case['round']}" if case["round"] else "")


def _last_card(case, how):
    fact = "out.last_card"
    last = ask(case, fact)
    here = "here it is " + ("melded" if how == "melding" else "discarded")
    says = "" if last is None else in_words(case, fact, here)
    settle(case, fact, None if last is None else last in ("either", LAST[how]), says, says)


def _total(case, points):
    """The points that a side must have, besides its books."""
    fact = "out.total"
    if points is None and not is_spoken_of(case, fact):
        return
    need = ask(case, fact)
    if need is None:
        unknown(case, fact)
    elif points is None:
        allows(case, fact, in_words(case, fact, AS_MET + "yours has them" if need else ""))
    else:
        says = in_words(case, fact, f"yours has {number(points)}")
        settle(case, fact, points >= need, says, says)


def _same_turn(case, last_book_now):
    """Whoever finishes the last book in this turn may have to wait."""
    fact = "out.same_turn"
    if last_book_now:
        yes_or_no(case, fact)
    elif last_book_now is None and is_spoken_of(case, fact):
        may = ask(case, fact)
        if may is None:
            unknown(case, fact)
        else:
            allows(case, fact, in_words(case, fact, "" if may else AS_MET + "you finished it before"))


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
        here = (
            "you asked" if asked == "refused" else "you did not ask" + (" again" if asked == "refused_before" else "")
        )
        says = in_words(case, fact, here)
        settle(case, fact, asked == "refused" or rule != "must_ask", says, says)
    binds = ask(case, "out.permission_binds")
    if asked == "refused_before" and binds is False:  # a no that binds nobody does not last either
        allows(case, "out.permission_binds", in_words(case, "out.permission_binds"))
    elif asked == "refused_before":
        fact = "out.no_holds"
        rule = ask(case, fact)
        says = "" if rule is None else in_words(case, fact)
        settle(case, fact, None if rule is None else rule == "this_turn", says, says)
    elif asked == "refused":
        fact = "out.permission_binds"
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
