"""What a move can ask at all, whatever the rule sets at hand make it ask."""

import yaml

from ..core.facts.asking import blank, cell
from ..core.facts.compare import canonical
from ..core.rulings.judge import judge
from ..core.rulings.turns_on import supposing
from ..core.types.registry import all_answers, example, kind_of, trait
from ..core.types.values import parse

MOST = 3000  # judgements for one question: some seconds, and only where a ruling is wrong


def can_ask(vocabulary: dict, move: dict, fact: str, pool: dict) -> tuple:
    """(can it, the ids of all facts that were asked) of a move and a fact: rules are made up, answer by answer, that
    lead it from one question to the next. `pool`: see turns_on.pool_of; the answers rule sets give are tried, and those
    that nobody gives."""
    by_id, everything, seen, tries = vocabulary["by_id"], set(), set(), 0
    waiting = [{}]
    while waiting and tries < MOST:
        assumed = waiting.pop(0)
        case = judge(vocabulary, supposing(blank(vocabulary), assumed), move)
        tries += 1
        everything |= case["asked"]
        if fact in case["asked"]:
            break
        # rules under which the same is asked with the same outcome lead to the same questions
        same = (tuple(sorted(case["asked"])), tuple(sorted((name, case["found"][name][0]) for name in case["found"])))
        if same not in seen:
            seen.add(same)
            nexts = (name for name in sorted(case["asked"]) if name in by_id and name not in assumed)
            waiting += [{**assumed, name: value} for name in nexts for value in _answers(by_id[name], move, pool)]
    return fact in everything, everything


def _answers(fact, move, pool):
    """Plain values that a fact may have: given, listed, the example of its type, and small and large numbers."""
    given = [cell(value, move.get("round"), move.get("score")) for value, _ in pool.get(fact["id"], ())]
    tried = given + all_answers(fact)
    value, _ = parse(fact, _with_text_keys(yaml.safe_load(example(fact))))
    tried.append(value)
    if "round" in fact["varies"]:
        tried.append({"round": {"1": value}})  # a list that stops short
    if trait(fact, "IS_NUMBER"):
        tried += [0, 1, 2, 3, kind_of(fact).HIGH]
    return list({canonical(value): value for value in tried if value is not None}.values())


def _with_text_keys(written):
    return {str(key): written[key] for key in written} if isinstance(written, dict) else written
