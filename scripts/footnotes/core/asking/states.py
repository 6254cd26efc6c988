"""How things stand: who has gone down, what the partner said, where the feet are. Pure core.

Each takes the solid nodes (see groups.py), marks as used what it read, and says None where nothing is said.
"""

from .nodes import is_word

NOT = ("not", "without", "before", "no")
DOWN = ("open", "opened", "down", "melded", "meld", "laid")
SINCE = {"down": ("have", "partner", "side"), "open": ("after",)}  # what tells that it is done, right before it
THEM = ("opponent", "they", "their")


def before(kept: list, i: int, reach: int) -> list:
    """The places before `i`, nearest first, at most so many, within the clause."""
    found, j = [], i - 1
    while j >= 0 and len(found) < reach and kept[j]["is"] != "break":
        found.append(j)
        j -= 1
    return found


def find(kept: list, *wanted) -> int:
    """The place of the first unused node that is one of these words, -1 where there is none."""
    for i in range(len(kept)):
        if not kept[i]["used"] and is_word(kept[i], *wanted):
            return i
    return -1


def use(kept: list, *wanted) -> bool:
    """Is one of these words there, or of those that stand in one text? They are marked as used."""
    found, wanted = False, " ".join(wanted).split()
    for each in kept:
        if each["is"] == "word" and each["word"] in wanted:
            each["used"] = found = True
    return found


def gone_down(kept: list) -> dict:
    """{"us": True, False or None, "partner": likewise}: whether they have gone down."""
    found: dict = {"us": None, "partner": None}
    for i in range(len(kept)):
        if kept[i]["used"] or not is_word(kept[i], *DOWN):
            continue
        near, negated, state = before(kept, i, 3), -1, None
        for j in near:
            if is_word(kept[j], *NOT) and not (is_word(kept[j], "before") and kept[i]["word"] in ("down", "laid")):
                negated = j
                break
            if not is_word(kept[j], "have", "any", "partner", "side"):
                break
        last = kept[i - 1] if i else kept[i]
        if negated >= 0:
            state = False
        elif is_word(kept[i], "opened") or is_word(last, *SINCE.get(kept[i]["word"], ())):
            state = True
        if state is None:
            continue
        whose = "us"
        for j in before(kept, i, 4):
            if is_word(kept[j], "partner"):
                whose = "partner"
                break
            if is_word(kept[j], *THEM):
                whose = "them"
                break
            if kept[j]["is"] not in ("word",):
                break
        if whose == "them":
            continue
        found[whose] = state
        kept[i]["used"] = True
        for j in near:
            if j == negated or is_word(kept[j], "have", "after") or whose == "partner" and is_word(kept[j], "partner"):
                kept[j]["used"] = True
    return found


def said_by_partner(kept: list, raws: list):
    """ "agreed", "refused", "refused_before" or "not_asked"."""
    asked = find(kept, "ask", "permission")
    if asked >= 0:
        for j in before(kept, asked, 2):
            if is_word(kept[j], "not", "without", "no", "before") or kept[j]["word"] in ("forgot", "forget"):
                found = "not_asked"
                if is_word(kept[j], "before"):
                    found = None
                    break
                kept[asked]["used"] = kept[j]["used"] = True
                use(kept, "partner")
                if _said(kept, True) == "refused":
                    found = "refused_before"
                    _use_earlier(kept)
                return found
    answer = _said(kept, True)
    if (
        answer is None
        and asked >= 0
        and is_word(kept[asked], "permission")
        and kept[asked - 1]["word"] in ("with", "have")
    ):
        answer = "agreed"
        kept[asked]["used"] = True
    if answer is None:
        return None
    use(kept, "partner ask permission")
    earlier = any(word in ("earlier", "ago", "previously", "previous") for word in raws)
    earlier = earlier or "last" in raws and "turn" in raws
    if answer == "refused" and earlier:
        _use_earlier(kept)
        return "refused_before"
    return answer


def _use_earlier(kept):
    for i in range(len(kept)):
        if kept[i]["word"] in ("earlier", "ago", "previously", "previous", "last", "turn", "before", "again"):
            kept[i]["used"] = True
        if kept[i]["is"] == "number" and i + 1 < len(kept) and is_word(kept[i + 1], "turn"):
            kept[i]["used"] = True


def _said(kept, mark):
    for i in range(len(kept)):
        answer = None
        if is_word(kept[i], "refuse"):
            answer = "refused"
        elif is_word(kept[i], "agree"):
            answer = "refused" if i and is_word(kept[i - 1], "not") else "agreed"
        elif is_word(kept[i], "say", "partner", "have") and i + 1 < len(kept) and is_word(kept[i + 1], "yes", "no"):
            answer = "agreed" if is_word(kept[i + 1], "yes") else "refused"
        if answer and any(is_word(each, "partner", "ask", "permission") for each in kept):
            if mark:
                kept[i]["used"] = True
                for j in (i - 1, i + 1):
                    if 0 <= j < len(kept) and is_word(kept[j], "not", "yes", "no"):
                        kept[j]["used"] = True
            return answer
    return None


def feet(kept: list) -> dict:
    """{"partner": how far the partner has come, or None; "own": "not_played" or None}."""
    found: dict = {"partner": None, "own": None}
    for i in range(len(kept)):
        partner = any(is_word(kept[j], "partner") for j in before(kept, i, 5))
        if is_word(kept[i], "hand") and partner and not kept[i]["used"] and is_word(kept[i - 1], "in", "play"):
            found["partner"] = "in_hand"
        elif is_word(kept[i], "foot") and not kept[i]["used"]:
            words = [kept[j]["word"] for j in before(kept, i, 5)]
            negated = any(word in NOT for word in words)
            untouched = "untouched" in words or i + 1 < len(kept) and is_word(kept[i + 1], "untouched")
            played = any(word in ("play", "played") for word in words)
            if partner and (untouched or negated and not played):
                found["partner"] = "in_hand"
            elif partner and (negated or "take" in words):
                found["partner"] = "picked_up_foot"
                use(kept[i + 1 :], "not played play from")
            elif partner and played:
                found["partner"] = "played_from_foot"
            elif not partner and (untouched or negated):
                found["own"] = "not_played"
            else:
                continue
        else:
            continue
        kept[i]["used"] = True
        for j in before(kept, i, 5):
            if is_word(kept[j], "in", "play", "played", "take", "have", "untouched", "from", "reach", "partner", *NOT):
                kept[j]["used"] = True
        if i + 1 < len(kept) and is_word(kept[i + 1], "untouched"):
            kept[i + 1]["used"] = True
    return found
