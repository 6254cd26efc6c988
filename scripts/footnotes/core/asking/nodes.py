"""Words into what they speak of: cards, books, a round, points. Pure core.

A node is a dict with "is", the words "from" and "to" (not included) that it was read from, "used", and

    cards    "card" (an id, "3": a three of no color, "wild" or "natural"), "n" (None: several, how many is not said),
             "sort" ("clean" or "dirty", where it is said of them)
    book     "sort" ("clean", "dirty", "wild" or None), "n" (None: not said), "card" (its rank, or None)
    number   "n", and "card" where it may be a card
    round    "n"
    points   "n"
    depth    "n": cards, without saying which
    word, break, strange   "word"
"""

from .lexicon import CLAUSES, SUITS

KINDS = {"clean": "clean", "dirty": "dirty", "red": "clean", "black": "dirty", "natural": "clean", "wild": "wild"}
OF_CARDS = ("natural", "clean", "dirty", "only", "finished", "match", "matching")
APART = ("of", "to", "for", "and", "or", "plus", "then", "but", "from", "by", "at", "is", "are", "if", "when", "so")
OWN = ("my", "the", "our", "your", "his", "her", "this", "that")
COLORS = {"red": "3r", "black": "3b"}


def read_nodes(words: list) -> list:
    """The nodes of the words as words.read_words gives them."""
    nodes, i = [], 0
    _as_listed(words)
    while i < len(words):
        node = _round(words, i) or _counted(words, i) or _plain(words, i)
        if node["card"] == "3":
            _in_color(words, node)
        if node["is"] == "book" and words[i]["is"] == "ordinal":  # "our third clean book": there are three then
            node["n"] = words[i]["n"]
        if node["to"] > i:
            nodes.append(node)
        i = max(node["to"], i + 1)
    return _with_rank(nodes)


def _in_color(words, node):
    """ "a three of hearts" is a red three."""
    of, at = _at(words, node["to"])
    suit = words[at + 1]["raw"].lower() if of["word"] == "of" and at + 1 < len(words) else ""
    if suit in SUITS:
        node["card"], node["to"] = SUITS[suit], at + 2


def is_word(node: dict, *wanted) -> bool:
    """Is it one of these words?"""
    return node["is"] == "word" and node["word"] in wanted


def _node(kind, start, end, **more):
    made = {
        "is": kind,
        "from": start,
        "to": end,
        "used": False,
        "word": "",
        "n": None,
        "card": None,
        "sort": None,
        "plural": False,
    }
    made.update(more)
    return made


def _at(words, i):
    """The word at a place, passing over light ones; (word, place)."""
    while i < len(words) and words[i]["is"] == "light" and words[i]["word"] not in APART:
        i += 1
    return (words[i] if i < len(words) else {"is": "end", "word": "", "n": None, "card": None, "plural": False}), i


def _as_listed(words):
    """Three numbers or more in a row, or two alike, are cards one by one, as in 8 8 2; a last one that counts what
    follows is none of them."""
    i = 0
    while i < len(words):
        end = i
        while end < len(words) and words[end]["is"] == "number" and words[end]["word"] not in ("pair", "trio", "both"):
            end += 1
        after = _at(words, end)[0]
        row = end - (1 if after["is"] == "card" and after["plural"] else 0)
        alike = row == i + 2 and words[i]["n"] == words[i + 1]["n"]
        digits = row == i + 2 and words[i]["raw"].isdigit() and words[i + 1]["raw"].isdigit()
        if row > i + 2 or alike or digits:
            for word in words[i:row]:
                word["listed"] = True
        i = max(end, i + 1)


