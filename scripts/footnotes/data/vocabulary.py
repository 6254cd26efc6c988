"""rules_data/vocabulary and the glossary -> plain data, with every problem noted.

A vocabulary is {"topics": [{"id", "title", "intro", "facts": [id]}], "facts": [fact], "by_id": {id: fact}}; a fact is
{"id", "topic", "ask", "label", "whether", "type", "of": [id], "words": {id: words}, "unit", "varies": [dimension],
"scoring", "ruling", "rare", "applies", "since", "sentence", "sheet", "also_asked": [text], "terms": [glossary id],
"note", "glance", "recall", "when_silent": reason or "", "paragraph", "joins": {"to": [fact id], "text"} or None};
glance: shown at the top of a rule page; recall: players know the answer of their own table by heart; when_silent: why
the silence of a text read whole bars nothing here; paragraph: a rule page begins a paragraph here; joins: the text that
follows on the sentence of one of these facts there, if it stands right before.
"""

from pathlib import Path

from ..core.types.parts import is_whole
from ..core.types.registry import TYPES, templates, trait
from ..core.types.values import DIMENSIONS
from ..core.words import suggestion
from .authored import Authored, file_id_is_good, files, is_id

FACT_KEYS = (
    "ask",
    "label",
    "whether",
    "type",
    "of",
    "unit",
    "varies",
    "scoring",
    "ruling",
    "rare",
    "applies",
    "since",
    "sentence",
    "sheet",
    "also_asked",
    "terms",
    "note",
    "glance",
    "recall",
    "when_silent",
    "paragraph",
    "joins",
)
NEEDED = ("ask", "label", "whether", "type", "since", "sentence", "sheet", "also_asked")
UNITS = ("cards", "rounds", "players", "piles", "minutes", "decks")
LONGEST_LABEL = 34


def load_vocabulary(root: Path) -> tuple:
    """(vocabulary, [Authored]) of rules_data/vocabulary below `root`; the problems are in the files.

    A fact that cannot be made out is None under its id, and stands nowhere else.
    """
    read = files(root / "vocabulary", root)
    topics, by_id, first = [], {}, {}
    for file in read:
        file_id_is_good(file)
        if not file.entries(file.data, (), ("title", "order", "intro", "facts"), ("title", "order", "intro", "facts")):
            continue
        order = file.data.get("order")
        if not is_whole(order):
            if "order" in file.data:
                file.bad(("order",), "expected the topic's place in the order of topics", "write a whole number")
            order = 0
        topic = {
            "id": file.id,
            "title": file.text(file.data, "title"),
            "intro": file.text(file.data, "intro"),
            "facts": [],
        }
        topics.append((order, file.id, topic))
        if not isinstance(file.data.get("facts"), dict):
            if "facts" in file.data:
                file.bad(("facts",), "expected facts by id", "write `topic.name:` entries")
            continue
        for fact_id, raw in file.data["facts"].items():
            if fact_id in first:
                file.bad(("facts", fact_id), f"{fact_id} stands in {first[fact_id]} too", "keep one of them", key=True)
                continue
            first[fact_id] = file.name
            fact = by_id[fact_id] = _fact(file, fact_id, raw)
            if fact:
                topic["facts"].append(fact_id)
    topics = [topic for _, _, topic in sorted(topics, key=lambda entry: entry[:2])]
    ordered = [by_id[fact_id] for topic in topics for fact_id in topic["facts"]]
    for file in read:
        _check_joins(file, [fact for fact in ordered if fact["topic"] == file.id])
    return {"topics": topics, "facts": ordered, "by_id": by_id}, read


def _check_joins(file, facts):
    """Note every question that a sentence is to join and that its topic does not have."""
    known = [fact["id"] for fact in facts]
    for fact in facts:
        for position, other in enumerate(fact["joins"]["to"] if fact["joins"] else ()):
            if other not in known:
                place = ("facts", fact["id"], "joins", "to", position)
                file.bad(place, f"{other} is no question of this topic", suggestion(other, known))


def index(vocabulary: dict) -> dict:
    """A vocabulary as read from JSON, with its "by_id"."""
    return {
        "topics": vocabulary["topics"],
        "facts": vocabulary["facts"],
        "by_id": {fact["id"]: fact for fact in vocabulary["facts"]},
    }


def _fact(file: Authored, fact_id: str, raw):
    path = ("facts", fact_id)
    if fact_id.count(".") != 1 or not all(is_id(part, "_") for part in fact_id.split(".")):
        file.bad(path, f"{fact_id} is no fact id", "write group.name in lower-case letters and underscores", key=True)
    if not file.entries(raw, path, FACT_KEYS, NEEDED):
        return None
    kind = file.one_of(raw, "type", tuple(TYPES), path)
    if not kind:
        return None
    words = _words(file, raw, path, kind)
    fact = {
        "id": fact_id,
        "topic": file.id,
        "ask": file.text(raw, "ask", path),
        "whether": file.text(raw, "whether", path),
        "label": file.text(raw, "label", path, LONGEST_LABEL),
        "type": kind,
        "of": list(words),
        "words": words,
        "unit": file.one_of(raw, "unit", UNITS, path) or None,
        "varies": file.texts(raw, "varies", path),
        "scoring": file.flag(raw, "scoring", path),
        "ruling": file.flag(raw, "ruling", path),
        "rare": file.flag(raw, "rare", path),
        "glance": file.flag(raw, "glance", path),
        "recall": file.flag(raw, "recall", path),
        "applies": file.one_of(raw, "applies", ("partners",), path) or None,
        "since": file.day(raw, "since", path),
        "also_asked": file.texts(raw, "also_asked", path),
        "terms": file.texts(raw, "terms", path),
        "note": file.text(raw, "note", path) or None,
        "when_silent": _when_silent(file, raw, path),
        "paragraph": file.flag(raw, "paragraph", path),
    }
    for position, name in enumerate(fact["varies"]):
        if name not in DIMENSIONS:
            file.bad((*path, "varies", position), f"unknown dimension {name}", suggestion(name, DIMENSIONS))
    if trait(fact, "NEEDS_UNIT") and not fact["unit"]:
        file.bad(path, "unit is missing", "one of: " + ", ".join(UNITS), key=True)
    for key in ("sentence", "sheet"):
        fact[key] = _template(file, raw.get(key), (*path, key), fact)
    fact["joins"] = _joins(file, raw, path, fact)
    return fact


