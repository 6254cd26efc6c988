"""Scores by rare rules, worked out by hand; each test is named by the rule it holds to. Facts are those of
test_scoring.py but for the ones named: a clean book 500, a dirty one 300, kings 10, sevens to fours 5, twos 20."""

import pytest
from test_scoring import SILENT, WORDS, but, forbidden, lines, offers, score

import helpers
from footnotes.core.scoring import rounds
from footnotes.core.scoring import score as scoring
from footnotes.edges import terminal_text

LIBRARY = helpers.library()


def outcome(scored):
    return scored["total"], scored["at_least"], scored["arithmetic"]


def open_at(least):
    return None, least, None


# runs

RUNS = {"meld.runs": True, "book.run_points": 1000}
RUN = "4 5 6 7 8 9 10"  # 4 x 5 + 3 x 10 = 50


def test_a_run_as_long_as_a_book_earns_its_own_points():
    scored = score({"melds": [RUN]}, RUNS)
    assert lines(scored)[0] == ("Runs as books", 1, 1000, 1000, "book.run_points")
    assert (outcome(scored), scored["not_stated"], scored["not_allowed"]) == ((1050, 1050, 1050), [], [])


def test_a_run_is_not_allowed_where_melds_are_of_one_rank():
    scored = score({"melds": [RUN]}, {**RUNS, "meld.runs": False})
    assert scored["not_allowed"] == [{"fact": "meld.runs", "why": "Runs may not be melded; 10 9 8 7 6 5 4 is one."}]
    assert outcome(scored) == (None, 1050, 1050)


def test_what_a_run_earns_is_not_missed_where_there_are_none():
    scored = score({"melds": [RUN]}, {"meld.runs": False})
    assert (outcome(scored), forbidden(scored), scored["not_stated"]) == (open_at(None), ["meld.runs"], [])


@pytest.mark.parametrize("silence", [SILENT, offers(True, False), WORDS])
def test_where_it_is_not_said_whether_runs_may_be_melded_the_total_stands(silence):
    scored = score({"melds": [RUN]}, {**RUNS, "meld.runs": silence})
    assert (scored["total"], scored["not_stated"]) == (1050, ["meld.runs"])


@pytest.mark.parametrize("silence", [SILENT, offers(500, 1000), WORDS])
def test_what_a_run_earns_as_a_book_is_needed(silence):
    scored = score({"melds": [RUN]}, {**RUNS, "book.run_points": silence})
    assert (outcome(scored), scored["not_stated"]) == (open_at(None), ["book.run_points"])


@pytest.mark.parametrize(
    "run, total",
    [
        ("4 5 6", 15),  # too short for a book
        ("6 4 5", 15),  # in any order
        ("4 5 2 7", 35),  # a two for the six: 15 + 20
        ("A K Q J", 50),
        ("5 6 JKR", 60),  # at either end
    ],
)
def test_a_shorter_run_counts_as_an_unfinished_meld(run, total):
    scored = score({"melds": [run]}, RUNS)
    assert (outcome(scored), scored["not_stated"]) == ((total, total, total), [])
    assert score({"melds": [run]}, {**RUNS, "score.loose_melds": False})["total"] == 0


@pytest.mark.parametrize(
    "run, changes, fact",
    [
        ("4 5", {}, "meld.min_size"),
        ("4 2 JKR 7", {}, "meld.wild_limit"),
        ("4 5 6", {"meld.ranks": ["A", "K", "6", "5"]}, "meld.ranks"),
        ("4 5 6 7 8 9 10 J", {}, "book.may_grow"),
        ("4 5 6 7 8 9 10 J", {"book.may_grow": True, "book.add": []}, "book.add"),
    ],
)
def test_a_run_is_held_to_the_rules_of_melds(run, changes, fact):
    assert forbidden(score({"melds": [run]}, {**RUNS, **changes})) == [fact]


def test_what_joins_a_finished_run_is_not_said_of_books_of_a_rank():
    grown = {**RUNS, "book.may_grow": True, "book.add": ["naturals_to_clean"]}
    scored = score({"melds": ["4 5 6 7 8 9 10 J"]}, grown)
    assert (scored["total"], scored["not_stated"]) == (1060, ["book.add"])


