"""One authored YAML file: its data, its marks, and the problems found in it, each at its own line and column."""

from datetime import date
from pathlib import Path
from typing import Any

from ..core.types.parts import is_whole, shown
from ..core.words import series, suggestion
from ..shapes import problem
from . import marked_yaml

CUT = "a comma cuts a bare value in two: put the value in quotes"


class Authored:
    """A file of rules_data while it is being checked.

    `data` is plain data, or None where the file is no YAML; `name` is the path shown in messages; `id` the file's name
    without ending. Every problem is collected in `problems`; of one value only the first is kept.
    """

    def __init__(self, path: Path, name: str):
        self.path, self.name, self.id = path, name, path.stem
        self.data: Any
        try:
            raw = _bytes(path)
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or "this is no path"
            self.data, self.marks = None, marked_yaml.Marks()
            self.problems = [problem(name, (1, 1), f"cannot be read: {why}", "check the path and the permissions")]
        else:
            self.data, self.marks, self.problems = marked_yaml.read(raw, name)
        self._taken = {((problem.line, problem.column), "") for problem in self.problems}

    def bad(self, path: tuple, message: str, tip: str = "", key: bool = False) -> None:
        """Note a problem at `path` (keys and positions below the file's root); `key`: at the key, not at its value."""
        path = tuple(path)
        if self.full:
            return
        place = self.marks.at(path, key)
        own = bool(path) and path in self.marks  # else the place is that of something around it
        if (
            (place, message) in self._taken
            or own
            and not {(place, ""), (self.marks.at(path, True), "")}.isdisjoint(self._taken)
        ):
            return
        self._taken.add((place, message))
        if own and not key:
            self._taken.add((place, ""))
        if len(self.problems) == marked_yaml.MOST_PROBLEMS - 1:
            message, tip = "there are more problems in this file", "mend those above first"
        self.problems.append(problem(self.name, place, message, tip))

    @property
    def full(self) -> bool:
        """Are so many problems noted that no more are taken?"""
        return len(self.problems) >= marked_yaml.MOST_PROBLEMS

    def line(self, path: tuple) -> int:
        """The line of the key at `path`, from 1."""
        return self.marks.at(tuple(path), key=True)[0]

    def entries(self, data, path: tuple, known, needed=()) -> bool:
        """Is `data` a map with only `known` keys and all of the `needed` ones? Notes what is not; False if it is
        no map."""
        if not isinstance(data, dict):
            if path or data is not None or not self.problems:
                self.bad(path, f"expected entries such as {', '.join(list(known)[:3])}", "write `name: value` lines")
            return False
        for key in data:
            if key not in known and not self.full:
                tip = CUT if self._is_cut(data, key, path) else suggestion(key, known)
                self.bad((*path, key), f"unknown entry {shown(key)}", tip, key=True)
        missing = [key for key in needed if key not in data]
        if missing:
            self.bad(
                path,
                f"{series(missing)} {'is' if len(missing) == 1 else 'are'} missing",
                "add " + series([f"`{key}: …`" for key in missing]),
                key=True,
            )
        return True

    def _is_cut(self, data, key, path):
        """Does `key` look like the rest of a value that a comma has cut: not even a colon after it, and not alone
        on its line?"""
        line, column = self.marks.at((*path, key), key=True)
        return (
            data[key] is None
            and self.marks.at((*path, key)) in ((line, column + len(key)), (line, column + len(key) + 1))
            and any(self.line((*path, other)) == line for other in data if other != key)
        )

    def text(self, data: dict, key: str, path: tuple = (), most: int = 0) -> str:
        """The text under `key` ("" where it is absent), noting what is no text, empty or longer than `most` characters.

        A whole number is welcome where text is expected.
        """
        if key not in data:
            return ""
        value, place = data[key], (*path, key)
        if is_whole(value):
            value = str(value)
        if not isinstance(value, str) or not value.strip():
            self.bad(
                place,
                f"expected text under {shown(key)}",
                CUT if self._is_cut(data, key, path) else "write some words, or leave the entry out",
            )
            return ""
        value = value.strip()
        if most and len(value) > most:
            self.bad(place, f"{key} has {len(value)} characters", f"at most {most} fit")
        return value

    def texts(self, data: dict, key: str, path: tuple = ()) -> list:
        """The list of texts under `key`, [] where it is absent; "" stands where one is no text, so that positions
        hold."""
        value = data.get(key, [])
        if not isinstance(value, list):
            self.bad((*path, key), f"expected a list under {key}", "write [first, second]")
            return []
        found = []
        for position, item in enumerate(value):
            if is_whole(item):
                item = str(item)
            if not isinstance(item, str) or not item.strip():
                self.bad((*path, key, position), f"expected text, got {shown(item)}", "put it in quotes")
                item = ""
            found.append(item.strip())
        return found

    def one_of(self, data: dict, key: str, options, path: tuple = ()) -> str:
        """The option under `key`, "" where it is absent or unknown (which is noted)."""
        if key not in data:
            return ""
        value = data[key]
        if not isinstance(value, str) or value not in options:
            self.bad((*path, key), f"unknown {key} {shown(value)}", suggestion(shown(value), options))
            return ""
        return value

    def flag(self, data: dict, key: str, path: tuple = ()) -> bool:
        """The true or false under `key`, False where it is absent."""
        value = data.get(key, False)
        if not isinstance(value, bool):
            self.bad((*path, key), f"expected true or false under {key}", "write true, or leave it out")
            return False
        return value

    def day(self, data: dict, key: str, path: tuple = ()) -> str:
        """The day under `key` as YYYY-MM-DD, "" where it is absent or no day."""
        if key not in data:
            return ""
        value = data[key]
        try:
            if date.fromisoformat(value).isoformat() == value:
                return value
        except (TypeError, ValueError):
            pass
        self.bad((*path, key), f"{key} is no day", 'write it as "2026-11-29", in quotes')
        return ""


def _bytes(path):
    """What stands in the file, or a little more than may be read of it. Raises OSError, or ValueError for an
    impossible path."""
    if path.exists() and not path.is_file() and not path.is_dir():
        raise OSError(0, "this is no file")  # a pipe or a device would be waited for
    with path.open("rb") as file:
        return file.read(marked_yaml.MAX_BYTES + 1)


def files(folder: Path, root: Path) -> list:
    """Every YAML file of `folder`, in order of name, as Authored; names in messages start at `root`'s parent."""
    try:
        found = sorted(folder.iterdir()) if folder.exists() or folder.is_symlink() else []
    except OSError:  # the folder itself is the problem
        return [Authored(folder, folder.relative_to(root.parent).as_posix())]
    return [
        Authored(path, path.relative_to(root.parent).as_posix())
        for path in found
        if path.suffix.lower() in (".yml", ".yaml")
    ]


def file_id_is_good(file: Authored) -> bool:
    """Is the file's name an id: lower-case letters and digits, with hyphens between? Notes it where it is not."""
    good = is_id(file.id) and file.path.suffix == ".yml"
    if not good:
        file.bad(
            (),
            f"the file name {shown(file.path.name)} is no id",
            "use lower-case letters, digits and hyphens, and the ending .yml",
        )
    elif file.id == "index":
        file.bad((), "the name index is the site's own", "call the file something else")
    return good and file.id != "index"


def is_id(text: str, between: str = "-") -> bool:
    """Is it made of lower-case letters and digits, with single signs `between` them?"""
    return all(
        part and all(char in "abcdefghijklmnopqrstuvwxyz0123456789" for char in part) for part in text.split(between)
    )
