"""`footnotes ask`: words read as a move, and what becomes of it, as data and as the terminal shows it."""

import json

from ..core.asking.read import read_move
from ..core.facts.common import COMMON
from ..core.rulings import answer_words, judge, turns_on
from ..core.rulings.parse import parse_ruling
from . import terminal_text


def ask(library, words: str, rules: dict | None) -> dict | None:
    """What `read_move` gives for the words, with "verdicts" (as the `rule` shape has them) under the resolved `rules`,
    or else with "turns_on" (see answer_words.tell); None where the words ask on no move."""
    alike = [[term["term"].lower(), *[said.lower() for said in term["also"]]] for term in library.glossary]
    read = read_move(words, alike)
    if read is None:
        return None
    ruling, vocabulary, common = parse_ruling({"move": read["move"]})[0], library.vocabulary, library.rules.get(COMMON)
    if rules:
        found = judge.ruling_for(vocabulary, [rules], ruling, library.pool, common)
        return {**read, "verdicts": found["verdicts"]}
    found = turns_on.answer(vocabulary, None, ruling["move"], library.pool, common, judge.judge)
    return {**read, "turns_on": answer_words.tell(vocabulary, found)}


def text(vocabulary: dict, asked: dict | None) -> str:
    """The same for the terminal."""
    if asked is None:
        return "No move is read in these words. Name the cards and what you would do with them."
    lines = [f"Read as: {json.dumps(asked['move'], ensure_ascii=False)}", *asked["supposed"]]
    if asked["left_out"]:
        lines.append(f"Left out: {', '.join(asked['left_out'])}")
    if "verdicts" in asked:
        return "\n".join([*lines, "", terminal_text.rule(vocabulary, asked)])
    return "\n".join([*lines, "", *terminal_text.layers(asked["turns_on"])])
