"""The moves that a ruling can be asked on, for all that go by them. Pure core.

The parser (parse.py), the judge (judge.py), the drawn cards of a situation and the form of Ask your own, published
as data/moves.json, all go by the declarations of declared.py. A move as parsed is {"kind": its id, KEY: value} (see
parts.py).
"""

from .. import cards
from ..types.parts import is_whole
from ..words import capital
from .declared import MOVES
from .parts import choice_field, fields, shown_cards


def ids() -> list:
    """The ids of all moves, in order."""
    return [declared["id"] for declared in MOVES]


def find(move_id: str) -> dict:
    """The declared move with this id. Raises StopIteration where there is none."""
    return next(declared for declared in MOVES if declared["id"] == move_id)


def circumstances() -> list:
    """The names of all parts that are no move of their own."""
    return [each["name"] for declared in MOVES for each in declared["parts"] if each["name"] not in ids()]


def drawn(made: dict) -> list:
    """The cards of a parsed move as a page draws them: [(what they are, [card])]."""
    return [
        (each["shown"], held)
        for each in find(made["kind"])["parts"]
        if each["shown"] is not None
        for held in shown_cards(each, made[each["key"]])
    ]


def forms() -> list:
    """What a form asks for each move: [{"id", "words", "start": the move before anything is entered, "fields": see
    parts.fields}]."""
    return [
        {
            "id": declared["id"],
            "words": declared["words"],
            "start": {each["name"]: each["start"] for each in declared["parts"] if "start" in each},
            "fields": [field for each in declared["parts"] for field in fields(each)] + _together(declared["together"]),
        }
        for declared in MOVES
    ]


def _together(asked):
    return [choice_field(asked[0], asked[1], asked[2], True)] if asked else []


def filled(raw: dict) -> dict:
    """What a form holds that gives a move: {"id", "values": [for each field of forms(): [card], [[card]], a number, the
    position of the option, or None]}; the rest is left out. Raises StopIteration where it is no move."""
    form = next(form for form in forms() if form["id"] in raw)
    taken: dict = {}
    return {"id": form["id"], "values": [_value(field, raw, taken) for field in form["fields"]]}


def _value(field, raw, taken):
    if field["kind"] == "choice":
        fits = [
            (len(option["gives"]), -i)
            for i, option in enumerate(field["options"])
            if all(raw.get(name) == option["gives"][name] for name in option["gives"])
        ]
        best = max(fits) if fits else (0, 0)
        return -best[1] if best[0] or not field["needed"] and fits else None
    found = raw
    for name in field["path"]:
        found = found.get(name) if isinstance(found, dict) else None
    if field.get("listed"):
        place = str(field["path"])
        taken[place] = taken.get(place, -1) + 1
        found = found[taken[place]] if isinstance(found, list) and taken[place] < len(found) else None
    if found is None or field["kind"] in ("number", "count"):
        return found if is_whole(found) else None
    if field["kind"] == "melds":
        return [cards.parse(meld)[0] for meld in found] if isinstance(found, list) else None
    return cards.parse(found)[0]


def says(message: str) -> str:
    """A problem of a move as a form says it: a sentence without the signs of files, or that the parts do not go
    together."""
    if any(sign in message for sign in "`_{[") or any(name + " " in message for name in ids() if "_" in name):
        return "These do not go together yet."
    return capital(" ".join([_plain(word) for word in message.split(" ")])) + "."


def _plain(word):
    """A card as files write it, by its name; any other word as it is."""
    bare = word.rstrip(",.;")
    count, _, card = bare.rpartition("*")
    if card not in cards.ORDER or not count and card not in ("JKR", "3r", "3b"):
        return word
    return (f"{count} {cards.name(card, int(count))}" if count else cards.name(card)) + word[len(bare) :]