def _round(words, i):
    """ "round 3", "third round", "first hand"."""
    word, after = words[i], _at(words, i + 1)
    if word["word"] in ("round", "deal", "hand") and word["is"] == "word" and after[0]["is"] == "number":
        beyond = _at(words, after[1] + 1)[0]
        counts = beyond["is"] == "card" and (
            word["word"] != "round" or beyond["plural"] and _at(words, i - 1)[0]["is"] == "ordinal"
        )
        counts = counts or word["word"] != "round" and _counts(words, after[1], after[0])
        if 0 < after[0]["n"] < 100 and not counts:
            return _node("round", i, after[1] + 1, n=after[0]["n"])
    if word["is"] == "ordinal" and after[0]["word"] in ("round", "deal", "hand"):
        return _node("round", i, after[1] + 1, n=word["n"], hand=after[0]["word"] == "hand")
    if word["is"] == "ordinal" and word["n"] > 1 and after[0]["is"] in ("end", "break"):  # "open with 5 aces 3rd"
        return _node("round", i, i + 1, n=word["n"])
    if word["word"] == "last" and after[0]["word"] == "round":
        return _node("round", i, after[1] + 1, n=4, last=True)
    return None


def _counted(words, i):
    """A number, an article or none, and what it counts; None where no card, book or number begins here."""
    first, n, at, said = words[i], None, i, False
    if first["is"] in ("number", "article", "ordinal"):
        n, at, said = (1 if first["is"] == "ordinal" else first["n"]), i + 1, True
    elif first["word"] == "no" and i and words[i - 1]["word"] in ("say", "partner"):
        return None
    elif first["word"] in ("no", "without"):
        n, at = 0, i + 1
        follows = _at(words, at)[0]
        if follows["is"] == "article" or follows["word"] in ("one", "single"):
            at = _at(words, at)[1] + 1
    if first.get("listed"):
        return _number(first, i)
    node = _head(words, i, at, n)
    if node or n is None or first["word"] in ("no", "without"):
        return node
    if first["is"] == "number" and said:
        if i and words[i - 1]["raw"].lower() in OWN and 1 < n < 11 and first["word"] not in ("pair", "trio", "both"):
            return _node("cards", i, i + 1, card=str(n), n=1)
        return _number(first, i)
    return None


def _number(word, i):
    card = str(word["n"]) if 1 < word["n"] < 11 and word["word"] not in ("pair", "trio", "both") else None
    return _node("number", i, i + 1, n=word["n"], card=card, word=word["word"])


def _head(words, start, at, n):
    """What is counted: words such as "natural", then a card, a book, or the like."""
    sort, of = None, False
    while True:
        word, at = _at(words, at)
        name = word["word"]
        after, beyond = _at(words, at + 1)
        if word["is"] == "card" and name != "wild" and word["n"] is None:
            several = None if word["plural"] and n is None else 1 if n is None else n
            return _node("cards", start, at + 1, card=word["card"], n=several, sort=sort, listed=n is None)
        if word["is"] == "card" and name != "wild":  # with its number in the same word
            return _node("cards", start, at + 1, card=word["card"], n=word["n"], sort=sort) if n is None else None
        if name in COLORS and _is_three(after) and not _counts(words, beyond, after):
            several = after["n"] if after["is"] == "card" else None
            number = n if n is not None else several or (None if after["plural"] else 1)
            return _node("cards", start, beyond + 1, card=COLORS[name], n=number)
        if name == "wild" and word["is"] == "card":
            if after["word"] in ("book", "meld"):
                return _node("book", start, beyond + 1, sort="wild", n=n, plural=_several(after))
            if sort is None or n is not None:
                return _node(
                    "cards", start, at + 1, card="wild", n=n if n is not None else None if word["plural"] else 1
                )
        if name == "book":
            return _node("book", start, at + 1, sort=sort, n=n, plural=_several(word))
        if name in ("card",) and n is not None:
            return _node("depth", start, at + 1, n=n)
        if name == "points" and n is not None:
            return _node("points", start, at + 1, n=n)
        if name == "of_a_kind" and n is not None:
            if after["word"] in ("of", "in"):
                after, beyond = _at(words, beyond + 1)
            if after["is"] == "card":
                return _node("cards", start, beyond + 1, card=after["card"], n=n)
            return _node("cards", start, at + 1, card="natural", n=n)
        if name in KINDS and word["is"] in ("word", "card"):
            if at + 1 < len(words) and words[at + 1]["word"] in ("one", "ones"):
                if name in COLORS and any(each["card"] == "3" for each in words[:start]):
                    return _node("cards", start, at + 2, card=COLORS[name], n=1 if n is None else n)
                return _node("book", start, at + 2, sort=KINDS[name], n=n)
            single = after["is"] == "number" and name == "natural" and not _counts(words, beyond, after)
            if (
                single
                or after["is"] == "card"
                or after["word"] in ("book", "of")
                or after["word"] in OF_CARDS + ("red", "black")
            ):
                sort = KINDS[name]
                if name in ("red", "black") and after["is"] == "card":
                    sort = None
                at = at + 1
                if after["word"] == "of" or after["word"] in ("clean", "dirty", "red", "black", "natural"):
                    return _node("book", start, at, sort=sort, n=n)
                continue
            if after["word"] == "meld":
                return _node("book", start, beyond + 1, sort=sort or KINDS[name], n=n, loose=True)
            if name == "natural" and word["is"] == "word" and n is not None and not _books_near(words):
                return _node("cards", start, at + 1, card="natural", n=n)
            if n is not None or _books_near(words):
                return _node("book", start, at + 1, sort=KINDS[name], n=n)
            return None
        if name in OF_CARDS or name in ("other", "of") and n is not None and not of:
            of = of or name == "of"
            at += 1
            continue
        if word["is"] == "number" and n is not None and not word.get("listed") and at > start:
            return _single(words, start, at, n)
        return None