def _joins(file, raw, path, fact):
    """{"to": [fact id], "text": text, or texts by value, of which none has to be there}; None where a fact's sentence
    always stands alone."""
    if "joins" not in raw:
        return None
    given, place = raw["joins"], (*path, "joins")
    if not file.entries(given, place, ("to", "text"), ("to", "text")):
        return None
    if isinstance(given["text"], str):
        text = _template(file, given["text"], (*place, "text"), fact)
    else:
        needed, more = templates(fact)
        if not file.entries(given["text"], (*place, "text"), (*needed, *more)):
            return None
        text = {key: file.text(given["text"], key, (*place, "text")) for key in given["text"]}
    return {"to": file.texts(given, "to", place), "text": text}


def _when_silent(file, raw, path):
    """Why a text that was read whole and is silent on the question bars nothing; "" where its silence leaves it
    open."""
    if "when_silent" not in raw:
        return ""
    given, place = raw["when_silent"], (*path, "when_silent")
    if not isinstance(given, dict):
        file.bad(
            place, "expected what silence means, with its reason", 'write {no_bar: "It only takes cards out of …"}'
        )
        return ""
    file.entries(given, place, ("no_bar",), ("no_bar",))
    if "ruling" not in raw:
        file.bad(
            place, "when_silent goes with `ruling: true` only", "no ruling asks this question: leave it out", key=True
        )
    return file.text(given, "no_bar", place)


def _words(file, raw, path, kind):
    options = raw.get("of")
    if not trait({"type": kind}, "HAS_CHOICES"):
        if options is not None:
            file.bad((*path, "of"), f"a {kind} has no choices", "remove `of`, or use the type choice or set", key=True)
        return {}
    if not isinstance(options, dict) or not options:
        file.bad((*path, "of"), "expected each choice with its words", "write {either: melded or discarded, …}")
        return {}
    return {option: file.text(options, option, (*path, "of")) for option in options}


def _template(file, raw, path, fact):
    """A sentence or sheet line: text, or a map by value."""
    if isinstance(raw, str):
        _placeholder(file, raw, path, needed=True)
        return raw
    if not isinstance(raw, dict):
        if raw is not None:
            file.bad(path, "expected text, or one text for each value", "write a sentence with {value}")
        return ""
    needed, more = templates(fact)
    if not file.entries(raw, path, (*needed, *more, "table"), needed):
        return ""
    for key in raw:
        _placeholder(file, raw[key], (*path, key), needed=key in ("some", "lacks", "table"))
    return {key: file.text(raw, key, path) for key in raw}


def _placeholder(file, text, path, needed):
    """Note a template without its {value}, and one with something else in braces."""
    rest = text.replace("{value}", "") if isinstance(text, str) else ""
    if "{" in rest or "}" in rest:
        file.bad(path, "only {value} stands in braces", "mend the braces")
    elif needed and rest and rest == text:
        file.bad(path, "{value} is missing", "write {value} where the value is to stand")


def load_glossary(root: Path, vocabulary: dict) -> tuple:
    """([term], [Authored]) of rules_data/glossary.yml: {"id", "term", "says", "also": [text], "see": [fact id]},
    by term."""
    path = root / "glossary.yml"
    if not path.exists() and not path.is_symlink():
        return [], []
    file = Authored(path, path.relative_to(root.parent).as_posix())
    terms = []
    if file.entries(file.data, (), ("terms",), ("terms",)) and "terms" in file.data:
        if not isinstance(file.data["terms"], dict):
            file.bad(("terms",), "expected terms by id", "write `red_three:` entries")
            return [], [file]
        for term_id, raw in file.data["terms"].items():
            place = ("terms", term_id)
            if not is_id(term_id, "_"):
                file.bad(place, f"{term_id} is no term id", "write lower-case letters and underscores", key=True)
            if not file.entries(raw, place, ("term", "says", "also", "see"), ("term", "says")):
                continue
            see = file.texts(raw, "see", place)
            for position, fact_id in enumerate(see):
                if fact_id not in vocabulary["by_id"]:
                    file.bad(
                        (*place, "see", position), f"unknown fact {fact_id}", suggestion(fact_id, vocabulary["by_id"])
                    )
            terms.append(
                {
                    "id": term_id,
                    "term": file.text(raw, "term", place),
                    "says": file.text(raw, "says", place),
                    "also": file.texts(raw, "also", place),
                    "see": see,
                }
            )
    return sorted(terms, key=lambda term: term["term"].lower()), [file]


def check_terms(vocabulary: dict, vocabulary_files: list, glossary: list) -> None:
    """Note every glossary id of a fact that the glossary does not have."""
    known = [term["id"] for term in glossary]
    for file in vocabulary_files:
        for fact in vocabulary["facts"]:
            if fact["topic"] == file.id:
                for position, term in enumerate(fact["terms"]):
                    if term not in known:
                        file.bad(
                            ("facts", fact["id"], "terms", position),
                            f"unknown glossary term {term}",
                            suggestion(term, known),
                        )
