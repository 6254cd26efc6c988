"""The parsers of the value types, one for each type of the vocabulary. Pure core; used through values.py.

Every parser takes (fact, raw, path, bad) and gives the canonical value, None where it cannot; `bad(path, message,
tip)` collects problems.
"""

from ..words import suggestion, visible

RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4")  # high to low
PRICED = ("JKR", "2") + RANKS  # threes are priced by facts of their own
BOOK_KINDS = ("clean", "dirty", "wild", "any")
TERM_IDS = ("book", "clean", "dirty", "wild", "meld", "opening", "two", "joker", "red_three", "black_three")
DIMENSIONS = ("round", "players", "score")
DIMENSION_WORDS = {"round": "round", "players": "number of players", "score": "total"}
THAN_NATURALS = ("fewer", "no_more", "at_most_half")
MOST = 100_000


def shown(raw) -> str:
    """What was written, short enough for a message, and without signs that nobody sees."""
    if raw is None:
        return "nothing"
    if raw is True or raw is False:
        return "true" if raw else "false"
    text = " ".join(str(raw).split())
    return visible(text if len(text) <= 40 else text[:37] + "…")


def is_whole(raw) -> bool:
    """Is it a whole number (and not true or false)?"""
    return isinstance(raw, int) and not isinstance(raw, bool)


def is_number(text: str) -> bool:
    """Is the text a whole number in its one form, so that no two keys mean the same?"""
    digits = text[1:] if text.startswith("-") else text
    return 0 < len(digits) <= 6 and all("0" <= char <= "9" for char in digits) and str(int(text)) == text


def _whole(raw, path, bad, low, high):
    if not is_whole(raw):
        bad(path, f"expected a whole number, got {shown(raw)}", "write digits only")
        return None
    if not low <= raw <= high:
        bad(path, f"expected a number from {low} to {high}, got {raw}", "check it against the source")
        return None
    return raw


def _option(options, raw, path, bad):
    if isinstance(raw, bool) or not isinstance(raw, (str, int)):
        bad(path, f"expected one of {', '.join(options)}, got {shown(raw)}", "write one of them")
        return None
    if str(raw) not in options:
        bad(path, f"unknown choice {shown(raw)}", suggestion(str(raw), options))
        return None
    return str(raw)


def several(options: list, raw, path: tuple, bad) -> list:
    """The listed options in the order of the vocabulary; None where it is no list."""
    if not isinstance(raw, list):
        bad(path, f"expected a list, got {shown(raw)}", f"write [{', '.join(options[:2])}], or [] for none")
        return None
    found = []
    for i in range(len(raw)):
        option = _option(options, raw[i], path + (i,), bad)
        if option is not None and option in found:
            bad(path + (i,), f"{option} is listed twice", "keep one")
        found.append(option)
    return [option for option in options if option in found]


def _map(raw, path, bad, keys, example):
    """The entries of the map `raw` that have one of `keys`, or None where it is no map; what else there is, is noted."""
    if not isinstance(raw, dict):
        bad(path, f"expected {example}, got {shown(raw)}", f"write {example}")
        return None
    for key in raw:
        if key not in keys:
            bad(
                path + (key,),
                f"unknown entry {shown(key)}",
                "a comma cuts a bare value in two: put the value in quotes"
                if raw[key] is None
                else suggestion(key, keys, 16),
            )
    return {key: raw[key] for key in raw if key in keys}


def _count(fact, raw, path, bad):
    return _whole(raw, path, bad, 0, 1000)


def _points(fact, raw, path, bad):
    return _whole(raw, path, bad, -MOST, MOST)


def _yes_no(fact, raw, path, bad):
    if not isinstance(raw, bool):
        bad(path, f"expected true or false, got {shown(raw)}", "write true for yes, false for no")
        return None
    return raw


def _choice(fact, raw, path, bad):
    return _option(fact["of"], raw, path, bad)


