"""What the core is asked in two Pythons, and what it answers here: MicroPython must answer the same, in Node as many
times as it takes, and once in a real browser.

A question is (name, arguments) as in bridge.py, an answer {"ok": …} or {"failed": words}.
"""

import json
import random

from footnotes.core import bridge, cards
from footnotes.core.rulings.judge import ruling_for
from footnotes.core.rulings.parse import parse_ruling
from footnotes.core.scoring import fields, rounds
from footnotes.core.scoring import score as scoring

RULE_SETS_A_ROUND = 3  # each round goes through so many rule sets, in turn, until all of them have had their share
RULES_AT_ONCE = 40  # so many rounds under one rule set, which is handed over once
RANKS = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4"]


def as_json(data):
    return json.loads(json.dumps(data))


def held(name):
    """Instead of what was handed over once, see _hold in bridge.py."""
    return {"held": name}


def through_the_bridge(questions):
    """The answers of this Python."""
    return [{"ok": json.loads(bridge.call(json.dumps({**values, "do": name})))["ok"]} for name, values in questions]


# Scores, as a page asks for them


def example_questions(library, published):
    return [
        ("score", {"rules": published[document.data["rules"]], "round": document.data})
        for _, document in sorted(library.examples.items())
    ]


def round_questions(published, number):
    """So many generated rounds, each under some of the published rule sets."""
    rng, ids = random.Random(20261129), sorted(published)
    questions = [("hold", {"name": rules_id, "value": published[rules_id]}) for rules_id in ids]
    for i in range(number):
        played = some_round(rng)
        for j in range(RULE_SETS_A_ROUND):
            rules_id = ids[(i * RULE_SETS_A_ROUND + j) % len(ids)]
            questions.append(("score", {"rules": held(rules_id), "round": played}))
    return questions


def any_cards(rng, most):
    return " ".join(rng.choice(cards.ORDER) for _ in range(rng.randint(0, most)))


def any_meld(rng):
    rank = rng.choice(cards.ORDER)
    meld = [rank] * rng.choice([1, 2, 3, 3, 4, 5, 6, 7, 7, 8, 11]) + [
        rng.choice(["2", "JKR"]) for _ in range(rng.choice([0, 0, 0, 1, 2, 4]))
    ]
    if rng.random() < 0.03:
        meld.append(rng.choice(["x", "Kh", "7x3", "0*4", "Q"]))
    return " ".join(meld)


def some_round(rng):
    """A round of one to three sides, now and then not allowed, and now and then not to be read."""
    sides = {}
    for name in ["us", "them", "Zoë"][: rng.choice([1, 2, 2, 3])]:
        side = {"melds": [any_meld(rng) for _ in range(rng.randint(0, 7))], "left": {}}
        if rng.random() < 0.4:
            side["books"] = {
                kind: rng.randint(0, 3)
                for kind in rng.sample(["clean", "dirty", "wild", "7", "K", "3b"], rng.randint(1, 3))
            }
        for key, most in (("card_points", 200), ("red_threes_laid", 8), ("exact_pickups", 2)):
            if rng.random() < 0.3:
                side[key] = rng.randint(0, most)
        if rng.random() < 0.4:
            side["went_out"] = rng.choice(["melding", "discarding", True])
        for place in ("hand", "foot", "untouched_foot"):
            if rng.random() < 0.3:
                side["left"][place] = any_cards(rng, 12)
        if rng.random() < 0.03:
            side[rng.choice(["melds", "left", "exact_pickups", "went_uot"])] = rng.choice([-1, "many", None, ["K K K"]])
        sides[name] = side
    played = {"sides": sides}
    if rng.random() < 0.8:
        played["round"] = rng.randint(1, 5)
    return played


# Scores, as the keeper asks for them


def scored_facts(rules):
    """The rules with the facts that the scorer reads alone: what is handed over is read anew at each call."""
    return {**rules, "facts": {fact: rules["facts"][fact] for fact in scoring.FACTS if fact in rules["facts"]}}


def some_cards(dice, most):
    return " ".join(dice.choice(RANKS + ["2", "JKR", "3r", "3b"]) for _ in range(dice.randrange(most)))


def some_count(dice):
    if dice.random() < 0.4:
        return dice.randrange(0, 900)
    return {str(value): dice.randrange(0, 30) for value in (50, 20, 10, 5, 15)[: dice.choice((2, 4, 4, 4, 5))]}


