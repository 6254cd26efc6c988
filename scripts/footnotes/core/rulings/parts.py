"""The parts of a move: what each reads from plain data, what a form asks for it, the cards it shows. Pure core.

A part is a dict; `part` fills in what is not given:

    name     as a file has it, and `key` as the move has it (None: what it holds are parts of the move itself)
    kind     one of READERS, with what that kind needs besides (see below)
    label    what a form asks, "" where only a file has the part
    needed   else `default` is its value where it is not given
    shown    what its cards are called where a page draws them, "" for the cards that are laid; None: they are not drawn

    number   low: the least it may be
    choice   options: [(value, words)]; the value None leaves the part out, one without words is for files alone
    flag     options, likewise; the values are True and False
    books    labels: [(kind of book, words)] of those a form asks for; start: what a form begins with, if with anything
    totals   labels: [words], one a total
    map      parts; what, example, missing: words for a problem; options: [(value, words)] where a form asks for all
             of it in one choice

`bad(path, message, tip)` notes a problem; what could not be read is then None or incomplete.
"""

from .. import cards
from ..scoring.rounds import known_entries
from ..types.parts import MOST, RANKS, is_whole, shown
from ..words import series, suggestion

BOOKS = ("clean", "dirty", "wild") + RANKS + ("3b",)
MOST_BOOKS = 9  # more of a kind no side has


def part(name: str, kind: str, label: str = "", **more) -> dict:
    """A part (see above), needed where `more` has no default."""
    made: dict = {"name": name, "key": name, "kind": kind, "label": label, "default": None, "shown": None}
    made["needed"] = "default" not in more
    made.update(more)
    return made


def read_parts(parts: tuple, raw: dict, path: tuple, bad, missing_tip: str = "") -> dict:
    """{key: value} of a map with these parts; a part that is not given, or given as nothing, has its default."""
    known = known_entries(raw, tuple([each["name"] for each in parts]), path, bad)
    missing = [each["name"] for each in parts if each["needed"] and each["name"] not in known]
    if missing:
        tip = missing_tip or "add " + " and ".join([f"`{name}: …`" for name in missing])
        bad(path, f"{series(missing)} {'is' if len(missing) == 1 else 'are'} missing", tip)
    found = {}
    for each in parts:
        name, value = each["name"], each["default"]
        if name in known and (known[name] is not None or each["needed"]):
            value = READERS[each["kind"]](each, known[name], path + (name,), bad)
        if each["key"]:
            found[each["key"]] = value
        else:
            found.update(value or {})
    return found


def items(raw, path: tuple, bad) -> list:
    """[(position, item)] of a list."""
    if isinstance(raw, (list, tuple)):
        return [(i, raw[i]) for i in range(len(raw))]
    bad(path, f"expected a list, got {shown(raw)}", "write [first, second]")
    return []


def one_of(options: tuple, raw, path: tuple, bad):
    """`raw` where it is one of some texts."""
    if isinstance(raw, str) and raw in options:
        return raw
    return bad(path, f"unknown choice {shown(raw)}", suggestion(str(raw), options))


def _choice(declared, raw, path, bad):
    raw = str(raw) if is_whole(raw) else raw  # a two as a card
    return one_of(tuple([value for value, _ in declared["options"] if value is not None]), raw, path, bad)


def _flag(declared, raw, path, bad):
    if isinstance(raw, bool):
        return raw
    return bad(path, f"expected true or false, got {shown(raw)}", "write true for yes, false for no")


def _number(declared, raw, path, bad):
    return _whole(raw, declared["low"], path, bad)


def _whole(raw, low, path, bad):
    if not is_whole(raw):
        return bad(path, f"expected a whole number, got {shown(raw)}", "write digits only, without quotes")
    if not low <= raw <= MOST:
        return bad(path, f"expected a number from {low} to {MOST}, got {raw}", "count again")
    return raw


def _cards(declared, raw, path, bad):
    found, problems = cards.parse(raw)
    if problems:
        bad(path, "; ".join(problems), cards.NOTATION)
    elif len(found) > cards.MOST:
        bad(path, f"{len(found)} cards", f"at most {cards.MOST} are taken")
    return found


def _card(declared, raw, path, bad):
    found, problems = cards.parse(raw)
    if problems:
        return bad(path, "; ".join(problems), cards.NOTATION)
    if len(found) == 1:
        return found[0]
    return bad(path, f"expected one card, got {cards.show(found) or 'none'}", cards.NOTATION)


