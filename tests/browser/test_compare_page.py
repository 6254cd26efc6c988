"""The comparison in the browser: what is shown, what is bold, the table's own rules as a column, and that nothing jumps."""

import gzip
import itertools

import pytest
from playwright.sync_api import expect

from footnotes.core.facts import compare
from footnotes.core.facts.compare import is_silent
from helpers import until

pytestmark = pytest.mark.browser
OUR_HOUSE = "base=partnership-guide&name=Lake+house&deal.hand_size=11"
# how far anything moved that the reader did not move: added up as the browser measures it
SHIFTS = """window.shifted = 0;
new PerformanceObserver(list => {
    for (const each of list.getEntries()) if (!each.hadRecentInput) window.shifted += each.value;
}).observe({ type: "layout-shift", buffered: true });"""


def open_compare(page, base_url, query=""):
    page.goto(f"{base_url}/compare/{query}")
    page.wait_for_selector("[data-compare][data-ready]", timeout=20_000)
    return page


def compared(shelf):
    """The questions of the comparison in their order: all but rare ones that nobody answers."""
    return [
        fact
        for fact in shelf.library.vocabulary["facts"]
        if not fact["rare"]
        or not all(is_silent(shelf.rules[rules_id]["facts"][fact["id"]]) for rules_id in shelf.paged)
    ]


def shown_rows(page):
    return page.evaluate("""() => [...document.querySelectorAll("[data-compare] [data-row]")].filter(row => row.checkVisibility())
        .map(row => row.querySelector("th a").textContent)""")


def shown_columns(page):
    return page.eval_on_selector_all("[data-compare] [data-column]", "heads => heads.map(head => head.dataset.column)")


def said(rules, fact_id):
    """The answers to a question that are no silence, as keys of the core."""
    entries = [one["facts"][fact_id] for one in rules]
    return [compare.key(entry) for entry in entries if not is_silent(entry)]


PAIRS = [
    ("grandma-sue", "christensen"),  # once said to open with different counts, for a word alone
    ("partnership-guide", "pagat-sheet"),
    ("grandma-sue", "txnetstars"),
    ("christensen", "rarepike"),
    ("grandma-sue", "partnership-guide", "christensen"),
]


@pytest.mark.parametrize("chosen", PAIRS, ids=" ".join)
def test_only_what_differs_is_what_two_of_them_say_otherwise(page, base_url, library, shelf, chosen):
    rules = [library.rules[rules_id] for rules_id in chosen]
    open_compare(page, base_url, f"?rules={','.join(chosen)}&only=differences")
    differing = [fact["ask"] for fact in compared(shelf) if len(set(said(rules, fact["id"]))) > 1]
    assert shown_rows(page) == differing and differing
    page.get_by_label("And where only one speaks").check()
    lonely = [
        fact["ask"]
        for fact in compared(shelf)
        if len(set(said(rules, fact["id"]))) > 1 or len(said(rules, fact["id"])) == 1
    ]
    assert shown_rows(page) == lonely and len(lonely) > len(differing)
    assert page.url.endswith(f"?rules={','.join(chosen)}&only=differences&one=speaks")
    assert f"Shown: {len(differing)} of {len(compared(shelf))} questions" in page.inner_text("[data-compare-status]")


def test_what_the_page_shows_at_once_is_what_its_script_draws(browser, page, base_url):
    context = browser.new_context(java_script_enabled=False)
    still = context.new_page()
    still.goto(f"{base_url}/compare/")
    rows = """rows => rows.map(row => [...row.cells].map(cell => [cell.textContent.trim(), cell.className]))"""
    before = still.eval_on_selector_all("[data-compare] [data-row]", rows)
    context.close()
    open_compare(page, base_url)
    assert page.eval_on_selector_all("[data-compare] [data-row]", rows) == before and len(before) > 100


def test_bold_is_the_odd_one_out_or_what_differs_from_mine(page, base_url, library):
    chosen = ["grandma-sue", "partnership-guide", "pagat-sheet"]
    hands = [library.rules[rules_id]["facts"]["deal.hand_size"]["value"] for rules_id in chosen]
    assert hands == [11, 13, 13]
    hand = page.locator("[data-row]", has_text="How many cards are in the hand?")
    open_compare(page, base_url, f"?rules={','.join(chosen)}")
    assert [cell.get_attribute("class") for cell in hand.locator("td").all()] == ["differs", None, None]
    assert "Bold is the odd one out" in page.inner_text("[data-compare-status]")
    page.evaluate(
        """localStorage.setItem("footnotes.rules", JSON.stringify({ id: "grandma-sue", name: "Cabin game" }))"""
    )
    open_compare(page, base_url, f"?rules={','.join(chosen)}")
    assert [cell.get_attribute("class") for cell in hand.locator("td").all()] == [None, "differs", "differs"]
    assert "Bold is what differs from your rules" in page.inner_text("[data-compare-status]")


