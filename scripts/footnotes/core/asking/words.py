"""Typed text into words that the grammar knows. Pure core.

A word is a dict: "word" (as lexicon.FORMS has it), "is": "word" | "number" | "article" | "card" | "ordinal" | "light" |
"break" (a comma or the like) | "strange"; with "n" for a number, an article, an ordinal or how many cards stand in one
word, "card" for a card, "plural", and "raw": what was typed for it.
"""

from .lexicon import COUNTS, FORMS, LIGHT, NO_SLIP, ORDINALS, PHRASES, RANKS, SUIT

MOST_WORDS = 60
FACES = {"a": "A", "k": "K", "q": "Q", "j": "J"}
ENDS = ";.:?!"
KNOWN = {}
for _word in FORMS:
    KNOWN[_word] = _word
    for _form in FORMS[_word].split():
        KNOWN[_form] = _word
for _word in COUNTS:
    KNOWN[_word] = _word
for _word in LIGHT.split():
    if _word not in KNOWN:
        KNOWN[_word] = ""
PLURALS = {
    "twos": "2",
    "threes": "3",
    "fours": "4",
    "fives": "5",
    "sixes": "6",
    "sixs": "6",
    "sevens": "7",
    "eights": "8",
    "nines": "9",
    "tens": "10",
}
_SAFE = set(NO_SLIP.split())
_LIGHT = set(LIGHT.split())
_BY_LETTER = {}
for _word in sorted(set(KNOWN) | set(PLURALS) | set(ORDINALS)):
    if len(_word) > 3 and KNOWN.get(_word) != "":
        _BY_LETTER.setdefault(_word[0], []).append(_word)
_PHRASES = [(phrase.split(), word) for phrase, word in PHRASES]


def _alike(low, rows):
    """What a word means that stands in a row of words for one thing, "" where it stands in none: what the first word of
    the row does that is known."""
    for row in rows:
        if low in row:
            for said in row:
                if KNOWN.get(said):
                    return said
    return ""


def read_words(typed: str, rows=()) -> list:
    """The words of a text, [] where there are none or too many. `rows`: words of the glossary that mean one thing,
    [[word]] in lower case; what the tables have comes first."""
    raws = _split(typed)
    if len(raws) > MOST_WORDS:
        return []
    found = []
    for i in range(len(raws)):
        found += _known(raws, i, rows)
    return _phrases(_times(found))


def _split(typed):
    """What was typed, cut into raw words; a comma and the like is one of its own."""
    text = typed.replace("w/o", " without ").replace("W/o", " without ").replace("w/", " with ").replace("’", "'")
    found, word = [], ""
    for i in range(len(text)):
        sign = text[i]
        thousands = sign == "," and word[-1:].isdigit() and _three_digits(text[i + 1 : i + 5])
        if sign == "'" or thousands:
            continue
        if _in_word(sign):
            word += sign
            continue
        if word:
            found.append(word)
        word = ""
        if sign in ENDS or sign in ",()":
            found.append("." if sign in ENDS else ",")
        elif sign in "&+":
            found.append("and")
        elif sign in "*×":
            found.append("x")
    return found + [word] if word else found


def _in_word(sign):
    return (
        "a" <= sign <= "z"
        or "A" <= sign <= "Z"
        or "0" <= sign <= "9"
        or sign in SUIT
        or sign > "\u00bf"
        and sign != "×"
    )


def _three_digits(text):
    return len(text) > 2 and _digits(text[:3]) and not _digits(text[3:])


def _digits(text):
    return bool(text) and all("0" <= sign <= "9" for sign in text)


def _made(kind, raw, word="", **more):
    made = {"is": kind, "word": word, "raw": raw, "n": None, "card": None, "plural": False}
    made.update(more)
    return made


def _known(raws, i, rows):
    raw = raws[i]
    low = raw.lower()
    if low in (",", "."):
        return [_made("break", raw, low)]
    if low == "discards" and _is_pile(raws, i):
        return [_made("word", raw, "pile")]
    if low == "a":
        return [_made("card", raw, card="A", n=1) if _is_ace(raws, i) else _made("article", raw, "a", n=1)]
    found = _one(raw, low) or _compact(raw, low) or _one(raw, _alike(low, rows))
    if found:
        return found
    if len(low) > 3 and low not in _SAFE:
        near = _slip(low)
        if near:
            return _one(raw, near)
    return [_made("strange", raw, low)]


def _is_pile(raws, i):
    """ "the discards", and not "she discards a king"."""
    after = raws[i + 1].lower() if i + 1 < len(raws) else ""
    return not (after in COUNTS or after in PLURALS or KNOWN.get(after) in RANKS or after in ("the", "red", "black"))


def _is_ace(raws, i):
    """An "a" is an ace among others, after a number and a times sign, or as a capital within a sentence."""
    beside = raws[i - 1 : i] + raws[i + 1 : i + 2] if i else raws[1:2]
    if any(each.lower() == "a" for each in beside) or i and raws[i - 1].lower() == "x":
        return True
    if raws[i] != "A" or i == 0 or raws[i - 1] in (",", "."):
        return False
    return any("a" <= sign <= "z" for each in raws for sign in each) or _digits(raws[i - 1])


