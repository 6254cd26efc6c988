"""Ask your own: a move put together by hand is judged, with its place."""

import re

import pytest

pytestmark = pytest.mark.browser


def test_ask_your_own_gives_the_verdict_with_its_place(page, base_url):
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(base_url + "/settle/")
    page.get_by_role("button", name="Lay a meld").click()
    for card in ("8", "8", "two", "joker"):
        page.locator(".pick").first.get_by_role("button", name=card, exact=True).click()
    page.select_option("#ask-whose", "partnership-guide")
    verdict = page.locator(".verdict-place .yours")
    verdict.wait_for()
    assert (
        "Not allowed" in verdict.inner_text()
        and "Four cards may hold one wild card; this meld has two." in verdict.inner_text()
    )
    assert (
        verdict.get_by_role("link", name="A turn, item 3")
        .get_attribute("href")
        .endswith("rules/partnership-guide/#meld-wild-limit")
    )
    page.locator(".pick").first.get_by_role("button", name=re.compile("Take back")).click()
    page.wait_for_function(
        "document.querySelector('.verdict-place .yours')?.innerText.includes('Allowed')"
        " && !document.querySelector('.verdict-place .yours').innerText.includes('Not allowed')"
    )


def test_every_move_can_be_asked(page, base_url):
    page.goto(base_url + "/settle/")
    moves = page.locator("[data-ask-own] .moves button")
    assert moves.count() == 9
    for position in range(9):
        moves.nth(position).click()
        page.wait_for_function("document.querySelector('.verdict-place').innerText.length > 10")
        assert "failed" not in page.inner_text(".verdict-place")
