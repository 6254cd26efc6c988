"""The server's configuration says what the policy says, and the workflows name no version that the repository bars."""

import re
import shutil
import subprocess

import pytest
import yaml

from footnotes.core.policy import HEADERS
from helpers import ROOT

CADDYFILE = ROOT / "scripts" / "publish" / "Caddyfile"


def test_the_server_sends_the_headers_of_the_policy():
    said = dict(re.findall(r'^\t\t([A-Z][A-Za-z-]+) "(.*)"$', CADDYFILE.read_text("utf-8"), re.MULTILINE))
    assert said == HEADERS


def test_the_workflow_builds_with_the_addresses_of_the_repository_it_runs_in():
    flow = yaml.safe_load((ROOT / ".github" / "workflows" / "publish.yml").read_text("utf-8"))
    steps = flow["jobs"]["publish"]["steps"]
    (build,) = [step for step in steps if step.get("run") == "make build"]
    assert set(build["env"]) == {"SITE_URL", "REPO_URL"} and flow["jobs"]["publish"]["needs"] == "test"
    settings = (ROOT / "mkdocs.yml").read_text("utf-8")
    assert all(f"!ENV [{name}, " in settings for name in build["env"])
    assert any("make test" in step.get("run", "") for step in flow["jobs"]["test"]["steps"])
    assert flow["permissions"] == {"contents": "read"}


@pytest.mark.skipif(not shutil.which("caddy"), reason="no Caddy on this machine; `make proof` brings one")
def test_caddy_takes_its_file():
    done = subprocess.run(
        ["caddy", "validate", "--config", str(CADDYFILE), "--adapter", "caddyfile"], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
