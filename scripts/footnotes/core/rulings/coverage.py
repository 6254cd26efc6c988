"""How many questions at the table get which kind of answer. Pure core."""

from .judge import judge
from .turns_on import answer

KINDS = ("said", "nothing_against", "either_way", "turns_on", "own_words", "open")
FEW = 2  # an answer that turns on more questions than that is hardly usable


def coverage(vocabulary: dict, several: list, moves: dict, pool: dict, common) -> dict:
    """{"situations", "rule_sets", "answers": how many, "kinds": {kind: how many}, "questions": {"1": how many turn on
    so many}, "hard": how many are open or turn on more than FEW, "without": [[situation, rule set] with no usable
    line]}.

    `several`: resolved rule sets; `moves`: {situation: move}.
    """
    kinds, questions, hard, without = dict.fromkeys(KINDS, 0), {}, 0, []
    for name in sorted(moves):
        for rules in several:
            found = answer(vocabulary, rules, moves[name], pool, common, judge)
            kinds[found["kind"]] += 1
            count = len(found["on"])
            if found["kind"] == "turns_on":
                questions[str(count)] = questions.get(str(count), 0) + 1
            hard += found["kind"] == "open" or count > FEW
            if found["kind"] in ("open", "own_words") and not found["on"] and not found["common"]:
                without.append([name, rules["id"]])
    return {
        "situations": len(moves),
        "rule_sets": len(several),
        "answers": sum(kinds.values()),
        "kinds": kinds,
        "questions": questions,
        "hard": hard,
        "without": without,
    }
