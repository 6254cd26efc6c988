"""The lesson for beginners: what is stated, in the order of play, and nothing that is not."""

import pytest

import helpers
from footnotes.core.facts.common import COMMON
from footnotes.core.facts.resolve import is_stated
from footnotes.core.lesson import PLAN, lesson
from footnotes.core.types.say import rule

LIBRARY = helpers.library()
VOCABULARY = LIBRARY.vocabulary


def told(rules_id):
    return lesson(VOCABULARY, LIBRARY.rules[rules_id])


def test_the_common_game_is_taught_from_the_aim_to_the_score():
    titles = [section["title"] for section in told(COMMON)["sections"]]
    assert titles[:4] == ["The aim", "What you need", "The deal", "Your turn"] and titles[-1] == "The score"
    assert len(titles) == 12


def test_it_can_be_read_aloud_in_five_minutes():
    words = sum(len(said["text"].split()) for section in told(COMMON)["sections"] for said in section["says"])
    assert 550 <= words <= 850  # 150 words a minute


def test_a_small_round_is_counted_as_by_hand():
    """Seven kings, clean: 500 and 70. Five eights and two twos, dirty: 300, 50 and 40. Three fours: 15. A red three: 100.
    Out: 100. Together 1,175."""
    found = told(COMMON)["round"]
    assert found["total"] == 500 + 70 + 300 + 50 + 40 + 15 + 100 + 100 == 1175


def test_fewer_wild_than_natural_cards_allows_two_eights_and_a_two_but_not_two_wild_cards():
    yes, no = told(COMMON)["melds"]
    assert (yes["cards"], yes["allowed"]) == (["8", "8", "2"], True)
    assert (no["cards"], no["allowed"]) == (["8", "8", "2", "JKR"], False)


def test_one_wild_card_in_three_to_five_cards_allows_three_eights_and_not_two_wild_cards_among_five():
    yes, no = told("partnership-guide")["melds"]
    assert yes["cards"] == ["8", "8", "2"] and no["cards"] == ["8", "8", "8", "2", "JKR"]


@pytest.mark.parametrize("rules_id", sorted(LIBRARY.rules))
def test_nothing_is_told_that_is_not_stated(rules_id):
    facts = LIBRARY.rules[rules_id]["facts"]
    names, by_id = facts["book.names"]["value"], VOCABULARY["by_id"]
    for section in told(rules_id)["sections"]:
        assert section["says"]
        for said in section["says"]:
            assert all(is_stated(facts[fact]) or facts[fact]["status"] == "in_words" for fact in said["facts"])
            if len(said["facts"]) == 1 and said["text"] not in TAUGHT:
                (fact,) = said["facts"]
                assert said["text"] == rule(by_id[fact], facts[fact], names)


TAUGHT = {step[0] for _, _, plan in PLAN for step in plan if not isinstance(step, str)}


def test_what_is_taught_beside_the_facts_holds_no_number():
    assert not [words for words in TAUGHT if any(sign.isdigit() for sign in words)]


def test_every_fact_of_the_plan_is_a_question_and_stands_once():
    facts = [step for _, _, plan in PLAN for step in plan if isinstance(step, str)]
    assert len(facts) == len(set(facts)) and set(facts) <= set(VOCABULARY["by_id"])
