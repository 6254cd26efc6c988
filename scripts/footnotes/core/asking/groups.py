"""Nodes into groups of cards, each with its part in the move, and groups into cards. Pure core.

A group is {"nodes", "role": None | "top" | "table" | "hand" | "under", "from", "to": places in the list of nodes}.
"""

from .. import cards
from ..words import counted, series
from .nodes import is_word

RANK = "K"  # where any rank will do
ACTS = ("meld", "lay", "put", "play", "add", "open", "discard", "take", "swap")


def solid(nodes: list) -> list:
    """The nodes that say something; a number beside a card is one itself."""
    kept = [each for each in nodes if each["is"] != "light" or each["word"] in ("to", "for", "from")]
    for each in kept:
        if each["is"] == "light":
            each["is"] = "word"
    _promote_rows(kept)
    changed = True
    while changed:
        changed = False
        for i in range(len(kept)):
            counts = i + 1 < len(kept) and (
                kept[i + 1]["is"] == "strange" or is_word(kept[i + 1], "side", "deck", "turn")
            )
            if _may_be_card(kept[i]) and not counts and (_beside(kept, i, -1) or _beside(kept, i, 1)):
                kept[i]["is"], kept[i]["n"], changed = "cards", 1, True
    return kept


def _may_be_card(node):
    return node["is"] == "number" and node["card"] is not None


def _beside(kept, i, step):
    """Is there a card on this side, or what tells of the top card?"""
    j = i + step
    if 0 <= j < len(kept) and _is_comma(kept[j]):
        j += step
    if not 0 <= j < len(kept):
        return False
    return (
        kept[j]["is"] == "cards"
        and kept[j]["n"] != 0
        or j == i + step
        and is_word(kept[j], ("topcard", "ontop")[step > 0])
    )


def _is_comma(node):
    return node["is"] == "break" and node["word"] == ","


def _promote_rows(kept):
    i = 0
    while i < len(kept):
        end = i
        while end < len(kept) and _may_be_card(kept[end]):
            end += 1
        if end - i > 2:
            for each in kept[i:end]:
                each["is"], each["n"] = "cards", 1
        i = max(end, i + 1)


def read_groups(kept: list) -> list:
    """The groups, in order, with their roles."""
    groups, i = [], 0
    while i < len(kept):
        if kept[i]["is"] != "cards":
            i += 1
            continue
        end = i + 1
        while end < len(kept) and (
            kept[end]["is"] == "cards"
            or _is_comma(kept[end])
            and end + 1 < len(kept)
            and kept[end + 1]["is"] == "cards"
        ):
            end += 1
        groups += _parts(kept, i, end)
        i = end
    for group in groups:
        group["role"] = group["role"] or _role(kept, group)
    return groups


def _group(kept, start, end, role=None):
    return {
        "nodes": [each for each in kept[start:end] if each["is"] == "cards"],
        "role": role,
        "from": start,
        "to": end,
    }


def _parts(kept, start, end):
    """A row of cards, without the one that lies on top or within the pile."""
    found = []
    if start and is_word(kept[start - 1], "topcard"):
        kept[start - 1]["used"] = True
        found.append(_group(kept, start, start + 1, "top"))
        start += 1
    elif start and is_word(kept[start - 1], "pile") and kept[start]["n"] == 1 and end == start + 1:
        if start < 2 or not is_word(kept[start - 2], "take", "in", "from", "discard", "stop"):
            found.append(_group(kept, start, start + 1, "top"))
            start += 1
    elif start and is_word(kept[start - 1], "under", "frozen"):
        kept[start - 1]["used"] = True
        found.append(_group(kept, start, start + 1, "under"))
        start += 1
    if start == end:
        return found
    after, beyond = _at(kept, end), _at(kept, end + 1)
    role = None
    if is_word(after, "ontop") or is_word(after, "topcard") and not found and not _follows(beyond):
        role = "top"
    elif is_word(after, "under") or is_word(after, "in") and is_word(beyond, "pile", "it"):
        role = "under"
    if not role:
        return found + [_group(kept, start, end)]
    after["used"] = True
    if end - 1 > start:
        found.append(_group(kept, start, end - 1))
    return found + [_group(kept, end - 1, end, role)]


