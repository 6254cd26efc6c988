"""The pages of questions, situations and slips on a phone: the answer stands in the first window, no page is long, old
addresses lead there, every dispute of a table is three taps away, and a table can decide, or rule, on the spot."""

from pathlib import Path

import pytest
import yaml

import helpers
from footnotes.core.links import anchor_of

pytestmark = pytest.mark.browser
LIBRARY = helpers.library()
TOPICS = [topic["id"] for topic in LIBRARY.vocabulary["topics"]]
DISPUTES = yaml.safe_load((Path(__file__).parent / "disputes.yml").read_text("utf-8"))
GUIDE = {"id": "partnership-guide", "name": "Guide after Pagat"}
LEAST_TYPE = 24  # px of the answer
MOST_WINDOWS = 4
# How a page stands: the lowest end of title, rules and answer, the size of the answer's type, the page's height.
MEASURE = """() => {
    const shown = element => element && element.offsetParent && element.getBoundingClientRect().bottom + scrollY;
    const big = [...document.querySelectorAll(".answer .big")].find(shown);
    return {ends: Math.max(...[document.querySelector("h1"), document.querySelector("[data-whose]"), big].map(shown)),
        type: parseFloat(getComputedStyle(big).fontSize), words: big.innerText, height: document.documentElement.scrollHeight,
        wide: document.documentElement.scrollWidth, lines: document.querySelector("[data-whose]").offsetHeight};
}"""


def addresses(topic):
    found = [anchor_of(fact["id"]) for fact in LIBRARY.vocabulary["facts"] if fact["topic"] == topic]
    found += [name for name, document in LIBRARY.rulings.items() if document.data["topic"] == topic]
    found += [entry["id"] for entry in LIBRARY.manners] if topic == "conduct" else []
    return [f"settle/{topic}/{anchor}/" for anchor in found]


