"""The whole site as plain files: library in, {path: text} out. Pure: templates and sources of the core come as text."""

from ..core import links
from ..core.words import day
from . import escape, sheets
from .comparison import as_written, comparison
from .example import example_page, examples_list
from .manners import TOPIC, manners, manners_page
from .newcomer import newcomer_page
from .our_table import table_page
from .published import core_files, data_files, dumps
from .question import member, question_page
from .render import Renderer
from .rule_set import SIZES, about, rule_page
from .rules_list import rules_list
from .said import said
from .search_entries import moves_data, search_data
from .shelf import shelf as make_shelf
from .shelf import tagline
from .situation import judged, placed, situation
from .topic import glossary_page, topic_page

# {page that was: page it is now, or (page, anchor)}, as paths of files ("settle/pile.md"). An address is a promise:
# whoever moves a page names it here, and in tests/moved.txt.
MOVED: dict = {}
NEWCOMER = "rules/new.md"


def pages(library, templates: dict, core: dict, line_link: str = "", compiled=None, not_covered=(), by_hand=()) -> dict:
    """{path: text} of every page made from facts, of the published JSON, and of the core for the browser.

    `templates`: {name: text} of docs/_templates. `core`: {path below the package: source text}, which is what the
    browser gets. `line_link`: an address with {file} and {line}, for links to the authored data; "" for none.
    `compiled`: where compiled templates are kept (see render.Renderer). `not_covered`: the ids of the rule sets that
    have a part of their own on the page Not covered. `by_hand`: {path: Markdown} of the pages written by hand, which
    the box finds by their headings.
    """
    shelf = make_shelf(library)
    renderer = Renderer(templates, compiled)
    files = {}

    def page(path, template, **data):
        files[path] = renderer.render(template, path, shelf, **data)

    page("index.md", "home.md", counts=_counts(shelf), sample=_sample(shelf))
    page("rules/index.md", "rules_index.md", **rules_list(shelf, "rules/index.md"))
    page(NEWCOMER, "newcomer.md", **newcomer_page(shelf, NEWCOMER))
    for rules_id in shelf.paged:
        path = links.rules_page(rules_id)
        page(
            path,
            "rule_set.md",
            set=rule_page(shelf, rules_id, path),
            line_link=line_link,
            sizes=SIZES,
            more=links.link(path, "more/not-covered.md", rules_id) if rules_id in not_covered else "",
        )
    topics = library.vocabulary["topics"]
    page(
        "settle/index.md",
        "settle_index.md",
        topics=topics,
        asked=_asked(library),
    )
    verdicts = judged(shelf)
    _settle(shelf, page, verdicts)
    compared = comparison(shelf, "compare.md")
    page("compare.md", "compare.md", all=compared["columns"], **as_written(compared))
    page("score.md", "keeper.md", sets=_rules_list(shelf, "score.md"))
    page("table.md", "table.md", **table_page(shelf, "table.md"))
    page("more/index.md", "more.md")
    page("more/words.md", "words.md", terms=glossary_page(shelf, "more/words.md"))
    page(
        "more/sources.md",
        "sources.md",
        sets=[entry for entry in _rules_list(shelf, "more/sources.md") if entry["data"]["kind"] != "counted"],
    )
    page("more/examples/index.md", "examples.md", sets=examples_list(shelf, "more/examples/index.md"))
    for example_id in sorted(library.examples):
        path = links.example_page(example_id)
        page(path, "example.md", example=example_page(shelf, example_id, path))
    page("find.md", "find.md")
    files.update(sheets.files(shelf, templates))
    files.update(data_files(shelf))
    files["data/compare.json"] = dumps(compared)
    files["data/search.json"] = dumps(search_data(shelf, {**dict(by_hand), NEWCOMER: files[NEWCOMER]}))
    files["data/situations.json"] = dumps(moves_data(shelf))
    for rules_id in shelf.paged:
        files[f"data/said/{rules_id}.json"] = dumps(said(shelf, rules_id, verdicts))
    for old, new in MOVED.items():
        there, anchor = (new, "") if isinstance(new, str) else new
        path = links.address(old) + "index.html"
        files[path] = renderer.render("_moved.md", old, shelf, href=links.link(old, there, anchor))
    files.update(core_files(core))
    return files


