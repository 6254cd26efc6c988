"""A tool on the pages: a worked example to play with."""

import gzip
import json

import pytest

from footnotes.core.scoring import rounds
from footnotes.core.scoring.score import score
from footnotes.core.words import number
from helpers import until

pytestmark = pytest.mark.browser
TWO_SIDES, US = "guide-two-sides", "north and south"  # an example, and one of its sides
HEAVIEST = 300_000  # bytes a tool may load over the wire, all in all; the core alone is 64,000


# A worked example


def open_example(page, base_url, example_id):
    """The page of an example, once its form has been scored."""
    page.goto(f"{base_url}/more/examples/{example_id}/")
    page.locator("[data-score] form").scroll_into_view_if_needed()
    until(page, "document.querySelector('[data-score] [role=status]').textContent.endsWith('.')")


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
    until(
        page,
        """() => {
        const now = [...document.querySelectorAll("[data-score] .result > :first-child, [data-score] .problem:not([hidden])")];
        return now.length !== window.before.length || now.some((element, i) => element !== window.before[i]);
    }""",
    )


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
    until(page, "!document.querySelector('[data-score] [aria-invalid]')")
    assert problem.is_hidden()


def test_two_melds_in_one_field_are_two(page, base_url, library):
    open_example(page, base_url, TWO_SIDES)
    side = page.get_by_role("region", name=US, exact=True)
    settled(page, lambda: side.get_by_role("textbox", name="Meld 1").fill("5*6, 4*9"))

    def change(sides):
        sides[US]["melds"][:1] = [["6"] * 5, ["9"] * 4]

    assert totals(page) == expected_totals(library, TWO_SIDES, change)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_the_form_fits_a_thumb_and_passes_axe(page, base_url, axe, scheme, width):
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=scheme)
    open_example(page, base_url, TWO_SIDES)
    field = page.get_by_role("textbox", name="Meld 1").first
    settled(page, lambda: field.fill("no card"))
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    small = page.evaluate("""() => [...document.querySelectorAll("article form :is(button, input, select, summary)")]
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