def _set(fact, raw, path, bad):
    options = fact["of"]
    if not isinstance(raw, dict):
        return several(options, raw, path, bad)
    known = _map(raw, path, bad, ("has", "lacks"), "{has: […], lacks: […]}")
    has = several(options, known.get("has", []), path + ("has",), bad)
    lacks = several(options, known.get("lacks", []), path + ("lacks",), bad)
    if has is None or lacks is None:
        return None
    for option in has:
        if option in lacks:
            bad(path, f"{option} is both in and out", "keep it in one list")
    if not has and not lacks and known == raw:
        bad(path, "this says nothing", "name what is in or out, or leave the fact out")
    return has if len(has) + len(lacks) == len(options) else {"has": has, "lacks": lacks}


def _range(fact, raw, path, bad):
    if is_whole(raw):
        raw = [raw]
    if isinstance(raw, list):
        numbers = [_whole(raw[i], path + (i,), bad, 1, 1000) for i in range(len(raw))]
        if None in numbers:
            return None
        if not numbers or sorted(set(numbers)) != numbers:
            bad(path, "expected numbers that go up", "write them from low to high, each once")
            return None
        step = numbers[1] - numbers[0] if len(numbers) > 1 else 1
        if numbers != list(range(numbers[0], numbers[-1] + 1, step)):
            return numbers
        raw = {"from": numbers[0], "to": numbers[-1], "step": step}
    known = _map(raw, path, bad, ("from", "to", "step"), "{from: 2, to: 6}")
    if known is None:
        return None
    if "from" not in known and known == raw:
        bad(path, "from is missing", "write the least number")
    value = {key: _whole(known[key], path + (key,), bad, 1, 1000) for key in known}
    if "from" not in value or None in value.values():
        return None
    step = value.get("step", 1)
    if "to" in value:
        if value["to"] < value["from"]:
            bad(path + ("to",), "it ends before it begins", "write the larger number under to")
            return None
        value["to"] -= (value["to"] - value["from"]) % step
    if step == 1 or value.get("to") == value["from"]:
        value.pop("step", None)
    return value


def _decks(fact, raw, path, bad):
    if is_whole(raw):
        return _whole(raw, path, bad, 1, 100)
    known = _map(raw, path, bad, ("per_player", "plus"), "a number or {per_player: 1, plus: 1}")
    if known is None:
        return None
    if "per_player" not in known and known == raw:
        bad(path, "per_player is missing", "write how many decks each player adds, or give a number")
    return {
        "per_player": _whole(known.get("per_player", 1), path + ("per_player",), bad, 1, 10),
        "plus": _whole(known.get("plus", 0), path + ("plus",), bad, -10, 10),
    }


def _takes(fact, raw, path, bad):
    if is_whole(raw):
        bad(path, f"expected all, part or {{top: 7}}, got {raw}", f"write {{top: {raw}}}")
        return None
    if not isinstance(raw, dict):
        return _option(("all", "part"), raw, path, bad)
    known = _map(raw, path, bad, ("top", "stock"), "all, part or {top: 7}")
    if "top" not in known and known == raw:
        bad(path, "top is missing", "write how many cards of the pile are taken")
    return {key: _whole(known[key], path + (key,), bad, 1, 100) for key in known}


def _wild_limit(fact, raw, path, bad):
    keys = ("than_naturals", "at_most", "naturals", "at_start", "a_turn", "by_size")
    known = _map(raw, path, bad, keys, "{than_naturals: fewer, at_most: 3}")
    if known is None:
        return None
    if not raw:
        bad(path, "this says nothing", "name a limit, or leave the fact out")
    value = {}
    for key in known:
        below = path + (key,)
        if key == "than_naturals":
            value[key] = _option(THAN_NATURALS, known[key], below, bad)
        elif key == "by_size":
            value[key] = _steps(_numbered(known[key], below, bad, 1, "{3: 1, 6: 2}", 0, 50))
        else:
            value[key] = _whole(known[key], below, bad, 1 if key == "naturals" else 0, 50)
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


def _numbered(raw, path, bad, least, example, low, high):
    if not isinstance(raw, dict) or not raw:
        bad(path, f"expected {example}, got {shown(raw)}", f"write {example}")
        return None
    table = {}
    for key in raw:
        if not is_number(key) or int(key) < least:
            bad(path + (key,), f"{shown(key)} is no number of cards", f"write a whole number from {least}")
        else:
            table[key] = _whole(raw[key], path + (key,), bad, low, high)
    return table


