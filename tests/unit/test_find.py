"""Find your rules: every rule set finds itself, what fits and what does not, and which question comes next."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import helpers
from footnotes.core.facts import find
from footnotes.core.house import draft as house
from footnotes.pages import shelf

LIBRARY, PROBLEMS = helpers.loaded()
SHELF = shelf.shelf(LIBRARY)
VOCABULARY = LIBRARY.vocabulary
EVERYONE = find.candidates(VOCABULARY, [SHELF.rules[rules_id] for rules_id in sorted(SHELF.rules)])
LISTED = find.candidates(VOCABULARY, [SHELF.rules[rules_id] for rules_id in SHELF.listed])
RECALLED = [fact for fact in VOCABULARY["facts"] if fact["recall"]]
BY_ID = {candidate["id"]: candidate for candidate in EVERYONE}


def fact(fact_id):
    return VOCABULARY["by_id"][fact_id]


def nearer(candidates, answers, rules_id):
    """How many candidates are nearer than this one."""
    standing = {
        entry["id"]: (len(entry["agrees"]) - len(entry["differs"]), -len(entry["differs"]))
        for entry in find.nearest(VOCABULARY, candidates, answers, len(candidates))
    }
    assert list(standing.values()) == sorted(standing.values(), reverse=True)
    return sum(other > standing[rules_id] for other in standing.values())


def test_the_facts_are_sound_and_about_two_dozen_are_known_by_heart():
    assert PROBLEMS == []
    assert 20 <= len(RECALLED) <= 28


@pytest.mark.parametrize("rules_id", sorted(BY_ID))
def test_every_rule_set_finds_itself_by_all_it_states(rules_id):
    """Whichever of its readings or offers is given; and nothing of its own ever differs or is unknown."""
    own = BY_ID[rules_id]["facts"]
    for pick in (0, -1):
        answers = {fact_id: own[fact_id]["is"][pick] for fact_id in own if own[fact_id]["is"]}
        assert nearer(EVERYONE, answers, rules_id) == 0
        myself = next(
            entry for entry in find.nearest(VOCABULARY, EVERYONE, answers, len(EVERYONE)) if entry["id"] == rules_id
        )
        assert (len(myself["agrees"]), myself["differs"], myself["unknown"]) == (len(answers), [], [])


@pytest.mark.parametrize("rules_id", sorted(BY_ID))
def test_every_rule_set_finds_itself_by_the_questions_asked(rules_id):
    answers, skipped = {}, []
    while True:
        asked = find.next_question(VOCABULARY, EVERYONE, answers, skipped)
        if asked is None:
            break
        assert asked not in answers and asked not in skipped and fact(asked)["recall"]
        given = find.answers_of(fact(asked), BY_ID[rules_id]["facts"][asked]["is"])
        if given:
            answers[asked] = given[-1]
        else:
            skipped.append(asked)
        assert nearer(EVERYONE, answers, rules_id) == 0


def test_few_questions_are_enough_for_most_rule_sets():
    """When the nearest are shown of themselves, each rule set is first or tied first; half of them after eight
    questions."""
    asked = []
    for candidate in LISTED:
        answers, skipped = {}, []
        while not find.step(VOCABULARY, LISTED, answers, skipped)["enough"]:
            question = find.next_question(VOCABULARY, LISTED, answers, skipped)
            given = find.answers_of(fact(question), candidate["facts"][question]["is"])
            if given:
                answers[question] = given[0]
            else:
                skipped.append(question)
        asked.append(len(answers) + len(skipped))
        assert nearer(LISTED, answers, candidate["id"]) == 0
    assert max(asked) <= find.AT_MOST and sorted(asked)[len(asked) // 2] <= 8


@pytest.mark.parametrize(
    "fact_id, given, played, expected",
    [
        ("deal.hand_size", 11, 11, True),
        ("deal.hand_size", 11, 13, False),
        ("deal.hand_size", None, 13, False),  # none of these
        ("deal.hand_size", 11, {"players": {"2": 15, "4": 11}}, True),  # our number of players may be that one
        ("deal.hand_size", 12, {"players": {"2": 15, "4": 11}}, False),
        ("deal.hand_size", {"players": {"4": 11}}, {"players": {"4": 11, "6": 13}}, True),
        ("deal.hand_size", {"players": {"4": 11, "6": 11}}, {"players": {"4": 11, "6": 13}}, False),
        ("deal.hand_size", {"players": {"2": 15}}, {"players": {"4": 11}}, None),  # no cell in common
        ("decks.count", 5, {"per_player": 1, "plus": 1}, True),
        ("decks.count", 1, {"per_player": 1, "plus": 1}, False),
        ("decks.count", {"per_player": 1, "plus": 1}, {"per_player": 1, "plus": 0}, False),
        ("decks.count", {"per_player": 1, "plus": 1}, {"players": {"4": 5, "6": 7}}, True),
        ("decks.count", {"per_player": 1, "plus": 1}, {"players": {"4": 5, "6": 6}}, False),
        ("decks.count", 7, {"players": {"4": 5, "6": [6, 7]}}, True),  # either of the two
        ("decks.count", 8, {"players": {"4": 5, "6": [6, 7]}}, False),
        ("decks.count", {"per_player": 1, "plus": 1}, {"players": {"2": [3, 4], "6": [6, 7]}}, True),
        ("opening.minimum", {"round": {"1": 50}}, {"round": {"1": 50, "2": 90}}, True),
        ("opening.minimum", {"round": {"1": 60}}, {"round": {"1": 50, "2": 90}}, False),
        ("opening.minimum", {"round": {"3": 60}}, {"round": {"1": 50, "2": 90}}, None),
        ("opening.minimum", 50, {"round": {"1": 50, "2": 90}}, False),  # the same in every round
        ("opening.minimum", 50, {"score": {"0": 50, "1500": 90}}, False),
        ("opening.minimum", {"score": {"0": 50, "1500": 90}}, {"score": {"0": 50, "3000": 120}}, False),
        ("opening.minimum", {"score": {"0": 50}}, {"round": {"1": 50}}, None),
        ("players.sides", "alone", {"players": {"6": ["threes", "alone"]}}, True),
        ("players.sides", "partners", {"players": {"6": ["threes", "alone"]}}, False),
        ("pile.takes", {"top": 7}, "part", True),
        ("pile.takes", "all", "part", False),
        ("pile.takes", {"top": 7}, {"top": 5}, False),
        ("meld.wild_limit", {"at_most": 3}, {"at_most": 3}, True),
        (
            "meld.wild_limit",
            {"than_naturals": "fewer", "at_most": 3},
            {"than_naturals": "fewer"},
            True,
        ),  # alike up to seven cards
        ("meld.wild_limit", {"than_naturals": "fewer"}, {"than_naturals": "no_more"}, False),
        ("meld.wild_limit", {"at_start": 1}, {"at_most": 3}, None),
        ("meld.wild_limit", {"at_start": 1, "at_most": 3}, {"at_start": 2, "at_most": 3}, False),
        ("pile.closed_by", ["black_three"], {"has": ["black_three"], "lacks": []}, True),
        ("pile.closed_by", [], {"has": ["black_three"], "lacks": []}, False),
        ("pile.closed_by", {"has": [], "lacks": ["red_three"]}, {"has": ["black_three"], "lacks": []}, None),
        ("out.books", {"clean": 2, "dirty": 1}, {"clean": 2, "dirty": 2}, False),
        ("out.books", {"clean": 1, "dirty": 1}, {"round": {"4": {"clean": 1, "dirty": 1}}}, True),
    ],
)
def test_what_fits(fact_id, given, played, expected):
    assert find.fits(fact(fact_id), given, played) is expected
    if given is not None:
        assert find.fits(fact(fact_id), played, given) is expected


def playing(**facts):
    """A candidate that plays what is given, and says nothing else."""
    silent = {other["id"]: {"status": "silent", "is": []} for other in RECALLED}
    return {**silent, **{name.replace("__", "."): {"status": "says", "is": values} for name, values in facts.items()}}


def test_the_question_that_splits_best_comes_first_and_silence_makes_it_worth_less():
    several = [
        {"id": "a", "facts": playing(turn__draw=[2], deal__hand_size=[11])},
        {"id": "b", "facts": playing(turn__draw=[2], deal__hand_size=[13])},
        {"id": "c", "facts": playing(turn__draw=[1])},
        {"id": "d", "facts": playing(turn__draw=[1])},
    ]
    assert find.next_question(VOCABULARY, several, {}, []) == "turn.draw"
    assert find.next_question(VOCABULARY, several, {}, ["turn.draw"]) == "deal.hand_size"
    assert find.next_question(VOCABULARY, several, {"turn.draw": 2}, []) == "deal.hand_size"
    assert find.next_question(VOCABULARY, several, {}, ["turn.draw", "deal.hand_size"]) is None


def test_silence_is_unknown_and_never_a_difference():
    several = [{"id": "a", "facts": playing(turn__draw=[2])}, {"id": "b", "facts": playing()}]
    assert find.nearest(VOCABULARY, several, {"turn.draw": 1}) == [
        {"id": "b", "agrees": [], "differs": [], "unknown": ["turn.draw"]},
        {"id": "a", "agrees": [], "differs": ["turn.draw"], "unknown": []},
    ]


def test_disputed_and_offered_answers_agree_with_each_of_them():
    several = [{"id": "a", "facts": playing(turn__draw=[2, 3])}]
    for said, key in ((2, "agrees"), (3, "agrees"), (4, "differs")):
        assert find.nearest(VOCABULARY, several, {"turn.draw": said})[0][key] == ["turn.draw"]


def test_a_question_has_its_answers_in_words():
    asked = find.question(fact("opening.minimum"), LISTED)
    assert asked["options"][0] == {
        "value": {"round": {"1": 50, "2": 90, "3": 120, "4": 150}},
        "words": "50, 90, 120, 150 by round",
    }
    assert asked["number"] == {"unit": "points", "least": -100000, "most": 100000, "round": "1"} and not asked["none"]
    yes_no = find.question(fact("book.may_grow"), LISTED)
    assert (
        [option["words"] for option in yes_no["options"]] == ["yes", "no"]
        and not yes_no["none"]
        and yes_no["number"] is None
    )
    assert find.question(fact("out.books"), LISTED)["none"]


@pytest.mark.parametrize("asked", RECALLED, ids=lambda asked: asked["id"])
def test_the_answers_of_every_question_are_told_apart_by_their_words(asked):
    shown = find.question(asked, LISTED)
    words = [option["words"] for option in shown["options"] + shown["more"]]
    assert len(words) == len(set(words)) and all(words)
    assert len(shown["options"]) < find.AT_ONCE + find.FOLDED and len(shown["more"]) not in range(1, find.FOLDED)


@given(st.data())
def test_whatever_is_answered_the_step_holds_together(data):
    answers, skipped = {}, []
    for _ in range(data.draw(st.integers(0, 8))):
        step = find.step(VOCABULARY, LISTED, answers, skipped)
        if not step["question"]:
            break
        shown = step["question"]["options"] + step["question"]["more"]
        given = data.draw(st.sampled_from([option["value"] for option in shown] + [None, "skip"]))
        if given == "skip":
            skipped.append(step["question"]["fact"])
        else:
            answers[step["question"]["fact"]] = given
    step = find.step(VOCABULARY, LISTED, answers, skipped)
    assert len(step["nearest"]) == 5
    for near in step["nearest"]:
        assert sorted(entry["fact"] for key in ("agrees", "differs", "unknown") for entry in near[key]) == sorted(
            answers
        )
        assert all(
            entry["theirs"] and entry["yours"] for key in ("agrees", "differs", "unknown") for entry in near[key]
        )
    assert 0 <= step["fits"] <= len(LISTED)
    for near in step["nearest"]:
        all_are_decided(near, answers)


def all_are_decided(near, answers):
    """With a near rule set as the base and what was told besides, every answer is the table's own."""
    found = house.read(VOCABULARY, f"base={near['id']}&{near['told']}")
    assert found["notices"] == []
    rules = house.resolved(VOCABULARY, SHELF.rules[near["id"]], found["draft"])
    for fact_id, value in answers.items():
        entry = rules["facts"][fact_id]
        if value is not None and (
            fact_id in found["draft"]["facts"]
            or len(find.candidates(VOCABULARY, [rules])[0]["facts"][fact_id]["is"]) == 1
        ):
            assert find.fits(fact(fact_id), value, entry["value"]), (near["id"], fact_id)
        else:
            assert value is None, (near["id"], fact_id)


def test_of_a_table_only_the_round_that_was_told_is_changed():
    """The guide opens at 50, 90, 120 and 150; a player who knows 60 for the first round keeps the others."""
    answers = {"opening.minimum": {"round": {"1": 60}}, "deal.hand_size": 13}
    guide = [candidate for candidate in LISTED if candidate["id"] == "partnership-guide"]
    (near,) = find.step(VOCABULARY, guide, answers, [])["nearest"]
    assert near["told"] == "opening.minimum=round/1:60,2:90,3:120,4:150"
