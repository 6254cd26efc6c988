"""What a move turns on where the rules do not say: the answers that rule sets give are tried in place of what is not
stated.

Pure core. A pool is {FACT: [[value, how many rule sets give it]]}, most first; see `pool_of`. What a source says, what
follows from its silence, and what others say are kept apart: see `answer`.
"""

from ..facts.asking import blank, cell
from ..facts.compare import canonical
from ..facts.resolve import is_stated
from ..types.registry import answers_besides
from .case import ALLOWS, FORBIDS, OPEN, touched, verdict, why

MOST_TRIES = 90  # judgements for one move, so that no question takes over 0.3 s on a phone
LEGAL, ILLEGAL, SILENT = "legal", "illegal", "silent"


def pool_of(vocabulary: dict, tallies: dict) -> dict:
    """The pool of all facts that rulings ask, from {FACT: see compare.tally}: what is said or implied, then the answers
    that a fact can have and nobody gives."""
    pool = {}
    for fact in vocabulary["facts"]:
        if fact["ruling"] or fact["scoring"]:
            found = [
                [group["value"], len(group["rules"])]
                for group in tallies[fact["id"]]["groups"]
                if group["status"] in ("says", "implies")
            ]
            known = [canonical(value) for value, _ in found]
            found += [[value, 0] for value in answers_besides(fact) if canonical(value) not in known]
            pool[fact["id"]] = found
    return pool


def answer(vocabulary: dict, rules, move: dict, pool: dict, common, judge, about=()) -> dict:
    """The `answer` of the published `rule` shape: {"kind", "verdict", "on": [{"fact", "answers": [{"values", "rules",
    "verdict", "then", "points"}]}], "common", "counts": is it asked what cards count?}.

    kind: "said" by the rules; "nothing_against": what grants the move is stated, and what is not could only bar it, in
    a text read whole; "either_way": every answer to what is not stated leads to one verdict; "turns_on" the questions
    in `on`; "own_words": a question it turns on is answered in words that no value holds; "open": it cannot be told
    what it turns on. `rules`: resolved, or None for no rule set at all. `common`: the resolved common game, or None.
    `judge(vocabulary, rules, move)` gives a case. `about`: the only questions that may decide; the answers to all
    others are supposed to be such that the move can be made. An answer whose verdict is "silent" turns on the questions
    under "then"; one that settles what cards that are left count has their "points", else None.
    """
    search = _Search(vocabulary, rules or blank(vocabulary), move, pool, judge, about, rules is None)
    found = search.run()
    asked = common and rules is not common and found["kind"] != "said"
    found["common"] = _common(search, common) if asked else None
    found["counts"] = search.case({})["counts"]
    return found


