"""The set-up: locks, commands, and nothing in the files that belongs to one machine."""

import json
import os
import re
import subprocess
import tomllib
from pathlib import Path

import pytest
import yaml

from helpers import ROOT

LOOPS = ("unit", "site", "browser")
LOCKS = ROOT / "scripts" / "requirements"
# Written as patterns that do not match themselves.
REGISTRIES = re.compile(
    rb"pypi[.]org|pythonhosted[.]org|npmjs[.](?:org|com)|yarnpkg[.]com|deb[.]debian[.]org|proxy[.]golang[.]org|crates[.]io",
    re.IGNORECASE,
)
MACHINE_PATHS = re.compile(rb"(?<![\w.~/-])/(?:work|root|home/\w+|Users/\w+|opt)/|file:[/]{3}")


def project_files():
    """Every file of the project: committed, or new and not ignored."""
    out = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
    ).stdout
    paths = [ROOT / os.fsdecode(name) for name in out.split(b"\0") if name]
    return [path for path in paths if path.is_file()]


def matches(pattern):
    """`path:line: text` of each place in the project's files that the pattern matches."""
    return [
        f"{path.relative_to(ROOT)}:{number}: {line[:120]!r}"
        for path in project_files()
        for number, line in enumerate(path.read_bytes().splitlines(), 1)
        if pattern.search(line)
    ]


def locked(name):
    """A lock file as {pin: list of hashes}; fails on a line that is neither a pin, a hash nor a remark."""
    text = (LOCKS / name).read_text(encoding="utf-8").replace("\\\n", " ")
    packages = {}
    for line in text.splitlines():
        if not line or line.startswith("#"):
            continue
        pin, *hashes = line.split()
        assert re.fullmatch(r"[a-z0-9][a-z0-9-]*==[0-9][\w.+!]*", pin), line
        packages[pin] = hashes
    return packages


