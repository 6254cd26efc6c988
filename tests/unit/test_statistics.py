"""What most rule sets say: the published numbers, worked out again from the published JSON alone."""

import pytest
import yaml

from footnotes.core.facts import voices
from footnotes.pages import statistics as counting
from helpers import ROOT


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


def test_the_atlas_holds_at_least_48_rule_sets_and_900_stated_facts():
    stated = [
        len(yaml.safe_load(path.read_text("utf-8"))["facts"])
        for path in (ROOT / "rules_data").glob("[sh]*/*.yml")
        if path.parent.name in ("sources", "house_rules")
    ]
    assert len(stated) >= 48 and sum(stated) >= 900
