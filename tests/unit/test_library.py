"""Loading rules_data: the real data is sound, what is done to it is found at its place, and files named on a
command line."""

import shutil

import pytest

import helpers
from footnotes.core.types import values
from footnotes.data import library as load
from footnotes.data.asked import can_ask
from footnotes.data.authored import Authored
from footnotes.data.rule_sets import HOUSE_NEEDS, SOURCE_NEEDS, rule_set
from footnotes.data.vocabulary import index, load_glossary
from footnotes.shapes import Problem, problem_text
from helpers import DATA, ROOT

VOCABULARY = helpers.library().vocabulary
RULE_FILES = sorted([*(DATA / "sources").glob("*.yml"), *(DATA / "house_rules").glob("*.yml")])


@pytest.fixture(scope="module")
def library():
    found, problems = helpers.loaded()
    assert [problem_text(problem) for problem in problems] == []
    return found


@pytest.fixture
def copy(tmp_path):
    """A copy of rules_data with nothing but the vocabulary, the glossary and one rule set."""
    root = tmp_path / "rules_data"
    shutil.copytree(DATA / "vocabulary", root / "vocabulary")
    shutil.copy(DATA / "glossary.yml", root)
    (root / "sources").mkdir()
    (root / "sources" / "own.yml").write_text(OWN)
    return root


OWN = """title: Own rules
short: Own
kind: family sheet
origin: Made up
read: whole
checked: "2026-11-29"
facts:
  deal.hand_size: {says: 11, at: Rule 1}
  pile.takes:
    readings:
      - {is: all, at: Rule 2, because: it is told}
      - {is: part, at: Rule 3, because: it is told}
"""


# The real data


def test_every_rule_set_has_its_own_file_and_knows_its_lines(library):
    assert sorted(library.rule_sets) == sorted(path.stem for path in RULE_FILES)
    for rules_id, document in library.rule_sets.items():
        assert document.id == document.data["id"] == rules_id
        lines = (ROOT / document.path).read_text(encoding="utf-8").split("\n")
        assert set(document.lines) == set(document.data["facts"])
        for fact_id, line in document.lines.items():
            assert lines[line - 1].startswith(f"  {fact_id}:")


def test_every_value_is_in_its_one_form(library):
    for document in library.rule_sets.values():
        for fact_id, statement in document.data["facts"].items():
            fact = library.vocabulary["by_id"][fact_id]
            for value in [
                statement["value"],
                *[reading["value"] for reading in statement["readings"]],
                *statement["offers"],
            ]:
                if value is not None:
                    assert values.parse(fact, value) == (value, [])


def test_each_form_has_what_belongs_to_it(library):
    for document in library.rule_sets.values():
        house = document.data["kind"] == "house rules"
        for fact_id, statement in document.data["facts"].items():
            status = statement["status"]
            assert status in ("says", "implies", "disputed", "offers", "in_words")
            assert (statement["value"] is None) == (status in ("offers", "in_words"))
            assert bool(statement.get("in_words")) == (status == "in_words")
            assert "except" not in statement or statement["except"] and status in ("says", "implies", "offers")
            assert bool(statement["readings"]) == (status == "disputed")
            assert bool(statement["because"]) == (status in ("implies", "disputed")), (document.id, fact_id)
            assert statement["at"] or house
            assert all(reading["because"] and (reading["at"] or house) for reading in statement["readings"])


def test_topics_stand_in_order_and_hold_every_question_once(library):
    topics = library.vocabulary["topics"]
    assert [topic["id"] for topic in topics] == [
        "players",
        "deal",
        "turn",
        "pile",
        "meld",
        "opening",
        "book",
        "three",
        "value",
        "foot",
        "out",
        "end",
        "conduct",
    ]
    in_topics = [fact_id for topic in topics for fact_id in topic["facts"]]
    assert in_topics == [fact["id"] for fact in library.vocabulary["facts"]] == list(dict.fromkeys(in_topics))
    assert all(library.vocabulary["by_id"][fact["id"]] is fact for fact in library.vocabulary["facts"])


def test_a_vocabulary_read_from_json_is_the_same(library):
    plain = {key: library.vocabulary[key] for key in ("topics", "facts")}
    assert index(plain) == library.vocabulary


