"""What a score keeper asks a table, from the facts of its rules: how it sits, the fields of a round, and the round for
the scorer made of what was entered. Pure core.

`rules` is a resolved rule set (see resolve.py). A fact decides whether there is a field and what stands beside it; what
anything is worth in the end, the scorer says. A form is a list of groups:

    {"id": "books", "legend": "Books", "note": text, "fields": [{"key", "label", "note": text, "sum": bool}]}

`sum`: the field takes a sum of points, not how many there are. A key is one of

    exact  red_laid  red_left  black_left           how many
    books.KIND  books.RANK                          how many books: "books.clean", "books.7"
    melded  left  untouched                         a sum of points of cards
    melded.POINTS  left.POINTS  untouched.POINTS    how many cards of that value: "melded.20"
"""

from .. import cards
from ..facts.asking import ask, new_case
from ..facts.resolve import is_stated
from ..types.card_values import cards_span
from ..types.parts import MOST, PRICED, RANKS
from ..types.say import status_words
from ..words import capital, number, quantity

SPACES = " \t\n\r\v\f,\u00a0\u2002\u2003\u2007\u2009\u202f\ufeff"  # what people put between digits
NOT_A_NUMBER = "Write a whole number, digits only."
MOST_OF_A_VALUE = 1000  # cards of one value, as hand_counts.py takes them


def seats(rules: dict) -> dict:
    """{"players": n, "way": "alone" or "pairs"}: how a table with these rules most likely sits."""
    case = new_case(rules, None)
    sides = ask(case, "players.sides")
    unsaid = rules["facts"].get("players.sides", {}).get("value") is None
    alone = sides == "alone" or unsaid and ask(case, "score.by") == "player"
    return {"players": 3, "way": "alone"} if alone else {"players": 4, "way": "pairs"}


def form(rules: dict, round_number: int) -> dict:
    """{"value": groups with cards counted by what they are worth, None where the rules do not say what that is,
    "sum": groups with cards as one sum} of one side in a round (counted from 1)."""
    case = new_case(rules, round_number)
    case["silence"] = rules.get("silence", "silent")  # of a table that stops short of this round
    return {"value": _groups(case, "value") if value_groups(case) else None, "sum": _groups(case, "sum")}


def entered(rules: dict, round_number: int, entry: dict) -> tuple:
    """(round as rounds.parse takes it, problems) of what was typed; a problem is {"side": place, "key", "says"}.

    `entry` is {"mode": "value" or "sum", "out": place of the side that went out as text, "" for none, "sides": [{KEY:
    text}]}; a side is named by its place from 0, as text. What is no number counts as nothing, and is a problem.
    """
    forms = form(rules, round_number)
    groups = entry["mode"] == "value" and forms["value"] or forms["sum"]
    keys = [field["key"] for group in groups for field in group["fields"]]
    case = new_case(rules, round_number)
    names = {"melded": _melded(case)[0], "left": "left", "untouched": "untouched_foot"}
    sides, problems = {}, []
    for i in range(len(entry["sides"])):
        side = {"books": {}, "went_out": entry["out"] == str(i), "left": {"hand": []}, "counted": {}}
        for key in keys:
            count, says = _read(key, entry["sides"][i].get(key))
            if says:
                problems.append({"side": i, "key": key, "says": says})
            _put(side, key, count, names)
        sides[str(i)] = side
    return {"round": round_number, "sides": sides}, problems


def value_groups(case: dict, melded: bool = False) -> list:
    """The cards by what they are worth, dearest first: [(20, ["2", "A"])]; with `melded` the black threes too, where
    they may be melded."""
    prices = ask(case, "value.cards") or {}
    groups = {}
    for card in PRICED:
        if card in prices:
            groups.setdefault(prices[card], []).append(card)
    black = ask(case, "black_three.meld_points")
    if melded and black and ask(case, "black_three.may_meld") != "never":
        groups.setdefault(black, []).append("3b")
    return [(points, groups[points]) for points in sorted(groups, reverse=True)]


def _groups(case, mode):
    """The groups that have a field."""
    groups = [
        _deal(case),
        _group("books", "Books", _books(case)),
        _group("red", "Red threes", _red(case)),
        _melded_cards(case, mode),
    ]
    left = [] if ask(case, "score.left_cards") == "not_counted" else _cards(case, mode, "left")
    black = [] if ask(case, "black_three.left_points") == 0 else [_black(case)]
    groups.append(_group("left", "Cards left in hand and foot", left + black, _foot_note(case)))
    if (left or black) and ask(case, "score.untouched_foot") is None:
        why = _unsaid(case, "score.untouched_foot")
        note = f"Whether these count: {why}." if why else "These rules do not say whether these count."
        groups.append(
            _group("untouched", "Left in a foot that was never picked up", _cards(case, mode, "untouched"), note)
        )
    return [group for group in groups if group["fields"]]


def _group(name, legend, fields, note=""):
    return {"id": name, "legend": legend, "note": note, "fields": fields}


def _field(key, label, note="", is_sum=False):
    return {"key": key, "label": label, "note": note, "sum": is_sum}


def _deal(case):
    fields, bonus = [], "deal.exact_bonus"
    if _is_raised(case, bonus) and ask(case, bonus) != 0:
        right = ask(case, "deal.exact_cards")
        label = f"Lifted exactly {quantity(right, 'cards')}" if right else "Lifted exactly the right number"
        fields = [_field("exact", label, _worth(case, bonus))]
    note = "Enter this when it happens: at the end of the round nobody remembers."
    return _group("deal", "At the deal", fields, note)


