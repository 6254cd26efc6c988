"""Printed sheets of the shelf's rule sets: what each says of itself, and its page. Pure: shelf in, text out."""

from ..core import links
from ..core.sheets import sheet as sheets
from . import rule_set
from .published import dumps

ENDINGS = {"sheet": "", "pocket": "-pocket", "pad": "-pad"}
NAMES = {"sheet": "The rules on one page", "pocket": "Pocket cards", "pad": "Score pad"}


def about(shelf, rules: dict, site_url: str = "") -> dict:
    """What a sheet says of itself (see sheets.sheet) for a rule set of the shelf, or one read from elsewhere."""
    known, base = shelf.data.get(rules["id"]), shelf.data.get(rules["based_on"])
    page = links.address(_page(shelf, rules["id"])) if _page(shelf, rules["id"]) else ""
    page += "#" + rules["id"] if page and rules["id"] in shelf.host else ""
    return {
        "title": known["short"] if known else rules["title"],
        "sub": [rule_set.about(known)] if known else [],
        "base": base["short"] if base else "",
        "link": site_url + page if site_url else f"Footnotes, {page}" if page else "Footnotes",
    }


def data(shelf, rules: dict, kind: str, spread: list, left_off: int = 0, site_url: str = "") -> dict | None:
    """What stands on one sheet, None where it has not so many facts to leave off (see sheets.of_kind)."""
    base = shelf.rules.get(rules["based_on"])
    return sheets.of_kind(kind, shelf.library.vocabulary, rules, about(shelf, rules, site_url), base, spread, left_off)


def spread(shelf) -> list:
    """The questions on which the listed rule sets differ (see sheets.spread)."""
    return sheets.spread(shelf.library.vocabulary, shelf.tallies)


def templates_of(templates: dict) -> dict:
    """Of all templates those of sheets: they make whole pages of HTML."""
    return {name: templates[name] for name in sorted(templates) if name.endswith(".html")}


def files(shelf, templates: dict) -> dict:
    """{path: text} of the pages that print in a browser, and of what the browser needs to make such a page itself."""
    found, templates, differ = {}, templates_of(templates), spread(shelf)
    for rules_id in shelf.paged:
        for kind, ending in ENDINGS.items():
            ways = [
                {"href": f"{rules_id}{other}.html", "text": NAMES[name]}
                for name, other in ENDINGS.items()
                if name != kind
            ]
            if kind == "sheet":
                ways.append({"href": f"{rules_id}.pdf", "text": "PDF on Letter paper"})
            back = f"../{links.address(_page(shelf, rules_id))}"
            ways.append({"href": back, "text": f"Back to {shelf.data[rules_id]['short']}"})
            sheet = data(shelf, shelf.rules[rules_id], kind, differ)
            assert sheet  # nothing is left off
            found[f"sheets/{rules_id}{ending}.html"] = sheets.html(templates, sheet, ways=ways, link=back)
    found["data/sheets.json"] = dumps({"templates": templates, "spread": differ})
    return found


def _page(shelf, rules_id):
    """The page on which a rule set stands, "" where it has none."""
    own = rules_id if rules_id in shelf.paged else shelf.host.get(rules_id)
    return links.rules_page(own) if own else ""
