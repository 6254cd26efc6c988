"""What a player typed, read as a move of the contract. Pure core. See read_move."""

from ..rulings.parse import parse_ruling
from .adding import read_addition
from .ending import read_empty_hand, read_end, read_going_out, read_last_card, read_left
from .groups import read_groups, solid, unread
from .laying import LAYING, read_meld, read_red_threes, read_swap
from .lexicon import ASKED_ELSE, ASKING, LEADING, LEADING_FINE, MODALS
from .nodes import is_word, read_nodes
from .opening import read_opening
from .pile import read_discard, read_taking
from .states import before, find, gone_down, use
from .words import read_words

_ELSE, _LEADING, _MODALS = set(ASKED_ELSE.split()), set(LEADING.split()), set(MODALS.split())
# What may be left out without a word: it changes nothing.
QUIET = (
    "legal",
    "same",
    "only",
    "other",
    "have",
    "card",
    "side",
    "with",
    "in",
    "on",
    "to",
    "for",
    "from",
    "turn",
    "finished",
    "enough",
    "match",
    "all",
    "at_once",
    "meld",
)


def read_move(typed: str, rows=()):
    """{"move": as a file has it, "read": [words that were used], "left_out": [words that were not and may matter],
    "supposed": [sentence]} of a typed text; None where it asks on no move. `rows`: see words.read_words. Raises
    nothing on text."""
    found = read_words(typed, rows)
    raws = [word["raw"].lower() for word in found]
    raws = [part for raw in raws for part in raw.split()]
    if not found or _asks_else(raws):
        return None
    nodes = read_nodes(found)
    if _is_open(nodes):
        return None
    kept = solid(nodes)
    reading: dict = {"kept": kept, "groups": read_groups(kept), "supposed": [], "down": gone_down(kept)}
    reading["raws"], reading["asking"] = raws, any(raw in _MODALS for raw in raws)
    move = _move(reading)
    if move is None or _is_unread(kept) or parse_ruling({"move": move})[1]:
        return None
    read, left = _raw(found, [each for each in nodes if each["used"]]), _left_out(found, nodes, kept)
    many = sum([len(each.split()) for each in left])
    if many > 1 and many * 2 > len(read):
        return None
    return {
        "move": move,
        "read": read,
        "left_out": left,
        "supposed": _once(reading["supposed"]),
    }


def _asks_else(raws):
    """Is something else asked than whether a move is allowed?"""
    if any(raw in _ELSE and not (raw in ("count", "counts") and "laid" in raws) for raw in raws):
        return True
    for i in range(len(raws)):
        after = raws[i + 1] if i + 1 < len(raws) else ""
        if raws[i] in ASKING and after not in ASKING[raws[i]]:
            return True
        if raws[i : i + 3] in (["do", "we", "need"], ["do", "i", "need"]):
            return True
        if raws[i] == "when" and after in ("do", "does", "can", "may", "is", "are", "should"):
            return True
    for i in range(len(raws) - 1):
        if raws[i] in ("need", "needs", "have", "has", "had") and raws[i + 1] == "to":
            return True
    if raws[0] in _LEADING:
        return tuple(raws[:2]) not in LEADING_FINE or "need" in raws
    return False


def _is_open(nodes):
    """ "a joker or a two": two moves are asked of at once."""
    things = ("cards", "book", "number")
    for i in range(1, len(nodes) - 1):
        if nodes[i]["word"] == "or" and nodes[i - 1]["is"] in things and nodes[i + 1]["is"] in things:
            return True
    return False


def _is_unread(kept):
    """Cards, books or numbers that were named and found no place: the move would be another one."""
    for i in range(len(kept)):
        one_card = kept[i]["is"] == "depth" and kept[i]["n"] == 1
        if kept[i]["is"] in ("cards", "book", "depth") and not kept[i]["used"] and kept[i]["n"] != 0 and not one_card:
            return True
        if kept[i]["is"] == "number" and not kept[i]["used"] and kept[i]["n"] != 1:
            counts = i + 1 < len(kept) and is_word(kept[i + 1], "side", "deck")
            if not counts:
                return True
    return False


