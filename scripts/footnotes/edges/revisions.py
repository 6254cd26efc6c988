"""The facts as they were: a Library of a git revision, or of another folder."""

import io
import subprocess
import tarfile
import tempfile
from pathlib import Path

from ..data.library import BadData, load, sound
from ..shapes import Problem


def library_of(named: str, data: Path) -> tuple:
    """(Library, [what is left out]) of what `named` stands for: a folder of facts, or one with rules_data in it, or a
    git revision of the folder `data`. What today's checks find wrong there is left out, see data/library.py: sound.
    Raises BadData where nothing can be read."""
    folder = next((path for path in (Path(named), Path(named) / data.name) if (path / "vocabulary").is_dir()), None)
    if folder:
        return _readable(named, *load(folder))
    with tempfile.TemporaryDirectory() as made:
        root = Path(made) / (data.resolve().name or "rules_data")
        _unpack(_archive(named, data), root)
        return _readable(named, *load(root))


def _readable(named, library, problems):
    try:
        return sound(library, problems)
    except BadData as error:
        first = error.problems[0]
        message = f"its facts cannot be read by today's checks: {first.file}: {first.message}"
        raise _bad(named, message, "name a later revision") from None


def _archive(named, data):
    """The tar archive of the folder `data` at a revision."""
    if not data.is_dir():
        raise _bad(data.as_posix(), "there is no such folder", "name the folder of facts with --data")
    commit = _git(named, data, "rev-parse", "--verify", "--quiet", f"{named}^{{commit}}")
    if commit is None:
        inside = _git(named, data, "rev-parse", "--git-dir") is not None
        message = f"there is no revision or folder of facts {named}" if inside else f"{data} is not kept in git"
        raise _bad(named, message, "git log --oneline lists revisions; a folder of facts has a folder vocabulary")
    archive = _git(named, data, "archive", "--format=tar", commit.decode().strip())
    if archive is None:
        raise _bad(named, f"there was no folder {data.name} at this revision", "name a later revision")
    return archive


def _git(named, data, *arguments):
    """What git prints in the folder `data`, None where it fails."""
    try:
        done = subprocess.run(["git", *arguments], cwd=data, capture_output=True, check=False)
    except FileNotFoundError:
        raise _bad(named, "there is no git here", "install git, or name a folder of facts") from None
    return done.stdout if done.returncode == 0 else None


def _bad(named, message, tip):
    return BadData([Problem(named, 1, 1, message, tip)])


def _unpack(archive, root):
    """The plain files of an archive, written below `root`; links are left out."""
    root.mkdir()
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        for member in tar:
            path = root / member.name
            if member.isfile() and root in path.parents:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(tar.extractfile(member).read())  # type: ignore[union-attr]
