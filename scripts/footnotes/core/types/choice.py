"""One of the fact's own choices. In a table it may be several of them: any will do."""

from ..words import series
from .parts import one_of, option, quoted, several

HAS_CHOICES = True
SHAPE = "one of"


def example(fact):
    return quoted(fact["of"][0])


def parse(fact, raw, path, bad):
    return option(fact["of"], raw, path, bad)


def parse_cell(fact, raw, path, bad):
    if not isinstance(raw, list):
        return parse(fact, raw, path, bad)
    found = several(fact["of"], raw, path, bad)
    if not raw:
        bad(path, "the list of choices is empty", "name one or more, or leave it out")
    return found[0] if found and len(found) == 1 else found


def say(fact, value, names):
    return fact["words"][value]


def say_cell(fact, value, names):
    return series([fact["words"][each] for each in parts_of(value)], "or")


def templates(fact):
    return tuple(fact["of"])


def template(fact, value):
    return value


def parts_of(value):
    return value if isinstance(value, list) else [value]


def same(fact, one, other):
    return any(each in parts_of(other) for each in parts_of(one))


def schema(fact):
    return one_of(fact["of"])


def schema_cell(fact):
    plain = schema(fact)
    return {"anyOf": [plain, {"type": "array", "items": plain, "minItems": 1, "uniqueItems": True}]}


def field(fact):
    return {"control": "one", "options": [[each, fact["words"][each]] for each in fact["of"]]}


def all_answers(fact):
    return fact["of"]
