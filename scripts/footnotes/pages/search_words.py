"""The words that are one thing to the box "Ask", in one table: numbers and digits, cards by all their names, the forms
of a verb, and what the glossary says is the same. Pure."""

import re

from ..core import cards
from ..core.words import NUMBERS

# Words that carry little. They count, but for far less than the others.
SMALL = """a able about across after all almost also am among an and any are as at be because been but by can cannot
could did do does either else ever every everybody everyone for from get gets got had has have he her hers
him his how however i if in into is it its just least let like likely may me might most much must my need
neither no nor not of off often on only or other others our own please rather said say says she should
since so some somebody someone than that the their them then there these they thing this tis to too twas
us use want wants was we were what when where which while who whom whose why will with would yet you your
many much long big large mean meaning happens happen"""

# The verbs of the game whose forms no ending tells.
FORMS = """lay laid lain | deal dealt | draw drew drawn | take took taken | throw threw thrown | go goes going went
gone | begin began begun | win won | lose lost losing | hold held | keep kept | forget forgot forgotten |
tell told | give gave given | run ran | find found | buy bought | put putting | cut cutting | get getting
got gotten | mean meant | card cards | partner partners | pay paid | tie tied tying | freeze froze frozen |
steal stole stolen | play played plays | buried bury | catch caught | stick stuck | begin begins beginning |
count counted counting counts | peek peeked"""

# Plain speech: what players say for the same thing, a row for each thing.
ALIKE = """
pick up, take, grab
worth, points, value, how much, cost
start, begin, first, go first
throw, discard, toss, get rid of
lay, put, place, put down, lay down, meld
become, turn into, change
finished, complete, closed, done, full
tie, equal, draw even, same total, same score
end, over, finish, run out
allowed, permitted, legal
need, require, must, have to
other side, other team, opponent, they
minutes, hours, time, how long
permission, ask
swap, exchange, replace, trade, change, switch, rotate
wrong, mistake, error, illegal
extra, bonus, another, spare
look, peek, see, read
keep, hold
most, maximum, limit, at most, up to
minimum, least, smallest, fewest, at least
each player, each, everybody, everyone
talk, speak, tell, say
deck, pack
match, same, like
without, no, none, not a
penalty, minus, lose, against, deducted
"""

TEENS = ["thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"]
TENS = {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90}
ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]
# What else a card is called at the table; the rest of its names are in core/cards.py.
CARD_NAMES = {"2": ["deuce"], "JKR": ["jolly"], "3r": ["red trey"], "3b": ["black trey"]}
FACES = {"A": "ace", "K": "king", "Q": "queen", "J": "jack"}


def words_table(glossary: list) -> dict:
    """{"small": [word], "same": {word: the word it stands for}, "alike": [[phrase that means the same]], "cards": [word
    that tells of cards, so that the query may be a move]}."""
    return {"small": SMALL.split(), "same": _same(), "alike": _alike(glossary), "kin": _kin(), "cards": _cards()}


def _same():
    same = {word: str(number) for number, word in enumerate(NUMBERS) if number}
    same.update({word: str(number) for number, word in enumerate(TEENS, 13)})
    same.update({word: str(number) for word, number in TENS.items()})
    same.update({word: f"{number}th" for number, word in enumerate(ORDINALS, 1) if number > 3})
    for card in cards.ORDER:
        for name in [cards.name(card), cards.name(card, 2)]:
            if " " not in name:
                same[name] = same.get(name, FACES.get(card, card.lower() if card == "JKR" else card))
    for name in CARD_NAMES["2"]:
        same[name] = same[name + "s"] = "2"
    same["joker"] = same["jokers"] = same["jkr"] = same["jolly"] = "joker"
    for face in FACES.values():
        same[face] = same[face + "s"] = face
    for row in FORMS.split("|"):
        first, *others = row.split()
        for other in others:
            same.setdefault(other, first)
    return same


def _alike(glossary):
    rows = [[term["term"], *term["also"]] for term in glossary]
    rows += [row.split(", ") for row in ALIKE.strip().splitlines()]
    rows += [[cards.name(card), *others] for card, others in CARD_NAMES.items()]
    return [[re.sub(r" *\(.*\)", "", phrase).strip().lower() for phrase in row] for row in rows]


def _kin():
    """Words of one family: all ranks, since a situation told with kings holds for sevens; and all wild cards."""
    wild = [cards.name(card) for card in cards.WILD]
    return [[cards.name(card) for card in cards.ORDER if card in cards.RANKS], [*wild, "wild"]]


def _cards():
    """Words that tell of cards: their names, letters left out."""
    named = {word for card in cards.ORDER for count in (1, 2) for word in cards.name(card, count).split()}
    named |= {name for names in CARD_NAMES.values() for name in names} | {"deuces", "wild", "wilds"}
    return sorted(word for word in named - {"red", "black"} if len(word) > 1)
