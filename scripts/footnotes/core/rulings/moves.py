"""A ruling, from plain data to the one form rulings.py takes, with every problem at once. Pure core.

A ruling is {"ask", "also_asked": [text], "topic", "family", "note", "move", "written": the move as given, "expect":
{id: verdict}}. A move is {"kind": its name, …} with what FIELDS lists for it; what it does not name has the value
given there. Cards are lists of ids (see cards.py), melds lists of those.
"""

from .. import cards
from ..scoring.rounds import known_entries
from ..types.parts import MOST, RANKS, is_whole, shown
from ..words import series, suggestion

KEYS = ("ask", "also_asked", "topic", "family", "move", "expect", "note")
VERDICTS = ("legal", "illegal", "silent")
FAMILIES = ("canasta",)  # a situation met in a relative of the game
HOW = ("melding", "discarding")
THEN = {"melding": ("play_foot", "end_turn"), "discarding": ("play_foot", "next_turn", "instead_of_drawing")}
BOOKS = ("clean", "dirty", "wild") + RANKS
NEEDED = object()
EXAMPLE = "write `move: {meld: 8 8 2 JKR}`"


def parse(data) -> tuple:
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
            _text(text, ("also_asked", i), bad) for i, text in _items(known["also_asked"], ("also_asked",), bad)
        ]
    if "family" in known:
        ruling["family"] = _one_of(FAMILIES)(known["family"], ("family",), bad)
    ruling["expect"] = _expect(known.get("expect"), bad)
    if "move" not in known:
        bad((), "move is missing", EXAMPLE)
        return ruling, problems
    ruling["written"] = known["move"]
    before = len(problems)
    move = _move(known["move"], ("move",), bad)
    if len(problems) == before and move["kind"] in CHECKS:
        CHECKS[move["kind"]](move, bad)
    ruling["move"] = move if len(problems) == before else None
    return ruling, problems


def _move(raw, path, bad):
    if not isinstance(raw, dict):
        return bad(path, f"expected a move, got {shown(raw)}", EXAMPLE)
    kinds = [kind for kind in sorted(FIELDS) if kind in raw]
    if not kinds:
        strange = [key for key in sorted(raw, key=str) if str(key) not in CIRCUMSTANCES]
        if strange:
            return bad(path + (strange[0],), f"unknown move {shown(strange[0])}", suggestion(str(strange[0]), FIELDS))
        return bad(path, "there is no move here", "one of: " + ", ".join(sorted(FIELDS)))
    if len(kinds) > 1:
        return bad(path + (kinds[1],), f"{series(kinds)} are {len(kinds)} moves", "write a file for each")
    kind = kinds[0]
    fields = FIELDS[kind]
    known = known_entries(raw, [name for name, _, _, _ in fields], path, bad)
    missing = [name for name, _, _, default in fields if default is NEEDED and name not in raw]
    if missing:
        bad(
            path,
            f"{series(missing)} {'is' if len(missing) == 1 else 'are'} missing",
            "add " + " and ".join([f"`{name}: …`" for name in missing]),
        )
    move = {"kind": kind}
    for name, key, read, default in fields:
        if name in known and (known[name] is not None or default is NEEDED):
            move[key] = read(known[name], path + (name,), bad)
        else:
            move[key] = None if default is NEEDED else default
    if kind == "end_game":
        move.update(move.pop("end") or {})
    return move


def _items(raw, path, bad):
    """[(position, item)] of a list."""
    if isinstance(raw, (list, tuple)):
        return [(i, raw[i]) for i in range(len(raw))]
    bad(path, f"expected a list, got {shown(raw)}", "write [first, second]")
    return []


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
    return {str(key): _one_of(VERDICTS)(raw[key], ("expect", key), bad) for key in sorted(raw, key=str)}


def _one_of(options):
    def read(raw, path, bad):
        if isinstance(raw, str) and raw in options:
            return raw
        return bad(path, f"unknown choice {shown(raw)}", suggestion(str(raw), options))

    return read


def _flag(raw, path, bad):
    if isinstance(raw, bool):
        return raw
    return bad(path, f"expected true or false, got {shown(raw)}", "write true for yes, false for no")


def _number(low):
    def read(raw, path, bad):
        if not is_whole(raw):
            return bad(path, f"expected a whole number, got {shown(raw)}", "write digits only, without quotes")
        if not low <= raw <= MOST:
            return bad(path, f"expected a number from {low} to {MOST}, got {raw}", "count again")
        return raw

    return read


def _cards(raw, path, bad):
    found, problems = cards.parse(raw)
    if problems:
        bad(path, "; ".join(problems), cards.NOTATION)
    elif len(found) > cards.MOST:
        bad(path, f"{len(found)} cards", f"at most {cards.MOST} are taken")
    return found


def _card(raw, path, bad):
    found, problems = cards.parse(raw)
    if problems:
        return bad(path, "; ".join(problems), cards.NOTATION)
    return (
        found[0]
        if len(found) == 1
        else bad(path, f"expected one card, got {cards.show(found) or 'none'}", cards.NOTATION)
    )


def _meld(raw, path, bad):
    """Cards of one rank, with or without twos and jokers."""
    found, problems = cards.parse(raw)
    ranks = [card for card in cards.ORDER if card in cards.split(found)[0]]
    if problems:
        bad(path, "; ".join(problems), cards.NOTATION)
    elif not found:
        bad(path, "a meld without cards", "write its cards")
    elif len(ranks) > 1:
        bad(path, f"{series(ranks)} in one meld", "a meld has cards of one rank: put a comma between two melds")
    elif len(found) > cards.MOST:
        bad(path, f"a meld of {len(found)} cards", f"at most {cards.MOST} are taken")
    return found


