"""The service worker's list and the manifest in the built site."""

import json
import re

from footnotes.edges import offline


def listed(text):
    return json.loads(re.search(r"const FILES = (\{.*?\});", text, re.DOTALL).group(1))


def test_the_built_site_lists_each_of_its_files(site):
    text = (site / "sw.js").read_text("utf-8")
    files = {path.relative_to(site).as_posix(): path.read_bytes() for path in site.rglob("*") if path.is_file()}
    assert listed(text) == {
        offline.address(path): offline.digest(content) for path, content in files.items() if offline.is_kept(path)
    }


def test_the_manifests_icons_are_there(site):
    manifest = json.loads((site / "manifest.webmanifest").read_text("utf-8"))
    assert {icon["sizes"] for icon in manifest["icons"]} == {"192x192", "512x512"}
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    for icon in manifest["icons"]:
        assert (site / icon["src"]).read_bytes().startswith(b"\x89PNG")
