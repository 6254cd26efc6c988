"""How a game stands in sentences: the vocabulary's own words, so that a choice that is new there speaks for itself."""

import copy

import pytest

from footnotes.core.scoring import standing, standing_words

NAMES = ["Anna", "Us"]


def rules(**facts):
    """A resolved rule set that states these facts, or leaves them in the kind of silence that is named."""
    statuses = ("offers", "silent", "not_in_part_read", "not_checked")
    entries = {}
    for name, value in facts.items():
        status = value if value in statuses else "says"
        entries[name.replace("__", ".")] = {"status": status, "value": value if status == "says" else None}
    return {"id": "x", "title": "X", "facts": entries}


FOUR = {"game__ends": "rounds", "game__rounds": 4, "game__winner": "most_points"}
TARGET = {"game__ends": "target", "game__target": 10000, "game__winner": "most_points"}


def told(vocabulary, facts, rounds, names=NAMES):
    some = rules(**facts)
    stand = standing.standing(some, len(names), rounds)
    return " ".join(standing_words.said(vocabulary, some, stand, names, rounds))


def with_choice(vocabulary, fact_id, choice, words, sentence):
    """The vocabulary as it is after one more choice was added in its YAML."""
    changed = {"topics": vocabulary["topics"], "facts": copy.deepcopy(vocabulary["facts"])}
    for fact in changed["facts"]:
        if fact["id"] == fact_id:
            fact["of"].append(choice)
            fact["words"][choice] = words
            fact["sentence"][choice] = sentence
    return changed


@pytest.mark.parametrize(
    "facts, said",
    [
        (FOUR, "The game ends after a set number of rounds. A game is 4 rounds long."),
        (TARGET, "The game ends when someone's total reaches the target. The target is 10,000 points."),
        (
            {**FOUR, "game__ends": "whichever_first", "game__target": 10000},
            "The game ends with the last round or when a total reaches the target, whichever comes first. "
            "A game is 4 rounds long. The target is 10,000 points.",
        ),
        ({}, "The source does not say what ends the game. End it when your table is done."),
        (
            {"game__ends": "not_in_part_read"},
            "The part of the source that we read does not say what ends the game. End it when your table is done.",
        ),
        (
            {"game__ends": "rounds", "game__rounds": "offers"},
            "The game ends after a set number of rounds. The source leaves it to the table how many rounds make a "
            "game: agree it first. End it when your table is done.",
        ),
    ],
)
def test_before_the_first_round_what_ends_the_game(library, facts, said):
    assert told(library.vocabulary, facts, []) == said


@pytest.mark.parametrize(
    "facts, rounds, said",
    [
        (FOUR, [[500, 300]], "Anna leads by 200 points. 3 rounds to go."),
        (FOUR, [[500, 300]] * 3, "Anna leads by 600 points. One round to go."),
        (FOUR, [[300, 301]] * 4, "The game is over. Us win by 4 points."),
        (FOUR, [[300, 300]], "Anna and Us are level. 3 rounds to go."),
        (FOUR, [[None, 300], [1, 2], [None, 3]], "Rounds 1 and 3 are still open. One round to go."),
        ({**FOUR, "game__winner": "fewest_points"}, [[300, 301]], "Anna leads by 1 point. 3 rounds to go."),
        (
            {**FOUR, "game__winner": "silent"},
            [[1, 2]],
            "The source does not say who wins the game. 3 rounds to go.",
        ),
        (TARGET, [[9000, 9500]], "Us lead by 500 points. 500 points to go to 10,000 for Us."),
        (TARGET, [[9000, 9000]], "Anna and Us are level. 1,000 points to go to 10,000 for Anna and Us."),
        (TARGET, [[10000, 9500]], "The game is over. Anna wins by 500 points."),
    ],
)
def test_who_leads_and_what_is_to_go(library, facts, rounds, said):
    assert told(library.vocabulary, facts, rounds) == said


def test_two_who_play_together_lead_and_one_leads(library):
    names = ["Anna and Ben", "Cleo and Dan"]
    assert told(library.vocabulary, FOUR, [[500, 300]], names).startswith("Anna and Ben lead by")
    assert told(library.vocabulary, FOUR, [[500, 300]], ["THEM", "x"]).startswith("THEM lead by")
    assert told(library.vocabulary, FOUR, [[500, 300]], ["Andy", "x"]).startswith("Andy leads by")


