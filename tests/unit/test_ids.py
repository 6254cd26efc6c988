"""An id is a promise, and so is an address: none goes away unsaid, and a page that moved leads on."""

import re

import pytest

import ids
from footnotes.core.links import address
from footnotes.edges.export import generated
from footnotes.pages import site_map
from helpers import ROOT


def lost(before, now, moved):
    """What was promised, is no more, and is not named as moved or retired."""
    return [line for line in before if line not in now and line not in moved]


@pytest.fixture(scope="module")
def files(library):
    return generated(library, ROOT)


@pytest.fixture(scope="module")
def now(library, files):
    return ids.published(library, files)


def test_no_id_and_no_address_goes_away_unsaid(now):
    gone = lost(ids.kept(), now, ids.moved())
    assert gone == [], "say in tests/moved.txt where each of them is now, or that it is retired"


def test_every_id_and_every_address_is_kept(now):
    new = sorted(set(now) - set(ids.kept()))
    assert new == [], f"new ids are promises: look at them once more, then write them down with `{ids.ADD}`"


def test_the_list_is_sorted_and_says_nothing_twice():
    assert ids.kept() == sorted(set(ids.kept()))


def test_what_moved_is_somewhere_and_an_old_page_leads_to_the_new_one(now):
    for old, new in ids.moved().items():
        assert old not in now, old
        assert new == "retired" or new in now, new
    left = {address(page) for page in site_map.MOVED}
    pages = {old.split(" /")[1] for old, new in ids.moved().items() if old.startswith("page ") and new != "retired"}
    assert pages == left


def test_a_lost_id_is_found_and_one_named_as_moved_is_not():
    before = ["fact pile.need", "page /settle/pile/", "term meld"]
    assert lost(before, ["term meld"], {}) == ["fact pile.need", "page /settle/pile/"]
    assert lost(before, ["term meld"], {"fact pile.need": "retired"}) == ["page /settle/pile/"]


def test_the_list_holds_what_a_reader_may_have_kept():
    for line in (
        "fact opening.minimum",
        "source grandma-sue",
        "house-rules books-by-round",
        "ruling three-twos",
        "page /",
        "page /settle/pile/",
        "page /more/about/",
        "page /sheets/grandma-sue-pad.html",
        "page /table/sheet.html",
    ):
        assert line in ids.kept(), line


def test_a_page_that_moved_leaves_one_that_leads_on(library, monkeypatch):
    moves = [
        ("settle/discard.md", "settle/pile.md", "settle/discard/index.html", "../pile/"),
        ("rules/old-cabin.md", ("rules/index.md", "cabin"), "rules/old-cabin/index.html", "../#cabin"),
        ("keep.md", "score.md", "keep/index.html", "../score/"),
        ("more/scored/index.md", "more/examples/index.md", "more/scored/index.html", "../examples/"),
    ]
    monkeypatch.setattr(site_map, "MOVED", {old: new for old, new, _, _ in moves})
    files = generated(library, ROOT)
    assert sorted(name for name in files if name.endswith("/index.html")) == sorted(path for _, _, path, _ in moves)
    for old, _, path, href in moves:
        assert old not in files
        page = files[path]
        assert page.startswith("<!doctype html>") and "<%" not in page
        assert re.findall(r'<a href="([^"]*)">', page) == [href]
        assert re.findall(r'<link rel="canonical" href="([^"]*)">', page) == [href]
        assert re.findall(r'<meta http-equiv="refresh" content="0; url=([^"]*)">', page) == [href]


def test_what_is_not_covered_belongs_to_a_source_whose_page_leads_there(library, files):
    text = (ROOT / "docs" / "more" / "not-covered.md").read_text("utf-8")
    parts = re.findall(r"^## \[([^\]]+)\]\(\.\./rules/([a-z0-9-]+)\.md\) \{ #([a-z0-9-]+) \}$", text, re.MULTILINE)
    assert len(parts) == text.count("\n## ")
    lead = [name for name in files if name.startswith("rules/") and "more/not-covered/#" in files[name]]
    assert sorted(lead) == sorted(f"rules/{anchor}.md" for _, _, anchor in parts)
    for short, rules_id, anchor in parts:
        assert rules_id == anchor and library.rule_sets[rules_id].data["short"] == short
        assert f'href="../../more/not-covered/#{anchor}"' in files[f"rules/{rules_id}.md"]
