"""What the box "Ask" finds: one entry for each question, situation, slip, word, rule set, tool, topic and section of a
page, each with the answer that stands in its hit. Pure: shelf in, plain data out.

An entry is {"id", "kind", "to": its address below the site's root, "ask": its own name, "also": [what else it goes by
and is asked as], "more": words that count for less, "answer": sentence}; texts that are empty are left out.
"""

import re
from html import unescape

from ..core import links
from ..core.facts.common import COMMON
from ..core.rulings.answer_words import tell
from ..core.rulings.judge import judge
from ..core.rulings.turns_on import answer as turns_on
from ..core.types.say import answer, say
from ..core.words import capital, series
from .manners import TOPIC
from .rule_set import about
from .search_words import words_table
from .shelf import tagline

HOME = "index.md"
# (page, anchor, name, what it does, [what else people call it])
TOOLS = (
    ("settle/index.md", "", "Settle it", "Every question by topic.", ["settle a dispute", "all questions", "topics"]),
    (
        "settle/index.md",
        "ask-your-own",
        "Ask your own",
        "Tap the cards, and every rule set gives its verdict.",
        ["is my move allowed", "check a move"],
    ),
    ("rules/index.md", "", "Rules", "All rule sets, each in order of play.", ["rule sets", "all rules", "rulebook"]),
    (
        "rules/new.md",
        "",
        "New to the game?",
        "The game from the start.",
        ["how to play", "rules for beginners", "learn the game", "teach me", "instructions"],
    ),
    (
        "find.md",
        "",
        "Find your rules",
        "A few questions, and the rule set nearest to your table.",
        ["which rules do we play", "what version do we play"],
    ),
    (
        "compare.md",
        "",
        "Compare",
        "Rule sets side by side.",
        ["compare rule sets", "differences between versions", "side by side"],
    ),
    (
        "table.md",
        "",
        "Our table",
        "Your own house rules, on one page to print, to send and to score by.",
        [
            "house rules",
            "print",
            "print our rules",
            "rule sheet to print",
            "pocket card",
            "score pad",
            "printable score sheet",
        ],
    ),
    (
        "score.md",
        "",
        "Keep score",
        "Counts a game round by round; it works offline.",
        ["score keeper", "scorekeeper", "score pad", "calculator", "add up the points", "score sheet"],
    ),
    ("more/words.md", "", "Words", "What the words of the game mean.", ["glossary", "what the words mean", "terms"]),
    (
        "more/examples/index.md",
        "",
        "Worked examples",
        "Rounds scored line by line.",
        ["scoring examples", "how to score a round"],
    ),
    ("more/sources.md", "", "Sources", "Where every rule set comes from.", ["where do these rules come from"]),
)
OWN = "settle/index.md#ask-your-own"
HEADING = re.compile(
    r"^#{2,3} +(.+?)(?: *\{ *#([A-Za-z0-9_-]+) *\})? *$|<h[23] id=\"([A-Za-z0-9_-]+)\">(.*?)</h[23]>", re.M
)
FRONT = re.compile(r"\A---\n.*?^---\n", re.DOTALL | re.MULTILINE)
TITLE = re.compile(r"^# +(.+?) *$", re.MULTILINE)
FENCE = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
TAG, LINKED, ESCAPED = (
    re.compile(r"<[^>]*>"),
    re.compile(r"\[([^\]]*)\]\([^)]*\)"),
    re.compile(r"\\([\\`*_\[\]{}#+.-])"),
)
LONGEST = 300  # of the first words of a section


