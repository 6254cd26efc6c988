"""Values in words: for a cell, for a sentence, for a line of a printed sheet. Pure core: runs in the browser too.

`names` is the canonical value of book.names where the rule set states one: the site's words come first, then the source's.
"""
from .values import BOOK_KINDS, PRICED, RANKS, TERM_IDS, dimension_of
from .words import capital, counted, number, quantity, series

CARD_WORDS = {"JKR": "joker", "2": "two", "A": "ace", "K": "king", "Q": "queen", "J": "jack", "3r": "red three", "3b": "black three",
              "10": "10", "9": "9", "8": "8", "7": "7", "6": "6", "5": "5", "4": "4"}
UNSAID = " (nothing is said of the others)"
THAN_NATURALS = {"fewer": "fewer wild than natural cards", "no_more": "no more wild than natural cards",
                 "at_most_half": "at most half as many wild as natural cards"}


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
        return ", ".join([_say_book(kind, value, names, "") for kind in BOOK_KINDS + RANKS if kind in value])
    return say(fact, value, names)


def status_words(status: str) -> str:
    """What a page says where a fact has no one value, or rests on more than the plain text."""
    return {"says": "", "implies": "implied", "disputed": "the source says two things", "offers": "left to the table",
            "silent": "does not say", "not_in_part_read": "not in the part read", "does_not_apply": "does not apply: each plays alone",
            "not_checked": "not checked yet"}[status]


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


def plural_card(card: str) -> str:
    """ "K" -> "kings", "8" -> "8s"."""
    return CARD_WORDS[card] + "s"


def book_words(kind: str, names=None) -> str:
    """A kind of book in the site's word, then the source's: 'clean ("red")'."""
    own = (names or {}).get(kind, [])
    if not own or own[0] == kind:
        return kind
    return f'{kind} ("{own[0]}")'


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
    groups = []                            # rounds or players with the same value are named together
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


def _say_count(fact, value, names):
    return quantity(value, fact["unit"])


def _say_points(fact, value, names):
    return quantity(value, "points")


def _say_yes_no(fact, value, names):
    return "yes" if value else "no"


def _say_choice(fact, value, names):
    return fact["words"][value]


def _say_set(fact, value, names):
    words = fact["words"]
    if isinstance(value, list):
        return series([words[option] for option in value]) if value else "none"
    parts = []
    if value["has"]:
        parts.append(series([words[option] for option in value["has"]]))
    if value["lacks"]:
        parts.append("not " + series([words[option] for option in value["lacks"]], "or"))
    return ", but ".join(parts) + UNSAID


def _say_range(fact, value, names):
    unit = fact["unit"]
    if isinstance(value, list):
        return f"{series([number(n) for n in value], 'or')} {unit}"
    low, high, step = value["from"], value.get("to"), value.get("step", 1)
    if high is None and step != 1:
        return ", ".join([number(low + i * step) for i in range(3)]) + f" {unit} and so on"
    if high is None:
        return f"{quantity(low, unit)} or more"
    if high == low:
        return quantity(low, unit)
    if step != 1:
        return f"{series([number(n) for n in range(low, high + 1, step)], 'or')} {unit}"
    return f"{number(low)} to {number(high)} {unit}"


def _say_decks(fact, value, names):
    if not isinstance(value, dict):
        return quantity(value, "decks")
    each, plus = value["per_player"], value["plus"]
    words = f"{counted(each)} deck{'s' if each != 1 else ''} for each player"
    if plus:
        words += f" and {counted(plus)} more" if plus > 0 else f", less {counted(-plus)}"
    return words


def _say_takes(fact, value, names):
    if value == "all":
        return "all of it"
    if value == "part":
        return "part of it"
    top = "the top card" if value["top"] == 1 else f"the top {value['top']} cards"
    return top + (f" and {quantity(value['stock'], 'cards')} from the stock" if "stock" in value else "")


def _say_wild_limit(fact, value, names):
    parts = []
    if "than_naturals" in value:
        parts.append(THAN_NATURALS[value["than_naturals"]])
    if "at_most" in value:
        parts.append(_wilds(value["at_most"]))
    if "naturals" in value:
        parts.append("at least " + quantity(value["naturals"], "natural cards"))
    if "by_size" in value:
        parts.append(_say_by_size(value["by_size"]))
    if "at_start" in value:
        parts.append(_wilds(value["at_start"]) + " when first laid")
    if "a_turn" in value:
        parts.append(_wilds(value["a_turn"]) + " laid in one turn")
    return ", ".join(parts)


