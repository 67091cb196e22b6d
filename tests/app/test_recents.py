"""The list of recent documents, as the top bar gets it."""

import base64
from io import BytesIO
from typing import Any

import numpy as np
import pytest
from PIL import Image

from tests.app.pages import Browser, notices
from viewer.app.page import build
from viewer.app.thumbnail import HEIGHT, WIDTH, thumbnail
from viewer.board.scenario import Scenario
from viewer.grid.hexgrid import HexGrid
from viewer.grid.squaregrid import SquareGrid
from viewer.store.workspace import Workspace


@pytest.fixture
def browser(workspace: Workspace) -> Browser:
    return Browser(build(Scenario.blank(HexGrid(8, 6)).replace(title="A field"), workspace))


@pytest.fixture
def told(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    lists: list[dict[str, Any]] = []
    monkeypatch.setattr(browser.session.parts.topbar, "tell", lambda _, data: lists.append(data))
    return lists


def test_a_document_is_listed_with_size_and_picture(browser: Browser, told: list[dict[str, Any]]) -> None:
    browser.ask("recents")
    browser.stroke(1, [3])
    browser.ask("recents")
    assert told[0] == {"kept": [], "deleted": []}
    (row,) = told[1]["kept"]
    assert (row["title"], row["size"], row["here"]) == ("A field", "8 × 6", True)
    assert base64.b64decode(row["picture"]).startswith(b"\x89PNG")


def test_a_deleted_document_can_be_brought_back(browser: Browser, told: list[dict[str, Any]]) -> None:
    browser.stroke(1, [3])
    key = browser.session.keeping.live.id
    browser.ask("forget", key=key)
    browser.ask("bring_back", key=key)
    assert [[row["id"] for row in rows["kept"]] for rows in told] == [[], [key]]
    assert [[row["id"] for row in rows["deleted"]] for rows in told] == [[key], []]


@pytest.mark.parametrize("action", ["recent", "forget", "bring_back"])
def test_an_unknown_document_is_refused(browser: Browser, action: str) -> None:
    before = browser.session.document
    browser.ask(action, key="nobody")
    assert browser.session.document is before
    assert "nobody" in notices(browser.session)[0]


@pytest.mark.parametrize(
    "grid", [HexGrid(1, 1), HexGrid(300, 2), HexGrid(3, 200, top="pointy"), SquareGrid(9, 9)]
)
def test_a_picture_fits_whatever_the_shape(grid: HexGrid) -> None:
    image = Image.open(BytesIO(thumbnail(Scenario.blank(grid).board)))
    assert image.width <= WIDTH
    assert image.height <= HEIGHT
    assert image.width == WIDTH or image.height == HEIGHT


def test_a_picture_shows_the_ground_where_it_lies() -> None:
    board = Scenario.blank(SquareGrid(3, 2)).board
    board = board.replace("terrain", [0], board.palette.code("forest"))
    pixels = np.asarray(Image.open(BytesIO(thumbnail(board))))
    forest = bytes.fromhex(board.palette.types[board.palette.code("forest")].colour[1:])
    assert bytes(pixels[5, 5, :3]) == forest
    assert bytes(pixels[-5, 5, :3]) != forest
    assert (pixels[..., 3] == 255).all()


def test_missing_cells_are_clear() -> None:
    board = Scenario.blank(SquareGrid(2, 2, frozenset({0}))).board
    corner = np.asarray(Image.open(BytesIO(thumbnail(board))))
    assert corner[5, 5, 3] == 0
    assert corner[-5, -5, 3] == 255
