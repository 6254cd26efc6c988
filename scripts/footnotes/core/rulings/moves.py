"""Every move that a ruling can be asked on, each declared once: its words, its parts, what must hold between them, its
judge. Pure core.

The parser (parse.py), the judge (judge.py), the drawn cards of a situation and the form of Ask your own, published
as data/moves.json, all go by this. A move as parsed is {"kind": its id, KEY: value} (see parts.py).
"""

from .. import cards
from ..types.parts import MOST
from ..words import series, suggestion
from .going_out import judge_end_of_game, judge_going_out
from .meld import judge_addition, judge_meld
from .opening import judge_opening
from .parts import choice_field, fields, part, shown_cards
from .pile_and_turn import judge_discard, judge_empty_hand, judge_red_threes, judge_taking

HOW = (("melding", "melded"), ("discarding", "discarded"))
# How a hand may become empty, and what may follow.
EMPTIED = (
    (("melding", "play_foot"), "I melded the last card, and play my foot at once"),
    (("melding", "end_turn"), "I melded the last card, and end my turn without a discard"),
    (("discarding", "play_foot"), "I discarded the last card, and play my foot at once"),
    (("discarding", "next_turn"), "I discarded the last card, and play my foot in my next turn"),
    (("discarding", "instead_of_drawing"), "I discarded the last card, and take my foot in place of drawing"),
)
OPENED = ((None, "yes, we have gone down"), (False, "no, not yet"))
YES = ((None, "no"), (True, "yes"))


def _check_addition(move, bad):
    if len(cards.ranks(move["to"] + move["cards"])) > 1:
        bad(
            ("move", "add"),
            f"{cards.show(move['cards'])} does not go on {cards.show(move['to'])}",
            "a meld has cards of one rank",
        )


def _check_taking(move, bad):
    strange = [card for card in cards.ORDER if card in move["cards"] and card not in (move["top"],) + cards.WILD]
    if strange:
        bad(
            ("move", "with"),
            f"{series(strange)} does not match the top card {move['top']}",
            "name the cards of its rank in your hand, and the wild ones that stand for one; [] for none",
        )


def _check_empty_hand(move, bad):
    options = _then(move["how"])
    if move["then"] not in options:
        bad(("move", "then"), f"{move['then']} does not follow {move['how']}", suggestion(move["then"], options))


def _then(how=None):
    """What may follow a hand that became empty so, or in any way."""
    found = []
    for (emptied, then), _ in EMPTIED:
        if then not in found and how in (None, emptied):
            found.append(then)
    return found


def declare(move_id: str, words: str, parts: tuple, judge, **more) -> dict:
    """A declared move.

    `parts`: see parts.py; the first has the name of the move. `judge(case, move)` notes what the rules make of the move
    in a case (see case.py). In `more`: `check(move, bad)` notes where its parts do not go together; `melds(move)` gives
    ([meld before], [meld after]) of a move that lays cards on the table; `together` is (label, names of parts, [(their
    values, words)]) of parts that a form asks for in one choice.
    """
    made = {"id": move_id, "words": words, "parts": parts, "judge": judge, "check": None, "melds": None}
    made["together"] = None
    made.update(more)
    return made


