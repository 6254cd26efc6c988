"""Points for a book of a certain rank: {"7": 1500}, or by kind {"7": {"clean": 1500}}."""

from ..cards import name
from ..words import quantity
from .parts import BOOK_KINDS, MOST, RANKS, entries, integer, map_of, object_of, shown, whole

KEYS = RANKS + ("3b",)
KINDS = ("clean", "dirty")
EXAMPLE = '{"7": 1500}'
SHAPE = "points by rank, or by rank and kind: {{7: {{clean: 1500}}}}"
LONG = True
BY_CARD = True
IS_PRICE = True


def parse(fact, raw, path, bad):
    if not isinstance(raw, dict) or not raw:
        bad(path, f"expected points by rank, got {shown(raw)}", f"write {EXAMPLE}")
        return None
    known, value = entries(raw, path, bad, KEYS, EXAMPLE), {}
    for rank in known:
        if not isinstance(known[rank], dict):
            value[rank] = whole(known[rank], path + (rank,), bad, -MOST, MOST)
            continue
        kinds = entries(known[rank], path + (rank,), bad, KINDS, "{clean: 1500}")
        if not known[rank]:
            bad(path + (rank,), "this says nothing", "write {clean: 1500}")
        value[rank] = {kind: whole(kinds[kind], path + (rank, kind), bad, -MOST, MOST) for kind in kinds}
        if len(kinds) == 2 and value[rank]["clean"] == value[rank]["dirty"]:
            value[rank] = value[rank]["clean"]
    return value


def say(fact, value, names):
    parts = []
    for rank in KEYS:
        worth = value.get(rank)
        ranks = name(rank, 2)
        if isinstance(worth, dict):
            kinds = [kind for kind in BOOK_KINDS if kind in worth]
            parts += [f"a {kind} book of {ranks} {quantity(worth[kind], 'points')}" for kind in kinds]
        elif worth is not None:
            parts.append(f"a book of {ranks} {quantity(worth, 'points')}")
    return ", ".join(parts)


def schema(fact):
    points = integer(-MOST, MOST)
    kinds = object_of(dict.fromkeys(KINDS, points), (), 1)
    return map_of({f"^(?:{'|'.join(RANKS)}|3b)$": {"anyOf": [points, kinds]}})


def field(fact):
    points = {"control": "number", "sign": True, "step": 100}
    worth = {
        "control": "either",
        "plain": ["Any such book", points],
        "map": [["clean", "Clean", points], ["dirty", "Dirty", points]],
    }
    rank = {"control": "select", "options": [[rank, name(rank, 2)] for rank in KEYS]}
    return {"control": "rows", "key": ["Rank", rank], "value": ["", worth], "more": "Add a rank"}
