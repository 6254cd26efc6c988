"""Yes or no."""

from .parts import shown

EXAMPLE = "true"
SHAPE = "true or false"
TEMPLATES = ("true", "false")


def parse(fact, raw, path, bad):
    if not isinstance(raw, bool):
        bad(path, f"expected true or false, got {shown(raw)}", "write true for yes, false for no")
        return None
    return raw


def say(fact, value, names):
    return "yes" if value else "no"


def template(fact, value):
    return "true" if value else "false"


def schema(fact):
    return {"type": "boolean"}


def field(fact):
    return {"control": "one", "options": [[True, "yes"], [False, "no"]]}


def all_answers(fact):
    return [True, False]


def always_asked(fact):
    return [True, False]


def from_address(text):
    return {"yes": True, "no": False}.get(text, text)
