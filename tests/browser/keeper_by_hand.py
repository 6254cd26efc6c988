"""The score keeper played by hand in a real browser: what the tests of the page share."""

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import yaml
from playwright.sync_api import expect

from helpers import ROOT, until


class Device:
    """A browser with a profile that outlives it, as a phone's does."""

    def __init__(self, playwright, executable, profile):
        self.playwright, self.executable, self.profile = playwright, executable, profile
        self.context, self.errors = None, []
        self.start()

    def start(self):
        self.context = self.playwright.chromium.launch_persistent_context(
            str(self.profile), executable_path=self.executable, viewport={"width": 390, "height": 844}
        )
        self.context.on("weberror", lambda error: self.errors.append(str(error.error)))

    def page(self, address):
        page = self.context.pages[0] if self.context.pages else self.context.new_page()
        page.goto(address)
        return page

    def kill(self):
        """As a battery that dies: the browser gets no chance to write anything down."""
        for folder in Path("/proc").iterdir():
            if folder.name.isdigit():
                try:
                    command = (folder / "cmdline").read_bytes().decode("utf-8", "replace").split("\0")
                except OSError:
                    continue
                if f"--user-data-dir={self.profile}" in command and not any(
                    part.startswith("--type=") for part in command
                ):
                    os.kill(int(folder.name), signal.SIGKILL)
        with contextlib.suppress(Exception):
            self.context.close()
        for name in ("SingletonLock", "SingletonCookie", "SingletonSocket"):
            (self.profile / name).unlink(missing_ok=True)
        self.start()


def ready_offline(page):
    """Wait until the service worker has everything and serves this page."""
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    until(page, "() => navigator.serviceWorker.controller !== null")


def begin(page, rules, players, way, names=()):
    page.wait_for_selector(".setup")
    page.get_by_label("Your rules").select_option(rules)
    until(page, "() => document.querySelector('.setup .note a')?.textContent.startsWith('Read these rules')")
    page.get_by_label("How many play?").select_option(str(players))
    page.get_by_label("How do you play?").select_option(way)
    for i, name in enumerate(names):
        page.get_by_label(f"Seat {i + 1}", exact=True).fill(name)
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(".game .count")


def enter(page, sides, out=None):
    """Enter a round: a map field -> number for each side, and who went out."""
    tabs = page.get_by_role("group", name="Which side?").get_by_role("button")
    for side, fields in enumerate(sides):
        if fields and tabs.count() and tabs.nth(side).is_visible():
            tabs.nth(side).click()
        for key, value in fields.items():
            page.locator(f'[data-field="{side} {key}"]').fill(str(value))
    if out is not None:
        page.get_by_role("group", name="Who went out?").locator("input").nth(out).check()


def press_save(page, words):
    """Press the button, and say that nobody went out and that a side without entries scored nothing where that is
    asked; gives whether the round was saved. Another question stays open."""
    before = page.locator(".title h2").inner_text()
    page.get_by_role("button", name=words, exact=True).click()
    while True:
        until(
            page,
            """before => document.querySelector('dialog.asked, [aria-invalid=true], .told')
                || document.querySelector('.title h2').textContent !== before
                || document.querySelector('.title h2').hidden""",
            arg=before,
        )
        dialog = page.locator("dialog.asked")
        answer = dialog.get_by_role("button", name="Nobody").or_(
            dialog.get_by_role("button", name="They scored nothing")
        )
        if not answer.count():
            return not dialog.count()
        title = dialog.locator("h2").inner_text()
        answer.click()
        until(page, "title => document.querySelector('dialog.asked h2')?.textContent !== title", arg=title)


def save(page, number):
    press_save(page, f"Save round {number}")
    until(page, "n => document.querySelectorAll('.rounds tbody tr').length === n", arg=number)


def counted(page):
    """Wait until all rounds are counted; the totals in view as ints, None where one is open."""
    until(
        page,
        """() => [...document.querySelectorAll('.rounds .here')].every(cell => cell.textContent !== 'counting')
        && [...document.querySelectorAll('.standing b')].every(total => total.textContent !== '…')""",
    )
    texts = page.locator(".rounds tfoot td").all_inner_texts()
    return [None if text == "open" else int(text.replace("−", "-").replace(",", "")) for text in texts]


def stands(page, totals):
    """Wait until these totals are in view, and all rounds counted."""
    expect(page.locator(".rounds tfoot td")).to_have_text([f"{total:,}".replace("-", "−") for total in totals])
    assert counted(page) == totals


def kept(page, text):
    """Wait until the browser's own store holds this text, which then outlives the browser."""
    until(
        page,
        """async text => {
        const base = await new Promise(done => { const asked = indexedDB.open('footnotes.score', 1); asked.onsuccess = () => done(asked.result); });
        const table = base.transaction('saves').objectStore('saves');
        const texts = await new Promise(done => { const asked = table.getAll(); asked.onsuccess = () => done(asked.result); });
        base.close();
        return texts.some(one => one.includes(text));
    }""",
        arg=text,
    )


def to_yaml(sides, out, number, names):
    """The round as `footnotes score` takes it, from what was entered by hand."""
    round_ = {"round": number, "sides": {}}
    for i, fields in enumerate(sides):
        side = {"books": {}, "counted": {}, "left": {"hand": ""}}
        for key, value in fields.items():
            name, _, part = key.partition(".")
            if name == "books":
                side["books"][part] = value
            elif name in ("red_left", "black_left"):
                side["left"]["hand"] += f" {value}*{'3r' if name == 'red_left' else '3b'}"
            elif name == "red_laid":
                side["red_threes_laid"] = value
            elif name == "exact":
                side["exact_pickups"] = value
            elif part:
                side["counted"].setdefault(name, {})[part] = value
            else:
                side["counted"][name] = value
        if out == i:
            side["went_out"] = True
        round_["sides"][names[i]] = side
    return round_


def by_command(rules, rounds, names, folder):
    """The totals of a game that `footnotes score` gives: the sum of each side's rounds."""
    totals = [0] * len(names)
    for number, (sides, out) in enumerate(rounds, 1):
        path = folder / f"round-{number}.yml"
        path.write_text(yaml.safe_dump(to_yaml(sides, out, number, names)), "utf-8")
        done = subprocess.run(
            [str(Path(sys.executable).with_name("footnotes")), "score", str(path), "--rules", rules, "--json"],
            cwd=ROOT,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stderr
        found = json.loads(done.stdout)["sides"]
        totals = [total + found[name]["total"] for total, name in zip(totals, names, strict=True)]
    return totals


def executable():
    return shutil.which(os.environ.get("CHROMIUM") or "chromium")
