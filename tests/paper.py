"""What holds for every printed sheet, and what it takes to look at one."""

import io
import re
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree

from pypdf import PdfReader

SIZES = {"letter": (612, 792), "a4": (595, 841)}
ALWAYS_HERE = ("partnership-guide", "grandma-sue", "christensen")
ALL_KINDS = ("sheet", "pocket", "pad")


def bare(text):
    """The text without white space, which a PDF puts where it likes."""
    return re.sub(r"\s+", "", text)


class Paper:
    """One PDF: its pages, its text, and the size of every piece of text in points."""

    def __init__(self, content):
        self.content, reader = content, PdfReader(io.BytesIO(content))
        self.root, self.pages, self.pieces = reader.trailer["/Root"], reader.pages, []
        self.text = bare(self.pages[0].extract_text(visitor_text=self._note))
        self.small = "".join(text for text, size in self.pieces if size < 12)

    def _note(self, text, current, matrix, font, size):
        if text.strip():
            self.pieces.append((text, abs(size * matrix[3] * current[3])))


def words_of(content):
    """[(word, left, top, right, bottom)] of the first page, in points; none where poppler is not on this machine."""
    if not shutil.which("pdftotext"):
        return []
    done = subprocess.run(["pdftotext", "-bbox", "-", "-"], input=content, capture_output=True, check=True)
    tree = ElementTree.fromstring(re.sub(rb"[\x00-\x08\x0b\x0c\x0e-\x1f]", b"", done.stdout))
    return [
        (word.text, *(float(word.get(key)) for key in ("xMin", "yMin", "xMax", "yMax")))
        for word in tree.iter()
        if word.tag.endswith("word")
    ]


def lines_of(sheet):
    """[(label, [text that must be printed])] of everything a sheet lists."""
    if sheet["kind"] == "pad":
        return [(row["label"], [row["label"] + (": " + row["text"] if row["text"] else "")]) for row in sheet["rows"]]
    listed = []
    for part in sheet["figures"]:
        for item in part["figures"]:
            cells = [
                text for table in item["tables"] for cell in table["cells"] for text in (cell["head"], cell["value"])
            ]
            listed.append((item["label"], [item["label"], item["text"], *cells, *marks(item)]))
    for part in sheet["columns"]:
        listed += [(row["name"], [row["label"], row["value"], *marks(row)]) for row in part["rows"]]
    for part in [*sheet["figures"], *sheet["groups"]]:
        listed += [(item["label"], [item["text"], *marks(item)]) for item in part["lines"]]
    return listed


def marks(item):
    return [*item["ticks"], f"({item['word']})" if item["word"] else "", "changed" if item["changed"] else ""]


def check(content, sheet, paper="letter", smallest=12):
    """Everything that holds for every sheet; `sheet`: its data with nothing left off; `smallest`: size of the
    rules themselves."""
    made = Paper(content)
    assert len(made.pages) == 1
    box = made.pages[0].mediabox
    assert (int(box.width), int(box.height)) == SIZES[paper]
    assert made.root["/MarkInfo"]["/Marked"] and made.root["/Lang"]
    copies = 4 if sheet["kind"] == "pocket" else 1
    assert bare(made.small) in (bare(sheet["link"]) * copies, "")  # nothing but the link is small
    foot = [
        place
        for place, (text, size) in enumerate(made.pieces)
        if bare(text).startswith(("Noton", "Questions", "Formoresides"))
    ]
    assert min(size for text, size in made.pieces[: min(foot, default=None)] if size >= 12) >= smallest
    named = "".join(re.findall(r"Notonthis(?:sheet|card|pad):(.*?)\.(?:Questions|Footnotes|http|$)", made.text))
    for label, texts in lines_of(sheet):
        there = all(bare(text) in made.text for text in texts)
        assert there or bare(label) in named, (label, texts)
    for text in [sheet["title"], *sheet["sub"]]:
        assert bare(text) in made.text or sheet["kind"] == "pocket"
    width, height = SIZES[paper]
    words = words_of(content)
    for word, left, top, right, bottom in words:
        assert left >= 20 and top >= 15 and right <= width - 20 and bottom <= height - 15, word
    for i, (one, left, top, right, bottom) in enumerate(words):
        for other, left2, top2, right2, bottom2 in words[i + 1 :]:
            across, down = min(right, right2) - max(left, left2), min(bottom, bottom2) - max(top, top2)
            assert across <= 1 or down <= 0.45 * min(bottom - top, bottom2 - top2), f"{one} stands on {other}"
    return made
