"""Every folder of tests/bad_data laid over a sound rules_data: the problems found are those of its expected.txt, no
others.

A folder holds files as they would stand in rules_data. In expected.txt a problem is its `path:line:column: message`
and, on a line of its own, the tip, all sorted by place. The questions are those of the real vocabulary; `base` is
what is sound.
"""

import shutil

import pytest

from footnotes.data.library import load
from footnotes.shapes import problem_text
from helpers import ROOT

BAD = ROOT / "tests" / "bad_data"
CASES = sorted(path.name for path in BAD.iterdir() if path.is_dir() and path.name != "base")


def lay(tmp_path, *cases):
    """A rules_data folder with the real questions and, over them, the files of `cases`."""
    root = tmp_path / "rules_data"
    shutil.copytree(ROOT / "rules_data" / "vocabulary", root / "vocabulary")
    shutil.copy(ROOT / "rules_data" / "glossary.yml", root)
    for case in cases:
        shutil.copytree(BAD / case, root, dirs_exist_ok=True, ignore=shutil.ignore_patterns("expected.txt"))
    return root


def test_the_base_is_sound(tmp_path):
    library, problems = load(lay(tmp_path, "base"))
    assert problems == []
    assert sorted(library.rule_sets) == ["changed", "plain"]


@pytest.mark.parametrize("case", CASES)
def test_problems(tmp_path, case):
    _, problems = load(lay(tmp_path, "base", case))
    expected = (BAD / case / "expected.txt").read_text(encoding="utf-8").splitlines()
    assert "\n".join(problem_text(problem) for problem in problems).splitlines() == expected


@pytest.mark.parametrize("case", CASES)
def test_each_problem_has_a_place_a_tip_and_one_line(tmp_path, case):
    _, problems = load(lay(tmp_path, "base", case))
    assert problems == sorted(problems)
    for problem in problems:
        assert problem.line >= 1 and problem.column >= 1
        assert problem.tip
        assert "\n" not in problem.message + problem.tip


def test_fifteen_faults_in_one_file_are_told_at_once(tmp_path):
    _, problems = load(lay(tmp_path, "base", "fifteen"))
    assert len(problems) == 15
    assert [problem.line for problem in problems] == sorted({problem.line for problem in problems})
