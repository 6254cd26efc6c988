"""The rule sets as the pages show them: resolved, in order, and which of them count. Pure."""

from collections import namedtuple

from ..core.facts.common import COMMON
from ..core.facts.compare import is_silent
from ..core.facts.voices import lineages
from ..core.words import number
from ..data.library import in_order
from ..data.rule_sets import FEWEST_FACTS, counts, own_count
from .statistics import distribution

FEWEST_FOR_A_GAME = 25  # answers: with fewer, a table must decide nearly all of a game by itself

# library: Library. rules: {id: resolved rule set}. data: {id: authored rule set}. listed: ids of the sources that
# pickers, tallies and verdict lists show. paged: ids with a page of their own (the common game, the listed and the
# larger house-rule sets). small: ids with too few facts for a page. host: {small id: id of the page it appears on, or
# None}. lineage: {id: see statistics.lineages}. tallies, counts: {fact id: who of the listed answers it how}, as
# compare.tally and as statistics.distribution have it.
Shelf = namedtuple("Shelf", "library rules data listed paged small host lineage tallies counts")


def shelf(library) -> Shelf:
    """The Shelf of a library; all lists are in order of short name."""
    data = {rules_id: document.data for rules_id, document in library.rule_sets.items()}
    lineage = lineages(data)
    order = in_order(library.rule_sets)
    small = [rules_id for rules_id in order if own_count(data[rules_id]) < FEWEST_FACTS]
    listed = [rules_id for rules_id in order if counts(data[rules_id])]
    paged = [rules_id for rules_id in order if rules_id not in small]
    if (
        library.common and library.common["facts"]
    ):  # counted from the others: first wherever one is chosen, never counted
        data[COMMON] = library.common
        order, paged = [COMMON, *order], [COMMON, *paged]
    rules = {rules_id: library.rules[rules_id] for rules_id in order}
    host = {}
    for rules_id in small:
        parent = data[rules_id]["based_on"] or data[rules_id]["retold_by"] or data[rules_id]["akin_to"]
        host[rules_id] = parent if parent in paged else None
    tallies = library.tallies
    numbered = {fact_id: distribution(counted, data, lineage) for fact_id, counted in tallies.items()}
    return Shelf(library, rules, data, listed, paged, small, host, lineage, tallies, numbered)


def names_of(rules: dict) -> dict | None:
    """What a resolved rule set calls its books (the value of book.names), or None."""
    entry = rules["facts"].get("book.names")
    return entry["value"] if entry else None


def answers(rules: dict) -> int:
    """How many questions a resolved rule set answers, itself or through those it is based on."""
    return sum(not is_silent(entry) for entry in rules["facts"].values())


def is_sparse(rules: dict) -> bool:
    """Does a rule set answer too little to be played by as it stands?"""
    return answers(rules) < FEWEST_FOR_A_GAME


def tagline(rules: dict) -> str:
    """One derived line that tells rule sets apart: "11 + 11 cards, opens at 95", "" where neither is stated."""
    parts = []
    hand, foot, opening = (rules["facts"].get(name) for name in ("deal.hand_size", "deal.foot_size", "opening.minimum"))
    if hand and foot and isinstance(hand["value"], int) and isinstance(foot["value"], int):
        parts.append(f"{hand['value']} + {foot['value']} cards")
    if opening and opening["value"] is not None:
        first = opening["value"]
        if isinstance(first, dict):
            table = next(iter(first.values()))
            first = table[min(table, key=int)]
        parts.append(f"opens at {number(first)}")
    return ", ".join(parts)
