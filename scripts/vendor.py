"""Copies what the site ships of others from node_modules to docs/assets/vendor (neither is committed)."""

import json
import re
import shutil
from importlib.metadata import files
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MODULES = ROOT / "node_modules"
TARGET = ROOT / "docs" / "assets" / "vendor"
FONT = "@fontsource/atkinson-hyperlegible-next"
MICROPYTHON = "@micropython/micropython-webassembly-pyscript"
MINISEARCH = "minisearch"
QR = "qr"

# these come with their manuals in them, which would be half of what a reader loads
REMARKS = re.compile(r"^ *(?:/\*\*.*?\*/|//[^\n]*)\n?", re.DOTALL | re.MULTILINE)

# (npm package, file in it, file in docs/assets/vendor)
FILES = [
    (FONT, "files/atkinson-hyperlegible-next-latin-400-normal.woff2", "fonts/atkinson-400.woff2"),
    (FONT, "files/atkinson-hyperlegible-next-latin-700-normal.woff2", "fonts/atkinson-700.woff2"),
    (FONT, "LICENSE", "fonts/LICENSE"),
    (MINISEARCH, "LICENSE.txt", "minisearch/LICENSE"),
    (QR, "LICENSE-MIT", "qr/LICENSE"),
    (MICROPYTHON, "micropython.mjs", "micropython/micropython.mjs"),
    (MICROPYTHON, "micropython.wasm", "micropython/micropython.wasm"),
]
STRIPPED = [(MINISEARCH, "dist/es/index.js", "minisearch/minisearch.js"), (QR, "index.js", "qr/qr.js")]

# The npm package leaves out its licence, which asks to go along with every copy. Its words are those of our own.
MICROPYTHON_NOTICE = "Copyright (c) 2013-2026 Damien P. George"


def micropython_licence():
    """The MIT licence as text, with MicroPython's notice; ValueError where the package or our LICENSE is no longer
    MIT."""
    package = json.loads((MODULES / MICROPYTHON / "package.json").read_text(encoding="utf-8"))
    lines = (ROOT / "LICENSE").read_text(encoding="utf-8").splitlines()
    if package["license"] != "MIT" or lines[0] != "MIT License" or not lines[2].startswith("Copyright"):
        raise ValueError("MicroPython's licence is no longer made from ours: see scripts/vendor.py")
    return "\n".join(lines[:2] + [MICROPYTHON_NOTICE] + lines[3:]) + "\n"


def main():
    """Makes docs/assets/vendor anew; FileNotFoundError where npm has not been run."""
    shutil.rmtree(TARGET, ignore_errors=True)
    for package, source, target in FILES:
        (TARGET / target).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(MODULES / package / source, TARGET / target)
    for package, source, target in STRIPPED:
        text = (MODULES / package / source).read_text("utf-8")
        (TARGET / target).write_text("// @ts-nocheck: not ours\n" + REMARKS.sub("", text), "utf-8")
    (theme,) = [path for path in files("mkdocs-material") or () if path.as_posix().endswith("licenses/LICENSE")]
    (TARGET / "material").mkdir()
    (TARGET / "material" / "LICENSE").write_text(theme.read_text("utf-8"), "utf-8")
    # last: the Makefile takes this file as the sign that all is there
    (TARGET / "micropython" / "LICENSE").write_text(micropython_licence(), encoding="utf-8")


if __name__ == "__main__":
    main()