class _Search:
    """The walk through what is not stated: each open question in turn is answered so that the move may go on."""

    def __init__(self, vocabulary, rules, move, pool, judge, about, nobody):
        self.vocabulary, self.rules, self.move, self.pool, self.judge = vocabulary, rules, move, pool, judge
        self.by_id = vocabulary.get("by_id") or {fact["id"]: fact for fact in vocabulary["facts"]}
        self.about, self.nobody, self.tries = about, nobody, 0

    def case(self, assumed):
        self.tries += 1
        return self.judge(self.vocabulary, supposing(self.rules, assumed), self.move)

    def run(self):
        """{"kind", "verdict", "on"}; the questions that it is about are answered last, or where they then decide
        nothing, as they come."""
        found = self.walk(True)
        return self.walk(False) if self.about and found["kind"] == "either_way" else found

    def walk(self, last):
        case, steps = self.case({}), []  # a step: (fact, what was tried, the answer chosen)
        if verdict(case) != SILENT:
            return {"kind": "said", "verdict": verdict(case), "on": []}
        while verdict(case) == SILENT:
            assumed = {fact: chosen["value"] for fact, _, chosen in steps}
            waiting = [fact for fact in _open(case) if fact not in assumed]
            if not waiting or self.tries > MOST_TRIES:
                return {"kind": "open", "verdict": None, "on": self.questions(steps)}
            others = [fact for fact in waiting if last and not self.may_ask(fact)]
            fact = (others or waiting)[0]
            tried = self.tried(fact, assumed)
            if not tried:
                return {"kind": "open", "verdict": None, "on": self.questions(steps)}
            while not _friendly(tried):  # then the answer before it leads nowhere, and another is tried
                while fact in self.about and steps and steps[-1][0] not in self.about:
                    steps.pop()  # what it is not about stays supposed
                if not steps:
                    return {"kind": "either_way", "verdict": ILLEGAL, "on": []}
                fact, tried, chosen = steps.pop()
                dead = _class_of(chosen)
                for entry in [entry for entry in tried if _class_of(entry) == dead]:
                    entry["verdict"], entry["then"], entry["points"] = ILLEGAL, [], None
            chosen = self.best(fact, _friendly(tried))
            steps.append((fact, tried, chosen))
            case = chosen["case"]
        assumed = {fact: chosen["value"] for fact, _, chosen in steps}
        questions = self.questions(steps)
        for fact in [
            fact for fact in self.about if fact not in case["found"] and fact not in assumed and not questions
        ]:
            tried = self.tried(fact, assumed)  # what nobody has to say, but may
            if len({_class_of(entry) for entry in tried}) > 1:
                questions.append({"fact": fact, "answers": _grouped(tried)})
        own = [
            {"fact": fact, "answers": _grouped(tried)}
            for fact, tried, _ in steps
            if self.rules["facts"][fact]["status"] == "in_words"
        ]
        if own:  # a table may still decide what others answer
            return {"kind": "own_words", "verdict": None, "on": questions or own[:1]}
        if questions:
            order = sorted(
                range(len(questions)), key=lambda i: (-sum([each["rules"] for each in questions[i]["answers"]]), i)
            )
            return {"kind": "turns_on", "verdict": None, "on": [questions[i] for i in order]}
        unbarred = [fact for fact in assumed if self.bars_nothing(fact)]
        return {"kind": "nothing_against" if unbarred else "either_way", "verdict": verdict(case), "on": []}

    def questions(self, steps):
        """The questions on the way whose answers lead to different ends, and that may be asked."""
        return [
            {"fact": fact, "answers": _grouped(tried)}
            for fact, tried, _ in steps
            if not self.bars_nothing(fact) and self.may_ask(fact) and len({_class_of(entry) for entry in tried}) > 1
        ]

    def best(self, fact, friendly):
        """The answer that brings the questions it is about, else the fewest others, and is given most."""
        return min(
            friendly,
            key=lambda entry: (
                entry["verdict"] == SILENT and not entry["then"],
                -_count(entry["case"], self.about),
                len(entry["then"]) if self.may_ask(fact) else 0,
                -entry["rules"],
                len(entry["then"]),
            ),
        )

    def tried(self, fact, assumed):
        """[{"value", "rules", "verdict", "then": open facts, "case"}] for each answer to a question that makes a
        difference here."""
        found, seen = [], {}
        for value, count in self.pool.get(fact, ()):
            plain = cell(value, self.move.get("round"), self.move.get("score"))
            if plain is None:
                continue
            name = canonical(plain)
            if name in seen:
                seen[name]["rules"] += count
                continue
            case = self.case(_changed(assumed, {fact: plain}))
            if fact in case["found"] and case["found"][fact][0] == OPEN:
                continue  # an answer that does not answer this move
            then = [other for other in _open(case) if other not in assumed and other != fact]
            seen[name] = {"value": plain, "rules": count, "verdict": verdict(case), "then": then, "case": case}
            seen[name]["points"] = case["points"] if case["by_points"] and not then else None
            found.append(seen[name])
        return found

    def may_ask(self, fact):
        return not self.about or fact in self.about

    def bars_nothing(self, fact):
        """Can its silence only mean that nothing stands against the move, in a text that was read whole?"""
        entry = self.rules["facts"][fact]
        return not self.nobody and bool(self.by_id[fact]["when_silent"]) and entry["status"] == SILENT


def supposing(rules: dict, assumed: dict) -> dict:
    """The resolved rules with some questions answered: {FACT: plain value}."""
    if not assumed:
        return rules
    made, facts = dict(rules), dict(rules["facts"])
    for fact in assumed:
        facts[fact] = {
            "status": "says",
            "value": assumed[fact],
            "at": None,
            "because": None,
            "inherited_from": None,
            "readings": [],
            "offers": [],
        }
    made["facts"] = facts
    return made


