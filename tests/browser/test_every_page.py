"""Pages to read: at a phone's width and a desk's, in both themes, nothing is cut and axe finds nothing."""

import json

import pytest

pytestmark = pytest.mark.browser
PAGES = [
    "",
    "rules/",
    "rules/partnership-guide/",
    "rules/grandma-sue/",
    "rules/new/",
    "settle/",
    "settle/foot/",
    "settle/conduct/",
    "settle/pile/",
    "settle/pile/pile-before-opening/",
    "settle/meld/meld-wild-limit/",
    "settle/value/value-cards/",
    "settle/out/partner-said-no/",
    "settle/meld/three-naturals-two-wilds/",
    "settle/conduct/forgot-to-discard/",
    "more/",
    "more/words/",
    "more/sources/",
    "more/examples/",
    "more/how-to-read/",
    "more/add-a-source/",
    "more/about/",
    "404.html",
]


@pytest.mark.parametrize("path", PAGES)
def test_a_page_fits_and_passes_axe(page, base_url, axe, path):
    for width in (360, 1280):
        for scheme in ("light", "dark"):
            page.set_viewport_size({"width": width, "height": 800})
            page.emulate_media(color_scheme=scheme)
            page.goto(f"{base_url}/{path}")
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (width, scheme)
            assert axe(page) == [], (width, scheme)


def test_the_phones_first_screen_holds_what_people_come_for(page, base_url):
    page.set_viewport_size({"width": 360, "height": 560})
    page.goto(f"{base_url}/")
    for name in ("Learn it", "Settle it", "Play and score"):
        box = page.locator(".doors").get_by_role("link", name=name).bounding_box()
        assert box["y"] + box["height"] <= 560 and box["height"] >= 48, name
    assert page.locator("form.ask input").is_visible()
    for name in ("Keep score", "Find your rules", "Compare", "The common game"):
        assert page.locator(".rest").get_by_role("link", name=name).bounding_box()["height"] >= 48, name


def test_the_choice_goes_with_the_reader_and_stands_in_no_address(page, base_url):
    page.goto(f"{base_url}/rules/grandma-sue/")
    page.get_by_role("button", name="Use these rules: Cabin game, 95 to open").click()
    page.goto(f"{base_url}/settle/opening/opening-minimum/")
    bar = page.locator("[data-whose]")
    assert "Cabin game, 95 to open" in bar.inner_text()
    yours = page.locator("[data-chosen]")
    assert "95 points" in yours.inner_text() and "Rules, point 7" in yours.inner_text()
    assert page.url == f"{base_url}/settle/opening/opening-minimum/"
    page.goto(f"{base_url}/settle/opening/open-with-thirty/")
    page.locator("[data-chosen]").get_by_text("Not allowed").wait_for(timeout=20_000)


def test_house_rules_answer_too(page, base_url):
    page.goto(f"{base_url}/more/about/")
    page.evaluate("""localStorage.setItem("footnotes.rules", JSON.stringify(
        { id: "our table", name: "Lake house", address: "base=grandma-sue&name=Lake+house&opening.minimum=120" }))""")
    page.goto(f"{base_url}/settle/opening/opening-minimum/")
    yours = page.locator("[data-chosen]")
    yours.get_by_text("120 points").wait_for(timeout=20_000)
    assert "Lake house" in yours.inner_text()
    page.goto(f"{base_url}/settle/opening/open-with-three-aces/")
    page.locator("[data-chosen]").get_by_text("Not allowed").wait_for(timeout=20_000)


def test_a_page_works_without_a_script(browser, base_url, site):
    listed = json.loads((site / "data" / "compare.json").read_text("utf-8"))["columns"]
    assert len(listed) >= 48
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{base_url}/settle/opening/#opening-minimum")
    page.locator("#opening-minimum a").first.click()
    assert page.url == f"{base_url}/settle/opening/opening-minimum/"
    assert "sources that say" in page.inner_text(".answer")
    assert page.get_by_role("button").count() == 0  # none that would do nothing
    page.goto(f"{base_url}/compare/")
    assert page.locator("[data-row]").first.is_visible()
    first = page.locator("[data-all]").first.inner_text()  # every rule set stands under one of the answers
    assert all(entry["short"] in first for entry in listed)
    context.close()
