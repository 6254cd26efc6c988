"""Words that several places say stand once, in Python; scripts and templates are given them."""

import json
import re

import pytest

from footnotes.core import cards
from footnotes.core.facts.resolve import SILENCES, STATED
from footnotes.core.types.say import status_words
from footnotes.core.words import spelled
from footnotes.pages.published import words
from footnotes.pages.render import cards as drawn
from footnotes.pages.shelf import shelf
from helpers import ROOT

SCRIPTS = [path for path in sorted((ROOT / "docs" / "assets").rglob("*.js")) if "vendor" not in path.parts]
KEEPER_HAS_ITS_OWN = ("fields.js", "open.js", "score.js")  # this list only shrinks
TEMPLATES = sorted((ROOT / "docs" / "_templates").glob("*.j2"))


@pytest.mark.parametrize(
    "n, words", [(0, "no cards"), (1, "one card"), (2, "two cards"), (12, "twelve cards"), (1500, "1,500 cards")]
)
def test_a_number_with_its_unit_in_words(n, words):
    assert spelled(n, "cards") == words


def test_scripts_are_given_the_words_of_cards_statuses_and_anchors(library):
    published = words(shelf(library))
    assert [card["id"] for card in published["cards"]] == list(cards.ORDER)
    by_id = {card["id"]: card for card in published["cards"]}
    assert by_id["JKR"] == {"id": "JKR", "name": "joker", "names": "jokers", "face": "Joker", "look": "wild"}
    assert by_id["3r"] == {"id": "3r", "name": "red three", "names": "red threes", "face": "3♥", "look": "red"}
    assert by_id["3b"] == {"id": "3b", "name": "black three", "names": "black threes", "face": "3♠", "look": ""}
    assert by_id["2"] == {"id": "2", "name": "two", "names": "twos", "face": "2", "look": "wild"}
    assert by_id["10"] == {"id": "10", "name": "10", "names": "10s", "face": "10", "look": ""}
    assert published["statuses"]["implies"] == "implied"
    assert published["statuses"]["disputed"] == "the source says two things"
    assert set(published["statuses"]) == {*STATED, "offers", *SILENCES}
    assert published["anchors"]["opening.minimum"] == "opening-minimum"
    assert published["anchors"]["pile.may_take"] == "pile-may-take"
    assert len(published["anchors"]) == len(library.vocabulary["facts"])
    json.dumps(published)


def test_a_card_is_drawn_with_its_face_and_read_by_its_name():
    assert str(drawn(["K", "2", "3r"])) == (
        '<span class="cards"><span class="sr">king, two, red three</span> <span aria-hidden="true">'
        '<span class="card">K</span> <span class="card wild">2</span> <span class="card red">3♥</span></span></span>'
    )


def code(path):
    """A script or template without its comments."""
    text = path.read_text("utf-8")
    if path.suffix == ".js":
        return re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*", "", text, flags=re.DOTALL)
    return re.sub(r"<%#.*?#%>", "", text, flags=re.DOTALL)


@pytest.mark.parametrize(
    "what, pattern",
    [
        ("names of cards", r"""["'`](joker|jack|queen|king)s?["'`]|(red|black) threes?["'`]"""),
        ("faces of cards", "3[♥♠]"),
        ("verdicts", r"""["'`>](Allowed|Not allowed)["'`<]"""),
        (
            "statuses",
            r"""the source says two things|not in the part read|: ["'`](; )?implied|; implied|>implied:|"""
            r"""left to the table["'`<]""",
        ),
        ("anchors", r"""replace\(/\[\._\]/|replace\("\.", "-"\)"""),
    ],
)
def test_no_script_and_no_template_has_words_of_its_own_for(what, pattern):
    for path in (*SCRIPTS, *TEMPLATES):
        if path.parent.name == "keeper" and path.name in KEEPER_HAS_ITS_OWN:
            continue
        found = re.search(pattern, code(path), re.IGNORECASE)
        assert not found, f"{path.name} has {what} of its own: {found.group()}"


def test_every_status_has_words_but_the_plain_one():
    assert [status for status in (*STATED, "offers", *SILENCES) if not status_words(status)] == ["says"]
