"""Unfinished melds that cost points: {"wild": -1500, "run": "cards"}; "cards" takes the cards off at their values; {}
for none."""

from ..words import quantity, series
from .parts import MOST, entries, integer, object_of, option, whole

WORDS = {"wild": "a meld of wild cards", "run": "a run", "second": "a second meld of a rank"}
KINDS = ("wild", "run", "second")
CARDS = "cards"
EXAMPLE = "{wild: -1500, run: cards}"
SHAPE = (
    "points, with - before them, or the word cards, for wild, run or second (a second meld of a rank); {{}} for none"
)
TEMPLATES = ("some", "none")
NONE = {}
LONG = True


def parse(fact, raw, path, bad):
    known = entries(raw, path, bad, KINDS, EXAMPLE)
    if known is None:
        return None
    value = {}
    for kind in known:
        below = path + (kind,)
        if isinstance(known[kind], str):
            value[kind] = option((CARDS,), known[kind], below, bad)
        else:
            value[kind] = whole(known[kind], below, bad, -MOST, -1)
    return value


def say(fact, value, names):
    parts = []
    for kind in KINDS:
        if kind in value:
            worth = "the value of its cards" if value[kind] == CARDS else quantity(value[kind], "points")
            parts.append(f"{WORDS[kind]} {worth}")
    return series(parts) if parts else "none"


def template(fact, value):
    return "some" if value else "none"


def schema(fact):
    return object_of({kind: {"anyOf": [integer(-MOST, -1), {"const": CARDS}]} for kind in KINDS})


def field(fact):
    points = {"control": "number", "sign": True, "step": 100}
    return {"control": "fields", "fields": [[kind, WORDS[kind], points] for kind in KINDS], "may_be_empty": True}
