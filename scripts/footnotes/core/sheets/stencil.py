"""Fills the templates of printed sheets, for the build and for the browser alike. Pure core: runs in the browser too.

A template is written in a small part of Jinja, so that any Jinja gives the same text: `{{ a.b }}`, which is escaped,
`{% for a in b.c %}`, `{% if a.b %}`, `{% if not a.b %}`, `{% else %}`, `{% endif %}`, `{% endfor %}`, `{% include
"name" %}`.
"""

_parsed = {}  # text of a template -> its nodes: a sheet includes its small parts many times


def fill(templates: dict, name: str, data: dict) -> str:
    """The text of the template `name`; `templates` is {name: text}. Raises KeyError for a name that stands nowhere and
    ValueError for a tag that is not one of the few."""
    text = templates[name]
    if text not in _parsed:
        tokens = _tokens(text)
        nodes, rest = _parse(tokens, 0, ())
        if rest < len(tokens):
            raise ValueError(f"{name}: {tokens[rest][1]} is out of place")
        _parsed[text] = nodes
    out = []
    _write(_parsed[text], data, templates, out)
    return "".join(out)


def escape(text: str) -> str:
    """The text, safe in HTML and in its attributes."""
    return (
        text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&#34;").replace("'", "&#39;")
    )


def _tokens(text):
    """[("text" | "value" | "tag", content)]; a tag that stands alone on its line takes the line with it."""
    tokens, here, fresh = [], 0, True
    while True:
        starts = [place for place in (text.find("{{", here), text.find("{%", here)) if place >= 0]
        if not starts:
            tokens.append(("text", text[here:]))
            return tokens
        start = min(starts)
        is_tag = text[start + 1] == "%"
        end = text.find("%}" if is_tag else "}}", start)
        if end < 0:
            raise ValueError(f"{text[start : start + 20]} is not closed")
        before, content = text[here:start], text[start + 2 : end].strip()
        here = end + 2
        line = before[before.rfind("\n") + 1 :]
        if is_tag and not line.strip() and ("\n" in before or fresh):
            before = before[: len(before) - len(line)]
        fresh = is_tag and text[here : here + 1] == "\n"
        if fresh:
            here += 1
        tokens.append(("text", before))
        tokens.append(("tag" if is_tag else "value", content))


def _parse(tokens, i, closers):
    """(nodes, place of the tag that closes them)."""
    nodes: list = []
    while i < len(tokens):
        kind, content = tokens[i]
        words = content.split()
        if kind == "text":
            nodes.append(("text", content))
        elif kind == "value":
            nodes.append(("value", content.split(".")))
        elif words[0] in closers:
            return nodes, i
        elif words[0] == "for" and len(words) == 4 and words[2] == "in":
            body, i = _parse(tokens, i + 1, ("endfor",))
            nodes.append(("for", words[1], words[3].split("."), body))
        elif words[0] == "if" and len(words) in (2, 3):
            body, i = _parse(tokens, i + 1, ("else", "endif"))
            other = []
            if tokens[i][1] == "else":
                other, i = _parse(tokens, i + 1, ("endif",))
            nodes.append(("if", words[-1].split("."), len(words) == 2, body, other))
        elif words[0] == "include":
            nodes.append(("include", words[1].strip('"')))
        else:
            return nodes, i
        i += 1
    if closers:
        raise ValueError(f"{closers[-1]} is missing")
    return nodes, i


def _write(nodes, data, templates, out):
    for node in nodes:
        kind = node[0]
        if kind == "text":
            out.append(node[1])
        elif kind == "value":
            out.append(escape(str(_find(data, node[1]))))
        elif kind == "for":
            for item in _find(data, node[2]):
                inner = dict(data)
                inner[node[1]] = item
                _write(node[3], inner, templates, out)
        elif kind == "if":
            _write(node[3] if bool(_find(data, node[1])) == node[2] else node[4], data, templates, out)
        else:
            out.append(fill(templates, node[1], data))


def _find(data, path):
    for key in path:
        data = data[key]
    return data
