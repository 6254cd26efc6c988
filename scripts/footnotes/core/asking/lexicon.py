"""The words that players type, each with the one word that it stands for. Pure core: plain tables.

The grammar of this room knows only the words on the left. What the glossary has besides comes on
top (see words.read_words).
"""

# word: forms that stand for it. A word stands for itself.
FORMS = {
    # acts
    "meld": "melds melding set sets",
    "start": "starts starting begin make makes making create",
    "melded": "",
    "lay": "lays laying",
    "laid": "layed",
    "play": "plays playing",
    "played": "",
    "taken": "took",
    "put": "puts putting place places placing stick sticks sticking tack tacks slap attach",
    "add": "adds adding added",
    "open": "opens opening opener melt melts melting",
    "opened": "",
    "go": "goes going",
    "gone": "went",
    "get": "gets getting got come coming",
    "take": "takes taking grab grabs grabbing scoop claim collect snatch",
    "pick": "picks picking picked",
    "pickup": "pickups",
    "discard": "discards discarding throw throws throwing toss tosses tossing dump dumps dumping chuck chucking ditch "
    "pitch shed",
    "discarded": "threw thrown tossed dumped chucked",
    "stop": "stops block blocks blocking freeze freezing",
    "swap": "swaps swapping exchange exchanging trade trading replace replaces replacing switch switching substitute",
    "finish": "finishing close closing",
    "leave": "stay",
    # things
    "book": "books canasta canastas",
    "pile": "pack pot heap",
    "discardpile": "",
    "table": "board",
    "hand": "hands",
    "foot": "feet foots",
    "round": "rounds rd rnd",
    "deal": "deals",
    "game": "games",
    "card": "cards",
    "points": "point pts",
    "total": "totals",
    "score": "scores",
    "partner": "partners teammate teammates mate",
    "opponent": "opponents opps enemy others",
    "other": "",
    "side": "sides team teams player players",
    "turn": "turns",
    "run": "runs sequence straight",
    "deck": "decks",
    "kind": "",
    "permission": "",
    "match": "matching matches matched",
    # states
    "down": "",
    "out": "",
    "on": "onto upon",
    "in": "into inside",
    "with": "w using use",
    "without": "w/o wo",
    "before": "until till",
    "after": "",
    "not": "cannot cant wont havent hasnt hadnt isnt arent wasnt werent dont doesnt didnt never haven hasn didn",
    "no": "none zero",
    "top": "",
    "under": "buried below underneath beneath deeper further",
    "frozen": "froze",
    "hold": "holding holds held",
    "have": "has had having got",
    "over": "ended ends end ending",
    "finished": "full complete completed closed filled done",
    "last": "final",
    "next": "",
    "same": "",
    "at_once": "immediately straightaway once now",
    "ask": "asking asked asks",
    "say": "says said",
    "agree": "agrees agreed approves approved allows",
    "refuse": "refuses refused declines declined objects",
    "yes": "yeah",
    "fit": "fits fitting",
    "untouched": "unopened",
    "draw": "drawing drew draws",
    "instead": "",
    "enough": "",
    "minimum": "",
    "reach": "reaches meets meet makes",
    "legal": "allowed ok okay valid fine alright good permitted illegal possible",
    "caught": "stuck",
    "left": "",
    "nobody": "",
    "they": "",
    "their": "theirs",
    "one_of_each": "",
    "all": "everything every",
    "nothing": "",
    "else": "",
    "only": "just alone",
    # kinds of cards and books
    "clean": "pure unmixed",
    "dirty": "mixed impure unnatural",
    "red": "reds",
    "black": "blacks blck",
    "natural": "naturals real plain genuine",
    "wild": "wilds wildcard wildcards",
    "joker": "jokers jkr jk jolly jollys",
    "ace": "aces",
    "king": "kings k",
    "queen": "queens q",
    "jack": "jacks knave knaves j",
    "deuce": "deuces",
    "trey": "treys",
    # numbers of things
    "pair": "pairs couple",
    "trio": "triple triplet triplets",
}
COUNTS = {
    "one": 1,
    "single": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
    "eleven": 11,
    "twelve": 12,
    "thirteen": 13,
    "both": 2,
    "pair": 2,
    "trio": 3,
    "a": 1,
    "an": 1,
    "another": 1,
}
ORDINALS = {
    "first": 1,
    "1st": 1,
    "second": 2,
    "2nd": 2,
    "third": 3,
    "3rd": 3,
    "fourth": 4,
    "4th": 4,
    "fifth": 5,
    "5th": 5,
    "sixth": 6,
    "6th": 6,
    "seventh": 7,
    "7th": 7,
    "eighth": 8,
    "8th": 8,
}
RANKS = {"ace": "A", "king": "K", "queen": "Q", "jack": "J", "deuce": "2", "trey": "3", "joker": "JKR", "wild": "wild"}
# several words, as the table above has them, that are one
PHRASES = (
    ("discard pile", "discardpile"),
    ("discard stack", "discardpile"),
    ("top card", "topcard"),
    ("card on top", "topcard"),
    ("top discard", "topcard"),
    ("on top", "ontop"),
    ("on the pile", "ontop"),
    ("on pile", "ontop"),
    ("on discardpile", "ontop"),
    ("top of the pile", "topcard"),
    ("top of pile", "topcard"),
    ("pick up", "take"),
    ("pickup", "take"),
    ("be discarded", "discard"),
    ("be taken", "take"),
    ("gone down", "opened"),
    ("get down", "open"),
    ("go down", "open"),
    ("first meld", "open"),
    ("initial meld", "open"),
    ("gone out", "wentout"),
    ("went out", "wentout"),
    ("go out", "goout"),
    ("get out", "goout"),
    ("be out", "goout"),
    ("go home", "goout"),
    ("close out", "goout"),
    ("finish the round", "goout"),
    ("finish round", "goout"),
    ("end the round", "goout"),
    ("reach minimum", "open"),
    ("enough for minimum", "open"),
    ("lay down", "lay"),
    ("put down", "lay"),
    ("set down", "lay"),
    ("laid down", "laid"),
    ("get rid of", "discard"),
    ("discard away", "discard"),
    ("discard out", "discard"),
    ("discard off", "discard"),
    ("right away", "at_once"),
    ("at once", "at_once"),
    ("same turn", "at_once"),
    ("next turn", "nextturn"),
    ("next go", "nextturn"),
    ("instead of draw", "instead"),
    ("one go", "at_once"),
    ("nothing else", "only"),
    ("one of each", "one_of_each"),
    ("wild card", "wild"),
    ("take put", "swap"),
    ("turned down", "refuse"),
    ("of a kind", "of_a_kind"),
    ("last card", "lastcard"),
    ("last cards", "lastcard"),
    ("play on", "playon"),
    ("keep play", "playon"),
    ("other side", "opponent"),
    ("other team", "opponent"),
    ("left with", "caught"),
    ("left hold", "caught"),
    ("caught with", "caught"),
    ("game over", "gameover"),
    ("game is over", "gameover"),
    ("over the game", "gameover"),
    ("whole hand", "wholehand"),
    ("entire hand", "wholehand"),
    ("all my card", "wholehand"),
    ("all the card", "wholehand"),
    ("discardpile", "pile"),
)
# Words that say nothing here.
LIGHT = (
    "her his hers touch touched i we my our ours mine the you your u he she it its that this these those there "
    "theres is are am be was were been can could may might would will shall do does did lies lie lying sits "
    "sitting shows showing if when while whilst and or plus of to from for by at as so then than but please just "
    "already still yet also too hi hello ok hey ive weve im youre id wed allowed able possible right together "
    "more extra additional further own us me what them any anyone someone somebody who which even anyway though "
    "although like really think some way want need wants wanted let lets see now here during because since "
    "everyone each per about make time suit hearts clubs spades diamonds heart club spade diamond into up off s t "
    "n other only alone itself "
)
# Words that are near a word of the table and are no slip of it.
NO_SLIP = (
    "kind kinds find mind ring bring thing king then them they when tend teen men own owns mine none line fine "
    "your hour sour four fore for back pack lack block blank look took cook hook lay may say day way pay ray mild "
    "will wide wiled while whole pole hole paid said laid lead load land sand band hind held help head heads "
    "heard hard cart care part past port file mile tile pale pill side site size rude rules rule role red read "
    "reed lives gives drives night right light sight eight weigh faces races places tows toes toys town tower "
    "sever even event never ever every fire fix sex mix toss loss boss less test text best rest reset taken token "
    "broken joke jokes poker smoker make made male sale same some come home hope spot stop shop step stay play "
    "plan plane plate place count court cost could would should board bored order older elder owner over cover "
    "once ounce since sense scene queue quick quit quiet quite swap snap spat pair fair hair chair repair paired "
    "pairs pain paint joint point pint print points lost last list least lest fast post cast case base bass class "
    "glass turned burn earn learn clear learnt cleans mean leans leaf leave leaves leaving left lift gift fit "
    "fits sit hit bit bits its hands bands lands add odd end and ends sends send says sales tables able cable "
    "stable label laying lying saying playing placing pacing bonus about above allow alone along also always "
    "among another answer apart around as ask away both call called change choose color colour colors cold cut "
    "drop early either else entire equal extra face few game give given good great group high higher house how "
    "however into kept keep know large late later long longer low lower many match matter most much must name "
    "near need new nice number often old onto other our per perhaps person pulled put puts rather really score "
    "scored second seconds see seen several short shot show shuffle small soon sort start state still such sure "
    "tell than that the their there these think this those though through time together total try under until use "
    "used using very want was well were what where which who why win wins winner without won word words work "
    "worth year yes yet you "
)
# With one of these nobody asks whether a move is allowed: a value, a number, a rule, or what is best is asked for.
ASKED_ELSE = (
    "worth value values bonus penalty penalties cost costs difference versus vs who whose why where mean means "
    "history invented must should than least most fewer less maximum max limit look peek undo read dealt best "
    "strategy shuffle dealer which compare rule rules count counts counted counting many much happens happen tip "
    "tips "
)
# ... and these where they lead,
LEADING = "when does do did whats points score number"
LEADING_FINE = (("do", "we"), ("do", "i"))
# and these anywhere, unless these follow.
ASKING = {"what": ("if", "about"), "how": ("about",)}
# With one of these a new clause begins.
CLAUSES = ("can", "may", "could", "if", "when", "while", "but", "because", "whether")
MODALS = "can could may might is are am be what if allowed ok okay legal"
SUITS = {"hearts": "3r", "diamonds": "3r", "heart": "3r", "diamond": "3r"}
for _suit in ("spades", "clubs", "spade", "club"):
    SUITS[_suit] = "3b"
SUIT = {"♥": "r", "♦": "r", "♠": "b", "♣": "b", "h": "r", "d": "r", "c": "b"}
