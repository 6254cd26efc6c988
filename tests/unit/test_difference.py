"""`footnotes diff`: what changed in facts, verdicts, scores and counts, from git or from a folder."""

import json
import shutil
import subprocess

import pytest

from footnotes import cli
from helpers import ROOT

ROUND = "title: Counted\nrules: lake\nsides: {us: {card_points: 40, red_threes_laid: 2}}\n"
RULING = "ask: May I meld two cards?\ntopic: meld\nabout: [meld.min_size]\nexpect: {lake: illegal}\nmove: {meld: K K}\n"
FACTS = {
    "meld.min_size": "{says: 3, at: Page 1}",
    "red_three.laid_points": "{says: 100, at: Page 1}",
    "score.untouched_foot": "{says: true, at: Page 2}",
}
HEAD = "title: Lake\nshort: Lake\nkind: family sheet\norigin: a sheet\nread: whole\nchecked: '2026-12-01'\nfacts:\n"


def write(root, facts, ruled="illegal"):
    (root / "sources" / "lake.yml").write_text(HEAD + "".join(f"  {name}: {facts[name]}\n" for name in facts))
    (root / "rulings" / "two-kings.yml").write_text(RULING.replace("illegal", ruled))


@pytest.fixture
def project(tmp_path, monkeypatch):
    """A folder with a git history of one commit, and a change of four facts on top of it."""
    root = tmp_path / "rules_data"
    shutil.copytree(ROOT / "rules_data" / "vocabulary", root / "vocabulary")
    shutil.copy(ROOT / "rules_data" / "glossary.yml", root)
    for name in ("sources", "rulings", "examples"):
        (root / name).mkdir()
    (root / "examples" / "one.yml").write_text(ROUND)
    write(root, FACTS)
    monkeypatch.chdir(tmp_path)
    for arguments in (["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "first"]):
        own = ["-c", "user.name=n", "-c", "user.email=n@example.org", "-c", "commit.gpgsign=false"]
        subprocess.run(["git", *own, *arguments], check=True, capture_output=True)
    return tmp_path


def told(capsys, *arguments):
    code = cli.main(["diff", *arguments])
    streams = capsys.readouterr()
    return code, streams.out, streams.err


def change(project):
    """Two may be melded; a laid red three counts 200, so that two of them make 400; a foot is no longer spoken of."""
    facts = {"meld.min_size": "{says: 2, at: Page 1}", "red_three.laid_points": "{says: 200, at: Page 3}"}
    write(project / "rules_data", {**facts, "turn.draw": "{says: 2, at: Page 4}"}, "legal")


def test_nothing_changed(project, capsys):
    assert told(capsys, "HEAD") == (0, "# From HEAD to now\n\nNothing changed.\n", "")


def test_facts_and_scores_are_told_rule_set_by_rule_set(project, capsys):
    change(project)
    found = json.loads(told(capsys, "HEAD", "--json")[1])
    lake = found["rules"]["lake"]
    assert {entry["fact"]: (entry["before"], entry["after"], entry["at"]) for entry in lake["facts"]} == {
        "meld.min_size": ("3 cards", "2 cards", ["Page 1", "Page 1"]),
        "red_three.laid_points": ("100", "200", ["Page 1", "Page 3"]),
        "score.untouched_foot": ("yes", "does not say", ["Page 2", None]),
        "turn.draw": ("does not say", "2 cards", [None, "Page 4"]),
    }
    # two red threes laid at 100, then at 200 each; whether the 40 points of unfinished melds count is not said
    points = {"total": [None, None], "adds_up": [None, None], "at_least": [200, 400]}
    assert lake["scores"] == [{"round": "one", "side": "us", **points}]
    assert lake["stated"] == [3, 3]
    assert found["counts"]["stated_facts"] == [3, 3]
    assert found["added"] == found["removed"] == {"questions": [], "rounds": [], "rule_sets": [], "situations": []}


def test_a_verdict_that_turns_is_told(project, capsys):
    change(project)
    found = json.loads(told(capsys, "HEAD", "--json")[1])
    verdicts = found["rules"]["lake"]["verdicts"]
    assert [entry["situation"] for entry in verdicts] == ["two-kings"]
    assert verdicts[0]["before"] == "illegal" and verdicts[0]["after"] != "illegal"


def test_a_new_rule_set_is_named_and_a_count_grows(project, capsys):
    text = (project / "rules_data" / "sources" / "lake.yml").read_text()
    (project / "rules_data" / "sources" / "hill.yml").write_text(text.replace("Lake", "Hill"))
    out = told(capsys, "HEAD")[1]
    assert "- Rule sets: 1, now 2 (+1)\n" in out and "- Stated facts: 3, now 6 (+3)\n" in out
    assert "- New rule sets: hill\n" in out
    assert "## lake" not in out


def test_markdown_holds_a_row_a_fact(project, capsys):
    change(project)
    out = told(capsys, "HEAD")[1]
    assert "\n## lake\n" in out
    assert "\n| meld.min_size | 3 cards | 2 cards | Page 1 |\n" in out
    assert "\n| red_three.laid_points | 100 | 200 | Page 1 → Page 3 |\n" in out


def test_a_folder_may_stand_for_a_revision_and_two_may_be_named(project, capsys, tmp_path_factory):
    other = tmp_path_factory.mktemp("other")
    shutil.copytree(project / "rules_data", other / "rules_data")
    change(project)
    by_git = json.loads(told(capsys, "HEAD", "--json")[1])
    by_folder = json.loads(told(capsys, str(other), "--json")[1])
    assert by_folder["rules"] == by_git["rules"]
    assert json.loads(told(capsys, str(other), "HEAD", "--json")[1])["rules"] == {}


def test_a_file_with_problems_is_left_out_and_named(project, capsys):
    (project / "rules_data" / "sources" / "half.yml").write_text("title: Half\nfacts:\n")
    code, out, _ = told(capsys, "HEAD")
    assert code == 0
    assert "- Left out of now, for there are problems: rules_data/sources/half.yml" in out


def test_what_cannot_be_read_is_told_in_a_line(project, capsys, monkeypatch, tmp_path_factory):
    assert told(capsys, "nowhere")[::2] == (
        1,
        "nowhere:1:1: there is no revision or folder of facts nowhere\n"
        "    tip: git log --oneline lists revisions; a folder of facts has a folder vocabulary\n1 problem\n",
    )
    outside = tmp_path_factory.mktemp("outside") / "rules_data"
    shutil.copytree(project / "rules_data", outside)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(outside.parent))
    assert cli.main(["--data", str(outside), "diff", "HEAD"]) == 1
    assert "is not kept in git" in capsys.readouterr().err


def test_without_git_a_line_says_so(project, capsys, monkeypatch):
    monkeypatch.setenv("PATH", str(project / "rules_data"))
    code, out, err = told(capsys, "HEAD")
    assert (code, out) == (1, "") and "there is no git here" in err
