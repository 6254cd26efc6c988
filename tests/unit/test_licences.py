"""Whatever the site ships of others comes with its licence, and the page About leads to each."""

import json
import re

from helpers import ROOT

VENDOR = ROOT / "docs" / "assets" / "vendor"


def test_about_leads_to_the_licence_of_everything_that_is_shipped():
    about = (ROOT / "docs" / "more" / "about.md").read_text("utf-8")
    named = set(re.findall(r"\(\.\./assets/vendor/([a-z]+)/LICENSE\)", about))
    assert named == {folder.name for folder in VENDOR.iterdir() if folder.is_dir()}
    for name in named:
        text = (VENDOR / name / "LICENSE").read_text("utf-8")
        assert "Copyright" in text and len(text) > 500, name


def test_every_package_that_is_shipped_has_a_folder_of_its_own():
    packages = json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"]
    assert len(packages) + 1 == len(
        [folder for folder in VENDOR.iterdir() if folder.is_dir()]
    )  # and the theme's styles