def search_data(shelf, by_hand: dict) -> dict:
    """What the box is given: {"entries": [entry], "elsewhere": [id of an entry to offer where nothing is found],
    "words": see search_words.words_table}. `by_hand`: {path: Markdown} of pages whose headings are entries too."""
    entries = [
        *_questions(shelf),
        *_situations(shelf),
        *_manners(shelf),
        *_words(shelf),
        *_rule_sets(shelf),
        *_tools(),
        *_topics(shelf),
        *_examples(shelf),
    ]
    known = {entry["to"] for entry in entries}
    for path in sorted(by_hand):
        entries += [entry for entry in sections(path, by_hand[path]) if entry["to"] not in known]
    lean = [{key: value for key, value in entry.items() if value} for entry in entries]
    elsewhere = [f"topic:{topic['id']}" for topic in shelf.library.vocabulary["topics"]]
    return {"entries": lean, "elsewhere": [OWN, *elsewhere], "words": words_table(shelf.library.glossary)}


def moves_data(shelf) -> dict:
    """{situation's id: its move as it was written}, for verdicts by rules that live on a reader's device."""
    return {ruling_id: document.data["written"] for ruling_id, document in shelf.library.rulings.items()}


def sections(path: str, text: str) -> list:
    """An entry for each heading of a page in Markdown, with the first words under it, and one for the page itself."""
    text = FENCE.sub("", FRONT.sub("", text))
    title = TITLE.search(text)
    name = plain(title[1]) if title else ""
    places = list(HEADING.finditer(text))
    ends = [place.start() for place in places[1:]] + [len(text)] * bool(places)
    found = []
    if title:
        first = text[title.end() : places[0].start() if places else len(text)]
        found.append(
            {"id": path, "kind": "page", "to": links.link(HOME, path), "ask": name, "answer": first_words(first)}
        )
    for place, end in zip(places, ends, strict=True):
        heading = plain(place[1] or place[4])
        anchor = place[2] or place[3] or slug(heading)
        found.append(
            {
                "id": f"{path}#{anchor}",
                "kind": "page",
                "to": links.link(HOME, path, anchor),
                "ask": heading,
                "more": name,
                "answer": first_words(text[place.end() : end]),
            }
        )
    return found


def plain(text: str) -> str:
    """One line of Markdown or HTML as a reader sees it."""
    return " ".join(ESCAPED.sub(r"\1", unescape(TAG.sub(" ", LINKED.sub(r"\1", text))).replace("**", "")).split())


def slug(heading: str) -> str:
    """The anchor that Python-Markdown gives to a heading without one."""
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", heading.encode("ascii", "ignore").decode()).strip().lower())


def first_words(text: str) -> str:
    """The first paragraph as a reader sees it, cut after a sentence or a word where it is long."""
    paragraphs = [plain(part) for part in re.split(r"\n\s*\n|</p>|</li>", text)]
    first = next((part for part in paragraphs if part), "")
    if len(first) <= LONGEST:
        return first
    return first[:LONGEST].rpartition(" ")[0] + " …"


def most_say(shelf, fact: dict) -> str:
    """What most rule sets answer, in a sentence: "Most that say: 11 cards (20 of 31).", or that they are split."""
    counted = shelf.data[COMMON]["facts"].get(fact["id"]) if COMMON in shelf.data else None
    if counted:
        most = "All" if counted["voices"] == counted["of"] else "Most"
        return f"{most} that say: {say(fact, counted['value'])} ({counted['voices']} of {counted['of']})."
    groups = shelf.counts[fact["id"]]["groups"]
    if not groups:
        return "No rule set here says."
    known = [(_group(fact, group), group["texts"] + group["apart"]) for group in groups]
    if len(known) == 1:
        return f"All that say: {known[0][0]} ({known[0][1]})."
    return "No answer has most of them. " + capital("; ".join(f"{words} ({count})" for words, count in known[:2])) + "."


def _group(fact, group):
    return answer(fact, {**group, "except": None, "value": group["value"]}, None, say)


