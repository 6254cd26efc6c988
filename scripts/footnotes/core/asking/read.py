"""What a player typed, read as a move of the contract. Pure core. See read_move."""

from ..rulings.parse import parse_ruling
from .groups import read_groups, solid
from .laying import LAYING, read_addition, read_meld, read_opening, read_red_threes, read_swap, unread
from .lexicon import ASKED_ELSE, LEADING, LEADING_FINE
from .nodes import is_word, read_nodes
from .playing import read_discard, read_empty_hand, read_end, read_going_out, read_last_card, read_left, read_taking
from .states import THEM, before, find, gone_down
from .words import read_words

_ELSE, _LEADING = set(ASKED_ELSE.split()), set(LEADING.split())
# What may be left out without a word: it changes nothing.
QUIET = (
    "legal",
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


def read_move(typed: str, words=None):
    """{"move": as a file has it, "read": [words that were used], "left_out": [words that were not and may matter],
    "supposed": [sentence]} of a typed text; None where it asks on no move. `words` are synonyms of the glossary,
    {word of lexicon.FORMS: [said for it]}. Raises nothing on text."""
    found = read_words(typed, words)
    raws = [word["raw"].lower() for word in found]
    raws = [part for raw in raws for part in raw.split()]
    if not found or _asks_else(raws):
        return None
    nodes = read_nodes(found)
    kept = solid(nodes)
    reading = {"kept": kept, "groups": read_groups(kept), "supposed": [], "down": gone_down(kept), "raws": raws}
    move = _move(reading)
    if move is None or parse_ruling({"move": move})[1]:
        return None
    return {
        "move": move,
        "read": _raw(found, [each for each in nodes if each["used"]]),
        "left_out": _left_out(found, nodes, kept),
        "supposed": _once(reading["supposed"]),
    }


def _asks_else(raws):
    """Is something else asked than whether a move is allowed?"""
    if any(raw in _ELSE for raw in raws):
        return True
    for i in range(len(raws) - 1):
        if raws[i] in ("need", "needs", "have", "has", "had") and raws[i + 1] == "to":
            return True
    if raws[0] in _LEADING:
        return tuple(raws[:2]) not in LEADING_FINE or "need" in raws
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
        if there("goout") and not (there("laid") and groups):
            books = any(
                each["is"] == "book" and each["n"] is not None or each["is"] == "book" and each["sort"] for each in kept
            )
            if unread(reading, None, "hand") and not books and not there("discard", "ask"):
                return read_meld(reading, find(kept, "goout"))
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
    if there("stop") and there("pile") and there("with"):
        return read_discard(reading)
    if there("discard") or there("put", "play", "lay", "add") and there("ontop"):
        return read_discard(reading)
    if tops and there(*LAYING) and not there("open"):
        return None
    return _laid(reading, groups, there)


def _laid(reading, groups, there):
    kept = reading["kept"]
    nodes = [node for each in groups for node in each["nodes"]]
    if not nodes:
        return None
    only_red = all(node["card"] == "3r" for node in nodes)
    rounds = any(each["is"] == "round" for each in kept)
    if only_red and not there("meld", "run") and not any(each["is"] == "book" for each in kept):
        if there("lay", "put", "play", "laid", "add") or reading["down"]["us"] is False:
            return read_red_threes(reading)
    act = -1
    for i in range(len(kept)):
        if is_word(kept[i], *LAYING) and not kept[i]["used"]:
            act = i
            if not is_word(kept[i], "meld"):
                break
    if there("open", "opened") or rounds and not there("on") or there("minimum") and there("enough"):
        return read_opening(reading)
    beside = unread(reading, "table") and not there("add", "put", "on", "to")
    added = (
        read_addition(reading, find(kept, "add", "put", "play", "lay"))
        if (act >= 0 or there("on")) and not beside
        else None
    )
    if added or there("add"):
        return added
    if act < 0 and any(each["is"] == "book" for each in kept[:1]):
        act = 0
    return read_meld(reading, act)


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
