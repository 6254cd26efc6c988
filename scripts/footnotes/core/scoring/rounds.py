"""A scored round, from plain data to the one form the scorer takes, with every problem at once. Pure core.

The round is {"title", "rules", "round", "sides": {NAME: side}, "reading": {FACT: n}, "claims": [claim as written]}; a
side is {"melds": [[card]], "books": {KIND_OR_RANK: n}, "card_points", "red_threes_laid", "exact_pickups", "went_out":
None | "melding" | "discarding" | True, "left": {"hand": [card], "foot": [card], "untouched_foot": [card]}}. What is
absent is None, 0 or empty. Where cards were counted by hand there is also "counted" (see hand_counts.py), and where the
table kept sums "sums": {"books": points, "cards": points}, which are added as they stand.

As written, `left` may also have a `sum`: what the cards left are worth that are not written down, with a minus before
it or without, as the sheet has it; it becomes "left" of "counted". Sums and `card_points` may be below zero.
"""

from .. import cards
from ..types.parts import MOST, RANKS, is_whole, shown
from ..words import suggestion
from . import hand_counts

KEYS = ("title", "rules", "round", "sides", "reading", "claims")
SIDE_KEYS = ("melds", "books", "card_points", "sums", "red_threes_laid", "exact_pickups", "went_out", "left", "counted")
PLACES = ("hand", "foot", "untouched_foot")
SUMS = ("books", "cards")
BOOKS = ("clean", "dirty", "wild") + RANKS + ("3b",)
CLAIMS = ("total", "at_least", "arithmetic", "points")
OUT = ("melding", "discarding")
NAME_SIDES = "write `sides:` and below it each side by its name, such as `us: {melds: [7*K]}`"


def parse(data) -> tuple:
    """(round, problems) of a round as YAML or JSON gives it; a problem is (path as a tuple, message, tip).

    The round is always complete in form: what could not be read is left empty. Raises nothing on plain data.
    """
    problems = []

    def bad(path, message, tip):
        problems.append((tuple(path), message, tip))

    known = known_entries(data, KEYS, (), bad, "a scored round", NAME_SIDES)
    sides = _sides(known.get("sides"), bad) if isinstance(data, dict) else {}
    return {
        "title": _text(known, "title", bad),
        "rules": _text(known, "rules", bad),
        "round": _whole(known.get("round"), ("round",), bad, 1),
        "sides": sides,
        "reading": _reading(known.get("reading"), bad),
        "claims": _claims(known.get("claims"), sides, bad),
    }, problems


def known_entries(
    raw, keys: tuple, path: tuple, bad, what: str = "entries", example: str = "write `name: value`"
) -> dict:
    """The entries of a map that have one of `keys`, as text; the others, and what is no map, are noted by
    `bad(path, message, tip)`."""
    if not isinstance(raw, dict):
        bad(path, f"expected {what}, got {shown(raw)}", example)
        return {}
    found = {}
    for key in sorted(raw, key=str):
        if str(key) in keys:
            found[str(key)] = raw[key]
        else:
            cut = raw[key] is None and path
            bad(
                path + (key,),
                f"unknown entry {shown(key)}",
                "a comma cuts a bare value in two: put the value in quotes" if cut else suggestion(str(key), keys, 16),
            )
    return found


def _text(known, key, bad):
    raw = known.get(key)
    if is_whole(raw):
        return str(raw)
    if raw is None or isinstance(raw, str):
        return raw
    bad((key,), f"expected a text, got {shown(raw)}", "put it in quotes")
    return None


def _whole(raw, path, bad, low, none=None):
    """A whole number of at least `low`; `none` where nothing, or nothing of use, is given."""
    if raw is None:
        return none
    if not is_whole(raw):
        bad(path, f"expected a whole number, got {shown(raw)}", "write digits only, without quotes")
        return none
    if not low <= raw <= MOST:
        bad(path, f"expected a number from {low} to {MOST}, got {raw}", "count again")
        return none
    return raw


