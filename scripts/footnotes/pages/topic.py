"""A question of the vocabulary as its topic page and the comparison show it. Pure: shelf in, plain data out."""

from ..core import links
from ..core.facts.compare import compare, is_silent, key, most_wilds
from ..core.types.registry import kind_of
from ..core.types.say import answer, say, status_words
from ..core.words import capital, quantity, series
from .rule_set import SIZES
from .shelf import names_of
from .situation import situation


def topic_page(shelf, topic: dict, verdicts: dict, under: dict, page: str) -> dict:
    """Everything the template of a topic page needs; `verdicts` and `under` are those of view_rulings.judged and
    placed."""
    questions = []
    for fact_id in topic["facts"]:
        fact = shelf.library.vocabulary["by_id"][fact_id]
        situations = [situation(shelf, ruling_id, verdicts[ruling_id], page) for ruling_id in under.get(fact_id, [])]
        questions.append({**_question(shelf, fact, page), "situations": situations})
    return {"topic": topic, "questions": questions}


def _question(shelf, fact, page):
    counts = shelf.counts[fact["id"]]
    most = max([group["texts"] + group["apart"] for group in counts["groups"]], default=1)
    groups = []
    for group in counts["groups"]:
        names = names_of(shelf.rules[group["rules"][0]]) if len(group["rules"]) == 1 else None
        groups.append(
            {
                "words": _group_words(fact, group, names),
                "status": group["status"],
                "count": count_words(group),
                "texts": bar(group["texts"], most),
                "apart": bar(group["apart"], most),
                "members": [member(shelf, fact, rules_id, page) for rules_id in group["rules"]],
            }
        )
    silent = [member(shelf, fact, rules_id, page) for rules_id in counts["silent"]["rules"]]
    outside = [member(shelf, fact, rules_id, page) for rules_id in counts["outside"]]
    beside = [rules_id for rules_id in shelf.small if fact["id"] in shelf.data[rules_id]["facts"]]
    beside += [rules_id for rules_id in shelf.paged if rules_id not in shelf.listed]
    small = [_small(shelf, fact, rules_id, page) for rules_id in beside]
    return {
        "fact": fact,
        "anchor": links.anchor_of(fact["id"]),
        "groups": groups,
        "silent": silent,
        "silent_count": count_words(counts["silent"]),
        "apart": outside,
        "small": small,
        "tally": tally_words(counts, outside),
        "terms": _terms(shelf, fact, page),
        "wilds": _wilds(shelf, page) if hasattr(kind_of(fact), "most_wilds") else [],
    }


def bar(count: int, most: int) -> int:
    """The length of a bar in hundredths of the longest."""
    return round(100 * count / most)


def count_words(numbers: dict) -> str:
    """{"texts": 12, "apart": 3} -> "12 texts and 3 apps or sheets"."""
    parts = []
    if numbers["texts"]:
        parts.append(quantity(numbers["texts"], "texts"))
    if numbers["apart"]:
        parts.append("1 app or sheet" if numbers["apart"] == 1 else f"{numbers['apart']} apps or sheets")
    return series(parts)


def tally_words(counts: dict, outside: list) -> str:
    """The tally as a sentence, such as: 2 different answers from 3 texts; 1 text does not say."""
    groups, silent = counts["groups"], counts["silent"]
    if not groups:
        parts = ["No rule set here says"]
    elif len(groups) > 1:
        parts = [f"{len(groups)} different answers from {count_words(counts['said'])}"]
    elif len(groups[0]["rules"]) == 1:
        parts = ["One rule set says"]
    else:
        parts = [f"All that say agree: {count_words(counts['said'])}"]
    if silent["rules"]:
        parts.append(f"{count_words(silent)} {'does' if silent['texts'] + silent['apart'] == 1 else 'do'} not say")
    for status, words in (
        ("not_in_part_read", status_words("not_in_part_read")),
        ("not_checked", status_words("not_checked")),
        ("does_not_apply", "where each plays alone, and it does not apply"),
    ):
        count = sum(member["status"] == status for member in outside)
        if count:
            parts.append(f"{count} {words}")
    return "; ".join(parts) + "."


