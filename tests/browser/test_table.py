"""Our table in a real browser: rules put together by hand, found again from their address, kept as a file, and
nothing that breaks."""

import io
import shutil

import pytest
from playwright.sync_api import expect
from pypdf import PdfReader

from footnotes.cli import main
from footnotes.core.house import draft
from footnotes.data.library import rules_from
from helpers import ROOT

pytestmark = pytest.mark.browser
BASE = "partnership-guide"
# one fact of each type that has a control of its own
BY_TYPE = (
    "deal.hand_size",
    "red_three.left_points",
    "turn.discard",
    "pile.before_opening",
    "turn.may_not_discard",
    "players.count",
    "decks.count",
    "pile.takes",
    "meld.wild_limit",
    "out.books",
    "value.cards",
    "book.special_points",
    "red_three.set_bonus",
    "book.names",
    "opening.minimum",
)


def start(page, base_url, fragment=f"base={BASE}"):
    page.goto(f"{base_url}/table/#{fragment}")
    page.wait_for_selector(".builder .bar:visible")


def row(page, fact):
    return page.locator(f"[data-fact='{fact}']")


def opened(page, fact):
    """The row of a fact, in sight and open, with those it stands in."""
    found = row(page, fact)
    found.evaluate("fold => { for (; fold; fold = fold.parentElement.closest('details')) fold.open = true }")
    expect(found.locator("[data-control]")).not_to_be_empty()
    return found


def heard(page, words):
    expect(page.locator("[data-table-status]")).to_contain_text(words, timeout=10_000)


def put_together(page):
    """Five facts of five types, and a name, entered as a reader does."""
    hand = opened(page, "deal.hand_size")
    hand.locator("input").first.fill("11")
    heard(page, "Cards in the hand: 11 cards; changed; the base says 13 cards.")
    opening = opened(page, "opening.minimum")
    opening.get_by_role("group", name="Round 1").get_by_role("textbox", name="How many points").fill("60")
    heard(page, "Points to go down: 60, 90, 120, 150 by round; changed; the base says 50, 90, 120, 150 by round.")
    pile = opened(page, "pile.before_opening")
    pile.get_by_role("radio", name="Only after going down").check()
    heard(page, "Pile before going down: only after going down")
    never = opened(page, "turn.may_not_discard")
    never.get_by_role("checkbox", name="Jokers").check()
    heard(page, "May not be discarded:")
    books = opened(page, "out.books")
    books.get_by_role("textbox", name="Clean books").fill("3")
    heard(page, "Books to go out: 3 clean; decided; the base says two things.")
    page.get_by_label("Name of your table").fill("Thursday “Oak” & Co")
    page.wait_for_url("**name=Thursday**")


FIVE = {
    "deal.hand_size": "11 cards",
    "opening.minimum": "60, 90, 120, 150 by round",
    "pile.before_opening": "only after going down",
    "turn.may_not_discard": "jokers",
    "out.books": "3 clean",
}


