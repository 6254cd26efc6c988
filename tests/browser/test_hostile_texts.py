"""Whatever stands in a text of the data, a reader sees that text: no page makes an element, a link or a script of it.

A small project of its own is built twice, once with a hostile piece in every text of every kind of file, once with a
plain word in its place. Both must have the same elements, and the pieces must be there to be read.
"""

import itertools
import json
import os
import re
import shutil
import subprocess
import sys
from urllib.parse import quote

import pytest
import yaml

from footnotes.data.library import load
from helpers import ROOT, Host

pytestmark = pytest.mark.browser

RULE_SETS = ("partnership-guide", "grandma-sue", "red-threes-500", "books-by-round")
EXAMPLES = ("guide-1625", "cabin-exact-and-out")
RULINGS = ("complete-a-book", "discard-a-joker", "one-card-pile-last-card", "out-with-two-and-two", "open-with-thirty")
MANNERS = ("who-decides", "never-agreed", "two-memories")
# {} is the number of the text; every one calls hit() where it runs, and evil is in every address
PIECES = (
    "<script>hit({})</script>",
    '"><script>hit({})</script>',
    "'><img src=x{} onerror=hit()>",
    "</title><script>hit({})</script>",
    "</script><script>hit({})</script>",
    "--><!--/lift--><svg onload=hit({})>",
    "[me{}](https://evil.example/)",
    "![me{}](https://evil.example/x.png)",
    "[me{}]: https://evil.example/ [me{}][]",
    "<https://evil.example/{}>",
    "*a{}* _b_ **c** __d__ `e` ***f***",
    "&lt;b{}&gt; &amp; &#60;i&#62; &",
    "\\<b>{} \\*c\\* \\\\ # ## | ~ ^ + - > <",
    '" onclick="hit({})" x="',
    "<!--lifted 0--> <!--{}--> [TOC]",
    "- {} 1. 2) + =",
)
BRACED = (  # where a text is a template of its own, braces are refused
    "{{ .evil #evil onclick=hit({}) }}",
    "{{{{ 7*{} }}}} {{% raw %}} {{# x #}}",
)
SHORT = ("<u>{}</u>", "*{}*", "<b {}>", '">{}<i', "_{}_", "`{}`", "&lt;{}", "[{}](x)")
TEMPLATES = ("sentence", "sheet")
# texts by their key, in every kind of file
TEXTS = ("title", "intro", "ask", "whether", "note", "notes", "origin", "edition", "because", "at", "group", "agree")
TEXTS += ("says", "term", "also", "also_asked")
ON_PAGES = {*TEXTS, "label", "short"} - {"whether"}
MOST = {"label": 34, "short": 24}


def key_of(path):
    """The last key of a path, "" where it has none."""
    return next((name for name in reversed(path) if isinstance(name, str)), "")


class Writer:
    """Puts a piece into every text; `planted` is what was put in, `plain` whether it is a harmless word instead."""

    def __init__(self, plain):
        self.plain, self.planted, self.numbers = plain, {}, itertools.count(100)

    def piece(self, pieces, where, room=1000):
        number = next(self.numbers)
        made = pieces[number % len(pieces)]
        made = made.replace("{}", str(number)).replace("{{", "{").replace("}}", "}")
        assert len(made) <= room, (where, made, room)
        self.planted[number] = (where, made)
        return number, f"word{number}" if self.plain else made

    def text(self, text, key, where):
        if key in MOST:
            text = text[: MOST[key] - 13].strip()
            return f"{text} {self.piece(SHORT, where, MOST[key] - len(text) - 1)[1]}"
        pieces = PIECES if key in TEMPLATES else PIECES + BRACED
        # the number first, so that both builds sort alike
        made = [(line, *self.piece(pieces, where)) for line in text.split("\n")]
        return "\n".join(f"{line} {number:05} {piece}" for line, number, piece in made)

    def walk(self, data, path=()):
        """The same data with a piece in each of its texts."""
        key = key_of(path)
        if isinstance(data, dict) and key == "of":
            return {option: self.text(words, "of", path) for option, words in data.items()}
        if isinstance(data, dict) and key == "book.names" and "says" in data:
            names = data["says"]
            several = {term: name if isinstance(name, list) else [name] for term, name in names.items()}
            said = {term: [self.text(str(name), "name", path) for name in name] for term, name in several.items()}
            return {**self.walk({key: data[key] for key in data if key != "says"}, path), "says": said}
        if isinstance(data, dict):
            return {name: self.walk(value, (*path, name)) for name, value in data.items()}
        if isinstance(data, list):
            return [self.walk(value, (*path, position)) for position, value in enumerate(data)]
        if isinstance(data, str) and (key in TEXTS or key in MOST or self.is_template(path)):
            # what a source says is a value, and a glossary says words
            if key == "says" and "terms" not in path:
                return data
            return self.text(data, "sentence" if self.is_template(path) else key, path)
        return data

    def is_template(self, path):
        return any(name in TEMPLATES for name in path)


