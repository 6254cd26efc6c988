"""The least that books can be worth of which only the number is known. Pure core."""

from .. import cards
from ..facts.asking import ask, is_wild, kind_of_meld, make_up, note, three_book_kind, three_may_be_melded, want
from ..types.option_set import has
from ..types.parts import RANKS
from ..types.wild_limit import broken


def least_worth(case: dict, side: dict, size, special, bonus, cards_count) -> int | None:
    """The least points that the books a side gives by number can add, or None where no least can be stated.

    `size` is that of a book, or None; `special` the value of book.special_points, or None; `bonus(kind, rank)` what
    one book adds apart from its cards (0 where that is known already, None where it is not stated; a wild book has
    the rank None); `cards_count` whether its cards count, None where that is not stated.
    """

    def worth(kind, rank):
        points = bonus(kind, rank)
        if points is None or cards_count is False:
            return points
        value = _least_cards(case, kind, rank, size)
        if value is None:
            return None
        return points + (value if cards_count else min(0, value))

    parts = []
    for kind in sorted(side["books"]):
        number = side["books"][kind]
        if number and kind == "wild":
            parts.append((number, worth("wild", None)))
        elif number and kind not in ("clean", "dirty"):
            kinds = kinds_of(case, special, kind) or ("clean", "dirty")
            options = [worth(kind_, kind) for kind_ in kinds]
            parts.append((number, None if None in options else min(options)))
    clean, dirty = side["books"].get("clean", 0), side["books"].get("dirty", 0)
    if clean or dirty:
        parts.append((1, _least_by_rank(case, side, size, special, worth, clean, dirty)))
    return None if None in [points for _, points in parts] else sum(number * points for number, points in parts)


def kinds_of(case: dict, special, rank: str) -> tuple:
    """The kinds that a book counted under its rank alone can be of, where the rules tell; () where any."""
    if rank == "3b" and three_book_kind(case):
        return (three_book_kind(case),)
    worth = (special or {}).get(rank)
    return tuple(sorted(worth)) if isinstance(worth, dict) else ()


def candidates(case: dict, side: dict, special, kind: str) -> list:
    """The ranks that a book given by number can be of: those that may be melded, less what the side counts under
    its rank."""
    found = []
    for rank in RANKS + ("3b",):
        if rank == "3b":
            possible = three_may_be_melded(case, rank, True, side["went_out"])
            possible = rank in (special or {}) if possible is None else possible
            possible = possible and three_book_kind(case) in (None, kind)
        else:
            possible = has(ask(case, "meld.ranks"), rank) is not False
        elsewhere = rank in side["books"] and kind in (kinds_of(case, special, rank) or (kind,))
        if possible and not elsewhere:
            found.append(rank)
    return found


def judge_numbers(case: dict, side: dict, size, special) -> None:
    """Note where so many books, of `size` cards, cannot all be of the different ranks that meld.second_of_rank asks
    for."""
    books = side["books"]
    clean, dirty = books.get("clean", 0), books.get("dirty", 0)
    by_rank = [rank for rank in RANKS + ("3b",) if books.get(rank)]
    if not clean and not dirty and not by_rank:
        return
    rule = ask(case, "meld.second_of_rank")
    if rule == "never":
        taken = _ranks_laid(case, side, size, ("clean", "dirty"))
        fits = not [rank for rank in by_rank if books[rank] > 1 or rank in taken]
        free = {
            rank for kind in ("clean", "dirty") for rank in candidates(case, side, special, kind) if rank not in taken
        }
        fits = fits and clean + dirty <= len(free)
    elif rule == "one_clean_one_dirty":
        fits = all(
            books.get(kind, 0)
            <= len(
                [
                    rank
                    for rank in candidates(case, side, special, kind)
                    if rank not in _ranks_laid(case, side, size, (kind,))
                ]
            )
            for kind in ("clean", "dirty")
        )
        fits = fits and not [rank for rank in by_rank if books[rank] > 2]
    else:
        return
    note(
        case,
        "meld.second_of_rank",
        fits,
        "So many books cannot all be of the ranks that a side may still have melds of.",
    )


