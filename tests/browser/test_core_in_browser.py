"""The core gives the same in the browser (MicroPython in Chromium) as here: examples, generated rounds, comparisons."""

import json
import random
from pathlib import Path

import pytest

from footnotes.core import bridge, cards
from footnotes.core.scoring import fields
from footnotes.data.library import resolve

pytestmark = pytest.mark.browser
ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 300
RULE_SETS_A_ROUND = 3  # each round goes through so many rule sets, in turn, until all of them have had their share
IN_BROWSER = """async ([base, calls]) => {
    const { core } = await import(`${base}/assets/lib/bridge.js`);
    const paths = { core: `${base}/assets/core.json`, micropython: `${base}/assets/vendor/micropython/micropython.mjs` };
    const [python, rules, found] = [core(paths), {}, []];
    for (const [name, values] of calls) {
        if (typeof values.rules === "string") {
            const address = `${base}/data/rules/${values.rules}.json`;
            values.rules = rules[address] ??= await (await fetch(address)).json();
        }
        found.push(await python.call(name, values).then(ok => ({ ok }), error => ({ failed: error.message })));
    }
    return found;
}"""


@pytest.fixture(scope="module")
def published(site):
    """{id: resolved rule set} as published with the site."""
    return {path.stem: json.loads(path.read_text("utf-8")) for path in sorted((site / "data" / "rules").glob("*.json"))}


def in_browser(page, base_url, calls):
    """What the calls [(name, arguments)] give in the browser; `rules` may be an id."""
    page.goto(base_url + "/more/about/")
    return page.evaluate(IN_BROWSER, [base_url, calls])


def here(published, calls):
    """The same from this Python."""
    found = []
    for name, values in calls:
        rules = values.get("rules")
        values = {**values, "rules": published[rules]} if isinstance(rules, str) else values
        found.append({"ok": json.loads(bridge.call(json.dumps({**values, "do": name})))["ok"]})
    return found


def some_cards(rng, most):
    return " ".join(rng.choice(cards.ORDER) for _ in range(rng.randint(0, most)))


def some_meld(rng):
    rank = rng.choice(cards.ORDER)
    meld = [rank] * rng.choice([1, 2, 3, 3, 4, 5, 6, 7, 7, 8, 11]) + [
        rng.choice(["2", "JKR"]) for _ in range(rng.choice([0, 0, 0, 1, 2, 4]))
    ]
    if rng.random() < 0.03:
        meld.append(rng.choice(["x", "Kh", "7x3", "0*4", "Q"]))
    return " ".join(meld)


def some_round(rng):
    """A round of one to three sides, now and then not allowed, and now and then not to be read."""
    sides = {}
    for name in ["us", "them", "Zoë"][: rng.choice([1, 2, 2, 3])]:
        side = {"melds": [some_meld(rng) for _ in range(rng.randint(0, 7))], "left": {}}
        if rng.random() < 0.4:
            side["books"] = {
                kind: rng.randint(0, 3)
                for kind in rng.sample(["clean", "dirty", "wild", "7", "K", "3b"], rng.randint(1, 3))
            }
        for key, most in (("card_points", 200), ("red_threes_laid", 8), ("exact_pickups", 2)):
            if rng.random() < 0.3:
                side[key] = rng.randint(0, most)
        if rng.random() < 0.4:
            side["went_out"] = rng.choice(["melding", "discarding", True])
        for place in ("hand", "foot", "untouched_foot"):
            if rng.random() < 0.3:
                side["left"][place] = some_cards(rng, 12)
        if rng.random() < 0.03:
            side[rng.choice(["melds", "left", "exact_pickups", "went_uot"])] = rng.choice([-1, "many", None, ["K K K"]])
        sides[name] = side
    played = {"sides": sides}
    if rng.random() < 0.8:
        played["round"] = rng.randint(1, 5)
    return played


def test_every_example(page, base_url, library, published):
    calls = [
        ("score", {"rules": document.data["rules"], "round": document.data})
        for _, document in sorted(library.examples.items())
    ]
    found = in_browser(page, base_url, calls)
    assert found == here(published, calls)
    assert all("sides" in one["ok"] for one in found)


