"""The door between the pages' scripts and the core: JSON text in, JSON text out. Pure core: it runs in the browser.

A new function is one line in DOES: its name, and what takes the arguments by name and gives plain data. Each imports
what it needs when it is called: a browser that only scores need not parse the rest.
"""

import json

HELD = {}  # what a page has handed over once, to be named instead of sent again: {"held": NAME}


def call(text: str) -> str:
    """{"do": NAME, …arguments} -> {"ok": result} or {"error": message}. Raises nothing: a page never shows a
    traceback."""
    name = "the call"
    try:
        wanted = json.loads(text)
        name = wanted.pop("do")
        if name not in DOES:
            return _error(f"there is no function {name}")
        for key in list(wanted):
            if isinstance(wanted[key], dict) and list(wanted[key]) == ["held"]:
                wanted[key] = HELD[wanted[key]["held"]]
        return json.dumps({"ok": DOES[name](**wanted)})
    except Exception as error:
        return _error(f"{name} failed ({type(error).__name__}: {error})")


def _error(message):
    return json.dumps({"error": message})


def _score(rules, round):
    """The published `score` shape for resolved `rules` and a round as YAML gives it, or {"problems": [{"path",
    "message", "tip"}]}."""
    from .scoring import rounds, score

    played, problems = rounds.parse(round)
    return _problems(problems) if problems else score.score(rules, played)


def _rule(vocabulary, rules, ruling, only=None, pool=None, common=None):
    """The published `rule` shape for resolved `rules` (of these, for the ids in `only`) and a ruling as YAML gives
    it, or {"problems": …} as for a round. With a `pool` each verdict has its "answer"."""
    from .rulings import judge
    from .rulings.parse import parse_ruling

    parsed, problems = parse_ruling(ruling)
    if problems:
        return _problems(problems)
    chosen = [each for each in rules if only is None or each["id"] in only]
    return judge.ruling_for(vocabulary, chosen, parsed, pool, common)


def _drawn(ruling):
    """The cards of a move as a page draws them: [[what they are, [card]]]; None where it is no move."""
    from .rulings import moves
    from .rulings.parse import parse_ruling

    parsed, problems = parse_ruling(ruling)
    return None if problems else moves.drawn(parsed["move"])


def _verdicts(vocabulary, rules, ruling, only=None):
    """The same in words: {"tally", "groups", "told": {id: verdict}}, each as in verdicts.py."""
    from .rulings import verdicts

    found = _rule(vocabulary, rules, ruling, only)
    if "problems" in found:
        return found
    found = found["verdicts"]
    groups = verdicts.grouped(found, [each["id"] for each in rules if each["id"] in found])
    return {
        "tally": verdicts.tally(groups),
        "groups": groups,
        "told": {rules_id: verdicts.told(found[rules_id]) for rules_id in found},
    }


def _turns_on(vocabulary, ruling, pool, common, rules=None, about=()):
    """What a move turns on, in words (see answer_words.tell): under resolved `rules`, or under none at all."""
    from .rulings import answer_words, judge, turns_on
    from .rulings.parse import parse_ruling

    parsed, problems = parse_ruling(ruling)
    if problems:
        return _problems(problems)
    found = turns_on.answer(vocabulary, rules, parsed["move"], pool, common, judge.judge, about)
    return answer_words.tell(vocabulary, found, rules["facts"]["book.names"]["value"] if rules else None)


def _read_move(typed, words=None):
    """What was typed, read as a move: {"move", "read", "left_out", "supposed"}, None where it asks on none. `words`:
    {"alike": rows of words that mean one thing} (see asking/words.read_words), or None."""
    from .asking.read import read_move

    return read_move(typed, words["alike"] if words else ())


def _problems(problems):
    from .rulings.moves import says

    return {
        "problems": [
            {"path": path, "message": message, "tip": tip, "says": says(message)} for path, message, tip in problems
        ]
    }


def _filled(move):
    """What the form of Ask your own holds for a move; None where it is none."""
    from .rulings.moves import filled

    try:
        return filled(move)
    except (StopIteration, TypeError, AttributeError):
        return None


