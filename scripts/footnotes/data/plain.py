"""What a text of a file may not hold, and what YAML makes of words that people write without a thought. Pure.

Each pattern takes time in proportion to the text, whatever stands in it: no two of its parts may take the same signs.
"""

import re

from ..core.words import HIDDEN

# What nobody sees, what YAML cannot hold, and the mark that only begins a file.
FORBIDDEN = re.compile("[" + "".join(f"{chr(first)}-{chr(last)}" for first, last in HIDDEN) + "]")

# A word with a colon and no space after it is an address; those of these kinds may be written.
ADDRESS = re.compile(
    r"(?:javascript|vbscript):(?=\S)"
    r"|(?:(?<=[\s\"'“‘(\[{<])|\A)(?!(?:https?|mailto):)[a-z][a-z0-9+-]*:(?=[^\s\"'”’)\]}])",
    re.IGNORECASE,
)

INT = re.compile(r"-?(?:0|[1-9][0-9]{0,8})\Z")
CONSTANTS = {"true": True, "false": False, "": None, "null": None, "~": None}
TRAPS = (
    (r"yes|no|on|off|y|n", "YAML reads it as true or false", "write true or false, or put it in quotes"),
    (r"true|false", "YAML reads it in any case", "write it in lower case, or put it in quotes"),
    (r"null|~", "YAML reads it as nothing", "put it in quotes"),
    (
        r"[-+]?0[0-9_]+",
        "a leading zero means octal to YAML",
        "drop the zero, or put it in quotes; a comma in a number cuts it in two",
    ),
    (r"[-+]?0[xob][0-9a-f_]+", "YAML reads it as another base", "write it in decimals, or put it in quotes"),
    (
        r"[-+]?(?=[0-9])(?:[0-9,_]*,)?[0-9]*_[0-9_]*(?:\.[0-9_]*)?",
        "YAML drops the underscores",
        "write the number without them",
    ),
    (r"[-+]?[0-9]+(?::[0-5]?[0-9])+(?:\.[0-9]*)?", "YAML reads it as a base-60 number", "put it in quotes"),
    (r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt\s].*)?", "YAML reads it as a date", "put it in quotes"),
    (r"[-+]?\.(?:inf|nan)", "YAML reads it as a number without end", "put it in quotes"),
    (
        r"[-+]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)e[-+]?[0-9]+",
        "YAML may read it as a power of ten",
        "write the number in full, or put it in quotes",
    ),
    (
        r"[-+]?(?:[0-9]+\.[0-9]*|\.[0-9]+)",
        "fractions are not used here",
        "write a whole number, or put it in quotes",
    ),
    (r"\+[0-9]+", "YAML drops the plus sign", "write the number without it, or put it in quotes"),
    (r"-?[0-9]{10,}", "the number is too long", "check it, or put it in quotes"),
    (r"<<|=", "merge keys are not used here", "write the entries out"),
)
ANY_TRAP = re.compile("(?:" + "|".join(f"({pattern})" for pattern, _, _ in TRAPS) + r")\Z", re.IGNORECASE)


def trap(text: str) -> tuple | None:
    """(what YAML makes of the bare text `text`, tip), or None where it is a plain word."""
    found = ANY_TRAP.match(text)
    return TRAPS[found.lastindex - 1][1:] if found and found.lastindex else None


def wrong_address(text: str) -> str:
    """The first address in the text that is neither http, https nor mailto, as far as its colon; "" where none is."""
    found = ADDRESS.search(text) if ":" in text else None
    return found[0] if found else ""
