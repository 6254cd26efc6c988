"""A table's own rules: a base and what the table changes, as an address, as rules to reckon with, as YAML. Pure core:
runs in the browser too.

A draft is {"base": id, "name": text, "facts": {FACT: canonical value}, "unset": [FACT], "decided": {FACT: day},
"agreed": {id: day}}; what was decided at the table has its day, YYYY-MM-DD, and so have the fair rulings it agreed on,
which no fact holds, by the ids of their entries in manners. Its address is `base=grandma-sue&name=Our+table&
deal.hand_size=13&decided=deal.hand_size:2026-12-01&agreed=forgot-to-discard:2026-12-01&unset=deal.pass`: only what
differs from the base, by ids, which never change.
"""

from ..consistency.findings import findings
from ..facts.compare import agrees
from ..facts.resolve import SILENCES, resolve
from ..types.parts import shown
from ..types.registry import kind_of
from ..types.say import answer, say
from ..types.values import parse
from ..words import capital, day, is_day
from . import address as house_code

UNNAMED = "Our table"
LONGEST_NAME = 60
LONGEST_SHORT = 24
LONGEST_ADDRESS = 20000
MOST_AGREED = 60
ID_CHARS = "abcdefghijklmnopqrstuvwxyz0123456789-"


def read(vocabulary: dict, text: str) -> dict:
    """{"draft", "notices": [sentence]} of an address, with or without its `#`. What is not known here, or is
    broken, is left out, and a notice says so. Raises nothing."""
    draft, notices = {"base": "", "name": "", "facts": {}, "unset": [], "decided": {}, "agreed": {}}, []
    by_id = {fact["id"]: fact for fact in vocabulary["facts"]}
    text = text.strip().lstrip("#")
    if len(text) > LONGEST_ADDRESS:
        return {"draft": draft, "notices": ["The link is too long to be one of these, and was not read."]}
    for part in text.split("&"):
        key, _, rest = part.partition("=")
        key = key[4:] if key.startswith("amp;") else key  # a link copied out of a page's source
        if not part:
            continue
        try:
            if key == "base":
                draft["base"] = rest if rest and all(char in ID_CHARS for char in rest) else ""
            elif key == "name":
                draft["name"] = clean_name(house_code.unquoted(rest))
            elif key == "unset":
                _read_unset(by_id, draft, notices, house_code.unquoted(rest))
            elif key == "decided":
                _read_decided(draft, house_code.unquoted(rest))
            elif key == "agreed":
                _read_agreed(draft, house_code.unquoted(rest))
            elif key in by_id:
                _read_fact(by_id[key], draft, notices, rest)
            else:
                notices.append(f"“{shown(key)}” is not known here and was left out.")
        except ValueError:
            notices.append(f"“{shown(key)}” came broken and was left out.")
    draft["unset"] = [fact_id for fact_id in draft["unset"] if fact_id not in draft["facts"]]
    draft["decided"] = _decided(draft)
    return {"draft": draft, "notices": notices}


def _read_fact(fact, draft, notices, text):
    value, problems = _parse(fact, house_code.raw_of(fact, text))
    if fact["id"] in draft["facts"]:
        notices.append(f"“{fact['label']}” stands in the link twice; the first was taken.")
    elif problems:
        notices.append(f"“{fact['label']}” was left out: {problems[0][1]}.")
    else:
        draft["facts"][fact["id"]] = value


def _parse(fact, raw):
    """As values.parse, with words of the table's own on one line each."""
    found, problems = parse(fact, raw)
    kind = kind_of(fact)
    if hasattr(kind, "tidy") and not problems:
        found, problems = parse(fact, kind.tidy(found, clean_name))
    return found, problems


def _read_unset(by_id, draft, notices, text):
    for fact_id in text.split(","):
        if fact_id not in by_id:
            notices.append(f"“{shown(fact_id)}” is not known here and was left out.")
        elif fact_id not in draft["unset"]:
            draft["unset"].append(fact_id)


def _read_decided(draft, text):
    for each in text.split(","):
        fact_id, _, when = each.partition(":")
        draft["decided"][fact_id] = when


def _read_agreed(draft, text):
    for each in text.split(",")[:MOST_AGREED]:
        name, _, when = each.partition(":")
        if name and all(char in ID_CHARS for char in name) and is_day(when):
            draft["agreed"][name] = when


def _decided(draft):
    """The days of what the draft states; a day that is none is dropped: the answer stands without it."""
    given = draft.get("decided") or {}
    return {fact_id: given[fact_id] for fact_id in draft["facts"] if is_day(str(given.get(fact_id)))}


def clean_name(text: str) -> str:
    """A table's name on one line, at most LONGEST_NAME characters, without signs that nobody sees."""
    seen = "".join(
        [
            char
            if ord(char) >= 32
            and not 127 <= ord(char) < 160
            and not 0x2028 <= ord(char) <= 0x202E
            and not 0xD800 <= ord(char) < 0xE000
            and ord(char) not in (0xFEFF, 0xFFFE, 0xFFFF)
            else " "
            for char in text
        ]
    )
    return " ".join(seen.split())[:LONGEST_NAME].strip()


