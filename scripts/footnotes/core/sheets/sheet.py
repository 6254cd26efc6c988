"""What stands on a printed sheet of one rule set: resolved rules in, plain data for a template out. Pure core.

The lines are the vocabulary's own `sheet` texts, so a new fact needs nothing here. Where a fact stands follows from its
topic (FIGURES, COLUMNS and GROUPS below), how large from its type and its `glance`.

A sheet is {"kind", "title", "sub": [text], "link", "figures": [part], "columns": [part], "groups": [part], "decide":
[item], "unsettled": int, "left_off": text}; a part {"title", "name", "figures", "rows", "lines"}. Lines, rows and
figures share {"fact", "name", "label", "text", "ticks": [text], "write": bool, "word": text, "changed": bool,
"leaves": int}: `name` is what the fact is called where it is only named, `ticks` are printed choices, `write` asks
for a blank to write on, `word` is what must be known of the answer ("implied"), `leaves` counts from 1 in the order
in which facts leave a sheet that is too full. A row has a "value" besides; a figure "tables": [{"label", "cells":
[{"head", "value"}]}].
"""

from .. import policy
from ..facts.compare import agrees
from ..facts.resolve import SILENCES
from ..types.option_set import UNSAID
from ..types.registry import all_answers, always_asked, kind_of, trait
from ..types.say import brief, sheet_line, status_words
from ..types.values import dimension_of
from ..words import capital, counted, day, number
from . import score_pad, stencil

# Topics whose numbers are looked for during play, the largest first; then what is counted after a round; then the rest.
FIGURES = (("down", "opening"), ("out", "out"))
COLUMNS = (("Books", "book"), ("Threes", "three"), ("Cards", "value"))
GROUPS = (
    ("Books and threes", ("book", "three", "value")),
    ("Melds and wild cards", ("meld",)),
    ("The pile", ("pile",)),
    ("Turn and foot", ("turn", "foot")),
    ("Game and deal", ("players", "deal")),
    ("End and scoring", ("end", "conduct")),
)
DECIDED = ("Decided at the table", "decided")  # what a table agreed on stands together, with its day
MOST_TO_DECIDE = 6
FEWEST_TO_DECIDE = 3
MOST_CHOICES = 4
LONGEST_LINE = 78  # letters of a question and its choices: they stand in one line, if two choices do
WIDEST_TABLE = 6
UNDECIDED = {status: status_words(status) + ": decide" for status in ("disputed", "offers")}

CARDS = 4  # pocket cards on a page
KINDS = {"sheet": "the rules on one page", "pocket": "pocket cards", "pad": "a score pad"}


def printed(
    templates: dict,
    vocabulary: dict,
    rules: dict,
    about: dict,
    base=None,
    spread=(),
    kind: str = "sheet",
    link: str = "",
    assets: str = "assets/",
) -> str:
    """The page, as HTML, of a rule set that stands nowhere but in a browser: everything on it, for sheet.js to fit."""
    return html(templates, of_kind(kind, vocabulary, rules, about, base, spread), link=link, assets=assets)


def of_kind(kind: str, vocabulary: dict, rules: dict, about: dict, base=None, spread=(), left_off: int = 0):
    """The data of a sheet, of pocket cards or of a score pad, or None (see sheet and score_pad.pad)."""
    if kind == "pad":
        return score_pad.pad(vocabulary, rules, about, left_off)
    return sheet(vocabulary, rules, about, base, spread, left_off, kind)


def html(
    templates: dict,
    sheet: dict,
    paper: str = "letter",
    scale: float = 1,
    running: bool = False,
    ways=(),
    link: str = "",
    assets: str = "../assets/",
    copies: int = 1,
) -> str:
    """The page of one sheet. `templates`: {name: text}; `running`: lines run on; `ways`: [{"href", "text"}] beside
    the Print button; `link`: address, from this page, of what it shows; `copies`: how many pocket cards stand
    there (sheet.js makes CARDS)."""
    page = {
        "what": KINDS[sheet["kind"]],
        "paper": paper,
        "policy": policy.in_page(),
        # a page of the site holds no style: on Letter paper and at full size none is needed
        "size": paper if paper != "letter" else "",
        "scale": f"{scale:.2f}" if scale != 1 else "",
        "running": running,
        "ways": list(ways),
        "link": link,
        "assets": assets,
        "cards": list(range(copies)),
        "copies": CARDS,
    }
    return stencil.fill(templates, sheet["kind"] + ".html", {"s": sheet, "page": page})


