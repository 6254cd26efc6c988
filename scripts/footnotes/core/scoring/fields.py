"""What a score keeper asks a table, from the facts of its rules: how it sits, and the fields of a round. Pure core.

`rules` is a resolved rule set (see resolve.py). A fact decides whether there is a field and what stands beside it; what
anything is worth in the end, the scorer says. A form is a list of groups:

    {"id": "books", "legend": "Books", "note": text, "fields": [{"key", "label", "note": text, "sum": bool,
     "minus": bool}]}

`sum`: the field takes a sum of points, not how many there are; `minus`: it may be below zero. A key is one of

    exact  red_laid  red_left  black_left           how many
    books.KIND  books.RANK                          how many books: "books.clean", "books.7"
    melded  left  untouched                         a sum of points of cards
    melded.POINTS  left.POINTS  untouched.POINTS    how many cards of that value: "melded.20"
    sums.books  sums.cards                          the two sums of a side, as its sheet has them

What was typed into the fields, typed.py reads.
"""

from .. import cards
from ..facts.asking import ask, new_case
from ..facts.resolve import is_stated
from ..types.card_values import cards_span
from ..types.parts import PRICED, RANKS
from ..types.say import status_words
from ..words import capital, number, quantity


def seats(rules: dict) -> dict:
    """{"players": n, "way": "alone" or "pairs"}: how a table with these rules most likely sits."""
    case = new_case(rules, None)
    sides = ask(case, "players.sides")
    unsaid = rules["facts"].get("players.sides", {}).get("value") is None
    alone = sides == "alone" or unsaid and ask(case, "score.by") == "player"
    return {"players": 3, "way": "alone"} if alone else {"players": 4, "way": "pairs"}


def form(rules: dict, round_number: int) -> dict:
    """{"value": groups with cards counted by what they are worth, None where the rules do not say what that is,
    "sum": groups with cards as one sum, "two": the two sums of a sheet} of one side in a round (counted from 1)."""
    case = new_case(rules, round_number)
    case["silence"] = rules.get("silence", "silent")  # of a table that stops short of this round
    return {
        "value": _groups(case, "value") if value_groups(case) else None,
        "sum": _groups(case, "sum"),
        "two": [_two_sums(case)],
    }


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


def _field(key, label, note="", is_sum=False, minus=False):
    return {"key": key, "label": label, "note": note, "sum": is_sum, "minus": minus}


def _two_sums(case):
    bonus = ask(case, "out.bonus")
    note = f"The bonus for going out, {quantity(bonus, 'points')}, is added by itself." if bonus else ""
    fields = [
        _field("sums.books", "Books", "and bonuses, red threes too", True, True),
        _field("sums.cards", "Cards", "less what was left in hand and foot", True, True),
    ]
    return _group("sums", "As your sheet has it", fields, note)


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


def melded_as(case: dict) -> tuple:
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
    name, note = melded_as(case)
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
