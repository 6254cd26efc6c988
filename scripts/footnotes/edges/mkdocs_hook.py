"""The only file that knows MkDocs: hands it the generated pages, and stops a build whose data is wrong."""

import importlib
import logging
import re
import sys
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils.templates import TemplateContext

PROJECT = Path(__file__).resolve().parents[3]
LOG = logging.getLogger("mkdocs.hooks.footnotes")
LIFTED = re.compile(r"<!--lift-->\n(.*?)\n<!--/lift-->", re.DOTALL)
UNUSED = "assets/javascripts/"  # the theme's own scripts

_live = []  # the command, where MkDocs serves the site itself and puts a script of its own into each page
_made = {}  # what on_config made for later events of the same build
_shared = {}  # path of a picture below the site -> the question and the answer on it
_lifted = {}  # page -> the HTML taken out of its Markdown


def _package(name):
    return importlib.import_module(f"footnotes.{name}")


def on_startup(command: str, dirty: bool) -> None:
    """Note whether the site is served live."""
    _live[:] = [command] if command == "serve" else []


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Check the data before MkDocs empties the site's folder, and make the pages."""
    for name in [name for name in sys.modules if name == "footnotes" or name.startswith("footnotes.")]:
        del sys.modules[name]  # so that `serve` sees edited Python, too
    sys.path[:] = [str(PROJECT / "scripts"), *(path for path in sys.path if path != str(PROJECT / "scripts"))]
    library, problems = _package("data.library").load(PROJECT / "rules_data")
    if problems:
        text = _package("shapes").problem_text
        for problem in problems:
            LOG.error(text(problem))
        raise PluginError(f"{len(problems)} problem{'s' if len(problems) > 1 else ''} in rules_data")
    repo = config.repo_url
    line_link = f"{repo.rstrip('/')}/blob/HEAD/{{file}}#L{{line}}" if repo else ""
    _made["files"] = _package("edges.export").generated(library, PROJECT, line_link)
    config.nav = _package("pages.site_map").nav(library)
    config.watch.extend(str(PROJECT / name) for name in ("rules_data", "docs/_templates", "scripts/footnotes"))
    config.extra["policy"] = "" if _live else _package("core.policy").in_page()
    _lifted.clear()
    _shared.clear()
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the generated files; pages that the navigation does not name stay out of it. The theme's own search goes."""
    for file in [file for file in files if file.src_uri.startswith(UNUSED)]:
        files.remove(file)
    named = set(_paths(config.nav))
    for path, text in _made["files"].items():
        in_nav = path in named or not path.endswith(".md")
        files.append(
            File.generated(
                config, path, content=text, inclusion=InclusionLevel.UNDEFINED if in_nav else InclusionLevel.NOT_IN_NAV
            )
        )
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Lift finished HTML out of the Markdown: parsing it again is slow, and changes nothing."""
    kept = []

    def lift(match):
        kept.append(match.group(1))
        return f"<!--lifted {len(kept) - 1}-->"

    markdown = LIFTED.sub(lift, markdown)
    _lifted[page.file.src_uri] = kept
    return markdown


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Put the lifted HTML back; the theme sees the whole page. Code wider than a phone scrolls by keyboard, too."""
    html = html.replace("<pre><code", '<pre><code tabindex="0"')
    kept = _lifted.pop(page.file.src_uri, [])
    return re.sub(r"<!--lifted (\d+)-->", lambda match: kept[int(match.group(1))], html)


def on_page_context(context: TemplateContext, page: Page, config: MkDocsConfig, nav: Navigation) -> TemplateContext:
    """Name the picture of a page that is shared; where no address of the site is known, there is none."""
    words = config.site_description if page.is_homepage else page.meta.get("description")
    if config.site_url and words:
        path = f"assets/previews/{page.url.strip('./').replace('/', '-') or 'home'}.png"
        _shared[path] = page.meta.get("title", page.title), words
        page.meta["preview"] = config.site_url.rstrip("/") + "/" + path
    return context


def on_post_build(config: MkDocsConfig) -> None:
    """Draw the pictures."""
    if _shared:
        painter = _package("edges.previews").Painter(PROJECT / "docs" / "assets")
        for path, (question, answer) in _shared.items():
            file = Path(config.site_dir) / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(painter.png(question, answer))


def _paths(nav):
    for entry in nav:
        for value in entry.values() if isinstance(entry, dict) else [entry]:
            if isinstance(value, list):
                yield from _paths(value)
            else:
                yield value
