"""Rule sets side by side: what is the same, what differs, and how many say what. Pure core: runs in the browser too."""

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


def agrees(one: dict, other: dict) -> bool:
    """Do two rule sets answer a question alike? Said and implied answers of the same value do; a disputed one
    agrees only with the same readings, and silence only with the same silence."""
    if one["status"] == "offers" and other["status"] == "offers":  # the order of choices means nothing
        return len(one["offers"]) == len(other["offers"]) and all(value in other["offers"] for value in one["offers"])
    return _answer(one) == _answer(other)


def is_silent(entry: dict) -> bool:
    """Is there no answer at all, for whatever reason?"""
    return entry["status"] in SILENCES


def _answer(entry):
    status = entry["status"]
    if status in ("says", "implies"):
        return ("one", entry["value"])
    if status == "disputed":
        return ("disputed", [reading["value"] for reading in entry["readings"]])
    return (status, None)


def tally(fact_id: str, several: list) -> dict:
    """Who answers a question how: {"groups": [{"value", "status", "offers", "readings", "rules": [id]}], "silent":
    [id], "apart": [id], "counted": int}.

    Groups hold the rule sets that answer alike, the most frequent first, then in the order given. `silent` are the rule
    sets read whole that do not say; `apart` those not in the part read, not checked or to which it does not apply,
    which stay outside the count. `counted` is the number of the others.
    """
    groups, silent, apart = [], [], []
    for rules in several:
        entry = rules["facts"][fact_id]
        if entry["status"] == "silent":
            silent.append(rules["id"])
        elif is_silent(entry):
            apart.append(rules["id"])
        else:
            for group in groups:
                if agrees(group["entry"], entry):
                    group["rules"].append(rules["id"])
                    break
            else:
                groups.append({"entry": entry, "rules": [rules["id"]]})
    order = sorted(range(len(groups)), key=lambda i: (-len(groups[i]["rules"]), i))
    said = [
        {
            "status": groups[i]["entry"]["status"],
            "value": groups[i]["entry"]["value"],
            "offers": groups[i]["entry"]["offers"],
            "readings": groups[i]["entry"]["readings"],
            "rules": groups[i]["rules"],
        }
        for i in order
    ]
    return {"groups": said, "silent": silent, "apart": apart, "counted": len(several) - len(apart)}


def most_wilds(rules: dict, size: int) -> int | None:
    """The most wild cards that a meld of `size` cards with at least one natural card may hold under these rules,
    or None where they do not say. Limits for the first laying and for one turn are no limits of a meld, and are
    left out."""
    entry = rules["facts"]["meld.wild_limit"]
    if not is_stated(entry):
        return None
    limit = entry["value"]
    if not any(key in limit for key in ("than_naturals", "at_most", "naturals", "by_size")):
        return None
    best = 0
    for wilds in range(size):
        if keeps_limit(limit, size - wilds, wilds):
            best = wilds
    return best


def keeps_limit(limit: dict, naturals: int, wilds: int) -> bool:
    """Does a meld of so many natural and wild cards keep a wild limit, as far as a position shows it?"""
    if wilds == 0:
        return True
    than = limit.get("than_naturals")
    if (
        than == "fewer"
        and wilds >= naturals
        or than == "no_more"
        and wilds > naturals
        or than == "at_most_half"
        and 2 * wilds > naturals
    ):
        return False
    if "at_most" in limit and wilds > limit["at_most"] or "naturals" in limit and naturals < limit["naturals"]:
        return False
    if "by_size" in limit:
        reached = [int(size) for size in limit["by_size"] if int(size) <= naturals + wilds]
        return wilds <= (limit["by_size"][str(max(reached))] if reached else 0)
    return True