@pytest.mark.parametrize(
    "need, enough",
    [({"clean": 1}, None), ({"clean": 1, "dirty": 1}, False), ({"any": 1}, True), ({}, True), ({"7": 1}, False)],
)
def test_a_run_is_a_book_of_unknown_kind_and_of_no_rank(need, enough):
    scored = score({"melds": [RUN], "went_out": True}, {**RUNS, "out.books": need})
    found = False if forbidden(scored) else None if "out.books" in scored["not_stated"] else True
    assert found is enough
    if enough is False:
        assert scored["not_allowed"][0]["why"].endswith("; this side has one that is a run.")


# a wild card on a finished clean book

GROWN = {"book.may_grow": True, "book.add": ["naturals_to_clean", "wilds_to_clean", "naturals_to_dirty"]}


@pytest.mark.parametrize(
    "meld, stays, total, not_stated",
    [
        ("7*K 2", True, 500 + 70 + 20, []),
        ("7*K 2", False, 300 + 70 + 20, []),
        ("7*K 2", SILENT, 300 + 70 + 20, []),
        ("7*K 2", offers(True, False), 300 + 70 + 20, ["book.stays_clean"]),
        ("7*K 2", WORDS, None, ["book.stays_clean"]),
        ("8*K", True, 500 + 80, []),
        ("6*K 2", True, 300 + 60 + 20, []),  # it was never clean
    ],
)
def test_a_clean_book_stays_clean_where_the_rules_say_so(meld, stays, total, not_stated):
    scored = score({"melds": [meld]}, {**GROWN, "book.stays_clean": stays})
    assert (scored["total"], scored["not_stated"], scored["not_allowed"]) == (total, not_stated, [])


def test_a_book_that_stays_clean_is_one_for_going_out_and_for_special_points():
    changes = {
        **GROWN,
        "book.stays_clean": True,
        "out.books": {"clean": 1},
        "book.special_points": {"7": {"clean": 1500}},
    }
    assert score({"melds": ["7*K 2"], "went_out": True}, changes)["total"] == 500 + 90 + 100
    assert score({"melds": ["7*7 2"]}, changes)["total"] == 1500 + 35 + 20


# when laid red threes count

LAID = {"red_three.counts_if": "gone_out", "red_three.counts_else": 50}


def test_red_threes_that_count_in_full_only_for_the_side_that_went_out():
    assert score({"melds": ["7*K"], "red_threes_laid": 2, "went_out": True}, LAID)["total"] == 500 + 70 + 100 + 200
    scored = score({"melds": ["7*K"], "red_threes_laid": 2}, LAID)
    assert lines(scored)[-1] == ("Red threes laid", 2, 50, 100, "red_three.counts_else")
    assert scored["total"] == 500 + 70 + 100


DOWN = {"red_three.counts_if": "gone_down", "red_three.counts_else": -100, "score.book_cards": False}


@pytest.mark.parametrize(
    "side, total",
    [
        ({}, -300),
        ({"left": "K"}, -310),
        ({"books": {"clean": 0}}, -300),
        ({"counted": {"melded": 0}}, -300),
        ({"melds": ["K K K"]}, 330),
        ({"books": {"clean": 1}}, 800),
        ({"card_points": 20}, 320),
        ({"counted": {"melded": 20}}, 320),
        ({"counted": {"unfinished": {"10": 2}}}, 320),
        ({"sums": {"books": 500, "cards": 70}}, 870),
    ],
)
def test_red_threes_that_count_only_for_a_side_that_went_down(side, total):
    assert outcome(score({**side, "red_threes_laid": 3}, DOWN)) == (total, total, total)


def test_a_sum_below_zero_does_not_tell_whether_a_side_went_down():
    scored = score({"card_points": -20, "red_threes_laid": 3}, DOWN)  # three at 100 or at -100
    assert outcome(scored) == open_at(-320)
    scored = score({"card_points": -20, "red_threes_laid": 3}, {**DOWN, "red_three.counts_else": 100})
    assert outcome(scored) == open_at(280)


@pytest.mark.parametrize("silence", [SILENT, offers(0, 50), WORDS])
def test_what_a_red_three_counts_otherwise_is_needed(silence):
    scored = score({"red_threes_laid": 1}, {**LAID, "red_three.counts_else": silence})
    assert (outcome(scored), scored["not_stated"]) == (open_at(None), ["red_three.counts_else"])
    assert (
        score({"red_threes_laid": 1, "melds": ["7*K"], "went_out": True}, {**LAID, "red_three.counts_else": silence})[
            "not_stated"
        ]
        == []
    )