def make(*arguments, cwd=ROOT):
    """Runs make as from a fresh shell, also when make itself runs the tests."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("MAKE", "MFLAGS"))}
    return subprocess.run(["make", *arguments], cwd=cwd, env=clean, capture_output=True, text=True)


def commands():
    """The targets that stand for a command, as the Makefile declares them."""
    declared = re.search(r"^\.PHONY: (.+)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    return declared[1].split()


def test_the_patterns_find_what_they_look_for():
    assert REGISTRIES.search(b"https://registry.npmjs" + b".org/x")
    assert REGISTRIES.search(b"https://PyPI" + b".org/simple")
    for path in (b"/wo" + b"rk/main", b"'/ro" + b"ot/x'", b"/ho" + b"me/sue/x", b"file:/" + b"//x"):
        assert MACHINE_PATHS.search(path), path
    assert not MACHINE_PATHS.search(b"https://example.com/work/x")


def test_no_registry_address_in_any_file():
    assert matches(REGISTRIES) == []


def test_no_machine_path_in_any_file():
    assert matches(MACHINE_PATHS) == []


@pytest.mark.parametrize("name", ["site.txt", "test.txt", "check.txt", "node.txt"])
def test_every_locked_package_has_hashes(name):
    packages = locked(name)
    assert packages
    for pin, hashes in packages.items():
        assert hashes, pin
        assert all(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", text) for text in hashes), pin


@pytest.mark.parametrize("name", ["site", "test", "check", "node"])
def test_everything_asked_for_is_locked(name):
    wanted = (LOCKS / f"{name}.in").read_text(encoding="utf-8")
    asked = {re.match(r"[\w-]+", line)[0] for line in wanted.splitlines() if re.match(r"\w", line)}
    assert asked <= {pin.split("==")[0] for pin in locked(f"{name}.txt")}


def test_locks_for_one_environment_agree():
    found = {}
    for lock in ("site.txt", "test.txt", "check.txt"):
        for pin in locked(lock):
            name, version = pin.split("==")
            found.setdefault(name, set()).add(version)
    assert {name: versions for name, versions in found.items() if len(versions) > 1} == {}


def test_npm_lock_is_exact_and_without_addresses():
    asked = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    packages = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    exact = {**asked["dependencies"], **asked["devDependencies"]}
    assert asked["private"] is True
    for name, version in exact.items():
        assert packages[f"node_modules/{name}"]["version"] == version
    for name, package in packages.items():
        if name:
            assert package["integrity"].startswith("sha512-"), name
            assert "resolved" not in package, name


def test_hooks_before_a_commit_fetch_nothing_and_run_what_is_locked():
    repos = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))["repos"]
    hooks = [hook for repo in repos for hook in repo["hooks"]]
    assert [repo["repo"] for repo in repos] == ["local"] and hooks
    for hook in hooks:
        assert hook["language"] == "system" and "additional_dependencies" not in hook, hook["id"]
        assert re.fullmatch(r"\.venv/bin/(ruff|footnotes) .+", hook["entry"]), hook["id"]


@pytest.mark.parametrize("table", ["tool.ruff", "tool.mypy", "tool.djlint"])
def test_whatever_a_checker_is_told_to_leave_out_has_its_reason(table):
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    rule = r'"(?:[A-Z]+[0-9]+,?)+"|^\s+"[a-z-]+",|^ignore.* = (?!\[$)'
    parts = re.split(r"^\[+([^\]\n]+)\]+$", text, flags=re.MULTILINE)
    lines = [
        line
        for name, body in zip(parts[1::2], parts[2::2], strict=True)
        if name.startswith(table)
        for line in body.splitlines()
        if re.search(rule, line) and not line.startswith("select = ")
    ]
    assert lines
    for line in lines:
        assert re.search(r" # \S", line), line


def test_make_alone_lists_every_command():
    listed = re.findall(r"^make ([a-z]+) +\S", make().stdout, re.MULTILINE)
    assert listed == [name for name in commands() if name != "help"]


def test_readme_names_only_commands_that_exist():
    named = re.findall(r"^make ([a-z]+)|`make ([a-z]+)", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert {first or second for first, second in named} <= set(commands())
    assert {"serve", "test"} <= {first for first, _ in named}


@pytest.mark.parametrize(
    "codes, given",
    [
        ((0, 0, 0), 0),
        ((1, 0, 0), 1),  # a failure stops nothing and is not forgotten
        ((0, 0, 2), 2),
        ((5, 0, 5), 0),  # what was asked for stands in one loop alone
        ((5, 5, 5), 5),  # nothing of what was asked for is a test
        ((0, 5, 130), 130),
    ],
)
def test_all_loops_are_run_and_a_failure_of_any_is_one(tmp_path, codes, given):
    (tmp_path / "Makefile").write_bytes((ROOT / "Makefile").read_bytes())
    (tmp_path / "scripts").mkdir()
    for name, text in (
        ("scripts/system.sh", "exit 0"),
        (
            "pytest",
            "echo $* >> ran; case $1 in "
            + " ".join(f"*/{x}) exit {y};;" for x, y in zip(LOOPS, codes, strict=True))
            + " esac",
        ),
    ):
        (tmp_path / name).write_text(f"#!/bin/sh\n{text}\n")
        (tmp_path / name).chmod(0o755)
    stubs = ["MAKE=true", "PYTEST=./pytest"]
    done = make("test", "--old-file=.venv/test", *stubs, cwd=tmp_path)
    assert (tmp_path / "ran").read_text().split() == [f"tests/{loop}" for loop in LOOPS], done.stderr
    assert (done.returncode == 0) == (given == 0)
    assert given == 0 or f"Error {given}" in done.stderr
    one = make("test", "--old-file=.venv/test", "ARGS=tests/site/x.py", *stubs, cwd=tmp_path)
    assert (tmp_path / "ran").read_text().splitlines()[3:] == ["tests/site/x.py"], one.stderr


def test_every_file_of_tests_is_in_a_loop():
    loops = [f"tests/{loop}" for loop in LOOPS]
    asked = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["pytest"]["ini_options"]["testpaths"]
    assert asked == loops
    files = [path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").rglob("test_*.py")]
    assert len(files) > 50 and [path for path in files if path.rpartition("/")[0] not in loops] == []
    assert len({Path(path).name for path in files}) == len(files)  # pytest wants names apart


@pytest.mark.parametrize("builder, left", [("false", "good"), ("mkdir -p build/site-new; true", None)])
def test_a_failed_build_leaves_the_last_site(tmp_path, builder, left):
    (tmp_path / "Makefile").write_bytes((ROOT / "Makefile").read_bytes())
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "index.html").write_text("good")
    done = make("build", "--old-file=setup", f"MKDOCS={builder}", "PY=true", cwd=tmp_path)
    page = tmp_path / "site" / "index.html"
    assert (page.read_text() if page.exists() else None) == left
    assert (done.returncode == 0) == (left is None), done.stderr
