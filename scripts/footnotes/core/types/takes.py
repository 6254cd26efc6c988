"""How much of the discard pile is taken: all of it, some of it, or so many cards from its top; or several such ways."""

from ..words import quantity
from .parts import entries, integer, is_whole, object_of, option, whole

LOW, HIGH = 1, 100
WORDS = {"all": "all of it", "part": "part of it"}
EXAMPLE = "{top: 7}"
SHAPE = (
    "all, part, {{top: 7}}, or {{top: 1, stock: 1}} with cards of the stock; a list where the player chooses the way"
)
LONG = True


def parse(fact, raw, path, bad):
    if not isinstance(raw, list):
        return _way(raw, path, bad)
    ways = [_way(raw[i], path + (i,), bad) for i in range(len(raw))]
    if None in ways:
        return None
    if len(ways) < 2:
        bad(path, "expected two ways or more", "write one way without the brackets")
    for i in range(len(ways)):
        if ways[i] in ways[:i]:
            bad(path + (i,), "this way is listed twice", "keep one")
    return sorted(ways, key=_place)


def _place(way):
    """All of it, part of it, then by the number of cards."""
    return (2, way["top"], way.get("stock", 0)) if isinstance(way, dict) else (("all", "part").index(way), 0, 0)


def _way(raw, path, bad):
    if is_whole(raw):
        bad(path, f"expected all, part or {{top: 7}}, got {raw}", f"write {{top: {raw}}}")
        return None
    if not isinstance(raw, dict):
        return option(("all", "part"), raw, path, bad)
    known = entries(raw, path, bad, ("top", "stock"), "all, part or {top: 7}")
    if "top" not in known and known == raw:
        bad(path, "top is missing", "write how many cards of the pile are taken")
        return None
    way = {key: whole(known[key], path + (key,), bad, LOW, HIGH) for key in known}
    return None if None in way.values() or "top" not in way else way


def ways_of(value) -> list:
    """The ways in which the pile may be taken, one or more."""
    return value if isinstance(value, list) else [value]


def least(value) -> int:
    """The fewest cards that a way of taking asks for; 0 where any number will do."""
    return min([way["top"] if isinstance(way, dict) else 0 for way in ways_of(value)])


def say(fact, value, names):
    if isinstance(value, list):
        return ", or ".join([say(fact, way, names) for way in value])
    if not isinstance(value, dict):
        return WORDS[value]
    top = "the top card" if value["top"] == 1 else f"the top {value['top']} cards"
    return top + (f" and {quantity(value['stock'], 'cards')} from the stock" if "stock" in value else "")


def same(fact, one, other):
    return any(_same_way(mine, yours) for mine in ways_of(one) for yours in ways_of(other))


def _same_way(one, other):
    if "part" in (one, other):  # some of the pile, whatever number it is
        return "all" not in (one, other)
    return one == other


def schema(fact):
    cards = integer(LOW, HIGH)
    ways = [{"enum": ["all", "part"]}, object_of({"top": cards, "stock": cards}, ("top",))]
    return {"anyOf": ways + [{"type": "array", "items": {"anyOf": ways}, "minItems": 2, "uniqueItems": True}]}


def field(fact):
    number_field = {"control": "number", "least": LOW}
    many = {
        "control": "fields",
        "label": "How many",
        "fields": [
            ["top", "From the top", dict(number_field, start=7)],
            ["stock", "And from the stock", dict(number_field, least=0)],
        ],
    }
    options = [["all", WORDS["all"]], ["part", WORDS["part"]], ["top", "so many cards from its top", many]]
    return {"control": "one", "options": options}
