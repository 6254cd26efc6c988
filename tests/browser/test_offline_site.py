"""The whole site offline, and a new version that comes while a game is open."""

import shutil

import pytest
from keeper_by_hand import Device, begin, executable, ready_offline

from footnotes.edges import offline
from helpers import ROOT, Host, until

pytestmark = pytest.mark.browser


@pytest.fixture
def host(site, tmp_path):
    """The site in a folder of its own, so that it can change."""
    shutil.copytree(site, tmp_path / "site")
    made = Host(tmp_path / "site")
    yield made
    made.off()


@pytest.fixture
def device(playwright, tmp_path):
    made = Device(playwright, executable(), tmp_path / "profile")
    yield made
    made.context.close()
    assert made.errors == [], "errors in scripts"


def new_version(host, files):
    """Put a new version of the site on the host: `files` is {path: text added at its end}."""
    for path, text in files.items():
        (host.folder / path).write_bytes((host.folder / path).read_bytes() + text.encode())
    (host.folder / "sw.js").write_bytes((ROOT / "docs" / "sw.js").read_bytes())
    offline.main(host.folder)


def look_for_updates(page):
    page.evaluate(
        "navigator.serviceWorker.getRegistration().then(registration => registration.update()).catch(() => {})"
    )


def test_after_one_visit_every_page_works_with_the_network_off(device, host):
    page = device.page(f"{host.address}/")
    ready_offline(page)
    host.off()
    for path in ("score/", "rules/grandma-sue/", "settle/pile/", "compare/", "rules/", ""):
        assert page.goto(f"{host.address}/{path}").ok, path
        assert page.locator("h1").first.inner_text()
        assert page.evaluate(
            "document.fonts.ready.then(() => [...document.fonts].some(font => font.status === 'loaded'))"
        ), path
    assert page.goto(f"{host.address}/rules/grandma-sue?from=here#opening-minimum").ok
    page.goto(f"{host.address}/no/such/page/")
    assert page.locator("h1").inner_text() == "There is no such page"
    page.goto(f"{host.address}/?q=frozen+pile")
    page.wait_for_selector("[data-ask-hit]")
    page.goto(f"{host.address}/score/")
    begin(page, "partnership-guide", 4, "pairs")
    page.locator('[data-field="0 books.clean"]').fill("1")
    page.locator(".result", has_text="Clean books").wait_for()


def test_a_new_version_waits_until_the_reader_agrees(device, host):
    page = device.page(f"{host.address}/score/")
    ready_offline(page)
    begin(page, "partnership-guide", 4, "pairs")
    page.locator('[data-field="0 books.clean"]').fill("2")
    new_version(host, {"index.html": "<p id=new>", "assets/keeper/form.js": "\nwindow.renewed = true;\n"})
    look_for_updates(page)
    page.locator(".renewed").wait_for()
    assert page.locator(".renewed p").inner_text() == "A new version of this site is here."
    page.locator('[data-field="0 books.dirty"]').fill("1")
    page.reload()
    page.wait_for_selector(".game .count")
    assert page.evaluate("window.renewed") is None, "the old version serves until the reader agrees"
    page.locator(".renewed").get_by_role("button", name="Use it now").click()
    until(page, "window.renewed === true")
    page.wait_for_selector(".game .count")
    assert [page.locator(f'[data-field="0 books.{kind}"]').input_value() for kind in ("clean", "dirty")] == ["2", "1"]
    host.off()
    page.goto(f"{host.address}/")
    assert page.locator("#new").count() == 1
    assert page.evaluate("caches.keys().then(names => names.length)") == 1


def test_half_a_new_version_is_never_used(device, host):
    page = device.page(f"{host.address}/score/")
    ready_offline(page)
    old = page.evaluate("caches.keys()")
    new_version(host, {"index.html": "<p id=new>", "404.html": "<p id=new>"})
    (host.folder / "404.html").write_text("not what belongs here")
    ended = page.evaluate("""() => new Promise(async done => {
        const registration = await navigator.serviceWorker.getRegistration();
        registration.addEventListener('updatefound', () => {
            const found = registration.installing;
            found.addEventListener('statechange', () => done(found.state));
        });
        registration.update().catch(() => {});
    })""")
    assert ended == "redundant"
    assert page.locator(".renewed").count() == 0
    assert page.evaluate("caches.keys()") == old
    host.off()
    page.goto(f"{host.address}/")
    assert page.locator("h1").count() == 1 and page.locator("#new").count() == 0


def test_the_site_can_be_installed(device, host):
    page = device.page(f"{host.address}/score/")
    ready_offline(page)
    found = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")
    assert found["installabilityErrors"] == []
