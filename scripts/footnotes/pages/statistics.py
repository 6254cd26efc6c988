"""How many rule sets say what, as the pages show it. Pure. Whose voices count as one: see core/facts/voices.py."""

from ..core.facts.voices import numbers

MOST = 9, 10  # what at least nine in ten agree on, most rule sets say
FEWEST = 5  # of at least so many texts


def distribution(counts: dict, data: dict, lineage: dict) -> dict:
    """A tally (see compare.tally) with numbers: {"groups": [{…, "texts", "apart"}], "silent": {"rules", "texts",
    "apart"}, "outside": [id], "said": {"texts", "apart"}}; groups are in order of texts, then of all."""
    groups = [{**group, **numbers(group["rules"], data, lineage)} for group in counts["groups"]]
    groups.sort(key=lambda group: (-group["texts"], -len(group["rules"])))
    said = [rules_id for group in groups for rules_id in group["rules"]]
    return {
        "groups": groups,
        "silent": {"rules": counts["silent"], **numbers(counts["silent"], data, lineage)},
        "outside": counts["apart"],
        "said": numbers(said, data, lineage),
    }


def agreed(counts: dict) -> bool:
    """Do at least nine in ten of the texts that say anything, and at least five texts, give the first group's one
    answer?"""
    groups = counts["groups"]
    if not groups or groups[0]["status"] not in ("says", "implies"):
        return False
    # Texts of one lineage may differ, so the groups together can hold more than are counted.
    said = sum(group["texts"] for group in groups)
    return groups[0]["texts"] >= FEWEST and groups[0]["texts"] * MOST[1] >= said * MOST[0]


def split(counts: dict) -> int:
    """How far apart the texts are: the number of texts outside the most frequent answer."""
    return sum(group["texts"] for group in counts["groups"][1:])


def statistics(shelf) -> dict:
    """The published statistics: {"lineages": [[id]], "facts": {FACT: {"groups": [{"value", "status", "rules",
    "texts", "apart"}], "silent": {"rules", "texts", "apart"}, "outside": [id], "said": {"texts", "apart"},
    "agreed": bool}}}."""
    several = {}
    for rules_id in shelf.listed:
        several.setdefault(shelf.lineage[rules_id], []).append(rules_id)
    facts = {}
    for fact in shelf.library.vocabulary["facts"]:
        counts = shelf.counts[fact["id"]]
        groups = [
            {key: group[key] for key in ("value", "status", "in_words", "rules", "texts", "apart")}
            for group in counts["groups"]
        ]
        facts[fact["id"]] = {**counts, "groups": groups, "agreed": agreed(counts)}
    return {"lineages": sorted(sorted(group) for group in several.values()), "facts": facts}
