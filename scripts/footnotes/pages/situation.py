"""A table situation as its topic page shows it: the tally, the question it turns on, and every rule set's verdict.
Pure."""

import json

from ..core import links
from ..core.rulings import moves
from ..core.rulings.judge import rule
from ..core.rulings.verdicts import LOOKS, ORDER, WORDS, grouped, tally, told
from ..core.types.say import say
from ..core.words import capital


def judged(shelf) -> dict:
    """{ruling id: {rules id: verdict (see rulings.rule)}} of every situation under every rule set with a page."""
    vocabulary = shelf.library.vocabulary
    return {
        ruling_id: {
            rules_id: rule(vocabulary, shelf.rules[rules_id], document.data["move"]) for rules_id in shelf.paged
        }
        for ruling_id, document in shelf.library.rulings.items()
    }


def placed(shelf, verdicts: dict) -> dict:
    """{fact id: [ruling id]}: each situation under its first deciding fact. That is the fact of the situation's
    own topic that most often decides first; where none decides first, the first of its topic that is touched at
    all."""
    by_id, found = shelf.library.vocabulary["by_id"], {}
    for ruling_id in sorted(verdicts):
        topic = shelf.library.rulings[ruling_id].data["topic"]
        order = [fact["id"] for fact in shelf.library.vocabulary["facts"]]
        counts = {}
        for rules_id in shelf.listed:
            for position, ground in enumerate(verdicts[ruling_id][rules_id]["why"]):
                fact_id = ground["fact"]
                first, touched = counts.get(fact_id, (0, 0))
                counts[fact_id] = (first + (position == 0), touched + 1)
        own = [fact_id for fact_id in counts if by_id[fact_id]["topic"] == topic] or list(counts)
        best = max(own, key=lambda fact_id: (counts[fact_id], -order.index(fact_id)))
        found.setdefault(best, []).append(ruling_id)
    return found


def situation(shelf, ruling_id: str, fact: dict, verdicts: dict, page: str) -> dict:
    """Everything the template needs of one situation; `fact` is the one it stands under, `verdicts` {rules id:
    verdict}."""
    data = shelf.library.rulings[ruling_id].data
    groups = grouped(verdicts, shelf.listed)
    return {
        "id": ruling_id,
        "ask": data["ask"],
        "also_asked": data["also_asked"],
        "note": data["note"],
        "canasta": data["family"] == "canasta",
        "laid": moves.drawn(data["move"]),
        "move": json.dumps(data["written"], ensure_ascii=False),
        "tally": tally(groups),
        "groups": [
            {**group, "members": [_member(shelf, rules_id, verdicts[rules_id], page) for rules_id in group["rules"]]}
            for group in groups
        ],
        "question": fact["ask"],
        "answers": _answers(shelf, fact, verdicts),
    }


def _member(shelf, rules_id, found, page):
    """One rule set's verdict (see verdicts.told), with the address of each place it rests on."""
    shown = told(found)
    return {
        **shown,
        "id": rules_id,
        "short": shelf.data[rules_id]["short"],
        "href": links.to_rules(page, shelf, rules_id),
        "why": [{**ground, "href": links.to_place(page, shelf, rules_id, ground["fact"])} for ground in shown["why"]],
    }


def _answers(shelf, fact, verdicts):
    """What the verdict is for each answer to the question it stands under: [{"words", "verdicts": [{"words", "look",
    "count", "why"}]}].

    Only answers that some rule set gives, and only rule sets that state one; the most frequent answer first.
    """
    groups = {}
    for rules_id in shelf.listed:
        entry = shelf.rules[rules_id]["facts"][fact["id"]]
        touched = [ground for ground in verdicts[rules_id]["why"] if ground["fact"] == fact["id"]]
        if entry["status"] in ("says", "implies", "disputed") and touched:
            words = capital(say(fact, entry["value"]))
            groups.setdefault(words, []).append((verdicts[rules_id]["verdict"], touched[0]["says"]))
    found = []
    for words in sorted(groups, key=lambda words: (-len(groups[words]), words)):
        split = []
        for verdict in ORDER:
            says = [sentence for given, sentence in groups[words] if given == verdict]
            if says:
                split.append(
                    {
                        "words": WORDS[verdict],
                        "look": LOOKS[verdict],
                        "count": len(says),
                        "why": max(says, key=says.count),
                    }
                )
        found.append({"words": words, "verdicts": split})
    return found
