"""rules_data/sources and rules_data/house_rules -> rule sets in canonical values, with every problem noted."""

from pathlib import Path

from ..core.facts.common import COMMON
from ..core.house.draft import decided_words
from ..core.types import values
from ..core.types.parts import is_whole, shown
from ..core.words import series, suggestion
from ..shapes import Document
from .authored import Authored, file_id_is_good, files

KINDS = ("web page", "family sheet", "printed sheet", "app", "house rules")
READ = ("whole", "part", "retold")
KEYS = (
    "title",
    "short",
    "kind",
    "origin",
    "read",
    "checked",
    "edition",
    "based_on",
    "akin_to",
    "retold_by",
    "notes",
    "facts",
    "unset",
    "claims",
)
SOURCE_NEEDS = ("title", "short", "kind", "origin", "read", "checked", "facts")
HOUSE_NEEDS = ("title", "short", "kind", "based_on", "facts")
FORMS = ("says", "implies", "readings", "offers", "in_words")
LONGEST_WORDS = 160  # of a rule in our own words: it stands where a value would stand
LONGEST_SHORT = 24
FEWEST_FACTS = 10  # a set with fewer own facts stands on its parent's page, not in pickers and tallies


def load_rules(root: Path, vocabulary: dict) -> tuple:
    """({id: Document}, [Authored]) of every rule set below `root`; the problems are in the files."""
    rule_sets, read = {}, []
    for folder in ("sources", "house_rules"):
        for file in files(root / folder, root):
            read.append(file)
            if not file_id_is_good(file):
                continue
            if file.id == COMMON:
                file.bad((), f"the name {COMMON} is that of the game counted from all", "call the file something else")
                continue
            if file.id in rule_sets:
                file.bad((), f"the id {file.id} is taken by {rule_sets[file.id].path}", "rename one of the files")
                continue
            document = rule_set(file, vocabulary, in_sources=folder == "sources")
            if document:
                rule_sets[file.id] = document
    known, shorts = {file.id for file in read} | {COMMON}, {}
    for file in read:
        check_parents(file, rule_sets, known)
        document = rule_sets.get(file.id)
        if document and document.path == file.name and document.data["short"]:
            first = shorts.setdefault(document.data["short"].lower(), file)
            if first is not file:
                file.bad(
                    ("short",), f"{first.name} has the same short name", "tell them apart: readers see nothing else"
                )
    return rule_sets, read


def rule_set(file: Authored, vocabulary: dict, in_sources: bool | None = None) -> Document | None:
    """The Document of one rule-set file, or None where it is no map; `in_sources` None: by its own kind."""
    data = file.data
    house = isinstance(data, dict) and data.get("kind") == "house rules"
    if not file.entries(data, (), KEYS, HOUSE_NEEDS if house else SOURCE_NEEDS):
        return None
    if in_sources is True and house:
        file.bad(
            ("kind",), "house rules stand in rules_data/house_rules", "move the file, or write what kind of text it is"
        )
    if in_sources is False and not house:
        file.bad(
            ("kind",), "a rule set in rules_data/house_rules has kind: house rules", "move the file, or mend the kind"
        )
    rules: dict = {
        "id": file.id,
        "title": file.text(data, "title"),
        "short": file.text(data, "short", (), LONGEST_SHORT),
        "kind": file.one_of(data, "kind", KINDS),
        "origin": file.text(data, "origin") or None,
        "read": file.one_of(data, "read", READ) or None,
        "checked": file.day(data, "checked") or None,
        "edition": file.text(data, "edition") or None,
        "based_on": file.text(data, "based_on") or None,
        "akin_to": file.text(data, "akin_to") or None,
        "retold_by": file.text(data, "retold_by") or None,
        "notes": file.text(data, "notes") or None,
        "facts": {},
        "unset": [],
        "claims": [],
    }
    if rules["retold_by"] and rules["read"] != "retold":
        file.bad(("retold_by",), "retold_by goes with `read: retold` only", "remove it, or mend `read`")
    _facts(file, vocabulary, rules, house)
    _unset(file, vocabulary, rules)
    _claims(file, rules)
    lines = {fact_id: file.line(("facts", fact_id)) for fact_id in rules["facts"]}
    return Document(file.id, rules, file.name, lines)