# In the order in which a form offers them.
MOVES = (
    declare(
        "meld",
        "Lay a meld",
        (
            part("meld", "meld", "The cards you lay", key="cards", shown=""),
            part("table", "melds", "Melds of that rank already on the table", default=[], shown="on the table"),
            part(
                "going_out",
                "flag",
                "Are you going out with it?",
                options=((None, "no"), (True, "yes, this is my last turn")),
                default=False,
            ),
        ),
        lambda case, move: judge_meld(case, move["cards"], move["table"], move["going_out"]),
        melds=lambda move: ([], [move["cards"]]),
    ),
    declare(
        "add",
        "Add to a meld",
        (
            part("add", "meld", "The cards you add", key="cards", shown=""),
            part("to", "meld", "The meld or book you add them to", shown="on"),
            part(
                "of",
                "choice",
                "Whose is it?",
                options=(("us", "our side's"), ("partner", "my partner's"), ("opponent", "an opponent's")),
                default="us",
            ),
        ),
        judge_addition,
        check=_check_addition,
        melds=lambda move: ([move["to"]], [move["to"] + move["cards"]]),
    ),
    declare(
        "open",
        "Go down",
        (
            part("open", "opening", "Meld", key="melds", shown=""),
            part("round", "number", "Round", low=1),
            part(
                "score",
                "number",
                "Your side's total so far (if the minimum goes by it)",
                low=-MOST,
                default=None,
            ),
            part("partner_has_opened", "flag", "Has your partner gone down already?", options=YES, default=False),
            part(
                "from_pile",
                "map",
                parts=(part("top", "card"), part("others", "cards", default=[])),
                what="cards of the pile",
                example="write {top: 6, others: JKR JKR}",
                missing="add `top: …`, the top card of the pile",
                default=None,
            ),
            part("empties_hand", "flag", "Does it empty your hand?", options=YES, default=False),
        ),
        judge_opening,
        melds=lambda move: ([], move["melds"]),
    ),
    declare(
        "take_pile",
        "Take the pile",
        (
            part("take_pile", "card", "The top card of the pile", key="top", shown="top of the pile"),
            part("with", "cards", "The cards from your hand to meld with it", key="cards", shown="from the hand"),
            part("opened", "flag", "Has your side gone down?", options=OPENED, default=None),
            part("table", "melds", "Melds of that rank on our side's table", default=[]),
            part("pile", "cards", "The cards below the top one, if they matter", default=None),
        ),
        judge_taking,
        check=_check_taking,
    ),
    declare(
        "discard", "Discard", (part("discard", "card", "The card you discard", key="card", shown=""),), judge_discard
    ),
    declare(
        "lay_red_three",
        "Lay red threes",
        (
            part("lay_red_three", "number", "How many red threes", key="count", low=1),
            part("opened", "flag", "Has your side gone down?", options=OPENED, default=None),
        ),
        judge_red_threes,
    ),
    declare(
        "empty_hand",
        "Pick up my foot",
        (
            part("empty_hand", "choice", key="how", options=HOW),
            part("then", "choice", options=[(then, "") for then in _then()]),
        ),
        judge_empty_hand,
        check=_check_empty_hand,
        together=("Your hand is empty. What happened, and what would you do?", ["empty_hand", "then"], EMPTIED),
    ),
    declare(
        "go_out",
        "Go out",
        (
            part("go_out", "choice", "How does your last card leave?", key="how", options=HOW),
            part(
                "books",
                "books",
                labels=(("clean", "Clean books"), ("dirty", "Dirty books"), ("wild", "Wild books")),
            ),
            part("round", "number", "Round", low=1, default=None),
            part(
                "asked",
                "choice",
                "Did you ask your partner?",
                options=(
                    (None, "leave that aside"),
                    ("agreed", "yes, and my partner agreed"),
                    ("refused", "yes, and my partner said no"),
                    ("not_asked", "I did not ask"),
                ),
                default=None,
            ),
            part(
                "partner",
                "choice",
                "Where is your partner?",
                options=(
                    (None, "leave that aside"),
                    ("in_hand", "still in the hand"),
                    ("picked_up_foot", "has picked up the foot"),
                    ("played_from_foot", "has played from the foot"),
                ),
                default=None,
            ),
            part(
                "own_foot",
                "choice",
                "Have you played your own foot?",
                options=((None, "yes"), ("played", ""), ("not_played", "no")),
                default=None,
            ),
        ),
        judge_going_out,
    ),
    declare(
        "end_game",
        "End the game",
        (
            part(
                "end_game",
                "map",
                key=None,
                parts=(
                    part("round", "number", "Rounds played", low=1),
                    part("totals", "totals", labels=("Your total", "Their total")),
                ),
                what="round and totals",
                example="write {round: 4, totals: [6300, 5900]}",
                missing="write {round: 4, totals: [6300, 5900]}",
            ),
        ),
        judge_end_of_game,
    ),
)


def ids() -> list:
    """The ids of all moves, in order."""
    return [declared["id"] for declared in MOVES]


def find(move_id: str) -> dict:
    """The declared move with this id. Raises StopIteration where there is none."""
    return next(declared for declared in MOVES if declared["id"] == move_id)


def circumstances() -> list:
    """The names of all parts that are no move of their own."""
    return [each["name"] for declared in MOVES for each in declared["parts"] if each["name"] not in ids()]


def drawn(made: dict) -> list:
    """The cards of a parsed move as a page draws them: [(what they are, [card])]."""
    return [
        (each["shown"], held)
        for each in find(made["kind"])["parts"]
        if each["shown"] is not None
        for held in shown_cards(each, made[each["key"]])
    ]


def forms() -> list:
    """What a form asks for each move: [{"id", "words", "start": the move before anything is entered, "fields": see
    parts.fields}]."""
    return [
        {
            "id": declared["id"],
            "words": declared["words"],
            "start": {each["name"]: {} for each in declared["parts"] if each["kind"] == "books"},
            "fields": [field for each in declared["parts"] for field in fields(each)] + _together(declared["together"]),
        }
        for declared in MOVES
    ]


def _together(asked):
    return [choice_field(asked[0], asked[1], asked[2])] if asked else []
