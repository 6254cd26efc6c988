"""What the score keeper asks of a table: the fields of a round, worked out by hand from what the sources say, and the
round for the scorer made of what was typed."""

import pytest

from footnotes.core.scoring import counter, fields, rounds, score, typed

TENS = {"JKR": 50, "2": 20, "A": 20, **dict.fromkeys(("K", "Q", "J", "10", "9", "8"), 10)}
PRICES = {**TENS, **dict.fromkeys(("7", "6", "5", "4"), 5)}


def rules(**facts):
    """A resolved rule set that states these facts: NAME__PART=value, or a status instead of a value."""
    statuses = ("offers", "silent", "not_in_part_read", "not_checked")
    entries = {}
    for name, value in facts.items():
        status = value if value in statuses else "says"
        entries[name.replace("__", ".")] = {
            "status": status,
            "value": value if status == "says" else None,
            "at": "here",
            "because": None,
            "readings": [],
            "offers": [],
        }
    return {"id": "x", "title": "X", "facts": entries}


def shown(groups):
    """{group: [(key, label, note)]}."""
    return {
        group["id"]: [(field["key"], field["label"], field["note"]) for field in group["fields"]] for group in groups
    }


def labels(groups, group):
    return {key: label for key, label, _ in shown(groups).get(group, [])}


def notes(groups, group):
    return {key: note for key, _, note in shown(groups).get(group, [])}


def test_the_cabin_rules(library):
    """Exact pick-up 100 for 22 cards; red books 500, black 300, no wild ones; a red three is only ever left (-300);
    black threes left -100; jokers 50, twos and aces 20, kings to 8s 10, 7s to 4s 5; all cards count."""
    by_value = [
        ("50", "Jokers", "50 each"),
        ("20", "Twos and aces", "20 each"),
        ("10", "Kings to 8s", "10 each"),
        ("5", "7s to 4s", "5 each"),
    ]
    form = fields.form(library.rules["grandma-sue"], 1)
    expected = {
        "deal": [("exact", "Lifted exactly 22 cards", "100 points")],
        "books": [
            ("books.clean", "Clean books (“red”)", "500 points each"),
            ("books.dirty", "Dirty books (“black”)", "300 points each"),
        ],
        "red": [("red_left", "Left in hand or foot", "−300 points")],
        "melded": [("melded." + value, *words) for value, *words in by_value],
        "left": [
            *[("left." + value, *words) for value, *words in by_value],
            ("black_left", "Black threes", "−100 points each"),
        ],
    }
    assert shown(form["value"]) == expected
    assert shown(form["sum"]) == {
        **expected,
        "melded": [("melded", "Points of these cards", "")],
        "left": [("left", "Points of these cards, without threes", ""), expected["left"][-1]],
    }
    assert [field["sum"] for group in form["sum"] if group["id"] == "melded" for field in group["fields"]] == [True]
    assert not any(field["sum"] for group in form["value"] for field in group["fields"])
    assert [group["note"] for group in form["value"]] == [
        "Enter this when it happens: at the end of the round nobody remembers.",
        "",
        "",
        "Count all melded cards, those in books too.",
        "A foot that was never picked up counts too.",
    ]


def test_the_guide(library):
    """Wild books count 1,500 and red threes laid down 100; there is no bonus at the deal, and no own word for books."""
    form = shown(fields.form(library.rules["partnership-guide"], 3)["value"])
    assert sorted(form) == ["books", "left", "melded", "red"]
    assert form["books"] == [
        ("books.clean", "Clean books", "500 points each"),
        ("books.dirty", "Dirty books", "300 points each"),
        ("books.wild", "Wild books", "1,500 points each"),
    ]
    assert form["red"] == [
        ("red_laid", "Laid down", "100 points"),
        ("red_left", "Left in hand or foot", "−100 points"),
    ]


