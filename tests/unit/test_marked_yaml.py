"""The YAML reader: what it takes, what it refuses and where, and that no bytes bring it down."""

import shutil
import time

import pytest
import yaml
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

import helpers
from footnotes.core.scoring import rounds
from footnotes.data import marked_yaml
from footnotes.data.authored import Authored
from footnotes.data.library import load
from footnotes.data.rule_sets import check_parents, rule_set
from footnotes.data.vocabulary import load_glossary, load_vocabulary
from footnotes.shapes import problem_text
from helpers import ROOT

REAL = sorted((ROOT / "rules_data").rglob("*.yml"))
VOCABULARY = helpers.library().vocabulary
NO_TAG_IS_USED = "the tag tag:yaml.org,2002:str is not used here"


def read(text):
    """(data, {path: place}, [(line, column, message)]) of some YAML text or bytes."""
    data, marks, problems = marked_yaml.read(text if isinstance(text, bytes) else text.encode(), "a.yml")
    assert all(problem.file == "a.yml" and problem.tip for problem in problems)
    return data, marks, [problem[1:4] for problem in problems]


# What is taken


@pytest.mark.parametrize(
    "text, data",
    [
        ("a: 1", {"a": 1}),
        ("a: -5\nb: 0\nc: -0", {"a": -5, "b": 0, "c": 0}),
        ("a: true\nb: false", {"a": True, "b": False}),
        ("a: ~\nb: null\nc:", {"a": None, "b": None, "c": None}),
        ("7: seven\ntrue: x\nK-8: 10", {"7": "seven", "true": "x", "K-8": 10}),
        ("\"7\": seven\n'no': x", {"7": "seven", "no": "x"}),
        ("a: 'no'\nb: \"012\"\nc: '2026-11-29'\nd: \"\"", {"a": "no", "b": "012", "c": "2026-11-29", "d": ""}),
        ("a: [K, 10, ~, {b: c}]", {"a": ["K", 10, None, {"b": "c"}]}),
        ("a: one\n  two", {"a": "one two"}),
        ("a: >-\n  one\n  two\nb: |\n  5\n", {"a": "one two", "b": "5\n"}),
        (
            "a: 1.2.3\nb: 3:75\nc: 2026-11\nd: 7*K\ne: 1,000",
            {"a": "1.2.3", "b": "3:75", "c": "2026-11", "d": "7*K", "e": "1,000"},
        ),
        (
            "a: nothing\nb: yesterday\nc: One\nd: not\ne: e3\nf: x12",
            {"a": "nothing", "b": "yesterday", "c": "One", "d": "not", "e": "e3", "f": "x12"},
        ),
        ("--- # a remark\na: 1 # another\n...\n", {"a": 1}),
        ('a: "\\u00e9 \\t \\n"', {"a": "é \t \n"}),
        ("- 1\n- b", [1, "b"]),
        ("5", 5),
        ("a: 999999999", {"a": 999999999}),
    ],
)
def test_plain_yaml_is_taken(text, data):
    assert read(text)[::2] == (data, [])


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("bom", [b"", b"\xef\xbb\xbf"])
def test_line_ends_and_a_mark_at_the_beginning_change_nothing(ending, bom):
    data, marks, problems = read(bom + "a: 1\nb:\n  c: no\n".replace("\n", ending).encode())
    assert data == {"a": 1, "b": {"c": "no"}}
    assert problems == [(3, 6, "no: YAML reads it as true or false")]
    assert marks.at(("b", "c"), key=True) == (3, 3)


def test_marks_hold_the_place_of_every_key_and_value():
    _, marks, _ = read("title: x\nfacts:\n  a.b: {says: [1, é, 3], at: y}\n")
    assert marks.at(()) == (1, 1)
    assert marks.at(("title",)) == (1, 8)
    assert marks.at(("title",), key=True) == (1, 1)
    assert marks.at(("facts", "a.b")) == (3, 8)
    assert marks.at(("facts", "a.b", "says", 2)) == (3, 22)
    assert marks.at(("facts", "a.b", "at"), key=True) == (3, 26)


def test_what_has_no_place_has_that_of_what_is_around_it():
    _, marks, _ = read("facts:\n  a: {says: [1]}\n")
    assert marks.at(("facts", "a", "because")) == marks.at(("facts", "a")) == (2, 6)
    assert marks.at(("facts", "a", "says", 9, "x", 1)) == (2, 13)
    assert marks.at(("nothing",)) == (1, 1)


