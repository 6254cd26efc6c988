"""The strict policy: that the tests' own host sends it, that a page states it, and that a violation is seen."""

from html import unescape

import pytest

from footnotes.core.policy import HEADERS, in_page
from helpers import ROOT, until

pytestmark = pytest.mark.browser
ASKED = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'; object-src 'none'"
)
SEEN = """addEventListener("securitypolicyviolation", event =>
    (window.barred ??= []).push(event.effectiveDirective + " " + event.disposition));"""
TRIED = """() => {
    const script = document.createElement("script");
    script.textContent = "window.ran = true";
    document.head.append(script);
    document.body.insertAdjacentHTML("beforeend", "<p id=tried style='color: red' onclick='window.ran = true'>x</p>");
    document.getElementById("tried").click();
}"""


def test_every_answer_of_the_host_carries_the_policy_and_every_page_states_it(page, base_url, site):
    answer = page.goto(f"{base_url}/")
    assert answer.headers["content-security-policy"] == HEADERS["Content-Security-Policy"] == ASKED
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] and answer.headers["permissions-policy"]
    stated = ASKED.replace(" frame-ancestors 'none';", "")
    assert in_page() == stated
    for path in site.rglob("*.html"):
        assert f'content="{stated}"' in unescape(path.read_text("utf-8")), path


def test_without_headers_the_page_alone_bars_a_script_and_a_style_put_into_it(browser, site):
    """Opened by a host that sends no policy: what the page says itself holds."""
    import functools
    import http.server
    import threading

    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=str(site))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.add_init_script(SEEN)
    page.goto(f"http://127.0.0.1:{server.server_port}/settle/pile/")
    assert page.evaluate("window.barred") is None
    page.evaluate(TRIED)
    until(page, "window.barred?.length >= 3")
    assert page.evaluate("window.ran") is None
    assert sorted(page.evaluate("window.barred")) == [
        "script-src-attr enforce",
        "script-src-elem enforce",
        "style-src-attr enforce",
    ]
    context.close()
    server.shutdown()
    server.server_close()


def test_no_test_waits_by_text_that_the_page_would_have_to_evaluate():
    """The policy bars it, and only where the first look fails: such a test would fail now and then."""
    word = "wait_for_" + "function("
    assert [path.name for path in (ROOT / "tests").rglob("*.py") if word in path.read_text("utf-8")] == []
