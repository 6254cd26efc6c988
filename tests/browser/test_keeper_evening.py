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


def test_long_figures_stay_in_their_box_on_the_evening_screen(page, base_url):
    set_up(page, base_url, ("2", ["14,510", "−12,505"]))
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("heading", name="Round 3", exact=True).wait_for()
    page.get_by_role("button", name="Show the score").click()
    for width, height in ((320, 640), (390, 844), (844, 390), (820, 1180), (1180, 820)):
        page.set_viewport_size({"width": width, "height": height})
        fits = """all => all.every(one => { const range = document.createRange(); range.selectNodeContents(one);
            const [text, box] = [range.getBoundingClientRect(), one.parentElement.getBoundingClientRect()];
            return text.left >= box.left && text.right <= box.right; })"""
        assert page.locator(".evening .big").evaluate_all(fits), (width, height)


@pytest.mark.parametrize("width, height", [(390, 844), (844, 390), (820, 1180), (1180, 820)])
def test_the_evening_screen_can_be_read_across_the_table(page, base_url, width, height):
    page.set_viewport_size({"width": width, "height": height})
    set_up(page, base_url, ("2", ["14,510", "−2,505"]))
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("heading", name="Round 3", exact=True).wait_for()
    page.get_by_role("button", name="Show the score").click()
    screen = page.get_by_role("dialog", name="The score")
    text = screen.inner_text()
    assert all(words in text for words in ("14,510", "−2,505", "Round 3", "Ann deals.", "120 points"))
    found = screen.locator(".big").evaluate_all(
        "all => all.map(one => { const box = one.getBoundingClientRect(); const size = parseFloat(getComputedStyle(one).fontSize); return [box.left, box.top, box.right, box.bottom, size, one.scrollWidth <= innerWidth]; })"
    )
    for left, top, right, bottom, size, fits in found:
        assert left >= 0 and top >= 0 and right <= width and bottom <= height and fits
        assert size >= (64 if min(width, height) < 400 else 110)
    assert screen.evaluate("one => one.scrollWidth <= one.clientWidth")
    if width > height or width > 800:
        assert found[0][1] == found[1][1], "in two columns"
    screen.get_by_role("button", name="Back to the round").click()
    assert page.get_by_role("button", name="Show the score").is_visible()
    expect(page.locator("dialog")).to_have_count(0)


def test_who_has_gone_down_is_kept_until_the_round_is_saved(page, base_url):
    set_up(page, base_url)
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("button", name="Two sums a side").wait_for()
    page.get_by_role("button", name="Show the score").click()
    page.get_by_role("button", name="Bob and Dan has gone down").click()
    page.reload()
    page.get_by_role("dialog", name="The score").wait_for()  # it was open when the page was left
    down = page.get_by_role("button", name="Bob and Dan has gone down")
    expect(down).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    by_sums(page, 1)
    page.get_by_role("button", name="Show the score").click()
    expect(down).to_have_attribute("aria-pressed", "false")


def test_a_question_is_one_tap_away_from_the_evening_screen_and_back(page, base_url):
    set_up(page, base_url)
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("button", name="Two sums a side").wait_for()
    page.get_by_role("button", name="Show the score").click()
    page.get_by_role("link", name="Settle a question").click()
    page.wait_for_url("**/settle/")
    page.go_back()
    page.get_by_role("dialog", name="The score").wait_for()


def test_the_result_prints_on_one_page_with_totals_rounds_and_chart(page, base_url):
    set_up(page, base_url)
    page.get_by_role("button", name="Begin").click()
    for number in (1, 2, 3, 4):
        by_sums(page, number)
    page.get_by_role("heading", name="The result").wait_for()
    for paper in ("Letter", "A4"):
        assert page.pdf(format=paper).count(b"/Type /Page\n") == 1, paper
    page.emulate_media(media="print")
    assert page.locator(".standing").is_visible() and page.locator(".rounds").is_visible()
    assert page.locator(".totals-chart").is_visible()
    assert "Ann and Cat win by 1,700 points." in page.locator(".top").inner_text()


def test_the_lines_of_the_chart_are_told_apart_by_more_than_color_and_named_in_full(page, base_url):
    set_up(page, base_url)
    page.get_by_role("button", name="Begin").click()
    by_sums(page, 1)
    page.locator(".chart").wait_for()
    dashes = page.locator(".chart .line").evaluate_all("all => all.map(one => one.getAttribute('stroke-dasharray'))")
    marks = page.locator(".chart .mark").evaluate_all("all => all.map(one => one.getAttribute('d'))")
    assert len(set(dashes)) == len(dashes) == 2 and len(set(marks)) == len(marks) == 2
    assert page.locator(".chart-names li").all_inner_texts() == ["Ann and Cat", "Bob and Dan"]
