"""A topic as a list of its questions and situations, each with its answer in a line; the glossary. Pure: shelf in,
plain data out."""

from ..core import links
from .lead import in_short
from .situation import told_in_short


def topic_page(shelf, topic: dict, told: dict, under: dict, page: str) -> dict:
    """Everything the template of a topic page needs: each question with its answer in a line, then its situations;
    `told` {ruling id: see situation.situation}, `under` as view_rulings.placed."""
    questions = []
    for fact_id in topic["facts"]:
        fact = shelf.library.vocabulary["by_id"][fact_id]
        line = {"id": links.anchor_of(fact_id), "fact": fact_id, "ask": fact["ask"], "href": links.to_fact(page, fact)}
        situations = [_situation(shelf, ruling_id, told[ruling_id], page) for ruling_id in under.get(fact_id, [])]
        questions.append({**line, "short": in_short(shelf, fact), "situations": situations})
    return {"topic": topic, "questions": questions}


def _situation(shelf, ruling_id, found, page):
    data = shelf.library.rulings[ruling_id].data
    href = links.to_ruling(page, data["topic"], ruling_id)
    return {"id": ruling_id, "ask": data["ask"], "href": href, **told_in_short(found)}


def glossary_page(shelf, page: str) -> list:
    """The glossary with addresses: terms with what they mean, their synonyms, and the questions to see."""
    by_id = shelf.library.vocabulary["by_id"]
    return [
        {
            **term,
            "anchor": links.anchor_of(term["id"]),
            "questions": [
                {"ask": by_id[fact_id]["ask"], "href": links.to_fact(page, by_id[fact_id])} for fact_id in term["see"]
            ],
        }
        for term in shelf.library.glossary
    ]
