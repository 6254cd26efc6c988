"""Some of the fact's own options. A list is complete; {"has", "lacks"} speaks of some of them and says nothing of the
others."""

from ..words import series
from .parts import entries, object_of, one_of, quoted, several

HAS_CHOICES = True
SHAPE = "a list of all that are meant, [] for none, or {{has: […], lacks: […]}} where only some are spoken of; of"
TEMPLATES = ("some", "none")
MORE_TEMPLATES = ("lacks",)
NONE = []  # what "none" in an address stands for
IS_LIST = True
UNSAID = " (nothing is said of the others)"
REST = "Of the rest nothing is said."  # as a text for what is only ruled out ends


def example(fact):
    return "[" + ", ".join([quoted(each) for each in fact["of"][:2]]) + "]"


def parse(fact, raw, path, bad):
    options = fact["of"]
    if not isinstance(raw, dict):
        return several(options, raw, path, bad)
    known = entries(raw, path, bad, ("has", "lacks"), "{has: […], lacks: […]}")
    inside = several(options, known.get("has", []), path + ("has",), bad)
    outside = several(options, known.get("lacks", []), path + ("lacks",), bad)
    if inside is None or outside is None:
        return None
    for each in inside:
        if each in outside:
            bad(path, f"{each} is both in and out", "keep it in one list")
    if not inside and not outside and known == raw:
        bad(path, "this says nothing", "name what is in or out, or leave the fact out")
    return inside if len(inside) + len(outside) == len(options) else {"has": inside, "lacks": outside}


def say(fact, value, names):
    words = fact["words"]
    if isinstance(value, list):
        return series([words[each] for each in value]) if value else "none"
    parts = []
    if value["has"]:
        parts.append(series([words[each] for each in value["has"]]))
    if value["lacks"]:
        parts.append("not " + series([words[each] for each in value["lacks"]], "or"))
    return ", but ".join(parts) + UNSAID


def template(fact, value):
    return "some" if listed(value) else "none"


def fill(fact, template, value):
    """The text of a value that only rules some options out, which fits no "these are: …"; None for another value."""
    if isinstance(value, list) or value["has"]:
        return None
    lacks = [fact["words"][each] for each in value["lacks"]]
    if isinstance(template, str) or "lacks" not in template:
        return f"{fact['ask']} Not {series(lacks, 'or')}{UNSAID}"
    return template["lacks"].replace("{value}", series(lacks))


def listed(value) -> list:
    """The options that a set names as in it; none for None, which is not stated."""
    return value["has"] if isinstance(value, dict) else value or []


def has(value, option: str):
    """Is the option in the set? None where the source speaks of others only, or not at all."""
    if value is None:
        return None
    if isinstance(value, dict):
        return True if option in value["has"] else False if option in value["lacks"] else None
    return option in value


def count(fact, said, least):
    """The set of the options that most voices have in it, by option; None where not one is settled. See common.py."""
    inside, outside = [], []
    for option in fact["of"]:
        sides = {True: set(), False: set()}
        for value, voice, _ in said:
            if has(value, option) is not None:
                sides[has(value, option)].add(voice)
        yes, no = len(sides[True]), len(sides[False])
        if max(yes, no) >= least and yes != no:
            (inside if yes > no else outside).append(option)
    return {"has": inside, "lacks": outside} if inside or outside else None


def same(fact, one, other):
    pairs = [(has(one, each), has(other, each)) for each in fact["of"]]
    spoken = [pair for pair in pairs if None not in pair]
    return all(mine == yours for mine, yours in spoken) if spoken else None


def schema(fact):
    some = {"type": "array", "items": one_of(fact["of"]), "uniqueItems": True}
    return {"anyOf": [some, object_of({"has": some, "lacks": some}, (), 1)]}


def field(fact):
    options = [[each, fact["words"][each]] for each in fact["of"]]
    return {"control": "several", "options": options, "none": "None of these"}
