"""The list of rule sets: what it begins with, by what it is made shorter, and that what answers little stands last."""

from footnotes.core.facts.compare import is_silent
from footnotes.core.house.draft import read
from footnotes.pages.rule_set import rule_page
from footnotes.pages.rules_list import rules_list
from footnotes.pages.shelf import FEWEST_FOR_A_GAME, is_sparse
from footnotes.pages.shelf import shelf as make_shelf
from helpers import library

SHELF = make_shelf(library())
LIST = rules_list(SHELF, "rules/index.md")


def answered(rules_id):
    return [fact_id for fact_id, entry in SHELF.rules[rules_id]["facts"].items() if not is_silent(entry)]


def test_it_begins_with_three_real_rule_sets_each_for_its_reason():
    starts = {start["heading"]: start for start in LIST["starts"]}
    assert list(starts) == ["The fullest", "The most typical", "For two players, too"]
    ids = [start["id"] for start in starts.values()]
    assert len(set(ids)) == 3 and set(ids) <= set(SHELF.listed)
    most = max(len(answered(rules_id)) for rules_id in SHELF.listed if rules_id != starts["The most typical"]["id"])
    assert len(answered(starts["The fullest"]["id"])) == most
    assert f"answers {most} of {LIST['questions']} questions" in starts["The fullest"]["why"]
    assert "2" in starts["For two players, too"]["filter"]["players"]


def test_every_rule_set_with_a_page_stands_once_and_those_with_few_answers_last():
    full, sparse = ([entry["id"] for entry in LIST[name]] for name in ("sets", "sparse"))
    assert sorted(full + sparse) == sorted(SHELF.paged)
    assert all(len(answered(rules_id)) >= FEWEST_FOR_A_GAME for rules_id in full)
    assert all(len(answered(rules_id)) < FEWEST_FOR_A_GAME for rules_id in sparse) and len(sparse) > 10


def test_the_filters_hold_what_the_sources_say():
    """The cabin game: hands of 11, opening at 95. The guide: 4 or 6 players, 13 cards, 50 in the first round."""
    entries = {entry["id"]: entry["filter"] for entry in LIST["sets"]}
    assert (entries["grandma-sue"]["hand"], entries["grandma-sue"]["opens"]) == (["11"], ["95"])
    guide = entries["partnership-guide"]
    assert (guide["players"], guide["hand"], guide["opens"]) == (["4", "6"], ["13"], ["50"])
    options = {each["name"]: each["options"] for each in LIST["filters"]}
    assert options["players"] == [str(n) for n in range(1, 9)] and {"11", "13"} <= set(options["hand"])
    assert {"books", "canastas"} <= set(options["called"])


def test_what_a_sparse_source_states_is_carried_over_and_the_rest_is_the_common_game():
    """Six decks and a tray: two players or more, six decks; the common game counts one a player and one more."""
    page = rule_page(SHELF, "six-decks-tray", "rules/six-decks-tray.md")
    assert page["sparse"] and page["filled"].startswith("../../table/#base=common&name=Six+decks")
    found = read(SHELF.library.vocabulary, page["filled"].partition("#")[2])
    assert found["notices"] == [] and found["draft"]["base"] == "common"
    assert found["draft"]["facts"]["decks.count"] == 6 and found["draft"]["facts"]["players.count"] == {"from": 2}
    assert not rule_page(SHELF, "partnership-guide", "rules/partnership-guide.md")["sparse"]


def test_every_address_that_fills_up_a_sparse_source_is_read_back_whole():
    for rules_id in SHELF.paged:
        if is_sparse(SHELF.rules[rules_id]):
            filled = rule_page(SHELF, rules_id, f"rules/{rules_id}.md")["filled"]
            found = read(SHELF.library.vocabulary, filled.partition("#")[2])
            facts = SHELF.rules[rules_id]["facts"]
            assert found["notices"] == [], rules_id
            for fact_id, value in found["draft"]["facts"].items():
                assert value == facts[fact_id]["value"], (rules_id, fact_id)
