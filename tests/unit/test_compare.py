"""Rule sets side by side: who agrees, how the answers are counted, and how many wild cards a meld may hold."""

import pytest

from footnotes.core.facts import compare
from footnotes.core.types.wild_limit import broken

SIZES = (3, 4, 5, 6, 7)


def entry(status="says", value=None, readings=(), offers=()):
    return {
        "status": status,
        "value": value,
        "at": "Rule 1",
        "because": None,
        "inherited_from": None,
        "offers": list(offers),
        "readings": [{"value": reading, "at": "Rule 2", "because": "x"} for reading in readings],
    }


def disputed(*values):
    return entry("disputed", values[0], values)


def offers(*values):
    return entry("offers", None, (), values)


def rules(rules_id, **facts):
    return {
        "id": rules_id,
        "title": rules_id,
        "based_on": None,
        "facts": {name.replace("__", "."): facts[name] for name in facts},
    }


VOCABULARY = {"facts": [{"id": "a"}, {"id": "b"}]}


@pytest.mark.parametrize(
    "one, other",
    [
        (entry("says", 11), entry("says", 11)),
        (entry("says", 11), entry("implies", 11)),  # how sure it is does not change the answer
        (entry("says", {"clean": 1, "dirty": 2}), entry("says", {"dirty": 2, "clean": 1})),
        (disputed("all", "part"), disputed("all", "part")),
        (offers(0, 100), offers(100, 0)),  # the order of choices means nothing
        (offers(), offers()),
        (entry("silent"), entry("silent")),
        (entry("does_not_apply"), entry("does_not_apply")),
    ],
)
def test_answers_that_agree(one, other):
    assert compare.agrees(one, other)
    assert compare.agrees(other, one)


@pytest.mark.parametrize(
    "one, other",
    [
        (entry("says", 11), entry("says", 13)),
        (entry("says", False), entry("silent")),
        (entry("says", []), entry("says", {"has": [], "lacks": ["two"]})),
        (entry("says", {"round": {"1": 50}}), entry("says", 50)),
        (disputed("all", "part"), entry("says", "all")),  # a dispute is not its preferred reading
        (disputed("all", "part"), disputed("part", "all")),  # another reading is preferred
        (disputed("all", "part"), disputed("all", {"top": 7})),
        (disputed("all", "part"), offers("all", "part")),
        (offers(0, 100), offers(0, 100, 200)),
        (offers(0, 100), offers()),
        (offers(), entry("silent")),
        (entry("says", 0), offers(0, 100)),
        (entry("silent"), entry("not_in_part_read")),
        (entry("silent"), entry("not_checked")),
        (entry("not_in_part_read"), entry("does_not_apply")),
    ],
)
def test_answers_that_differ(one, other):
    assert not compare.agrees(one, other)
    assert not compare.agrees(other, one)


@pytest.mark.parametrize(
    "status, silent",
    [
        ("says", False),
        ("implies", False),
        ("disputed", False),
        ("offers", False),
        ("silent", True),
        ("not_in_part_read", True),
        ("does_not_apply", True),
        ("not_checked", True),
    ],
)
def test_what_is_no_answer(status, silent):
    assert compare.is_silent(entry(status)) is silent


def test_the_published_shape():
    one = rules("x", a=entry("says", 11), b=entry("implies", True))
    two = rules("y", a=entry("implies", 11), b=disputed(True, False))
    three = rules("z", a=entry("says", 11), b=entry("silent"))
    assert compare.compare(VOCABULARY, [one, two]) == {
        "rules": ["x", "y"],
        "facts": {
            "a": {
                "same": True,
                "values": {"x": {"status": "says", "value": 11}, "y": {"status": "implies", "value": 11}},
            },
            "b": {
                "same": False,
                "values": {"x": {"status": "implies", "value": True}, "y": {"status": "disputed", "value": True}},
            },
        },
    }
    assert [compare.compare(VOCABULARY, [one, two, three])["facts"][name]["same"] for name in "ab"] == [True, False]


def test_one_that_differs_is_enough_wherever_it_stands():
    same, other = rules("x", a=entry("says", 1), b=entry("silent")), rules("y", a=entry("says", 2), b=entry("silent"))
    for several in ([same, same, other], [same, other, same], [other, same, same]):
        assert compare.compare(VOCABULARY, several)["facts"]["a"]["same"] is False
        assert compare.compare(VOCABULARY, several)["facts"]["b"]["same"] is True


def test_a_rule_set_beside_itself_is_the_same_in_all():
    one = rules("x", a=disputed(1, 2), b=offers(1, 2))
    assert all(entry["same"] for entry in compare.compare(VOCABULARY, [one, one])["facts"].values())


