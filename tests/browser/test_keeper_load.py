"""The page of the keeper while it is loading, and on the narrowest phones."""

import pytest
from keeper_by_hand import begin, enter, save

pytestmark = pytest.mark.browser

SHIFTS = """() => { window.shifted = 0; new PerformanceObserver(list => { for (const one of list.getEntries()) if (!one.hadRecentInput) window.shifted += one.value; })
    .observe({ type: 'layout-shift', buffered: true }); }"""


def test_the_form_stands_there_before_any_script(page, base_url):
    page.route("**/assets/keeper/keeper.js", lambda route: route.abort())
    page.goto(f"{base_url}/score/")
    assert page.get_by_text("Fetching your game …").is_visible()
    for label in ("Your rules", "How many play?", "Seat 1", "Who deals first?"):
        assert page.get_by_label(label, exact=True).is_visible()
        assert page.get_by_label(label, exact=True).is_disabled()
    assert page.get_by_role("button", name="Begin").is_disabled()


def test_without_scripts_there_is_a_sentence_and_no_dead_form(browser, base_url):
    page = browser.new_page(java_script_enabled=False)
    page.goto(f"{base_url}/score/")
    assert "Keeping score needs JavaScript." in page.locator("main").inner_text()
    assert not page.get_by_text("Fetching your game").is_visible()
    assert not page.get_by_role("button", name="Begin").is_visible()
    page.close()


@pytest.mark.parametrize("width", [360, 390, 1280])
def test_nothing_jumps_while_the_page_loads(page, base_url, width):
    page.set_viewport_size({"width": width, "height": 844})
    page.add_init_script(f"({SHIFTS})()")
    page.goto(f"{base_url}/score/")
    page.wait_for_selector("[data-keeper-waiting]", state="detached")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("window.shifted") < 0.1
    begin(page, "grandma-sue", 2, "alone", ("Anna", "Ben"))
    page.reload()
    page.wait_for_selector(".game .count")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("window.shifted") < 0.1


def test_no_button_of_the_rounds_is_broken_on_a_narrow_phone(page, base_url):
    page.goto(f"{base_url}/score/")
    begin(page, "partnership-guide", 4, "pairs", ("Anna Sophia", "Bartholomew", "Cleo", "Dan"))
    enter(page, [{"melded.10": 14}, {"left.10": 4}])
    save(page, 1)
    for width in (320, 360, 390, 430):
        page.set_viewport_size({"width": width, "height": 844})
        lines = """button => { const range = document.createRange(); range.selectNodeContents(button);
            return new Set([...range.getClientRects()].map(box => Math.round(box.top))).size; }"""
        button = page.get_by_role("button", name="Correct round 1")
        assert button.evaluate(lines) == 1, width
        assert button.evaluate("one => { const box = one.getBoundingClientRect(); return box.right <= innerWidth; }")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width
