"""What does not add up within one rule set: facts that cannot all hold, each named with its numbers. Pure core: runs
in the browser.

Only stated facts count (said, implied, or the better supported reading); silence never contradicts anything. A
finding is no error: a source may well say things that do not fit together, and a table decides what it plays.
"""

from ..types.option_set import has, listed
from ..types.values import dimension_of
from ..words import capital, number, quantity, series
from . import books, card_counts, no_use
from .books import Case
from .card_counts import most_decks

PILE_FACTS = (
    "pile.replaces_draw",
    "pile.takes",
    "pile.need",
    "pile.need_wild",
    "pile.need_table",
    "pile.meld_at_once",
    "pile.before_opening",
    "pile.closed_by",
    "pile.frozen_by",
    "pile.short",
)
UNSURE = " One of these is disputed in the source, and taken here as it is best supported."


def findings(vocabulary: dict, rules: dict) -> list:
    """[{"facts": [id], "says": sentence}] for all that does not add up in a resolved rule set, in the order of the
    vocabulary.

    `facts` are those that cannot all hold, in the vocabulary's order; one stands in for the others where a page needs
    a place.
    """
    case = Case(vocabulary, rules)
    for check in (
        card_counts.checks,
        books.checks,
        _game,
        _rounds,
        _players,
        _partners,
        _pile,
        _melds,
        _threes,
        _turn,
        _going_out,
        no_use.checks,
    ):
        check(case)
    order = [fact["id"] for fact in vocabulary["facts"]]
    found = []
    for ids, says in case.found:
        ids = [fact_id for fact_id in order if fact_id in ids]
        doubtful = [fact_id for fact_id in ids if rules["facts"][fact_id]["status"] == "disputed"]
        found.append({"facts": ids, "says": capital(says) + (UNSURE if doubtful else "")})
    return sorted(found, key=lambda finding: [order.index(fact_id) for fact_id in finding["facts"]])


def _game(case):
    """How the game ends, and whether that can happen."""
    ends, rounds, target = case.get("game.ends"), case.get("game.rounds"), case.get("game.target")
    if ends in ("target", "whichever_first") and case.silent("game.target"):
        case.bad(["game.ends", "game.target"], "the game ends at a target, but no target is given.")
    if ends in ("rounds", "whichever_first") and case.silent("game.rounds"):
        case.bad(
            ["game.ends", "game.rounds"], "the game ends after a set number of rounds, but the number is not given."
        )
    if ends == "rounds" and target is not None:
        case.bad(
            ["game.ends", "game.target"],
            f"the game ends after its rounds, so the target of {number(target)} points has no part in it.",
        )
    if ends == "rounds" and case.get("game.past_target"):
        case.bad(["game.ends", "game.past_target"], "the game ends after its rounds, so no one can pass a target.")
    if rounds == 0:
        case.bad(["game.rounds"], "a game of no rounds cannot be played.")
    table = case.get("opening.minimum")
    if target is not None and ends == "target" and dimension_of(table) == "score":
        beyond = [int(bound) for bound in table["score"] if int(bound) >= target]
        if beyond:
            case.bad(
                ["game.target", "opening.minimum"],
                f"the game ends at {number(target)} points, but the points to go down are "
                + f"given from a total of {number(min(beyond))}.",
            )


def _rounds(case):
    """Tables by round against the number of rounds."""
    rounds = case.get("game.rounds")
    if not rounds or case.get("game.ends") == "target":
        return
    for fact in case.vocabulary["facts"]:
        value = case.get(fact["id"])
        if dimension_of(value) != "round":
            continue
        last = max([int(key) for key in value["round"]])
        if last > rounds:
            case.bad(
                ["game.rounds", fact["id"]],
                f"“{fact['label']}” is given for round {last}, but a game has {quantity(rounds, 'rounds')}.",
            )
        elif last < rounds and not (fact["id"] == "opening.minimum" and case.get("opening.step") is not None):
            case.bad(
                ["game.rounds", fact["id"]],
                f"a game has {quantity(rounds, 'rounds')}, but “{fact['label']}” ends with round {last}.",
            )


def _players(case):
    """Tables by players against the number of players, and pairs of an odd number."""
    several = case.players()
    if several:
        for fact in case.vocabulary["facts"]:
            value = case.get(fact["id"])
            if dimension_of(value) == "players":
                others = [int(key) for key in value["players"] if case.outside(int(key))]
                if others:
                    case.bad(
                        ["players.count", fact["id"]],
                        f"“{fact['label']}” is given for {_or(others)} players, "
                        + f"but {case.say('players.count')} play.",
                    )
    sides = case.get("players.sides")
    by_number = sides["players"] if dimension_of(sides) == "players" else {}
    for size, choice, words in ((2, "partners", "pairs"), (3, "threes", "sides of three")):
        odd = [int(key) for key in by_number if by_number[key] in (choice, [choice]) and int(key) % size]
        if sides == choice:
            odd = [count for count in several if count % size]
        if odd:
            case.bad(
                ["players.sides"] + (["players.count"] if not by_number else []),
                f"the game is played in {words}, but {_or(odd)} players do not make {words}.",
            )


def _partners(case):
    """Rules about a partner where nobody has one."""
    sides = case.get("players.sides")
    cells = list(sides["players"].values()) if dimension_of(sides) == "players" else [sides]
    if any(cell not in ("alone", ["alone"]) for cell in cells):
        return
    stated = [
        fact for fact in case.vocabulary["facts"] if fact["applies"] == "partners" and case.get(fact["id"]) is not None
    ]
    if stated:
        case.bad(
            ["players.sides"] + [fact["id"] for fact in stated],
            "each plays alone, but there are rules about a partner: "
            + f"{series(['“' + fact['label'] + '”' for fact in stated])}.",
        )
    if case.get("deal.pass") == "to_partner":
        case.bad(["players.sides", "deal.pass"], "each plays alone, but a pile is passed to the partner.")
    if case.get("deal.method") == "partners_split_it":
        case.bad(["players.sides", "deal.method"], "each plays alone, but partners share the dealing.")


