"""Which rules are these? A player's answers against every rule set, and the question that would tell most. Pure core.

Answers are {FACT: value}, None for "none of these". A candidate is {"id", …, "facts": {FACT: {"status", "is":
[value]}}}: what the rule set plays, with more than one value where it is disputed or offered, and none where it does
not say or has a rule in words, which then stands under "in_words".
"""

import math

from ..house.address import written
from ..types.registry import always_asked, kind_of, parts_of, same, trait
from ..types.say import answer, brief, say
from ..types.values import at, dimension_of
from .resolve import is_stated

AT_ONCE = 8  # the answers shown at once; the rarer ones are shown when they are asked for,
FOLDED = 3  # unless there are fewer than so many
SURE_AFTER = 5  # answers before the nearest rule sets are worth showing
AT_MOST = 12  # questions after which they are shown in any case
STRENGTH = 4  # how much less likely each answer that does not fit makes a rule set
TELLS_NOTHING = 0.02


def candidates(vocabulary: dict, several: list) -> list:
    """The candidates for resolved rule sets: {"id", "facts"} each, with the facts that players know by heart."""
    asked = [fact["id"] for fact in vocabulary["facts"] if fact["recall"]]
    return [
        {"id": rules["id"], "facts": {fact_id: _candidate(rules["facts"][fact_id]) for fact_id in asked}}
        for rules in several
    ]


def _candidate(entry):
    if entry["status"] == "disputed":
        played = [reading["value"] for reading in entry["readings"]]
    elif entry["status"] == "offers":
        played = entry["offers"]
    else:
        played = [entry["value"]] if is_stated(entry) else []
    found = {"status": entry["status"], "is": played}
    if entry["status"] == "in_words":
        found["in_words"] = entry["in_words"]
    return found


def step(vocabulary: dict, candidates: list, answers: dict, skipped: list) -> dict:
    """What the page shows after some answers: {"question", "fits", "enough", "nearest"}.

    question: None where no question would tell anything, else {"fact", "topic", "ask", "note", "options": [{"value",
    "words"}], "more": [the rarer ones], "none": is "none of these" an answer?, "number": None or {"unit", "least",
    "most", "round"}}. `round` is "1" where a number means that of the first round alone. fits: how many candidates no
    answer speaks against. enough: is it time to show the nearest? nearest: as `nearest` gives it, with {"fact",
    "topic", "label", "stated", "yours", "theirs"} for each fact, and "told": the answers that the candidate does not
    give by itself, as they stand in the address of a table's own rules.
    """
    facts = {fact["id"]: fact for fact in vocabulary["facts"]}
    by_id = {candidate["id"]: candidate for candidate in candidates}
    fact_id = next_question(vocabulary, candidates, answers, skipped)
    weights = _weights(vocabulary, candidates, answers)
    near = nearest(vocabulary, candidates, answers)
    for found in near:
        found["told"] = _told(facts, by_id[found["id"]]["facts"], answers)
        for key in ("agrees", "differs", "unknown"):
            found[key] = [
                _side_by_side(facts[name], answers[name], by_id[found["id"]]["facts"][name]) for name in found[key]
            ]
    sure = len(answers) >= SURE_AFTER and max(weights) * 2 >= sum(weights)
    return {
        "question": question(facts[fact_id], candidates) if fact_id else None,
        "nearest": near,
        "fits": sum([not _sorted_out(vocabulary, candidate, answers)["differs"] for candidate in candidates]),
        "enough": fact_id is None or sure or len(answers) + len(skipped) >= AT_MOST,
    }


def next_question(vocabulary: dict, candidates: list, answers: dict, skipped: list) -> str | None:
    """The id of the question that splits best what is left, None where none tells anything.

    That is the one from whose answer most can be expected (its information, in the sense of Shannon), where the rule
    sets nearest so far count most, and those that do not answer it count nothing.
    """
    weights = _weights(vocabulary, candidates, answers)
    best, most = None, TELLS_NOTHING
    for fact in vocabulary["facts"]:
        if fact["recall"] and fact["id"] not in answers and fact["id"] not in skipped:
            told = _information(fact, candidates, weights)
            if told > most + 1e-9:
                best, most = fact["id"], told
    return best


