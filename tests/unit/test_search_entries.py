"""The entries of the box "Ask": all that has a name is one, its answer stands in it, and its address leads there."""

import json

import pytest

from footnotes.core import links
from footnotes.pages import search_words
from footnotes.pages.said import said
from footnotes.pages.search_entries import moves_data, search_data, sections
from footnotes.pages.situation import judged


@pytest.fixture(scope="module")
def entries(shelf):
    return {entry["id"]: entry for entry in search_data(shelf, {})["entries"]}


def test_every_question_situation_slip_word_and_rule_set_is_an_entry(entries, library, shelf):
    expected = {*library.vocabulary["by_id"], *library.rulings, *[entry["id"] for entry in library.manners]}
    expected |= {f"word:{term['id']}" for term in library.glossary} | {f"rules:{rules_id}" for rules_id in shelf.data}
    expected |= {f"topic:{topic['id']}" for topic in library.vocabulary["topics"]}
    expected |= {f"example:{example_id}" for example_id in library.examples}
    assert expected <= {*entries}


def test_no_two_entries_have_one_id_and_none_is_without_an_answer(shelf):
    made = search_data(shelf, {})["entries"]
    assert len({entry["id"] for entry in made}) == len(made)
    assert [entry["id"] for entry in made if not entry.get("answer")] == []


def test_a_question_says_what_most_rule_sets_say(entries, library):
    counted = library.common["facts"]["deal.hand_size"]
    most = f"Most that say: {counted['value']} cards ({counted['voices']} of {counted['of']})."
    assert entries["deal.hand_size"]["answer"] == most


def test_a_question_with_no_common_answer_says_so(entries, library):
    assert "game.target" not in library.common["facts"]
    assert entries["game.target"]["answer"].startswith("No answer has most of them. ")


def test_a_situation_says_how_most_would_have_it_or_what_it_turns_on(entries):
    assert entries["black-three-on-top"]["answer"].startswith("Most rule sets would have it: not allowed (")
    turns = "It turns on one thing: What must your partner have done before you go out?"
    assert entries["partner-still-in-hand"]["answer"] == turns


def test_addresses_are_those_of_the_links(entries, library):
    fact = library.vocabulary["by_id"]["opening.minimum"]
    assert entries["opening.minimum"]["to"] == links.to_fact("index.md", fact)
    assert entries["pair-takes-the-pile"]["to"] == links.to_ruling("index.md", "pile", "pair-takes-the-pile")
    assert entries["word:clean"]["to"] == "more/words/#clean"


def test_what_the_chosen_rules_say_comes_with_its_place(shelf):
    spoken = said(shelf, "partnership-guide", judged(shelf))
    assert spoken["deal.hand_size"] == {"words": "13 cards.", "why": "", "at": "Setup, item 1", "look": ""}
    verdict = spoken["pair-takes-the-pile"]
    assert verdict["words"].startswith("Allowed") and verdict["why"] and verdict["at"]


def test_silence_is_not_said(shelf):
    for rules_id in shelf.paged:
        spoken = said(shelf, rules_id, judged(shelf) if rules_id == "common" else {})
        for fact_id, entry in shelf.rules[rules_id]["facts"].items():
            stated = entry["status"] in ("says", "implies", "counted", "disputed", "offers", "in_words")
            assert (fact_id in spoken) == stated, (rules_id, fact_id)


def test_moves_of_situations_are_as_they_were_written(shelf):
    assert moves_data(shelf)["two-eights-two-wilds"] == {"meld": "8 8 2 JKR"}


PAGE = """---
title: Not read
---

# A page

Its *first* words, with a [link](../x.md).

```yaml
## no heading
```

## Named { #by-hand }

Said <b>here</b> &amp; now.

## It's not named

<!--lift-->
<div><h2 id="lifted">Lifted</h2>
<p>First.</p><p>Second.</p></div>
<!--/lift-->
"""


def test_headings_of_a_page_are_entries_with_the_words_under_them():
    made = [(entry["to"], entry["ask"], entry["answer"]) for entry in sections("more/page.md", PAGE)]
    assert made == [
        ("more/page/", "A page", "Its *first* words, with a link."),
        ("more/page/#by-hand", "Named", "Said here & now."),
        ("more/page/#its-not-named", "It's not named", ""),
        ("more/page/#lifted", "Lifted", "First."),
    ]


def test_a_page_without_headings_is_one_entry():
    (made,) = sections("more/page.md", "# A page\n\nWords.\n")
    assert (made["to"], made["ask"], made["answer"]) == ("more/page/", "A page", "Words.")


def test_the_table_of_words_holds_cards_numbers_and_the_glossary(library):
    table = search_words.words_table(library.glossary)
    assert [table["same"][word] for word in ("deuce", "twos", "nine", "aces", "jokers", "eleven")] == [
        "2",
        "2",
        "9",
        "ace",
        "joker",
        "11",
    ]
    assert ["clean", "red", "natural", "pure", "unmixed"] in table["alike"]
    assert {"deuce", "joker", "wilds", "aces"} <= {*table["cards"]} and "a" not in table["cards"]
    json.dumps(table)
