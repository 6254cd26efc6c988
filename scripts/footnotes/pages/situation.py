"""A table situation as its topic page shows it: the tally, the question it turns on, and every rule set's verdict.
Pure."""

import json

from ..core import links
from ..core.facts.common import COMMON
from ..core.facts.compare import key
from ..core.rulings import moves
from ..core.rulings.answer_words import tell
from ..core.rulings.judge import judge, rule
from ..core.rulings.turns_on import answer, decided_by
from ..core.rulings.verdicts import grouped, tally, told


def judged(shelf) -> dict:
    """{ruling id: {rules id: verdict (see rulings.rule)}} of every situation under every rule set with a page."""
    vocabulary = shelf.library.vocabulary
    return {
        ruling_id: {
            rules_id: rule(vocabulary, shelf.rules[rules_id], document.data["move"]) for rules_id in shelf.paged
        }
        for ruling_id, document in shelf.library.rulings.items()
    }


def placed(shelf) -> dict:
    """{fact id: [ruling id]}: each situation under the first fact of its own topic that it is about."""
    by_id, found = shelf.library.vocabulary["by_id"], {}
    for ruling_id in sorted(shelf.library.rulings):
        data = shelf.library.rulings[ruling_id].data
        own = [fact_id for fact_id in data["about"] if by_id[fact_id]["topic"] == data["topic"]] or data["about"]
        found.setdefault(own[0], []).append(ruling_id)
    return found


def situation(shelf, ruling_id: str, verdicts: dict, page: str) -> dict:
    """Everything the template needs of one situation; `verdicts` {rules id: verdict}.

    It is counted by what it is about, all else supposed met; who forbids it for another reason is listed apart.
    """
    vocabulary, data = shelf.library.vocabulary, shelf.library.rulings[ruling_id].data
    decided = _decided(shelf, data)
    groups = grouped(decided, shelf.listed)
    apart = [
        rules_id
        for rules_id in shelf.listed
        if verdicts[rules_id]["verdict"] == "illegal" and decided[rules_id]["verdict"] != "illegal"
    ]
    common = shelf.library.rules.get(COMMON)
    turns = answer(vocabulary, None, data["move"], shelf.library.pool, common, judge, data["about"])
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
            {**group, "members": [_member(shelf, rules_id, decided[rules_id], page) for rules_id in group["rules"]]}
            for group in groups
        ],
        "apart": [_member(shelf, rules_id, verdicts[rules_id], page) for rules_id in apart],
        "turns": tell(vocabulary, turns),
    }


def _decided(shelf, data):
    """{rules id: verdict by what the situation is about}, with what judge.rule gives besides; rule sets that answer
    those questions alike are judged once."""
    vocabulary, found, known = shelf.library.vocabulary, {}, {}
    for rules_id in shelf.listed:
        rules = shelf.rules[rules_id]
        entries = [rules["facts"][fact_id] for fact_id in data["about"]]
        alike = (rules["silence"], *[(entry["status"], key(entry), entry.get("except")) for entry in entries])
        if alike not in known:
            known[alike] = decided_by(vocabulary, rules, data["move"], shelf.library.pool, judge, data["about"])
        why = [{**ground, "at": rules["facts"][ground["fact"]]["at"]} for ground in known[alike]["why"]]
        found[rules_id] = {**known[alike], "why": why, "other_readings": []}
    return found


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
