"""What the score page says comes from the core and the vocabulary: a choice that somebody adds there is said in its own
words, and no script has to know it."""

import json

import pytest
from keeper_by_hand import begin, counted, enter, save

pytestmark = pytest.mark.browser


def add_choice(page, site, rules_id, fact_id, choice, sentence, **facts):
    """Hand the page a vocabulary with one more choice of a question, and a rule set that makes this choice."""
    vocabulary = json.loads((site / "data" / "vocabulary.json").read_text("utf-8"))
    for fact in vocabulary["facts"]:
        if fact["id"] == fact_id:
            fact["of"].append(choice)
            fact["words"][choice] = choice.replace("_", " ")
            fact["sentence"][choice] = sentence
    rules = json.loads((site / "data" / "rules" / f"{rules_id}.json").read_text("utf-8"))
    for name, value in {fact_id: choice, **facts}.items():
        rules["facts"][name] = {**rules["facts"][name], "status": "says", "value": value, "at": "here"}
    page.route("**/data/vocabulary.json", lambda route: route.fulfill(json=vocabulary))
    page.route(f"**/data/rules/{rules_id}.json", lambda route: route.fulfill(json=rules))


def play_one_round(page, base_url, rules_id, sides):
    page.goto(f"{base_url}/score/")
    begin(page, rules_id, 2, "alone", ("Anna", "Ben"))
    enter(page, sides)
    save(page, 1)
    counted(page)


def test_a_fourth_choice_for_equal_totals(page, base_url, site):
    sentence = "If the totals are equal at the end, the cards are cut for the win."
    one_round = {"game.ends": "rounds", "game.rounds": 1}
    add_choice(page, site, "grandma-sue", "game.tie", "cut_the_cards", sentence, **one_round)
    play_one_round(page, base_url, "grandma-sue", [{"books.clean": 1, "melded.10": 7}] * 2)
    page.get_by_text(f"Anna and Ben have the same total. {sentence}").first.wait_for()
    text = page.locator(".game").inner_text()
    assert "undefined" not in text and "do not say what then" not in text
    # what the choice makes of the game only the table knows: it can play on, and end it
    assert page.get_by_role("heading", name="Round 2", exact=True).is_visible()
    assert page.get_by_role("button", name="End the game here").is_visible()
    assert f"Anna and Ben have the same total.\n{sentence}" in page.locator(".game textarea").input_value()


def test_a_new_choice_for_two_past_the_target(page, base_url, site):
    sentence = "When two pass the target in the same round, those two play one more round."
    add_choice(page, site, "grandma-sue", "game.past_target", "play_off", sentence, **{"game.target": 1000})
    play_one_round(
        page, base_url, "grandma-sue", [{"books.clean": 3, "melded.10": 21}, {"books.clean": 2, "melded.10": 21}]
    )
    page.get_by_text(f"Anna leads by 500 points. More than one passed the target. {sentence}").first.wait_for()
    assert "undefined" not in page.locator(".game").inner_text()


def test_a_field_that_holds_no_number_is_named_and_the_round_is_not_saved(page, base_url):
    page.goto(f"{base_url}/score/")
    begin(page, "grandma-sue", 2, "alone", ("Anna", "Ben"))
    enter(page, [{"books.clean": "two"}, {"red_left": 100}])
    page.get_by_role("button", name="Save round 1", exact=True).click()
    page.get_by_text("Write a number up to 99.").wait_for()
    assert page.get_by_text("Write a whole number, digits only.").is_visible()
    assert page.locator('[data-field="0 books.clean"]').evaluate("field => field === document.activeElement")
    assert page.locator(".rounds").count() == 0
    enter(page, [{"books.clean": 2, "melded.10": 14}, {"red_left": 1}])
    save(page, 1)
    assert counted(page) == [1140, -300]


def test_without_the_core_the_page_says_so_keeps_what_is_there_and_tries_again(page, base_url):
    page.goto(f"{base_url}/score/")
    begin(page, "grandma-sue", 2, "alone", ("Anna", "Ben"))
    enter(page, [{"books.clean": 3}])
    page.route("**/assets/core.json", lambda route: route.fulfill(status=404))
    page.reload()
    away = "A part of this page could not be loaded. Is this device offline? What you entered is kept."
    page.get_by_text(away).wait_for()
    page.wait_for_load_state("networkidle")  # the vocabulary has come, which draws the page anew
    page.get_by_text(away).wait_for()
    page.unroute("**/assets/core.json")
    page.get_by_role("button", name="Try again").click()
    page.wait_for_selector(".game .count")
    assert page.locator('[data-field="0 books.clean"]').input_value() == "3"