def _questions(shelf):
    terms = {term["id"]: term["term"] for term in shelf.library.glossary}
    topics = {topic["id"]: topic["title"] for topic in shelf.library.vocabulary["topics"]}
    return [
        {
            "id": fact["id"],
            "kind": "question",
            "to": links.to_fact(HOME, fact),
            "ask": fact["ask"],
            "also": [fact["label"], *fact["also_asked"]],
            "more": " ".join([topics[fact["topic"]], *[terms[term] for term in fact["terms"]]]),
            "answer": most_say(shelf, fact),
            "rank": -1 if fact["rare"] else 1 if fact["glance"] else 0,
        }
        for fact in shelf.library.vocabulary["facts"]
    ]


def _situations(shelf):
    vocabulary, library = shelf.library.vocabulary, shelf.library
    by_id, found = vocabulary["by_id"], []
    for ruling_id in sorted(library.rulings):
        data = library.rulings[ruling_id].data
        turns = turns_on(vocabulary, None, data["move"], library.pool, library.common, judge, data["about"])
        found.append(
            {
                "id": ruling_id,
                "kind": "situation",
                "to": links.to_ruling(HOME, data["topic"], ruling_id),
                "ask": data["ask"],
                "also": data["also_asked"],
                "more": " ".join(by_id[fact_id]["label"] for fact_id in data["about"]),
                "answer": _layers(tell(vocabulary, turns)),
            }
        )
    return found


def _layers(turns):
    """How it stands where no rules are chosen: what most would have, else what it turns on."""
    if turns["common"]:
        return turns["common"]
    if not turns["on"]:
        return f"{turns['head']}."
    return f"{turns['head']}: {' '.join(question['ask'] for question in turns['on'])}"


def _manners(shelf):
    by_id = shelf.library.vocabulary["by_id"]
    return [
        {
            "id": entry["id"],
            "kind": "manners",
            "to": links.to_ruling(HOME, TOPIC, entry["id"]),
            "ask": entry["ask"],
            "also": entry["also_asked"],
            "more": " ".join([entry["group"], *[by_id[fact_id]["label"] for fact_id in entry["facts"]]]),
            "answer": f"Agree beforehand: {entry['agree']}",
        }
        for entry in shelf.library.manners
    ]


def _words(shelf):
    return [
        {
            "id": f"word:{term['id']}",
            "kind": "word",
            "to": links.link(HOME, "more/words.md", links.anchor_of(term["id"])),
            "ask": term["term"],
            "also": term["also"],
            "answer": term["says"],
        }
        for term in shelf.library.glossary
    ]


def _rule_sets(shelf):
    return [
        {
            "id": f"rules:{rules_id}",
            "kind": "rules",
            "to": links.to_rules(HOME, shelf, rules_id),
            "ask": shelf.data[rules_id]["short"],
            "also": [shelf.data[rules_id]["title"], rules_id.replace("-", " ")],
            "answer": capital("; ".join(filter(None, [tagline(shelf.rules[rules_id]), about(shelf.data[rules_id])])))
            + ".",
        }
        for rules_id in [*shelf.paged, *shelf.small]
    ]


def _tools():
    return [
        {
            "id": f"{page}#{anchor}" if anchor else page,
            "kind": "tool",
            "to": links.link(HOME, page, anchor),
            "ask": name,
            "also": also,
            "answer": does,
        }
        for page, anchor, name, does, also in TOOLS
    ]


def _topics(shelf):
    return [
        {
            "id": f"topic:{topic['id']}",
            "kind": "topic",
            "to": links.link(HOME, links.topic_page(topic["id"])),
            "ask": topic["title"],
            "also": [],
            "answer": topic["intro"],
        }
        for topic in shelf.library.vocabulary["topics"]
    ]


def _examples(shelf):
    return [
        {
            "id": f"example:{example_id}",
            "kind": "example",
            "to": links.link(HOME, links.example_page(example_id)),
            "ask": document.data["title"],
            "also": [],
            "more": "worked example scored round",
            "answer": f"A round scored line by line, by {shelf.data[document.data['rules']]['short']}: "
            f"{series(list(document.data['sides']))}.",
        }
        for example_id, document in sorted(shelf.library.examples.items())
    ]
