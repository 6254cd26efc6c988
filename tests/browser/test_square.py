"""The square to scan of a table's rules: what a reader that knows nothing of this site makes of it is the address."""

import io

import pytest
import zxingcpp
from PIL import Image

from helpers import until

pytestmark = pytest.mark.browser
RULES = "base=partnership-guide&name=Lake%20house&deal.hand_size=11&pile.before_opening=once_opened&out.books=clean:3"
LONG = RULES + "&opening.minimum=round/" + ",".join(f"{n}:{50 + 5 * n}" for n in range(1, 16))


def scanned(picture: bytes):
    """The texts of all squares in a picture."""
    return [found.text for found in zxingcpp.read_barcodes(Image.open(io.BytesIO(picture)))]


@pytest.mark.parametrize("rules", [RULES, LONG], ids=["short", "long"])
@pytest.mark.parametrize(("kind", "copies"), [("", 1), ("?kind=pocket", 4), ("?kind=pad", 1)])
def test_a_printed_sheet_holds_its_address_to_scan(page, base_url, kind, copies, rules):
    page.set_viewport_size({"width": 1400, "height": 1200})
    page.goto(f"{base_url}/table/sheet.html{kind}#{rules}")
    page.wait_for_selector("body[data-fitted]", timeout=30_000)
    squares = page.locator(".sheet svg.square")
    assert squares.count() == copies
    (address,) = scanned(squares.first.screenshot())
    there, _, held = address.partition("#")
    assert there == f"{base_url}/table/" and "deal.hand_size=11" in held and "out.books=clean:3" in held
    page.goto(address)
    page.wait_for_selector("[data-table][data-ready], #keep", timeout=30_000)
    until(page, "document.body.innerText.includes('Lake house')")


def test_the_same_rules_give_the_same_square(page, base_url):
    drawn = set()
    for _ in range(2):
        page.goto(f"{base_url}/table/sheet.html#{RULES}")
        page.wait_for_selector("body[data-fitted]", timeout=30_000)
        drawn.add(page.locator(".sheet svg.square").evaluate("square => square.outerHTML"))
        page.goto("about:blank")
    assert len(drawn) == 1


def test_on_the_screen_the_square_follows_the_link(page, base_url):
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{base_url}/table/#{RULES}")
    fold = page.locator("details.scan")
    fold.locator("summary").click()
    fold.locator("svg").wait_for()
    link = page.get_by_label("The link holds all of it").input_value()
    assert scanned(fold.locator("svg").screenshot()) == [link]
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