def test_the_tables_own_rules_are_a_column(page, base_url):
    open_compare(page, base_url, f"?rules=our-table,partnership-guide&only=differences#{OUR_HOUSE}")
    assert shown_columns(page) == ["our-table", "partnership-guide"]
    assert shown_rows(page) == ["How many cards are in the hand?"]
    hand = page.locator("[data-row]:visible td")
    assert hand.all_inner_texts() == ["11 cards", "13 cards"]
    assert page.locator("[data-column=our-table] a").get_attribute("href").endswith(f"table/#{OUR_HOUSE}")
    # what the device keeps comes first, and goes into the address once the reader sends the view on
    page.evaluate(
        """address => localStorage.setItem("footnotes.rules", JSON.stringify({ id: "our table", name: "Lake house", address }))""",
        OUR_HOUSE,
    )
    open_compare(page, base_url)
    assert shown_columns(page)[0] == "our-table" and page.url == f"{base_url}/compare/"
    page.get_by_label("Only what differs").check()
    assert page.url.endswith("&only=differences#" + OUR_HOUSE)


def test_rule_sets_are_added_and_removed_and_the_address_keeps_them(page, base_url):
    open_compare(page, base_url, "?rules=christensen,grandma-sue")
    page.get_by_role("button", name="Add a rule set").click()
    dialog = page.get_by_role("dialog", name="Add a rule set")
    assert dialog.get_by_role("button").nth(1).inner_text().startswith("The common game")
    dialog.get_by_label("Find one").fill("guide aft")
    dialog.locator("ul").last.get_by_role("button", name="Guide after Pagat").click()
    assert shown_columns(page) == ["christensen", "grandma-sue", "partnership-guide"]
    assert page.url == f"{base_url}/compare/?rules=christensen,grandma-sue,partnership-guide"
    page.reload()
    page.wait_for_selector("[data-ready]")
    assert shown_columns(page) == ["christensen", "grandma-sue", "partnership-guide"]
    page.locator(".choosing summary").click()
    page.get_by_role("button", name="Remove Cabin game, 95 to open").click()
    assert shown_columns(page) == ["christensen", "partnership-guide"]
    page.get_by_role("button", name="Add the nearest").click()
    expect(page.locator("[data-column]")).to_have_count(6, timeout=20_000)
    assert shown_columns(page)[:2] == ["christensen", "partnership-guide"]
    page.get_by_role("button", name="Show all").click()
    assert page.url == f"{base_url}/compare/?rules=all"


def test_too_many_to_stand_side_by_side_are_grouped_by_their_answers(page, base_url, library, shelf):
    open_compare(page, base_url, "?rules=all")
    assert shown_rows(page) == [fact["ask"] for fact in compared(shelf)]
    hand = page.locator("[data-row]", has_text="How many cards are in the hand?")
    for size in (11, 13):
        names = hand.locator(".sayings > div", has=page.get_by_text(f"{size} cards", exact=True)).locator("dd")
        playing = [
            shelf.data[rules_id]["short"]
            for rules_id in shelf.paged
            if library.rules[rules_id]["facts"]["deal.hand_size"]["status"] == "says"
            and library.rules[rules_id]["facts"]["deal.hand_size"]["value"] == size
            and not library.rules[rules_id]["facts"]["deal.hand_size"].get("except")
        ]
        assert len(playing) > 3 and set(playing) <= set(names.inner_text().split("; "))
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280


def test_unknown_ids_in_the_address_are_ignored(page, base_url, shelf):
    open_compare(page, base_url)
    few = shown_columns(page)
    assert len(few) == 4 and few[0] == "common"  # never all of so many at once, unless they are asked for
    queries = (("nobody,christensen,,<b>", ["christensen"]), ("nobody", few), ("", few), ("our-table", few))
    for rules, expected in queries:
        open_compare(page, base_url, f"?rules={rules}&only=everything#top")
        assert shown_columns(page) == expected
        assert not page.get_by_label("Only what differs").is_checked()
    open_compare(page, base_url, "?rules=our-table,christensen#base=nobody")
    assert shown_columns(page) == ["christensen"]
    assert "could not be read" in page.inner_text("[data-compare-status]")


def test_one_rule_set_alone_is_shown_whole(page, base_url, shelf):
    open_compare(page, base_url, "?rules=christensen&only=differences")
    assert len(shown_rows(page)) == len(compared(shelf))
    assert "Add a second one" in page.inner_text("[data-compare-status]")


