"""A topic as a list of its questions and situations, each with its answer in a line; the comparison; the glossary.
Pure: shelf in, plain data out."""

from ..core import links
from ..core.facts.compare import compare, is_silent, key
from ..core.types.say import answer
from .lead import in_short
from .shelf import names_of
from .situation import told_in_short


def topic_page(shelf, topic: dict, told: dict, under: dict, page: str) -> dict:
    """Everything the template of a topic page needs: each question with its answer in a line, then its situations;
    `told` {ruling id: see situation.situation}, `under` as view_rulings.placed."""
    questions = []
    for fact_id in topic["facts"]:
        fact = shelf.library.vocabulary["by_id"][fact_id]
        line = {"id": links.anchor_of(fact_id), "fact": fact_id, "ask": fact["ask"], "href": links.to_fact(page, fact)}
        situations = [_situation(shelf, ruling_id, told[ruling_id], page) for ruling_id in under.get(fact_id, [])]
        questions.append({**line, "short": in_short(shelf, fact), "situations": situations})
    return {"topic": topic, "questions": questions}


def _situation(shelf, ruling_id, found, page):
    data = shelf.library.rulings[ruling_id].data
    href = links.to_ruling(page, data["topic"], ruling_id)
    return {"id": ruling_id, "ask": data["ask"], "href": href, **told_in_short(found)}


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
