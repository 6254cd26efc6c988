"""A number of decks; so many for each player, or for every few players, and some more; or at least so many."""

from ..words import counted, number, quantity, series
from .parts import entries, integer, is_whole, object_of, shown, whole

LOW, HIGH = 1, 100
EACH, PLUS = (1, 10), (-10, 10)
KEYS = ("per_player", "decks", "for_every", "plus", "at_least")
PLAYERS = range(2, 13)  # numbers of players for which a rule such as "a deck for each" is reckoned
EXAMPLE = "5"
CELLS = ("5", "7")
SHAPE = (
    "a number of decks, {{per_player: 1, plus: 1}}, or {{decks: 3, for_every: 2}} (players); "
    + "at_least: true may be added"
)
LONG = True
NEEDS_UNIT = True
AS_NUMBER = (LOW, HIGH)


def parse(fact, raw, path, bad):
    if is_whole(raw):
        return whole(raw, path, bad, LOW, HIGH)
    known = entries(raw, path, bad, KEYS, "a number or {per_player: 1, plus: 1}")
    if known is None:
        return None
    counts = [key for key in ("per_player", "decks") if key in known]
    if len(counts) != 1:
        what = "per_player and decks cannot stand together" if counts else "per_player is missing"
        if counts or known == raw:
            bad(path, what, "write how many decks each player adds, or give a number")
        return None
    value = {}
    for key in known:
        low, high = {"decks": (LOW, HIGH), "for_every": (1, 20), "plus": PLUS}.get(key, EACH)
        value[key] = (
            _flag(known[key], path + (key,), bad)
            if key == "at_least"
            else whole(known[key], path + (key,), bad, low, high)
        )
    return None if None in value.values() else _one_form(value, path, bad)


def from_address(text):
    """What stands in an address: a number, or yes for `at_least`."""
    digits = text[1:] if text[:1] == "-" else text
    if 0 < len(digits) <= 9 and all("0" <= char <= "9" for char in digits):
        return int(text)
    return True if text == "yes" else text


def _flag(raw, path, bad):
    if not isinstance(raw, bool):
        bad(path, f"expected true or false, got {shown(raw)}", "write true, or leave it out")
        return None
    return raw


def _one_form(value, path, bad):
    """The value as its equals are written: a number for every one player is a number for each player."""
    if value.get("at_least") is False:
        del value["at_least"]
    if value.get("for_every") == 1:
        value["per_player"] = value.pop("decks")
        del value["for_every"]
    if "per_player" in value:
        if "for_every" in value:
            bad(path + ("for_every",), "for_every goes with decks", "write {decks: 3, for_every: 2}")
        value["plus"] = value.get("plus", 0)
    elif value.get("plus") == 0:
        del value["plus"]
    if list(value) == ["decks"]:
        return value["decks"]
    if "decks" in value and "for_every" not in value and "plus" in value:
        bad(path + ("plus",), "plus goes with a number for each player", "add it to the number of decks")
    return value


def parse_cell(fact, raw, path, bad):
    """In a table it may be several numbers: any of them will do."""
    if not isinstance(raw, list):
        return parse(fact, raw, path, bad)
    numbers = [whole(raw[i], path + (i,), bad, LOW, HIGH) for i in range(len(raw))]
    if None in numbers:
        return None
    if len(numbers) < 2 or sorted(set(numbers)) != numbers:
        bad(path, "expected two numbers or more that go up", "write them from low to high, each once")
        return None
    return numbers


def parts_of(value):
    return value if isinstance(value, list) else [value]


def same(fact, one, other):
    return any(each in parts_of(other) for each in parts_of(one))


def say(fact, value, names):
    if not isinstance(value, dict):
        return quantity(value, "decks")
    least = "at least " if value.get("at_least") else ""
    count = value.get("per_player") or value["decks"]
    words = f"{least}{counted(count)} deck{'s' if count != 1 else ''}"
    if "per_player" in value:
        words += " for each player"
    elif "for_every" in value:
        words += f" for every {counted(value['for_every'])} players" + (
            "" if count % value["for_every"] == 0 else ", rounded up"
        )
    plus = value.get("plus", 0)
    if plus:
        words += f" and {counted(plus)} more" if plus > 0 else f", less {counted(-plus)}"
    return words


def say_cell(fact, value, names):
    return f"{series([number(n) for n in value], 'or')} decks" if isinstance(value, list) else say(fact, value, names)


def with_players(value, players: int):
    """How many decks a value means with so many players; None where it leaves a choice."""
    if not isinstance(value, dict):
        return None if isinstance(value, list) else value
    if value.get("at_least"):
        return None
    if "per_player" in value:
        return value["per_player"] * players + value["plus"]
    return -(-players * value["decks"] // value.get("for_every", 1)) + value.get("plus", 0)


def alike(one, other) -> tuple:
    """Both values in one form: a number that goes by players is written out by players where the other is not of that
    kind."""
    grows = [isinstance(value, dict) and ("per_player" in value or "for_every" in value) for value in (one, other)]
    if grows[0] == grows[1]:
        return one, other
    return tuple([_by_players(value) if grow else value for value, grow in zip((one, other), grows)])


def _by_players(value):
    counts = {str(n): with_players(value, n) for n in PLAYERS}
    return value if None in counts.values() else {"players": counts}


def schema(fact):
    flag, plus = {"type": "boolean"}, integer(PLUS[0], PLUS[1])
    growing = object_of({"per_player": integer(EACH[0], EACH[1]), "plus": plus, "at_least": flag}, ("per_player",))
    some = {"decks": integer(LOW, HIGH), "for_every": integer(1, 20), "plus": plus, "at_least": flag}
    return {"anyOf": [integer(LOW, HIGH), growing, object_of(some, ("decks",))]}


def schema_cell(fact):
    several = {"type": "array", "items": integer(LOW, HIGH), "minItems": 2, "uniqueItems": True}
    return {"anyOf": [schema(fact), several]}


def field(fact):
    number_field = {"control": "number", "least": LOW}
    growing = [
        ["per_player", "Or for each player", number_field],
        ["plus", "and so many more", {"control": "number", "sign": True}],
    ]
    return {"control": "either", "plain": ["Decks", number_field], "map": growing, "needs": "per_player"}
