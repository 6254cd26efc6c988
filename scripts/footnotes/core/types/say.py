"""Values in words: for a cell, for a sentence, for a line of a printed sheet. Pure core: runs in the browser too.

`names` is the canonical value of book.names where the rule set states one: the site's words come first, then the
source's.
"""

from ..words import capital, number, series
from .say_values import SAYERS, UNSAID, say_book
from .value_types import BOOK_KINDS, RANKS
from .values import dimension_of

NOT_STATED = {
    "silent": "The source does not say {}.",
    "not_in_part_read": "The part of the source that we read does not say {}.",
    "offers": "The source leaves it to the table {}: agree it first.",
    "does_not_apply": "Each plays alone here, so the question {} does not arise.",
    "not_checked": "We have not yet looked up {}.",
}


def say(fact: dict, value, names=None) -> str:
    """The value in words, fit for a table cell and for the `{value}` of a sentence."""
    dimension = dimension_of(value)
    if dimension:
        return _say_table(fact, dimension, value[dimension], names)
    return SAYERS[fact["type"]](fact, value, names)


def sentence(fact: dict, value, names=None) -> str:
    """The rule as one sentence for a rule page."""
    text = capital(_fill(fact, fact["sentence"], value, names))
    return text if text[-1:] in (".", "!", "?") else text + "."


def sheet_line(fact: dict, value, names=None) -> str:
    """The rule as a short line for a printed sheet."""
    return capital(_fill(fact, fact["sheet"], value, names))


def brief(fact: dict, value, names=None) -> str:
    """The value as short as a cell or a line in large type wants it: the bare number for points, rounds in a row."""
    dimension = dimension_of(value)
    if fact["type"] == "points" and not dimension:
        return number(value)
    if dimension == "round" and fact["type"] in ("points", "count"):
        table = value[dimension]
        keys = sorted(table, key=int)
        if len(keys) > 1 and [int(key) for key in keys] == list(range(1, len(keys) + 1)):
            return ", ".join(number(table[key]) for key in keys) + " by round"
    if fact["type"] == "books" and not dimension and value:
        return ", ".join([say_book(kind, value, names, "") for kind in BOOK_KINDS + RANKS if kind in value])
    return say(fact, value, names)


def status_words(status: str) -> str:
    """What a page says where a fact has no one value, or rests on more than the plain text."""
    return {
        "says": "",
        "implies": "implied",
        "disputed": "the source says two things",
        "offers": "left to the table",
        "silent": "does not say",
        "not_in_part_read": "not in the part read",
        "does_not_apply": "does not apply: each plays alone",
        "not_checked": "not checked yet",
    }[status]


def not_stated(status: str, whether: str) -> str:
    """One sentence on a question that rules do not answer; `whether` is the fact's, or a closer one of its kind."""
    return NOT_STATED[status].replace("{}", whether)


def told(fact: dict, entry: dict, names=None) -> str:
    """What a rule set says on a question as one sentence, or which kind of silence it keeps; `entry` as for answer."""
    if entry["value"] is None:
        return not_stated(entry["status"], fact["whether"])
    return sentence(fact, entry["value"], names)


def answer(fact: dict, entry: dict, names=None, speak=brief) -> str:
    """One rule set's answer in words, for a cell: value and status together, never an empty text.

    `entry` is one fact of a resolved rule set (see resolve.py); `speak` is brief or say.
    """
    status = entry["status"]
    if status == "disputed":
        return "disputed: " + _either([speak(fact, reading["value"], names) for reading in entry["readings"]], ", or ")
    if status == "offers":
        if not entry["offers"]:
            return "left to the table"
        return "left to the table: " + _either([speak(fact, value, names) for value in entry["offers"]], " or ")
    if status in ("says", "implies"):
        words = speak(fact, entry["value"], names)
        if status == "implies":
            return words[:-1] + "; implied)" if words.endswith(UNSAID) else words + " (implied)"
        return words
    return status_words(status)


def _either(parts, last):
    """Alternatives in a row, told apart also where one of them holds a comma or an "or" of its own."""
    if any(", " in words or " or " in words for words in parts):
        return "; or ".join(parts)
    return ", ".join(parts[:-1]) + last + parts[-1]


def _fill(fact, template, value, names):
    words = say(fact, value, names)
    if fact["type"] == "set" and isinstance(value, dict) and not value["has"]:
        # What is only ruled out fits no "these are: …".
        lacks = [fact["words"][option] for option in value["lacks"]]
        if isinstance(template, str) or "lacks" not in template:
            return f"{fact['ask']} Not {series(lacks, 'or')}{UNSAID}"
        template, words = template["lacks"], series(lacks)
    if not isinstance(template, str):
        template = _pick(fact, template, value)
    return template.replace("{value}", words)


def _pick(fact, templates, value):
    """The template that fits the value, from a map by value."""
    kind = fact["type"]
    if dimension_of(value):
        return templates.get("table", fact["label"] + ": {value}")
    if kind == "yes_no":
        return templates["true" if value else "false"]
    if kind == "set":
        has = value if isinstance(value, list) else value["has"]
        return templates["some"] if has else templates["none"]
    if kind == "books":
        return templates["some"] if value else templates["none"]
    if kind == "choice":
        return templates[value]
    return templates["some"] if value or "zero" not in templates else templates["zero"]


def _say_table(fact, dimension, table, names):
    groups = []  # rounds or players with the same value are named together
    for key in sorted(table, key=int):
        words = _say_cell(fact, table[key], names)
        if groups and groups[-1][1] == words and dimension != "score":
            groups[-1][0].append(int(key))
        else:
            groups.append(([int(key)], words))
    said = []
    for i in range(len(groups)):
        keys, words = groups[i]
        if dimension == "round":
            said.append(f"{words} in {'round' if len(keys) == 1 else 'rounds'} {_run(keys, 'and')}")
        elif dimension == "players":
            said.append(f"{words} with {_run(keys, 'or')} {'player' if keys == [1] else 'players'}")
        elif keys[0] == 0 and i == 0:
            said.append(words + " at first")
        elif i == 0 and keys[0] < 0 and len(groups) > 1:
            said.append(f"{words} with a total below {number(groups[1][0][0])}")
        else:
            said.append(f"{words} from a total of {number(keys[0])}")
    if len(said) > 1 and any(", " in words for words in said):
        return "; ".join(said)
    if len(said) > 1 and any(" and " in words or " or " in words for words in said):
        return ", ".join(said[:-1]) + ", and " + said[-1]
    return series(said)


def _run(numbers, last):
    """[1, 2, 3] -> "1 to 3", [1, 2, 4] -> "1, 2 and 4"."""
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]} to {numbers[-1]}"
    return series([str(n) for n in numbers], last)


def _say_cell(fact, value, names):
    if value == {}:
        return "no book"
    if fact["type"] == "choice" and isinstance(value, list):
        return series([fact["words"][option] for option in value], "or")
    return SAYERS[fact["type"]](fact, value, names)
