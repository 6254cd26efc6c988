"""What each card is worth: {"JKR": 50, "2": 20, "A": 20, …}, written by card or by a run of ranks (K-8)."""

from ..cards import name
from ..words import capital, number, series, suggestion
from .parts import MOST, PRICED, RANKS, integer, map_of, shown, whole

EXAMPLE = "{JKR: 50, 2: 20, A: 20, K-8: 10, 7-4: 5}"
SHAPE = "points by card or by run of cards"
LONG = True
BY_CARD = True
RANK = "(?:[AKQJakqj]|10|[4-9])"
KEY = f"^(?:[Jj][Kk][Rr]|2|{RANK}(?:-{RANK})?)$"


def parse(fact, raw, path, bad):
    if not isinstance(raw, dict) or not raw:
        bad(path, f"expected a value for each card, got {shown(raw)}", f"write {EXAMPLE}")
        return None
    value = {}
    for key in sorted(raw):
        points = whole(raw[key], path + (key,), bad, -MOST, MOST)
        for card in _between(key, path, bad):
            if card in value:
                bad(path + (key,), f"{card} has two values", "give each card once")
            value[card] = points
    return value


def _between(key, path, bad):
    """The cards that a key of the map means."""
    ends = key.upper().split("-")
    for end in ends:
        if end not in PRICED:
            threes = "threes are priced by red_three and black_three facts"
            bad(path + (key,), f"unknown card {shown(end)}", threes if end[:1] == "3" else suggestion(end, PRICED, 16))
            return []
    if len(ends) == 1:
        return ends
    if len(ends) > 2 or ends[0] not in RANKS or ends[1] not in RANKS:
        bad(path + (key,), f"{shown(key)} is no run of cards", "write two ranks from A to 4, such as K-8")
        return []
    first, last = sorted((RANKS.index(ends[0]), RANKS.index(ends[1])))
    return RANKS[first : last + 1]


def say(fact, value, names):
    return ", ".join([f"{cards_span(cards)} {number(points)}" for cards, points in value_groups(value)])


def value_groups(value: dict) -> list:
    """Card values from high to low cards, cards of one value together: [(["JKR"], 50), (["2", "A"], 20), …]."""
    groups = []
    for card in PRICED:
        if card in value:
            if groups and groups[-1][1] == value[card]:
                groups[-1][0].append(card)
            else:
                groups.append(([card], value[card]))
    return groups


def cards_span(cards: list) -> str:
    """Some cards of one value in words: ["K", …, "8"] -> "kings to 8s", ["2", "A"] -> "twos and aces"."""
    ranks = [card for card in cards if card in RANKS]
    others = [name(card, 2) for card in cards if card not in RANKS]
    if is_run(ranks):
        return series(others + [f"{name(ranks[0], 2)} to {name(ranks[-1], 2)}"])
    return series(others + [name(card, 2) for card in ranks])


def column(value):
    """[(label, points)] for a column of a sheet."""
    return [(capital(cards_span(cards)), points) for cards, points in value_groups(value)]


def is_run(ranks: list) -> bool:
    """Are these three ranks or more without a gap, high to low?"""
    return len(ranks) > 2 and RANKS.index(ranks[-1]) - RANKS.index(ranks[0]) == len(ranks) - 1


def compact(value: dict) -> dict:
    """The values with runs of ranks as one key (K-8), as `parse` reads them."""
    short = {}
    for cards, points in value_groups(value):
        ranks = [card for card in cards if card in RANKS]
        for card in cards:
            if not is_run(ranks) or card not in ranks:
                short[card] = points
        if is_run(ranks):
            short[ranks[0] + "-" + ranks[-1]] = points
    return short


def schema(fact):
    return map_of({KEY: integer(-MOST, MOST)})


def field(fact):
    return {
        "control": "fields",
        "fields": [[card, name(card, 2), {"control": "number", "step": 5}] for card in PRICED],
    }
