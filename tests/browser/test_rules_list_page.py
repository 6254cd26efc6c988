"""The list of rule sets in the browser: made shorter by what is asked, in the address, and whole without a script."""

import pytest

pytestmark = pytest.mark.browser


def test_the_list_is_made_shorter_and_the_address_keeps_it(page, base_url):
    page.goto(f"{base_url}/rules/")
    every = page.locator("[data-set]").count()
    page.get_by_label("Cards in the hand").select_option("13")
    page.get_by_label("Players").select_option("6")
    shown = page.locator("[data-set]:visible")
    assert 0 < shown.count() < 15 and "Guide after Pagat" in "".join(shown.all_inner_texts())
    assert "Cabin game" not in "".join(shown.all_inner_texts())
    assert page.locator("[data-filtered]").inner_text().startswith(f"{shown.count()} of {every} say so.")
    assert page.url.endswith("/rules/?players=6&hand=13")
    number = shown.count()
    page.reload()
    assert page.locator("[data-set]:visible").count() == number
    page.get_by_label("To go down at first").select_option("95")
    assert page.locator("[data-filtered]").inner_text() == "None of them says so. Ask for less."


def test_without_a_script_the_whole_list_stands_there(browser, base_url):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{base_url}/rules/")
    assert page.locator("[data-set]:visible").count() > 60 and not page.get_by_label("Players").is_visible()
    context.close()


def test_a_sparse_source_begins_the_tables_own_rules(page, base_url):
    page.goto(f"{base_url}/rules/six-decks-tray/")
    assert page.get_by_role("button", name="Use these rules").count() == 0
    page.get_by_role("link", name="Fill it up from the common game").click()
    page.locator("[id='decks.count'], [data-fact='decks.count']").first.wait_for(state="attached", timeout=30_000)
    assert "Six decks and a tray" in page.content()
