"""What one rule set says: its own facts, those of the rules it changes, the kinds of silence, and readings."""

import pytest

from footnotes.core.facts import resolve


def fact(fact_id, applies=None, since="2026-11-01"):
    return {"id": fact_id, "applies": applies, "since": since}


VOCABULARY = {
    "facts": [
        fact("players.sides"),
        fact("deal.hand_size"),
        fact("opening.minimum"),
        fact("pile.takes"),
        fact("out.permission", "partners"),
        fact("meld.partner", "partners"),
        fact("game.tie", since="2027-05-01"),
    ]
}


def says(value, status="says", **more):
    return {"status": status, "value": value, "at": "Rule 1", "because": None, "readings": [], "offers": [], **more}


def disputed(*values):
    readings = [{"value": value, "at": f"Rule {n}", "because": f"reason {n}"} for n, value in enumerate(values, 1)]
    return {
        "status": "disputed",
        "value": values[0],
        "at": "Rule 1",
        "because": "reason 1",
        "readings": readings,
        "offers": [],
    }


def rules(rules_id, facts=(), **more):
    return {
        "id": rules_id,
        "title": rules_id.title(),
        "kind": "web page",
        "read": "whole",
        "checked": "2026-11-29",
        "based_on": None,
        "facts": dict(facts),
        "unset": [],
        **more,
    }


def resolved(*sets):
    """The last of some rule sets, each based on the one before."""
    by_id = {}
    for number, one in enumerate(sets):
        by_id[one["id"]] = {**one, "based_on": sets[number - 1]["id"] if number else None}
    return resolve.resolve(VOCABULARY, resolve.chain_of(by_id, sets[-1]["id"]))


def status(found, fact_id):
    return found["facts"][fact_id]["status"]


EMPTY = {"value": None, "at": None, "because": None, "inherited_from": None, "readings": [], "offers": []}


def test_every_question_has_an_entry_of_one_shape():
    found = resolved(rules("a", {"deal.hand_size": says(11)}))
    assert (found["id"], found["title"], found["based_on"]) == ("a", "A", None)
    assert sorted(found["facts"]) == sorted(one["id"] for one in VOCABULARY["facts"])
    for entry in found["facts"].values():
        assert sorted(entry) == ["at", "because", "inherited_from", "offers", "readings", "status", "value"]
    assert found["facts"]["deal.hand_size"] == {**says(11), "inherited_from": None}


# Inheritance


def test_a_fact_is_inherited_and_says_from_whom():
    found = resolved(rules("a", {"deal.hand_size": says(11)}), rules("b"), rules("c"))
    assert found["based_on"] == "b"
    assert found["facts"]["deal.hand_size"] == {**says(11), "inherited_from": "a"}


def test_the_nearest_rule_set_that_states_a_fact_is_followed():
    found = resolved(
        rules("a", {"deal.hand_size": says(11), "pile.takes": says("all")}),
        rules("b", {"deal.hand_size": says(13)}),
        rules("c"),
    )
    assert (found["facts"]["deal.hand_size"]["value"], found["facts"]["deal.hand_size"]["inherited_from"]) == (13, "b")
    assert (found["facts"]["pile.takes"]["value"], found["facts"]["pile.takes"]["inherited_from"]) == ("all", "a")


def test_an_own_fact_replaces_the_whole_value_also_a_table():
    table = {"round": {"1": 50, "2": 90, "3": 120}}
    found = resolved(
        rules("a", {"opening.minimum": says(table)}), rules("b", {"opening.minimum": says({"round": {"4": 150}})})
    )
    assert found["facts"]["opening.minimum"]["value"] == {"round": {"4": 150}}
    assert found["facts"]["opening.minimum"]["inherited_from"] is None


@pytest.mark.parametrize(
    "own", [says(11), says(11, "implies", because="x"), disputed(11, 13), says(None, "offers", offers=[11, 13])]
)
def test_an_own_fact_replaces_every_form(own):
    for theirs in (says(15), disputed(15, 17), says(None, "offers", offers=[15, 17])):
        found = resolved(rules("a", {"deal.hand_size": theirs}), rules("b", {"deal.hand_size": own}))
        assert found["facts"]["deal.hand_size"] == {**own, "inherited_from": None}


def test_unset_goes_back_to_silence():
    found = resolved(rules("a", {"deal.hand_size": says(11)}), rules("b", unset=["deal.hand_size"]))
    assert found["facts"]["deal.hand_size"] == {"status": "silent", **EMPTY}


