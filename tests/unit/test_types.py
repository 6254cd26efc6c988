"""A value type is one file: everything the house asks of it is there, its example is taken, and its form field can be drawn."""

import json
import re
from pathlib import Path

import jsonschema
import pytest
import yaml

from footnotes.core.house import address
from footnotes.core.types import registry, values
from footnotes.core.types.say import brief, say
from footnotes.data import new_source, schema
from helpers import ROOT

FOLDER = ROOT / "scripts" / "footnotes" / "core" / "types"
CONTROLS = (ROOT / "docs" / "assets" / "table" / "controls.js").read_text("utf-8")
SHARED = {"__init__", "parts", "registry", "values", "say"}
NEEDED = ("parse", "say", "schema", "field", "SHAPE")
EVERY = sorted(registry.TYPES)


@pytest.fixture
def fact(library):
    """A question of the vocabulary of each type."""
    found = {}
    for each in library.vocabulary["facts"]:
        found.setdefault(each["type"], each)
    return found


def test_every_file_of_the_folder_is_a_type_of_the_registry():
    files = {path.stem for path in FOLDER.glob("*.py")} - SHARED
    assert files == {Path(kind.__file__).stem for kind in registry.TYPES.values()}


@pytest.mark.parametrize("name", EVERY)
def test_a_type_has_all_that_is_asked_of_it(name):
    kind = registry.TYPES[name]
    assert kind.__doc__ and [face for face in NEEDED if not hasattr(kind, face)] == []
    assert hasattr(kind, "example") or hasattr(kind, "EXAMPLE")


@pytest.mark.parametrize("name", EVERY)
def test_the_example_of_a_type_is_taken_by_parser_schema_address_and_yaml(name, fact, library):
    one = fact[name]
    written = (
        yaml.load(registry.example(one), yaml.BaseLoader) if name == "terms" else yaml.safe_load(registry.example(one))
    )
    raw = {str(key): item for key, item in written.items()} if isinstance(written, dict) else written
    value, problems = values.parse(one, raw)
    assert problems == [] and value is not None
    assert say(one, value) and brief(one, value)
    jsonschema.validate(json.loads(json.dumps(raw)), registry.kind_of(one).schema(one))
    assert values.parse(one, address.raw_of(one, address.written(one, value))) == (value, [])
    again = yaml.safe_load(address.yaml_value(one, value))
    again = {str(key): item for key, item in again.items()} if isinstance(again, dict) else again
    assert values.parse(one, again) == (value, [])
    assert f"{{says: {registry.example(one)}, at: Page 1}}" in new_source.skeleton(
        {**library.vocabulary, "facts": [one]}
    )
    assert schema.schema(library.vocabulary)["properties"]["facts"]["properties"][one["id"]]


def controls_of(field):
    """The names of all form fields within one."""
    found = [field["control"]]
    below = [part[-1] for part in field.get("fields", [])] + [part[-1] for part in field.get("map", [])]
    below += [option[2] for option in field.get("options", []) if len(option) > 2]
    below += [field[key][-1] for key in ("plain", "key", "value") if key in field]
    below += [field["rest"]] if "rest" in field else []
    return found + [name for part in below for name in controls_of(part)]


@pytest.mark.parametrize("name", EVERY)
def test_the_form_field_of_a_type_is_made_of_fields_the_page_can_draw(name, fact):
    drawn = re.search(r"const KINDS = \{([^}]*)\}", CONTROLS)[1].replace(" ", "").split(",")
    assert sorted(drawn) == sorted(registry.FIELDS)
    assert set(controls_of(registry.kind_of(fact[name]).field(fact[name]))) <= set(registry.FIELDS)


def test_no_other_python_file_names_a_type():
    """What one type needs stands in its file: nobody else asks for a type by name."""
    for path in sorted((ROOT / "scripts" / "footnotes").rglob("*.py")):
        if path.parent != FOLDER:
            text = path.read_text("utf-8")
            assert not re.search(r"""\["type"\] (==|!=|in|not in) ["'(]""", text), path


def test_no_script_names_a_type():
    spoken = {"count", "points", "set", "range", "choice", "terms", "books"}  # words of other things, too
    named = re.compile(rf"""fact\.type|["'`](?:{"|".join(sorted(set(EVERY) - spoken))})["'`]""")
    for path in sorted((ROOT / "docs" / "assets").rglob("*.js")):
        if "vendor" not in path.parts:
            assert not named.findall(path.read_text("utf-8")), path
