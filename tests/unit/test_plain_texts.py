"""What a text of the data may hold, how long any of it may take, and that no problem line carries what nobody sees."""

import re
import time
import unicodedata
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_bad_data import lay

from footnotes.core.types.parts import shown
from footnotes.core.words import HIDDEN, visible
from footnotes.data import marked_yaml
from footnotes.data.authored import Authored
from footnotes.data.library import load
from footnotes.data.plain import TRAPS, trap
from footnotes.shapes import problem, problem_text

# Unicode's own word for them, but the tab and the ends of lines
CONTROLS = [
    chr(code)
    for code in range(0x110000)
    if unicodedata.category(chr(code)) in ("Cc", "Zl", "Zp") and chr(code) not in "\t\n\r"
]
# by name: what changes the direction of text, joins, breaks or fills without being seen
UNSEEN = {
    "SOFT HYPHEN": "\xad",
    "ZERO WIDTH SPACE": "\u200b",
    "ZERO WIDTH JOINER": "\u200d",
    "RIGHT-TO-LEFT MARK": "\u200f",
    "ARABIC LETTER MARK": "\u061c",
    "LEFT-TO-RIGHT EMBEDDING": "\u202a",
    "RIGHT-TO-LEFT OVERRIDE": "\u202e",
    "RIGHT-TO-LEFT ISOLATE": "\u2067",
    "POP DIRECTIONAL ISOLATE": "\u2069",
    "WORD JOINER": "\u2060",
    "HANGUL FILLER": "\u3164",
    "BRAILLE PATTERN BLANK": "\u2800",
    "VARIATION SELECTOR-16": "\ufe0f",
    "COMBINING GRAPHEME JOINER": "\u034f",
    "TAG LATIN SMALL LETTER A": "\U000e0061",
}


def read(text):
    data, _, problems = marked_yaml.read(text.encode(), "a.yml")
    return data, problems


@pytest.mark.parametrize("name", UNSEEN)
def test_a_sign_that_nobody_sees_is_refused_with_its_place(name):
    assert unicodedata.name(UNSEEN[name]) == name
    _, problems = read(f"title: one\nnotes: two{UNSEEN[name]}three\n")
    assert [(found.line, found.column) for found in problems] == [(2, 11)]
    assert problems[0].message == f"the character U+{ord(UNSEEN[name]):04X} is not allowed" and problems[0].tip


@pytest.mark.parametrize("name", UNSEEN)
def test_so_is_one_behind_a_backslash(name):
    _, problems = read(f'notes: "two\\U{ord(UNSEEN[name]):08X}three"\n')
    assert [(found.line, found.column) for found in problems] == [(1, 8)]


def test_every_control_and_separator_is_among_them():
    assert CONTROLS and all(visible(sign) == "\ufffd" for sign in CONTROLS)


def test_letters_signs_and_spaces_of_every_tongue_are_not():
    seen = "aé–−×’“”…½♥♠ \u00a0\u2009 日本語 עברית العربية हिन्दी 🃏"
    assert visible(seen) == seen


def test_the_table_is_in_order_and_without_a_gap_of_one():
    assert all(first <= last for first, last in HIDDEN)
    assert all(before[1] < after[0] for before, after in pairwise(HIDDEN))


@pytest.mark.parametrize(
    "raw",
    ["a\x1b[31mb", "\u202egnp.exe", "a\x00b", "tab\tand\nline", "\x07" * 100, "\ud800"],
    ids=["escape", "override", "null", "spaces", "long", "surrogate"],
)
def test_what_is_shown_of_a_file_is_plain(raw):
    assert len(shown(raw)) <= 40
    assert all(sign.isprintable() for sign in shown(raw)), shown(raw)


HOSTILE = "x\u202e\\e[31m\\x07"


