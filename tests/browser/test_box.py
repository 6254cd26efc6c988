"""The box "Ask": answers in the list, by keys and by finger, kept for the way back, on the first page and in every header."""

import pytest

from helpers import until

pytestmark = pytest.mark.browser


def ask(page, words):
    page.locator("[data-ask]").fill(words)
    page.locator("[data-ask-hit]").first.wait_for()


def test_the_answer_stands_in_the_hit(page, base_url):
    page.goto(f"{base_url}/?q=how+many+decks")
    first = page.locator("[data-ask-hit]").first
    first.wait_for()
    assert first.inner_text().startswith("How many decks do you need?\nMost that say:")
    assert first.evaluate("hit => hit.href") == f"{base_url}/{first.get_attribute('data-to')}"


def test_the_chosen_rules_answer_with_their_place(page, base_url):
    page.goto(f"{base_url}/")
    page.evaluate(
        """localStorage.setItem("footnotes.rules", JSON.stringify({id: "partnership-guide", name: "Guide"}))"""
    )
    page.goto(f"{base_url}/?q=how+many+cards+in+the+hand")
    first = page.locator("[data-ask-hit]").first
    first.get_by_text("Guide: 13 cards. (Setup, item 1)").wait_for()


def test_keys_lead_to_the_hits_and_back(page, base_url):
    page.goto(f"{base_url}/more/about/")
    page.keyboard.press("/")
    page.keyboard.type("frozen pile")
    page.locator("[data-ask-hit]").first.wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    second = page.locator("[data-ask-hit]").nth(1)
    assert second.evaluate("hit => hit === document.activeElement")
    page.keyboard.press("Escape")
    assert page.locator("[data-ask]").evaluate("field => field === document.activeElement")
    page.keyboard.press("Escape")
    assert page.locator("[data-ask-hits]").is_hidden()
    page.keyboard.press("Control+k")
    page.keyboard.type("frozen pile")
    page.locator("[data-ask-hit]").first.wait_for()
    page.keyboard.press("Enter")
    page.wait_for_url("**/settle/pile/**")


def test_the_way_back_finds_the_question_and_its_hits(page, base_url):
    for path in ("", "more/about/"):
        page.goto(f"{base_url}/{path}")
        ask(page, "eighth card")
        page.locator("[data-ask-hit]").first.click()
        page.wait_for_url("**/settle/**")
        page.go_back()
        page.locator("[data-ask-hit]").first.wait_for()
        assert page.locator("[data-ask]").input_value() == "eighth card"


def test_the_number_of_hits_is_told_and_nothing_found_offers_the_topics(page, base_url):
    page.goto(f"{base_url}/")
    ask(page, "red three")
    until(page, "/^\\d answers\\.$/.test(document.querySelector('[data-ask-status]').textContent)")
    page.locator("[data-ask]").fill("xyzzy plugh")
    page.locator(".elsewhere").wait_for()
    assert page.locator(".elsewhere a").first.inner_text() == "Ask your own"
    assert page.locator(".elsewhere a").count() == 14
    until(page, "document.querySelector('[data-ask-status]').textContent === 'No answer found.'")


def test_on_a_phone_the_header_opens_it_as_wide_as_the_window(browser, base_url, axe):
    context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(f"{base_url}/more/about/")
    assert page.locator("[data-ask]").is_hidden()
    page.get_by_role("button", name="Ask", exact=True).tap()
    ask(page, "wild on clean book")
    assert page.locator("[data-ask-box]").bounding_box() == {"x": 0, "y": 0, "width": 360, "height": 740}
    assert axe(page) == []
    page.get_by_role("button", name="Close", exact=True).first.tap()
    assert page.locator("[data-ask]").is_hidden()
    context.close()


def test_a_key_stroke_is_answered_in_fifty_milliseconds(page, base_url):
    page.goto(f"{base_url}/")
    ask(page, "pile")
    took = page.evaluate("""async () => {
        const { finder } = await import("./assets/search/match.js");
        const find = finder(await (await fetch("./data/search.json")).json());
        const words = "can I take the discard pile with a nine and a wild card before we have gone down";
        const times = [];
        for (let end = 1; end <= words.length; end++) {
            const before = performance.now();
            find(words.slice(0, end));
            times.push(performance.now() - before);
        }
        return times.sort((a, b) => a - b)[Math.floor(times.length * 0.9)];
    }""")
    assert took < 50
