"""What hardly any rule set decides, and the fair ruling for now that the site proposes. Pure."""

from ..core import links
from .lead import page_title, tally_words

TOPIC = "conduct"
GENERAL = "never-agreed"  # the entry that serves where none says more


def manners(shelf, topic_id: str, page: str) -> list:
    """The groups of the page in order, [] on the page of another topic: [{"title", "entries": [{"id", "ask", "href",
    "ruling"}]}]."""
    if topic_id != TOPIC:
        return []
    groups = {}
    for entry in shelf.library.manners:
        line = {"id": entry["id"], "ask": entry["ask"], "ruling": entry["ruling"]}
        line["href"] = links.to_ruling(page, TOPIC, entry["id"])
        groups.setdefault(entry["group"], []).append(line)
    return [{"title": title, "entries": groups[title]} for title in groups]


def manners_page(shelf, entry: dict, page: str) -> dict:
    """An entry of load_manners with all that its page needs: "canasta" (is it of the parent game?), its `facts` and
    `see` as {"ask", "href", "tally"}, its "title" and "description"."""
    return {
        **entry,
        "title": page_title(entry["ask"]),
        "description": f"{entry['ruling']} {entry['because']}".strip() or entry["agree"],
        "canasta": entry["family"] == "canasta",
        **{key: [_fact(shelf, fact_id, page) for fact_id in entry[key]] for key in ("facts", "see")},
    }


def ruling_for(shelf, asked: list, page: str) -> dict | None:
    """The fair ruling for now on what is `asked` (ids of situations and facts, the closest first): {"id", "ruling",
    "because", "ask", "href", "own": is it about this very thing?}; None where there are no manners at all."""
    by_id = {entry["id"]: entry for entry in shelf.library.manners}
    for name in asked:
        for entry in shelf.library.manners:
            if entry["ruling"] and (name in entry["answers"] or name in entry["facts"]):
                return _ruling(entry, page, True)
    return _ruling(by_id[GENERAL], page, False) if GENERAL in by_id else None


def _ruling(entry, page, own):
    found = {key: entry[key] for key in ("id", "ruling", "because", "ask")}
    return {**found, "href": links.to_ruling(page, TOPIC, entry["id"]), "own": own}


def _fact(shelf, fact_id, page):
    fact = shelf.library.vocabulary["by_id"][fact_id]
    return {"ask": fact["ask"], "href": links.to_fact(page, fact), "tally": tally_words(shelf, fact)}
