"""What does not add up about the number of cards: too few for the deal, too few points for the opening. Pure core.

See sense.findings, which calls `checks` and puts what they find in order.
"""

from ..facts.resolve import is_stated
from ..types.decks import with_players
from ..types.option_set import has
from ..types.parts import RANKS
from ..types.values import at, dimension_of
from ..types.wild_limit import broken
from ..words import number, quantity, series
from .books import LARGEST, cells

OTHER_POINTS = ("book_bonuses", "red_threes", "pile_other_cards")  # what may reach a minimum besides the cards laid
WILD_IDS = {"two": "2", "joker": "JKR"}


def checks(case) -> None:
    """Note what does not add up about the number and the worth of cards."""
    _dealt(case)
    _exact(case)
    _opening(case)


def cards_in_play(rules: dict, players: int) -> int | None:
    """How many cards all decks hold with so many players, or None where the rules do not say."""
    decks, jokers = rules["facts"].get("decks.count"), rules["facts"].get("decks.jokers")
    if not decks or not jokers or not is_stated(decks) or not is_stated(jokers):
        return None
    stated, count = at(decks["value"], "players", players)
    if not stated:
        return None
    held = with_players(count, players)
    return None if held is None else held * (52 + jokers["value"])


def most_decks(case) -> int | None:
    """The most decks that these rules ever play with, or None where they do not say."""
    value = case.get("decks.count")
    if value is None:
        return None
    players = max(case.players() or [0])
    counts = [with_players(cell, players) for _, cell in cells(value) if players or not isinstance(cell, dict)]
    return max(counts) if counts and None not in counts else None


def _dealt(case):
    """Decks that hold fewer cards than are dealt, for each number of players that the rules name."""
    named = case.players()
    for fact_id in ("decks.count", "deal.hand_size", "deal.foot_size"):
        value = case.get(fact_id)
        if dimension_of(value) == "players":
            named += [int(key) for key in value["players"]]
    facts = ["decks.count", "decks.jokers", "deal.hand_size", "deal.foot_size"]
    facts += ["deal.knee_size"] if case.get("deal.knee_size") else []
    facts += ["deal.turn_up"] if case.get("deal.turn_up") else []
    short = []
    for players in sorted(set(named)):
        held, each = cards_in_play(case.rules, players), _each(case, players)
        if held is None or each is None:
            continue
        wanted = players * each + (1 if case.get("deal.turn_up") else 0)
        if held < wanted:
            short.append((players, held, each, wanted))
    if short:
        players, held, each, wanted = short[0]
        more = f" and {number(wanted - players * each)} to turn up" if wanted > players * each else ""
        case.bad(
            facts,
            f"with {quantity(players, 'players')} the decks hold {quantity(held, 'cards')}, "
            + f"but {number(players)} times {each}{more} make {number(wanted)}"
            + (f"; nor do they suffice for {_numbers(short[1:])} players." if len(short) > 1 else "."),
        )


def _numbers(short):
    return series([number(players) for players, _, _, _ in short], "or")


def _each(case, players):
    """The most cards that one of so many players is dealt in any round, or None where it is not stated."""
    total = max([cell for _, cell in cells(case.get("deal.knee_size"))] or [0])
    for fact_id in ("deal.hand_size", "deal.foot_size"):
        value = case.get(fact_id)
        if value is None:
            return None
        if dimension_of(value) == "round":
            count = max(value["round"].values())
        else:
            stated, count = at(value, "players", players)
            if not stated:
                return None
        total += count
    return total


def _exact(case):
    """The number that counts as exactly right, against hand and foot."""
    exact, hand, foot = case.get("deal.exact_cards"), case.get("deal.hand_size"), case.get("deal.foot_size")
    if None in (exact, hand, foot) or "players" in [dimension_of(value) for value in (exact, hand, foot)]:
        return
    rounds = sorted(
        {key for value in (exact, hand, foot) if dimension_of(value) for key in value["round"]}, key=int
    ) or ["1"]
    for key in rounds:
        stated, knee = at(case.get("deal.knee_size") or 0, "round", int(key))
        knee = knee if stated else 0
        found = [at(value, "round", int(key)) for value in (exact, hand, foot)]
        right, in_hand, in_foot = [number for _, number in found]
        if all(stated for stated, _ in found) and right != in_hand + in_foot + knee:
            where = f" in round {key}" if len(rounds) > 1 else ""
            pile = f" and {knee} in the third pile" if knee else ""
            case.bad(
                ["deal.hand_size", "deal.foot_size", "deal.exact_cards"] + (["deal.knee_size"] if knee else []),
                f"{right} cards are exactly right{where}, but {in_hand} in the hand "
                + f"and {in_foot} in the foot{pile} make {in_hand + in_foot + knee}.",
            )
            return


def _opening(case):
    """A minimum that no opening reaches with the values of the cards."""
    prices, counts = case.get("value.cards"), case.get("opening.counts")
    if (
        prices is None
        or any(has(counts, other) for other in OTHER_POINTS)
        or case.get("opening.waived") == "when_hand_is_emptied"
    ):
        return
    needed = [(points, where) for where, points in cells(case.get("opening.minimum"))]
    if not needed:
        return
    points, where = max(needed)
    decks = most_decks(case)
    if case.get("opening.together") is False and case.get("book.may_grow") is False and case.get("book.size"):
        best, size = _best_meld(case, prices), case.get("book.size")
        if best is not None and points > best:
            case.bad(
                ["opening.minimum", "opening.together", "value.cards", "book.size"],
                f"going down takes {number(points)} points{where} in one meld, "
                + f"but no meld of up to {quantity(size, 'cards')} is worth more than {number(best)}.",
            )
    elif decks is not None and case.get("decks.jokers") is not None:
        best = decks * (
            sum([4 * prices.get(card, 0) for card in RANKS + ("2",)]) + case.get("decks.jokers") * prices.get("JKR", 0)
        )
        if points > best:
            case.bad(
                ["opening.minimum", "value.cards", "decks.count", "decks.jokers"],
                f"going down takes {number(points)} points{where}, "
                + f"but all the cards of {quantity(decks, 'decks')} together are worth {number(best)}.",
            )


def _best_meld(case, prices):
    """The most points in one meld of at most a book's size, as far as the rules limit it; None where a price is
    not stated."""
    size, limit = case.get("book.size"), case.get("meld.wild_limit")
    wild_cards = case.get("meld.wild_cards")
    wild = [WILD_IDS[option] for option in ("two", "joker") if has(wild_cards, option) is not False]
    natural = [rank for rank in RANKS if has(case.get("meld.ranks"), rank) is not False]
    if any(card not in prices for card in wild + natural):
        return None
    top_wild = max([prices[card] for card in wild] or [0])
    top_natural = max([prices[rank] for rank in natural] or [0])
    best = 0
    for cards in range(1, min(size, LARGEST) + 1):
        for wilds in range(cards + 1):
            alone = wilds == cards
            if (
                alone
                and case.get("meld.wild_only") == "never"
                or wilds
                and not wild
                or not alone
                and limit
                and broken(limit, cards - wilds, wilds)
            ):
                continue
            best = max(best, wilds * top_wild + (cards - wilds) * top_natural)
    return best
