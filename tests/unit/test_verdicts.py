"""Verdicts in words: what pages, the terminal and Ask your own say of one."""

import json

import pytest

from footnotes.core import bridge
from footnotes.core.rulings import moves
from footnotes.core.rulings.answer_words import tell
from footnotes.core.rulings.judge import rule, ruling_for
from footnotes.core.rulings.parse import parse_ruling
from footnotes.core.rulings.verdicts import grouped, tally, told


def ground(fact, status="says", says="So it is.", at="Rule 1"):
    return {"fact": fact, "status": status, "says": says, "at": at}


def verdict(kind, why, others=(), points=None, counts=False):
    return {
        "verdict": kind,
        "why": why,
        "other_readings": [{"reading": {"book.size": 2}, "verdict": other} for other in others],
        "points": points,
        "counts": counts,
    }


def test_an_allowed_move_is_told_with_all_it_rests_on():
    found = verdict(
        "legal", [ground("meld.min_size", "implies"), ground("meld.wild_limit", "disputed")], ["illegal"], 1520
    )
    assert told(found) == {
        "words": "Allowed",
        "look": "legal",
        "why": [
            {"fact": "meld.min_size", "anchor": "meld-min-size", "says": "So it is.", "at": "Rule 1"},
            {"fact": "meld.wild_limit", "anchor": "meld-wild-limit", "says": "So it is.", "at": "Rule 1"},
        ],
        "rests": "the source can be read otherwise",  # a dispute weighs more than what is only implied
        "points": "1,520 points",
        "others": ["not allowed"],
        "silent": False,
    }


def test_a_move_that_is_not_allowed_is_told_with_what_forbids_it():
    found = told(verdict("illegal", [ground("meld.wild_limit"), ground("book.size", "disputed")]))
    assert [why["fact"] for why in found["why"]] == ["meld.wild_limit"]
    assert (found["words"], found["look"], found["rests"], found["points"]) == ("Not allowed", "illegal", "", "")


def test_where_the_rules_do_not_say_the_first_thing_they_leave_open_is_told():
    found = told(verdict("silent", [ground("book.add", "silent", at=None), ground("meld.ranks")], ["legal", "illegal"]))
    assert (found["words"], found["look"]) == ("These rules do not say", "open")
    assert [(why["fact"], why["at"]) for why in found["why"]] == [("book.add", None)]
    assert found["others"] == ["allowed", "not allowed"]


@pytest.mark.parametrize(
    "kind, points, words",
    [
        ("legal", -25, "They count against you"),
        ("legal", 0, "They do not count"),
        ("legal", 200, "They count"),
        ("legal", None, "They count"),
        ("illegal", None, "They do not count"),
        ("illegal", -200, "They count against you"),
        ("silent", None, "These rules do not say"),
    ],
)
def test_a_move_that_is_asked_what_cards_count_is_told_so(kind, points, words):
    found = verdict(kind, [ground("score.left_cards")], points=points, counts=True)
    assert told(found)["words"] == words
    assert grouped({"a": found, "b": found}, ["a", "b"]) == [
        {"words": words, "look": {"legal": "legal", "illegal": "illegal", "silent": "open"}[kind], "rules": ["a", "b"]}
    ]


def test_no_situation_about_what_cards_count_is_headed_with_allowed(library):
    asked = {
        name: document.data["move"]
        for name, document in library.rulings.items()
        if moves.find(document.data["move"]["kind"])["counts"](document.data["move"])
    }
    assert set(asked) == {
        "partner-out-and-i-hold-cards",
        "red-three-caught-in-the-foot",
        "red-threes-laid-never-down",
        "red-threes-laid-others-out",
    }
    for name, move in asked.items():
        for rules in library.rules.values():
            found = rule(library.vocabulary, rules, move, library.pool, library.rules["common"])
            texts = json.dumps([told(found), tell(library.vocabulary, found["answer"])]).lower()
            assert "allowed" not in texts, (name, rules["id"])


@pytest.mark.parametrize(
    "kinds, words",
    [
        (["legal", "legal", "illegal"], "Allowed in 2, not allowed in 1."),
        (["silent"], "1 does not say."),
        (["silent", "illegal", "silent"], "Not allowed in 1, 2 do not say."),
        (["illegal", "silent", "legal"], "Allowed in 1, not allowed in 1, 1 does not say."),
    ],
)
def test_the_tally_counts_rule_sets_by_verdict(kinds, words):
    ids = [f"rules-{n}" for n in range(len(kinds))]
    groups = grouped({ids[n]: verdict(kinds[n], []) for n in range(len(kinds))}, ids)
    assert tally(groups) == words
    assert sorted(rules_id for group in groups for rules_id in group["rules"]) == ids


def test_the_page_is_given_the_verdicts_of_the_judge_in_words(library):
    vocabulary = {key: library.vocabulary[key] for key in ("topics", "facts")}
    rules = [library.rules[rules_id] for rules_id in ("grandma-sue", "partnership-guide", "christensen")]
    ruling = {"move": {"meld": "8 8 2 JKR"}}
    asked = {"vocabulary": vocabulary, "rules": rules, "ruling": ruling, "only": ["christensen", "grandma-sue"]}
    found = json.loads(bridge.call(json.dumps({"do": "verdicts", **asked})))["ok"]
    expected = ruling_for(vocabulary, [rules[0], rules[2]], parse_ruling(ruling)[0])["verdicts"]
    assert found["told"] == json.loads(json.dumps({rules_id: told(expected[rules_id]) for rules_id in expected}))
    assert found["tally"] == "Allowed in 1, not allowed in 1."  # as rulings/two-eights-two-wilds.yml expects
    assert [group["rules"] for group in found["groups"]] == [["grandma-sue"], ["christensen"]]
    wrong = json.loads(bridge.call(json.dumps({"do": "verdicts", **asked, "ruling": {"move": {"meld": ""}}})))["ok"]
    assert [problem["message"] for problem in wrong["problems"]] == ["a meld without cards"]
