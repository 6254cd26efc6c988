"""The edge between printed sheets and disk: one PDF as asked for, or one for every rule set, kept for the next
build."""

import os
import re
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from ..core.sheets.sheet import CARDS, html
from ..pages import sheets as view_sheets
from ..pages.published import dumps
from ..pages.shelf import shelf as make_shelf
from .pdf import Press, fingerprint

CODE = ("sheet.py", "score_pad.py", "stencil.py")  # what is not in the data of a sheet


def templates_of(project: Path) -> dict:
    """{name: text} of the templates of sheets."""
    return {
        path.name.removesuffix(".j2"): path.read_text("utf-8")
        for path in sorted((project / "docs" / "_templates").glob("*.html.j2"))
    }


def address_of(project: Path) -> str:
    """Where the site is published, as mkdocs.yml says, or ""."""
    found = re.search(r"^site_url:\s*[\"']?([^\s\"'#]+)", (project / "mkdocs.yml").read_text("utf-8"), re.MULTILINE)
    return found[1].rstrip("/") + "/" if found else ""


def one(library, project: Path, rules: dict, kind: str = "sheet", paper: str = "letter", large: bool = False) -> bytes:
    """The PDF of one resolved rule set. Raises press.NoPress where no PDF can be made on this machine."""
    shelf = make_shelf(library)
    return _press(
        Press(project / "docs"),
        shelf,
        templates_of(project),
        view_sheets.spread(shelf),
        address_of(project),
        rules,
        kind,
        paper,
        large,
    )


def every(library, project: Path, folder: Path) -> tuple:
    """Write `folder`/ID.pdf for every rule set with a page of its own. (sheets made, sheets kept from before).

    What was made stands in build/sheets under the fingerprint of everything that it rests on, and is made once.
    Raises press.NoPress.
    """
    shelf, templates, address = make_shelf(library), templates_of(project), address_of(project)
    spread, store = view_sheets.spread(shelf), project / "build" / "sheets"
    code = [(Path(__file__).resolve().parents[1] / "core" / "sheets" / name).read_text("utf-8") for name in CODE]
    names = {}
    for rules_id in shelf.paged:
        told = dumps(view_sheets.data(shelf, shelf.rules[rules_id], "sheet", spread, 0, address))
        names[rules_id] = store / (fingerprint(project / "docs", told, dumps(templates), *code) + ".pdf")
    new = [rules_id for rules_id in shelf.paged if not names[rules_id].is_file()]
    store.mkdir(parents=True, exist_ok=True)
    if new:
        Press(project / "docs")  # says at once what is missing
        with ProcessPoolExecutor(
            min(os.cpu_count() or 1, len(new)), initializer=_start, initargs=(library, project)
        ) as workers:
            for rules_id, made in zip(new, workers.map(_work, new), strict=True):
                half = names[rules_id].with_suffix(f".{os.getpid()}")  # a build that is stopped leaves no half sheet
                half.write_bytes(made)
                half.replace(names[rules_id])
    folder.mkdir(parents=True, exist_ok=True)
    for rules_id in shelf.paged:
        (folder / f"{rules_id}.pdf").write_bytes(names[rules_id].read_bytes())
    for path in store.glob("*.pdf"):
        if path not in names.values():
            path.unlink()
    return len(new), len(shelf.paged) - len(new)


def _start(library, project):
    shelf = make_shelf(library)
    _at_work.update(
        shelf=shelf,
        press=Press(project / "docs"),
        templates=templates_of(project),
        spread=view_sheets.spread(shelf),
        address=address_of(project),
    )


_at_work = {}  # what a worker process needs for every sheet


def _work(rules_id):
    rules = _at_work["shelf"].rules[rules_id]
    return _press(
        _at_work["press"], _at_work["shelf"], _at_work["templates"], _at_work["spread"], _at_work["address"], rules
    )


def _press(machine, shelf, templates, spread, address, rules, kind="sheet", paper="letter", large=False):
    def make(left_off, scale, running):
        sheet = view_sheets.data(shelf, rules, kind, spread, left_off, address)
        return sheet and html(templates, sheet, paper, scale, running, copies=CARDS)

    return machine.pdf(make, large)
