"""The value types by name. A type is a file of this folder; what it must have, and what it may have, is listed here.

Every type has `parse(fact, raw, path, bad)`, which gives the canonical value (equal rules give equal values) or None
where there is a problem, noted by `bad(path, message, tip)`; `say(fact, value, names)`, the value in words, with the
source's own words for books in `names`; `schema(fact)`, for editors; `field(fact)`, the form field it needs (see
FIELDS); SHAPE, how its value is written, in words; EXAMPLE, a value as written in YAML, or `example(fact)`. What else
a type may have stands in MAY_HAVE.
"""

from . import (
    books,
    card_values,
    choice,
    count,
    count_points,
    decks,
    loose_charges,
    number_range,
    option_set,
    points,
    rank_points,
    takes,
    terms,
    wild_limit,
    yes_no,
)

TYPES = {
    "count": count,
    "points": points,
    "yes_no": yes_no,
    "choice": choice,
    "set": option_set,
    "range": number_range,
    "decks": decks,
    "takes": takes,
    "wild_limit": wild_limit,
    "books": books,
    "card_values": card_values,
    "rank_points": rank_points,
    "count_points": count_points,
    "terms": terms,
    "loose_charges": loose_charges,
}

# What a type has only where it differs from this.
MAY_HAVE = {
    "CELLS": None,  # two values of a table, as an example; else EXAMPLE twice
    "TEMPLATES": ("some",),  # the texts that a sentence given by value must have,
    "MORE_TEMPLATES": (),  # and may have
    "HAS_CHOICES": False,  # the fact lists its own options under `of`
    "NEEDS_UNIT": False,
    "UNIT": None,  # the unit, where it is always the same
    "IS_NUMBER": False,  # one whole number
    "IS_PRICE": False,  # what something is worth: a row of a score pad
    "IS_FIGURE": False,
    "IS_LIST": False,  # always a list in an address, also of one
    "IS_TEXT": False,
    "BY_CARD": False,
    "LONG": False,
    "NONE": None,
    "AS_NUMBER": None,  # (least, most): players answer with a number
    "SETTLED_AT_TABLE": True,  # worth a line under "decide these"
}

# The form fields a type may ask for, drawn by docs/assets/table/controls.js:
# number {unit, sign, step, least, start}; one {options: [[value, words, field]]}, a field that goes with the option or
# none; several {options, none}; select {options}; words (a list of names); fields {fields: [[key, label, field]], rest,
# none, needs, may_be_empty}, a map; rows {key: [label, field], value: [label, field], more}, a map of any length;
# either {plain: [label, field], map: [[key, label, field]], needs}, one value or a map.
FIELDS = ("number", "one", "several", "select", "words", "fields", "rows", "either")


def kind_of(fact: dict):
    """The type of a fact: its module."""
    return TYPES[fact["type"]]


def trait(fact: dict, name: str):
    """What the fact's type has under a name of MAY_HAVE, or what it has by default."""
    return getattr(TYPES[fact["type"]], name, MAY_HAVE[name])


def example(fact: dict) -> str:
    """A value of the fact, as it is written in YAML."""
    kind = kind_of(fact)
    return kind.example(fact) if hasattr(kind, "example") else kind.EXAMPLE


def templates(fact: dict) -> tuple:
    """(needed, welcome) names of the texts of a sentence that is given by value."""
    kind = kind_of(fact)
    needed = kind.templates(fact) if hasattr(kind, "templates") else trait(fact, "TEMPLATES")
    return needed, trait(fact, "MORE_TEMPLATES") + (("zero",) if trait(fact, "IS_NUMBER") else ())


def template_of(fact: dict, value, texts: dict) -> str:
    """The name of the text in `texts` that fits a plain value."""
    kind = kind_of(fact)
    if hasattr(kind, "template"):
        return kind.template(fact, value)
    return "some" if value or "zero" not in texts else "zero"


def same(fact: dict, one, other):
    """Are two plain values the same rule for a player? None where they speak of different things."""
    kind = kind_of(fact)
    return kind.same(fact, one, other) if hasattr(kind, "same") else one == other


def all_answers(fact: dict) -> list:
    """Every value the fact can have, [] where they cannot be listed."""
    kind = kind_of(fact)
    return list(kind.all_answers(fact)) if hasattr(kind, "all_answers") else []


def answers_besides(fact: dict) -> list:
    """The values that a table may settle on though no source says them: all there are; of numbers, which cannot be
    listed, 0 where the vocabulary has a sentence for it."""
    zero = trait(fact, "IS_NUMBER") and isinstance(fact["sentence"], dict) and "zero" in fact["sentence"]
    return [0] if zero else all_answers(fact)


def always_asked(fact: dict) -> list:
    """The answers that a question always offers, in this order; [] where it offers what rule sets say."""
    kind = kind_of(fact)
    return kind.always_asked(fact) if hasattr(kind, "always_asked") else []


def parse_cell(fact: dict, raw, path: tuple, bad):
    """One value of a table, as `parse` of the type, which a type may take more broadly."""
    kind = kind_of(fact)
    return (kind.parse_cell if hasattr(kind, "parse_cell") else kind.parse)(fact, raw, path, bad)


def say_cell(fact: dict, value, names):
    """One value of a table in words."""
    kind = kind_of(fact)
    return (kind.say_cell if hasattr(kind, "say_cell") else kind.say)(fact, value, names)


def parts_of(fact: dict, value) -> list:
    """The plain values that one value of a table stands for: any of them will do."""
    kind = kind_of(fact)
    return kind.parts_of(value) if hasattr(kind, "parts_of") else [value]
