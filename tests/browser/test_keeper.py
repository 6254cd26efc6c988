"""Two whole games by hand, offline, killed in the middle of a round, corrected: the totals are those of `footnotes
score`."""

import json

import pytest
from keeper_by_hand import Device, begin, by_command, counted, enter, executable, kept, ready_offline, save

from helpers import Host, until

pytestmark = pytest.mark.browser

PARTNERS = [
    (
        [
            {
                "books.clean": 2,
                "books.dirty": 2,
                "books.wild": 1,
                "melded.50": 3,
                "melded.20": 9,
                "melded.10": 21,
                "melded.5": 7,
                "red_laid": 2,
            },
            {
                "books.clean": 1,
                "melded.20": 4,
                "melded.10": 9,
                "left.10": 3,
                "left.5": 2,
                "red_left": 1,
                "black_left": 2,
            },
        ],
        0,
    ),
    (
        [
            {"melded.10": 6, "left.20": 2, "left.5": 4, "red_left": 2},
            {"books.clean": 3, "books.dirty": 1, "melded.20": 8, "melded.10": 24},
        ],
        None,
    ),
    (
        [
            {"books.dirty": 2, "melded.50": 1, "melded.20": 3, "melded.10": 12, "left.50": 1},
            {"left.10": 11, "left.5": 6, "black_left": 1},
        ],
        None,
    ),
    (
        [
            {"books.clean": 1, "melded.5": 7, "left.10": 4},
            {
                "books.clean": 2,
                "books.dirty": 2,
                "books.wild": 2,
                "melded.50": 8,
                "melded.20": 12,
                "melded.10": 20,
                "red_laid": 3,
            },
        ],
        1,
    ),
]
CABIN = [
    (
        [
            {
                "exact": 1,
                "books.clean": 4,
                "books.dirty": 3,
                "melded.50": 2,
                "melded.20": 14,
                "melded.10": 40,
                "melded.5": 12,
            },
            {"books.clean": 2, "books.dirty": 1, "melded.10": 30, "left.10": 4, "red_left": 1},
            {"melded.10": 9, "left.50": 2, "left.20": 3, "left.10": 5, "black_left": 2},
        ],
        0,
    ),
    (
        [
            {
                "books.clean": 5,
                "books.dirty": 4,
                "melded.50": 4,
                "melded.20": 20,
                "melded.10": 52,
                "melded.5": 20,
                "left.10": 2,
            },
            {"exact": 1, "books.clean": 3, "books.dirty": 3, "melded.20": 10, "melded.10": 45},
            {"books.clean": 2, "melded.5": 14, "red_left": 2},
        ],
        1,
    ),
    (
        [
            {"books.clean": 4, "books.dirty": 2, "melded.20": 16, "melded.10": 44},
            {"books.dirty": 2, "melded.10": 20, "left.5": 6},
            {"books.clean": 1, "books.dirty": 1, "melded.10": 14, "left.10": 3, "black_left": 1},
        ],
        0,
    ),
]


@pytest.fixture
def host(site):
    made = Host(site)
    yield made
    made.off()


@pytest.fixture
def device(playwright, tmp_path):
    made = Device(playwright, executable(), tmp_path / "profile")
    yield made
    made.context.close()
    assert made.errors == [], "errors in scripts"


def play(device, host, tmp_path, rules, rounds, start, names, killed_in):
    """A game by hand with the network off; `killed_in`: the round in the middle of which the browser is killed."""
    page = device.page(f"{host.address}/score/")
    ready_offline(page)
    host.off()
    page.reload()
    begin(page, rules, *start)
    wrong = [dict(fields) for fields in rounds[0][0]]
    wrong[1]["melded.10"] = 5
    for number, (sides, out) in enumerate([(wrong, rounds[0][1]), *rounds[1:]], 1):
        if number == killed_in:
            enter(page, sides[:1])
            typed = {key: str(value) for key, value in sides[0].items()}  # as it stands in the fields
            kept(page, json.dumps(typed, separators=(",", ":"))[1:-1])
            device.kill()
            page = device.page(f"{host.address}/score/")
            page.wait_for_selector(".game .count")
            for key, value in sides[0].items():
                assert page.locator(f'[data-field="0 {key}"]').input_value() == str(value), key
            enter(page, [{}, *sides[1:]], out)
        else:
            enter(page, sides, out)
        save(page, number)
    before = counted(page)
    page.get_by_role("button", name="Correct round 1").click()
    page.get_by_role("heading", name="Correct round 1").wait_for()
    assert page.locator('[data-field="1 melded.10"]').input_value() == "5"
    enter(page, [{}, {"melded.10": rounds[0][0][1]["melded.10"]}])
    shown = page.locator(".rounds tfoot").inner_text()
    page.get_by_role("button", name="Save the correction").click()
    until(page, "shown => document.querySelector('.rounds tfoot').innerText !== shown", arg=shown)
    after = counted(page)
    assert after[1] - before[1] == 10 * (rounds[0][0][1]["melded.10"] - 5)
    assert after == by_command(rules, rounds, names, tmp_path)
    return page, after


def test_four_rounds_for_two_sides_under_the_guide(device, host, tmp_path):
    page, totals = play(
        device,
        host,
        tmp_path,
        "partnership-guide",
        PARTNERS,
        (4, "pairs", ("Anna", "Ben", "Cleo", "Dan")),
        ("Anna and Cleo", "Ben and Dan"),
        3,
    )
    assert page.locator(".standing li span").all_inner_texts() == ["Anna and Cleo", "Ben and Dan"]
    assert page.get_by_role("heading", name="The result").is_visible()
    assert "The game is over. " in page.locator(".game").inner_text()
    winner = ("Anna and Cleo", "Ben and Dan")[totals.index(max(totals))]
    assert f"{winner} win by {abs(totals[0] - totals[1]):,} points." in page.locator(".game").inner_text()


def test_a_game_to_10_000_for_three_players_under_the_cabin_rules(device, host, tmp_path):
    page, totals = play(
        device, host, tmp_path, "grandma-sue", CABIN, (3, "alone", ("Anna", "Ben", "Cleo")), ("Anna", "Ben", "Cleo"), 2
    )
    assert max(totals) >= 10_000
    text = page.locator(".game").inner_text()
    assert "The game is over. Anna wins by" in text
    page.get_by_text("What these totals rest on").click()
    resting = page.locator("details", has_text="What these totals rest on").inner_text()
    assert "Implied, not said outright" in resting and "Unfinished melds" in resting


def test_closing_the_page_in_the_middle_of_a_round_loses_nothing(device, host):
    page = device.page(f"{host.address}/score/")
    begin(page, "grandma-sue", 2, "alone")
    page.locator('[data-field="0 books.clean"]').fill("3")
    page.close()
    page = device.page(f"{host.address}/score/")
    page.wait_for_selector(".game .count")
    assert page.locator('[data-field="0 books.clean"]').input_value() == "3"