def test_the_east_coast_family(library):
    """Aces 15, kings to 10s 10, 9s to 4s 5 as a melded black three, which makes a book of its own worth 300."""
    form = shown(fields.form(library.rules["east-coast-family"], 1)["value"])
    assert form["books"][2:] == [("books.3b", "Books of black threes", "300 points each, not counted above")]
    assert [field[1:] for field in form["melded"]] == [
        ("Jokers", "50 each"),
        ("Twos", "20 each"),
        ("Aces", "15 each"),
        ("Kings to 10s", "10 each"),
        ("Black threes and 9s to 4s", "5 each"),
    ]
    assert form["left"][-2:] == [("left.5", "9s to 4s", "5 each"), ("black_left", "Black threes", "−5 points each")]


def test_every_rule_set_has_a_form_in_every_round_and_a_key_stands_once(library):
    for rules_id in sorted(library.rule_sets):
        for number in range(1, 8):
            for groups in fields.form(library.rules[rules_id], number).values():
                keys = [field["key"] for group in groups or [] for field in group["fields"]]
                assert len(keys) == len(set(keys)) and all(group["fields"] for group in groups or [])


def test_what_is_worth_nothing_by_the_rules_has_no_field():
    nothing = rules(deal__exact_bonus=0, red_three__laid_points=0, red_three__left_points=0, black_three__left_points=0)
    form = shown(fields.form(nothing, 1)["sum"])
    assert "deal" not in form and "red" not in form and "black_left" not in [field[0] for field in form["left"]]
    assert "left" not in shown(
        fields.form(rules(score__left_cards="not_counted", black_three__left_points=0), 1)["sum"]
    )


@pytest.mark.parametrize(
    "status, beside, of_the_foot",
    [
        ("offers", "left to the table", "Whether these count: left to the table."),
        (
            "not_in_part_read",
            "not in the part read",
            "Whether these count: not in the part read.",
        ),
        ("not_checked", "not checked yet", "Whether these count: not checked yet."),
        ("silent", "these rules do not say what for", "These rules do not say whether these count."),
    ],
)
def test_each_kind_of_silence_is_told_apart(status, beside, of_the_foot):
    groups = fields.form(rules(book__clean_points=status, score__untouched_foot=status), 1)["sum"]
    assert notes(groups, "books")["books.clean"] == beside
    assert [group["note"] for group in groups if group["id"] == "untouched"] == [of_the_foot]


def test_rules_in_words_and_exceptions_stand_beside_their_field():
    some = rules(book__clean_points=500, book__dirty_points="silent")
    some["facts"]["book.clean_points"]["except"] = "only out of the foot"
    some["facts"]["book.dirty_points"].update(status="in_words", in_words="as the table agrees")
    assert notes(fields.form(some, 1)["sum"], "books") == {
        "books.clean": "500 points each; except: only out of the foot",
        "books.dirty": "as the table agrees",
    }


def test_a_table_that_stops_short_is_as_silent_as_its_source(library):
    some = rules(deal__exact_bonus=100, opening__minimum={"round": {"1": 50}}, book__clean_points={"round": {"1": 500}})
    some["silence"] = "not_in_part_read"
    assert notes(fields.form(some, 2)["sum"], "books")["books.clean"] == "not in the part read"
    needs = counter.counter(library.vocabulary, some)["no_need"]
    assert needs == "The part of the source that we read does not say how many points you need to go down."


def test_an_exact_pick_up_goes_by_the_round():
    by_round = rules(deal__exact_bonus=100, deal__exact_cards={"round": {"1": 22, "2": 24}})
    assert [labels(fields.form(by_round, number)["sum"], "deal")["exact"] for number in (1, 2, 3)] == [
        "Lifted exactly 22 cards",
        "Lifted exactly 24 cards",
        "Lifted exactly the right number",
    ]
    assert notes(fields.form(rules(deal__exact_bonus="offers"), 1)["sum"], "deal") == {"exact": "left to the table"}


