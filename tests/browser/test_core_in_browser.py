"""The published core in a real browser: a few questions of each kind (tests/site/test_core_in_node.py asks thousands),
and what is said where it cannot work."""

import json

import pytest

import agreement

pytestmark = pytest.mark.browser
IN_BROWSER = """async ([base, questions]) => {
    const { core } = await import(`${base}/assets/lib/bridge.js`);
    const python = core({ core: `${base}/assets/core.json`, micropython: `${base}/assets/vendor/micropython/micropython.mjs` });
    const found = [];
    for (const [name, values] of questions) {
        found.push(await python.call(name, values).then(ok => ({ ok }), error => ({ failed: error.message })));
    }
    return found;
}"""


@pytest.fixture
def ask(page, base_url):
    """A function: questions -> answers, see agreement.py."""

    def in_browser(questions):
        page.goto(base_url + "/more/about/")
        return page.evaluate(IN_BROWSER, [base_url, questions])

    return in_browser


def test_every_example(ask, library, published_rules):
    questions = agreement.example_questions(library, published_rules)
    assert ask(questions) == agreement.through_the_bridge(questions) and len(questions) == len(library.examples)


def test_some_generated_rounds(ask, published_rules):
    questions = agreement.round_questions(published_rules, 10)
    assert ask(questions) == agreement.through_the_bridge(questions)


def test_some_rounds_of_the_keeper(ask, library):
    cases = agreement.keeper_rounds(library, 2 * agreement.RULES_AT_ONCE)
    expected = [agreement.scored(rules, round_) for rules, list_ in cases for round_ in list_]
    questions = agreement.keeper_questions(cases)
    found = [one for one, (name, _) in zip(ask(questions), questions, strict=True) if name == "score"]
    assert found == expected


def test_some_rulings_and_moves(ask, site, library):
    vocabulary, rule_sets = (
        json.loads((site / "data" / f"{name}.json").read_text("utf-8")) for name in ("vocabulary", "rulings")
    )
    rulings = agreement.corpus(library)[::10] + agreement.generated_moves([rules["id"] for rules in rule_sets], 40)
    found = [one["ok"] for one in ask(agreement.ruling_questions(vocabulary, rule_sets, rulings))[2:]]
    assert agreement.plain(found) == agreement.plain(agreement.judged(vocabulary, rule_sets, rulings))


def test_what_goes_wrong_is_said_in_words(ask):
    calls = [("unknown", {}), ("score", {}), ("score", {"rules": {}, "round": {"sides": {"us": {"melds": ["K K K"]}}}})]
    for found in ask(calls):
        assert found["failed"].startswith("That could not be worked out: ") and "Traceback" not in found["failed"]


def test_a_browser_that_cannot_load_the_core_says_so(page, ask):
    page.route("**/assets/core.json", lambda route: route.fulfill(status=404))
    found = ask([("say", {}), ("say", {})])
    assert [one["failed"] for one in found] == ["A part of this page could not be loaded. Is this device offline?"] * 2
    page.unroute("**/assets/core.json")
    page.route("**/micropython.wasm", lambda route: route.fulfill(body="no program", content_type="application/wasm"))
    found = ask([("say", {})])
    assert "could not start" in found[0]["failed"]
