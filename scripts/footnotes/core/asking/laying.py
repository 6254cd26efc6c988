"""Acts that lay cards of one's own: a meld, red threes, a swap. Pure core.

Each act of this room takes the reading (see read.py), {"kept": the solid nodes, "groups", "supposed": [sentence],
"down": see states.gone_down, "raws": [typed word], "asking": is it a question?}, and gives the move as a file has it,
or None where too little was said.
"""

from .. import cards
from .adding import whole_books
from .groups import cards_of, unread, written
from .nodes import is_word
from .states import THEM, find, use

LAYING = ("meld", "lay", "put", "play", "start", "melded", "laid", "add")


def read_meld(reading, act):
    """`act` is the place of the verb, -1 where there is none."""
    kept, supposed = reading["kept"], reading["supposed"]
    groups = unread(reading, None, "hand")
    table = [each["nodes"] for each in unread(reading, "table")]
    later = [each for each in groups if each["from"] > act]
    if act > 0 and later and is_word(kept[act], "lay", "meld", "start", "put", "play"):
        table += [each["nodes"] for each in groups if each["from"] < act]
        groups = later
    nodes = [node for each in groups for node in each["nodes"]]
    whole = [] if nodes else whole_books(kept[act + 1 :] if act >= 0 else [], supposed)
    if whole:
        use(kept, "meld lay put play start with")
        return {"meld": written(whole[0])} if len(whole) == 1 and not table else None
    if not nodes or not _joined(kept, groups) or act < 0 and not _is_bare(reading, nodes):
        return None
    several = _how_many(kept, nodes)
    if len(nodes) > 1 and any(node["n"] is None for node in nodes):
        return None
    if any(node["n"] is None for node in nodes) and not several and is_word(kept[act], "goout"):
        return None
    laid = cards_of(nodes, supposed, several or 3)
    if len(laid) < 2 or act >= 0 and _is_share(kept, laid):
        return None
    move = {"meld": written(laid)}
    lying = [cards_of(each, supposed) for each in table] + _books_there(kept, act, supposed)
    if lying:
        move["table"] = [written(each) for each in lying]
    if use(kept, "goout"):
        move["going_out"] = True
    if use(kept, "run") or len(cards.ranks(laid)) > 1 and cards.is_run(laid):
        if not cards.is_run(laid):
            return None
        move["run"] = True
    if "3b" in laid:
        for i in range(len(kept) - 1):
            if is_word(kept[i], "from", "in") and is_word(kept[i + 1], "hand", "foot"):
                move["from"] = kept[i + 1]["word"]
                kept[i]["used"] = kept[i + 1]["used"] = True
    for each in kept:
        if each["is"] == "book" and each["card"] is None and each["n"] in (None, 1) and not each["used"]:
            each["used"] = True
    use(kept, "meld lay put play start with have lastcard last down on table in at_once beside")
    if not any(each["role"] == "hand" for each in groups):
        use(kept, "hand")
    return move


def _joined(kept, groups):
    """Do the groups make one meld, with nothing between them that makes two things of them?"""
    for i in range(len(groups) - 1):
        for each in kept[groups[i]["to"] : groups[i + 1]["from"]]:
            joins = each["is"] == "break" and each["word"] == "," or is_word(each, "with", "in", "hand", "hold", "have")
            if not joins and not (each["is"] == "book" and each["card"] is None):
                return False
    return True


def _how_many(kept, nodes):
    """The number in "my last three cards are black threes", None where there is none."""
    for each in kept:
        if each["is"] != "depth" or each["used"] or each["n"] == 0:
            continue
        if each["n"] == sum([1 if node["n"] is None else node["n"] for node in nodes]) or nodes[0]["n"] is None:
            each["used"] = True
            return each["n"]
    return None


def _books_there(kept, act, supposed):
    """The finished books that are spoken of before the act: "our book of kings is finished, may we start kings"."""
    found = []
    for each in kept[: max(act, 0)]:
        if each["is"] == "book" and each["card"] in cards.ORDER and not each["used"]:
            each["used"] = True
            if each.get("loose"):
                supposed.append("How many cards lie there is not said: three are supposed.")
            found.append([each["card"]] * (3 if each.get("loose") else 7))
    use(kept[: max(act, 0)], "finished finish have")
    return found


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
    named = find(reading["kept"], "meld") >= 0 or any(each["is"] == "book" for each in reading["kept"])
    if any(node["n"] is None or node["card"] in ("3", "natural") for node in nodes):
        return False
    if any(node["card"] == "3r" for node in nodes) and not named:
        return False
    ranks = []
    for node in nodes:
        if node["card"] not in ("wild",) + cards.WILD and node["card"] not in ranks:
            ranks.append(node["card"])
    few = len(ranks) == 1 or not ranks and (len(nodes) > 1 or named) or set(ranks) == set(cards.THREES)
    return few and sum([node["n"] for node in nodes]) > 2


def read_red_threes(reading):
    kept, count, unsaid = reading["kept"], 0, False
    for group in unread(reading, None, "hand", "table"):
        for node in group["nodes"]:
            count, unsaid = count + (1 if node["n"] is None else node["n"]), unsaid or node["n"] is None
            node["used"] = True
    if not 0 < count < 100:
        return None
    move: dict = {"lay_red_three": count}
    laid, down = any(is_word(each, "laid") for each in kept), reading["down"]["us"]
    ended = find(kept, "wentout", "goout")
    if down is False and (laid or "never" in reading["raws"]):
        move["at_end"] = {"down": False, "out": False}
    elif ended >= 0 and laid:
        them = any(is_word(kept[j], *THEM) for j in range(max(0, ended - 3), ended))
        move["at_end"] = {"down": True, "out": not them}
        use(kept, "wentout goout", *THEM)
    elif laid:
        return None
    elif down is False:
        move["opened"] = False
    if unsaid:
        if "at_end" in move:
            return None
        reading["supposed"].append("How many red threes is not said: one is supposed.")
    use(kept, "lay laid put play on table down add have take foot draw")
    return move


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
    there = [each for each in reading["groups"] if each["to"] <= start] or (
        [each for each in reading["groups"] if each["from"] > inside] if inside >= 0 else []
    )
    rest = [node for each in there for node in each["nodes"] if not node["used"]]
    meld = cards_of(rest, reading["supposed"], 3, laid) if rest else []
    if gone not in meld:
        if not meld:
            reading["supposed"].append(f"Which meld is not said: three {cards.name(laid, 3)} with it are supposed.")
            meld = [laid] * 3
        meld = meld + [gone]
    for each in kept[start:]:  # "and take the joker into my hand"
        if each["is"] == "cards" and each["card"] == wild["card"] and find(kept, "take", "pick", "get") >= 0:
            each["used"] = True
    use(kept, "in for with from meld lay put play take hand on")
    move = {"swap": written([laid]), "for": gone if gone == "JKR" else 2, "in": written(meld)}
    if use(kept, "other") and inside >= 0 and is_word(kept[-1], "meld"):
        move["wild_to"] = "table"
    return move