def _books(case):
    need = ask(case, "out.books") or {}
    only = ask(case, "meld.wild_only")
    special = ask(case, "book.special_points") or {}
    names = ask(case, "book.names") or {}
    kinds = ["clean"]
    if ask(case, "meld.wild_cards") != []:
        kinds.append("dirty")
    if only != "never" and (only is not None or need.get("wild") or _is_raised(case, "book.wild_points")):
        kinds.append("wild")
    fields = []
    for kind in kinds:
        own = names.get(kind, [kind])[0]
        label = capital(kind) + " books" + (f" (“{own}”)" if own != kind else "")
        fields.append(_field("books." + kind, label, _worth(case, f"book.{kind}_points", " each")))
    for rank in RANKS + ("3b",):
        if rank in special or rank in need and rank in RANKS:
            fields.append(_special(rank, special.get(rank)))
    return fields


def _special(rank, worth):
    """The field of books that are counted apart; `worth` is points, points by kind of book, or None."""
    kinds = [kind for kind in ("clean", "dirty", "wild") if isinstance(worth, dict) and kind in worth]
    label, note = f"Books of {cards.name(rank, 2)}", "not counted above"
    if len(kinds) == 1:
        label, worth = f"{capital(kinds[0])} books of {cards.name(rank, 2)}", worth[kinds[0]]
    if worth is not None and not isinstance(worth, dict):
        note = f"{quantity(worth, 'points')} each, {note}"
    return _field("books." + rank, label, note)


def _red(case):
    laid, left, fields = "red_three.laid_points", "red_three.left_points", []
    if ask(case, laid) or _is_raised(case, "red_three.set_bonus"):
        fields.append(_field("red_laid", "Laid down", _worth(case, laid)))
    if ask(case, left) != 0:
        fields.append(_field("red_left", "Left in hand or foot", _worth(case, left)))
    return fields


def _black(case):
    return _field("black_left", "Black threes", _worth(case, "black_three.left_points", " each"))


def _melded(case):
    """(name under which the scorer takes the melded cards, what to count); (None, "") where none of them counts."""
    books, loose = ask(case, "score.book_cards"), ask(case, "score.loose_melds")
    if books is False and loose is False:
        return None, ""
    if books is False and loose:
        return "unfinished", "Count cards in unfinished melds (by these rules the cards in books do not count)."
    if books and loose is False:
        return "in_books", "Count cards in books (by these rules unfinished melds do not count)."
    return "melded", "Count all melded cards, those in books too."


def _melded_cards(case, mode):
    name, note = _melded(case)
    return _group("melded", "Cards melded", _cards(case, mode, "melded") if name else [], note)


def _cards(case, mode, key):
    """The fields of cards: by what they are worth, or one for their sum."""
    groups = value_groups(case, key == "melded")
    if mode == "sum" or not groups:
        return [_field(key, "Points of these cards" + ("" if key == "melded" else ", without threes"), "", True)]
    return [_field(f"{key}.{points}", capital(cards_span(held)), f"{number(points)} each") for points, held in groups]


def _foot_note(case):
    counts = ask(case, "score.untouched_foot")
    if counts is None:
        return ""
    if counts:
        return "A foot that was never picked up counts too."
    return "A foot that was never picked up does not count by these rules: leave it out."


def _worth(case, fact, more=""):
    """What stands beside a field: its points, or why there are none."""
    points = ask(case, fact)
    if points is None:
        return _unsaid(case, fact) or "these rules do not say what for"
    but = case["facts"][fact].get("except")
    return quantity(points, "points") + more + (f"; except: {but}" if but else "")


def _unsaid(case, fact):
    """What the rules say in their own words, or which kind of silence they keep; "" for a plain one."""
    entry = case["facts"].get(fact) or {"status": "silent"}
    if entry["status"] == "in_words":
        return entry["in_words"]
    status = case["silence"] if is_stated(entry) else entry["status"]
    return "" if status == "silent" else status_words(status)


def _is_raised(case, fact):
    """Is a fact stated, for any round, or left for the table to choose?"""
    entry = case["facts"].get(fact)
    return bool(entry) and (is_stated(entry) or entry["status"] == "offers")


def _read(key, text):
    """(whole number, problem in words or "") of what stands in a field; nothing is 0."""
    digits = "".join([char for char in text or "" if char not in SPACES])
    if not digits:
        return 0, ""
    if not all("0" <= char <= "9" for char in digits):
        return 0, NOT_A_NUMBER
    most = cards.MOST if key.endswith("_left") else MOST_OF_A_VALUE if _is_count_of_a_value(key) else MOST
    if len(digits) > 6 or int(digits) > most:
        return 0, f"Write a number up to {number(most)}."
    return int(digits), ""


def _is_count_of_a_value(key):
    return "." in key and not key.startswith("books.")


def _put(side, key, count, names):
    """Put a number into the round's side; `names` are those of the counted cards."""
    name, _, part = key.partition(".")
    if name == "books":
        side["books"][part] = count
    elif name == "exact":
        side["exact_pickups"] = count
    elif name == "red_laid":
        side["red_threes_laid"] = count
    elif not count:
        return
    elif name in ("red_left", "black_left"):
        side["left"]["hand"].append(f"{count}*{'3r' if name == 'red_left' else '3b'}")
    elif part:
        side["counted"].setdefault(names[name], {})[part] = count
    else:
        side["counted"][names[name]] = count
