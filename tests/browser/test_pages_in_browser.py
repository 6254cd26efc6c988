"""The tools on the pages: a worked example to play with, and the comparison."""

import gzip
import json

import pytest

from footnotes.core.facts import compare
from footnotes.core.facts.compare import is_silent
from footnotes.core.scoring import rounds
from footnotes.core.scoring.score import score
from footnotes.core.words import number

pytestmark = pytest.mark.browser
TWO_SIDES, US = "guide-two-sides", "north and south"  # an example, and one of its sides
HEAVIEST = 300_000  # bytes a tool may load over the wire, all in all; the core alone is 64,000


# A worked example


def open_example(page, base_url, example_id):
    """The page of an example, once its form has been scored."""
    page.goto(f"{base_url}/more/examples/{example_id}/")
    page.locator("[data-score] form").scroll_into_view_if_needed()
    page.wait_for_function("document.querySelector('[data-score] [role=status]').textContent.endsWith('.')")


def scores(page, where):
    """{caption: what stands in the table and below it, without white space} of each score below the element `where`."""
    return page.evaluate(
        """where => {
        const flat = element => element.textContent.replace(/\\s+/g, "");
        const found = {};
        for (const table of document.querySelectorAll(`${where} table.score`)) {
            const lines = [...table.rows].map(row => [...row.cells].map(flat));
            let next = table.closest(".scroll").nextElementSibling;
            for (; next && !next.matches(".scroll, h2, h3"); next = next.nextElementSibling) lines.push(flat(next));
            found[table.caption.textContent] = lines.filter(line => line.length);
        }
        return found;
    }""",
        where,
    )


def totals(page):
    """{side: its total as shown} in the form."""
    return page.evaluate("""() => Object.fromEntries([...document.querySelectorAll("[data-score] section")]
        .map(side => [side.getAttribute("aria-label"), side.querySelector("tfoot td:last-child").textContent]))""")


def expected_totals(library, example_id, change):
    """{side: total as shown} of an example, after `change` has been made to its sides."""
    played = json.loads(json.dumps(library.examples[example_id].data))
    change(played["sides"])
    parsed, problems = rounds.parse(played)
    assert not problems
    sides = score(library.rules[played["rules"]], parsed)["sides"]
    return {name: "open" if side["total"] is None else number(side["total"]) for name, side in sides.items()}


def settled(page, action):
    """Do something to the form, and wait for the score that follows."""
    page.evaluate(
        """() => { window.before = [...document.querySelectorAll("[data-score] .result > :first-child, [data-score] .problem:not([hidden])")]; }"""
    )
    action()
    page.wait_for_function("""() => {
        const now = [...document.querySelectorAll("[data-score] .result > :first-child, [data-score] .problem:not([hidden])")];
        return now.length !== window.before.length || now.some((element, i) => element !== window.before[i]);
    }""")


def test_the_form_scores_every_example_as_its_page_does(page, base_url, library):
    for example_id in sorted(library.examples):
        open_example(page, base_url, example_id)
        shown = scores(page, "[data-score]")
        printed = scores(page, "article")
        for name in library.examples[example_id].data["sides"]:
            assert shown[f"What {name} scores now"] == printed[f"What {name} scores"], example_id


def test_every_change_is_scored(page, base_url, library):
    open_example(page, base_url, TWO_SIDES)
    side = page.get_by_role("region", name=US, exact=True)
    start = totals(page)
    assert start == expected_totals(library, TWO_SIDES, lambda sides: None)

    settled(page, lambda: side.get_by_role("button", name="one more: Red threes laid down").click())
    settled(page, lambda: side.get_by_role("textbox", name="Left in the hand").fill("a a 10"))
    settled(page, lambda: side.get_by_role("combobox", name="Went out").select_option("discarding"))
    melds = len(library.examples[TWO_SIDES].data["sides"][US]["melds"])

    def add():
        side.get_by_role("button", name="Add a meld").click()
        field = side.get_by_role("textbox", name=f"Meld {melds + 1}")
        assert field.evaluate("element => element === document.activeElement")
        field.fill("5*6")

    settled(page, add)

    def change(sides):
        us = sides[US]
        us["red_threes_laid"] += 1
        us["left"]["hand"] = ["A", "A", "10"]
        us["went_out"] = "discarding"
        us["melds"].append(["6"] * 5)

    assert totals(page) == expected_totals(library, TWO_SIDES, change)

    settled(page, lambda: side.get_by_role("button", name=f"Remove meld {melds + 1}").click())
    assert totals(page) == expected_totals(library, TWO_SIDES, lambda sides: (change(sides), sides[US]["melds"].pop()))
    settled(page, lambda: page.get_by_role("button", name="Back to the example").click())
    page.wait_for_selector("[data-score] tfoot")
    assert totals(page) == start


