"""A number of something: cards, rounds, minutes. `unit` of the fact says of what."""

from ..words import quantity
from .parts import integer, whole

LOW, HIGH = 0, 1000
EXAMPLE = "3"
CELLS = ("11", "12")
SHAPE = "a whole number of {unit}"
IS_NUMBER = True  # one number: a sentence of its own for 0 is welcome, rounds may stand in a row
NEEDS_UNIT = True
AS_NUMBER = (LOW, HIGH)


def parse(fact, raw, path, bad):
    return whole(raw, path, bad, LOW, HIGH)


def say(fact, value, names):
    return quantity(value, fact["unit"])


def schema(fact):
    return integer(LOW, HIGH)


def field(fact):
    return {"control": "number", "unit": fact["unit"], "least": LOW}
