"""Jinja, set up once for all templates. Pure: templates come as text.

A page is Markdown, and between `<!--lift-->` and `<!--/lift-->` finished HTML; so are the templates of parts, whose
names begin with `_`. What a template writes is escaped for the one or the other, so none can forget to.
"""

from typing import Any

import jinja2
from jinja2.ext import Extension
from markupsafe import Markup

from ..core import links
from ..core.cards import face, look, name
from ..core.types.say import status_words
from ..core.words import capital, counted, number, series
from . import escape


class Environment(jinja2.Environment):
    """Looks into a dict first: nearly all that templates show is in dicts, and asking for attributes first is slow."""

    def getattr(self, obj: Any, attribute: str) -> Any:
        if isinstance(obj, dict) and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)


class Lifted(Extension):
    """Tells `_written` where a page is finished HTML."""

    def preprocess(self, source, name, filename=None):
        return source.replace("<!--lift-->", "{%+ autoescape true %}<!--lift-->").replace(
            "<!--/lift-->", "<!--/lift-->{% endautoescape +%}"
        )


@jinja2.pass_eval_context
def _written(context, value):
    """What Jinja is to write for a value: a text is made safe for where it stands."""
    return escape.html(value) if context.autoescape else escape.markdown(value)


class Renderer:
    """Renders the templates of docs/_templates. Everything is escaped; a missing field is an error at once."""

    def __init__(self, templates: dict, compiled=None):
        """`templates`: {name: text}; `compiled`: a jinja2.BytecodeCache, since compiling takes longer than
        rendering."""
        self.env = Environment(
            loader=jinja2.DictLoader(templates),
            bytecode_cache=compiled,
            autoescape=lambda name: (name or "").startswith("_"),
            finalize=_written,
            extensions=[Lifted],
            undefined=jinja2.StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            keep_trailing_newline=True,
            # `{#anchor}` is Markdown's, not a comment
            comment_start_string="<%#",
            comment_end_string="#%>",
        )
        self.env.filters.update(
            number=number,
            counted=counted,
            series=series,
            capital=capital,
            embedded=escape.embedded,
            yaml=escape.front_matter,
        )
        self.env.globals.update(cards=cards, status_words=status_words, anchor_of=links.anchor_of)

    def render(self, template: str, page: str, shelf, **data) -> str:
        """The text of one page; in the template `to(page, anchor)` gives the relative address of another page."""
        return (
            self.env.get_template(template)
            .render(page=page, shelf=shelf, to=lambda there, anchor="": links.link(page, there, anchor), **data)
            .lstrip()
        )


def cards(ids: list) -> Markup:
    """Cards drawn as cards: read aloud as words, copied as text."""
    drawn = [
        Markup('<span class="card{}">{}</span>').format(" " + look(card) if look(card) else "", face(card))
        for card in ids
    ]
    spoken = ", ".join(name(card) for card in ids)
    return Markup('<span class="cards"><span class="sr">{}</span> <span aria-hidden="true">{}</span></span>').format(
        spoken, Markup(" ").join(drawn)
    )
