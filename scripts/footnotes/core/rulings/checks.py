"""What must hold between the parts of a move, beyond what each part reads. Pure core.

`bad(path, message, tip)` notes a problem.
"""

from .. import cards
from ..words import series, suggestion

# How a hand may become empty, and what may follow.
EMPTIED = (
    (("melding", "play_foot"), "I melded the last card, and play my foot at once"),
    (("melding", "end_turn"), "I melded the last card, and end my turn without a discard"),
    (("discarding", "play_foot"), "I discarded the last card, and play my foot at once"),
    (("discarding", "next_turn"), "I discarded the last card, and play my foot in my next turn"),
    (("discarding", "instead_of_drawing"), "I discarded the last card, and take my foot in place of drawing"),
)


def check_meld(move, bad):
    if move["run"] and not cards.is_run(move["cards"]):
        bad(("move", "meld"), f"{cards.show(move['cards'])} is no run", "a run has cards that follow one another")


def check_addition(move, bad):
    _check_fits(move["to"] + move["cards"], ("move", "add"), cards.show(move["cards"]), cards.show(move["to"]), bad)
    if move["run"] and not cards.is_run(move["to"] + move["cards"]):
        bad(("move", "to"), f"{cards.show(move['to'])} is no run", "a run has cards that follow one another")


def check_swap(move, bad):
    if move["wild"] not in move["meld"]:
        bad(("move", "for"), f"there is no {cards.name(move['wild'])} in {cards.show(move['meld'])}", "count again")
    else:
        _check_fits(swapped(move), ("move", "swap"), move["card"], cards.show(move["meld"]), bad)


def check_left(move, bad):
    if not move["cards"]:
        bad(("move", "left"), "no card is left", "write the cards that count")


def _check_fits(whole, path, laid, there, bad):
    if len(cards.ranks(whole)) > 1 and not cards.is_run(whole) and not cards.mixes_threes(whole):
        bad(path, f"{laid} does not go on {there}", "a meld has cards of one rank")


def swapped(move: dict) -> list:
    """The meld of a swap after it."""
    made = list(move["meld"])
    made.remove(move["wild"])
    return made + [move["card"]]


def check_taking(move, bad):
    strange = [card for card in cards.ORDER if card in move["cards"] and card not in (move["top"],) + cards.WILD]
    if strange:
        bad(
            ("move", "with"),
            f"{series(strange)} does not match the top card {move['top']}",
            "name the cards of its rank in your hand, and the wild ones that stand for one; [] for none",
        )


def check_empty_hand(move, bad):
    options = what_follows(move["how"])
    if move["then"] not in options:
        bad(("move", "then"), f"{move['then']} does not follow {move['how']}", suggestion(move["then"], options))


def what_follows(how=None):
    """What may follow a hand that became empty so, or in any way."""
    found = []
    for (emptied, then), _ in EMPTIED:
        if then not in found and how in (None, emptied):
            found.append(then)
    return found
