"""The published core gives the same in MicroPython as here: every example, ruling and thousands of generated ones.

In Node, which runs the same MicroPython as a browser; tests/browser/test_core_in_browser.py asks a few of each there.
"""

import json
import time

import pytest
import yaml

import agreement
import helpers
from footnotes.core.facts import resolve

ROUNDS = 300
KEEPER_ROUNDS = 5000
MOVES = 2000


@pytest.fixture
def ask(site):
    """A function: questions -> answers, see agreement.py."""
    node = helpers.Node(site)
    yield lambda questions: [node.call(name, values) for name, values in questions]
    node.close()


def test_every_example(ask, library, published_rules):
    questions = agreement.example_questions(library, published_rules)
    found = ask(questions)
    assert found == agreement.through_the_bridge(questions)
    assert len(found) == len(library.examples) and all("sides" in one["ok"] for one in found)


def test_generated_rounds(ask, published_rules):
    questions = agreement.round_questions(published_rules, ROUNDS)
    found = ask(questions)
    for question, one, other in zip(questions, found, agreement.through_the_bridge(questions), strict=True):
        assert one == other, question
    results = [one["ok"] for one, (name, _) in zip(found, questions, strict=True) if name == "score"]
    assert len(results) == ROUNDS * agreement.RULE_SETS_A_ROUND
    sides = [side for result in results for side in result.get("sides", {}).values()]
    # the rounds reach into every corner
    assert any("problems" in result for result in results)
    for key in ("not_allowed", "not_stated", "other_readings", "lines"):
        assert any(side[key] for side in sides), key
    assert any(side["total"] is not None for side in sides) and any(side["total"] is None for side in sides)


def test_comparing_resolving_and_saying(ask, library, published_rules):
    vocabulary = {key: library.vocabulary[key] for key in ("topics", "facts")}
    data = {rules_id: document.data for rules_id, document in library.rule_sets.items()}
    questions = [("compare", {"vocabulary": vocabulary, "rules": list(published_rules.values())[:5]})]
    house = [rules_id for rules_id in sorted(data) if data[rules_id]["based_on"]]
    assert house
    for rules_id in house[:3]:
        chain = resolve.chain_of(data, rules_id)
        questions.append(("resolve", {"vocabulary": vocabulary, "chain": agreement.as_json(chain)}))
    for _, rules in sorted(published_rules.items())[::6]:
        for fact in vocabulary["facts"]:
            value = rules["facts"][fact["id"]]["value"]
            if value is not None:
                questions.append(("say", {"fact": fact, "value": value, "rules": rules}))
    assert ask(questions) == agreement.through_the_bridge(questions)


def test_the_score_keeper(ask, library, published_rules):
    questions = agreement.counter_questions(library, published_rules)
    found = ask(questions)
    for question, one, other in zip(questions, found, agreement.through_the_bridge(questions), strict=True):
        assert one == other, question
    counts = [one["ok"] for (name, _), one in zip(questions, found, strict=True) if name == "count"]
    assert 20 < sum(bool(count["problems"]) for count in counts) < len(counts) - 20  # some are typed wrong, some right


def test_every_example_as_the_keeper_sends_it(ask, library):
    cases, expected = [], []
    for _, document in sorted(library.examples.items()):
        rules = library.rules[document.data["rules"]]
        plain = {
            "round": document.data["round"],
            "sides": {
                name: {**side, "melds": [" ".join(meld) for meld in side["melds"]]}
                for name, side in document.data["sides"].items()
            },
        }
        cases.append(("score", {"rules": rules, "round": plain}))
        expected.append(agreement.scored(rules, plain))
    assert ask(cases) == expected


