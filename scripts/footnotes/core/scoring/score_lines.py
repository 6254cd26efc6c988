"""The lines of one side's score, each with its fact, and what is open in them. Pure core.

What earns is positive, what costs is negative. A bonus that is not stated earns nothing; a value or a charge that is
not stated leaves the sum open, with a least where one can be stated.
"""

from .. import cards
from ..facts import asking
from ..facts.asking import KINDS, ask, want
from ..types.parts import RANKS
from ..words import capital, counted
from . import least, positions
from .hand_counts import has_books, left, melded

BOOK_FACTS = ("book.clean_points", "book.dirty_points", "book.special_points")
LEFT_FACTS = ("score.left_cards", "red_three.left_points", "black_three.left_points")


def evaluate(rules: dict, played: dict, name: str, order: list) -> dict:
    """One side's score by the values that the rules have; `order` is that of the facts in the vocabulary.

    Gives "total", "at_least", "arithmetic", "not_allowed" and "not_stated" as published, and "entries" (label, count,
    each, points, fact, fact that a claim knows it by), "open" (the facts whose points are not all known), "asked"
    (all facts looked up).
    """
    side = played["sides"][name]
    case = asking.new_case(rules, played["round"])
    tally = {"entries": [], "least": 0, "open": set()}
    size = want(case, "book.size") if side["melds"] else ask(case, "book.size")
    positions.judge(case, side, size)
    melds = side["melds"]
    if melds and size is None:  # books or not, who knows
        _leave_open(tally, BOOK_FACTS + ("book.wild_points", "value.cards"), None)
        if [want(case, "score.book_cards"), want(case, "score.loose_melds")] != [False, False]:
            _prices(case, [card for meld in melds for card in meld if card != "3r"])
        melds = []
    books = [meld for meld in melds if len(meld) >= size]
    special, unknown = _books(case, tally, side, books)
    counting = _melded_cards(case, tally, side, books, [meld for meld in melds if len(meld) < size])
    _books_by_number(case, tally, side, size, special, unknown, counting)
    _take_over(tally, melded(case, side))
    _red_threes(case, tally, side)
    _bonuses(case, tally, side)
    _left(case, tally, side)
    _take_over(tally, left(case, side))
    arithmetic = None if tally["open"] else sum(entry[3] for entry in tally["entries"])
    place = {fact: number for number, fact in enumerate(order)}
    forbidden = sorted(case["forbidden"], key=lambda entry: (place.get(entry[0], len(place)), entry))
    return {
        "total": None if forbidden else arithmetic,
        "arithmetic": arithmetic,
        "at_least": tally["least"] if arithmetic is None else arithmetic,
        "not_allowed": [{"why": why, "fact": fact} for fact, why in forbidden],
        "not_stated": sorted(case["silent"], key=lambda fact: (place.get(fact, len(place)), fact)),
        "entries": tally["entries"],
        "open": tally["open"],
        "asked": case["asked"],
    }


def _add(tally, label, count, each, fact, claimed_under=None):
    tally["entries"].append((label, count, each, count * each, fact, claimed_under or fact))
    if tally["least"] is not None:
        tally["least"] += count * each


def _take_over(tally, found):
    """Lines that were made elsewhere: (entries, facts whose points are open, the least those can be)."""
    entries, is_open, least_points = found
    tally["entries"] += entries
    _leave_open(tally, is_open, None if least_points is None else least_points + sum(entry[3] for entry in entries))


def _leave_open(tally, facts, least_points):
    """The points of these facts are not known: at least so many (None: no least can be stated)."""
    tally["open"].update(facts)
    tally["least"] = None if least_points is None or tally["least"] is None else tally["least"] + least_points


