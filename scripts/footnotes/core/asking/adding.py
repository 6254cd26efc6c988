"""Adding cards to what lies on the table. Pure core."""

from .. import cards
from .groups import RANK, cards_of, unread, written
from .nodes import is_word
from .states import THEM, find, use


def read_addition(reading, act):
    """`act` is the place of the verb, -1 where there is none."""
    kept = reading["kept"]
    added, target, whose = _sides(reading, act)
    if not added or target is None:
        return None
    if act < 0 and (
        not isinstance(target, list) or any(node["n"] is None or node["card"] == "natural" for node in target)
    ):
        return None  # "joker on five nines" asks without a verb; "wild on clean book" is a topic
    supposed = reading["supposed"]
    named = [
        node["card"]
        for each in added
        for node in each["nodes"]
        if node["card"] in cards.ORDER and node["card"] not in cards.WILD
    ]
    if isinstance(target, list):
        to = cards_of(target, supposed, 3, named[0] if named else "")
    else:
        to = _book(target, named[0] if named else "", supposed)
    rank = [card for card in to if card not in cards.WILD]
    laid = cards_of([node for each in added for node in each["nodes"]], supposed, 1, rank[0] if rank else "")
    if not laid or not to:
        return None
    move = {"add": written(laid), "to": written(to)}
    if whose:
        move["of"] = whose
    for each in kept:
        if each["is"] == "book" and each["card"] is None and each["sort"] is None and each["n"] in (None, 1):
            each["used"] = True  # "may a joker close the book"
    use(kept, "add put play lay on to in with meld have table down finished laid melded partner")
    return move


def _sides(reading, act):
    """(groups that are added, what they are added to: nodes of cards or a book, whose that is)."""
    kept, groups = reading["kept"], unread(reading, None, "hand", "table")
    if act >= 0 and is_word(kept[act], "finish"):  # "finish our six sevens with one more seven"
        with_ = find(kept, "with")
        there = [node for each in groups if act < each["from"] < with_ for node in each["nodes"]]
        kept[act]["used"] = True
        return [each for each in groups if each["from"] > with_ > act], there or None, None
    place = _place(kept, groups, act)
    if place < 0:
        added = [each for each in groups if each["from"] > act and each["role"] != "table"]
        there, whose = _before(kept, groups, act)
        return added, there, whose
    added = [each for each in groups if act < each["from"] < place]
    after = [node for each in groups if each["from"] > place for node in each["nodes"]]
    beyond = kept[place + 1 :]
    books = [each for each in beyond if each["is"] == "book"]
    whose = "opponent" if use(beyond, *THEM) else None
    if not whose and any(is_word(each, "partner") for each in beyond):
        whose = "partner"
    if after and books and any(node["n"] is None for node in after):
        for key in ("card", "sort"):
            books[0][key] = books[0][key] or after[0][key]
        after[0]["used"] = True
        return added, books[0], whose
    if after:
        for each in books:
            each["used"] = True
        return added, after, whose
    there, before = _before(kept, [each for each in groups if each not in added], act)
    named = books and (books[0]["card"] or books[0]["sort"])
    if there and not named:  # "on it", "on that book"
        for each in books:
            each["used"] = True
        return added, there, whose or before
    if books:
        return added, books[0], whose
    if any(is_word(each, "meld") for each in beyond):
        return added, {"sort": None, "card": None, "loose": True, "used": False}, whose
    return added, None, None


def _place(kept, groups, act):
    """The place of the word after which the target stands, -1 where there is none."""
    for i in range(act + 1, len(kept)):
        first = any(each["from"] > act and each["to"] <= i for each in groups)
        if is_word(kept[i], "on", "to", "in") and first:
            follows = kept[i + 1] if i + 1 < len(kept) else None
            if not follows or not (is_word(follows, "hand", "table", "open", "goout") or follows["is"] == "round"):
                return i
    return -1


def _before(kept, groups, act):
    """(what lies there by the words before the act, None where they say nothing; whose it is)."""
    there = [each for each in groups if each["from"] < act or each["role"] == "table"]
    books = [each for each in kept[: max(act, 0)] if each["is"] == "book" and each["n"] != 0]
    whose = "opponent" if use(kept[: max(act, 0)], *THEM) else None
    nodes = [node for each in there for node in each["nodes"]]
    if nodes and not (books and any(node["n"] is None for node in nodes)):
        for each in books:
            each["used"] = True
        return nodes, whose
    return (books[0], whose) if books else (None, whose)


def _book(target, rank, supposed):
    """The cards of a book or meld of which only the kind is said."""
    target["used"] = True
    card = target["card"] or rank
    if target["sort"] == "wild":
        supposed.append("Which wild cards lie there is not said: four twos and three jokers are supposed.")
        return ["2"] * 4 + ["JKR"] * 3
    if card in ("", "wild", "natural", "2", "JKR"):
        card = RANK
        supposed.append(f"Which rank is not said: {cards.name(card, 2)} are supposed.")
    if card == "3":
        card = "3b"
    dirty = target["sort"] == "dirty"
    if target.get("loose"):
        supposed.append("How many cards lie there is not said: three are supposed.")
        return [card, card, "2"] if dirty else [card] * 3
    if dirty:
        supposed.append(
            f"Which cards the dirty book holds is not said: six {cards.name(card, 2)} and a two are supposed."
        )
        return [card] * 6 + ["2"]
    if target["sort"] is None:
        supposed.append("Of which kind the book is, is not said: a clean one is supposed.")
    return [card] * 7


def whole_books(kept: list, supposed: list) -> list:
    """[cards] of the books of which rank or kind is named, as they are laid at once: "a clean book of kings"."""
    return [
        _book(each, "", supposed)
        for each in kept
        if each["is"] == "book"
        and each["n"] in (None, 1)
        and not each["plural"]
        and (each["card"] or each["sort"] == "wild")
    ]
