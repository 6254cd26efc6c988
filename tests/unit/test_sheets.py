"""Printed sheets: one page each, nothing cut, nothing small, every line there or named; the same bytes twice;
print in a browser."""

import subprocess
import sys
from pathlib import Path

import jinja2
import pytest

from footnotes import cli
from footnotes.core.facts.compare import tally
from footnotes.core.sheets import score_pad, stencil
from footnotes.core.sheets import sheet as sheets
from footnotes.edges import pdf_files
from footnotes.edges.pdf import Press
from footnotes.pages import sheets as view_sheets
from helpers import ROOT
from paper import ALL_KINDS, ALWAYS_HERE, Paper, bare, check, lines_of


@pytest.fixture(scope="module")
def machine():
    return Press(ROOT / "docs")


def pressed(
    machine, templates, vocabulary, rules, about, base=None, spread=(), kind="sheet", paper="letter", large=False
):
    def make(left_off, scale, running):
        sheet = sheets.of_kind(kind, vocabulary, rules, about, base, spread, left_off)
        return sheet and sheets.html(templates, sheet, paper, scale, running, copies=sheets.CARDS)

    return machine.pdf(make, large)


LONG = {
    "count": 13,
    "points": -1500,
    "range": {"from": 2, "to": 12, "step": 2},
    "decks": {"per_player": 1, "plus": 1},
    "takes": {"top": 1, "stock": 6},
    "wild_limit": {"than_naturals": "at_most_half", "at_most": 3, "a_turn": 1},
    "card_values": {card: 50 - 3 * place for place, card in enumerate(("JKR", "2", *"AKQJ", "10", *"987654"))},
    "rank_points": {"7": 5000, "5": {"clean": 3000, "dirty": 1500}},
    "count_points": {"4": 800, "7": 1000},
    "loose_charges": {"wild": -1500, "run": "cards", "second": "cards"},
    "terms": {"book": ["pile", "canasta"], "clean": ["red", "natural"], "dirty": ["black", "mixed"]},
}


def longest(vocabulary):
    """A resolved rule set that answers every question at length, every third in two ways and some by round."""
    facts = {}
    for place, fact in enumerate(vocabulary["facts"]):
        kind, status = fact["type"], ("says", "implies", "disputed")[place % 3]
        if kind in ("choice", "set"):
            options = sorted(fact["of"], key=lambda option: -len(fact["words"][option]))
            values = options[:2] if kind == "choice" else [fact["of"], fact["of"][:1]]
        else:
            value = (
                True
                if kind == "yes_no"
                else {"clean": 2, "dirty": 2, "wild": 1, "7": 1}
                if kind == "books"
                else LONG[kind]
            )
            other = {"yes_no": False, "books": {"any": 5}, "count": 2, "points": 200}.get(kind, value)
            values = [value, other]
        if "round" in fact["varies"] and kind in ("points", "count", "books"):
            values[0] = {
                "round": {str(n): {"clean": n, "wild": 1} if kind == "books" else 40 + 10 * n for n in range(1, 9)}
            }
        facts[fact["id"]] = {
            "status": status,
            "value": values[0],
            "at": "here",
            "because": None,
            "inherited_from": None,
            "offers": [],
            "readings": [{"value": value, "at": "here", "because": "so"} for value in values]
            if status == "disputed"
            else [],
        }
    return {"id": "longest", "title": "Every question, answered at length", "based_on": None, "facts": facts}


PLACES = ("figures", "rows", "lines")
ABOUT = {
    "title": "The longest rules there can be",
    "sub": ["Agreed by all of us at the lake, before the first deal of the year."],
    "base": "",
    "link": "https://example.org/table/#" + "b=grandma-sue&opening.minimum=r50.90.120.150&" * 6,
}


@pytest.mark.parametrize(
    "kind, paper", [("sheet", "letter"), ("sheet", "a4"), ("pocket", "letter"), ("pad", "letter"), ("pad", "a4")]
)
def test_the_longest_rules_fit(machine, templates, library, spread, kind, paper):
    rules = longest(library.vocabulary)
    content = pressed(machine, templates, library.vocabulary, rules, ABOUT, None, spread, kind, paper)
    check(content, sheets.of_kind(kind, library.vocabulary, rules, ABOUT, None, spread), paper)


