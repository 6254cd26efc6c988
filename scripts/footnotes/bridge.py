"""The door between the pages' scripts and the core: JSON text in, JSON text out. Pure core: it runs in the browser.

A new function is one line in DOES: its name, and what takes the arguments by name and gives plain data.
"""
import json


HELD = {}       # what a page has handed over once, to be named instead of sent again: {"held": NAME}


def call(text: str) -> str:
    """{"do": NAME, …arguments} -> {"ok": result} or {"error": message}. Raises nothing: a page never shows a traceback."""
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


def _core(name):
    """A module of the core, parsed when it is first needed: a browser that only scores need not parse the rest."""
    return __import__("footnotes." + name, None, None, ("*",))


def _score(rules, round):
    """The published `score` shape for resolved `rules` and a round as YAML gives it, or {"problems": [{"path", "message", "tip"}]}."""
    played, problems = _core("rounds").parse(round)
    if problems:
        return {"problems": [{"path": path, "message": message, "tip": tip} for path, message, tip in problems]}
    return _core("scoring").score(rules, played)


def _rule(vocabulary, rules, ruling, only=None):
    """The published `rule` shape for resolved `rules` (of these, for the ids in `only`) and a ruling as YAML gives it, or
    {"problems": …} as for a round."""
    parsed, problems = _core("moves").parse(ruling)
    if problems:
        return {"problems": [{"path": path, "message": message, "tip": tip} for path, message, tip in problems]}
    return _core("rulings").ruling_for(vocabulary, [each for each in rules if only is None or each["id"] in only], parsed)


def _answers(vocabulary, rules, facts):
    """{FACT: what the rules answer, in words, with where they differ from the plain text}."""
    say, names = _core("say"), rules["facts"]["book.names"]["value"]
    return {fact["id"]: say.capital(say.answer(fact, rules["facts"][fact["id"]], names, say.say))
            for fact in vocabulary["facts"] if fact["id"] in facts}


def _hold(name, value):
    HELD[name] = value


DOES = {
    "hold": _hold,
    "rule": _rule,
    "answers": _answers,
    "score": _score,
    "compare": lambda vocabulary, rules: _core("compare").compare(vocabulary, rules),      # the published `compare` shape
    "resolve": lambda vocabulary, chain: _core("resolve").resolve(vocabulary, chain),      # the published `facts` shape
    "standing": lambda rules, sides, rounds: _core("standing").standing(rules, sides, rounds),      # how a game stands
    "opening": lambda rules, number, total, held: _core("standing").opening(rules, number, total, held),      # can we open?
    "find": lambda vocabulary, candidates, answers, skipped: _core("find").step(vocabulary, candidates, answers, skipped),
    "like": lambda vocabulary, candidates, id: _core("find").like(vocabulary, candidates, id),      # the nearest to a rule set
    "findings": lambda vocabulary, rules: _core("sense").findings(vocabulary, rules),      # what does not add up in a rule set
    "house": lambda step, **given: _core("house").STEPS[step](**given),      # house rules: address, rules, YAML
    "say": lambda fact, value, names=None: _core("say").say(fact, value, names),           # a value in words
}
