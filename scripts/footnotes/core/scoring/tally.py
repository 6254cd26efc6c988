"""One side's score as it grows: its lines, the facts whose points are open, the least it can be. Pure core.

A tally is {"entries", "open", "least"}; `claimed_under` of an entry is the fact that a claim knows it by.
"""

from collections import namedtuple

Entry = namedtuple("Entry", ("label", "count", "each", "points", "fact", "claimed_under"))


def new() -> dict:
    """A tally in which nothing has been counted."""
    return {"entries": [], "open": set(), "least": 0}


def add(tally: dict, label: str, count: int, each: int, fact: str, claimed_under=None) -> None:
    """A line of so many at so many points each."""
    take_over(tally, [Entry(label, count, each, count * each, fact, claimed_under or fact)])


def add_sum(tally: dict, label: str, points: int, fact) -> None:
    """A line that was summed by the table; `fact` is None where no rule says what was summed."""
    take_over(tally, [Entry(label, None, None, points, fact, fact)])


def take_over(tally: dict, entries: list, is_open=(), least=0) -> None:
    """Lines made elsewhere, the facts whose points are open there, and the least those can be (None: there is none)."""
    tally["entries"] += entries
    leave_open(tally, is_open, None if least is None else least + points_of(entries))


def points_of(entries: list) -> int:
    """What the lines come to."""
    return sum(entry.points for entry in entries)


def total(numbers: list) -> int | None:
    """The sum of numbers; None where one of them is not known."""
    known = [number for number in numbers if number is not None]
    return sum(known) if len(known) == len(numbers) else None


def least_of(numbers: list) -> int | None:
    """The least of numbers; None where one of them is not known."""
    known = [number for number in numbers if number is not None]
    return min(known) if len(known) == len(numbers) else None


def leave_open(tally: dict, facts, least) -> None:
    """The points of these facts are not known: at least so many (None: no least can be stated)."""
    tally["open"].update(facts)
    tally["least"] = None if least is None or tally["least"] is None else tally["least"] + least
