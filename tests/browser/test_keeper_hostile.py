"""What a saved game brings in is data and nothing else: no link of it is followed, nothing of it runs, and nothing but
a game comes in. games/ holds two games as the first version of the page saved them."""

import copy
import json
from pathlib import Path

import pytest
from keeper_by_hand import begin, counted, enter, save

from helpers import until

pytestmark = pytest.mark.browser
GAMES = Path(__file__).parent / "games"
GUIDE, HOUSE = (json.loads((GAMES / f"{name}.json").read_text("utf-8")) for name in ("guide", "house"))

LINKS = [
    " javascript:ran=1",
    "java\nscript:ran=1",
    "java\tscript:ran=1",
    "\u0001javascript:ran=1",
    "JaVaScRiPt:ran=1",
    "\u00a0javascript:ran=1",
    "data:text/html,<script>ran=1</script>",
    "vbscript:ran=1",
    "\\\\evil.example\\x",
    "/\\evil.example/",
    "//evil.example/",
    " https://evil.example/",
    "https:evil.example",
    "HTTPS://evil.example/",
    "/\t/evil.example/",
    "..\\..\\evil.example/",
    "../\\evil.example/",
    "..//evil.example/",
    "../../../evil.example/",
    "../table/#base=x\njavascript:ran=1",
    '../table/#base=x" onclick="ran=1',
    "../table/#base=x&name=<img src=x onerror=ran=1>",
    "../table/../../evil.example/#base=x",
    "../rules/../../../evil.example/",
    "./../table/#base=grandma-sue",
    "",
    "#",
    "blob:https://evil.example/x",
]
MARKUP = [
    "<img src=x onerror=ran=1>",
    '"><script>ran=1</script>',
    "<svg onload=ran=1>",
    "javascript:ran=1",
    "https://evil.example/",
    "{{constructor.constructor('ran=1')()}}",
]
TEXTS = [*MARKUP, "", " ", "\u202egnp.exe", "a\nb", "x" * 5000, "__proto__", "constructor", "\ud800", "null", "\u200b"]
OTHERS = [None, True, 0, -1, 1e9, 2**53, 1.5, 1e300, [], {}, [[]], {"a": 1}, ["x"], {"__proto__": {"bad": 1}}]


def take_in(page, tmp_path, text):
    path = tmp_path / "in.json"
    path.write_text(text, "utf-8", "surrogatepass")
    page.locator("input[type=file]").set_input_files(path)


def at_the_list(page, base_url):
    page.goto(f"{base_url}/score/")
    page.wait_for_selector(".setup, .game")
    if page.locator(".game").count():
        page.get_by_role("button", name="Other games, new game").click()


def came_in(page):
    """Wait until a file was brought in or refused; was it brought in?"""
    until(
        page,
        """() => document.querySelector('.game .count, .game [role=alert]:not(:empty)')
        || [...document.querySelectorAll('[role=alert]')].some(alert => alert.textContent)""",
    )
    return page.locator(".game").count() > 0


def stands_safe(page, base_url):
    """Every link leads into this site, no handler and no strange element was made, nothing ran."""
    for href in page.locator("[data-keeper] a").evaluate_all("links => links.map(link => link.href)"):
        assert href.startswith((f"{base_url}/rules/", f"{base_url}/table/#base=", f"{base_url}/settle/"))
    assert page.locator("[data-keeper] :is(img, script, iframe, object, embed, form[action])").count() == 0
    handlers = "all => all.flatMap(e => [...e.attributes]).filter(found => /^on/i.test(found.name)).length"
    assert page.locator("[data-keeper] *").evaluate_all(handlers) == 0
    assert page.evaluate("[typeof ran, ({}).bad, [].bad].map(String)") == ["undefined"] * 3