def test_rules_put_together_by_hand_are_found_again_and_kept(page, browser, base_url, library, tmp_path, capsys):
    start(page, base_url)
    put_together(page)
    address = page.url
    assert "deal.hand_size=11" in address
    assert "opening.minimum=round/1:60,2:90,3:120,4:150" in address
    assert page.get_by_label("The link holds all of it").input_value() == address

    fresh = browser.new_context(accept_downloads=True).new_page()
    fresh.goto(address)
    fresh.wait_for_selector(".builder .bar:visible")
    assert fresh.url == address
    for fact, words in FIVE.items():
        expect(row(fresh, fact).locator("[data-now]")).to_contain_text(words)
    expect(row(fresh, "deal.foot_size").locator("[data-now]")).not_to_contain_text("changed")
    assert fresh.get_by_label("Name of your table").input_value() == "Thursday “Oak” & Co"
    expect(fresh.locator(".bar .changes")).to_have_text("5 changes")

    with fresh.expect_download() as download:
        fresh.get_by_role("button", name="Download the file").click()
    assert download.value.suggested_filename == "thursday-oak-co.yml"
    shutil.copytree(ROOT / "rules_data", tmp_path / "rules_data")
    kept = tmp_path / "rules_data" / "house_rules" / "thursday-oak-co.yml"
    download.value.save_as(kept)
    assert main(["--data", str(tmp_path / "rules_data"), "check"]) == 0, capsys.readouterr().err
    rules = rules_from(str(kept), library)
    assert rules["title"] == "Thursday “Oak” & Co"
    assert {
        fact
        for fact in rules["facts"]
        if not rules["facts"][fact]["inherited_from"] and rules["facts"][fact]["value"] is not None
    } == set(FIVE)
    assert rules["facts"]["out.books"]["value"] == {"clean": 3}
    fresh.context.close()


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_printed_on_one_page_with_what_was_changed(page, base_url, paper):
    start(
        page,
        base_url,
        f"base={BASE}&name=Oak&deal.hand_size=11&opening.minimum=round/1:60,2:90,3:120,4:150&pile.before_opening=once_opened"
        "&turn.may_not_discard=joker&out.books=clean:3",
    )
    page.get_by_role("link", name="Print one page").click()
    page.wait_for_selector("body[data-fitted]")
    page.locator("[data-size]").select_option(paper)
    sheet = page.locator(".sheet")
    for words in (
        "Oak",
        "60",
        "3 clean",
        "Hand: 11 cards",
        "only after going down",
        "Never discard jokers",
        "in five places, marked “changed”",
    ):
        expect(sheet).to_contain_text(words)
    assert sheet.locator(".changed").count() == 5
    expect(sheet.locator(".link")).to_contain_text(
        f"{base_url.removeprefix('http://')}/table/sheet.html".replace("sheet.html", "")
    )
    made = PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True)))
    assert len(made.pages) == 1
    text = "".join(made.pages[0].extract_text().split())  # a plain zero is of another font, and comes with a space
    for words in ("60", "3 clean", "Hand: 11 cards", "only after going down", "Never discard jokers"):
        assert words.replace(" ", "") in text
    page.get_by_role("link", name="Back to the rules").click()
    expect(row(page, "deal.hand_size").locator("[data-now]")).to_contain_text("11 cards")


@pytest.mark.parametrize("kind, words", [("pocket", "3 clean"), ("pad", "Oak")])
def test_pocket_cards_and_a_pad_of_own_rules(page, base_url, kind, words):
    page.goto(f"{base_url}/table/sheet.html?kind={kind}#base={BASE}&name=Oak&out.books=clean:3")
    page.wait_for_selector("body[data-fitted]")
    expect(page.locator("body")).to_contain_text(words)


def test_nothing_to_print(page, base_url):
    page.goto(f"{base_url}/table/sheet.html#base=none-such")
    expect(page.locator("body")).to_contain_text("nothing can be printed", timeout=10_000)


def test_undo_back_and_leaving_open(page, base_url):
    start(page, base_url)
    hand = opened(page, "deal.hand_size")
    hand.get_by_role("button", name="less: How many cards").click()
    heard(page, "Cards in the hand: 12 cards")
    hand.get_by_role("button", name="Back to the base: 13 cards").click()
    heard(page, "Cards in the hand: 13 cards; as in the base.")
    expect(hand.locator("input").first).to_have_value("13")
    hand.get_by_role("button", name="Leave it open").click()
    heard(page, "Cards in the hand: not settled; left open; the base says 13 cards.")
    assert page.url.endswith("&unset=deal.hand_size")
    for _ in range(3):
        page.get_by_role("button", name="Undo").click()
    expect(page.locator(".bar .changes")).to_have_text("No rule changed")
    assert page.url.endswith(f"#base={BASE}")
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()