# What is refused: everything that YAML would change or guess

TRAPS = {
    "YAML reads it as true or false": ["yes", "no", "on", "off", "y", "n", "Yes", "NO", "On", "oFF", "Y", "N"],
    "YAML reads it in any case": ["True", "FALSE", "tRUE"],
    "YAML reads it as nothing": ["Null", "NULL"],
    "a leading zero means octal to YAML": ["012", "00", "-07", "+08", "0_1", "010"],
    "YAML reads it as another base": ["0x1F", "0b11", "0o17", "-0x1f", "0XFF"],
    "YAML drops the underscores": ["1_000", "-1_000", "1_0.5", "1_"],
    "YAML reads it as a base-60 number": ["3:30", "12:30", "1:2:3", "-190:20:30", "12:30:45.5"],
    "YAML reads it as a date": ["2026-11-29", "2026-1-2", "2001-12-14t21:59:43.10-05:00", "2026-11-29 10:00:00"],
    "YAML reads it as a number without end": [".inf", "-.INF", "+.Inf", ".nan", ".NaN"],
    "YAML may read it as a power of ten": ["1e3", "1E3", "1.5e+3", "-2e-2", ".5e1", "12e03"],
    "fractions are not used here": ["1.5", ".5", "5.", "-0.5", "+1.0"],
    "YAML drops the plus sign": ["+5", "+1000"],
    "the number is too long": ["1234567890", "-99999999999"],
    "merge keys are not used here": ["<<", "="],
}
FLAT = [(says, text) for says in TRAPS for text in TRAPS[says]]


@pytest.mark.parametrize("says, text", FLAT)
def test_a_value_that_yaml_would_change_is_refused(says, text):
    for before, after in (("a: ", ""), ("a: [", "]"), ("a: {b: ", "}"), ("- ", "")):
        assert read(before + text + after)[2] == [(1, len(before) + 1, f"{text}: {says}")]


@pytest.mark.parametrize("says, text", FLAT)
def test_a_key_that_yaml_would_change_is_refused(says, text):
    assert read(f"a:\n  {text}: b\n")[2] == [(2, 3, f"the key {text}: {says}")]


@pytest.mark.parametrize("text", [text for _, text in FLAT])
@pytest.mark.parametrize("quote", ["'", '"'])
def test_quotes_make_it_text(text, quote):
    assert read(f"{quote}{text}{quote}: {quote}{text}{quote}")[::2] == ({text: text}, [])


@given(
    st.one_of(
        st.text("0123456789+-._:eExXobTnyYNslu~ ", max_size=12),
        st.integers(-(10**12), 10**12).map(str),
        st.floats().map(str),
        st.dates().map(str),
        st.times().map(str),
        st.datetimes().map(str),
    )
)
@example("1_000")
@example("0o14")
@settings(max_examples=250)
def test_a_bare_value_is_taken_as_yaml_takes_it_or_refused(text):
    """Whatever PyYAML makes of a bare word that is neither text nor one of our values, we do not let pass."""
    try:
        theirs = yaml.safe_load(f"a: {text}\n")
    except (yaml.YAMLError, ValueError):  # a date such as 2026-99-99 is a ValueError there
        return
    data, _, problems = read(f"a: {text}\n")
    if not problems:
        assert data == theirs
        assert type(data["a"]) is type(theirs["a"])


@pytest.mark.parametrize(
    "text, expected",
    [
        ("~: 1", [(1, 1, "the key ~: YAML reads it as nothing")]),
        ("null: 1", [(1, 1, "the key null: YAML reads it as nothing")]),
        ("'': 1", [(1, 1, "the key is empty")]),
        ("' ': 1", [(1, 1, "the key is empty")]),
        ("? \n: b", [(1, 2, "the key is empty")]),
        ('"a\\nb": 1', [(1, 1, "a key must be plain text")]),
        ("? |\n  a\n: b", [(1, 3, "a key must be plain text")]),
        ('"a\\e": 1', [(1, 1, "a key must be plain text")]),
        ("[a, b]: c\nd: no", [(1, 1, "a key must be plain text"), (2, 4, "no: YAML reads it as true or false")]),
        (
            "{a: no}: on",
            [
                (1, 1, "a key must be plain text"),
                (1, 5, "no: YAML reads it as true or false"),
                (1, 10, "on: YAML reads it as true or false"),
            ],
        ),
    ],
)
def test_a_key_is_plain_text(text, expected):
    data, _, problems = read(text)
    assert problems == expected
    assert all(isinstance(key, str) for key in data)


