"""Small tools for plain English, shared by everything that speaks. Pure core: runs in the browser too."""

MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")

# Signs that nobody sees, from the first to the last code of each run: controls (but the tab and the ends of lines),
# marks of direction, joiners, fillers, tags.
HIDDEN = (
    (0x00, 0x08),
    (0x0B, 0x0C),
    (0x0E, 0x1F),
    (0x7F, 0x9F),
    (0xAD, 0xAD),
    (0x34F, 0x34F),
    (0x61C, 0x61C),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x200B, 0x200F),
    (0x2028, 0x202E),
    (0x2060, 0x206F),
    (0x2800, 0x2800),
    (0x3164, 0x3164),
    (0xD800, 0xDFFF),
    (0xFE00, 0xFE0F),
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFFB),
    (0xFFFE, 0xFFFF),
    (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A),
    (0xE0000, 0xE0FFF),
)
MOST_OPTIONS = 1000  # of more than so many, none is looked for that is like a word


def number(n: int) -> str:
    """A whole number as pages show it: 1500 -> "1,500", -100 -> "−100" (a true minus sign)."""
    digits = str(abs(n))
    parts: list = []
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


def day(text: str) -> str:
    """ "2026-11-29" -> "29 November 2026"."""
    year, month, date = text.split("-")
    return f"{int(date)} {MONTHS[int(month) - 1]} {year}"


def is_day(text: str) -> bool:
    """Is it a day as YYYY-MM-DD, as far as its form and its months tell?"""
    parts = text.split("-")
    if [len(part) for part in parts] != [4, 2, 2] or not all("0" <= char <= "9" for char in "".join(parts)):
        return False
    return 1 <= int(parts[1]) <= 12 and 1 <= int(parts[2]) <= 31


def capital(text: str) -> str:
    """The text with its first letter in upper case."""
    return text[:1].upper() + text[1:]


def visible(text: str) -> str:
    """The text with a mark in place of each sign that nobody sees."""
    return "".join([sign if " " <= sign <= "~" or not _is_hidden(ord(sign)) else "\ufffd" for sign in text])


def _is_hidden(code):
    return any(first <= code <= last for first, last in HIDDEN)


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
    if len(options) > MOST_OPTIONS:
        return ""
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
