"""Can we open? The cards to tap, and what the rules say of going down. Pure core."""

from .. import cards
from ..facts.asking import ask, new_case
from ..facts.resolve import is_stated
from ..types.say import told
from ..types.values import dimension_of
from .fields import value_groups
from .standing_words import SILENT

RULES = ("opening.counts", "opening.together", "opening.by", "opening.books", "opening.waived")


def counter(vocabulary: dict, rules: dict) -> dict:
    """{"keys": [{"card", "short", "name": "joker", "worth": points}] dearest first, "by_total": does what is needed
    go by the side's own total, "rules": [sentence], "no_keys", "no_need", "total_open": what to say where there are no
    keys, where it is not known how many points are needed, and where that is so since a total is open}."""
    by_id = {fact["id"]: fact for fact in vocabulary["facts"]}
    case = new_case(rules, None)
    names = ask(case, "book.names")
    need = rules["facts"].get("opening.minimum")
    if not need or is_stated(need):  # a stated table may stop short of a round
        need = {"status": rules.get("silence", "silent"), "value": None}
    return {
        "keys": [
            {"card": card, "short": cards.face(card), "name": cards.name(card), "worth": worth}
            for worth, held in value_groups(case)
            for card in held
        ],
        "by_total": dimension_of(_value(rules, "opening.minimum")) == "score",
        "rules": [told(by_id[fact], rules["facts"][fact], names) for fact in RULES if _value(rules, fact) is not None],
        "no_keys": told(by_id["value.cards"], rules["facts"].get("value.cards") or SILENT),
        "no_need": told(by_id["opening.minimum"], need),
        "total_open": "How many you need goes by your total, and that is open.",
    }


def _value(rules, fact):
    """The stated value, a table whole; None where there is none."""
    entry = rules["facts"].get(fact)
    return entry["value"] if entry and is_stated(entry) else None