def test_the_glossary_is_in_order_of_its_terms(library):
    terms = [term["term"].lower() for term in library.glossary]
    assert terms == sorted(terms) and len(set(terms)) == len(terms) > 10


def test_resolving_follows_the_library(library):
    for rules_id in library.rule_sets:
        rules = library.rules[rules_id]
        assert rules["id"] == rules_id
        assert sorted(rules["facts"]) == sorted(library.vocabulary["by_id"])


# What is done to it


def spoil(tmp_path, path, old, new):
    """The problems of a real rule-set file in which `old` is `new`, as (line, column, message, tip)."""
    raw = path.read_text(encoding="utf-8")
    assert raw.count(old) == 1, old
    (tmp_path / path.name).write_text(raw.replace(old, new), encoding="utf-8")
    file = Authored(tmp_path / path.name, path.name)
    rule_set(file, VOCABULARY)
    return [problem[1:] for problem in sorted(file.problems)]


def places(path):
    """(line from 1, fact id) of each fact that a file states."""
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        name = line.strip().split(":")[0]
        if line.startswith("  ") and line[2:3] != " " and name in VOCABULARY["by_id"]:
            yield number, name


@pytest.mark.parametrize("path", RULE_FILES, ids=lambda path: path.stem)
def test_every_misspelt_fact_is_found_at_its_line_with_the_right_one(path, tmp_path):
    raw = path.read_text(encoding="utf-8").split("\n")
    known = list(places(path))
    for number, name in known:
        raw[number - 1] = raw[number - 1].replace(name, name[:-1], 1)
    (tmp_path / path.name).write_text("\n".join(raw), encoding="utf-8")
    file = Authored(tmp_path / path.name, path.name)
    rule_set(file, VOCABULARY)
    found = [
        (problem.line, problem.column, problem.message)
        for problem in sorted(file.problems)
        if "unknown fact" in problem.message
    ]
    assert found == [(number, 3, f"unknown fact {name[:-1]}") for number, name in known]


def test_every_question_is_found_again_from_a_slip():
    from footnotes.core.words import nearest

    for name in VOCABULARY["by_id"]:
        for slip in (name.replace(".", "_"), name[:3] + name[4:]):
            assert slip in VOCABULARY["by_id"] or nearest(slip, VOCABULARY["by_id"]) == name, slip


@pytest.mark.parametrize("path", RULE_FILES, ids=lambda path: path.stem)
def test_every_entry_that_is_needed_is_missed(path, tmp_path):
    lines = path.read_text(encoding="utf-8").split("\n")
    house = "kind: house rules" in lines
    for key in HOUSE_NEEDS if house else SOURCE_NEEDS:
        start = [number for number, line in enumerate(lines) if line.startswith(key + ":")]
        assert len(start) == 1, key
        end = start[0] + 1
        while end < len(lines) and (lines[end].startswith(" ") or not lines[end]):
            end += 1
        (tmp_path / path.name).write_text("\n".join(lines[: start[0]] + lines[end:]), encoding="utf-8")
        file = Authored(tmp_path / path.name, path.name)
        rule_set(file, VOCABULARY)
        missing = [
            problem.message for problem in file.problems if problem.message.endswith(("is missing", "are missing"))
        ]
        expected = f"{key} is missing"
        if house and key == "kind":  # without its kind it is taken for a source, which needs more
            assert any("kind" in message for message in missing)
        else:
            assert expected in missing, (key, missing)


@pytest.mark.parametrize(
    "old, new, line, column, message",
    [
        ("says: 11, at: Rule 1", "says: 11", 8, 3, "at is missing"),
        ("says: 11, at", "implies: 11, at", 8, 3, "because is missing"),
        ("says: 11, at", "says: eleven, at", 8, 26, "deal.hand_size: expected a whole number, got eleven"),
        ("says: 11, at: Rule 1", "says: 11, at: Rule 1, line 2", 8, 42, "unknown entry line 2"),
        ("short: Own", "short: Own rules of our own family", 2, 8, "short has 27 characters"),
        ("is: part", "is: all", 12, 14, "this reading is the same as one above"),
        ("facts:", "based_on: owl\nfacts:", 7, 11, "unknown rule set owl"),
        ("facts:", "based_on: own\nfacts:", 7, 11, "a circle of parents: own -> own"),
    ],
)
def test_a_slip_is_found_at_its_place(copy, old, new, line, column, message):
    assert OWN.count(old) == 1
    (copy / "sources" / "own.yml").write_text(OWN.replace(old, new))
    _, problems = load.load(copy)
    assert [problem[:4] for problem in problems] == [("rules_data/sources/own.yml", line, column, message)]
    assert problems[0].tip