@pytest.mark.parametrize(
    "counts_if, total, not_stated",
    [
        ("nothing", 200, []),
        (SILENT, 200, []),
        (offers("nothing", "gone_out"), 200, ["red_three.counts_if"]),
        (WORDS, None, ["red_three.counts_if"]),
    ],
)
def test_without_a_condition_laid_red_threes_count_as_they_are(counts_if, total, not_stated):
    scored = score({"red_threes_laid": 2}, {**LAID, "red_three.counts_if": counts_if})
    assert (scored["total"], scored["not_stated"]) == (total, not_stated)


def test_the_bonus_for_a_set_of_red_threes_holds_only_where_they_count():
    sets = {**DOWN, "red_three.set_bonus": {"3": 1000}}
    assert score({"red_threes_laid": 4}, sets)["total"] == -400
    assert score({"red_threes_laid": 4, "card_points": 20}, sets)["total"] == 1000 + 100 + 20


# melded threes

MELDED = {"red_three.may_meld": True, "red_three.meld_points": 5}


def test_melded_red_threes_have_their_price_where_it_is_stated():
    scored = score({"melds": ["3r 3r 3r"], "red_threes_laid": 1}, MELDED)
    assert lines(scored) == [
        ("Red threes", 3, 5, 15, "red_three.meld_points"),
        ("Red threes laid", 1, 100, 100, "red_three.laid_points"),
    ]
    assert score({"melds": ["7*3r"]}, MELDED)["total"] == 500 + 35
    assert score({"melds": ["3r 3r 3r"]}, {**MELDED, "score.loose_melds": False})["total"] == 0
    assert score({"melds": ["7*3r"]}, {**MELDED, "score.book_cards": False})["total"] == 500


@pytest.mark.parametrize(
    "price, total, not_stated",
    [(SILENT, 300, []), (offers(5, 10), 300, ["red_three.meld_points"]), (WORDS, None, ["red_three.meld_points"])],
)
def test_melded_red_threes_without_a_price_count_as_laid(price, total, not_stated):
    scored = score({"melds": ["3r 3r 3r"]}, {**MELDED, "red_three.meld_points": price})
    assert (scored["total"], scored["not_stated"]) == (total, not_stated)


def test_a_red_three_left_in_the_hand_has_no_price_as_a_card():
    assert score({"melds": ["3r 3r 3r"], "left": "3r"}, MELDED)["total"] == 15 - 100


def test_black_threes_as_a_dirty_book_reach_the_bonus_and_the_way_out():
    # clean 500, dirty 300, black threes 300, out 100; cards 7 x 10, 6 x 5 + 20, 7 x 5
    played = {"sides": {"us": {"melds": ["7*K", "6*9 2", "7*3b"], "went_out": "melding"}}}
    scored = scoring.score(LIBRARY.rules["east-coast-family"], rounds.parse(played)[0])["sides"]["us"]
    assert (scored["total"], scored["not_allowed"]) == (1355, [])
    assert scored["exceptions"] == [{"fact": "book.special_points", "except": "only out of the foot"}]
    cards_only = {"sides": {"us": {"melds": ["7*K"]}}}
    scored = scoring.score(LIBRARY.rules["east-coast-family"], rounds.parse(cards_only)[0])["sides"]["us"]
    assert (scored["total"], scored["exceptions"]) == (570, [])


THREES = {"black_three.may_meld": "as_book", "black_three.meld_points": 5}


@pytest.mark.parametrize(
    "meld, kind, total, not_stated",
    [
        ("7*3b", "dirty", 300 + 35, []),
        ("7*3b", "clean", 500 + 35, []),
        ("7*3b", "by_cards", 500 + 35, []),
        ("7*3b", SILENT, 500 + 35, []),
        ("6*3b 2", "clean", 500 + 50, []),
        ("6*3b 2", "dirty", 300 + 50, []),
        ("6*3b 2", SILENT, 300 + 50, []),
        ("7*3b", offers("clean", "dirty"), 500 + 35, ["black_three.book_kind"]),
        ("7*3b", WORDS, None, ["black_three.book_kind"]),
        ("7*K", WORDS, 570, []),
    ],
)
def test_a_book_of_black_threes_is_of_the_kind_that_is_stated(meld, kind, total, not_stated):
    scored = score({"melds": [meld]}, {**THREES, "black_three.book_kind": kind})
    assert (scored["total"], scored["not_stated"], scored["not_allowed"]) == (total, not_stated, [])