def _wilds(most):
    return "at most " + quantity(most, "wild cards") if most else "no wild card"


def _say_by_size(table):
    sizes, parts, said = sorted(int(size) for size in table), [], False
    if sizes[0] > 3 and table[str(sizes[0])]:         # hardly any meld is smaller than three cards
        parts.append(f"no wild card in fewer than {sizes[0]} cards")
    for i in range(len(sizes)):
        low, most = sizes[i], table[str(sizes[i])]
        if i + 1 == len(sizes):
            reach = quantity(low, "cards") + " or more"
        elif sizes[i + 1] == low + 1:
            reach = quantity(low, "cards")
        else:
            reach = f"{low} to {sizes[i + 1] - 1} cards"
        if said or not most:
            words = number(most) if most else "none" if parts else "no wild card"
        else:
            words, said = "at most " + (number(most) if parts else quantity(most, "wild cards")), True
        parts.append(f"{words} in {reach}")
    return series(parts)


def _say_books(fact, value, names):
    kinds = [kind for kind in BOOK_KINDS + RANKS if kind in value]
    if not kinds:
        return "none"
    if all(kind in ("clean", "dirty", "wild") for kind in kinds):          # "2 clean, 2 dirty and 1 wild book"
        return series([_say_book(kind, value, names, "") for kind in kinds]) + _books_word(value[kinds[-1]])
    return series([_say_book(kind, value, names, _books_word(value[kind])) for kind in kinds])


def _say_book(kind, value, names, books):
    if kind == "any":
        return f"{value[kind]}{books} of any kind"
    if kind in RANKS:
        return f"{value[kind]}{books} of {plural_card(kind)}"
    return f"{value[kind]} {book_words(kind, names)}{books}"


def _books_word(count):
    return " book" if count == 1 else " books"


def value_groups(value: dict) -> list:
    """Card values from high to low cards, cards of one value together: [(["JKR"], 50), (["2", "A"], 20), …]."""
    groups = []
    for card in PRICED:
        if card in value:
            if groups and groups[-1][1] == value[card]:
                groups[-1][0].append(card)
            else:
                groups.append(([card], value[card]))
    return groups


def cards_span(cards: list) -> str:
    """Some cards of one value in words: ["K", …, "8"] -> "kings to 8s", ["2", "A"] -> "twos and aces"."""
    ranks = [card for card in cards if card in RANKS]
    others = [plural_card(card) for card in cards if card not in RANKS]
    if len(ranks) > 2 and RANKS.index(ranks[-1]) - RANKS.index(ranks[0]) == len(ranks) - 1:
        return series(others + [f"{plural_card(ranks[0])} to {plural_card(ranks[-1])}"])
    return series(others + [plural_card(card) for card in ranks])


def _say_card_values(fact, value, names):
    return ", ".join(f"{cards_span(cards)} {number(points)}" for cards, points in value_groups(value))


def _say_rank_points(fact, value, names):
    parts = []
    for rank in RANKS + ("3b",):
        worth = value.get(rank)
        if isinstance(worth, dict):
            parts += [f"a {kind} book of {plural_card(rank)} {_say_points(fact, worth[kind], names)}" for kind in BOOK_KINDS if kind in worth]
        elif worth is not None:
            parts.append(f"a book of {plural_card(rank)} {_say_points(fact, worth, names)}")
    return ", ".join(parts)


def _say_count_points(fact, value, names):
    return ", ".join([f"{counted(int(key))} together {_say_points(fact, value[key], names)}" for key in sorted(value, key=int)])


def _say_terms(fact, value, names):
    same = [key.replace("_", " ") for key in TERM_IDS if value.get(key) == [key.replace("_", " ")]]
    parts = [series(same) + " as here"] if same else []
    for key in TERM_IDS:
        if key in value and key.replace("_", " ") not in same:
            parts.append(series(['"' + name + '"' for name in value[key]], "or") + " for " + key.replace("_", " "))
    return ", ".join(parts)


SAYERS = {"count": _say_count, "points": _say_points, "yes_no": _say_yes_no, "choice": _say_choice, "set": _say_set,
          "range": _say_range, "decks": _say_decks, "takes": _say_takes, "wild_limit": _say_wild_limit, "books": _say_books,
          "card_values": _say_card_values, "rank_points": _say_rank_points, "count_points": _say_count_points,
          "terms": _say_terms}
