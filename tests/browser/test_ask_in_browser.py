"""Ask your own: a move put together by hand is judged, with its place."""

import re

import pytest

from helpers import until

pytestmark = pytest.mark.browser


def chosen(page, base_url, rules_id="partnership-guide", name="Guide after Pagat"):
    page.goto(f"{base_url}/more/about/")
    page.evaluate(
        "([id, name]) => localStorage.setItem('footnotes.rules', JSON.stringify({id, name}))", [rules_id, name]
    )


def tapped(page, *cards):
    for card in cards:
        page.locator(".pick[open]").get_by_role("button", name=card, exact=True).click()


def said(page, words):
    page.locator(".strip").get_by_text(words).first.wait_for(timeout=20_000)
    return page.locator(".strip").inner_text()


def test_ask_your_own_gives_the_verdict_with_its_place_in_sight(page, base_url):
    page.set_viewport_size({"width": 360, "height": 740})
    chosen(page, base_url)
    page.goto(base_url + "/settle/")
    page.get_by_role("button", name="Lay a meld").click()
    tapped(page, "8", "8", "two", "joker")
    text = said(page, "Not allowed.")
    assert "By Guide after Pagat" in text and "Four cards may hold one wild card; this meld has two." in text
    strip = page.locator(".strip").bounding_box()
    assert strip["y"] >= 0 and strip["y"] + strip["height"] <= 740
    place = page.locator(".strip").get_by_role("link", name="A turn, item 3")
    assert place.get_attribute("href").endswith("rules/partnership-guide/#meld-wild-limit")
    page.locator(".pick[open]").get_by_role("button", name=re.compile("Take back")).click()
    until(page, "/^\\S?\\s*Allowed/.test(document.querySelector('.strip').innerText)")


def test_what_was_entered_stands_in_the_address_and_comes_back(page, base_url):
    chosen(page, base_url)
    page.goto(base_url + "/settle/")
    page.get_by_role("button", name="Lay a meld").click()
    tapped(page, "queen", "queen", "queen", "two", "two")
    before = said(page, "Not allowed.")
    until(page, "location.search.includes('move')")
    page.reload()
    assert said(page, "Not allowed.") == before
    assert page.locator(".pick .laid").first.inner_text().split() == [
        "queen,",
        *["queen,"] * 2,
        "two,",
        "two",
        *"QQQ22",
    ]
    page.goto(base_url + "/settle/?move=%7B%22meld%22%3A")  # broken off
    page.get_by_role("button", name="Lay a meld").wait_for()


def test_every_move_can_be_asked_and_none_judges_or_speaks_of_keys_before_it_can(page, base_url):
    page.goto(base_url + "/settle/")
    moves = page.locator("[data-ask-own] .moves button")
    assert moves.count() == 12
    for position in range(12):
        moves.nth(position).click()
        text = said(page, "Still needed:")
        assert not re.search("[`_{]|llowed|failed", text), text
        page.get_by_role("button", name="Another question").click()


def test_blank_is_unknown_and_never_zero(page, base_url):
    chosen(page, base_url)
    page.goto(base_url + "/settle/")
    page.get_by_role("button", name="Go out", exact=True).click()
    page.get_by_label("How does your last card leave?").select_option("melded")
    text = said(page, "It turns on what you have:")
    assert "clean books" in text and "dirty books" in text and "llowed" not in text
    for kind in ("Clean", "Dirty"):
        for _ in range(2):
            page.get_by_role("button", name=f"One more: {kind} books").click()
    until(page, "!document.querySelector('.strip').innerText.includes('clean books')")


def test_one_pad_is_open_at_a_time_and_what_is_needed_is_named_as_the_form_names_it(page, base_url):
    page.goto(base_url + "/settle/")
    page.get_by_role("button", name="Take the pile").click()
    text = said(page, "Still needed:")
    assert "The top card of the pile; The cards from your hand to meld with it." in text
    tapped(page, "king")
    until(page, "!document.querySelector('.strip').innerText.includes('The top card')")
    assert page.locator(".pick[open]").count() == 1
    tapped(page, "queen")
    text = said(page, "match")
    assert not re.search("[`_{]", text)
    assert page.get_by_text("It is more complicated").is_visible()


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
    page.get_by_text("It is more complicated").click()
    page.get_by_label("First time").fill("3")
    page.get_by_label("Last time").fill("−7")
    page.get_by_label("With whom?").select_option("my left")
    until(page, "document.querySelector('.strip').innerText.includes('Unknown move')")
    for _ in range(200):  # what was entered last is asked a moment later
        if "with" in asked[-1]:
            break
        page.wait_for_timeout(50)
    assert asked[-1] == {"trade": "JKR", "with": "left", "deep": {"times": [3, -7]}}


def test_a_form_that_cannot_be_loaded_says_so_and_can_be_tried_again(page, base_url):
    page.route("**/data/moves.json", lambda route: route.abort())
    page.goto(base_url + "/settle/")
    page.get_by_text("A part of this page could not be loaded.").wait_for()
    page.unroute("**/data/moves.json")
    page.locator("[data-ask-own]").get_by_role("button", name="Try again").click()
    page.get_by_role("button", name="Lay a meld").wait_for()
    assert page.locator("[data-ask-own] .moves button").count() == 12