def _several(word):
    return word["raw"].lower()[-1:] == "s"


def _single(words, start, at, n):
    """A number that is counted itself: "a seven", "two 8"; but not where it counts what follows."""
    word = words[at]
    if not 1 < word["n"] < 11 or word["word"] in ("pair", "trio", "both") or _counts(words, at, word):
        return None
    if words[start]["word"] in ("no", "without") and n == 0:
        return _node("cards", start, at + 1, card=str(word["n"]), n=0)
    return _node("cards", start, at + 1, card=str(word["n"]), n=n)


def _counts(words, at, word):
    """Does the number at this place count what follows it?"""
    if word["is"] != "number":
        return False
    after, beyond = _at(words, at + 1)
    if after["is"] == "card" or after["word"] in ("book", "card", "points", "of_a_kind"):
        return True
    return after["word"] in ("clean", "dirty", "red", "black") and _at(words, beyond + 1)[0]["is"] != "card"


def _is_three(word):
    return word["is"] == "card" and word["card"] == "3" or word["is"] == "number" and word["n"] == 3


def _books_near(words):
    return any(word["word"] in ("book", "goout", "clean", "dirty") for word in words)


def _plain(words, i):
    word = words[i]
    if word["is"] == "light" and word["word"] in CLAUSES:
        return _node("break", i, i + 1, word=".")
    kind = word["is"] if word["is"] in ("break", "strange") else "light" if word["is"] == "light" else "word"
    if word["word"] == "wild" or word["is"] in ("card", "article", "number", "ordinal"):
        kind = "light" if word["is"] == "article" else "strange"
    return _node(kind, i, i + 1, word=word["word"])


def _with_rank(nodes):
    """ "book of kings", "meld of sevens": the rank goes into the book."""
    made = []
    for node in nodes:
        before = [each for each in made if each["is"] != "light" or each["word"] == "of"]
        if node["is"] == "cards" and node["n"] is None and len(before) > 1 and before[-1]["word"] == "of":
            book = before[-2]
            if book["is"] == "book" or is_word(book, "meld"):
                if node["card"] == "wild":
                    book["sort"] = "wild"
                else:
                    book["card"] = node["card"]
                    book["sort"] = book["sort"] or node["sort"]
                if book["is"] == "word":
                    book["is"], book["loose"] = "book", True
                book["to"] = node["to"]
                while made[-1] is not book:
                    made.pop()
                continue
        made.append(node)
    return made
