"""The list of rule sets: three to begin with, each with its reason, the others by name with what they answer, and those
with few answers last. Pure: shelf in, plain data out."""

from ..core import links
from ..core.facts.common import COMMON
from ..core.facts.compare import agrees
from ..core.types.values import dimension_of
from ..core.words import capital, number, series
from .rule_set import about
from .shelf import answers, is_sparse, tagline

MOST_PLAYERS = 8
FILTERS = (
    ("players", "Players"),
    ("hand", "Cards in the hand"),
    ("opens", "To go down at first"),
    ("called", "Books are called"),
)


def rules_list(shelf, page: str) -> dict:
    """{"starts": [entry with "heading" and "why"], "filters": [{"name", "label", "options": [text]}],
    "sets", "sparse", "small": [entry], "questions": int}; an entry has "id", "short", "title", "href", "summary",
    "about", "answers" (how many of the questions), "host" and "filter": {name: [text]}."""
    entries = {rules_id: _entry(shelf, rules_id, page) for rules_id in [*shelf.paged, *shelf.small]}
    full = [rules_id for rules_id in shelf.paged if not is_sparse(shelf.rules[rules_id])]
    return {
        "starts": _starts(shelf, entries, full),
        "filters": _filters([entries[rules_id] for rules_id in shelf.paged]),
        "sets": [entries[rules_id] for rules_id in full],
        "sparse": [entries[rules_id] for rules_id in shelf.paged if rules_id not in full],
        "small": [entries[rules_id] for rules_id in shelf.small],
        "questions": len(shelf.library.vocabulary["facts"]),
    }


def _entry(shelf, rules_id, page):
    data, rules, host = shelf.data[rules_id], shelf.rules[rules_id], shelf.host.get(rules_id)
    return {
        "id": rules_id,
        "short": data["short"],
        "title": data["title"],
        "href": links.to_rules(page, shelf, rules_id),
        "about": about(data),
        "summary": _summary(tagline(rules), _players(rules)),
        "answers": answers(rules),
        "host": shelf.data[host]["short"] if host else "",
        "filter": {
            "players": [str(n) for n in _players(rules)],
            "hand": [number(n) for n in _cells(rules, "deal.hand_size")],
            "opens": [number(n) for n in _cells(rules, "opening.minimum")[:1]],
            "called": _called(rules),
        },
    }


def _starts(shelf, entries, full):
    """The fullest, the one nearest to the common game, and the fullest for two players; each once."""
    real = [rules_id for rules_id in full if rules_id in shelf.listed]
    questions = len(shelf.library.vocabulary["facts"])
    worked = [document.data["rules"] for document in shelf.library.examples.values()]
    typical = max(real, key=lambda rules_id: _shared(shelf, rules_id))
    others = [rules_id for rules_id in real if rules_id != typical]
    fullest = max(others, key=lambda rules_id: entries[rules_id]["answers"])
    two = [rules_id for rules_id in others if rules_id != fullest and "2" in entries[rules_id]["filter"]["players"]]
    chosen = [
        ("The fullest", fullest, f"answers {entries[fullest]['answers']} of {questions} questions"),
        ("The most typical", typical, f"gives {_shared(shelf, typical)} of the answers that most sources give"),
    ]
    if two:
        pair = max(two, key=lambda rules_id: entries[rules_id]["answers"])
        chosen.append(("For two players, too", pair, f"answers {entries[pair]['answers']} of {questions} questions"))
    return [
        {
            **entries[rules_id],
            "heading": heading,
            "why": why + _rounds(worked.count(rules_id)),
        }
        for heading, rules_id, why in chosen
    ]


def _rounds(count):
    """How many worked rounds there are, as the end of a sentence."""
    return "" if not count else ", with a worked round" if count == 1 else f", with {number(count)} worked rounds"


def _shared(shelf, rules_id):
    """How many answers of the common game a rule set gives."""
    common = shelf.rules[COMMON]["facts"] if COMMON in shelf.rules else {}
    facts = shelf.rules[rules_id]["facts"]
    return sum(agrees(entry, facts[fact_id]) for fact_id, entry in common.items() if entry["status"] == "counted")


def _filters(entries):
    """The questions by which the list can be made shorter, each with the answers that rule sets give."""
    found = []
    for name, label in FILTERS:
        options = {option for entry in entries for option in entry["filter"][name]}
        found.append({"name": name, "label": label, "options": sorted(options, key=_by_number)})
    return found


def _by_number(option):
    plain = option.replace(",", "")
    return (0, int(plain), "") if plain.isdigit() else (1, 0, option)


def _players(rules):
    """The numbers of players, up to MOST_PLAYERS, with whom a rule set can be played."""
    value = rules["facts"]["players.count"]["value"]
    if value is None:
        return []
    if isinstance(value, list):
        return value
    last = min(value.get("to", MOST_PLAYERS), MOST_PLAYERS)
    return list(range(value.get("from", 1), last + 1, value.get("step", 1)))


def _cells(rules, fact_id):
    """The numbers that a rule set has for a question, the first round or total first."""
    value = rules["facts"][fact_id]["value"]
    dimension = dimension_of(value)
    cells = [value[dimension][key] for key in sorted(value[dimension], key=int)] if dimension else [value]
    return [cell for cell in cells if isinstance(cell, int)]


def _called(rules):
    """What a rule set calls a book: "books", "canastas"."""
    names = rules["facts"]["book.names"]["value"] or {}
    return [f"{name}s" for name in names.get("book", [])]


def _summary(line, players):
    """What is played, in a line: "11 + 11 cards, opens at 50, for 2, 4 or 6 players"."""
    words = [line] if line else []
    if players:
        words.append(f"for {series([str(n) for n in players], 'or')} player{'' if players == [1] else 's'}")
    return capital(", ".join(words))
