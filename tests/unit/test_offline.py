"""The service worker's list: every built file, told apart by what it holds."""

import json
import re
import subprocess
import sys

import pytest

from footnotes.edges import offline
from helpers import ROOT

SOURCE = (ROOT / "docs" / "sw.js").read_text("utf-8")
FILES = {
    "index.html": b"home",
    "score/index.html": b"score",
    "404.html": b"none",
    "assets/a.js": b"a",
    "sheets/x.pdf": b"%PDF",
}


def listed(text):
    return json.loads(re.search(r"const FILES = (\{.*?\});", text, re.DOTALL).group(1))


def version(text):
    return re.search(r'const VERSION = "(\w+)";', text).group(1)


def test_every_file_is_listed_by_its_address():
    assert set(listed(offline.worker(SOURCE, FILES))) == {"", "score/", "404.html", "assets/a.js", "sheets/x.pdf"}


def test_what_nobody_opens_is_left_out():
    more = {
        "sw.js": b"",
        "sitemap.xml": b"",
        "sitemap.xml.gz": b"",
        "a.js.map": b"",
    }
    assert offline.worker(SOURCE, {**FILES, **more}) == offline.worker(SOURCE, FILES)


def test_the_same_files_give_the_same_text_and_others_another_version():
    same, other = (
        offline.worker(SOURCE, dict(reversed(FILES.items()))),
        offline.worker(SOURCE, {**FILES, "index.html": b"new"}),
    )
    assert same == offline.worker(SOURCE, FILES)
    assert version(same) != version(other)
    assert {path for path, hash_ in listed(other).items() if hash_ != listed(same)[path]} == {""}


def test_another_worker_is_another_version():
    assert version(offline.worker(SOURCE + "\n// new", FILES)) != version(offline.worker(SOURCE, FILES))


def test_a_worker_that_was_filled_in_is_refused():
    with pytest.raises(ValueError, match="has been filled in before"):
        offline.worker(offline.worker(SOURCE, FILES), FILES)


def test_the_step_after_the_build_fills_in_the_worker(tmp_path):
    for name, content in {**FILES, "sw.js": SOURCE.encode()}.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(content)
    offline.main(tmp_path)
    assert (tmp_path / "sw.js").read_text("utf-8") == offline.worker(SOURCE, FILES)
    assert not (tmp_path / "sw.js.new").exists()


def test_a_folder_without_a_site_is_refused(tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "footnotes.edges.offline", str(tmp_path)], capture_output=True, text=True
    )
    assert done.returncode == 1 and "usage" in done.stderr and "Traceback" not in done.stderr
