"""House rules as an address, as rules and as a file: there and back without loss, and nothing that breaks."""

import shutil

import pytest
from hypothesis import given
from hypothesis import strategies as st

from footnotes.cli import main
from footnotes.core.house import address
from footnotes.core.house import draft as house
from footnotes.core.sheets import sheet as sheets
from footnotes.core.types import values, wild_limit
from footnotes.core.types.parts import BOOK_KINDS, PRICED, RANKS
from footnotes.core.types.terms import TERM_IDS
from footnotes.data.library import rules_from
from helpers import ROOT, library


def fact_of(fact_id):
    return library().vocabulary["by_id"][fact_id]


FACTS = library().vocabulary["facts"]
BASES = sorted(library().rule_sets)
POINTS = st.integers(-5000, 20000)
COUNT = st.integers(0, 1000)
WORDS = st.text(min_size=1, max_size=20).map(house.clean_name).filter(bool)


def by(keys, value, **more):
    return st.dictionaries(st.sampled_from(keys), value, min_size=1, **more)


def sizes(low, value):
    return st.dictionaries(st.integers(low, 40).map(str), value, min_size=1, max_size=4)


def raw(fact):
    """Whatever may be written for a fact that does not vary."""
    kinds = {
        "count": COUNT,
        "points": POINTS,
        "yes_no": st.booleans(),
        "choice": st.sampled_from(fact["of"] or [""]),
        "set": st.lists(st.sampled_from(fact["of"] or [""]), unique=True)
        | st.builds(
            lambda has, lacks: {
                "has": has,
                "lacks": [one for one in lacks if one not in has] or ([] if has else fact["of"][:1]),
            },
            st.lists(st.sampled_from(fact["of"] or [""]), unique=True),
            st.lists(st.sampled_from(fact["of"] or [""]), unique=True),
        ),
        "range": st.builds(
            lambda low, more, step: {"from": low, "to": low + more, "step": step},
            st.integers(1, 9),
            st.integers(0, 9),
            st.integers(1, 3),
        )
        | st.integers(1, 9).map(lambda low: {"from": low})
        | st.sets(st.integers(1, 12), min_size=1).map(sorted),
        "decks": st.integers(1, 20)
        | st.fixed_dictionaries({"per_player": st.integers(1, 3), "plus": st.integers(-3, 3)}),
        "takes": st.sampled_from(["all", "part"])
        | st.fixed_dictionaries({"top": st.integers(1, 12)}, optional={"stock": st.integers(1, 9)}),
        "wild_limit": st.fixed_dictionaries(
            {},
            optional={
                "than_naturals": st.sampled_from(wild_limit.THAN),
                "at_most": st.integers(0, 9),
                "naturals": st.integers(1, 9),
                "at_start": st.integers(0, 9),
                "a_turn": st.integers(0, 9),
                "by_size": sizes(1, st.integers(0, 9)),
            },
        ).filter(bool),
        "books": st.dictionaries(st.sampled_from(BOOK_KINDS + RANKS), st.integers(0, 9)),
        "card_values": by(PRICED, POINTS),
        "rank_points": by((*RANKS, "3b"), POINTS | by(("clean", "dirty"), POINTS)),
        "count_points": sizes(2, POINTS),
        "loose_charges": by(("wild", "run", "second"), st.integers(-5000, -1) | st.just("cards")),
        "terms": by(TERM_IDS, st.lists(WORDS, min_size=1, max_size=3, unique=True)),
    }
    return kinds[fact["type"]]


@st.composite
def fact_and_value(draw, facts=FACTS):
    fact = draw(st.sampled_from(facts))
    cell = raw(fact)
    if fact["type"] == "choice":
        cell = cell | st.lists(cell, min_size=1, unique=True)
    written = draw(st.sampled_from(["", *fact["varies"]]))
    if written:
        keys = st.integers(-5000, 20000) if written == "score" else st.integers(1, 9)
        written = {written: draw(st.dictionaries(keys.map(str), cell, min_size=1, max_size=4))}
    else:
        written = draw(raw(fact))
    value, problems = values.parse(fact, written)
    assert problems == [], (fact["id"], written)
    return fact, value


