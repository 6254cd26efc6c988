"""The editor schema of rule-set files (JSON Schema, draft 2020-12), made from the vocabulary. Pure.

It knows shapes, not sense: an editor can complete and underline by it, and `footnotes check` has the last word.
"""

import json

from ..core.types.value_types import BOOK_KINDS, MOST, RANKS, TERM_IDS, THAN_NATURALS
from .rule_sets import HOUSE_NEEDS, KINDS, LONGEST_SHORT, READ, SOURCE_NEEDS

RANK = "(?:[AKQJakqj]|10|[4-9])"
CARDS = f"^(?:[Jj][Kk][Rr]|2|{RANK}(?:-{RANK})?)$"
KEYS = {"round": "^[1-9][0-9]*$", "players": "^[1-9][0-9]*$", "score": "^(?:0|-?[1-9][0-9]*)$"}
TEXT = {"type": ["string", "integer"], "pattern": r"\S"}
POINTS = {"type": "integer", "minimum": -MOST, "maximum": MOST}
STALE = "the editor schema is not the one that this vocabulary makes"
MEND = "run `make schema`"


def schema(vocabulary: dict) -> dict:
    """The schema as plain data; each fact is a property with its question as the description an editor shows."""
    statements, shapes = {}, {}
    for fact in vocabulary["facts"]:
        shape = _shape(fact)
        statements[fact["id"]] = {"title": fact["label"], "description": _described(fact), "$ref": f"#/$defs/{shape}"}
        shapes[shape] = _statement(f"#/$defs/value: {shape}")
        shapes[f"value: {shape}"] = _value(fact)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A rule set of Hand and Foot",
        "type": "object",
        "additionalProperties": False,
        "properties": {
            "title": TEXT,
            "short": {**TEXT, "maxLength": LONGEST_SHORT},
            "kind": {"enum": list(KINDS)},
            "origin": TEXT,
            "read": {"enum": list(READ)},
            "checked": {"type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"},
            "edition": TEXT,
            "based_on": TEXT,
            "akin_to": TEXT,
            "retold_by": TEXT,
            "notes": TEXT,
            "facts": {"type": ["object", "null"], "additionalProperties": False, "properties": statements},
            "unset": {"type": "array", "items": {"enum": list(statements)}, "uniqueItems": True},
            "claims": {
                "type": "array",
                "items": _entries(
                    {"cards": _entries({"players": _whole(1)}, ("players",)), "is": _whole(0), "at": TEXT},
                    ("cards", "is", "at"),
                ),
            },
        },
        # House rules are a family's own: they need no place.
        "if": {"properties": {"kind": {"const": "house rules"}}, "required": ["kind"]},
        "then": {"required": list(HOUSE_NEEDS)},
        "else": {
            "required": list(SOURCE_NEEDS),
            "properties": {"facts": {"additionalProperties": {"$ref": "#/$defs/with its place"}}},
        },
        "$defs": {
            "with its place": {
                "anyOf": [
                    {"required": ["at"]},
                    {"required": ["readings"], "properties": {"readings": {"items": {"required": ["at"]}}}},
                ]
            },
            "statement": STATEMENT,
            **shapes,
        },
    }


