"""How many wild cards a meld may hold: against its natural cards, in all, by its size, when first laid, in one turn."""

from ..words import capital, counted, number, quantity, series
from .parts import entries, integer, map_of, numbered, object_of, option, whole

HIGH = 50
THAN = ("fewer", "no_more", "at_most_half")
THAN_NATURALS = {
    "fewer": "fewer wild than natural cards",
    "no_more": "no more wild than natural cards",
    "at_most_half": "at most half as many wild as natural cards",
}
BROKEN = {
    "fewer": "Wild cards must be fewer than the natural ones",
    "no_more": "Wild cards may not outnumber the natural ones",
    "at_most_half": "Wild cards may be at most half as many as the natural ones",
}
KEYS = ("than_naturals", "at_most", "naturals", "at_start", "a_turn", "by_size")
OF_A_MELD = ("than_naturals", "at_most", "naturals", "by_size")  # the others show in a turn, not in a meld
MELDS = range(3, 8)  # sizes of meld in which two limits are held against each other
EXAMPLE = "{than_naturals: fewer, at_most: 3}"
SHAPE = (
    "any of than_naturals: fewer, no_more or at_most_half; at_most: 3; naturals: 2; by_size: {{3: 1, 6: 2}}; "
    "at_start: 1; a_turn: 1"
)
LONG = True


def parse(fact, raw, path, bad):
    known = entries(raw, path, bad, KEYS, EXAMPLE)
    if known is None:
        return None
    if not raw:
        bad(path, "this says nothing", "name a limit, or leave the fact out")
    value = {}
    for key in known:
        below = path + (key,)
        if key == "than_naturals":
            value[key] = option(THAN, known[key], below, bad)
        elif key == "by_size":
            value[key] = _steps(numbered(known[key], below, bad, 1, "{3: 1, 6: 2}", 0, HIGH))
        else:
            value[key] = whole(known[key], below, bad, 1 if key == "naturals" else 0, HIGH)
    return value


def _steps(table):
    """A limit by size without the sizes at which it does not change; below the smallest size it is 0."""
    if not table or None in table.values():
        return table
    steps, before = {}, 0
    for size in sorted(table, key=int):
        if table[size] != before:
            steps[size] = before = table[size]
    return steps or {min(table, key=int): 0}


def say(fact, value, names):
    parts = []
    if "than_naturals" in value:
        parts.append(THAN_NATURALS[value["than_naturals"]])
    if "at_most" in value:
        parts.append(_wilds(value["at_most"]))
    if "naturals" in value:
        parts.append("at least " + quantity(value["naturals"], "natural cards"))
    if "by_size" in value:
        parts.append(_say_by_size(value["by_size"]))
    if "at_start" in value:
        parts.append(_wilds(value["at_start"]) + " when first laid")
    if "a_turn" in value:
        parts.append(_wilds(value["a_turn"]) + " laid in one turn")
    return ", ".join(parts)


def _wilds(most):
    return "at most " + quantity(most, "wild cards") if most else "no wild card"


def _say_by_size(table):
    sizes, parts, said = sorted(int(size) for size in table), [], False
    if sizes[0] > 3 and table[str(sizes[0])]:  # hardly any meld is smaller than three cards
        parts.append(f"no wild card in fewer than {sizes[0]} cards")
    for i in range(len(sizes)):
        low, most = sizes[i], table[str(sizes[i])]
        if i + 1 == len(sizes):
            reach = quantity(low, "cards") + " or more"
        elif sizes[i + 1] == low + 1:
            reach = quantity(low, "cards")
        else:
            reach = f"{low} to {sizes[i + 1] - 1} cards"
        if said or not most:
            words = number(most) if most else "none" if parts else "no wild card"
        else:
            words, said = "at most " + (number(most) if parts else quantity(most, "wild cards")), True
        parts.append(f"{words} in {reach}")
    return series(parts)


def broken(limit: dict, naturals: int, wilds: int) -> str:
    """The part of a limit that a meld of so many cards breaks, as the start of a sentence; "" where it keeps to all.

    How many were there at the start, or came in one turn, a position does not show.
    """
    if not wilds:
        return ""
    than = limit.get("than_naturals", "")
    room = {"fewer": naturals - 1, "no_more": naturals, "at_most_half": naturals // 2}
    if wilds > room.get(than, wilds):
        return BROKEN[than]
    if wilds > limit.get("at_most", wilds):
        return f"A meld may hold {_counted(limit['at_most'])}"
    if naturals < limit.get("naturals", 0):
        return f"A meld needs {counted(limit['naturals'])} natural cards"
    if "by_size" in limit:
        reached = [int(size) for size in limit["by_size"] if int(size) <= naturals + wilds]
        most = limit["by_size"][str(max(reached))] if reached else 0
        if wilds > most:
            return f"{capital(counted(naturals + wilds))} cards may hold {_counted(most)}"
    return ""


def _counted(most):
    return counted(most) + (" wild card" if most == 1 else " wild cards")


def most_wilds(limit: dict, size: int):
    """The most wild cards that a meld of `size` cards with at least one natural card may hold; None where the limit
    speaks of turns alone."""
    if not any(key in limit for key in OF_A_MELD):
        return None
    return max([wilds for wilds in range(size) if not broken(limit, size - wilds, wilds)])


def same(fact, one, other):
    """Limits are the same where they allow the same in melds of every size, however they are worded."""
    verdicts = [one[key] == other[key] for key in ("at_start", "a_turn") if key in one and key in other]
    if all(any(key in limit for key in OF_A_MELD) for limit in (one, other)):
        verdicts.append(all(most_wilds(one, size) == most_wilds(other, size) for size in MELDS))
    return all(verdicts) if verdicts else None


def schema(fact):
    some = integer(0, HIGH)
    each = dict.fromkeys(("at_most", "at_start", "a_turn"), some)
    each["than_naturals"] = {"enum": list(THAN)}
    each["naturals"] = integer(1, HIGH)
    each["by_size"] = map_of({"^[1-9][0-9]*$": some})
    return object_of(each, (), 1)


def field(fact):
    number_field = {"control": "number"}
    than = [["", "no such limit"]] + [[key, THAN_NATURALS[key]] for key in sorted(THAN)]
    by_size = {
        "control": "rows",
        "label": "Limit by the size of the meld",
        "key": ["From so many cards", number_field],
        "value": ["at most so many wild", number_field],
        "more": "Add a limit by size",
    }
    return {
        "control": "fields",
        "fields": [
            ["than_naturals", "Against natural cards", {"control": "select", "options": than}],
            ["at_most", "At most, in one meld", number_field],
            ["naturals", "Natural cards at least", number_field],
            ["at_start", "At most, when first laid", number_field],
            ["a_turn", "At most, in one turn", number_field],
            ["by_size", "", by_size],
        ],
    }