def test_a_book_of_black_threes_given_by_number_is_of_that_kind_too():
    dirty = {**THREES, "black_three.book_kind": "dirty", "out.books": {"dirty": 1}, "score.book_cards": False}
    assert outcome(score({"books": {"3b": 1}, "went_out": True}, dirty)) == (400, 400, 400)
    assert forbidden(score({"books": {"3b": 1}, "went_out": True}, {**dirty, "black_three.book_kind": "clean"})) == [
        "out.books"
    ]
    special = {**dirty, "book.special_points": {"3b": {"dirty": 700, "clean": 900}}}
    assert score({"books": {"3b": 1}}, special)["total"] == 700


@pytest.mark.parametrize(
    "books, kind, least",
    [
        ({"dirty": 1}, "dirty", 300 + 7),  # seven black threes, none of them wild
        ({"clean": 1}, "dirty", 500 + 35),  # fours; a book of black threes is never clean
        ({"clean": 1}, "clean", 500 + 7),
        ({"dirty": 1}, "clean", 300 + 6 * 5 + 20),
        ({"dirty": 1}, "by_cards", 300 + 6 * 1 + 20),
        ({"3b": 1}, "dirty", 300 + 7),
    ],
)
def test_the_least_of_books_by_number_knows_the_kind_of_black_threes(books, kind, least):
    cheap = {**THREES, "black_three.meld_points": 1, "black_three.book_kind": kind}
    assert outcome(score({"books": books}, cheap)) == open_at(least)


def test_black_threes_only_as_a_book_out_of_the_foot():
    only = {**THREES, "black_three.may_meld": "foot_book"}
    scored = score({"melds": ["3b 3b 3b"]}, only)
    assert scored["not_allowed"] == [
        {"fact": "black_three.may_meld", "why": "Black threes may not be melded except as a whole book."}
    ]
    assert score({"melds": ["7*3b"]}, only)["total"] == 535


MIXED = {"three.mixed": True, "red_three.may_meld": True, "red_three.meld_points": 10, "black_three.meld_points": 5,
         "black_three.may_meld": "allowed"}  # fmt: skip


def test_threes_of_both_colors_count_each_at_its_price():
    scored = score({"melds": ["3r 3b 3b"]}, MIXED)
    assert lines(scored) == [
        ("Red threes", 1, 10, 10, "red_three.meld_points"),
        ("Black threes", 2, 5, 10, "black_three.meld_points"),
    ]
    assert (scored["not_stated"], scored["not_allowed"]) == ([], [])
    # a book of them is one of black threes: 300 + 4 x 10 + 3 x 5
    assert score({"melds": ["4*3r 3*3b"]}, {**MIXED, "black_three.book_kind": "dirty"})["total"] == 355


def test_threes_of_both_colors_without_a_price_for_the_red_ones():
    scored = score({"melds": ["3r 3b 3b"]}, {**MIXED, "red_three.meld_points": SILENT})
    assert [line[:4] for line in lines(scored)] == [("Black threes", 2, 5, 10), ("Red threes laid", 1, 100, 100)]


@pytest.mark.parametrize(
    "changes, facts, not_stated",
    [
        ({"three.mixed": False}, ["three.mixed"], []),
        ({"three.mixed": SILENT}, [], ["three.mixed"]),
        ({"three.mixed": offers(True, False)}, [], ["three.mixed"]),
        ({"red_three.may_meld": SILENT, "black_three.may_meld": SILENT}, [], []),  # that they go together says enough
        ({"red_three.may_meld": False}, ["red_three.may_meld"], []),
        ({"three.mixed": SILENT, "black_three.may_meld": "never"}, ["black_three.may_meld"], ["three.mixed"]),
    ],
)
def test_whether_threes_of_both_colors_may_lie_together(changes, facts, not_stated):
    scored = score({"melds": ["3r 3b 3b"]}, {**MIXED, **changes})
    assert (forbidden(scored), scored["not_stated"], scored["arithmetic"]) == (facts, not_stated, 20)


