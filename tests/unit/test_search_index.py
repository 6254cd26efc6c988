"""What the search is told: words that carry nothing are separators, and what people type becomes tags."""

import re

from footnotes.edges.search_index import tuned


def separator():
    return tuned({"config": {}, "docs": []}, {})["config"]["separator"]


def test_small_words_and_marks_count_for_nothing():
    split = [word for word in re.split(separator(), 'May I look at "my" foot, or the top (of it)?') if word]
    assert split == ["look", "foot", "top"]


def test_words_that_only_begin_alike_stay():
    for word in ("together", "once", "partner's", "10", "it's", "out"):
        assert [part for part in re.split(separator(), word) if part] == [word]


def test_what_people_type_becomes_tags_with_a_weight():
    docs = [{"location": "a/#b", "boost": 2}, {"location": "a/#c"}, {"location": "a/", "boost": 2}]
    tuned({"config": {}, "docs": docs}, {"a/#b": (["words"], 1.25), "a/#c": (["more"], 1)})
    assert docs == [
        {"location": "a/#b", "boost": 2.5, "tags": ["words"]},
        {"location": "a/#c", "boost": 1, "tags": ["more"]},
        {"location": "a/", "boost": 2},
    ]
