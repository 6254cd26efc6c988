"""What hardly any rule set decides: each entry on its page, and every dispute with answers that exist."""

import yaml

from footnotes.pages import shelf
from footnotes.pages.manners import manners, manners_page, ruling_for
from helpers import ROOT

DISPUTES = yaml.safe_load((ROOT / "tests" / "browser" / "disputes.yml").read_text("utf-8"))
LABEL = "Canasta, not Hand and Foot."


def test_what_rule_sets_say_is_counted(library):
    made = shelf.shelf(library)
    groups = manners(made, "conduct", "settle/conduct.md")
    assert manners(made, "pile", "settle/pile.md") == []
    entries = {entry["id"]: entry for group in groups for entry in group["entries"]}
    assert [group["title"] for group in groups] == list(dict.fromkeys(entry["group"] for entry in library.manners))
    assert [entry for group in groups for entry in group["entries"]] == list(entries.values()) and len(entries) == len(
        library.manners
    )
    assert entries["too-slow"]["href"] == "too-slow/"
    known = {entry["id"]: manners_page(made, entry, f"settle/conduct/{entry['id']}.md") for entry in library.manners}
    (misdeal,) = known["card-too-many"]["facts"]
    assert misdeal["tally"] == "No rule set here says." and misdeal["href"] == "../conduct-misdeal/"
    (talk,) = known["what-partners-may-say"]["facts"]
    assert talk["tally"] == "4 sources give 2 different answers; 67 others are silent."


def test_every_slip_has_a_fair_ruling_with_its_reason(library):
    for entry in library.manners:
        assert entry["ruling"] and entry["because"], entry["id"]


def test_the_closest_ruling_is_proposed_and_where_none_is_close_the_general_one(library):
    made = shelf.shelf(library)

    def proposed(*asked):
        found = ruling_for(made, asked, "settle/out/x.md")
        return found["id"], found["own"]

    assert proposed("partner-said-no", "out.permission_binds") == ("how-long-a-no-holds", True)
    assert proposed("conduct.short_opening") == ("short-of-the-minimum", True)
    assert proposed("conduct.who_rules") == ("who-decides", True)
    assert proposed("meld.runs") == ("never-agreed", False)


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
