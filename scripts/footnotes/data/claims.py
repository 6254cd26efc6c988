"""Does what a source prints come out? Each check gives (path in the file, message, tip) for what does not."""

from ..core.consistency.card_counts import cards_in_play
from ..core.facts.resolve import with_reading
from ..core.rulings.judge import rule
from ..core.scoring import score
from ..core.words import number


def example_claims(rules: dict, scored: dict) -> list:
    """The claims of a worked example that its own rule set, read as the example says, does not give."""
    problems: list = []
    for fact_id in sorted(scored["reading"]):
        entry = rules["facts"].get(fact_id)
        count = len(entry["readings"]) if entry else 0
        if not 1 <= scored["reading"][fact_id] <= count:
            problems.append(
                (
                    ("reading", fact_id),
                    f"{rules['id']} has no reading {scored['reading'][fact_id]} of {fact_id}",
                    f"it has {count} readings" if count else "only a disputed fact has readings",
                )
            )
    if problems:
        return problems
    read = with_reading(rules, scored["reading"])
    for i in range(len(scored["claims"])):
        claim = scored["claims"][i]
        computed, claimed, lines = score.claim(read, scored, claim)
        if computed != claimed:
            kind = next(key for key in ("total", "at_least", "arithmetic", "points") if key in claim)
            said = "nothing, since the total is open" if computed is None else number(computed)
            problems.append(
                (
                    ("claims", i, "is"),
                    f"the {kind.replace('_', ' ')} of {claim[kind]} is claimed as {number(claimed)}"
                    f" and computed as {said}",
                    _differs(lines),
                )
            )
    return problems


def ruling_expectations(vocabulary: dict, rules: dict, ruling: dict) -> list:
    """The verdicts that a ruling expects of rule sets, {id: resolved rules}, and that do not come out."""
    problems = []
    for rules_id in sorted(ruling["expect"]):
        if rules_id in rules:
            found = rule(vocabulary, rules[rules_id], ruling["move"])
            if found["verdict"] != ruling["expect"][rules_id]:
                problems.append(
                    (
                        ("expect", rules_id),
                        f"{rules_id} is expected to make this {ruling['expect'][rules_id]}, and makes it"
                        f" {found['verdict']}",
                        "decided by: " + "; ".join(f"{fact['fact']}: {fact['says']}" for fact in found["why"]),
                    )
                )
    return problems


def card_claims(rules: dict, claims: list) -> list:
    """The numbers of cards a source prints that do not follow from its decks and jokers."""
    problems = []
    for claim in claims:
        path = ("claims", claim["position"], "is")
        players = claim["cards"]["players"]
        computed = cards_in_play(rules, players)
        if computed is None:
            problems.append(
                (
                    path,
                    f"the rule set does not state decks and jokers for {players} players",
                    "encode decks.count and decks.jokers",
                )
            )
        elif computed != claim["is"]:
            problems.append(
                (
                    path,
                    f"{number(claim['is'])} cards are claimed and {number(computed)} computed",
                    "decks times 52 cards and the jokers of each deck",
                )
            )
    return problems


def _differs(lines):
    """The lines a claim was computed from, to be held against the printed ones."""
    said = [f"{line['label']} {number(line['points'])}" for line in lines]
    return "computed from: " + "; ".join(said) if said else "no line of the score belongs to this claim"
