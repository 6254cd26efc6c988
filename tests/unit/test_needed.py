"""What is asked of the vocabulary by name stands in it: a slip there is a problem line, never a traceback."""

import ast
import re
import shutil

import pytest

from footnotes.core.facts.needed import NEEDED
from footnotes.core.types.registry import TYPES
from footnotes.data.library import load
from helpers import ROOT

PACKAGE = ROOT / "scripts" / "footnotes"
SCRIPTS = [path for path in (ROOT / "docs" / "assets").rglob("*.js") if "vendor" not in path.parts]
FILES = sorted(path.name for path in (ROOT / "rules_data" / "vocabulary").glob("*.yml"))


@pytest.fixture(scope="module")
def copied(tmp_path_factory):
    root = tmp_path_factory.mktemp("data") / "rules_data"
    shutil.copytree(ROOT / "rules_data", root)
    return root


def named_in_python():
    """{fact-like name: the modules that hold it as a text of their own}."""
    found = {}
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.setdefault(node.value, set()).add(path.relative_to(PACKAGE).as_posix())
    return found


def named_in_scripts():
    text = "\n".join(path.read_text("utf-8") for path in SCRIPTS)
    return set(re.findall(r"[\"'`]([a-z_]+\.[a-z_]+)[\"'`]", text))


def test_every_fact_that_is_asked_for_by_name_is_declared(library):
    facts = set(library.vocabulary["by_id"])
    python = {name for name, where in named_in_python().items() if where - {"core/facts/needed.py"}}
    assert facts & (python | named_in_scripts()) - set(NEEDED) == set()


def test_nothing_is_declared_that_nobody_asks_for():
    asked = {name for name, where in named_in_python().items() if where - {"core/facts/needed.py"}}
    assert set(NEEDED) - asked - named_in_scripts() == set()


def test_the_vocabulary_has_each_with_its_type(library):
    assert {fact_id: library.vocabulary["by_id"][fact_id]["type"] for fact_id in NEEDED} == NEEDED


@pytest.mark.parametrize("name", FILES)
def test_a_file_of_the_vocabulary_that_is_gone_is_told(copied, library, name):
    path = copied / "vocabulary" / name
    kept = path.read_text("utf-8")
    path.unlink()
    try:
        _, problems = load(copied)
    finally:
        path.write_text(kept, "utf-8")
    gone = [fact_id for fact_id in NEEDED if library.vocabulary["by_id"][fact_id]["topic"] == path.stem]
    told = [problem for problem in problems if problem.file == "rules_data/vocabulary"]
    assert problems and len(told) == bool(gone)
    for problem in told:
        assert re.findall(r"[a-z_]+\.[a-z_]+", problem.message) == sorted(gone)


# one fact of each type
@pytest.mark.parametrize("kind", sorted(set(NEEDED.values())))
def test_a_needed_fact_of_another_type_is_told_at_its_type(copied, library, kind):
    fact_id = min(name for name in NEEDED if NEEDED[name] == kind)
    path = copied / "vocabulary" / f"{library.vocabulary['by_id'][fact_id]['topic']}.yml"
    kept = path.read_text("utf-8")
    at = kept.index(f"type: {kind}\n", kept.index(f"\n  {fact_id}:\n"))
    other = next(name for name in sorted(TYPES) if name not in (kind, "choice", "set", "count", "range", "decks"))
    path.write_text(kept[:at] + f"type: {other}" + kept[at + len(f"type: {kind}") :], "utf-8")
    try:
        _, problems = load(copied)
    finally:
        path.write_text(kept, "utf-8")
    told = [problem for problem in problems if problem.message == f"{fact_id} must be of the type {kind}"]
    assert [problem.line for problem in told] == [kept[:at].count("\n") + 1]
    assert told[0].tip


def test_a_fact_without_its_type_is_told_and_nothing_else_fails(copied):
    path = copied / "vocabulary" / "value.yml"
    kept = path.read_text("utf-8")
    at = kept.index("type:", kept.index("value.cards:"))
    path.write_text(kept[:at] + "is:" + kept[at + 5 :], "utf-8")
    try:
        _, problems = load(copied)
    finally:
        path.write_text(kept, "utf-8")
    assert [problem.message for problem in problems] == ["type is missing", "unknown entry is"]
