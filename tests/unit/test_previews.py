"""The picture of a page that is shared: the question and its answer, the same bytes every time."""

import io
from itertools import pairwise

from PIL import Image

from footnotes.edges.previews import HIGH, WIDE, Painter
from helpers import ROOT

ASSETS = ROOT / "docs" / "assets"
FELT = (10, 85, 55)  # the felt of tokens.css


def drawn(question, answer):
    return Painter(ASSETS).png(question, answer)


def rows_written(picture):
    """The rows of pixels on which anything is written."""
    pixels = picture.convert("RGB").load()
    return [y for y in range(HIGH) if any(pixels[x, y] != FELT for x in range(0, WIDE, 2))]


def columns_written(picture):
    pixels = picture.convert("RGB").load()
    return [x for x in range(WIDE) if any(pixels[x, y] != FELT for y in range(0, HIGH, 2))]


def test_the_same_words_are_the_same_bytes_and_others_are_not():
    assert drawn("May I?", "Yes.") == drawn("May I?", "Yes.")
    assert drawn("May I?", "Yes.") != drawn("May I?", "No.")


def test_it_has_the_size_that_who_shares_expects_and_is_light():
    data = drawn("May a joker be discarded?", "Most that say: yes.")
    assert Image.open(io.BytesIO(data)).size == (1200, 630) and len(data) < 40_000


def test_words_of_any_length_stay_within_the_picture():
    """A margin is left on each side, and question, answer and foot do not run into one another: below the last line of
    the answer there are rows with nothing on them."""
    long = "What happens to the cards of a meld that somebody began and nobody finished, " * 6
    for question, answer in [("Short?", "Yes."), (long, long), ("W" * 40, "x" * 40)]:
        picture = Image.open(io.BytesIO(drawn(question, answer)))
        rows = rows_written(picture)
        assert rows[0] >= 60 and rows[-1] <= HIGH - 40
        gaps = [after - before for before, after in pairwise(rows) if after - before > 8]
        assert len(gaps) >= 2
        if " " in answer or len(answer) < 10:  # one word has no place to break
            assert columns_written(picture)[-1] <= WIDE - 60


def test_the_felt_is_that_of_the_site():
    text = (ASSETS / "tokens.css").read_text("utf-8")
    assert "#" + "".join(f"{part:02x}" for part in FELT) in text.lower()
