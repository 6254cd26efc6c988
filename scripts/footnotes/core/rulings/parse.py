"""A ruling, from plain data to the one form judge.py takes, with every problem at once. Pure core.

A ruling is {"ask", "also_asked": [text], "topic", "family", "note", "move", "written": the move as given, "expect":
{id: verdict}}. A move is {"kind": its id, …} with the parts that moves.py declares for it; what it does not name has
its default. Cards are lists of ids (see cards.py), melds lists of those.
"""

from ..scoring.rounds import known_entries
from ..types.parts import is_whole, shown
from ..words import series, suggestion
from . import moves, verdicts
from .parts import items, one_of, read_parts

KEYS = ("ask", "also_asked", "topic", "family", "about", "move", "expect", "note")
FAMILIES = ("canasta",)  # a situation met in a relative of the game
EXAMPLE = "write `move: {meld: 8 8 2 JKR}`"


def parse_ruling(data) -> tuple:
    """(ruling, problems) of a ruling as YAML or JSON gives it; a problem is (path as a tuple, message, tip).

    The ruling's move is None where there is a problem in it. Raises nothing on plain data.
    """
    problems = []

    def bad(path, message, tip):
        problems.append((tuple(path), message, tip))

    ruling = {
        "ask": None,
        "also_asked": [],
        "topic": None,
        "family": None,
        "about": [],
        "note": None,
        "move": None,
        "written": None,
        "expect": {},
    }
    if not isinstance(data, dict):
        bad((), f"expected a ruling, got {shown(data)}", EXAMPLE)
        return ruling, problems
    known = known_entries(data, KEYS, (), bad)
    for key in ("ask", "topic", "note"):
        ruling[key] = _text(known[key], (key,), bad) if key in known else None
    if "also_asked" in known:
        ruling["also_asked"] = [
            _text(text, ("also_asked", i), bad) for i, text in items(known["also_asked"], ("also_asked",), bad)
        ]
    if "family" in known:
        ruling["family"] = one_of(FAMILIES, known["family"], ("family",), bad)
    if "about" in known:
        ruling["about"] = [_text(text, ("about", i), bad) for i, text in items(known["about"], ("about",), bad)]
    ruling["expect"] = _expect(known.get("expect"), bad)
    if "move" not in known:
        bad((), "move is missing", EXAMPLE)
        return ruling, problems
    ruling["written"] = known["move"]
    before = len(problems)
    move = _move(known["move"], ("move",), bad)
    if len(problems) == before:
        check = moves.find(move["kind"])["check"]
        if check:
            check(move, bad)
    ruling["move"] = move if len(problems) == before else None
    return ruling, problems


def _move(raw, path, bad):
    if not isinstance(raw, dict):
        return bad(path, f"expected a move, got {shown(raw)}", EXAMPLE)
    ids = moves.ids()
    kinds = [kind for kind in sorted(ids) if kind in raw]
    if not kinds:
        strange = [key for key in sorted(raw, key=str) if str(key) not in moves.circumstances()]
        if strange:
            return bad(path + (strange[0],), f"unknown move {shown(strange[0])}", suggestion(str(strange[0]), ids))
        return bad(path, "there is no move here", "one of: " + ", ".join(sorted(ids)))
    if len(kinds) > 1:
        return bad(path + (kinds[1],), f"{series(kinds)} are {len(kinds)} moves", "write a file for each")
    move = {"kind": kinds[0]}
    move.update(read_parts(moves.find(kinds[0])["parts"], raw, path, bad))
    return move


def _text(raw, path, bad):
    if is_whole(raw):
        return str(raw)
    if isinstance(raw, str) and raw.strip():
        return raw.strip()
    return bad(path, f"expected some words, got {shown(raw)}", "write them, in quotes if need be")


def _expect(raw, bad):
    if raw is None:
        return {}
    if not isinstance(raw, dict):
        bad(("expect",), f"expected verdicts by rule set, got {shown(raw)}", "write {grandma-sue: legal}")
        return {}
    return {str(key): one_of(verdicts.ORDER, raw[key], ("expect", key), bad) for key in sorted(raw, key=str)}