@st.composite
def drafts(draw):
    facts = {fact["id"]: value for fact, value in draw(st.lists(fact_and_value(), max_size=6))}
    unset = draw(
        st.lists(st.sampled_from([fact["id"] for fact in FACTS if fact["id"] not in facts]), unique=True, max_size=4)
    )
    days = st.dates().map(lambda day: day.isoformat())
    return {
        "base": draw(st.sampled_from(BASES)),
        "name": house.clean_name(draw(st.text(max_size=80))),
        "facts": facts,
        "unset": unset,
        "decided": {fact_id: draw(days) for fact_id in facts if draw(st.booleans())},
        "agreed": draw(st.dictionaries(st.sampled_from(["forgot-to-discard", "never-agreed", "too-slow"]), days)),
    }


def plain(draft):
    return {**draft, "unset": sorted(draft["unset"])}


@given(fact_and_value())
def test_a_value_comes_back_from_an_address(found):
    fact, value = found
    text = address.written(fact, value)
    assert values.parse(fact, address.raw_of(fact, text)) == (value, [])
    assert all(char in address.PLAIN + ",:;/*$%+" for char in text)


@given(drafts())
def test_a_draft_comes_back_from_its_address(draft):
    found = house.read(library().vocabulary, "#" + house.address(library().vocabulary, draft))
    assert found["notices"] == []
    assert plain(found["draft"]) == plain(draft)


@given(drafts())
def test_the_file_says_the_same_as_the_address(tmp_path_factory, draft):
    vocabulary, base = library().vocabulary, library().rules[draft["base"]]
    draft = house.settled(vocabulary, base, draft)
    path = tmp_path_factory.mktemp("house") / "our-table.yml"
    path.write_text(house.yaml_text(vocabulary, draft), encoding="utf-8")
    found = rules_from(str(path), library())
    assert found == house.resolved(vocabulary, base, draft)
    assert house.settled(vocabulary, base, draft) == draft  # nothing more to leave out


@given(drafts())
def test_what_is_settled_changes_something(draft):
    vocabulary, base = library().vocabulary, library().rules[draft["base"]]
    shown = house.STEPS["open"](vocabulary, base, draft)
    changed = {entry["fact"] for entry in shown["changes"]}
    assert set(shown["draft"]["facts"]) <= changed
    assert shown["address"] == house.address(vocabulary, shown["draft"])
    assert 0 < len(shown["short"]) <= house.LONGEST_SHORT


@given(
    st.text(max_size=200)
    | st.lists(
        st.sampled_from(
            [
                "base=",
                "base=../../x",
                "name=%",
                "name=%ff",
                "deal.hand_size=",
                "deal.hand_size=x",
                "deal.hand_size=round/",
                "out.books=::;;,,",
                "unset=",
                "unset=x,,",
                "meld.wild_limit=by_size:3/",
                "deal.hand_size=13",
                "__proto__=1",
                "constructor=1",
                "opening.minimum=round/1:50,1:60",
                "&&",
                "=",
                "#",
                "%zz=1",
                "book.names=book:%3Cscript%3E",
                "value.cards=K-:1",
                "players.sides=players/4:alone;x",
                "deal.hand_size=9" * 30,
            ]
        )
    ).map("&".join)
)
def test_nothing_breaks_reading(text):
    found = house.read(library().vocabulary, text)
    assert all(isinstance(notice, str) and len(notice) < 400 for notice in found["notices"])
    again = house.read(library().vocabulary, house.address(library().vocabulary, found["draft"]))
    assert plain(again["draft"]) == plain(found["draft"])


def test_what_is_left_out_is_said():
    found = house.read(
        library().vocabulary,
        "base=grandma-sue&deal.hand_size=13&deal.colour=red&deal.foot_size=lots&deal.hand_size=11&name=%zz",
    )
    assert found["draft"] == {
        "base": "grandma-sue",
        "name": "",
        "facts": {"deal.hand_size": 13},
        "unset": [],
        "decided": {},
        "agreed": {},
    }
    assert found["notices"] == [
        "“deal.colour” is not known here and was left out.",
        "“Cards in the foot” was left out: expected a whole number, got lots.",
        "“Cards in the hand” stands in the link twice; the first was taken.",
        "“name” came broken and was left out.",
    ]


