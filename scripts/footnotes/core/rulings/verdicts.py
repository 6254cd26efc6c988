"""Verdicts in words, for the pages, the terminal and Ask your own. Pure core.

A verdict is one of judge.rule: {"verdict", "why", "other_readings", "points", "counts"}.
"""

from ..links import anchor_of
from ..words import capital, quantity

ORDER = ("legal", "illegal", "silent")
WORDS = {"legal": "Allowed", "illegal": "Not allowed", "silent": "These rules do not say"}
# Of a move that is asked what cards count.
COUNTS = {"legal": "They count", "illegal": "They do not count", "silent": WORDS["silent"]}
AGAINST = "They count against you"
LOOKS = {"legal": "legal", "illegal": "illegal", "silent": "open"}  # classes of the style sheets
RESTS = {"implies": "rests on an implied fact", "disputed": "the source can be read otherwise", "": ""}


def in_words(verdict: str, counts: bool, points=None) -> str:
    """A verdict in words: "Allowed"; of a move that is asked what cards count, "They count"."""
    if not counts:
        return WORDS[verdict]
    if verdict == "silent" or not points and points != 0:
        return COUNTS[verdict]
    return AGAINST if points < 0 else COUNTS["legal" if points else "illegal"]


def rests_on(found: dict) -> str:
    """ "disputed" or "implies" where a verdict rests on a preferred reading or on what is only implied, else ""."""
    statuses = [ground["status"] for ground in _grounds(found)]
    return "disputed" if "disputed" in statuses else "implies" if "implies" in statuses else ""


def told(found: dict) -> dict:
    """A verdict as it is told: {"words", "look", "why": [{"fact", "anchor", "says", "at"}] of what it rests on,
    "rests": how sure that is, "points": "40 points" and the like, "others": [what it is by another reading]}; texts
    are "" where there is nothing to tell."""
    return {
        "words": in_words(found["verdict"], found["counts"], found["points"]),
        "look": LOOKS[found["verdict"]],
        "why": [
            {"fact": ground["fact"], "anchor": anchor_of(ground["fact"]), "says": ground["says"], "at": ground["at"]}
            for ground in _grounds(found)
        ],
        "rests": RESTS[rests_on(found)],
        "points": "" if found["points"] is None else quantity(found["points"], "points"),
        "others": [in_words(other["verdict"], found["counts"]).lower() for other in found["other_readings"]],
        "silent": found["verdict"] == "silent",
    }


def _grounds(found):
    """Of an allowed move all that was touched; else what forbids it first, or is not stated."""
    return found["why"] if found["verdict"] == "legal" else found["why"][:1]


def grouped(verdicts: dict, order: list) -> list:
    """[{"words", "look", "rules": [id]}] of the {rules id: verdict} of one move: the rule sets that allow it, that do
    not, and that do not say, where there are any (or in which the cards count, count against the side, …); ids as in
    `order`."""
    groups: list = []
    members: dict = {}
    for verdict in ORDER:
        for rules_id in order:
            found = verdicts[rules_id]
            if found["verdict"] != verdict:
                continue
            words = in_words(verdict, found["counts"], found["points"])
            if words not in members:
                members[words] = []
                groups.append({"words": words, "look": LOOKS[verdict], "rules": members[words]})
            members[words].append(rules_id)
    return groups


def tally(groups: list) -> str:
    """Allowed in 21, not allowed in 9, 18 do not say. `groups` are those of grouped."""
    said = []
    for group in groups:
        count = len(group["rules"])
        if group["look"] == LOOKS["silent"]:
            said.append(f"{count} {'does' if count == 1 else 'do'} not say")
        else:
            said.append(f"{group['words'].lower()} in {count}")
    return capital(", ".join(said)) + "."