def _at(kept, i):
    """The node at a place, one of no kind beyond the end."""
    return kept[i] if i < len(kept) else {"is": "end", "word": "", "card": None, "used": False}


def _follows(node):
    """Is it another card, that the words before it speak of?"""
    return node["is"] == "cards" or _may_be_card(node)


def _role(kept, group):
    after, beyond = _at(kept, group["to"]), _at(kept, group["to"] + 1)
    if is_word(after, "in") and is_word(beyond, "hand"):
        after["used"] = beyond["used"] = True
        return "hand"
    i = group["from"] - 1
    while i >= 0 and kept[i]["is"] not in ("cards", "break") and not is_word(kept[i], "have", "hold", *ACTS):
        i -= 1
    lead = kept[i]["word"] if i >= 0 and kept[i]["is"] == "word" else ""
    on_table = is_word(after, "on") and is_word(beyond, "table")
    if (on_table or is_word(after, "down", "melded", "laid")) and lead not in ACTS:
        after["used"] = True
        beyond["used"] = beyond["used"] or on_table
        if lead:
            kept[i]["used"] = True
        return "table"
    if lead == "hold":
        kept[i]["used"] = True
        return "hand"
    return None


def cards_of(nodes: list, supposed: list, several: int = 3, rank: str = "") -> list:
    """The cards of some nodes, marked as used. What is not said is noted in `supposed`: which wild cards, which rank
    (`rank` where one is known), and how many (`several`)."""
    found, known = (
        [],
        rank
        or next((each["card"] for each in nodes if each["card"] in cards.ORDER and each["card"] not in cards.WILD), ""),
    )
    for each in nodes:
        each["used"] = True
        card, n = each["card"], each["n"]
        if n is None:
            n = several
            words = "one is" if n == 1 else f"{counted(n)} are"
            what = {"wild": "wild cards", "natural": "natural cards", "3": "threes"}.get(card) or cards.name(card, 2)
            supposed.append(f"How many {what} is not said: {words} supposed.")
        if card == "wild":
            found += _wild(n, supposed)
            continue
        if card == "natural":
            if not known:
                supposed.append(f"Which rank is not said: {cards.name(RANK, 2)} are supposed.")
                known = RANK
            card = known
        if card == "3":
            card = "3b"
            words = f"a {cards.name(card)} is" if n == 1 else f"{cards.name(card, 2)} are"
            supposed.append(f"Of which color is not said: {words} supposed.")
        found += [card] * n
    return found


def _wild(n, supposed):
    twos = (n + 1) // 2
    found = ["2"] * twos + ["JKR"] * (n - twos)
    if n:
        words = [_several(card, found.count(card)) for card in cards.WILD if card in found]
        which = "Which wild card is" if n == 1 else "Which wild cards is"
        supposed.append(f"{which} not said: {series(words)} {'is' if n == 1 else 'are'} supposed.")
    return found


def _several(card, n):
    return f"{'a' if n == 1 else counted(n)} {cards.name(card, n)}"


def in_order(held: list) -> list:
    """Natural cards as they were named, then twos, then jokers."""
    return [card for card in held if card not in cards.WILD] + [
        card for wild in cards.WILD for card in held if card == wild
    ]


def written(held: list):
    """Cards as a file has them: "8 8 2 JKR", "5*9", a bare number where that is all, [] for none."""
    if not held:
        return []
    order = []
    for card in in_order(held):
        if card not in order:
            order.append(card)
    star = any(held.count(card) > 3 for card in order)
    parts = []
    for card in order:
        n = held.count(card)
        parts += [f"{n}*{card}"] if star and n > 1 else [card] * n
    text = " ".join(parts)
    return int(text) if all("0" <= sign <= "9" for sign in text) else text


def unread(reading: dict, *roles) -> list:
    """The groups with one of these roles that were not read yet."""
    return [
        each for each in reading["groups"] if each["role"] in roles and not all(node["used"] for node in each["nodes"])
    ]
