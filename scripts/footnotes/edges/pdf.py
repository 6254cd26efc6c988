"""Sheets on paper: the only file that knows WeasyPrint. Finds the size at which a sheet fits one page, and keeps
what it made."""

import base64
import hashlib
import logging
import math
import re
from pathlib import Path
from typing import Any

from .fonts import plain_fonts

ASSETS = (
    "tokens.css",
    "sheet/sheet.css",
    *(f"{font}-{weight}.woff2" for weight in ("400", "700") for font in ("vendor/fonts/atkinson", "fonts/zero")),
)
SMALLEST = 93  # per cent of a full page's type: plain lines of 12 pt
LARGE = 125  # plain lines of 16 pt; what does not fit then is named
LARGEST = 170
# Where to look first for what fits, measured on the sheets of the sources; the page itself decides.
FULL = 0.965  # the lowest words of a full page stand so far down
GROWTH = 1.3  # a page is filled by this power of the size of type, for the last lines of a column end early
RUNNING = 1.22  # a page has room for so many times as much when lines run on
FAR, NEAR = 0.6, 0.25  # letters leave by this power of the room, for what is left breaks better; NEAR from here on:
NEARLY = 0.9


class NoPress(Exception):
    """WeasyPrint, or a library it needs, is not on this machine."""


class Press:
    """Makes PDF files from the HTML of sheets; `docs` is the folder that holds assets/."""

    def __init__(self, docs: Path):
        """Raises NoPress where WeasyPrint cannot work."""
        try:
            import weasyprint
            from weasyprint.text.fonts import FontConfiguration
        except (ImportError, OSError) as error:
            raise NoPress(str(error)) from None
        logging.getLogger("weasyprint").setLevel(logging.ERROR)
        logging.getLogger("fontTools").setLevel(logging.ERROR)
        self.weasyprint, self.docs, self.fonts = weasyprint, docs, FontConfiguration()
        self.css = weasyprint.CSS(string=paper_fonts(docs / "assets"), font_config=self.fonts)
        self.base = docs.as_uri() + "/sheets/"

    def pdf(self, make, large: bool = False) -> bytes:
        """The PDF of one sheet: one page, as large as it fits.

        `make(left_off, scale, running)` gives the HTML of the sheet with so many facts named only, its lines set one
        below the other or running on; None where there are not so many facts to leave off. Raises ValueError where
        the sheet fits no page at all.
        """
        return _Fit(self, make, LARGE if large else SMALLEST).document().write_pdf(pdf_variant="pdf/ua-1")

    def lay(self, html: str) -> Any:
        """WeasyPrint's document of one sheet's page."""
        return self.weasyprint.HTML(string=html, base_url=self.base).render(
            stylesheets=[self.css], font_config=self.fonts
        )


class _Fit:
    """The search for the setting of one sheet: lists where they fit, else running lines, else the fewest facts
    left off; and then the largest type that fits. To lay out a page is slow, so each layout says where to look next."""

    def __init__(self, press, make, smallest):
        self.press, self.make, self.smallest, self.tried = press, make, smallest, {}

    def document(self):
        room = self.room(0, self.smallest, False)
        if room >= 1:
            return self.largest(0, False, room)
        found = self.largest(0, True, room * RUNNING) if room * RUNNING > 1 else None
        return found or self.largest(self.fewest(room * RUNNING), True, 1)

    def largest(self, left_off, running, room):
        """The document of the largest type that fits, or None; `room`: what there is for the smallest, about."""
        percent = _last(
            self.smallest - 1,
            LARGEST,
            self.smallest * room ** (1 / GROWTH),
            lambda percent: self.room(left_off, percent, running),
        )
        return self.tried[left_off, percent, running][0] if percent >= self.smallest else None

    def fewest(self, room):
        """The fewest facts that must leave a sheet of running lines; `room`: see room(), for all of them, about.

        One fact fewer may take more room, where columns then break worse. So the search comes from too few, in short
        steps.
        """
        letters, sheet = [], self.make(0, 1, True)
        while sheet:
            letters.append(_letters(sheet))
            sheet = self.make(len(letters), 1, True)
        low, high, here = -1, len(letters), 0  # too few, and perhaps enough
        while high - low > 1:
            most = letters[here] * room ** (FAR if room < NEARLY else NEAR)
            here = next((n for n, there in enumerate(letters) if there <= most), high)
            here = max(low + 1, min(here, high - 1))
            room = self.room(here, self.smallest, True)
            low, high = (low, here) if room >= 1 else (here, high)
        if high == len(letters):
            raise ValueError("this sheet fits no page")
        return high

    def room(self, *setting):
        """One page has room for this part of the sheet: at least 1 where everything is on it."""
        if setting not in self.tried:
            left_off, percent, running = setting
            document = self.press.lay(self.make(left_off, percent / 100, running))
            self.tried[setting] = document, _room(document.pages)
        return self.tried[setting][1]


def _letters(html):
    """How much there is to read on a page."""
    return len("".join(re.sub(r"<[^>]*>", "", html.partition("<body")[2]).split()))


def _room(pages):
    filled, wide = 0, 1
    for page in pages:
        words = [box for box in page._page_box.descendants() if hasattr(box, "text")]
        filled += max(box.position_y + box.height for box in words) / page.height
        wide = max([wide, *((box.position_x + box.width) / page.width for box in words)])  # a table may be too wide
    return max(FULL / filled, 1) if len(pages) == wide == 1 else min(FULL / filled / wide, 0.99)


def _last(low, high, guess, room):
    """The last whole number above `low`, up to `high`, for which there is room, or `low`; once there is none, there
    never is again. `room(number)` is at least 1 where there is room."""
    fits = over = None  # the last that fits and the first that does not, with their room
    while low < high:
        here = max(low + 1, min(math.ceil(guess), high))
        there = room(here)
        if there >= 1:
            low, fits = here, (here, there)
        else:
            high, over = here - 1, (here, there)
        if fits and over:
            guess = fits[0] + (over[0] - fits[0]) * (fits[1] - 1) / (fits[1] - over[1])
        else:
            guess = here * there ** (1 / GROWTH)
    return low


def paper_fonts(assets: Path) -> str:
    """CSS with the site's font for paper: Pango would draw the space after a zero in the font that holds nothing
    but the plain zero, so here the zero stands in the font itself."""
    faces = [
        f'@font-face {{ font-family: "Footnotes Paper"; font-weight: {weight}; '
        f"src: url(data:font/ttf;base64,{base64.b64encode(font).decode('ascii')}) }}"
        for weight, font in plain_fonts(assets).items()
    ]
    return "\n".join(faces) + '\n:root { --paper-font: "Footnotes Paper" }'


def fingerprint(docs: Path, *texts: str) -> str:
    """A name for what is made from these texts by this code, with these assets and this WeasyPrint."""
    from importlib.metadata import version

    found = hashlib.sha256(version("weasyprint").encode())
    for path in [Path(__file__), *(docs / "assets" / name for name in ASSETS)]:
        found.update(path.read_bytes())
    for text in texts:
        found.update(text.encode("utf-8") + b"\0")
    return found.hexdigest()[:32]
