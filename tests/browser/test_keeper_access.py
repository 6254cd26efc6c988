"""The score keeper for every eye and hand: axe, contrast 7:1, targets of 48 px, keyboard, nothing pushed off a
narrow screen."""

import pytest
from keeper_by_hand import begin, counted, enter, press_save, save
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

ROUND = [{"books.clean": 2, "books.dirty": 1, "melded.10": 14, "red_laid": 2}, {"left.10": 4, "red_left": 1}]
SMALL = """() => [...document.querySelectorAll('.keeper :is(button, select, input:not([type=radio]), summary), dialog button')].filter(one => {
    const box = one.getBoundingClientRect();
    return box.width && (box.height < 47.5 || box.width < 47.5);
}).map(one => one.outerHTML.slice(0, 80))"""
FAINT = """() => {
    const light = color => { const [r, g, b] = color.match(/[\\d.]+/g).map(Number).map(c => (c /= 255) <= .03928 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4);
        return .2126 * r + .7152 * g + .0722 * b; };
    const ground = one => { for (; one; one = one.parentElement) { const color = getComputedStyle(one).backgroundColor; if (!/, 0\\)$/.test(color)) return color; } return 'rgb(255,255,255)'; };
    return [...document.querySelectorAll('.keeper *, dialog *')].filter(one => [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim()) && one.getClientRects().length && !one.closest('svg'))
        .filter(one => { const [a, b] = [light(getComputedStyle(one).color), light(ground(one))]; return (Math.max(a, b) + .05) / (Math.min(a, b) + .05) < 7; })
        .map(one => one.outerHTML.slice(0, 100));
}"""


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_state_of_the_page(page, base_url, axe, scheme, width):
    def look(what):
        assert axe(page) == [], what
        assert page.evaluate(SMALL) == [], what
        assert page.evaluate(FAINT) == [], what
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), what

    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(f"{base_url}/score/")
    page.wait_for_selector(".setup")
    look("a new game")
    begin(page, "partnership-guide", 4, "pairs", ("Anna Sophia", "Bartholomew", "Cleo", "Dan"))
    enter(page, ROUND, out=0)
    page.locator(".decide").wait_for()
    look("a round that needs a decision")
    page.get_by_role("button", name="Count it all the same").click()
    save(page, 1)
    enter(page, ROUND)
    save(page, 2)
    counted(page)
    look("after two rounds")
    page.get_by_role("button", name="Can we open?").click()
    page.get_by_label("K 10: add a king").click()
    look("can we open?")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Other games, new game").click()
    page.locator(".kept").wait_for()
    look("the list of games")


def test_by_keyboard_alone(page, base_url):
    page.goto(f"{base_url}/score/")
    begin(page, "grandma-sue", 2, "alone")
    page.locator('[data-field="0 books.clean"]').focus()
    page.keyboard.type("2")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.locator('[data-field="0 books.clean"]').input_value() == "3"
    page.get_by_role("button", name="Can we open?").press("Enter")
    for _ in range(4):
        page.get_by_label("Joker 50: add a joker").press("Enter")
    page.locator("dialog .verdict.legal").wait_for()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    assert page.get_by_role("button", name="Can we open?").evaluate("one => one === document.activeElement")
    page.locator('[data-field="0 melded.10"]').press("5")
    page.get_by_role("button", name="Save round 1").press("Enter")
    page.get_by_role("heading", name="Nothing is entered for Player 2").wait_for()
    page.get_by_role("button", name="They scored nothing").press("Enter")
    page.get_by_role("heading", name="Who went out?").wait_for()
    page.get_by_role("button", name="Nobody").press("Enter")
    page.wait_for_selector(".rounds")
    assert page.evaluate("document.activeElement.textContent") == "How it stands"


def test_what_is_no_number_is_said_beside_its_field(page, base_url):
    page.goto(f"{base_url}/score/")
    begin(page, "grandma-sue", 2, "alone")
    page.locator('[data-field="1 books.clean"]').fill("two")
    page.get_by_role("button", name="Save round 1").click()
    field = page.locator('[data-field="1 books.clean"]')
    assert field.get_attribute("aria-invalid") == "true" and field.evaluate("one => one === document.activeElement")
    assert page.get_by_text("Write a whole number, digits only.").is_visible()


def test_fields_come_from_the_facts(page, base_url):
    page.goto(f"{base_url}/score/")
    begin(page, "grandma-sue", 2, "alone")
    assert page.locator('[data-field$="books.wild"]').count() == 0, "no wild book under rules without one"
    assert page.get_by_label("Lifted exactly 22 cards").count()
    page.get_by_role("button", name="Other games, new game").click()
    begin(page, "partnership-guide", 4, "pairs")
    assert page.locator('[data-field$="books.wild"]').count() == 2
    assert page.get_by_label("Lifted exactly").count() == 0


def test_house_rules_from_an_address_are_kept_with_the_game(page, base_url):
    page.goto(f"{base_url}/score/#base=grandma-sue&name=Our+table&book.clean_points=700")
    page.get_by_label("Your rules").locator("option:checked", has_text="Our table").wait_for(state="attached")
    page.get_by_label("How do you play?").select_option("alone")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(".game .count")
    page.reload()
    page.wait_for_selector(".game .count")
    assert (
        page.locator(".game-bar")
        .get_by_role("link", name="Our table")
        .get_attribute("href")
        .startswith("../table/#base=grandma-sue")
    )
    enter(page, [{"books.clean": 1, "melded.10": 7}])
    save(page, 1)
    assert counted(page)[0] == 770


def test_going_out_without_the_books_names_what_is_missing(page, base_url):
    page.goto(f"{base_url}/score/")
    begin(page, "partnership-guide", 4, "pairs")
    enter(page, [{"books.clean": 2, "books.dirty": 1, "melded.10": 20}], out=0)
    why = page.locator(".result", has_text="Us").first
    why.get_by_text(
        "Going out needs these books: two clean, two dirty and one wild; this side has two clean and one dirty."
    ).wait_for()
    assert not press_save(page, "Save round 1"), "a round that is not allowed is not saved without a word"
    dialog = page.get_by_role("dialog")
    assert "this side has two clean and one dirty" in dialog.inner_text()
    dialog.get_by_label("A note on why it counts").fill("we agreed on three")
    dialog.get_by_role("button", name="Count it all the same").click()
    page.wait_for_selector(".rounds")
    assert counted(page)[0] == 1000 + 300 + 200 + 100
    page.get_by_text("Round 1, line by line").click()
    page.get_by_text("Your note: we agreed on three").wait_for()


def test_the_rules_and_what_a_round_needs_are_always_in_sight(page, base_url):
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{base_url}/score/")
    begin(page, "partnership-guide", 4, "pairs")
    page.get_by_text("50 points", exact=True).wait_for()
    page.evaluate("scrollTo(0, document.body.scrollHeight / 2)")
    bar = page.locator(".game-bar")
    assert bar.evaluate(
        "bar => { const box = bar.getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight; }"
    )
    assert bar.evaluate("bar => bar.getBoundingClientRect().height") < 150
    assert "Guide after Pagat" in bar.inner_text() and "50 points" in bar.inner_text()
    bar.get_by_role("link", name="Guide after Pagat").click()
    page.wait_for_url("**/rules/partnership-guide/")
    page.go_back()
    page.wait_for_selector(".game .count")