def address(vocabulary: dict, draft: dict) -> str:
    """The draft as the part of an address after the `#`."""
    parts = ["base=" + draft["base"]]
    if draft["name"]:
        parts.append("name=" + house_code.quoted(draft["name"]))
    for fact in vocabulary["facts"]:
        if fact["id"] in draft["facts"]:
            parts.append(fact["id"] + "=" + house_code.written(fact, draft["facts"][fact["id"]]))
    unset = [fact["id"] for fact in vocabulary["facts"] if fact["id"] in draft["unset"]]
    decided = _decided(draft)
    if decided:
        order = [fact["id"] for fact in vocabulary["facts"] if fact["id"] in decided]
        parts.append("decided=" + ",".join([fact_id + ":" + decided[fact_id] for fact_id in order]))
    agreed = draft.get("agreed") or {}
    if agreed:
        parts.append("agreed=" + ",".join([name + ":" + agreed[name] for name in sorted(agreed)]))
    if unset:
        parts.append("unset=" + ",".join(unset))
    return "&".join(parts)


def settled(vocabulary: dict, base: dict, draft: dict) -> dict:
    """The draft without what the base, a resolved rule set, says as well. To choose what the base only leaves
    open, or says in two ways, is a change."""
    facts, unset = {}, []
    for fact in vocabulary["facts"]:
        fact_id, entry = fact["id"], base["facts"][fact["id"]]
        if fact_id in draft["facts"]:
            if entry["status"] not in ("says", "implies", "counted") or entry["value"] != draft["facts"][fact_id]:
                facts[fact_id] = draft["facts"][fact_id]
        elif fact_id in draft["unset"] and entry["status"] not in SILENCES:
            unset.append(fact_id)
    made = {"base": base["id"], "name": clean_name(draft["name"]), "facts": facts, "unset": unset}
    made["decided"] = _decided({"facts": facts, "decided": draft.get("decided")})
    made["agreed"] = draft.get("agreed") or {}
    return made


def _statement(value, when):
    made = {"status": "says", "value": value, "at": None, "because": None, "readings": [], "offers": []}
    if when:
        made["at"], made["decided"] = decided_words(when), when
    return made


def decided_words(when: str) -> str:
    """Where a rule stands that a table decided on a day."""
    return f"decided at the table on {day(when)}"


def resolved(vocabulary: dict, base: dict, draft: dict, rules_id: str = "our-table") -> dict:
    """The resolved rule set (see resolve.py) of a draft on its resolved base: the same as its YAML file gives."""
    stated = {
        fact_id: base["facts"][fact_id] for fact_id in base["facts"] if base["facts"][fact_id]["status"] not in SILENCES
    }
    decided = _decided(draft)
    changes = {fact_id: _statement(draft["facts"][fact_id], decided.get(fact_id)) for fact_id in draft["facts"]}
    rules = resolve(
        vocabulary,
        [
            {"id": base["id"], "title": base["title"], "facts": stated},
            {
                "id": rules_id,
                "title": draft["name"] or UNNAMED,
                "based_on": base["id"],
                "facts": changes,
                "unset": draft["unset"],
            },
        ],
    )
    rules["silence"] = base.get("silence", "silent")
    for fact in vocabulary["facts"]:
        entry, before = rules["facts"][fact["id"]], base["facts"][fact["id"]]
        if entry["inherited_from"] and before["inherited_from"]:
            entry["inherited_from"] = before["inherited_from"]
        elif entry["status"] == "silent" and fact["id"] not in draft["unset"]:
            entry["status"] = (
                before["status"] if before["status"] != "does_not_apply" else _silence(vocabulary, base, fact)
            )
    return rules


def _silence(vocabulary, base, fact):
    """What the base would be called silent for, did the question apply: told by its other questions."""
    others = [(other, base["facts"][other["id"]]["status"]) for other in vocabulary["facts"]]
    if any(status == "not_checked" and other["since"] == fact["since"] for other, status in others):
        return "not_checked"
    return "not_in_part_read" if any(status == "not_in_part_read" for _, status in others) else "silent"


def differences(vocabulary: dict, one: dict, other: dict) -> list:
    """[{"fact", "label", "one", "other"}] for each question that two resolved rule sets answer differently, in
    words."""
    return [
        {"fact": fact["id"], "label": fact["label"], "one": _say(fact, one), "other": _say(fact, other)}
        for fact in vocabulary["facts"]
        if not agrees(one["facts"][fact["id"]], other["facts"][fact["id"]])
    ]


def said(vocabulary: dict, rules: dict) -> dict:
    """{FACT: the answer in words} of a resolved rule set."""
    return {fact["id"]: _say(fact, rules) for fact in vocabulary["facts"]}


def _say(fact, rules):
    names = rules["facts"]["book.names"]["value"] if "book.names" in rules["facts"] else None
    return answer(fact, rules["facts"][fact["id"]], names)


