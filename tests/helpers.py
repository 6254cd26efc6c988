"""What the tests share: the project's places, its facts read once a process, the site on a port of its own, and the
core in Node."""

import functools
import http.server
import json
import os
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

import playwright.sync_api

from footnotes.core.policy import HEADERS
from footnotes.data import library as loader

ROOT = Path(__file__).resolve().parents[1]
DATA = ROOT / "rules_data"
SITE = ROOT / os.environ.get("SITE", "site")


@functools.cache
def loaded():
    """(Library, problems) of the real data. Nobody may change it: all tests of a process have the same."""
    return loader.load(DATA)


def library():
    """The real data; the fixture of this name holds besides that it has no problem."""
    return loaded()[0]


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves a site as a careful host does: the strict policy with every answer, the site's own page for what is not
    there; no log."""

    def log_message(self, *args):
        pass

    def end_headers(self):
        for name, value in HEADERS.items():
            self.send_header(name, value)
        super().end_headers()

    def send_error(self, code, message=None, explain=None):
        page = Path(self.directory) / "404.html"
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


class Server(http.server.ThreadingHTTPServer):
    """Says nothing of a browser that went on before it had all it had asked for."""

    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class Host:
    """A folder on a port of its own, which can be switched off and on again at the same address."""

    def __init__(self, folder):
        self.folder, self.server, self.port = folder, None, 0
        self.on()

    def on(self):
        self.server = Server(("127.0.0.1", self.port), functools.partial(Handler, directory=str(self.folder)))
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()

    def off(self):
        if self.server:
            self.server.shutdown()
            self.server.server_close()
            self.server = None

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"


def until(page, expression, arg=None, seconds=30):
    """Wait until this JavaScript gives something true in the page. Playwright's own way evaluates text from within the
    page, which the policy bars."""
    end = time.monotonic() + seconds
    while True:
        try:
            if page.evaluate(expression, arg):
                return
        except playwright.sync_api.Error as error:
            if "context was destroyed" not in str(error):  # the page went on to another
                raise
        assert time.monotonic() < end, f"not within {seconds} seconds: {expression}"
        page.wait_for_timeout(30)


def node_program():
    """Where Node is: on this machine, or brought into the environment by `make setup`."""
    found = shutil.which("node") or shutil.which("node", path=str(ROOT / ".venv" / "bin"))
    assert found, "no Node: run `make setup`"
    return found


class Node:
    """The core as the site publishes it, in Node's MicroPython: `call` takes a name and arguments as in bridge.py."""

    def __init__(self, site):
        self.process = subprocess.Popen(
            [node_program(), str(ROOT / "tests" / "js" / "core.mjs"), str(site)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def call(self, name, values):
        """{"ok": what the function gives}, or {"failed": words}."""
        self.process.stdin.write(json.dumps({**values, "do": name}) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def close(self):
        self.process.stdin.close()
        self.process.wait(timeout=30)
        self.process.stdout.close()
