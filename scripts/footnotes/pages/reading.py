"""A topic of a rule set as running text: paragraphs of sentences, each with its note, and where others differ. Pure:
shelf in, plain data out."""

from ..core import links
from ..core.facts.compare import key
from ..core.types.say import joined, prose, say
from ..core.words import capital, series
from .lead import group_words, sources, voices

STATED = ("says", "implies", "in_words", "counted")
OTHERS = 2  # so many other answers are named, the most frequent


def section(shelf, topic: dict, rules: dict, names, page: str) -> dict:
    """One topic as a page reads it: {"id", "title", "paragraphs": [[sentence]], "disputed": [question], "places":
    [note], "prefix", "differ": [question]}.

    A sentence is {"text", "end": ".", or "" where the next part joins it, "anchor", "ask", "href", "implied": bool,
    "mark": its note, or None, "voices", "of": of a counted one, or None}.
    """
    vocabulary, places = shelf.library.vocabulary, []
    paragraphs, disputed, differ, before = [[]], [], [], None
    for fact_id in topic["facts"]:
        fact, entry = vocabulary["by_id"][fact_id], rules["facts"][fact_id]
        if fact["paragraph"] and paragraphs[-1]:
            paragraphs.append([])
            before = None
        part = {"anchor": links.anchor_of(fact_id), "ask": fact["ask"], "href": links.to_fact(page, fact)}
        if entry["status"] in STATED:
            _add(shelf, paragraphs[-1], before, fact, entry, names, part, places)
        elif entry["status"] == "offers":
            choices = series([say(fact, value, names) for value in entry["offers"]], "or")
            text = f"The table decides {fact['whether']}" + (f": {choices}" if choices else "")
            mark = _mark(places, _note(shelf, entry, ""), part["anchor"])
            paragraphs[-1].append({**part, "text": text, "end": ".", "implied": False, "mark": mark, "voices": None})
        elif entry["status"] == "disputed":
            disputed.append({**part, "readings": _readings(fact, entry, names)})
        else:
            continue
        before = fact, entry
        others = elsewhere(shelf, fact, entry)
        if others:
            differ.append({**part, "label": fact["label"], **others})
    return {
        "id": topic["id"],
        "title": topic["title"],
        "paragraphs": [sentences for sentences in paragraphs if sentences],
        "disputed": disputed,
        "places": places,
        "prefix": "place-" + topic["id"],
        "differ": differ,
    }


def _add(shelf, sentences, before, fact, entry, names, part, places):
    """Put what is stated to the end of a paragraph, as the end of the last sentence where it joins that."""
    (text, unsaid), end = prose(fact, entry, names), ""
    if sentences and before and _may_join(before, fact, entry):
        tail, left = joined(fact, entry, names)
        if tail:
            text, unsaid, sentences[-1]["end"] = tail, left, ""
    if text[-1:] in (".", "?", "!"):
        text, end = text[:-1], text[-1]
    counted = entry["status"] == "counted"
    sentences.append(
        {
            **part,
            "text": text,
            "end": end or ".",
            "implied": entry["status"] == "implies",
            "mark": None if counted else _mark(places, _note(shelf, entry, unsaid), part["anchor"]),
            "voices": entry["voices"] if counted else None,
            "of": entry["of"] if counted else None,
        }
    )
    if len(sentences) > 1 and not sentences[-2]["end"] and _same_note(sentences[-2], sentences[-1]):
        sentences[-1]["mark"]["first"] = sentences[-2]["mark"]["first"]
        sentences[-2]["mark"] = None  # one sentence with one note


def _same_note(one, other):
    return one["mark"] and other["mark"] and one["mark"]["letter"] == other["mark"]["letter"]


def _may_join(before, fact, entry):
    """Is the sentence right before one that this may join, and is it as sure?"""
    other, known = before
    return (
        bool(fact["joins"])
        and other["id"] in fact["joins"]["to"]
        and known["status"] == entry["status"]
        and not known.get("except")
    )


def _readings(fact, entry, names):
    return [
        {"words": capital(say(fact, reading["value"], names)), "because": reading["because"], "at": reading["at"]}
        for reading in entry["readings"]
    ]


def _note(shelf, entry, unsaid):
    """What stands under a letter: the place, whose rule it is, why it follows, and what is left unsaid; None for
    nothing."""
    inherited = entry["inherited_from"]
    note = {
        "at": entry["at"] or "",
        "from": shelf.data[inherited]["short"] if inherited else "",
        "because": (entry["because"] or "") if entry["status"] == "implies" else "",
        "unsaid": unsaid,
    }
    return note if any(note.values()) else None


def _mark(places, note, anchor):
    """The letter of a note, which all sentences of the section that rest on the same share."""
    if not note:
        return None
    for place in places:
        if place["note"] == note:
            return {**place, "first": False}
    n = len(places)
    places.append({"letter": chr(97 + n % 26) * (1 + n // 26), "note": note, "back": anchor})
    return {**places[-1], "first": True}


def elsewhere(shelf, fact: dict, entry: dict) -> dict | None:
    """What other sources say instead: {"others": [{"words", "count": "12 sources"}], "more": how many answers
    besides}; None where nobody says anything else."""
    own = key(entry)
    groups = [
        group
        for group in shelf.counts[fact["id"]]["groups"]
        if group["status"] in ("says", "implies") and key(group) != own
    ]
    if not groups:
        return None
    groups.sort(key=lambda group: -voices(group))
    named = [{"words": group_words(shelf, fact, group), "count": sources(voices(group))} for group in groups[:OTHERS]]
    return {"others": named, "more": len(groups) - len(named)}
