"""Rulings give the same in the browser (MicroPython in Chromium) as here: the whole corpus under every rule set,
and 2,000 moves."""

import json
import random
import re
from pathlib import Path

import pytest

from footnotes.core import cards
from footnotes.core.rulings.judge import ruling_for
from footnotes.core.rulings.parse import parse_ruling
from footnotes.data import library as load

pytestmark = pytest.mark.browser
ROOT = Path(__file__).resolve().parents[2]
MOVES = 2000
IN_BROWSER = """async ([base, rulings]) => {
    const { core, fetchJson } = await import(`${base}/assets/lib/bridge.js`);
    const python = core({ core: `${base}/assets/core.json`, micropython: `${base}/assets/vendor/micropython/micropython.mjs` });
    const [vocabulary, sets] = await Promise.all(["vocabulary", "rulings"].map(name => fetchJson(`${base}/data/${name}.json`)));
    await python.call("hold", { name: "vocabulary", value: vocabulary });
    await python.call("hold", { name: "rules", value: sets });
    const found = [];
    for (const [move, only] of rulings) {
        found.push(await python.call("rule", { vocabulary: { held: "vocabulary" }, rules: { held: "rules" }, ruling: { move }, only }));
    }
    return found;
}"""


@pytest.fixture(scope="module")
def data(site):
    return {name: json.loads((site / "data" / f"{name}.json").read_text("utf-8")) for name in ("vocabulary", "rulings")}


def here(data, rulings):
    found = []
    for move, ids in rulings:
        parsed, problems = parse_ruling({"move": move})
        rules = [rules for rules in data["rulings"] if not ids or rules["id"] in ids]
        found.append(
            {"problems": [{"path": list(path)} for path, _, _ in problems]}
            if problems
            else json.loads(json.dumps(ruling_for(data["vocabulary"], rules, parsed)))
        )
    return found


def plain(results):
    """Without the words a Python finds for a text that is no card: the two may escape it differently."""
    return [
        {"problems": [problem["path"] for problem in result["problems"]]} if "problems" in result else result
        for result in results
    ]


def meld(rng, most=8):
    rank = rng.choice(cards.ORDER)
    return " ".join(
        [rank] * rng.choice([1, 2, 3, 3, 4, 5, 6, 7])
        + [rng.choice(["2", "JKR"]) for _ in range(rng.choice([0, 0, 1, 2, 3]))][:most]
    )


def some_move(rng):
    """A random move with random circumstances; now and then one that cannot be."""

    def maybe(**parts):
        return {name: value for name, value in parts.items() if rng.random() < 0.4}

    flag, some, number = rng.choice([True, False]), rng.choice, rng.randint(1, 6)
    kind = some(["meld", "add", "open", "take_pile", "discard", "lay_red_three", "empty_hand", "go_out", "end_game"])
    table = [meld(rng) for _ in range(rng.randint(1, 2))]
    if kind == "meld":
        return {"meld": meld(rng), **maybe(table=table, going_out=flag)}
    if kind == "add":
        return {"add": meld(rng, 3), "to": meld(rng), **maybe(of=some(["us", "partner", "opponent"]))}
    if kind == "open":
        return {
            "open": [meld(rng) for _ in range(rng.randint(1, 3))],
            "round": number,
            **maybe(
                score=rng.randint(-500, 9000),
                partner_has_opened=flag,
                empties_hand=flag,
                from_pile={"top": some(cards.ORDER), "others": meld(rng)},
            ),
        }
    if kind == "take_pile":
        top = some(cards.ORDER)
        return {
            "take_pile": top,
            "with": " ".join(some([top, top, "2", "JKR"]) for _ in range(rng.randint(1, 3))),
            **maybe(opened=flag, table=table, pile=meld(rng)),
        }
    if kind == "discard":
        return {"discard": some(cards.ORDER)}
    if kind == "lay_red_three":
        return {"lay_red_three": number, **maybe(opened=flag)}
    if kind == "empty_hand":
        return {
            "empty_hand": some(["melding", "discarding"]),
            "then": some(["play_foot", "end_turn", "next_turn", "instead_of_drawing"]),
        }
    if kind == "go_out":
        return {
            "go_out": some(["melding", "discarding"]),
            "books": {name: rng.randint(0, 4) for name in ("clean", "dirty", "wild")},
            **maybe(
                round=number,
                asked=some(["agreed", "refused", "not_asked"]),
                own_foot=some(["played", "not_played"]),
                partner=some(["in_hand", "picked_up_foot", "played_from_foot"]),
            ),
        }
    return {"end_game": {"round": number, "totals": [rng.randint(-200, 14000) for _ in range(rng.randint(1, 3))]}}


def test_the_whole_corpus_under_every_rule_set(page, base_url, data):
    library, problems = load.load(ROOT / "rules_data")
    assert not problems
    rulings = [(document.data["written"], None) for _, document in sorted(library.rulings.items())]
    page.goto(base_url + "/more/about/")
    assert page.evaluate(IN_BROWSER, [base_url, rulings]) == here(data, rulings)