def _books(case, tally, side, books):
    """The bonuses of books. Gives the special points that hold and the kinds given by number whose bonus is not known."""
    counts = {kind: side["books"].get(kind, 0) for kind in KINDS}
    by_rank = [rank for rank in RANKS + ("3b",) if side["books"].get(rank)]
    made_up = [asking.make_up(case, meld) for meld in books]
    special, unknown = None, []
    if by_rank:
        special = want(case, "book.special_points")
    elif counts["clean"] or counts["dirty"] or [rank for rank, _, _ in made_up if rank]:
        special = asking.want_if_any(case, "book.special_points")
    for kind in ("clean", "dirty"):
        ranks = least.candidates(case, side, special, kind) if special and counts[kind] else []
        if [rank for rank in ranks if _special(special, rank, kind) is not None]:
            unknown.append(kind)
            counts[kind] = 0
    own = {}
    for rank, naturals, wilds in made_up:
        kind = asking.kind_of(naturals, wilds)
        if _special(special, rank, kind) is None:
            counts[kind] += 1
        else:
            key = (rank, kind if isinstance(special[rank], dict) else "")
            own[key] = own.get(key, 0) + 1
    for rank in by_rank:
        kinds = least.kinds_of(special, rank) or ("",)
        if special is not None and (rank not in special or len(kinds) > 1):
            unknown.append(rank)
        elif special is not None:
            own[rank, kinds[0]] = own.get((rank, kinds[0]), 0) + side["books"][rank]
    for kind in KINDS:
        fact = f"book.{kind}_points"
        each = want(case, fact) if counts[kind] else 0
        if each is None:
            _leave_open(tally, [fact], None)
        elif counts[kind]:
            _add(tally, f"{capital(kind)} books", counts[kind], each, fact)
    for rank in RANKS + ("3b",):
        for kind in ("", "clean", "dirty"):
            if (rank, kind) in own:
                label = capital(f"{kind} books of {cards.name(rank, 2)}".strip())
                _add(
                    tally, label, own[rank, kind], special[rank][kind] if kind else special[rank], "book.special_points"
                )
    return special, unknown


def _special(special, rank, kind):
    """What a book of this rank and kind earns instead of the usual; None where it earns the usual."""
    worth = (special or {}).get(rank)
    return worth.get(kind) if isinstance(worth, dict) else worth


def _books_by_number(case, tally, side, size, special, unknown, counting):
    """What is open of books that are given by number: a bonus that may be a special one, the cards in them."""
    least.judge_numbers(case, side, special)
    if not [1 for kind in side["books"] if side["books"][kind]] or not unknown and counting is False:
        return
    if counting is not False and size is None:
        want(case, "book.size")

    def bonus(kind, rank):
        if kind not in unknown and rank not in unknown:
            return 0
        worth = _special(special, rank, kind)
        return want(case, f"book.{kind}_points") if worth is None else worth

    facts = (BOOK_FACTS if unknown else ()) + (("value.cards",) if counting is not False else ())
    _leave_open(tally, facts, least.least_worth(case, side, size, special, bonus, counting))


def _melded_cards(case, tally, side, books, loose):
    """The cards of books and of other melds, one line a rank. Says whether cards of books count: None where it is
    not known."""
    booked = [card for meld in books for card in meld if card != "3r"]
    rest = [card for meld in loose for card in meld if card != "3r"]
    by_number = [kind for kind in side["books"] if side["books"][kind] and not has_books(side)]
    counting = want(case, "score.book_cards") if booked or by_number else False
    loose_count = want(case, "score.loose_melds") if rest or side["card_points"] else False
    held = (booked if counting else []) + (rest if loose_count else [])
    for card in cards.ORDER:
        each = least.price(case, card) if card in held else 0
        fact = "black_three.meld_points" if card == "3b" else "value.cards"
        if each is None:
            _leave_open(tally, [fact], None)
        elif card in held:
            _add(tally, capital(cards.name(card, 2)), held.count(card), each, fact)
    if loose_count and side["card_points"]:
        tally["entries"].append(("Unfinished melds", None, None, side["card_points"], "value.cards", "value.cards"))
        _leave_open(tally, [], side["card_points"])
    if counting is None:
        _perhaps(case, tally, booked, 0)
    if loose_count is None:
        _perhaps(case, tally, rest, side["card_points"])
    return counting


