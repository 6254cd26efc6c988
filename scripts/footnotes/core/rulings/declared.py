"""Every move that a ruling can be asked on, each declared once: its words, its parts, what must hold between them, its
judge. Pure core. What goes by it is in moves.py.
"""

from ..types.parts import MOST
from .checks import (
    EMPTIED,
    check_addition,
    check_empty_hand,
    check_left,
    check_meld,
    check_swap,
    check_taking,
    swapped,
    what_follows,
)
from .going_out import judge_end_of_game, judge_going_out, judge_last_card
from .meld import judge_addition, judge_meld, judge_swap
from .opening import judge_opening
from .parts import part
from .pile import judge_taking
from .threes import judge_left, judge_red_threes
from .turn import judge_discard, judge_empty_hand

HOW = (("melding", "melded"), ("discarding", "discarded"))
OPENED = ((None, "yes, we have gone down"), (False, "no, not yet"))
YES = ((None, "no"), (True, "yes"))
ASIDE = (None, "leave that aside")
BOOKS = (("clean", "Clean books"), ("dirty", "Dirty books"), ("wild", "Wild books"))
# How things stood for a side when the round ended, in which it had laid red threes.
ENDED = (
    (None, "no, it goes on"),
    ({"down": True, "out": True}, "yes, and our side went out"),
    ({"down": True, "out": False}, "yes; we had gone down, and did not go out"),
    ({"down": False, "out": False}, "yes, and we had never gone down"),
)


def declare(move_id: str, words: str, parts: tuple, judge, **more) -> dict:
    """A declared move.

    `parts`: see parts.py; the first has the name of the move. `judge(case, move)` notes what the rules make of the move
    in a case (see case.py). In `more`: `check(move, bad)` notes where its parts do not go together; `melds(move)` gives
    ([meld before], [meld after]) of a move that lays cards on the table; `counts(move)` says whether it is asked what
    cards count, and not whether something may be done; `together` is (label, names of parts, [(their values, words)])
    of parts that a form asks for in one choice.
    """
    made = {"id": move_id, "words": words, "parts": parts, "judge": judge, "check": None, "melds": None}
    made["counts"], made["together"] = lambda move: False, None
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
            part(
                "from",
                "choice",
                "Where do the cards come from? (It may matter for black threes.)",
                key="out_of",
                options=(ASIDE, ("hand", "out of my hand"), ("foot", "out of my foot")),
                default=None,
            ),
            part("run", "flag", default=None),
        ),
        lambda case, move: judge_meld(case, move["cards"], move["table"], move["going_out"], move["out_of"]),
        check=check_meld,
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
            part("run", "flag", default=None),
        ),
        judge_addition,
        check=check_addition,
        melds=lambda move: ([move["to"]], [move["to"] + move["cards"]]),
    ),
    declare(
        "swap",
        "Swap a card for a wild one",
        (
            part("swap", "card", "The natural card you lay", key="card", shown=""),
            part("for", "choice", "For which wild card?", key="wild", options=(("JKR", "a joker"), ("2", "a two"))),
            part("in", "meld", "The meld with the wild card in it", key="meld", shown="in"),
            part(
                "wild_to",
                "choice",
                "Where does the wild card go?",
                options=(("hand", "into my hand"), ("table", "onto another meld")),
                default="hand",
            ),
        ),
        judge_swap,
        check=check_swap,
        melds=lambda move: ([move["meld"]], [swapped(move)]),
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
            part(
                "into",
                "choice",
                "Where will they go?",
                options=(ASIDE, ("new", "into a new meld"), ("table", "onto our meld of that rank")),
                default=None,
            ),
        ),
        judge_taking,
        check=check_taking,
    ),
    declare(
        "discard",
        "Discard",
        (
            part("discard", "card", "The card you discard", key="card", shown=""),
            part(
                "fits",
                "flag",
                "Would it fit one of your melds?",
                options=(ASIDE, (True, "yes"), (False, "no")),
                default=None,
            ),
        ),
        judge_discard,
    ),
    declare(
        "lay_red_three",
        "Lay red threes",
        (
            part("lay_red_three", "number", "How many red threes", key="count", low=1),
            part("opened", "flag", "Has your side gone down?", options=OPENED, default=None),
            part(
                "at_end",
                "map",
                "Is the round over?",
                parts=(part("down", "flag"), part("out", "flag")),
                what="how the round ended for the side",
                example="write {down: true, out: false}",
                missing="write {down: true, out: false}",
                options=ENDED,
                default=None,
            ),
        ),
        judge_red_threes,
        counts=lambda move: bool(move["at_end"]),
    ),
    declare(
        "empty_hand",
        "Pick up my foot",
        (
            part("empty_hand", "choice", key="how", options=HOW),
            part("then", "choice", options=[(then, "") for then in what_follows()]),
            part(
                "books",
                "books",
                labels=[(kind, f"{words}, if the foot asks for some") for kind, words in BOOKS[:2]],
                default=None,
            ),
        ),
        judge_empty_hand,
        check=check_empty_hand,
        together=("Your hand is empty. What happened, and what would you do?", ["empty_hand", "then"], EMPTIED),
    ),
    declare(
        "go_out",
        "Go out",
        (
            part("go_out", "choice", "How does your last card leave?", key="how", options=HOW),
            part("books", "books", labels=BOOKS + (("3b", "Books of black threes"),), default=None, start={}),
            part("round", "number", "Round", low=1, default=None),
            part("points", "number", "Points your side has so far, if they matter", low=-MOST, default=None),
            part(
                "last_book_now",
                "flag",
                "Did you finish the last book you need in this turn?",
                options=(ASIDE, (True, "yes"), (False, "no")),
                default=None,
            ),
            part(
                "asked",
                "choice",
                "Did you ask your partner?",
                options=(
                    (None, "leave that aside"),
                    ("agreed", "yes, and my partner agreed"),
                    ("refused", "yes, and my partner said no"),
                    ("not_asked", "I did not ask"),
                    ("refused_before", "not this time; in an earlier turn my partner said no"),
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
        "play_last",
        "Play my last card without going out",
        (
            part("play_last", "choice", "How does your last card leave?", key="how", options=HOW),
            part("books", "books", labels=BOOKS, start={}),
            part("round", "number", "Round", low=1, default=None),
        ),
        judge_last_card,
    ),
    declare(
        "left",
        "Be left with cards at the end",
        (
            part("left", "cards", "The cards you are left with", key="cards", shown=""),
            part(
                "in",
                "choice",
                "Where are they?",
                key="place",
                options=(
                    ("hand", "in my hand"),
                    ("foot", "in the foot that I play from"),
                    ("untouched_foot", "in a foot that was never picked up"),
                ),
            ),
            part(
                "out",
                "choice",
                "Who went out?",
                options=(("others", "the other side"), ("us", "my partner"), ("nobody", "nobody")),
            ),
        ),
        judge_left,
        check=check_left,
        counts=lambda move: True,
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
