"""What does not add up about books, wild cards and ranks; and the Case that all these checks share. Pure core.

See sense.findings, which calls `checks` and puts what they find in order.
"""

from ..cards import name
from ..facts.resolve import is_stated
from ..types.option_set import has
from ..types.parts import RANKS
from ..types.say import say
from ..types.values import dimension_of
from ..types.wild_limit import broken
from ..words import number, quantity

# What needs books, and what it says of itself.
NEEDS = (("out.books", "going out"), ("foot.needs", "picking up the foot"), ("opening.books", "going down"))
LARGEST = 14  # no meld that matters here is larger


class Case:
    """One rule set under the checks: its stated values, and what was found."""

    def __init__(self, vocabulary, rules):
        self.vocabulary, self.rules, self.found = vocabulary, rules, []
        self.by_id = {fact["id"]: fact for fact in vocabulary["facts"]}

    def get(self, fact_id):
        """The value to go by, None where the fact is not stated or not known to this vocabulary."""
        entry = self.rules["facts"].get(fact_id)
        return entry["value"] if entry and is_stated(entry) else None

    def silent(self, fact_id) -> bool:
        """Was the source read whole, and does it say nothing?"""
        entry = self.rules["facts"].get(fact_id)
        return bool(entry) and entry["status"] == "silent"

    def say(self, fact_id) -> str:
        """The fact's value in words."""
        return say(self.by_id[fact_id], self.get(fact_id), self.get("book.names"))

    def bad(self, fact_ids, says) -> None:
        """Note a finding."""
        self.found.append((fact_ids, says))

    def players(self) -> list:
        """The numbers of players that the rules name, without an open end ("2 or more", "up to 8")."""
        value = self.get("players.count")
        if isinstance(value, dict) and "from" not in value:
            return [value["to"]]
        if isinstance(value, dict):
            last = value["to"] if "to" in value else value["from"]
            return list(range(value["from"], last + 1, value.get("step", 1)))
        return list(value or [])

    def outside(self, count) -> bool:
        """Is this number of players not among those the rules name?"""
        value = self.get("players.count")
        if isinstance(value, dict) and "from" not in value:
            return count > value["to"]
        if isinstance(value, dict) and "to" not in value:
            return count < value["from"] or (count - value["from"]) % value.get("step", 1) != 0
        return count not in self.players()


def cells(value) -> list:
    """[(words after the value, cell)]: one for a plain value, one a row for a table, none where nothing is stated."""
    dimension = dimension_of(value)
    if not dimension:
        return [] if value is None else [("", value)]
    words = {"round": " in round {}", "players": " with {} players", "score": " from a total of {}"}[dimension]
    return [(words.format(number(int(key))), value[dimension][key]) for key in sorted(value[dimension], key=int)]


def checks(case) -> None:
    """Note what does not add up about books, wild cards and ranks."""
    _wild_limit(case)
    if case.get("meld.wild_only") in ("allowed", "full_book_only") and case.get("meld.wild_cards") == []:
        case.bad(["meld.wild_cards", "meld.wild_only"], "wild cards by themselves may be melded, but no card is wild.")
    why_not = {"wild": _no_wild_book(case), "dirty": _no_dirty_book(case)}
    for rank in RANKS:
        if has(case.get("meld.ranks"), rank) is False:
            why_not[rank] = (["meld.ranks"], f"{name(rank, 2)} may not be melded")
    _needed(case, why_not)
    _priced(case, why_not)


def _needed(case, why_not):
    """Books that are needed and cannot be made."""
    for fact_id, what in NEEDS:
        told = []
        for where, books in cells(case.get(fact_id)):
            for kind in sorted(books):
                if why_not.get(kind) and kind not in told:
                    told.append(kind)
                    facts, why = why_not[kind]
                    needed = say(case.by_id[fact_id], {kind: books[kind]}, case.get("book.names"))
                    case.bad([fact_id] + facts, f"{what} needs {needed}{where}, but {why}.")


def _priced(case, why_not):
    """Books that have a price and cannot be made."""
    for kind in ("wild", "dirty"):
        fact_id = f"book.{kind}_points"
        if why_not[kind] and case.get(fact_id):
            facts, why = why_not[kind]
            case.bad([fact_id] + facts, f"a {kind} book is worth {case.say(fact_id)}, but {why}.")
    if why_not["dirty"] and case.get("meld.turn_dirty"):
        facts, why = why_not["dirty"]
        case.bad(["meld.turn_dirty"] + facts, f"a clean meld may be made dirty later, but {why}.")
    special = case.get("book.special_points") or {}
    for rank in RANKS:
        if rank in special and why_not.get(rank):
            facts, why = why_not[rank]
            case.bad(["book.special_points"] + facts, f"a book of {name(rank, 2)} has a value of its own, but {why}.")
    if "3b" in special and case.get("black_three.may_meld") == "never":
        case.bad(
            ["book.special_points", "black_three.may_meld"],
            "a book of black threes has a value of its own, but black threes are never melded.",
        )


def _no_wild_book(case):
    """(facts, why) where no wild book can be made, else None."""
    if case.get("meld.wild_only") == "never":
        return ["meld.wild_only"], "wild cards by themselves may never be melded"
    if case.get("meld.wild_cards") == []:
        return ["meld.wild_cards"], "no card is wild"
    return None


def _no_dirty_book(case):
    """(facts, why) where no meld of natural and wild cards can become a book, else None."""
    if case.get("meld.wild_cards") == []:
        return ["meld.wild_cards"], "no card is wild"
    limit, size = case.get("meld.wild_limit"), case.get("book.size")
    if not limit:
        return None
    sizes = [size] if size and case.get("book.may_grow") is False else range(size or 1, LARGEST + 1)
    for cards in sizes:
        for wilds in range(1, cards + 1):
            if not broken(limit, cards - wilds, wilds):
                return None
    facts = ["meld.wild_limit"] + (["book.size"] if size else [])
    whole = f" of {quantity(size, 'cards')}" if size else ""
    return facts, f"the limit for wild cards ({case.say('meld.wild_limit')}) lets none into a book{whole}"


def _wild_limit(case):
    """A wild limit whose own parts cannot hold together."""
    limit = case.get("meld.wild_limit")
    if not limit:
        return
    most = limit.get("at_most")
    for key, words in (("at_start", "when a meld is first laid"), ("a_turn", "in one turn")):
        if most is not None and limit.get(key, 0) > most:
            case.bad(
                ["meld.wild_limit"],
                f"{quantity(limit[key], 'wild cards')} may be laid {words}, but a meld holds at most {number(most)}.",
            )
    table = limit.get("by_size", {})
    rest = {key: limit[key] for key in limit if key != "by_size"}
    sizes = sorted(table, key=int)
    for i in range(len(sizes)):
        low, wilds = int(sizes[i]), table[sizes[i]]
        high = int(sizes[i + 1]) - 1 if i + 1 < len(sizes) else max(low, LARGEST)
        if i and wilds < table[sizes[i - 1]]:
            case.bad(
                ["meld.wild_limit"],
                f"a meld of {low} cards may hold {quantity(wilds, 'wild cards')}, but a smaller one "
                + f"of {sizes[i - 1]} may hold {number(table[sizes[i - 1]])}.",
            )
        if wilds and not any(
            wilds < cards and not broken(rest, cards - wilds, wilds) for cards in range(low, high + 1)
        ):
            why = "the rest of the limit never lets so many in" if wilds < low else "that leaves no natural card"
            case.bad(["meld.wild_limit"], f"a meld of {low} cards may hold {quantity(wilds, 'wild cards')}, but {why}.")