def test_unset_is_handed_on_and_can_be_stated_again():
    a, b = rules("a", {"deal.hand_size": says(11)}), rules("b", unset=["deal.hand_size"])
    assert status(resolved(a, b, rules("c")), "deal.hand_size") == "silent"
    found = resolved(a, b, rules("c", {"deal.hand_size": says(13)}))["facts"]["deal.hand_size"]
    assert (found["value"], found["inherited_from"]) == (13, None)


def test_unset_of_what_the_parent_leaves_open_is_silence_too():
    assert status(resolved(rules("a", read="part"), rules("b", unset=["deal.hand_size"])), "deal.hand_size") == "silent"


def test_nothing_of_a_parent_is_changed_by_its_heirs():
    a = rules("a", {"deal.hand_size": says(11)})
    resolved(a, rules("b", {"deal.hand_size": says(13)}))
    assert a["facts"]["deal.hand_size"] == says(11)


def test_the_chain_has_the_farthest_ancestor_first_and_ends_where_a_circle_closes():
    sets = {
        "a": {"id": "a", "based_on": "b"},
        "b": {"id": "b", "based_on": "c"},
        "c": {"id": "c", "based_on": "a"},
        "d": {"id": "d", "based_on": "a"},
        "e": {"id": "e", "based_on": "nobody"},
        "f": {"id": "f"},
    }

    def chain(rules_id):
        return [one["id"] for one in resolve.chain_of(sets, rules_id)]

    assert chain("a") == ["c", "b", "a"]
    assert chain("d") == ["c", "b", "a", "d"]
    assert chain("e") == ["e"]
    assert chain("f") == ["f"]
    assert chain("nobody") == []


def test_what_is_akin_inherits_nothing():
    sets = {"a": rules("a", {"deal.hand_size": says(11)}), "b": rules("b", akin_to="a", retold_by="a")}
    assert [one["id"] for one in resolve.chain_of(sets, "b")] == ["b"]


# The kinds of silence


@pytest.mark.parametrize(
    "read, kind", [("whole", "silent"), ("part", "not_in_part_read"), ("retold", "not_in_part_read"), (None, "silent")]
)
def test_what_is_absent_depends_on_how_the_source_was_read(read, kind):
    assert resolved(rules("a", read=read))["facts"]["deal.hand_size"] == {"status": kind, **EMPTY}


@pytest.mark.parametrize(
    "checked, kind",
    [
        ("2026-11-29", "not_checked"),
        ("2027-04-30", "not_checked"),
        ("2027-05-01", "silent"),
        ("2027-05-02", "silent"),
        (None, "silent"),
    ],
)
def test_a_question_that_is_newer_than_the_last_check_is_not_checked(checked, kind):
    found = resolved(rules("a", checked=checked))
    assert (status(found, "game.tie"), status(found, "deal.hand_size")) == (kind, "silent")


def test_not_checked_goes_before_not_in_the_part_read():
    found = resolved(rules("a", read="part"))
    assert (status(found, "game.tie"), status(found, "deal.hand_size")) == ("not_checked", "not_in_part_read")


def test_a_newer_question_that_is_answered_is_answered():
    assert status(resolved(rules("a", {"game.tie": says("draw")})), "game.tie") == "says"


@pytest.mark.parametrize(
    "parent, child, kind",
    [
        ({"read": "part"}, {"read": "whole"}, "not_in_part_read"),  # the child follows what it does not change
        (
            {"read": "whole"},
            {"read": "retold"},
            "not_in_part_read",
        ),  # the child may have changed it where we did not read
        ({"read": "whole"}, {"read": "whole"}, "silent"),
        ({"read": "part"}, {"read": None, "checked": None, "kind": "house rules"}, "not_in_part_read"),
        ({"read": "whole"}, {"read": None, "checked": None, "kind": "house rules"}, "silent"),
    ],
)
def test_silence_of_an_heir(parent, child, kind):
    assert status(resolved(rules("a", **parent), rules("b", **child)), "deal.hand_size") == kind


@pytest.mark.parametrize(
    "parent, child, kind",
    [
        ("2026-11-29", "2027-06-01", "not_checked"),
        ("2027-06-01", "2026-11-29", "not_checked"),
        ("2027-06-01", "2027-06-01", "silent"),
        ("2027-06-01", None, "silent"),
    ],
)
def test_an_heir_is_silent_only_where_it_and_its_parents_were_checked(parent, child, kind):
    assert status(resolved(rules("a", checked=parent), rules("b", checked=child)), "game.tie") == kind