# books that stand in for others

TWO_CLEAN_ONE_DIRTY = {"melds": ["7*K", "7*Q", "6*J 2"], "went_out": True}  # 1000 + 300 + 70 + 70 + 80 + 100 = 1620


@pytest.mark.parametrize(
    "stand_in, need, allowed",
    [
        (["clean_for_dirty"], {"clean": 1, "dirty": 2}, True),
        (["clean_for_dirty"], {"clean": 2, "dirty": 2}, False),  # none to spare
        (["wild_for_dirty", "wild_for_clean"], {"clean": 1, "dirty": 2}, False),
        ([], {"clean": 1, "dirty": 2}, False),
        (SILENT, {"clean": 1, "dirty": 2}, False),
        ({"has": ["clean_for_dirty"], "lacks": []}, {"clean": 1, "dirty": 2}, True),
        ({"has": [], "lacks": ["wild_for_clean"]}, {"clean": 1, "dirty": 2}, False),
    ],
)
def test_a_spare_book_stands_in_where_the_rules_let_it(stand_in, need, allowed):
    scored = score(TWO_CLEAN_ONE_DIRTY, {"out.stand_in": stand_in, "out.books": need})
    assert (scored["arithmetic"], forbidden(scored), scored["not_stated"]) == (
        1620,
        [] if allowed else ["out.books"],
        [],
    )


@pytest.mark.parametrize("silence", [offers([], ["clean_for_dirty"]), WORDS])
def test_whether_a_book_may_stand_in_is_for_the_table_where_that_decides(silence):
    scored = score(TWO_CLEAN_ONE_DIRTY, {"out.stand_in": silence, "out.books": {"clean": 1, "dirty": 2}})
    assert (scored["total"], scored["not_allowed"], scored["not_stated"]) == (1620, [], ["out.stand_in"])
    scored = score(TWO_CLEAN_ONE_DIRTY, {"out.stand_in": silence, "out.books": {"clean": 3, "dirty": 1}})
    assert (scored["total"], forbidden(scored), scored["not_stated"]) == (None, ["out.books"], [])


def test_a_wild_book_stands_in_for_one_that_stands_in():
    side = {"books": {"clean": 1, "wild": 1}, "went_out": True}
    changes = {"out.books": {"clean": 1, "dirty": 1}, "score.book_cards": False}
    for stand_in in (["wild_for_dirty"], ["wild_for_clean", "clean_for_dirty"]):
        assert score(side, {**changes, "out.stand_in": stand_in})["total"] == 500 + 1500 + 100
    assert forbidden(score(side, {**changes, "out.stand_in": ["wild_for_clean"]})) == ["out.books"]


# unfinished melds that cost points

WILD = {"melds": ["2 2 JKR"]}  # 20 + 20 + 50


@pytest.mark.parametrize(
    "charges, total, not_stated",
    [
        ({"wild": -1500}, 90 - 1500, []),
        ({"wild": "cards"}, -90, []),
        ({"run": -100, "second": "cards"}, 90, []),
        ({}, 90, []),
        (SILENT, 90, []),
        (offers({}, {"wild": -1500}), 90, ["score.loose_charges"]),
        (WORDS, None, ["score.loose_charges"]),
    ],
)
def test_an_unfinished_wild_meld_costs_what_is_stated(charges, total, not_stated):
    scored = score(WILD, {"score.loose_charges": charges})
    assert (scored["total"], scored["not_stated"]) == (total, not_stated)


def test_a_charge_is_a_line_that_cites_its_rule():
    charge = {"score.loose_charges": {"wild": -1500}}
    assert lines(score({"melds": ["2 2 2", "2 2 JKR"]}, charge))[0] == (
        "Unfinished wild meld",
        2,
        -1500,
        -3000,
        "score.loose_charges",
    )
    assert lines(score(WILD, {"score.loose_charges": {"wild": "cards"}})) == [
        ("Twos of an unfinished wild meld", 2, -20, -40, "score.loose_charges"),
        ("Jokers of an unfinished wild meld", 1, -50, -50, "score.loose_charges"),
    ]