def test_a_problem_is_said_beside_its_field(page, base_url):
    open_example(page, base_url, TWO_SIDES)
    side = page.get_by_role("region", name=US, exact=True)
    before = totals(page)
    field = side.get_by_role("textbox", name="Left in the hand")
    settled(page, lambda: field.fill("K jokr"))
    problem = page.locator("#" + field.get_attribute("aria-describedby").split()[0])
    assert problem.inner_text().startswith("Unknown card jokr, did you mean JKR?")
    assert field.get_attribute("aria-invalid") == "true"
    assert page.locator("[data-score] [role=status]").inner_text().startswith("Not scored")
    assert totals(page) == before, "the last score stays, and is said to be the last"
    assert side.get_by_text("The points before the last change:").is_visible()
    settled(page, lambda: field.fill("K JKR"))
    page.wait_for_function("!document.querySelector('[data-score] [aria-invalid]')")
    assert problem.is_hidden()


def test_two_melds_in_one_field_are_two(page, base_url, library):
    open_example(page, base_url, TWO_SIDES)
    side = page.get_by_role("region", name=US, exact=True)
    settled(page, lambda: side.get_by_role("textbox", name="Meld 1").fill("5*6, 4*9"))

    def change(sides):
        sides[US]["melds"][:1] = [["6"] * 5, ["9"] * 4]

    assert totals(page) == expected_totals(library, TWO_SIDES, change)


@pytest.mark.parametrize("path", [f"/more/examples/{TWO_SIDES}/", "/compare/?rules=grandma-sue,partnership-guide"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_tools_fit_a_thumb_and_pass_axe(page, base_url, axe, path, scheme, width):
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=scheme)
    page.goto(base_url + path)
    if "examples" in path:
        open_example(page, base_url, TWO_SIDES)
        field = page.get_by_role("textbox", name="Meld 1").first
        settled(page, lambda: field.fill("no card"))
    else:
        page.locator("[data-compare-form] summary").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    small = page.evaluate("""() => [...document.querySelectorAll("article form :is(button, input, select, summary)")]
        .map(control => control.matches("[type=checkbox]") ? control.parentElement : control)
        .filter(control => control.offsetParent && control.getBoundingClientRect().height < 47.5).map(control => control.outerHTML)""")
    assert small == []
    assert axe(page) == []


def test_what_a_worked_example_loads(page, base_url, site):
    loaded = {}
    page.on("response", lambda response: loaded.setdefault(response.url.removeprefix(base_url + "/"), response.status))
    open_example(page, base_url, TWO_SIDES)
    tool = [
        path
        for path in loaded
        if path.startswith("data/")
        or path.rsplit("/", 1)[-1]
        in ("core.json", "bridge.js", "round.js", "tools.css", "micropython.mjs", "micropython.wasm")
    ]
    assert len(tool) == 7 and all(loaded[path] == 200 for path in tool)
    weight = sum(len(gzip.compress((site / path).read_bytes())) for path in tool)
    assert weight < HEAVIEST, f"{weight} bytes"


# The comparison


def differing(library, ids):
    """The questions on which these rule sets differ, as the core compares them."""
    found = compare.compare(library.vocabulary, [library.rules[rules_id] for rules_id in ids])["facts"]
    return {library.vocabulary["by_id"][fact]["ask"] for fact in found if not found[fact]["same"]}


def compared(shelf):
    """The questions of the comparison in their order: all but rare ones that nobody answers."""
    return [
        fact["ask"]
        for fact in shelf.library.vocabulary["facts"]
        if not fact["rare"]
        or not all(is_silent(shelf.rules[rules_id]["facts"][fact["id"]]) for rules_id in shelf.paged)
    ]


def shown_rows(page):
    return page.evaluate("""() => [...document.querySelectorAll("[data-compare] [data-row]")].filter(row => row.checkVisibility())
        .map(row => row.querySelector("th a").textContent)""")


def shown_columns(page):
    return page.evaluate("""() => [...document.querySelectorAll("[data-compare] [data-column]")]
        .filter(head => getComputedStyle(head).display !== "none").map(head => head.dataset.column)""")


def all_columns(page):
    return page.eval_on_selector_all("[data-compare] [data-column]", "heads => heads.map(head => head.dataset.column)")


def state(page):
    return shown_rows(page), shown_columns(page), page.locator("[data-compare-status]").inner_text()


@pytest.mark.parametrize("width", [360, 1280])
def test_a_choice_survives_a_reload(page, base_url, library, shelf, width):
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"{base_url}/compare/?rules=all")
    columns = all_columns(page)
    assert shown_rows(page) == compared(shelf)
    assert shown_columns(page) == columns
    everything = len(shown_rows(page))
    chosen = [columns[0], columns[2]]
    page.locator("[data-compare-form] summary").click()
    for rules_id in chosen:
        page.locator(f"[name=rules][value={rules_id}]").check()
    assert shown_columns(page) == chosen and len(shown_rows(page)) == everything
    page.get_by_label("Only what differs").check()
    rows = shown_rows(page)
    assert set(rows) <= differing(library, chosen) and 0 < len(rows) < everything
    status = page.locator("[data-compare-status]").inner_text()
    assert (
        status
        == f"Shown: {len(rows)} questions with different answers. Not shown: {everything - len(rows)} that both rule sets answer alike."
    )
    assert page.url == f"{base_url}/compare/?rules={','.join(chosen)}&only=differences"
    before = state(page)
    page.reload()
    page.wait_for_selector("[data-compare-form]:not([hidden])")
    assert state(page) == before
    page.locator("[data-compare-form] summary").click()
    page.get_by_role("button", name="Show all").click()
    page.get_by_label("Only what differs").uncheck()
    assert (
        page.url == f"{base_url}/compare/?rules=all"
        and len(shown_rows(page)) == everything
        and shown_columns(page) == columns
    )


