"""Rule sets side by side: what is the same, what differs, and how many say what. Pure core: runs in the browser too."""

from ..types import wild_limit
from ..types.say import answer
from .resolve import SILENCES, is_stated


def compare(vocabulary: dict, several: list) -> dict:
    """The `compare` shape of the published JSON for resolved rule sets:
    {"rules": [id], "facts": {FACT: {"same": bool, "values": {id: {"status", "value"}}}}}."""
    facts = {}
    for fact in vocabulary["facts"]:
        entries = [rules["facts"][fact["id"]] for rules in several]
        facts[fact["id"]] = {
            "same": all(agrees(entries[0], entry) for entry in entries),
            "values": {
                rules["id"]: {"status": entry["status"], "value": entry["value"]}
                for rules, entry in zip(several, entries)
            },
        }
    return {"rules": [rules["id"] for rules in several], "facts": facts}


def key(entry: dict) -> str:
    """The answer of one rule set to a question as text: equal exactly where two rule sets answer alike.

    Said and implied answers of the same value do; a disputed one agrees only with the same readings, what is left to
    the table only with the same choices in any order, and silence only with the same silence.
    """
    status = entry["status"]
    if status in ("says", "implies", "counted"):
        return canonical(entry["value"])
    if status == "disputed":
        return "or: " + canonical([reading["value"] for reading in entry["readings"]])
    if status == "in_words":
        return "in words: " + entry["in_words"]
    if status == "offers":
        return "any of: " + canonical(sorted([canonical(value) for value in entry["offers"]]))
    return "(" + status + ")"


def canonical(value) -> str:
    """Plain data as text, equal exactly for equal data, and the same in every Python: JSON with its keys in order."""
    if isinstance(value, dict):
        return "{" + ",".join([canonical(name) + ":" + canonical(value[name]) for name in sorted(value)]) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ",".join([canonical(item) for item in value]) + "]"
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return (
        {None: "null", True: "true", False: "false"}[value] if value is None or isinstance(value, bool) else str(value)
    )


def agrees(one: dict, other: dict) -> bool:
    """Do two rule sets answer a question alike? See `key`."""
    return key(one) == key(other)


def is_silent(entry: dict) -> bool:
    """Is there no answer at all, for whatever reason?"""
    return entry["status"] in SILENCES


def column(vocabulary: dict, rules: dict) -> dict:
    """A resolved rule set as a column: {FACT: {"words": its answer, "key": see key, "silent": is there none?}}."""
    entries = rules["facts"]
    names = entries["book.names"]["value"] if "book.names" in entries else None
    return {
        fact["id"]: {
            "words": answer(fact, entries[fact["id"]], names),
            "key": key(entries[fact["id"]]),
            "silent": is_silent(entries[fact["id"]]),
        }
        for fact in vocabulary["facts"]
    }


def marks(cells: list, mine: int | None = None) -> dict:
    """How the answers of one row stand to each other: {"said": how many there are, "differs": are two of them unlike?,
    "bold": [bool]}. `cells`: {"key", "silent"} each. Silence differs from nothing.

    Bold is what differs from the cell at `mine`, the reader's own rules; without it the odd one out: every answer but
    the one that most give, and none where no answer is given by more than any other.
    """
    keys = [None if cell["silent"] else cell["key"] for cell in cells]
    said = [each for each in keys if each is not None]
    if mine is None:
        counts = sorted([(said.count(each), each) for each in set(said)])
        odd = len(counts) > 1 and counts[-1][0] > counts[-2][0]
        usual = counts[-1][1] if odd else None
    else:
        usual = keys[mine]
    return {
        "said": len(said),
        "differs": len(set(said)) > 1,
        "bold": [usual is not None and each is not None and each != usual for each in keys],
    }


def tally(fact_id: str, several: list) -> dict:
    """Who answers a question how: {"groups": [{"value", "status", "offers", "readings", "in_words", "rules": [id]}],
    "silent": [id], "apart": [id], "counted": int}.

    Groups hold the rule sets that answer alike, the most frequent first, then in the order given. `silent` are the rule
    sets read whole that do not say; `apart` those not in the part read, not checked or to which it does not apply,
    which stay outside the count. `counted` is the number of the others.
    """
    groups, places, silent, apart = [], {}, [], []
    for rules in several:
        entry = rules["facts"][fact_id]
        if entry["status"] == "silent":
            silent.append(rules["id"])
        elif is_silent(entry):
            apart.append(rules["id"])
        else:
            answer = key(entry)
            if answer not in places:
                places[answer] = len(groups)
                groups.append({"entry": entry, "rules": []})
            groups[places[answer]]["rules"].append(rules["id"])
    order = sorted(range(len(groups)), key=lambda i: (-len(groups[i]["rules"]), i))
    said = [
        {
            "status": groups[i]["entry"]["status"],
            "value": groups[i]["entry"]["value"],
            "offers": groups[i]["entry"]["offers"],
            "readings": groups[i]["entry"]["readings"],
            "in_words": groups[i]["entry"].get("in_words"),
            "rules": groups[i]["rules"],
        }
        for i in order
    ]
    return {"groups": said, "silent": silent, "apart": apart, "counted": len(several) - len(apart)}


def most_wilds(rules: dict, size: int) -> int | None:
    """The most wild cards that a meld of `size` cards with at least one natural card may hold under these rules, or
    None where they do not say. Limits for the first laying and for one turn are no limits of a meld, and are left
    out."""
    entry = rules["facts"]["meld.wild_limit"]
    return wild_limit.most_wilds(entry["value"], size) if is_stated(entry) else None
