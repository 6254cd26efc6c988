"""Rule pages as running text: joined only where nothing is lost, each sentence with its note, odd negatives in the note."""

import pytest

from footnotes.core.facts.compare import is_silent
from footnotes.core.links import anchor_of
from footnotes.pages import reading, rule_set
from footnotes.pages.shelf import names_of
from footnotes.pages.shelf import shelf as make_shelf
from helpers import library

LIBRARY = library()
VOCABULARY = LIBRARY.vocabulary
SHELF = make_shelf(LIBRARY)


def read(rules_id, topic_id):
    topic = next(topic for topic in VOCABULARY["topics"] if topic["id"] == topic_id)
    rules = SHELF.rules[rules_id]
    return reading.section(SHELF, topic, rules, names_of(rules), f"rules/{rules_id}.md")


def texts(section):
    """Every paragraph as one reads it aloud."""
    return [
        "".join(part["text"] + part["end"] + (" " if part["end"] else "") for part in paragraph).strip()
        for paragraph in section["paragraphs"]
    ]


def parts(section):
    return {part["anchor"]: part for paragraph in section["paragraphs"] for part in paragraph}


def test_what_belongs_together_is_one_sentence_and_one_paragraph():
    """The cabin game's sheet: points 2, 3 and 11."""
    assert texts(read("grandma-sue", "deal"))[0] == (
        "Each player's hand holds 11 cards and the foot 11 cards. "
        "Each player lifts a stack of shuffled cards and makes hand and foot from it."
    )
    assert texts(read("grandma-sue", "book"))[1] == "A clean book is worth 500 points, a dirty one 300 points."


def test_a_sentence_stands_alone_where_it_is_less_sure_than_the_one_before():
    """Pagat as retold says how many cards match, and only implies that they are natural."""
    pile = read("pagat-sheet", "pile")
    assert "in your hand. The matching cards must all be natural cards." in texts(pile)[0]
    assert not parts(pile)["pile-need"]["implied"] and parts(pile)["pile-need-wild"]["implied"]
    assert "in your hand, all of them natural." in texts(read("common", "pile"))[0]


def test_a_sentence_with_an_exception_or_a_table_is_joined_by_none():
    """The guide: five decks with four players, except that some want a sixth."""
    decks = texts(read("partnership-guide", "players"))[1]
    assert decks == (
        "You need 5 decks with 4 players. Except: more players need a sixth deck, according to some groups. "
        "In each deck 2 cards are jokers."
    )


@pytest.mark.parametrize("rules_id", SHELF.paged)
def test_every_answer_stands_once_with_its_note_or_its_count(rules_id):
    rules, seen = SHELF.rules[rules_id], []
    for topic in VOCABULARY["topics"]:
        section = read(rules_id, topic["id"])
        letters = {place["letter"]: place["note"] for place in section["places"]}
        for paragraph in section["paragraphs"]:
            assert paragraph[-1]["end"]  # no paragraph ends in the middle of a sentence
            for at, part in enumerate(paragraph):
                seen.append(part["anchor"])
                (fact_id,) = [fact_id for fact_id in topic["facts"] if anchor_of(fact_id) == part["anchor"]]
                entry = rules["facts"][fact_id]
                if entry["status"] == "counted":
                    assert (part["voices"], part["of"]) == (entry["voices"], entry["of"])
                    continue
                sentence = paragraph[at:][: 1 + next(n for n, each in enumerate(paragraph[at:]) if each["end"])]
                mark = next(each["mark"] for each in sentence if each["mark"])  # parts of one sentence may share one
                note = letters[mark["letter"]]
                assert note["at"] == (entry["at"] or "")
                assert note["because"] == ((entry["because"] or "") if entry["status"] == "implies" else "")
        seen += [disputed["anchor"] for disputed in section["disputed"]]
    answered = [anchor_of(fact["id"]) for fact in VOCABULARY["facts"] if not is_silent(rules["facts"][fact["id"]])]
    assert sorted(seen) == sorted(answered)


@pytest.mark.parametrize("rules_id", SHELF.paged)
def test_what_is_left_unsaid_is_in_the_note_and_not_in_the_text(rules_id):
    for topic in VOCABULARY["topics"]:
        section = read(rules_id, topic["id"])
        for text in texts(section):
            assert "othing is said" not in text and "set out on this page" not in text
        for anchor, part in parts(section).items():
            (fact_id,) = [fact_id for fact_id in topic["facts"] if anchor_of(fact_id) == anchor]
            value = SHELF.rules[rules_id]["facts"][fact_id]["value"]
            partly = isinstance(value, dict) and set(value) == {"has", "lacks"}
            if partly and part["mark"]:
                assert part["mark"]["note"]["unsaid"] == "Nothing is said of the others.", fact_id


def test_a_sentence_joins_only_one_that_stands_before_it_in_its_paragraph():
    joining = [fact for fact in VOCABULARY["facts"] if fact["joins"]]
    assert len(joining) >= 10
    for fact in joining:
        (topic,) = [topic for topic in VOCABULARY["topics"] if topic["id"] == fact["topic"]]
        here = topic["facts"].index(fact["id"])
        for other in fact["joins"]["to"]:
            there = topic["facts"].index(other)
            assert there < here
            assert not any(VOCABULARY["by_id"][each]["paragraph"] for each in topic["facts"][there + 1 : here + 1])


def test_the_notes_of_a_section_are_shared_by_place_and_reason():
    """Two facts of one place, one said and one implied, have two notes; two said ones have one."""
    deal = read("pagat-sheet", "deal")
    marks = {anchor: part["mark"]["letter"] for anchor, part in parts(deal).items() if part["mark"]}
    assert marks["deal-foot-size"] == marks["deal-method"] != marks["deal-which-is-hand"]
    assert [place["letter"] for place in deal["places"]] == ["a", "b"]


def test_where_others_differ_leaves_out_those_who_agree():
    """Guide after Pagat deals 13; most others deal 11, and nobody who deals 13 stands among them."""
    hand = next(each for each in read("partnership-guide", "deal")["differ"] if each["anchor"] == "deal-hand-size")
    assert hand["others"][0]["words"] == "11 cards"
    assert "13 cards" not in [other["words"] for other in hand["others"]]
    assert len(hand["others"]) == 2 and hand["more"] > 0


def test_the_caveat_names_at_most_three_questions_the_clashes_first():
    for rules_id in SHELF.paged:
        caveats = rule_set.rule_page(SHELF, rules_id, f"rules/{rules_id}.md")["caveats"]
        assert sum(len(each) for each in caveats.values()) <= 3, rules_id
    guide = rule_set.rule_page(SHELF, "partnership-guide", "rules/partnership-guide.md")
    assert [each["words"] for each in guide["caveats"]["doubt"]] == [each["ask"] for each in guide["doubts"][:3]]


def test_an_unanswered_question_stands_once_under_what_is_not_said():
    for rules_id in SHELF.paged:
        unsaid = rule_set.rule_page(SHELF, rules_id, f"rules/{rules_id}.md")["unsaid"]
        shown = [item["whether"] for kind in unsaid for topic in kind["topics"] for item in topic["items"]]
        facts = SHELF.rules[rules_id]["facts"]
        asked = [f["whether"] for f in VOCABULARY["facts"] if is_silent(facts[f["id"]]) and not f["rare"]]
        assert sorted(shown) == sorted(asked), rules_id