def schema_text(vocabulary: dict) -> str:
    """The schema as the file holds it: the same vocabulary gives the same bytes."""
    return json.dumps(schema(vocabulary), ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def _shape(fact):
    """The name of a fact's shape, which many facts share; choices are each fact's own."""
    if fact["type"] in ("choice", "set"):
        return fact["id"]
    return " by ".join([fact["type"], *fact["varies"]])


def _described(fact):
    notes = [fact["ask"], fact["note"] or "", *[f"{option}: {words}." for option, words in fact["words"].items()]]
    return "\n".join(note for note in notes if note)


def _statement(value):
    """A statement whose values are those of `value`, the address of their schema."""
    value = {"$ref": value}
    return {
        "$ref": "#/$defs/statement",
        "properties": {
            "says": value,
            "implies": value,
            "readings": {"items": {"properties": {"is": value}}},
            "offers": {"items": value},
        },
    }


def _entries(properties, needed=()):
    """An object with these entries and no others."""
    return {"type": "object", "properties": properties, "required": list(needed), "additionalProperties": False}


def _map(patterns, least=1):
    """An object whose keys are of these patterns: {pattern: what stands under it}."""
    return {"type": "object", "patternProperties": patterns, "additionalProperties": False, "minProperties": least}


def _whole(low, high=1000):
    return {"type": "integer", "minimum": low, "maximum": high}


def _one_of(options):
    """Choices of a fact; a number is one as well where a choice looks like one."""
    return {"enum": [form for option in options for form in ([option, int(option)] if option.isdigit() else [option])]}


def _value(fact):
    plain = VALUES[fact["type"]](fact)
    cell = (
        {"anyOf": [plain, {"type": "array", "items": plain, "minItems": 1, "uniqueItems": True}]}
        if fact["type"] == "choice"
        else plain
    )
    cell = {"anyOf": [cell, {"type": "null"}]}
    tables = []
    for dimension in fact["varies"]:
        table = _map({KEYS[dimension]: cell})
        if dimension == "round":
            table = {"anyOf": [table, {"type": "array", "items": cell, "minItems": 1}]}
        tables.append(_entries({dimension: table}, (dimension,)))
    return {"anyOf": [plain, *tables]} if tables else plain


def _set(fact):
    some = {"type": "array", "items": _one_of(fact["of"]), "uniqueItems": True}
    return {"anyOf": [some, {**_entries({"has": some, "lacks": some}), "minProperties": 1}]}


def _range(fact):
    number = _whole(1)
    return {
        "anyOf": [
            number,
            {"type": "array", "items": number, "minItems": 1, "uniqueItems": True},
            _entries({"from": number, "to": number, "step": number}, ("from",)),
        ]
    }


def _wild_limit(fact):
    some = _whole(0, 50)
    return {
        **_entries(
            {
                "than_naturals": {"enum": list(THAN_NATURALS)},
                "at_most": some,
                "naturals": _whole(1, 50),
                "at_start": some,
                "a_turn": some,
                "by_size": _map({"^[1-9][0-9]*$": some}),
            }
        ),
        "minProperties": 1,
    }


def _rank_points(fact):
    kinds = {**_entries({"clean": POINTS, "dirty": POINTS}), "minProperties": 1}
    return _map({f"^(?:{'|'.join(RANKS)}|3b)$": {"anyOf": [POINTS, kinds]}})


def _terms(fact):
    names = {"anyOf": [TEXT, {"type": "array", "items": TEXT, "minItems": 1, "uniqueItems": True}]}
    return {**_entries(dict.fromkeys(TERM_IDS, names)), "minProperties": 1}


# Exactly one of four forms, each with what goes with it; what stands under them is said by each fact's shape.
STATEMENT = {
    **_entries(
        {
            "says": True,
            "implies": True,
            "at": TEXT,
            "because": TEXT,
            "readings": {
                "type": "array",
                "minItems": 2,
                "items": _entries({"is": True, "at": TEXT, "because": TEXT}, ("is", "because")),
            },
            "offers": {"anyOf": [{"const": "any"}, {"type": "array", "minItems": 2}]},
        }
    ),
    "oneOf": [
        {"required": ["says"], "properties": {"because": False}},
        {"required": ["implies", "because"]},
        {"required": ["readings"], "properties": {"at": False, "because": False}},
        {"required": ["offers"], "properties": {"because": False}},
    ],
}

VALUES = {
    "count": lambda fact: _whole(0),
    "points": lambda fact: POINTS,
    "yes_no": lambda fact: {"type": "boolean"},
    "choice": lambda fact: _one_of(fact["of"]),
    "set": _set,
    "range": _range,
    "decks": lambda fact: {
        "anyOf": [_whole(1, 100), _entries({"per_player": _whole(1, 10), "plus": _whole(-10, 10)}, ("per_player",))]
    },
    "takes": lambda fact: {
        "anyOf": [{"enum": ["all", "part"]}, _entries({"top": _whole(1, 100), "stock": _whole(1, 100)}, ("top",))]
    },
    "wild_limit": _wild_limit,
    "books": lambda fact: _map({f"^(?:{'|'.join(BOOK_KINDS + RANKS)})$": _whole(0, 50)}, 0),
    "card_values": lambda fact: _map({CARDS: POINTS}),
    "rank_points": _rank_points,
    "count_points": lambda fact: _map({"^(?:[2-9]|[1-9][0-9]+)$": POINTS}),
    "terms": _terms,
}
