"""Is a move legal under a rule set, and which facts decide? Pure core.

`rules` is a resolved rule set (see resolve.py), `move` a move (see moves.py). A fact counts only where the move
touches it; a touched fact that forbids makes the move illegal, else one that is not stated makes it silent, else it
is legal.
"""

from ..facts import readings
from . import moves
from .case import new_case, verdict, why
from .minimum import points
from .turns_on import answer


def rule(vocabulary: dict, rules: dict, move: dict, pool=None, common=None) -> dict:
    """{"verdict": "legal|illegal|silent", "why": [{"fact", "status", "at", "says"}], "other_readings":
    [{"reading", "verdict"}], "points", "counts": is it asked what cards count?} of a move; `points` is what a legal
    move with melds adds to the score, or what red threes or cards that are left count, else None. With a `pool` (see
    turns_on.pool_of) also "answer", with the resolved `common` game as its last layer."""
    case = judge(vocabulary, rules, move)
    found = verdict(case)

    def evaluate(read):
        other = judge(vocabulary, read, move)
        return verdict(other), other["asked"]

    others = [
        {"reading": reading, "verdict": other}
        for reading, other in readings.that_matter(rules, evaluate, (found, case["asked"]))
    ]
    made = {
        "verdict": found,
        "why": why(case, vocabulary),
        "other_readings": others,
        "points": _points(rules, move, case),
        "counts": case["counts"],
    }
    if pool is not None:
        made["answer"] = answer(vocabulary, rules, move, pool, common, judge)
    return made


def ruling_for(vocabulary: dict, several: list, ruling: dict, pool=None, common=None) -> dict:
    """The published `rule` shape of a ruling (see parse.py) for several resolved rule sets:
    {"move": as it was written, "verdicts": {id: see rule}}."""
    return {
        "move": ruling["written"],
        "verdicts": {rules["id"]: rule(vocabulary, rules, ruling["move"], pool, common) for rules in several},
    }


def judge(vocabulary: dict, rules: dict, move: dict) -> dict:
    """The case of a move (see case.py), with everything found in it and all facts asked."""
    case = new_case(vocabulary, rules, move.get("round"))
    declared = moves.find(move["kind"])
    case["counts"] = declared["counts"](move)
    declared["judge"](case, move)
    return case


def _points(rules, move, case):
    """What the melds of a legal move add to the score, or what its judge made of it; None where that cannot be told."""
    melds = moves.find(move["kind"])["melds"]
    if not melds:
        return case["points"]
    if verdict(case) != "legal":
        return None
    before, after = [points(rules, laid, move.get("round")) if laid else 0 for laid in melds(move)]
    return None if before is None or after is None else after - before
