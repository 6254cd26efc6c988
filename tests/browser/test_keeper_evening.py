"""The whole evening: a game from paper goes on, corrections have a reason, and another game begins with the same
people."""

import pytest
from keeper_by_hand import begin, enter, press_save, save, stands
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

NAMES = ("Ann", "Bob", "Cat", "Dan")
ROUND = [{"sums.books": "500", "sums.cards": "110"}, {"sums.books": "300", "sums.cards": "-15"}]


def set_up(page, base_url, paper=None):
    """A new game under the guide, four rounds, its form filled but not sent; `paper`: (rounds, totals)."""
    page.goto(f"{base_url}/score/")
    page.get_by_label("Your rules").select_option("partnership-guide")
    page.get_by_label("How many play?").select_option("4")
    page.get_by_label("How do you play?").select_option("pairs")
    for i, name in enumerate(NAMES):
        page.get_by_label(f"Seat {i + 1}", exact=True).fill(name)
    if paper:
        page.get_by_text("Some rounds were played on paper").click()
        page.get_by_label("How many rounds?").fill(paper[0])
        for name, total in zip(("Ann and Cat", "Bob and Dan"), paper[1], strict=True):
            page.get_by_label(f"Total of {name} so far").fill(total)


def by_sums(page, number, sides=ROUND, out=0):
    mode = page.get_by_role("button", name="Two sums a side")
    mode.wait_for()
    if mode.get_attribute("aria-pressed") == "false":
        mode.click()
    enter(page, sides, out)
    press_save(page, f"Save round {number}")
    page.get_by_role("button", name=f"Correct round {number}").wait_for()


def test_a_game_from_paper_goes_on_with_its_totals_and_its_round(page, base_url):
    set_up(page, base_url, ("2", ["1,245", "−310"]))
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("heading", name="Round 3", exact=True).wait_for()
    expect(page.locator(".standing b")).to_have_text(["1,245", "−310"])
    assert "To go down in round 3: 120 points" in page.locator(".game-bar").inner_text()
    by_sums(page, 3)
    # 1,245 + 610 and 100 for going out; -310 + 285
    stands(page, [1955, -25])
    page.reload()
    stands(page, [1955, -25])
    by_sums(page, 4, [{"sums.books": "1,000"}, {"sums.cards": "40"}], 1)
    stands(page, [2955, 115])
    assert page.get_by_role("heading", name="The result").is_visible(), "four rounds are played, two of them on paper"
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a table (CSV)").click()
    text = download.value.path().read_bytes().decode("utf-8-sig")
    assert (
        text == "Round,Ann and Cat,Bob and Dan\r\non paper,1245,-310\r\n3,710,285\r\n4,1000,140\r\nTotal,2955,115\r\n"
    )


@pytest.mark.parametrize(
    "paper, said",
    [
        (("", ["100", "50"]), "Write how many rounds were played"),
        (("none", ["100", "50"]), "Write how many rounds were played"),
        (("0", ["100", "50"]), "Write how many rounds were played"),
        (("2", ["100", ""]), "Write each side's total as a number"),
        (("2", ["1.5", "0"]), "Write each side's total as a number"),
    ],
)
def test_what_is_missing_from_the_paper_is_asked_for(page, base_url, paper, said):
    set_up(page, base_url, paper)
    page.get_by_role("button", name="Begin").click()
    page.get_by_text(said).wait_for()
    assert page.locator(".game").count() == 0


def test_a_correction_has_its_reason_in_the_table(page, base_url):
    set_up(page, base_url)
    page.get_by_role("button", name="Begin").click()
    by_sums(page, 1)
    stands(page, [710, 285])
    page.get_by_role("button", name="Correct round 1").click()
    page.get_by_label("Why is it corrected?").fill("we had forgotten a book")
    enter(page, [{"sums.books": "800"}])
    press_save(page, "Save the correction")
    stands(page, [1010, 285])
    assert "we had forgotten a book" in page.locator(".rounds tbody").inner_text()
    page.reload()
    page.locator(".rounds").wait_for()
    assert "we had forgotten a book" in page.locator(".rounds tbody").inner_text()


def test_a_rematch_has_the_same_people_and_the_next_dealer(page, base_url):
    set_up(page, base_url, ("3", ["1000", "900"]))
    page.get_by_label("Who deals first?").select_option("1")
    page.get_by_role("button", name="Begin").click()
    by_sums(page, 4)
    bar = page.locator(".game-bar")
    page.get_by_role("heading", name="The result").wait_for()
    assert not bar.get_by_role("button", name="Can we open?").is_visible()
    assert "To go down" not in bar.inner_text()
    page.get_by_role("button", name="Play again, same people").click()
    page.get_by_role("heading", name="A new game").wait_for()
    expect(page.locator(".standing li span")).to_have_text(["Ann and Cat", "Bob and Dan"])
    expect(page.locator(".standing b")).to_have_text(["0", "0"])
    page.get_by_text("Cat deals.").wait_for()  # Bob dealt round 4
    assert "To go down in round 1: 50 points" in bar.inner_text()
    page.get_by_role("button", name="Other games, new game").click()
    ended = page.locator(".kept li", has_text="1,710 to 1,185")
    expect(ended).to_contain_text("Winner: Ann and Cat")


def test_the_list_says_who_is_ahead_in_a_game_that_goes_on(page, base_url):
    page.goto(f"{base_url}/score/")
    begin(page, "grandma-sue", 2, "alone", ("Anna", "Ben"))
    enter(page, [{"melded.10": 14}, {"melded.10": 20}])
    save(page, 1)
    page.get_by_role("button", name="Other games, new game").click()
    expect(page.locator(".kept li")).to_contain_text("140 to 200. Ahead: Ben")
