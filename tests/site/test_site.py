"""The built site: every link and anchor, every question on one page, every citation, the published JSON."""

import ast
import json
import re
from html import unescape
from html.parser import HTMLParser
from urllib.parse import unquote, urldefrag

import pytest

from footnotes.core.facts import common
from footnotes.core.house import draft
from footnotes.core.links import anchor_of
from footnotes.pages import shelf, situation
from footnotes.pages.published import PARTS
from helpers import ROOT


class Page(HTMLParser):
    """The links, ids, headings and plain text of one built page."""

    def __init__(self, html):
        super().__init__()
        self.links, self.ids, self.headings, self.text = [], [], [], []
        self._script = False
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        if "id" in attrs:
            self.ids.append(attrs["id"])
        for key in (
            "href",
            "src",
            "data-rules-json",
            "data-vocabulary-json",
            "data-core",
            "data-micropython",
            "data-settle",
            "action",
        ):
            if attrs.get(key) is not None:
                self.links.append(attrs[key])
        if tag in ("h1", "h2", "h3"):
            self.headings.append((tag, attrs.get("id")))
        self._script = tag in ("script", "style")

    def handle_endtag(self, tag):
        self._script = False

    def handle_data(self, data):
        if not self._script:
            self.text.append(data)


@pytest.fixture(scope="session")
def pages(site):
    return {path.relative_to(site).as_posix(): Page(path.read_text("utf-8")) for path in sorted(site.rglob("*.html"))}


def target_of(site, page, link):
    """(file, fragment) that a link of a page leads to; None for one that leaves the site or is none."""
    address, fragment = urldefrag(link)
    if re.match(r"[a-z]+:", address) or address.startswith("//"):
        return None
    address = unquote(address.split("?")[0])
    here = site / page
    path = (site / address.lstrip("/")) if address.startswith("/") else (here.parent / address) if address else here
    return (path / "index.html" if path.is_dir() else path), fragment


def test_every_internal_link_and_anchor_leads_somewhere(site, pages, library):
    dead = []
    for name, page in pages.items():
        if name == "404.html":  # its links start at the site's root
            continue
        for link in page.links:
            found = target_of(site, name, link)
            if not found:
                continue
            path, fragment = found
            if not path.is_file():
                dead.append(f"{name}: {link}")
            elif fragment.startswith("base="):  # a table's own rules, which its tools read
                if draft.read(library.vocabulary, fragment)["notices"]:
                    dead.append(f"{name}: {link}")
            elif fragment and path.suffix == ".html":
                target = pages[path.resolve().relative_to(site.resolve()).as_posix()]
                if unquote(fragment) not in target.ids:
                    dead.append(f"{name}: {link}")
    assert dead == []


def test_no_page_has_an_id_twice(pages):
    twice = {name: sorted({i for i in page.ids if page.ids.count(i) > 1}) for name, page in pages.items()}
    assert {name: ids for name, ids in twice.items() if ids} == {}


def test_nothing_is_linked_from_another_host(pages):
    outside = [(name, link) for name, page in pages.items() for link in page.links if re.match(r"https?:|//", link)]
    assert outside == []


def anchors(library):
    """{(topic, anchor): what is asked} of every question, situation and slip."""
    found = {(fact["topic"], anchor_of(fact["id"])): fact["ask"] for fact in library.vocabulary["facts"]}
    found |= {
        (document.data["topic"], ruling_id): document.data["ask"] for ruling_id, document in library.rulings.items()
    }
    return found | {("conduct", entry["id"]): entry["ask"] for entry in library.manners}


def test_every_question_situation_and_slip_has_its_page_and_its_line_in_the_list_of_its_topic(pages, library):
    under = situation.placed(shelf.shelf(library))
    listed = {name: library.vocabulary["by_id"][fact_id]["topic"] for fact_id in under for name in under[fact_id]}
    for (topic, anchor), ask in anchors(library).items():
        assert ask in "".join(pages[f"settle/{topic}/{anchor}/index.html"].text), anchor
        of_topic = pages[f"settle/{listed.get(anchor, topic)}/index.html"]
        assert anchor in of_topic.ids, anchor
        assert any(link.endswith(f"{anchor}/") for link in of_topic.links), anchor


def test_the_pages_of_questions_stay_out_of_the_navigation(site, library):
    html = (site / "index.html").read_text("utf-8")
    assert not [anchor for _, anchor in anchors(library) if f"/{anchor}/" in html and anchor != "opening-minimum"]


def test_a_question_page_has_the_title_people_type_and_honest_structured_data(site, library):
    for (topic, anchor), ask in anchors(library).items():
        html = (site / "settle" / topic / anchor / "index.html").read_text("utf-8")
        title = unescape(re.search("<title>(.*?)</title>", html)[1])
        assert title.endswith(" - Footnotes") and ("Hand and Foot" in title or "Canasta" in title), anchor
        assert ask.rstrip("?") in title
        described = unescape(re.search('<meta name="description" content="(.*?)"', html)[1])
        (data,) = re.findall('<script type="application/ld.json">(.*?)</script>', html, re.DOTALL)
        (question,) = json.loads(data)["mainEntity"]
        assert (question["name"], question["acceptedAnswer"]["text"]) == (ask, described), anchor


ARCHIVE = ("not in the part read", "outside the count", "apps or sheets", "app or sheet", "texts and", "does not say")


