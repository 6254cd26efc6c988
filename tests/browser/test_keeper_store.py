"""What happens to saved games when the store is damaged, full, newer than the page, or shared by two tabs; files
in and out."""

import json

import pytest
from keeper_by_hand import begin, counted, enter, save, stands

from helpers import until

pytestmark = pytest.mark.browser

ROUND = [{"books.clean": 2, "melded.10": 14}, {"melded.5": 6, "left.10": 1}]
TOTALS = [1140, 20]
BASE = """async change => {
    const base = await new Promise(done => { const asked = indexedDB.open('footnotes.score', 1); asked.onsuccess = () => done(asked.result); });
    const table = base.transaction('saves', 'readwrite').objectStore('saves');
    const keys = await new Promise(done => { const asked = table.getAllKeys(); asked.onsuccess = () => done(asked.result); });
    const key = keys.find(key => key.startsWith('footnotes.game.'));
    await new Promise(done => { const asked = change === null ? table.delete(key) : table.put(change, key); asked.onsuccess = done; });
    base.close();
}"""
KEY = "Object.keys(localStorage).find(key => key.startsWith('footnotes.game.'))"


@pytest.fixture
def game(page, base_url):
    """A page with a game by the cabin rules and one finished round."""
    page.goto(f"{base_url}/score/")
    begin(page, "grandma-sue", 2, "alone", ("Anna", "Ben"))
    enter(page, ROUND)
    save(page, 1)
    stands(page, TOTALS)
    return page


def spoil(page, text):
    page.evaluate(f"text => localStorage.setItem({KEY}, text)", text)


def reload(page):
    page.reload()
    page.wait_for_selector(".game, .setup")


def test_a_damaged_save_is_replaced_by_the_second_copy_and_set_aside(game):
    spoil(game, '{"format": 1, "id": "cut o')
    reload(game)
    stands(game, TOTALS)
    game.get_by_role("button", name="Other games, new game").click()
    assert "A saved game could not be read." in game.locator(".disputed").inner_text()
    assert "a second copy of the game was whole, and is used" in game.locator(".disputed").inner_text()
    with game.expect_download() as download:
        game.get_by_role("button", name="Save its text as a file").click()
    assert download.value.path().read_text() == '{"format": 1, "id": "cut o'


def test_a_lost_save_comes_back_from_the_second_copy(game):
    game.evaluate("localStorage.clear()")
    reload(game)
    game.get_by_role("button", name="Go on").click() if game.locator(".kept").count() else None
    stands(game, TOTALS)


def test_both_copies_damaged_are_left_alone_and_offered_as_a_file(game):
    spoil(game, "gibberish")
    game.evaluate(BASE, "gibberish")
    reload(game)
    assert "A saved game could not be read." in game.locator(".disputed").inner_text()
    begin(game, "grandma-sue", 2, "alone")
    reload(game)
    assert "gibberish" in game.evaluate("Object.values(localStorage)")


def test_a_save_of_a_newer_version_is_left_alone(game):
    newer = game.evaluate(
        f"() => {{ const game = JSON.parse(localStorage.getItem({KEY})); game.format = 99; return JSON.stringify(game); }}"
    )
    spoil(game, newer)
    reload(game)
    assert "A game was saved by a newer version of this page." in game.locator(".disputed").inner_text()
    begin(game, "grandma-sue", 2, "alone")
    assert newer in game.evaluate("Object.values(localStorage)")


def test_points_changed_by_hand_are_noticed(game):
    game.evaluate(f"""() => {{ const key = {KEY}, game = JSON.parse(localStorage.getItem(key));
        game.log[0].entry.result.sides[0].total = 9000; game.rev += 1; localStorage.setItem(key, JSON.stringify(game)); }}""")
    reload(game)
    notice = game.locator(".told")
    notice.wait_for()
    assert (
        "Round 1 was saved with other points (Anna 9,000 and Ben 20) than its entries give now (Anna 1,140 and Ben 20)"
        in notice.inner_text()
    )
    stands(game, [9000, 20])
    notice.get_by_role("button", name="Use the new count").click()
    until(game, "document.querySelector('.rounds tfoot').innerText.includes('1,140')")
    stands(game, TOTALS)


def test_a_full_store_says_so_and_keeps_the_game(game):
    game.evaluate("""() => { let text = 'x'.repeat(1 << 20), n = 0;
        while (text.length) try { localStorage.setItem('other.' + n++, text); } catch { text = text.slice(text.length / 2 | 0 || text.length); } }""")
    enter(game, ROUND)
    save(game, 2)
    assert "nearly full" in game.locator(".alarm").inner_text()
    reload(game)
    if game.locator(".kept").count():
        game.get_by_role("button", name="Go on").click()
    stands(game, [2280, 40])


def test_a_device_that_keeps_nothing_says_so(page, base_url):
    page.add_init_script("""Storage.prototype.setItem = () => { throw new DOMException('no', 'QuotaExceededError'); };
        IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };""")
    page.goto(f"{base_url}/score/")
    begin(page, "grandma-sue", 2, "alone")
    enter(page, ROUND)
    save(page, 1)
    stands(page, TOTALS)
    assert "This device does not keep the game" in page.locator(".alarm").inner_text()
    with page.expect_download() as download:
        page.locator(".alarm").get_by_role("button", name="Save as a file").click()
    assert len(json.loads(download.value.path().read_text())["log"]) == 1