def check_parents(file: Authored, rule_sets: dict, known=(COMMON,)) -> None:
    """Note an unknown parent or relation of this file's rule set, and a circle of parents with its chain.

    `known`: ids that are no rule sets only because their own files are bad.
    """
    document = rule_sets.get(file.id)
    if not document or document.path != file.name:
        return
    for key in ("based_on", "akin_to", "retold_by"):
        other = document.data[key]
        if other and other not in rule_sets and other not in known:
            file.bad((key,), f"unknown rule set {other}", suggestion(other, rule_sets))
        elif other == file.id and key != "based_on":
            file.bad((key,), "a rule set is not related to itself", "name another, or remove the entry")
    chain, here = [file.id], document.data["based_on"]
    while here in rule_sets and here not in chain:
        chain.append(here)
        here = rule_sets[here].data["based_on"]
    if here == file.id:
        file.bad(
            ("based_on",), "a circle of parents: " + " -> ".join([*chain, here]), "one of them must stand on its own"
        )


def own_count(rules: dict) -> int:
    """How many facts the rule set states itself."""
    return len(rules["facts"])


def counts(rules: dict) -> bool:
    """Does the rule set stand in pickers, tallies and the common game? House rules and fragments do not."""
    return rules["kind"] != "house rules" and own_count(rules) >= FEWEST_FACTS


def _facts(file, vocabulary, rules, house):
    raw = file.data.get("facts")
    if raw is None:
        return
    if not isinstance(raw, dict):
        file.bad(("facts",), "expected facts by id", "write `deal.hand_size: {says: 11, at: …}` lines")
        return
    for fact_id, statement in raw.items():
        path = ("facts", fact_id)
        if file.full:
            break
        if fact_id not in vocabulary["by_id"]:
            file.bad(path, f"unknown fact {shown(fact_id)}", suggestion(fact_id, vocabulary["by_id"]), key=True)
            continue
        fact = vocabulary["by_id"][fact_id]
        parsed = _statement(file, path, fact, statement, house) if fact else None
        if parsed:
            rules["facts"][fact_id] = parsed


def _statement(file, path, fact, raw, house):
    if not isinstance(raw, dict):
        file.bad(path, "expected what the source says, and where", "write {says: …, at: …}")
        return None
    forms = [form for form in FORMS if form in raw]
    if len(forms) != 1:
        message = (
            f"{series(forms)} cannot stand together"
            if forms
            else "says, implies, readings, offers or in_words is missing"
        )
        file.bad(path, message, "a fact is exactly one of says, implies, readings, offers, in_words", key=True)
        return None
    form = forms[0]
    known = {
        "says": ("says", "at", "except"),
        "implies": ("implies", "at", "because", "except"),
        "readings": ("readings",),
        "offers": ("offers", "at", "except"),
        "in_words": ("in_words", "at"),
    }[form]
    if house and form == "says":
        known = (*known, "decided")
    needed = [key for key in known if key not in ("except", "decided") and (key != "at" or not house)]
    if not file.entries(raw, path, known, needed):
        return None
    statement = {
        "status": {"readings": "disputed"}.get(form, form),
        "value": None,
        "at": file.text(raw, "at", path) or None,
        "because": file.text(raw, "because", path) or None,
        "readings": [],
        "offers": [],
    }
    if "except" in raw:
        statement["except"] = file.text(raw, "except", path, LONGEST_WORDS).rstrip(".")
    if "decided" in known and "decided" in raw:
        day = file.day(raw, "decided", path)
        statement["decided"] = day
        statement["at"] = statement["at"] or (decided_words(day) if day else None)
    if form == "in_words":
        statement["in_words"] = file.text(raw, "in_words", path, LONGEST_WORDS).rstrip(".")
        return statement if statement["in_words"] else None
    if form == "readings":
        return _readings(file, path, fact, raw["readings"], statement, house)
    if form == "offers":
        return _offers(file, path, fact, raw["offers"], statement)
    statement["value"] = _value(file, (*path, form), fact, raw[form])
    return statement if statement["value"] is not None else None


