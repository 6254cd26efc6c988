"""The first state of a source's file: its head to fill in, and every question as a remark with its shape. Pure."""

from ..core.types.registry import example, kind_of, trait
from ..core.words import capital, series
from .authored import is_id
from .rule_sets import KINDS, LONGEST_SHORT, READ

HEAD = (
    ("title", "what the source calls itself, or what it is"),
    ("short", f"a heading for its column, at most {LONGEST_SHORT} characters"),
    ("kind", "one of: " + ", ".join(kind for kind in KINDS if kind != "house rules")),
    ("origin", "where it can be found: an address, or the document's own name"),
    ("read", "one of: " + ", ".join(READ) + " (in another source's words)"),
    ("checked", 'the day you compared the facts with it, in quotes: "2026-11-29"'),
)
OPTIONAL = (
    ("edition", "the date or number the source gives itself"),
    ("based_on", "the id of a rule set, only where the source itself says that it changes that one"),
    ("akin_to", "the id of a rule set of the same wording or the same author"),
    ("retold_by", "with `read: retold`, the id of the source in whose words it was read"),
    ("notes", "what a reader should know of the source, in your own words"),
)
KEYS = {
    "round": "{{round: [{0}, {1}]}}",
    "players": "{{players: {{4: {0}, 6: {1}}}}}",
    "score": "{{score: {{0: {0}, 1500: {1}}}}}",
}
SCHEMA_LINE = "# yaml-language-server: $schema=../schema.json"


def why_not(rules_id: str, taken) -> str:
    """Why a new source cannot have this id, "" where it can; `taken`: the ids in use."""
    if not is_id(rules_id):
        return f"{rules_id} is no id: use lower-case letters, digits and hyphens, for example lake-cabin"
    if rules_id == "index":
        return "the name index is the site's own: use another"
    return f"the id {rules_id} is taken: use another" if rules_id in taken else ""


def skeleton(vocabulary: dict) -> str:
    """The text of a new source's file. It passes every check once the lines of its head are filled in."""
    lines = [SCHEMA_LINE, "# The head: fill in every line."]
    lines += [line for key, words in HEAD for line in (f"# {capital(words)}.", f"{key}:")]
    lines += ["", "# These may be left out. To use one, take away the # and the space before it."]
    lines += [line for key, words in OPTIONAL for line in (f"# {key}: …", f"#   {capital(words)}.")]
    lines += [
        "",
        "# The facts. For each question that the source answers, take away the # and the space before its line, "
        + "and write the answer and its place.",
        "# Write exactly one of these; what the source does not say stays as it is, a remark:",
        "#   {says: 3, at: Page 1}                                            the source says it",
        "#   {implies: 3, at: Page 1, because: your reason}                   it follows from what the source says",
        "#   {readings: [{is: 3, at: Page 1, because: …}, {is: 4, at: Page 2, because: …}]}   "
        + "it says two things, the better supported first",
        "#   {offers: [3, 4], at: Page 1}                                     "
        + "it lets the table choose; offers: any where it names no choices",
        "#   {in_words: …, at: Page 1}                                        "
        + "it answers in a way that no answer here can hold: your own few words",
        "# Besides says, implies and offers there may be `except: …`, an exception in your own few words.",
        "facts:",
    ]
    by_topic = {
        topic["id"]: [fact for fact in vocabulary["facts"] if fact["topic"] == topic["id"]]
        for topic in vocabulary["topics"]
    }
    for topic in vocabulary["topics"]:
        lines += ["", f"  # ---- {topic['title']} ----"]
        for fact in by_topic[topic["id"]]:
            lines += ["", *_question(fact)]
    lines += [
        "",
        "# Numbers the source prints that follow from its facts; every check works them out again.",
        "# claims:",
        "#   - {cards: {players: 4}, is: 270, at: Page 1}",
        "#   Cards in all: how many there are with so many players.",
    ]
    return "\n".join(lines) + "\n"


def _question(fact):
    lines = [f"  # {fact['ask']}"]
    if fact["note"]:
        lines.append(f"  #   {fact['note']}")
    shape = kind_of(fact).SHAPE.format(unit=fact["unit"])
    options = ", ".join(
        f"{option} ({words})" if words and words != option else option for option, words in fact["words"].items()
    )
    lines.append(f"  #   {capital(shape)}{': ' + options if options else ''}.")
    if fact["varies"]:
        cells = trait(fact, "CELLS") or (example(fact),) * 2
        tables = [KEYS[dimension].format(*cells) for dimension in fact["varies"]]
        lines.append(f"  #   Or a table by {series(fact['varies'], 'or')}: {series(tables, 'or')}.")
    if fact["applies"] == "partners":
        lines.append("  #   Only where there are partners.")
    return [*lines, f"  # {fact['id']}: {{says: {example(fact)}, at: Page 1}}"]
