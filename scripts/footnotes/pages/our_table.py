"""The page on which a table builds its own rules: every question with what the rule sets play. Pure: shelf in,
plain data out."""

import json

from ..core import links
from ..core.facts.compare import tally
from ..core.sheets.sheet import spread
from ..core.types.say import say
from ..core.types.say_values import CARD_WORDS, THAN_NATURALS
from ..core.types.value_types import BOOK_KINDS, DIMENSION_WORDS, PRICED, RANKS, TERM_IDS
from ..core.words import capital
from .shelf import tagline

LONG = (
    "wild_limit",
    "books",
    "card_values",
    "rank_points",
    "count_points",
    "terms",
    "range",
    "decks",
    "takes",
)  # long controls
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
    several = [shelf.rules[rules_id] for rules_id in shelf.listed]
    split = [entry["fact"] for entry in spread(vocabulary, several)]
    topics = [
        {
            "topic": topic,
            "questions": [_question(vocabulary["by_id"][fact_id], several, split, page) for fact_id in topic["facts"]],
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
        "words": _words(),
        "facts": [{key: fact[key] for key in KEPT} for fact in vocabulary["facts"]],
    }


def _question(fact, several, split, page):
    """One question: what rule sets play, most first, each a value that can be taken over."""
    groups = tally(fact["id"], several)["groups"]
    settled = [group for group in groups if group["status"] in ("says", "implies")]
    return {
        "fact": fact,
        "anchor": links.anchor_of(fact["id"]),
        "href": links.to_fact(page, fact),
        "long": fact["type"] in LONG or bool(fact["varies"]),
        "rank": split.index(fact["id"]) if fact["id"] in split else None,
        "picks": [
            {
                "words": capital(say(fact, group["value"])),
                "value": json.dumps(group["value"], sort_keys=True),
                "count": len(group["rules"]),
            }
            for group in settled
        ],
        "torn": sum(len(group["rules"]) for group in groups if group not in settled),
    }


def _words():
    """The words that controls need besides those of the vocabulary, in order: [[id, words], …] each."""
    ranks = [[rank, CARD_WORDS[rank] + "s"] for rank in RANKS]
    return {
        "priced": [[card, CARD_WORDS[card] + "s"] for card in PRICED],
        "ranks": ranks,
        "special": [*ranks, ["3b", "black threes"]],
        "books": [[kind, "books of any kind" if kind == "any" else f"{kind} books"] for kind in BOOK_KINDS],
        "terms": [[term, term.replace("_", " ")] for term in TERM_IDS],
        "than": [[key, THAN_NATURALS[key]] for key in sorted(THAN_NATURALS)],
        "by": [[key, DIMENSION_WORDS[key]] for key in sorted(DIMENSION_WORDS)],
    }
