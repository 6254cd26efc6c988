"""How many books of which kind or rank: {"clean": 2, "dirty": 1}; {} where none are needed."""

from ..cards import name
from ..words import series
from .parts import BOOK_KINDS, RANKS, entries, integer, map_of, whole

LOW, HIGH = 0, 50
EXAMPLE = "{clean: 2, dirty: 1}"
CELLS = ("{clean: 1}", "{clean: 2}")
SHAPE = "how many of clean, dirty, wild, any or of a rank; {{}} for none"
TEMPLATES = ("some", "none")
NONE = {}
LONG = True
BY_CARD = True  # keys in the order of cards


def parse(fact, raw, path, bad):
    known = entries(raw, path, bad, BOOK_KINDS + RANKS, "{clean: 2, dirty: 1}")
    if known is None:
        return None
    value = {key: whole(known[key], path + (key,), bad, LOW, HIGH) for key in known}
    return {key: value[key] for key in value if value[key] != 0}


def say(fact, value, names):
    kinds = [kind for kind in BOOK_KINDS + RANKS if kind in value]
    if not kinds:
        return "none"
    if all(kind in ("clean", "dirty", "wild") for kind in kinds):  # "2 clean, 2 dirty and 1 wild book"
        return series([say_book(kind, value, names, "") for kind in kinds]) + _books_word(value[kinds[-1]])
    return series([say_book(kind, value, names, _books_word(value[kind])) for kind in kinds])


def say_cell(fact, value, names):
    return say(fact, value, names) if value else "no book"


def brief(fact, value, names):
    if not value:
        return say(fact, value, names)
    return ", ".join([say_book(kind, value, names, "") for kind in BOOK_KINDS + RANKS if kind in value])


def book_words(kind: str, names=None) -> str:
    """A kind of book in the site's word, then the source's: 'clean ("red")'."""
    own = (names or {}).get(kind, [])
    if not own or own[0] == kind:
        return kind
    return f'{kind} ("{own[0]}")'


def say_book(kind: str, value: dict, names, books: str) -> str:
    """The number of books of one kind (or rank) that `value` asks for, in words; `books`: " book", " books" or ""."""
    if kind == "any":
        return f"{value[kind]}{books} of any kind"
    if kind in RANKS:
        return f"{value[kind]}{books} of {name(kind, 2)}"
    return f"{value[kind]} {book_words(kind, names)}{books}"


def _books_word(count):
    return " book" if count == 1 else " books"


def template(fact, value):
    return "some" if value else "none"


def schema(fact):
    return map_of({f"^(?:{'|'.join(BOOK_KINDS + RANKS)})$": integer(LOW, HIGH)}, 0)


def field(fact):
    words = {kind: "books of any kind" if kind == "any" else f"{kind} books" for kind in BOOK_KINDS}
    kinds = [[kind, words[kind], {"control": "number", "start": 0}] for kind in BOOK_KINDS]
    rank = {"control": "select", "options": [[rank, name(rank, 2)] for rank in RANKS]}
    ranks = {
        "control": "rows",
        "label": "Books of one rank",
        "key": ["Rank", rank],
        "value": ["Books", {"control": "number", "start": 1}],
        "more": "Add a rank",
    }
    return {"control": "fields", "fields": kinds, "rest": ranks, "none": "No book needed", "may_be_empty": True}