def test_an_address_that_a_program_quoted_once_more():
    found = house.read(library().vocabulary, "base=grandma-sue&amp;opening.minimum=round%2F1%3A60%2C2%3A90")
    assert found["notices"] == []
    assert found["draft"]["facts"] == {"opening.minimum": {"round": {"1": 60, "2": 90}}}


def test_too_long():
    assert house.read(library().vocabulary, "base=grandma-sue&" + "x" * 30000)["notices"] == [
        "The link is too long to be one of these, and was not read."
    ]


@pytest.mark.parametrize(
    "fact, value, text, yaml",
    [
        ("deal.hand_size", 13, "13", "13"),
        ("red_three.left_points", -500, "-500", "-500"),
        ("turn.discard", False, "no", "false"),
        ("meld.wild_cards", [], "none", "[]"),
        ("meld.wild_cards", ["two", "joker"], "two,joker", "[two, joker]"),
        ("out.books", {}, "none", "{}"),
        ("out.books", {"clean": 2, "7": 1}, "7:1,clean:2", "{7: 1, clean: 2}"),
        (
            "out.books",
            {"round": {"4": {"clean": 2, "dirty": 1}}},
            "round/4:clean/2;dirty/1",
            "{round: {4: {clean: 2, dirty: 1}}}",
        ),
        ("opening.minimum", {"round": {"1": 50, "2": 90}}, "round/1:50,2:90", "{round: [50, 90]}"),
        (
            "meld.wild_limit",
            {"than_naturals": "fewer", "by_size": {"3": 1, "6": 2}},
            "by_size:3/1;6/2,than_naturals:fewer",
            "{by_size: {3: 1, 6: 2}, than_naturals: fewer}",
        ),
        ("pile.takes", {"top": 7}, "top:7", "{top: 7}"),
        ("book.names", {"clean": ["the red, pure one"]}, "clean:the+red%2C+pure+one", '{clean: ["the red, pure one"]}'),
    ],
)
def test_how_it_is_written(fact, value, text, yaml):
    assert address.written(fact_of(fact), value) == text
    assert address.yaml_value(fact_of(fact), value) == yaml


def test_a_choice_that_the_base_leaves_open_is_a_change():
    vocabulary, base = library().vocabulary, library().rules["partnership-guide"]
    disputed = next(fact["id"] for fact in FACTS if base["facts"][fact["id"]]["status"] == "disputed")
    said = next(fact["id"] for fact in FACTS if base["facts"][fact["id"]]["status"] == "says")
    facts = {fact_id: base["facts"][fact_id]["value"] for fact_id in (disputed, said)}
    assert list(house.settled(vocabulary, base, {"base": "", "name": "", "facts": facts, "unset": []})["facts"]) == [
        disputed
    ]


def test_partners_rules_come_back_when_a_table_plays_in_pairs():
    vocabulary, base = library().vocabulary, library().rules["individual-300-100"]
    assert base["facts"]["out.permission"]["status"] == "does_not_apply"
    found = house.resolved(
        vocabulary, base, {"base": base["id"], "name": "", "facts": {"players.sides": "partners"}, "unset": []}
    )
    assert found["facts"]["out.permission"]["status"] in ("silent", "not_in_part_read")


def test_check_accepts_the_file_where_it_belongs(tmp_path, capsys):
    shutil.copytree(ROOT / "rules_data", tmp_path / "rules_data")
    vocabulary = library().vocabulary
    draft = {
        "base": "grandma-sue",
        "name": 'Thursday, at “the Oak”: \\ "two" & more cards',
        "unset": ["deal.pass"],
        "facts": {"deal.hand_size": 13, "out.books": {"clean": 2}, "turn.may_not_discard": []},
    }
    name = house.file_name(draft, BASES)
    assert name == "thursday-at-the-oak-two-more-cards.yml"
    (tmp_path / "rules_data" / "house_rules" / name).write_text(house.yaml_text(vocabulary, draft), encoding="utf-8")
    assert main(["--data", str(tmp_path / "rules_data"), "check"]) == 0, capsys.readouterr().err


