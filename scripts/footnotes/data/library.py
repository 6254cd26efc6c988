"""rules_data -> Library, with every problem of every file at once."""

import os.path
from pathlib import Path

from ..core.facts.asking import blank
from ..core.facts.common import COMMON, common
from ..core.facts.compare import tally
from ..core.facts.needed import lacking
from ..core.facts.resolve import chain_of, resolve
from ..core.rulings.judge import judge
from ..core.rulings.parse import parse_ruling
from ..core.rulings.turns_on import pool_of
from ..core.scoring import rounds
from ..core.words import series, suggestion
from ..shapes import Document, Library, Problem, problem
from .asked import can_ask
from .authored import Authored, file_id_is_good, files
from .claims import card_claims, example_claims, ruling_expectations
from .manners import load_manners
from .rule_sets import check_parents, counts, load_rules, rule_set
from .vocabulary import check_terms, load_glossary, load_vocabulary

PARTS = ("vocabulary", "sources", "house_rules", "examples", "rulings", "glossary.yml", "manners.yml", "schema.json")


class BadData(Exception):
    """The data or the input is wrong; `problems` is a list of Problem."""

    def __init__(self, problems: list):
        super().__init__(f"{len(problems)} problems")
        self.problems = problems


def load(root: Path) -> tuple:
    """(Library, [Problem]) of the folder `root` (rules_data); problems sorted by file, line and column. Raises nothing
    for bad data; the Library then holds what could be read."""
    try:
        root = Path(root).resolve()
    except (OSError, RuntimeError):  # a link that leads to itself
        unread = problem(str(root), (1, 1), "cannot be read: its links lead nowhere", "check the path")
        return _empty({"topics": [], "facts": [], "by_id": {}}), [unread]
    if not (root / "vocabulary").is_dir():
        missing = Problem(root.name, 1, 1, "there is no vocabulary here", "run this in the project's folder")
        return _empty({"topics": [], "facts": [], "by_id": {}}), [missing]
    vocabulary, vocabulary_files = load_vocabulary(root)
    if any(file.data is None for file in vocabulary_files):  # everything else would be full of unknown facts
        return _empty(vocabulary), sorted(problem for file in vocabulary_files for problem in file.problems)
    glossary, glossary_files = load_glossary(root, vocabulary)
    check_terms(vocabulary, vocabulary_files, glossary)
    rule_sets, rule_files = load_rules(root, vocabulary)
    missing = _missing(root, vocabulary, vocabulary_files) + _unread(root)
    if lacking(vocabulary):  # what asks for a fact that is not there would fail
        library = _empty(vocabulary)
        library.rule_sets.update(rule_sets)
        library.glossary.extend(glossary)
        doubtful = set(rule_sets)
    else:
        library = _worked_out(vocabulary, rule_sets, glossary)
        doubtful = _doubtful(rule_sets, rule_files)
    example_files = files(root / "examples", root)
    for file in example_files:
        document = example(file, library, doubtful) if file_id_is_good(file) else None
        if document:
            library.examples[file.id] = document
    ruling_files = files(root / "rulings", root)
    for file in ruling_files:
        document = ruling(file, library, doubtful) if file_id_is_good(file) else None
        if document:
            library.rulings[file.id] = document
    manners, manners_files = load_manners(root, vocabulary, [file.id for file in ruling_files])
    library.manners.extend(manners)
    for file in rule_files:
        if file.id in rule_sets and file.id not in doubtful:
            for path, message, tip in card_claims(library.rules[file.id], rule_sets[file.id].data["claims"]):
                file.bad(path, message, tip)
    read = [*vocabulary_files, *glossary_files, *rule_files, *example_files, *ruling_files, *manners_files]
    return library, sorted(missing + [problem for file in read for problem in file.problems])


def _unread(root):
    """[Problem] of the folders and YAML files beside those that are read: a slip in a name would be a silence."""
    return [
        problem(f"{root.name}/{path.name}", (1, 1), "nothing reads this", suggestion(path.name, PARTS))
        for path in sorted(root.iterdir())
        if path.name not in PARTS and path.name[0] != "." and (path.is_dir() or path.suffix in (".yml", ".yaml"))
    ]