def sheet(
    vocabulary: dict, rules: dict, about: dict, base=None, spread=(), left_off: int = 0, kind: str = "sheet"
) -> dict | None:
    """The sheet (see above) of one resolved rule set, or None where it has not so many facts to leave off.

    `about`: {"title", "sub": [text], "base": short name of the rules it changes or "", "link"}. `base`: those rules,
    resolved; what differs from them is marked. `spread`: see spread(). `left_off`: how many facts are named only.
    `kind`: "sheet", or "pocket" for the numbers alone.
    """
    names = rules["facts"]["book.names"]["value"] if "book.names" in rules["facts"] else None
    decide, unsettled = _to_decide(vocabulary, rules, spread) if kind == "sheet" else ([], 0)
    shown = facts_on(vocabulary, rules, kind)
    order = _leaving(vocabulary, rules, base, shown, decide, kind)
    if left_off > len(order):
        return None
    gone, parts = order[:left_off], {}
    for fact_id in shown:
        if fact_id not in gone:
            fact, entry = vocabulary["by_id"][fact_id], rules["facts"][fact_id]
            item = {
                "fact": fact_id,
                "name": fact["label"],
                "label": fact["label"],
                "text": "",
                "value": "",
                "tables": [],
                "leaves": order.index(fact_id) + 1,
                "changed": _changed(rules, base, fact_id),
            }
            item.update(_words(fact, entry, names, bool(about["base"])))
            topic = DECIDED[1] if entry.get("decided") else fact["topic"]
            part = parts.setdefault(topic, {"figures": [], "rows": [], "lines": []})
            for where, placed in _items(fact, entry, item, names):
                part[where].append(placed)
    changes = len([fact for fact in vocabulary["facts"] if _changed(rules, base, fact["id"])])
    return {
        "kind": kind,
        "title": about["title"],
        "sub": about["sub"] + _changes(changes, about["base"]),
        "link": about["link"],
        "figures": [dict(parts[topic], name=name) for name, topic in FIGURES if topic in parts],
        "columns": [
            dict(parts[topic], title=title, name=topic)
            for title, topic in COLUMNS
            if topic in parts and parts[topic]["rows"]
        ],
        "groups": _groups(vocabulary, parts),
        "decide": [dict(asked, leaves=order.index(asked["fact"]) + 1) for asked in decide if asked["fact"] not in gone],
        "unsettled": unsettled,
        "left_off": "; ".join([vocabulary["by_id"][fact_id]["label"] for fact_id in gone if fact_id in shown]),
    }


def facts_on(vocabulary: dict, rules: dict, kind: str = "sheet") -> list:
    """The ids of all facts that a sheet shows or names, in the order of the vocabulary."""
    return [fact["id"] for fact in vocabulary["facts"] if _belongs(fact, rules["facts"][fact["id"]], kind)]


def spread(vocabulary: dict, tallies: dict) -> list:
    """The questions on which rule sets differ, most first: [{"fact", "label", "ticks": [text], "write": bool}];
    `tallies`: {fact id: see compare.tally}.

    They differ by the number of pairs of rule sets that answer otherwise; the ticks are the answers most of them give.
    """
    found = []
    for position in range(len(vocabulary["facts"])):
        fact = vocabulary["facts"][position]
        groups = tallies[fact["id"]]["groups"]
        sizes = [len(group["rules"]) for group in groups]
        pairs = (sum(sizes) ** 2 - sum([size * size for size in sizes])) // 2
        if pairs and trait(fact, "SETTLED_AT_TABLE"):
            found.append((-pairs, position, dict(_choices(fact, groups), fact=fact["id"], label=fact["label"])))
    return [choice for _, _, choice in sorted(found, key=lambda each: each[:2])]


