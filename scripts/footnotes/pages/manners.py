"""What hardly any rule set decides, as the page on mistakes and manners shows it. Pure: shelf in, plain data out."""

from ..core import links
from .topic import tally_words

TOPIC = "conduct"


def manners(shelf, topic_id: str, page: str) -> list:
    """The groups of the page in order, [] on the page of another topic: [{"title", "entries": [entry]}]. An entry
    is that of load_manners with "canasta" (is it of the parent game?), and with its `facts` and `see` as {"ask",
    "href", "tally"}."""
    if topic_id != TOPIC:
        return []
    groups = {}
    for entry in shelf.library.manners:
        groups.setdefault(entry["group"], []).append(
            {
                **entry,
                "canasta": entry["family"] == "canasta",
                **{key: [_fact(shelf, fact_id, page) for fact_id in entry[key]] for key in ("facts", "see")},
            }
        )
    return [{"title": title, "entries": groups[title]} for title in groups]


def _fact(shelf, fact_id, page):
    fact = shelf.library.vocabulary["by_id"][fact_id]
    counts = shelf.counts[fact_id]
    outside = [shelf.rules[rules_id]["facts"][fact_id] for rules_id in counts["outside"]]
    return {"ask": fact["ask"], "href": links.to_fact(page, fact), "tally": tally_words(counts, outside)}
