"""What each rule set says on every question and situation in a line, for lists in the browser. Pure."""

from ..core import links
from ..core.facts.resolve import SILENCES
from ..core.rulings.verdicts import told
from ..core.types.say import answer, say
from ..core.words import capital
from .shelf import names_of

SILENT = {"words": "they do not say.", "look": "open"}


def said_files(shelf, verdicts: dict) -> dict:
    """{"data/said/ID.json": {ANCHOR of a question or situation: {"words", "look": "" for one}}} of every rule set
    with a page; `verdicts`: see situation.judged."""
    files = {}
    for rules_id in shelf.paged:
        lines, rules = {}, shelf.rules[rules_id]
        for fact in shelf.library.vocabulary["facts"]:
            entry = rules["facts"][fact["id"]]
            words = capital(answer(fact, entry, names_of(rules), say)) + "."
            silent = entry["status"] in SILENCES
            lines[links.anchor_of(fact["id"])] = SILENT if silent else {"words": words, "look": ""}
        for ruling_id, found in verdicts.items():
            shown = told(found[rules_id])
            lines[ruling_id] = SILENT if shown["silent"] else {"words": shown["words"] + ".", "look": shown["look"]}
        files[f"data/said/{rules_id}.json"] = lines
    return files
