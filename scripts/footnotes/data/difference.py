"""What changed from one Library to another, rule set by rule set: facts, verdicts, scores and counts. Pure."""

from ..core.facts.common import COMMON
from ..core.facts.compare import is_silent, key
from ..core.facts.resolve import STATED
from ..core.rulings.case import verdict
from ..core.rulings.judge import judge
from ..core.scoring.score import score
from ..core.types.say import answer
from ..shapes import Library

PARTS = ("facts", "silences", "verdicts", "scores")
POINTS = (("total", "total"), ("adds_up", "arithmetic"), ("at_least", "at_least"))
COUNTS = ("rule_sets", "stated_facts", "questions", "situations", "rounds")


def difference(before: Library, after: Library) -> dict:
    """What changed from one library to another: {"counts": {NAME: [before, after]}, "added", "removed": {"rule_sets",
    "questions", "situations", "rounds": [id]}, "rules": {id: {"facts", "silences", "verdicts", "scores", "stated":
    [before, after]}}}; `rules` holds the rule sets of both in which something changed, the common game among them.

    facts: [{"fact", "before", "after": words, or None where the question was not asked, "at": [place, place],
    "inherited_from"}]; silences: [FACT] that are silent as before, but in another way; verdicts: [{"situation",
    "before", "after"}] of moves that are the same in both; scores: [{"round", "side", "total", "adds_up", "at_least":
    [before, after]}] of rounds that are in both, in points, None where there is no telling.
    """
    held = (_held(before), _held(after))
    found = {}
    for rules_id in sorted(set(before.rules) & set(after.rules)):
        entry = {
            **_facts(before, after, rules_id),
            "verdicts": _verdicts(before, after, rules_id),
            "scores": _scores(before, after, rules_id),
            "stated": [stated(library.rules[rules_id]) for library in (before, after)],
        }
        if any(entry[part] for part in PARTS):
            found[rules_id] = entry
    return {
        "counts": dict(zip(COUNTS, map(list, zip(_counts(before), _counts(after), strict=True)), strict=True)),
        "added": {name: sorted(held[1][name] - held[0][name]) for name in held[0]},
        "removed": {name: sorted(held[0][name] - held[1][name]) for name in held[0]},
        "rules": found,
    }


def _counts(library):
    facts = sum(len(document.data["facts"]) for document in library.rule_sets.values())
    held = _held(library)
    return [len(held["rule_sets"]), facts, *(len(held[name]) for name in ("questions", "situations", "rounds"))]


def _held(library):
    return {
        "rule_sets": set(library.rule_sets),
        "questions": set(library.vocabulary["by_id"]),
        "situations": set(library.rulings),
        "rounds": set(library.examples),
    }


def stated(rules: dict) -> int:
    """How many questions a resolved rule set answers, its parents' answers among them."""
    return sum(entry["status"] in STATED for entry in rules["facts"].values())


def _facts(before, after, rules_id):
    found: list = []
    silences: list = []
    pair = (before, after)
    order = [fact["id"] for library in (after, before) for fact in library.vocabulary["facts"]]
    for fact_id in dict.fromkeys(order):
        entries = [library.rules[rules_id]["facts"].get(fact_id) for library in pair]
        if None in entries:  # a question that one of them does not have: news only where it is answered
            only = entries[0] or entries[1]
            if is_silent(only):
                continue
        elif is_silent(entries[0]) and is_silent(entries[1]):
            if entries[0]["status"] != entries[1]["status"]:
                silences.append(fact_id)
            continue
        elif _whole(entries[0], rules_id) == _whole(entries[1], rules_id):
            continue
        words = [_words(library, rules_id, fact_id) for library in pair]
        found.append(
            {
                "fact": fact_id,
                "before": words[0],
                "after": words[1],
                "at": [entry and entry["at"] for entry in entries],
                "inherited_from": entries[1] and entries[1]["inherited_from"],
            }
        )
    return {"facts": found, "silences": silences}


def _whole(entry, rules_id):
    """Everything of a resolved fact that a reader sees: the answer with its status, and what it rests on. In the common
    game that is how many say so, which moves with every source and is no change of its answers."""
    if rules_id == COMMON:
        return key(entry)
    readings = [(reading["at"], reading["because"]) for reading in entry["readings"]]
    return (key(entry), entry["status"], entry["at"], entry["because"], readings, entry.get("except"))


def _words(library, rules_id, fact_id):
    fact, rules = library.vocabulary["by_id"].get(fact_id), library.rules[rules_id]["facts"]
    if fact is None or fact_id not in rules:
        return None
    names = rules.get("book.names")
    return answer(fact, rules[fact_id], names and names["value"])


def _verdicts(before, after, rules_id):
    found = []
    for ruling_id in sorted(set(before.rulings) & set(after.rulings)):
        move = before.rulings[ruling_id].data["move"]
        if move == after.rulings[ruling_id].data["move"]:
            verdicts = [verdict(judge(each.vocabulary, each.rules[rules_id], move)) for each in (before, after)]
            if verdicts[0] != verdicts[1]:
                found.append({"situation": ruling_id, "before": verdicts[0], "after": verdicts[1]})
    return found


def _scores(before, after, rules_id):
    found = []
    for round_id in sorted(set(before.examples) & set(after.examples)):
        played = [library.examples[round_id].data for library in (before, after)]
        if played[0]["rules"] != rules_id or played[1]["rules"] != rules_id:
            continue
        sides = [score(each.rules[rules_id], one)["sides"] for each, one in zip((before, after), played, strict=True)]
        for side in sorted(set(sides[0]) & set(sides[1])):
            points = {name: [each[side][key] for each in sides] for name, key in POINTS}
            if any(one != other for one, other in points.values()):
                found.append({"round": round_id, "side": side, **points})
    return found
