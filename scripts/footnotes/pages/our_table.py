"""The page on which a table builds its own rules: every question with what the rule sets play. Pure: shelf in,
plain data out."""

import json

from ..core import links
from ..core.sheets.sheet import spread
from ..core.types.registry import kind_of, trait
from ..core.types.say import say
from ..core.types.values import DIMENSION_WORDS
from ..core.words import capital
from .shelf import tagline

MOST = 5  # so many answers of others are in sight
KEPT = (
    "id",
    "label",
    "ask",
    "type",
    "of",
    "words",
    "unit",
    "varies",
    "applies",
    "since",
)  # what the browser needs of a fact


def table_page(shelf, page: str) -> dict:
    """Everything the template of the page needs."""
    vocabulary = shelf.library.vocabulary
    split = [entry["fact"] for entry in spread(vocabulary, shelf.tallies)]
    topics = [
        {
            "topic": topic,
            "questions": [
                _question(vocabulary["by_id"][fact_id], shelf.tallies[fact_id], split, page)
                for fact_id in topic["facts"]
            ],
        }
        for topic in vocabulary["topics"]
    ]
    bases = [
        {
            "id": rules_id,
            "short": shelf.data[rules_id]["short"],
            "tagline": tagline(shelf.rules[rules_id]),
            "href": links.to_rules(page, shelf, rules_id),
            "page": rules_id not in shelf.host,
        }
        for rules_id in [*shelf.paged, *shelf.small]
    ]
    return {
        "topics": topics,
        "most": MOST,
        "bases": bases,
        "by": [[key, DIMENSION_WORDS[key]] for key in sorted(DIMENSION_WORDS)],
        "facts": [
            {**{key: fact[key] for key in KEPT}, "field": kind_of(fact).field(fact)} for fact in vocabulary["facts"]
        ],
    }


def _question(fact, counted, split, page):
    """One question: what rule sets play, most first, each a value that can be taken over."""
    groups = counted["groups"]
    settled = [group for group in groups if group["status"] in ("says", "implies")]
    return {
        "fact": fact,
        "anchor": links.anchor_of(fact["id"]),
        "href": links.to_fact(page, fact),
        "long": trait(fact, "LONG") or bool(fact["varies"]),
        "rank": split.index(fact["id"]) if fact["id"] in split else None,
        "picks": [
            {
                "words": capital(say(fact, group["value"])),
                "value": json.dumps(group["value"], sort_keys=True),
                "count": len(group["rules"]),
            }
            for group in settled
        ],
        "own": [
            {"words": capital(group["in_words"]), "count": len(group["rules"])}
            for group in groups
            if group["status"] == "in_words"
        ],
        "torn": sum(len(group["rules"]) for group in groups if group["status"] in ("disputed", "offers")),
    }
