"""The common game: for each question the answer that most rule sets give, as one rule set that can be played. Pure
core.

It is counted, and no source: it never stands in a tally. Each lineage has one voice for an answer; texts decide a tie;
an even split, or fewer than LEAST voices, leaves the question open. It must add up: where two answers clash, the less
supported one stays open.
"""

from ..consistency.findings import findings
from ..types.registry import kind_of
from ..types.values import parse
from .compare import canonical
from .resolve import resolve
from .voices import APART_KINDS, lineages

COMMON = "common"
TITLE = "The common game"
LEAST = 3  # so many voices at the least


def common(vocabulary: dict, several: list, data: dict) -> dict:
    """The common game of resolved rule sets as an authored rule set (see resolve.py) with status "counted".

    `several`: the rule sets that count; `data`: {id: authored rule set} of them. Each statement has besides "voices"
    and "of": so many of the lineages that say anything give this answer; "at" says it in words. "left_open": {FACT: the
    sentence of what does not add up} for answers that gave way.
    """
    kin = lineages({rules["id"]: data[rules["id"]] for rules in several})
    facts, left_open = {}, {}
    for fact in vocabulary["facts"]:
        said = _said(fact["id"], several, data, kin)
        counted = count(fact, said)
        if counted:
            facts[fact["id"]] = _statement(counted, len({voice for _, voice, _ in said}))
    made = {
        "id": COMMON,
        "title": TITLE,
        "short": TITLE,
        "kind": "counted",
        "origin": None,
        "read": None,
        "checked": None,
        "edition": None,
        "based_on": None,
        "akin_to": None,
        "retold_by": None,
        "notes": None,
        "facts": facts,
        "unset": [],
        "claims": [],
        "left_open": left_open,
    }
    while True:
        clashes = findings(vocabulary, resolve(vocabulary, [made]))
        if not clashes:
            return made
        clash = clashes[0]
        stated = [fact_id for fact_id in clash["facts"] if fact_id in facts]
        weakest = min(stated, key=lambda fact_id: (facts[fact_id]["voices"], -clash["facts"].index(fact_id)))
        del facts[weakest]
        left_open[weakest] = clash["says"]


def count(fact: dict, said: list):
    """(value, voices) of the answer with most voices among `said`, [(value, voice, is it a text)]; None where it stays
    open. A type may count by its parts: a set by its members, names by term."""
    kind = kind_of(fact)
    if hasattr(kind, "count"):
        raw = kind.count(fact, said, LEAST)
        value, problems = parse(fact, raw) if raw is not None else (None, ["nothing"])
        if problems:
            return None
        return value, len({voice for given, voice, _ in said if kind.same(fact, given, value)})
    return most_voices(said, LEAST)


def most_voices(said: list, least: int):
    """(value, voices) with most voices, at least `least`; texts decide a tie, None where that is even, too."""
    groups = {}
    for value, voice, is_text in said:
        group = groups.setdefault(canonical(value), {"value": value, "voices": set(), "texts": set()})
        group["voices"].add(voice)
        if is_text:
            group["texts"].add(voice)
    order = sorted([(-len(groups[key]["voices"]), -len(groups[key]["texts"]), key) for key in groups])
    if not order or -order[0][0] < least or len(order) > 1 and order[0][:2] == order[1][:2]:
        return None
    return groups[order[0][2]]["value"], -order[0][0]


def _said(fact_id, several, data, kin):
    found = []
    for rules in several:
        entry = rules["facts"][fact_id]
        if entry["status"] in ("says", "implies"):
            found.append((entry["value"], kin[rules["id"]], data[rules["id"]]["kind"] not in APART_KINDS))
    return found


def _statement(counted, of):
    value, voices = counted
    return {
        "status": "counted",
        "value": value,
        "at": f"{voices} of {of} that say",
        "because": None,
        "readings": [],
        "offers": [],
        "voices": voices,
        "of": of,
    }
