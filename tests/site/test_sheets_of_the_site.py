"""Printed sheets as the build made them."""

import json

from footnotes import cli
from footnotes.edges import pdf_files
from footnotes.pages import sheets as view_sheets
from helpers import ROOT
from paper import ALWAYS_HERE, check


def test_the_build_made_a_sheet_of_every_rule_set_with_a_page(site, shelf, spread):
    address = pdf_files.address_of(ROOT)
    assert {path.stem for path in (site / "sheets").glob("*.pdf")} == set(shelf.paged) and set(ALWAYS_HERE) <= set(
        shelf.paged
    )
    for rules_id in shelf.paged:
        full = view_sheets.data(shelf, shelf.rules[rules_id], "sheet", spread, 0, address)
        check((site / "sheets" / f"{rules_id}.pdf").read_bytes(), full)


def test_the_command_gives_the_same_bytes_as_the_build(site, tmp_path):
    for paper in ("letter", "a4"):
        for name in ("one", "two"):
            assert (
                cli.main(["sheet", "grandma-sue", "-o", str(tmp_path / f"{name}-{paper}.pdf"), "--paper", paper]) == 0
            )
        assert (tmp_path / f"one-{paper}.pdf").read_bytes() == (tmp_path / f"two-{paper}.pdf").read_bytes()
    assert (tmp_path / "one-letter.pdf").read_bytes() == (site / "sheets" / "grandma-sue.pdf").read_bytes()


def test_the_browser_gets_what_it_needs_to_make_a_sheet(site, templates, shelf, spread):
    published = json.loads((site / "data" / "sheets.json").read_text("utf-8"))
    assert published == {"templates": templates, "spread": spread}