def _books(fact, raw, path, bad):
    known = _map(raw, path, bad, BOOK_KINDS + RANKS, "{clean: 2, dirty: 1}")
    if known is None:
        return None
    value = {key: _whole(known[key], path + (key,), bad, 0, 50) for key in known}
    return {key: value[key] for key in value if value[key] != 0}


def _card_values(fact, raw, path, bad):
    if not isinstance(raw, dict) or not raw:
        bad(path, f"expected a value for each card, got {shown(raw)}", "write {JKR: 50, 2: 20, A: 20, K-8: 10, 7-4: 5}")
        return None
    value = {}
    for key in sorted(raw):
        points = _whole(raw[key], path + (key,), bad, -MOST, MOST)
        for card in _cards_between(key, path, bad):
            if card in value:
                bad(path + (key,), f"{card} has two values", "give each card once")
            value[card] = points
    return value


def _cards_between(key, path, bad):
    ends = key.upper().split("-")
    for end in ends:
        if end not in PRICED:
            tip = (
                "threes are priced by red_three and black_three facts"
                if end[:1] == "3"
                else suggestion(end, PRICED, 16)
            )
            bad(path + (key,), f"unknown card {shown(end)}", tip)
            return []
    if len(ends) == 1:
        return ends
    if len(ends) > 2 or ends[0] not in RANKS or ends[1] not in RANKS:
        bad(path + (key,), f"{shown(key)} is no run of cards", "write two ranks from A to 4, such as K-8")
        return []
    first, last = sorted((RANKS.index(ends[0]), RANKS.index(ends[1])))
    return RANKS[first : last + 1]


def _rank_points(fact, raw, path, bad):
    if not isinstance(raw, dict) or not raw:
        bad(path, f"expected points by rank, got {shown(raw)}", 'write {"7": 1500}')
        return None
    known, value = _map(raw, path, bad, RANKS + ("3b",), '{"7": 1500}'), {}
    for rank in known:
        if not isinstance(known[rank], dict):
            value[rank] = _whole(known[rank], path + (rank,), bad, -MOST, MOST)
            continue
        kinds = _map(known[rank], path + (rank,), bad, ("clean", "dirty"), "{clean: 1500}")
        if not known[rank]:
            bad(path + (rank,), "this says nothing", "write {clean: 1500}")
        value[rank] = {kind: _whole(kinds[kind], path + (rank, kind), bad, -MOST, MOST) for kind in kinds}
        if len(kinds) == 2 and value[rank]["clean"] == value[rank]["dirty"]:
            value[rank] = value[rank]["clean"]
    return value


def _count_points(fact, raw, path, bad):
    return _numbered(raw, path, bad, 2, "{7: 1000}", -MOST, MOST)


def _terms(fact, raw, path, bad):
    known = _map(raw, path, bad, TERM_IDS, "{book: pile, clean: [natural, red]}")
    if known is None:
        return None
    if not raw:
        bad(path, "this says nothing", "name a word, or leave the fact out")
    value = {}
    for key in known:
        names = known[key] if isinstance(known[key], list) else [known[key]]
        names = [str(name) if is_whole(name) else name for name in names]
        if not names or not all(isinstance(name, str) and name.strip() for name in names):
            bad(
                path + (key,),
                f"expected a name or a list of names, got {shown(known[key])}",
                "write the word the source uses",
            )
            continue
        value[key] = [name.strip() for name in names]
        if len(set(value[key])) < len(names):
            bad(path + (key,), "a name is listed twice", "keep one")
    return value


TYPES = {
    "count": _count,
    "points": _points,
    "yes_no": _yes_no,
    "choice": _choice,
    "set": _set,
    "range": _range,
    "decks": _decks,
    "takes": _takes,
    "wild_limit": _wild_limit,
    "books": _books,
    "card_values": _card_values,
    "rank_points": _rank_points,
    "count_points": _count_points,
    "terms": _terms,
}
