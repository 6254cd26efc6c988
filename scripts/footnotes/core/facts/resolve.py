"""What one rule set says on every question: its own facts, those of the rules it changes, and silence. Pure core.

A rule set is a dict {"id", "title", "read", "checked", "based_on", "facts": {FACT: statement}, "unset": [FACT], …}; a
statement is {"status": "says|implies|disputed|offers|in_words", "value", "at", "because", "readings": [{"value",
"at", "because"}], "offers": [value]}; one of status "in_words" has that text and no value, and a stated one may have
"except", an exception in words. The result is the `facts` shape of the published JSON, in which every fact of the
vocabulary has an entry.
"""

from ..types.values import dimension_of

STATED = ("says", "implies", "disputed", "counted")
SILENCES = ("silent", "not_in_part_read", "does_not_apply", "not_checked", "open")


def chain_of(rule_sets: dict, rules_id: str) -> list:
    """The rule set and those it is based on, the farthest ancestor first; `rule_sets` is {id: rule set}.

    A circle of parents ends where it closes (the loader reports it).
    """
    chain, seen = [], []
    while rules_id and rules_id in rule_sets and rules_id not in seen:
        seen.append(rules_id)
        chain.insert(0, rule_sets[rules_id])
        rules_id = rule_sets[rules_id].get("based_on")
    return chain


def resolve(vocabulary: dict, chain: list) -> dict:
    """{"id", "title", "based_on", "silence", "facts"} of the last rule set in `chain` (see chain_of); `silence` is what
    the rule set is called where a table or a set of its own stops short."""
    leaf = chain[-1]
    facts = {}
    for fact in vocabulary["facts"]:
        facts[fact["id"]] = _entry(fact, chain)
    if _alone(facts):
        for fact in vocabulary["facts"]:
            if fact["applies"] == "partners" and facts[fact["id"]]["status"] in SILENCES:
                facts[fact["id"]] = _silence("does_not_apply")
    return {
        "id": leaf["id"],
        "title": leaf["title"],
        "based_on": leaf.get("based_on"),
        "silence": "open" if chain[0].get("kind") == "counted" else "not_in_part_read" if _in_part(chain) else "silent",
        "facts": facts,
    }


def is_stated(entry: dict) -> bool:
    """Has the fact one value to go by (said, implied, or the preferred reading)?"""
    return entry["status"] in STATED


def with_reading(rules: dict, reading: dict) -> dict:
    """The resolved rules with some disputed facts read otherwise: {FACT: n}, n from 1. Unknown readings are left
    alone."""
    facts = dict(rules["facts"])
    for fact_id in reading:
        entry = facts.get(fact_id)
        n = reading[fact_id]
        if entry and entry["status"] == "disputed" and 1 <= n <= len(entry["readings"]):
            chosen = entry["readings"][n - 1]
            entry = dict(entry)
            entry["value"], entry["at"], entry["because"] = chosen["value"], chosen["at"], chosen["because"]
            facts[fact_id] = entry
    new = dict(rules)
    new["facts"] = facts
    return new


def _entry(fact, chain):
    fact_id = fact["id"]
    for i in range(len(chain) - 1, -1, -1):
        rules = chain[i]
        if fact_id in rules["facts"]:
            entry = dict(rules["facts"][fact_id])
            entry["inherited_from"] = rules["id"] if i < len(chain) - 1 else None
            return entry
        if fact_id in rules.get("unset", ()):
            return _silence("silent")
    if chain[0].get("kind") == "counted":  # too few say, or they are evenly split
        return _silence("open")
    # Nobody in the chain speaks of it: it is a plain silence only where each of them was looked through, and whole.
    if any(rules.get("checked") and fact["since"] > rules["checked"] for rules in chain):
        return _silence("not_checked")
    return _silence("not_in_part_read" if _in_part(chain) else "silent")


def _in_part(chain):
    """Was any of them not read whole? Then what is not stated may stand in the rest."""
    return any(rules.get("read") in ("part", "retold") for rules in chain)


def _silence(status):
    return {
        "status": status,
        "value": None,
        "at": None,
        "because": None,
        "inherited_from": None,
        "readings": [],
        "offers": [],
    }


def _alone(facts):
    entry = facts.get("players.sides")
    if not entry or not is_stated(entry):
        return False
    value = entry["value"]
    dimension = dimension_of(value)
    cells = list(value[dimension].values()) if dimension else [value]
    return all(cell == "alone" or cell == ["alone"] for cell in cells)
