"""Values of house rules as the short text of an address, and as YAML. Pure core: runs in the browser too.

In an address: `13`, `-500`, `yes`, `to_open`, `two,joker`, `none`, `clean:2,dirty:1`, `round/1:50,2:90`,
`round/4:clean/2;dirty/2`, `all,top/1;stock/1`. The signs between entries and after keys differ by depth, so that no
brackets are needed, which programs cut off the end of a link.
"""

from ..types.parts import PRICED
from ..types.registry import kind_of, trait
from ..types.values import DIMENSIONS, dimension_of

SIGNS = ((",", ":"), (";", "/"), ("*", "$"))  # between entries and after a key, by depth
PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-"
HEX = "0123456789ABCDEF"
NO_WORDS = ("y", "n", "yes", "no", "on", "off", "true", "false", "null")  # what YAML takes for something else than text


def written(fact: dict, value) -> str:
    """A canonical value as the text of an address."""
    dimension = dimension_of(value)
    if dimension:
        return dimension + "/" + _write(fact, value[dimension], 0)
    return _write(fact, compact(fact, value), 0)


def raw_of(fact: dict, text: str):
    """What stands in an address for `fact`, as values.parse takes it: whatever the text, it is data and nothing else.

    Raises ValueError for a text that is no text (bad percent signs).
    """
    if not trait(fact, "IS_TEXT") or ":" not in text:
        text = unquoted(text)  # some programs quote more than they should
    for dimension in DIMENSIONS:
        if text.startswith(dimension + "/"):
            return {dimension: _read(fact, text[len(dimension) + 1 :], 0, True)}
    return _read(fact, text, 0, False)


def yaml_value(fact: dict, value) -> str:
    """A canonical value as YAML on one line."""
    dimension = dimension_of(value)
    if dimension:
        table = value[dimension]
        keys = sorted(table, key=int)
        if dimension == "round" and keys == [str(i + 1) for i in range(len(keys))]:
            return "{round: [" + ", ".join([_yaml(fact, table[key]) for key in keys]) + "]}"
        return "{" + dimension + ": " + _yaml(fact, table) + "}"
    return _yaml(fact, value)


def yaml_text(text: str) -> str:
    """A text in quotes, as YAML reads it."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def compact(fact: dict, value):
    """The value as short as its type writes it (card values by runs of ranks); other values, and tables, as they
    are."""
    kind = kind_of(fact)
    return kind.compact(value) if hasattr(kind, "compact") and not dimension_of(value) else value


def quoted(text: str) -> str:
    """Any text, safe as a part of an address."""
    out = []
    for char in text:
        if char in PLAIN:
            out.append(char)
        elif char == " ":
            out.append("+")
        else:
            out += ["%" + HEX[byte // 16] + HEX[byte % 16] for byte in char.encode("utf-8")]
    return "".join(out)


def unquoted(text: str) -> str:
    """The text that `quoted` made. Raises ValueError where it is none."""
    out, i = bytearray(), 0
    while i < len(text):
        if text[i] == "%":
            pair = text[i + 1 : i + 3].upper()
            if len(pair) < 2 or pair[0] not in HEX or pair[1] not in HEX:
                raise ValueError("a percent sign without its number")
            out.append(HEX.index(pair[0]) * 16 + HEX.index(pair[1]))
            i += 3
        else:
            out += b" " if text[i] == "+" else text[i].encode("utf-8")
            i += 1
    try:
        return bytes(out).decode("utf-8")
    except Exception:  # MicroPython and Python differ in the name of this error
        raise ValueError("no text") from None


def _keys(fact, table):
    """The keys of a map in one order: cards from high to low, numbers upwards, then words."""

    def place(key):
        first = key.split("-")[0] if key[:1] != "-" else key
        if trait(fact, "BY_CARD") and first in PRICED:
            return (0, PRICED.index(first), key)
        digits = key[1:] if key[:1] == "-" else key
        return (1, int(key), key) if digits and all("0" <= char <= "9" for char in digits) else (2, 0, key)

    return sorted(table, key=place)


def _write(fact, value, depth):
    between, after = SIGNS[depth]
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return quoted(value)
    if not value:
        return "none"
    if isinstance(value, dict):
        return between.join([key + after + _write(fact, value[key], depth + 1) for key in _keys(fact, value)])
    return between.join([_write(fact, item, depth + 1 if isinstance(item, dict) else depth) for item in value])


def _read(fact, text, depth, table):
    between, after = SIGNS[depth]
    none = trait(fact, "NONE")
    if text == "none" and none is not None:
        return dict(none) if isinstance(none, dict) else list(none)
    if after in text:
        found = {}
        for entry in text.split(between):
            key, _, rest = entry.partition(after)
            found[key] = _read(fact, rest, depth + 1, False) if depth + 1 < len(SIGNS) else _scalar(fact, rest)
        return found
    if between in text or trait(fact, "IS_LIST") and not table:
        return [_item(fact, item, depth + 1) for item in text.split(between)]
    return _scalar(fact, text)


def _item(fact, text, depth):
    """An entry of a list: a map has the signs of the next depth, which stand in no other entry."""
    return _read(fact, text, depth, False) if depth < len(SIGNS) and SIGNS[depth][1] in text else _scalar(fact, text)


def _scalar(fact, text):
    kind = kind_of(fact)
    if trait(fact, "IS_TEXT"):
        return unquoted(text)
    if hasattr(kind, "from_address"):
        return kind.from_address(text)
    digits = text[1:] if text[:1] == "-" else text
    if 0 < len(digits) <= 9 and all("0" <= char <= "9" for char in digits):
        return int(text)
    return text


def _yaml(fact, value):
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        plain = not trait(fact, "IS_TEXT") and value not in NO_WORDS and all(char in PLAIN for char in value)
        return value if plain else yaml_text(value)
    if isinstance(value, dict):
        value = compact(fact, value)
        return "{" + ", ".join([key + ": " + _yaml(fact, value[key]) for key in _keys(fact, value)]) + "}"
    return "[" + ", ".join([_yaml(fact, item) for item in value]) + "]"
