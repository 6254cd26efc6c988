"""The site's font for what is not a page: the plain zero stands in the font itself."""

import io
from pathlib import Path

WEIGHTS = ("400", "700")


def plain_fonts(assets: Path) -> dict:
    """{weight ("400", "700"): the bytes of a TrueType font}, named "Footnotes Paper"; the same bytes every time."""
    from fontTools.ttLib import TTFont

    made = {}
    for weight in WEIGHTS:
        font = TTFont(assets / "vendor" / "fonts" / f"atkinson-{weight}.woff2", recalcTimestamp=False)
        plain = TTFont(assets / "fonts" / f"zero-{weight}.woff2")
        for glyph in ("zero", "zero.tf"):
            font["glyf"][glyph], font["hmtx"][glyph] = plain["glyf"]["zero"], plain["hmtx"]["zero"]
        for record in font["name"].names:
            if record.nameID in (1, 3, 4, 6, 16):
                record.string = f"Footnotes Paper {weight}" if record.nameID != 6 else f"FootnotesPaper-{weight}"
        font.flavor, file = None, io.BytesIO()
        font.save(file)
        made[weight] = file.getvalue()
    return made