def _friendly(tried):
    return [entry for entry in tried if entry["verdict"] != ILLEGAL]


def _open(case):
    return [fact for fact in touched(case) if case["found"][fact][0] == OPEN]


def _class_of(entry):
    return entry["verdict"], tuple(entry["then"]), entry["points"]


def _grouped(tried):
    """The answers by what they lead to, that of most rule sets first."""
    groups = []
    for entry in tried:
        for group in groups:
            if _class_of(group) == _class_of(entry):
                group["values"].append(entry["value"])
                group["rules"] += entry["rules"]
                break
        else:
            groups.append(
                {
                    "values": [entry["value"]],
                    "rules": entry["rules"],
                    "verdict": entry["verdict"],
                    "then": entry["then"],
                    "points": entry["points"],
                }
            )
    return sorted(groups, key=lambda group: (-group["rules"], canonical(group["values"])))


def _common(search, common):
    """What most rule sets make of it: the verdict with the common game's answers where the rules have none, or none
    that decides here, and the answers it rests on; None where the common game leaves it open too."""
    facts = {}
    for fact in search.rules["facts"]:
        entry = search.rules["facts"][fact]
        counted = common["facts"].get(fact)
        use = counted and is_stated(counted) and not is_stated(entry)
        facts[fact] = counted if use else entry
    case = search.judge(search.vocabulary, _changed(search.rules, {"facts": facts}), search.move)
    found = verdict(case)
    if found == SILENT:
        return None
    decisive = [fact for fact in touched(case) if found == LEGAL or case["found"][fact][0] == FORBIDS]
    rests = [
        {"fact": fact, "voices": facts[fact]["voices"], "of": facts[fact]["of"]}
        for fact in decisive
        if "voices" in facts[fact]
    ]
    return {"verdict": found, "rests_on": rests, "points": case["points"] if case["by_points"] else None}


def decided_by(vocabulary: dict, rules: dict, move: dict, pool: dict, judge, about: list) -> dict:
    """{"verdict": "legal|illegal|silent", "why": [{"fact", "status", "at", "says"}], "points", "counts"} by the facts
    in `about` alone: all others are supposed met, whatever the rules say of them. A stated fact that the move does not
    touch stands against nothing. "points" and "counts" as in judge.rule, where it is asked what cards count.
    """
    named = {fact: rules["facts"][fact] for fact in about}
    base = blank(vocabulary)
    base["silence"] = rules.get("silence", SILENT)
    base["facts"].update(named)
    search = _Search(vocabulary, base, move, pool, judge, about, True)
    assumed = {}
    while True:
        case = search.case(assumed)
        bars = [fact for fact in touched(case) if fact not in about and case["found"][fact][0] != ALLOWS]
        others = [fact for fact in bars if fact not in assumed]
        tried = search.tried(others[0], assumed) if others and search.tries <= MOST_TRIES else []
        if not tried:
            break
        # the answer that lets the move go on, and brings the questions it is about
        best = max(
            tried, key=lambda entry: (_goes_on(entry["case"], about), _count(entry["case"], about), entry["rules"])
        )
        assumed[others[0]] = best["value"]
    grounds = [ground for ground in why(case, vocabulary) if ground["fact"] in about]
    if not grounds:
        stated = [fact for fact in about if is_stated(rules["facts"][fact])]
        return {"verdict": LEGAL if stated else SILENT, "why": [], "points": None, "counts": case["counts"]}
    worth = case["points"] if case["counts"] else None
    return {"verdict": _by(case, about), "why": grounds, "points": worth, "counts": case["counts"]}


def _changed(data, changes):
    """A copy of a map with some of its entries changed: MicroPython knows no `{**data}`."""
    copy = dict(data)
    copy.update(changes)
    return copy


def _goes_on(case, about):
    """Does nothing but what it is about stand against the move?"""
    return not [fact for fact in case["found"] if fact not in about and case["found"][fact][0] == FORBIDS]


def _count(case, about):
    return len([fact for fact in about if fact in case["found"]])


def _by(case, about):
    outcomes = [case["found"][fact][0] for fact in about if fact in case["found"]]
    return ILLEGAL if FORBIDS in outcomes else SILENT if OPEN in outcomes else LEGAL