@pytest.mark.parametrize(
    "facts, kinds",
    [
        ({}, ["clean", "dirty"]),
        ({"meld__wild_cards": []}, ["clean"]),
        ({"meld__wild_only": "never"}, ["clean", "dirty"]),
        ({"meld__wild_only": "allowed"}, ["clean", "dirty", "wild"]),
        ({"book__wild_points": "offers"}, ["clean", "dirty", "wild"]),
        ({"book__wild_points": 1000, "meld__wild_only": "never"}, ["clean", "dirty"]),
        ({"out__books": {"round": {"1": {"clean": 1}, "2": {"wild": 1}}}}, ["clean", "dirty"]),
    ],
)
def test_the_kinds_of_books(facts, kinds):
    assert list(labels(fields.form(rules(**facts), 1)["sum"], "books")) == ["books." + kind for kind in kinds]


def test_a_book_that_one_round_needs_has_a_field_in_that_round():
    by_round = rules(out__books={"round": {"1": {"clean": 1}, "2": {"wild": 1, "7": 1}}})
    assert list(labels(fields.form(by_round, 1)["sum"], "books")) == ["books.clean", "books.dirty"]
    assert labels(fields.form(by_round, 2)["sum"], "books") == {
        "books.clean": "Clean books",
        "books.dirty": "Dirty books",
        "books.wild": "Wild books",
        "books.7": "Books of 7s",
    }


def test_special_books():
    special = rules(book__special_points={"A": 700, "7": {"clean": 1500}, "5": {"clean": 3000, "dirty": 1}})
    books = shown(fields.form(special, 1)["sum"])["books"][2:]
    assert books == [
        ("books.A", "Books of aces", "700 points each, not counted above"),
        ("books.7", "Clean books of 7s", "1,500 points each, not counted above"),
        ("books.5", "Books of 5s", "not counted above"),
    ]


@pytest.mark.parametrize(
    "books, loose, note, name",
    [
        (True, True, "Count all melded cards, those in books too.", "melded"),
        ("silent", "silent", "Count all melded cards, those in books too.", "melded"),
        (True, False, "Count cards in books (by these rules unfinished melds do not count).", "in_books"),
        (
            False,
            True,
            "Count cards in unfinished melds (by these rules the cards in books do not count).",
            "unfinished",
        ),
    ],
)
def test_which_melded_cards_are_counted(books, loose, note, name):
    some = rules(score__book_cards=books, score__loose_melds=loose)
    assert [group["note"] for group in fields.form(some, 1)["sum"] if group["id"] == "melded"] == [note]
    played, _ = typed.entered(some, 1, {"mode": "sum", "out": "", "sides": [{"melded": "340"}]})
    assert played["sides"]["0"]["counted"] == {name: 340}


def test_where_no_melded_card_counts_none_is_asked_for():
    nothing = rules(score__book_cards=False, score__loose_melds=False)
    assert "melded" not in shown(fields.form(nothing, 1)["sum"])
    assert (
        typed.entered(nothing, 1, {"mode": "sum", "out": "", "sides": [{"melded": "340"}]})[0]["sides"]["0"]["counted"]
        == {}
    )


def test_cards_are_counted_by_value_only_where_the_rules_say_what_they_are_worth():
    assert fields.form(rules(), 1)["value"] is None
    priced = fields.form(rules(value__cards=PRICES, black_three__meld_points=5, black_three__may_meld="allowed"), 1)
    assert labels(priced["value"], "melded")["melded.5"] == "Black threes and 7s to 4s"
    assert labels(priced["value"], "left")["left.5"] == "7s to 4s"
    never = rules(value__cards=PRICES, black_three__meld_points=5, black_three__may_meld="never")
    assert labels(fields.form(never, 1)["value"], "melded")["melded.5"] == "7s to 4s"


def test_what_was_typed_becomes_the_round_of_the_scorer(library):
    texts = {
        "exact": "1",
        "books.clean": " 2 ",
        "books.dirty": "",
        "red_left": "2",
        "melded.10": "14",
        "melded.5": "0",
        "left.20": "1",
        "black_left": "3",
        "no.such": "9",
    }
    entry = {"mode": "value", "out": "1", "sides": [texts, {}]}
    assert typed.entered(library.rules["grandma-sue"], 2, entry) == (
        {
            "round": 2,
            "sides": {
                "0": {
                    "exact_pickups": 1,
                    "books": {"clean": 2, "dirty": 0},
                    "went_out": False,
                    "left": {"hand": ["2*3r", "3*3b"]},
                    "counted": {"melded": {"10": 14}, "left": {"20": 1}},
                },
                "1": {
                    "exact_pickups": 0,
                    "books": {"clean": 0, "dirty": 0},
                    "went_out": True,
                    "left": {"hand": []},
                    "counted": {},
                },
            },
        },
        [],
    )


