"""What is published in data/, worked out again."""

import json

import pytest
import yaml

from footnotes.core.facts import find
from footnotes.pages import published as pages
from helpers import DATA


def test_the_published_data_holds_what_the_core_needs(site, library, shelf):
    data = json.loads((site / "data" / "find.json").read_text("utf-8"))
    assert data == json.loads(json.dumps(pages.find_data(shelf)))
    assert [candidate["id"] for candidate in data["candidates"]] == shelf.listed
    answers = {"deal.hand_size": 13, "turn.draw": 2}
    listed = find.candidates(library.vocabulary, [shelf.rules[rules_id] for rules_id in shelf.listed])
    assert find.step({"facts": data["facts"]}, data["candidates"], answers, []) == find.step(
        library.vocabulary, listed, answers, []
    )


@pytest.fixture(scope="module")
def published(site):
    def read(name):
        return json.loads((site / "data" / name).read_text("utf-8"))

    index = {entry["id"]: entry for entry in read("index.json")}
    rules = {rules_id: read(f"rules/{rules_id}.json")["facts"] for rules_id in index}
    return read("statistics.json"), index, rules


def test_the_lineages_are_those_of_the_sources(published):
    statistics, _, _ = published
    kin = {
        path.stem: yaml.safe_load(path.read_text("utf-8")).get("akin_to") for path in (DATA / "sources").glob("*.yml")
    }
    group_of = {rules_id: number for number, group in enumerate(statistics["lineages"]) for rules_id in group}
    for rules_id, other in kin.items():
        if other and rules_id in group_of and other in group_of:
            assert group_of[rules_id] == group_of[other], (rules_id, other)
    related = {rules_id for rules_id, other in kin.items() if other} | {other for other in kin.values() if other}
    assert all(len(group) == 1 or set(group) & related for group in statistics["lineages"])


def test_every_number_follows_from_the_published_facts(published):
    statistics, index, rules = published
    group_of = {rules_id: number for number, group in enumerate(statistics["lineages"]) for rules_id in group}
    counted = sorted(group_of)
    assert counted and not [rules_id for rules_id in counted if index[rules_id]["kind"] == "house rules"]

    def numbers(ids):
        texts = {group_of[i] for i in ids if index[i]["kind"] in ("web page", "family sheet")}
        apart = {group_of[i] for i in ids if index[i]["kind"] in ("app", "printed sheet")}
        return {"texts": len(texts), "apart": len(apart)}

    for fact, counts in statistics["facts"].items():
        answers = {}
        for rules_id in counted:
            entry = rules[rules_id][fact]
            key = {
                "says": ["one", entry["value"]],
                "implies": ["one", entry["value"]],
                "disputed": ["two", [reading["value"] for reading in entry["readings"]]],
                "offers": ["open", sorted(map(json.dumps, entry["offers"]))],
                "in_words": ["own words", entry.get("in_words")],
                "silent": ["silent"],
            }.get(entry["status"], ["outside"])
            answers.setdefault(json.dumps(key, sort_keys=True), []).append(rules_id)
        silent, outside = answers.pop('["silent"]', []), answers.pop('["outside"]', [])
        assert sorted(counts["silent"]["rules"]) == silent and sorted(counts["outside"]) == outside, fact
        assert {key: counts["silent"][key] for key in ("texts", "apart")} == numbers(silent), fact
        assert sorted(sorted(group["rules"]) for group in counts["groups"]) == sorted(answers.values()), fact
        for group in counts["groups"]:
            assert {key: group[key] for key in ("texts", "apart")} == numbers(group["rules"]), fact
        assert counts["said"] == numbers([i for ids in answers.values() for i in ids]), fact
        texts = [group["texts"] for group in counts["groups"]]
        assert texts == sorted(texts, reverse=True), fact
        one = bool(texts) and counts["groups"][0]["status"] in ("says", "implies")
        assert counts["agreed"] == (one and texts[0] >= 5 and 10 * texts[0] >= 9 * sum(texts)), fact