def _settle(shelf, page, verdicts):
    """Every topic, every question, every situation and every slip, each at an address of its own."""
    library = shelf.library
    under, told = placed(shelf), {}
    titles = {topic["id"]: topic for topic in library.vocabulary["topics"]}
    for ruling_id, document in library.rulings.items():
        path = links.question_page(document.data["topic"], ruling_id)
        told[ruling_id] = situation(shelf, ruling_id, verdicts[ruling_id], path)
        page(path, "situation.md", s=told[ruling_id], topic=titles[document.data["topic"]])
    for topic in library.vocabulary["topics"]:
        for fact_id in topic["facts"]:
            fact = library.vocabulary["by_id"][fact_id]
            path = links.question_page(topic["id"], links.anchor_of(fact_id))
            page(
                path,
                "question.md",
                q=question_page(shelf, fact, under.get(fact_id, []), path),
                topic=topic,
                sizes=SIZES,
            )
        path = links.topic_page(topic["id"])
        page(path, "topic.md", manners=manners(shelf, topic["id"], path), **topic_page(shelf, topic, told, under, path))
        for entry in library.manners if topic["id"] == TOPIC else ():
            path = links.question_page(TOPIC, entry["id"])
            page(path, "agree.md", e=manners_page(shelf, entry, path), topic=topic)


def _asked(library):
    """{topic: how many questions, situations and slips stand under it}."""
    found = {topic["id"]: len(topic["facts"]) for topic in library.vocabulary["topics"]}
    for document in library.rulings.values():
        found[document.data["topic"]] += 1
    if TOPIC in found:
        found[TOPIC] += len(library.manners)
    return found


def nav(library) -> list:
    """The navigation in MkDocs' own form, whose titles are HTML. Pages of single rule sets and examples stay out of
    it: it is drawn on every page."""
    settle = [{"Settle it": "settle/index.md"}]
    settle += [
        {str(escape.html(topic["title"])): links.topic_page(topic["id"])} for topic in library.vocabulary["topics"]
    ]
    more = [
        {"More": "more/index.md"},
        {"Words": "more/words.md"},
        {"Worked examples": "more/examples/index.md"},
        {"Sources": "more/sources.md"},
        {"Not covered": "more/not-covered.md"},
        {"How to read this site": "more/how-to-read.md"},
        {"Add a source": "more/add-a-source.md"},
        {"About": "more/about.md"},
    ]
    rules = [{"Rules": "rules/index.md"}, {"New to the game?": "rules/new.md"}]
    return [
        {"Home": "index.md"},
        {"Settle it": settle},
        {"Rules": rules},
        {"Find your rules": "find.md"},
        {"Compare": "compare.md"},
        {"Our table": "table.md"},
        {"Keep score": "score.md"},
        {"More": more},
    ]


def _rules_list(shelf, page):
    found = []
    for rules_id in [*shelf.paged, *shelf.small]:
        data = shelf.data[rules_id]
        host = shelf.host.get(rules_id)
        found.append(
            {
                "id": rules_id,
                "data": data,
                "about": about(data),
                "href": links.to_rules(page, shelf, rules_id),
                "tagline": tagline(shelf.rules[rules_id]),
                "small": rules_id in shelf.small,
                "host": shelf.data[host]["short"] if host else "",
                "own": len(data["facts"]),
                "json": links.link(page, f"data/rules/{rules_id}.json"),
                "file": shelf.library.rule_sets[rules_id].path if rules_id in shelf.library.rule_sets else "",
            }
        )
    return found


def _counts(shelf):
    """How many rule sets were read how, and the last day one was checked."""
    read = [shelf.data[rules_id]["read"] for rules_id in shelf.listed]
    checked = [shelf.data[rules_id]["checked"] for rules_id in shelf.listed]
    return {
        "all": len(read),
        "whole": read.count("whole"),
        "part": len(read) - read.count("whole"),
        "day": day(max(checked)) if checked else "",
        "questions": len(shelf.library.vocabulary["facts"]),
    }


def _sample(shelf):
    """One real rule with its place, for the home page: the opening of the first rule set that states it outright."""
    fact = shelf.library.vocabulary["by_id"].get("opening.minimum")
    for rules_id in shelf.listed:
        if fact and shelf.rules[rules_id]["facts"][fact["id"]]["status"] == "says":
            return member(shelf, fact, rules_id, "index.md")
    return None