@pytest.mark.parametrize(
    "file, text",
    {
        "sources/a.yml": [
            'title: "{}"\nshort: "{}"\nkind: "{}"\norigin: "{}"\nread: "{}"\nchecked: "{}"\nbased_on: "{}"',
            'facts: {{deal.hand_size: {{says: "{}"}}, value.cards: {{says: {{"{}": 1}}, at: x}}}}\nunset: ["{}"]',
            '"{}": 1',
        ],
        "house_rules/a.yml": ['title: a\nshort: b\nkind: house rules\nbased_on: "{}"\nfacts: {{}}'],
        "examples/a.yml": ['title: a\nrules: "{}"\nsides: {{"{}": {{melds: ["{}"]}}}}'],
        "rulings/a.yml": ['ask: a\nalso_asked: []\ntopic: "{}"\nmove: {{meld: "{}"}}\nexpect: {{"{}": "{}"}}'],
        "manners.yml": [
            'manners: {{"{}": {{group: a, ask: b, also_asked: [c], agree: d, facts: ["{}"], family: "{}"}}}}'
        ],
        "vocabulary/a.yml": ['title: a\norder: 9\nintro: b\nfacts: {{"{}": {{type: "{}", varies: ["{}"]}}}}'],
        "glossary.yml": ['terms: {{"{}": {{term: a, says: b, see: ["{}"]}}}}'],
    }.items(),
)
def test_no_problem_line_carries_signs_from_the_file_that_nobody_sees(tmp_path, file, text):
    root = lay(tmp_path, "base")
    hostile = HOSTILE.encode("unicode-escape").decode().replace("\\\\", "\\")
    for content in text:
        (root / file).parent.mkdir(exist_ok=True)
        (root / file).write_text(content.format(*[hostile] * 20), "utf-8")
        _, problems = load(root)
        assert [found for found in problems if found.file == f"rules_data/{file}"]
        for found in problems:
            assert all(line.isprintable() for line in problem_text(found).split("\n")), problem_text(found)
            assert len(problem_text(found).split("\n")) == 2


@pytest.mark.parametrize(
    "address, begins",
    [
        ("javascript:alert(1)", "javascript:"),
        ("see JavaScript:alert(1)", "JavaScript:"),
        ("javascript:'x'", "javascript:"),
        ("vbscript:x", "vbscript:"),
        ("data:text/html,<b>", "data:"),
        ("file:x", "file:"),
        ("ftp://example.com/", "ftp:"),
        ("[me](tel:911)", "tel:"),
        ("https://example.com/ and blob:https://example.com/1", "blob:"),
    ],
)
def test_an_address_that_is_neither_of_the_web_nor_of_mail_is_refused_with_its_place(address, begins):
    for written in (f"origin: '{address.replace(chr(39), chr(39) * 2)}'", f'origin: "{address}"'):
        _, problems = read("title: x\n" + written)
        assert [(found.line, found.column) for found in problems] == [(2, 9)], written
        assert problems[0].message == f"no address may begin with {begins}" and problems[0].tip


@pytest.mark.parametrize(
    "text",
    [
        "https://example.com/a?b=c:d",
        "HTTP://EXAMPLE.COM",
        "mailto:someone@example.com",
        "Card games no. 3: Hand and Foot",
        "page 12:30",
        "the file game.py:33 of its code",
        'The part "Scoring:" and what follows',
        "(as it says:)",
        "example.com:8080/rules",
    ],
)
def test_other_texts_with_colons_are_taken(text):
    assert read(f"origin: '{text}'") == ({"origin": text}, [])


@pytest.mark.parametrize("text", ["Entry, description #2; How to", "#2", "Rules #2"])
def test_a_text_that_a_remark_would_cut_is_refused(text):
    _, problems = read(f"facts:\n  at: Page one {text}\n")
    assert [(found.line, found.column, found.tip) for found in problems] == [(2, 7, "put the value in quotes")]


@pytest.mark.parametrize(
    "line", ["at: Page 1  # as printed", 'at: "Entry #2" # so', "at: Entry#2", "at: Page 1 #", "# at: 1"]
)
def test_a_remark_that_looks_like_one_is_taken(line):
    assert read(f"a: 1\n{line}\n")[1] == []


ALONE = [re.compile(rf"(?:{pattern})\Z", re.IGNORECASE) for pattern, _, _ in TRAPS]


@given(st.text("0123456789+-_,.:eExXoObBfFaAnNiIyYsStTrRuUlLoO~<>= ", max_size=14))
def test_all_traps_in_one_pattern_are_those_one_by_one(text):
    first = [entry for entry, alone in zip(TRAPS, ALONE, strict=True) if alone.match(text)]
    assert trap(text) == (first[0][1:] if first else None)


# each once took time by the square of its length, or has the shape of one that would
LONG = {
    "digits": "1" * 100_000,
    "digits and a letter": "1" * 100_000 + "x",
    "underscores": "1" + "_" * 100_000 + "x",
    "commas": "1" + ",_" * 50_000 + "x",
    "sixties": "1" + ":1" * 50_000 + "x",
    "a fraction": "1" * 50_000 + "." + "1" * 50_000 + "x",
    "hexadecimals": "0x" + "f" * 100_000 + "z",
    "schemes": "a-" * 50_000,
    "words": "a " * 50_000,
    "colons": "a:" * 50_000,
}