def write(root, writer):
    """The rules_data of the small project."""

    def put(path, data):
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(yaml.safe_dump(data, allow_unicode=True, sort_keys=False, width=10**6), "utf-8")

    def get(path):
        return yaml.safe_load((ROOT / "rules_data" / path).read_text("utf-8"))

    for path in sorted((ROOT / "rules_data" / "vocabulary").glob("*.yml")):
        put(f"vocabulary/{path.name}", writer.walk(get(f"vocabulary/{path.name}"), ("vocabulary",)))
    for rules_id in RULE_SETS:
        folder = "sources" if (ROOT / "rules_data" / "sources" / f"{rules_id}.yml").exists() else "house_rules"
        data = get(f"{folder}/{rules_id}.yml")
        for key in ("akin_to", "retold_by"):
            if data.get(key) not in RULE_SETS:
                data.pop(key, None)
        if folder == "sources":
            data.setdefault("edition", "first")
        put(f"{folder}/{rules_id}.yml", writer.walk(data, (folder, rules_id)))
    for example_id in EXAMPLES:
        data = get(f"examples/{example_id}.yml")
        sides = {side: writer.text(side, "side", ("examples", example_id)) for side in data["sides"]}
        data["sides"] = {sides[side]: data["sides"][side] for side in data["sides"]}
        for claim in data["claims"]:
            for kind in ("total", "at_least", "arithmetic", "points"):
                if kind in claim:
                    claim[kind] = sides[claim[kind]]
        put(f"examples/{example_id}.yml", writer.walk(data, ("examples", example_id)))
    for ruling_id in RULINGS:
        data = get(f"rulings/{ruling_id}.yml")
        data["expect"] = {rules_id: data["expect"][rules_id] for rules_id in RULE_SETS if rules_id in data["expect"]}
        data.setdefault("note", "A note.")
        put(f"rulings/{ruling_id}.yml", writer.walk(data, ("rulings", ruling_id)))
    manners = {name: entry for name, entry in get("manners.yml")["manners"].items() if name in MANNERS}
    next(iter(manners.values())).setdefault("note", "A note.")
    put("manners.yml", writer.walk({"manners": manners}, ("manners",)))
    put("glossary.yml", writer.walk(get("glossary.yml"), ("glossary",)))