@pytest.mark.parametrize("kind", ALL_KINDS)
def test_every_kind_of_a_real_rule_set_fits_and_large_is_large(machine, templates, library, shelf, spread, kind):
    rules = shelf.rules["partnership-guide"]
    about = view_sheets.about(shelf, rules)
    full = sheets.of_kind(kind, library.vocabulary, rules, about, None, spread)
    check(pressed(machine, templates, library.vocabulary, rules, about, None, spread, kind), full)
    if kind == "sheet":
        check(
            pressed(machine, templates, library.vocabulary, rules, about, None, spread, kind, large=True),
            full,
            smallest=15,
        )


def test_house_rules_say_what_they_change(machine, templates, library, shelf, spread):
    rules = shelf.rules["red-threes-500"]
    about, base = view_sheets.about(shelf, rules), shelf.rules["partnership-guide"]
    sheet = sheets.sheet(library.vocabulary, rules, about, base, spread)
    made = check(pressed(machine, templates, library.vocabulary, rules, about, base, spread), sheet)
    assert made.text.count("changed") == 2 and "in one place" in " ".join(
        sheet["sub"]
    )  # in its head and beside the number
    assert bare("Red three left over changed −500") in made.text
    assert bare("House rules") in made.text and bare("Changes Guide after Pagat") in made.text


def test_a_sheet_without_anything_to_tell_still_fits(machine, templates, library, spread):
    nothing = {
        "status": "silent",
        "value": None,
        "at": None,
        "because": None,
        "inherited_from": None,
        "readings": [],
        "offers": [],
    }
    rules = {
        "id": "none",
        "title": "None",
        "based_on": None,
        "facts": {fact["id"]: nothing for fact in library.vocabulary["facts"]},
    }
    for kind in ALL_KINDS:
        sheet = sheets.of_kind(kind, library.vocabulary, rules, ABOUT, None, spread)
        check(pressed(machine, templates, library.vocabulary, rules, ABOUT, None, spread, kind), sheet)
    assert len(sheets.sheet(library.vocabulary, rules, ABOUT, None, spread)["decide"]) == 6


def test_every_answer_is_marked_for_what_it_is(library, shelf, spread):
    rules = shelf.rules["partnership-guide"]
    sheet = sheets.sheet(library.vocabulary, rules, view_sheets.about(shelf, rules), None, spread)
    items = {
        item["fact"]: item
        for part in [*sheet["figures"], *sheet["columns"], *sheet["groups"]]
        for place in ("figures", "rows", "lines")
        for item in part.get(place, [])
    }
    assert set(items) == set(sheets.facts_on(library.vocabulary, rules))
    for fact_id, item in items.items():
        status = rules["facts"][fact_id]["status"]
        if item["fact"] != "value.cards":
            assert item["word"] == {
                "implies": "implied",
                "disputed": "the source says two things: decide",
                "offers": "left to the table: decide",
            }.get(status, "except: " + rules["facts"][fact_id].get("except", "")).removesuffix("except: "), fact_id
        assert (len(item["ticks"]) > 1) == (status == "disputed")
        assert item["write"] == (status == "silent") and not item["changed"]
    assert len(sheet["decide"]) <= 6
    assert all(rules["facts"][asked["fact"]]["status"] == "silent" for asked in sheet["decide"])


@pytest.mark.parametrize("kind", ["sheet", "pocket"])
def test_a_house_sheet_says_of_nothing_that_it_is_implied(library, shelf, kind):
    def words(about, base):
        made = [sheets.sheet(library.vocabulary, rules, about, base, kind=kind) for rules in shelf.rules.values()]
        parts = [part for one in made for part in [*one["figures"], *one["columns"], *one["groups"]]]
        return [item["word"] for part in parts for place in part if place in PLACES for item in part[place]]

    of_sources = words(ABOUT, None)
    of_tables = words(dict(ABOUT, base="Guide"), shelf.rules["partnership-guide"])
    assert len(of_sources) == len(of_tables)
    assert any("implied" in word for word in of_sources)
    assert not any("implied" in word for word in of_tables)