def test_a_link_in_a_file_is_never_followed(page, base_url, tmp_path):
    at_the_list(page, base_url)
    refused = 0
    for i, href in enumerate(LINKS):
        take_in(page, tmp_path, json.dumps({**GUIDE, "id": f"game-{i}", "href": href}))
        if came_in(page):
            stands_safe(page, base_url)
            link = page.locator(".game-bar a")
            if not href.startswith("../table/#base="):
                assert link.get_attribute("href") == "../rules/partnership-guide/"  # of the id, whatever stood there
            if link.count():
                link.click()
                page.wait_for_url(f"{base_url}/**")
                assert page.evaluate("typeof ran") == "undefined"
            at_the_list(page, base_url)
        else:
            refused += 1
            stands_safe(page, base_url)
            said = page.locator("[role=alert]", has_text="This file was not brought in")
            assert "href: expected an address on this site" in said.inner_text()
    assert 10 < refused < len(LINKS) - 5


def test_the_old_good_files_still_come_in_as_they_were(page, base_url, tmp_path):
    at_the_list(page, base_url)
    take_in(page, tmp_path, json.dumps(GUIDE))
    page.wait_for_selector(".game .count")
    assert counted(page) == [4110, 550]
    assert page.locator(".game-bar a").get_attribute("href") == "../rules/partnership-guide/"
    assert page.get_by_text("Your note: we agreed, it was late").count() == 1
    page.get_by_role("button", name="Redo the correction of round 1").click()
    assert counted(page) == [4110, 560]
    page.get_by_role("button", name="Other games, new game").click()
    take_in(page, tmp_path, json.dumps(HOUSE))
    page.wait_for_selector(".game .count")
    assert counted(page) == [-40, 30]
    assert page.locator(".game-bar a").get_attribute("href") == HOUSE["href"]
    assert page.locator(".game-bar a").inner_text() == "Café & friends"


def test_what_is_read_is_written_as_it_was(page, base_url):
    """Nothing of a good game is lost or changed by the care that is taken."""
    page.goto(f"{base_url}/score/")
    read = "async text => (await import('/assets/keeper/saved.js')).readGame(text).game"
    for game in (GUIDE, HOUSE):
        assert page.evaluate(read, json.dumps(game)) == game


def test_a_game_by_any_rule_set_of_the_site_is_read_as_it_was(page, base_url, site):
    """What the core says of a rule set may grow: a saved game must not stand in its way."""
    page.goto(f"{base_url}/score/")
    read = "async text => (await import('/assets/keeper/saved.js')).readGame(text)"
    for path in sorted((site / "data" / "rules").glob("*.json")):
        game = {**GUIDE, "rules": json.loads(path.read_text("utf-8")), "href": f"../rules/{path.stem}/"}
        assert page.evaluate(read, json.dumps(game)) == {"game": game}, path.stem


def test_every_text_as_markup_is_shown_as_text_and_runs_nothing(page, base_url, tmp_path):
    """All texts that a reader may choose, at once, and what sources are quoted with."""
    for words in MARKUP:
        game = copy.deepcopy(GUIDE)
        game["id"] = f"x{MARKUP.index(words)}"
        game["short"] = game["rules"]["title"] = words
        game["players"] = [f"{words}{i}" for i in range(4)]
        for i, side in enumerate(game["sides"]):
            side["name"] = f"{words} {i}"
        for entry in game["rules"]["facts"].values():
            entry["because"] = words
            if entry["at"]:
                entry["at"] = words
        game["rules"]["facts"]["book.names"].update(status="says", value={"clean": [words], "dirty": [words]})
        for action in game["log"]:
            action["entry"]["overrule"] = {"0": words}
            action["entry"]["agreed"] = {"1": {"points": 5, "note": words}}
            for side in action["entry"]["result"]["sides"].values():
                for line in side["lines"]:
                    line["label"] = words
        at_the_list(page, base_url)
        take_in(page, tmp_path, json.dumps(game))
        page.wait_for_selector(".game .count")
        assert page.locator(".standing li span").all_inner_texts() == [f"{words} 0", f"{words} 1"]
        assert page.locator(".rounds thead th").all_inner_texts()[1:] == [f"{words} 0", f"{words} 1"]
        for fold in page.locator(".game details > summary").all():
            fold.click()
        assert page.locator(".result .score .word", has_text=words).count() > 0
        page.get_by_role("button", name="Can we open?").click()
        page.get_by_role("button", name="Close").click()
        stands_safe(page, base_url)
        page.get_by_role("button", name="Other games, new game").click()
        assert page.get_by_text(f"{words} 0 and {words} 1", exact=True).count() > 0
        stands_safe(page, base_url)