def built(folder, plain):
    """(the site's folder, what was planted) of the small project, built as the real one is."""
    writer = Writer(plain)
    write(folder / "rules_data", writer)
    _, problems = load(folder / "rules_data")
    assert problems == []
    shutil.copy(ROOT / "mkdocs.yml", folder)
    for name in ("docs", "scripts"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    # these link to rule sets that are not here
    for name in ("not-covered.md", "about.md"):
        (folder / "docs" / "more" / name).write_text("# Not here\n", "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "-q", "--site-dir", str(folder / "site")],
        cwd=folder,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return folder / "site", writer.planted


@pytest.fixture(scope="module")
def hostile(tmp_path_factory):
    return built(tmp_path_factory.mktemp("hostile"), plain=False)


@pytest.fixture(scope="module")
def harmless(tmp_path_factory):
    return built(tmp_path_factory.mktemp("harmless"), plain=True)


@pytest.fixture(scope="module")
def address(hostile):
    host = Host(hostile[0])
    yield host.address
    host.off()


@pytest.fixture
def watched(browser, address):
    """A page in which a text that runs, or asks for anything, is found out."""
    asked, hits = [], []
    context = browser.new_context(service_workers="block")
    context.add_init_script("window.hits = []; window.hit = number => window.hits.push(number ?? 0);")
    context.on("request", lambda request: asked.append(request.url))
    page = context.new_page()
    page.on("dialog", lambda dialog: (hits.append(dialog.message), dialog.dismiss()))
    yield page
    context.close()
    assert [url for url in asked if not url.startswith((address + "/", "data:", "blob:"))] == []
    assert [url for url in asked if re.search(r"/x\d*$|evil", url.split("?")[0])] == []
    assert hits == []


# What the browser makes of a page: every element with its attributes by name, and all there is to read.
PARSE = """html => {
  const doc = new DOMParser().parseFromString(html, "text/html");
  // a heading's own anchor is made of the letters of its text
  const told = ["href", "src", "class"];
  const named = (element, name) =>
    told.includes(name) ? `${name}=${element.getAttribute(name).split("#")[0]}` : name;
  const all = [...doc.querySelectorAll("*")];
  const elements = all.map(element =>
    [element.localName, ...element.getAttributeNames().map(name => named(element, name)).sort()].join(" "));
  const words = all.flatMap(element => element.getAttributeNames().map(name => element.getAttribute(name)));
  for (const script of doc.querySelectorAll("script[type='application/json']"))
    words.push(JSON.stringify(JSON.parse(script.textContent)));
  return { elements, text: doc.documentElement.textContent, words: words.join("\\n") };
}"""


@pytest.fixture(scope="module")
def parsed(browser, hostile, harmless):
    """{path of a page: (as the hostile build has it, as the harmless one has it)}."""
    page = browser.new_page()
    found = {}
    for path in sorted(hostile[0].rglob("*.html")):
        name = path.relative_to(hostile[0])
        found[name.as_posix()] = [
            page.evaluate(PARSE, (site / name).read_text("utf-8")) for site in (hostile[0], harmless[0])
        ]
    page.close()
    return found


def test_both_builds_have_the_same_pages(hostile, harmless):
    pages = [sorted(path.relative_to(site) for path in site.rglob("*.html")) for site, _ in (hostile, harmless)]
    assert pages[0] == pages[1] and len(pages[0]) > 40


def test_no_element_no_attribute_and_no_address_comes_from_a_text(parsed):
    for name, (hostile, harmless) in parsed.items():
        # a long answer has smaller letters
        pairs = [
            [each.replace(" long", "") for each in pair]
            for pair in zip(hostile["elements"], harmless["elements"], strict=False)
        ]
        differ = [pair for pair in pairs if pair[0] != pair[1]]
        assert differ[:3] == [], name
        assert len(hostile["elements"]) == len(harmless["elements"]), name


def plain_text(text):
    return " ".join(text.split()).lower()


def as_json(data):
    return json.dumps(data, ensure_ascii=False)


def test_every_text_is_there_to_be_read_letter_by_letter(parsed, hostile):
    """On a page or a sheet; what no rule set of these says, at least in the published data, as it was written."""
    site, planted = hostile
    pages = plain_text(" ".join(page["text"] + "\n" + page["words"] for page, _ in parsed.values()))
    data = plain_text(as_json([json.loads(path.read_text("utf-8")) for path in site.glob("data/**/*.json")]))
    missing = {
        number: (where, piece)
        for number, (where, piece) in planted.items()
        if plain_text(piece) not in pages
        and (key_of(where) in ON_PAGES or plain_text(as_json(piece)[1:-1]) not in data)
    }
    assert missing == {}


def test_the_search_index_holds_texts_as_they_were_written(hostile):
    """The box makes nodes of text and never reads HTML, so its index holds the texts letter by letter."""
    site, planted = hostile
    data = json.loads((site / "data" / "search.json").read_text("utf-8"))
    texts = [(entry["ask"], entry.get("answer", ""), *entry.get("also", [])) for entry in data["entries"]]
    words = plain_text("\n".join(text for each in texts for text in each))
    asked = {number: found for number, found in planted.items() if key_of(found[0]) in ("ask", "also_asked", "intro")}
    assert len(asked) > 400
    assert {number: found for number, found in asked.items() if plain_text(found[1]) not in words} == {}


OPENED = (
    "",
    "settle/",
    "settle/pile/",
    "settle/conduct/",
    "settle/pile/pile-need/",
    "settle/pile/two-on-top/",
    "settle/conduct/forgot-to-discard/",
    "rules/",
    "rules/partnership-guide/",
    "compare/",
    "table/",
    "score/",
    "find/",
    "more/words/",
    "more/sources/",
    "more/examples/guide-1625/",
    "sheets/partnership-guide.html",
    "sheets/grandma-sue-pocket.html",
    "sheets/grandma-sue-pad.html",
)


@pytest.mark.parametrize("path", OPENED)
def test_nothing_runs_on_an_opened_page(watched, address, path):
    watched.goto(f"{address}/{path}")
    watched.wait_for_load_state("networkidle")
    assert watched.evaluate("window.hits") == []
    made = watched.locator("u, em, strong, img[src^=x], svg[onload], [onclick], a[href*='//evil']")
    assert made.evaluate_all("all => all.map(element => element.outerHTML)") == []


def test_the_rules_of_a_page_are_named_in_the_bar_as_they_are_written(watched, address, hostile):
    (_, short) = next(found for found in hostile[1].values() if found[0][1:] == ("partnership-guide", "short"))
    watched.goto(f"{address}/rules/partnership-guide/")
    assert short in watched.locator("[data-whose]").inner_text()
    watched.get_by_role("button", name=re.compile("Use these rules")).first.click()
    watched.goto(f"{address}/settle/pile/")
    assert short in watched.locator("[data-whose]").inner_text()
    assert watched.evaluate("window.hits") == []


@pytest.mark.parametrize("kind", ["ask", "also_asked"])
def test_a_search_shows_the_text_and_runs_nothing(watched, address, hostile, kind):
    several = [
        (number, piece)
        for number, (where, piece) in hostile[1].items()
        if key_of(where) == kind and where[0] == "vocabulary"
    ]
    entries = json.loads((hostile[0] / "data" / "search.json").read_text("utf-8"))["entries"]
    for start in ("<script>", '"><script>', "'><img", "</title>", "*", "[me"):
        number, piece = next(found for found in several if found[1].startswith(start))
        watched.goto(f"{address}/?q={number:05}")
        hit = watched.locator("[data-ask-hit]").first
        hit.wait_for()
        entry = next(entry for entry in entries if f"{number:05}" in " ".join([entry["ask"], *entry.get("also", [])]))
        assert hit.get_attribute("data-to") == entry["to"]
        shown = plain_text(watched.locator("[data-ask-hits]").inner_text() + " " + " ".join(entry.get("also", [])))
        assert plain_text(piece) in shown
        assert watched.evaluate("window.hits") == []


@pytest.mark.parametrize("piece", PIECES)
def test_nothing_that_is_searched_for_runs(watched, address, piece):
    for words in ("pile " + piece.replace("{}", "7"), piece.replace("{}", "7")):
        watched.goto(f"{address}/?q={quote(words)}")
        watched.locator("[data-ask-hits] :is(ol, .elsewhere)").wait_for()
    assert watched.evaluate("window.hits") == []