def test_unknown_ids_in_the_address_are_ignored(page, base_url):
    page.goto(f"{base_url}/compare/?rules=all")
    columns = all_columns(page)
    page.goto(f"{base_url}/compare/")
    page.wait_for_selector("[data-compare-form]:not([hidden])")
    few = shown_columns(page)
    assert len(few) == 4  # never all of so many at once, unless they are asked for
    for rules, expected in ((f"nobody,{columns[1]},,<b>", [columns[1]]), ("nobody", few), ("", few), ("all", columns)):
        page.goto(f"{base_url}/compare/?rules={rules}&only=everything#top")
        page.wait_for_selector("[data-compare-form]:not([hidden])")
        assert shown_columns(page) == expected
        assert not page.get_by_label("Only what differs").is_checked()


PAIRS = [
    ("grandma-sue", "christensen"),  # once said to open with different counts, for a word alone
    ("partnership-guide", "pagat-sheet"),
    ("grandma-sue", "txnetstars"),
    ("christensen", "saskatchewan"),
    ("grandma-sue", "partnership-guide", "christensen"),
]
KEYS = """ids => {
    const columns = [...document.querySelectorAll("[data-compare] [data-column]")].map(head => head.dataset.column);
    return [...document.querySelectorAll("[data-compare] [data-row]")].map(row =>
        [row.querySelector("th a").textContent, ids.map(id => row.cells[columns.indexOf(id) + 1].dataset.key ?? null)]);
}"""


@pytest.mark.parametrize("chosen", PAIRS, ids=" ".join)
def test_what_counts_as_the_same(page, base_url, library, shelf, chosen):
    """A row is shown exactly where the keys of its cells differ; the keys are those of the core."""
    page.goto(f"{base_url}/compare/?rules={','.join(chosen)}&only=differences")
    page.wait_for_selector("[data-compare-form]:not([hidden])")
    keys = page.evaluate(KEYS, chosen)
    fact_of = {fact["ask"]: fact["id"] for fact in library.vocabulary["facts"]}
    assert keys == [
        [ask, [compare.key(library.rules[rules_id]["facts"][fact_of[ask]]) for rules_id in chosen]]
        for ask in compared(shelf)
    ]
    assert shown_rows(page) == [ask for ask, row in keys if len(set(row)) > 1]
    assert set(shown_rows(page)) == differing(library, chosen) & set(compared(shelf))


def test_one_rule_set_alone_is_shown_whole(page, base_url):
    page.goto(f"{base_url}/compare/?rules=all")
    everything, column = shown_rows(page), all_columns(page)[0]
    page.goto(f"{base_url}/compare/?rules={column}&only=differences")
    page.wait_for_selector("[data-compare-form]:not([hidden])")
    assert shown_rows(page) == everything
    assert "Tick a second one" in page.locator("[data-compare-status]").inner_text()


def test_a_choice_is_quick(page, base_url):
    page.goto(f"{base_url}/compare/?rules=all")
    page.wait_for_selector("[data-compare-form]:not([hidden])")
    took = page.evaluate("""() => ["only", "rules", "rules"].map((name, i) => {
        const start = performance.now();
        document.querySelectorAll(`[data-compare-form] [name=${name}]`)[i].click();
        return performance.now() - start;
    })""")
    assert max(took) < 100, took


def test_at_first_mine_and_those_seen_last_are_shown(page, base_url):
    for rules_id in ("christensen", "grandma-sue", "txnetstars", "rarepike"):
        page.goto(f"{base_url}/rules/{rules_id}/")
    page.goto(f"{base_url}/rules/partnership-guide/")
    page.get_by_role("button", name="Use these rules: Guide after Pagat").click()
    page.goto(f"{base_url}/compare/")
    page.wait_for_selector("[data-compare-form]:not([hidden])")
    assert set(shown_columns(page)) == {"partnership-guide", "rarepike", "txnetstars"}
    assert page.url == f"{base_url}/compare/"  # what the device keeps stands in no address


def test_the_nearest_are_one_tap_away(page, base_url):
    page.goto(f"{base_url}/compare/?rules=partnership-guide")
    page.locator("[data-compare-form] summary").click()
    page.locator("[data-compare-nearest]").click()
    page.wait_for_function(
        "document.querySelectorAll('[data-compare-form] [name=rules]:checked').length === 5", timeout=20_000
    )
    assert "partnership-guide" in shown_columns(page) and "pagat-sheet" in shown_columns(page)
