"""The answer to a question in one sentence, in players' words: what most sources say, and how many. Pure."""

from ..core.types.say import answer, say, status_words
from ..core.words import capital, quantity
from .shelf import names_of

GAME = "Hand and Foot"
SHORT = 60  # an answer of so many letters is set largest


def page_title(ask: str) -> str:
    """What people type into a search engine: the asking, with the name of the game."""
    if GAME in ask or "Canasta" in ask:
        return ask
    if ask.endswith("?") and not any(sign in ask[:-1] for sign in ".?!"):
        return f"{ask[:-1]} in {GAME}?"
    return f"{ask} {GAME} rules"


def description(lead: dict) -> str:
    """The answer in one sentence, for search engines and for whoever gets the link."""
    return f"{in_words(lead)}. {lead['count']}".strip()


def in_words(lead: dict) -> str:
    """ "Most say: yes"."""
    return f"{lead['kicker']}: {lower(lead['words'])}" if lead["kicker"] else lead["words"]


def lower(text: str) -> str:
    """The text with a small letter first, where its first word is not all in capitals."""
    return text[:1].lower() + text[1:] if text[1:2].islower() or text[1:2] == " " else text


def lead_of(shelf, fact: dict) -> dict:
    """The answer where no rules are chosen: {"kicker": "Most say", "words", "count": how many say it, "long": bool,
    "said": does anybody say anything?, "at": one source that says so}."""
    counts = shelf.counts[fact["id"]]
    groups, silent = counts["groups"], len(counts["silent"]["rules"]) + len(counts["outside"])
    silence = f"{silent} others are silent." if groups and silent else ""
    if not groups:
        return _lead("", "No rule set here says", "Nobody has written it down, so your table decides.", False)
    said, top = voices(counts["said"]), voices(groups[0])
    words = capital(group_words(shelf, fact, groups[0]))
    if len(groups) == 1:
        alone = len(groups[0]["rules"]) == 1
        kicker = "The one source that says" if alone else "All who say agree"
        return _lead(kicker, words, silence if alone else f"{sources(said)}. {silence}".strip(), True)
    second = voices(groups[1])
    kicker = "Most say" if top * 2 > said else "Most often" if top > second else "They are split; one answer is"
    return _lead(kicker, words, f"{top} of {said} sources that say. {silence}".strip(), True)


def _lead(kicker, words, count, said):
    return {"kicker": kicker, "words": words, "look": "", "count": count, "said": said, "long": len(words) > SHORT}


def voices(numbers: dict) -> int:
    """How many voices, of texts and of others."""
    return numbers["texts"] + numbers["apart"]


def sources(count: int) -> str:
    """How many sources: "1 source", "12 sources"."""
    return quantity(count, "sources")


def group_words(shelf, fact: dict, group: dict) -> str:
    """What the rule sets of a group answer, in words; a single one in its own words for its books."""
    names = names_of(shelf.rules[group["rules"][0]]) if len(group["rules"]) == 1 else None
    if group["status"] == "disputed":
        return f"{status_words('disputed')}: " + ", or ".join(
            say(fact, reading["value"], names) for reading in group["readings"]
        )
    if group["status"] == "in_words":
        return group["in_words"]
    return answer(fact, group, names, say) if group["status"] == "offers" else say(fact, group["value"], names)


def in_short(shelf, fact: dict) -> str:
    """The answer in a line, for lists: "Most say: 2 cards (16 of 19)."."""
    lead, counts = lead_of(shelf, fact), shelf.counts[fact["id"]]
    if not lead["said"]:
        return lead["words"] + "."
    share = f" ({voices(counts['groups'][0])} of {voices(counts['said'])})" if len(counts["groups"]) > 1 else ""
    return f"{in_words(lead)}{share}."


def tally_words(shelf, fact: dict) -> str:
    """Who answers at all, as a sentence: "5 sources give 2 different answers; 43 others are silent."."""
    counts = shelf.counts[fact["id"]]
    groups, silent = counts["groups"], len(counts["silent"]["rules"]) + len(counts["outside"])
    said = voices(counts["said"])
    if not groups:
        return "No rule set here says."
    if len(groups) > 1:
        parts = [f"{sources(said)} give {len(groups)} different answers"]
    else:
        parts = ["One source says" if len(groups[0]["rules"]) == 1 else f"All who say agree: {sources(said)}"]
    parts += [f"{silent} others are silent"] if silent else []
    return "; ".join(parts) + "."
