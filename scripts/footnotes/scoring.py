"""What a round is worth under one rule set: its score, other readings of it, the numbers a source prints. Pure core.

`rules` is a resolved rule set (see resolve.py), `played` a round (see rounds.py). What is not stated is never filled in: it makes
the total None or, for a bonus, earns nothing, and is listed either way.
"""
from .lines import evaluate
from .resolve import with_reading
from .rounds import CLAIMS

# every fact that is read here, in the order of the vocabulary
FACTS = ("deal.exact_bonus", "meld.ranks", "meld.wild_cards", "meld.min_size", "meld.wild_limit", "meld.wild_only",
         "meld.second_of_rank", "book.size", "book.may_grow", "book.add", "book.clean_points", "book.dirty_points",
         "book.wild_points", "book.special_points", "red_three.laid_points", "red_three.left_points", "red_three.set_bonus",
         "red_three.may_meld", "black_three.left_points", "black_three.meld_points", "black_three.may_meld", "value.cards",
         "out.books", "out.last_card", "out.bonus", "score.by", "score.book_cards", "score.loose_melds", "score.left_cards",
         "score.partner_of_out", "score.untouched_foot")
MOST_READINGS = 512                 # so many combinations of readings are tried at most, the smallest first


def score(rules: dict, played: dict, scored_facts: list = None) -> dict:
    """The itemised score of every side, in the published `score` shape.

    `scored_facts`: the facts flagged `scoring` in the order of the vocabulary, if not FACTS; `not_stated` follows it.
    """
    order = scored_facts or FACTS
    sides = {}
    for name in sorted(played["sides"]):
        found = evaluate(rules, played, name, order)
        sides[name] = {key: found[key] for key in ("total", "at_least", "arithmetic", "not_allowed", "not_stated")}
        sides[name]["lines"] = [_line(entry) for entry in found["entries"]]
        sides[name]["other_readings"] = _other_readings(rules, played, name, found, order)
    return {"rules": rules["id"], "round": played["round"], "sides": sides}


def claim(rules: dict, played: dict, claimed: dict) -> tuple:
    """(computed, claimed, lines) of one claim of a round; `rules` is read as the claim reads them (see with_reading).

    `computed` is an int, or None where the number is open; `lines` are the lines of the score that make it up. For `points`, a card
    left at the end belongs to score.left_cards, so that value.cards is what was melded.
    """
    kind = [key for key in CLAIMS if key in claimed][0]
    found = evaluate(rules, played, claimed[kind], FACTS)
    if kind != "points":
        return found[kind], claimed["is"], [_line(entry) for entry in found["entries"]]
    entries = [entry for entry in found["entries"] if entry[5] in claimed["of"]]
    is_open = [fact for fact in claimed["of"] if fact in found["open"]]
    return None if is_open else sum(entry[3] for entry in entries), claimed["is"], [_line(entry) for entry in entries]


def _line(entry):
    return {"label": entry[0], "count": entry[1], "each": entry[2], "points": entry[3], "fact": entry[4]}


def _other_readings(rules, played, name, base, order):
    """The combinations of other readings that change the result, fewest first, without those that do what a part of them does."""
    tried, layer = {(): base}, [()]
    while layer:
        longer = []
        for readings in layer:
            read = [fact for fact, _ in readings]
            # a fact that is not asked for cannot change anything
            for fact in sorted(tried[readings]["asked"]):
                for n in [] if fact in read else _others(rules["facts"].get(fact)):
                    key = tuple(sorted(readings + ((fact, n),)))
                    if key not in tried and len(tried) < MOST_READINGS:
                        tried[key] = evaluate(with_reading(rules, dict(key)), played, name, order)
                        longer.append(key)
        layer = longer
    found = []
    for key in sorted(tried, key=lambda key: (len(key), key)):
        if key and not [1 for part in _parts(key) if part in tried and _result(tried[part]) == _result(tried[key])]:
            other = _result(tried[key])
            other["reading"] = dict(key)
            found.append(other)
    return found


def _others(entry):
    """The numbers, from 1, of the readings of a disputed fact that differ from its value."""
    if not entry or entry["status"] != "disputed":
        return []
    return [n + 1 for n in range(len(entry["readings"])) if entry["readings"][n]["value"] != entry["value"]]


def _parts(key):
    """All smaller parts of a combination, the empty one too."""
    parts = [()]
    for pair in key:
        parts += [part + (pair,) for part in parts]
    return parts[:-1]


def _result(found):
    return {part: found[part] for part in ("total", "at_least", "arithmetic", "not_allowed")}