def _melds(raw, path, bad):
    return [_meld(item, path + (i,), bad) for i, item in _items(raw, path, bad)]


def _opening(raw, path, bad):
    if raw == []:
        bad(path, "an opening without melds", "write [K K K, 8 8 8], with a comma after each meld")
    return _melds(raw, path, bad)


def _from_pile(raw, path, bad):
    if not isinstance(raw, dict):
        return bad(path, f"expected cards of the pile, got {shown(raw)}", "write {top: 6, others: JKR JKR}")
    known = known_entries(raw, ("top", "others"), path, bad)
    if "top" not in known:
        return bad(path, "top is missing", "add `top: …`, the top card of the pile")
    return {
        "top": _card(known["top"], path + ("top",), bad),
        "others": _cards(known.get("others"), path + ("others",), bad),
    }


def _books(raw, path, bad):
    if not isinstance(raw, dict):
        return bad(path, f"expected books, got {shown(raw)}", "write {clean: 2, dirty: 1}, or {} for none")
    written = {key.upper() if isinstance(key, str) and key.upper() in RANKS else key: raw[key] for key in raw}
    known = known_entries(written, BOOKS, path, bad)
    return {kind: _number(0)(known[kind], path + (kind,), bad) for kind in sorted(known)}


def _totals(raw, path, bad):
    totals = [_number(-MOST)(item, path + (i,), bad) for i, item in _items(raw, path, bad)]
    return totals or bad(path, "there is no total", "write [6300, 5900]")


def _end(raw, path, bad):
    """The two entries of `end_game`."""
    if not isinstance(raw, dict):
        return bad(path, f"expected round and totals, got {shown(raw)}", "write {round: 4, totals: [6300, 5900]}")
    known = known_entries(raw, ("round", "totals"), path, bad)
    missing = [key for key in ("round", "totals") if key not in known]
    if missing:
        return bad(
            path,
            f"{series(missing)} {'is' if len(missing) == 1 else 'are'} missing",
            "write {round: 4, totals: [6300, 5900]}",
        )
    return {
        "round": _number(1)(known["round"], path + ("round",), bad),
        "totals": _totals(known["totals"], path + ("totals",), bad),
    }


def _check_addition(move, bad):
    ranks = [card for card in cards.ORDER if card in cards.split(move["to"] + move["cards"])[0]]
    if len(ranks) > 1:
        bad(
            ("move", "add"),
            f"{cards.show(move['cards'])} does not go on {cards.show(move['to'])}",
            "a meld has cards of one rank",
        )


def _check_taking(move, bad):
    strange = [card for card in cards.ORDER if card in move["cards"] and card not in (move["top"],) + cards.WILD]
    if strange:
        bad(
            ("move", "with"),
            f"{series(strange)} does not match the top card {move['top']}",
            "name the cards of its rank in your hand, and the wild ones that stand for one; [] for none",
        )


def _check_empty_hand(move, bad):
    options = THEN[move["how"]]
    if move["then"] not in options:
        bad(("move", "then"), f"{move['then']} does not follow {move['how']}", suggestion(move["then"], options))


# For each move: the name of each part, the name it has here, what reads it, and the value where it is not given.
FIELDS = {
    "meld": (
        ("meld", "cards", _meld, NEEDED),
        ("table", "table", _melds, []),
        ("going_out", "going_out", _flag, False),
    ),
    "add": (
        ("add", "cards", _meld, NEEDED),
        ("to", "to", _meld, NEEDED),
        ("of", "of", _one_of(("us", "partner", "opponent")), "us"),
    ),
    "open": (
        ("open", "melds", _opening, NEEDED),
        ("round", "round", _number(1), NEEDED),
        ("score", "score", _number(-MOST), None),
        ("partner_has_opened", "partner_has_opened", _flag, False),
        ("from_pile", "from_pile", _from_pile, None),
        ("empties_hand", "empties_hand", _flag, False),
    ),
    "take_pile": (
        ("take_pile", "top", _card, NEEDED),
        ("with", "cards", _cards, NEEDED),
        ("opened", "opened", _flag, None),
        ("table", "table", _melds, []),
        ("pile", "pile", _cards, None),
    ),
    "discard": (("discard", "card", _card, NEEDED),),
    "lay_red_three": (("lay_red_three", "count", _number(1), NEEDED), ("opened", "opened", _flag, None)),
    "empty_hand": (
        ("empty_hand", "how", _one_of(HOW), NEEDED),
        ("then", "then", _one_of(THEN["melding"] + THEN["discarding"]), NEEDED),
    ),
    "go_out": (
        ("go_out", "how", _one_of(HOW), NEEDED),
        ("books", "books", _books, NEEDED),
        ("round", "round", _number(1), None),
        ("asked", "asked", _one_of(("agreed", "refused", "not_asked")), None),
        ("partner", "partner", _one_of(("in_hand", "picked_up_foot", "played_from_foot")), None),
        ("own_foot", "own_foot", _one_of(("played", "not_played")), None),
    ),
    "end_game": (("end_game", "end", _end, NEEDED),),
}
CIRCUMSTANCES = [name for kind in sorted(FIELDS) for name, _, _, _ in FIELDS[kind] if name not in FIELDS]
# What the parts of a move must be to each other.
CHECKS = {"add": _check_addition, "take_pile": _check_taking, "empty_hand": _check_empty_hand}
