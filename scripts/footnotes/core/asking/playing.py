"""Acts that lay no meld of one's own: the pile, a discard, going out, the foot, the end. Pure core.

Each takes a reading as in laying.py, and gives the move as a file has it, or None where too little was said.
"""

from .. import cards
from .groups import RANK, cards_of, written
from .laying import round_of, unread
from .nodes import is_word
from .states import THEM, before, feet, find, said_by_partner, use

FILLERS = ("K", "9", "4", "J", "Q", "10", "6", "8", "A", "5", "7")


def read_taking(reading):
    kept, supposed = reading["kept"], reading["supposed"]
    top = _top(reading)
    held, table = unread(reading, None, "hand"), unread(reading, "table")
    nodes = [node for each in held for node in each["nodes"]]
    none = [node for node in nodes if node["n"] == 0]
    if top is None:
        named = [node["card"] for node in nodes if node["card"] not in ("wild", "natural") + cards.WILD]
        named = named or [node["card"] for each in table for node in each["nodes"]]
        pair = [each for each in kept if each["is"] == "number" and each["word"] == "pair"]
        if not named and not nodes and not pair:
            return None
        top = "3b" if named and named[0] == "3" else named[0] if named else RANK
        words = f"{'an' if top in ('A', '8') else 'a'} {cards.name(top)}"
        supposed.append(f"The top card is not said: {words} is supposed.")
    move = {"take_pile": written([top])}
    if none or _no_match(kept):
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
    use(
        kept,
        "take",
        "pick",
        "pile",
        "in",
        "on",
        "ontop",
        "topcard",
        "with",
        "have",
        "hold",
        "hand",
        "discardpile",
        "top",
        "only",
        "for",
        "from",
        "frozen",
        "under",
        "card",
    )
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
    move = {"discard": written(cards_of(nodes, reading["supposed"], 1))}
    fit = find(kept, "fit")
    if fit >= 0:
        negated = any(is_word(kept[j], "not", "no") for j in before(kept, fit, 2))
        move["fits"] = not negated
        use(kept, "fit", "meld", "not")
        for each in kept:
            if each["is"] == "book":
                each["used"] = True
    use(kept, "discard", "discarded", "stop", "pile", "ontop", "put", "play", "lay", "on", "side", "next", "with")
    if use(kept, "stop"):
        use(kept, "opponent")
    return move


def read_going_out(reading):
    kept = reading["kept"]
    asked, foot = said_by_partner(kept, reading["raws"]), feet(kept)
    how = _how(kept)
    books, unclear = _books(reading)
    if unclear:
        return None
    if books is None and not (asked or foot["partner"] or foot["own"] or how):
        return None
    if any(each["is"] == "number" and not each["used"] for each in kept):
        return None
    move = {"go_out": how or "melding"}
    if how is None:
        reading["supposed"].append("How the last card leaves is not said: it is melded, we suppose.")
    if books is None:
        reading["supposed"].append("The books are not said: enough of them are supposed.")
    else:
        move["books"] = books
    round_ = round_of(reading)
    if round_ is not None:
        move["round"] = round_
    for each in kept:
        if each["is"] == "points" and not each["used"]:
            each["used"] = True
            move["points"] = each["n"]
    if asked:
        move["asked"] = asked
    if foot["partner"]:
        move["partner"] = foot["partner"]
    if foot["own"]:
        move["own_foot"] = foot["own"]
    if find(kept, "at_once") >= 0 and use(kept, "finished", "finish"):
        use(kept, "at_once")
        move["last_book_now"] = True
    use(kept, "goout", "with", "have", "only", "enough", "in", "one_of_each", "wentout")
    return move


def _how(kept):
    for i in range(len(kept)):
        if kept[i]["used"]:
            continue
        if is_word(kept[i], "discard", "discarded"):
            use(kept, "lastcard")
            kept[i]["used"] = True
            for j in before(kept, i, 2):
                if is_word(kept[j], "without", "no", "not"):
                    kept[j]["used"] = True
                    return "melding"
            return "discarding"
    for i in range(len(kept)):
        if (
            is_word(kept[i], "meld", "lay", "play")
            and i + 1 < len(kept)
            and is_word(kept[i + 1], "all", "lastcard", "wholehand")
        ):
            kept[i]["used"] = kept[i + 1]["used"] = True
            return "melding"
    return None


def _books(reading):
    """(books or None where none are named, is it open which they are?)."""
    kept, found, named, every = reading["kept"], {}, False, None
    if use(kept, "one_of_each"):
        found, named = {"clean": 1, "dirty": 1}, True
    for each in kept:
        kind, n = each["sort"], each["n"]
        if each["is"] == "cards" and each["card"] == "wild" and n is not None and not each["used"]:
            kind = "wild"
        elif each["is"] != "book" or each["used"]:
            continue
        if each["is"] == "book" and kind is None:
            kind = "3b" if each["card"] == "3" else each["card"]
        each["used"] = True
        if n == 0:
            named = True
            continue
        if kind in (None, "natural", "2", "JKR", "3r"):
            if n is None and kind is None and not found:
                every = each  # "all the books"
                continue
            return None, True
        if n is None and each["plural"]:
            return None, True
        n = 1 if n is None else n
        found[kind], named = found.get(kind, 0) + n, True
    if every and not named:
        return None, not every["plural"]
    return (found if named else None), False