# Tallies


def groups(found):
    return [(group["value"], group["status"], group["rules"]) for group in found["groups"]]


def test_a_tally_counts_answers_and_leaves_outside_what_was_not_read():
    several = [
        rules("a", f=entry("says", 11)),
        rules("b", f=entry("says", 13)),
        rules("c", f=entry("implies", 13)),
        rules("d", f=entry("silent")),
        rules("e", f=entry("not_in_part_read")),
        rules("g", f=entry("not_checked")),
        rules("h", f=entry("does_not_apply")),
        rules("i", f=disputed(11, 13)),
        rules("j", f=offers(13, 11)),
        rules("k", f=offers(11, 13)),
        rules("l", f=entry("says", 13)),
    ]
    found = compare.tally("f", several)
    assert groups(found) == [
        (13, "says", ["b", "c", "l"]),
        (None, "offers", ["j", "k"]),
        (11, "says", ["a"]),
        (11, "disputed", ["i"]),
    ]
    assert found["silent"] == ["d"]
    assert found["apart"] == ["e", "g", "h"]
    assert found["counted"] == 8  # eleven, without the three that stand apart; the silent one counts
    assert found["groups"][1]["offers"] == [13, 11]
    assert [reading["value"] for reading in found["groups"][3]["readings"]] == [11, 13]


def test_answers_as_frequent_stand_in_the_order_given():
    several = [
        rules("a", f=entry("says", 2)),
        rules("b", f=entry("says", 1)),
        rules("c", f=entry("says", 1)),
        rules("d", f=entry("says", 2)),
    ]
    assert groups(compare.tally("f", several)) == [(2, "says", ["a", "d"]), (1, "says", ["b", "c"])]
    assert groups(compare.tally("f", several[1:3])) == [(1, "says", ["b", "c"])]


def test_a_group_that_begins_implied_holds_those_that_say_so():
    several = [rules("a", f=entry("implies", 2)), rules("b", f=entry("says", 2))]
    assert groups(compare.tally("f", several)) == [(2, "implies", ["a", "b"])]


def test_a_tally_of_nothing():
    assert compare.tally("f", []) == {"groups": [], "silent": [], "apart": [], "counted": 0}


# The most wild cards in a meld of 3, 4, 5, 6 and 7 cards, worked out by hand

MOST = [
    # fewer wild than natural: 1+2, 1+3, 2+3, 2+4, 3+4
    ({"than_naturals": "fewer"}, [1, 1, 2, 2, 3]),
    # as many are allowed: 1+2, 2+2, 2+3, 3+3, 3+4
    ({"than_naturals": "no_more"}, [1, 2, 2, 3, 3]),
    # half as many: 1 beside 2, 1 beside 3, 1 beside 4, 2 beside 4, 2 beside 5
    ({"than_naturals": "at_most_half"}, [1, 1, 1, 2, 2]),
    ({"by_size": {"3": 1, "6": 2}}, [1, 1, 1, 2, 2]),
    # at least four natural cards: none before the fifth card
    ({"at_most": 3, "naturals": 4}, [0, 0, 1, 2, 3]),
    ({"at_most": 2, "naturals": 4}, [0, 0, 1, 2, 2]),
    ({"at_most": 3}, [2, 3, 3, 3, 3]),  # a natural card is always there
    ({"at_most": 0}, [0, 0, 0, 0, 0]),
    ({"naturals": 2}, [1, 2, 3, 4, 5]),
    ({"than_naturals": "fewer", "at_most": 2}, [1, 1, 2, 2, 2]),
    ({"than_naturals": "no_more", "naturals": 3}, [0, 1, 2, 3, 3]),
    ({"than_naturals": "fewer", "at_start": 0, "a_turn": 0}, [1, 1, 2, 2, 3]),  # no limits of a meld as it lies
    ({"by_size": {"4": 1}}, [0, 1, 1, 1, 1]),  # below the smallest size none
    ({"by_size": {"3": 0}}, [0, 0, 0, 0, 0]),
    ({"by_size": {"3": 2, "10": 3}}, [2, 2, 2, 2, 2]),  # sizes are numbers, not text
    ({"by_size": {"5": 3, "7": 4}, "than_naturals": "fewer"}, [0, 0, 2, 2, 3]),
]


@pytest.mark.parametrize("limit, most", MOST)
def test_the_most_wild_cards_in_melds_of_three_to_seven(limit, most):
    one = rules("x", meld__wild_limit=entry("says", limit))
    assert [compare.most_wilds(one, size) for size in SIZES] == most


