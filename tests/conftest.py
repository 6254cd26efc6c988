"""The fixtures of all tests: the facts, the built site at an address of its own, Chromium, and axe."""

import json
import os
import shutil

import hypothesis
import pytest

import helpers
from footnotes.edges import pdf_files
from footnotes.pages import sheets
from footnotes.pages.shelf import shelf as make_shelf
from footnotes.shapes import problem_text
from helpers import ROOT, SITE

# a slow machine is no failure; the same run twice finds the same
hypothesis.settings.register_profile("footnotes", deadline=None, derandomize=True)
hypothesis.settings.load_profile("footnotes")


# Files whose tests share what takes long to make: one process has all of them. All other tests go where there is time.
TOGETHER = ("test_contributor.py", "test_export.py", "test_hostile_texts.py")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    from xdist.scheduler import LoadScopeScheduling

    class Scheduling(LoadScopeScheduling):
        def _split_scope(self, nodeid):
            file = nodeid.partition("::")[0]
            return file if file.endswith(TOGETHER) else nodeid

    return Scheduling(config, log)


@pytest.fixture(scope="session")
def library():
    """The real data, which loads without a problem."""
    found, problems = helpers.loaded()
    assert [problem_text(problem) for problem in problems] == []
    return found


@pytest.fixture(scope="session")
def shelf(library):
    return make_shelf(library)


@pytest.fixture(scope="session")
def spread(shelf):
    return sheets.spread(shelf)


@pytest.fixture(scope="session")
def templates():
    return pdf_files.templates_of(ROOT)


@pytest.fixture(scope="session")
def site():
    """The folder of the built site: site/, or what SITE names."""
    if not (SITE / "index.html").exists():
        pytest.fail(f"no site in {SITE}: run `make build` first", pytrace=False)
    return SITE


@pytest.fixture(scope="session")
def published_rules(site):
    """{id: resolved rule set} as published with the site."""
    return {path.stem: json.loads(path.read_text("utf-8")) for path in sorted((site / "data" / "rules").glob("*.json"))}


@pytest.fixture(scope="session")
def base_url(site):
    """The address of the built site, without a slash at its end."""
    host = helpers.Host(site)
    yield host.address
    host.off()


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
    """A browser page; fails the test when anything came from elsewhere, a script broke, or the policy was violated."""
    outside, broken, barred = [], [], []

    def note(request):
        if not request.url.startswith((base_url + "/", "data:", "blob:")):
            outside.append(request.url)

    page.context.on("request", note)
    page.context.on("weberror", lambda error: broken.append(str(error.error)))
    page.context.on("console", lambda line: "Content Security Policy" in line.text and barred.append(line.text))
    yield page
    assert outside == [], "loaded from elsewhere"
    assert broken == [], "errors in scripts"
    assert barred == [], "against the policy"


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
