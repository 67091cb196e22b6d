"""A page without a browser: sends what the browser would, and reads what it would get."""

import base64
from collections.abc import Mapping
from typing import Any

from viewer.app.session import Session

PICTURE: Mapping[str, Any] = {
    "cell": 8,
    "paper": "a4",
    "sheets": "one",
    "dpi": 60,
    "theme": "light",
    "units": True,
    "area": False,
    "legend": True,
    "overlays": True,
    "box": None,
}
"""What the page asks for a picture with, beside its kind."""


class Browser:
    """Sends what the browser would."""

    def __init__(self, session: Session) -> None:
        self.session, self.seq = session, 0

    def send(self, kind: str, /, **fields: Any) -> None:
        self.seq += 1
        self.session.parts.canvas._handle_msg({"type": kind, "seq": self.seq, **fields})

    def stroke(self, number: int, cells: list[int], kind: str = "forest", end: bool = True) -> None:
        value = self.session.scenario.board.palette.code(kind)
        self.send("stroke", stroke=number, layer="terrain", op="set", value=value, cells=cells, end=end)

    def ask(self, action: str, **fields: Any) -> None:
        self.session.request({"action": action, **fields})

    def open(self, files: Mapping[str, bytes]) -> None:
        sent = [{"name": name, "data": base64.b64encode(data).decode()} for name, data in files.items()]
        self.ask("open", files=sent)


def column(session: Session, name: str) -> Any:
    return session.parts.canvas._cells.data[name]


def notices(session: Session) -> list[str]:
    return [line for notice in session.notices.shown() for line in notice["lines"]]