def test_5000_generated_rounds(ask, library):
    cases = agreement.keeper_rounds(library, KEEPER_ROUNDS)
    expected = [agreement.scored(rules, round_) for rules, list_ in cases for round_ in list_]
    questions = agreement.keeper_questions(cases)
    found = [one for one, (name, _) in zip(ask(questions), questions, strict=True) if name == "score"]
    assert len(found) == KEEPER_ROUNDS
    differ = [i for i in range(KEEPER_ROUNDS) if found[i] != expected[i]]
    at_once = agreement.RULES_AT_ONCE
    assert not differ, (
        cases[differ[0] // at_once][1][differ[0] % at_once],
        found[differ[0]],
        expected[differ[0]],
    )
    # the rounds are worth comparing: many have a total, many are open, many are not allowed
    sides = [score["ok"]["sides"]["us"] for score in expected if "sides" in score["ok"]]
    assert len(sides) > KEEPER_ROUNDS * 0.8
    assert (
        sum(side["total"] is not None for side in sides) > 300
        and sum(bool(side["not_allowed"]) for side in sides) > 300
    )


def test_what_players_type(ask):
    typed = yaml.safe_load((helpers.ROOT / "tests" / "unit" / "typed_moves.yml").read_text("utf-8"))
    texts = [case["typed"] for case in typed["moves"]] + typed["not_a_move"]
    alike = {"alike": [["discard", "throw", "scrap"]]}
    questions = [("read_move", {"typed": text, "words": alike}) for text in [*texts, "scrap a joker"]]
    found = ask(questions)
    assert found == agreement.through_the_bridge(questions)
    assert sum(one["ok"] is not None for one in found) == len(typed["moves"]) + 1
    took = []
    for question in questions[1:]:
        start = time.perf_counter()
        ask([question])
        took.append(time.perf_counter() - start)
    assert sorted(took)[len(took) // 2] < 0.05  # seconds, as a key stroke may take


@pytest.fixture(scope="module")
def data(site):
    return {name: json.loads((site / "data" / f"{name}.json").read_text("utf-8")) for name in ("vocabulary", "rulings")}


def rule(ask, data, rulings):
    """(answers there, answers here) of rulings as agreement.py has them."""
    found = ask(agreement.ruling_questions(data["vocabulary"], data["rulings"], rulings))[2:]
    return [one["ok"] for one in found], agreement.judged(data["vocabulary"], data["rulings"], rulings)


def test_the_whole_corpus_under_every_rule_set(ask, data, library):
    found, expected = rule(ask, data, agreement.corpus(library))
    assert found == expected and len(found) == len(library.rulings)


def test_two_thousand_generated_moves(ask, data):
    ids = [rules["id"] for rules in data["rulings"]]
    found, expected = rule(ask, data, agreement.generated_moves(ids, MOVES))
    assert agreement.plain(found) == agreement.plain(expected) and len(found) == MOVES
    verdicts = [
        verdict["verdict"] for result in expected if "verdicts" in result for verdict in result["verdicts"].values()
    ]
    assert {"legal", "illegal", "silent"} == set(verdicts) and len(verdicts) > MOVES


@pytest.mark.parametrize("name", [None, "ehow-video"])
def test_what_a_situation_turns_on_is_told_in_time(site, library, name):
    """In 0.3 s, says the design; the best of five may take 0.6, for other tests run beside this one."""
    node = helpers.Node(site)
    vocabulary = {key: library.vocabulary[key] for key in ("topics", "facts")}
    common = json.loads((site / "data" / "rules" / "common.json").read_text("utf-8"))
    held = {"vocabulary": vocabulary, "pool": library.pool, "common": common}
    if name:
        held["rules"] = json.loads((site / "data" / "rules" / f"{name}.json").read_text("utf-8"))
    for key, value in held.items():
        node.call("hold", {"name": key, "value": value})
    slow = {}
    for ruling_id, document in library.rulings.items():
        asked = {key: {"held": key} for key in held} | {"ruling": {"move": document.data["written"]}}
        times = []
        while len(times) < 5 and min(times, default=1) > 0.6:
            began = time.perf_counter()
            assert "head" in node.call("turns_on", asked)["ok"]
            times.append(time.perf_counter() - began)
        if min(times) > 0.6:
            slow[ruling_id] = min(times)
    node.close()
    assert slow == {}
