"""Card notation: `8 8 2 JKR`, `7*A`. Pure core: runs in the browser too.

A card is one of ORDER; suits are not written, since no rule here needs them. `3r` is a red three, `3b` a black three.
"""

from .types.parts import RANKS, is_whole, shown
from .words import nearest, spelled

WILD = ("2", "JKR")  # the cards that may be wild; whether they are is for the rules to say
THREES = ("3r", "3b")
ORDER = RANKS + WILD + THREES
MOST = 99  # the most one `N*card` may stand for
NOTATION = "cards are A K Q J 10 9 8 7 6 5 4, 2, JKR, 3r and 3b, with spaces between; 7*A is seven aces"
NAMES = {
    "A": ("ace", "aces"),
    "K": ("king", "kings"),
    "Q": ("queen", "queens"),
    "J": ("jack", "jacks"),
    "10": ("10", "10s"),
    "9": ("9", "9s"),
    "8": ("8", "8s"),
    "7": ("7", "7s"),
    "6": ("6", "6s"),
    "5": ("5", "5s"),
    "4": ("4", "4s"),
    "2": ("two", "twos"),
    "JKR": ("joker", "jokers"),
    "3r": ("red three", "red threes"),
    "3b": ("black three", "black threes"),
}
FACES = {"JKR": "Joker", "3r": "3♥", "3b": "3♠"}  # on a drawn card; the others show their id

_WRITTEN = {card.lower(): card for card in ORDER}
_SPOKEN = {
    "w": "JKR",
    "wild": "JKR",
    "jk": "JKR",
    "t": "10",
    "deuce": "2",
    "deuces": "2",
    "r3": "3r",
    "b3": "3b",
    "1": "A",
    "ten": "10",
    "nine": "9",
    "eight": "8",
    "seven": "7",
    "six": "6",
    "five": "5",
    "four": "4",
}
for _card in ORDER:
    for _name in NAMES[_card]:
        _SPOKEN[_name] = _card


def parse(raw) -> tuple:
    """(cards, problems) of text such as "7*K 2", a whole number (5), a list of both ([K, 10]) or None (no cards).

    `cards` is a list of ids in the order written, `problems` a list of texts, each with a tip for a near miss. Raises
    nothing.
    """
    found, problems = [], []
    for item in raw if isinstance(raw, (list, tuple)) else [] if raw is None else [raw]:
        if is_whole(item):
            item = str(item)
        if not isinstance(item, str):
            problems.append(f"expected cards, got {shown(item)}")
            continue
        for word in item.split():
            times, star, card = word.partition("*")
            if not star:
                times, card = "1", word
            if not _is_digits(times) or card.lower() not in _WRITTEN:
                problems.append(f"unknown card {shown(word)}{_tip(word)}")
            elif len(times) > 2 or int(times) < 1:
                problems.append(f"{shown(word)} is no number of cards, write 1 to {MOST} before the star")
            else:
                found += [_WRITTEN[card.lower()]] * int(times)
    return found, problems


def show(cards: list) -> str:
    """The cards as short text, high ranks first: ["2", "K", "K", "K"] -> "3*K 2"; `parse` reads it back."""
    parts = []
    for card in ORDER:
        held = cards.count(card)
        parts += [f"{held}*{card}"] if held > 2 else [card] * held
    return " ".join(parts)


def name(card: str, count: int = 1) -> str:
    """The card in words, as many as there are: ("K", 1) -> "king", ("3r", 2) -> "red threes"."""
    return NAMES[card][0 if count == 1 else 1]


def face(card: str) -> str:
    """What a drawn card shows: "K", "Joker", "3♥"."""
    return FACES.get(card, card)


def look(card: str) -> str:
    """How a drawn card looks, as a class of the style sheets: "wild", "red" or ""."""
    return "wild" if card in WILD else "red" if card == "3r" else ""


def number_of(cards: list) -> str:
    """How many cards these are, in words: "one card", "four cards"."""
    return spelled(len(cards), "cards")


def split(cards: list, wild: tuple = WILD) -> tuple:
    """(natural cards, wild cards) in the order given; `wild` are the ids that count as wild."""
    return [card for card in cards if card not in wild], [card for card in cards if card in wild]


def is_run(cards: list) -> bool:
    """Do the natural cards follow one another, none of them twice, with wild cards where one is missing? No run is
    longer than from the ace to the four."""
    if len(set(cards) - set(WILD)) < 2:
        return False
    natural, wild = split(cards)
    places = sorted([RANKS.index(card) for card in natural if card in RANKS])
    if len(places) != len(natural) or len(set(places)) < len(places) or len(cards) > len(RANKS):
        return False
    return places[-1] - places[0] + 1 - len(places) <= len(wild)


def mixes_threes(cards: list) -> bool:
    """Are the natural cards red and black threes, some of each?"""
    return set(cards) - set(WILD) == set(THREES)


def ranks(cards: list) -> list:
    """The ranks of the natural cards among these, high ones first."""
    return [card for card in ORDER if card in cards and card not in WILD]


def _is_digits(text):
    return bool(text) and all("0" <= char <= "9" for char in text)


def _tip(word):
    """What was probably meant: an asterisk for a times sign, a card without its suit or by its name, a like word."""
    low = word.lower().strip(",;.")
    for sign in ("x", "×", "*"):
        times, found, card = low.partition(sign)
        if found and _is_digits(times) and _meant(card):
            return f", did you mean {times}*{_meant(card)}?"
        if found and _is_digits(card) and _meant(times):
            return f", did you mean {card}*{_meant(times)}?"
    if (
        low == "3"
        or low in ("three", "threes")
        or low[:1] == "3"
        and low[1:] in ("s", "h", "d", "c", "♠", "♥", "♦", "♣")
    ):
        return ", write 3r for a red three, 3b for a black one"
    if "," in low or len(low) > 1 and all(char in _WRITTEN for char in low):
        return ", put a space between two cards"
    return f", did you mean {_meant(low)}?" if _meant(low) else ""


def _meant(low):
    if low in _WRITTEN or low in _SPOKEN:
        return _WRITTEN.get(low) or _SPOKEN[low]
    if low[-1:] in ("s", "h", "d", "c", "♠", "♥", "♦", "♣") and low[:-1] in _WRITTEN:
        return _WRITTEN[low[:-1]]
    near = nearest(low, [spoken for spoken in _SPOKEN if len(spoken) > 2] + ["jkr"]) if len(low) > 2 else ""
    return _SPOKEN.get(near) or _WRITTEN.get(near)
