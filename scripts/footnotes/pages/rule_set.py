"""A rule set as its page shows it: sentences in order of play, each with its place. Pure: shelf in, plain data out."""

from ..core import links
from ..core.consistency.findings import findings
from ..core.facts.compare import agrees, most_wilds
from ..core.types.books import book_words
from ..core.types.card_values import cards_span, value_groups
from ..core.types.say import answer, brief, rule, say, status_words
from ..core.words import capital, day, number, series
from .shelf import names_of, tagline

SIZES = (3, 4, 5, 6, 7)
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
    sections = [_section(vocabulary, topic, rules, names, page) for topic in vocabulary["topics"]]
    silent, unread = [], []
    for fact in vocabulary["facts"]:
        status = rules["facts"][fact["id"]]["status"]
        if status in ("silent", "not_in_part_read", "not_checked") and not fact["rare"]:
            (silent if status == "silent" else unread).append(
                {"whether": fact["whether"], "href": links.to_fact(page, fact)}
            )
    return {
        "id": rules_id,
        "data": data,
        "about": about(data),
        "tagline": tagline(rules),
        "sections": sections,
        "glance": _glance(vocabulary, rules, names, page),
        "silent": silent,
        "unread": unread,
        "findings": _findings(vocabulary, rules, page),
        "doubts": [disputed for section in sections for disputed in section["disputed"]],
        "prices": values_table(rules),
        "books": books_table(vocabulary, rules),
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


def books_table(vocabulary: dict, rules: dict) -> list:
    """Rows of the book table: {"book", "points"}, for each kind of book whose worth is stated."""
    names = names_of(rules)
    return [
        {"book": capital(book_words(kind, names)), "points": number(rules["facts"][f"book.{kind}_points"]["value"])}
        for kind in ("clean", "dirty", "wild")
        if f"book.{kind}_points" in vocabulary["by_id"] and rules["facts"][f"book.{kind}_points"]["value"] is not None
    ]


def _glance(vocabulary, rules, names, page):
    rows = []
    for fact in vocabulary["facts"]:
        if fact["glance"]:
            entry = rules["facts"][fact["id"]]
            stated = entry["value"] is not None or entry["status"] == "in_words"
            rows.append(
                {
                    "label": fact["label"],
                    "href": "#" + links.anchor_of(fact["id"]) if stated else links.to_fact(page, fact),
                    "stated": stated,
                    "words": brief(fact, entry["value"], names)
                    if entry["value"] is not None
                    else answer(fact, entry, names),
                    "doubt": _doubt(entry) if stated else "",
                }
            )
    return rows


def _doubt(entry):
    """What must be known of an answer at a glance, in a few words."""
    if entry["status"] == "counted":
        return entry["at"]
    return status_words(entry["status"]) or (f"except: {entry['except']}" if entry.get("except") else "")


def _section(vocabulary, topic, rules, names, page):
    """One topic: its sentences, the places they come from, its disputed questions, and what it leaves open."""
    places, sentences, disputed, open_, offers = [], [], [], [], []
    for fact_id in topic["facts"]:
        fact, entry = vocabulary["by_id"][fact_id], rules["facts"][fact_id]
        anchor, status = links.anchor_of(fact_id), entry["status"]
        if status in ("says", "implies", "in_words", "counted"):
            sentences.append(
                {
                    "anchor": anchor,
                    "ask": fact["ask"],
                    "text": rule(fact, entry, names),
                    "because": entry["because"],
                    "implied": status == "implies",
                    "inherited": entry["inherited_from"],
                    "mark": None if status == "counted" else _mark(places, entry["at"], anchor),
                    "count": entry["at"] if status == "counted" else "",
                    "href": links.to_fact(page, fact),
                }
            )
        elif status == "disputed":
            readings = [
                {
                    "words": capital(say(fact, reading["value"], names)),
                    "because": reading["because"],
                    "at": reading["at"],
                }
                for reading in entry["readings"]
            ]
            disputed.append(
                {"anchor": anchor, "ask": fact["ask"], "href": links.to_fact(page, fact), "readings": readings}
            )
        elif status == "offers":
            choices = series([say(fact, value, names) for value in entry["offers"]], "or")
            offers.append(
                {
                    "anchor": anchor,
                    "ask": fact["ask"],
                    "choices": choices,
                    "mark": _mark(places, entry["at"], anchor),
                    "href": links.to_fact(page, fact),
                }
            )
        elif not fact["rare"]:
            open_.append(
                {"anchor": anchor, "status": status, "whether": fact["whether"], "href": links.to_fact(page, fact)}
            )
    return {
        "id": topic["id"],
        "title": topic["title"],
        "sentences": sentences,
        "offers": offers,
        "disputed": disputed,
        "open": open_,
        "places": places,
        "prefix": "place-" + topic["id"],
    }


def _mark(places, at, anchor):
    """The footnote letter of a place, which is shared by all sentences of the section that rest on it."""
    if not at:
        return None
    for place in places:
        if place["at"] == at:
            return {**place, "first": False}
    n = len(places)
    letter = chr(97 + n % 26) * (1 + n // 26)
    places.append({"letter": letter, "at": at, "back": anchor})
    return {**places[-1], "first": True}
