"""Printed sheets in a browser: one page of either paper, sound on a phone."""

import io

import pytest
from pypdf import PdfReader

from footnotes.pages import sheets as view_sheets
from paper import ALL_KINDS, SIZES, bare, lines_of

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("kind", ALL_KINDS)
def test_the_page_prints_on_one_page_of_either_paper(page, base_url, shelf, spread, kind):
    for rules_id in ("partnership-guide", "grandma-sue"):
        full = view_sheets.data(shelf, shelf.rules[rules_id], kind, spread)
        full["link"] = ""
        page.goto(f"{base_url}/sheets/{rules_id}{view_sheets.ENDINGS[kind]}.html")
        page.wait_for_selector("[data-fitted]")
        for paper in ("letter", "a4"):
            page.select_option("[data-size]", paper)
            content = page.pdf(prefer_css_page_size=True, tagged=True)
            made = PdfReader(io.BytesIO(content))
            assert len(made.pages) == 1, (rules_id, paper)
            assert (int(made.pages[0].mediabox.width), int(made.pages[0].mediabox.height)) in (SIZES[paper], (594, 841))
            text = bare(made.pages[0].extract_text())
            named = text.partition("Notonthis")[2]
            for label, texts in lines_of(full):
                assert all(bare(part) in text for part in texts) or bare(label) in named, (rules_id, paper, label)
            assert bare(f"{base_url}/rules/{rules_id}/") in text


def test_the_page_of_a_sheet_is_sound(page, base_url, axe):
    page.set_viewport_size({"width": 390, "height": 800})
    page.goto(f"{base_url}/sheets/partnership-guide.html")
    page.wait_for_selector("[data-fitted]")
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.evaluate("window.print = () => { window.printed = true }")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.evaluate("window.printed")
