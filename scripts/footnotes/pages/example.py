"""A worked example as its page shows it: line by line, with the fact and the place each line rests on. Pure."""

from ..core import links
from ..core.facts.resolve import with_reading
from ..core.scoring.score import score
from ..core.types.say import say
from ..core.words import capital, number, series
from .shelf import names_of


def example_page(shelf, example_id: str, page: str) -> dict:
    """Everything the template of a worked example needs."""
    scored = shelf.library.examples[example_id].data
    rules_id = scored["rules"]
    rules = shelf.rules[rules_id]
    result = score(rules, scored)
    sides = [score_table(shelf, rules, name, result["sides"][name], page) for name in sorted(scored["sides"])]
    printed = []
    for claim in scored["claims"]:
        kind = next(key for key in ("total", "at_least", "arithmetic", "points") if key in claim)
        printed.append(
            {
                "is": number(claim["is"]),
                "at": claim["at"],
                "of": claim[kind],
                "what": CLAIM_WORDS[kind],
                "facts": [_fact_link(shelf, fact_id, page) for fact_id in claim.get("of", [])],
            }
        )
    return {
        "id": example_id,
        "title": scored["title"],
        "notes": scored.get("notes"),
        "rules_id": rules_id,
        "short": shelf.data[rules_id]["short"],
        "rules_href": links.to_rules(page, shelf, rules_id),
        "round": scored["round"],
        "sides": sides,
        "printed": printed,
        "reading": _reading(shelf, rules, scored["reading"], page),
        "scored": scored,
        "read": _read_tables(shelf, rules, scored, page),
        "file": shelf.library.examples[example_id].path,
    }


CLAIM_WORDS = {"total": "the total", "at_least": "the least total", "arithmetic": "the sum", "points": "the points"}


def score_table(shelf, rules: dict, name: str, side: dict, page: str) -> dict:
    """One side of a score (the published shape) with words, and with the place of each fact it rests on."""
    lines = [
        {
            "label": line["label"],
            "count": "" if line["count"] is None else str(line["count"]),
            "each": "" if line["each"] is None else number(line["each"]),
            "points": number(line["points"]),
            **(_cited(shelf, rules, line["fact"], page) if line["fact"] else {"fact": None}),
        }
        for line in side["lines"]
    ]
    own = {found["fact"]: found["in_words"] for found in side["own_words"]}
    others = [
        {
            "reading": _reading(shelf, rules, other["reading"], page),
            "total": "open" if other["total"] is None else number(other["total"]),
            "arithmetic": None if other["arithmetic"] is None else number(other["arithmetic"]),
            "at_least": None if other["at_least"] is None else number(other["at_least"]),
            "not_allowed": [found["why"] for found in other["not_allowed"]],
        }
        for other in side["other_readings"]
    ]
    return {
        "name": name,
        "lines": lines,
        "total": None if side["total"] is None else number(side["total"]),
        "at_least": None if side["at_least"] is None else number(side["at_least"]),
        "arithmetic": None if side["arithmetic"] is None else number(side["arithmetic"]),
        "not_allowed": [
            {"why": found["why"], **_fact_link(shelf, found["fact"], page), "at": rules["facts"][found["fact"]]["at"]}
            for found in side["not_allowed"]
        ],
        "not_stated": [_fact_link(shelf, fact_id, page) for fact_id in side["not_stated"] if fact_id not in own],
        "own_words": [{"words": own[fact_id], **_cited(shelf, rules, fact_id, page)} for fact_id in own],
        "exceptions": [
            {"words": found["except"], **_cited(shelf, rules, found["fact"], page)} for found in side["exceptions"]
        ],
        "others": others,
    }


def _cited(shelf, rules, fact_id, page):
    entry = rules["facts"][fact_id]
    return {**_fact_link(shelf, fact_id, page), "at": entry["at"], "status": entry["status"]}


def _read_tables(shelf, rules, scored, page):
    """The score once more in the reading that the printed numbers follow, where it is not the preferred one."""
    if not scored["reading"]:
        return []
    read = with_reading(rules, scored["reading"])
    result = score(read, scored)
    return [
        score_table(shelf, read, name, {**result["sides"][name], "other_readings": []}, page)
        for name in sorted(scored["sides"])
    ]


def _reading(shelf, rules, reading, page):
    """Readings in words: [{"ask", "href", "words"}]."""
    found = []
    for fact in shelf.library.vocabulary["facts"]:
        if fact["id"] in reading:
            chosen = rules["facts"][fact["id"]]["readings"][reading[fact["id"]] - 1]
            found.append(
                {
                    **_fact_link(shelf, fact["id"], page),
                    "words": say(fact, chosen["value"], names_of(rules)),
                    "because": chosen["because"],
                    "at": chosen["at"],
                }
            )
    return found


def _fact_link(shelf, fact_id, page):
    fact = shelf.library.vocabulary["by_id"][fact_id]
    return {"fact": fact_id, "ask": fact["ask"], "label_of_fact": fact["label"], "href": links.to_fact(page, fact)}


def examples_list(shelf, page: str) -> list:
    """The worked examples by rule set: [{"short", "href", "examples": [{"title", "href", "total", "open"}]}]."""
    found = []
    for rules_id in [*shelf.paged, *shelf.small]:
        mine = []
        for example_id, document in sorted(shelf.library.examples.items()):
            if document.data["rules"] == rules_id:
                sides = score(shelf.rules[rules_id], document.data)["sides"]
                totals = [
                    number(sides[name]["total"]) if sides[name]["total"] is not None else "open"
                    for name in sorted(sides)
                ]
                mine.append(
                    {
                        "title": document.data["title"],
                        "href": links.link(page, links.example_page(example_id)),
                        "totals": capital(series(totals)),
                    }
                )
        if mine:
            found.append(
                {
                    "short": shelf.data[rules_id]["short"],
                    "href": links.to_rules(page, shelf, rules_id),
                    "examples": mine,
                }
            )
    return found
