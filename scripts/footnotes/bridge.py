"""The door between the pages' scripts and the core: JSON text in, JSON text out. Pure core: it runs in the browser.

A new function is one line in DOES: its name, and what takes the arguments by name and gives plain data.
"""
import json

from . import compare, resolve, rounds, say, scoring


def call(text: str) -> str:
    """{"do": NAME, …arguments} -> {"ok": result} or {"error": message}. Raises nothing: a page never shows a traceback."""
    name = ""
    try:
        wanted = json.loads(text)
        name = wanted.pop("do")
        if name not in DOES:
            return _error(f"there is no function {name}")
        return json.dumps({"ok": DOES[name](**wanted)})
    except Exception as error:
        return _error(f"{name or 'the call'} failed ({type(error).__name__}: {error})")


def _error(message):
    return json.dumps({"error": message})


def _score(rules, round):
    """The published `score` shape for resolved `rules` and a round as YAML gives it, or {"problems": [{"path", "message", "tip"}]}."""
    played, problems = rounds.parse(round)
    if problems:
        return {"problems": [{"path": path, "message": message, "tip": tip} for path, message, tip in problems]}
    return scoring.score(rules, played)


DOES = {
    "score": _score,
    "compare": lambda vocabulary, rules: compare.compare(vocabulary, rules),      # the published `compare` shape
    "resolve": lambda vocabulary, chain: resolve.resolve(vocabulary, chain),      # the published `facts` shape
    "say": lambda fact, value, names=None: say.say(fact, value, names),           # a value in words
}
