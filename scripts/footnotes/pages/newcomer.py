"""New to the game: the lesson of the common game, and what a table must agree first. Pure: shelf in, plain data out."""

import json

from ..core import links
from ..core.facts.common import COMMON
from ..core.lesson import lesson
from ..core.types.say import say
from ..core.words import quantity
from .shelf import names_of

TO_AGREE, WAYS = 6, 3


def newcomer_page(shelf, page: str) -> dict:
    """{"lesson": see core/lesson.py, each sentence with the "href", "voices" and "of" of its fact with fewest voices;
    "agree": [{"ask", "href", "fact", "ways": [{"words", "value", "count", "share"}]}], on what differs most}."""
    vocabulary, common = shelf.library.vocabulary, shelf.library.rules[COMMON]
    by_id = vocabulary["by_id"]
    told = lesson(vocabulary, common)
    for section in told["sections"]:
        for said in section["says"]:
            least = min(said["facts"], key=lambda fact_id: common["facts"][fact_id]["voices"])
            said["href"] = links.to_fact(page, by_id[least])
            said["voices"], said["of"] = common["facts"][least]["voices"], common["facts"][least]["of"]
    return {"lesson": told, "agree": [_agree(shelf, fact, page) for fact in _most_split(shelf, common)]}


def _most_split(shelf, common):
    """The questions that players are asked to recall on which most rule sets go another way than most. Of two with the
    same two answers first, such as the cards of hand and foot, one is enough."""
    facts = common["facts"]
    asked = [fact for fact in shelf.library.vocabulary["facts"] if fact["recall"] and "of" in facts[fact["id"]]]
    asked.sort(key=lambda fact: facts[fact["id"]]["voices"] - facts[fact["id"]]["of"])
    found = {}
    for fact in asked:
        found.setdefault(json.dumps([group["value"] for group in _groups(shelf, fact)[: WAYS - 1]]), fact)
    return list(found.values())[:TO_AGREE]


def _groups(shelf, fact):
    groups = [group for group in shelf.counts[fact["id"]]["groups"] if group["status"] in ("says", "implies")]
    return sorted(groups, key=lambda group: -len(group["rules"]))


def _agree(shelf, fact, page):
    said = sum(len(group["rules"]) for group in shelf.counts[fact["id"]]["groups"])
    ways = [
        {
            "words": say(fact, group["value"], names_of(shelf.library.rules[COMMON])),
            "value": json.dumps(group["value"]),
            "count": quantity(len(group["rules"]), "sources"),
            "share": round(100 * len(group["rules"]) / said),
        }
        for group in _groups(shelf, fact)[:WAYS]
    ]
    return {"ask": fact["ask"], "href": links.to_fact(page, fact), "fact": fact["id"], "ways": ways}
