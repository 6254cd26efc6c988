"""Times the check, the build and the wait from a save to the served page, here and with 30 and 300 synthetic rule sets.

Every figure is the median of a few runs on this machine; compare ratios of one run, not seconds of two.
"""

import gzip
import json
import os
import random
import shutil
import socket
import statistics
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "bench"
RUNS = 3
PARTS = ("mkdocs.yml", "docs", "rules_data", "scripts")
OWN = """
import sys, time
sys.path.insert(0, "scripts")
from pathlib import Path
from footnotes.data import library as loading
from footnotes.edges import export
start = time.perf_counter()
library, problems = loading.load(Path("rules_data"))
assert not problems, problems
export.generated(library, Path.cwd())
print(time.perf_counter() - start)
"""


def run(command: list, folder: Path) -> str:
    """Run a command in `folder`; what it printed. Ends the program where it fails."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}failed: {' '.join(map(str, command))}")
    return done.stdout


def seconds(command: list, folder: Path, runs: int = RUNS) -> float:
    """The median wall-clock time of a command."""
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        run(command, folder)
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def mkdocs(*words) -> list:
    return [sys.executable, "-m", "mkdocs", *words]


def project(name: str, sets: int) -> Path:
    """A copy of the project with so many synthetic rule sets beside the real data."""
    folder = WORK / name
    for part in PARTS:
        source = ROOT / part
        copy = shutil.copytree if source.is_dir() else shutil.copy
        (folder / part).parent.mkdir(parents=True, exist_ok=True)
        copy(source, folder / part)
    chance = random.Random(sets)
    stated = stated_values()
    vocabulary = [
        fact
        for path in sorted((ROOT / "rules_data" / "vocabulary").glob("*.yml"))
        for fact in yaml.safe_load(path.read_text("utf-8"))["facts"].items()
    ]
    for number in range(sets):
        facts = {
            fact_id: {"says": chance.choice(stated[fact_id]), "at": f"Section {chance.randint(1, 9)}"}
            for fact_id, fact in vocabulary
            if not fact.get("rare") and fact_id in stated
        }
        text = {
            "title": f"Synthetic rule set {number}",
            "short": f"Synthetic {number}",
            "kind": "web page",
            "origin": "none",
            "read": "whole",
            "checked": "2026-11-29",
            "facts": facts,
        }
        (folder / "rules_data" / "sources" / f"synthetic-{number}.yml").write_text(
            yaml.safe_dump(text, sort_keys=False), "utf-8"
        )
    return folder


def stated_values() -> dict:
    """{fact id: what the real sources say, as written}: the synthetic rule sets are drawn from it."""
    found = {}
    for path in sorted((ROOT / "rules_data" / "sources").glob("*.yml")):
        for fact_id, statement in yaml.safe_load(path.read_text("utf-8"))["facts"].items():
            if "says" in statement:
                found.setdefault(fact_id, []).append(statement["says"])
    return found


def alone(folder: Path) -> float:
    """Seconds that MkDocs alone needs for the same pages, exported as plain Markdown."""
    plain = folder / "plain"
    run([sys.executable, "-m", "footnotes.cli", "export", str(plain / "docs")], folder)
    config = yaml.load((folder / "mkdocs.yml").read_text("utf-8"), yaml.BaseLoader)
    for key in ("hooks", "exclude_docs"):
        config.pop(key, None)
    config["theme"]["custom_dir"] = str(folder / "docs" / "_theme")
    config["theme"]["font"] = config["extra"]["generator"] = False
    config["nav"] = json.loads(run([sys.executable, "-c", NAV], folder))
    config["not_in_nav"] = "/rules/*\n/more/examples/*\n"
    (plain / "mkdocs.yml").write_text(yaml.safe_dump(config, sort_keys=False), "utf-8")
    return seconds(mkdocs("build", "--quiet"), plain)


NAV = """
import json, sys
sys.path.insert(0, "scripts")
from pathlib import Path
from footnotes import load, pages
print(json.dumps(pages.nav(load.load(Path("rules_data"))[0])))
"""


def save_to_served(folder: Path) -> float:
    """Seconds from saving a YAML file to the page being served anew."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        host = f"127.0.0.1:{free.getsockname()[1]}"
    server = subprocess.Popen(
        mkdocs("serve", "--livereload", "--quiet", "--dev-addr", host),
        cwd=folder,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    address = f"http://{host}/rules/grandma-sue/"
    path = folder / "rules_data" / "sources" / "grandma-sue.yml"
    text = path.read_text("utf-8")
    try:
        wait_for(address, "")
        path.write_text(text.replace("short: Cabin game, 95 to open", "short: Saved just now"), "utf-8")
        start = time.perf_counter()
        wait_for(address, "Saved just now")
        return time.perf_counter() - start
    finally:
        server.terminate()
        server.wait()
        path.write_text(text, "utf-8")


def wait_for(address: str, words: str) -> None:
    """Wait until the page at `address` holds `words`; ends the program after a minute."""
    for _ in range(600):
        try:
            with urllib.request.urlopen(address, timeout=60) as answer:
                if words in answer.read().decode("utf-8"):
                    return
        except OSError:
            pass
        time.sleep(0.1)
    sys.exit(f"the page at {address} never held {words!r}")


def line(label: str, text: str) -> None:
    print(f"{label:<34}{text}", flush=True)


def measure(name: str, sets: int, runs: int = RUNS) -> float:
    """Print the figures of one size; the seconds of a whole build."""
    folder = project(name, sets)
    check = seconds([sys.executable, "-m", "footnotes.cli", "check"], folder, runs)
    whole = seconds(mkdocs("build", "--quiet"), folder, runs)
    own = statistics.median(float(run([sys.executable, "-c", OWN], folder)) for _ in range(runs))
    plain = alone(folder)
    print(f"{name}:")
    line("  footnotes check", f"{check:.2f} s")
    line("  whole build", f"{whole:.2f} s")
    line("  of it our own share", f"{own:.2f} s = {own / whole:.0%} (at most 15 %)")
    line("  MkDocs alone, same Markdown", f"{plain:.2f} s; whole build to this: {whole / plain:.2f}")
    line("  save to served page", f"{save_to_served(folder):.1f} s")
    return whole


def packed(path: Path) -> float:
    """What a file weighs on the wire, gzipped, in kB."""
    return len(gzip.compress(path.read_bytes())) / 1e3


def main():
    os.environ["NO_MKDOCS_2_WARNING"] = "1"
    shutil.rmtree(WORK, ignore_errors=True)
    measure("as it is", 0)
    small, large = measure("with 30 more", 30), measure("with 300 more", 300, 1)
    line("growth from 30 to 300 more", f"{large / small:.1f} times (at most 11)")
    site = WORK / "as it is" / "site"
    files = [path for path in site.rglob("*") if path.is_file()]
    heaviest = max((path for path in files if path.suffix == ".html"), key=packed)
    line("site", f"{sum(path.stat().st_size for path in files) / 1e6:.1f} MB in {len(files)} files")
    line("heaviest page, gzipped", f"{packed(heaviest):.1f} kB  {heaviest.relative_to(site)}")
    line("search index, gzipped", f"{packed(site / 'search' / 'search_index.json'):.1f} kB")
    shutil.rmtree(WORK)


if __name__ == "__main__":
    main()
