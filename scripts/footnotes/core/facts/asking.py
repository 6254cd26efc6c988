"""Asking a rule set about one side's round, and keeping what was asked and what was not answered. Pure core.

A case is {"facts", "round", "asked": facts looked up, "silent": facts that were wanted and are not stated,
"forbidden": [(fact, why)]}. True, False and None stand for yes, no and not stated.
"""

from .. import cards
from ..types.option_set import has
from ..types.values import at, dimension_of
from .resolve import is_stated

SET_IDS = {"2": "two", "JKR": "joker"}
KINDS = ("clean", "dirty", "wild")


def new_case(rules: dict, number) -> dict:
    """The case of resolved `rules` in round `number` (an int, or None where it is not known)."""
    return {"facts": rules["facts"], "round": number, "asked": set(), "silent": set(), "forbidden": []}


def blank(vocabulary: dict) -> dict:
    """The resolved rules of nobody: silence on every question."""
    silence = {
        "status": "silent",
        "value": None,
        "at": None,
        "because": None,
        "inherited_from": None,
        "readings": [],
        "offers": [],
    }
    return {
        "id": "nobody",
        "title": "",
        "based_on": None,
        "silence": "silent",
        "facts": {fact["id"]: silence for fact in vocabulary["facts"]},
    }


def cell(value, number, score):
    """The plain value in round `number` with a total of `score`, None where a table has none or it is not known
    which."""
    dimension = dimension_of(value)
    if not dimension:
        return value
    key = {"round": number, "score": score}.get(dimension)
    return at(value, dimension, key)[1] if key is not None else None


def ask(case: dict, fact: str):
    """The stated value of a fact in the case's round; None where there is none."""
    case["asked"].add(fact)
    entry = case["facts"].get(fact)
    if not entry or not is_stated(entry):
        return None
    value = entry["value"]
    dimension = dimension_of(value)
    if not dimension:
        return value
    return value[dimension].get(str(case["round"])) if dimension == "round" else None


def want(case: dict, fact: str):
    """As `ask`, and notes the fact as not stated where it is not."""
    value = ask(case, fact)
    if value is None:
        case["silent"].add(fact)
    return value


def note(case: dict, fact: str, allowed, why: str) -> None:
    """Note in the case what a fact makes of the position: nothing where it is allowed, `why` where not, silence
    for None."""
    if allowed is None:
        case["silent"].add(fact)
    elif not allowed and (fact, why) not in case["forbidden"]:
        case["forbidden"].append((fact, why))


def want_if_any(case: dict, fact: str):
    """As `ask`, for a rare bonus or charge: silence says that there is none, but what is left to the table, or stands
    in words that no value holds, is not stated."""
    value = ask(case, fact)
    if value is None and (is_in_words(case, fact) or case["facts"].get(fact, {}).get("status") == "offers"):
        case["silent"].add(fact)
    return value


def is_in_words(case: dict, fact: str) -> bool:
    """Do the rules say something that no value holds?"""
    return case["facts"].get(fact, {}).get("status") == "in_words"


def applies(case: dict, fact: str) -> bool:
    """Does the question arise under these rules at all?"""
    case["asked"].add(fact)
    return case["facts"].get(fact, {}).get("status") != "does_not_apply"


def in_any_round(case: dict, fact: str) -> list:
    """The values that a fact stated by round has in the rounds that are listed; [] where it is not given by round."""
    entry = case["facts"].get(fact)
    if not entry or not is_stated(entry) or dimension_of(entry["value"]) != "round":
        return []
    return [value for value in entry["value"]["round"].values() if value is not None]


def three_may_be_melded(case: dict, card: str, is_book: bool, went_out) -> bool | None:
    """May "3r" or "3b" be melded, as a whole book or not, by a side that went out or did not? None where it is not
    stated."""
    if card == "3r":
        return ask(case, "red_three.may_meld")
    may = ask(case, "black_three.may_meld")
    here = {"never": False, "allowed": True, "going_out_only": bool(went_out), "as_book": is_book, "foot_book": is_book}
    return here.get(may)


def is_wild(case: dict, card: str) -> bool | None:
    """Is a two or a joker wild? None where the rules do not say."""
    return has(ask(case, "meld.wild_cards"), SET_IDS[card])


def make_up(case: dict, meld: list) -> tuple:
    """(rank, number of natural cards, number of wild cards) of a meld; the rank of wild cards alone, and of a run, is
    None. Threes of both colors go as black ones.

    A two or a joker among cards of another rank stands for one of them, whether or not that is allowed.
    """
    natural, wild = cards.split(meld)
    if cards.is_run(meld):
        return None, len(natural), len(wild)
    if cards.mixes_threes(meld):
        return "3b", len(natural), len(wild)
    if not natural:
        tame = [card for card in cards.WILD if card in meld and is_wild(case, card) is False]
        natural, wild = cards.split(meld, tuple(card for card in cards.WILD if card not in tame))
        natural = sorted(natural, key=cards.ORDER.index)
    return (natural[0] if natural else None), len(natural), len(wild)


def kind_of(naturals: int, wilds: int) -> str:
    """ "clean", "dirty" or "wild"."""
    return "clean" if not wilds else "dirty" if naturals else "wild"


def kind_of_meld(case: dict, meld: list, size) -> str:
    """ "clean", "dirty", "wild" or "run"; of a book, which has `size` cards or more, as the rules count it."""
    rank, naturals, wilds = make_up(case, meld)
    if cards.is_run(meld):
        return "run"
    if size and len(meld) >= size:
        if rank == "3b" and three_book_kind(case):
            return three_book_kind(case)
        if wilds and naturals >= size and want_if_any(case, "book.stays_clean"):  # it was finished clean
            return "clean"
    return kind_of(naturals, wilds)


def three_book_kind(case: dict):
    """The kind that every book of black threes is of, "clean" or "dirty"; None where it goes by its cards."""
    kind = want_if_any(case, "black_three.book_kind")
    return None if kind == "by_cards" else kind
