"""What was typed into the fields of a round, as the scorer takes it; what each group of fields comes to, and where to
look again when a round is refused. Pure core.

For the fields see fields.py; for `entry` see entered.
"""

from .. import cards
from ..facts.asking import new_case
from ..types.parts import MOST
from ..words import number
from .fields import form, melded_as
from .score import FACTS
from .score_lines import evaluate

SPACES = " \t\n\r\v\f,\u00a0\u2002\u2003\u2007\u2009\u202f\ufeff"  # what people put between digits
MINUS = "-\u2212\u2013"  # and before them
LEFT = ("left", "untouched")  # sums that sheets write with a minus or without
NOT_A_NUMBER = "Write a whole number, digits only."
MOST_OF_A_VALUE = 1000  # cards of one value, as hand_counts.py takes them
# which group of fields a line of a score comes from, by the fact it is claimed under; of another, by the fact's topic
GROUPS = {
    "deal.exact_bonus": "deal",
    "black_three.left_points": "left",
    "score.left_cards": "left",
    "value.cards": "melded",
    "black_three.meld_points": "melded",
    "out.bonus": "out",
}
TOPICS = {"book": "books", "red_three": "red"}
# where to look again when what this fact says forbids a round
MEND = {
    "out.books": {"group": "books", "words": "Fix the books"},
    "score.by": {"group": "left", "words": "Fix the cards left"},
}
ELSEWHERE = {"group": "", "words": "Look at it again"}


def entered(rules: dict, round_number: int, entry: dict) -> tuple:
    """(round as rounds.parse takes it, problems) of what was typed; a problem is {"side": place, "key", "says"}.

    `entry` is {"mode": "value", "sum" or "two", "out": place of the side that went out as text, "" for nobody, None
    while that is not answered, "sides": [{KEY: text}]}; a side is named by its place from 0, as text. What is no number
    counts as nothing, and is a problem.
    """
    forms = form(rules, round_number)
    groups = forms.get(entry["mode"]) or forms["sum"]
    fields = [field for group in groups for field in group["fields"]]
    case = new_case(rules, round_number)
    names = {"melded": melded_as(case)[0], "left": "left", "untouched": "untouched_foot"}
    sides, problems = {}, []
    for i in range(len(entry["sides"])):
        side = {"books": {}, "went_out": entry["out"] == str(i), "left": {"hand": []}, "counted": {}}
        for field in fields:
            key = field["key"]
            count, says = _read(field, entry["sides"][i].get(key))
            if says:
                problems.append({"side": i, "key": key, "says": says})
            _put(side, key, count, names)
        sides[str(i)] = side
    return {"round": round_number, "sides": sides}, problems


def _read(field, text):
    """(whole number, problem in words or "") of what stands in a field; nothing is 0."""
    key = field["key"]
    digits = "".join([char for char in text or "" if char not in SPACES])
    below = digits[:1] in MINUS and digits[1:] != ""
    if below and (field["minus"] or key in LEFT):
        digits = digits[1:]
    if not digits:
        return 0, ""
    if not all("0" <= char <= "9" for char in digits):
        return 0, NOT_A_NUMBER
    most = cards.MOST if key.endswith("_left") else MOST_OF_A_VALUE if _is_count_of_a_value(key) else MOST
    if len(digits) > 6 or int(digits) > most:
        return 0, f"Write a number up to {number(most)}."
    return -int(digits) if below and field["minus"] else int(digits), ""


def _is_count_of_a_value(key):
    return "." in key and not key.startswith("books.") and not key.startswith("sums.")


def _put(side, key, count, names):
    """Put a number into the round's side; `names` are those of the counted cards."""
    name, _, part = key.partition(".")
    if name == "books":
        side["books"][part] = count
    elif name == "sums":
        side.setdefault("sums", {})[part] = count
    elif name == "exact":
        side["exact_pickups"] = count
    elif name == "red_laid":
        side["red_threes_laid"] = count
    elif not count:
        return
    elif name in ("red_left", "black_left"):
        side["left"]["hand"].append(f"{count}*{'3r' if name == 'red_left' else '3b'}")
    elif part:
        side["counted"].setdefault(names[name], {})[part] = count
    else:
        side["counted"][names[name]] = count


def subtotals(rules: dict, parsed: dict) -> dict:
    """{PLACE: {GROUP: points}} of a round that was typed: what the lines of each group of fields come to; a group that
    counts nothing, or whose points are open, is left out."""
    found = {}
    for name in parsed["sides"]:
        side = evaluate(rules, parsed, name, FACTS)
        sums = {}
        for entry in side["entries"]:
            group = _group_of(entry[5])
            sums[group] = sums.get(group, 0) + entry[3]
        hidden = [_group_of(fact) for fact in side["open"]]
        found[name] = {group: sums[group] for group in sums if group not in hidden}
    return found


def mend(sides: dict) -> dict:
    """{PLACE: {"group", "words"}} of a score: which fields to look at again, and what the button says, for each side
    with something that is not allowed; the first decides."""
    refused = {name: sides[name]["not_allowed"] for name in sides if sides[name]["not_allowed"]}
    return {name: MEND.get(refused[name][0]["fact"], ELSEWHERE) for name in refused}


def _group_of(fact):
    if fact is None:
        return "sums"
    return GROUPS.get(fact) or TOPICS.get(fact.split(".")[0], "")