def _choices(fact, groups):
    """The answers to print for a question, and whether a blank must stand beside them."""
    fixed = always_asked(fact)
    if fixed:
        return {"ticks": [brief(fact, value) for value in fixed], "write": False}
    words, letters, answers = [], len(fact["label"]), []
    for group in groups:
        if group["value"] is not None:
            answers.append(_bare(brief(fact, group["value"])))
    for text in answers:
        if text not in words and len(words) < MOST_CHOICES and len(text) <= LONGEST_LINE // 2:
            letters += len(text) + 5
            if letters <= LONGEST_LINE or len(words) < 2:
                words.append(text)
    return {"ticks": words or answers[:1], "write": len(words) != len(all_answers(fact)) or not words}


def _belongs(fact, entry, kind):
    """Does the fact stand on the sheet, with its answer or with a blank?"""
    if kind == "pocket" and not (fact["glance"] or _where(fact) != "lines"):
        return False
    return entry["status"] not in SILENCES or _is_blank(fact, entry)


def _is_blank(fact, entry):
    """Is it a number that players look for, and not stated? Then there is a blank to write it on."""
    return (
        fact["glance"]
        and _where(fact) != "lines"
        and entry["status"] in SILENCES
        and entry["status"] != "does_not_apply"
    )


def _where(fact):
    """The kind of place that a fact has on the sheet."""
    topic = fact["topic"]
    if topic in [name for _, name in FIGURES] and (fact["glance"] or trait(fact, "IS_FIGURE") and not fact["rare"]):
        return "figures"
    if topic in [name for _, name in COLUMNS] and hasattr(kind_of(fact), "column"):
        return "rows"
    return "lines"


def _leaving(vocabulary, rules, base, shown, decide, kind):
    """The ids of what leaves a sheet that is too full, in this order: what is rarely asked; the later of the
    questions to decide; what neither a score nor a ruling needs; what only a ruling needs; the other questions to
    decide; what a score needs; what was changed or has two answers, and the other numbers; the numbers at a
    glance. A pocket card gives up its lines before its numbers. Among equals the last in the vocabulary leaves
    first, and the last of the questions to decide."""
    asked = [entry["fact"] for entry in decide]
    ranked = []
    for position in range(len(vocabulary["facts"])):
        fact = vocabulary["facts"][position]
        fact_id, place = fact["id"], position
        if fact_id in asked:
            place = asked.index(fact_id)
            rank = 6 if place >= FEWEST_TO_DECIDE else 3
        elif fact_id not in shown:
            continue
        elif kind == "pocket" and _where(fact) == "lines":
            rank = 7
        elif fact["glance"]:
            rank = 0
        elif _changed(rules, base, fact_id) or rules["facts"][fact_id]["status"] in UNDECIDED:
            rank = 1
        elif fact["rare"]:
            rank = 7
        else:
            rank = 1 if _where(fact) != "lines" else 2 if fact["scoring"] else 4 if fact["ruling"] else 5
        ranked.append((-rank, -place, fact_id))
    return [fact_id for _, _, fact_id in sorted(ranked)]


def _changed(rules, base, fact_id):
    return bool(base) and not agrees(rules["facts"][fact_id], base["facts"][fact_id])


def _words(fact, entry, names, house):
    """What an answer says of itself: ticks, blank and word. A house sheet says nothing of how its base came to an
    answer: the table plays it."""
    status = entry["status"]
    if status == "disputed":
        return {
            "ticks": [_bare(brief(fact, reading["value"], names)) for reading in entry["readings"]],
            "write": False,
            "word": UNDECIDED[status],
        }
    if status == "offers":
        return {
            "ticks": [_bare(brief(fact, value, names)) for value in entry["offers"]],
            "write": not entry["offers"],
            "word": UNDECIDED[status],
        }
    if status in SILENCES:
        return {"ticks": [], "write": True, "word": ""}
    words = ["implied"] if status == "implies" and not house else []
    words += ["except: " + entry["except"]] if entry.get("except") else []
    return {"ticks": [], "write": False, "word": "; ".join(words)}