def test_a_foot_that_was_never_picked_up_is_counted_apart_where_the_rules_are_open_on_it():
    open_foot = rules(value__cards=PRICES)
    sums = {"mode": "sum", "out": "", "sides": [{"left": "45", "untouched": "1,030"}]}
    assert typed.entered(open_foot, 1, sums)[0]["sides"]["0"]["counted"] == {"left": 45, "untouched_foot": 1030}
    counts = {"mode": "value", "out": "", "sides": [{"untouched.50": "2"}]}
    assert typed.entered(open_foot, 1, counts)[0]["sides"]["0"]["counted"] == {"untouched_foot": {"50": 2}}


@pytest.mark.parametrize(
    "key, text, says",
    [
        ("books.clean", "x", "Write a whole number, digits only."),
        ("books.clean", "-1", "Write a whole number, digits only."),
        ("books.clean", "1.5", "Write a whole number, digits only."),
        ("books.clean", "１２", "Write a whole number, digits only."),
        ("books.clean", "٣", "Write a whole number, digits only."),
        ("books.clean", "100001", "Write a number up to 100,000."),
        ("books.clean", "9" * 40, "Write a number up to 100,000."),
        ("red_left", "100", "Write a number up to 99."),
        ("black_left", "100", "Write a number up to 99."),
        ("melded.10", "1001", "Write a number up to 1,000."),
    ],
)
def test_what_is_no_number_is_a_problem_of_its_field_and_counts_nothing(library, key, text, says):
    cabin = library.rules["grandma-sue"]
    played, problems = typed.entered(cabin, 1, {"mode": "value", "out": "", "sides": [{}, {key: text}]})
    assert problems == [{"side": 1, "key": key, "says": says}]
    assert played["sides"]["1"] == played["sides"]["0"]


@pytest.mark.parametrize(
    "key, text",
    [
        ("books.clean", "100000"),
        ("books.clean", "1 234"),
        ("books.clean", "1,234"),
        ("books.clean", "\u00a07\u202f"),
        ("red_left", "99"),
        ("melded.10", "1000"),
        ("left.50", "1000"),
        ("exact", "100000"),
        ("melded", "100000"),
    ],
)
def test_what_the_form_takes_the_scorer_takes_too(library, key, text):
    cabin = library.rules["grandma-sue"]
    mode = "sum" if key == "melded" else "value"
    played, problems = typed.entered(cabin, 1, {"mode": mode, "out": "0", "sides": [{key: text}, {}]})
    parsed, wrong = rounds.parse(played)
    assert problems == [] and wrong == []
    assert score.score(cabin, parsed)["sides"]["0"]["lines"]


@pytest.mark.parametrize(
    "facts, players, way",
    [
        ({}, 4, "pairs"),
        ({"players__sides": "alone"}, 3, "alone"),
        ({"players__sides": "partners"}, 4, "pairs"),
        ({"players__sides": "silent", "score__by": "player"}, 3, "alone"),
        ({"players__sides": "partners", "score__by": "player"}, 4, "pairs"),
        ({"players__sides": {"players": {"3": "alone", "4": "partners"}}, "score__by": "player"}, 4, "pairs"),
    ],
)
def test_how_a_table_most_likely_sits(facts, players, way):
    assert fields.seats(rules(**facts)) == {"players": players, "way": way}