@pytest.mark.parametrize("name", LONG)
def test_no_text_takes_long(name):
    for text in (f"? {LONG[name]}\n: 1\n", f"a: {LONG[name]}\n", f"a: '{LONG[name]}'\n"):
        start = time.process_time()
        _, problems = read(text)
        assert time.process_time() - start < 1
        assert all(len(problem_text(found)) < 300 for found in problems)


MANY = {
    "unknown keys": ("sources/a.yml", "".join(f"k{i}: 1\n" for i in range(49_000))),
    "unknown facts": ("sources/a.yml", "facts:\n" + "".join(f"  k.e{i}: 1\n" for i in range(30_000))),
    "unknown facts, few to a map": (
        "sources/a.yml",
        "title: a\nfacts: {"
        + ", ".join(f"z.q{i}: {{" + ", ".join(f"k{j}: 1" for j in range(100)) + "}" for i in range(500))
        + "}",
    ),
    "facts that are none": ("sources/a.yml", "facts:\n" + "".join(f"  opening.minimu{i}: 1\n" for i in range(1_999))),
    "keys without values": ("sources/a.yml", "".join(f"k{i}:\n" for i in range(1_999))),
    "traps": ("sources/a.yml", "notes: [" + ", ".join(["yes"] * 1_999) + "]"),
    "offers": (
        "sources/a.yml",
        "facts: {game.target: {at: x, offers: [" + ", ".join(str(i) for i in range(60_000)) + "]}}",
    ),
    "expectations": (
        "rulings/a.yml",
        "ask: a\nalso_asked: []\ntopic: pile\nmove: {meld: K K K}\nexpect:\n"
        + "".join(f"  k{i}: legal\n" for i in range(1_999)),
    ),
    "values on one line": ("sources/a.yml", "notes: [" + ", ".join(["[" + "a, " * 1_900 + "a]"] * 80) + "]"),
    "long words": ("manners.yml", "manners:\n  a: {group: " + "x" * 400_000 + ", facts: [" + "y" * 90_000 + "]}\n"),
}


@pytest.mark.parametrize("name", MANY)
def test_a_file_full_of_faults_is_told_of_in_a_short_while_and_in_few_words(tmp_path, name):
    file, text = MANY[name]
    root = lay(tmp_path, "base")
    (root / file).parent.mkdir(exist_ok=True)
    (root / file).write_text(text, "utf-8")
    start = time.process_time()
    _, problems = load(root)
    assert time.process_time() - start < 10
    here = [found for found in problems if found.file == f"rules_data/{file}"]
    assert 0 < len(here) <= marked_yaml.MOST_PROBLEMS
    assert max(len(problem_text(found)) for found in here) < 5_000


def test_the_last_of_too_many_problems_says_that_there_are_more(tmp_path):
    path = tmp_path / "a.yml"
    path.write_text("".join(f"k{i}: 1\n" for i in range(1_000)), "utf-8")
    file = Authored(path, "a.yml")
    file.entries(file.data, (), ("title",))
    assert len(file.problems) == marked_yaml.MOST_PROBLEMS
    assert file.problems[-2].message == f"unknown entry k{marked_yaml.MOST_PROBLEMS - 2}"
    assert file.problems[-1].message == "there are more problems in this file" and file.problems[-1].tip


def test_a_list_or_map_may_have_2000_entries_and_no_more():
    for entry in ("- {}\n", "k{}: 1\n"):
        assert read("".join(entry.format(i) for i in range(2_000)))[1] == []
        data, problems = read("".join(entry.format(i) for i in range(2_001)))
        assert data is None
        assert [(found.line, found.message) for found in problems] == [
            (2_001, "a list or map has more than 2000 entries")
        ]


def test_a_problem_is_short_and_plain_whatever_it_quotes():
    found = problem("a\x1b\n.yml", (1, 2), "x" * 100_000 + "\x07", "\u202e" + "y\nz")
    assert problem_text(found).count("\n") == 1
    assert len(found.message) == 2_000 and found.message.endswith("x…")
    assert found.tip == "\ufffdy z" and found.file == "a\ufffd .yml"