def _move(reading):
    """The move by the act that is spoken of; the first that fits, the most particular first."""
    kept = reading["kept"]
    there = lambda *words: find(kept, *words) >= 0  # noqa: E731
    if there("gameover") or there("game") and there("over", "finished"):
        return read_end(reading)
    groups = unread(reading, None, "hand", "table")
    if there("swap") or there("for") and there(*LAYING) and _for_wild(kept):
        return read_swap(reading)
    if there("caught"):
        return read_left(reading)
    if there("goout", "wentout", "lastcard", "playon") or there("ask", "refuse", "agree"):
        if there("lastcard", "discard") and (there("playon") or _without_going_out(kept)) and not there("foot"):
            return read_last_card(reading)
        if there("goout", "wentout") and any(is_word(each, "laid") for each in kept) and groups:
            return _laid(reading, groups, there)
        if there("goout"):
            books = any(
                each["is"] == "book" and each["n"] is not None or each["is"] == "book" and each["sort"] for each in kept
            )
            if unread(reading, None, "hand") and not books and not there("discard", "ask"):
                verb = _verb(kept)
                return read_meld(reading, verb if verb >= 0 else find(kept, "goout"))
            return read_going_out(reading)
    if there("finish") and not groups and any(each["is"] == "book" and each["n"] and each["sort"] for each in kept):
        use(kept, "finish")
        return read_going_out(reading)
    if there("foot") and there("take", "play", "put", "open") and not groups:
        return read_empty_hand(reading)
    if there("lastcard") and not groups:
        return read_empty_hand(reading) if there("foot") else None
    tops = unread(reading, "top")
    if (
        there("take", "pick")
        and (there("pile", "it", "ontop") or tops or there("discard", "discarded"))
        and not there("foot")
    ):
        return read_taking(reading)
    if tops and there("hold", "enough") and not there(*LAYING):
        return read_taking(reading)
    if there("stop") and there("pile") and there("with"):
        return read_discard(reading)
    if there("discard") or there("put", "play", "lay", "add") and there("ontop"):
        return read_discard(reading)
    if tops and there(*LAYING) and not there("open"):
        return None
    return _laid(reading, groups, there)


def _laid(reading, groups, there):
    """A move that lays cards on the table."""
    kept = reading["kept"]
    nodes = [node for each in groups for node in each["nodes"]]
    books = any(each["is"] == "book" for each in kept)
    if not nodes and not books:
        return None
    if nodes and all(node["card"] == "3r" for node in nodes) and not there("meld", "run") and not books:
        laid = any(is_word(each, "laid") for each in kept)
        if laid or there("lay", "put", "play", "add") or reading["down"]["us"] is False and "before" in reading["raws"]:
            return read_red_threes(reading)
    act = _verb(kept)
    if there("open", "opened") or any(each["is"] == "round" for each in kept) and not there("on"):
        return read_opening(reading)
    if there("minimum") and there("enough"):
        return read_opening(reading)
    lies = act >= 0 and kept[act]["word"] in ("lay", "start", "meld", "melded", "laid")
    described = _described(kept, groups) if groups else -1
    if not lies or there("on", "to") or described >= 0:
        finishes = act > described >= 0 and is_word(kept[act], "finish")
        added = read_addition(reading, described if finishes else max(act, described))
        if added or there("add", "finish"):
            return added
    if act < 0 and (kept[0]["is"] == "book" or there("meld")):
        act = 0
    return None if described > act else read_meld(reading, act)


def _verb(kept):
    """The place of the verb, -1 where there is none; "meld" counts where there is no other."""
    found = -1
    for i in range(len(kept)):
        go_on = is_word(kept[i], "go") and i + 1 < len(kept) and is_word(kept[i + 1], "on")
        if not kept[i]["used"] and (is_word(kept[i], "finish", *LAYING) or go_on):
            found = i
            if not is_word(kept[i], "meld"):
                return found
    return found


def _described(kept, groups):
    """The place after "our meld is four eights and a joker", where more is said later; -1 where none is."""
    first = groups[0]
    lead = kept[first["from"] - 1] if first["from"] else None
    if len(groups) < 2 or not lead or first["from"] > 1 or kept[first["to"]]["is"] != "break":
        return -1
    return first["to"] if is_word(lead, "meld") or lead["is"] == "book" else -1


def _for_wild(kept):
    for i in range(1, len(kept) - 1):
        after = kept[i + 1]
        if (
            is_word(kept[i], "for")
            and kept[i - 1]["is"] == "cards"
            and (after["is"] in ("cards", "number") and after["card"] in ("JKR", "2", "wild"))
        ):
            return True
    return False


def _without_going_out(kept):
    out = find(kept, "goout")
    return out >= 0 and any(is_word(kept[j], "without", "not") for j in before(kept, out, 2))


def _raw(found, nodes):
    places = []
    for node in nodes:
        places += [i for i in range(node["from"], node["to"]) if i not in places]
    return [found[i]["raw"] for i in sorted(places) if found[i]["is"] != "break" and found[i]["raw"]]


def _left_out(found, nodes, kept):
    """What was typed and not read, where it may matter; words beside one another are one."""
    left, last = [], -1
    for node in sorted(nodes, key=lambda each: each["from"]):
        if node["used"] or node["is"] in ("light", "break") or node not in kept or is_word(node, *QUIET):
            continue
        words = " ".join([word["raw"] for word in found[node["from"] : node["to"]] if word["raw"]])
        if left and last == node["from"]:
            left[-1] += " " + words
        else:
            left.append(words)
        last = node["to"]
    return left


def _once(texts):
    made = []
    for text in texts:
        if text not in made:
            made.append(text)
    return made