def test_two_tabs_show_the_same_and_the_second_does_not_replace_what_it_has_not_seen(game, base_url):
    other = game.context.new_page()
    other.goto(game.url)
    other.wait_for_selector(".game .count")
    game.locator('[data-field="0 books.clean"]').fill("1")
    until(other, "document.querySelector('[data-field=\"0 books.clean\"]').value === '1'")
    game.locator('[data-field="0 melded.10"]').fill("7")
    save(game, 2)
    until(other, "document.querySelectorAll('.rounds tbody tr').length === 2")
    assert other.get_by_role("heading", name="Round 3", exact=True).is_visible()
    # both correct round 1: the second to save is told, and nothing is lost
    for tab in (game, other):
        tab.evaluate("BroadcastChannel.prototype.postMessage = () => {}")
        tab.get_by_role("button", name="Correct round 1").click()
    game.locator('[data-field="1 melded.5"]').fill("8")
    game.get_by_role("button", name="Save the correction").click()
    until(game, "document.querySelector('.rounds tbody').innerText.includes('30')")
    until(other, "document.querySelector('.rounds tbody').innerText.includes('30')")
    stands(other, counted(game))
    other.close()


def test_a_round_is_never_saved_over_one_that_was_not_seen(game):
    """The second tab hears of nothing at all, as one that slept."""
    other = game.context.new_page()
    other.add_init_script(
        "BroadcastChannel = undefined; addEventListener('storage', event => event.stopImmediatePropagation(), true)"
    )
    other.goto(game.url)
    other.wait_for_selector(".game .count")
    enter(other, [{"melded.5": 3}])
    enter(game, [{"books.clean": 1, "melded.10": 7}])
    save(game, 2)
    other.get_by_role("button", name="Save round 2").click()
    other.locator(".told").wait_for()
    assert "Round 2 was saved in another tab meanwhile" in other.locator(".told").inner_text()
    assert other.locator(".rounds tbody tr").count() == 2
    for tab in (game, other):
        tab.get_by_role("button", name="Correct round 1").click()
    enter(game, [{}, {"melded.5": 8}])
    game.get_by_role("button", name="Save the correction").click()
    enter(other, [{}, {"melded.5": 99}])
    assert "Round 1 was saved in another tab meanwhile" in other.locator(".told").inner_text()
    stands(game, [TOTALS[0] + 585, TOTALS[1] + 10])  # what the sleeping tab typed was shared
    other.close()


def test_a_game_goes_out_and_comes_in_as_a_file(game, tmp_path):
    with game.expect_download() as download:
        game.get_by_role("button", name="Save as a file").click()
    text = download.value.path().read_text()
    game.get_by_role("button", name="Other games, new game").click()
    game.get_by_role("button", name="Remove Anna and Ben").click()
    game.get_by_role("button", name="Yes, remove").click()
    assert not game.locator(".kept").count()
    take_in(game, tmp_path, text)
    stands(game, TOTALS)


def take_in(page, tmp_path, text):
    path = tmp_path / "in.json"
    path.write_text(text)
    page.locator("input[type=file]").set_input_files(path)


@pytest.mark.parametrize(
    "change, said",
    [
        ("cut", "it is cut off or was changed"),
        ("[]", "it is no game of this score keeper"),
        ({"format": 9}, "it was saved by a newer version"),
        ({"players": []}, "players: expected 1 to 24 names"),
        ({"log": [{"do": "dance"}]}, "log[0]: expected round, remove or end"),
        ({"at": 7}, "at: expected a number from 0 to 1"),
        ({"href": "https://elsewhere.example/"}, "href: expected an address on this site"),
    ],
)
def test_a_file_that_is_no_game_is_refused_with_the_reason(game, tmp_path, change, said):
    with game.expect_download() as download:
        game.get_by_role("button", name="Save as a file").click()
    data = json.loads(download.value.path().read_text())
    text = (
        json.dumps(data)[:200]
        if change == "cut"
        else change
        if isinstance(change, str)
        else json.dumps({**data, **change})
    )
    game.get_by_role("button", name="Other games, new game").click()
    take_in(game, tmp_path, text)
    game.locator("[role=alert]", has_text="This file was not brought in").wait_for()
    assert said in game.locator("[role=alert]", has_text="This file was not brought in").inner_text()
    assert game.locator(".kept li").count() == 1


def test_the_result_as_csv_and_as_text(game):
    with game.expect_download() as download:
        game.get_by_role("button", name="Save as a table (CSV)").click()
    assert download.value.path().read_bytes().decode("utf-8-sig") == "Round,Anna,Ben\r\n1,1140,20\r\nTotal,1140,20\r\n"
    text = game.locator(".game textarea").input_value()
    assert (
        "Rules: Cabin game, 95 to open" in text
        and "Anna: 1,140 (1,140)" in text
        and "Anna leads by 1,120 points." in text
    )


def test_undo_and_redo_across_the_game(game):
    enter(game, ROUND)
    save(game, 2)
    game.get_by_role("button", name="Undo round 2").click()
    stands(game, TOTALS)
    game.get_by_role("button", name="Undo round 1").click()
    assert game.locator(".rounds").count() == 0
    game.get_by_role("button", name="Redo round 1").click()
    game.get_by_role("button", name="Redo round 2").click()
    stands(game, [2280, 40])
    reload(game)
    stands(game, [2280, 40])
