"""The way in: a new source's file as it is begun, and the guide page, followed word for word."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from footnotes.cli import main
from footnotes.data import library as load
from footnotes.data import new_source
from footnotes.data import vocabulary as load_vocabulary
from helpers import ROOT

GUIDE = ROOT / "docs" / "more" / "add-a-source.md"
HEAD = {
    "title": "A sheet",
    "short": "Sheet",
    "kind": "family sheet",
    "origin": "on the wall",
    "read": "whole",
    "checked": '"2026-11-29"',
}
QUESTION = re.compile(r"^  # (?=[a-z_]+\.[a-z_]+: \{)", re.MULTILINE)


@pytest.fixture
def data(tmp_path):
    """A copy of the facts."""
    return Path(shutil.copytree(ROOT / "rules_data", tmp_path / "rules_data"))


def with_head(text):
    for key, value in HEAD.items():
        assert text.count(f"\n{key}:\n") == 1
        text = text.replace(f"\n{key}:\n", f"\n{key}: {value}\n")
    return text


def begun(data):
    assert main(["--data", str(data), "new-source", "lake-cabin"]) == 0
    return data / "sources" / "lake-cabin.yml"


def test_an_untouched_skeleton_lacks_its_head_and_nothing_else(data):
    path = begun(data)
    _, problems = load.load(data)
    lines = path.read_text("utf-8").splitlines()
    assert [lines[problem.line - 1] for problem in problems] == [f"{key}:" for key in HEAD]
    path.write_text(with_head(path.read_text("utf-8")), "utf-8")
    assert load.load(data)[1] == []


def test_every_question_stands_in_it_once_with_an_example_that_holds(data):
    path = begun(data)
    text = with_head(path.read_text("utf-8"))
    assert (
        text.startswith("# yaml-language-server: $schema=../schema.json\n")
        and (path.parent / "../schema.json").is_file()
    )
    path.write_text(QUESTION.sub("  ", text), "utf-8")
    library, problems = load.load(data)
    assert problems == []
    assert set(library.rule_sets["lake-cabin"].data["facts"]) == set(library.vocabulary["by_id"])
    for fact in library.vocabulary["facts"]:
        assert text.count(f"  # {fact['id']}: ") == 1
        assert all(option in text for option in fact["of"])


def test_every_table_it_shows_holds(data):
    path = begun(data)
    text = with_head(path.read_text("utf-8"))
    vocabulary, _ = load_vocabulary.load_vocabulary(data)
    varying = [fact for fact in vocabulary["facts"] if fact["varies"]]
    for fact in varying:
        shown = re.search(
            rf"#   Or a table by [^\n]*?: (\{{.*\}})\.\n(?:  #   [^\n]*\n)?  # {re.escape(fact['id'])}: ", text
        )[1]
        for table in re.split(r" or (?=\{)|, (?=\{(?:round|players|score))", shown):
            filled = re.sub(
                rf"^  # {re.escape(fact['id'])}: .*$",
                f"  {fact['id']}: {{says: {table}, at: Page 1}}",
                text,
                flags=re.MULTILINE,
            )
            path.write_text(filled, "utf-8")
            assert load.load(data)[1] == [], (fact["id"], table)


def test_no_file_is_overwritten(data, capsys):
    path = begun(data)
    path.write_text("mine", "utf-8")
    assert main(["--data", str(data), "new-source", "lake-cabin"]) == 2
    assert main(["--data", str(data), "new-source", "other", "-o", str(path)]) == 2
    assert path.read_text("utf-8") == "mine" and "nothing was written" in capsys.readouterr().err


@pytest.mark.parametrize(
    "bad", ["Lake", "lake_cabin", "lake cabin", "-", "a--b", "../x", "", "index", "grandma-sue", "saskatchewan"]
)
def test_a_bad_or_taken_id_is_refused(data, bad, capsys):
    before = sorted(data.rglob("*"))
    assert main(["--data", str(data), "new-source", "--", bad]) == 2
    assert "footnotes: " in capsys.readouterr().err and sorted(data.rglob("*")) == before


def test_it_may_go_elsewhere(data, tmp_path):
    assert main(["--data", str(data), "new-source", "lake-cabin", "-o", str(tmp_path / "mine.yml")]) == 0
    assert (tmp_path / "mine.yml").read_text("utf-8") == new_source.skeleton(load_vocabulary.load_vocabulary(data)[0])
    assert not (data / "sources" / "lake-cabin.yml").exists()


# The guide


def blocks():
    """The fenced blocks of the guide, in order: [(language, text)]."""
    return re.findall(r"^```(\w+)\n(.*?)^```$", GUIDE.read_text("utf-8"), re.MULTILINE | re.DOTALL)


def entries(text, indent):
    """The entries of a YAML block at one depth: [(key, its lines)]."""
    parts = re.split(rf"^(?={indent}[a-z])", text, flags=re.MULTILINE)
    return [
        (part.split(":")[0].strip(), part.rstrip("\n")) for part in parts if part.startswith(indent) and part.strip()
    ]


def fill_in(path, block):
    """Put the entries of a block where the skeleton has their lines, as the guide tells."""
    text = path.read_text("utf-8")
    if block.startswith("facts:\n"):
        found, line = entries(block.removeprefix("facts:\n"), "  "), r"^  # {}: \{{.*\}}$"
    else:
        found, line = entries(block, ""), r"^(?:{0}:|# {0}: …)$"
    for key, lines in found:
        text, count = re.subn(line.format(re.escape(key)), lambda _, lines=lines: lines, text, flags=re.MULTILINE)
        assert count == 1, key
    path.write_text(text, "utf-8")


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """A copy of the project in which the guide has been followed; its environment is the project's own."""
    copy = tmp_path_factory.mktemp("project")
    for name in ("docs", "rules_data", "scripts"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    for name in ("Makefile", "mkdocs.yml", "pyproject.toml", "LICENSE"):
        shutil.copy2(ROOT / name, copy)
    for name in (".venv", "node_modules"):
        (copy / name).symlink_to(ROOT / name, target_is_directory=True)
    env = {key: value for key, value in os.environ.items() if not key.startswith(("MAKE", "MFLAGS"))} | {
        "NO_MKDOCS_2_WARNING": "1"
    }
    for language, text in blocks():
        if language == "yaml":
            fill_in(copy / "rules_data" / "sources" / "lake-cabin.yml", text)
        for command in text.splitlines() if language == "sh" else ():
            # What `serve` shows, written to a folder; and the environment is there already.
            command = command.replace("make serve", ".venv/bin/python -m mkdocs build --strict --quiet")
            words = command.replace("make ", "make --old-file=.venv/footnotes ").split()
            done = subprocess.run(words, cwd=copy, env=env, capture_output=True, text=True)
            assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
    return copy


def test_the_guide_holds_commands_and_yaml():
    assert [language for language, _ in blocks()] == ["sh", "yaml", "yaml", "sh", "sh"]


def test_the_new_source_has_its_page(project):
    page = (project / "site" / "rules" / "lake-cabin" / "index.html").read_text("utf-8")
    for words in (
        "Lake cabin rules, a sheet pinned to the wall",
        "Page 1, line 3",
        "The second page is hard to read at the bottom.",
        "A finished book is turned over and laid aside.",
        "In the example the whole pile is taken.",
    ):
        assert words in page, words


@pytest.mark.parametrize(
    "name",
    [
        "rules/index.html",
        "compare/index.html",
        "settle/deal/deal-hand-size/index.html",
        "settle/out/out-books/index.html",
        "more/sources/index.html",
    ],
)
def test_the_new_source_stands_on(project, name):
    assert "Lake cabin" in (project / "site" / name).read_text("utf-8")


def test_its_facts_are_published(project):
    facts = json.loads((project / "site" / "data" / "rules" / "lake-cabin.json").read_text("utf-8"))["facts"]
    assert (facts["deal.hand_size"]["status"], facts["deal.hand_size"]["value"], facts["deal.hand_size"]["at"]) == (
        "says",
        11,
        "Page 1, line 3",
    )
    assert facts["pile.takes"]["status"] == "disputed" and facts["pile.takes"]["value"] == {"top": 7}
    assert facts["book.may_grow"]["status"] == "implies" and facts["out.books"]["status"] == "offers"
    assert facts["game.ends"]["status"] == "silent"
    index = json.loads((project / "site" / "data" / "index.json").read_text("utf-8"))
    assert [entry["counts"]["says"] for entry in index if entry["id"] == "lake-cabin"] == [9]
    found = json.loads((project / "site" / "data" / "find.json").read_text("utf-8"))
    assert "lake-cabin" in [candidate["id"] for candidate in found["candidates"]]