def test_a_charge_stands_where_unfinished_melds_do_not_count():
    only_books = {"score.loose_melds": False}
    assert score(WILD, {**only_books, "score.loose_charges": {"wild": -1500}})["total"] == -1500
    assert score(WILD, {**only_books, "score.loose_charges": {"wild": "cards"}})["total"] == -90


def test_a_finished_book_is_not_charged():
    charges = {"score.loose_charges": {"wild": -1500, "run": -100, "second": -50}, **RUNS}
    assert score({"melds": ["7*2"]}, charges)["total"] == 1500 + 140
    assert score({"melds": [RUN]}, charges)["total"] == 1050
    assert score({"melds": ["7*K", "7*K"]}, {**charges, "meld.second_of_rank": "allowed"})["total"] == 1140


@pytest.mark.parametrize("charge, total", [("cards", -15), (-100, 15 - 100)])
def test_an_unfinished_run_costs_what_is_stated(charge, total):
    assert score({"melds": ["4 5 6"]}, {**RUNS, "score.loose_charges": {"run": charge}})["total"] == total


SECOND = {"meld.second_of_rank": "allowed", "score.book_cards": True}


@pytest.mark.parametrize(
    "melds, charge, expected",
    [
        (["7*K", "K K K"], "cards", (540, 540, 540)),  # 500 + 70 - 30
        (["7*K", "K K K"], -50, (550, 550, 550)),  # 500 + 70 + 30 - 50
        (["7*K", "K K K", "K K K 2"], -50, (550, 550, 550)),  # 500 + 70 + 30 + 50 - 100
        (["K K K", "K K K 2"], -50, (30, 30, 30)),  # one of the two is the first
        (["K K K", "K K K"], "cards", (0, 0, 0)),
        (["K K K", "K K K 2"], "cards", (None, -20, None)),  # 30 - 50, or 50 - 30
        (["K K K", "Q Q Q"], "cards", (60, 60, 60)),
    ],
)
def test_an_unfinished_second_meld_of_a_rank_costs_what_is_stated(melds, charge, expected):
    for order in (melds, melds[::-1]):
        assert outcome(score({"melds": order}, {**SECOND, "score.loose_charges": {"second": charge}})) == expected


@pytest.mark.parametrize(
    "books, second_of_rank, charge, expected",
    [
        ({"clean": 1}, "allowed", -50, (None, 480, None)),  # 500 + 30, and 50 less if that book is of kings
        ({"clean": 1}, "allowed", "cards", (None, 470, None)),
        ({"clean": 1}, "never", -50, (530, 530, 530)),
        ({"K": 1}, "allowed", -50, (480, 480, 480)),
        ({"wild": 1}, "allowed", -50, (1530, 1530, 1530)),
    ],
)
def test_a_book_given_by_number_may_be_the_first_of_the_rank(books, second_of_rank, charge, expected):
    changes = {
        "score.loose_charges": {"second": charge},
        "meld.second_of_rank": second_of_rank,
        "score.book_cards": False,
        "book.special_points": {"K": 500},
    }
    if "clean" in books:
        changes["book.special_points"] = SILENT
    assert outcome(score({"books": books, "melds": ["K K K"]}, changes)) == expected


# what stands in words, and exceptions


@pytest.mark.parametrize(
    "side, fact",
    [
        ({"melds": ["7*K"], "went_out": True}, "out.bonus"),
        ({"exact_pickups": 1}, "deal.exact_bonus"),
        ({"red_threes_laid": 1}, "red_three.laid_points"),
        ({"red_threes_laid": 1}, "red_three.set_bonus"),
        ({"melds": ["7*K"]}, "book.special_points"),
        ({"melds": ["7*K"]}, "book.clean_points"),
        ({"melds": ["7*K"]}, "book.size"),
        ({"melds": ["7*K"]}, "score.book_cards"),
        ({"card_points": 10}, "score.loose_melds"),
        ({"left": "K"}, "score.left_cards"),
        ({"left": {"untouched_foot": "K"}}, "score.untouched_foot"),
        ({"left": "3r"}, "red_three.left_points"),
    ],
)
def test_a_number_that_stands_in_words_leaves_the_total_open(side, fact):
    scored = score(side, {fact: WORDS})
    assert outcome(scored) == open_at(None)
    assert scored["own_words"] == [{"fact": fact, "in_words": "in its own way"}] and fact in scored["not_stated"]


