"""Points for so many together: {"7": 1000}."""

from ..words import counted, quantity
from .parts import MOST, integer, map_of, numbered

LEAST = 2
EXAMPLE = '{"7": 1000}'
SHAPE = "points by how many together"
LONG = True
IS_PRICE = True


def parse(fact, raw, path, bad):
    return numbered(raw, path, bad, LEAST, "{7: 1000}", -MOST, MOST)


def say(fact, value, names):
    keys = sorted(value, key=int)
    return ", ".join([f"{counted(int(key))} together {quantity(value[key], 'points')}" for key in keys])


def schema(fact):
    return map_of({"^(?:[2-9]|[1-9][0-9]+)$": integer(-MOST, MOST)})


def field(fact):
    return {
        "control": "rows",
        "key": ["So many together", {"control": "number", "least": LEAST}],
        "value": ["count", {"control": "number", "sign": True, "step": 100}],
        "more": "Add a number",
    }
