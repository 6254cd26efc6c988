"""Rule pages in the browser: the rules begin early, notes open in place, and where others differ is a mode."""

import pytest

from footnotes.pages import shelf
from helpers import library

pytestmark = pytest.mark.browser
PAGED = shelf.shelf(library()).paged


def test_every_rule_page_begins_its_rules_within_a_window_and_a_half(page, base_url):
    """At 390 x 844 the first rule stands above 1,266 px, and nothing is pushed sideways."""
    page.set_viewport_size({"width": 390, "height": 844})
    late = {}
    for rules_id in PAGED:
        page.goto(f"{base_url}/rules/{rules_id}/")
        top = page.evaluate("document.querySelector('[data-first]').getBoundingClientRect().top + scrollY")
        if top >= 1266 or page.evaluate("document.documentElement.scrollWidth") > 390:
            late[rules_id] = top
    assert late == {}


def test_a_mark_opens_its_note_under_its_sentence_and_closes_it(page, base_url):
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{base_url}/rules/pagat-sheet/")
    sentence = page.locator("[data-sentence]", has=page.locator("#deal-which-is-hand"))
    mark = sentence.locator(".fn")
    mark.scroll_into_view_if_needed()
    before = mark.bounding_box()["y"]
    mark.focus()
    page.keyboard.press("Enter")
    note = sentence.locator(".opened")
    assert note.inner_text().startswith("The hand pile, the foot pile and the deal. Implied: ")
    assert note.get_by_role("link", name="Who says what").get_attribute("href").endswith("deal/deal-which-is-hand/")
    assert mark.bounding_box()["y"] == before and page.url.endswith("/rules/pagat-sheet/")
    assert 0 < note.bounding_box()["y"] - before < 60  # the eye need not travel
    assert mark.get_attribute("aria-expanded") == "true"
    page.keyboard.press("Enter")
    assert note.count() == 0 and mark.get_attribute("aria-expanded") == "false"


def test_a_mark_is_small_and_its_target_is_not(page, base_url):
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{base_url}/rules/pagat-sheet/")
    mark = page.locator("[data-sentence] .fn").nth(2)
    mark.scroll_into_view_if_needed()
    assert float(mark.evaluate("m => parseFloat(getComputedStyle(m).fontSize)")) <= 13
    box = mark.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for dx, dy in ((-11, 0), (11, 0), (0, -20), (0, 20)):
        hit = page.evaluate("([x, y]) => document.elementFromPoint(x, y).className", [x + dx, y + dy])
        assert hit == "fn", (dx, dy)


def test_where_others_differ_is_switched_on_for_the_session(page, base_url):
    page.goto(f"{base_url}/rules/partnership-guide/")
    lines = page.locator("ul.here li")
    assert lines.count() == 0 and not page.locator("[data-differing]").first.is_visible()
    page.get_by_role("button", name="Show where others differ").click()
    under = page.locator("p", has=page.locator("#deal-hand-size")).locator("+ ul.here")
    assert "Cards in the hand, elsewhere: 11 cards (" in under.inner_text()
    page.goto(f"{base_url}/rules/grandma-sue/")
    assert lines.count() > 5
    page.get_by_role("button", name="Hide where others differ").click()
    assert lines.count() == 0
    page.reload()
    assert lines.count() == 0


def test_without_a_script_the_marks_lead_to_notes_and_sections_end_in_folds(browser, base_url):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{base_url}/rules/partnership-guide/")
    assert page.get_by_role("button").count() == 0
    fold = page.locator("[data-differing]").nth(1)
    fold.locator("summary").click()
    assert fold.get_by_role("link", name="Cards in the hand").is_visible()
    page.locator("[data-sentence] .fn").first.click()
    assert page.url.endswith("#place-players-a")
    context.close()


def test_the_address_of_a_section_shows_only_when_asked_for(page, base_url):
    page.goto(f"{base_url}/rules/grandma-sue/")
    link = page.locator("h2#deal .headerlink")
    assert link.evaluate("a => getComputedStyle(a).opacity") == "0"
    page.locator("h2#deal").hover()
    assert link.evaluate("a => getComputedStyle(a).opacity") == "1"
