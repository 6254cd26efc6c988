"""What the site has promised: the ids and addresses that others may have kept. `python tests/ids.py` writes them to
tests/ids.txt; tests/unit/test_ids.py holds that none of them goes away unsaid."""

from pathlib import Path

from footnotes.core import links
from footnotes.data.library import load
from footnotes.edges.export import generated

ROOT = Path(__file__).resolve().parents[1]
IDS = ROOT / "tests" / "ids.txt"
MOVED = ROOT / "tests" / "moved.txt"
NO_PAGES = ("publishing.md",)  # excluded in mkdocs.yml
HOUSE = "house rules"
ADD = ".venv/bin/python tests/ids.py"


def published(library, files: dict) -> list:
    """Every id and every address of the site as a line "KIND ID", sorted; `files`: {path: text} made from the library."""
    kinds = {
        "fact": library.vocabulary["by_id"],
        "topic": [topic["id"] for topic in library.vocabulary["topics"]],
        "source": [name for name, document in library.rule_sets.items() if document.data["kind"] != HOUSE],
        "house-rules": [name for name, document in library.rule_sets.items() if document.data["kind"] == HOUSE],
        "example": library.examples,
        "ruling": library.rulings,
        "term": [term["id"] for term in library.glossary],
        "manners": [entry["id"] for entry in library.manners],
        "page": addresses(files),
    }
    return sorted(f"{kind} {name}" for kind, names in kinds.items() for name in names)


def addresses(files: dict) -> list:
    """The address of every page below the site's root, "/" for the home page; a page that only leads on is none."""
    by_hand = [path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.*")]
    paths = [path for path in by_hand if path[0] != "_" and not path.startswith("assets/") and path not in NO_PAGES]
    paths += files
    return [
        "/" + (links.address(path) if path.endswith(".md") else path)
        for path in paths
        if path.endswith((".md", ".html")) and not path.endswith("/index.html")
    ]


def kept() -> list:
    """The lines of tests/ids.txt."""
    return IDS.read_text("utf-8").splitlines()


def moved() -> dict:
    """{line of ids.txt that was: line that is now, or "retired"} of tests/moved.txt."""
    lines = [line for line in MOVED.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    return dict(line.split(" -> ") for line in lines)


if __name__ == "__main__":
    found, problems = load(ROOT / "rules_data")
    assert not problems, "first mend what `footnotes check` finds"
    IDS.write_text("\n".join(published(found, generated(found, ROOT))) + "\n", "utf-8")
    print(f"{len(kept())} ids and addresses stand in tests/ids.txt")
