"""The pages' scripts name no fact of the vocabulary, and no choice of one: what they know of the rules, a page or the
core hands to them. So a question or a choice that is added in YAML needs no JavaScript."""

import re

import pytest

from footnotes.core.types.registry import TYPES
from helpers import ROOT

SCRIPTS = sorted(
    path for path in (ROOT / "docs").rglob("*.js") if "vendor" not in path.relative_to(ROOT / "docs").parts
)


def named(text, ids):
    """The ids that stand in a text: as they are, or as the anchor of a fact (`game-tie`)."""
    forms = {form: each for each in ids for form in (each, re.sub(r"[._]", "-", each))}
    found = re.findall(r"(?<![\w.-])[a-z]+(?:[._-][a-z]+)+(?![\w-])", text)
    return {forms[word] for word in found if word in forms}


@pytest.fixture(scope="module")
def facts(library):
    return {fact["id"] for fact in library.vocabulary["facts"]}


@pytest.fixture(scope="module")
def choices(library):
    """The choices whose id is no plain word: an underscore tells them from the rest of a script."""
    # `card_values` is a value type as well, `not_allowed` a key of the published score
    known = {*TYPES, "not_allowed"}
    return {choice for fact in library.vocabulary["facts"] for choice in fact["of"] if "_" in choice} - known


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_script_names_no_fact_and_no_choice(script, facts, choices):
    text = script.read_text("utf-8")
    assert named(text, facts) == set()
    assert named(text, choices) == set()


def test_a_name_is_found_wherever_it_stands(facts, choices):
    for text in (
        'stated("game.tie")',
        "[data-fact=game-tie]",
        "`#game-tie`",
        "rules.facts['game.tie']",
        "// game.tie.",
    ):
        assert named(text, facts) == {"game.tie"}, text
    assert named("entry.game.tied, book.name", facts) == set()
    assert named('{ extra_round: "another" }', choices) == {"extra_round"}
    assert len(SCRIPTS) > 20