def test_what_others_play_is_taken_over_with_one_tap(page, base_url):
    start(page, base_url)
    hand = opened(page, "deal.hand_size")
    hand.locator(".pick", has_text="11 cards").first.click()
    heard(page, "Cards in the hand: 11 cards; changed")
    expect(hand.locator(".pick", has_text="11 cards").first).to_have_attribute("aria-pressed", "true")
    expect(hand.locator("input").first).to_have_value("11")


def test_what_does_not_add_up_is_named_while_typing(page, base_url):
    start(page, base_url)
    found = page.locator(".findings")
    expect(found).to_be_hidden()
    hand = opened(page, "deal.hand_size")
    hand.locator("input").first.fill("60")
    expect(found).to_contain_text("make", timeout=10_000)
    heard(page, "Does not add up: With")
    hand.locator("input").first.fill("13")
    expect(found).to_be_hidden()


def test_an_entry_that_is_no_answer_is_said_beside_it(page, base_url):
    start(page, base_url)
    hand = opened(page, "deal.hand_size")
    hand.locator("input").first.fill("many")
    expect(hand.locator(".problem")).to_have_text("Expected a whole number, got many: write digits only.")
    assert page.url.endswith(f"#base={BASE}")


def test_what_is_open_and_most_disputed_comes_first(page, base_url, library):
    start(page, base_url)
    rows = page.locator("[data-decide] [data-fact]")
    ranks = rows.evaluate_all("rows => rows.map(row => Number(row.dataset.rank))")
    assert len(ranks) > 5
    assert ranks == sorted(ranks)
    expect(page.locator("[data-decide-words]")).to_contain_text(f"Decided: 0 of {len(ranks)}.")
    first = rows.first.get_attribute("data-fact")
    opened(page, first).locator(".pick").first.click()
    expect(page.locator("[data-decide-words]")).to_contain_text(f"Decided: 1 of {len(ranks)}.")
    assert page.locator("[data-fact]").count() == len(library.vocabulary["facts"])


def test_each_type_of_fact_has_a_control_that_gives_back_what_it_shows(page, base_url):
    """A control that is drawn for a value and read again, unchanged, leaves the rules as they are."""
    start(
        page,
        base_url,
        "base=grandma-sue&book.names=book:pile&red_three.set_bonus=4:1000&book.special_points=7:clean/1500&pile.takes=top:7&players.count=from:2,to:6,step:2"
        "&decks.count=per_player:1,plus:1&meld.wild_limit=at_most:3,by_size:3/1;6/2,than_naturals:fewer&out.books=7:1,clean:2&opening.minimum=score/0:50,1500:90&pile.before_opening=to_open"
        "&turn.may_not_discard=two,joker&turn.discard=no&red_three.left_points=-300",
    )
    before = page.url
    for fact in BY_TYPE:
        shown = opened(page, fact)
        shown.locator("[data-control] :is(input, select)").first.evaluate(
            "input => input.dispatchEvent(new Event('input', { bubbles: true }))"
        )
    # what is entered is read in turn: once this change is made, all that came before it has been read
    opened(page, "deal.foot_size").locator("input").first.fill("7")
    page.wait_for_url("**deal.foot_size=7**")
    for fact in BY_TYPE:
        expect(row(page, fact).locator(".problem")).to_be_hidden()
    page.get_by_role("button", name="Undo").click()
    page.wait_for_url(before)
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()


@pytest.mark.parametrize(
    "fragment, told",
    [
        (f"base={BASE}&deal.colour=red", "“deal.colour” is not known here and was left out."),
        (f"base={BASE}&deal.hand_size=lots", "“Cards in the hand” was left out: expected a whole number, got lots."),
        (f"base={BASE}&name=%E0%A4%A", "“name” came broken and was left out."),
        ("base=no-such-rules&deal.hand_size=11", "The link starts from rules that are not here (“no-such-rules”)."),
        ("base=../../data/index&deal.hand_size=11", None),
        (f"base={BASE}&__proto__=1&constructor=2", "“constructor” is not known here and was left out."),
    ],
)
def test_what_cannot_be_read_is_left_out_and_said(page, base_url, fragment, told):
    page.goto(f"{base_url}/table/#{fragment}")
    if told:
        expect(page.locator(".notices")).to_contain_text(told, timeout=10_000)
    else:
        # addresses are read in turn: once this one is read again, the page has read it
        page.evaluate(
            "async text => (await import(new URL('../assets/lib/house_rules.js', location.href))).readAddress(text)",
            fragment,
        )
        expect(page.locator("[data-table-start] select")).to_have_value("")
        assert page.locator(".builder .bar:visible").count() == 0


