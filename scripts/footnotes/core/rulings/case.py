"""What a move makes of the facts it touches: each forbids it, allows it, or is not stated. Pure core.

A case is that of asking.py, with "rules" (the resolved rules), "by_id" (the vocabulary's facts), "names" (what the
rules call their books), "points" (what the move is worth, where its judge tells), "by_points" (is that what was asked?)
and "found": {FACT: (outcome, sentence, status)}. Only what the move touches is found; a fact touched twice keeps the
worse outcome.
"""

from ..facts import asking
from ..facts.resolve import is_stated
from ..types.say import not_stated, sentence

FORBIDS, OPEN, ALLOWS = 0, 1, 2
AS_MET = "we take it that "  # before a circumstance that the move does not name


def new_case(vocabulary: dict, rules: dict, number=None) -> dict:
    """The case of a move under resolved `rules` in round `number` (an int, or None where the move names none)."""
    case = asking.new_case(rules, number)
    case["rules"] = rules
    case["by_id"] = vocabulary.get("by_id") or {fact["id"]: fact for fact in vocabulary["facts"]}
    case["order"] = vocabulary["facts"]
    case["names"] = rules["facts"]["book.names"]["value"]
    case["silence"] = rules.get("silence", "silent")
    case["found"], case["points"], case["by_points"] = {}, None, False
    return case


def part_of(case: dict) -> dict:
    """A case of the same rules in which nothing has been found yet, for a question that may prove not to matter."""
    part = dict(case)
    part["found"] = {}
    return part


def join(case: dict, part: dict, forbids: int = FORBIDS) -> None:
    """Take over what was found in `part`; `forbids` is what a fact that forbids there counts as here."""
    for fact in sorted(part["found"]):
        outcome, says, status = part["found"][fact]
        _find(case, fact, forbids if outcome == FORBIDS else outcome, says, status)


def verdict(case: dict) -> str:
    """ "illegal" where a touched fact forbids the move, else "silent" where one is not stated, else "legal"."""
    outcomes = [found[0] for found in case["found"].values()]
    return "illegal" if FORBIDS in outcomes else "silent" if OPEN in outcomes else "legal"


def touched(case: dict) -> list:
    """The ids of the facts that the move touches, as the vocabulary has them in order."""
    return [fact["id"] for fact in case["order"] if fact["id"] in case["found"]]


def why(case: dict, vocabulary: dict) -> list:
    """The touched facts as published: what forbids first, then what is not stated, then the rest, each as the
    vocabulary has them."""
    found, facts = case["found"], touched(case)
    return [
        {
            "fact": fact,
            "status": found[fact][2],
            "at": case["facts"][fact]["at"],
            "says": found[fact][1] + excepted(case, fact),
        }
        for wanted in (FORBIDS, OPEN, ALLOWS)
        for fact in facts
        if found[fact][0] == wanted
    ]


def excepted(case: dict, fact: str) -> str:
    """What a stated rule says of its own exceptions, to stand after its sentence; "" where it names none."""
    but = case["facts"][fact].get("except")
    return f" Except: {but}." if but else ""


def forbids(case: dict, fact: str, says: str) -> None:
    """Note that a stated fact forbids the move."""
    _find(case, fact, FORBIDS, says, case["facts"][fact]["status"])


def allows(case: dict, fact: str, says: str) -> None:
    """Note that a stated fact is touched and does not forbid the move."""
    _find(case, fact, ALLOWS, says, case["facts"][fact]["status"])


def unknown(case: dict, fact: str, whether: str = "") -> None:
    """Note that a touched fact is not stated; `whether` completes "The source does not say …" more closely than
    the fact's own."""
    entry = case["facts"][fact]
    # a table or a set that stops short of this move is silent on it
    status = case["silence"] if is_stated(entry) else entry["status"]
    if status == "in_words":
        _find(case, fact, OPEN, f"These rules have a rule of their own here: {entry['in_words']}.", status)
        return
    _find(case, fact, OPEN, not_stated(status, whether or case["by_id"][fact]["whether"]), status)


def not_told(case: dict, fact: str, says: str) -> None:
    """Note that a stated fact does not decide, since the move leaves out what it turns on."""
    _find(case, fact, OPEN, says, case["facts"][fact]["status"])


def is_spoken_of(case: dict, fact: str) -> bool:
    """Do the rules say anything of a fact here? One that can only bar a move is touched where they do, or where the
    move names its circumstance: silence on what nobody asked about is no doubt."""
    return asking.ask(case, fact) is not None or case["facts"][fact]["status"] in ("offers", "in_words")


def settle(case: dict, fact: str, allowed, yes: str, no: str, whether: str = "") -> None:
    """Note a fact by a threefold answer: `yes` is said for True, `no` for False; None is not stated."""
    if allowed is None:
        unknown(case, fact, whether)
    elif allowed:
        allows(case, fact, yes)
    else:
        forbids(case, fact, no)


def yes_or_no(case: dict, fact: str, here: str = "") -> None:
    """Note a fact of type yes_no by which the move stands or falls."""
    may = asking.ask(case, fact)
    says = "" if may is None else in_words(case, fact, here)
    settle(case, fact, may, says, says)


def in_words(case: dict, fact: str, here: str = "", value=None) -> str:
    """A stated fact as a sentence, and after it what is `here`; `value` where it is not the fact's own, say that
    of one round."""
    if value is None:
        value = asking.ask(case, fact)
    text = sentence(case["by_id"][fact], value, case["names"])
    return text[:-1] + "; " + here + "." if here else text


def _find(case, fact, outcome, says, status):
    if fact not in case["found"] or outcome < case["found"][fact][0]:
        case["found"][fact] = (outcome, says, status)