@pytest.mark.parametrize(
    "text, places",
    [
        ("a: &x 1\nb: *x", [(1, 4), (2, 4)]),
        ("a: &x {b: 1}", [(1, 4)]),
        ("&x a: 1", [(1, 1)]),
        ("a: *x", [(1, 4)]),
        ("*x : 1\nb: 2", [(1, 1)]),
        ("a: [*x, &y z]", [(1, 5), (1, 9)]),
    ],
)
def test_anchors_and_aliases_are_refused(text, places):
    data, _, problems = read(text)
    assert problems == [(*place, "anchors and aliases are not used here") for place in places]
    assert all(isinstance(key, str) for key in data)


@pytest.mark.parametrize("tag", ["!!str", "!!int", "!!binary", "!", "!own", "!<tag:yaml.org,2002:set>"])
@pytest.mark.parametrize("value", ["12", "[1]", "{b: c}"])
def test_tags_are_refused(tag, value):
    ((line, column, message),) = read(f"a: {tag} {value}")[2]
    assert (line, column) == (1, 4)
    assert message.startswith("the tag ")


def test_a_tag_of_a_key_is_refused():
    assert read("!!str a: b")[2] == [(1, 1, NO_TAG_IS_USED)]


@pytest.mark.parametrize(
    "text, expected",
    [
        ("a: 1\nb: 2\na: 3", [(3, 1, "a is given twice, first on line 1")]),
        (
            "7: 1\n\"7\": 2\n'7': 3",
            [(2, 1, "7 is given twice, first on line 1"), (3, 1, "7 is given twice, first on line 1")],
        ),
        ("a: {b: 1, c: {d: 1, d: 2}}", [(1, 21, "d is given twice, first on line 1")]),
        (
            "a: 1\na: {b: no, b: [on]}",
            [
                (2, 1, "a is given twice, first on line 1"),
                (2, 8, "no: YAML reads it as true or false"),
                (2, 12, "b is given twice, first on line 2"),
                (2, 16, "on: YAML reads it as true or false"),
            ],
        ),
    ],
)
def test_a_repeated_key_is_refused_and_the_first_is_kept(text, expected):
    data, _, problems = read(text)
    assert problems == expected
    assert data.get("7", data.get("a")) in (1, {"b": 1, "c": {"d": 1}})


@pytest.mark.parametrize("text", ["a: 1\n---\nb: 2\n", "a: 1\n...\n---\nb: no\n", "---\na: 1\n---\n"])
def test_a_second_document_is_refused(text):
    data, _, problems = read(text)
    assert data == {"a": 1}
    ((line, column, message),) = problems
    assert (text.split("\n")[line - 1], column, message) == ("---", 1, "a second document begins here")


@pytest.mark.parametrize("text", ["", " ", "\n\n", "# a remark\n", "\ufeff", "\ufeff# x"])
def test_an_empty_file_is_refused(text):
    assert read(text)[::2] == (None, [(1, 1, "the file is empty")])


@pytest.mark.parametrize(
    "text, place, tip",
    [
        ("a:\n\tb: 1\n", (2, 1), "indent with spaces, not with tabs"),
        ("a:\n  b: 1\n \tc: 1\n", (3, 2), "indent with spaces, not with tabs"),
        ("a: @b\n", (1, 4), "put the value in quotes"),
        ("a: `b\n", (1, 4), "put the value in quotes"),
        ("a: %b\n", (1, 4), "put the value in quotes"),
        ("a: b: c\n", (1, 5), "put the value in quotes"),
        ("a: Rules: 1\n", (1, 9), "put the value in quotes"),
    ],
)
def test_what_is_no_yaml_has_a_place_and_a_tip(text, place, tip):
    data, _, problems = marked_yaml.read(text.encode(), "a.yml")
    assert data is None
    (problem,) = problems
    assert (problem.line, problem.column) == place
    assert problem.message.startswith("this is not YAML: ")
    assert problem.tip == tip


