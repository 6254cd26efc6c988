"""Find your rules in the browser: answering, skipping, going back, what is shown, and the same results as the core
gives here."""

import json
import random
import re

import pytest
from playwright.sync_api import expect

from footnotes.core.facts import find

pytestmark = pytest.mark.browser
OWN = "partnership-guide"


@pytest.fixture(scope="module")
def data(site):
    return json.loads((site / "data" / "find.json").read_text("utf-8"))


@pytest.fixture
def finder(page, base_url):
    """The page with its first question."""
    page.goto(f"{base_url}/find/")
    page.wait_for_selector(".answers button", timeout=30_000)
    return page


def words_of(text):
    return text[:1].upper() + text[1:]


def answer_as(page, data, rules_id, answers, skipped):
    """Answer the question on the page as a rule set states it, or skip it; what the page then holds is waited for."""
    vocabulary = {"facts": data["facts"]}
    asked = find.step(vocabulary, data["candidates"], answers, skipped)["question"]
    assert page.inner_text(".finder h2") == asked["ask"]
    own = next(candidate for candidate in data["candidates"] if candidate["id"] == rules_id)
    fact = next(fact for fact in data["facts"] if fact["id"] == asked["fact"])
    given = find.answers_of(fact, own["facts"][fact["id"]]["is"])
    if given:
        answers[fact["id"]] = given[0]
        for option in asked["options"] + asked["more"]:
            if option["value"] == given[0]:
                button = page.get_by_role("button", name=words_of(option["words"]), exact=True)
                if not button.is_visible():
                    page.get_by_text("Other answers").click()
                button.click()
    else:
        skipped.append(fact["id"])
        page.get_by_role("button", name="skip").click()
    expect(page.locator(".finder h2").first).not_to_have_text(asked["ask"])


def to_the_end(page, data):
    answers, skipped = {}, []
    while not page.locator(".near").count():
        answer_as(page, data, OWN, answers, skipped)
    return answers, skipped


def test_a_table_finds_its_own_rules_first(finder, data, base_url):
    answers, _ = to_the_end(finder, data)
    assert finder.locator(".near").count() == 5
    first = finder.locator(".near").first
    short = next(candidate["short"] for candidate in data["candidates"] if candidate["id"] == OWN)
    assert first.locator("h3").inner_text() == short
    assert f"Agrees with {len(answers)} of your {len(answers)} answers." in first.inner_text()
    first.get_by_role("button", name="Use these rules").click()
    expect(finder.locator("[data-whose-choice]")).to_contain_text(short)
    expect(first.get_by_role("button", name="These are your rules")).to_be_visible()
    compare = finder.get_by_role("link", name="Compare the five").get_attribute("href")
    assert re.fullmatch(rf"\.\./compare/\?rules={OWN}(,[a-z0-9-]+){{4}}", compare)
    # A look at its page and back loses nothing.
    first.locator("h3 a").click()
    finder.wait_for_url(f"{base_url}/rules/{OWN}/")
    finder.go_back()
    expect(finder.locator(".near").first.locator("h3")).to_have_text(short)


def test_every_link_of_the_nearest_leads_to_a_place(finder, data, site):
    to_the_end(finder, data)
    for address in finder.evaluate("[...document.querySelectorAll('.near a')].map(link => link.getAttribute('href'))"):
        path, _, anchor = address.removeprefix("../").partition("#")
        html = (site / path / "index.html").read_text("utf-8")
        assert not anchor or anchor.startswith("base=") or f'id="{anchor}"' in html, address


def test_what_was_told_becomes_the_tables_own_rules(finder, data):
    """Every answer that the nearest does not give is in the address of Our table, and is shown there as a change."""
    to_the_end(finder, data)
    expect(finder.locator(".finder h2").first).to_have_text("Your table, as you told it")
    ways = finder.get_by_role("link", name="Make these our house rules")
    assert ways.get_attribute("href").startswith("../table/#base=")
    told = finder.locator(".near").last.locator("a[href*='/table/']").get_attribute("href")
    assert "&" in told  # the fifth differs in something
    ways.click()
    finder.wait_for_url("**/table/#base=*")
    finder.locator("[data-table], .row").first.wait_for()


def test_skip_back_and_show(finder):
    first = finder.inner_text(".finder h2")
    expect(finder.get_by_role("button", name="Show the nearest now")).to_have_count(0)
    finder.get_by_role("button", name="skip").click()
    expect(finder.locator(".finder h2")).not_to_have_text(first)
    expect(finder.locator("[data-find] [role=status]")).to_contain_text("0 questions answered, 1 skipped.")
    finder.get_by_role("button", name="Back").click()
    expect(finder.locator(".finder h2")).to_have_text(first)
    finder.locator(".answers button").first.click()
    expect(finder.locator(".finder h2")).not_to_have_text(first)
    finder.get_by_role("button", name="Show the nearest now").click()
    expect(finder.locator(".near")).to_have_count(5)
    finder.get_by_role("button", name="One more question").click()
    expect(finder.locator(".answers").first).to_be_visible()
    finder.get_by_role("button", name="Show the nearest now").click()
    finder.get_by_role("button", name="Start again").click()
    expect(finder.locator(".finder h2")).to_have_text(first)


