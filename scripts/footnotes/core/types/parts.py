"""What the value types share: reading whole numbers, options and maps, and the parts of an editor's schema. Pure core.

What reads takes (raw, path, bad), with `bad(path, message, tip)` to note a problem, and gives None where there is one.
"""

from ..words import suggestion, visible

RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4")  # high to low
PRICED = ("JKR", "2") + RANKS  # threes are priced by facts of their own
BOOK_KINDS = ("clean", "dirty", "wild", "any")
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


def whole(raw, path: tuple, bad, low: int, high: int):
    """A whole number from `low` to `high`."""
    if not is_whole(raw):
        bad(path, f"expected a whole number, got {shown(raw)}", "write digits only")
        return None
    if not low <= raw <= high:
        bad(path, f"expected a number from {low} to {high}, got {raw}", "check it against the source")
        return None
    return raw


def option(options, raw, path: tuple, bad):
    """One of `options`, as text."""
    if isinstance(raw, bool) or not isinstance(raw, (str, int)):
        bad(path, f"expected one of {', '.join(options)}, got {shown(raw)}", "write one of them")
        return None
    if str(raw) not in options:
        bad(path, f"unknown choice {shown(raw)}", suggestion(str(raw), options))
        return None
    return str(raw)


def several(options: list, raw, path: tuple, bad) -> list | None:
    """The listed options in the order of the vocabulary; None where it is no list."""
    if not isinstance(raw, list):
        bad(path, f"expected a list, got {shown(raw)}", f"write [{', '.join(options[:2])}], or [] for none")
        return None
    found = []
    for i in range(len(raw)):
        chosen = option(options, raw[i], path + (i,), bad)
        if chosen is not None and chosen in found:
            bad(path + (i,), f"{chosen} is listed twice", "keep one")
        found.append(chosen)
    return [each for each in options if each in found]


def entries(raw, path: tuple, bad, keys, example: str):
    """The entries of the map `raw` that have one of `keys`; what else there is, is noted. None where it is no map."""
    if not isinstance(raw, dict):
        bad(path, f"expected {example}, got {shown(raw)}", f"write {example}")
        return None
    for key in raw:
        if key not in keys:
            cut = "a comma cuts a bare value in two: put the value in quotes"
            bad(path + (key,), f"unknown entry {shown(key)}", cut if raw[key] is None else suggestion(key, keys, 16))
    return {key: raw[key] for key in raw if key in keys}


def numbered(raw, path: tuple, bad, least: int, example: str, low: int, high: int):
    """A map from numbers of cards, from `least`, to whole numbers from `low` to `high`."""
    if not isinstance(raw, dict) or not raw:
        bad(path, f"expected {example}, got {shown(raw)}", f"write {example}")
        return None
    table = {}
    for key in raw:
        if not is_number(key) or int(key) < least:
            bad(path + (key,), f"{shown(key)} is no number of cards", f"write a whole number from {least}")
        else:
            table[key] = whole(raw[key], path + (key,), bad, low, high)
    return table


def quoted(word: str) -> str:
    """A choice as YAML takes it: a few words mean something else there without quotes."""
    return f'"{word}"' if word in ("yes", "no", "on", "off", "y", "n", "null", "true", "false") else word


# Parts of JSON Schema. An editor completes by them; the parser has the last word.

TEXT = {"type": ["string", "integer"], "pattern": r"\S"}


def integer(low: int, high: int) -> dict:
    """A whole number from `low` to `high`."""
    return {"type": "integer", "minimum": low, "maximum": high}


def one_of(options) -> dict:
    """Choices of a fact; a number is one as well where a choice looks like one."""
    return {"enum": [form for each in options for form in ([each, int(each)] if each.isdigit() else [each])]}


def object_of(properties: dict, needed=(), least: int = 0) -> dict:
    """An object with these entries and no others, at least so many of them."""
    made = {"type": "object", "properties": properties, "required": list(needed), "additionalProperties": False}
    if least:
        made["minProperties"] = least
    return made


def map_of(patterns: dict, least: int = 1) -> dict:
    """An object whose keys are of these patterns: {pattern: what stands under it}."""
    return {"type": "object", "patternProperties": patterns, "additionalProperties": False, "minProperties": least}