@pytest.mark.parametrize(
    "side, fact",
    [
        ({"melds": ["7*K"], "went_out": True}, "out.books"),
        ({"melds": ["K K K"]}, "meld.min_size"),
        ({"melds": ["K K 2"]}, "meld.wild_limit"),
    ],
)
def test_where_words_say_whether_a_position_is_allowed_the_total_stands(side, fact):
    scored = score(side, {fact: WORDS})
    assert scored["total"] is not None
    assert [found["fact"] for found in scored["own_words"]] == scored["not_stated"] == [fact]


def test_words_on_what_the_round_has_not_are_no_matter():
    scored = score({"melds": ["7*K"]}, {"out.bonus": WORDS, "red_three.laid_points": WORDS})
    assert (scored["total"], scored["own_words"]) == (570, [])


EXCEPTIONS = {
    "out.bonus": but(100, "200 for three against two"),
    "out.books": but({"clean": 1}, "as the table agrees"),
    "red_three.laid_points": but(100, "not fixed"),
    "book.special_points": but({"7": 1500}, "not in round 1"),
}


@pytest.mark.parametrize(
    "side, facts",
    [
        ({"melds": ["7*K"]}, []),
        ({"melds": ["7*K"], "went_out": True}, ["out.books", "out.bonus"]),
        ({"red_threes_laid": 1}, ["red_three.laid_points"]),
        ({"melds": ["7*7"]}, ["book.special_points"]),
    ],
)
def test_exceptions_to_what_a_score_rests_on_are_listed(side, facts):
    scored = score(side, EXCEPTIONS)
    assert [found["fact"] for found in scored["exceptions"]] == facts
    for found in scored["exceptions"]:
        assert found["except"] == EXCEPTIONS[found["fact"]]["exception of a test"]
    assert score(side, {fact: EXCEPTIONS[fact]["value"] for fact in EXCEPTIONS})["exceptions"] == []


# sums of real sheets


def test_a_sum_below_zero_stands_as_the_table_counted_it():
    scored = score({"card_points": -560}, {"score.loose_melds": SILENT})
    assert lines(scored) == [("Cards, less those left", None, None, -560, "value.cards")]
    assert (scored["total"], scored["not_stated"]) == (-560, [])


@pytest.mark.parametrize("written", [50, -50])
@pytest.mark.parametrize("how, total", [("subtracted", -50), ("added", 50), ("not_counted", 0)])
def test_a_sum_of_cards_left_counts_as_the_rules_have_it_with_a_minus_or_without(written, how, total):
    assert score({"left": {"sum": written}}, {"score.left_cards": how})["total"] == total


def test_threes_may_be_written_beside_a_sum_of_cards_left():
    assert score({"left": {"hand": "3r 3b", "sum": 50}})["total"] == -50 - 100 - 5


@pytest.mark.parametrize(
    "side, total",
    [
        # books + cards + going out - what is left: the examples of three score sheets
        ({"sums": {"books": 1300, "cards": 340}, "went_out": True, "left": {"sum": 45}}, 1695),
        ({"sums": {"books": 1300, "cards": 100}, "went_out": True, "left": {"sum": 30}}, 1470),
        ({"sums": {"books": 500, "cards": 120}, "left": {"sum": -30}}, 590),
        ({"sums": {"cards": -215}}, -215),
        ({"sums": {"books": 0, "cards": 0}}, 0),
        ({"sums": {"cards": 340}, "books": {"clean": 2}}, 1340),
        ({"sums": {"books": 1000}, "card_points": 340}, 1340),
    ],
)
def test_two_sums_of_a_sheet_are_added_as_they_stand(side, total):
    scored = score(side, {"out.books": {"clean": 2, "dirty": 1}, "score.book_cards": False})
    assert (outcome(scored), scored["not_allowed"], scored["not_stated"]) == ((total, total, total), [], [])