def _ranks_laid(case, side, size, kinds):
    """The ranks of the melds shown that are of one of `kinds`."""
    laid = [(make_up(case, meld)[0], kind_of_meld(case, meld, size)) for meld in side["melds"]]
    return [rank for rank, kind in laid if rank and kind in kinds]


def _least_by_rank(case, side, size, special, worth, clean, dirty):
    """The least worth of so many clean and dirty books, with ranks as meld.second_of_rank lets them repeat."""
    ranks = {
        "clean": candidates(case, side, special, "clean") if clean else [],
        "dirty": candidates(case, side, special, "dirty") if dirty else [],
    }
    costs = {kind: {rank: worth(kind, rank) for rank in ranks[kind]} for kind in ranks}
    if clean and not ranks["clean"] or dirty and not ranks["dirty"]:
        return None
    if None in costs["clean"].values() or None in costs["dirty"].values():
        return None
    rule = ask(case, "meld.second_of_rank")
    least = None
    if rule == "never":
        taken = _ranks_laid(case, side, size, ("clean", "dirty")) + [
            rank for rank in RANKS + ("3b",) if side["books"].get(rank)
        ]
        free = [rank for rank in cards.ORDER if rank not in taken]
        least = _least_distinct([(costs["clean"].get(rank), costs["dirty"].get(rank)) for rank in free], clean, dirty)
    elif rule == "one_clean_one_dirty":
        least = 0
        for kind, number in (("clean", clean), ("dirty", dirty)):
            laid = _ranks_laid(case, side, size, (kind,))
            free = sorted(costs[kind][rank] for rank in ranks[kind] if rank not in laid)
            least = None if least is None or number > len(free) else least + sum(free[:number])
    if least is None:  # ranks may repeat, or must where the position is not allowed anyway
        least = sum(
            number * min(costs[kind].values()) for kind, number in (("clean", clean), ("dirty", dirty)) if number
        )
    return least


def _least_distinct(costs, clean, dirty):
    """The least sum of so many clean and dirty books, no two of one rank; `costs` has (clean, dirty) for each
    rank, None where it has no such book. None where there are too few ranks."""
    best = {(0, 0): 0}
    for pair in costs:
        longer = dict(best)
        for i, j in best:
            for kind in (0, 1):
                key = (i + 1 - kind, j + kind)
                if pair[kind] is not None and key[0] <= clean and key[1] <= dirty:
                    points = best[i, j] + pair[kind]
                    longer[key] = min(longer.get(key, points), points)
        best = longer
    return best.get((clean, dirty))


def _least_cards(case, kind, rank, size):
    """The least that the cards of one book of this kind and rank are worth; None where a price or the size is not
    stated."""
    if size is None:
        return None
    natural = 0 if kind == "wild" else price(case, rank)
    possible = [card for card in cards.WILD if is_wild(case, card) is not False] or cards.WILD
    fixed = kind != "wild" and rank == "3b" and three_book_kind(case)  # with wild cards or without
    prices = [] if kind == "clean" and not fixed else [price(case, card) for card in possible]
    if natural is None or None in prices:
        return None
    if kind == "clean" and not fixed:
        return size * natural
    wild = min([each for each in prices if each is not None])
    if kind == "wild":
        return size * wild
    limit = ask(case, "meld.wild_limit")
    mixes = [w for w in range(1, size) if not limit or not broken(limit, size - w, w)]
    mixes = [0] + mixes if fixed else mixes or range(1, max(size, 2))
    return min((size - w) * natural + w * wild for w in mixes)


def price(case: dict, card: str) -> int | None:
    """What a card laid in a meld is worth; None where that is not stated."""
    if card == "3r":
        return want(case, "red_three.meld_points")
    if card == "3b":
        return want(case, "black_three.meld_points")
    prices = want(case, "value.cards")
    if prices is not None and card not in prices:
        case["silent"].add("value.cards")
    return prices.get(card) if prices else None