def _value(file, path, fact, raw):
    value, problems = values.parse(fact, raw)
    for below, message, tip in problems:
        file.bad((*path, *below), f"{fact['id']}: {message}", tip)
    return value


def _readings(file, path, fact, raw, statement, house):
    if not isinstance(raw, list) or len(raw) < 2:
        file.bad((*path, "readings"), "expected two readings or more", "write each as {is: …, at: …, because: …}")
        return None
    for position, reading in enumerate(raw):
        place = (*path, "readings", position)
        if not file.entries(
            reading, place, ("is", "at", "because"), ("is", "because") if house else ("is", "at", "because")
        ):
            continue
        value = _value(file, (*place, "is"), fact, reading["is"]) if "is" in reading else None
        if value is None:
            continue
        if any(value == other["value"] for other in statement["readings"]):
            file.bad(
                (*place, "is"), "this reading is the same as one above", "two readings differ, or there is only one"
            )
        statement["readings"].append(
            {
                "value": value,
                "at": file.text(reading, "at", place) or None,
                "because": file.text(reading, "because", place) or None,
            }
        )
    if len(statement["readings"]) != len(raw):
        return None
    first = statement["readings"][0]
    statement["value"], statement["at"], statement["because"] = first["value"], first["at"], first["because"]
    return statement


def _offers(file, path, fact, raw, statement):
    if raw == "any":
        return statement
    if not isinstance(raw, list) or len(raw) < 2:
        file.bad(
            (*path, "offers"), "expected the choices a table has", "write [first, second], or any where none are listed"
        )
        return None
    for position, item in enumerate(raw):
        value = _value(file, (*path, "offers", position), fact, item)
        if value is not None and value in statement["offers"]:
            file.bad((*path, "offers", position), "this choice is the same as one above", "name each choice once")
        statement["offers"].append(value)
    return statement if None not in statement["offers"] else None


def _unset(file, vocabulary, rules):
    stated = file.data["facts"] if isinstance(file.data.get("facts"), dict) else {}
    for position, fact_id in enumerate(file.texts(file.data, "unset")):
        if fact_id not in vocabulary["by_id"]:
            file.bad(
                ("unset", position),
                f"unknown fact {shown(fact_id)}",
                suggestion(fact_id, vocabulary["by_id"]),
            )
        elif fact_id in stated:
            file.bad(("unset", position), f"{fact_id} is stated above", "state it, or unset it")
        elif not rules["based_on"]:
            file.bad(
                ("unset", position),
                "there is nothing to unset without based_on",
                "leave the fact out: it is silent then",
            )
        elif fact_id in rules["unset"]:
            file.bad(("unset", position), f"{fact_id} is unset twice", "keep one")
        else:
            rules["unset"].append(fact_id)


def _claims(file, rules):
    raw = file.data.get("claims", [])
    if not isinstance(raw, list):
        file.bad(("claims",), "expected a list of claims", "write - {cards: {players: 4}, is: 270, at: …}")
        return
    for position, claim in enumerate(raw):
        path = ("claims", position)
        if (
            not file.entries(claim, path, ("cards", "is", "at"), ("cards", "is", "at"))
            or "cards" not in claim
            or "is" not in claim
        ):
            continue
        cards = claim["cards"]
        players = cards.get("players") if isinstance(cards, dict) and len(cards) == 1 else None
        if not is_whole(players) or not is_whole(claim["is"]):
            file.bad(
                path, "expected {cards: {players: 4}, is: 270}", "give the number of players and the number of cards"
            )
            continue
        rules["claims"].append(
            {"cards": {"players": players}, "is": claim["is"], "at": file.text(claim, "at", path), "position": position}
        )
