"""What the tests share: the built site on a port of its own, Chromium, and axe."""

import functools
import http.server
import os
import shutil
import threading
from pathlib import Path

import hypothesis
import pytest

from footnotes.data import library as load

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / os.environ.get("SITE", "site")

# a slow machine is no failure; the same run twice finds the same
hypothesis.settings.register_profile("footnotes", deadline=None, derandomize=True)
hypothesis.settings.load_profile("footnotes")


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the site as a plain host does: no log, the site's own page for what is not there."""

    def log_message(self, *args):
        pass

    def send_error(self, code, message=None, explain=None):
        page = SITE / "404.html"
        if code != 404 or not page.exists():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)


@pytest.fixture(scope="session")
def library():
    """The real data, which loads without a problem."""
    found, problems = load.load(ROOT / "rules_data")
    assert problems == []
    return found


@pytest.fixture(scope="session")
def site():
    """The folder of the built site: site/, or what SITE names."""
    if not (SITE / "index.html").exists():
        pytest.fail(f"no site in {SITE}: run `make build` first", pytrace=False)
    return SITE


@pytest.fixture(scope="session")
def base_url(site):
    """The address of the built site, without a slash at its end."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    """Debian's Chromium, or the one that CHROMIUM names."""
    path = shutil.which(os.environ.get("CHROMIUM") or "chromium")
    if not path:
        pytest.fail("no Chromium: run `make test`, or name one in CHROMIUM", pytrace=False)
    return {**browser_type_launch_args, "executable_path": path}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    """No service worker, which would fetch the whole site for each test; what tests it makes a context of its own."""
    return {**browser_context_args, "service_workers": "block"}


@pytest.fixture
def page(page, base_url):
    """A browser page; fails the test when anything came from elsewhere, or a script broke."""
    outside, broken = [], []

    def note(request):
        if not request.url.startswith((base_url + "/", "data:", "blob:")):
            outside.append(request.url)

    page.context.on("request", note)
    page.context.on("weberror", lambda error: broken.append(str(error.error)))
    yield page
    assert outside == [], "loaded from elsewhere"
    assert broken == [], "errors in scripts"


@pytest.fixture(scope="session")
def axe():
    """A function (page) -> list of text: what axe finds wrong with the page as it stands, empty when all is well."""
    path = ROOT / "node_modules" / "axe-core" / "axe.min.js"
    script = path.read_text(encoding="utf-8")

    def run(page):
        page.evaluate(script)
        found = page.evaluate("async () => (await axe.run()).violations")
        return [
            f"{rule['id']} ({rule['impact']}): {rule['help']}: {node['html'][:200]}"
            for rule in found
            for node in rule["nodes"]
        ]

    return run
