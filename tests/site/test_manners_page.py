"""What hardly any rule set decides: each entry on its page, and every dispute with answers that exist."""

import re
from html import unescape

import pytest
import yaml

from helpers import ROOT

DISPUTES = yaml.safe_load((ROOT / "tests" / "browser" / "disputes.yml").read_text("utf-8"))
LABEL = "Canasta, not Hand and Foot."


@pytest.fixture(scope="module")
def conduct(site, library):
    """{id: plain text} of the page of every slip."""
    pages = {entry["id"]: site / "settle" / "conduct" / entry["id"] / "index.html" for entry in library.manners}
    return {
        name: unescape(" ".join(re.sub(r"<[^>]+>", " ", path.read_text("utf-8")).split()))
        for name, path in pages.items()
    }


def test_every_entry_says_who_says_anything_and_what_to_agree(library, conduct):
    for entry in library.manners:
        text = conduct[entry["id"]]
        assert f"Agree beforehand: {entry['agree']}" in text, entry["id"]
        assert entry["ruling"] in text and entry["because"] in text
        assert "Also asked as: " + ", ".join(entry["also_asked"]) in text
        assert (LABEL in text) == (entry["family"] == "canasta")
        if not entry["facts"]:
            assert "No rule set here says." in text


@pytest.mark.parametrize("dispute", DISPUTES)
def test_every_dispute_has_answers_that_exist(site, dispute):
    assert len(DISPUTES[dispute]["ask"]) >= 2
    for target in DISPUTES[dispute]["find"]:
        address, _, anchor = target.partition("#")
        assert f'id="{anchor}"' in (site / "settle" / address / "index.html").read_text("utf-8"), target
        assert (site / "settle" / address / anchor / "index.html").is_file(), target
