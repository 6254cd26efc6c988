"""The editor schema of rule-set files (JSON Schema, draft 2020-12), made from the vocabulary. Pure.

It knows shapes, not sense: an editor can complete and underline by it, and `footnotes check` has the last word.
"""

import json

from ..core.types.parts import TEXT, integer, map_of, object_of
from ..core.types.registry import kind_of, trait
from .rule_sets import HOUSE_NEEDS, KINDS, LONGEST_SHORT, LONGEST_WORDS, READ, SOURCE_NEEDS

KEYS = {"round": "^[1-9][0-9]*$", "players": "^[1-9][0-9]*$", "score": "^(?:0|-?[1-9][0-9]*)$"}
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
                "items": object_of(
                    {
                        "cards": object_of({"players": integer(1, 1000)}, ("players",)),
                        "is": integer(0, 1000),
                        "at": TEXT,
                    },
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
    if trait(fact, "HAS_CHOICES"):
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


def _value(fact):
    kind = kind_of(fact)
    plain = kind.schema(fact)
    cell = {"anyOf": [kind.schema_cell(fact) if hasattr(kind, "schema_cell") else plain, {"type": "null"}]}
    tables = []
    for dimension in fact["varies"]:
        table = map_of({KEYS[dimension]: cell})
        if dimension == "round":
            table = {"anyOf": [table, {"type": "array", "items": cell, "minItems": 1}]}
        tables.append(object_of({dimension: table}, (dimension,)))
    return {"anyOf": [plain, *tables]} if tables else plain


WORDS = {**TEXT, "maxLength": LONGEST_WORDS}

# Exactly one of five forms, each with what goes with it; what stands under them is said by each fact's shape.
STATEMENT = {
    **object_of(
        {
            "says": True,
            "implies": True,
            "at": TEXT,
            "because": TEXT,
            "readings": {
                "type": "array",
                "minItems": 2,
                "items": object_of({"is": True, "at": TEXT, "because": TEXT}, ("is", "because")),
            },
            "offers": {"anyOf": [{"const": "any"}, {"type": "array", "minItems": 2}]},
            "in_words": WORDS,
            "except": WORDS,
        }
    ),
    "oneOf": [
        {"required": ["says"], "properties": {"because": False}},
        {"required": ["implies", "because"]},
        {"required": ["readings"], "properties": {"at": False, "because": False, "except": False}},
        {"required": ["offers"], "properties": {"because": False}},
        {"required": ["in_words"], "properties": {"because": False, "except": False}},
    ],
}
