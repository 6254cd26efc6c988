"""The cards left in hand and foot, which are written down card by card. Pure core."""

from .. import cards
from ..facts import asking
from ..facts.asking import ask, want
from ..words import capital
from . import tally
from .least import price

FACTS = ("score.left_cards", "red_three.left_points", "black_three.left_points")


def add_left(case: dict, sums: dict, side: dict) -> None:
    """Count the cards that are left. Where it is not stated which of them count, each possibility is tried."""
    picked_up = side["left"]["hand"] + side["left"]["foot"]
    untouched = side["left"]["untouched_foot"]
    if not picked_up and not untouched:
        return
    wanted, possible = [], [picked_up]
    if untouched:
        foot = ask(case, "score.untouched_foot")
        wanted += ["score.untouched_foot"] if foot is None else []
        possible = (
            [picked_up] if foot is False else [picked_up + untouched] if foot else [picked_up, picked_up + untouched]
        )
    if side["went_out"] and ask(case, "score.by") != "player" and asking.applies(case, "score.partner_of_out"):
        count = ask(case, "score.partner_of_out")
        wanted += ["score.partner_of_out"] if count is None else []
        possible = [[]] if count is False else possible if count else possible + [[]]
    outcomes = [_entries(case, held) for held in possible]
    totals = [None if low is None else low + tally.points_of(found) for found, _, low in outcomes]
    if len(set(totals)) == 1 and not [is_open for _, is_open, _ in outcomes if is_open] or len(outcomes) == 1:
        entries, is_open, least = outcomes[0]
        tally.take_over(sums, entries, is_open, least)
    else:
        case["silent"].update(wanted)
        tally.leave_open(sums, FACTS, tally.least_of(totals))


def _entries(case, held):
    """(entries, facts whose points are open, the least those can be) for cards that are left and count."""
    entries, is_open, least = [], [], 0
    plain = [card for card in held if card not in cards.THREES]
    how = want(case, "score.left_cards") if plain else "not_counted"
    if how is None:
        worth = tally.total([price(case, card) for card in plain])
        is_open, least = ["score.left_cards"], None if worth is None else -abs(worth)
    for card in cards.ORDER:
        number = held.count(card)
        if not number or card in plain and how in (None, "not_counted"):
            continue
        if card in cards.THREES:
            fact = claimed_under = "red_three.left_points" if card == "3r" else "black_three.left_points"
            each = want(case, fact)
        else:
            fact, claimed_under = "value.cards", "score.left_cards"
            each = price(case, card)
        if each is None:
            is_open, least = is_open + [claimed_under], None
        else:
            each = -each if card in plain and how == "subtracted" else each
            label = f"{capital(cards.name(card, 2))} left"
            entries.append(tally.Entry(label, number, each, number * each, fact, claimed_under))
    return entries, is_open, least
