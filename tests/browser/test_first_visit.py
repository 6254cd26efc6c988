"""What a first visit costs and finds: its weight, light or dark before the first paint, and folds that open."""

import gzip
import json

import pytest

from helpers import until

pytestmark = pytest.mark.browser
READING = 105_000  # bytes compressed, fonts and all, for a page that is read
TOOL = READING + 350_000  # a tool loads MicroPython and the core besides
PACKED = (".woff2", ".png")
READ = [
    "",
    "rules/",
    "rules/common/",
    "rules/partnership-guide/",
    "rules/new/",
    "settle/pile/",
    "settle/opening/opening-minimum/",
    "settle/meld/three-naturals-two-wilds/",
    "settle/conduct/forgot-to-discard/",
    "more/words/",
]
TOOLS = ["settle/", "table/", "score/", "find/", "compare/", "more/examples/guide-1625/"]
KEPT = "/.__palette"
DARK, LIGHT = "slate", "default"


def weight(page, base_url, site, path):
    """Bytes of everything that is fetched until the page rests, each file compressed by itself."""
    asked = set()
    page.on("request", lambda request: asked.add(request.url.removeprefix(base_url + "/").partition("?")[0]))
    page.goto(f"{base_url}/{path}")
    page.wait_for_load_state("networkidle")
    total = 0
    for each in asked:
        file = site / (each + "index.html" if not each or each.endswith("/") else each)
        content = file.read_bytes()
        total += len(content) if file.suffix in PACKED else len(gzip.compress(content, 9))
    return total


@pytest.mark.parametrize("path", READ)
def test_a_page_to_read_is_light(page, base_url, site, path):
    assert weight(page, base_url, site, path) <= READING


@pytest.mark.parametrize("path", TOOLS)
def test_a_tool_loads_no_more_than_it_needs(page, base_url, site, path):
    assert weight(page, base_url, site, path) <= TOOL


def scheme(page):
    return page.evaluate("document.body.dataset.mdColorScheme")


def test_the_colours_go_with_the_device_until_the_reader_chooses(page, base_url):
    page.emulate_media(color_scheme="dark")
    page.goto(f"{base_url}/rules/")
    assert scheme(page) == DARK and page.get_by_label("As the device").is_checked()
    page.emulate_media(color_scheme="light")
    until(page, "document.body.dataset.mdColorScheme === 'default'")
    page.locator(".colours").get_by_text("Dark", exact=True).click()
    assert scheme(page) == DARK
    page.goto(f"{base_url}/settle/")
    assert scheme(page) == DARK and page.get_by_label("Dark").is_checked()
    page.locator(".colours").get_by_text("As the device", exact=True).click()
    assert scheme(page) == LIGHT


def test_the_colours_stand_before_anything_is_painted(page, base_url):
    page.goto(f"{base_url}/rules/")
    page.evaluate(
        "localStorage.setItem(location.pathname.replace(/rules.*/, '.__palette'), arguments_)".replace(
            "arguments_",
            json.dumps(json.dumps({"index": 2, "color": {"media": "(prefers-color-scheme: dark)", "scheme": DARK}})),
        )
    )
    page.add_init_script("""new PerformanceObserver(() => { window.first ??= document.body.dataset.mdColorScheme; })
        .observe({ type: "paint", buffered: true });""")
    page.reload()
    until(page, "window.first")
    assert page.evaluate("window.first") == DARK  # what the theme's own script kept, years ago


@pytest.mark.parametrize("kept", ["", "x", "null", "7", '{"index": 99}', '{"color": {"scheme": "<b>", "media": 3}}'])
def test_a_damaged_choice_of_colours_is_none(page, base_url, kept):
    page.goto(f"{base_url}/rules/")
    page.evaluate("kept => localStorage.setItem(location.pathname.replace(/rules.*/, '.__palette'), kept)", kept)
    page.reload()
    assert scheme(page) == LIGHT
    page.locator(".colours").get_by_text("Dark", exact=True).click()
    assert scheme(page) == DARK


def test_where_nothing_can_be_kept_a_choice_holds_for_the_page(page, base_url):
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied'); } })"
    )
    page.goto(f"{base_url}/more/about/")
    page.locator(".colours").get_by_text("Dark", exact=True).click()
    assert scheme(page) == DARK


def test_an_address_that_leads_into_a_fold_opens_it(page, base_url):
    """The help of a platform says nothing of going down: its topic is one of those folded under what is not said."""
    page.goto(f"{base_url}/rules/bga-help/")
    topic = page.locator("details [id=opening]")
    assert topic.count() == 1 and not topic.is_visible()
    page.goto(f"{base_url}/rules/bga-help/#opening")
    topic.wait_for()
    page.goto(f"{base_url}/rules/bga-help/#%E0%A4%A")  # a broken address breaks nothing: see the page fixture
    assert page.locator("h1").is_visible()


def test_paper_shows_what_is_folded_and_the_screen_folds_it_again(page, base_url):
    page.goto(f"{base_url}/settle/pile/pile-may-take/")
    closed = page.locator("details:not([open])").count()
    assert closed
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.locator("details:not([open])").count() == 0
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.locator("details:not([open])").count() == closed
