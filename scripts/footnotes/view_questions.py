"""A question of the vocabulary as its topic page and the comparison show it. Pure: shelf in, plain data out."""
from . import links
from .compare import compare, most_wilds, tally
from .say import answer, say, status_words
from .shelf import names_of
from .view_rules import SIZES
from .words import capital, counted


def topic_page(shelf, topic: dict, page: str) -> dict:
    """Everything the template of a topic page needs."""
    questions = [_question(shelf, shelf.library.vocabulary["by_id"][fact_id], page) for fact_id in topic["facts"]]
    return {"topic": topic, "questions": questions}


def _question(shelf, fact, page):
    several = [shelf.rules[rules_id] for rules_id in shelf.listed]
    counts = tally(fact["id"], several)
    groups = []
    for group in counts["groups"]:
        names = names_of(shelf.rules[group["rules"][0]]) if len(group["rules"]) == 1 else None
        groups.append({"words": _group_words(fact, group, names), "status": group["status"],
                       "members": [member(shelf, fact, rules_id, page) for rules_id in group["rules"]]})
    silent = [member(shelf, fact, rules_id, page) for rules_id in counts["silent"]]
    apart = [member(shelf, fact, rules_id, page) for rules_id in counts["apart"]]
    beside = [rules_id for rules_id in shelf.small if fact["id"] in shelf.data[rules_id]["facts"]]
    beside += [rules_id for rules_id in shelf.paged if rules_id not in shelf.listed]
    small = [_small(shelf, fact, rules_id, page) for rules_id in beside]
    return {"fact": fact, "anchor": links.anchor_of(fact["id"]), "groups": groups, "silent": silent, "apart": apart,
            "small": small, "tally": tally_words(groups, silent, apart), "terms": _terms(shelf, fact, page),
            "wilds": _wilds(shelf, page) if fact["type"] == "wild_limit" else []}


def tally_words(groups: list, silent: list, apart: list) -> str:
    """The tally as a sentence, such as: Two different answers from three rule sets; one does not say."""
    said = sum(len(group["members"]) for group in groups)
    if not said:
        parts = ["No rule set here says"]
    elif len(groups) == 1:
        parts = [f"All {counted(said)} that say agree" if said > 1 else "One rule set says"]
    else:
        parts = [f"{capital(counted(len(groups)))} different answers from {counted(said)} rule sets"]
    if silent:
        parts.append(f"{counted(len(silent))} {'does' if len(silent) == 1 else 'do'} not say")
    for status, words in (("not_in_part_read", "not in the part read"), ("not_checked", "not checked yet"),
                          ("does_not_apply", "where each plays alone, and it does not apply")):
        count = sum(member["status"] == status for member in apart)
        if count:
            parts.append(f"{counted(count)} {words}")
    return "; ".join(parts) + "."


def _group_words(fact, group, names):
    if group["status"] == "disputed":
        return "the source says two things: " + ", or ".join(say(fact, reading["value"], names) for reading in group["readings"])
    if group["status"] == "offers":
        return answer(fact, group, names, say)
    return say(fact, group["value"], names)


def member(shelf, fact, rules_id, page):
    """One rule set's answer: its own words for its books, how sure, where, and the reason."""
    entry, data = shelf.rules[rules_id]["facts"][fact["id"]], shelf.data[rules_id]
    status = entry["status"]
    return {"id": rules_id, "short": data["short"], "href": links.to_rules(page, shelf, rules_id),
            "place_href": links.to_place(page, shelf, rules_id, fact["id"]), "status": status,
            "words": capital(answer(fact, entry, names_of(shelf.rules[rules_id]), say)),
            "own": answer(fact, entry, names_of(shelf.rules[rules_id]), say), "at": entry["at"], "because": entry["because"],
            "readings": [{"words": say(fact, reading["value"], names_of(shelf.rules[rules_id])), "at": reading["at"],
                          "because": reading["because"]} for reading in entry["readings"]],
            "sure": status_words(status), "inherited": entry["inherited_from"]}


def _small(shelf, fact, rules_id, page):
    entry, data = shelf.rules[rules_id]["facts"][fact["id"]], shelf.data[rules_id]
    host = shelf.host.get(rules_id) or data["based_on"]
    return {"id": rules_id, "short": data["short"], "href": links.to_rules(page, shelf, rules_id), "house": data["kind"] == "house rules",
            "host": shelf.data[host]["short"] if host else "", "at": entry["at"],
            "words": answer(fact, entry, names_of(shelf.rules[rules_id]), say)}


def _terms(shelf, fact, page):
    terms = {term["id"]: term["term"] for term in shelf.library.glossary}
    return [{"term": terms[term_id], "href": links.link(page, "more/words.md", term_id.replace("_", "-"))} for term_id in fact["terms"]]


def _wilds(shelf, page):
    """Most wild cards by meld size, for each rule set that says: {"short", "href", "most": [int or None]}."""
    return [{"short": shelf.data[rules_id]["short"], "href": links.to_rules(page, shelf, rules_id),
             "sure": status_words(shelf.rules[rules_id]["facts"]["meld.wild_limit"]["status"]),
             "most": [most_wilds(shelf.rules[rules_id], size) for size in SIZES]} for rules_id in shelf.listed]


def comparison(shelf, page: str) -> dict:
    """The full table: columns are the listed rule sets and the larger house-rule sets, rows the questions by topic.

    Rare questions that none of them answers are left out. Each cell has words, its status, and whether it differs.
    """
    vocabulary = shelf.library.vocabulary
    columns = [{"id": rules_id, "short": shelf.data[rules_id]["short"], "href": links.to_rules(page, shelf, rules_id)}
               for rules_id in shelf.paged]
    compared = compare(vocabulary, [shelf.rules[rules_id] for rules_id in shelf.paged])["facts"]
    topics = []
    for topic in vocabulary["topics"]:
        rows = []
        for fact_id in topic["facts"]:
            fact = vocabulary["by_id"][fact_id]
            cells = [_cell(shelf, fact, rules_id) for rules_id in shelf.paged]
            if fact["rare"] and all(cell["silent"] for cell in cells):
                continue
            rows.append({"fact": fact, "href": links.to_fact(page, fact), "same": compared[fact_id]["same"],
                         "cells": _mark_differences(cells)})
        topics.append({"topic": topic, "rows": rows})
    return {"columns": columns, "topics": topics}


def _cell(shelf, fact, rules_id):
    entry = shelf.rules[rules_id]["facts"][fact["id"]]
    return {"short": shelf.data[rules_id]["short"], "words": answer(fact, entry, names_of(shelf.rules[rules_id])),
            "key": answer(fact, {**entry, "status": "says"} if entry["status"] == "implies" else entry),
            "silent": entry["value"] is None and entry["status"] != "offers", "differs": False}


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
    return [{**term, "anchor": term["id"].replace("_", "-"),
             "questions": [{"ask": by_id[fact_id]["ask"], "href": links.to_fact(page, by_id[fact_id])} for fact_id in term["see"]]}
            for term in shelf.library.glossary]