def test_problems_of_all_files_come_at_once_in_order(copy):
    (copy / "house_rules").mkdir()
    (copy / "examples").mkdir()
    for name in ("sources/b.yml", "house_rules/a.yml", "examples/c.yml", "sources/a-2.yml"):
        (copy / name).write_text("title: [\n")
    (copy / "vocabulary" / "extra.yml").write_text("title: More\nfacts: {}\n")
    _, problems = load.load(copy)
    assert [problem.file.removeprefix("rules_data/") for problem in problems] == [
        "examples/c.yml",
        "house_rules/a.yml",
        "sources/a-2.yml",
        "sources/b.yml",
        "vocabulary/extra.yml",
    ]
    assert problems == sorted(problems)


def test_a_folder_without_a_vocabulary(tmp_path):
    library, problems = load.load(tmp_path)
    assert (library.rule_sets, library.vocabulary["facts"]) == ({}, [])
    assert [problem.message for problem in problems] == ["there is no vocabulary here"]
    assert load.load(tmp_path / "nowhere")[1][0].message == "there is no vocabulary here"


def test_an_empty_vocabulary_knows_no_facts(copy):
    shutil.rmtree(copy / "vocabulary")
    (copy / "vocabulary").mkdir()
    (copy / "glossary.yml").unlink()
    _, problems = load.load(copy)
    assert [problem.message for problem in problems][:2] == ["unknown fact deal.hand_size", "unknown fact pile.takes"]
    assert len(problems) == 3 and problems[2].message.endswith("turn.stock_piles and value.cards are missing")


@pytest.mark.parametrize(
    "text, expected",
    [
        (
            "terms:\n  a_term:\n    term: A\n    says: It is.\n    see: [deal.hand_size, deal.hand]\n",
            [(5, 27, "unknown fact deal.hand", "did you mean deal.hand_size?")],
        ),
        (
            "terms:\n  A term:\n    term: A\n    says: It is.\n",
            [(2, 3, "A term is no term id", "write lower-case letters and underscores")],
        ),
        (
            "terms:\n  a:\n    term: A\n  b:\n    says: It is.\n    means: x\n    also: z\n",
            [
                (2, 3, "says is missing", "add `says: …`"),
                (4, 3, "term is missing", "add `term: …`"),
                (6, 5, "unknown entry means", "one of: term, says, also, see"),
                (7, 11, "expected a list under also", "write [first, second]"),
            ],
        ),
        ("terms:\n  a: It is.\n", [(2, 6, "expected entries such as term, says, also", "write `name: value` lines")]),
        ("terms:\n  - a\n", [(2, 3, "expected terms by id", "write `red_three:` entries")]),
        ("- a\n", [(1, 1, "expected entries such as terms", "write `name: value` lines")]),
        ("words: {}\n", [(1, 1, "terms is missing", "add `terms: …`"), (1, 1, "unknown entry words", "one of: terms")]),
        ("", [(1, 1, "the file is empty", "remove it, or write its entries")]),
    ],
)
def test_faults_of_the_glossary(tmp_path, text, expected):
    root = tmp_path / "rules_data"
    root.mkdir()
    (root / "glossary.yml").write_text(text)
    _, (file,) = load_glossary(root, VOCABULARY)
    assert sorted(file.problems) == [Problem("rules_data/glossary.yml", *problem) for problem in expected]


def test_no_glossary_is_no_problem_of_its_own(tmp_path):
    assert load_glossary(tmp_path, VOCABULARY) == ([], [])


# Rule sets and rounds named on a command line


def messages(problems):
    return [problem.message for problem in problems]


def refused(function, *arguments):
    with pytest.raises(load.BadData) as caught:
        function(*arguments)
    assert caught.value.problems
    return caught.value.problems


def test_an_id_is_resolved(library):
    assert load.rules_from("grandma-sue", library) == library.rules["grandma-sue"]


