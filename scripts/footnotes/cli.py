"""The command line: the only file that knows the terminal."""
import argparse
import json
import sys
from pathlib import Path

from . import compare, print_text, scoring
from .load import BadData, load, round_from, rules_from
from .model import problem_text

PROJECT = Path(__file__).resolve().parents[2]


def main(arguments: list = None) -> int:
    """Run one command; the exit code: 0 done, 1 the data or the input is wrong, 2 the command line is wrong."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    args = _parser().parse_args(arguments)
    try:
        return args.run(args)
    except BadData as error:
        return _report(error.problems)
    except BrokenPipeError:                # the reader of a pipe has gone: nothing is wrong
        sys.stderr.close()
        return 0
    except OSError as error:               # a full disk, a folder that may not be written
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
    if problems:
        return _report(problems)
    facts = sum(len(document.data["facts"]) for document in library.rule_sets.values())
    print(f"All is well: {len(library.rule_sets)} rule sets with {facts} stated facts, {len(library.vocabulary['facts'])} questions, "
          f"{len(library.examples)} scored rounds.")
    return 0


def _facts(args):
    library = _library(args)
    return _print(args, rules_from(args.rules, library), lambda data: print_text.facts(library.vocabulary, data))


def _compare(args):
    library = _library(args)
    if len(args.rules) < 2:
        raise SystemExit(_usage("compare takes two rule sets or more"))
    several = [rules_from(text, library) for text in args.rules]
    return _print(args, compare.compare(library.vocabulary, several),
                  lambda data: print_text.comparison(library.vocabulary, several, data, args.all))


def _usage(message):
    print(f"footnotes: {message}", file=sys.stderr)
    return 2


def _score(args):
    library = _library(args)
    scored = round_from(args.round)
    named = args.rules or scored["rules"]
    if not named:
        return _usage("the round names no rule set: add --rules RULES")
    return _print(args, scoring.score(rules_from(named, library), scored), print_text.score)


def _export(args):
    from . import site
    library = _library(args)
    if args.folder.exists() and (not args.folder.is_dir() or any(args.folder.iterdir())):
        return _usage(f"{args.folder} is not empty: name a new folder")
    files = site.write(library, PROJECT, args.folder)
    print(f"{files} files written to {args.folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