def _meld(declared, raw, path, bad):
    """Cards of one rank, a run, or threes of both colors, with or without twos and jokers."""
    found, problems = cards.parse(raw)
    ranks = cards.ranks(found)
    if problems:
        bad(path, "; ".join(problems), cards.NOTATION)
    elif not found:
        bad(path, "a meld without cards", "write its cards")
    elif len(ranks) > 1 and not cards.is_run(found) and not cards.mixes_threes(found):
        bad(path, f"{series(ranks)} in one meld", "a meld has cards of one rank: put a comma between two melds")
    elif len(found) > cards.MOST:
        bad(path, f"a meld of {len(found)} cards", f"at most {cards.MOST} are taken")
    return found


def _melds(declared, raw, path, bad):
    return [_meld(declared, item, path + (i,), bad) for i, item in items(raw, path, bad)]


def _opening(declared, raw, path, bad):
    if raw == []:
        bad(path, "an opening without melds", "write [K K K, 8 8 8], with a comma after each meld")
    return _melds(declared, raw, path, bad)


def _books(declared, raw, path, bad):
    if not isinstance(raw, dict):
        return bad(path, f"expected books, got {shown(raw)}", "write {clean: 2, dirty: 1}, or {} for none")
    written = {_as_rank(key): raw[key] for key in raw}
    known = known_entries(written, BOOKS, path, bad)
    return {kind: _whole(known[kind], 0, path + (kind,), bad) for kind in sorted(known)}


def _as_rank(key):
    """Case does not matter in a rank: "k" is "K"."""
    if not isinstance(key, str):
        return key
    return key.upper() if key.upper() in RANKS else key.lower() if key.lower() == "3b" else key


def _totals(declared, raw, path, bad):
    totals = [_whole(item, -MOST, path + (i,), bad) for i, item in items(raw, path, bad)]
    return totals or bad(path, "there is no total", "write [6300, 5900]")


def _map(declared, raw, path, bad):
    if not isinstance(raw, dict):
        return bad(path, f"expected {declared['what']}, got {shown(raw)}", declared["example"])
    return read_parts(declared["parts"], raw, path, bad, declared["missing"])


READERS = {
    "card": _card,
    "cards": _cards,
    "meld": _meld,
    "melds": _melds,
    "opening": _opening,
    "number": _number,
    "flag": _flag,
    "choice": _choice,
    "books": _books,
    "totals": _totals,
    "map": _map,
}


def shown_cards(declared: dict, value) -> list:
    """The [[card]] to draw of a part that is shown: one list, or one for each meld."""
    if declared["kind"] in ("melds", "opening"):
        return value
    return [[value] if declared["kind"] == "card" else value]


FIELDS = {"card": "card", "cards": "cards", "meld": "cards", "melds": "melds", "opening": "melds", "number": "number"}


def fields(declared: dict, above: tuple = ()) -> list:
    """What a form asks for a part: [{"kind": "card|cards|melds|number|count|choice", "label", "needed": bool, …}].

    A field has the "path" in the move that its value goes to, with "listed" where the value is one of a list there;
    a choice has "options" instead: [{"words", "gives": what it adds to the move}]. A "count" is a number that is not
    known until it is entered: "unknown" are the least and the most it may be.
    """
    path, kind = above + (declared["name"],), declared["kind"]
    if kind == "map" and "options" in declared:
        options = [((value,), words) for value, words in declared["options"]]
        return [choice_field(declared["label"], [declared["name"]], options)]
    if kind == "map":
        return [field for each in declared["parts"] for field in fields(each, path)]
    if kind == "books":  # what is not entered is not known: as few and as many are tried
        return [
            _field("count", words, False, path + (book,), unknown=[0, MOST_BOOKS]) for book, words in declared["labels"]
        ]
    if kind == "totals":  # one will do
        return [
            _field("number", words, words == declared["labels"][0], path, listed=True) for words in declared["labels"]
        ]
    if not declared["label"]:
        return []
    if kind in ("choice", "flag"):
        return [
            choice_field(
                declared["label"],
                [declared["name"]],
                [((value,), words) for value, words in declared["options"]],
                declared["needed"],
            )
        ]
    return [_field(FIELDS[kind], declared["label"], declared["needed"], path)]


def choice_field(label: str, names: list, options: list, needed: bool = False) -> dict:
    """The field of a choice that settles the parts with these `names`; `options` are [(values, words)]. Of one that is
    not `needed` the first is taken until another is chosen."""
    return {
        "kind": "choice",
        "label": label,
        "needed": needed,
        "options": [
            {"words": words, "gives": {names[i]: values[i] for i in range(len(names)) if values[i] is not None}}
            for values, words in options
            if words
        ],
    }


def _field(kind, label, needed, path, **more):
    made = {"kind": kind, "label": label, "needed": needed, "path": list(path)}
    made.update(more)
    return made
