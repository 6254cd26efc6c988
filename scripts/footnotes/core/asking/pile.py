"""The pile: taking it, and what is thrown on it. Pure core."""

from .. import cards
from .groups import RANK, cards_of, unread, written
from .nodes import is_word
from .states import THEM, before, find, use

FILLERS = ("K", "9", "4", "J", "Q", "10", "6", "8", "A", "5", "7")


def read_taking(reading):
    kept, supposed = reading["kept"], reading["supposed"]
    top = _top(reading)
    held, table = unread(reading, None, "hand"), unread(reading, "table")
    nodes = [node for each in held for node in each["nodes"]]
    none = [node for node in nodes if node["n"] == 0]
    guessed = top is None
    if guessed:
        named = [node["card"] for node in nodes if node["card"] not in ("wild", "natural") + cards.WILD]
        named = named or [node["card"] for each in table for node in each["nodes"]]
        pair = [each for each in kept if each["is"] == "number" and each["word"] == "pair"]
        if not named and not nodes and not reading["asking"]:  # "a pair to pick up the pile" is a topic
            return None
        if not named and not pair and sum([node["n"] or 0 for node in nodes]) < 2:
            return None
        top = "3b" if named and named[0] == "3" else named[0] if named else RANK
        words = f"{'an' if top in ('A', '8') else 'a'} {cards.name(top)}"
        supposed.append(f"The top card is not said: {words} is supposed.")
    move = {"take_pile": written([top])}
    if none or _no_match(kept):
        if guessed and not table:
            return None
        for node in nodes:
            node["used"] = True
        move["with"] = []
    elif nodes:
        move["with"] = written(cards_of(nodes, supposed, 2, top))
    else:
        move["with"] = written([top, top])
        if not use_pair(kept):
            supposed.append("With which cards is not said: a pair is supposed.")
    if find(kept, "open") >= 0 or reading["down"]["us"] is False:
        move["opened"] = False
        use(kept, "open")
    if table:
        move["table"] = [written(cards_of(each["nodes"], supposed)) for each in table]
    below = _below(reading, top)
    if below is not None:
        move["pile"] = written(below)
    use(kept, "take pick pile in on ontop topcard with have hold hand discardpile top only for from frozen under card")
    for i in range(len(kept)):
        if is_word(kept[i], "discard") and i and is_word(kept[i - 1], "take"):
            kept[i]["used"] = True
    return move


def use_pair(kept):
    found = False
    for each in kept:
        if each["is"] == "number" and each["word"] == "pair":
            each["used"] = found = True
    return found


def _top(reading):
    """The top card; where another player threw a card, that one."""
    kept = reading["kept"]
    for each in unread(reading, "top"):
        return cards_of(each["nodes"], reading["supposed"], 1)[0]
    for i in range(len(kept)):
        if is_word(kept[i], "discarded", "discard"):
            for each in unread(reading, None):
                if (
                    each["from"] == i + 1
                    and each["nodes"][0]["n"] == 1
                    or each["to"] == i
                    and is_word(kept[i], "discarded")
                ):
                    kept[i]["used"] = True
                    use(kept[:i], *THEM)
                    each["role"] = "top"
                    return cards_of(each["nodes"][:1], reading["supposed"], 1)[0]
    taken = find(kept, "take")
    if 0 <= taken < len(kept) - 1 and any(is_word(each, "pile") for each in kept[taken + 2 :]):
        for each in unread(reading, None):  # "take the seven from the pile with two sevens"
            if (
                each["from"] == taken + 1
                and len(each["nodes"]) == 1
                and each["nodes"][0]["n"] == 1
                and is_word(kept[each["to"]], "from", "ontop", "in")
            ):
                each["role"] = "top"
                return cards_of(each["nodes"], reading["supposed"], 1)[0]
    return None


def _no_match(kept):
    for i in range(len(kept)):
        if is_word(kept[i], "no") and i and is_word(kept[i - 1], "hold", "have"):
            kept[i]["used"] = True
            return True
    for i in range(len(kept) - 1):
        if is_word(kept[i], "no", "without", "not") and (
            is_word(kept[i + 1], "match", "in") or kept[i + 1]["word"] == "pair"
        ):
            kept[i]["used"] = kept[i + 1]["used"] = True
            return True
        if is_word(kept[i], "no") and is_word(kept[i + 1], "hand"):
            kept[i]["used"] = True
            return True
    return False


def _below(reading, top):
    """The cards below the top one, filled up with others; None where nothing is said of them."""
    kept, under = reading["kept"], unread(reading, "under")
    depth = [each for each in kept if each["is"] == "depth" and not each["used"]]
    if not under and use(kept, "frozen"):
        reading["supposed"].append("By what the pile is frozen is not said: a joker is supposed.")
        found = ["JKR"]
        return found + [card for card in FILLERS if card != top][:9]
    found = cards_of([node for each in under for node in each["nodes"]], reading["supposed"], 1)
    fill = [card for card in FILLERS if card != top and card not in found]
    if depth and find(kept, "pile", "in", "under") >= 0 and 0 < depth[0]["n"] < 60:
        depth[0]["used"] = True
        n = depth[0]["n"] - 1
        while len(fill) < n:
            fill = fill + fill
        if n > len(found):
            reading["supposed"].append("Which other cards lie in the pile is not said: some plain ones are supposed.")
        return (found + fill)[:n] if n >= len(found) else None
    if not under:
        return None
    reading["supposed"].append("How many cards lie in the pile is not said: eleven are supposed.")
    return (found + fill)[:10]


def read_discard(reading):
    kept = reading["kept"]
    place = find(kept, "discard", "stop", "discarded", "put", "play", "lay", "add")
    groups = [each for each in unread(reading, None, "hand") if each["from"] > place] or unread(reading, None, "hand")
    nodes = groups[0]["nodes"] if groups else []
    if len(nodes) != 1 or nodes[0]["n"] not in (None, 1) or nodes[0]["card"] == "natural":
        return None
    if nodes[0]["n"] is None and "be" in reading["raws"]:  # "may jokers be discarded" asks for a rule
        return None
    move = {"discard": written(cards_of(nodes, reading["supposed"], 1))}
    fit = find(kept, "fit")
    if fit >= 0:
        negated = any(is_word(kept[j], "not", "no") for j in before(kept, fit, 2))
        move["fits"] = not negated
        use(kept, "fit meld not")
        for each in kept:
            if each["is"] == "book":
                each["used"] = True
    use(kept, "discard discarded stop pile ontop put play lay")
    return move
