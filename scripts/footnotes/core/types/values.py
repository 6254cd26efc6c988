"""Values of the vocabulary: what may be written, in the one form the rest of the house sees, plain or in a table. Pure
core.

A fact is a dict of the vocabulary (see data/vocabulary.py); a value is plain data.
"""

from .parts import MOST, is_number, shown
from .registry import kind_of, parse_cell

DIMENSIONS = ("round", "players", "score")
DIMENSION_WORDS = {"round": "round", "players": "number of players", "score": "total"}


def parse(fact: dict, raw) -> tuple:
    """(value, problems) of what was written for `fact`; problems are (path below the value, message, tip).

    The value is canonical: equal rules give equal values. It is None where there is a problem. Raises nothing.
    """
    problems = []

    def bad(path, message, tip=""):
        problems.append((tuple(path), message, tip))

    dimension = dimension_of(raw)
    value = _table(fact, raw, dimension, bad) if dimension else kind_of(fact).parse(fact, raw, (), bad)
    return (None if problems else value), problems


def dimension_of(value) -> str:
    """ "round", "players" or "score" where the value is a table, else ""."""
    if isinstance(value, dict):
        for name in DIMENSIONS:
            if name in value:
                return name
    return ""


def at(value, dimension: str, key) -> tuple:
    """(is it stated, the value) for one round, number of players or score (an int); a value that does not vary is
    stated for all. `score` keys are lower bounds, and a round after the last listed one is not stated."""
    if dimension_of(value) != dimension:
        return True, value
    table = value[dimension]
    if dimension == "score":
        bounds = [int(bound) for bound in table if int(bound) <= key]
        return (True, table[str(max(bounds))]) if bounds else (False, None)
    return (True, table[str(key)]) if str(key) in table else (False, None)


def _table(fact, raw, dimension, bad):
    if len(raw) > 1:
        bad((), "a table goes by one thing only", f"keep {dimension}, and put nothing beside it")
        return None
    if dimension not in fact["varies"]:
        allowed = " or ".join(fact["varies"])
        tip = f"it may be given by {allowed}" if allowed else "give one value"
        bad((dimension,), f"this fact does not vary by {dimension}", tip)
        return None
    rows = raw[dimension]
    if isinstance(rows, list) and dimension == "round":
        pairs = [(str(i + 1), (dimension, i), rows[i]) for i in range(len(rows))]
    elif isinstance(rows, dict):
        pairs = [(key, (dimension, key), rows[key]) for key in rows]
    else:
        example = f"{{{dimension}: {{4: …, 6: …}}}}" if dimension != "round" else "{round: [50, 90, 120, 150]}"
        bad((dimension,), f"expected a table by {dimension}, got {shown(rows)}", f"write {example}")
        return None
    table = {}
    for key, path, row in pairs:
        low = -MOST if dimension == "score" else 1
        if not is_number(key) or not low <= int(key) <= MOST:
            bad(path, f"{shown(key)} is no {DIMENSION_WORDS[dimension]}", "write a whole number")
        elif row is not None:
            table[key] = _cell(fact, row, path, bad)
    if all(row is None for _, _, row in pairs):
        bad((dimension,), "the table is empty", "give at least one value, or leave the fact out")
    return {dimension: table}


def _cell(fact, row, path, bad):
    if dimension_of(row):
        bad(path, "a table inside a table", "a value varies by one thing only")
        return None
    return parse_cell(fact, row, path, bad)
