"""Makes the built site work offline: names every file, and what it holds, in its service worker.

`python -m footnotes.edges.offline FOLDER` after everything else was written to the folder of the built site.
"""

import hashlib
import json
import os
import sys
from pathlib import Path

WORKER = "sw.js"
# nobody opens these: the worker itself, what only search engines read, the theme's maps
LEFT_OUT = (WORKER, "sitemap.xml")
LEFT_OUT_ENDINGS = (".map", ".gz")
EMPTY_FILES, EMPTY_VERSION = "const FILES = {};\n", 'const VERSION = "";\n'


def worker(source: str, files: dict) -> str:
    """The service worker's text for a site of these `files`, {path: bytes}; `source` is that of docs/sw.js.

    Raises ValueError where `source` has no place for the list. The same files give the same text.
    """
    if source.count(EMPTY_FILES) != 1 or source.count(EMPTY_VERSION) != 1:
        raise ValueError(f"{WORKER} has no place for the list of files, or has been filled in before")
    hashes = {address(path): digest(files[path]) for path in sorted(files) if is_kept(path)}
    listed = json.dumps(hashes, ensure_ascii=False, indent=0, sort_keys=True)
    version = digest((listed + source).encode("utf-8"))
    return source.replace(EMPTY_FILES, f"const FILES = {listed};\n").replace(
        EMPTY_VERSION, f'const VERSION = "{version}";\n'
    )


def is_kept(path: str) -> bool:
    """Is the file at this path, below the site's root, kept on the device?"""
    return not (path in LEFT_OUT or path.endswith(LEFT_OUT_ENDINGS))


def address(path: str) -> str:
    """The address a file is asked for by, below the site's root: "score/index.html" -> "score/"."""
    return path[: -len("index.html")] if path == "index.html" or path.endswith("/index.html") else path


def digest(content: bytes) -> str:
    """The start of the content's SHA-256, as the worker reckons it."""
    return hashlib.sha256(content).hexdigest()[:16]


def main(folder: Path) -> None:
    """Fill in the worker of a built site. The file is replaced whole."""
    files = {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }
    text = worker(files[WORKER].decode("utf-8"), files)
    new = folder / (WORKER + ".new")
    new.write_text(text, "utf-8")
    os.replace(new, folder / WORKER)


if __name__ == "__main__":
    if len(sys.argv) != 2 or not (Path(sys.argv[1]) / WORKER).is_file():
        sys.exit("usage: python -m footnotes.edges.offline FOLDER, where FOLDER holds a built site")
    main(Path(sys.argv[1]))
