"""The JSON published with the site, and the Python the browser runs. Pure."""

import json
import re

from ..core import cards
from ..core.facts.find import candidates
from ..core.facts.resolve import SILENCES, STATED
from ..core.links import anchor_of
from ..core.rulings.moves import forms
from ..core.types.say import status_words
from .shelf import tagline
from .statistics import statistics

DOCSTRING = re.compile(r'^ *"""(?:(?!""").)*"""\n', re.MULTILINE | re.DOTALL)
COMMENT = re.compile(r"^ *#.*\n", re.MULTILINE)


# The parts of the core that only some tools call, each a file of its own; "" is for what no browser calls. The rest is
# core.json. Which functions need which, docs/assets/lib/bridge.js says.
PARTS = (
    ("core/asking/", "asking"),
    ("core/house/__init__.py", "core"),
    ("core/house/address.py", "core"),  # Find your rules writes one, too
    ("core/house/", "house"),
    ("core/sheets/", "house"),
    ("core/consistency/", "house"),
    ("core/facts/find.py", "find"),
    ("core/scoring/fields.py", "keeper"),
    ("core/scoring/counter.py", "keeper"),
    ("core/scoring/standing_words.py", "keeper"),
    ("core/lesson.py", "lesson"),
    ("core/facts/common.py", ""),
    ("core/rulings/coverage.py", ""),
)


def lean(source: str) -> str:
    """A module of the core without what only its readers need: docstrings, comments and empty lines, and all but one
    space of each step of indentation."""
    lines = COMMENT.sub("", DOCSTRING.sub("", source)).split("\n")
    return "".join(
        " " * ((len(line) - len(line.lstrip())) // 4) + line.lstrip() + "\n" for line in lines if line.strip()
    )


def core_files(core: dict) -> dict:
    """{path: JSON text of {path below the package: source}} of the core for the browser, in its parts. `core`: {path
    below the package: source text}."""
    files: dict = {"assets/core.json": {}}
    for path, text in core.items():
        part = next((part for start, part in PARTS if path.startswith(start)), "core")
        if part:
            files.setdefault(f"assets/{part}.json", {})[path] = lean(text)
    return {path: dumps(modules) for path, modules in files.items()}


def dumps(data) -> str:
    """JSON text in one form: the same data gives the same bytes."""
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":")) + "\n"


def data_files(shelf) -> dict:
    """{path: text} of everything under data/."""
    vocabulary = {key: shelf.library.vocabulary[key] for key in ("topics", "facts")}
    files = {
        "data/vocabulary.json": dumps(vocabulary),
        "data/index.json": dumps(index(shelf)),
        "data/statistics.json": dumps(statistics(shelf)),
        "data/find.json": dumps(find_data(shelf)),
        "data/moves.json": dumps(forms()),
        "data/words.json": dumps(words(shelf)),
    }
    for rules_id, rules in shelf.rules.items():
        files[f"data/rules/{rules_id}.json"] = dumps(rules)
    files["data/rulings.json"] = dumps(ruling_data(shelf))
    files["data/answers.json"] = dumps(shelf.library.pool)
    files["data/manners.json"] = dumps(
        {entry["id"]: {"ask": entry["ask"], "ruling": entry["ruling"]} for entry in shelf.library.manners}
    )
    return files


def words(shelf) -> dict:
    """The words that scripts share with the pages: {"cards": [{"id", "name", "names": of several, "face", "look"}] in
    order, "statuses": {STATUS: words}, "anchors": {FACT: where it stands on the page of its topic or a rule set}}."""
    return {
        "cards": [
            {
                "id": card,
                "name": cards.name(card),
                "names": cards.name(card, 2),
                "face": cards.face(card),
                "look": cards.look(card),
            }
            for card in cards.ORDER
        ],
        "statuses": {status: status_words(status) for status in (*STATED, "offers", *SILENCES)},
        "anchors": {fact["id"]: anchor_of(fact["id"]) for fact in shelf.library.vocabulary["facts"]},
    }


def ruling_data(shelf) -> list:
    """What a ruling in the browser needs of every rule set with a page: the resolved shape with "short", and only
    the facts that rulings and the points of a meld read."""
    # pile.takes tells whether a pile is short, book.names how the source calls its books
    wanted = [
        fact["id"]
        for fact in shelf.library.vocabulary["facts"]
        if fact["ruling"] or fact["scoring"] or fact["id"] in ("pile.takes", "book.names")
    ]
    return [
        {
            **shelf.rules[rules_id],
            "short": shelf.data[rules_id]["short"],
            "facts": {fact_id: shelf.rules[rules_id]["facts"][fact_id] for fact_id in wanted},
        }
        for rules_id in shelf.paged
    ]


def find_data(shelf) -> dict:
    """What Find your rules asks and knows: {"facts": the questions players can answer by heart, "candidates":
    [candidate as in find.py, with "short" and "tagline"]}."""
    vocabulary = shelf.library.vocabulary
    keys = ("id", "topic", "ask", "label", "note", "type", "of", "words", "unit", "recall")
    found = candidates(vocabulary, [shelf.rules[rules_id] for rules_id in shelf.listed])
    return {
        "facts": [{key: fact[key] for key in keys} for fact in vocabulary["facts"] if fact["recall"]],
        "candidates": [
            {
                **candidate,
                "short": shelf.data[candidate["id"]]["short"],
                "tagline": tagline(shelf.rules[candidate["id"]]),
            }
            for candidate in found
        ],
    }


def index(shelf) -> list:
    """Every rule set: id, title, short, kind, read, checked, and how many facts have each status."""
    found = []
    for rules_id in sorted(shelf.rules):
        data, statuses = shelf.data[rules_id], {}
        for entry in shelf.rules[rules_id]["facts"].values():
            statuses[entry["status"]] = statuses.get(entry["status"], 0) + 1
        found.append(
            {**{key: data[key] for key in ("id", "title", "short", "kind", "read", "checked")}, "counts": statuses}
        )
    return found