def _missing(root, vocabulary, vocabulary_files):
    """[Problem] of the facts that are needed and in no file of the vocabulary, all in one; a fact of another type is
    noted in its file."""
    by_id, files_of = vocabulary["by_id"], {file.id: file for file in vocabulary_files}
    for fact_id, kind in lacking(vocabulary):
        if by_id.get(fact_id):
            tip = f"write `type: {kind}`: scores, rulings and pages rely on it"
            message = f"{fact_id} must be of the type {kind}"
            files_of[by_id[fact_id]["topic"]].bad(("facts", fact_id, "type"), message, tip)
    gone = [fact_id for fact_id, _ in lacking(vocabulary) if fact_id not in by_id]
    if not gone or not all(isinstance(file.data.get("facts"), dict) for file in vocabulary_files):
        return []
    message = f"{series(gone)} {'is' if len(gone) == 1 else 'are'} missing"
    return [problem(f"{root.name}/vocabulary", (1, 1), message, "bring back what scores, rulings and pages ask for")]


def sound(library: Library, problems: list) -> tuple:
    """(the Library without what has problems and what is built on it, [path of a file or id that is left out]) for a
    question about all the others. Raises BadData with all problems where the vocabulary has some: everything is built
    on that."""
    bad = {problem.file for problem in problems}
    if not library.rules or any("/vocabulary" in file for file in bad):
        raise BadData(problems)
    if not bad:
        return library, []
    data = {rules_id: document.data for rules_id, document in library.rule_sets.items()}
    kept = {
        rules_id: document
        for rules_id, document in library.rule_sets.items()
        if not any(
            library.rule_sets[rules["id"]].path in bad or (rules["based_on"] or COMMON) not in (*data, COMMON)
            for rules in chain_of(data, rules_id)
        )
    }
    made = _worked_out(library.vocabulary, kept, library.glossary)
    for name in ("examples", "rulings"):
        documents = getattr(library, name).items()
        getattr(made, name).update({each: document for each, document in documents if document.path not in bad})
    for round_id in [each for each in made.examples if made.examples[each].data["rules"] not in made.rules]:
        del made.examples[round_id]
    made.manners.extend(library.manners)
    built_on = [each for each in data if each not in kept and library.rule_sets[each].path not in bad]
    return made, sorted(bad) + sorted(built_on)


def _worked_out(vocabulary, rule_sets, glossary):
    """The Library of sound or doubtful rule sets, with what follows from them, and without examples and rulings."""
    rules, counted = _resolved(vocabulary, {rules_id: document.data for rules_id, document in rule_sets.items()})
    several = [rules[rules_id] for rules_id in in_order(rule_sets) if counts(rule_sets[rules_id].data)]
    tallies = {fact["id"]: tally(fact["id"], several) for fact in vocabulary["facts"]}
    pool = pool_of(vocabulary, tallies)
    return Library(vocabulary, rule_sets, rules, counted, tallies, pool, {}, {}, glossary, [])


def _empty(vocabulary):
    return Library(vocabulary, {}, {}, None, {}, {}, {}, {}, [], [])


def in_order(rule_sets: dict) -> list:
    """The ids of {id: Document} as pages list them: by short name."""
    return sorted(rule_sets, key=lambda rules_id: (rule_sets[rules_id].data["short"].lower(), rules_id))


def _resolved(vocabulary, data):
    """({id: resolved rule set}, the common game) of authored rule sets: the common game is counted from those that are
    not based on it, and then is one like them."""
    rules = {rules_id: resolve(vocabulary, chain_of(data, rules_id)) for rules_id in data}
    counted = common(vocabulary, [rules[rules_id] for rules_id in sorted(data) if counts(data[rules_id])], data)
    data = {**data, COMMON: counted}
    for rules_id in data:
        if rules_id not in rules or COMMON in [each["id"] for each in chain_of(data, rules_id)]:
            rules[rules_id] = resolve(vocabulary, chain_of(data, rules_id))
    return rules, counted


def _doubtful(rule_sets, rule_files):
    """Ids of the rule sets with problems, and of those based on them: what follows from them is checked once they
    are mended."""
    bad = {file.id for file in rule_files if file.problems}
    data = {rules_id: document.data for rules_id, document in rule_sets.items()}
    return bad | {
        rules_id
        for rules_id in data
        if any(rules["id"] in bad or rules["based_on"] in bad for rules in chain_of(data, rules_id))
    }


def example(file: Authored, library: Library, doubtful=()) -> Document | None:
    """The Document of one scored round of rules_data, its claims checked unless its rules are `doubtful`; None
    where it cannot be read."""
    scored = _parsed(file, rounds.parse)
    if scored is None:
        return None
    if not scored["title"]:
        file.bad((), "title is missing", "add `title: …`")
    rules_id = scored["rules"]
    if not rules_id:
        file.bad((), "rules is missing", "name the rule set the round is played by")
        return None
    if rules_id in doubtful:
        return None
    if rules_id not in library.rule_sets:
        file.bad(("rules",), f"unknown rule set {rules_id}", suggestion(rules_id, library.rule_sets))
        return None
    for path, message, tip in example_claims(library.rules[rules_id], scored):
        file.bad(path, message, tip)
    return Document(file.id, scored, file.name, {"title": file.line(("title",))})