def test_generated_rounds(page, base_url, published):
    rng = random.Random(20261129)
    ids, calls = sorted(published), []
    for i in range(ROUNDS):
        played = some_round(rng)
        for j in range(RULE_SETS_A_ROUND):
            calls.append(("score", {"rules": ids[(i * RULE_SETS_A_ROUND + j) % len(ids)], "round": played}))
    found = in_browser(page, base_url, calls)
    expected = here(published, calls)
    for call, one, other in zip(calls, found, expected, strict=True):
        assert one == other, call
    results = [one["ok"] for one in found]
    sides = [side for result in results for side in result.get("sides", {}).values()]
    # the rounds reach into every corner
    assert any("problems" in result for result in results)
    for key in ("not_allowed", "not_stated", "other_readings", "lines"):
        assert any(side[key] for side in sides), key
    assert any(side["total"] is not None for side in sides) and any(side["total"] is None for side in sides)


def test_comparing_resolving_and_saying(page, base_url, library, published):
    vocabulary = {key: library.vocabulary[key] for key in ("topics", "facts")}
    data = {rules_id: document.data for rules_id, document in library.rule_sets.items()}
    calls = [("compare", {"vocabulary": vocabulary, "rules": list(published.values())[:5]})]
    house = [rules_id for rules_id in sorted(data) if data[rules_id]["based_on"]]
    assert house
    for rules_id in house[:3]:
        chain = resolve.chain_of(data, rules_id)
        calls.append(("resolve", {"vocabulary": vocabulary, "chain": json.loads(json.dumps(chain))}))
    for _, rules in sorted(published.items())[::6]:
        for fact in vocabulary["facts"]:
            value = rules["facts"][fact["id"]]["value"]
            if value is not None:
                calls.append(("say", {"fact": fact, "value": value, "rules": rules_id}))
    assert in_browser(page, base_url, calls) == here(published, calls)


def test_the_score_keeper(page, base_url, library, published):
    """Fields, counts of what was typed, and sentences, under every rule set and in every state of a game."""
    rng = random.Random(20261201)
    vocabulary = {key: library.vocabulary[key] for key in ("topics", "facts")}
    calls = [("hold", {"name": "vocabulary", "value": vocabulary})]
    held = {"vocabulary": {"held": "vocabulary"}}
    games = [[], [[500, 300]], [[10100, 10500]] * 6, [[12000, 12000]] * 4, [[None, 3], [5, 5]]]
    typed = ["", "0", "3", "12", "1,234", " 7 ", "99", "100", "abc", "-1", "250", "１２", "1000000"]
    for rules_id in sorted(published):
        calls += [("seats", {"rules": rules_id}), ("counter", {**held, "rules": rules_id})]
        for rounds in games:
            calls.append(("standing", {**held, "rules": rules_id, "names": ["Zoë", "Us and them"], "rounds": rounds}))
        for number in (1, 4):
            calls.append(("form", {"rules": rules_id, "number": number}))
            form = fields.form(published[rules_id], number)
            for mode in ("value", "sum"):
                keys = [field["key"] for group in form[mode] or form["sum"] for field in group["fields"]]
                sides = [{key: rng.choice(typed) for key in keys if rng.random() < 0.3} for _ in range(2)]
                entry = {"mode": mode, "out": rng.choice(["", "0", "1"]), "sides": sides}
                calls.append(("count", {"rules": rules_id, "number": number, "entry": entry}))
    found = in_browser(page, base_url, calls)
    for call, one, other in zip(calls, found, here(published, calls), strict=True):
        assert one == other, call
    counts = [one["ok"] for (name, _), one in zip(calls, found, strict=True) if name == "count"]
    assert 20 < sum(bool(count["problems"]) for count in counts) < len(counts) - 20  # some are typed wrong, some right


def test_what_goes_wrong_is_said_in_words(page, base_url):
    calls = [("unknown", {}), ("score", {}), ("score", {"rules": {}, "round": {"sides": {"us": {"melds": ["K K K"]}}}})]
    for found in in_browser(page, base_url, calls):
        assert found["failed"].startswith("That could not be worked out: ") and "Traceback" not in found["failed"]


def test_a_browser_that_cannot_load_the_core_says_so(page, base_url):
    page.route("**/assets/core.json", lambda route: route.fulfill(status=404))
    found = in_browser(page, base_url, [("say", {}), ("say", {})])
    assert [one["failed"] for one in found] == ["A part of this page could not be loaded. Is this device offline?"] * 2
    page.unroute("**/assets/core.json")
    page.route("**/micropython.wasm", lambda route: route.fulfill(body="no program", content_type="application/wasm"))
    found = in_browser(page, base_url, [("say", {})])
    assert "could not start" in found[0]["failed"]
