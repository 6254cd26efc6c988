"""What a limit means in cards: small tables of yes and no under a limit for wild cards and under a minimum. Pure: the
core works out every cell."""

from ..core.facts.asking import cell
from ..core.facts.common import COMMON
from ..core.rulings.case import ALLOWS, FORBIDS
from ..core.rulings.judge import judge
from ..core.rulings.moves import drawn
from ..core.rulings.parse import parse_ruling
from ..core.rulings.turns_on import supposing
from ..core.types.registry import kind_of
from ..core.types.values import dimension_of
from ..core.words import number, quantity

MINIMUM = "opening.minimum"
NATURALS, WILDS = (2, 3, 4, 5, 6), (1, 2, 3)
OPENINGS = (["4*7", "4*5"], ["A A A"], ["A A JKR"], ["A A A", "K K K", "8 8 8"], ["A A A 2", "K K JKR"])
COLUMNS = 4  # of rounds or totals; more do not fit a phone
SAID = {ALLOWS: "yes", FORBIDS: "no"}


def grid_of(shelf, fact: dict, value) -> dict | None:
    """{"caption", "corner", "columns": [heading], "rows": [{"words", "laid": [[card]] or None, "cells": ["yes", "no" or
    "?"]}]} of a value; None where the question has no such table."""
    if value is None:
        return None
    kind = kind_of(fact)
    if hasattr(kind, "most_wilds"):
        return _wild_grid(kind, value) if kind.most_wilds(value, max(NATURALS)) is not None else None
    common = shelf.library.rules.get(COMMON)
    return _minimum_grid(shelf.library.vocabulary, common, value) if fact["id"] == MINIMUM and common else None


def _wild_grid(kind, limit):
    rows = [
        {
            "words": quantity(wilds, "wild cards"),
            "laid": None,
            "cells": ["no" if kind.broken(limit, naturals, wilds) else "yes" for naturals in NATURALS],
        }
        for wilds in WILDS
    ]
    columns = [str(naturals) for naturals in NATURALS]
    return {
        "caption": "May they be together in a meld?",
        "corner": "with so many naturals",
        "columns": columns,
        "rows": rows,
    }


def _minimum_grid(vocabulary, common, minimum):
    """Cards count as in the common game; each opening is judged at each minimum."""
    dimension = dimension_of(minimum)
    keys = sorted(minimum[dimension], key=int)[:COLUMNS] if dimension else [None]
    needs = [
        cell(minimum, key if dimension == "round" else None, int(key) if key and dimension == "score" else None)
        for key in keys
    ]
    needs = list(dict.fromkeys(need for need in needs if isinstance(need, int)))
    rows = []
    for melds in OPENINGS:
        move = parse_ruling({"move": {"open": melds, "round": 1}})[0]["move"]
        found = [judge(vocabulary, supposing(common, {MINIMUM: need}), move)["found"].get(MINIMUM) for need in needs]
        cells = [SAID.get(each[0], "?") if each else "?" for each in found]
        rows.append({"words": "", "laid": [held for _, held in drawn(move)], "cells": cells})
    caption = "Do these reach it? Cards count as in most rule sets."
    return {"caption": caption, "corner": "cards laid", "columns": [number(need) for need in needs], "rows": rows}
