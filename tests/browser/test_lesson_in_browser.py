"""The lesson in the browser: the common game as written, the reader's own rules by the same Python, and the first decisions."""

import pytest

from helpers import until

pytestmark = pytest.mark.browser


def test_every_sentence_of_the_lesson_counts_who_says_so(page, base_url):
    page.goto(f"{base_url}/rules/new/")
    steps = page.locator("[data-section]")
    assert steps.count() == 12
    for i in range(12):
        assert steps.nth(i).locator("[data-says] .fn").count() >= 1
    mark = page.locator("[data-section=books] .fn").first
    assert mark.get_attribute("aria-label").endswith("sources say so")
    assert page.locator("[data-round] .sum td").inner_text() == "1,175"


def test_it_teaches_the_chosen_rules_with_their_places(page, base_url):
    page.goto(f"{base_url}/rules/partnership-guide/")
    page.get_by_role("button", name="Use these rules: Guide after Pagat").click()
    page.goto(f"{base_url}/rules/new/")
    deal = page.locator("[data-section=deal] [data-says]")
    until(page, "document.querySelector('[data-section=deal]').innerText.includes('13 cards')")
    assert "Each player's hand holds 13 cards. (Setup, item 1)" in deal.inner_text()
    assert "passes one pile" not in deal.inner_text()  # the guide does not say it
    page.get_by_role("button", name="Teach the common game instead").click()
    assert "11 cards" in deal.inner_text()


def test_one_tap_begins_our_rules(page, base_url):
    page.goto(f"{base_url}/rules/new/")
    page.get_by_role("button", name="We play it this way: 13 cards").click()
    until(
        page,
        "document.querySelector('[data-whose]').innerText.includes('13')||JSON.stringify(localStorage).includes('deal.hand_size')",
    )
    page.goto(f"{base_url}/settle/deal/deal-hand-size/")
    until(page, "document.querySelector('[data-chosen]').innerText.includes('13 cards')")