def _group_words(fact, group, names):
    if group["status"] == "disputed":
        return f"{status_words('disputed')}: " + ", or ".join(
            say(fact, reading["value"], names) for reading in group["readings"]
        )
    if group["status"] == "in_words":
        return group["in_words"]
    if group["status"] == "offers":
        return answer(fact, group, names, say)
    return say(fact, group["value"], names)


def member(shelf, fact, rules_id, page) -> dict:
    """One rule set's answer: its own words for its books, how sure, where, and the reason."""
    entry, data = shelf.rules[rules_id]["facts"][fact["id"]], shelf.data[rules_id]
    status = entry["status"]
    return {
        "id": rules_id,
        "short": data["short"],
        "href": links.to_rules(page, shelf, rules_id),
        "place_href": links.to_place(page, shelf, rules_id, fact["id"]),
        "status": status,
        "words": capital(answer(fact, entry, names_of(shelf.rules[rules_id]), say)),
        "own": answer(fact, entry, names_of(shelf.rules[rules_id]), say),
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


def _small(shelf, fact, rules_id, page):
    entry, data = shelf.rules[rules_id]["facts"][fact["id"]], shelf.data[rules_id]
    host = shelf.host.get(rules_id) or data["based_on"]
    return {
        "id": rules_id,
        "short": data["short"],
        "href": links.to_rules(page, shelf, rules_id),
        "house": data["kind"] == "house rules",
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
    """Most wild cards by meld size, for each rule set that says: {"short", "href", "most": [int or None]}."""
    return [
        {
            "short": shelf.data[rules_id]["short"],
            "href": links.to_rules(page, shelf, rules_id),
            "sure": status_words(shelf.rules[rules_id]["facts"]["meld.wild_limit"]["status"]),
            "most": [most_wilds(shelf.rules[rules_id], size) for size in SIZES],
        }
        for rules_id in shelf.listed
    ]


def comparison(shelf, page: str) -> dict:
    """The full table: columns are the listed rule sets and the larger house-rule sets, rows the questions by topic.

    Rare questions that none of them answers are left out. Each cell has words, its status, and whether it differs.
    "suggested" are the four with most facts.
    """
    vocabulary = shelf.library.vocabulary
    columns = [
        {"id": rules_id, "short": shelf.data[rules_id]["short"], "href": links.to_rules(page, shelf, rules_id)}
        for rules_id in shelf.paged
    ]
    compared = compare(vocabulary, [shelf.rules[rules_id] for rules_id in shelf.paged])["facts"]
    topics = []
    for topic in vocabulary["topics"]:
        rows = []
        for fact_id in topic["facts"]:
            fact = vocabulary["by_id"][fact_id]
            cells = [_cell(shelf, fact, rules_id) for rules_id in shelf.paged]
            if fact["rare"] and all(cell["silent"] for cell in cells):
                continue
            rows.append(
                {
                    "fact": fact,
                    "href": links.to_fact(page, fact),
                    "same": compared[fact_id]["same"],
                    "cells": _mark_differences(cells),
                }
            )
        topics.append({"topic": topic, "rows": rows})
    suggested = sorted(shelf.listed, key=lambda rules_id: -len(shelf.data[rules_id]["facts"]))[:4]
    return {"columns": columns, "topics": topics, "suggested": suggested}


def _cell(shelf, fact, rules_id):
    entry = shelf.rules[rules_id]["facts"][fact["id"]]
    return {
        "short": shelf.data[rules_id]["short"],
        "words": answer(fact, entry, names_of(shelf.rules[rules_id])),
        "key": key(entry),
        "silent": is_silent(entry),
        "differs": False,
    }


def _mark_differences(cells):
    """Bold what is not the most frequent answer of the row (the first such, where two are as frequent)."""
    keys = [cell["key"] for cell in cells if not cell["silent"]]
    if keys:
        usual = max(keys, key=keys.count)
        for cell in cells:
            cell["differs"] = not cell["silent"] and cell["key"] != usual
    return cells


def glossary_page(shelf, page: str) -> list:
    """The glossary with addresses: terms with what they mean, their synonyms, and the questions to see."""
    by_id = shelf.library.vocabulary["by_id"]
    return [
        {
            **term,
            "anchor": links.anchor_of(term["id"]),
            "questions": [
                {"ask": by_id[fact_id]["ask"], "href": links.to_fact(page, by_id[fact_id])} for fact_id in term["see"]
            ],
        }
        for term in shelf.library.glossary
    ]
