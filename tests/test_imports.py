"""The house has one direction: each room imports only what stands left of it."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import viewer

LOWER = ("grid", "board", "rules", "analysis", "editing", "formats", "store")
ROOMS = (*LOWER, "overlays", "render", "learning", "app")
FOR_ALL = ("errors", "resources", "__version__")
DOORS = {"cli": ("app",), "api": ("app",), "__main__": ()}
"""The command and the names for scripts stand outside the rooms: they may use all but the ones named here."""
DRAWING = {"panel", "bokeh"}

PACKAGE = Path(viewer.__file__).parent
SOURCES = sorted(PACKAGE.rglob("*.py"))


def room_of(path: Path) -> str:
    """The room of a source file: ``viewer/app.py`` belongs to the room ``app``."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported(source: str) -> list[str]:
    """The dotted names a source imports, wherever in it; ``from viewer import x`` as ``viewer.x``."""
    names = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "relative imports hide the direction"
            if node.module == "viewer":
                names += [f"viewer.{alias.name}" for alias in node.names]
            else:
                names.append(node.module)
    return names


def forbidden(room: str, name: str) -> bool:
    """Whether a file of *room* must not import *name*."""
    top, _, rest = name.partition(".")
    if top != "viewer":
        return top in DRAWING and room != "app"
    target = rest.partition(".")[0]
    if target in FOR_ALL or target == room:
        return False
    if room in DOORS:
        return target in DOORS[room] or target not in (*ROOMS, "cli")
    return room not in ROOMS or target not in ROOMS[: ROOMS.index(room)]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_each_file_imports_only_what_stands_left_of_it(path):
    room = room_of(path)
    if room in (*FOR_ALL, "__init__"):
        assert [name for name in imported(path.read_text()) if name.startswith("viewer")] == []
    else:
        assert [name for name in imported(path.read_text()) if forbidden(room, name)] == []


@pytest.mark.parametrize(
    ("room", "source"),
    [
        ("grid", "from viewer.board.board import Board"),
        ("rules", "import viewer.editing.edits"),
        ("editing", "from viewer import formats"),
        ("formats", "def f():\n    from viewer.app.page import page"),
        ("overlays", "import bokeh.models"),
        ("overlays", "from viewer.render import to_svg"),
        ("render", "from viewer.app.ruler import verdict"),
        ("cli", "from panel import Column"),
        ("cli", "from viewer.app.serve import serve"),
        ("board", "from viewer.cli.sight import los"),
    ],
)
def test_imports_in_the_wrong_direction_are_noticed(room, source):
    assert any(forbidden(room, name) for name in imported(source))


@pytest.mark.parametrize(
    ("room", "source"),
    [
        ("app", "import panel as pn\nfrom viewer.overlays import OVERLAYS"),
        ("editing", "from viewer.board.board import Board\nfrom viewer.errors import EditError"),
        ("__main__", "from viewer.app.serve import serve\nfrom viewer.cli import sight"),
        ("cli", "from viewer import __version__\nimport param"),
    ],
)
def test_imports_in_the_right_direction_are_let_be(room, source):
    assert not any(forbidden(room, name) for name in imported(source))


def module_of(path: Path) -> str:
    """The dotted name of a source file."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def test_everything_but_the_page_is_imported_without_panel():
    names = [module_of(path) for path in SOURCES if room_of(path) != "app"]
    script = f"import sys, {', '.join(names)}\nprint({DRAWING} & sys.modules.keys())"
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert (told.stdout.strip(), told.stderr) == ("set()", "")