def test_an_unknown_id_is_refused_with_the_nearest(library):
    (problem,) = refused(load.rules_from, "grandma-su", library)
    assert (problem.message, problem.tip) == ("there is no rule set grandma-su", "did you mean grandma-sue?")


@pytest.mark.parametrize("text", ["", "x" * 300, "no/such", "a\nb", "/", "."])
def test_what_is_neither_an_id_nor_a_file_is_refused(library, text):
    assert messages(refused(load.rules_from, text, library))[0].startswith("there is no rule set")


@pytest.mark.parametrize("text", ["no-such.yml", "x" * 300 + ".yml", "no/such.yaml"])
def test_a_file_that_is_not_there_is_refused(library, text):
    assert messages(refused(load.rules_from, text, library))[0].startswith("cannot be read: ")


def test_a_file_is_resolved_under_its_own_name(library, tmp_path):
    path = tmp_path / "Our Rules.yml"
    path.write_text(
        "title: Ours\nshort: Ours\nkind: house rules\nbased_on: grandma-sue\nfacts:\n  deal.hand_size: {says: 15}\n"
    )
    rules = load.rules_from(str(path), library)
    assert (rules["id"], rules["based_on"]) == ("Our Rules", "grandma-sue")
    assert (rules["facts"]["deal.hand_size"]["value"], rules["facts"]["deal.hand_size"]["inherited_from"]) == (15, None)
    assert rules["facts"]["book.size"]["inherited_from"] == "grandma-sue"
    assert "Our Rules" not in library.rule_sets


def test_a_file_without_an_ending_is_read_too(library, tmp_path):
    (tmp_path / "ours").write_text(OWN)
    assert load.rules_from(str(tmp_path / "ours"), library)["id"] == "ours"


@pytest.mark.parametrize(
    "old, new, expected",
    [
        ("facts:", "based_on: nobody\nfacts:", ["unknown rule set nobody"]),
        ("facts:", "akin_to: nobody\nfacts:", ["unknown rule set nobody"]),
        ("facts:", "based_on: own\nfacts:", ["a circle of parents: own -> own"]),
        ("says: 11", "says: many", ["deal.hand_size: expected a whole number, got many"]),
        (OWN, "", ["the file is empty"]),
        (OWN, "[", ["this is not YAML: while parsing a flow node did not find expected node content"]),
        (OWN, "- a", ["expected entries such as title, short, kind"]),
    ],
)
def test_a_bad_file_is_refused_with_all_its_problems(library, tmp_path, old, new, expected):
    (tmp_path / "own.yml").write_text(OWN.replace(old, new, 1))
    assert messages(refused(load.rules_from, str(tmp_path / "own.yml"), library)) == expected


def test_a_file_with_the_name_of_its_own_parent_is_a_circle(library, tmp_path):
    """Else the parent it means would silently not be there."""
    path = tmp_path / "grandma-sue.yml"
    path.write_text("title: Ours\nshort: Ours\nkind: house rules\nbased_on: grandma-sue\nfacts: {}\n")
    assert messages(refused(load.rules_from, str(path), library)) == ["a circle of parents: grandma-sue -> grandma-sue"]


@pytest.mark.parametrize("name", sorted(helpers.library().rulings))
def test_what_a_ruling_is_about_its_move_can_ask_whatever_rule_sets_are_there(library, name):
    """With no rule set at all, as in a small project of somebody's own."""
    parsed = library.rulings[name].data
    can = {fact: can_ask(library.vocabulary, parsed["move"], fact, {})[0] for fact in parsed["about"]}
    assert can == dict.fromkeys(parsed["about"], True)


def test_a_round_needs_only_its_sides(tmp_path):
    (tmp_path / "round.yml").write_text("sides: {us: {card_points: 40}}\n")
    assert load.round_from(str(tmp_path / "round.yml"))["sides"]["us"]["card_points"] == 40


@pytest.mark.parametrize(
    "text", ["", "[", "sides: 5", "sides: {us: {card_points: no}}", "- a", "\0", "sides: {us: {melds: [3*Z]}}"]
)
def test_a_bad_round_is_refused(tmp_path, text):
    (tmp_path / "round.yml").write_text(text)
    refused(load.round_from, str(tmp_path / "round.yml"))
