"""The source's own words for books and cards: {"book": ["pile"], "clean": ["natural", "red"]}."""

from ..words import series
from .parts import TEXT, entries, is_whole, object_of, shown

TERM_IDS = (
    "book",
    "clean",
    "dirty",
    "wild",
    "meld",
    "opening",
    "two",
    "joker",
    "red_three",
    "black_three",
    "discard_pile",
    "foot",
)
EXAMPLE = "{book: canasta}"
SHAPE = "the source's own words: for " + ", ".join(TERM_IDS)
LONG = True
SETTLED_AT_TABLE = False  # words are nothing that a table must settle
IS_TEXT = True  # free text: quoted in YAML, by percent signs in an address


def parse(fact, raw, path, bad):
    known = entries(raw, path, bad, TERM_IDS, "{book: pile, clean: [natural, red]}")
    if known is None:
        return None
    if not raw:
        bad(path, "this says nothing", "name a word, or leave the fact out")
    value = {}
    for key in known:
        names = known[key] if isinstance(known[key], list) else [known[key]]
        names = [str(name) if is_whole(name) else name for name in names]
        if not names or not all(isinstance(name, str) and name.strip() for name in names):
            expected = f"expected a name or a list of names, got {shown(known[key])}"
            bad(path + (key,), expected, "write the word the source uses")
            continue
        value[key] = [name.strip() for name in names]
        if len(set(value[key])) < len(names):
            bad(path + (key,), "a name is listed twice", "keep one")
    return value


def say(fact, value, names):
    same = [_words(key) for key in TERM_IDS if value.get(key) == [_words(key)]]
    parts = [series(same) + " as here"] if same else []
    for key in TERM_IDS:
        if key in value and _words(key) not in same:
            parts.append(series(['"' + name + '"' for name in value[key]], "or") + " for " + _words(key))
    return ", ".join(parts)


def _words(key):
    return key.replace("_", " ")


def count(fact, said, least):
    """The word that most voices have for each thing. See common.py."""
    found = {}
    for key in TERM_IDS:
        voices = {}
        for value, voice, _ in said:
            for name in value.get(key, ())[:1]:
                voices.setdefault(name, set()).add(voice)
        most = max([len(voices[name]) for name in voices] or [0])
        first = [name for name in sorted(voices) if len(voices[name]) == most]
        if most >= least and len(first) == 1:
            found[key] = first
    return found or None


def same(fact, one, other):
    return all(one.get(key, other[key]) == other[key] for key in other) if other else None


def tidy(value, clean):
    """The names as `clean` makes each of them, without those of which nothing is left."""
    names = {key: [clean(name) for name in value[key] if clean(name)] for key in value}
    return {key: names[key] for key in names if names[key]}


def schema(fact):
    names = {"anyOf": [TEXT, {"type": "array", "items": TEXT, "minItems": 1, "uniqueItems": True}]}
    return object_of(dict.fromkeys(TERM_IDS, names), (), 1)


def field(fact):
    return {
        "control": "fields",
        "fields": [[key, f"Your word for {_words(key)}", {"control": "words"}] for key in TERM_IDS],
    }
