"""One value in words, by its type. Pure core; used through say.py.

Every sayer takes (fact, value, names); `names` is the canonical value of book.names where the rule set states one.
"""

from ..words import counted, number, quantity, series
from .value_types import BOOK_KINDS, PRICED, RANKS, TERM_IDS

CARD_WORDS = {
    "JKR": "joker",
    "2": "two",
    "A": "ace",
    "K": "king",
    "Q": "queen",
    "J": "jack",
    "3r": "red three",
    "3b": "black three",
    "10": "10",
    "9": "9",
    "8": "8",
    "7": "7",
    "6": "6",
    "5": "5",
    "4": "4",
}
UNSAID = " (nothing is said of the others)"
THAN_NATURALS = {
    "fewer": "fewer wild than natural cards",
    "no_more": "no more wild than natural cards",
    "at_most_half": "at most half as many wild as natural cards",
}


def plural_card(card: str) -> str:
    """ "K" -> "kings", "8" -> "8s"."""
    return CARD_WORDS[card] + "s"


def book_words(kind: str, names=None) -> str:
    """A kind of book in the site's word, then the source's: 'clean ("red")'."""
    own = (names or {}).get(kind, [])
    if not own or own[0] == kind:
        return kind
    return f'{kind} ("{own[0]}")'


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
    if sizes[0] > 3 and table[str(sizes[0])]:  # hardly any meld is smaller than three cards
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
    if all(kind in ("clean", "dirty", "wild") for kind in kinds):  # "2 clean, 2 dirty and 1 wild book"
        return series([say_book(kind, value, names, "") for kind in kinds]) + _books_word(value[kinds[-1]])
    return series([say_book(kind, value, names, _books_word(value[kind])) for kind in kinds])


def say_book(kind: str, value: dict, names, books: str) -> str:
    """The number of books of one kind (or rank) that `value` asks for, in words; `books`: " book", " books" or ""."""
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
            parts += [
                f"a {kind} book of {plural_card(rank)} {_say_points(fact, worth[kind], names)}"
                for kind in BOOK_KINDS
                if kind in worth
            ]
        elif worth is not None:
            parts.append(f"a book of {plural_card(rank)} {_say_points(fact, worth, names)}")
    return ", ".join(parts)


def _say_count_points(fact, value, names):
    return ", ".join(
        [f"{counted(int(key))} together {_say_points(fact, value[key], names)}" for key in sorted(value, key=int)]
    )


def _say_terms(fact, value, names):
    same = [key.replace("_", " ") for key in TERM_IDS if value.get(key) == [key.replace("_", " ")]]
    parts = [series(same) + " as here"] if same else []
    for key in TERM_IDS:
        if key in value and key.replace("_", " ") not in same:
            parts.append(series(['"' + name + '"' for name in value[key]], "or") + " for " + key.replace("_", " "))
    return ", ".join(parts)


SAYERS = {
    "count": _say_count,
    "points": _say_points,
    "yes_no": _say_yes_no,
    "choice": _say_choice,
    "set": _say_set,
    "range": _say_range,
    "decks": _say_decks,
    "takes": _say_takes,
    "wild_limit": _say_wild_limit,
    "books": _say_books,
    "card_values": _say_card_values,
    "rank_points": _say_rank_points,
    "count_points": _say_count_points,
    "terms": _say_terms,
}
