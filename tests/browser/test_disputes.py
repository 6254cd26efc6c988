"""Every dispute that players bring to the table is one search away from an answer, or from an honest "no rule set
here says"."""

import re
from pathlib import Path

import pytest
import yaml

pytestmark = pytest.mark.browser
DISPUTES = yaml.safe_load((Path(__file__).parent / "disputes.yml").read_text("utf-8"))
LABEL = "Canasta, not Hand and Foot."
SEEN = 3
# Types the words, waits for a new list to be drawn, and gives the hits that are seen.
TYPE = """async words => {
    const list = document.querySelector(".md-search-result__list"), field = document.querySelector("[data-md-component=search-query]");
    for (const item of list.children) item.dataset.old = "";
    field.value = words;
    field.dispatchEvent(new KeyboardEvent("keyup", {bubbles: true}));
    const until = performance.now() + 10000;
    const drawn = () => list.firstElementChild && !("old" in list.firstElementChild.dataset);
    do await new Promise(requestAnimationFrame); while (!drawn() && performance.now() < until);
    if (!drawn()) return [];
    const seen = link => getComputedStyle(link).display !== "none" && !link.closest("details:not([open])");
    return [...list.querySelectorAll(".md-search-result__link")].filter(seen).map(link => link.href);
}"""


@pytest.fixture(scope="module")
def search(browser, base_url):
    """A function: words -> addresses of the hits that are seen, below settle/ and without the highlighting."""
    page = browser.new_page(viewport={"width": 360, "height": 800})
    page.goto(f"{base_url}/?q=books")
    page.wait_for_selector(".md-search-result__link", state="attached", timeout=30_000)

    def hits(words):
        found = [address.removeprefix(f"{base_url}/settle/") for address in page.evaluate(TYPE, words)]
        return [re.sub("^([a-z]+)/([a-z0-9-]+)/.*", r"\1/#\2", address) for address in found]

    yield hits
    page.close()


@pytest.mark.parametrize("dispute", DISPUTES)
def test_among_the_first_three_hits(search, dispute):
    for words in DISPUTES[dispute]["ask"]:
        seen = search(words)[:SEEN]
        assert set(seen) & set(DISPUTES[dispute]["find"]), f"{words}: {seen}"


@pytest.mark.parametrize("dispute", [dispute for dispute in DISPUTES if DISPUTES[dispute].get("canasta")])
def test_what_comes_from_canasta_says_so(browser, base_url, dispute):
    page = browser.new_page()
    page.goto(f"{base_url}/settle/{DISPUTES[dispute]['find'][0].replace('#', '')}/")
    assert LABEL in page.locator(".settle").inner_text()
    page.close()