def opened(browser, width, height, chosen=None):
    context = browser.new_context(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    if chosen:
        context.add_init_script(f"localStorage.setItem('footnotes.rules', JSON.stringify({chosen}))")
    return context.new_page()


@pytest.mark.parametrize("topic", TOPICS)
def test_the_first_window_holds_the_question_whose_rules_and_the_answer(browser, base_url, topic):
    page = opened(browser, 360, 740)
    for path in [f"settle/{topic}/", *addresses(topic)]:
        page.goto(f"{base_url}/{path}", wait_until="domcontentloaded")
        if path.count("/") > 2:
            found = page.evaluate(MEASURE)
            assert found["ends"] <= 740 and found["type"] >= LEAST_TYPE and found["words"], (path, found)
            assert found["wide"] <= 360 and found["lines"] <= 50, (path, found)
        page.set_viewport_size({"width": 390, "height": 844})
        height = page.evaluate("document.documentElement.scrollHeight")
        assert height <= MOST_WINDOWS * 844, (path, height)
        page.set_viewport_size({"width": 360, "height": 740})
    page.context.close()


@pytest.mark.parametrize("topic", TOPICS)
def test_old_addresses_lead_to_the_pages(browser, base_url, topic):
    page = browser.new_page()
    for path in addresses(topic)[:: 1 if topic == "foot" else 5]:
        anchor = path.split("/")[2]
        page.goto(f"{base_url}/settle/{topic}/#{anchor}")
        page.wait_for_url(f"**/settle/{topic}/{anchor}/")
    page.close()


def test_without_a_script_the_old_address_lands_on_the_line_that_links_on(browser, base_url):
    context = browser.new_context(java_script_enabled=False, viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(f"{base_url}/settle/pile/#pile-frozen-by")
    line = page.locator("#pile-frozen-by").bounding_box()
    bar = page.locator("[data-whose]").bounding_box()
    assert bar["y"] + bar["height"] <= line["y"] < 844
    context.close()


@pytest.mark.parametrize("dispute", DISPUTES)
def test_a_dispute_is_three_taps_from_a_usable_answer(browser, base_url, dispute):
    """Settle it, its topic, its line: an answer for the table, with no rule set chosen, in the first window."""
    topic, _, anchor = DISPUTES[dispute]["find"][0].partition("/#")
    page = opened(browser, 390, 844)
    page.goto(f"{base_url}/settle/")
    page.locator(f".tools a[href='{topic}/']").tap()
    page.locator(f"[id='{anchor}'] a").first.tap()
    page.wait_for_url(f"**/settle/{topic}/{anchor}/")
    answer = page.locator(".answer .big:visible")
    box = answer.bounding_box()
    assert box["y"] + box["height"] <= 844
    if answer.inner_text() == "No rule set here says.":  # then the site rules, or the table decides
        ways = page.locator("[data-decide]:visible, [data-agree]:visible").first.bounding_box()
        assert ways["y"] + ways["height"] <= 844
    page.context.close()


def test_the_chosen_rules_answer_and_where_they_are_silent_the_ways_stay(browser, base_url):
    page = opened(browser, 390, 844, GUIDE)
    page.goto(f"{base_url}/settle/pile/pile-need/")
    card = page.locator("[data-chosen] .answer")
    assert "By Guide after Pagat:" in card.inner_text() and "2 cards." in card.inner_text()
    assert card.locator(".at a").first.get_attribute("href").endswith("/rules/partnership-guide/#pile-need")
    assert not page.locator("details[data-ways]").evaluate("fold => fold.open")
    page.goto(f"{base_url}/settle/pile/pile-before-opening/")
    assert "These rules do not say." in card.inner_text()
    assert "Most often: yes, to go down with it." in card.inner_text()
    assert page.get_by_role("button", name="We play it this way: Yes, to go down with it").is_visible()
    page.goto(f"{base_url}/settle/pile/")
    page.get_by_text("Your rules: 2 cards.").wait_for()
    page.context.close()


def test_the_bare_verdict_stands_before_the_core_is_there_and_without_it(page, base_url):
    page.goto(f"{base_url}/more/about/")
    page.evaluate(f"localStorage.setItem('footnotes.rules', JSON.stringify({GUIDE}))")
    page.route("**/assets/core.json", lambda route: route.abort())
    page.goto(f"{base_url}/settle/meld/three-naturals-two-wilds/")
    page.locator("[data-chosen]").get_by_text("Not allowed.").wait_for()
    page.get_by_text("Your rules could not be read on this page.").wait_for(state="attached", timeout=20_000)
    assert "Not allowed." in page.locator("[data-chosen]").inner_text()


def test_a_table_decides_and_takes_it_back(browser, base_url):
    page = opened(browser, 390, 844)
    page.goto(f"{base_url}/more/about/")
    page.evaluate(f"localStorage.setItem('footnotes.rules', JSON.stringify({GUIDE}))")
    page.goto(f"{base_url}/settle/pile/pile-before-opening/")
    page.get_by_role("button", name="We play it this way: Only after going down").tap()
    card = page.locator("[data-chosen] .answer")
    card.get_by_text("Only after going down.").wait_for(timeout=20_000)
    assert "Decided at the table on" in card.inner_text()
    page.goto(f"{base_url}/settle/pile/pile-before-going-down/")
    card.get_by_text("Not allowed.").wait_for(timeout=20_000)
    card.get_by_role("button", name="Take it back").tap()
    card.get_by_text("Nothing against it.").wait_for(timeout=20_000)  # the guide was read whole
    page.context.close()


def test_a_table_rules_where_nobody_says_and_the_note_stays(browser, base_url):
    page = opened(browser, 390, 844)
    page.goto(f"{base_url}/settle/conduct/forgot-to-discard/")
    page.get_by_role("button", name="Rule it so").tap()
    noted = page.get_by_role("button", name="Agreed on")
    noted.wait_for(timeout=20_000)
    kept = page.evaluate("JSON.parse(localStorage.getItem('footnotes.rules')).address")
    assert "agreed=forgot-to-discard:20" in kept and kept.startswith("base=common")
    page.reload()
    noted.wait_for(timeout=20_000)
    noted.tap()
    page.get_by_role("button", name="Rule it so").wait_for(timeout=20_000)
    assert "agreed" not in page.evaluate("JSON.parse(localStorage.getItem('footnotes.rules')).address")
    page.context.close()


def test_whose_rules_stays_in_sight_and_is_chosen_on_the_spot_by_keyboard(page, base_url):
    page.set_viewport_size({"width": 390, "height": 844})
    address = f"{base_url}/settle/pile/pile-takes/"
    page.goto(address)
    page.evaluate("scrollTo(0, 500)")
    bar = page.locator("[data-whose]")
    assert bar.bounding_box()["y"] >= 0 and bar.is_visible()
    opener = bar.get_by_role("link", name="choose")
    opener.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Whose rules?")
    dialog.wait_for()
    assert dialog.get_by_role("button").nth(1).inner_text().startswith("The common game")
    page.keyboard.press("Escape")
    assert not dialog.is_visible() and opener.evaluate("link => link === document.activeElement")
    page.keyboard.press("Enter")
    dialog.get_by_label("Find one").fill("guide after pagat")
    rows = dialog.locator("ul").last.locator("li:visible")
    assert 0 < rows.count() <= 3
    rows.get_by_role("button", name="Guide after Pagat").first.focus()
    page.keyboard.press("Enter")
    assert page.url == address and "Rules: Guide after Pagat, change" in bar.text_content()
    assert "By Guide after Pagat:" in page.locator("[data-chosen]").inner_text()
    bar.get_by_role("link", name="change").click()
    dialog.get_by_role("button", name="No rules").click()
    assert "No rules chosen" in bar.inner_text() and page.locator("[data-unchosen]").first.is_visible()


def test_the_chooser_opens_from_the_menu(page, base_url):
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{base_url}/rules/")
    page.get_by_role("button", name="Menu").click()
    page.locator(".menu__whose").click()
    page.get_by_role("dialog", name="Whose rules?").wait_for()
