"""Entering a round: what is not answered is asked at the button, a refusal says why there, the totals stay in sight."""

import pytest
from keeper_by_hand import begin, counted, enter, press_save, save, stands

from helpers import until

pytestmark = pytest.mark.browser

NAMES = ("Ann", "Bob", "Cat", "Dan")
SHORT = {"books.clean": 2, "books.dirty": 1, "melded.10": 20}  # too few books to go out under the guide
PHONE = {"width": 390, "height": 844}


@pytest.fixture
def game(page, base_url):
    page.set_viewport_size(PHONE)
    page.goto(f"{base_url}/score/")
    begin(page, "partnership-guide", 4, "pairs", NAMES)
    return page


def in_view(locator):
    return locator.evaluate(
        "one => { const box = one.getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight; }"
    )


def test_a_refused_save_says_why_at_the_button_and_leads_to_the_books(game):
    enter(game, [SHORT, {"melded.10": 3}], out=0)
    assert not press_save(game, "Save round 1")
    dialog = game.get_by_role("dialog")
    assert in_view(dialog) and "needs these books: two clean, two dirty and one wild" in dialog.inner_text()
    dialog.get_by_role("button", name="Fix the books").click()
    assert game.locator(".rounds").count() == 0
    assert game.evaluate("document.activeElement.dataset.field") == "0 books.clean"
    assert in_view(game.locator('[data-field="0 books.clean"]'))
    enter(game, [{"books.dirty": 2, "books.wild": 1}])
    save(game, 1)
    # 2 x 500 + 2 x 300 + 1,500 + 200, and 100 for going out
    stands(game, [3400, 30])


def test_a_refused_round_can_be_counted_all_the_same_or_left_open(game):
    enter(game, [SHORT, {"melded.10": 3}], out=0)
    assert not press_save(game, "Save round 1")
    game.get_by_role("dialog").get_by_role("button", name="Leave it open").click()
    game.wait_for_selector(".rounds")
    assert counted(game) == [None, 30]
    game.get_by_role("button", name="Correct round 1").click()
    game.get_by_role("heading", name="Correct round 1").wait_for()
    assert not press_save(game, "Save the correction")
    game.get_by_role("dialog").get_by_role("button", name="Count it all the same: 1,600").click()
    stands(game, [1600, 30])


def test_going_back_from_the_question_saves_nothing(game):
    enter(game, [SHORT, {"melded.10": 3}], out=0)
    assert not press_save(game, "Save round 1")
    game.keyboard.press("Escape")
    game.get_by_role("dialog").wait_for(state="detached")
    assert game.locator(".rounds").count() == 0
    assert game.get_by_role("button", name="Save round 1").is_visible()


def test_a_side_without_entries_is_asked_for_and_not_taken_as_nothing(game):
    enter(game, [{"melded.10": 3}])
    game.get_by_role("button", name="Save round 1").click()
    dialog = game.get_by_role("dialog", name="Nothing is entered for Bob and Dan")
    dialog.get_by_role("button", name="Enter it now").click()
    assert game.evaluate("document.activeElement.dataset.field") == "1 books.clean"
    assert game.locator(".rounds").count() == 0


def test_who_went_out_is_asked_and_counts(game):
    enter(game, [{"books.clean": 2, "books.dirty": 2, "books.wild": 1, "melded.10": 20}, {"melded.10": 3}])
    game.get_by_role("button", name="Save round 1").click()
    game.get_by_role("dialog", name="Who went out?").get_by_role("button", name="Ann and Cat").click()
    stands(game, [2 * 500 + 2 * 300 + 1500 + 200 + 100, 30])


def test_totals_what_the_round_adds_and_the_minimum_stay_in_sight(game):
    enter(game, [{"melded.10": 14}, {"left.10": 4}])
    save(game, 1)
    stands(game, [140, -40])
    enter(game, [{"books.clean": 1}])
    strip = game.locator(".game-bar")
    until(game, "document.querySelector('.game-bar').innerText.includes('+500')")
    for place in ("0", "document.body.scrollHeight / 2"):
        game.evaluate(f"scrollTo(0, {place})")
        if place != "0":
            assert in_view(strip)
    text = strip.inner_text()
    assert "Ann and Cat 140 +500" in text and "Bob and Dan −40" in text and "To go down in round 2: 90 points" in text


def test_each_group_shows_its_sub_total(game):
    enter(game, [{"books.clean": 2, "books.dirty": 1, "red_left": 1}])
    until(game, "document.querySelector('.group-books .subtotal').textContent === '1,300'")
    assert game.locator(".group-red .subtotal").first.inner_text() == "−100"


def test_on_a_phone_one_side_is_shown_at_a_time(game):
    assert game.locator('[data-field="0 books.clean"]').is_visible()
    assert not game.locator('[data-field="1 books.clean"]').is_visible()
    game.get_by_role("button", name="Next: Bob and Dan").click()
    assert game.locator('[data-field="1 books.clean"]').is_visible()
    assert not game.locator('[data-field="0 books.clean"]').is_visible()
    game.set_viewport_size({"width": 1280, "height": 800})
    assert game.locator('[data-field="0 books.clean"]').is_visible()
    assert game.locator('[data-field="1 books.clean"]').is_visible()


def test_a_round_by_sums_takes_at_most_ten_taps_and_keys_beyond_the_digits(game):
    """Counted: every tap, and every key that is no digit of a sum."""
    done = 0

    def tap(locator):
        nonlocal done
        locator.click()
        done += 1

    def digits(text):
        game.keyboard.type(text)

    def enter_key():
        nonlocal done
        game.keyboard.press("Enter")
        done += 1

    tap(game.get_by_role("button", name="Two sums a side"))
    tap(game.locator('[data-field="0 sums.books"]'))
    digits("1500")
    enter_key()
    digits("340")
    enter_key()
    digits("800")
    enter_key()
    digits("125")
    tap(game.get_by_role("group", name="Who went out?").get_by_label("Ann and Cat"))
    tap(game.get_by_role("button", name="Save round 1"))
    stands(game, [1500 + 340 + 100, 925])
    assert done <= 10, done


def test_a_sum_below_zero_needs_no_minus_on_the_keys_of_a_phone(game):
    game.get_by_role("button", name="Two sums a side").click()
    game.locator('[data-field="0 sums.cards"]').fill("85")
    game.get_by_role("button", name="Plus or minus: Cards, Ann and Cat").click()
    assert game.locator('[data-field="0 sums.cards"]').input_value() == "−85"
    game.get_by_role("button", name="Plus or minus: Cards, Ann and Cat").click()
    assert game.locator('[data-field="0 sums.cards"]').input_value() == "85"
    game.get_by_role("button", name="Plus or minus: Cards, Ann and Cat").click()
    enter(game, [{}, {"sums.books": "500"}])
    save(game, 1)
    stands(game, [-85, 500])
    game.reload()
    stands(game, [-85, 500])
