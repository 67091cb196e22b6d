"""A page whose map is traced from a picture, without a browser."""

from hashlib import sha256
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from tests.app.pages import Browser
from viewer.app.page import build
from viewer.app.session import Session
from viewer.board.scenario import Scenario
from viewer.grid.affine import Affine
from viewer.grid.hexgrid import HexGrid
from viewer.grid.layout import Layout


def png(colour: str = "red", size: tuple[int, int] = (300, 200)) -> bytes:
    out = BytesIO()
    Image.new("RGB", size, colour).save(out, "png")
    return out.getvalue()


PICTURE = png()
DIGEST = sha256(PICTURE).hexdigest()
TRUE = Affine.upright(0.05, -1, -0.9).turned(2, 0, 0)


class Page(Browser):
    """Sends files in parts, and hears what becomes of them."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.answers: list[dict[str, Any]] = []
        self.sent: list[dict[str, Any]] = []
        session.parts.underlay._send_msg = self.answers.append  # type: ignore[method-assign]
        session.parts.canvas._send_msg = self.sent.append  # type: ignore[method-assign]

    def load(self, data: bytes, name: str = "scan.png", purpose: str = "underlay", part: int = 400) -> None:
        for at in range(0, len(data), part):
            piece = data[at : at + part]
            self.ask("file_part", name=name, size=len(data), at=at, purpose=purpose, data=piece)

    def click(self, cell: int, fit: Affine = TRUE) -> None:
        """Click three corners of what *cell* is in the true fit, where the picture now lies."""
        layout, underlay = Layout(self.session.scenario.board.grid), self.session.scenario.underlay
        assert underlay is not None
        pixels = fit.inverse().apply(layout.centres[cell] + layout.corners[:3])
        for x, y in underlay.fit.apply(pixels).tolist():
            self.ask("fit_point", x=x, y=y)

    @property
    def underlay(self) -> Any:
        return self.session.scenario.underlay

    @property
    def panel(self) -> dict[str, Any]:
        self.ask("tab", key="map")
        return dict(self.session.parts.underlay.state)


def traced_page(folder: Any, monkeypatch: pytest.MonkeyPatch) -> Page:
    monkeypatch.setenv("HEXSIGHT_DATA", str(folder))
    return Page(build(Scenario.blank(HexGrid(10, 8)).replace(title="Traced")))
