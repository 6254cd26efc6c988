"""YAML that remembers file, line and column, and refuses what YAML would guess.

The file is read as a stream of events, not as nodes: no recursion, so no depth of nesting can bring the program down.
"""

import yaml

from ..core.types.parts import shown
from ..shapes import problem
from .plain import CONSTANTS, FORBIDDEN, INT, trap, wrong_address

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
MAX_BYTES = 500_000
MAX_DEPTH = 20

MAX_ENTRIES = 2000  # of one list or map
MOST_PROBLEMS = 500  # told of one file


class Marks(dict):
    """Path (a tuple of keys and positions) -> (line, column), from 1. The place of a key is under `path + (KEY,)`."""

    def at(self, path: tuple, key: bool = False) -> tuple[int, int]:
        """The place of `path`, or of the nearest thing around it that has one."""
        if key and (*path, KEY) in self:
            return self[(*path, KEY)]
        path = tuple(path)
        while path not in self and path:
            path = path[:-1]
        return self.get(path, (1, 1))


KEY = object()


def read(raw: bytes, file: str) -> tuple:
    """(data, Marks, [Problem]) of the YAML text `raw`, read from `file` (a name for messages).

    Data is made of dict (keys always text), list, str, int, bool and None. Where there are problems the data is still
    as whole as it can be, so that later checks can go on; it is None if the text is no YAML at all. Raises nothing.
    """
    marks = Marks()
    text, wrong = _decode(raw, file)
    if wrong:
        return None, marks, [wrong]
    builder = _Builder(file, marks, text)
    loader = LOADER(text)
    try:
        while loader.check_event():
            builder.take(loader.get_event())
            if builder.stop:
                break
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        says = " ".join(part for part in (error.context, error.problem) if part)
        line, column = (mark.line, mark.column) if mark else (0, 0)
        tip = _syntax_tip(text, line, str(error.problem))
        builder.problems.append(problem(file, (line + 1, column + 1), f"this is not YAML: {says}", tip))
        return None, marks, builder.problems
    except (yaml.YAMLError, ValueError) as error:
        says = f"this is not YAML: {error}".split("\n")[0]
        builder.problems.append(problem(file, (1, 1), says, "save it as plain text"))
        return None, marks, builder.problems
    finally:
        loader.dispose()
    if builder.documents == 0 and not builder.problems:
        builder.problems.append(problem(file, (1, 1), "the file is empty", "remove it, or write its entries"))
    return builder.root, marks, builder.problems


def _decode(raw, file):
    if len(raw) > MAX_BYTES:
        message, tip = f"the file has more than {MAX_BYTES} bytes", "split it, or leave something out"
        return None, problem(file, (1, 1), message, tip)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = error.object[: error.start].decode("utf-8")
        return None, problem(file, _place(before), "this byte is not UTF-8 text", "save the file as UTF-8")
    found = FORBIDDEN.search(text)
    if found:
        place = _place(text[: found.start()])
        return None, problem(file, place, f"the character {_code(found)} is not allowed", "delete it")
    return text, None


def _place(before) -> tuple[int, int]:
    """(line, column), from 1, of what follows the text `before`."""
    lines = before.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return len(lines), len(lines[-1]) + 1


def _code(found):
    return f"U+{ord(found[0]):04X}"


def _syntax_tip(text, number, problem):
    lines = text.split("\n")
    line = lines[number] if number < len(lines) else ""
    if "\t" in line[: len(line) - len(line.lstrip())]:
        return "indent with spaces, not with tabs"
    if "cannot start any token" in problem or "mapping values are not allowed" in problem:
        return "put the value in quotes"
    return "look at this line and the one above: a missing quote, colon or bracket, or an indent that differs"