READ = """async ([base, game, values]) => {
    const { readGame, rulesLink, FILE } = await import(`${base}/assets/keeper/saved.js`);
    const known = [{ id: 'partnership-guide', href: '../rules/partnership-guide/' }];
    const count = { game: 0, refused: 0, wrong: [] };
    const look = (text, where) => {
        const wrong = why => count.wrong.push(`${why}: ${where}`);
        try {
            const { game, error } = readGame(text, FILE);
            if (!game) return error ? count.refused++ : wrong('no reason');
            count.game++;
            const link = rulesLink(game, known);
            const isOurs = /^\\.\\.\\/table\\/#base=[\\x21-\\x7e]+$/.test(link) || [null, known[0].href].includes(link);
            if (!isOurs) wrong(`link ${link}`);
            const again = JSON.stringify(game);
            if (JSON.stringify(readGame(again).game) !== again) wrong('read otherwise the second time');
            if (/"__proto__":|\\\\u00[01]|[\\u0000-\\u001f\\u202e\\u200b]/.test(again)) wrong('strange signs');
            if (({}).bad) wrong('prototype');
        } catch (error) {
            wrong(error.stack);
        }
    };
    const walk = (data, path) => {
        for (const key of Object.keys(data)) {
            const was = data[key];
            for (const value of values) {
                data[key] = value === 'undefined' ? undefined : value;
                look(JSON.stringify(game), [...path, key, JSON.stringify(value)].join(' ').slice(0, 200));
            }
            data[key] = was;
            if (was !== null && typeof was === 'object') walk(was, [...path, key]);
        }
    };
    walk(game, []);
    const whole = JSON.stringify(game);
    for (let n = 0; n < whole.length; n += 97) look(whole.slice(0, n), `cut at ${n}`);
    return count;
}"""


@pytest.mark.parametrize("game", [GUIDE, HOUSE], ids=["guide", "house"])
def test_any_part_of_a_file_may_be_anything(page, base_url, game):
    """Each place of a game as each of many wrong values: it is refused with a reason, or what comes in is a game, and
    its link leads into this site. Facts are alike, and three stand for all."""
    few = {key: game["rules"]["facts"][key] for key in ("book.names", "opening.minimum", "value.cards")}
    game = {**game, "rules": {**game["rules"], "facts": few}}
    page.goto(f"{base_url}/score/")
    found = page.evaluate(READ, [base_url, game, [*TEXTS, *OTHERS, *LINKS, "undefined"]])
    assert found["wrong"] == []
    assert found["refused"] > 3000 and found["game"] > 1000


def test_no_link_in_a_file_is_taken_over(page, base_url):
    page.goto(f"{base_url}/score/")
    links = """async ([base, games]) => {
        const { readGame, rulesLink } = await import(`${base}/assets/keeper/saved.js`);
        return games.map(game => readGame(JSON.stringify(game))).map(({ game }) => game && rulesLink(game, []));
    }"""
    for game in (GUIDE, HOUSE):
        for link in page.evaluate(links, [base_url, [{**game, "href": href} for href in LINKS]]):
            assert link is None or link.startswith("../table/#base=") and not set(link) & set('<>"\\ \n\t')


