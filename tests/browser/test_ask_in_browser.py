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
    assert moves.count() == 12
    for position in range(12):
        moves.nth(position).click()
        page.wait_for_function("document.querySelector('.verdict-place').innerText.length > 10")
        assert "failed" not in page.inner_text(".verdict-place")


def test_what_is_still_needed_is_named_as_the_form_names_it(page, base_url):
    page.goto(base_url + "/settle/")
    page.get_by_role("button", name="Take the pile").click()
    needed = page.locator(".verdict-place li")
    needed.nth(1).wait_for()
    assert needed.all_inner_texts() == ["The top card of the pile", "The cards from your hand to meld with it"]
    page.locator(".pick").first.get_by_role("button", name="king", exact=True).click()
    page.wait_for_function("document.querySelectorAll('.verdict-place li').length === 1")
    assert needed.all_inner_texts() == ["The cards from your hand to meld with it"]
    page.locator(".pick").nth(1).get_by_role("button", name="queen", exact=True).click()
    page.wait_for_function("document.querySelector('.verdict-place li')?.innerText.includes('does not match')")


def test_a_form_is_drawn_as_it_is_declared(page, base_url):
    """A move of which no script has heard: its form comes from data/moves.json, its parts go to Python as that says."""
    trade = {
        "id": "trade",
        "words": "Trade a card",
        "start": {"deep": {}},
        "fields": [
            {"kind": "card", "label": "The card you trade", "needed": True, "path": ["trade"]},
            {"kind": "number", "label": "First time", "needed": False, "path": ["deep", "times"], "listed": True},
            {"kind": "number", "label": "Last time", "needed": False, "path": ["deep", "times"], "listed": True},
            {
                "kind": "choice",
                "label": "With whom?",
                "needed": False,
                "options": [{"words": "nobody", "gives": {}}, {"words": "my left", "gives": {"with": "left"}}],
            },
        ],
    }
    page.route("**/data/moves.json", lambda route: route.fulfill(json=[trade]))
    asked = []
    page.expose_function("noteMove", lambda move: asked.append(move))
    page.route(
        "**/assets/lib/bridge.js",
        lambda route: route.fulfill(
            content_type="text/javascript",
            body=re.sub(
                "async call\\(name, values\\) {",
                "\\g<0> if (values.ruling) noteMove(values.ruling.move);",
                route.fetch().text(),
            ),
        ),
    )
    page.goto(base_url + "/settle/")
    assert page.locator("[data-ask-own] .moves button").all_inner_texts() == ["Trade a card"]
    page.get_by_role("button", name="Trade a card").click()
    page.locator(".pick").get_by_role("button", name="joker", exact=True).click()
    page.wait_for_function("document.querySelector('.verdict-place').innerText.includes('unknown move')")
    page.get_by_label("First time").fill("3")
    page.get_by_label("Last time").fill("−7")
    page.get_by_label("With whom?").select_option("my left")
    assert page.get_attribute(".verdict-place", "aria-busy") == "true"  # what stands there answers an older question
    page.locator(".verdict-place:not([aria-busy])").wait_for()
    assert asked[-1] == {"trade": "JKR", "with": "left", "deep": {"times": [3, -7]}}


def test_a_form_that_cannot_be_loaded_says_so_and_can_be_tried_again(page, base_url):
    page.route("**/data/moves.json", lambda route: route.abort())
    page.goto(base_url + "/settle/")
    page.get_by_text("A part of this page could not be loaded.").wait_for()
    page.unroute("**/data/moves.json")
    page.locator("[data-ask-own]").get_by_role("button", name="Try again").click()
    page.get_by_role("button", name="Lay a meld").wait_for()
    assert page.locator("[data-ask-own] .moves button").count() == 12
