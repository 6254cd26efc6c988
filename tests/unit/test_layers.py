"""The house's directions: data goes core -> data -> pages -> edges, the browser gets the core whole, and nothing
goes in a circle."""

import ast
import json

import pytest

from footnotes.pages import published
from helpers import ROOT

PACKAGE = ROOT / "scripts" / "footnotes"
MODULES = sorted(
    path.relative_to(PACKAGE).with_suffix("").as_posix().replace("/", ".") for path in PACKAGE.rglob("*.py")
)
CORE = [name for name in MODULES if name.startswith("core.")]
# what a room may use besides itself; `shapes` are the names of what walks between them
MAY_USE = {
    "core": set(),
    "shapes": {"core"},
    "data": {"core", "shapes"},
    "pages": {"core", "data", "shapes"},
    "edges": {"core", "data", "pages", "shapes"},
    "cli": {"core", "data", "pages", "edges", "shapes"},
    "__init__": set(),
}
OUTSIDE = {"mkdocs", "material", "weasyprint", "fontTools"}  # known at the edges alone


def tree(module):
    return ast.parse((PACKAGE / (module.replace(".", "/") + ".py")).read_text("utf-8"))


def imports(module):
    """(modules of the package, top names from outside) that a module imports anywhere in it."""
    own, outside = set(), set()
    package = module.split(".")[:-1]
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.Import):
            outside |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            outside.add(node.module.split(".")[0])
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1]
            there = base + (node.module.split(".") if node.module else [])
            for alias in node.names:
                found = ".".join([*there, alias.name])
                own.add(
                    found
                    if found in MODULES
                    else ".".join(there)
                    if ".".join(there) in MODULES
                    else ".".join([*there, "__init__"])
                )
    return own, outside


@pytest.mark.parametrize("module", MODULES)
def test_a_room_uses_only_what_lies_before_it(module):
    room = module.split(".")[0]
    own, outside = imports(module)
    assert {name.split(".")[0] for name in own} <= MAY_USE[room] | {room}
    if room not in ("edges", "cli"):
        assert not outside & OUTSIDE


def test_nothing_imports_in_a_circle():
    waiting = {module: imports(module)[0] - {module} for module in MODULES}
    while waiting:
        free = [module for module, needs in waiting.items() if not needs & set(waiting)]
        assert free, sorted(waiting)
        for module in free:
            del waiting[module]


def test_few_modules_lie_directly_in_the_package():
    assert len(list(PACKAGE.glob("*.py"))) <= 6


@pytest.mark.parametrize("module", CORE)
def test_the_core_keeps_to_what_the_browser_knows(module):
    """MicroPython has no other library, and neither dataclasses nor pattern matching, nor * and ** in a display."""
    _, outside = imports(module)
    assert outside <= {"json", "math", "collections"}
    for node in ast.walk(tree(module)):
        assert not isinstance(node, (ast.Match, ast.AsyncFunctionDef)), node.lineno
        if isinstance(node, ast.ImportFrom) and node.level == 0:
            assert (node.module, [alias.name for alias in node.names]) == ("collections", ["namedtuple"]), node.lineno
        if isinstance(node, ast.arguments):
            assert not node.posonlyargs
        if isinstance(node, ast.Attribute):
            assert node.attr not in ("removeprefix", "removesuffix", "casefold"), node.lineno
        if isinstance(node, (ast.List, ast.Tuple, ast.Set)) and isinstance(
            getattr(node, "ctx", None), (ast.Load, type(None))
        ):
            assert not any(isinstance(item, ast.Starred) for item in node.elts), node.lineno
        if isinstance(node, ast.Dict):
            assert None not in node.keys, node.lineno


def test_a_part_of_the_core_needs_no_other_part_but_the_core_itself():
    """The browser loads core.json and one part for a call: see published.PARTS and the scripts' bridge."""
    core = {path.relative_to(PACKAGE).as_posix(): path.read_text("utf-8") for path in (PACKAGE / "core").rglob("*.py")}
    files = {name: set(json.loads(text)) for name, text in published.core_files(core).items()}
    base = files.pop("assets/core.json")
    assert len(files) >= 5
    for name, held in files.items():
        for path in held:
            own, _ = imports(path.removesuffix(".py").replace("/", "."))
            assert {module.replace(".", "/") + ".py" for module in own} <= base | held, (name, path)
