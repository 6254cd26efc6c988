"""Going out, the foot, the last card, and what is left at the end. Pure core."""

from .groups import cards_of, unread, written
from .nodes import is_word
from .opening import round_of
from .states import THEM, before, feet, find, said_by_partner, use


def read_going_out(reading):
    kept = reading["kept"]
    bare = [each for each in kept if each["is"] == "book" and each["n"] is None and each["sort"]]
    if (
        bare
        and not reading["asking"]
        and find(kept, "with") < 0
        and not any(each["is"] == "book" and each["n"] for each in kept)
    ):
        return None  # "wild book to go out" is a topic
    asked, foot = said_by_partner(kept, reading["raws"]), feet(kept)
    how = _how(kept)
    books, unclear = _books(reading)
    if unclear:
        return None
    last_now = find(kept, "finished", "finish") >= 0 and find(kept, "at_once", "last") >= 0
    points = [each for each in kept if each["is"] == "points" and not each["used"]]
    asks_how = how and reading["asking"]  # "discard to go out" is a topic, "can I go out by discarding" a question
    if books is None and not (asked or foot["partner"] or foot["own"] or asks_how or last_now or points):
        return None
    if any(each["is"] == "number" and not each["used"] for each in kept):
        return None
    move = {"go_out": how or "melding"}
    if how is None:
        reading["supposed"].append("How the last card leaves is not said: it is melded, we suppose.")
    if books is None:
        reading["supposed"].append("The books are not said: enough of them are supposed.")
    else:
        move["books"] = books
    round_ = round_of(reading)
    if round_ is not None:
        move["round"] = round_
    for each in points[:1]:
        each["used"] = True
        move["points"] = each["n"]
    if asked:
        move["asked"] = asked
    if foot["partner"]:
        move["partner"] = foot["partner"]
    if foot["own"]:
        move["own_foot"] = foot["own"]
    if last_now:
        use(kept, "finished finish at_once last same turn")
        move["last_book_now"] = True
    use(kept, "goout with have only enough in one_of_each wentout")
    return move


def _how(kept):
    for i in range(len(kept)):
        if kept[i]["used"]:
            continue
        if is_word(kept[i], "discard", "discarded"):
            use(kept, "lastcard")
            kept[i]["used"] = True
            for j in before(kept, i, 2):
                if is_word(kept[j], "without", "no", "not"):
                    kept[j]["used"] = True
                    return "melding"
            return "discarding"
    for i in range(len(kept)):
        if (
            is_word(kept[i], "meld", "lay", "play")
            and i + 1 < len(kept)
            and is_word(kept[i + 1], "all", "lastcard", "wholehand")
        ):
            kept[i]["used"] = kept[i + 1]["used"] = True
            return "melding"
    return None


def _books(reading):
    """(books or None where none are named, is it open which they are?)."""
    kept, found, named, every, without = reading["kept"], {}, False, None, False
    if use(kept, "one_of_each"):
        found, named = {"clean": 1, "dirty": 1}, True
    for each in kept:
        kind, n = each["sort"], each["n"]
        if each["is"] == "cards" and each["card"] == "wild" and n is not None and not each["used"]:
            kind = "wild"
        elif each["is"] != "book" or each["used"]:
            continue
        if each["is"] == "book" and kind is None:
            kind = "3b" if each["card"] == "3" else each["card"]
        each["used"] = True
        if n == 0:
            named, without = named or kind is None, without or kind is not None
            continue
        if kind in (None, "natural", "2", "JKR", "3r"):
            if n is None and kind is None and not found:
                every = each  # "all the books"
                continue
            return None, True
        if n is None and each["plural"]:
            return None, True
        n = 1 if n is None else n
        found[kind], named = found.get(kind, 0) + n, True
    if every and not named:  # "the books", "the last book"
        return None, not every["plural"] and not use(kept, "last")
    if without and not named:  # "with no clean book" says not which there are
        return None, True
    return (found if named else None), False


def read_last_card(reading):
    kept = reading["kept"]
    how = (
        "melding"
        if find(kept, "meld", "lay", "play", "melded", "laid") >= 0 and find(kept, "discard", "discarded") < 0
        else "discarding"
    )
    books, unclear = _books(reading)
    if unclear:
        return None
    move = {"play_last": how, "books": books or {}}
    if books is None:
        reading["supposed"].append("The books are not said: none are supposed.")
    round_ = round_of(reading)
    if round_ is not None:
        move["round"] = round_
    use(kept, "discard discarded lastcard without goout not playon have in foot hand meld lay play no card")
    return move


def read_empty_hand(reading):
    kept = reading["kept"]
    discarded = find(kept, "discard", "discarded") >= 0
    melded = find(kept, "meld", "melded", "lay", "laid") >= 0
    instead, next_turn, at_once = [find(kept, word) >= 0 for word in ("instead", "nextturn", "at_once")]
    no_discard = False
    for i in range(len(kept)):
        if is_word(kept[i], "discard") and any(is_word(kept[j], "without", "no", "not") for j in before(kept, i, 2)):
            no_discard, discarded = True, False
    books, unclear = _books(reading)
    if discarded and not (instead or next_turn or at_once):  # which is what the question turns on
        return None
    if unclear or not (discarded or melded or instead or next_turn or at_once or no_discard or books is not None):
        return None
    how = "discarding" if discarded or instead or next_turn else "melding"
    then = "end_turn" if no_discard else "instead_of_drawing" if instead else "next_turn" if next_turn else "play_foot"
    if not (discarded or melded or no_discard):
        how_said = "melded" if how == "melding" else "discarded"
        reading["supposed"].append(f"How the hand became empty is not said: its last card was {how_said}, we suppose.")
    move = {"empty_hand": how, "then": then}
    if books is not None:
        move["books"] = books
    use(kept, "discard discarded meld melded lay laid lastcard take foot play playon at_once nextturn instead")
    use(kept, "hand in on all wholehand have without no not with draw after")
    return move


def read_left(reading):
    kept = reading["kept"]
    nodes = [node for each in unread(reading, None, "hand") for node in each["nodes"]]
    held = cards_of(nodes, reading["supposed"], 1)
    if not held:
        return None
    place = "untouched_foot" if find(kept, "untouched") >= 0 else "foot" if find(kept, "foot") >= 0 else "hand"
    if place == "hand" and find(kept, "hand") < 0 and not any(each["role"] == "hand" for each in reading["groups"]):
        reading["supposed"].append("Where the cards are is not said: in the hand, we suppose.")
    out = "others"
    if find(kept, "partner") >= 0:
        out = "us"
    elif find(kept, "nobody") >= 0:
        out = "nobody"
    elif find(kept, *THEM) < 0:  # and it costs one side or the other
        return None
    use(kept, "caught in foot hand untouched goout wentout partner nobody not take with", *THEM)
    return {"left": written(held), "in": place, "out": out}


def read_end(reading):
    kept = reading["kept"]
    round_ = round_of(reading)
    totals = [
        each for each in kept if each["is"] in ("number", "points") and each["n"] is not None and each["n"] >= 100
    ]
    if round_ is None:
        after = find(kept, "after")
        if 0 <= after < len(kept) - 2 and kept[after + 1]["is"] == "number" and is_word(kept[after + 2], "round"):
            round_ = kept[after + 1]["n"]
            kept[after + 1]["used"] = kept[after + 2]["used"] = True
    if round_ is None or not totals:
        return None
    for each in totals:
        each["used"] = True
    use(kept, "gameover game over after with to finished score total have side opponent")
    return {"end_game": {"round": round_, "totals": [each["n"] for each in totals]}}
