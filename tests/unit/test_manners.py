"""What hardly any rule set decides: each entry on its page, and every dispute with answers that exist."""

import yaml

from footnotes.pages import shelf
from footnotes.pages.manners import manners
from helpers import ROOT

DISPUTES = yaml.safe_load((ROOT / "tests" / "browser" / "disputes.yml").read_text("utf-8"))
LABEL = "Canasta, not Hand and Foot."


def test_what_rule_sets_say_is_counted(library):
    groups = manners(shelf.shelf(library), "conduct", "settle/conduct.md")
    assert manners(shelf.shelf(library), "pile", "settle/pile.md") == []
    entries = {entry["id"]: entry for group in groups for entry in group["entries"]}
    assert [group["title"] for group in groups] == list(dict.fromkeys(entry["group"] for entry in library.manners))
    assert [entry for group in groups for entry in group["entries"]] == list(entries.values()) and len(entries) == len(
        library.manners
    )
    (misdeal,) = entries["card-too-many"]["facts"]
    assert misdeal["tally"].startswith("No rule set here says; ") and misdeal["href"] == "#conduct-misdeal"
    (talk,) = entries["what-partners-may-say"]["facts"]
    assert talk["tally"].startswith("One rule set says; ")


def test_all_disputes_are_there(library):
    assert len(DISPUTES) == 61
    assert sum(DISPUTES[dispute].get("canasta", False) for dispute in DISPUTES) == 9
    labelled = {f"conduct/#{entry['id']}" for entry in library.manners if entry["family"]}
    labelled |= {
        f"{document.data['topic']}/#{ruling_id}"
        for ruling_id, document in library.rulings.items()
        if document.data["family"]
    }
    for dispute in DISPUTES:
        assert (DISPUTES[dispute]["find"][0] in labelled) == DISPUTES[dispute].get("canasta", False), dispute