def value(fact: dict, raw) -> dict:
    """{"value", "words", "problem"} of what was put into the control for `fact`; `problem` is a sentence, "" where
    there is none."""
    found, problems = _parse(fact, raw)
    if problems:
        _, message, tip = problems[0]
        return {"value": None, "words": "", "problem": capital(message) + (f": {tip}." if tip else ".")}
    return {"value": found, "words": say(fact, found), "problem": ""}


def decide(vocabulary: dict, draft: dict, fact_id: str, value, when: str) -> dict:
    """The draft with one question decided at the table on a day; with `value` None the decision is taken back."""
    facts = {other: draft["facts"][other] for other in draft["facts"] if other != fact_id}
    decided = {other: when_ for other, when_ in (draft.get("decided") or {}).items() if other != fact_id}
    if value is not None:
        facts[fact_id], decided[fact_id] = value, when
    made = dict(draft)
    made["facts"], made["decided"] = facts, decided
    made["unset"] = [other for other in draft["unset"] if other != fact_id]
    return made


def agree(vocabulary: dict, draft: dict, name: str, when) -> dict:
    """The draft with a fair ruling noted that the table agreed on, by its id, on a day; with `when` None it is taken
    back."""
    agreed = {other: day_ for other, day_ in (draft.get("agreed") or {}).items() if other != name}
    if when is not None:
        agreed[name] = when
    made = dict(draft)
    made["agreed"] = agreed
    return made


def yaml_text(vocabulary: dict, draft: dict) -> str:
    """The draft as a rule-set file for rules_data/house_rules; `footnotes check` accepts it as it is."""
    title = draft["name"] or UNNAMED
    lines = [
        "# House rules, made with Footnotes. To keep them there: put this file into rules_data/house_rules/.",
        "title: " + house_code.yaml_text(title),
        "short: " + house_code.yaml_text(short_name(title)),
        "kind: house rules",
        "based_on: " + draft["base"],
        "",
    ]
    facts = [fact for fact in vocabulary["facts"] if fact["id"] in draft["facts"]]
    lines.append("facts:" if facts else "facts: {}")
    decided = _decided(draft)
    for fact in facts:
        when = f', decided: "{decided[fact["id"]]}"' if fact["id"] in decided else ""
        lines.append(f"  {fact['id']}: {{says: {house_code.yaml_value(fact, draft['facts'][fact['id']])}{when}}}")
    if draft["unset"]:
        lines.append("unset: [" + ", ".join(draft["unset"]) + "]")
    return "\n".join(lines) + "\n"


def short_name(title: str) -> str:
    """The title, cut after a word where it is longer than the heading of a column may be."""
    if len(title) <= LONGEST_SHORT:
        return title
    cut = title[: LONGEST_SHORT + 1].rfind(" ")
    return title[: cut if cut > 0 else LONGEST_SHORT].strip()


def file_name(draft: dict, taken: list) -> str:
    """A name for the YAML file, which is the rule set's id: none of those `taken`."""
    letters = "".join([char if char in ID_CHARS else "-" for char in (draft["name"] or UNNAMED).lower()])
    name = "-".join([part for part in letters.split("-") if part]) or "our-table"
    tries, found = 1, name
    while found in taken or found == "index":
        tries += 1
        found = f"{name}-{tries}"
    return found + ".yml"


def _open(vocabulary, base, draft, taken=()):
    """Everything the page shows of a draft."""
    draft = settled(vocabulary, base, draft)
    rules = resolved(vocabulary, base, draft)
    return {
        "draft": draft,
        "address": address(vocabulary, draft),
        "rules": rules,
        "changes": differences(vocabulary, rules, base),
        "findings": findings(vocabulary, rules),
        "title": draft["name"] or UNNAMED,
        "short": short_name(draft["name"] or UNNAMED),
    }


def sheet_page(vocabulary: dict, base: dict, draft: dict, base_name: str, kind: str, parts: dict, ways: list) -> str:
    """The HTML page that prints a draft, in the folder of the builder: `kind` as for sheets.of_kind, `parts` the
    published data/sheets.json, `ways` links to its other kinds."""
    from ..sheets.sheet import html, of_kind

    vocabulary = {
        "topics": vocabulary["topics"],
        "facts": vocabulary["facts"],
        "by_id": {fact["id"]: fact for fact in vocabulary["facts"]},
    }
    draft = settled(vocabulary, base, draft)
    link = "./#" + address(vocabulary, draft)
    about = {"title": draft["name"] or UNNAMED, "sub": [], "base": base_name, "link": link}
    made = of_kind(kind, vocabulary, resolved(vocabulary, base, draft), about, base, parts["spread"])
    return html(parts["templates"], made, ways=ways, link=link)


# What the bridge offers of this module, by name.
STEPS: dict = {
    "read": read,
    "sheet": sheet_page,
    "open": _open,
    "said": said,
    "value": value,
    "differences": differences,
    "decide": decide,
    "agree": agree,
    "yaml": lambda vocabulary, draft, taken: {"text": yaml_text(vocabulary, draft), "file": file_name(draft, taken)},
}
