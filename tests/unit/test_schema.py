"""The editor schema: every real rule set is valid by it, bad files are not, and the stored one is that of the
vocabulary."""

import copy
import json

import jsonschema
import pytest

import helpers
from footnotes.cli import main
from footnotes.data import library, marked_yaml, schema
from helpers import ROOT

FILES = sorted([*(ROOT / "rules_data" / "sources").glob("*.yml"), *(ROOT / "rules_data" / "house_rules").glob("*.yml")])


@pytest.fixture(scope="module")
def vocabulary():
    return helpers.library().vocabulary


@pytest.fixture(scope="module")
def validator(vocabulary):
    made = schema.schema(vocabulary)
    jsonschema.Draft202012Validator.check_schema(made)
    return jsonschema.Draft202012Validator(made)


def data_of(path):
    data, _, problems = marked_yaml.read(path.read_bytes(), path.name)
    assert problems == []
    return data


def test_the_stored_schema_is_that_of_the_vocabulary(vocabulary):
    assert (ROOT / "rules_data" / "schema.json").read_text("utf-8") == schema.schema_text(vocabulary), schema.MEND


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_rule_set_is_valid(validator, path):
    assert [
        f"{list(error.absolute_path)}: {error.message[:200]}" for error in validator.iter_errors(data_of(path))
    ] == []


def test_every_question_is_a_property_with_its_words(vocabulary):
    facts = schema.schema(vocabulary)["properties"]["facts"]["properties"]
    assert set(facts) == set(vocabulary["by_id"])
    for fact in vocabulary["facts"]:
        assert fact["ask"] in facts[fact["id"]]["description"]


GOOD = {
    "title": "A sheet",
    "short": "Sheet",
    "kind": "family sheet",
    "origin": "on the wall",
    "read": "whole",
    "checked": "2026-11-29",
    "facts": {"deal.hand_size": {"says": 11, "at": "line 1"}},
}
BAD_FACTS = {
    "unknown fact": {"deal.hand": {"says": 11, "at": "a"}},
    "no place": {"deal.hand_size": {"says": 11}},
    "no form": {"deal.hand_size": {"at": "a"}},
    "two forms": {"deal.hand_size": {"says": 11, "offers": [11, 13], "at": "a"}},
    "a bare value": {"deal.hand_size": 11},
    "no reason": {"deal.hand_size": {"implies": 11, "at": "a"}},
    "a reason too many": {"deal.hand_size": {"says": 11, "at": "a", "because": "b"}},
    "one reading": {"deal.hand_size": {"readings": [{"is": 11, "at": "a", "because": "b"}]}},
    "a reading without its place": {
        "deal.hand_size": {"readings": [{"is": 11, "at": "a", "because": "b"}, {"is": 13, "because": "c"}]}
    },
    "a reading of the wrong type": {
        "deal.hand_size": {"readings": [{"is": 11, "at": "a", "because": "b"}, {"is": "x", "at": "a", "because": "c"}]}
    },
    "one offer": {"deal.hand_size": {"offers": [11], "at": "a"}},
    "text for a number": {"deal.hand_size": {"says": "eleven", "at": "a"}},
    "a number for yes or no": {"turn.discard": {"says": 1, "at": "a"}},
    "an unknown choice": {"game.ends": {"says": "never", "at": "a"}},
    "an unknown item": {"meld.wild_cards": {"says": ["three"], "at": "a"}},
    "an item twice": {"meld.wild_cards": {"says": ["two", "two"], "at": "a"}},
    "an unknown dimension": {"game.rounds": {"says": {"round": [4, 5]}, "at": "a"}},
    "a table in a table": {"opening.minimum": {"says": {"round": [{"round": [50]}]}, "at": "a"}},
    "no round": {"opening.minimum": {"says": {"round": {"0": 50}}, "at": "a"}},
    "an unknown book": {"out.books": {"says": {"green": 1}, "at": "a"}},
    "an unknown card": {"value.cards": {"says": {"JKR": 50, "3": 5}, "at": "a"}},
    "a bare number of the pile": {"pile.takes": {"says": 7, "at": "a"}},
    "an empty limit": {"meld.wild_limit": {"says": {}, "at": "a"}},
    "an unknown limit": {"meld.wild_limit": {"says": {"most": 3}, "at": "a"}},
    "words and a value": {"deal.hand_size": {"says": 11, "in_words": "eleven or so", "at": "a"}},
    "words with a reason": {"deal.hand_size": {"in_words": "eleven or so", "at": "a", "because": "b"}},
    "words with an exception": {"deal.hand_size": {"in_words": "eleven or so", "at": "a", "except": "b"}},
    "long words": {"deal.hand_size": {"in_words": "x" * 161, "at": "a"}},
    "words without their place": {"deal.hand_size": {"in_words": "eleven or so"}},
    "an exception without a value": {"deal.hand_size": {"except": "thirteen for two", "at": "a"}},
    "an exception to readings": {
        "deal.hand_size": {
            "readings": [{"is": 11, "at": "a", "because": "b"}, {"is": 13, "at": "a", "because": "c"}],
            "except": "thirteen for two",
        }
    },
    "half a range": {"players.count": {"says": {"to": 6, "step": 2}, "at": "a"}},
}
BAD_HEADS = {
    "no title": ("title", None),
    "a long short name": ("short", "x" * 25),
    "an unknown kind": ("kind", "book"),
    "an unknown reading": ("read", "half"),
    "no day": ("checked", "yesterday"),
    "an unknown entry": ("author", "me"),
    "facts as a list": ("facts", []),
    "unset twice": ("unset", ["turn.draw"] * 2),
}


