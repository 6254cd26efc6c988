"""A number of decks, or so many for each player and some more."""

from ..words import counted, quantity
from .parts import entries, integer, is_whole, object_of, whole

LOW, HIGH = 1, 100
EACH, PLUS = (1, 10), (-10, 10)
PLAYERS = range(2, 13)  # numbers of players for which a rule such as "a deck for each" is reckoned
EXAMPLE = "5"
CELLS = ("5", "7")
SHAPE = "a number of decks, or {{per_player: 1, plus: 1}}"
LONG = True
NEEDS_UNIT = True
AS_NUMBER = (LOW, HIGH)


def parse(fact, raw, path, bad):
    if is_whole(raw):
        return whole(raw, path, bad, LOW, HIGH)
    known = entries(raw, path, bad, ("per_player", "plus"), "a number or {per_player: 1, plus: 1}")
    if known is None:
        return None
    if "per_player" not in known and known == raw:
        bad(path, "per_player is missing", "write how many decks each player adds, or give a number")
    each = whole(known.get("per_player", 1), path + ("per_player",), bad, EACH[0], EACH[1])
    return {"per_player": each, "plus": whole(known.get("plus", 0), path + ("plus",), bad, PLUS[0], PLUS[1])}


def say(fact, value, names):
    if not isinstance(value, dict):
        return quantity(value, "decks")
    each, plus = value["per_player"], value["plus"]
    words = f"{counted(each)} deck{'s' if each != 1 else ''} for each player"
    if plus:
        words += f" and {counted(plus)} more" if plus > 0 else f", less {counted(-plus)}"
    return words


def with_players(value, players: int) -> int:
    """How many decks a plain value means with so many players."""
    return value["per_player"] * players + value["plus"] if isinstance(value, dict) else value


def alike(one, other) -> tuple:
    """Both values in one form: a number for each player is written out by players where the other is not of that kind."""
    grows = [isinstance(value, dict) and "per_player" in value for value in (one, other)]
    if grows[0] == grows[1]:
        return one, other
    return tuple([_by_players(value) if grow else value for value, grow in zip((one, other), grows)])


def _by_players(value):
    return {"players": {str(n): with_players(value, n) for n in PLAYERS}}


def schema(fact):
    growing = {"per_player": integer(EACH[0], EACH[1]), "plus": integer(PLUS[0], PLUS[1])}
    return {"anyOf": [integer(LOW, HIGH), object_of(growing, ("per_player",))]}


def field(fact):
    number_field = {"control": "number", "least": LOW}
    growing = [
        ["per_player", "Or for each player", number_field],
        ["plus", "and so many more", {"control": "number", "sign": True}],
    ]
    return {"control": "either", "plain": ["Decks", number_field], "map": growing, "needs": "per_player"}