@pytest.mark.parametrize(
    "tie, said",
    [
        ("draw", "The game is over. Anna and Us have the same total. Equal totals at the end are a draw."),
        (
            "shared_win",
            "The game is over. Anna and Us have the same total. If the totals are equal at the end, the win is shared.",
        ),
        (
            "extra_round",
            "Anna and Us have the same total. If the totals are equal at the end, another round is played.",
        ),
        (
            "silent",
            "The game is over. Anna and Us have the same total. The source does not say what happens when the totals "
            "are equal. Not settled: decide now.",
        ),
        (
            "offers",
            "The game is over. Anna and Us have the same total. The source leaves it to the table what happens when "
            "the totals are equal: agree it first.",
        ),
    ],
)
def test_equal_totals(library, tie, said):
    assert told(library.vocabulary, {**FOUR, "game__tie": tie}, [[300, 300]] * 4) == said


@pytest.mark.parametrize(
    "past, said",
    [
        (
            "higher_total",
            "The game is over. Us win by 400 points. More than one passed the target. When two pass the target in the "
            "same round, the higher total wins.",
        ),
        (
            "first_to_pass",
            "The game is over. Us lead by 400 points. More than one passed the target. When two pass the target in the "
            "same round, the one who got there first wins. Only your table knows who that was.",
        ),
        (
            "extra_round",
            "Us lead by 400 points. More than one passed the target. When two pass the target in the same round, "
            "another round is played.",
        ),
        (
            "not_in_part_read",
            "The game is over. Us lead by 400 points. More than one passed the target. The part of the source that we "
            "read does not say what happens when two pass the target in the same round. Not settled: decide now.",
        ),
    ],
)
def test_two_past_the_target(library, past, said):
    assert told(library.vocabulary, {**TARGET, "game__past_target": past}, [[10100, 10500]]) == said


def test_two_past_the_target_in_the_last_round_are_no_question(library):
    both = {**FOUR, "game__ends": "whichever_first", "game__rounds": 1, "game__target": 10000}
    assert told(library.vocabulary, both, [[10100, 10500]]) == "The game is over. Us win by 400 points."


def test_a_rule_in_words_is_said_and_is_not_called_unsettled(library):
    some = rules(**FOUR)
    some["facts"]["game.tie"] = {"status": "in_words", "value": None, "in_words": "the first in the order of play wins"}
    stand = standing.standing(some, 2, [[300, 300]] * 4)
    said = " ".join(standing_words.said(library.vocabulary, some, stand, NAMES, [[300, 300]] * 4))
    assert said == "Anna and Us have the same total. Equal totals: the first in the order of play wins."
    assert stand["over"] is None  # only the table knows


def test_an_exception_is_said_with_its_rule(library):
    some = rules(**FOUR)
    some["facts"]["game.winner"]["except"] = "only if both sides have a clean book"
    stand = standing.standing(some, 2, [[300, 301]] * 4)
    assert standing_words.said(library.vocabulary, some, stand, NAMES, [[300, 301]] * 4) == [
        "The game is over.",
        "Us win by 4 points.",
        "Whoever has the most points at the end wins. Except: only if both sides have a clean book.",
    ]


def test_a_table_that_stops_short_is_as_silent_as_its_source():
    some = {**rules(opening__minimum={"round": {"1": 50}}), "silence": "not_in_part_read"}
    stand = standing.standing(some, 2, [[1, 2]])
    assert standing_words.minimum(some, stand, NAMES) == "not in the part read"


# What no code knows: a choice that somebody adds in the vocabulary's YAML.


def test_a_fourth_choice_for_equal_totals_is_said_in_its_own_words(library):
    sentence = "If the totals are equal at the end, the last cards are cut for the win."
    vocabulary = with_choice(library.vocabulary, "game.tie", "cut_the_cards", "the cards are cut", sentence)
    said = told(vocabulary, {**FOUR, "game__tie": "cut_the_cards"}, [[300, 300]] * 4)
    assert said == f"Anna and Us have the same total. {sentence}"