def test_a_hostile_address_is_only_ever_text(page, base_url):
    bad = "%3Cimg%20src=x%20onerror=window.hacked=1%3E"
    start(page, base_url, f"base={BASE}&name={bad}&book.names=book:{bad.replace('=', '%3D')}&{bad}=1")
    expect(page.locator("#keep + div h3")).to_contain_text("<img src")
    assert page.get_by_label("Name of your table").input_value().startswith("<img src")
    assert page.locator(".builder img, img[src='x'], [onerror]").count() == 0  # what is no element runs nothing
    assert page.evaluate("window.hacked") is None


def test_another_link_in_the_same_tab(page, base_url):
    start(page, base_url)
    page.evaluate("location.hash = 'base=grandma-sue&deal.foot_size=9'")
    expect(row(page, "deal.foot_size").locator("[data-now]")).to_contain_text("9 cards")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-table-start] select")).to_have_value(BASE)


def test_own_rules_are_chosen_kept_and_named_in_the_bar(page, base_url):
    start(page, base_url, f"base={BASE}&name=Oak&deal.hand_size=11")
    page.get_by_role("button", name="Use these as my rules").click()
    expect(page.locator("[data-whose]")).to_contain_text("Rules: Oak, change")
    page.goto(f"{base_url}/settle/deal/")
    expect(page.locator("[data-whose]")).to_contain_text("Rules: Oak, change")
    page.get_by_role("link", name="change").click()
    page.get_by_role("link", name="Change our house rules").click()
    expect(row(page, "deal.hand_size").locator("[data-now]")).to_contain_text("11 cards")
    got = page.evaluate("""async () => {
        const ours = await import(new URL('../assets/lib/house_rules.js', location.href));
        const rules = await ours.chosenRules();
        return [rules.title, rules.based_on, rules.facts['deal.hand_size'].value, rules.facts['deal.foot_size'].value];
    }""")
    assert got == ["Oak", BASE, 11, 13]
    page.goto(f"{base_url}/table/")
    expect(row(page, "deal.hand_size").locator("[data-now]")).to_contain_text("11 cards")


def test_the_chosen_rule_set_is_the_base(page, base_url):
    page.goto(f"{base_url}/rules/grandma-sue/")
    page.get_by_role("button", name="Use these rules").click()
    page.goto(f"{base_url}/table/")
    expect(page.locator("[data-table-start] select")).to_have_value("grandma-sue")


def test_compared_with_another_rule_set(page, base_url):
    start(page, base_url, f"base={BASE}&deal.hand_size=12")
    page.get_by_label("Compare with").select_option(BASE)
    expect(page.locator("[data-table-keep]")).to_contain_text("answer one question differently")
    page.get_by_label("Compare with").select_option("grandma-sue")
    expect(page.locator("[data-table-keep]")).to_contain_text("questions differently")


def test_the_browser_reckons_as_the_site_was_made(page, base_url, library):
    """Addresses of many kinds, through the same Python in the browser and here."""
    page.goto(f"{base_url}/table/")
    addresses = [
        f"base={base}&deal.hand_size={10 + i}&meld.wild_only=never&out.books=wild:1&players.sides=partners&book.names=book:%C3%89tui&unset=deal.pass&x=1"
        for i, base in enumerate(sorted(library.rule_sets)[::6])
    ]
    found = page.evaluate(
        """async addresses => {
        const ours = await import(new URL('../assets/lib/house_rules.js', location.href));
        const all = [];
        for (const text of addresses) all.push(await ours.resolveFromAddress(text));
        return all;
    }""",
        addresses,
    )
    for text, ours in zip(addresses, found, strict=True):
        read = draft.read(library.vocabulary, text)
        expected = draft.STEPS["open"](library.vocabulary, library.rules[read["draft"]["base"]], read["draft"])
        assert ours == {**expected, "notices": read["notices"]}
        assert ours["findings"]


