"""How much of the discard pile is taken: all of it, some of it, or so many cards from its top."""

from ..words import quantity
from .parts import entries, integer, is_whole, object_of, option, whole

LOW, HIGH = 1, 100
WORDS = {"all": "all of it", "part": "part of it"}
EXAMPLE = "{top: 7}"
SHAPE = "all, part, {{top: 7}}, or {{top: 1, stock: 1}} with cards of the stock"
LONG = True


def parse(fact, raw, path, bad):
    if is_whole(raw):
        bad(path, f"expected all, part or {{top: 7}}, got {raw}", f"write {{top: {raw}}}")
        return None
    if not isinstance(raw, dict):
        return option(("all", "part"), raw, path, bad)
    known = entries(raw, path, bad, ("top", "stock"), "all, part or {top: 7}")
    if "top" not in known and known == raw:
        bad(path, "top is missing", "write how many cards of the pile are taken")
    return {key: whole(known[key], path + (key,), bad, LOW, HIGH) for key in known}


def say(fact, value, names):
    if not isinstance(value, dict):
        return WORDS[value]
    top = "the top card" if value["top"] == 1 else f"the top {value['top']} cards"
    return top + (f" and {quantity(value['stock'], 'cards')} from the stock" if "stock" in value else "")


def same(fact, one, other):
    if "part" in (one, other):  # some of the pile, whatever number it is
        return "all" not in (one, other)
    return one == other


def schema(fact):
    cards = integer(LOW, HIGH)
    return {"anyOf": [{"enum": ["all", "part"]}, object_of({"top": cards, "stock": cards}, ("top",))]}


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
