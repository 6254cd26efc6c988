"""Addresses: right from every page to every page, in any folder, and one for each question for good."""

import posixpath
from collections import namedtuple

import pytest

from footnotes.core import links
from footnotes.pages.shelf import shelf

PAGES = [
    "index.md",
    "settle/index.md",
    "settle/pile.md",
    "rules/index.md",
    "rules/grandma-sue.md",
    "more/index.md",
    "more/words.md",
    "more/examples/a-round.md",
    "score.md",
]
FILES = ["data/index.json", "data/rules/grandma-sue.json", "assets/site.css", "404.html"]


@pytest.mark.parametrize(
    "page, address",
    [
        ("index.md", ""),
        ("score.md", "score/"),
        ("settle/index.md", "settle/"),
        ("settle/pile.md", "settle/pile/"),
        ("more/examples/a.md", "more/examples/a/"),
        ("rules/myindex.md", "rules/myindex/"),
    ],
)
def test_a_page_is_served_from_a_folder(page, address):
    assert links.address(page) == address


@pytest.mark.parametrize(
    "here, there, anchor, link",
    [
        ("index.md", "settle/pile.md", "", "settle/pile/"),
        ("settle/pile.md", "index.md", "", "../../"),
        ("settle/pile.md", "settle/meld.md", "meld-ranks", "../meld/#meld-ranks"),
        ("settle/pile.md", "settle/index.md", "", "../"),
        ("settle/index.md", "settle/pile.md", "", "pile/"),
        ("settle/pile.md", "rules/grandma-sue.md", "", "../../rules/grandma-sue/"),
        ("settle/pile.md", "settle/pile.md", "pile-need", "#pile-need"),
        ("settle/pile.md", "settle/pile.md", "", "./"),
        ("index.md", "index.md", "", "./"),
        ("index.md", "index.md", "top", "#top"),
        ("rules/grandma-sue.md", "data/rules/grandma-sue.json", "", "../../data/rules/grandma-sue.json"),
        ("index.md", "data/index.json", "", "data/index.json"),
        ("rules/rules.md", "rules/index.md", "", "../"),
        ("more/examples/a-round.md", "more/words.md", "meld", "../../words/#meld"),
    ],
)
def test_links_are_relative(here, there, anchor, link):
    assert links.link(here, there, anchor) == link


@pytest.mark.parametrize("base", ["/", "/foot/notes/"])
def test_every_link_leads_where_it_says_in_any_folder(base):
    for here in PAGES:
        for there in PAGES + FILES:
            link = links.link(here, there)
            found = posixpath.normpath(posixpath.join(base, links.address(here), link))
            wanted = posixpath.normpath(base + (links.address(there) if there.endswith(".md") else there))
            assert found == wanted, (here, there, link)
            assert not link.startswith("/")
            assert link.endswith("/") == there.endswith(".md")
            assert links.link(here, there, "x") == ("#x" if here == there else link + "#x")


def test_every_question_situation_and_slip_has_a_page_of_its_own(library):
    anchors = [(fact["topic"], links.anchor_of(fact["id"])) for fact in library.vocabulary["facts"]]
    anchors += [(document.data["topic"], ruling_id) for ruling_id, document in library.rulings.items()]
    anchors += [("conduct", entry["id"]) for entry in library.manners]
    assert len(set(anchors)) == len(anchors)
    assert links.anchor_of("red_three.laid_points") == "red-three-laid-points"


def test_no_page_of_a_rule_set_or_a_topic_stands_where_another_does(library):
    pages = [links.rules_page(rules_id) for rules_id in library.rule_sets] + [
        links.topic_page(topic["id"]) for topic in library.vocabulary["topics"]
    ]
    pages += [links.example_page(example_id) for example_id in library.examples] + [
        "rules/index.md",
        "settle/index.md",
        "more/examples/index.md",
    ]
    assert len(set(pages)) == len(pages)


def test_a_question_is_linked_to_its_page():
    fact = {"id": "pile.need_wild", "topic": "pile"}
    assert links.to_fact("index.md", fact) == "settle/pile/pile-need-wild/"
    assert links.to_fact("settle/pile.md", fact) == "pile-need-wild/"
    assert links.to_fact("rules/a.md", fact) == "../../settle/pile/pile-need-wild/"
    assert links.to_fact("settle/pile/two-on-top.md", fact) == "../pile-need-wild/"
    assert links.to_ruling("settle/pile.md", "pile", "two-on-top") == "two-on-top/"
    assert links.to_ruling("settle/pile/pile-need-wild.md", "conduct", "too-slow") == "../../conduct/too-slow/"


Shelf = namedtuple("Shelf", "host")
SMALL = Shelf({"small": "big", "orphan": None})


def test_a_rule_set_is_linked_to_its_page_or_to_where_it_stands():
    assert links.to_rules("index.md", SMALL, "big") == "rules/big/"
    assert links.to_rules("index.md", SMALL, "big", "places") == "rules/big/#places"
    assert links.to_rules("index.md", SMALL, "small") == "rules/big/#small"
    assert links.to_rules("rules/big.md", SMALL, "small") == "#small"
    assert links.to_rules("index.md", SMALL, "orphan") == "rules/#orphan"


def test_a_place_is_linked_to_the_sentence_or_to_the_small_set():
    assert links.to_place("settle/pile.md", SMALL, "big", "pile.need") == "../../rules/big/#pile-need"
    assert links.to_place("settle/pile.md", SMALL, "small", "pile.need") == "../../rules/big/#small"


def test_every_real_rule_set_has_somewhere_to_be_linked_to(library):
    shown = shelf(library)
    for rules_id in library.rule_sets:
        href = links.to_rules("index.md", shown, rules_id)
        host = shown.host.get(rules_id, rules_id)
        assert href.split("#")[0] == links.address(links.rules_page(host) if host else "rules/index.md")
        assert host is None or host in shown.paged
