"""The scorer in the browser and the one of the command line are the same: every example, and 5,000 generated rounds."""

import json
import random
from pathlib import Path

import pytest

from footnotes.core.scoring import rounds
from footnotes.core.scoring import score as scoring
from footnotes.data.library import load

pytestmark = pytest.mark.browser
ROOT = Path(__file__).resolve().parents[2]
CARDS = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4"]
MANY = 5000
RULES_AT_ONCE = 40  # so many rounds under one rule set, which is handed over once

CALL = """async ([core, micropython, cases]) => {
    const { core: open } = await import('/assets/lib/bridge.js');
    const scorer = window.scorer ??= open({ core, micropython });
    const found = [];
    for (const [rules, list] of cases) for (const round of list) found.push(await scorer.call('score', { rules, round }));
    return JSON.stringify(found);
}"""


@pytest.fixture(scope="module")
def library():
    return load(ROOT / "rules_data")[0]


@pytest.fixture(scope="module")
def in_browser(browser, base_url):
    """A function: [(rules, [round])] -> the scores that the browser gives."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.goto(f"{base_url}/score/")
    yield lambda cases: json.loads(
        page.evaluate(
            CALL, [f"{base_url}/assets/core.json", f"{base_url}/assets/vendor/micropython/micropython.mjs", cases]
        )
    )
    context.close()


def here(rules, round_):
    played, problems = rounds.parse(round_)
    if problems:
        return {"problems": [{"path": list(path), "message": message, "tip": tip} for path, message, tip in problems]}
    return json.loads(json.dumps(scoring.score(rules, played)))


def scored_facts(rules):
    """The rules with the facts that the scorer reads alone: what is handed over is read anew at each call."""
    return {**rules, "facts": {fact: rules["facts"][fact] for fact in scoring.FACTS if fact in rules["facts"]}}


def test_every_example(library, in_browser):
    cases, expected = [], []
    for example_id, document in sorted(library.examples.items()):
        rules = library.rules[document.data["rules"]]
        plain = {
            "round": document.data["round"],
            "sides": {
                name: {**side, "melds": [" ".join(meld) for meld in side["melds"]]}
                for name, side in document.data["sides"].items()
            },
        }
        cases.append((rules, [plain]))
        expected.append(here(rules, plain))
    assert in_browser(cases) == expected


def some_cards(dice, most):
    return " ".join(dice.choice(CARDS + ["2", "JKR", "3r", "3b"]) for _ in range(dice.randrange(most)))


def some_count(dice):
    if dice.random() < 0.4:
        return dice.randrange(0, 900)
    return {str(value): dice.randrange(0, 30) for value in (50, 20, 10, 5, 15)[: dice.choice((2, 4, 4, 4, 5))]}


def some_side(dice):
    side = {}
    if dice.random() < 0.5:
        side["books"] = {
            kind: dice.randrange(4) for kind in ("clean", "dirty", "wild", "7", "3b") if dice.random() < 0.5
        }
    if dice.random() < 0.5:
        side["melds"] = [
            " ".join(
                [dice.choice(CARDS)] * dice.randrange(2, 9)
                + ["2"] * dice.choice((0, 0, 1, 2))
                + ["JKR"] * dice.choice((0, 0, 0, 1))
            )
            for _ in range(dice.randrange(4))
        ]
    else:
        side["counted"] = {
            key: some_count(dice)
            for key in (("melded",), ("in_books", "unfinished"))[dice.randrange(2)] + ("left", "untouched_foot")
            if dice.random() < (0.8 if key == "melded" else 0.4)
        }
    for key, most in (("red_threes_laid", 9), ("exact_pickups", 3)):
        if dice.random() < 0.4:
            side[key] = dice.randrange(most)
    side["left"] = {
        "hand": some_cards(dice, 6),
        "foot": some_cards(dice, 3),
        "untouched_foot": some_cards(dice, 4) if dice.random() < 0.2 else None,
    }
    if dice.random() < 0.4:
        side["went_out"] = dice.choice([True, "melding", "discarding"])
    return side


def some_rules(dice, all_rules):
    """A rule set of the site; mostly with some facts of another one, or silent, so that the rules are of every kind."""
    rules = dice.choice(all_rules)
    facts = dict(rules["facts"])
    for fact in dice.sample(sorted(facts), dice.choice((0, 1, 2, 8))):
        facts[fact] = dice.choice(all_rules)["facts"].get(fact, facts[fact])
    return {**rules, "facts": facts}


def test_5000_generated_rounds(library, in_browser):
    dice = random.Random(5)
    all_rules = [scored_facts(library.rules[rules_id]) for rules_id in sorted(library.rule_sets)]
    cases = [
        (
            some_rules(dice, all_rules),
            [
                {"round": dice.choice([None, 1, 1, 2, 3, 4, 4]), "sides": {"us": some_side(dice)}}
                for _ in range(RULES_AT_ONCE)
            ],
        )
        for _ in range(MANY // RULES_AT_ONCE)
    ]
    expected = [here(rules, round_) for rules, list_ in cases for round_ in list_]
    found = in_browser(cases)
    assert len(found) == MANY
    differ = [i for i in range(MANY) if found[i] != expected[i]]
    assert not differ, (
        cases[differ[0] // RULES_AT_ONCE][1][differ[0] % RULES_AT_ONCE],
        found[differ[0]],
        expected[differ[0]],
    )
    # the rounds are worth comparing: many have a total, many are open, many are not allowed
    sides = [score["sides"]["us"] for score in expected if "sides" in score]
    assert len(sides) > MANY * 0.8
    assert (
        sum(side["total"] is not None for side in sides) > 300
        and sum(bool(side["not_allowed"]) for side in sides) > 300
    )