def _perhaps(case, tally, held, more):
    """Cards of which it is not stated whether they count."""
    prices = _prices(case, held)
    _leave_open(
        tally, ["value.cards", "black_three.meld_points"], None if None in prices else min(0, sum(prices) + more)
    )


def _prices(case, held):
    return [least.price(case, card) for card in held]


def _red_threes(case, tally, side):
    """Red threes laid down, in melds too: so many together by the set bonus, the others one by one."""
    number = side["red_threes_laid"] + sum(meld.count("3r") for meld in side["melds"])
    if not number:
        return
    together = asking.want_if_any(case, "red_three.set_bonus") or {}
    reached = [int(size) for size in together if int(size) <= number]
    if reached:
        size = max(reached)
        _add(tally, f"{capital(counted(size))} red threes together", 1, together[str(size)], "red_three.set_bonus")
        number -= size
    each = want(case, "red_three.laid_points") if number else None
    if each is not None:
        _add(tally, "Red threes laid", number, each, "red_three.laid_points")


def _bonuses(case, tally, side):
    if side["went_out"]:
        each = want(case, "out.bonus")
        if each is not None:
            _add(tally, "Going out", 1, each, "out.bonus")
        elif case["round"] is None and asking.in_any_round(case, "out.bonus"):  # stated, but which round is it?
            _leave_open(tally, ["out.bonus"], min(asking.in_any_round(case, "out.bonus")))
    if side["exact_pickups"]:
        each = want(case, "deal.exact_bonus")
        if each is not None:
            _add(tally, "Exact pick-ups", side["exact_pickups"], each, "deal.exact_bonus")


def _left(case, tally, side):
    """The cards left in hand and foot. Where it is not stated which of them count, each possibility is tried."""
    picked_up = side["left"]["hand"] + side["left"]["foot"]
    untouched = side["left"]["untouched_foot"]
    if not picked_up and not untouched:
        return
    wanted, possible = [], [picked_up]
    if untouched:
        foot = ask(case, "score.untouched_foot")
        wanted += ["score.untouched_foot"] if foot is None else []
        possible = (
            [picked_up] if foot is False else [picked_up + untouched] if foot else [picked_up, picked_up + untouched]
        )
    if side["went_out"] and ask(case, "score.by") != "player" and asking.applies(case, "score.partner_of_out"):
        count = ask(case, "score.partner_of_out")
        wanted += ["score.partner_of_out"] if count is None else []
        possible = [[]] if count is False else possible if count else possible + [[]]
    outcomes = [_left_entries(case, held) for held in possible]
    totals = [None if low is None else low + sum(entry[3] for entry in found) for found, _, low in outcomes]
    if len(set(totals)) == 1 and not [is_open for _, is_open, _ in outcomes if is_open] or len(outcomes) == 1:
        entries, is_open, least_points = outcomes[0]
        for entry in entries:
            _add(tally, entry[0], entry[1], entry[2], entry[4], entry[5])
        _leave_open(tally, is_open, least_points)
    else:
        case["silent"].update(wanted)
        _leave_open(tally, LEFT_FACTS, None if None in totals else min(totals))


def _left_entries(case, held):
    """(entries, facts whose points are open, the least those can be) for cards that are left and count."""
    entries, is_open, least_points = [], [], 0
    plain = [card for card in held if card not in cards.THREES]
    how = want(case, "score.left_cards") if plain else "not_counted"
    if how is None:
        prices = _prices(case, plain)
        is_open, least_points = ["score.left_cards"], None if None in prices else -abs(sum(prices))
    for card in cards.ORDER:
        number = held.count(card)
        if not number or card in plain and how in (None, "not_counted"):
            continue
        if card in cards.THREES:
            fact = claimed_under = "red_three.left_points" if card == "3r" else "black_three.left_points"
            each = want(case, fact)
        else:
            fact, claimed_under = "value.cards", "score.left_cards"
            each = least.price(case, card)
        if each is None:
            is_open, least_points = is_open + [claimed_under], None
        else:
            each = -each if card in plain and how == "subtracted" else each
            entries.append((f"{capital(cards.name(card, 2))} left", number, each, number * each, fact, claimed_under))
    return entries, is_open, least_points