def _sides(raw, bad):
    if not raw and (raw is None or isinstance(raw, dict)):
        bad(("sides",), "there is no side", NAME_SIDES)
        return {}
    if not isinstance(raw, dict):
        bad(("sides",), f"expected sides by name, got {shown(raw)}", NAME_SIDES)
        return {}
    sides, out = {}, None
    for name in sorted(raw, key=str):
        side = _side({} if raw[name] is None else raw[name], ("sides", name), bad)
        if side["went_out"] and out is not None:
            bad(("sides", name, "went_out"), f"{name} and {out} both went out", "only one player goes out in a round")
        out = name if side["went_out"] and out is None else out
        sides[str(name)] = side
    return sides


def _side(raw, path, bad):
    known = known_entries(raw, SIDE_KEYS, path, bad, "what the side laid and kept", "write {melds: [7*K], left: K 5}")
    side = {
        "melds": _melds(known.get("melds"), path + ("melds",), bad),
        "books": {},
        "left": {},
        "went_out": _went_out(known.get("went_out"), path + ("went_out",), bad),
    }
    for key in ("card_points", "red_threes_laid", "exact_pickups"):
        side[key] = _whole(known.get(key), path + (key,), bad, -MOST if key == "card_points" else 0, 0)
    if known.get("books") is not None:
        below = path + ("books",)
        books = known_entries(
            _ranks_as_written(known["books"]),
            BOOKS,
            below,
            bad,
            "how many books of each kind",
            "write {clean: 2, dirty: 1}",
        )
        side["books"] = {kind: _whole(books[kind], below + (kind,), bad, 0, 0) for kind in sorted(books)}
    counted = known.get("counted")
    if counted is not None:
        side["counted"] = hand_counts.parse(counted, side, path + ("counted",), bad)
    _left(known.get("left"), side, path + ("left",), bad)
    if known.get("sums") is not None:
        _sums(known["sums"], side, path + ("sums",), bad)
    return side


def _left(raw, side, path, bad):
    """What is left: cards by place, or all of them in the hand; a sum goes with what was counted by hand."""
    side["left"] = {place: [] for place in PLACES}
    if is_whole(raw) and str(raw) not in cards.ORDER:
        bad(path, f"unknown card {raw}", "for a sum of points write {sum: " + str(raw) + "}")
    elif not isinstance(raw, dict):
        side["left"]["hand"] = _cards(raw, path, bad)
    else:
        known = known_entries(raw, PLACES + ("sum",), path, bad, "cards", "write {hand: K 5, foot: 9 9}")
        side["left"] = {place: _cards(known.get(place), path + (place,), bad) for place in PLACES}
        points = _whole(known.get("sum"), path + ("sum",), bad, -MOST)
        if points is not None and "left" in side.get("counted", {}):
            bad(path + ("sum",), "cards left are counted twice", "keep the sum, or what stands under counted")
        elif points is not None:
            side.setdefault("counted", {})["left"] = abs(points)


def _sums(raw, side, path, bad):
    """The two sums of a side as score sheets have them: its books, and its cards."""
    known = known_entries(raw, SUMS, path, bad, "the sums of a side", "write {books: 1000, cards: 340}")
    side["sums"] = {key: _whole(known[key], path + (key,), bad, -MOST, 0) for key in SUMS if key in known}
    in_books = side["melds"] or [1 for kind in side["books"] if side["books"][kind]]
    in_cards = [key for key in hand_counts.MELDED if key in side.get("counted", {})]
    if "books" in known and in_books:
        bad(path + ("books",), "books are counted twice", "keep the sum, or the books")
    if "cards" in known and (side["melds"] or side["card_points"] or in_cards):
        bad(path + ("cards",), "cards are counted twice", "keep the sum, or the cards")


def _ranks_as_written(raw):
    """Case does not matter in a rank: {"k": 1} is {"K": 1}."""
    if not isinstance(raw, dict):
        return raw
    return {key.upper() if isinstance(key, str) and key.upper() in RANKS else key: raw[key] for key in raw}


def _cards(raw, path, bad):
    found, problems = cards.parse(raw)
    if problems:
        bad(path, "; ".join(problems), cards.NOTATION)
    return found


