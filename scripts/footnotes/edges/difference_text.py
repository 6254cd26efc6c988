"""What changed, as Markdown for a reviewer and for the CHANGELOG. Pure: data in, text out."""

from ..core.rulings.verdicts import WORDS
from ..core.words import capital, number, quantity, series
from ..pages.escape import markdown

ASKED = "not asked"
COUNTED = {
    "rule_sets": "rule sets",
    "stated_facts": "stated facts",
    "questions": "questions",
    "situations": "situations",
    "rounds": "scored rounds",
}


def difference_text(found: dict) -> str:
    """The difference (see data/difference.py, with "before", "after": how each is called, "left_out": {"before" or
    "after": [path or id]}) as Markdown."""
    lines = [f"# From {_cell(found['before'])} to {_cell(found['after'])}", ""]
    lines += [_count(name, *pair) for name, pair in found["counts"].items() if pair[0] != pair[1]]
    for part, word in (("added", "New"), ("removed", "Gone")):
        for name, ids in found[part].items():
            if ids:
                lines.append(f"- {word} {COUNTED[name]}: {', '.join(ids)}")
    for name in sorted(found["left_out"]):
        lines.append(
            f"- Left out of {_cell(found[name])}, for there are problems: {', '.join(found['left_out'][name])}"
        )
    if not found["rules"] and len(lines) == 2:
        lines.append("Nothing changed.")
    for rules_id in sorted(found["rules"]):
        lines += ["", *_rules(rules_id, found["rules"][rules_id])]
    return "\n".join(lines)


def _count(name, before, after):
    more = ("+" if after > before else "") + number(after - before)
    return f"- {capital(COUNTED[name])}: {number(before)}, now {number(after)} ({more})"


def _rules(rules_id, changed):
    parts = [
        quantity(len(changed[key]), word)
        for key, word in (("facts", "facts"), ("verdicts", "verdicts"), ("scores", "scores"))
        if changed[key]
    ]
    if changed["silences"]:
        parts.append(f"{quantity(len(changed['silences']), 'silences')} of another kind")
    lines = [f"## {rules_id}", "", f"Changed: {series(parts)}. It answers {_now(*changed['stated'])}."]
    if changed["facts"]:
        lines += ["", "| Fact | Before | Now | Place |", "|---|---|---|---|"]
        lines += [_fact_row(entry) for entry in changed["facts"]]
    if changed["verdicts"]:
        lines += ["", "| Situation | Before | Now |", "|---|---|---|"]
        lines += [
            f"| {entry['situation']} | {WORDS[entry['before']]} | {WORDS[entry['after']]} |"
            for entry in changed["verdicts"]
        ]
    if changed["scores"]:
        lines += ["", "| Round | Side | Before | Now |", "|---|---|---|---|"]
        lines += [
            f"| {entry['round']} | {_cell(entry['side'])} | {_points(entry, 0)} | {_points(entry, 1)} |"
            for entry in changed["scores"]
        ]
    return lines


def _now(before, after):
    return f"{quantity(after, 'questions')}" if before == after else f"{quantity(after, 'questions')}, before {before}"


def _fact_row(entry):
    places = [place for place in entry["at"] if place]
    place = " → ".join(dict.fromkeys(places)) + (
        f" (from {entry['inherited_from']})" if entry["inherited_from"] else ""
    )
    return f"| {entry['fact']} | {_cell(entry['before'])} | {_cell(entry['after'])} | {_cell(place.strip() or '–')} |"


def _cell(words):
    return str(markdown(ASKED if words is None else words)).replace("|", "\\|")


def _points(entry, i):
    if entry["total"][i] is not None:
        return number(entry["total"][i])
    for name, words in (("adds_up", "adds up to"), ("at_least", "at least")):
        if entry[name][i] is not None:
            return f"open, {words} {number(entry[name][i])}"
    return "open"
