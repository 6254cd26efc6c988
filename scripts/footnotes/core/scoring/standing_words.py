"""How a game stands, in sentences. Pure core.

What the rules say of the end, a tie or two past the target is said in the vocabulary's own words, so that a choice
that is new there speaks for itself; where they say nothing, the sentence says which kind of silence it is.
"""

from ..facts.asking import ask, new_case
from ..facts.resolve import is_stated
from ..types.say import status_words, told
from ..types.values import dimension_of
from ..words import number, quantity, series

DECIDE = "Not settled: decide now."
SILENT = {"status": "silent", "value": None}


def said(vocabulary: dict, rules: dict, stand: dict, names: list, rounds: list) -> list:
    """The state of a game as sentences; `stand` is what standing.standing gives, `names` those of the sides, `rounds`
    the points of each finished round, one a side, None where they are open."""
    says = _speaker(vocabulary, rules)
    if not rounds:
        return _at_first(says, rules, stand)
    found = ["The game is over."] if stand["over"] else []
    still_open = [str(i + 1) for i in range(len(rounds)) if None in rounds[i]]
    if len(still_open) == 1:
        found.append(f"Round {still_open[0]} is still open.")
    elif still_open:
        found.append(f"Rounds {series(still_open)} are still open.")
    if None not in stand["totals"]:
        found += _ahead(says, rules, stand, names)
    if stand["past_target"]:
        found += ["More than one passed the target.", says("game.past_target")]
        if stand["past_target"] == "first_to_pass":
            found.append("Only your table knows who that was.")
        found += _decide(rules, stand, "past_target")
    if stand["tie"]:
        found += [_names(names, stand["leaders"]) + " have the same total.", says("game.tie")]
        found += _decide(rules, stand, "tie")
    return found if stand["over"] else found + _to_go(stand, names)


def minimum(rules: dict, stand: dict, names: list) -> str:
    """What the round to come needs to go down, in words: one answer for all sides, or each side's own."""
    entry = rules["facts"].get("opening.minimum")
    if not entry or not is_stated(entry):
        return status_words(entry["status"]) if entry and entry["status"] != "silent" else "not stated"
    silence = rules.get("silence", "silent")
    gap = "not stated" if silence == "silent" else status_words(silence)  # where its table stops short
    need = stand["need"]
    if len(set(need)) == 1 and need[0] is not None:
        return quantity(need[0], "points")
    by_total = dimension_of(entry["value"]) == "score"
    each = []
    for i in range(len(need)):
        unknown = "open" if by_total and stand["totals"][i] is None else gap
        each.append(unknown if need[i] is None else number(need[i]))
    if len(set(each)) == 1:
        return each[0] + " for this round" if each[0] == "not stated" else each[0]
    return ", ".join([f"{names[i]} {each[i]}" for i in range(len(names))])


def _decide(rules, stand, question):
    """What is left to the table says by itself that it is to be agreed."""
    is_left = rules["facts"].get("game." + question, {}).get("status") == "offers"
    return [DECIDE] if stand[question] == "not_stated" and not is_left else []


def _speaker(vocabulary, rules):
    """A function: fact id -> what the rules say of it, as one sentence."""
    by_id = {fact["id"]: fact for fact in vocabulary["facts"]}
    case = new_case(rules, None)
    names = ask(case, "book.names")

    def says(fact_id):
        return told(by_id[fact_id], rules["facts"].get(fact_id) or SILENT, names)

    return says


def _at_first(says, rules, stand):
    """What will end the game."""
    found = [says("game.ends")]
    for fact, value in (("game.rounds", stand["rounds"]), ("game.target", stand["target"])):
        if value is not None or fact in stand["not_stated"]:
            found.append(says(fact))
    if stand["over"] is None:
        found.append("End it when your table is done.")
    return found


def _ahead(says, rules, stand, names):
    leaders, totals = stand["leaders"], stand["totals"]
    if not leaders:
        return [says("game.winner")]
    if len(leaders) > 1:
        return [] if stand["tie"] or stand["past_target"] else [_names(names, leaders) + " are level."]
    others = [totals[side] for side in range(len(totals)) if side not in leaders]
    if not others:
        return []
    best = totals[leaders[0]]
    by = quantity(min([abs(best - total) for total in others]), "points")
    verb = "win" if stand["over"] and stand["past_target"] in (None, "higher_total") else "lead"
    found = [f"{names[leaders[0]]} {verb}{_ending(names[leaders[0]])} by {by}."]
    but = rules["facts"]["game.winner"].get("except")  # who wins is said above; what is excepted from it is not
    return found + [says("game.winner")] if stand["over"] and but else found


def _to_go(stand, names):
    found, left = [], stand["points_left"]
    if stand["rounds_left"]:
        found.append("One round to go." if stand["rounds_left"] == 1 else f"{stand['rounds_left']} rounds to go.")
    if stand["target"] is not None and None not in left and min(left) > 0:
        nearest = [side for side in range(len(left)) if left[side] == min(left)]
        points = quantity(min(left), "points")
        found.append(f"{points} to go to {number(stand['target'])} for {_names(names, nearest)}.")
    return found


def _names(names, sides):
    return series([names[side] for side in sides])


def _ending(name):
    """What a verb ends in after a side's name: "Us lead", "Anna and Ben lead", "Anna leads"."""
    return "" if name.lower() in ("us", "them") or " and " in name else "s"