@pytest.mark.parametrize(
    "raw, expected",
    [
        (b"a: \xff", (1, 4, "this byte is not UTF-8 text")),
        ("title: café\nnotes: é".encode("latin-1"), (1, 11, "this byte is not UTF-8 text")),
        ("é: 1\néé: ".encode() + b"\x80", (2, 5, "this byte is not UTF-8 text")),
        (b"\xef\xbb\xbfa: b\r\nc: \xc3", (2, 4, "this byte is not UTF-8 text")),
        ("a: 1".encode("utf-16"), (1, 1, "this byte is not UTF-8 text")),
        (b"a: \xed\xa0\x80", (1, 4, "this byte is not UTF-8 text")),  # half of a surrogate pair
        (b"a: 1\n\0", (2, 1, "the character U+0000 is not allowed")),
        (b"a: 1\nb: \x1b[31m", (2, 4, "the character U+001B is not allowed")),
        (b"a: 1\rb: \x7f", (2, 4, "the character U+007F is not allowed")),
        ("a: x\u0085y".encode(), (1, 5, "the character U+0085 is not allowed")),  # line ends that no editor shows
        ("é: x\u2028y".encode(), (1, 5, "the character U+2028 is not allowed")),
        ("a: x\u2029y".encode(), (1, 5, "the character U+2029 is not allowed")),
        ("a: x\ufeffy".encode(), (1, 5, "the character U+FEFF is not allowed")),
        ("\ufeff\ufeffa: x".encode(), (1, 1, "the character U+FEFF is not allowed")),
        ("a: \ufffe".encode(), (1, 4, "the character U+FFFE is not allowed")),
        (b"a: \xc2\x81", (1, 4, "the character U+0081 is not allowed")),
        (b'a: "\\0"', (1, 4, "the character U+0000 is not allowed")),
        (b'a: ["b", "\\e[31m"]', (1, 10, "the character U+001B is not allowed")),
        (b'a: "\\L"', (1, 4, "the character U+2028 is not allowed")),
    ],
)
def test_bytes_and_characters_that_are_no_plain_text(raw, expected):
    assert read(raw)[2] == [expected]


@pytest.mark.parametrize("text", ["\U0001f0cf \u2212\u00a0…é", "\u200a", "\ud7ff\ue000\ufffd"])
def test_other_characters_are_taken(text):
    assert read(f"a: 'x{text}y'")[::2] == ({"a": f"x{text}y"}, [])


# Nothing brings it down

HUGE = [
    b"[" * 100_000,
    b"{a: " * 50_000,
    b"- " * 50_000,
    b"? " * 50_000,
    b"a: " * 50_000,
    b"a:\n" * 50_000,
    b"{" * 100_000,
    b"]" * 100_000,
    b"[[],"[:3] * 50_000,
    b"!" * 100_000,
    b"&a " * 50_000,
    b"*a " * 50_000,
    b'"' * 99_999,
    b"'" * 99_999,
    b"|\n" * 50_000,
    b"--- " * 50_000,
    b"%A " * 50_000,
    b"#" * 200_000,
    b"\n" * 200_000,
    b" " * 200_000,
    b"\t" * 200_000,
    b"a" * 400_000,
    b"a: 'x\n" * 50_000,
    b"<<: " * 50_000,
    b"no\n" * 100_000,
    b"\xff" * 400_000,
    b"\0" * 400_000,
    b"".join(b"%d: no\n" % n for n in range(8_000)),
    b"a: b\n" * 30_000,
    b", " * 100_000,
    b": " * 100_000,
    b"".join(b" " * n + b"a:\n" for n in range(500)),
    b"\xf0\x9f\x83\x8f" * 100_000,
]


@pytest.mark.parametrize("number", range(len(HUGE)))
def test_deep_and_long_files_are_refused_quickly(number):
    start = time.process_time()
    data, _, problems = marked_yaml.read(HUGE[number], "a.yml")
    assert problems or isinstance(data, str)
    assert time.process_time() - start < 5
    check(data, problems)


def test_a_file_of_three_megabytes_is_not_read():
    assert read(b"a: b\n" * 600_000) == (None, {}, [(1, 1, "the file has more than 500000 bytes")])