def test_what_leaves_first_is_what_is_rarely_asked(library, shelf):
    vocabulary, rules = library.vocabulary, shelf.rules["partnership-guide"]
    full = sheets.sheet(vocabulary, rules, ABOUT)
    rare = [fact_id for fact_id in sheets.facts_on(vocabulary, rules) if vocabulary["by_id"][fact_id]["rare"]]
    some = sheets.sheet(vocabulary, rules, ABOUT, left_off=len(rare))
    assert sorted(some["left_off"].split("; ")) == sorted(
        vocabulary["by_id"][fact_id]["label"] for fact_id in rare if not _stays(vocabulary, rules, fact_id)
    )
    assert len(lines_of(full)) == len(lines_of(some)) + len(rare)
    every = len(sheets.facts_on(vocabulary, rules))
    assert sheets.sheet(vocabulary, rules, ABOUT, left_off=every + 1) is None
    assert lines_of(sheets.sheet(vocabulary, rules, ABOUT, left_off=every)) == []


def _stays(vocabulary, rules, fact_id):
    return vocabulary["by_id"][fact_id]["glance"] or rules["facts"][fact_id]["status"] in ("disputed", "offers")


def test_a_new_fact_and_a_new_topic_need_no_code(library, shelf):
    old = library.vocabulary["by_id"]["turn.discard"]
    new = {
        **old,
        "id": "snacks.bowl",
        "topic": "snacks",
        "label": "A bowl of nuts",
        "sheet": {"true": "Nuts are allowed", "false": "No nuts"},
    }
    vocabulary = {
        "topics": [
            *library.vocabulary["topics"],
            {"id": "snacks", "title": "Snacks", "intro": "", "facts": ["snacks.bowl"]},
        ],
        "facts": [*library.vocabulary["facts"], new],
        "by_id": {**library.vocabulary["by_id"], "snacks.bowl": new},
    }
    rules = shelf.rules["grandma-sue"]
    rules = {
        **rules,
        "facts": {**rules["facts"], "snacks.bowl": {**rules["facts"]["turn.discard"], "status": "says", "value": True}},
    }
    last = sheets.sheet(vocabulary, rules, ABOUT)["groups"][-1]
    assert last["title"] == "Snacks" and [item["text"] for item in last["lines"]] == ["Nuts are allowed"]


def test_spread_counts_pairs_that_differ(library, shelf):
    several = [shelf.rules[rules_id] for rules_id in ALWAYS_HERE]
    tallies = {fact["id"]: tally(fact["id"], several) for fact in library.vocabulary["facts"]}
    found = sheets.spread(library.vocabulary, tallies)
    assert found == sheets.spread(library.vocabulary, tallies)
    ids = [entry["fact"] for entry in found]
    assert (
        "opening.minimum" in ids and "book.size" not in ids and "book.names" not in ids
    )  # nobody differs on seven cards
    assert all(entry["ticks"] or entry["write"] for entry in found)


def test_the_pad_has_the_rules_own_rounds_and_rows(library, shelf):
    pad = score_pad.pad(library.vocabulary, shelf.rules["partnership-guide"], ABOUT)
    assert [(column["head"], column["down"]) for column in pad["rounds"]] == [
        ("1", "50"),
        ("2", "90"),
        ("3", "120"),
        ("4", "150"),
    ]
    labels = [row["label"] for row in pad["rows"]]
    assert (
        labels[:4] == ["Clean book", "Dirty book", "Wild book", "Cards on the table"]
        and labels[-1] == "Cards left over"
    )
    assert (
        labels.index("Red three laid down") < labels.index("Bonus for going out") < labels.index("Red three left over")
    )