def test_the_keys_of_the_counter_go_from_dear_to_cheap(library):
    found = counter.counter(library.vocabulary, rules(value__cards=PRICES, opening__together=True))
    assert [key["card"] for key in found["keys"]] == [
        "JKR",
        "2",
        "A",
        "K",
        "Q",
        "J",
        "10",
        "9",
        "8",
        "7",
        "6",
        "5",
        "4",
    ]
    assert found["keys"][0] == {"card": "JKR", "short": "Joker", "name": "joker", "worth": 50}
    assert found["keys"][-1] == {"card": "4", "short": "4", "name": "4", "worth": 5}
    assert found["rules"] == ["Several melds laid in the same turn may reach the minimum together."]
    assert found["by_total"] is False


def test_the_counter_says_why_it_cannot_tell(library):
    found = counter.counter(library.vocabulary, rules(value__cards="offers", opening__minimum="not_in_part_read"))
    assert found["keys"] == []
    assert found["no_keys"] == "The source leaves it to the table what each card is worth: agree it first."
    assert found["no_need"] == "The part of the source that we read does not say how many points you need to go down."
    by_total = counter.counter(library.vocabulary, rules(opening__minimum={"score": {"0": 50, "3000": 120}}))
    assert by_total["by_total"] is True


@pytest.mark.parametrize(
    "key, text, kept",
    [
        ("sums.books", "1,500", 1500),
        ("sums.books", "-1,500", -1500),
        ("sums.cards", "−85", -85),
        ("sums.cards", "–85", -85),
        ("sums.cards", "- 85", -85),
        ("sums.cards", "", 0),
    ],
)
def test_the_two_sums_of_a_sheet_may_be_below_zero(library, key, text, kept):
    played, problems = typed.entered(
        library.rules["grandma-sue"], 1, {"mode": "two", "out": None, "sides": [{key: text}]}
    )
    assert problems == [] and played["sides"]["0"]["sums"][key.partition(".")[2]] == kept


def test_a_round_of_two_sums_is_worth_their_sum_and_the_bonus_for_going_out(library):
    guide = library.rules["partnership-guide"]
    entry = {"mode": "two", "out": "1", "sides": [{"sums.books": "800", "sums.cards": "-245"}, {"sums.cards": "60"}]}
    parsed, wrong = rounds.parse(typed.entered(guide, 1, entry)[0])
    sides = score.score(guide, parsed)["sides"]
    assert wrong == [] and [sides[place]["total"] for place in "01"] == [555, 60 + 100]


@pytest.mark.parametrize("text", ["50", "-50", "−50"])
def test_a_sum_of_cards_left_may_be_written_with_a_minus_or_without(library, text):
    entry = {"mode": "sum", "out": "", "sides": [{"left": text}]}
    assert typed.entered(library.rules["grandma-sue"], 1, entry)[0]["sides"]["0"]["counted"] == {"left": 50}


def test_a_lone_minus_is_no_number(library):
    entry = {"mode": "two", "out": "", "sides": [{"sums.cards": "-"}]}
    assert [problem["key"] for problem in typed.entered(library.rules["grandma-sue"], 1, entry)[1]] == ["sums.cards"]


def test_each_group_of_fields_has_its_sub_total(library):
    """Two clean books at 500; two red threes left at -300; 14 cards at 10; four cards left at 10, two black threes
    at -100."""
    fields_of = {"books.clean": "2", "red_left": "2", "melded.10": "14", "left.10": "4", "black_left": "2"}
    parsed, _ = rounds.parse(
        typed.entered(library.rules["grandma-sue"], 1, {"mode": "value", "out": None, "sides": [fields_of]})[0]
    )
    expected = {"books": 1000, "red": -600, "melded": 140, "left": -240}
    assert typed.subtotals(library.rules["grandma-sue"], parsed) == {"0": expected}


def test_a_refused_round_says_which_fields_to_look_at_again(library):
    """The guide asks for two clean, two dirty and one wild book to go out."""
    guide = library.rules["partnership-guide"]
    entry = {"mode": "value", "out": "0", "sides": [{"books.clean": "1"}, {}]}
    parsed, _ = rounds.parse(typed.entered(guide, 1, entry)[0])
    found = typed.mend(score.score(guide, parsed)["sides"])
    assert found == {"0": {"group": "books", "words": "Fix the books"}}
