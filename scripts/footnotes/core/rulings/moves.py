"""The moves that a ruling can be asked on, for all that go by them. Pure core.

The parser (parse.py), the judge (judge.py), the drawn cards of a situation and the form of Ask your own, published
as data/moves.json, all go by the declarations of declared.py. A move as parsed is {"kind": its id, KEY: value} (see
parts.py).
"""

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
    return [choice_field(asked[0], asked[1], asked[2])] if asked else []