def some_side(dice):
    side = {}
    if dice.random() < 0.5:
        side["books"] = {
            kind: dice.randrange(4) for kind in ("clean", "dirty", "wild", "7", "3b") if dice.random() < 0.5
        }
    if dice.random() < 0.5:
        side["melds"] = [
            " ".join(
                [dice.choice(RANKS)] * dice.randrange(2, 9)
                + ["2"] * dice.choice((0, 0, 1, 2))
                + ["JKR"] * dice.choice((0, 0, 0, 1))
            )
            for _ in range(dice.randrange(4))
        ]
    else:
        side["counted"] = {
            key: some_count(dice)
            for key in (("melded",), ("in_books", "unfinished"))[dice.randrange(2)] + ("left", "untouched_foot")
            if dice.random() < (0.8 if key == "melded" else 0.4)
        }
    for key, most in (("red_threes_laid", 9), ("exact_pickups", 3)):
        if dice.random() < 0.4:
            side[key] = dice.randrange(most)
    side["left"] = {
        "hand": some_cards(dice, 6),
        "foot": some_cards(dice, 3),
        "untouched_foot": some_cards(dice, 4) if dice.random() < 0.2 else None,
    }
    if dice.random() < 0.4:
        side["went_out"] = dice.choice([True, "melding", "discarding"])
    return side


def some_rules(dice, all_rules):
    """A rule set of the site; mostly with some facts of another one, or silent, so that the rules are of every kind."""
    rules = dice.choice(all_rules)
    facts = dict(rules["facts"])
    for fact in dice.sample(sorted(facts), dice.choice((0, 1, 2, 8))):
        facts[fact] = dice.choice(all_rules)["facts"].get(fact, facts[fact])
    return {**rules, "facts": facts}


