"""The real command in a copy of the project's data: exit codes, what goes to which stream, and messages."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from footnotes import cli
from helpers import ROOT

COMMAND = Path(sys.executable).parent / "footnotes"
ROUND = "sides: {us: {card_points: 40, red_threes_laid: 2}}\n"
OURS = "title: Ours\nshort: Ours\nkind: house rules\nbased_on: grandma-sue\nfacts:\n  deal.hand_size: {says: 15}\n"


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """A folder with a small copy of rules_data, in which the command is run."""
    folder = tmp_path_factory.mktemp("project")
    shutil.copytree(ROOT / "rules_data" / "vocabulary", folder / "rules_data" / "vocabulary")
    shutil.copy(ROOT / "rules_data" / "glossary.yml", folder / "rules_data")
    (folder / "rules_data" / "sources").mkdir()
    for rules_id in ("grandma-sue", "christensen", "partnership-guide", "saskatchewan"):
        shutil.copy(ROOT / "rules_data" / "sources" / f"{rules_id}.yml", folder / "rules_data" / "sources")
    (folder / "round.yml").write_text(ROUND)
    (folder / "ours.yml").write_text(OURS)
    (folder / "bad.yml").write_text("sides: {us: {card_points: no}}\nrules: 5\nround: first\n")
    (folder / "empty").mkdir()
    (folder / "full").mkdir()
    (folder / "full" / "x").write_text("x")
    return folder


def run(folder, *arguments, **more):
    """(exit code, standard output, standard error) of the installed command."""
    done = subprocess.run([COMMAND, *arguments], cwd=folder, capture_output=True, timeout=60, **more)
    return done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8")


def call(capsys, monkeypatch, folder, *arguments):
    """The same without a process of its own."""
    monkeypatch.chdir(folder)
    try:
        code = cli.main(list(arguments))
    except SystemExit as left:  # argparse leaves so
        code = left.code
    streams = capsys.readouterr()
    assert "Traceback" not in streams.err
    return code, streams.out, streams.err


# The installed command


def test_check_says_that_all_is_well(project):
    code, out, err = run(project, "check")
    assert (code, err) == (0, "")
    assert out.startswith("All is well: ") and out.endswith(".\n") and out.count("\n") == 1


def test_check_tells_every_problem_on_the_error_stream_and_leaves_with_1(project, tmp_path):
    shutil.copytree(project / "rules_data", tmp_path / "rules_data")
    path = tmp_path / "rules_data" / "sources" / "grandma-sue.yml"
    lines = path.read_text(encoding="utf-8").split("\n")
    number = next(n for n, line in enumerate(lines) if line.startswith("  deal.hand_size:"))
    lines[number] = lines[number].replace("hand_size", "hand_sise")
    lines[0] = lines[0].replace("title", "titel")
    path.write_text("\n".join(lines), encoding="utf-8")
    code, out, err = run(tmp_path, "check")
    assert (code, out) == (1, "")
    assert err == (
        f"rules_data/sources/grandma-sue.yml:1:1: title is missing\n    tip: add `title: …`\n"
        f"rules_data/sources/grandma-sue.yml:1:1: unknown entry titel\n    tip: did you mean title?\n"
        f"rules_data/sources/grandma-sue.yml:{number + 1}:3: unknown fact deal.hand_sise\n    tip: did you mean deal.hand_size?\n"
        "3 problems\n"
    )
    for arguments in (
        ["facts", "christensen", "--json"],
        ["compare", "christensen", "grandma-sue"],
        ["score", "round.yml"],
    ):
        assert run(tmp_path, *arguments)[:2] == (1, "")  # no answer from data that is wrong


def test_json_stands_alone_on_standard_output(project):
    code, out, err = run(project, "facts", "grandma-sue", "--json")
    assert (code, err) == (0, "")
    data = json.loads(out)
    assert sorted(data) == ["based_on", "facts", "id", "silence", "title"]
    assert data["id"] == "grandma-sue"
    assert all(
        sorted(entry) == ["at", "because", "inherited_from", "offers", "readings", "status", "value"]
        for entry in data["facts"].values()
    )


@pytest.mark.parametrize(
    "setting", [{"PYTHONIOENCODING": "ascii"}, {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}]
)
def test_a_minus_sign_survives_any_terminal(project, setting):
    env = {
        **{key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG", "PYTHON"))},
        **setting,
    }
    code, out, err = run(project, "facts", "grandma-sue", env=env)
    assert (code, err) == (0, "")
    assert "Red three left over: −300" in out


def test_a_reader_that_leaves_early_is_no_fault(project):
    first = subprocess.Popen(
        [COMMAND, "compare", "grandma-sue", "christensen", "partnership-guide", "--all", "--json"],
        cwd=project,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    first.stdout.read(10)
    first.stdout.close()
    assert first.stderr.read() == b""
    assert first.wait(60) in (0, 120)
    first.stderr.close()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_is_told_in_a_line(project):
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [COMMAND, "facts", "grandma-sue", "--json"], cwd=project, stdout=full, stderr=subprocess.PIPE, timeout=60
        )
    assert done.returncode == 1
    assert done.stderr.startswith(b"footnotes: ") and b"Traceback" not in done.stderr


def test_the_command_finds_the_projects_data_from_anywhere(tmp_path):
    code, out, _ = run(tmp_path, "facts", "christensen")
    assert code == 0 and out


# Exit codes and messages


@pytest.mark.parametrize(
    "arguments, says",
    [
        ([], "the following arguments are required: COMMAND"),
        (["chek"], "invalid choice: 'chek'"),
        (["facts"], "the following arguments are required: RULES"),
        (["facts", "grandma-sue", "christensen"], "unrecognized arguments: christensen"),
        (["facts", "grandma-sue", "--jsn"], "unrecognized arguments: --jsn"),
        (["compare", "grandma-sue"], "compare takes two rule sets or more"),
        (["compare", "grandma-sue", "grandma-sue"], "two of these rule sets have the same id"),
        (["score"], "the following arguments are required: ROUND.yml"),
        (["score", "round.yml"], "the round names no rule set: add --rules RULES"),
        (["export"], "the following arguments are required: DIR"),
        (["export", "full"], "full is not empty: name a new folder"),
        (["export", "round.yml"], "round.yml is not empty: name a new folder"),
    ],
)
def test_a_wrong_command_line_leaves_with_2(capsys, monkeypatch, project, arguments, says):
    code, out, err = call(capsys, monkeypatch, project, *arguments)
    assert (code, out) == (2, "")
    assert says in err


@pytest.mark.parametrize(
    "arguments, says",
    [
        (["facts", "grandma-su"], "there is no rule set grandma-su\n    tip: did you mean grandma-sue?\n1 problem\n"),
        (["facts", "nowhere.yml"], "nowhere.yml:1:1: cannot be read: No such file or directory\n"),
        (["facts", "."], ".:1:1: there is no rule set .\n"),
        (["facts", "x" * 300], "there is no rule set xxx"),
        (["facts", "round.yml"], "round.yml:1:1: unknown entry sides\n"),
        (["compare", "grandma-sue", "nobody"], "there is no rule set nobody\n"),
        (
            ["score", "nowhere.yml", "--rules", "grandma-sue"],
            "nowhere.yml:1:1: cannot be read: No such file or directory\n",
        ),
        (["score", "round.yml", "--rules", "nobody"], "there is no rule set nobody\n"),
        (["score", "ours.yml", "--rules", "grandma-sue"], "ours.yml:1:1: "),
        (["score", "bad.yml", "--rules", "grandma-sue"], "bad.yml:1:27: no: YAML reads it as true or false\n"),
        (
            ["--data", "empty", "check"],
            "empty:1:1: there is no vocabulary here\n    tip: run this in the project's folder\n1 problem\n",
        ),
        (["--data", "nowhere", "facts", "grandma-sue"], "nowhere:1:1: there is no vocabulary here\n"),
        (["--data", "round.yml", "check"], "round.yml:1:1: there is no vocabulary here\n"),
    ],
)
def test_wrong_input_leaves_with_1(capsys, monkeypatch, project, arguments, says):
    code, out, err = call(capsys, monkeypatch, project, *arguments)
    assert (code, out) == (1, "")
    assert says in err
    assert err.splitlines()[-1].endswith((" problem", " problems"))


def test_the_problems_of_an_input_are_sorted(capsys, monkeypatch, project):
    err = call(capsys, monkeypatch, project, "score", "bad.yml", "--rules", "grandma-sue")[2]
    lines = [line.split(":")[1] for line in err.splitlines() if line.startswith("bad.yml")]
    assert lines == sorted(lines) and len(lines) > 1


def test_a_folder_that_cannot_be_written_leaves_with_1(capsys, monkeypatch, project):
    code, _, err = call(capsys, monkeypatch, project, "export", "round.yml/site")
    assert code == 1
    assert err.startswith("footnotes: ")


@pytest.mark.parametrize(
    "arguments",
    [
        ["facts", "grandma-sue"],
        ["facts", "ours.yml"],
        ["compare", "grandma-sue", "ours.yml"],
        ["compare", "grandma-sue", "christensen", "--all"],
        ["score", "round.yml", "--rules", "grandma-sue"],
        ["score", "round.yml", "--rules", "ours.yml"],
        ["ask", "two queens and a deuce"],
        ["ask", "two queens and a deuce", "--rules", "ours.yml"],
        ["ask", "how many decks"],
    ],
)
def test_text_and_json_leave_with_0(capsys, monkeypatch, project, arguments):
    code, out, err = call(capsys, monkeypatch, project, *arguments)
    assert (code, err) == (0, "")
    assert out.strip()
    code, out, err = call(capsys, monkeypatch, project, *arguments, "--json")
    assert (code, err) == (0, "")
    json.loads(out)


def test_words_are_read_as_a_move_and_judged(capsys, monkeypatch, project):
    _, out, _ = call(capsys, monkeypatch, project, "ask", "can I meld 3 jacks 2 wilds", "--rules", "grandma-sue")
    assert out.startswith(
        'Read as: {"meld": "J J J 2 JKR"}\n'
        "Which wild cards is not said: a two and a joker are supposed.\n\ngrandma-sue: Allowed"
    )
    _, out, _ = call(capsys, monkeypatch, project, "ask", "discard a joker on a Wednesday")
    assert out.startswith('Read as: {"discard": "JKR"}\nLeft out: Wednesday\n\n  Either way: allowed.')
    _, out, _ = call(capsys, monkeypatch, project, "ask", "what is a joker worth")
    assert out.startswith("No move is read in these words.")
    _, out, _ = call(capsys, monkeypatch, project, "ask", "what is a joker worth", "--json")
    assert json.loads(out) is None
    _, out, _ = call(capsys, monkeypatch, project, "ask", "discard a joker", "--rules", "grandma-sue", "--json")
    found = json.loads(out)
    assert set(found) == {"move", "read", "left_out", "supposed", "verdicts"} and set(found["verdicts"]) == {
        "grandma-sue"
    }


def test_the_same_input_gives_the_same_json(capsys, monkeypatch, project):
    first = call(capsys, monkeypatch, project, "compare", "grandma-sue", "christensen", "--json")
    assert call(capsys, monkeypatch, project, "compare", "grandma-sue", "christensen", "--json") == first


def test_a_null_total_leaves_with_0(capsys, monkeypatch, project):
    """Rules that state too little make the total null, which is an answer and no fault."""
    code, out, _ = call(capsys, monkeypatch, project, "score", "round.yml", "--rules", "saskatchewan", "--json")
    assert code == 0
    assert json.loads(out)["sides"]["us"]["total"] is None


def test_facts_of_a_house_rule_set_tell_what_is_inherited(capsys, monkeypatch, project):
    out = call(capsys, monkeypatch, project, "facts", "ours.yml")[1]
    assert "  Cards in the hand: 15 cards\n" in out
    assert "(from grandma-sue)" in out
    data = json.loads(call(capsys, monkeypatch, project, "facts", "ours.yml", "--json")[1])
    assert (data["id"], data["based_on"], data["facts"]["deal.hand_size"]["inherited_from"]) == (
        "ours",
        "grandma-sue",
        None,
    )


def test_compare_tells_differences_and_with_all_the_rest(capsys, monkeypatch, project):
    short = call(capsys, monkeypatch, project, "compare", "grandma-sue", "ours.yml")[1]
    assert "  grandma-sue: 11 cards\n  ours: 15 cards\n" in short
    assert len(short.splitlines()) == 4  # one question, two answers, and the count
    everything = call(capsys, monkeypatch, project, "compare", "grandma-sue", "ours.yml", "--all")[1]
    assert everything.splitlines()[-1] == short.splitlines()[-1]
    questions = len(
        json.loads(call(capsys, monkeypatch, project, "compare", "grandma-sue", "ours.yml", "--json")[1])["facts"]
    )
    assert len(everything.splitlines()) == 3 * questions + 1