def test_the_good_file_is_valid(validator):
    assert list(validator.iter_errors(GOOD)) == []


@pytest.mark.parametrize(
    "statement",
    [
        {"in_words": "eleven or so", "at": "a"},
        {"says": 11, "except": "thirteen for two", "at": "a"},
        {"implies": 11, "except": "thirteen for two", "at": "a", "because": "b"},
        {"offers": [11, 13], "except": "not for two", "at": "a"},
    ],
)
def test_words_and_exceptions_are_valid(validator, statement):
    assert list(validator.iter_errors({**GOOD, "facts": {"deal.hand_size": statement}})) == []


@pytest.mark.parametrize("case", BAD_FACTS)
def test_bad_facts_are_refused(validator, case):
    assert not validator.is_valid({**GOOD, "facts": BAD_FACTS[case]})


@pytest.mark.parametrize("case", BAD_HEADS)
def test_bad_heads_are_refused(validator, case):
    key, value = BAD_HEADS[case]
    data = copy.deepcopy(GOOD)
    data.pop(key, None)
    assert not validator.is_valid(data if value is None else {**data, key: value})


def test_house_rules_need_no_place(validator):
    house = {
        "title": "Ours",
        "short": "Ours",
        "kind": "house rules",
        "based_on": "grandma-sue",
        "facts": {"deal.hand_size": {"says": 12}},
    }
    assert validator.is_valid(house)
    assert not validator.is_valid({key: house[key] for key in house if key != "based_on"})


def test_check_tells_of_a_stale_schema_and_the_command_mends_it(tmp_path, capsys):
    root = tmp_path / "rules_data"
    for name in ("vocabulary", "sources"):
        (root / name).mkdir(parents=True)
    for path in (ROOT / "rules_data" / "vocabulary").glob("*.yml"):
        (root / "vocabulary" / path.name).write_bytes(path.read_bytes())
    (root / "glossary.yml").write_bytes((ROOT / "rules_data" / "glossary.yml").read_bytes())
    (root / "schema.json").write_text(json.dumps({}), "utf-8")
    assert library.load(root)[1] == []
    assert main(["--data", str(root), "check"]) == 1
    told = capsys.readouterr().err
    assert "schema.json:1:1:" in told and "make schema" in told
    assert main(["--data", str(root), "schema"]) == 0
    assert main(["--data", str(root), "check"]) == 0
