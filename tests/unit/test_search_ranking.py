"""What people type finds what answers it, in the box as the site publishes it: its own finder, run in Node."""

import json
import subprocess
from pathlib import Path

import pytest
import yaml

from footnotes.core.links import anchor_of
from footnotes.pages.search_entries import search_data
from helpers import ROOT, node_program

TESTS = Path(__file__).resolve().parents[1]
SEEN = 3  # hits that stand in the first window
ENOUGH = 0.95  # so much of what is in nobody's list must be found
BY_HAND = {f"more/{path.name}": path.read_text("utf-8") for path in sorted((ROOT / "docs" / "more").glob("*.md"))}


def read(name):
    return yaml.safe_load((TESTS / name).read_text("utf-8"))


@pytest.fixture(scope="module")
def data(shelf):
    return search_data(shelf, BY_HAND)


@pytest.fixture(scope="module")
def find(data):
    """A function: [what is typed] -> [[id of a hit], the best first] for each."""

    def hits(asked):
        done = subprocess.run(
            [node_program(), str(TESTS / "js" / "ask.mjs")],
            input=json.dumps({"data": data, "asked": asked}),
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=True,
        )
        return json.loads(done.stdout)

    return hits


@pytest.fixture(scope="module")
def ids(library):
    """{"out/#out-books": entry id} of all questions, situations and slips, as the lists of phrasings name them."""
    found = {f"{fact['topic']}/#{anchor_of(fact['id'])}": fact["id"] for fact in library.vocabulary["facts"]}
    found |= {f"{document.data['topic']}/#{name}": name for name, document in library.rulings.items()}
    return found | {f"conduct/#{entry['id']}": entry["id"] for entry in library.manners}


def missed(find, cases, seen):
    """The cases, [(typed, [id])], of which none is among the first hits, with those hits."""
    found = find([typed for typed, _ in cases])
    return [
        (typed, hits[:seen])
        for (typed, wanted), hits in zip(cases, found, strict=True)
        if not {*hits[:seen]} & {*wanted}
    ]


def test_every_dispute_of_the_table_is_among_the_first_three(find, ids):
    cases = [
        (typed, [ids[place] for place in dispute["find"]])
        for dispute in read("browser/disputes.yml").values()
        for typed in dispute["ask"]
    ]
    assert len(cases) == 165
    assert missed(find, cases, SEEN) == []


def test_what_the_site_map_lists_comes_first(find, ids):
    cases = [(typed, [ids[place.removeprefix("settle/")]]) for typed, place in read("searches.yml")]
    assert missed(find, cases, 1) == []


def test_plain_speech_that_is_in_no_list_is_nearly_always_among_the_first_three(find):
    cases = read("asked.yml")
    assert len(cases) > 100
    wrong = missed(find, cases, SEEN)
    assert len(wrong) <= (1 - ENOUGH) * len(cases), wrong


def test_whatever_has_a_name_is_first_by_its_name(find, data):
    """A word of the game gives way where a question is asked in just that word."""
    asked = {words.lower() for entry in data["entries"] if entry["kind"] == "question" for words in entry["also"]}
    named = {}
    for entry in data["entries"]:
        named.setdefault(entry["ask"], []).append(entry)
    cases = [
        (name, [entry["id"] for entry in entries])
        for name, entries in named.items()
        if not (name.lower() in asked and entries[0]["kind"] == "word")
    ]
    assert len(cases) > 440
    assert missed(find, cases, 1) == []
    words = [(name, [entry["id"] for entry in entries]) for name, entries in named.items()]
    assert missed(find, words, 2) == []


def test_whatever_else_it_is_asked_as_finds_it(find, data):
    cases = [(words, [entry["id"]]) for entry in data["entries"] for words in entry.get("also", [])]
    assert len(cases) > 1400
    assert missed(find, cases, SEEN) == []


def slips(word):
    """The word with one letter wrong, in each of the ways in which fingers slip."""
    middle = len(word) // 2
    yield word[:middle] + word[middle + 1 :]
    yield word[:middle] + word[middle] + word[middle:]
    yield word[: middle - 1] + word[middle] + word[middle - 1] + word[middle + 1 :]
    yield word[:middle] + ("x" if word[middle] != "x" else "z") + word[middle + 1 :]


def test_a_slip_of_one_letter_finds_all_the_same(find, data):
    cases = []
    for entry in data["entries"]:
        if entry["kind"] in ("question", "tool"):
            longest = max(entry["ask"].split(), key=len).strip("?,.")
            cases += [(entry["ask"].replace(longest, slip), [entry["id"]]) for slip in slips(longest)]
    assert len(cases) > 500
    wrong = missed(find, cases, SEEN)
    assert len(wrong) <= (1 - ENOUGH) * len(cases), wrong


@pytest.mark.parametrize(
    "one, other",
    [
        ("discard a nine", "discard a 9"),
        ("two nines and a deuce", "2 9s and a two"),
        ("red canasta worth", "red canastas worth"),
        ("take the pot", "take the pots"),
        ("how many decks for four players", "how many decks for 4 players"),
        ("red three in the foot", "red 3 in the foot"),
        ("eighth card", "8th card"),
    ],
)
def test_two_ways_of_writing_one_thing_find_the_same(find, one, other):
    first, second = find([one, other])
    assert first and first == second


def test_what_is_in_nothing_finds_nothing(find):
    assert find(["xyzzy plugh", "", "   ", "?!", "🂡"]) == [[], [], [], [], []]