def read_last_card(reading):
    kept = reading["kept"]
    how = (
        "melding"
        if find(kept, "meld", "lay", "play", "melded", "laid") >= 0 and find(kept, "discard", "discarded") < 0
        else "discarding"
    )
    books, unclear = _books(reading)
    if unclear:
        return None
    move = {"play_last": how, "books": books or {}}
    if books is None:
        reading["supposed"].append("The books are not said: none are supposed.")
    round_ = round_of(reading)
    if round_ is not None:
        move["round"] = round_
    use(
        kept,
        "discard",
        "discarded",
        "lastcard",
        "without",
        "goout",
        "not",
        "playon",
        "have",
        "in",
        "foot",
        "hand",
        "meld",
        "lay",
        "play",
        "no",
        "card",
    )
    return move


def read_empty_hand(reading):
    kept = reading["kept"]
    discarded = find(kept, "discard", "discarded") >= 0
    melded = find(kept, "meld", "melded", "lay", "laid") >= 0
    instead, next_turn, at_once = [find(kept, word) >= 0 for word in ("instead", "nextturn", "at_once")]
    no_discard = False
    for i in range(len(kept)):
        if is_word(kept[i], "discard") and any(is_word(kept[j], "without", "no", "not") for j in before(kept, i, 2)):
            no_discard, discarded = True, False
    books, unclear = _books(reading)
    if unclear or not (discarded or melded or instead or next_turn or at_once or no_discard or books is not None):
        return None
    how = "discarding" if discarded or instead or next_turn else "melding"
    then = "end_turn" if no_discard else "instead_of_drawing" if instead else "next_turn" if next_turn else "play_foot"
    if not (discarded or melded or no_discard):
        how_said = "melded" if how == "melding" else "discarded"
        reading["supposed"].append(f"How the hand became empty is not said: its last card was {how_said}, we suppose.")
    if how == "discarding" and not (instead or next_turn or at_once):
        reading["supposed"].append("When the foot is played is not said: at once, we suppose.")
    move = {"empty_hand": how, "then": then}
    if books is not None:
        move["books"] = books
    use(
        kept,
        "discard",
        "discarded",
        "meld",
        "melded",
        "lay",
        "laid",
        "lastcard",
        "take",
        "foot",
        "play",
        "playon",
        "at_once",
        "nextturn",
        "instead",
        "hand",
        "in",
        "on",
        "all",
        "wholehand",
        "have",
        "without",
        "no",
        "not",
        "with",
        "draw",
        "after",
    )
    return move


def read_left(reading):
    kept = reading["kept"]
    nodes = [node for each in unread(reading, None, "hand") for node in each["nodes"]]
    held = cards_of(nodes, reading["supposed"], 1)
    if not held:
        return None
    place = "untouched_foot" if find(kept, "untouched") >= 0 else "foot" if find(kept, "foot") >= 0 else "hand"
    if place == "hand" and find(kept, "hand") < 0 and not any(each["role"] == "hand" for each in reading["groups"]):
        reading["supposed"].append("Where the cards are is not said: in the hand, we suppose.")
    out = "others"
    if find(kept, "partner") >= 0:
        out = "us"
    elif find(kept, "nobody") >= 0:
        out = "nobody"
    elif find(kept, *THEM) < 0:
        reading["supposed"].append("Who went out is not said: the other side, we suppose.")
    use(
        kept,
        "caught",
        "in",
        "foot",
        "hand",
        "untouched",
        "goout",
        "wentout",
        "partner",
        "nobody",
        "not",
        "take",
        "with",
        *THEM,
    )
    return {"left": written(held), "in": place, "out": out}


def read_end(reading):
    kept = reading["kept"]
    round_ = round_of(reading)
    totals = [
        each for each in kept if each["is"] in ("number", "points") and each["n"] is not None and each["n"] >= 100
    ]
    if round_ is None:
        after = find(kept, "after")
        if 0 <= after < len(kept) - 2 and kept[after + 1]["is"] == "number" and is_word(kept[after + 2], "round"):
            round_ = kept[after + 1]["n"]
            kept[after + 1]["used"] = kept[after + 2]["used"] = True
    if round_ is None or not totals:
        return None
    for each in totals:
        each["used"] = True
    use(kept, "gameover", "game", "over", "after", "with", "to", "finished", "score", "total", "have", "side")
    return {"end_game": {"round": round_, "totals": [each["n"] for each in totals]}}