# Where each plays alone

ALONE = [
    says("alone"),
    says("alone", "implies", because="x"),
    says({"players": {"2": "alone", "3": "alone"}}),
    disputed("alone", "partners"),
]
NOT_ALONE = [
    says("partners"),
    says("either"),
    says({"players": {"3": "alone", "4": "partners"}}),
    says({"players": {"3": ["threes", "alone"]}}),
    disputed("partners", "alone"),
    says(None, "offers", offers=["alone", "partners"]),
    says(None, "offers"),
]


@pytest.mark.parametrize("sides", ALONE)
def test_questions_of_partners_do_not_apply_where_each_plays_alone_throughout(sides):
    for read in ("whole", "part"):
        found = resolved(rules("a", {"players.sides": sides}, read=read))
        assert (
            found["facts"]["out.permission"] == found["facts"]["meld.partner"] == {"status": "does_not_apply", **EMPTY}
        )
        assert status(found, "deal.hand_size") != "does_not_apply"


@pytest.mark.parametrize("sides", NOT_ALONE)
def test_questions_of_partners_apply_where_anyone_may_have_one(sides):
    assert status(resolved(rules("a", {"players.sides": sides})), "out.permission") == "silent"


def test_questions_of_partners_apply_where_nothing_is_said_of_sides():
    assert status(resolved(rules("a")), "out.permission") == "silent"


def test_what_is_stated_for_partners_stands_even_where_each_plays_alone():
    found = resolved(rules("a", {"players.sides": says("alone"), "out.permission": says("must_ask")}))
    assert (status(found, "out.permission"), status(found, "meld.partner")) == ("says", "does_not_apply")


def test_sides_are_inherited_too():
    parent = rules("a", {"players.sides": says("alone"), "deal.hand_size": says(11)})
    assert status(resolved(parent, rules("b")), "out.permission") == "does_not_apply"
    assert status(resolved(parent, rules("b", {"players.sides": says("partners")})), "out.permission") == "silent"
    assert status(resolved(parent, rules("b", unset=["players.sides"])), "out.permission") == "silent"


def test_a_newer_question_of_partners_does_not_apply_either():
    vocabulary = {"facts": [fact("players.sides"), fact("out.permission", "partners", "2027-05-01")]}
    found = resolve.resolve(vocabulary, [rules("a", {"players.sides": says("alone")})])
    assert status(found, "out.permission") == "does_not_apply"


def test_a_vocabulary_without_the_question_of_sides_is_no_hindrance():
    found = resolve.resolve({"facts": [fact("out.permission", "partners")]}, [rules("a")])
    assert status(found, "out.permission") == "silent"


# Readings


@pytest.mark.parametrize(
    "one, stated",
    [
        ("says", True),
        ("implies", True),
        ("disputed", True),
        ("offers", False),
        ("silent", False),
        ("not_in_part_read", False),
        ("does_not_apply", False),
        ("not_checked", False),
    ],
)
def test_what_counts_as_stated(one, stated):
    assert resolve.is_stated({"status": one}) is stated


def test_the_first_reading_is_preferred_and_another_can_be_taken():
    found = resolved(rules("a", {"pile.takes": disputed("all", "part", {"top": 7})}))
    assert found["facts"]["pile.takes"]["value"] == "all"
    for number, value in ((1, "all"), (2, "part"), (3, {"top": 7})):
        entry = resolve.with_reading(found, {"pile.takes": number})["facts"]["pile.takes"]
        assert (entry["status"], entry["value"], entry["at"], entry["because"]) == (
            "disputed",
            value,
            f"Rule {number}",
            f"reason {number}",
        )
        assert len(entry["readings"]) == 3
    assert found["facts"]["pile.takes"]["value"] == "all"  # the rules themselves stay as they are


def test_unknown_readings_are_left_alone():
    found = resolved(rules("a", {"pile.takes": disputed("all", "part"), "deal.hand_size": says(11)}))
    for reading in (
        {"pile.takes": 0},
        {"pile.takes": 3},
        {"pile.takes": -1},
        {"deal.hand_size": 1},
        {"no.such": 1},
        {},
    ):
        assert resolve.with_reading(found, reading) == found


def test_an_inherited_reading_stays_inherited():
    found = resolved(rules("a", {"pile.takes": disputed("all", "part")}), rules("b"))
    assert resolve.with_reading(found, {"pile.takes": 2})["facts"]["pile.takes"]["inherited_from"] == "a"
