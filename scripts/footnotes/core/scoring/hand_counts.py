"""Cards that a table counted by hand instead of writing them down: by what they are worth, or as one sum. Pure core.

Part of a scored round: a side's `counted` is {"melded": every card melded, in books and out, or "in_books" and
"unfinished" apart; "left": in the hand and a foot that was picked up, "untouched_foot"; both without threes}. Each is
a sum of points, or how many cards there are of each value: {"10": 25, "5": 7}.
"""

from ..facts.asking import applies, ask, note, want
from ..types.parts import MOST, is_whole, shown
from ..words import number
from . import tally

MELDED = ("melded", "in_books", "unfinished")
KEYS = MELDED + ("left", "untouched_foot")
EXAMPLE = "write a sum such as 340, or how many cards of each value: {10: 25, 5: 7}"
TWICE = "count each card once: all melded cards together, or those in books and those in unfinished melds apart"
LABELS = {
    "melded": "Melded cards",
    "in_books": "Cards in books",
    "unfinished": "Cards in unfinished melds",
    "left": "Cards left",
    "untouched_foot": "Cards in an untouched foot",
}


def parse(raw, side: dict, path: tuple, bad) -> dict:
    """What was counted of a side, in the form above; `side` is the rest of it as parsed, `bad(path, message, tip)`
    notes problems."""
    if not isinstance(raw, dict):
        bad(path, f"expected what was counted, got {shown(raw)}", "write {melded: 340, left: {10: 2, 5: 1}}")
        return {}
    found = {}
    for key in sorted(raw, key=str):
        if key not in KEYS:
            bad(path + (key,), f"unknown entry {shown(key)}", "one of: " + ", ".join(KEYS))
        elif raw[key] is not None:
            found[key] = (
                _by_value(raw[key], path + (key,), bad)
                if isinstance(raw[key], dict)
                else _sum(raw[key], path + (key,), bad)
            )
    all_cards = "melded" in found and [key for key in ("in_books", "unfinished") if key in found]
    if all_cards or (side["melds"] or side["card_points"]) and [key for key in MELDED if key in found]:
        bad(path, "cards are counted twice", TWICE)
    return found


def _sum(raw, path, bad, high=MOST):
    if not is_whole(raw):
        bad(path, f"expected a whole number, got {shown(raw)}", EXAMPLE)
        return 0
    if not 0 <= raw <= high:
        bad(path, f"expected a number from 0 to {high}, got {raw}", "count again")
        return 0
    return raw


def _by_value(raw, path, bad):
    table = {}
    for key in sorted(raw, key=str):
        text = str(key)
        digits = text[1:] if text[:1] == "-" else text
        if not digits or len(digits) > 6 or not all("0" <= char <= "9" for char in digits) or str(int(text)) != text:
            bad(path + (key,), f"{shown(key)} is no value of a card", EXAMPLE)
        else:
            table[text] = _sum(raw[key], path + (key,), bad, 1000)
    return table


def has_books(side: dict) -> bool:
    """Were the cards in the side's books counted by hand?"""
    return "melded" in side.get("counted", {}) or "in_books" in side.get("counted", {})


def melded(case: dict, side: dict) -> tuple:
    """(entries, facts whose points are open, the least those can be) of the melded cards; for entries see tally.py."""
    counted = side.get("counted", {})
    here = [key for key in MELDED if key in counted]
    if not here:
        return [], [], 0
    books = [kind for kind in side["books"] if side["books"][kind]]
    in_books = want(case, "score.book_cards") if "in_books" in here or "melded" in here and books else None
    unfinished = want(case, "score.loose_melds") if "unfinished" in here or "melded" in here else None
    # all cards together tell a part of them only where both parts count, or none does
    whole = unfinished if not books or in_books == unfinished else None
    count = {"melded": whole, "in_books": in_books, "unfinished": unfinished}
    entries, is_open, least = [], [], 0
    for key in here:
        found = _entries(case, key, counted[key], 1, "value.cards")
        if count[key]:
            entries += found or []
        if count[key] is None or count[key] and found is None:
            is_open.append("value.cards")
            least = None if found is None or least is None else least + min(0, tally.points_of(found))
    return entries, is_open, least


def left(case: dict, side: dict) -> tuple:
    """As `melded`, of the cards left in hand and foot."""
    counted = side.get("counted", {})
    here = [key for key in ("left", "untouched_foot") if any_counted(counted.get(key))]
    if not here:
        return [], [], 0
    if side["went_out"]:
        by = want(case, "score.by")
        note(
            case,
            "score.by",
            None if by is None else by != "player",
            "Each player scores alone, and who goes out has no cards left; here some are left.",
        )
        if by != "player" and applies(case, "score.partner_of_out"):
            count = want(case, "score.partner_of_out")
            if count is False:
                return [], [], 0
            if count is None:
                return [], ["score.left_cards"], _least_left(case, counted, here)
    how = want(case, "score.left_cards")
    if how == "not_counted":
        return [], [], 0
    entries, is_open, least = [], [], 0
    for key in here:
        counts = want(case, "score.untouched_foot") if key == "untouched_foot" else True
        found = _entries(case, key, counted[key], 1 if how == "added" else -1, "score.left_cards")
        if counts is False:
            continue
        if counts is None or how is None or found is None:
            is_open.append("score.left_cards")
            least = None if found is None or least is None else least + min(0, tally.points_of(found))
        else:
            entries += found
    return entries, is_open, least


def _least_left(case, counted, here):
    sign = 1 if ask(case, "score.left_cards") == "added" else -1
    found = [_entries(case, key, counted[key], sign, "score.left_cards") for key in here]
    return None if None in found else sum(min(0, tally.points_of(entries)) for entries in found)


def any_counted(count) -> bool:
    """Was any card counted in this sum, or by value?"""
    return bool([key for key in count if count[key]]) if isinstance(count, dict) else bool(count)


def _entries(case, key, count, sign, claimed_under):
    """The lines of one count; None where its cards have no stated value."""
    if not isinstance(count, dict):
        return [tally.Entry(LABELS[key], None, None, sign * count, "value.cards", claimed_under)] if count else []
    if not any_counted(count):
        return []
    prices = want(case, "value.cards")
    if prices is None:
        return None
    values = list(prices.values())
    if key in MELDED:
        values.append(ask(case, "black_three.meld_points"))
    entries = []
    for value in sorted(count, key=int):
        if count[value]:
            each = sign * int(value)
            note(case, "value.cards", int(value) in values, f"No card here is worth {number(int(value))}.")
            label, points = f"{LABELS[key]} worth {number(int(value))}", count[value] * each
            entries.insert(0, tally.Entry(label, count[value], each, points, "value.cards", claimed_under))
    return entries
