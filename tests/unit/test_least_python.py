"""The least Python that is promised is the least that works: the locks hold nothing that needs a newer one."""

import importlib.metadata
import re
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.specifiers import SpecifierSet
from packaging.version import Version

from helpers import ROOT

PROMISE = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["requires-python"]
LEAST = Version(re.fullmatch(r">=(\d+\.\d+(?:\.\d+)?)", PROMISE)[1] + ".0")  # ">=3.11" promises 3.11.0 too
# The locks that this environment has been given (see Makefile); node.txt only serves where a machine has no npm. Where
# these tests run, the first two are always there.
INSTALLED = ["site", "test"] + ["check"] * (Path(sys.prefix) / "check").exists()
LOCKED = sorted(
    {
        line.split()[0]
        for name in INSTALLED
        for line in (ROOT / "scripts" / "requirements" / f"{name}.txt").read_text("utf-8").splitlines()
        if re.match(r"[a-z0-9]", line)
    }
)


@pytest.mark.parametrize("pin", LOCKED)
def test_every_locked_package_admits_the_least_python_promised(pin):
    name, version = pin.split("==")
    package = importlib.metadata.distribution(name)
    assert Version(package.version) == Version(version), "run `make setup`"
    assert SpecifierSet(package.metadata["Requires-Python"] or "").contains(LEAST), (
        f"{pin} needs Python {package.metadata['Requires-Python']}, and {PROMISE} is promised: hold it back in site.in"
    )


@pytest.mark.parametrize("file", ["README.md", "scripts/system.sh"])
def test_what_is_said_of_the_least_python_is_what_is_promised(file):
    said = re.findall(r"Python (\d[\d.]*\d) or newer", (ROOT / file).read_text("utf-8"))
    assert said and {f">={version}" for version in said} == {PROMISE}


def test_the_set_up_asks_for_that_python_itself():
    asked = re.search(r"sys\.version_info < \(([\d, ]+)\)", (ROOT / "scripts" / "system.sh").read_text("utf-8"))
    assert ">=" + asked[1].replace(", ", ".") == PROMISE