def test_skipping_everything_ends_in_words(finder, data):
    for _ in range(len(data["facts"]) + 1):
        if not finder.locator(".answers").count():
            break
        asked = finder.inner_text(".finder h2")
        finder.get_by_role("button", name="skip").click()
        expect(finder.locator(".finder h2").first).not_to_have_text(asked)
    expect(finder.locator(".finder h2")).to_have_text("Nothing is known yet")
    expect(finder.locator(".near")).to_have_count(0)


def test_another_number_and_none_of_these(finder):
    for said in range(1, 7):
        asked = finder.inner_text(".finder h2")
        if finder.locator(".another").count():
            finder.get_by_role("button", name="Take this number").click()  # nothing is typed yet: it stays
            assert finder.inner_text(".finder h2") == asked
            finder.locator(".another input").fill("99")
            finder.locator(".another input").press("Enter")
        else:
            none = finder.get_by_role("button", name="None of these")
            if none.count() and not none.is_visible():
                finder.get_by_text("Other answers").click()
            (none if none.count() else finder.locator(".answers button").first).click()
        expect(finder.locator("[data-find] [role=status]")).to_contain_text(f"{said} question")
        if finder.locator(".near").count():
            break
    expect(finder.locator("[data-find] [role=status]")).to_contain_text(re.compile(r"\b[0-9]+ of [0-9]+ rule sets say"))


def test_the_browser_reckons_as_the_core_does_here(finder, data):
    rng = random.Random(7)
    vocabulary = {"facts": data["facts"]}
    cases = []
    for _ in range(25):
        answers, skipped = {}, []
        for fact in rng.sample(data["facts"], rng.randint(0, 10)):
            shown = find.question(fact, data["candidates"])
            given = rng.choice([option["value"] for option in shown["options"] + shown["more"]] + [None, "skip"])
            if given == "skip":
                skipped.append(fact["id"])
            else:
                answers[fact["id"]] = given
        cases.append({"answers": answers, "skipped": skipped})
    found = finder.evaluate(
        """async cases => {
        const { core, micropython, findJson } = document.querySelector("[data-find]").dataset;
        const bridge = await import(new URL("../assets/lib/bridge.js", location.href));
        const python = bridge.core({ core, micropython });
        const { facts, candidates } = await (await fetch(findJson)).json();
        const found = [];
        for (const said of cases) found.push(await python.call("find", { vocabulary: { facts }, candidates, ...said }));
        return found;
    }""",
        cases,
    )
    for said, result in zip(cases, found, strict=True):
        assert result == find.step(vocabulary, data["candidates"], said["answers"], said["skipped"])


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_is_wrong_with_it_for_axe(finder, data, axe, theme, width):
    finder.set_viewport_size({"width": width, "height": 800})
    finder.emulate_media(color_scheme=theme)
    assert axe(finder) == []
    to_the_end(finder, data)
    assert axe(finder) == []
    assert finder.evaluate("document.documentElement.scrollWidth") <= width
    small = finder.evaluate("""[...document.querySelectorAll("[data-find] :is(button, .button, summary)")]
        .filter(made => made.checkVisibility() && made.getBoundingClientRect().height < 47.5).map(made => made.textContent)""")
    assert small == []


def test_without_a_script_the_page_leads_on(browser, base_url):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{base_url}/find/")
    assert "need JavaScript" in page.inner_text(".finder")
    assert page.locator(".finder a[href='../rules/']").count() and page.locator(".finder a[href='../compare/']").count()
    context.close()


@pytest.mark.parametrize(
    "kept",
    [
        "[",
        "null",
        '"trail"',
        '{"trail": "book.size"}',
        '{"trail": [null], "shown": false, "on": false}',
        '{"trail": [7, "book.size"]}',
        '{"trail": [{"fact": 5, "value": 7}]}',
        '{"trail": [{"fact": "book.size"}]}',
        '{"trail": [{"fact": "no.such_fact", "value": 7}]}',
        '{"trail": [{"fact": "book.size", "value": {"of": [1]}}], "shown": true}',
        '{"trail": [{"fact": "deal.hand_size", "value": {"of": [1]}}], "shown": true}',
        '{"trail": [{"fact": "opening.minimum", "value": {"round": 5}}], "shown": 7}',
        '{"trail": [{"fact": "meld.wild_limit", "value": "many"}], "on": []}',
    ],
)
def test_what_was_kept_and_makes_no_sense_is_no_hindrance(page, base_url, kept):
    page.add_init_script(f"sessionStorage.setItem('footnotes.find', {json.dumps(kept)})")
    page.goto(f"{base_url}/find/")
    page.get_by_role("button", name=re.compile("skip|Start again")).first.wait_for()
    assert "could not" not in page.inner_text(".finder")
