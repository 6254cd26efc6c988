"""What a round is worth under one rule set: its score, other readings of it, the numbers a source prints. Pure core.

`rules` is a resolved rule set (see resolve.py), `played` a round (see rounds.py). What is not stated is never filled
in: it makes the total None or, for a bonus, earns nothing, and is listed either way.
"""

from ..facts import readings
from . import tally
from .rounds import CLAIMS
from .score_lines import evaluate

# every fact that is read here, in the order of the vocabulary
FACTS = (
    "deal.exact_bonus",
    "meld.ranks",
    "meld.runs",
    "meld.wild_cards",
    "meld.min_size",
    "meld.wild_limit",
    "meld.wild_only",
    "meld.second_of_rank",
    "book.size",
    "book.may_grow",
    "book.add",
    "book.stays_clean",
    "book.clean_points",
    "book.dirty_points",
    "book.wild_points",
    "book.special_points",
    "book.run_points",
    "red_three.laid_points",
    "red_three.counts_if",
    "red_three.counts_else",
    "red_three.left_points",
    "red_three.set_bonus",
    "red_three.may_meld",
    "red_three.meld_points",
    "black_three.left_points",
    "black_three.meld_points",
    "black_three.may_meld",
    "black_three.book_kind",
    "three.mixed",
    "value.cards",
    "out.books",
    "out.stand_in",
    "out.last_card",
    "out.bonus",
    "score.by",
    "score.book_cards",
    "score.loose_melds",
    "score.loose_charges",
    "score.left_cards",
    "score.partner_of_out",
    "score.untouched_foot",
)
SIDE = ("total", "at_least", "arithmetic", "not_allowed", "not_stated", "own_words", "exceptions")  # as evaluated


def score(rules: dict, played: dict, scored_facts: list | None = None) -> dict:
    """The itemised score of every side, in the published `score` shape.

    `scored_facts`: the facts flagged `scoring` in the order of the vocabulary, if not FACTS; `not_stated` follows it.
    """
    order = scored_facts or FACTS
    sides = {}
    for name in sorted(played["sides"]):
        found = evaluate(rules, played, name, order)
        sides[name] = {key: found[key] for key in SIDE}
        sides[name]["lines"] = [_line(entry) for entry in found["entries"]]
        sides[name]["other_readings"] = _other_readings(rules, played, name, found, order)
    return {"rules": rules["id"], "round": played["round"], "sides": sides}


def claim(rules: dict, played: dict, claimed: dict) -> tuple:
    """(computed, claimed, lines) of one claim of a round; `rules` is read as the claim reads them (see with_reading).

    `computed` is an int, or None where the number is open; `lines` are the lines of the score that make it up. For
    `points`, a card left at the end belongs to score.left_cards, so that value.cards is what was melded.
    """
    kind = next(key for key in CLAIMS if key in claimed)
    found = evaluate(rules, played, claimed[kind], FACTS)
    if kind != "points":
        return found[kind], claimed["is"], [_line(entry) for entry in found["entries"]]
    entries = [entry for entry in found["entries"] if entry.claimed_under in claimed["of"]]
    is_open = [fact for fact in claimed["of"] if fact in found["open"]]
    return None if is_open else tally.points_of(entries), claimed["is"], [_line(entry) for entry in entries]


def _line(entry):
    return {name: getattr(entry, name) for name in ("label", "count", "each", "points", "fact")}


def _other_readings(rules, played, name, base, order):
    """The combinations of other readings that change the result, fewest first, without those that do what a part
    of them does."""

    def result_under(read):
        found = evaluate(read, played, name, order)
        return _result(found), found["asked"]

    found = []
    for reading, result in readings.that_matter(rules, result_under, (_result(base), base["asked"])):
        result["reading"] = reading
        found.append(result)
    return found


def _result(found):
    return {part: found[part] for part in ("total", "at_least", "arithmetic", "not_allowed")}
