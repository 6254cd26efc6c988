"""At the table, on a phone: from the home page a situation is three taps, or one search, away from a verdict with
its place."""

import pytest

import helpers

pytestmark = pytest.mark.browser
RULINGS = helpers.library().rulings
STATED = [ruling_id for ruling_id in sorted(RULINGS) if set(RULINGS[ruling_id].data["expect"].values()) - {"silent"}]
# one situation of each topic that has any
CHOSEN = sorted({RULINGS[ruling_id].data["topic"]: ruling_id for ruling_id in STATED}.values())


@pytest.fixture
def phone(browser, base_url):
    """(page, tap): the home page on a phone, and a function that taps a thing and counts in `tap.taps`, with every tap
    on a fold that hides it."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(f"{base_url}/")

    def tap(target):
        unfold(target)
        target.tap()
        tap.taps += 1

    def unfold(target):
        folds = target.locator("xpath=ancestor::details[not(@open)]")
        while folds.count():
            folds.first.locator("xpath=./summary").tap()
            tap.taps += 1

    tap.taps, tap.unfold = 0, unfold
    yield page, tap
    context.close()


OF_A_MOVE = ("Allowed.", "Not allowed.", "Half say yes, half no.")
OF_CARDS_LEFT = ("They count against you.", "They do not count.")  # no move: what the cards come to


def is_ruled_on(page, ruling_id):
    """The page of the situation stands open, with its verdict in the first window and its place one tap away."""
    data = RULINGS[ruling_id].data
    assert page.locator("h1").inner_text() == data["ask"]
    verdict = page.locator(".answer .big")
    assert verdict.inner_text() in (*OF_A_MOVE, *OF_CARDS_LEFT)
    box = verdict.bounding_box()
    assert box["y"] + box["height"] <= 740
    place = page.locator("#who-says-what dd a").first
    page.locator("#who-says-what > summary").tap()
    assert place.is_visible() and place.inner_text() and "/rules/" in place.evaluate("link => link.href")


@pytest.mark.parametrize("ruling_id", CHOSEN)
def test_three_taps(phone, ruling_id):
    page, tap = phone
    topic = RULINGS[ruling_id].data["topic"]
    page.goto(page.url + "settle/")  # one tap on the home page, wherever it stands there
    tap.taps += 1
    tap(page.locator(f".tools a[href*='{topic}/']"))
    tap(page.locator(f"[id='{ruling_id}'] a"))
    page.wait_for_url(f"**/settle/{topic}/{ruling_id}/")
    is_ruled_on(page, ruling_id)
    assert tap.taps <= 3
