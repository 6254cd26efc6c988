"""Values in words: for a cell, for a sentence, for a line of a printed sheet. Pure core: runs in the browser too.

`names` is the canonical value of book.names where the rule set states one: the site's words come first, then the
source's.
"""

from ..words import capital, number, series
from .option_set import REST, UNSAID
from .registry import kind_of, say_cell, template_of, trait
from .values import dimension_of

NOTHING_MORE = "Nothing is said of the others."
NOT_STATED = {
    "silent": "The source does not say {}.",
    "not_in_part_read": "The part of the source that we read does not say {}.",
    "offers": "The source leaves it to the table {}: agree it first.",
    "does_not_apply": "Each plays alone here, so the question {} does not arise.",
    "not_checked": "We have not yet looked up {}.",
    "open": "Too few rule sets say {}, or they are split.",
}


def say(fact: dict, value, names=None) -> str:
    """The value in words, fit for a table cell and for the `{value}` of a sentence."""
    dimension = dimension_of(value)
    if dimension:
        return _say_table(fact, dimension, value[dimension], names)
    return kind_of(fact).say(fact, value, names)


def sentence(fact: dict, value, names=None) -> str:
    """The rule as one sentence for a rule page."""
    text = capital(_fill(fact, fact["sentence"], value, names))
    return text if text[-1:] in (".", "!", "?") else text + "."


def prose(fact: dict, entry: dict, names=None) -> tuple:
    """(the rule as `rule` has it, what belongs into a note rather than into running text): a set of which only some
    is known says so in the note."""
    text = rule(fact, entry, names)
    for unsaid in (" " + REST, UNSAID):
        if unsaid in text:
            return text.replace(unsaid, ""), NOTHING_MORE
    return text, ""


def joined(fact: dict, entry: dict, names=None) -> tuple:
    """As `prose`, but the end of the sentence of a fact that this one `joins`, without a full stop; ("", "") where it
    has to stand alone."""
    joins, value = fact["joins"], entry["value"]
    if not joins or value is None or dimension_of(value) or entry.get("except"):
        return "", ""
    text = joins["text"]
    if not isinstance(text, str):
        text = text.get(template_of(fact, value, fact["sentence"]), "")
    if not text:
        return "", ""
    words = say(fact, value, names)
    text = text.replace("{value}", words.replace(UNSAID, ""))
    return text if text[0] in ",;:" else " " + text, NOTHING_MORE if UNSAID in words else ""


def rule(fact: dict, entry: dict, names=None) -> str:
    """What a rule set says on a question as a sentence: its value, or its rule in words, with the exception it
    makes."""
    if entry["status"] == "in_words":
        return capital(f"{fact['label']}: {entry['in_words']}.")
    but = entry.get("except")
    return sentence(fact, entry["value"], names) + (f" Except: {but}." if but else "")


def sheet_line(fact: dict, value, names=None) -> str:
    """The rule as a short line for a printed sheet."""
    return capital(_fill(fact, fact["sheet"], value, names))


def brief(fact: dict, value, names=None) -> str:
    """The value as short as a cell or a line in large type wants it: the bare number for points, rounds in a row."""
    dimension = dimension_of(value)
    if not dimension:
        kind = kind_of(fact)
        return (kind.brief if hasattr(kind, "brief") else kind.say)(fact, value, names)
    if dimension == "round" and trait(fact, "IS_NUMBER"):
        table = value[dimension]
        keys = sorted(table, key=int)
        if len(keys) > 1 and [int(key) for key in keys] == list(range(1, len(keys) + 1)):
            return ", ".join(number(table[key]) for key in keys) + " by round"
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
        "in_words": "a rule of its own",
        "counted": "counted",
        "open": "open: too few say, or they are split",
    }[status]


def not_stated(status: str, whether: str) -> str:
    """One sentence on a question that rules do not answer; `whether` is the fact's, or a closer one of its kind."""
    return NOT_STATED[status].replace("{}", whether)


def told(fact: dict, entry: dict, names=None) -> str:
    """What a rule set says on a question as one sentence, or which kind of silence it keeps; `entry` as for answer."""
    if entry["value"] is None and entry["status"] != "in_words":
        return not_stated(entry["status"], fact["whether"])
    return rule(fact, entry, names)


def answer(fact: dict, entry: dict, names=None, speak=brief) -> str:
    """One rule set's answer in words, for a cell: value and status together, never an empty text.

    `entry` is one fact of a resolved rule set (see resolve.py); `speak` is brief or say.
    """
    status = entry["status"]
    if status == "in_words":
        return entry["in_words"]
    if entry.get("except"):
        plain = dict(entry)
        plain["except"] = None
        return answer(fact, plain, names, speak) + "; except: " + entry["except"]
    if status == "disputed":
        return "disputed: " + _either([speak(fact, reading["value"], names) for reading in entry["readings"]], ", or ")
    if status == "offers":
        if not entry["offers"]:
            return "left to the table"
        return "left to the table: " + _either([speak(fact, value, names) for value in entry["offers"]], " or ")
    if status in ("says", "implies", "counted"):
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
    kind, dimension = kind_of(fact), dimension_of(value)
    if not dimension and hasattr(kind, "fill"):
        text = kind.fill(fact, template, value)
        if text is not None:
            return text
    if not isinstance(template, str):
        if dimension:
            template = template.get("table", fact["label"] + ": {value}")
        else:
            template = template[template_of(fact, value, template)]
    return template.replace("{value}", say(fact, value, names))


def _say_table(fact, dimension, table, names):
    groups = []  # rounds or players with the same value are named together
    for key in sorted(table, key=int):
        words = say_cell(fact, table[key], names)
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