def ruling(file: Authored, library: Library, doubtful=()) -> Document | None:
    """The Document of one ruling of rules_data, its expectations checked but for the `doubtful` rule sets; None where
    its move cannot be read."""
    parsed = _parsed(file, parse_ruling)
    if parsed is None:
        return None
    for key in ("ask", "topic", "expect"):
        if not parsed[key]:
            file.bad((), f"{key} is missing", f"add `{key}: …`")
    if not lacking(library.vocabulary):  # else there is nothing to ask by
        _check_about(file, library, parsed)
    topics = [topic["id"] for topic in library.vocabulary["topics"]]
    if parsed["topic"] and parsed["topic"] not in topics:
        file.bad(("topic",), f"unknown topic {parsed['topic']}", suggestion(parsed["topic"], topics))
    for rules_id in parsed["expect"]:
        if rules_id not in library.rules and rules_id not in doubtful:
            near = suggestion(rules_id, library.rules)
            file.bad(("expect", rules_id), f"unknown rule set {rules_id}", near, key=True)
    sound = {rules_id: rules for rules_id, rules in library.rules.items() if rules_id not in doubtful}
    for path, message, tip in ruling_expectations(library.vocabulary, sound, parsed):
        file.bad(path, message, tip)
    return Document(file.id, parsed, file.name, {"ask": file.line(("ask",))})


def _check_about(file, library, parsed):
    """The questions that a ruling is about: facts that rulings ask, and that this move can ask, be it that none of the
    rule sets at hand makes it do so."""
    if not parsed["about"]:
        file.bad((), "about is missing", "add `about: [FACT]`, the questions that this one is really about")
    facts, rules = library.vocabulary["by_id"], library.rules.get(COMMON) or blank(library.vocabulary)
    asked = judge(library.vocabulary, rules, parsed["move"])["asked"]
    for i, fact_id in enumerate(parsed["about"]):
        if fact_id not in facts:
            ruled = [each for each in facts if facts[each]["ruling"]]
            file.bad(("about", i), f"unknown fact {fact_id}", suggestion(fact_id, ruled))
        elif fact_id in parsed["about"][:i]:
            file.bad(("about", i), f"{fact_id} is named twice", "keep one")
        elif not facts[fact_id]["ruling"]:
            file.bad(("about", i), f"no move asks {fact_id}", "name a question that has `ruling: true`")
        elif fact_id not in asked:
            can, ever = can_ask(library.vocabulary, parsed["move"], fact_id, library.pool)
            if not can:
                tip = "it asks: " + ", ".join(each["id"] for each in library.vocabulary["facts"] if each["id"] in ever)
                file.bad(("about", i), f"this move does not ask {fact_id}", tip)


def ruling_from(text: str) -> dict:
    """The ruling (see parse.py) in the file at path `text`. Raises BadData with every problem of the file."""
    return _alone(text, parse_ruling)


def rules_from(text: str, library: Library) -> dict:
    """The resolved rules named on a command line: an id of the library, or the path of a rule-set file.

    Raises BadData with every problem of the file, or with the nearest id.
    """
    path = Path(text)
    if text in library.rules:
        return library.rules[text]
    if path.suffix not in (".yml", ".yaml") and not os.path.isfile(path):
        raise BadData([Problem(text, 1, 1, f"there is no rule set {text}", suggestion(text, library.rules))])
    file = Authored(path, text)
    document = rule_set(file, library.vocabulary)
    if document:
        check_parents(file, {**library.rule_sets, document.id: document})
    if file.problems or not document:
        raise BadData(file.problems)
    data = {other: known.data for other, known in library.rule_sets.items() if other != document.id}
    data = {**data, COMMON: library.common, document.id: document.data}
    return resolve(library.vocabulary, chain_of(data, document.id))


def round_from(text: str) -> dict:
    """The scored round in the file at path `text`. Raises BadData with every problem of the file."""
    return _alone(text, rounds.parse)


def _parsed(file, parse):
    """What `parse` (of rounds or rulings) makes of a file's data; None where there are problems, which are noted."""
    if file.data is None and file.problems:
        return None
    parsed, problems = parse(file.data)
    for path, message, tip in problems:
        file.bad(path, message, tip)
    return None if problems else parsed


def _alone(text, parse):
    file = Authored(Path(text), text)
    parsed = _parsed(file, parse)
    if file.problems or parsed is None:
        raise BadData(file.problems)
    return parsed