class _Builder:
    """Turns events into data with a stack of open lists and maps."""

    def __init__(self, file, marks, text):
        self.file, self.marks, self.problems = file, marks, []
        self.lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        self.root, self.documents, self.stop = None, 0, False
        self.stack = []  # [container, path, pending key or None, {key: first line}]

    def bad(self, event, message, tip):
        mark = event.start_mark
        if len(self.problems) == MOST_PROBLEMS - 1:
            message, tip, self.stop = "there are more problems in this file", "mend those above first", True
        if len(self.problems) < MOST_PROBLEMS:
            self.problems.append(problem(self.file, (mark.line + 1, mark.column + 1), message, tip))

    def take(self, event):
        if isinstance(event, yaml.DocumentStartEvent):
            self.documents += 1
            if self.documents > 1:
                self.bad(event, "a second document begins here", "one file holds one document: remove the ---")
                self.stop = True
        elif isinstance(event, (yaml.MappingStartEvent, yaml.SequenceStartEvent)):
            self._open(event, {} if isinstance(event, yaml.MappingStartEvent) else [])
        elif isinstance(event, (yaml.MappingEndEvent, yaml.SequenceEndEvent)):
            self.stack.pop()
        elif isinstance(event, yaml.ScalarEvent):
            self._scalar(event)
        elif isinstance(event, yaml.AliasEvent):
            self.bad(event, "anchors and aliases are not used here", "write the value out")
            if self._at_key():
                self.stack[-1][2] = _Twice()
            else:
                self._put(event, None)

    def _open(self, event, container):
        self._node(event)
        if self._at_key():
            self.bad(event, "a key must be plain text", "write a word or a number before the colon")
            key = self.stack[-1][2] = _Twice()
            path = (*self.stack[-1][1], key)
        else:
            path = self._put(event, container)
        self.stack.append([container, path, None, {}])
        if len(self.stack) > MAX_DEPTH:
            self.bad(event, f"lists and maps are nested more than {MAX_DEPTH} deep", "write it flatter")
            self.root, self.stop = None, True

    def _node(self, event):
        if event.anchor:
            self.bad(event, "anchors and aliases are not used here", "write the value out")
        if event.tag:
            self.bad(event, f"the tag {shown(event.tag)} is not used here", "remove it")

    def _scalar(self, event):
        self._node(event)
        if self._at_key():
            self._key(event, self.stack[-1])
        else:
            self._put(event, self._value(event))

    def _at_key(self):
        """Is a key what comes next?"""
        return bool(self.stack) and isinstance(self.stack[-1][0], dict) and self.stack[-1][2] is None

    def _key(self, event, top):
        key = event.value
        if not key.strip():
            self.bad(event, "the key is empty", "write a word before the colon")
        elif "\n" in key or FORBIDDEN.search(key):
            self.bad(event, "a key must be plain text", "write a word or a number before the colon")
        elif not event.style and key not in ("true", "false"):  # `{true: …, false: …}` is plain, and all keys are text
            self._trap(event, key, "the key ")
        line, first = event.start_mark.line + 1, top[3]
        if key in first:
            self.bad(event, f"{shown(key)} is given twice, first on line {first[key]}", "keep one of them")
            key = _Twice()
        else:
            first[key] = line
            self.marks[(*top[1], key, KEY)] = (line, event.start_mark.column + 1)
        top[2] = key

    def _value(self, event):
        value = event.value
        address = wrong_address(value)
        if address:
            tip = "write an http, https or mailto address; where it is none, put a space after the colon"
            self.bad(event, f"no address may begin with {shown(address)}", tip)
        if event.style:
            found = FORBIDDEN.search(value)
            if found:
                self.bad(
                    event, f"the character {_code(found)} is not allowed", "delete what stands for it after a backslash"
                )
            return value
        rest = self._rest(event) if value else ""
        if rest[:1] == "#" and rest[1:2].strip():
            self.bad(event, f"YAML takes {shown(rest)} for a remark", "put the value in quotes")
        if INT.match(value):
            return int(value)
        if value in CONSTANTS:
            return CONSTANTS[value]
        self._trap(event, value, "")
        return value

    def _rest(self, event):
        """The first signs of what follows a bare value on its line, which may be long."""
        mark = event.end_mark
        return self.lines[mark.line][mark.column : mark.column + 80].lstrip()

    def _trap(self, event, text, what):
        found = trap(text)
        if found:
            self.bad(event, f"{what}{shown(text)}: {found[0]}", found[1])

    def _put(self, event, value):
        """Store `value` where the stack says; the path it stands at."""
        if not self.stack:
            path, self.root = (), value
        else:
            container, base, key, _ = self.stack[-1]
            if len(container) == MAX_ENTRIES and not self.stop:
                self.bad(event, f"a list or map has more than {MAX_ENTRIES} entries", "leave something out")
                self.root, self.stop = None, True
            if isinstance(container, list):
                path = (*base, len(container))
                container.append(value)
            else:
                path = (*base, key)
                if not isinstance(key, _Twice):
                    container[key] = value
                self.stack[-1][2] = None
        mark = event.start_mark
        self.marks.setdefault(path, (mark.line + 1, mark.column + 1))
        return path


class _Twice(str):
    """A key that cannot stand, such as one given a second time: its value is read for its problems and then dropped."""

    __hash__ = object.__hash__

    def __eq__(self, other):
        return self is other
