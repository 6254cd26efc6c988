"""The site's font for what is not a page: the plain zero stands in the font itself."""

import base64
import io
import re
from pathlib import Path

ZERO = re.compile(r"font-weight: (\d+); unicode-range: U\+30;\s*src: url\(data:font/woff2;base64,([^)]*)\)")


def plain_fonts(assets: Path) -> dict:
    """{weight ("400", "700"): the bytes of a TrueType font}, named "Footnotes Paper"; the same bytes every time."""
    from fontTools.ttLib import TTFont

    made = {}
    for weight, zero in ZERO.findall((assets / "tokens.css").read_text("utf-8")):
        font = TTFont(assets / "vendor" / "fonts" / f"atkinson-{weight}.woff2", recalcTimestamp=False)
        plain = TTFont(io.BytesIO(base64.b64decode(zero)))
        for glyph in ("zero", "zero.tf"):
            font["glyf"][glyph], font["hmtx"][glyph] = plain["glyf"]["zero"], plain["hmtx"]["zero"]
        for record in font["name"].names:
            if record.nameID in (1, 3, 4, 6, 16):
                record.string = f"Footnotes Paper {weight}" if record.nameID != 6 else f"FootnotesPaper-{weight}"
        font.flavor, file = None, io.BytesIO()
        font.save(file)
        made[weight] = file.getvalue()
    return made