def _pile(case):
    """Rules for a pile that is never taken."""
    if case.get("pile.may_take") is not False:
        return
    stated = [
        fact for fact in case.vocabulary["facts"] if fact["id"] in PILE_FACTS and case.get(fact["id"]) not in (None, [])
    ]
    if stated:
        case.bad(
            ["pile.may_take"] + [fact["id"] for fact in stated],
            "the discard pile may not be taken, but there are rules for "
            + f"taking it: {series(['“' + fact['label'] + '”' for fact in stated])}.",
        )
    if has(case.get("opening.counts"), "pile_top_card") or has(case.get("opening.counts"), "pile_other_cards"):
        case.bad(
            ["pile.may_take", "opening.counts"],
            "the discard pile may not be taken, but its cards count towards the minimum.",
        )


def _melds(case):
    """Melds against books."""
    least, size, grows = case.get("meld.min_size"), case.get("book.size"), case.get("book.may_grow")
    if least is not None and size is not None and least > size:
        case.bad(
            ["meld.min_size", "book.size"],
            f"a meld needs at least {quantity(least, 'cards')}, but a book is finished at {number(size)}.",
        )
    add = case.get("book.add")
    if grows is False and add is not None and listed(add):
        case.bad(["book.may_grow", "book.add"], f"a finished book may not grow, but it takes {case.say('book.add')}.")
    if grows and add == []:
        case.bad(["book.may_grow", "book.add"], "a finished book may grow, but nothing may be added to it.")


def _threes(case):
    """Red and black threes: laid, melded, stuck."""
    if case.get("red_three.may_meld") and case.get("red_three.lay_when") == "at_once":
        case.bad(
            ["red_three.may_meld", "red_three.lay_when"],
            "red threes may be melded, but each must be laid down at once, " + "so three are never in one hand.",
        )
    if has(case.get("opening.counts"), "red_threes") and case.get("red_three.lay_when") == "after_opening":
        case.bad(
            ["opening.counts", "red_three.lay_when"],
            "laid red threes count towards the minimum, but they are laid only after going down.",
        )
    together, decks = case.get("red_three.set_bonus"), most_decks(case)
    for count in sorted(together or {}, key=int):
        if decks is not None and int(count) > 2 * decks:
            case.bad(
                ["red_three.set_bonus", "decks.count"],
                f"{count} red threes together have a value, but {quantity(decks, 'decks')} "
                + f"{'hold' if decks > 1 else 'holds'} only {2 * decks}.",
            )
    if case.get("black_three.may_meld") == "never":
        if case.get("black_three.meld_points"):
            case.bad(
                ["black_three.meld_points", "black_three.may_meld"],
                f"a melded black three counts {case.say('black_three.meld_points')}, "
                + "but black threes are never melded.",
            )
        if has(case.get("turn.may_not_discard"), "black_three"):
            case.bad(
                ["turn.may_not_discard", "black_three.may_meld"],
                "a black three may neither be melded nor discarded, so whoever draws one can never be rid of it.",
            )
    if has(case.get("turn.may_not_discard"), "seven") and has(case.get("meld.ranks"), "7") is False:
        case.bad(
            ["turn.may_not_discard", "meld.ranks"],
            "a 7 may neither be melded nor discarded, so whoever draws one can never be rid of it.",
        )


def _turn(case):
    """Several stock piles, cards turned up, piles passed on."""
    piles, spread, draw = case.get("turn.stock_piles"), case.get("turn.draw_spread"), case.get("turn.draw")
    if piles == 1 and spread in ("one_from_each", "two_different"):
        case.bad(
            ["turn.stock_piles", "turn.draw_spread"],
            "there is one stock pile, but cards are drawn from different ones.",
        )
    elif spread == "one_from_each" and piles and isinstance(draw, int) and draw != piles:
        case.bad(
            ["turn.draw", "turn.stock_piles", "turn.draw_spread"],
            f"one card is drawn from each of {quantity(piles, 'stock piles')}, "
            + f"but {quantity(draw, 'cards')} in all.",
        )
    again = case.get("deal.turn_up_again")
    if case.get("deal.turn_up") is False and again is not None and listed(again):
        case.bad(
            ["deal.turn_up", "deal.turn_up_again"],
            f"no card is turned up, but {case.say('deal.turn_up_again')}, turned up, are replaced.",
        )
    if case.get("deal.pass") == "none" and case.get("deal.which_is_hand") == "as_passed":
        case.bad(
            ["deal.pass", "deal.which_is_hand"], "nothing is passed, but the passing decides which pile is the hand."
        )


def _going_out(case):
    """The last card, the last turn, the partner's answer."""
    if case.get("out.last_card") == "must_discard" and case.get("out.last_turn") == "if_last_card_melded":
        case.bad(
            ["out.last_card", "out.last_turn"],
            "the last card must be discarded, but the others get a last turn only if it was melded.",
        )
    if case.get("out.permission") == "not_needed" and case.get("out.permission_binds"):
        case.bad(
            ["out.permission", "out.permission_binds"],
            "there is no need to ask the partner, but the partner's answer binds.",
        )


def _or(numbers):
    return series([number(n) for n in sorted(numbers)], "or")
