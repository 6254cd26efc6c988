"""Acts that lay cards: a meld, an addition, a swap, an opening, red threes. Pure core.

Each takes the reading (see read.py), {"kept": the solid nodes, "groups", "supposed": [sentence], "down", "raws"}, and
gives the move as a file has it, or None where too little was said.
"""

from .. import cards
from .groups import RANK, cards_of, written
from .nodes import is_word
from .states import THEM, find, use

LAYING = ("meld", "lay", "put", "play", "melded", "laid", "add")


def unread(reading: dict, *roles) -> list:
    """The groups with one of these roles that were not read yet."""
    return [
        each for each in reading["groups"] if each["role"] in roles and not all(node["used"] for node in each["nodes"])
    ]


def read_swap(reading):
    kept = reading["kept"]
    start = find(kept, "swap")
    if start < 0:  # "lay my king for the joker"
        start = find(kept, *LAYING)
    use(kept, "swap")
    card, wild, inside = None, None, -1
    for i in range(start + 1, len(kept)):
        each = kept[i]
        if each["is"] == "number" and each["n"] == 2 and not wild:
            each["is"], each["card"], each["n"] = "cards", "2", 1
        if is_word(each, "in", "from") or is_word(each, "to") and wild and card:
            inside = i
            break
        if each["is"] == "cards" and each["n"] in (None, 1):
            if each["card"] in ("2", "JKR", "wild"):
                wild = wild or each
            else:
                card = card or each
    if not wild or not card:
        return None
    laid = cards_of([card], reading["supposed"], 1)[0]
    gone = cards_of([wild], reading["supposed"], 1)[0]
    rest = [node for each in reading["groups"] for node in each["nodes"] if not node["used"]] if inside >= 0 else []
    meld = cards_of(rest, reading["supposed"], 3, laid) if rest else []
    if gone not in meld:
        if not meld:
            reading["supposed"].append(f"Which meld is not said: three {cards.name(laid, 3)} with it are supposed.")
            meld = [laid] * 3
        meld = meld + [gone]
    use(kept, "in", "for", "with", "from", "meld", "lay", "put", "play")
    move = {"swap": written([laid]), "for": gone if gone == "JKR" else 2, "in": written(meld)}
    if use(kept, "other") and inside >= 0 and is_word(kept[-1], "meld"):
        move["wild_to"] = "table"
    return move


def read_red_threes(reading):
    kept, count = reading["kept"], 0
    for group in unread(reading, None, "hand", "table"):
        for node in group["nodes"]:
            count += 1 if node["n"] is None else node["n"]
            if node["n"] is None:
                reading["supposed"].append("How many red threes is not said: one is supposed.")
            node["used"] = True
    if not 0 < count < 100:
        return None
    move = {"lay_red_three": count}
    laid = find(kept, "laid") >= 0
    ended = find(kept, "wentout", "goout")
    if laid and reading["down"]["us"] is False:
        move["at_end"] = {"down": False, "out": False}
    elif ended >= 0 and (laid or "if" in reading["raws"] or "when" in reading["raws"]):
        them = any(is_word(kept[j], *THEM) for j in range(max(0, ended - 3), ended))
        move["at_end"] = {"down": True, "out": not them}
        use(kept, "wentout", "goout", *THEM)
    elif reading["down"]["us"] is False:
        move["opened"] = False
    use(kept, "lay", "laid", "put", "play", "on", "table", "down", "add", "have")
    return move


def read_opening(reading):
    kept = reading["kept"]
    use(
        kept,
        "open",
        "opened",
        "meld",
        "lay",
        "put",
        "play",
        "melded",
        "laid",
        "with",
        "in",
        "have",
        "enough",
        "down",
        "down",
        "minimum",
        "reach",
    )
    top = unread(reading, "top")
    groups = unread(reading, None, "hand", "table")
    melds = _melds([node for each in groups for node in each["nodes"]], reading["supposed"])
    if top and use(kept, "take", "pile", "ontop", "topcard"):
        card = cards_of(top[0]["nodes"], reading["supposed"], 1)[0]
        mine = [meld for meld in melds if card in meld]
        if not mine:
            return None
        mine[0].append(card)
    if not melds:
        return None
    move = {"open": [written(meld) for meld in melds], "round": round_of(reading)}
    if move["round"] is None:
        move["round"] = 1
        reading["supposed"].append("Which round is not said: round 1 is supposed.")
    if top:
        move["from_pile"] = {"top": written([card])}
    points = [each for each in kept if each["is"] == "points" and not each["used"]]
    if points and use(kept, "have", "score", "total") or points and points[0]["n"] >= 500:
        points[0]["used"] = True
        move["score"] = points[0]["n"]
    if reading["down"]["partner"]:
        move["partner_has_opened"] = True
    if use(kept, "wholehand", "lastcard"):
        move["empties_hand"] = True
    return move


def round_of(reading: dict):
    """The round that is named, None where none is."""
    for each in reading["kept"]:
        if each["is"] == "round" and not each["used"] and each["n"] > 0:
            each["used"] = True
            use(reading["kept"], "in")
            if each.get("last"):
                reading["supposed"].append("The last round is supposed to be round 4.")
            return each["n"]
    return None