def test_players_words_stand_on_the_pages_of_questions(site, library):
    """The words of the archive are explained, and used, on How to read alone."""
    of_sources = [
        entry["in_words"].lower()
        for rules in shelf.shelf(library).rules.values()
        for entry in rules["facts"].values()
        if "in_words" in entry
    ]
    for topic, anchor in anchors(library):
        html = unescape((site / "settle" / topic / anchor / "index.html").read_text("utf-8"))
        text = re.sub("<[^>]+>", " ", html[html.index('<div class="settle">') : html.index("<footer")]).lower()
        own = re.sub(r"\s+", " ", text)
        for words in of_sources:
            own = own.replace(words, "")
        assert [words for words in ARCHIVE if words in own] == [], anchor


def test_every_stated_fact_of_a_paged_rule_set_has_its_place_on_the_page(pages, library):
    rules = shelf.shelf(library)
    for rules_id in rules.paged:
        page = pages[f"rules/{rules_id}/index.html"]
        text = " ".join("".join(page.text).split())
        for fact_id, statement in rules.data[rules_id]["facts"].items():
            assert anchor_of(fact_id) in page.ids, (rules_id, fact_id)
            at = f"{statement['voices']}/{statement['of']}" if statement["status"] == "counted" else statement["at"]
            for place in [at, *(reading["at"] for reading in statement["readings"])]:
                assert not place or place in text, (rules_id, fact_id, place)


def test_every_footnote_mark_leads_to_a_place_and_back(pages, library):
    for rules_id in shelf.shelf(library).paged:
        page = pages[f"rules/{rules_id}/index.html"]
        marks = [link[1:] for link in page.links if re.match(r"#place-[a-z]+-[a-z]+$", link)]
        backs = [link[1:] for link in page.links if re.match(r"#place-[a-z]+-r-[a-z]+$", link)]
        assert (marks or rules_id == common.COMMON) and set(marks) == {back.replace("-r-", "-") for back in backs}
        assert set(marks) | set(backs) <= set(page.ids)


def test_rule_sets_with_few_facts_stand_on_their_hosts_page_only(pages, library):
    rules = shelf.shelf(library)
    assert {"saskatchewan", "individual-300-100", "red-threes-500", "books-by-round"} <= set(rules.small)
    for rules_id in rules.small:
        assert f"rules/{rules_id}/index.html" not in pages
        if rules.host[rules_id]:
            assert rules_id in pages[f"rules/{rules.host[rules_id]}/index.html"].ids
        assert rules_id not in rules.listed


def test_no_page_speaks_in_our_jargon(pages):
    for name, page in pages.items():
        words = set(re.findall(r"[A-Za-z/]+", " ".join(page.text)))
        assert not words & {"null", "undefined", "config", "N/A", "NaN"}, name


def test_the_published_facts_are_the_resolved_ones(site, library):
    rules = shelf.shelf(library)
    for rules_id, resolved in rules.rules.items():
        data = json.loads((site / "data" / "rules" / f"{rules_id}.json").read_text("utf-8"))
        assert data == resolved
        assert set(data) == {"id", "title", "based_on", "facts", "silence"}
        assert set(data["facts"]) == set(library.vocabulary["by_id"])
        for entry in data["facts"].values():
            known = {"status", "value", "at", "because", "inherited_from", "readings", "offers"}
            counted = {"voices", "of"} if rules_id == common.COMMON and entry["status"] == "counted" else set()
            assert set(entry) - {"except", "in_words"} == known | counted
            assert ("in_words" in entry) == (entry["status"] == "in_words")


def test_the_index_counts_every_status(site, library):
    index = json.loads((site / "data" / "index.json").read_text("utf-8"))
    assert [entry["id"] for entry in index] == sorted([*library.rule_sets, common.COMMON])
    for entry in index:
        assert set(entry) == {"id", "title", "short", "kind", "read", "checked", "counts"}
        assert sum(entry["counts"].values()) == len(library.vocabulary["facts"])


def without_docstrings(source):
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node) is not None:
            del node.body[0]
    return ast.dump(tree)


def test_the_core_for_the_browser_is_the_package_itself_without_its_docstrings(site):
    """In parts, of which no two hold the same; all but what no browser calls."""
    package, core = ROOT / "scripts" / "footnotes", {}
    for part in {"core"} | {part for _, part in PARTS if part}:
        path = site / "assets" / f"{part}.json"
        modules = json.loads(path.read_text("utf-8")) if path.exists() else {}
        assert not set(core) & set(modules)
        core.update(modules)
    unread = {"core/facts/common.py", "core/rulings/coverage.py"}
    assert set(core) == {path.relative_to(package).as_posix() for path in (package / "core").rglob("*.py")} - unread
    for name, text in core.items():
        own = (package / name).read_text("utf-8")
        assert ast.dump(ast.parse(text)) == without_docstrings(own), name
        assert '"""' not in text, name


def test_the_search_of_the_theme_is_gone_and_the_box_leads_to_what_is_there(site, library):
    assert not (site / "search").exists() and not (site / "assets/javascripts").exists()
    by_id = library.vocabulary["by_id"]
    # they stand on another topic's page, as long as situations have none of their own
    apart = {
        name
        for name, document in library.rulings.items()
        if document.data["topic"] not in {by_id[fact_id]["topic"] for fact_id in document.data["about"]}
    }
    for entry in json.loads((site / "data" / "search.json").read_text("utf-8"))["entries"]:
        path, _, anchor = entry["to"].partition("#")
        page = (site / path / "index.html").read_text("utf-8")
        assert not anchor or f'id="{anchor}"' in page or entry["id"] in apart, entry["to"]


def test_licences_of_others_go_along(site):
    vendor = site / "assets" / "vendor"
    assert "SIL Open Font License" in (vendor / "fonts" / "LICENSE").read_text(encoding="utf-8")
    notice = (vendor / "micropython" / "LICENSE").read_text(encoding="utf-8")
    assert "Damien P. George" in notice and "Footnotes" not in notice
