"""What stands on a printed score pad: resolved rules in, plain data for a template out. Pure core.

A pad is {"kind": "pad", "title", "sub": [text], "link", "who", "rounds": [{"head", "down"}], "downs": bool, "rows":
[row], "sides": [int], "left_off": text}: a table for each side, a column for each round, a row {"fact", "label",
"text", "write": bool, "leaves"} for everything that a round can score.
"""

from ..facts.resolve import SILENCES, is_stated
from ..types.registry import trait
from ..types.say import answer, brief, sheet_line, status_words
from ..types.values import at, dimension_of
from ..words import number

TOPICS = ("book", "three", "deal", "out")  # in which order a round is counted; what costs points comes after
SIDES = 2
ROUNDS = 6  # where the rules name no number
MOST_ROUNDS = 12


def pad(vocabulary: dict, rules: dict, about: dict, left_off: int = 0) -> dict | None:
    """The score pad (see above) of one resolved rule set; `about` as for sheets.sheet, `left_off` rows are
    named only; None where there are not so many to leave off."""
    facts = rules["facts"]
    names = facts["book.names"]["value"] if "book.names" in facts else None
    rows = _rows(vocabulary, facts, names)
    order = _leaving(vocabulary, rows)
    for row in rows:
        row["leaves"] = order.index(row["fact"]) + 1 if row["fact"] in order else 0
    if left_off > len(order):
        return None
    gone = order[:left_off]
    rounds = [{"head": str(n), "down": _down(facts, n)} for n in range(1, _rounds(vocabulary, facts) + 1)]
    downs = len([column for column in rounds if column["down"]]) > 0
    sub = [
        sheet_line(vocabulary["by_id"][fact_id], facts[fact_id]["value"], names) + _doubt(facts[fact_id]) + "."
        for fact_id in ("opening.minimum", "out.books")
        if fact_id in facts and is_stated(facts[fact_id]) and not (fact_id == "opening.minimum" and downs)
    ]
    alone = facts["players.sides"]["value"] == "alone" if "players.sides" in facts else False
    return {
        "kind": "pad",
        "title": about["title"],
        "sub": sub,
        "link": about["link"],
        "who": "Player" if alone else "Side",
        "rounds": rounds,
        "downs": downs,
        "rows": [row for row in rows if row["fact"] not in gone],
        "sides": list(range(SIDES)),
        "left_off": "; ".join([row["label"] for row in rows if row["fact"] in gone]),
    }


def _rows(vocabulary, facts, names):
    """The rows in the order of counting: books, threes, the cards, bonuses, then what costs points, the left-over
    cards last."""
    gains, charges = {topic: [] for topic in TOPICS}, []
    for fact in vocabulary["facts"]:
        entry = facts[fact["id"]]
        if trait(fact, "IS_PRICE") and fact["scoring"] and (entry["status"] not in SILENCES or fact["glance"]):
            told = not trait(fact, "LONG") and entry["status"] not in SILENCES  # the rest is too long for a row
            row = {
                "fact": fact["id"],
                "label": fact["label"],
                "text": answer(fact, entry, names) if told else "",
                "write": entry["status"] in SILENCES,
            }
            if isinstance(entry["value"], int) and entry["value"] < 0:
                charges.append(row)
            else:
                gains.setdefault(fact["topic"], []).append(row)
    rows = gains.pop("book")
    rows.append({"fact": "value.cards", "label": "Cards on the table", "text": "", "write": False})
    for topic in TOPICS[1:]:
        rows += gains.pop(topic)
    for topic in sorted(gains):
        rows += gains[topic]
    rows += charges
    left = facts.get("score.left_cards")
    if not left or left["value"] != "not_counted":
        words = brief(vocabulary["by_id"]["score.left_cards"], left["value"]) if left and left["value"] else ""
        rows.append({"fact": "score.left_cards", "label": "Cards left over", "text": words, "write": False})
    return rows


def _leaving(vocabulary, rows):
    """The facts in the order in which their rows leave a full page: the rarely asked ones first, each time from
    the last up."""
    ids = [row["fact"] for row in reversed(rows) if row["fact"] in vocabulary["by_id"]]
    rare = [fact_id for fact_id in ids if vocabulary["by_id"][fact_id]["rare"]]
    return rare + [fact_id for fact_id in ids if fact_id not in rare]


def _rounds(vocabulary, facts):
    """How many rounds the pad has: as stated, else as many as a table of the rules names."""
    entry = facts.get("game.rounds")
    count = entry["value"] if entry and entry["value"] else 0
    if not count:
        for fact in vocabulary["facts"]:
            value = facts[fact["id"]]["value"]
            if dimension_of(value) == "round":
                count = max([count] + [int(key) for key in value["round"]])
    return min(count or ROUNDS, MOST_ROUNDS)


def _down(facts, n):
    """The points to go down in one round, "" where they do not follow from the round alone."""
    entry = facts.get("opening.minimum")
    if not entry or not is_stated(entry) or dimension_of(entry["value"]) == "score":
        return ""
    stated, value = at(entry["value"], "round", n)
    return number(value) if stated else ""


def _doubt(entry):
    sure = {"implies": status_words("implies"), "disputed": status_words("disputed") + ": decide"}
    return f" ({sure[entry['status']]})" if entry["status"] in sure else ""
