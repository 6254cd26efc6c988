"""Pictures for pages that are shared: the question and its answer on felt. The only file that knows Pillow."""

import io
from pathlib import Path

from .fonts import plain_fonts

WIDE, HIGH, MARGIN = 1200, 630, 72
FELT, PAPER = (10, 85, 55), (253, 250, 242)  # as tokens.css has them
SHADES = 16  # from felt to paper: one channel is drawn and the shades are looked up, far quicker than finding colours
INK, NOTE = 255, 216  # how much of the paper shows
# (weight, ink, sizes of type to try, most lines) of the question and of its answer
QUESTION = ("700", INK, (64, 56, 48, 42), 4)
ANSWER = ("400", NOTE, (44, 38, 34), 4)
FOOT = "Footnotes: who says what about Hand and Foot"


class Painter:
    """Draws pictures of WIDE x HIGH pixels; `assets`: the folder with tokens.css and the fonts."""

    def __init__(self, assets: Path):
        self.files = plain_fonts(assets)
        self.fonts: dict = {}

    def png(self, question: str, answer: str) -> bytes:
        """The bytes of a PNG file, the same every time. Text that has no room ends in dots."""
        from PIL import Image, ImageDraw

        picture = Image.new("L", (WIDE, HIGH), 0)
        draw = ImageDraw.Draw(picture)
        top = self._write(draw, MARGIN, question, *QUESTION)
        self._write(draw, top + 28, answer, *ANSWER)
        draw.text((MARGIN, HIGH - MARGIN), FOOT, NOTE, self._font("400", 30), anchor="ls")
        file = io.BytesIO()
        picture = picture.point([shade * SHADES // 256 for shade in range(256)])
        picture.putpalette(
            [
                round(felt + (paper - felt) * shade / (SHADES - 1))
                for shade in range(SHADES)
                for felt, paper in zip(FELT, PAPER, strict=True)
            ]
        )
        picture.save(file, "PNG", bits=4)
        return file.getvalue()

    def _write(self, draw, top, text, weight, ink, sizes, most):
        for size in sizes:
            lines = self._broken(text, self._font(weight, size))
            if len(lines) <= most:
                break
        if len(lines) > most:
            last = lines[most - 1] + " …"
            while self._font(weight, size).getlength(last) > WIDE - 2 * MARGIN and " " in last[:-2]:
                last = last[:-2].rpartition(" ")[0] + " …"
            lines = [*lines[: most - 1], last]
        for line in lines:
            draw.text((MARGIN, top), line, ink, self._font(weight, size))
            top += round(size * 1.25)
        return top

    def _broken(self, text, font):
        lines = [""]
        for word in text.split():
            longer = f"{lines[-1]} {word}".strip()
            if font.getlength(longer) <= WIDE - 2 * MARGIN or not lines[-1]:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines

    def _font(self, weight, size):
        from PIL import ImageFont

        if (weight, size) not in self.fonts:
            self.fonts[weight, size] = ImageFont.truetype(io.BytesIO(self.files[weight]), size)
        return self.fonts[weight, size]
