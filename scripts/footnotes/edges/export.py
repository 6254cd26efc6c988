"""The edge between pages and disk: reads templates and the core, writes the exported site."""

import hashlib
import re
import shutil
from pathlib import Path

import jinja2

from ..pages.site_map import pages

ANCHOR = re.compile(r"^#.*\{ *#([a-z0-9-]+) *\}$", re.MULTILINE)  # of a heading in a page by hand


def generated(library, project: Path, line_link: str = "") -> dict:
    """{path: text} of everything made from facts (see pages.pages); templates come from `project`/docs/_templates."""
    folder = project / "docs" / "_templates"
    templates = {path.name.removesuffix(".j2"): path.read_text("utf-8") for path in sorted(folder.glob("*.j2"))}
    package = Path(__file__).resolve().parents[1]
    core = {
        path.relative_to(package).as_posix(): path.read_text("utf-8")
        for path in sorted((package / "core").rglob("*.py"))
    }
    kept = project / "build" / "templates"
    kept.mkdir(parents=True, exist_ok=True)
    # what was compiled by another renderer escapes in another way
    compiler = hashlib.sha256((package / "pages" / "render.py").read_bytes()).hexdigest()[:16]
    cache = jinja2.FileSystemBytecodeCache(str(kept), f"{compiler}-%s.cache")
    by_hand = {
        f"more/{path.name}": path.read_text("utf-8") for path in sorted((project / "docs" / "more").glob("*.md"))
    }
    not_covered = ANCHOR.findall(by_hand.get("more/not-covered.md", ""))
    return pages(library, templates, core, line_link, cache, not_covered, by_hand)


def write(library, project: Path, target: Path) -> int:
    """Write the whole site as plain files to the folder `target`: generated pages and data, pages by hand, assets.
    The number of files."""
    docs = project / "docs"
    for path in sorted(docs.rglob("*")):
        below = path.relative_to(docs)
        if path.is_file() and not below.parts[0].startswith("_"):
            _place(target, below)
            shutil.copyfile(path, target / below)
    for name, text in generated(library, project).items():
        _place(target, Path(name))
        (target / name).write_text(text, "utf-8")
    return sum(path.is_file() for path in target.rglob("*"))


def _place(target, below):
    (target / below).parent.mkdir(parents=True, exist_ok=True)