@pytest.mark.parametrize("query", ["?rules=all", "?rules=christensen,grandma-sue,partnership-guide"])
def test_a_choice_is_quick(page, base_url, query):
    open_compare(page, base_url, query)
    took = page.evaluate("""() => ["only", "one", "one", "only"].map(name => {
        const start = performance.now();
        document.querySelector(`[data-compare-form] [name=${name}]`).click();
        document.body.getBoundingClientRect();      // laid out anew
        return performance.now() - start;
    })""")
    assert min(took) < 100 and sorted(took)[1] < 100, took


def test_at_first_mine_and_those_seen_last_are_shown(page, base_url):
    for rules_id in ("christensen", "grandma-sue", "txnetstars", "rarepike"):
        page.goto(f"{base_url}/rules/{rules_id}/")
    page.goto(f"{base_url}/rules/partnership-guide/")
    page.get_by_role("button", name="Use these rules: Guide after Pagat").click()
    open_compare(page, base_url)
    assert shown_columns(page)[0] == "partnership-guide"
    assert set(shown_columns(page)) == {"partnership-guide", "rarepike", "txnetstars"}
    assert page.url == f"{base_url}/compare/"  # what the device keeps stands in no address


@pytest.mark.parametrize("width", [390, 1280])
def test_the_names_stay_in_sight_and_a_jump_lands_on_its_topic(page, base_url, width):
    page.set_viewport_size({"width": width, "height": 844})
    open_compare(page, base_url, "?rules=christensen,grandma-sue,partnership-guide")
    height = page.evaluate("document.documentElement.scrollHeight")
    page.get_by_text("Jump to a topic").click()
    page.locator("[data-jump=out]").click()
    until(page, "document.querySelector('#out').getBoundingClientRect().top < 300")
    bars = page.evaluate("document.querySelector('[data-whose]').getBoundingClientRect().bottom")
    first = page.evaluate("document.querySelector('#out [data-row]').getBoundingClientRect().top")
    assert bars <= first <= bars + 200  # the page is as high as it says: nothing blank, nothing under the bars
    assert page.evaluate("document.elementFromPoint(60, 500).closest('#out') !== null")
    opened = page.evaluate("document.querySelector('.jump').getBoundingClientRect().height")
    assert page.evaluate("document.documentElement.scrollHeight") <= height + opened
    page.mouse.wheel(0, 500)
    page.wait_for_timeout(200)
    head = "[data-compare] thead th" if width > 700 else "#out .group th"
    box = page.locator(head).first.bounding_box()
    assert bars - 2 <= box["y"] <= bars + 4
    assert page.evaluate("document.querySelector('[data-compare] table').closest('.scroll')") is None


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize(
    "query", ["", "?rules=christensen,grandma-sue", f"?rules=our-table,common#{OUR_HOUSE}", "?rules=all"]
)
def test_nothing_jumps_while_it_loads(page, base_url, query, width):
    page.set_viewport_size({"width": width, "height": 844})
    page.add_init_script(SHIFTS)
    page.route("**/data/compare.json", lambda route: (page.wait_for_timeout(400), route.continue_()))  # painted before
    open_compare(page, base_url, query)
    page.wait_for_timeout(300)
    assert page.evaluate("window.shifted") < 0.1


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_it_fits_a_thumb_and_passes_axe(page, base_url, axe, scheme, width):
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=scheme)
    open_compare(page, base_url, "?rules=grandma-sue,partnership-guide")
    page.locator(".choosing summary").click()
    page.get_by_text("Jump to a topic").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    small = page.evaluate("""() => [...document.querySelectorAll("[data-compare] :is(form, .choosing) :is(button, input, summary, a)")]
        .map(control => control.matches("[type=checkbox]") ? control.parentElement : control)
        .filter(control => control.offsetParent && control.getBoundingClientRect().height < 47.5).map(control => control.outerHTML)""")
    assert small == []
    assert axe(page) == []


def test_the_page_and_its_answers_are_light(site):
    parts = ["compare/index.html", "data/compare.json", "assets/compare/compare.css", "assets/compare/compare.js"]
    assert sum(len(gzip.compress((site / part).read_bytes())) for part in parts) < 200_000


def test_the_script_marks_a_row_as_the_core_does(page, base_url):
    """Every row of four columns with two answers and silence, with and without rules of the reader's own."""
    page.goto(f"{base_url}/compare/")
    rows = [
        [{"words": key, "key": key, "silent": key == "-"} for key in keys]
        for keys in itertools.product("-ab", repeat=4)
    ]
    cases = [(row, mine) for row in rows for mine in (-1, 0, 3)]
    found = page.evaluate(
        """async cases => {
        const { marks } = await import(new URL("../assets/compare/rows.js", location.href));
        return cases.map(([row, mine]) => marks(row, mine));
    }""",
        cases,
    )
    assert found == [compare.marks(row, None if mine < 0 else mine) for row, mine in cases]