def test_nesting_that_goes_too_deep_is_told_once():
    assert read("a: " + "[" * 25 + "]" * 25)[::2] == (None, [(1, 23, "lists and maps are nested more than 20 deep")])
    assert read("a: " + "[" * 19 + "]" * 19)[2] == []


@pytest.mark.parametrize(
    "raw", [b"[" * 3_000, b"{a: " * 2_000, b"a: *x\n", b"*x : 1", b"a: @", b"a: !b c", b"a: 1\n---\n", b"a: 012"]
)
def test_the_same_problems_without_the_c_library(raw, monkeypatch):
    """PyYAML may come without libyaml: slower, and no more fragile."""
    usual = [problem[1:3] for problem in marked_yaml.read(raw, "a.yml")[2]]
    monkeypatch.setattr(marked_yaml, "LOADER", yaml.SafeLoader)
    data, _, problems = marked_yaml.read(raw, "a.yml")
    check(data, problems)
    if len(raw) < 100:
        assert [problem[1:3] for problem in problems] == usual


def check(data, problems):
    """Data is plain, and each problem can be printed on a line with a place."""
    stack = [data]
    while stack:
        item = stack.pop()
        assert type(item) in (dict, list, str, int, bool, type(None))
        if isinstance(item, dict):
            assert all(type(key) is str for key in item)
            stack += item.values()
        elif isinstance(item, list):
            stack += item
    for problem in problems:
        assert problem.line >= 1 and problem.column >= 1
        assert problem.message and "\n" not in problem.message + problem.tip
        assert len(problem.message) < 2_000
        problem_text(problem).encode()


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A rules_data folder with one file of each kind, to be overwritten."""
    root = tmp_path_factory.mktemp("fuzz") / "rules_data"
    for name in ("vocabulary", "sources", "house_rules", "examples"):
        (root / name).mkdir(parents=True)
    return root


def read_as_everything(root, raw):
    """Read the same bytes as a rule set, a round, a topic of the vocabulary and the glossary."""
    path = root / "sources" / "x.yml"
    path.write_bytes(raw)
    file = Authored(path, "x.yml")
    document = rule_set(file, VOCABULARY)
    if document:
        check_parents(file, {document.id: document})
    check(file.data, file.problems)
    _, problems = rounds.parse(file.data)
    for where, message, tip in problems:
        assert isinstance(where, tuple) and message and tip
    for where in ("vocabulary/x.yml", "glossary.yml"):
        (root / where).write_bytes(raw)
    _, files = load_vocabulary(root)
    _, glossary = load_glossary(root, VOCABULARY)
    for file in files + glossary:
        check(file.data, file.problems)
    return document


FUZZ = settings(max_examples=200, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])


@given(raw=st.binary(max_size=300))
@FUZZ
def test_any_bytes(folder, raw):
    read_as_everything(folder, raw)


SNIPPETS = st.sampled_from(
    [
        "title: x\n",
        "facts:\n",
        "  deal.hand_size: ",
        "{says: 11, at: x}",
        "{",
        "}",
        "[",
        "]",
        ", ",
        ": ",
        "\n",
        "  ",
        "- ",
        "? ",
        "&a ",
        "*a ",
        "!!int ",
        "'",
        '"',
        "|\n",
        ">-\n",
        "#",
        "---\n",
        "...\n",
        "~",
        "no",
        "012",
        "says",
        "implies",
        "readings:",
        "offers: any",
        "unset: ",
        "claims: ",
        "is: 5",
        "round",
        "players",
        "{round: [50, 90]}",
        "based_on: x",
        "akin_to: x",
        "kind: house rules",
        "read: retold",
        "\t",
        "\r",
        "\0",
        "é",
        "\u2028",
        "<<",
        "terms:\n",
        "type: set\n",
        "of: {a: b}\n",
        "sentence: {some: x}\n",
        "sides:\n",
        "us:\n",
        "melds: [7*K]",
    ]
)


@given(text=st.lists(st.one_of(SNIPPETS, st.text(max_size=3)), max_size=30).map("".join))
@FUZZ
def test_any_mixture_of_yaml(folder, text):
    read_as_everything(folder, text.encode("utf-8", "surrogatepass"))


LINES = {path: path.read_bytes().split(b"\n") for path in REAL}


@st.composite
def spoilt(draw):
    """A real file with lines deleted, doubled, swapped or cut, or with something put in."""
    lines = list(LINES[draw(st.sampled_from(REAL))])
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, max(0, len(lines) - 1)))
        change = draw(st.sampled_from(("delete", "double", "cut", "end", "swap", "put", "indent")))
        if change == "delete":
            del lines[at : at + draw(st.integers(1, 3))]
        elif change == "double" and lines:
            lines.insert(at, lines[at])
        elif change == "cut" and lines:
            lines[at] = lines[at][: draw(st.integers(0, 60))]
        elif change == "end":
            del lines[at:]
        elif change == "swap" and lines:
            lines[at], lines[-1] = lines[-1], lines[at]
        elif change == "put" and lines:
            where = draw(st.integers(0, len(lines[at])))
            lines[at] = lines[at][:where] + draw(SNIPPETS).encode() + lines[at][where:]
        elif change == "indent" and lines:
            lines[at] = b"  " + lines[at]
    return b"\n".join(lines)


@given(raw=spoilt())
@settings(FUZZ, max_examples=150)
def test_spoilt_real_files(folder, raw):
    read_as_everything(folder, raw)


@pytest.mark.parametrize("path", REAL, ids=lambda path: path.relative_to(ROOT / "rules_data").as_posix())
def test_a_real_file_that_breaks_off_is_told_of(path):
    """Cut in the middle of a line or between two lines, no file of ours is taken without a word and then lost."""
    raw = path.read_bytes()
    for part in range(1, 8):
        data, _, problems = marked_yaml.read(raw[: len(raw) * part // 8], path.name)
        check(data, problems)
        assert isinstance(data, dict) or problems


# Files that are none


def test_a_folder_that_is_full_of_traps(tmp_path):
    """Folders, pipes, links to nowhere and to themselves, and files that are gone: each is a problem, none a traceback."""
    root = tmp_path / "rules_data"
    shutil.copytree(ROOT / "rules_data", root)
    (root / "sources" / "folder.yml").mkdir()
    (root / "sources" / "gone.yml").symlink_to(root / "nowhere")
    (root / "sources" / "loop.yml").symlink_to(root / "sources" / "loop.yml")
    (root / "sources" / "link.yml").symlink_to(root / "sources" / "grandma-sue.yml")
    __import__("os").mkfifo(root / "sources" / "pipe.yml")
    (root / "house_rules" / "bytes.yml").write_bytes(b"\xff\xfe")
    (root / "sources" / "notes.txt").write_text("not read")
    _, problems = load(root)
    assert [(problem.file.split("/")[-1], problem.message) for problem in problems] == [
        ("bytes.yml", "this byte is not UTF-8 text"),
        ("folder.yml", "cannot be read: Is a directory"),
        ("gone.yml", "cannot be read: No such file or directory"),
        ("link.yml", "rules_data/sources/grandma-sue.yml has the same short name"),
        ("loop.yml", "cannot be read: Too many levels of symbolic links"),
        ("pipe.yml", "cannot be read: this is no file"),
    ]


def test_a_file_that_may_not_be_read(tmp_path, monkeypatch):
    def refuse(self, *args, **kwargs):
        raise PermissionError(13, "Permission denied", str(self))

    (tmp_path / "x.yml").write_text("a: 1")
    monkeypatch.setattr("pathlib.Path.open", refuse)
    file = Authored(tmp_path / "x.yml", "x.yml")
    assert (file.data, [problem.message for problem in file.problems]) == (None, ["cannot be read: Permission denied"])


@pytest.mark.parametrize("name", ["x" * 300 + ".yml", "a\0b.yml", "no/such/file.yml", "."])
def test_an_impossible_path(tmp_path, name):
    file = Authored(tmp_path / name, "x.yml")
    assert file.data is None
    assert len(file.problems) == 1


def test_a_folder_of_data_that_is_a_file(tmp_path):
    root = tmp_path / "rules_data"
    shutil.copytree(ROOT / "rules_data" / "vocabulary", root / "vocabulary")
    shutil.copy(ROOT / "rules_data" / "glossary.yml", root)
    (root / "sources").write_text("a: 1")
    _, problems = load(root)
    assert [problem.file for problem in problems] == ["rules_data/sources"]
