"""What each rule set says on every question and situation in a line, for lists and hits in the browser. Pure."""

from ..core.facts.resolve import SILENCES
from ..core.rulings.verdicts import told
from ..core.types.say import answer, say
from ..core.words import capital
from .shelf import names_of


def said(shelf, rules_id: str, verdicts: dict) -> dict:
    """{id of a question or situation: {"words", "why", "at", "look"}} of what one rule set answers, without silences.

    "words" is the answer or the verdict, "why" the sentence a verdict rests on, "at" its place, "look" the class of a
    verdict, each "" where there is none. `verdicts`: see situation.judged.
    """
    rules, found = shelf.rules[rules_id], {}
    for fact in shelf.library.vocabulary["facts"]:
        entry = rules["facts"][fact["id"]]
        if entry["status"] not in SILENCES:
            words = capital(answer(fact, entry, names_of(rules), say)) + "."
            found[fact["id"]] = {"words": words, "why": "", "at": entry["at"] or "", "look": ""}
    for ruling_id, by_rules in verdicts.items():
        verdict = by_rules.get(rules_id)
        if verdict and verdict["verdict"] != "silent":
            shown = told(verdict)
            ground = shown["why"][0] if shown["why"] else {"says": "", "at": ""}
            found[ruling_id] = {
                "words": shown["words"] + ".",
                "why": ground["says"],
                "at": ground["at"] or "",
                "look": shown["look"],
            }
    return found
