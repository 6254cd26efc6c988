"""What something is worth, or costs: below zero where points are taken off."""

from ..words import number, quantity
from .parts import MOST, integer, whole

LOW, HIGH = -MOST, MOST
EXAMPLE = "100"
CELLS = ("50", "90")
SHAPE = "a whole number of points, with - before it where they are taken off"
IS_NUMBER = True
IS_FIGURE = True  # large on a sheet where the topic has figures
AS_NUMBER = (LOW, HIGH)
UNIT = "points"
IS_PRICE = True


def parse(fact, raw, path, bad):
    return whole(raw, path, bad, LOW, HIGH)


def say(fact, value, names):
    return quantity(value, UNIT)


def brief(fact, value, names):
    return number(value)


def column(value):
    """[(label, points)] for a column of a sheet; "" stands for the fact's own label."""
    return [("", value)]


def schema(fact):
    return integer(LOW, HIGH)


def field(fact):
    return {"control": "number", "unit": UNIT, "sign": True, "step": 10}