def nearest(vocabulary: dict, candidates: list, answers: dict, most: int = 5) -> list:
    """The candidates nearest to the answers, the nearest first: {"id", "agrees": [FACT], "differs": [FACT],
    "unknown": [FACT]}.

    Each fact that agrees speaks for a candidate, each that differs against it; what it does not say does neither.
    """
    found = [_sorted_out(vocabulary, candidate, answers) for candidate in candidates]
    order = sorted(range(len(found)), key=lambda i: (-_score(found[i]), len(found[i]["differs"]), i))
    return [found[i] for i in order[:most]]


def like(vocabulary: dict, candidates: list, rules_id: str, most: int = 4) -> list:
    """The ids of the candidates nearest to one of them, itself left out, by what it plays first on each fact it
    states."""
    own = next(candidate["facts"] for candidate in candidates if candidate["id"] == rules_id)
    answers = {fact: own[fact]["is"][0] for fact in own if own[fact]["is"]}
    return [found["id"] for found in nearest(vocabulary, candidates, answers, most + 1) if found["id"] != rules_id][
        :most
    ]


def fits(fact: dict, given, played) -> bool | None:
    """Is `given` an answer that players may give whose rule set says `played`? None where the two speak of different
    things.

    Tables are held against each other where both have a cell. A plain answer to what goes by the number of players is
    that of one table of players, so it may be any of them; in every other table it must be all of them.
    """
    if given is None:
        return False
    if given == played:
        return True
    kind = kind_of(fact)
    if hasattr(kind, "alike"):
        given, played = kind.alike(given, played)
    asked_by, played_by = dimension_of(given), dimension_of(played)
    by = asked_by or played_by
    if not by:
        return same(fact, given, played)
    if asked_by and played_by and asked_by != played_by:
        return None
    verdicts = []
    for key in sorted([int(key) for value in (given, played) if dimension_of(value) for key in value[by]]):
        (asked, one), (stated, other) = at(given, by, key), at(played, by, key)
        if asked and stated:
            verdicts.append(same(fact, one, other))
    verdicts = [verdict for verdict in verdicts if verdict is not None]
    if not verdicts:
        return None
    return any(verdicts) if by == "players" and not (asked_by and played_by) else all(verdicts)


def answers_of(fact: dict, played: list) -> list:
    """The answers that players may give whose rule set plays one of the values `played`; each of them fits."""
    found = []
    for value in played:
        cells = [value]
        if dimension_of(value) == "players":
            cells = [value["players"][key] for key in sorted(value["players"], key=int)]
        for cell in cells:
            for item in parts_of(fact, cell):
                if item not in found:
                    found.append(item)
    return found


def question(fact: dict, candidates: list) -> dict:
    """One question with its answers, as `step` gives it; the answers of most rule sets first, numbers in order."""
    values, counts = [], []
    for candidate in candidates:
        given = answers_of(fact, candidate["facts"][fact["id"]]["is"])
        for value in given:
            if value not in values:
                values.append(value)
                counts.append(0.0)
            counts[values.index(value)] += 1 / len(given)
    fixed = always_asked(fact)
    if fixed:
        values, counts = fixed, [1] * len(fixed)
    tables = [value for value in values if dimension_of(value) == "round"]
    order = sorted(range(len(values)), key=lambda i: (-counts[i], i))
    cut = len(order) if len(order) < AT_ONCE + FOLDED else AT_ONCE
    options, more = [
        [{"value": values[i], "words": _in_words(fact, values[i], tables)} for i in _in_order(values, part)]
        for part in (order[:cut], order[cut:])
    ]
    number = None
    if trait(fact, "AS_NUMBER"):
        least, most = trait(fact, "AS_NUMBER")
        mostly = order and dimension_of(values[order[0]]) == "round"
        number = {
            "unit": trait(fact, "UNIT") or fact["unit"],
            "least": least,
            "most": most,
            "round": "1" if mostly else None,
        }
    return {
        "fact": fact["id"],
        "topic": fact["topic"],
        "ask": fact["ask"],
        "note": fact["note"],
        "options": options,
        "more": more,
        "none": not fixed and number is None,
        "number": number,
    }


