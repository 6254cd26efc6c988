"""Rules that another rule leaves no use for: red threes that are never laid, and what one is worth laid. Pure core.

See findings.py, which calls `checks`; cases are those of books.py.
"""

from ..words import series

# (fact, the answer that bars something, what it then says, the facts that would speak of what is barred)
BARS = (
    ("deal.pass", "none", "nothing is passed on", ("deal.passed_pile",)),
    ("deal.turn_up", False, "no card is turned up", ("deal.up_card_goes",)),
    ("pile.frozen_by", [], "no card freezes the pile", ("pile.frozen_need",)),
    ("meld.runs", False, "runs may not be melded", ("book.run_points", ("score.loose_charges", "run"))),
    (
        "meld.wild_only",
        "never",
        "wild cards by themselves may never be melded",
        (("score.loose_charges", "wild"), ("out.stand_in", "wild_for_dirty"), ("out.stand_in", "wild_for_clean")),
    ),
    ("book.may_grow", False, "a finished book may not grow", ("book.stays_clean",)),
    (
        "red_three.lay_when",
        "never",
        "red threes are never laid down",
        (
            "red_three.laid_points",
            "red_three.counts_if",
            "red_three.counts_else",
            "red_three.set_bonus",
            "red_three.replacement",
            "red_three.replaced_from",
        ),
    ),
    ("red_three.counts_if", "nothing", "laid red threes always count", ("red_three.counts_else",)),
    ("red_three.may_meld", False, "red threes may not be melded", ("red_three.meld_points", "three.mixed")),
    ("black_three.may_meld", "never", "black threes are never melded", ("black_three.book_kind", "three.mixed")),
    ("out.permission", "not_needed", "there is no need to ask the partner", ("out.no_holds",)),
)
IDLE = (None, False, 0, [], {}, "nothing", "by_cards")  # answers that ask for nothing


def checks(case) -> None:
    """Note the rules that have no use beside another one."""
    for fact_id, answer, says, barred in BARS:
        value = case.get(fact_id)
        if value != answer or isinstance(value, bool) != isinstance(answer, bool):
            continue
        used = []
        for each in barred:
            other, part = each if isinstance(each, tuple) else (each, None)
            if other not in used and _in_use(case.get(other), part):
                used.append(other)
        if used:
            labels = series(["“" + case.by_id[other]["label"] + "”" for other in used])
            rules = "there is a rule for that" if len(used) == 1 else "there are rules for that"
            case.bad([fact_id] + used, f"{says}, but {rules}: {labels}.")


def _in_use(value, part):
    """Does an answer ask for something, or for a `part` of its own?"""
    if part is None:
        return value not in IDLE
    return part in (value.get("has", ()) if isinstance(value, dict) and "has" in value else value or ())
