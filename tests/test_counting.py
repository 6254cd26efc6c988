"""What most rule sets say: the published numbers, worked out again from the published JSON alone."""

import json
from pathlib import Path

import pytest
import yaml

from footnotes.core.facts import voices
from footnotes.pages import statistics as counting

ROOT = Path(__file__).resolve().parent.parent


def test_rule_sets_of_one_lineage_have_one_root():
    data = {
        rules_id: {"akin_to": akin, "based_on": base}
        for rules_id, akin, base in (
            ("a", None, None),
            ("b", "a", None),
            ("c", "b", None),
            ("d", None, "c"),
            ("e", None, None),
        )
    }
    assert voices.lineages(data) == {"a": "a", "b": "a", "c": "a", "d": "a", "e": "e"}


def test_a_lineage_counts_once_and_apps_are_counted_beside_the_texts():
    data = {
        "a": {"kind": "web page"},
        "b": {"kind": "web page"},
        "c": {"kind": "family sheet"},
        "d": {"kind": "app"},
        "e": {"kind": "printed sheet"},
    }
    lineage = {"a": "a", "b": "a", "c": "c", "d": "d", "e": "e"}
    assert voices.numbers(["a", "b", "c", "d", "e"], data, lineage) == {"texts": 2, "apart": 2}


@pytest.mark.parametrize(
    "texts, expected", [([9, 1], True), ([10, 1], True), ([8, 1], False), ([5], True), ([4], False), ([], False)]
)
def test_most_say_it_is_nine_in_ten_of_at_least_five(texts, expected):
    groups = [{"status": "says", "texts": number} for number in texts]
    assert counting.agreed({"groups": groups}) is expected


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
        path.stem: yaml.safe_load(path.read_text("utf-8")).get("akin_to")
        for path in (ROOT / "rules_data" / "sources").glob("*.yml")
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


def test_the_atlas_holds_at_least_48_rule_sets_and_900_stated_facts():
    stated = [
        len(yaml.safe_load(path.read_text("utf-8"))["facts"])
        for path in (ROOT / "rules_data").glob("[sh]*/*.yml")
        if path.parent.name in ("sources", "house_rules")
    ]
    assert len(stated) >= 48 and sum(stated) >= 900