def _answers(vocabulary, rules, facts):
    """{FACT: {"words": what the rules answer, "at": where that stands, "silent": do they give no answer?}}."""
    from .facts.resolve import SILENCES
    from .types.say import answer, say
    from .words import capital

    found = {}
    for fact in vocabulary["facts"]:
        if fact["id"] in facts:
            entry = rules["facts"][fact["id"]]
            words = capital(answer(fact, entry, _names(rules), say))
            found[fact["id"]] = {"words": words, "at": entry["at"] or "", "silent": entry["status"] in SILENCES}
    return found


def _lesson(vocabulary, rules):
    """The lesson (see lesson.py) of resolved rules."""
    from .lesson import lesson

    return lesson(vocabulary, rules)


def _hold(name, value):
    if isinstance(value, dict) and "facts" in value and isinstance(value["facts"], list):  # a vocabulary
        value["by_id"] = {fact["id"]: fact for fact in value["facts"]}
    HELD[name] = value


def _compare(vocabulary, rules):
    """The published `compare` shape."""
    from .facts.compare import compare

    return compare(vocabulary, rules)


def _column(vocabulary, rules):
    """A rule set as a column of the comparison: see compare.column."""
    from .facts.compare import column

    return column(vocabulary, rules)


def _resolve(vocabulary, chain):
    """The published `facts` shape."""
    from .facts.resolve import resolve

    return resolve(vocabulary, chain)


def _standing(vocabulary, rules, names, rounds):
    """How a game stands: see standing.py; with "said", its sentences, and "minimum", what the next round needs."""
    from .scoring import standing_words
    from .scoring.standing import standing

    stand = standing(rules, len(names), rounds)
    stand["said"] = standing_words.said(vocabulary, rules, stand, names, rounds)
    stand["minimum"] = standing_words.minimum(rules, stand, names)
    return stand


def _seats(rules):
    """How a table most likely sits."""
    from .scoring.fields import seats

    return seats(rules)


def _form(rules, number):
    """The fields of a round."""
    from .scoring.fields import form

    return form(rules, number)


def _count(rules, number, entry):
    """{"problems": [{"side", "key", "says"}], "sides": as in the `score` shape, None where there are problems} of
    what was typed into the fields of a round; with its sides also "groups" and "mend" (see typed.py)."""
    from .scoring import rounds, score, typed

    played, problems = typed.entered(rules, number, entry)
    parsed, wrong = rounds.parse(played)
    if problems or wrong:
        return {"problems": problems, "sides": None, "groups": {}, "mend": {}}
    sides = score.score(rules, parsed)["sides"]
    return {"problems": [], "sides": sides, "groups": typed.subtotals(rules, parsed), "mend": typed.mend(sides)}


def _counter(vocabulary, rules):
    """Can we open? The cards to tap, and what the rules say of going down."""
    from .scoring.counter import counter

    return counter(vocabulary, rules)


def _opening(rules, number, total, held):
    """Are these cards enough to go down with?"""
    from .scoring.standing import opening

    return opening(rules, number, total, held)


def _find(vocabulary, candidates, answers, skipped):
    from .facts.find import step

    return step(vocabulary, candidates, answers, skipped)


def _like(vocabulary, candidates, id):
    """The nearest to a rule set."""
    from .facts.find import like

    return like(vocabulary, candidates, id)


def _findings(vocabulary, rules):
    """What does not add up in a rule set."""
    from .consistency.findings import findings

    return findings(vocabulary, rules)


def _house(step, **given):
    """House rules: address, rules, YAML."""
    from .house.draft import STEPS

    return STEPS[step](**given)


def _say(fact, value, rules=None):
    """A value in words; with resolved `rules`, in their own names for books too."""
    from .types.say import say

    return say(fact, value, _names(rules) if rules else None)


def _names(rules):
    return rules["facts"].get("book.names", {}).get("value")


DOES: dict = {
    "hold": _hold,
    "rule": _rule,
    "drawn": _drawn,
    "verdicts": _verdicts,
    "turns_on": _turns_on,
    "read_move": _read_move,
    "filled": _filled,
    "answers": _answers,
    "lesson": _lesson,
    "score": _score,
    "compare": _compare,
    "column": _column,
    "resolve": _resolve,
    "standing": _standing,
    "seats": _seats,
    "form": _form,
    "count": _count,
    "counter": _counter,
    "opening": _opening,
    "find": _find,
    "like": _like,
    "findings": _findings,
    "house": _house,
    "say": _say,
}
