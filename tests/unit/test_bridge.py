"""The door between the pages' scripts and the core, as CPython sees it (tests/browser runs the same in MicroPython)."""

import json

import pytest

from footnotes.core import bridge
from footnotes.core.facts import compare, resolve
from footnotes.core.scoring import rounds
from footnotes.core.scoring.score import score
from helpers import ROOT

PACKAGE = ROOT / "scripts" / "footnotes"


@pytest.fixture(scope="module")
def rules(library):
    return {rules_id: library.rules[rules_id] for rules_id in sorted(library.rule_sets)}


def ask(do, **arguments):
    return json.loads(bridge.call(json.dumps({"do": do, **arguments})))


def as_json(data):
    return json.loads(json.dumps(data))


ROUND = {
    "round": 1,
    "sides": {"us": {"melds": ["7*K", "8 8 2"], "left": {"hand": "K 5"}}, "them": {"books": {"clean": 1}}},
}


def test_score_is_that_of_the_scorer(rules):
    played, problems = rounds.parse(ROUND)
    assert not problems
    for one in rules.values():
        assert ask("score", rules=one, round=ROUND) == {"ok": as_json(score(one, played))}


def test_problems_come_with_the_path_of_their_field(rules):
    wrong = {"sides": {"us": {"melds": ["7*K", "8 8 x"], "red_threes_laid": "two"}}}
    found = ask("score", rules=rules["partnership-guide"], round=wrong)["ok"]["problems"]
    assert {tuple(problem["path"]) for problem in found} == {
        ("sides", "us", "melds", 1),
        ("sides", "us", "red_threes_laid"),
    }
    assert all(problem["message"] and problem["tip"] for problem in found)


def test_compare_and_resolve_are_those_of_the_core(library, rules):
    vocabulary = {key: library.vocabulary[key] for key in ("topics", "facts")}
    two = [rules["grandma-sue"], rules["partnership-guide"]]
    assert ask("compare", vocabulary=vocabulary, rules=two) == {"ok": as_json(compare.compare(vocabulary, two))}
    data = {rules_id: document.data for rules_id, document in library.rule_sets.items()}
    for rules_id in rules:
        chain = resolve.chain_of(data, rules_id)
        assert ask("resolve", vocabulary=vocabulary, chain=chain) == {"ok": as_json(rules[rules_id])}


def test_say_puts_a_value_in_words(library):
    fact = library.vocabulary["by_id"]["out.books"]
    rules = {"facts": {"book.names": {"value": {"clean": ["red"]}}}}
    assert ask("say", fact=fact, value={"clean": 2}) == {"ok": "2 clean books"}
    assert ask("say", fact=fact, value={"clean": 2}, rules=rules) == {"ok": '2 clean ("red") books'}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no JSON",
        "[]",
        "7",
        "{}",
        '{"do": "unknown"}',
        '{"do": ["score"]}',
        '{"do": "score"}',
        '{"do": "score", "rules": 1, "round": {}}',
        '{"do": "score", "rules": {}, "round": {"sides": {"us": {}}}}',
        '{"do": "say", "fact": {}, "value": 1}',
    ],
)
def test_nothing_is_raised_and_no_traceback_shown(text):
    found = json.loads(bridge.call(text))
    assert list(found) in (["error"], ["ok"])
    if "error" in found:
        assert found["error"] and "Traceback" not in found["error"] and "\n" not in found["error"]
