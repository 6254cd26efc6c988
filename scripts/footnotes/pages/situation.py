"""A table situation as its page shows it: the answer in one sentence, what it turns on, the fair ruling for now, and
every rule set's verdict. Pure."""

import json

from ..core import links
from ..core.facts.common import COMMON
from ..core.facts.compare import key
from ..core.rulings import moves
from ..core.rulings.answer_words import tell
from ..core.rulings.judge import judge, rule
from ..core.rulings.turns_on import answer, decided_by
from ..core.rulings.verdicts import LOOKS, WORDS, grouped, tally, told
from ..core.words import capital
from .lead import in_words, page_title, sources
from .manners import ruling_for


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
    """Everything the page of a situation needs; `verdicts` {rules id: verdict}.

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
    found = answer(vocabulary, None, data["move"], shelf.library.pool, common, judge, data["about"])
    lead, turns = _lead(groups, found), tell(vocabulary, found)
    for question in turns["on"]:
        for way in question["answers"]:
            way["value"] = json.dumps(way["value"], sort_keys=True)
            way["verdict"] = way["verdict"].removeprefix("then ")  # the page says "Then:"
    silent = next((group for group in groups if group["look"] == LOOKS["silent"]), {"rules": []})
    by_id = vocabulary["by_id"]
    return {
        "id": ruling_id,
        "ask": data["ask"],
        "title": page_title(data["ask"]),
        "lead": lead,
        "description": f"{in_words(lead)} {lead['count']}".strip(),
        "also_asked": data["also_asked"],
        "note": data["note"],
        "canasta": data["family"] == "canasta",
        "laid": moves.drawn(data["move"]),
        "move": json.dumps(data["written"], ensure_ascii=False),
        "tally": tally(groups),
        "groups": [
            {**group, "members": [_member(shelf, rules_id, decided[rules_id], page) for rules_id in group["rules"]]}
            for group in groups
            if group is not silent
        ],
        "silent": [
            {"short": shelf.data[rules_id]["short"], "href": links.to_rules(page, shelf, rules_id)}
            for rules_id in silent["rules"]
        ],
        "apart": [_member(shelf, rules_id, verdicts[rules_id], page) for rules_id in apart],
        "turns": turns,
        "ruling": ruling_for(shelf, [ruling_id, *data["about"]], page),
        "about": [
            {"ask": by_id[fact_id]["ask"], "href": links.to_fact(page, by_id[fact_id])} for fact_id in data["about"]
        ],
    }


def _lead(groups, found):
    """The answer where no rules are chosen, as question.lead_of has it. Those who say come first; where
    nobody does, what every answer leads to, or those of the common game; where that is open too, it is the table's."""
    said = sorted(
        [group for group in groups if group["look"] != LOOKS["silent"]], key=lambda group: -len(group["rules"])
    )
    silent = sum(len(group["rules"]) for group in groups if group["look"] == LOOKS["silent"])
    others = f"{silent} others are silent." if silent else ""
    if said:
        most, total = len(said[0]["rules"]), sum(len(group["rules"]) for group in said)
        words, look = said[0]["words"] + ".", said[0]["look"]
        if len(said) > 1 and len(said[1]["rules"]) == most:
            split = ", ".join(f"{group['words'].lower()}: {len(group['rules'])}" for group in said)
            return _told("They are split", "Half say yes, half no.", LOOKS["silent"], f"{capital(split)}. {others}")
        if total == 1:
            return _told("The one source that says", words, look, others)
        if most == total:
            return _told("All who say agree", words, look, f"{sources(most)}. {others}")
        return _told("Most say", words, look, f"{most} of {total} sources that say. {others}")
    if found["kind"] == "either_way":
        verdict = found["verdict"]
        count = "So it follows from every answer that a source here gives."
        return _told("Either way", WORDS[verdict] + ".", LOOKS[verdict], count)
    if found["common"]:
        verdict = found["common"]["verdict"]
        count = "No source here speaks of this very case."
        return _told("By what most play", WORDS[verdict] + ".", LOOKS[verdict], count)
    return _told("", "No rule set here says.", LOOKS["silent"], "Your table decides.")


def _told(kicker, words, look, count):
    return {"kicker": kicker, "words": words, "look": look, "count": count.strip(), "long": False}


def told_in_short(found: dict) -> dict:
    """The answer of a situation in a word or two, for lists: {"short", "look"}."""
    lead = found["lead"]
    return {"short": lead["words"].rstrip("."), "look": lead["look"]}


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
