"""A rule set as its page shows it: at a glance, its rules as running text, notes, and what is open. Pure: shelf in,
plain data out."""

from ..core import links
from ..core.consistency.findings import findings
from ..core.facts.common import COMMON
from ..core.facts.compare import agrees, is_silent, most_wilds
from ..core.house.draft import address as house_address
from ..core.types.card_values import cards_span, value_groups
from ..core.types.say import answer, brief, status_words
from ..core.words import capital, day, number
from .lead import voices
from .reading import section
from .shelf import is_sparse, names_of

SIZES = (3, 4, 5, 6, 7)
UNSAID = ("silent", "not_in_part_read", "not_checked", "open", "does_not_apply")
MOST_CAVEATS = 3
FIRST = "opening.minimum"  # what a table asks for in every round
LONG = 26  # letters: more do not fit half a phone's width in large type
KIND_WORDS = {
    "counted": "No source: the answers that most rule sets here give, counted",
    "web page": "A web page",
    "family sheet": "A family's own sheet",
    "printed sheet": "A printed sheet",
    "app": "An app: its help, its presets or its code",
    "house rules": "House rules",
}
READ_WORDS = {"whole": "read whole", "part": "read in part", "retold": "read only as another source retells it"}


def rule_page(shelf, rules_id: str, page: str) -> dict:
    """Everything the template of a rule page needs."""
    vocabulary, rules, data = shelf.library.vocabulary, shelf.rules[rules_id], shelf.data[rules_id]
    names = names_of(rules)
    sections = [section(shelf, topic, rules, names, page) for topic in vocabulary["topics"]]
    found = _findings(vocabulary, rules, page)
    doubts = [disputed for each in sections for disputed in each["disputed"]]
    told = [each for each in sections if each["paragraphs"] or each["disputed"]]
    return {
        "id": rules_id,
        "data": data,
        "sparse": is_sparse(rules),
        "filled": links.link(page, "table.md", _filled(shelf, rules, data["short"])),
        "about": about(data),
        "read": READ_WORDS[data["read"]] if data["read"] else KIND_WORDS[data["kind"]],
        "sections": told,
        "glance": _glance(vocabulary, rules, names),
        "unsaid": _unsaid(vocabulary, rules, [each["id"] for each in told], page),
        "findings": found,
        "doubts": doubts,
        "caveats": _caveats(shelf, rules, found, doubts, page),
        "implied": any(sentence["implied"] for each in told for part in each["paragraphs"] for sentence in part),
        "prices": values_table(rules),
        "wilds": [most_wilds(rules, size) for size in SIZES],
        "small": [small_set(shelf, other, page) for other in shelf.small if shelf.host[other] == rules_id],
        "examples": [
            {"title": document.data["title"], "href": links.link(page, links.example_page(other))}
            for other, document in sorted(shelf.library.examples.items())
            if document.data["rules"] == rules_id
        ],
        "counted": _counted(shelf, rules_id, page) if data["kind"] == "counted" else None,
        **_in_files(shelf, rules_id),
        "json": links.link(page, f"data/rules/{rules_id}.json"),
    }


def _unsaid(vocabulary, rules, told, page):
    """What players ask and the rule set does not answer, by the kind of its silence: [{"status", "count", "topics":
    [{"id": the topic's, "" where a section of the page has it, "title", "items": [{"whether", "href"}]}]}]."""
    found, named = [], list(told)
    for status in UNSAID:
        topics = []
        for topic in vocabulary["topics"]:
            facts = [vocabulary["by_id"][fact_id] for fact_id in topic["facts"]]
            items = [
                {"whether": fact["whether"], "href": links.to_fact(page, fact)}
                for fact in facts
                if rules["facts"][fact["id"]]["status"] == status and not fact["rare"]
            ]
            if items:
                anchor = "" if topic["id"] in named else topic["id"]
                named.append(topic["id"])
                topics.append({"id": anchor, "title": topic["title"], "items": items})
        if topics:
            found.append({"status": status, "count": sum(len(each["items"]) for each in topics), "topics": topics})
    return found


def _caveats(shelf, rules, found, doubts, page):
    """The few doubts that touch play most, at most MOST_CAVEATS: {"clash": [question], "doubt": [question], "silent":
    [question]}, each {"words", "href"}. Of what is left open, what most rule sets say comes first."""
    by_id = shelf.library.vocabulary["by_id"]
    clash = [{"words": fact["label"], "href": fact["href"]} for finding in found for fact in finding["facts"]]
    clash = [each for i, each in enumerate(clash) if each not in clash[:i]][:MOST_CAVEATS]
    doubt = [{"words": each["ask"], "href": "#" + each["anchor"]} for each in doubts]
    doubt = doubt[: MOST_CAVEATS - len(clash)]
    said = {fact["id"]: voices(shelf.counts[fact["id"]]["said"]) for fact in by_id.values() if fact["glance"]}
    open_ = [
        by_id[fact_id]
        for fact_id in said
        if is_silent(rules["facts"][fact_id]) and said[fact_id] * 2 >= max(said.values())
    ]
    open_.sort(key=lambda fact: -said[fact["id"]])
    silent = [{"words": fact["whether"], "href": links.to_fact(page, fact)} for fact in open_]
    return {"clash": clash, "doubt": doubt, "silent": silent[: MOST_CAVEATS - len(clash) - len(doubt)]}


