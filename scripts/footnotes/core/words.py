"""Small tools for plain English, shared by everything that speaks. Pure core: runs in the browser too."""

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def number(n: int) -> str:
    """A whole number as pages show it: 1500 -> "1,500", -100 -> "−100" (a true minus sign)."""
    digits, parts = str(abs(n)), []
    while len(digits) > 3:
        parts.insert(0, digits[-3:])
        digits = digits[:-3]
    return ("−" if n < 0 else "") + ",".join([digits] + parts)


def counted(n: int) -> str:
    """A small number in a sentence: 2 -> "two", 13 -> "13"."""
    return NUMBERS[n] if 0 <= n < len(NUMBERS) else number(n)


def quantity(n: int, unit: str) -> str:
    """A number with its unit, which is given in the plural: (1, "cards") -> "1 card"."""
    return number(n) + " " + (unit[:-1] if abs(n) == 1 and unit.endswith("s") else unit)


def spelled(n: int, unit: str) -> str:
    """As `quantity`, with a small number in words: (1, "cards") -> "one card", (2, "cards") -> "two cards"."""
    return counted(n) + " " + (unit[:-1] if n == 1 and unit.endswith("s") else unit)


def series(parts: list, last: str = "and") -> str:
    """["a", "b", "c"] -> "a, b and c"."""
    parts = list(parts)
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + " " + last + " " + parts[-1]


def capital(text: str) -> str:
    """The text with its first letter in upper case."""
    return text[:1].upper() + text[1:]


def distance(a: str, b: str, most: int = 1000) -> int:
    """How many letters must be put in, left out or changed to make `b` from `a`; swapped neighbours count as one.

    Where it is more than `most`, that is all the result says.
    """
    before, row = None, list(range(len(b) + 1))
    for i in range(1, len(a) + 1):
        new = [i]
        for j in range(1, len(b) + 1):
            cost = min(row[j] + 1, new[j - 1] + 1, row[j - 1] + (a[i - 1] != b[j - 1]))
            if before and i > 1 and j > 1 and a[i - 1] == b[j - 2] and a[i - 2] == b[j - 1]:
                cost = min(cost, before[j - 2] + 1)
            new.append(cost)
        if min(row) > most and min(new) > most:
            return most + 1
        before, row = row, new
    return row[-1]


def nearest(word: str, options) -> str:
    """The option most like `word` or the one that goes on from it, "" where none is near enough to be meant."""
    best, best_cost, word = "", None, word.lower()[:60]
    longer = [option for option in options if len(word) > 2 and option.lower().startswith(word)]
    if len(longer) == 1:
        return longer[0]
    for option in sorted(options):
        reach = max(1, len(option) // 3)
        if abs(len(option) - len(word)) > reach:  # cannot be near: do not compare letter by letter
            continue
        cost = distance(word, option.lower(), reach)
        # Two single letters have nothing in common, however few must be changed.
        if cost <= reach and cost < len(option) and (best_cost is None or cost < best_cost):
            best, best_cost = option, cost
    return best


def suggestion(word: str, options, most: int = 12) -> str:
    """A tip for an unknown word: the nearest option, or all of them where they are few."""
    near = nearest(str(word), options)
    if near:
        return f"did you mean {near}?"
    options = list(options)
    return "one of: " + ", ".join(options) if len(options) <= most else "none of the known ones is like it"
