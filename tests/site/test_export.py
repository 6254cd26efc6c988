"""The site is plain files first: the exported folder, and a second builder that runs no hooks."""

import subprocess
import sys
from pathlib import Path

import pytest

from footnotes.data import library as load
from footnotes.edges.export import generated
from footnotes.pages.site_map import nav
from helpers import ROOT


@pytest.fixture(scope="module")
def exported(tmp_path_factory):
    target = tmp_path_factory.mktemp("export") / "docs"
    done = subprocess.run(
        [str(Path(sys.executable).with_name("footnotes")), "export", str(target)],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return target


def test_the_export_holds_every_generated_file_and_every_page_by_hand(exported):
    library, _ = load.load(ROOT / "rules_data")
    for name, text in generated(library, ROOT).items():
        assert (exported / name).read_text("utf-8") == text
    for name in ("more/how-to-read.md", "more/add-a-source.md", "more/about.md", "assets/lib/whose.js"):
        assert (exported / name).read_bytes() == (ROOT / "docs" / name).read_bytes()
    assert not (exported / "_templates").exists() and not (exported / "_theme").exists()


def test_the_navigation_names_only_pages_that_exist(exported):
    library, _ = load.load(ROOT / "rules_data")

    def paths(entries):
        for entry in entries:
            for value in entry.values():
                yield from paths(value) if isinstance(value, list) else [value]

    assert [path for path in paths(nav(library)) if not (exported / path).is_file()] == []


def test_exporting_into_a_folder_with_files_is_refused(exported):
    done = subprocess.run(
        [str(Path(sys.executable).with_name("footnotes")), "export", str(exported)],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2 and "not empty" in done.stderr and "Traceback" not in done.stderr


def test_a_second_builder_makes_every_page(exported):
    folder = exported.parent
    (folder / "mkdocs.yml").write_text(
        "site_name: Footnotes\ndocs_dir: docs\nsite_dir: site\ntheme: {name: material, font: false}\n"
        "markdown_extensions: [attr_list, md_in_html, tables, {toc: {permalink: true}}]\n",
        "utf-8",
    )
    done = subprocess.run(
        [str(Path(sys.executable).with_name("zensical")), "build"], cwd=folder, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    for path in exported.rglob("*.md"):
        below = path.relative_to(exported)
        built = folder / "site" / (below.parent if below.name == "index.md" else below.with_suffix("")) / "index.html"
        assert built.is_file(), below
    opening = (folder / "site" / "settle" / "opening" / "index.html").read_text("utf-8")
    assert 'id="opening-minimum"' in opening
    minimum = (folder / "site" / "settle" / "opening" / "opening-minimum" / "index.html").read_text("utf-8")
    assert "Also asked as" in minimum