def test_the_terminal_shows_exceptions_rules_in_words_and_sums():
    changes = {"out.bonus": WORDS, "score.by": but("side", "as agreed"), "score.left_cards": SILENT}
    scored = score({"sums": {"books": 1000, "cards": -60}, "went_out": True, "left": "K"}, changes)
    assert terminal_text.score({"rules": "test", "round": 1, "sides": {"us": scored}}).splitlines() == [
        "Rules: test, round 1",
        "",
        "us",
        "  Books, as summed by the table: 1,000",
        "  Cards, as summed by the table: −60",
        "  Total: open",
        "  Not stated: score.left_cards",
        "  These rules have a rule of their own here: in its own way  [out.bonus]",
        "  These rules have an exception here: as agreed  [score.by]",
    ]


def test_sums_claim_no_rule():
    scored = score({"sums": {"books": 1000, "cards": 340}})
    assert lines(scored) == [
        ("Books, as summed by the table", None, None, 1000, None),
        ("Cards, as summed by the table", None, None, 340, None),
    ]


# going out that is not allowed


def test_two_books_are_said_once():
    scored = score({"melds": ["7*7", "7*K"], "went_out": True}, {"out.books": {"clean": 2, "dirty": 2, "wild": 1}})
    assert scored["not_allowed"] == [
        {
            "fact": "out.books",
            "why": "Going out needs these books: two clean, two dirty and one wild; this side has two clean.",
        }
    ]
    # 1000 + 35 + 70 + 100: what is not allowed is left aside
    assert outcome(scored) == (None, 1205, 1205)


@pytest.mark.parametrize(
    "side, need, told",
    [
        ({"melds": ["7*7", "7*K"]}, {"7": 2}, "two of 7s; this side has one clean of 7s and one clean."),
        ({"melds": ["7*7", "6*7 2"]}, {"7": 3}, "three of 7s; this side has one clean of 7s and one dirty of 7s."),
        ({"books": {"7": 1, "clean": 1}}, {"dirty": 3}, "three dirty; this side has one clean and one of 7s."),
        ({"books": {"wild": 2}}, {"any": 3}, "three of any kind; this side has two wild."),
        ({"books": {"3b": 1}}, {"any": 3}, "three of any kind; this side has one of black threes."),
    ],
)
def test_a_book_is_said_by_its_rank_only_where_that_is_needed_or_all_that_is_known(side, need, told):
    changes = {"out.books": need, "meld.second_of_rank": "allowed", "black_three.may_meld": "as_book"}
    scored = score({**side, "went_out": True}, changes)
    assert {"fact": "out.books", "why": "Going out needs these books: " + told} in scored["not_allowed"]


def test_without_a_book_size_a_meld_may_be_a_book():
    scored = score({"melds": ["7*K"], "went_out": True}, {"out.books": {"clean": 2}, "book.size": SILENT})
    assert scored["not_allowed"][0]["why"].endswith("two clean; this side has one that may be a book.")


def test_the_least_of_a_going_out_that_is_not_allowed_is_what_was_entered():
    # 500 + 70 + 100; the partner's king is spared, as the side is entered as out
    side = {"melds": ["7*K"], "went_out": True, "left": "K"}
    scored = score(side, {"score.partner_of_out": False, "out.books": {"clean": 2}})
    assert outcome(scored) == (None, 670, 670)


def test_a_wild_book_given_by_number_is_of_no_rank():
    scored = score({"books": {"wild": 1}, "went_out": True}, {"out.books": {"7": 1}})
    assert forbidden(scored) == ["out.books"]


# unfinished melds of which only a sum is known


@pytest.mark.parametrize("charges", [{"wild": -1000}, {"run": -1000}, {"second": "cards"}])
def test_a_sum_does_not_tell_whether_a_meld_in_it_costs_points(charges):
    """40 points of cards may be three twos, which would cost 1,000: the total is open, and says why."""
    scored = score({"melds": ["7*K"], "card_points": 40}, {"score.loose_charges": charges})
    assert outcome(scored) == (None, None, None)
    why = "some unfinished melds cost points, and a sum does not tell whether one is in it"
    assert scored["exceptions"] == [{"fact": "score.loose_charges", "except": why}]


@pytest.mark.parametrize("charges", [{}, SILENT])
def test_where_no_meld_costs_points_a_sum_is_a_sum(charges):
    scored = score({"melds": ["7*K"], "card_points": 40}, {"score.loose_charges": charges})
    assert outcome(scored) == (610, 610, 610) and scored["exceptions"] == []  # 500 + 70 + 40
