"""Rule sets side by side: what the page of the comparison shows, and what its script draws from. Pure: shelf in, plain
data out."""

from ..core import links
from ..core.facts.common import COMMON
from ..core.facts.compare import column, marks
from ..core.words import capital

FIRST = 4  # so many columns stand on the page before anyone chooses


def comparison(shelf, page: str) -> dict:
    """{"columns": [{"id", "short", "href"}], "topics": [{"id", "title", "rows": [{"fact", "ask", "href", "answers":
    [{"words", "key", "silent"}], "of": [place of its answer, one a column]}]}], "suggested": [id]}.

    Columns are the rule sets with a page. Rare questions that none of them answers are left out. Suggested are the
    common game and the sources that answer most.
    """
    vocabulary = shelf.library.vocabulary
    said = [column(vocabulary, shelf.rules[rules_id]) for rules_id in shelf.paged]
    topics = []
    for topic in vocabulary["topics"]:
        facts = [vocabulary["by_id"][fact_id] for fact_id in topic["facts"]]
        rows = [_row(fact, [answers[fact["id"]] for answers in said], page) for fact in facts]
        rows = [row for row in rows if row["said"]]
        topics.append({"id": topic["id"], "title": topic["title"], "rows": rows})
    fullest = sorted(shelf.listed, key=lambda rules_id: -len(shelf.data[rules_id]["facts"]))
    return {
        "columns": [
            {"id": rules_id, "short": shelf.data[rules_id]["short"], "href": links.to_rules(page, shelf, rules_id)}
            for rules_id in shelf.paged
        ],
        "topics": topics,
        "suggested": [rules_id for rules_id in [COMMON, *fullest] if rules_id in shelf.paged][:FIRST],
    }


def _row(fact, cells, page):
    answers: list = []
    for cell in cells:
        if cell not in answers:
            answers.append(cell)
    return {
        "fact": fact["id"],
        "ask": fact["ask"],
        "href": links.to_fact(page, fact),
        "answers": answers,
        "of": [answers.index(cell) for cell in cells],
        "said": not fact["rare"] or any(not cell["silent"] for cell in cells),
    }


def as_written(compared: dict) -> dict:
    """The same as the page shows it before its script runs: {"columns": the suggested, "topics": [{"id", "title",
    "rows": [{"ask", "href", "differs", "cells": [{"short", "words", "silent", "bold"}], "all": [{"words", "silent",
    "names"}]}]}]}; `all` are the answers of all rule sets, most first, silence last."""
    places = [[each["id"] for each in compared["columns"]].index(rules_id) for rules_id in compared["suggested"]]
    names = [each["short"] for each in compared["columns"]]
    return {
        "columns": [compared["columns"][place] for place in places],
        "topics": [
            {**topic, "rows": [_written(row, places, names) for row in topic["rows"]]} for topic in compared["topics"]
        ],
    }


def _written(row, places, names):
    cells = [row["answers"][row["of"][place]] for place in places]
    found = marks(cells)
    groups = [
        {
            "words": capital(answer["words"]),
            "silent": answer["silent"],
            "names": [name for name, of in zip(names, row["of"], strict=True) if of == i],
        }
        for i, answer in enumerate(row["answers"])
    ]
    return {
        "ask": row["ask"],
        "href": row["href"],
        "differs": found["differs"],
        "cells": [
            {**cell, "short": names[place], "bold": bold}
            for cell, place, bold in zip(cells, places, found["bold"], strict=True)
        ],
        "all": sorted(groups, key=lambda group: (group["silent"], -len(group["names"]))),
    }
