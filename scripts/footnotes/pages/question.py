"""A question of the vocabulary as its own page shows it: the answer in one sentence, what a table can play, who says
what. Pure: shelf in, plain data out."""

import json

from ..core import links
from ..core.facts.compare import most_wilds
from ..core.facts.resolve import is_stated
from ..core.types.registry import answers_besides, kind_of, trait
from ..core.types.say import answer, say, status_words
from ..core.words import capital
from .lead import description, group_words, in_words, lead_of, page_title, sources, voices
from .limits import grid_of
from .manners import ruling_for
from .rule_set import SIZES
from .shelf import names_of

FIRST = 3  # so many ways to play stand open; the others are a fold
# Why a rule set that gives no answer gives none, in players' words; all others are silent.
NOT_HERE = {"does_not_apply": "each plays alone there, so it never comes up"}


def question_page(shelf, fact: dict, situations: list, page: str) -> dict:
    """Everything that the page of a question needs; `situations` are the ids of those that stand under it."""
    counts = shelf.counts[fact["id"]]
    groups = [_group(shelf, fact, group, counts, page) for group in counts["groups"]]
    lead = lead_of(shelf, fact)
    beside = [rules_id for rules_id in shelf.paged if rules_id not in shelf.listed]
    return {
        "fact": fact,
        "anchor": links.anchor_of(fact["id"]),
        "ask": fact["ask"],
        "title": page_title(fact["ask"]),
        "lead": lead,
        "in_words": in_words(lead),
        "description": description(lead),
        "groups": groups,
        "ways": _ways(shelf, fact, counts),
        "first": FIRST,
        "others": _others(shelf, fact, counts, page),
        "beside": [
            member(shelf, fact, rules_id, page)
            for rules_id in beside
            if shelf.rules[rules_id]["facts"][fact["id"]]["status"] not in ("silent", "not_in_part_read")
        ],
        "small": [_small(shelf, fact, rules_id, page) for rules_id in _passing(shelf, fact)],
        "terms": _terms(shelf, fact, page),
        "wilds": _wilds(shelf, page) if hasattr(kind_of(fact), "most_wilds") else [],
        "ruling": ruling_for(shelf, [fact["id"]], page),
        "situations": [
            {
                "ask": shelf.library.rulings[ruling_id].data["ask"],
                "href": links.to_ruling(page, shelf.library.rulings[ruling_id].data["topic"], ruling_id),
            }
            for ruling_id in situations
        ],
    }


def _group(shelf, fact, group, counts, page):
    return {
        "words": capital(group_words(shelf, fact, group)),
        "status": group["status"],
        "count": sources(voices(group)),
        "grid": grid_of(shelf, fact, group["value"]) if group["status"] in ("says", "implies") else None,
        "members": [member(shelf, fact, rules_id, page) for rules_id in group["rules"]],
    }


def _ways(shelf, fact, counts):
    """What a table can play: the answers that sources give, most first, then those that a question has besides. Each
    is {"words", "count", "of": hundredths of those that say, "value": JSON text to decide it by}."""
    if not trait(fact, "SETTLED_AT_TABLE"):
        return []
    said, found, known = voices(counts["said"]), [], []
    for group in counts["groups"]:
        if group["status"] in ("says", "implies"):
            known.append(json.dumps(group["value"], sort_keys=True))
            count = f"{voices(group)} of {said} sources"
            words = capital(group_words(shelf, fact, group))
            found.append({"words": words, "count": count, "of": round(100 * voices(group) / said), "value": known[-1]})
    for value in answers_besides(fact):
        text = json.dumps(value, sort_keys=True)
        if text not in known:
            found.append({"words": capital(say(fact, value)), "count": "no source here", "of": 0, "value": text})
    return found


def member(shelf, fact: dict, rules_id: str, page: str) -> dict:
    """One rule set's answer: its own words for its books, how sure, where, and the reason."""
    entry, data = shelf.rules[rules_id]["facts"][fact["id"]], shelf.data[rules_id]
    status = entry["status"]
    own = answer(fact, entry, names_of(shelf.rules[rules_id]), say)
    return {
        "id": rules_id,
        "short": data["short"],
        "href": links.to_rules(page, shelf, rules_id),
        "place_href": links.to_place(page, shelf, rules_id, fact["id"]),
        "status": status,
        "words": capital(own),
        "own": own,
        "at": entry["at"],
        "because": entry["because"],
        "readings": [
            {
                "words": say(fact, reading["value"], names_of(shelf.rules[rules_id])),
                "at": reading["at"],
                "because": reading["because"],
            }
            for reading in entry["readings"]
        ],
        "sure": status_words(status),
        "inherited": entry["inherited_from"],
    }


def _others(shelf, fact, counts, page):
    """The rule sets that give no answer: [{"id", "short", "href", "why": "" where they are simply silent}]."""
    statuses = shelf.rules
    return [
        {
            "id": rules_id,
            "short": shelf.data[rules_id]["short"],
            "href": links.to_rules(page, shelf, rules_id),
            "why": NOT_HERE.get(statuses[rules_id]["facts"][fact["id"]]["status"], ""),
        }
        for rules_id in [*counts["silent"]["rules"], *counts["outside"]]
    ]


def _passing(shelf, fact):
    """The rule sets too small for a page that say something here."""
    return [rules_id for rules_id in shelf.small if fact["id"] in shelf.data[rules_id]["facts"]]


def _small(shelf, fact, rules_id, page):
    entry, data = shelf.rules[rules_id]["facts"][fact["id"]], shelf.data[rules_id]
    host = shelf.host.get(rules_id) or data["based_on"]
    return {
        "id": rules_id,
        "short": data["short"],
        "href": links.to_rules(page, shelf, rules_id),
        "host": shelf.data[host]["short"] if host else "",
        "at": entry["at"],
        "words": answer(fact, entry, names_of(shelf.rules[rules_id]), say),
    }


def _terms(shelf, fact, page):
    terms = {term["id"]: term["term"] for term in shelf.library.glossary}
    return [
        {"term": terms[term_id], "href": links.link(page, "more/words.md", links.anchor_of(term_id))}
        for term_id in fact["terms"]
    ]


def _wilds(shelf, page):
    """Most wild cards by meld size, for each rule set that says: {"short", "href", "sure", "most": [int or None]}."""
    return [
        {
            "short": shelf.data[rules_id]["short"],
            "href": links.to_rules(page, shelf, rules_id),
            "sure": status_words(shelf.rules[rules_id]["facts"]["meld.wild_limit"]["status"]),
            "most": [most_wilds(shelf.rules[rules_id], size) for size in SIZES],
        }
        for rules_id in shelf.listed
        if is_stated(shelf.rules[rules_id]["facts"]["meld.wild_limit"])
    ]
