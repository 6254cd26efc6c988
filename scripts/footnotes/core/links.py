"""Every address on the site is made here. A page is named by the path of its file ("settle/pile.md").

Links are relative, so the site works in any folder; an address ends in a slash, since each page is a folder's index.
"""

_known = {}  # (page, page) -> address: a page links to few others, many times


def address(page: str) -> str:
    """The folder a page is served from, below the site's root: "settle/pile.md" -> "settle/pile/", "index.md" -> ""."""
    name = page[:-3]
    if name == "index" or name.endswith("/index"):
        return name[:-5]
    return name + "/"


def link(here: str, there: str, anchor: str = "") -> str:
    """The relative address of `there` (a page, or a file such as "data/index.json") as written on the page `here`."""
    if there == here and anchor:
        return "#" + anchor
    if (here, there) not in _known:
        _known[here, there] = _relative(here, there)
    return _known[here, there] + ("#" + anchor if anchor else "")


def _relative(here, there):
    start = address(here).split("/")[:-1]
    target = address(there) if there.endswith(".md") else there
    parts = target.split("/")
    common = 0
    while common < len(start) and common < len(parts) - 1 and start[common] == parts[common]:
        common += 1
    relative = "../" * (len(start) - common) + "/".join(parts[common:])
    return relative or "./"


def anchor_of(fact_id: str) -> str:
    """The permanent anchor of a question: "opening.minimum" -> "opening-minimum"."""
    return fact_id.replace(".", "-").replace("_", "-")


def topic_page(topic_id: str) -> str:
    """The page of a topic under Settle it."""
    return f"settle/{topic_id}.md"


def question_page(topic_id: str, anchor: str) -> str:
    """The page of a question, a situation or a slip: its topic's folder, and the anchor it has in the topic's list."""
    return f"settle/{topic_id}/{anchor}.md"


def rules_page(rules_id: str) -> str:
    """The page of a rule set that has one."""
    return f"rules/{rules_id}.md"


def example_page(example_id: str) -> str:
    """The page of a worked example."""
    return f"more/examples/{example_id}.md"


def to_fact(here: str, fact: dict) -> str:
    """The relative address of a question's page."""
    return link(here, question_page(fact["topic"], anchor_of(fact["id"])))


def to_ruling(here: str, topic_id: str, ruling_id: str) -> str:
    """The relative address of a situation's page; of a slip's too, whose topic is that of manners."""
    return link(here, question_page(topic_id, ruling_id))


def to_rules(here: str, shelf, rules_id: str, anchor: str = "") -> str:
    """The relative address of a rule set: its page, or where a small one stands on its host's page."""
    if rules_id in shelf.host:
        host = shelf.host[rules_id]
        return link(here, rules_page(host), rules_id) if host else link(here, "rules/index.md", rules_id)
    return link(here, rules_page(rules_id), anchor)


def to_place(here: str, shelf, rules_id: str, fact_id: str) -> str:
    """The relative address of what a rule set says on a fact: the sentence on its rule page."""
    return to_rules(here, shelf, rules_id, anchor_of(fact_id) if rules_id not in shelf.host else "")
