"""The JSON published with the site, and the Python the browser runs. Pure."""
import json

# The pure core: these modules, and no others, run in the browser (see bridge.py).
CORE = ("words", "values", "say", "cards", "resolve", "compare", "rounds", "least", "positions", "scoring", "bridge")


def dumps(data) -> str:
    """JSON text in one form: the same data gives the same bytes."""
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":")) + "\n"


def data_files(shelf) -> dict:
    """{path: text} of everything under data/."""
    vocabulary = {key: shelf.library.vocabulary[key] for key in ("topics", "facts")}
    files = {"data/vocabulary.json": dumps(vocabulary), "data/index.json": dumps(index(shelf))}
    for rules_id, rules in shelf.rules.items():
        files[f"data/rules/{rules_id}.json"] = dumps(rules)
    return files


def index(shelf) -> list:
    """Every rule set: id, title, short, kind, read, checked, and how many facts have each status."""
    found = []
    for rules_id in sorted(shelf.rules):
        data, statuses = shelf.data[rules_id], {}
        for entry in shelf.rules[rules_id]["facts"].values():
            statuses[entry["status"]] = statuses.get(entry["status"], 0) + 1
        found.append({**{key: data[key] for key in ("id", "title", "short", "kind", "read", "checked")}, "counts": statuses})
    return found
