"""What comes from the parent game says so. That every dispute is found: tests/unit/test_search_ranking.py."""

from pathlib import Path

import pytest
import yaml

pytestmark = pytest.mark.browser
DISPUTES = yaml.safe_load((Path(__file__).parent / "disputes.yml").read_text("utf-8"))
LABEL = "Canasta, not Hand and Foot."


@pytest.mark.parametrize("dispute", [dispute for dispute in DISPUTES if DISPUTES[dispute].get("canasta")])
def test_what_comes_from_canasta_says_so(browser, base_url, dispute):
    page = browser.new_page()
    page.goto(f"{base_url}/settle/{DISPUTES[dispute]['find'][0].replace('#', '')}/")
    assert LABEL in page.locator(".settle").inner_text()
    page.close()
