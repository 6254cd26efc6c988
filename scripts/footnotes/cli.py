"""The command line: the only file that knows the terminal."""

import argparse
import json
import sys
from pathlib import Path

from .core.consistency.findings import findings
from .core.facts import compare
from .core.facts.common import COMMON
from .core.rulings.coverage import coverage
from .core.rulings.judge import ruling_for
from .core.scoring.score import score
from .data import new_source, schema
from .data.difference import difference
from .data.library import BadData, in_order, load, round_from, rules_from, ruling_from
from .data.rule_sets import counts
from .data.vocabulary import load_vocabulary
from .edges import asked, difference_text, revisions, terminal_text
from .shapes import Problem, problem_text

PROJECT = Path(__file__).resolve().parents[2]


def main(arguments: list | None = None) -> int:
    """Run one command; the exit code: 0 done, 1 the data or the input is wrong, 2 the command line is wrong."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    args = _parser().parse_args(arguments)
    try:
        return args.run(args)
    except BadData as error:
        return _report(error.problems)
    except BrokenPipeError:  # the reader of a pipe has gone: nothing is wrong
        sys.stderr.close()
        return 0
    except OSError as error:  # a full disk, a folder that may not be written
        print(f"footnotes: {error}", file=sys.stderr)
        return 1


def _parser():
    parser = argparse.ArgumentParser(prog="footnotes", description="Hand and Foot: who says what, and where.")
    parser.add_argument("--data", type=Path, help="the folder of facts (default: rules_data here, or the project's)")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(name, run, text):
        sub = commands.add_parser(name, help=text, description=text)
        sub.set_defaults(run=run)
        return sub

    command("check", _check, "list every problem in rules_data")
    sub = command("facts", _facts, "the resolved facts of one rule set")
    sub.add_argument("rules", metavar="RULES", help="an id, or the path of a rule-set file")
    _json(sub)
    sub = command("compare", _compare, "differences between rule sets, side by side")
    sub.add_argument("rules", metavar="RULES", nargs="+")
    sub.add_argument("--all", action="store_true", help="what is the same, too")
    _json(sub)
    sub = command("score", _score, "the itemised score of a round")
    sub.add_argument("round", metavar="ROUND.yml")
    sub.add_argument("--rules", metavar="RULES", help="an id, or a path (default: what the round names)")
    _json(sub)
    sub = command("rule", _rule, "whether a move is legal, and which facts decide")
    sub.add_argument("ruling", metavar="RULING.yml")
    sub.add_argument("--rules", metavar="RULES", help="an id, or a path (default: every source)")
    _json(sub)
    sub = command("ask", _ask, "read words as a move, and what it turns on")
    sub.add_argument("words", metavar="WORDS", help='such as "two eights a two and a joker", in quotes')
    sub.add_argument("--rules", metavar="RULES", help="an id, or a path: its verdict")
    _json(sub)
    sub = command("coverage", _coverage, "how many questions at the table get which kind of answer")
    _json(sub)
    sub = command("diff", _diff, "what changed in facts, verdicts, scores and counts, as Markdown")
    sub.add_argument("before", metavar="REV", help="a git revision, or a folder of facts")
    sub.add_argument("after", metavar="REV", nargs="?", help="the same (default: the facts as they are)")
    _json(sub)
    sub = command("new-source", _new_source, "begin the file of a new source, with every question as a remark")
    sub.add_argument("id", metavar="ID", help="lower-case letters, digits and hyphens; it never changes")
    sub.add_argument(
        "-o", dest="file", metavar="FILE", type=Path, help="where it goes (default: sources/ID.yml among the facts)"
    )
    command("schema", _schema, "make the editor schema of rule-set files from the vocabulary")
    sub = command("sheet", _sheet, "one rule set on one page to print, as a PDF")
    sub.add_argument("rules", metavar="RULES", help="an id, or the path of a rule-set file")
    sub.add_argument("-o", dest="file", metavar="SHEET.pdf", type=Path, required=True)
    sub.add_argument("--paper", choices=("letter", "a4"), default="letter")
    sub.add_argument("--large", action="store_true", help="type of 16 points and more; what does not fit is named")
    sub.add_argument(
        "--kind", choices=("sheet", "pocket", "pad"), default="sheet", help="the rules, pocket cards, or a score pad"
    )
    sub = command("sheets", _sheets, "a PDF of every rule set that has a page, as the build makes them")
    sub.add_argument("folder", metavar="DIR", type=Path)
    sub = command("export", _export, "write the whole site as plain Markdown, HTML and JSON files")
    sub.add_argument("folder", metavar="DIR", type=Path)
    return parser


def _json(parser):
    parser.add_argument("--json", action="store_true", help="print JSON alone")


def data_folder(args) -> Path:
    """The rules_data folder a command works on."""
    if args.data:
        return args.data
    here = Path("rules_data")
    return here if here.is_dir() else PROJECT / "rules_data"


def _library(args):
    library, problems = load(data_folder(args))
    if problems:
        raise BadData(problems)
    return library


def _report(problems):
    for problem in sorted(problems):
        print(problem_text(problem), file=sys.stderr)
    count = len(problems)
    print(f"{count} problem{'s' if count != 1 else ''}", file=sys.stderr)
    return 1


def _print(args, data, text):
    if args.json:
        print(json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True))
    else:
        print(text(data))
    return 0


def _check(args):
    library, problems = load(data_folder(args))
    stored = data_folder(args) / "schema.json"
    if not problems and stored.is_file() and stored.read_bytes() != schema.schema_text(library.vocabulary).encode():
        problems = [Problem(stored.as_posix(), 1, 1, schema.STALE, schema.MEND)]
    if problems:
        return _report(problems)
    facts = sum(len(document.data["facts"]) for document in library.rule_sets.values())
    print(
        f"All is well: {len(library.rule_sets)} rule sets with {facts} stated facts, "
        f"{len(library.vocabulary['facts'])} questions, {len(library.examples)} scored rounds, "
        f"{len(library.rulings)} rulings."
    )
    for rules_id, document in sorted(library.rule_sets.items()):
        if document.data["kind"] == "house rules":
            for finding in findings(library.vocabulary, library.rules[rules_id]):
                print(f"{document.path}: does not add up: {finding['says']}")
    return 0


def _facts(args):
    library = _library(args)
    return _print(args, rules_from(args.rules, library), lambda data: terminal_text.facts(library.vocabulary, data))


def _compare(args):
    library = _library(args)
    if len(args.rules) < 2:
        return _usage("compare takes two rule sets or more")
    several = [rules_from(text, library) for text in args.rules]
    if len({rules["id"] for rules in several}) < len(several):
        return _usage("two of these rule sets have the same id: name each once, or rename a file")
    return _print(
        args,
        compare.compare(library.vocabulary, several),
        lambda data: terminal_text.comparison(library.vocabulary, several, data, args.all),
    )


def _usage(message):
    print(f"footnotes: {message}", file=sys.stderr)
    return 2


def _score(args):
    library = _library(args)
    scored = round_from(args.round)
    named = args.rules or scored["rules"]
    if not named:
        return _usage("the round names no rule set: add --rules RULES")
    return _print(args, score(rules_from(named, library), scored), terminal_text.score)


def _rule(args):
    library = _library(args)
    ruling = ruling_from(args.ruling)
    sources = [
        rules_id for rules_id in sorted(library.rule_sets) if library.rule_sets[rules_id].data["kind"] != "house rules"
    ]
    several = [rules_from(args.rules, library)] if args.rules else [library.rules[rules_id] for rules_id in sources]
    found = ruling_for(library.vocabulary, several, ruling, library.pool, library.rules.get(COMMON))
    return _print(args, found, lambda data: terminal_text.rule(library.vocabulary, data))


def _ask(args):
    library = _library(args)
    found = asked.ask(library, args.words, rules_from(args.rules, library) if args.rules else None)
    return _print(args, found, lambda data: asked.text(library.vocabulary, data))


def _coverage(args):
    library = _library(args)
    sources = [
        library.rules[rules_id] for rules_id in in_order(library.rule_sets) if counts(library.rule_sets[rules_id].data)
    ]
    moves = {ruling_id: document.data["move"] for ruling_id, document in sorted(library.rulings.items())}
    found = coverage(library.vocabulary, sources, moves, library.pool, library.rules.get(COMMON))
    return _print(args, found, terminal_text.coverage)


def _diff(args):
    data = data_folder(args)
    names = {"before": args.before, "after": args.after or "now"}
    old, left_before = revisions.library_of(args.before, data)
    new, left_after = revisions.library_of(args.after or data.as_posix(), data)
    left = {name: left for name, left in (("before", left_before), ("after", left_after)) if left}
    return _print(args, {**names, "left_out": left, **difference(old, new)}, difference_text.difference_text)


def _vocabulary(args):
    vocabulary, read = load_vocabulary(data_folder(args))
    problems = [problem for file in read for problem in file.problems]
    if problems or not vocabulary["facts"]:
        path = data_folder(args).as_posix()
        missing = Problem(path, 1, 1, "there is no vocabulary here", "run this in the project's folder")
        raise BadData(problems or [missing])
    return vocabulary


def _new_source(args):
    root = data_folder(args)
    taken = {path.stem for name in ("sources", "house_rules") for path in (root / name).glob("*.y*ml")}
    wrong = new_source.why_not(args.id, taken)
    if wrong:
        return _usage(wrong)
    path = args.file or root / "sources" / f"{args.id}.yml"
    text = new_source.skeleton(_vocabulary(args))
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        return _usage(f"{path} is there already: nothing was written")
    print(f"{path} is there. Fill in its head and its facts, then run `footnotes check`.")
    return 0


def _schema(args):
    path = data_folder(args) / "schema.json"
    path.write_text(schema.schema_text(_vocabulary(args)), "utf-8")
    print(f"{path} is made from the vocabulary")
    return 0


def _sheet(args):
    from .edges.pdf import NoPress
    from .edges.pdf_files import one

    library = _library(args)
    rules = rules_from(args.rules, library)
    if not args.file.absolute().parent.is_dir():
        return _usage(f"there is no folder {args.file.parent}")
    try:
        made = one(library, PROJECT, rules, args.kind, args.paper, args.large)
    except NoPress as error:
        return _no_press(error)
    args.file.write_bytes(made)
    return 0


def _sheets(args):
    from .edges.pdf import NoPress
    from .edges.pdf_files import every

    library = _library(args)
    try:
        made, kept = every(library, PROJECT, args.folder)
    except NoPress as error:
        return _no_press(error)
    print(f"{made + kept} sheets to print, {made} of them new")
    return 0


def _no_press(error):
    print(f"footnotes: no PDF can be made here: {error}", file=sys.stderr)
    print(
        "    tip: scripts/system.sh pdf installs what WeasyPrint needs, or says what it is; "
        "a sheet's web page prints without it",
        file=sys.stderr,
    )
    return 1


def _export(args):
    from .edges.export import write

    library = _library(args)
    if args.folder.exists() and (not args.folder.is_dir() or any(args.folder.iterdir())):
        return _usage(f"{args.folder} is not empty: name a new folder")
    files = write(library, PROJECT, args.folder)
    print(f"{files} files written to {args.folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
