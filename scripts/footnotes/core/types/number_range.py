"""Numbers of something: from so many, to so many, in steps; up to so many; or a list of them."""

from ..words import number, quantity, series
from .parts import entries, integer, is_whole, object_of, whole

LOW, HIGH = 1, 1000
EXAMPLE = "{from: 2, to: 6}"
SHAPE = "a number of {unit}, a list of numbers, from and to, or to alone (up to so many)"
LONG = True  # its form field takes room
NEEDS_UNIT = True
SETTLED_AT_TABLE = False  # whom the game is for is nothing that a table must settle


def parse(fact, raw, path, bad):
    if is_whole(raw):
        raw = [raw]
    if isinstance(raw, list):
        numbers = [whole(raw[i], path + (i,), bad, LOW, HIGH) for i in range(len(raw))]
        if None in numbers:
            return None
        if not numbers or sorted(set(numbers)) != numbers:
            bad(path, "expected numbers that go up", "write them from low to high, each once")
            return None
        step = numbers[1] - numbers[0] if len(numbers) > 1 else 1
        if numbers != list(range(numbers[0], numbers[-1] + 1, step)):
            return numbers
        raw = {"from": numbers[0], "to": numbers[-1], "step": step}
    known = entries(raw, path, bad, ("from", "to", "step"), "{from: 2, to: 6}")
    if known is None:
        return None
    if "from" not in known and ("to" not in known or "step" in known) and known == raw:
        bad(path, "from is missing", "write the least number")
    value = {key: whole(known[key], path + (key,), bad, LOW, HIGH) for key in known}
    if None in value.values() or "from" not in value:
        return value if list(value) == ["to"] and value["to"] is not None else None
    step = value.get("step", 1)
    if "to" in value:
        if value["to"] < value["from"]:
            bad(path + ("to",), "it ends before it begins", "write the larger number under to")
            return None
        value["to"] -= (value["to"] - value["from"]) % step
    if step == 1 or value.get("to") == value["from"]:
        value.pop("step", None)
    return value


def say(fact, value, names):
    unit = fact["unit"]
    if isinstance(value, list):
        return f"{series([number(n) for n in value], 'or')} {unit}"
    if "from" not in value:
        return f"up to {quantity(value['to'], unit)}"
    low, high, step = value["from"], value.get("to"), value.get("step", 1)
    if high is None and step != 1:
        return ", ".join([number(low + i * step) for i in range(3)]) + f" {unit} and so on"
    if high is None:
        return f"{quantity(low, unit)} or more"
    if high == low:
        return quantity(low, unit)
    if step != 1:
        return f"{series([number(n) for n in range(low, high + 1, step)], 'or')} {unit}"
    return f"{number(low)} to {number(high)} {unit}"


def schema(fact):
    each = integer(LOW, HIGH)
    return {
        "anyOf": [
            each,
            {"type": "array", "items": each, "minItems": 1, "uniqueItems": True},
            object_of({"from": each, "to": each, "step": each}, ("from",)),
            object_of({"to": each}, ("to",)),
        ]
    }


def field(fact):
    number_field = {"control": "number", "least": LOW}
    return {
        "control": "fields",
        "fields": [
            ["from", "From", number_field],
            ["to", "To (empty: or more)", number_field],
            ["step", "In steps of", number_field],
        ],
    }