def test_more_wild_cards_than_the_most_are_against_the_limit_and_fewer_are_not():
    for limit, most in MOST:
        for size, allowed in zip(SIZES, most, strict=True):
            kept = [not broken(limit, size - wilds, wilds) for wilds in range(size)]
            assert kept == [wilds <= allowed for wilds in range(size)], (limit, size)


def test_a_meld_without_wild_cards_keeps_every_limit():
    for limit, _ in MOST:
        assert all(not broken(limit, naturals, 0) for naturals in range(1, 12))


@pytest.mark.parametrize(
    "one, most",
    [
        (entry("implies", {"at_most": 1}), 1),
        (entry("disputed", {"at_most": 1}, [{"at_most": 1}, {"at_most": 3}]), 1),  # the preferred reading
        (entry("silent"), None),
        (entry("not_in_part_read"), None),
        (offers({"at_most": 1}, {"at_most": 2}), None),
        (offers(), None),
        (entry("says", {"at_start": 1}), None),
        (entry("says", {"a_turn": 2, "at_start": 1}), None),
    ],
)
def test_where_the_most_is_not_said_there_is_none(one, most):
    assert compare.most_wilds(rules("x", meld__wild_limit=one), 7) == most


def by_value(one, other):
    """Do two answers agree, said once more without keys: by their values and statuses alone."""
    said = ("says", "implies", "counted")
    if one["status"] in said and other["status"] in said:
        return one["value"] == other["value"] and type(one["value"]) is type(other["value"])
    if one["status"] != other["status"]:
        return False
    if one["status"] == "in_words":
        return one["in_words"] == other["in_words"]
    if one["status"] == "disputed":
        return [reading["value"] for reading in one["readings"]] == [reading["value"] for reading in other["readings"]]
    if one["status"] == "offers":
        return all(value in other["offers"] for value in one["offers"]) and len(one["offers"]) == len(other["offers"])
    return True


def test_keys_are_equal_exactly_where_two_rule_sets_agree(library):
    """Every pair of rule sets with a page, on every question."""
    rules, pairs = [library.rules[rules_id] for rules_id in sorted(library.rules)], 0
    for fact in library.vocabulary["facts"]:
        entries = [one["facts"][fact["id"]] for one in rules]
        keys = [compare.key(one) for one in entries]
        for i, one in enumerate(entries):
            for j in range(i):
                pairs += 1
                assert (keys[i] == keys[j]) == by_value(one, entries[j]), (fact["id"], rules[i]["id"], rules[j]["id"])
    assert pairs == len(library.vocabulary["facts"]) * len(rules) * (len(rules) - 1) // 2


@pytest.mark.parametrize(
    "one, other, alike",
    [
        (entry("says", 1), entry("says", True), False),
        (entry("says", "1"), entry("says", 1), False),
        (entry("says", {"a": 1, "b": 2}), entry("implies", {"b": 2, "a": 1}), True),
        (entry("says", ["x", "y"]), entry("says", ["x, y"]), False),
        (entry("says", 'a","b'), entry("says", ["a", "b"]), False),
        (entry("silent", None), entry("not_checked", None), False),
    ],
)
def test_keys_tell_apart_what_only_looks_alike(one, other, alike):
    assert (compare.key(one) == compare.key(other)) is alike


def cell(key):
    """A cell of a row; None is one that does not say."""
    return {"words": key or "does not say", "key": key or "(silent)", "silent": key is None}


@pytest.mark.parametrize(
    "answers, mine, said, differs, bold",
    [
        (["11", "13", "13"], None, 3, True, [True, False, False]),  # the odd one out
        (["11", "13"], None, 2, True, [False, False]),  # of two neither is odd
        (["11", "11", "13", "13"], None, 4, True, [False] * 4),
        (["11", "11", "13", "15"], None, 4, True, [False, False, True, True]),
        (["11", None, "11"], None, 2, False, [False] * 3),  # silence differs from nothing
        (["11", None], None, 1, False, [False] * 2),
        ([None, None], None, 0, False, [False] * 2),
        (["11", "13", "13"], 0, 3, True, [False, True, True]),  # what differs from my rules
        (["11", None, "13"], 0, 2, True, [False, False, True]),
        ([None, "11", "13"], 0, 2, True, [False] * 3),  # mine say nothing to differ from
    ],
)
def test_what_differs_is_said_and_bold_is_the_odd_one_out_or_not_mine(answers, mine, said, differs, bold):
    row = [cell(each) for each in answers]
    assert compare.marks(row, mine) == {"said": said, "differs": differs, "bold": bold}
