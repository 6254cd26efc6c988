"""Texts of the data, made safe for where they go: every page, front matter, script and menu takes them from here. Pure.

A text may hold any sign that people write; what a reader sees is the text, never what HTML, Markdown or YAML would
make of it. In an HTML template Jinja does it with `html`; in Markdown `markdown` is put on whatever a template writes
(see render.py).
"""

import json
import re
from html import escape as escape_tags

from markupsafe import Markup, escape

# signs that Markdown takes for emphasis, code, links, attributes and the end of a heading
SIGNS = re.compile(r"([\\`*_\[\]{}#])")
# and those with which a list would begin
START = re.compile(r"(\d*)([-+.])")
SPACE = re.compile(r"\s+")

html = escape  # a text (or number) in HTML and in its attributes, as Markup; what is Markup already stays as it is


def markdown(text) -> Markup:
    """The text (or number) as one line of Markdown, which shows it letter by letter. What is Markup already stays as
    it is."""
    if not isinstance(text, str) or hasattr(text, "__html__"):
        return escape(text)
    text = SIGNS.sub(r"\\\1", SPACE.sub(" ", text).strip())
    begins = START.match(text)
    if begins:
        text = begins[1] + "\\" + text[begins.end(1) :]
    return escape(text)


def front_matter(text: str) -> Markup:
    """The text as a value in a page's front matter, which themes write into a title and into attributes as it is."""
    return Markup(json.dumps(escape_tags(text, quote=False).replace('"', "&#34;"), ensure_ascii=False))


def embedded(data) -> Markup:
    """JSON that is safe inside a script element."""
    return Markup(json.dumps(data, ensure_ascii=False, sort_keys=True).replace("<", "\\u003c"))