def _in_order(values, part):
    """Plain numbers go up and stay together, where the most frequent of them stands; `part` is in order of
    frequency."""
    plain = [i for i in part if isinstance(values[i], int) and not isinstance(values[i], bool)]
    others = [i for i in part if i not in plain]
    numbers = sorted(plain, key=lambda i: values[i])
    return numbers + others if part[:1] == plain[:1] else others + numbers


def _in_words(fact, value, tables=()):
    if value is None:
        return "none of these"
    if dimension_of(value):
        return brief(fact, value)
    return say(fact, value) + (" in every round" if tables and trait(fact, "AS_NUMBER") else "")


def _side_by_side(fact, given, entry):
    played = entry["is"]
    theirs = answer(
        fact,
        {
            "status": entry["status"],
            "value": played[0] if played else None,
            "offers": played,
            "readings": [{"value": value} for value in played],
            "in_words": entry.get("in_words"),
        },
    )
    return {
        "fact": fact["id"],
        "topic": fact["topic"],
        "label": fact["label"],
        "stated": bool(played),
        "yours": _in_words(fact, given),
        "theirs": theirs,
    }


def _told(facts, entries, answers):
    """The answers that go beyond what a candidate says, as an address has them; of a table only the cells asked for."""
    parts = []
    for fact_id in sorted(answers):
        given, played = answers[fact_id], entries[fact_id]["is"]
        if given is None or len(played) == 1 and fits(facts[fact_id], given, played[0]):
            continue
        by = dimension_of(given)
        if by and played and dimension_of(played[0]) == by:
            cells = dict(played[0][by])
            cells.update(given[by])
            given = {by: cells}
        parts.append(fact_id + "=" + written(facts[fact_id], given))
    return "&".join(parts)


def _sorted_out(vocabulary, candidate, answers):
    """The answered facts by what they say of one candidate, in the order of the vocabulary."""
    found = {"id": candidate["id"], "agrees": [], "differs": [], "unknown": []}
    for fact in vocabulary["facts"]:
        if fact["id"] in answers:
            verdicts = [fits(fact, answers[fact["id"]], value) for value in candidate["facts"][fact["id"]]["is"]]
            known = [verdict for verdict in verdicts if verdict is not None]
            found["unknown" if not known else "agrees" if any(known) else "differs"].append(fact["id"])
    return found


def _score(found):
    return len(found["agrees"]) - len(found["differs"])


def _weights(vocabulary, candidates, answers):
    """How likely each candidate is, so far; only their proportion means something."""
    scores = [_score(_sorted_out(vocabulary, candidate, answers)) for candidate in candidates]
    return [float(STRENGTH) ** (score - max(scores)) for score in scores]


def _information(fact, candidates, weights):
    """What the answer to a question can be expected to tell, in nats: how much the answers are spread over the
    candidates, less the spread that one candidate alone allows."""
    values, masses, stating, own = [], [], 0.0, 0.0
    for candidate, weight in zip(candidates, weights):
        found = answers_of(fact, candidate["facts"][fact["id"]]["is"])
        for value in found:
            if value not in values:
                values.append(value)
                masses.append(0.0)
            masses[values.index(value)] += weight / len(found)
        if found:
            stating += weight
            own += weight * math.log(len(found))
    spread = -sum([mass * math.log(mass / stating) for mass in masses])
    return (spread - own) / sum(weights)
