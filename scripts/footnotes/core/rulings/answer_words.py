"""What a move turns on, in words: the layers under a verdict, kept apart. Pure core. See turns_on.answer."""

from ..links import anchor_of
from ..types.registry import trait
from ..types.say import say
from ..words import capital, counted, number, quantity, series
from .verdicts import LOOKS, in_words

HEADS = {
    "nothing_against": "Nothing against it",
    "own_words": "These rules have a rule of their own here",
    "open": "It cannot be told",
}
MOST = 3  # so many questions are told with their answers; of more only the names


def head(answer: dict) -> str:
    """The answer in a few words: "Nothing against it", "Either way: not allowed", "It turns on two things"."""
    kind = answer["kind"]
    if kind == "said":
        return in_words(answer["verdict"], answer["counts"])
    if kind == "either_way":
        return f"Either way: {in_words(answer['verdict'], answer['counts']).lower()}"
    if kind == "turns_on":
        return f"It turns on {counted(len(answer['on']))} thing{'s' if len(answer['on']) > 1 else ''}"
    return HEADS[kind]


def look(answer: dict) -> str:
    """The class of the style sheets: how sure the answer is to be read."""
    return LOOKS[answer["verdict"]] if answer["verdict"] else "open"


def tell(vocabulary: dict, answer: dict, names=None) -> dict:
    """{"kind", "head", "look", "on": [{"fact", "topic", "anchor", "ask", "answers": [{"words", "rules": "9 rule sets",
    "verdict", "look", "value": what a table would decide}]}], "more": [ask of questions that are only named], "common":
    sentence or ""}."""
    by_id = vocabulary.get("by_id") or {fact["id"]: fact for fact in vocabulary["facts"]}
    told = []
    for question in answer["on"][:MOST]:
        fact = by_id[question["fact"]]
        several = len(answer["on"]) > 1
        groups = [
            {
                "words": capital(_together(fact, group["values"], question["answers"], names)),
                "rules": quantity(group["rules"], "rule sets") if group["rules"] else "no rule set here",
                "verdict": _leads_to(by_id, group, several, answer["counts"]),
                "look": LOOKS[group["verdict"]],
                "value": group["values"][0],
            }
            for group in question["answers"]
        ]
        told.append(
            {
                "fact": fact["id"],
                "topic": fact["topic"],
                "anchor": anchor_of(fact["id"]),
                "ask": fact["ask"],
                "answers": groups,
            }
        )
    return {
        "kind": answer["kind"],
        "head": head(answer),
        "look": look(answer),
        "on": told,
        "more": [by_id[question["fact"]]["ask"] for question in answer["on"][MOST:]],
        "common": _common(answer["common"], answer["counts"]),
    }


def _leads_to(by_id, group, several, counts):
    """Where an answer leads: to a verdict, or to other questions."""
    if group["points"] is not None:
        return quantity(group["points"], "points")
    if group["verdict"] != "silent":
        words = in_words(group["verdict"], counts).lower()
        return f"{words}, if the rest allows it" if several and group["verdict"] == "legal" else words
    others = [by_id[fact]["whether"] for fact in group["then"]]
    return f"then it turns on {series(others)}" if others else "still open"


def _together(fact, values, all_answers, names):
    """Several answers in one line; numbers by where they end: "up to 100 points", "120 points or more"."""
    if trait(fact, "IS_NUMBER") and len(values) > 1:
        rest = [value for group in all_answers if group["values"] is not values for value in group["values"]]
        low, high = min(values), max(values)
        unit = " " + (trait(fact, "UNIT") or fact["unit"])
        if all(other > high for other in rest):
            return f"up to {number(high)}{unit}"
        if all(other < low for other in rest):
            return f"{number(low)}{unit} or more"
    words = [say(fact, value, names) for value in values[:MOST]]
    if len(values) > MOST:
        words.append("another answer of that kind")
    return "; or ".join(words) if any(", " in text or " or " in text for text in words) else series(words, "or")


def _common(common, counts):
    if not common:
        return ""
    words = in_words(common["verdict"], counts, common["points"]).lower()
    rests = common["rests_on"]
    if not rests:
        return f"Most rule sets would have it: {words}."
    if len(rests) == 1:
        only = rests[0]
        voices = f"{only['voices']} of {only['of']}"
        return f"Most rule sets would have it: {words} ({voices} on the one question that matters)."
    least = min(rests, key=lambda each: each["voices"] / each["of"])
    return (
        f"Most rule sets would have it: {words} (at least {least['voices']} of {least['of']} on each of "
        f"{counted(len(rests))} questions)."
    )