def test_names_of_files_are_never_taken():
    assert house.file_name({"name": "Index"}, []) == "index-2.yml"
    assert house.file_name({"name": ""}, ["our-table", "our-table-2"]) == "our-table-3.yml"
    assert house.file_name({"name": "日本"}, []) == "our-table.yml"


def test_a_decision_has_its_day_is_told_with_it_and_can_be_taken_back():
    vocabulary, base = library().vocabulary, library().rules["common"]
    draft = house.read(vocabulary, "base=common&name=Ours")["draft"]
    draft = house.decide(vocabulary, draft, "out.permission", "may_ask", "2026-12-01")
    shown = house.STEPS["open"](vocabulary, base, draft)
    assert shown["address"] == "base=common&name=Ours&out.permission=may_ask&decided=out.permission:2026-12-01"
    entry = shown["rules"]["facts"]["out.permission"]
    assert (entry["status"], entry["value"], entry["at"]) == (
        "says",
        "may_ask",
        "decided at the table on 1 December 2026",
    )
    back = house.decide(
        vocabulary, house.read(vocabulary, shown["address"])["draft"], "out.permission", None, "2026-12-02"
    )
    assert house.address(vocabulary, back) == "base=common&name=Ours"


@pytest.mark.parametrize("when", ["", "today", "2026-13-01", "2026-1-1", "2026-12-32", "1 December", "2026-12-01,x"])
def test_a_day_that_is_none_leaves_the_decision_without_one(when):
    draft = house.read(library().vocabulary, f"base=common&book.wild_points=1000&decided=book.wild_points:{when}")[
        "draft"
    ]
    assert draft["facts"] == {"book.wild_points": 1000}
    assert draft["decided"] in ({}, {"book.wild_points": "2026-12-01"})


def test_a_ruling_that_no_fact_holds_is_noted_with_its_day_and_can_be_taken_back():
    vocabulary = library().vocabulary
    draft = house.read(vocabulary, "base=common&name=Ours")["draft"]
    noted = house.agree(vocabulary, draft, "forgot-to-discard", "2026-12-01")
    address = house.address(vocabulary, noted)
    assert address == "base=common&name=Ours&agreed=forgot-to-discard:2026-12-01"
    assert house.read(vocabulary, address) == {"draft": noted, "notices": []}
    assert (
        house.address(vocabulary, house.agree(vocabulary, noted, "forgot-to-discard", None)) == "base=common&name=Ours"
    )


@pytest.mark.parametrize(
    "text", ["forgot-to-discard", "forgot-to-discard:soon", "For<b>:2026-12-01", ":2026-12-01", ""]
)
def test_a_note_that_is_none_is_left_out(text):
    assert house.read(library().vocabulary, f"base=common&agreed={text}")["draft"]["agreed"] == {}


def test_the_sheet_lists_what_was_decided_with_its_day():
    vocabulary, base = library().vocabulary, library().rules["common"]
    draft = house.read(vocabulary, "base=common&book.wild_points=1000&decided=book.wild_points:2026-12-01")["draft"]
    rules = house.resolved(vocabulary, base, draft)
    made = sheets.sheet(vocabulary, rules, {"title": "T", "sub": [], "base": "", "link": ""}, base)
    group = made["groups"][0]
    assert group["title"] == "Decided at the table"
    assert [line["text"] for line in group["lines"]] == ["Wild book: 1,000 points (1 December 2026)"]


@pytest.mark.parametrize("rules_id", sorted(library().rules))
def test_whatever_a_source_states_comes_back_from_an_address(rules_id):
    """A deck count with "at least" did not."""
    vocabulary, facts = library().vocabulary, library().rules[rules_id]["facts"]
    stated = {fact_id: entry["value"] for fact_id, entry in facts.items() if entry["value"] is not None}
    text = house.address(vocabulary, {"base": "common", "name": "x", "facts": stated, "unset": [], "decided": {}})
    found = house.read(vocabulary, text)
    assert found["notices"] == [] and found["draft"]["facts"] == stated