def test_a_new_choice_for_two_past_the_target_is_said_in_its_own_words_and_nobody_wins(library):
    sentence = "When two pass the target in the same round, those two play one more round."
    vocabulary = with_choice(library.vocabulary, "game.past_target", "play_off", "those two play on", sentence)
    said = told(vocabulary, {**TARGET, "game__past_target": "play_off"}, [[10100, 10500]])
    assert said == f"Us lead by 400 points. More than one passed the target. {sentence}"


def test_a_new_choice_for_the_end_of_the_game_is_said_in_its_own_words(library):
    sentence = "The game ends when everyone has dealt once."
    vocabulary = with_choice(library.vocabulary, "game.ends", "all_have_dealt", "when all have dealt", sentence)
    facts = {"game__ends": "all_have_dealt", "game__winner": "most_points"}
    assert told(vocabulary, facts, []) == f"{sentence} End it when your table is done."
    assert told(vocabulary, facts, [[500, 300]]) == "Anna leads by 200 points."


def test_a_new_choice_for_the_winner_is_said_in_its_own_words_and_nobody_leads(library):
    vocabulary = with_choice(library.vocabulary, "game.winner", "most_books", "the most books", "Most books win.")
    said = told(vocabulary, {**FOUR, "game__winner": "most_books"}, [[500, 300]])
    assert said == "Most books win. 3 rounds to go."


def test_every_choice_of_every_question_about_the_end_is_said_and_none_is_denied(library):
    """In all states of a game, with each choice of the vocabulary: its sentence, and never that nothing is said."""
    games = [[], [[300, 300]] * 4, [[10100, 10500]], [[10100, 10100]], [[None, 5]]]
    heard = set()
    for question in ("game.ends", "game.winner", "game.tie", "game.past_target"):
        fact = library.vocabulary["by_id"][question]
        for choice in fact["of"]:
            facts = {**TARGET, "game__rounds": 4, "game__tie": "draw", "game__past_target": "higher_total"}
            facts[question.replace(".", "__")] = choice
            for rounds in games:
                said = told(library.vocabulary, facts, rounds)
                assert "does not say" not in said and "undefined" not in said and "None" not in said
                if fact["sentence"][choice] in said:
                    heard.add((question, choice))
    questions = ("game.ends", "game.tie", "game.past_target")  # who wins is said by who leads
    assert heard == {(fact, choice) for fact in questions for choice in library.vocabulary["by_id"][fact]["of"]}


@pytest.mark.parametrize(
    "minimum, rounds, words",
    [
        (95, [], "95 points"),
        (1, [], "1 point"),
        ({"round": {"1": 50, "2": 90}}, [[1, 2]], "90 points"),
        ({"round": {"1": 50}}, [[1, 2]], "not stated for this round"),
        ({"score": {"0": 50, "1500": 90}}, [[1500, 3]], "Anna 90, Us 50"),
        ({"score": {"0": 50, "1500": 90}}, [[100, 3]], "50 points"),
        ({"score": {"0": 50, "1500": 90}}, [[None, 3]], "Anna open, Us 50"),
        ({"score": {"0": 50, "1500": 90}}, [[None, None]], "open"),
        ({"score": {"0": 50}}, [[-10, 3]], "Anna not stated, Us 50"),
        ("offers", [], "left to the table"),
        ("not_in_part_read", [], "not in the part read"),
        ("silent", [], "not stated"),
    ],
)
def test_what_the_next_round_needs(minimum, rounds, words):
    some = rules(opening__minimum=minimum)
    assert standing_words.minimum(some, standing.standing(some, 2, rounds), NAMES) == words


def test_every_rule_set_says_something_in_every_state_of_a_game(library):
    for rules_id in sorted(library.rule_sets):
        some = library.rules[rules_id]
        for rounds in ([], [[500, 300]], [[10100, 10500]] * 6, [[12000, 12000]] * 4, [[None, 3]]):
            stand = standing.standing(some, 2, rounds)
            assert standing_words.said(library.vocabulary, some, stand, NAMES, rounds)
            assert standing_words.minimum(some, stand, NAMES)
