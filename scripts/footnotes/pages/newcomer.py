"""New to the game: what most texts say, and what a table must settle. Pure: shelf in, plain data out."""

from ..core import links
from ..core.types.say import sentence
from ..core.words import quantity
from .statistics import agreed, split


def newcomer_page(shelf, page: str) -> dict:
    """{"sections": [{"topic", "agreed": [{"sentence", "href", "count", "of"}]}], "open": [{"ask", "href",
    "words"}]}: agreed as counting.agreed has it; open are the other questions that are not rare, the most split
    first."""
    vocabulary = shelf.library.vocabulary
    sections, open_ = [], []
    for topic in vocabulary["topics"]:
        found = []
        for fact_id in topic["facts"]:
            fact = vocabulary["by_id"][fact_id]
            counts = shelf.counts[fact_id]
            if agreed(counts):
                found.append(
                    {
                        "sentence": sentence(fact, counts["groups"][0]["value"]),
                        "href": links.to_fact(page, fact),
                        "count": counts["groups"][0]["texts"],
                        "of": sum(group["texts"] for group in counts["groups"]),
                    }
                )
            elif not fact["rare"]:
                open_.append(
                    (
                        -split(counts),
                        len(open_),
                        {"ask": fact["ask"], "href": links.to_fact(page, fact), "words": _words(counts)},
                    )
                )
        sections.append({"topic": topic, "agreed": found})
    return {"sections": sections, "open": [entry for _, _, entry in sorted(open_)]}


def _words(counts):
    if not counts["groups"]:
        return "no rule set here says"
    return f"{quantity(len(counts['groups']), 'answers')} here"