def _melds(nodes, supposed):
    """The cards by rank, in the order named; wild ones go with the rank before them."""
    found, ranks, waiting = [], [], []
    for node in nodes:
        held = cards_of([node], supposed)
        if not held:
            continue
        if held[0] in cards.WILD:
            if found:
                found[-1] += held
            else:
                waiting += held
        elif held[0] in ranks:
            found[ranks.index(held[0])] += held
        else:
            ranks.append(held[0])
            found.append(held)
    if not found:
        return [waiting] if waiting else []
    found[0] += waiting
    if len(found) > 1 and any(card in cards.WILD for meld in found for card in meld):
        meld = [meld for meld in found if any(card in cards.WILD for card in meld)][0]
        supposed.append(f"Wild cards are supposed to go with the {cards.name(meld[0], 2)}.")
    return found


def read_addition(reading, act):
    """`act` is the place of the verb, -1 where there is none."""
    kept = reading["kept"]
    added, target, whose = _sides(reading, act)
    if not added or target is None:
        return None
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
    use(
        kept,
        "add",
        "put",
        "play",
        "lay",
        "on",
        "to",
        "in",
        "with",
        "meld",
        "have",
        "table",
        "down",
        "finished",
        "laid",
        "melded",
        "partner",
    )
    return move


def _sides(reading, act):
    """(groups that are added, what they are added to: nodes of cards or a book, whose that is)."""
    kept, groups = reading["kept"], unread(reading, None, "hand", "table")
    place = -1
    for i in range(act + 1, len(kept)):
        first = any(each["from"] > act and each["to"] <= i for each in groups)
        if (
            is_word(kept[i], "on", "to", "in")
            and first
            and not (i + 1 < len(kept) and is_word(kept[i + 1], "hand", "table"))
        ):
            place = i
            break
    if place >= 0:
        added = [each for each in groups if act < each["from"] < place]
        after = [node for each in groups if each["from"] > place for node in each["nodes"]]
        beyond = kept[place + 1 :]
        whose = (
            "opponent"
            if any(is_word(each, *THEM) for each in beyond)
            else "partner"
            if any(is_word(each, "partner") for each in beyond)
            else None
        )
        if whose == "opponent":
            use(beyond, *THEM)
        books = [each for each in beyond if each["is"] == "book"]
        if after:
            for each in books:
                each["used"] = True
            return added, after, whose
        if books:
            return added, books[0], whose
        if any(is_word(each, "meld") for each in beyond):
            return added, {"sort": None, "card": None, "loose": True, "used": False}, whose
        return added, None, None
    added = [each for each in groups if each["from"] > act and each["role"] != "table"]
    there = [each for each in groups if each["from"] < act or each["role"] == "table"]
    if not added or not there:
        books = [each for each in kept[: max(act, 0)] if each["is"] == "book" and each["n"] != 0]
        return (added, books[0], None) if added and books else (added, None, None)
    for each in kept[:act]:
        if each["is"] == "book":
            each["used"] = True
    whose = "opponent" if use(kept[:act], *THEM) else None
    return added, [node for each in there for node in each["nodes"]], whose


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


def read_meld(reading, act):
    """`act` is the place of the verb, -1 where there is none."""
    kept, supposed = reading["kept"], reading["supposed"]
    table = unread(reading, "table")
    groups = unread(reading, None, "hand")
    nodes = [node for each in groups for node in each["nodes"]]
    if not nodes or act < 0 and not _is_bare(reading, nodes):
        return None
    if len(nodes) > 1 and any(node["n"] is None for node in nodes):
        return None
    laid = cards_of(nodes, supposed)
    if len(laid) < 2 or act >= 0 and _is_share(kept, laid):
        return None
    move = {"meld": written(laid)}
    if table:
        move["table"] = [written(cards_of(each["nodes"], supposed)) for each in table]
    if use(kept, "goout"):
        move["going_out"] = True
    if use(kept, "run") or len(cards.ranks(laid)) > 1 and cards.is_run(laid):
        if not cards.is_run(laid):
            return None
        move["run"] = True
    if "3b" in laid:
        for i in range(len(kept) - 1):
            if is_word(kept[i], "from", "in", "of") and is_word(kept[i + 1], "hand", "foot"):
                move["from"] = kept[i + 1]["word"]
                kept[i]["used"] = kept[i + 1]["used"] = True
    for each in kept:
        if each["is"] == "book" and each["card"] is None and each["n"] in (None, 1) and not each["used"]:
            each["used"] = True
    use(kept, "meld", "lay", "put", "play", "with", "have", "lastcard", "down", "on", "table", "in", "at_once")
    if not any(each["role"] == "hand" for each in groups):
        use(kept, "hand")
    return move


def _is_share(kept, laid):
    """Only wild cards "in a book": part of something of which the rest is not said."""
    if any(card not in cards.WILD for card in laid):
        return False
    for i in range(len(kept) - 1):
        if is_word(kept[i], "in", "with", "on", "to") and (kept[i + 1]["is"] == "book" or is_word(kept[i + 1], "meld")):
            return True
    return False


def _is_bare(reading, nodes):
    """Cards alone, with hardly another word: three of one rank or more, each with its number."""
    for each in reading["kept"]:
        plain = each["is"] in ("cards", "break") or is_word(each, "with", "meld", "legal", "only", "enough", "run")
        if not plain and not (each["is"] == "book" and each["card"] is None and each["n"] in (None, 1)):
            return False
    if any(node["n"] is None or node["card"] in ("3", "natural", "3r") for node in nodes):
        return False
    ranks = []
    for node in nodes:
        if node["card"] not in ("wild",) + cards.WILD and node["card"] not in ranks:
            ranks.append(node["card"])
    few = (
        len(ranks) == 1
        or not ranks
        and (
            len(nodes) > 1
            or find(reading["kept"], "meld") >= 0
            or any(each["is"] == "book" for each in reading["kept"])
        )
    )
    return few and sum([node["n"] for node in nodes]) > 2
