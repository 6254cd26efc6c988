"""Whose voices count as one. Pure core.

We count texts, not players. Rule sets of one lineage (akin_to, based_on) count once; software and printed score sheets,
whose numbers are defaults rather than rules texts, are counted beside the texts and not with them.
"""

APART_KINDS = ("app", "printed sheet")


def lineages(data: dict) -> dict:
    """{id: id of its lineage's first member in order of id} for authored rule sets {id: rule set}."""
    root = {rules_id: rules_id for rules_id in data}

    def find(rules_id):
        while root[rules_id] != rules_id:
            rules_id = root[rules_id]
        return rules_id

    for rules_id in sorted(data):
        for key in ("akin_to", "based_on"):
            other = data[rules_id][key]
            if other in root:
                first, second = sorted((find(rules_id), find(other)))
                root[second] = first
    return {rules_id: find(rules_id) for rules_id in data}


def numbers(ids: list, data: dict, lineage: dict) -> dict:
    """{"texts": n, "apart": n}: how many lineages of rules texts, and of software and score sheets, are among `ids`."""
    texts = {lineage[rules_id] for rules_id in ids if data[rules_id]["kind"] not in APART_KINDS}
    apart = {lineage[rules_id] for rules_id in ids if data[rules_id]["kind"] in APART_KINDS}
    return {"texts": len(texts), "apart": len(apart)}