def _one(raw, low):
    """A whole word as the tables have it, None where they have it not."""
    if low in PLURALS:
        return [_made("card", raw, card=PLURALS[low], plural=True)]
    if low in ORDINALS:
        return [_made("ordinal", raw, low, n=ORDINALS[low])]
    word = KNOWN.get(low)
    if word is None:
        return None
    if word in RANKS:
        plural = low[-1:] == "s" and low not in ("s",)
        return [_made("card", raw, word, card=RANKS[word], plural=plural)]
    if word in COUNTS:
        return [_made("article" if word in ("an", "another") else "number", raw, word, n=COUNTS[word])]
    return [_made("light" if low in _LIGHT and word in ("", low) or not word else "word", raw, word or low)]


def _compact(raw, low):
    """Cards and numbers in one word: 7, 7s, 2nd, 3b, 7h, 4xk, 3j, jjj, kkk2."""
    if _digits(low):
        if len(low) > 9:
            return None
        if 2 < len(low) < 8 and low[0] in "456789" and low == low[0] * len(low):
            return [_made("number", raw, low, n=int(low)), _made("echo", raw, card=low[0], n=len(low))]
        return [_made("number", raw, low, n=int(low))]
    head = low
    while head and not "0" <= head[-1] <= "9":
        head = head[:-1]
    tail = low[len(head) :]
    if _digits(head) and len(head) < 6:
        n = int(head)
        if tail in ("st", "nd", "rd", "th"):
            return [_made("ordinal", raw, low, n=n)]
        if tail == "s" and 1 < n < 11:
            return [_made("card", raw, card=head, plural=True)]
        if n == 3 and (tail in ("r", "b") or tail in SUIT):
            return [_made("card", raw, card="3" + SUIT.get(tail, tail), n=1)]
        if tail in SUIT and 1 < n < 11:
            return [_made("card", raw, card=head, n=1)]
        if tail in FACES and 0 < n < 9:
            return [_made("card", raw, card=FACES[tail], n=n)]
    times, sign, rest = low.partition("x")
    if sign and _digits(times) and len(times) < 3 and rest:
        found = _one(raw, rest) or _compact(raw, rest)
        if rest == "a":
            found = [_made("card", raw, card="A")]
        if found and found[0]["is"] == "number" and 1 < found[0]["n"] < 11:
            found = [_made("card", raw, card=rest)]
        if found and found[0]["is"] == "card":
            found[0]["n"] = int(times)
            return found[:1]
    if low[:1] in FACES and low[1:] in SUIT and low != "ad" and low != "ah":
        return [_made("card", raw, card=FACES[low[0]], n=1)]
    return _row(raw, low)


def _row(raw, low):
    """Cards that are written together: "kkk2", "jj"."""
    cards, rest = [], low
    while rest:
        taken = "10" if rest[:2] == "10" else rest[0]
        card = FACES.get(taken) or (taken if taken in ("10", "2", "4", "5", "6", "7", "8", "9") else None)
        if card is None:
            return None
        cards.append(card)
        rest = rest[len(taken) :]
    if not any(cards.count(card) > 1 for card in FACES.values()):
        return None
    found = []
    for card in cards:
        if found and found[-1]["card"] == card:
            found[-1]["n"] += 1
        else:
            found.append(_made("card", raw if not found else "", card=card, n=1))
    return found


def _slip(low):
    """The known word of which this is a slip: a letter too few or too many or two that are swapped, or else one that is
    another; "" where it is none, or several of different meaning."""
    near = {True: [], False: []}
    for word in _BY_LETTER.get(low[0], ()):
        if -2 < len(word) - len(low) < 2 and _one_apart(low, word):
            near[sorted(word) != sorted(low) and len(word) == len(low)].append(word)
    found = near[False] or near[True]
    meant = []
    for word in found:
        sense = KNOWN.get(word, PLURALS.get(word, word))
        if sense not in meant:
            meant.append(sense)
    return found[0] if len(meant) == 1 else ""


def _one_apart(a, b):
    """Do two words differ in one letter, or in two neighbours that are swapped?"""
    if len(a) > len(b):
        a, b = b, a
    i = 0
    while i < len(a) and a[i] == b[i]:
        i += 1
    if len(a) < len(b):
        return a[i:] == b[i + 1 :]
    swapped = a[i : i + 2] == b[i + 1 : i + 2] + b[i : i + 1]
    return a[i + 1 :] == b[i + 1 :] or swapped and a[i + 2 :] == b[i + 2 :]


def _times(found):
    """ "4 x kings" without its sign; a row of equal digits is a number before "points", and cards elsewhere."""
    made = []
    for i in range(len(found)):
        word = found[i]
        after = found[i + 1] if i + 1 < len(found) else None
        if word["word"] == "x" and made and made[-1]["is"] == "number":
            if after and after["is"] == "number" and 1 < after["n"] < 11:
                after["is"], after["card"], after["n"] = "card", str(after["n"]), None
            continue
        if word["is"] == "echo":
            if not after or after["word"] != "points":
                word["is"] = "card"
                made[-1] = word
            continue
        made.append(word)
    return made


def _phrases(found):
    """Several words that are one, become one; light words between them are passed over."""
    for phrase, word in _PHRASES:
        i = 0
        while i < len(found):
            if found[i]["word"] == phrase[0]:
                end = _matches(found, i, phrase)
                if end:
                    raw = " ".join([each["raw"] for each in found[i:end]])
                    found[i:end] = [_one(raw, word)[0] if word in RANKS else _made("word", raw, word)]
                    found[i]["plural"] = word in RANKS and raw[-1:].lower() == "s"
            i += 1
    return found


def _matches(found, i, phrase):
    at = i
    for wanted in phrase:
        while at > i and at < len(found) and found[at]["word"] != wanted and found[at]["is"] == "light":
            at += 1
        if at >= len(found) or found[at]["word"] != wanted:
            return 0
        at += 1
    return at
