"""What hardly any rule set decides: each entry on its page, and every dispute with answers that exist."""

import re

import pytest
import yaml

from helpers import ROOT

DISPUTES = yaml.safe_load((ROOT / "tests" / "browser" / "disputes.yml").read_text("utf-8"))
LABEL = "Canasta, not Hand and Foot."


@pytest.fixture(scope="module")
def conduct(site):
    """{anchor: plain text of what stands under it} of the built page."""
    html = (site / "settle" / "conduct" / "index.html").read_text("utf-8")
    parts = re.split(r'<h[23] id="([^"]+)"', html)
    return {
        anchor: " ".join(re.sub(r"<[^>]+>", " ", text).split())
        for anchor, text in zip(parts[1::2], parts[2::2], strict=True)
    }


def test_every_entry_says_who_says_anything_and_what_to_agree(library, conduct):
    for entry in library.manners:
        text = conduct[entry["id"]].replace("&#39;", "'").replace("&#34;", '"')
        assert f"Agree beforehand: {entry['agree']}" in text, entry["id"]
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
