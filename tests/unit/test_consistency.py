"""What does not add up, worked out by hand: each case is a few facts, the facts found wanting, and the sentence
with its numbers."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footnotes.core.consistency import findings as sense
from footnotes.core.facts.common import common
from footnotes.core.facts.resolve import resolve
from helpers import ROOT, library

RANKS = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4"]
VALUES = {
    "JKR": 50,
    "2": 20,
    "A": 20,
    "K": 10,
    "Q": 10,
    "J": 10,
    "10": 10,
    "9": 10,
    "8": 10,
    "7": 5,
    "6": 5,
    "5": 5,
    "4": 5,
}
DEAL = {
    "players.count": {"from": 4, "to": 4},
    "decks.count": 5,
    "decks.jokers": 2,
    "deal.hand_size": 13,
    "deal.foot_size": 13,
}


def rules(facts, disputed=()):
    """Resolved rules that say these facts and nothing else."""
    stated = {}
    for fact, value in facts.items():
        readings = [{"value": value, "at": None, "because": "so"}] * 2 if fact in disputed else []
        stated[fact] = {
            "status": "disputed" if fact in disputed else "says",
            "value": value,
            "at": None,
            "because": None,
            "readings": readings,
            "offers": [],
        }
    return resolve(library().vocabulary, [{"id": "test", "title": "Test", "facts": stated}])


def findings(facts, disputed=()):
    return sense.findings(library().vocabulary, rules(facts, disputed))


CASES = [
    # books that are needed and cannot be made
    (
        {"out.books": {"clean": 1, "wild": 1}, "meld.wild_only": "never"},
        "Going out needs 1 wild book, but wild cards by themselves may never be melded.",
    ),
    (
        {"out.books": {"round": {"1": {"clean": 1}, "4": {"wild": 2}}}, "meld.wild_only": "never"},
        "Going out needs 2 wild books in round 4, but wild cards by themselves may never be melded.",
    ),
    (
        {"foot.needs": {"dirty": 1}, "meld.wild_limit": {"at_most": 0}, "book.size": 7},
        "Picking up the foot needs 1 dirty book, but the limit for wild cards (no wild card) lets none into a book of 7 cards.",
    ),
    (
        {"opening.books": {"7": 1}, "meld.ranks": ["A", "K", "Q"]},
        "Going down needs 1 book of 7s, but 7s may not be melded.",
    ),
    ({"out.books": {"dirty": 2}, "meld.wild_cards": []}, "Going out needs 2 dirty books, but no card is wild."),
    (
        {"out.books": {"dirty": 2}, "meld.wild_limit": {"naturals": 7}, "book.size": 7, "book.may_grow": False},
        "Going out needs 2 dirty books, but the limit for wild cards (at least 7 natural cards) lets none into a book of 7 cards.",
    ),
    # values of books that cannot be made
    (
        {"book.wild_points": 1500, "meld.wild_only": "never"},
        "A wild book is worth 1,500 points, but wild cards by themselves may never be melded.",
    ),
    (
        {"book.special_points": {"3b": 2000}, "black_three.may_meld": "never"},
        "A book of black threes has a value of its own, but black threes are never melded.",
    ),
    # the wild limit against itself
    (
        {"meld.wild_limit": {"at_most": 2, "at_start": 3}},
        "3 wild cards may be laid when a meld is first laid, but a meld holds at most 2.",
    ),
    (
        {"meld.wild_limit": {"by_size": {"3": 2, "6": 1}}},
        "A meld of 6 cards may hold 1 wild card, but a smaller one of 3 may hold 2.",
    ),
    (
        {"meld.wild_limit": {"at_most": 1, "by_size": {"3": 1, "6": 2}}},
        "A meld of 6 cards may hold 2 wild cards, but the rest of the limit never lets so many in.",
    ),
    (
        {"meld.wild_cards": [], "meld.wild_only": "allowed"},
        "Wild cards by themselves may be melded, but no card is wild.",
    ),
    ({"meld.min_size": 8, "book.size": 7}, "A meld needs at least 8 cards, but a book is finished at 7."),
    (
        {"book.may_grow": False, "book.add": ["naturals_to_clean"]},
        "A finished book may not grow, but it takes natural cards on clean.",
    ),
    ({"book.may_grow": True, "book.add": []}, "A finished book may grow, but nothing may be added to it."),
    # cards: 2 decks of 54 hold 108; 4 players with 26 each need 104, and 28 each 112
    (
        {**DEAL, "decks.count": 2, "deal.foot_size": 15},
        "With 4 players the decks hold 108 cards, but 4 times 28 make 112.",
    ),
    (
        {**DEAL, "decks.count": 2, "deal.foot_size": 14, "deal.turn_up": True},
        "With 4 players the decks hold 108 cards, but 4 times 27 and 1 to turn up make 109.",
    ),
    (
        {**DEAL, "decks.count": 2, "deal.knee_size": 13},
        "With 4 players the decks hold 108 cards, but 4 times 39 make 156.",
    ),
    (
        {**DEAL, "players.count": {"from": 2, "to": 6}, "decks.count": 2},
        "With 5 players the decks hold 108 cards, but 5 times 26 make 130; nor do they suffice for 6 players.",
    ),
    (
        {**DEAL, "decks.count": {"players": {"4": 1, "6": 7}}},
        "With 4 players the decks hold 54 cards, but 4 times 26 make 104.",
    ),
    (
        {"deal.exact_cards": 22, "deal.hand_size": 13, "deal.foot_size": 13},
        "22 cards are exactly right, but 13 in the hand and 13 in the foot make 26.",
    ),
    # points: one meld of 7 is at most 4 aces and 3 jokers, 230; 5 decks hold 5 x (4 x (20+20+60+20) + 2 x 50) = 2,900
    (
        {
            "opening.minimum": 240,
            "opening.together": False,
            "book.may_grow": False,
            "book.size": 7,
            "value.cards": VALUES,
            "meld.wild_only": "never",
            "meld.wild_limit": {"than_naturals": "fewer"},
            "meld.ranks": RANKS,
            "meld.wild_cards": ["two", "joker"],
        },
        "Going down takes 240 points in one meld, but no meld of up to 7 cards is worth more than 230.",
    ),
    (
        {
            "opening.minimum": {"round": {"1": 50, "2": 3000}},
            "value.cards": VALUES,
            "decks.count": 5,
            "decks.jokers": 2,
        },
        "Going down takes 3,000 points in round 2, but all the cards of 5 decks together are worth 2,900.",
    ),
    # rounds and the end
    (
        {"game.rounds": 5, "opening.minimum": {"round": {"1": 50, "2": 90, "3": 120, "4": 150}}},
        "A game has 5 rounds, but “Points to go down” ends with round 4.",
    ),
    (
        {"game.rounds": 3, "turn.draw": {"round": {"1": 2, "4": 3}}},
        "“Cards drawn each turn” is given for round 4, but a game has 3 rounds.",
    ),
    ({"game.ends": "target"}, "The game ends at a target, but no target is given."),
    (
        {"game.ends": "rounds", "game.rounds": 4, "game.target": 10000},
        "The game ends after its rounds, so the target of 10,000 points has no part in it.",
    ),
    # players
    (
        {"players.sides": "partners", "players.count": {"from": 4, "to": 6}},
        "The game is played in pairs, but 5 players do not make pairs.",
    ),
    (
        {"players.count": {"from": 2, "to": 4}, "decks.count": {"players": {"4": 5, "6": 7}}},
        "“Decks” is given for 6 players, but 2 to 4 players play.",
    ),
    (
        {"players.sides": "alone", "out.permission": "must_ask"},
        "Each plays alone, but there are rules about a partner: “Asking the partner”.",
    ),
    # pile, threes, turn, going out
    (
        {"pile.may_take": False, "pile.need": 2, "pile.takes": "all"},
        "The discard pile may not be taken, but there are rules for taking it: “How much of the pile you take” and “Matching cards in hand”.",
    ),
    (
        {"red_three.may_meld": True, "red_three.lay_when": "at_once"},
        "Red threes may be melded, but each must be laid down at once, so three are never in one hand.",
    ),
    (
        {"red_three.set_bonus": {"7": 1000}, "decks.count": 3},
        "7 red threes together have a value, but 3 decks hold only 6.",
    ),
    (
        {"turn.may_not_discard": ["black_three"], "black_three.may_meld": "never"},
        "A black three may neither be melded nor discarded, so whoever draws one can never be rid of it.",
    ),
    (
        {"turn.stock_piles": 4, "turn.draw": 2, "turn.draw_spread": "one_from_each"},
        "One card is drawn from each of 4 stock piles, but 2 cards in all.",
    ),
    (
        {"out.last_card": "must_discard", "out.last_turn": "if_last_card_melded"},
        "The last card must be discarded, but the others get a last turn only if it was melded.",
    ),
]


@pytest.mark.parametrize("facts, says", CASES, ids=[says[:50] for _, says in CASES])
def test_found(facts, says):
    found = findings(facts)
    assert says in [finding["says"] for finding in found]
    assert all(set(finding["facts"]) <= set(facts) | {"game.target"} for finding in found)


# (a rule, what it leaves no use for), each pair by itself
NO_USE = [
    ({"deal.pass": "none"}, {"deal.passed_pile": "foot"}),
    ({"deal.turn_up": False}, {"deal.up_card_goes": "into_stock"}),
    ({"pile.frozen_by": []}, {"pile.frozen_need": "naturals"}),
    ({"meld.runs": False}, {"book.run_points": 500}),
    ({"meld.runs": False}, {"score.loose_charges": {"run": -1000}}),
    ({"meld.wild_only": "never"}, {"score.loose_charges": {"wild": -1000}}),
    ({"meld.wild_only": "never"}, {"out.stand_in": ["wild_for_dirty"]}),
    ({"book.may_grow": False}, {"book.stays_clean": True}),
    ({"red_three.lay_when": "never"}, {"red_three.laid_points": 100}),
    ({"red_three.lay_when": "never"}, {"red_three.counts_if": "gone_out"}),
    ({"red_three.lay_when": "never"}, {"red_three.counts_else": -100}),
    ({"red_three.lay_when": "never"}, {"red_three.set_bonus": {"7": 1000}}),
    ({"red_three.lay_when": "never"}, {"red_three.replacement": True}),
    ({"red_three.lay_when": "never"}, {"red_three.replaced_from": ["hand"]}),
    ({"red_three.counts_if": "nothing"}, {"red_three.counts_else": -100}),
    ({"red_three.may_meld": False}, {"red_three.meld_points": 5}),
    ({"red_three.may_meld": False}, {"three.mixed": True}),
    ({"black_three.may_meld": "never"}, {"black_three.meld_points": 5}),
    ({"black_three.may_meld": "never"}, {"black_three.book_kind": "dirty"}),
    ({"black_three.may_meld": "never"}, {"three.mixed": True}),
    ({"out.permission": "not_needed"}, {"out.no_holds": "round"}),
    ({"meld.wild_only": "never"}, {"book.wild_points": 1500}),
]
IDLE = [
    ({"red_three.lay_when": "never"}, {"red_three.laid_points": 0, "red_three.replacement": False}),
    ({"red_three.lay_when": "own_turn"}, {"red_three.laid_points": 100, "red_three.replacement": True}),
    ({"meld.wild_only": "never"}, {"score.loose_charges": {"run": -1000}, "out.stand_in": ["clean_for_dirty"]}),
    ({"red_three.may_meld": False}, {"three.mixed": False}),
]


@pytest.mark.parametrize("bar, barred", NO_USE, ids=[" ".join([*bar, *barred]) for bar, barred in NO_USE])
def test_a_rule_without_any_use_is_found_and_by_itself_stands(bar, barred):
    found = findings({**bar, **barred})
    assert [set(finding["facts"]) for finding in found] == [{*bar, *barred}]
    assert findings(bar) == findings(barred) == []


@pytest.mark.parametrize("rules, others", IDLE)
def test_an_answer_that_asks_for_nothing_is_no_clash(rules, others):
    assert findings({**rules, **others}) == []


def spoken(voices):
    """(resolved rule sets, {id: authored rule set}) of so many lineages that each say some facts and nothing else."""
    several = [{**rules(facts), "id": f"set-{n}"} for n, facts in enumerate(voices)]
    return several, {each["id"]: {"kind": "web page", "akin_to": None, "based_on": None} for each in several}


@pytest.mark.parametrize("bar, barred", NO_USE, ids=[" ".join([*bar, *barred]) for bar, barred in NO_USE])
@pytest.mark.parametrize("stronger", ["bar", "barred"])
def test_of_what_clashes_the_common_game_leaves_open_what_fewer_say(bar, barred, stronger):
    """Five say the one, four others the other: the four give way, whichever bars the other."""
    most, fewer = (bar, barred) if stronger == "bar" else (barred, bar)
    several, data = spoken([most] * 5 + [fewer] * 4)
    made = common(library().vocabulary, several, data)
    assert set(made["facts"]) == set(most)
    assert set(made["left_open"]) == set(fewer)
    assert sense.findings(library().vocabulary, resolve(library().vocabulary, [made])) == []


FINE = [
    {"out.books": {"clean": 1, "wild": 1}, "meld.wild_only": "full_book_only"},
    {"out.books": {"wild": 1}},  # silence contradicts nothing
    {
        "out.books": {"dirty": 1},
        "meld.wild_limit": {"naturals": 7},
        "book.size": 7,
    },  # a wild card may join a grown book
    {"foot.needs": {"7": 1}, "meld.ranks": {"has": ["A"], "lacks": []}},  # the list is not complete
    {**DEAL, "decks.count": 2, "deal.foot_size": 14},  # 108 of 108
    {**DEAL, "decks.count": {"per_player": 1, "plus": 1}, "players.count": {"from": 2}},
    {"opening.minimum": 240, "opening.together": True, "book.may_grow": False, "book.size": 7, "value.cards": VALUES},
    {
        "opening.minimum": {"round": {"1": 3000}},
        "value.cards": VALUES,
        "decks.count": 5,
        "decks.jokers": 2,
        "opening.counts": ["card_values", "book_bonuses"],
    },
    {"game.rounds": 5, "opening.minimum": {"round": {"1": 50, "4": 150}}, "opening.step": 30},
    {"game.ends": "target", "game.target": 10000, "game.rounds": 3, "out.bonus": {"round": {"1": 100}}},
    {
        "players.sides": {"players": {"3": "alone", "4": "partners", "6": ["threes", "partners"]}},
        "out.permission": "must_ask",
    },
    {"pile.may_take": False, "pile.closed_by": []},
]


@pytest.mark.parametrize("facts", FINE, ids=[str(i) for i in range(len(FINE))])
def test_nothing_found(facts):
    assert findings(facts) == []


def test_a_disputed_fact_is_named_as_such():
    [found] = findings({"book.may_grow": False, "book.add": ["naturals_to_clean"]}, disputed=["book.may_grow"])
    assert found["says"].endswith("One of these is disputed in the source, and taken here as it is best supported.")
    assert found["facts"] == ["book.may_grow", "book.add"]


@pytest.mark.parametrize(
    "rules_id",
    sorted(
        path.stem for path in (ROOT / "rules_data").glob("*/*.yml") if path.parent.name in ("sources", "house_rules")
    ),
)
def test_every_rule_set_can_be_asked(rules_id):
    found = sense.findings(library().vocabulary, library().rules[rules_id])
    assert json.loads(json.dumps(found)) == found
    for finding in found:
        assert finding["facts"] and finding["says"].endswith(".")


@given(st.data())
@settings(max_examples=15)
def test_the_common_game_of_any_rule_sets_adds_up_and_names_each_answer_that_gave_way(data):
    """What gave way clashes with what stands, in the very words that are told, and no stronger answer gave way for it
    alone."""
    found = library()
    counted = sorted(rules_id for rules_id, each in found.rule_sets.items() if each.data["kind"] != "house rules")
    chosen = data.draw(st.lists(st.sampled_from(counted), min_size=8, unique=True))
    several = [found.rules[rules_id] for rules_id in sorted(chosen)]
    authored = {rules_id: found.rule_sets[rules_id].data for rules_id in chosen}
    made = common(found.vocabulary, several, authored)
    assert sense.findings(found.vocabulary, resolve(found.vocabulary, [made])) == []
    assert not set(made["facts"]) & set(made["left_open"])
    assert all(says.endswith(".") for says in made["left_open"].values())


def test_the_common_game_does_not_lay_the_red_threes_that_it_never_lays():
    """Of those that do not say "at once", most say never, and most what one is worth laid: "never" gives way, and the
    line says why."""
    found = library()
    chosen = [rules_id for rules_id, each in found.rule_sets.items() if each.data["kind"] != "house rules"]
    several = [found.rules[rules_id] for rules_id in sorted(chosen)]
    several = [rules for rules in several if rules["facts"]["red_three.lay_when"]["value"] != "at_once"]
    made = common(found.vocabulary, several, {rules_id: found.rule_sets[rules_id].data for rules_id in chosen})
    assert made["facts"]["red_three.laid_points"]["value"] == 100
    assert "red_three.lay_when" not in made["facts"]
    assert made["left_open"]["red_three.lay_when"].startswith("Red threes are never laid down, but ")
