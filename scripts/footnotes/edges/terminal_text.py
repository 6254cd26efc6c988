"""Results as plain text for the terminal. Pure: data in, text out."""

from ..core.rulings.answer_words import tell
from ..core.rulings.verdicts import RESTS, in_words, rests_on
from ..core.types.say import answer, status_words
from ..core.words import number, quantity


def facts(vocabulary: dict, rules: dict) -> str:
    """One rule set's answers by topic, each with its place or its silence."""
    names = rules["facts"]["book.names"]["value"]
    lines = [rules["title"], ""]
    for topic in vocabulary["topics"]:
        lines.append(topic["title"])
        for fact_id in topic["facts"]:
            fact, entry = vocabulary["by_id"][fact_id], rules["facts"][fact_id]
            place = f"  [{entry['at']}]" if entry["at"] else ""
            inherited = f"  (from {entry['inherited_from']})" if entry["inherited_from"] else ""
            lines.append(f"  {fact['label']}: {answer(fact, entry, names)}{place}{inherited}")
        lines.append("")
    return "\n".join(lines).rstrip()


def comparison(vocabulary: dict, several: list, compared: dict, everything: bool) -> str:
    """What differs between rule sets, by question; with `everything` also what is the same."""
    lines, same = [], 0
    for fact in vocabulary["facts"]:
        if compared["facts"][fact["id"]]["same"]:
            same += 1
            if not everything:
                continue
        lines.append(fact["ask"])
        for rules in several:
            names = rules["facts"]["book.names"]["value"]
            lines.append(f"  {rules['id']}: {answer(fact, rules['facts'][fact['id']], names)}")
    lines.append(f"The same in all of them: {same} of {len(vocabulary['facts'])} questions.")
    return "\n".join(lines)


def score(result: dict) -> str:
    """An itemised score, side by side's lines below each other."""
    lines = [f"Rules: {result['rules']}" + (f", round {result['round']}" if result["round"] else "")]
    for side in sorted(result["sides"]):
        scored = result["sides"][side]
        lines += ["", side]
        for line in scored["lines"]:
            count = "" if line["count"] is None else f"{line['count']} × "
            each = "" if line["each"] is None else f"{number(line['each'])} = "
            fact = f"  [{line['fact']}]" if line["fact"] else ""
            lines.append(f"  {line['label']}: {count}{each}{number(line['points'])}{fact}")
        lines.append("  Total: " + ("open" if scored["total"] is None else number(scored["total"])))
        if scored["total"] is None:
            for key, label in (("arithmetic", "The numbers add up to"), ("at_least", "At least")):
                if scored[key] is not None:
                    lines.append(f"  {label}: {number(scored[key])}")
        lines += [f"  Not allowed: {found['why']}  [{found['fact']}]" for found in scored["not_allowed"]]
        own = {found["fact"]: found["in_words"] for found in scored["own_words"]}
        lines += [f"  Not stated: {fact}" for fact in scored["not_stated"] if fact not in own]
        lines += [f"  These rules have a rule of their own here: {own[fact]}  [{fact}]" for fact in own]
        lines += [
            f"  These rules have an exception here: {found['except']}  [{found['fact']}]"
            for found in scored["exceptions"]
        ]
        for other in scored["other_readings"]:
            total = "open" if other["total"] is None else number(other["total"])
            lines.append(f"  With {_reading(other['reading'])}: {total}")
    return "\n".join(lines)


def rule(vocabulary: dict, result: dict) -> str:
    """The verdicts on a move, rule set by rule set: what decides, how sure it is, and where it stands."""
    lines = []
    for rules_id in sorted(result["verdicts"]):
        found = result["verdicts"][rules_id]
        ground = rests_on(found)
        lines += [
            "",
            f"{rules_id}: {in_words(found['verdict'], found['counts'], found['points'])}"
            + (f" ({RESTS[ground]})" if ground else ""),
        ]
        for fact in found["why"]:
            sure = f" ({status_words(fact['status'])})" if fact["status"] in RESTS else ""
            place = f"  [{fact['at']}]" if fact["at"] else ""
            lines.append(f"  {fact['says']}{sure}{place}")
        for other in found["other_readings"]:
            lines.append(f"  With {_reading(other['reading'])}: {in_words(other['verdict'], found['counts'])}")
        if found["points"] is not None:
            lines.append(f"  It adds {quantity(found['points'], 'points')} to the score.")
        if found.get("answer") and found["answer"]["kind"] != "said":
            lines += layers(tell(vocabulary, found["answer"]))
    return "\n".join(lines[1:])


def layers(told: dict) -> list:
    """The layers under a verdict of silence (see answer_words.tell), as lines."""
    lines = [f"  {told['head']}."]
    for question in told["on"]:
        lines.append(f"    {question['ask']}")
        lines += [f"      {each['words']} ({each['rules']}): {each['verdict']}" for each in question["answers"]]
    lines += [f"    {ask}" for ask in told["more"]]
    return lines + ([f"  {told['common']}"] if told["common"] else [])


def coverage(result: dict) -> str:
    """How many answers are of which kind, in all situations under all rule sets."""
    told = {
        "said": "said by the rules",
        "nothing_against": "nothing against it",
        "either_way": "either way the same",
        "turns_on": "turn on questions that are named",
        "own_words": "the rules have a rule of their own",
        "open": "cannot be told",
    }
    every = max(result["answers"], 1)
    lines = [
        f"{number(result['answers'])} answers: {result['situations']} situations under {result['rule_sets']} rule sets"
    ]
    for kind, words in told.items():
        count = result["kinds"][kind]
        lines.append(f"  {words}: {number(count)} ({100 * count / every:.1f} %)")
    for count in sorted(result["questions"], key=int):
        lines.append(f"    on {quantity(int(count), 'questions')}: {number(result['questions'][count])}")
    lines.append(f"  open, or turning on more than two questions: {100 * result['hard'] / every:.1f} %")
    lines.append(f"  without a usable line: {number(len(result['without']))}")
    return "\n".join(lines)


def _reading(reading):
    return ", ".join(f"{fact} read the {_ordinal(n)} way" for fact, n in sorted(reading.items()))


def _ordinal(n):
    return {1: "first", 2: "second", 3: "third"}.get(n, f"{n}th")
