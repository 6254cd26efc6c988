"""The cards a side melded, in books and in unfinished melds. Pure core."""

from .. import cards
from ..facts.asking import want, want_if_any
from ..words import capital
from . import tally
from .hand_counts import has_books
from .least import price


def add_cards(case: dict, sums: dict, side: dict, books: list, loose: list):
    """Count the cards of books and of other melds, one line a rank. Says whether cards of books count: None where it
    is not known."""
    booked = cards_of(case, books)
    rest = cards_of(case, loose)
    by_number = [kind for kind in side["books"] if side["books"][kind] and not has_books(side)]
    counting = want(case, "score.book_cards") if booked or by_number else False
    unlisted = max(0, side["card_points"])
    loose_count = want(case, "score.loose_melds") if rest or unlisted else False
    held = (booked if counting else []) + (rest if loose_count else [])
    for card in cards.ORDER:
        each = price(case, card) if card in held else 0
        if each is None:
            tally.leave_open(sums, [_priced_by(card)], None)
        elif card in held:
            tally.add(sums, capital(cards.name(card, 2)), held.count(card), each, _priced_by(card))
    if loose_count and unlisted:
        tally.add_sum(sums, "Unfinished melds", unlisted, "value.cards")
    if side["card_points"] < 0:  # cards that were left are taken off in it, by the table's own rules
        tally.add_sum(sums, "Cards, less those left", side["card_points"], "value.cards")
    if counting is None:
        _perhaps(case, sums, booked, 0)
    if loose_count is None:
        _perhaps(case, sums, rest, unlisted)
    return counting


def open_cards(case: dict, melds: list) -> None:
    """Ask for the prices of melds of which it is not known whether they are books."""
    if [want(case, "score.book_cards"), want(case, "score.loose_melds")] != [False, False]:
        _prices(case, cards_of(case, melds))


def red_threes_priced(case: dict, melds: list) -> bool:
    """Is there a red three in these melds that has a price as a card? Else it counts as one that is laid down."""
    return bool([1 for meld in melds if "3r" in meld]) and want_if_any(case, "red_three.meld_points") is not None


def cards_of(case: dict, melds: list) -> list:
    """The cards of melds that count as cards; a red three only where it has a price as one."""
    priced = red_threes_priced(case, melds)
    return [card for meld in melds for card in meld if card != "3r" or priced]


def _priced_by(card):
    return {"3b": "black_three.meld_points", "3r": "red_three.meld_points"}.get(card, "value.cards")


def _prices(case, held):
    return [price(case, card) for card in held]


def _perhaps(case, sums, held, more):
    """Cards of which it is not stated whether they count."""
    worth = tally.total(_prices(case, held))
    facts = ["value.cards"] + [_priced_by(three) for three in cards.THREES]
    tally.leave_open(sums, facts, None if worth is None else min(0, worth + more))