def test_by_keyboard_alone(page, base_url):
    page.goto(f"{base_url}/table/")
    base = page.get_by_label("Start from")
    base.focus()
    page.keyboard.type("Guide after")
    page.keyboard.press("Tab")
    page.wait_for_selector(".builder .bar:visible")
    assert f"base={BASE}" in page.url

    def tab_to(script):
        for _ in range(60):
            if page.evaluate(f"() => {{ const at = document.activeElement; return {script} }}"):
                return
            page.keyboard.press("Tab")
        pytest.fail(f"not reached: {script}")

    tab_to("at.matches('summary') && at.parentElement.dataset.fact")
    page.keyboard.press("Enter")
    expect(page.locator("details[data-fact][open] .pick").first).to_be_visible()
    tab_to("at.closest('[data-fact]') && at.matches('.pick')")
    page.keyboard.press("Enter")
    expect(page.locator(".bar .changes")).to_have_text("1 change")
    assert page.evaluate("document.activeElement.matches('.pick')")  # the focus stays where it was
    page.get_by_role("button", name="Undo").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".bar .changes")).to_have_text("No rule changed")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_axe_finds_nothing(page, base_url, axe, width, scheme):
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 760})
    page.goto(f"{base_url}/table/")
    expect(page.locator("[data-table-start] select")).to_be_visible()
    assert axe(page) == []
    start(page, base_url, f"base={BASE}&deal.hand_size=60&deal.colour=red")
    for fact in (
        "deal.hand_size",
        "turn.discard",
        "turn.may_not_discard",
        "pile.takes",
        "meld.wild_limit",
        "out.books",
        "book.names",
    ):
        opened(page, fact)
    page.get_by_label("Compare with").select_option("saskatchewan")
    expect(page.locator(".findings")).to_be_visible()
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_without_a_script_the_questions_stand_there(browser, base_url):
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(f"{base_url}/table/")
    expect(page.locator("noscript p", has_text="Putting rules together needs JavaScript.")).to_be_visible()
    page.locator("[data-fact='deal.hand_size'] > summary").click()
    expect(page.locator("[data-fact='deal.hand_size']")).to_contain_text("11 cards")
    page.context.close()


def test_from_the_table_to_the_score_by_its_rules(page, base_url):
    page.goto(f"{base_url}/table/#base={BASE}&name=Ours&deal.hand_size=12")
    page.wait_for_selector(".builder .bar:visible")
    page.get_by_role("link", name="Keep score by these").click()
    page.wait_for_url("**/score/**")
    assert "deal.hand_size=12" in page.evaluate("JSON.stringify(Object.values(localStorage))")


def test_a_name_that_is_full_says_so(page, base_url):
    page.goto(f"{base_url}/table/#base={BASE}&name={'W' * 90}")
    page.wait_for_selector(".builder .bar:visible")
    expect(page.get_by_text("A name has at most 60 letters")).to_be_visible()
    expect(page.locator(".bar .changes")).to_have_text("Named, no rule changed")


def test_all_that_is_open_is_taken_as_most_play_it(page, base_url):
    page.goto(f"{base_url}/table/#base={BASE}")
    page.wait_for_selector(".builder .bar:visible")
    take = page.get_by_role("button", name="Take what most play for all that is open")
    count = int(take.inner_text().split("(")[1].rstrip(")"))
    assert count > 0
    take.click()
    expect(page.locator(".bar .changes")).to_have_text(f"{count} changes")
    expect(page.locator("[data-decide-words]")).to_contain_text(f"Decided: {count} of")
    expect(take).to_be_hidden()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".bar .changes")).to_have_text("No rule changed")
