"""At the table, on a phone: from the home page a situation is three taps, or one search, away from a verdict with
its place."""

import re

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


def open_the_verdict(page, tap, ruling_id):
    """Tap what hides the first verdict of the situation and its place, and be sure that both are read."""
    assert page.locator(f"[id='{ruling_id}']").inner_text().startswith(RULINGS[ruling_id].data["ask"])
    answer = page.locator(f"[id='{ruling_id}'] + article")
    assert re.match("Allowed|Not allowed", answer.locator("p > b", has_text=re.compile("llowed in")).inner_text())
    verdict = answer.locator("details.tally .verdict:is(.legal, .illegal)").first
    tap.unfold(verdict)
    assert verdict.inner_text() in ("Allowed", "Not allowed")
    place = verdict.locator("xpath=ancestor::details[1]").locator("dd a").first
    tap.unfold(place)
    assert place.is_visible() and place.inner_text() and "/rules/" in place.evaluate("link => link.href")


@pytest.mark.parametrize("ruling_id", CHOSEN)
def test_three_taps(phone, ruling_id):
    page, tap = phone
    tap(page.locator(".tools a", has_text="Settle it"))
    tap(page.locator(f".tools a[href*='{RULINGS[ruling_id].data['topic']}/']"))
    open_the_verdict(page, tap, ruling_id)
    assert tap.taps <= 3  # a fold in the way is one more


@pytest.mark.parametrize(
    "ruling_id, words",
    [
        ("two-on-clean-book", "two on a clean book"),
        ("pair-and-one-wild", "two of a kind and a wild"),
        ("partner-said-no", "go out after my partner refused"),
    ],
)
def test_one_search(phone, base_url, ruling_id, words):
    """The question that decides is the hit; the situation stands on the same page."""
    page, tap = phone
    page.locator("[data-ask]").fill(words)
    tap(page.locator(f"[data-ask-hit][data-to*='settle/{RULINGS[ruling_id].data['topic']}/']").first)
    page.wait_for_url(f"**/settle/{RULINGS[ruling_id].data['topic']}/**")
    if set(RULINGS[ruling_id].data["expect"].values()) != {"silent"}:
        open_the_verdict(page, tap, ruling_id)
    else:
        assert page.locator(f"[id='{ruling_id}'] + article").get_by_text("not say").first.is_visible()
    assert tap.taps <= 3