def test_two_thousand_generated_moves(page, base_url, data):
    rng, ids = random.Random(7), [rules["id"] for rules in data["rulings"]]
    rulings = [(some_move(rng), [ids[n % len(ids)], ids[(n * 7 + 3) % len(ids)]]) for n in range(MOVES)]
    page.goto(base_url + "/more/about/")
    found, expected = page.evaluate(IN_BROWSER, [base_url, rulings]), here(data, rulings)
    assert plain(found) == plain(expected)
    verdicts = [
        verdict["verdict"] for result in expected if "verdicts" in result for verdict in result["verdicts"].values()
    ]
    assert {"legal", "illegal", "silent"} == set(verdicts) and len(verdicts) > MOVES


def test_ask_your_own_gives_the_verdict_with_its_place(page, base_url):
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(base_url + "/settle/")
    page.get_by_role("button", name="Lay a meld").click()
    for card in ("8", "8", "two", "joker"):
        page.locator(".pick").first.get_by_role("button", name=card, exact=True).click()
    page.select_option("#ask-whose", "partnership-guide")
    verdict = page.locator(".verdict-place .yours")
    verdict.wait_for()
    assert (
        "Not allowed" in verdict.inner_text()
        and "Four cards may hold one wild card; this meld has two." in verdict.inner_text()
    )
    assert (
        verdict.get_by_role("link", name="A turn, item 3")
        .get_attribute("href")
        .endswith("rules/partnership-guide/#meld-wild-limit")
    )
    page.locator(".pick").first.get_by_role("button", name=re.compile("Take back")).click()
    page.wait_for_function(
        "document.querySelector('.verdict-place .yours')?.innerText.includes('Allowed')"
        " && !document.querySelector('.verdict-place .yours').innerText.includes('Not allowed')"
    )


def test_every_move_can_be_asked(page, base_url):
    page.goto(base_url + "/settle/")
    moves = page.locator("[data-ask-own] .moves button")
    assert moves.count() == 9
    for position in range(9):
        moves.nth(position).click()
        page.wait_for_function("document.querySelector('.verdict-place').innerText.length > 10")
        assert "failed" not in page.inner_text(".verdict-place")


def test_what_is_still_needed_is_named_as_the_form_names_it(page, base_url):
    page.goto(base_url + "/settle/")
    page.get_by_role("button", name="Take the pile").click()
    needed = page.locator(".verdict-place li")
    needed.nth(1).wait_for()
    assert needed.all_inner_texts() == ["The top card of the pile", "The cards from your hand to meld with it"]
    page.locator(".pick").first.get_by_role("button", name="king", exact=True).click()
    page.wait_for_function("document.querySelectorAll('.verdict-place li').length === 1")
    assert needed.all_inner_texts() == ["The cards from your hand to meld with it"]
    page.locator(".pick").nth(1).get_by_role("button", name="queen", exact=True).click()
    page.wait_for_function("document.querySelector('.verdict-place li')?.innerText.includes('does not match')")


def test_a_form_is_drawn_as_it_is_declared(page, base_url):
    """A move of which no script has heard: its form comes from data/moves.json, its parts go to Python as that says."""
    swap = {
        "id": "swap",
        "words": "Swap a card",
        "start": {"deep": {}},
        "fields": [
            {"kind": "card", "label": "The card you swap", "needed": True, "path": ["swap"]},
            {"kind": "number", "label": "First time", "needed": False, "path": ["deep", "times"], "listed": True},
            {"kind": "number", "label": "Last time", "needed": False, "path": ["deep", "times"], "listed": True},
            {
                "kind": "choice",
                "label": "With whom?",
                "needed": False,
                "options": [{"words": "nobody", "gives": {}}, {"words": "my left", "gives": {"with": "left"}}],
            },
        ],
    }
    page.route("**/data/moves.json", lambda route: route.fulfill(json=[swap]))
    asked = []
    page.expose_function("noteMove", lambda move: asked.append(move))
    page.route(
        "**/assets/lib/bridge.js",
        lambda route: route.fulfill(
            content_type="text/javascript",
            body=re.sub(
                "async call\\(name, values\\) {",
                "\\g<0> if (values.ruling) noteMove(values.ruling.move);",
                route.fetch().text(),
            ),
        ),
    )
    page.goto(base_url + "/settle/")
    assert page.locator("[data-ask-own] .moves button").all_inner_texts() == ["Swap a card"]
    page.get_by_role("button", name="Swap a card").click()
    page.locator(".pick").get_by_role("button", name="joker", exact=True).click()
    page.get_by_label("First time").fill("3")
    page.get_by_label("Last time").fill("−7")
    page.get_by_label("With whom?").select_option("my left")
    page.wait_for_function("document.querySelector('.verdict-place').innerText.includes('unknown move')")
    assert asked[-1] == {"swap": "JKR", "with": "left", "deep": {"times": [3, -7]}}


def test_a_form_that_cannot_be_loaded_says_so_and_can_be_tried_again(page, base_url):
    page.route("**/data/moves.json", lambda route: route.abort())
    page.goto(base_url + "/settle/")
    page.get_by_text("A part of this page could not be loaded.").wait_for()
    page.unroute("**/data/moves.json")
    page.locator("[data-ask-own]").get_by_role("button", name="Try again").click()
    page.get_by_role("button", name="Lay a meld").wait_for()
    assert page.locator("[data-ask-own] .moves button").count() == 9