def _melds(raw, path, bad):
    if raw is None:
        return []
    if not isinstance(raw, (list, tuple)):
        bad(path, f"expected a list of melds, got {shown(raw)}", "write [7*K, 8 8 8 2], with a comma after each meld")
        return []
    melds = []
    for i in range(len(raw)):
        meld, problems = cards.parse(raw[i])
        ranks = cards.ranks(meld)
        if problems:
            bad(path + (i,), "; ".join(problems), cards.NOTATION)
        elif not meld:
            bad(path + (i,), "a meld without cards", "write its cards, or leave it out")
        elif len(ranks) > 1 and not cards.is_run(meld) and not cards.mixes_threes(meld):
            bad(
                path + (i,),
                f"{' and '.join(ranks)} in one meld",
                "a meld has cards of one rank: put a comma between two melds",
            )
        else:
            melds.append(meld)
    return melds


def _went_out(raw, path, bad):
    if raw is None or raw is False:
        return None
    if raw is True or raw in OUT:
        return raw
    bad(path, f"unknown choice {shown(raw)}", suggestion(str(raw), OUT + ("true",)))
    return None


def _reading(raw, bad):
    if raw is None:
        return {}
    if not isinstance(raw, dict):
        bad(("reading",), f"expected readings by fact, got {shown(raw)}", "write {out.books: 2}")
        return {}
    reading = {}
    for fact in sorted(raw, key=str):
        n = _whole(raw[fact], ("reading", fact), bad, 1)
        if n is not None:
            reading[str(fact)] = n
        elif raw[fact] is None:
            bad(("reading", fact), f"which reading of {fact}?", "write its number: 1 is the preferred one")
    return reading


def _claims(raw, sides, bad):
    if raw is None:
        return []
    if not isinstance(raw, (list, tuple)):
        bad(("claims",), f"expected a list of claims, got {shown(raw)}", "write `- {total: us, is: 1625, at: …}` lines")
        return []
    claims = [_claim(raw[i], ("claims", i), sides, bad) for i in range(len(raw))]
    return [claim for claim in claims if claim]


def _claim(raw, path, sides, bad):
    known = known_entries(raw, CLAIMS + ("of", "is", "at"), path, bad, "a claim", "write {total: us, is: 1625, at: …}")
    kinds = [kind for kind in CLAIMS if kind in known]
    if not isinstance(raw, dict):
        return None
    if len(kinds) != 1:
        bad(path, "a claim is of one kind" if kinds else "a claim of no kind", "write one of: " + ", ".join(CLAIMS))
        return None
    kind = kinds[0]
    side = str(known[kind])
    if side not in sides:
        bad(path + (kind,), f"unknown side {shown(known[kind])}", suggestion(side, sides))
    claimed, at = known.get("is"), known.get("at")
    if claimed is None:
        bad(path, "is is missing", "add `is: …`, the number the source prints")
    else:
        claimed = _whole(claimed, path + ("is",), bad, -MOST)
    if at is None:
        bad(path, "at is missing", "add `at: …`, the place in the source")
    elif not is_whole(at) and not (isinstance(at, str) and at.strip()):
        bad(path + ("at",), f"expected a place, got {shown(at)}", "name the place in the source")
    facts = _facts(known, kind, path, bad)
    if side not in sides or claimed is None or facts is None:
        return None
    claim = {kind: side, "is": claimed, "at": str(at)}
    if kind == "points":
        claim["of"] = facts
    return claim


def _facts(known, kind, path, bad):
    """The facts whose lines a `points` claim adds up; [] for another kind, None where they cannot be read."""
    of = known.get("of")
    if kind != "points":
        if of is not None:
            bad(path + ("of",), f"of belongs to points, not to {kind}", "leave it out")
        return []
    if not isinstance(of, (list, tuple)) or not of or not all(isinstance(fact, str) for fact in of):
        bad(
            path + ("of",) if "of" in known else path,
            f"points of which facts? got {shown(of)}",
            "write `of: [book.clean_points, value.cards]`",
        )
        return None
    return list(of)
