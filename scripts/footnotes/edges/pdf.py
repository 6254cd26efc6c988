"""Sheets on paper: the only file that knows WeasyPrint. Finds the size at which a sheet fits one page, and keeps
what it made."""

import base64
import hashlib
import io
import logging
import re
from pathlib import Path
from typing import Any

ASSETS = ("tokens.css", "sheet/sheet.css", "vendor/fonts/atkinson-400.woff2", "vendor/fonts/atkinson-700.woff2")
SMALLEST = 93  # per cent of a full page's type: plain lines of 12 pt
LARGE = 125  # plain lines of 16 pt; what does not fit then is named
LARGEST = 170
ZERO = re.compile(r"font-weight: (\d+); unicode-range: U\+30;\s*src: url\(data:font/woff2;base64,([^)]*)\)")


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
    left off; and then the largest type that fits."""

    def __init__(self, press, make, smallest):
        self.press, self.make, self.smallest, self.tried = press, make, smallest, {}

    def document(self):
        left_off, running = (0, False) if self.filled(0, self.smallest, False) else (self.fewest(), True)
        # words fill a page as the square of their size
        guess = int(self.smallest / self.filled(left_off, self.smallest, running) ** 0.5)
        percent = _last(self.smallest, LARGEST, guess, lambda percent: self.filled(left_off, percent, running))
        return self.tried[left_off, percent, running][0]

    def fewest(self):
        """The fewest facts that must leave a sheet of running lines: by doubling, then by halving what is between."""
        low, high = -1, 0  # too few, and perhaps enough
        while not self.filled(high, self.smallest, True):
            low, high = high, high * 2 or 1
            while self.make(high, 1, True) is None:
                high -= 1
            if high == low:
                raise ValueError("this sheet fits no page")
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (low, middle) if self.filled(middle, self.smallest, True) else (middle, high)
        return high

    def filled(self, *setting):
        """The part of the page that is filled, 0 where it does not hold everything."""
        if setting not in self.tried:
            left_off, percent, running = setting
            document = self.press.lay(self.make(left_off, percent / 100, running))
            self.tried[setting] = document, _filled(document.pages)
        return self.tried[setting][1]


def _filled(pages):
    words = [box for box in pages[0]._page_box.descendants() if hasattr(box, "text")]
    if len(pages) > 1 or any(box.position_x + box.width > pages[0].width for box in words):  # a table may be too wide
        return 0
    return max(box.position_y + box.height for box in words) / pages[0].height


def _last(low, high, guess, holds):
    """The last whole number from `low` to `high` for which it holds, where it holds for `low` and, once not, never
    again."""
    step, here = 1, max(low + 1, min(guess, high))
    while low < high:
        if holds(here):
            low = here
            here = min(low + step, high)
        else:
            high = here - 1
            here = max(high - step + 1, low + 1)
        step *= 2
        if step > high - low:
            here = (low + high + 1) // 2
    return low


def paper_fonts(assets: Path) -> str:
    """CSS with the site's font for paper: Pango would draw the space after a zero in the font that holds nothing
    but the plain zero, so here the zero stands in the font itself."""
    from fontTools.ttLib import TTFont

    faces = []
    for weight, zero in ZERO.findall((assets / "tokens.css").read_text("utf-8")):
        font = TTFont(assets / "vendor" / "fonts" / f"atkinson-{weight}.woff2", recalcTimestamp=False)
        plain = TTFont(io.BytesIO(base64.b64decode(zero)))
        for glyph in ("zero", "zero.tf"):
            font["glyf"][glyph], font["hmtx"][glyph] = plain["glyf"]["zero"], plain["hmtx"]["zero"]
        for record in font["name"].names:
            if record.nameID in (1, 3, 4, 6, 16):
                record.string = f"Footnotes Paper {weight}" if record.nameID != 6 else f"FootnotesPaper-{weight}"
        font.flavor, made = None, io.BytesIO()
        font.save(made)
        data = base64.b64encode(made.getvalue()).decode("ascii")
        faces.append(
            f'@font-face {{ font-family: "Footnotes Paper"; font-weight: {weight}; '
            f"src: url(data:font/ttf;base64,{data}) }}"
        )
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
