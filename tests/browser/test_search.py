"""What people type finds the question they mean, first."""

from pathlib import Path

import pytest
import yaml

pytestmark = pytest.mark.browser
SEARCHES = yaml.safe_load((Path(__file__).parent / "searches.yml").read_text("utf-8"))


@pytest.fixture(scope="module")
def search(browser, base_url):
    """A function: words -> address of the first hit, below the site's root and without the highlighting."""
    page = browser.new_page()
    page.goto(f"{base_url}/")

    def first_hit(words):
        page.goto(f"{base_url}/?q={words.replace(' ', '+')}")
        page.wait_for_selector(".md-search-result__link", state="attached", timeout=10_000)
        address = page.wait_for_function("""() => [...document.querySelectorAll('.md-search-result__link')]
            .find(link => getComputedStyle(link).display !== 'none')?.href""").json_value()
        path, _, anchor = address.removeprefix(f"{base_url}/").partition("#")
        return f"{path.split('?')[0]}#{anchor}"

    yield first_hit
    page.close()


@pytest.mark.parametrize("words, expected", SEARCHES, ids=[entry[0] for entry in SEARCHES])
def test_first_hit(search, words, expected):
    assert search(words) == expected
