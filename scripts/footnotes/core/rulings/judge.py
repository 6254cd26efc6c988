"""Is a move legal under a rule set, and which facts decide? Pure core.

`rules` is a resolved rule set (see resolve.py), `move` a move (see moves.py). A fact counts only where the move
touches it; a touched fact that forbids makes the move illegal, else one that is not stated makes it silent, else it
is legal.
"""

from ..facts import readings
from .case import new_case, verdict, why
from .going_out import judge_end_of_game, judge_going_out
from .meld import judge_addition, judge_meld
from .opening import judge_opening, points
from .turns_on import answer
from .pile_and_turn import judge_discard, judge_empty_hand, judge_red_threes, judge_taking

JUDGES = {
    "meld": lambda case, rules, move: judge_meld(case, move["cards"], move["table"], move["going_out"]),
    "add": lambda case, rules, move: judge_addition(case, move),
    "open": judge_opening,
    "take_pile": lambda case, rules, move: judge_taking(case, move),
    "discard": lambda case, rules, move: judge_discard(case, move),
    "lay_red_three": lambda case, rules, move: judge_red_threes(case, move),
    "empty_hand": lambda case, rules, move: judge_empty_hand(case, move),
    "go_out": lambda case, rules, move: judge_going_out(case, move),
    "end_game": lambda case, rules, move: judge_end_of_game(case, move),
}


def rule(vocabulary: dict, rules: dict, move: dict, pool=None, common=None) -> dict:
    """{"verdict": "legal|illegal|silent", "why": [{"fact", "status", "at", "says"}], "other_readings":
    [{"reading", "verdict"}], "points"} of a move; `points` is what a legal meld, addition or opening adds to the
    score, else None. With a `pool` (see turns_on.pool_of) also "answer", with the resolved `common` game as its last
    layer."""
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
        "points": _points(rules, move) if found == "legal" else None,
    }
    if pool is not None:
        made["answer"] = answer(vocabulary, rules, move, pool, common, judge)
    return made


def ruling_for(vocabulary: dict, several: list, ruling: dict, pool=None, common=None) -> dict:
    """The published `rule` shape of a ruling (see moves.parse) for several resolved rule sets:
    {"move": as it was written, "verdicts": {id: see rule}}."""
    return {
        "move": ruling["written"],
        "verdicts": {rules["id"]: rule(vocabulary, rules, ruling["move"], pool, common) for rules in several},
    }


def rests_on(found: dict) -> str:
    """ "disputed" or "implies" where a verdict (see rule) rests on a preferred reading or on what is only implied,
    else ""."""
    grounds = [fact["status"] for fact in found["why"]]
    if found["verdict"] != "legal":
        grounds = grounds[:1]  # what forbids; where the rules do not say, nothing is rested on
    return "disputed" if "disputed" in grounds else "implies" if "implies" in grounds else ""


def judge(vocabulary: dict, rules: dict, move: dict) -> dict:
    """The case of a move (see rulings_case.py), with everything found in it and all facts asked."""
    case = new_case(vocabulary, rules, move.get("round"))
    JUDGES[move["kind"]](case, rules, move)
    return case


def _points(rules, move):
    number = move.get("round")
    if move["kind"] == "meld":
        return points(rules, [move["cards"]], number)
    if move["kind"] == "open":
        return points(rules, move["melds"], number)
    if move["kind"] == "add":
        before, after = [points(rules, [meld], number) for meld in (move["to"], move["to"] + move["cards"])]
        return None if before is None or after is None else after - before
    return None