@pytest.mark.parametrize("key", ["__proto__", "constructor", "toString", "hasOwnProperty", "then", "toJSON", "extra"])
def test_a_strange_key_at_any_level_is_left_out_or_refused(page, base_url, key):
    log = ("log", 0, "entry")
    spots = [(), ("sides", 0), ("log", 0), log]
    spots += [(*log, "sides", 0), (*log, "overrule"), (*log, "agreed"), (*log, "result"), (*log, "result", "sides")]
    if key not in ("then", "toJSON", "extra"):  # what is no part of every object is data there
        spots += [("rules",), ("rules", "facts"), ("rules", "facts", "value.cards")]
        spots += [("rules", "facts", "value.cards", "value")]
    page.goto(f"{base_url}/score/")
    for spot in spots:
        made = copy.deepcopy(GUIDE)
        at = made
        for part in spot:
            at = at[part]
        at[key] = {"bad": 1}
        found = page.evaluate(
            """async ([base, text]) => {
                const { game, error } = (await import(`${base}/assets/keeper/saved.js`)).readGame(text);
                return game ? [Object.keys(game), JSON.stringify(game), String(({}).bad)] : error;
            }""",
            [base_url, json.dumps(made)],
        )
        if isinstance(found, str):
            assert found  # why it was refused
        else:
            assert found[0] == list(GUIDE) and found[2] == "undefined"
            assert f'"{key}"' not in found[1], spot


def test_what_cannot_be_done_again_is_refused(page, base_url, tmp_path):
    """An undone action that does not follow would break the game when it is done again."""
    game = copy.deepcopy(GUIDE)
    game["log"][2]["over"] = "nobody"
    at_the_list(page, base_url)
    take_in(page, tmp_path, json.dumps(game))
    page.get_by_text("log: the actions do not follow from one another").wait_for()


def test_a_game_at_the_limit_can_be_played_on(page, base_url, tmp_path):
    at_the_list(page, base_url)
    take_in(page, tmp_path, json.dumps({**GUIDE, "rev": 10**9}))
    page.wait_for_selector(".game .count")
    enter(page, [{"melded.10": 1}])
    save(page, 3)
    page.reload()
    page.wait_for_selector(".game .count")
    assert counted(page) == [4120, 550]


def test_a_file_too_big_for_a_game_is_not_read(page, base_url, tmp_path):
    at_the_list(page, base_url)
    take_in(page, tmp_path, json.dumps({**GUIDE, "more": "x" * 6_000_000}))
    page.get_by_text("This file was not brought in: it is too big to be a game.").wait_for()


@pytest.mark.parametrize("href", LINKS[:4])
def test_a_game_in_the_store_is_looked_at_as_closely_as_a_file(page, base_url, href):
    """In both places, and as a message from another tab."""
    at_the_list(page, base_url)
    key, text = f"footnotes.game.{GUIDE['id']}", json.dumps({**GUIDE, "href": href})
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])
    page.evaluate(
        """([key, text]) => new Promise(heard => {
        new BroadcastChannel('footnotes.score').onmessage = heard;  // after the page, which listened first
        new BroadcastChannel('footnotes.score').postMessage({ key, text });
    })""",
        [key, text],
    )
    stands_safe(page, base_url)
    page.reload()
    page.get_by_text("A saved game could not be read.").wait_for()
    assert "href: expected an address on this site" in page.locator(".disputed").inner_text()
    stands_safe(page, base_url)


def test_a_strange_draft_is_dropped_and_the_game_goes_on(page, base_url, tmp_path):
    at_the_list(page, base_url)
    take_in(page, tmp_path, json.dumps(GUIDE))
    page.wait_for_selector(".game .count")
    empty = {"id": "a", "out": "", "mode": "value", "sides": [{}, {}], "overrule": {}, "agreed": {}, "result": None}
    drafts = [
        "gibberish",
        {"rev": 1, "editing": None, "entries": {"2": {**empty, "over": {}}}},
        {"rev": 1, "editing": None, "entries": {"__proto__": empty}},
        {"rev": 1, "editing": 7, "entries": []},
        {"rev": 1, "editing": None, "entries": {"2": {**empty, "sides": [{"__proto__": "x"}, {}]}}},
        {"rev": 1, "editing": None, "entries": {"2": {**empty, "overrule": {"0": {"toString": 1}}}}},
        {
            "rev": 1,
            "editing": None,
            "entries": {"2": {**empty, "sides": [{"books.clean": "<img src=x onerror=ran=1>"}, {}]}},
        },
    ]
    for draft in drafts:
        text = json.dumps(draft)
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", [f"footnotes.draft.{GUIDE['id']}", text])
        page.reload()
        page.wait_for_selector(".game .count")
        stands_safe(page, base_url)
    assert (
        page.locator('[data-field="0 books.clean"]').input_value() == "<img src=x onerror=ran=1>"
    )  # it was typed, as text
    assert counted(page) == [4110, 550]


