"""The frozen types that walk through the house."""

from collections import namedtuple

from .core.words import visible

LONGEST = 2000  # signs of a message and of a tip, which may quote what stands in a file

# One thing wrong in a file: message says what, tip says what would be right. line and column count from 1.
Problem = namedtuple("Problem", "file line column message tip")

# Everything rules_data holds. tallies: {FACT: who of the sources that count answers it how}, see core/facts/compare.py;
# pool: the answers that rulings try, see core/rulings/turns_on.py. common: the common game as an authored rule set, see
# core/facts/common.py. vocabulary: see data/vocabulary.py; rule_sets, examples, rulings: {id: Document}; rules: {id:
# resolved rule set}, see core/facts/resolve.py; glossary: [term], each {"id", "term", "says", "also", "see"}; manners:
# [entry], see data/manners.py.
Library = namedtuple("Library", "vocabulary rule_sets rules common tallies pool examples rulings glossary manners")

# One authored file: its id, parsed data in canonical values, path below rules_data, and {name: line} of what pages
# link to.
Document = namedtuple("Document", "id data path lines")


def problem(file: str, place: tuple[int, int], message: str, tip: str) -> Problem:
    """The Problem at `place`, (line, column), in words fit for a terminal: one line, nothing hidden, not too long."""
    return Problem(_fit(file), *place, _fit(message), _fit(tip))


def _fit(text):
    return visible(text if len(text) <= LONGEST else text[: LONGEST - 1] + "…").replace("\n", " ")


def problem_text(problem: Problem) -> str:
    """`path:line:column: message` and, on a second line, the tip."""
    text = f"{problem.file}:{problem.line}:{problem.column}: {problem.message}"
    return f"{text}\n    tip: {problem.tip}" if problem.tip else text
