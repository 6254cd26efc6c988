"""The game as a beginner is told it, under any rule set: what is stated, in the order of play. Pure core.

Every sentence rests on facts, which are named beside it, so that a page can say who says so. What is not stated is left
out: a lesson never fills a gap.
"""

from . import cards
from .facts.resolve import is_stated
from .scoring import rounds
from .scoring.score import score
from .types.say import rule
from .types.wild_limit import broken

# (id, title, what is told): a fact, told in the words of the vocabulary, or (words, the facts they rest on), told where
# all of these are stated and none says no. The words hold no number and name no card: those are for the facts to say.
PLAN = (
    (
        "aim",
        "The aim",
        (
            (
                "Lay cards of one rank face up on the table: that is a meld. A meld that has grown large enough is a "
                "book, and books bring the points.",
                ("book.size",),
            ),
            "game.rounds",
            "game.target",
            "game.winner",
        ),
    ),
    ("need", "What you need", ("players.sides", "decks.count", "decks.jokers")),
    (
        "deal",
        "The deal",
        (
            (
                "Everybody gets two piles of cards. One is the hand, which you play from. The other is the foot, "
                "which waits.",
                ("deal.hand_size", "deal.foot_size"),
            ),
            "deal.hand_size",
            "deal.foot_size",
            "deal.knee_size",
            "deal.method",
            "deal.pass",
            "deal.which_is_hand",
            "deal.foot_hidden",
            ("The rest is the stock, face down in the middle.", ("turn.draw",)),
            "deal.turn_up",
            "deal.first_player",
        ),
    ),
    (
        "turn",
        "Your turn",
        (
            "turn.draw",
            (
                "Then lay down what you can and want to: a new meld, or cards that fit a meld your side has.",
                ("meld.min_size",),
            ),
            "turn.discard",
        ),
    ),
    (
        "melds",
        "Melds and wild cards",
        (
            "meld.min_size",
            "meld.runs",
            "meld.wild_cards",
            ("A wild card stands for a card you lack.", ("meld.wild_cards",)),
            "meld.wild_limit",
            "meld.wild_only",
            "meld.second_of_rank",
            "meld.partner",
        ),
    ),
    (
        "down",
        "Going down",
        (
            (
                "The first time in a round that your side lays anything, the cards must be worth enough. That is "
                "called going down.",
                ("opening.minimum",),
            ),
            "opening.minimum",
            "value.cards",
            "opening.together",
            "opening.by",
        ),
    ),
    (
        "pile",
        "The discard pile",
        (
            ("Instead of drawing you may take the discard pile.", ("pile.may_take", "pile.replaces_draw")),
            "pile.takes",
            "pile.need",
            "pile.need_wild",
            "pile.meld_at_once",
            "pile.before_opening",
            "pile.closed_by",
        ),
    ),
    (
        "books",
        "Books",
        (
            "book.size",
            (
                "A book of natural cards alone is clean. One with a wild card in it is dirty.",
                ("book.clean_points", "book.dirty_points"),
            ),
            "book.clean_points",
            "book.dirty_points",
            "book.wild_points",
            "book.may_grow",
        ),
    ),
    (
        "threes",
        "Threes",
        (
            "red_three.lay_when",
            "red_three.replacement",
            "red_three.laid_points",
            "red_three.left_points",
            "black_three.may_meld",
        ),
    ),
    ("foot", "The foot", ("foot.hand_first", "foot.after_meld", "foot.after_discard")),
    (
        "out",
        "Going out",
        (
            ("Going out is getting rid of your last card.", ("out.own_foot",)),
            "out.books",
            "out.own_foot",
            "out.permission",
            "out.last_card",
            "out.bonus",
            "out.last_turn",
        ),
    ),
    ("score", "The score", ("score.book_cards", "score.loose_melds", "score.left_cards", "end.stock_out")),
)
# Melds that show a limit for wild cards: (natural, wild) cards of one rank.
MELDS = ((2, 1), (3, 1), (4, 2), (3, 2), (2, 2), (1, 2))
# A round to see how the score adds up: a clean book, a dirty one, an unfinished meld, a red three laid, and out.
ROUND: dict = {"melds": ["7*K", "5*8 2 2", "4 4 4"], "red_threes_laid": 1, "went_out": True}


def lesson(vocabulary: dict, rules: dict) -> dict:
    """{"sections": [{"id", "title", "says": [{"text", "facts": [FACT]}]}], "melds": see melds, "round": see worked} of
    resolved `rules`; a section of which nothing is stated is left out."""
    by_id = {fact["id"]: fact for fact in vocabulary["facts"]}
    sections = []
    for name, title, plan in PLAN:
        says = [said for said in [_told(by_id, rules["facts"], step) for step in plan] if said]
        if says:
            sections.append({"id": name, "title": title, "says": says})
    return {"sections": sections, "melds": melds(rules), "round": worked(rules)}


def _told(by_id, facts, step):
    if isinstance(step, str):
        entry = facts[step]
        known = is_stated(entry) or entry["status"] == "in_words"
        return {"text": rule(by_id[step], entry, facts["book.names"]["value"]), "facts": [step]} if known else None
    words, rests = step
    no = [fact for fact in rests if not is_stated(facts[fact]) or facts[fact]["value"] is False]
    return None if no else {"text": words, "facts": list(rests)}


def melds(rules: dict) -> list:
    """[{"cards": [card], "allowed": bool}]: a meld of eights with wild cards that the limit allows, and one that it
    does not; [] where the limit, or that twos and jokers are wild, is not stated, or it allows all or none."""
    limit, wild = rules["facts"]["meld.wild_limit"], rules["facts"]["meld.wild_cards"]
    if not is_stated(limit) or not is_stated(wild) or wild["value"] != ["two", "joker"]:
        return []
    found = {}
    for natural, wilds in MELDS:
        allowed = not broken(limit["value"], natural, wilds)
        found.setdefault(allowed, ["8"] * natural + ["2", "JKR"][:wilds])
    return [{"cards": found[allowed], "allowed": allowed} for allowed in (True, False)] if len(found) == 2 else []


def worked(rules: dict) -> dict:
    """{"melds": [[card]], "lines": [{"label", "points"}], "total": points or None} of a small round under `rules`."""
    played, _ = rounds.parse({"sides": {"us": ROUND}})
    side = score(rules, played)["sides"]["us"]
    lines = [{"label": line["label"], "points": line["points"]} for line in side["lines"]]
    return {"melds": [cards.parse(meld)[0] for meld in ROUND["melds"]], "lines": lines, "total": side["total"]}