def keeper_rounds(library, number):
    """[(rules, [round])], so many rounds in all, under rules of every kind."""
    dice = random.Random(5)
    all_rules = [scored_facts(library.rules[rules_id]) for rules_id in sorted(library.rule_sets)]
    return [
        (
            some_rules(dice, all_rules),
            [
                {"round": dice.choice([None, 1, 1, 2, 3, 4, 4]), "sides": {"us": some_side(dice)}}
                for _ in range(RULES_AT_ONCE)
            ],
        )
        for _ in range(number // RULES_AT_ONCE)
    ]


def keeper_questions(cases):
    questions = []
    for number, (rules, list_) in enumerate(cases):
        name = f"rules {number}"
        questions.append(("hold", {"name": name, "value": rules}))
        questions += [("score", {"rules": held(name), "round": round_}) for round_ in list_]
    return questions


def scored(rules, round_):
    """The answer of this Python, without the bridge."""
    played, problems = rounds.parse(round_)
    if problems:
        problems = [{"path": list(path), "message": message, "tip": tip} for path, message, tip in problems]
        return {"ok": {"problems": problems}}
    return {"ok": as_json(scoring.score(rules, played))}


def counter_questions(library, published):
    """Fields, counts of what was typed, and sentences, under every rule set and in every state of a game."""
    rng = random.Random(20261201)
    vocabulary = {key: library.vocabulary[key] for key in ("topics", "facts")}
    questions = [("hold", {"name": "vocabulary", "value": vocabulary})]
    questions += [("hold", {"name": rules_id, "value": published[rules_id]}) for rules_id in sorted(published)]
    games = [[], [[500, 300]], [[10100, 10500]] * 6, [[12000, 12000]] * 4, [[None, 3], [5, 5]]]
    typed = ["", "0", "3", "12", "1,234", " 7 ", "99", "100", "abc", "-1", "250", "１２", "1000000"]
    for rules_id in sorted(published):
        questions += [
            ("seats", {"rules": held(rules_id)}),
            ("counter", {"vocabulary": held("vocabulary"), "rules": held(rules_id)}),
        ]
        for played in games:
            questions.append(
                (
                    "standing",
                    {
                        "vocabulary": held("vocabulary"),
                        "rules": held(rules_id),
                        "names": ["Zoë", "Us and them"],
                        "rounds": played,
                    },
                )
            )
        for number in (1, 4):
            questions.append(("form", {"rules": held(rules_id), "number": number}))
            form = fields.form(published[rules_id], number)
            for mode in ("value", "sum", "two"):
                keys = [field["key"] for group in form[mode] or form["sum"] for field in group["fields"]]
                sides = [{key: rng.choice(typed) for key in keys if rng.random() < 0.3} for _ in range(2)]
                entry = {"mode": mode, "out": rng.choice([None, "", "0", "1"]), "sides": sides}
                questions.append(("count", {"rules": held(rules_id), "number": number, "entry": entry}))
    return questions


# Rulings


def meld(rng, most=8):
    rank = rng.choice(cards.ORDER)
    return " ".join(
        [rank] * rng.choice([1, 2, 3, 3, 4, 5, 6, 7])
        + [rng.choice(["2", "JKR"]) for _ in range(rng.choice([0, 0, 1, 2, 3]))][:most]
    )


def some_move(rng):
    """A random move with random circumstances; now and then one that cannot be."""

    def maybe(**parts):
        return {name: value for name, value in parts.items() if rng.random() < 0.4}

    flag, some, number = rng.choice([True, False]), rng.choice, rng.randint(1, 6)
    kind = some(["meld", "add", "open", "take_pile", "discard", "lay_red_three", "empty_hand", "go_out", "end_game"])
    table = [meld(rng) for _ in range(rng.randint(1, 2))]
    if kind == "meld":
        return {"meld": meld(rng), **maybe(table=table, going_out=flag)}
    if kind == "add":
        return {"add": meld(rng, 3), "to": meld(rng), **maybe(of=some(["us", "partner", "opponent"]))}
    if kind == "open":
        return {
            "open": [meld(rng) for _ in range(rng.randint(1, 3))],
            "round": number,
            **maybe(
                score=rng.randint(-500, 9000),
                partner_has_opened=flag,
                empties_hand=flag,
                from_pile={"top": some(cards.ORDER), "others": meld(rng)},
            ),
        }
    if kind == "take_pile":
        top = some(cards.ORDER)
        return {
            "take_pile": top,
            "with": " ".join(some([top, top, "2", "JKR"]) for _ in range(rng.randint(1, 3))),
            **maybe(opened=flag, table=table, pile=meld(rng)),
        }
    if kind == "discard":
        return {"discard": some(cards.ORDER)}
    if kind == "lay_red_three":
        return {"lay_red_three": number, **maybe(opened=flag)}
    if kind == "empty_hand":
        return {
            "empty_hand": some(["melding", "discarding"]),
            "then": some(["play_foot", "end_turn", "next_turn", "instead_of_drawing"]),
        }
    if kind == "go_out":
        return {
            "go_out": some(["melding", "discarding"]),
            "books": {name: rng.randint(0, 4) for name in ("clean", "dirty", "wild")},
            **maybe(
                round=number,
                asked=some(["agreed", "refused", "not_asked"]),
                own_foot=some(["played", "not_played"]),
                partner=some(["in_hand", "picked_up_foot", "played_from_foot"]),
            ),
        }
    return {"end_game": {"round": number, "totals": [rng.randint(-200, 14000) for _ in range(rng.randint(1, 3))]}}


def corpus(library):
    """[(move, None)] of every ruling of the corpus: each is asked under all rule sets."""
    return [(document.data["written"], None) for _, document in sorted(library.rulings.items())]


def generated_moves(ids, number):
    """[(move, ids of two rule sets)], so many."""
    rng = random.Random(7)
    return [(some_move(rng), [ids[n % len(ids)], ids[(n * 7 + 3) % len(ids)]]) for n in range(number)]


def ruling_questions(vocabulary, rule_sets, rulings):
    questions = [
        ("hold", {"name": "vocabulary", "value": vocabulary}),
        ("hold", {"name": "all rules", "value": rule_sets}),
    ]
    for move, only in rulings:
        values = {"vocabulary": held("vocabulary"), "rules": held("all rules"), "ruling": {"move": move}, "only": only}
        questions.append(("rule", values))
    return questions


def judged(vocabulary, rule_sets, rulings):
    """The answers of this Python, without the bridge."""
    found = []
    for move, ids in rulings:
        parsed, problems = parse_ruling({"move": move})
        rules = [rules for rules in rule_sets if not ids or rules["id"] in ids]
        found.append(
            {"problems": [{"path": list(path)} for path, _, _ in problems]}
            if problems
            else as_json(ruling_for(vocabulary, rules, parsed))
        )
    return found


def plain(results):
    """Without the words a Python finds for a text that is no card: the two may escape it differently."""
    return [
        {"problems": [problem["path"] for problem in result["problems"]]} if "problems" in result else result
        for result in results
    ]