@pytest.mark.parametrize("kind", ALL_KINDS)
def test_jinja_gives_the_same_text(templates, library, shelf, spread, kind):
    jinja = jinja2.Environment(
        loader=jinja2.DictLoader(templates),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    about = {**ABOUT, "title": '<Ours> & "theirs"', "sub": ["it's {{ ours }}"]}
    for rules_id in ALWAYS_HERE:
        sheet = sheets.of_kind(
            kind, library.vocabulary, shelf.rules[rules_id], about, shelf.rules["christensen"], spread
        )
        page = {
            "what": "x",
            "paper": "a4",
            "size": "a4",
            "scale": "1.25",
            "policy": "default-src 'none'",
            "running": True,
            "ways": [{"href": "a", "text": "b"}],
            "link": "",
            "assets": "",
            "cards": [0, 1],
            "copies": 4,
        }
        assert stencil.fill(templates, kind + ".html", {"s": sheet, "page": page}) == jinja.get_template(
            kind + ".html"
        ).render(s=sheet, page=page)


@pytest.mark.parametrize(
    "text, error",
    [
        ("{{ a.c }}", KeyError),
        ("{% if a %}x", ValueError),
        ("x{% endif %}", ValueError),
        ("{% set a = 1 %}", ValueError),
        ("{{ a", ValueError),
        ("{% for x of a %}{% endfor %}", ValueError),
    ],
)
def test_a_slip_in_a_template_is_found(text, error):
    with pytest.raises(error):
        stencil.fill({"t": text}, "t", {"a": {"b": 1}})


def test_the_command_line_says_what_is_wrong(tmp_path, capsys):
    target = str(tmp_path / "x.pdf")
    assert cli.main(["sheet", "grandma-su", "-o", target]) == 1
    assert cli.main(["sheet", "grandma-sue", "-o", str(tmp_path / "no" / "x.pdf")]) == 2
    for wrong in (["sheet", "grandma-sue"], ["sheet", "grandma-sue", "-o", target, "--paper", "a5"]):
        with pytest.raises(SystemExit) as stopped:
            cli.main(wrong)
        assert stopped.value.code == 2
    assert not Path(target).exists() and "grandma-sue?" in capsys.readouterr().err


@pytest.mark.parametrize(
    "broken", ["import weasyprint_that_is_not_there", "raise OSError('cannot load library libpango')"]
)
def test_without_weasyprint_the_command_says_so(tmp_path, broken):
    (tmp_path / "weasyprint.py").write_text(broken)
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            f"import sys; sys.path.insert(0, {str(tmp_path)!r}); from footnotes import cli; "
            f"sys.exit(cli.main(['sheet', 'grandma-sue', '-o', {str(tmp_path / 'x.pdf')!r}]))",
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1 and "no PDF can be made here" in done.stderr and "Traceback" not in done.stderr


def test_sheets_are_kept_and_what_is_no_longer_asked_for_goes(tmp_path, library, monkeypatch):
    project = tmp_path / "project"
    (project / "docs").mkdir(parents=True)
    for name in ("_templates", "assets"):
        (project / "docs" / name).symlink_to(ROOT / "docs" / name)
    (project / "mkdocs.yml").write_text("# site_url: no\nsite_url: https://example.org/hf  # here\n")
    assert pdf_files.address_of(project) == "https://example.org/hf/"
    two = ("christensen", "grandma-sue")
    several = [library.rules[rules_id] for rules_id in two]
    few = library._replace(
        rule_sets={rules_id: library.rule_sets[rules_id] for rules_id in two},
        common=None,
        tallies={fact["id"]: tally(fact["id"], several) for fact in library.vocabulary["facts"]},
        examples={},
        rulings={},
    )
    assert pdf_files.every(few, project, tmp_path / "one") == (2, 0)
    assert pdf_files.every(few, project, tmp_path / "two") == (0, 2)
    for name in ("christensen.pdf", "grandma-sue.pdf"):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()
    assert (
        bare("https://example.org/hf/rules/christensen/")
        in Paper((tmp_path / "one" / "christensen.pdf").read_bytes()).text
    )
    one = few._replace(
        rule_sets={"christensen": library.rule_sets["christensen"]},
        tallies={fact["id"]: tally(fact["id"], several[:1]) for fact in library.vocabulary["facts"]},
    )
    assert pdf_files.every(one, project, tmp_path / "three") == (0, 1)
    assert len(list((project / "build" / "sheets").glob("*.pdf"))) == 1