def _counted(shelf, rules_id, page):
    """What the page of the common game says of itself: the real rule set nearest to it, and the answers that gave
    way."""
    vocabulary = shelf.library.vocabulary
    known = [fact for fact in vocabulary["facts"] if shelf.rules[rules_id]["facts"][fact["id"]]["status"] == "counted"]

    def shared(other):
        entries = [
            (shelf.rules[rules_id]["facts"][fact["id"]], shelf.rules[other]["facts"][fact["id"]]) for fact in known
        ]
        return sum(agrees(mine, theirs) for mine, theirs in entries)

    nearest = max(shelf.listed, key=shared)
    left = shelf.data[rules_id]["left_open"]
    return {
        "sets": len(shelf.listed),
        "answers": len(known),
        "nearest": {
            "short": shelf.data[nearest]["short"],
            "href": links.to_rules(page, shelf, nearest),
            "shared": shared(nearest),
        },
        "gave_way": [
            {"ask": fact["ask"], "why": left[fact["id"]], "href": links.to_fact(page, fact)}
            for fact in vocabulary["facts"]
            if fact["id"] in left
        ],
    }


def _filled(shelf, rules, short):
    """The address of a table's own rules: what this rule set states, the rest as the common game has it."""
    stated = {
        fact_id: entry["value"]
        for fact_id, entry in rules["facts"].items()
        if entry["status"] in ("says", "implies") and entry["value"] is not None
    }
    common = shelf.rules[COMMON]["facts"] if COMMON in shelf.rules else {}
    changes = {
        fact_id: value
        for fact_id, value in stated.items()
        if fact_id not in common or not agrees(rules["facts"][fact_id], common[fact_id])
    }
    draft = {"base": COMMON, "name": short, "facts": changes, "unset": [], "decided": {}}
    return house_address(shelf.library.vocabulary, draft)


def _in_files(shelf, rules_id):
    """Where the rule set and each of its facts stand in rules_data: {"file": path or "", "lines": [{"fact",
    "line"}]}."""
    document = shelf.library.rule_sets.get(rules_id)
    if not document:
        return {"file": "", "lines": []}
    order = [fact["id"] for fact in shelf.library.vocabulary["facts"] if fact["id"] in document.data["facts"]]
    return {"file": document.path, "lines": [{"fact": fact_id, "line": document.lines[fact_id]} for fact_id in order]}


def _findings(vocabulary, rules, page):
    """What does not add up (see sense.py), each with the questions it is about."""
    return [
        {
            "says": finding["says"],
            "facts": [
                {
                    "label": vocabulary["by_id"][fact_id]["label"],
                    "href": "#" + links.anchor_of(fact_id)
                    if rules["facts"][fact_id]["value"] is not None
                    else links.to_fact(page, vocabulary["by_id"][fact_id]),
                }
                for fact_id in finding["facts"]
            ],
        }
        for finding in findings(vocabulary, rules)
    ]


def about(data: dict) -> str:
    """What the source is and how it was read, in one line."""
    parts = [KIND_WORDS[data["kind"]]]
    if data["edition"]:
        parts.append(f"edition {data['edition']}")
    if data["read"]:
        parts.append(READ_WORDS[data["read"]])
    if data["checked"]:
        parts.append(f"last checked {day(data['checked'])}")
    return ", ".join(parts) + "."


def small_set(shelf, rules_id: str, page: str) -> dict:
    """A rule set with few facts, as it stands on another set's page: title, notes, and its own facts as answers."""
    vocabulary, data = shelf.library.vocabulary, shelf.data[rules_id]
    names = names_of(shelf.rules[rules_id])
    facts = [
        {
            "ask": fact["ask"],
            "href": links.to_fact(page, fact),
            "answer": answer(fact, data["facts"][fact["id"]], names),
            "at": data["facts"][fact["id"]]["at"],
        }
        for fact in vocabulary["facts"]
        if fact["id"] in data["facts"]
    ]
    return {
        "id": rules_id,
        "title": data["title"],
        "about": about(data),
        "notes": data["notes"],
        "facts": facts,
        "changes": data["based_on"] is not None,
        "json": links.link(page, f"data/rules/{rules_id}.json"),
    }


def values_table(rules: dict) -> list:
    """Rows of the card-value table: {"cards", "points", "fact"}; threes come from facts of their own."""
    rows = []
    entry = rules["facts"].get("value.cards")
    if entry and entry["value"]:
        rows = [
            {"cards": capital(cards_span(cards)), "points": number(points)}
            for cards, points in value_groups(entry["value"])
        ]
    return rows


def _glance(vocabulary, rules, names):
    """What one wants to know first, the minimum above all, without what is not said: a list of {"label", "href",
    "words", "doubt", "size": "lead", "long" or ""}."""
    rows = []
    asked = [fact for fact in vocabulary["facts"] if fact["glance"]]
    for fact in sorted(asked, key=lambda fact: fact["id"] != FIRST):
        entry = rules["facts"][fact["id"]]
        if entry["value"] is None and entry["status"] != "in_words":
            continue
        words = brief(fact, entry["value"], names) if entry["value"] is not None else answer(fact, entry, names)
        rows.append(
            {
                "label": fact["label"],
                "href": "#" + links.anchor_of(fact["id"]),
                "words": words,
                "doubt": _doubt(entry),
                "size": "long" if len(words) > LONG else "lead" if fact["id"] == FIRST else "",
            }
        )
    return rows


def _doubt(entry):
    """What must be known of an answer at a glance, in a few words."""
    if entry["status"] == "counted":
        return entry["at"]
    return status_words(entry["status"]) or (f"except: {entry['except']}" if entry.get("except") else "")
