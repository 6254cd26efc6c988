"""How a game stands: totals, the points to go down, the end of the game, ties."""

import pytest

from footnotes.core.scoring import standing


def entry(value, status="says"):
    return {
        "status": status,
        "value": value,
        "at": "here",
        "because": None,
        "inherited_from": None,
        "readings": [],
        "offers": [],
    }


def rules(**facts):
    return {
        "id": "x",
        "title": "X",
        "based_on": None,
        "facts": {name.replace("__", "."): entry(value) for name, value in facts.items()},
    }


FOUR = rules(
    game__ends="rounds",
    game__rounds=4,
    game__winner="most_points",
    opening__minimum={"round": {"1": 50, "2": 90, "3": 120, "4": 150}},
)
TARGET = rules(
    game__ends="target",
    game__target=10000,
    game__winner="most_points",
    game__past_target="higher_total",
    opening__minimum=95,
)


def test_totals_leaders_and_what_is_left():
    found = standing.standing(FOUR, 2, [[1625, 585], [-100, 900]])
    assert (found["totals"], found["leaders"], found["next"], found["rounds_left"]) == ([1525, 1485], [0], 3, 2)
    assert (found["need"], found["over"], found["tie"]) == ([120, 120], False, None)


def test_a_round_with_open_points_leaves_the_total_open_and_nobody_leads():
    found = standing.standing(FOUR, 2, [[None, 585]])
    assert (found["totals"], found["leaders"], found["over"]) == ([None, 585], [], False)


def test_a_game_of_rounds_ends_after_the_last():
    assert standing.standing(FOUR, 2, [[1, 2]] * 4)["over"] is True


def test_a_tie_is_named_as_not_stated():
    found = standing.standing(FOUR, 2, [[10, 10]] * 4)
    assert (found["tie"], found["leaders"]) == ("not_stated", [0, 1]) and "game.tie" in found["not_stated"]


@pytest.mark.parametrize("tie, over", [("draw", True), ("shared_win", True), ("extra_round", False)])
def test_a_tie_by_the_rules(tie, over):
    settled = rules(game__ends="rounds", game__rounds=1, game__winner="most_points", game__tie=tie)
    found = standing.standing(settled, 2, [[10, 10]])
    assert (found["tie"], found["over"], found["extra"]) == (tie, over, not over)


def test_a_target_is_reached_by_equalling_it():
    assert standing.standing(TARGET, 3, [[9999, 0, 0]])["over"] is False
    found = standing.standing(TARGET, 3, [[10000, 0, 0]])
    assert (found["over"], found["points_left"]) == (True, [0, 10000, 10000])


def test_two_past_the_target_in_one_round():
    found = standing.standing(TARGET, 3, [[10100, 10500, 0]])
    assert (found["past_target"], found["leaders"], found["passed"]) == ("higher_total", [1], 2)
    silent = {**TARGET, "facts": {key: value for key, value in TARGET["facts"].items() if key != "game.past_target"}}
    assert "game.past_target" in standing.standing(silent, 3, [[10100, 10500, 0]])["not_stated"]


def test_rules_that_do_not_say_what_ends_the_game():
    found = standing.standing(rules(game__winner="most_points"), 2, [[1, 2]])
    assert found["over"] is None and "game.ends" in found["not_stated"]


def test_points_to_go_down_by_the_sides_own_total():
    by_score = rules(opening__minimum={"score": {"0": 50, "1500": 90, "3000": 120}})
    assert [standing.needed(by_score, 2, total) for total in (0, 1499, 1500, 4000, -5, None)] == [
        50,
        50,
        90,
        120,
        None,
        None,
    ]


def test_points_to_go_down_after_the_last_listed_round():
    assert standing.needed(FOUR, 5, 0) is None
    rising = {**FOUR, "facts": {**FOUR["facts"], "opening.step": entry(30)}}
    assert [standing.needed(rising, number, 0) for number in (4, 5, 7)] == [150, 180, 240]


def test_can_we_open():
    priced = {**FOUR, "facts": {**FOUR["facts"], "value.cards": entry({"JKR": 50, "2": 20, "K": 10})}}
    assert standing.opening(priced, 2, 0, ["K"] * 7 + ["2"]) == {
        "points": 90,
        "need": 90,
        "reaches": True,
        "unpriced": [],
    }
    assert standing.opening(priced, 2, 0, ["K"])["reaches"] is False
    assert standing.opening(priced, 2, 0, ["K", "3b"]) == {
        "points": None,
        "need": 90,
        "reaches": None,
        "unpriced": ["3b"],
    }