def test_a_name_is_no_formula_in_the_table(page, base_url):
    """Spreadsheets run what begins with one of a few signs; a number is none of these."""
    cells = {
        "=1+2": "'=1+2",
        "+1": "'+1",
        "@SUM(A1)": "'@SUM(A1)",
        "-2+3+cmd|' /C calc'!A0": "'-2+3+cmd|' /C calc'!A0",
        "-x": "'-x",
        "＝1+2": "'＝1+2",
        "a,b": '"a,b"',
        '=a"b': '"\'=a""b"',
        "-7": "-7",
    }
    page.goto(f"{base_url}/score/")
    for name, cell in cells.items():
        game = {**GUIDE, "sides": [{"name": name, "seats": [0]}, GUIDE["sides"][1]]}
        lines = page.evaluate("async game => (await import('/assets/keeper/share.js')).csv(game)", game).split("\r\n")
        # 2 * 500 + 2 * 300 + 1,500 + 14 * 10 + 100 + 100, and 500 + 6 * 5 - 10
        assert lines[:2] == [f"Round,{cell},Ben and Dan", "1,3440,520"]


def test_a_game_of_house_rules_begun_from_an_address_keeps_a_link_made_here(page, base_url):
    page.goto(f"{base_url}/score/#base=grandma-sue&name=%3Cimg+src=x+onerror=ran=1%3E&game.target=5000&nonsense='\"<x>")
    begin(page, "our table", 2, "alone", ("Anna", "Ben"))
    stands_safe(page, base_url)
    link = page.locator(".game-bar a")
    assert (
        link.get_attribute("href")
        == "../table/#base=grandma-sue&name=%3Cimg+src%3Dx+onerror%3Dran%3D1%3E&game.target=5000"
    )
    page.reload()
    page.wait_for_selector(".game .count")
    assert (
        link.get_attribute("href")
        == "../table/#base=grandma-sue&name=%3Cimg+src%3Dx+onerror%3Dran%3D1%3E&game.target=5000"
    )
    stands_safe(page, base_url)


@pytest.mark.parametrize(
    "fact, value",
    [
        ("value.cards", "x"),
        ("value.cards", {"K": {"K": []}}),
        ("book.special_points", [[[1]]]),
        ("opening.minimum", {"round": {"x": []}}),
        ("out.books", {"round": "clean"}),
        ("game.target", {"players": {}}),
        ("game.tie", "no such choice"),
    ],
)
def test_a_value_that_is_none_leaves_a_page_that_still_works(page, base_url, tmp_path, fact, value):
    """The core refuses what it cannot reckon with in words; the game can be left, saved again and removed."""
    game = copy.deepcopy(GUIDE)
    game["rules"]["facts"][fact].update(status="says", value=value)
    at_the_list(page, base_url)
    take_in(page, tmp_path, json.dumps(game))
    page.wait_for_selector(".game .count, .game .silent, .game .told")
    until(
        page,
        "() => document.querySelector('.game .told')"
        " || [...document.querySelectorAll('.rounds .here')].every(cell => cell.textContent !== 'counting')",
    )
    assert (
        "Traceback" not in page.locator(".game").inner_text() and "undefined" not in page.locator(".game").inner_text()
    )
    stands_safe(page, base_url)
    page.get_by_role("button", name="Can we open?").click()
    page.wait_for_selector(".game .told, dialog.counter")
    if page.locator("dialog.counter").count():
        page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Other games, new game").click()
    page.get_by_role("button", name="Remove Anna and Cleo and Ben and Dan").click()
    page.get_by_role("button", name="Yes, remove").click()
    assert page.locator(".kept").count() == 0
