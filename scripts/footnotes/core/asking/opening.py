"""Going down: the melds, the round, and what may free from the minimum. Pure core."""

from .. import cards
from .adding import whole_books
from .groups import cards_of, unread, written
from .states import use


def read_opening(reading):
    kept = reading["kept"]
    use(kept, "open opened meld lay put play melded laid with in have enough down minimum reach start add")
    top = unread(reading, "top")
    groups = unread(reading, None, "hand", "table")
    nodes = [node for each in groups for node in each["nodes"]]
    for each in kept:
        if each["is"] == "number" and each["card"] is None and each["n"] > 19:  # "five aces make 100"
            each["used"] = True
    if any(node["n"] is None for node in nodes):  # it turns on how many they are
        return None
    melds = _melds(nodes, reading["supposed"]) + whole_books(kept, reading["supposed"])
    for each in kept:
        if (
            each["is"] == "book"
            and each["card"] is None
            and each["sort"] in (None, "clean")
            and each["n"] == 1
            and nodes
        ):
            each["used"] = True  # "seven fours are a book"
    if top and use(kept, "take pile ontop topcard"):
        card = cards_of(top[0]["nodes"], reading["supposed"], 1)[0]
        mine = [meld for meld in melds if card in meld]
        if not mine:
            return None
        mine[0].append(card)
    if not melds or sum([len(meld) for meld in melds]) < 2 or len(melds[0]) < 3 and not cards.ranks(melds[0]):
        return None
    move = {"open": [written(meld) for meld in melds], "round": round_of(reading)}
    if move["round"] is None:
        move["round"] = 1
        reading["supposed"].append("Which round is not said: round 1 is supposed.")
    if top:
        move["from_pile"] = {"top": written([card])}
    points = [each for each in kept if each["is"] == "points" and not each["used"]]
    if points and use(kept, "have score total") or points and points[0]["n"] >= 500:
        points[0]["used"] = True
        move["score"] = points[0]["n"]
    if reading["down"]["partner"]:
        move["partner_has_opened"] = True
    if use(kept, "wholehand lastcard"):
        move["empties_hand"] = True
    return move


def round_of(reading: dict):
    """The round that is named, None where none is."""
    for each in reading["kept"]:
        if each["is"] == "round" and not each["used"] and each["n"] > 0:
            each["used"] = True
            use(reading["kept"], "in")
            if each.get("last"):
                reading["supposed"].append("The last round is supposed to be round 4.")
            return each["n"]
    return None


def _melds(nodes, supposed):
    """The cards by rank, in the order named; wild ones go with the rank before them."""
    found, ranks, waiting = [], [], []
    for node in nodes:
        held = cards_of([node], supposed)
        if not held:
            continue
        if held[0] in cards.WILD:
            if found:
                found[-1] += held
            else:
                waiting += held
        elif held[0] in ranks:
            found[ranks.index(held[0])] += held
        else:
            ranks.append(held[0])
            found.append(held)
    if not found:
        return [waiting] if waiting else []
    found[0] += waiting
    if len(found) > 1 and any(card in cards.WILD for meld in found for card in meld):
        meld = next(meld for meld in found if any(card in cards.WILD for card in meld))
        supposed.append(f"Wild cards are supposed to go with the {cards.name(meld[0], 2)}.")
    return found