def _items(fact, entry, item, names):
    """[(place, item)] of one fact: one item, or a row for each price of the card values."""
    if entry.get("decided"):
        text = f"{_line(fact, entry['value'], names)} ({day(entry['decided'])})"
        return [("lines", dict(item, text=text))]
    if entry["status"] == "in_words":
        return [("lines", dict(item, text=f"{fact['label']}: {entry['in_words']}"))]
    where, value = _where(fact), entry["value"]
    settled = entry["status"] in ("says", "implies")
    if where == "lines" or where == "rows" and (entry["status"] in UNDECIDED or settled and dimension_of(value)):
        return [("lines", dict(item, text=_line(fact, value, names) if settled else fact["label"] + ":"))]
    if where == "figures":
        tables = _tables(fact, value, names) if settled and dimension_of(value) else []
        return [
            (
                "figures",
                dict(
                    item,
                    tables=tables,
                    alone=not tables,
                    text=brief(fact, value, names) if settled and not tables else "",
                ),
            )
        ]
    if not settled:
        return [("rows", dict(item, text="", value=""))]
    rows = []
    for label, points in kind_of(fact).column(value):
        rows.append(dict(item, text="", label=label or item["label"], value=number(points)))
    for row in rows[1:]:  # said once is enough
        row["word"], row["changed"] = "", False
    return [("rows", row) for row in rows]


def _line(fact, value, names):
    """The vocabulary's line, and "at least" for short where a list is not said to be complete."""
    text = sheet_line(fact, value, names)
    return _bare(text) + (" at least" if text.endswith(UNSAID) and not value["lacks"] else "")


def _bare(text):
    return text[: -len(UNSAID)] if text.endswith(UNSAID) else text


def _tables(fact, value, names):
    """A value that varies, as tables of columns with a head each."""
    dimension = dimension_of(value)
    table = value[dimension]
    cells: list = []
    keys = sorted(table, key=int)
    for i in range(len(keys)):
        words = brief(fact, table[keys[i]], names)
        if dimension == "score":
            after = number(int(keys[i + 1])) if i + 1 < len(keys) else ""
            head = f"total below {after}" if i == 0 and after else f"from {number(int(keys[i]))}"
            cells.append({"head": head, "value": words})
        elif cells and cells[-1]["value"] == words and int(keys[i]) == cells[-1]["last"] + 1:
            cells[-1]["last"] = int(keys[i])
        else:
            cells.append({"first": int(keys[i]), "last": int(keys[i]), "value": words})
    for cell in cells:
        if "first" in cell:
            one = cell["first"] == cell["last"]
            unit = {"round": "round", "players": "player"}[dimension] + (
                "" if one and dimension == "round" or cell["last"] == 1 else "s"
            )
            run = str(cell["first"]) if one else f"{cell['first']} to {cell['last']}"
            cell["head"] = f"{unit} {run}" if dimension == "round" else f"{run} {unit}"
    rows = (len(cells) + WIDEST_TABLE - 1) // WIDEST_TABLE
    width = (len(cells) + rows - 1) // rows
    return [
        {
            "label": "" if start else fact["label"],
            "cells": [{"head": capital(cell["head"]), "value": cell["value"]} for cell in cells[start : start + width]],
        }
        for start in range(0, len(cells), width)
    ]


def _groups(vocabulary, parts):
    """The parts in plain lines: those of GROUPS, then topics that nobody thought of here, under their own titles."""
    placed = [topic for _, topic in FIGURES]
    groups = list(GROUPS)
    for _, topics in GROUPS:
        placed += topics
    for topic in vocabulary["topics"]:
        if topic["id"] not in placed:
            groups.append((topic["title"], (topic["id"],)))
    found = []
    for title, topics in [(DECIDED[0], (DECIDED[1],))] + groups:
        items = []
        for topic in topics:
            items += parts[topic]["lines"] if topic in parts else []
        if items:
            found.append({"title": title, "lines": items})
    return found


def _to_decide(vocabulary, rules, spread):
    """(the questions to print, how many that players often ask have no answer)."""
    open_ = [
        fact["id"]
        for fact in vocabulary["facts"]
        if rules["facts"][fact["id"]]["status"] in SILENCES
        and rules["facts"][fact["id"]]["status"] != "does_not_apply"
        and not _is_blank(fact, rules["facts"][fact["id"]])
    ]
    return (
        [asked for asked in spread if asked["fact"] in open_][:MOST_TO_DECIDE],
        len([fact_id for fact_id in open_ if not vocabulary["by_id"][fact_id]["rare"]]),
    )


def _changes(count, base):
    if not base:
        return []
    places = "in one place" if count == 1 else f"in {counted(count)} places" if count else "in nothing"
    return [f"Changes {base} {places}" + (", marked “changed”." if count else ".")]
