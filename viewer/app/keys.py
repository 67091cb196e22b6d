"""What the keys do that the canvas passes on by name."""

from typing import TYPE_CHECKING

from viewer.app.actions import parse_action
from viewer.app.view import TOOLS

if TYPE_CHECKING:
    from viewer.app.session import Session


def press(session: "Session", name: str) -> None:
    """Do what the key called *name* stands for; an unknown one does nothing."""
    tool = name.removeprefix("tool-")
    if name in ("undo", "redo", "save", "delete"):
        session.requests[name]()
    elif name.startswith("area-"):
        area = parse_action({"action": "area", "do": name.removeprefix("area-")})
        session.requests[area.name](**area.fields)
    elif name == "help":
        session.parts.topbar.show_help()
    elif tool != name and tool in TOOLS:
        session.requests["tool"](kind=tool)
    elif name in ("brush-smaller", "brush-larger"):
        session.view.step_brush(1 if name == "brush-larger" else -1)
    elif name == "toggle-numbers":
        session.view.show_numbers = not session.view.show_numbers
    elif name == "escape":
        session.requests["unruler"]()
        session.select(None, None)
