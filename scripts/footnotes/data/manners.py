"""rules_data/manners.yml -> what hardly any rule set decides, with every problem noted."""

from pathlib import Path

from ..core.links import anchor_of
from ..core.words import suggestion
from .authored import Authored, is_id

KEYS = ("group", "ask", "also_asked", "agree", "ruling", "because", "answers", "facts", "see", "family", "note")
NEEDED = ("group", "ask", "also_asked", "agree")


def load_manners(root: Path, vocabulary: dict, rulings) -> tuple:
    """([entry], [Authored]) of manners.yml below `root`, in the order of the file; `rulings` are the ids of the
    situations, whose anchors an entry may not take. An entry is {"id", "group": heading, "ask", "also_asked": [text],
    "agree", "ruling": what to play for now, "because": why that is fair, "answers": [situation or fact it serves for],
    "facts": [fact id that answers it], "see": [fact id near it], "family", "note"}; family is "canasta" or "", note
    what the parent game does, or "".
    """
    path = root / "manners.yml"
    if not path.exists() and not path.is_symlink():
        return [], []
    file = Authored(path, path.relative_to(root.parent).as_posix())
    if not file.entries(file.data, (), ("manners",), ("manners",)) or "manners" not in file.data:
        return [], [file]
    if not isinstance(file.data["manners"], dict):
        file.bad(("manners",), "expected entries by id", "write `who-decides:` entries")
        return [], [file]
    taken = {anchor_of(fact_id): f"the question {fact_id}" for fact_id in vocabulary["by_id"]}
    taken.update({ruling_id: f"the situation {ruling_id}" for ruling_id in rulings})
    found = [_entry(file, entry_id, raw, vocabulary, rulings, taken) for entry_id, raw in file.data["manners"].items()]
    return [entry for entry in found if entry], [file]


def _entry(file, entry_id, raw, vocabulary, rulings, taken):
    place = ("manners", entry_id)
    if not is_id(entry_id):
        file.bad(place, f"{entry_id} is no id", "use lower-case letters, digits and hyphens", key=True)
    elif entry_id in taken:
        file.bad(place, f"{entry_id} is the anchor of {taken[entry_id]}", "choose another id", key=True)
    if not file.entries(raw, place, KEYS, NEEDED):
        return None
    entry = {
        "id": entry_id,
        "also_asked": file.texts(raw, "also_asked", place),
        "family": file.one_of(raw, "family", ("canasta",), place),
    }
    for key in ("group", "ask", "agree", "ruling", "because", "note"):
        entry[key] = file.text(raw, key, place)
    for key in ("facts", "see", "answers"):
        entry[key] = file.texts(raw, key, place)
        known = [*vocabulary["by_id"], *rulings] if key == "answers" else vocabulary["by_id"]
        what = "situation or fact" if key == "answers" else "fact"
        for position, name in enumerate(entry[key]):
            if name not in known:
                file.bad((*place, key, position), f"unknown {what} {name}", suggestion(name, known))
    return entry
