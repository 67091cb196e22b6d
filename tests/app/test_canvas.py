"""The map component without a browser: what it takes, sends and refuses."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from viewer.app.canvas import HexMap
from viewer.app.protocol import Message, Pick
from viewer.board.board import Board
from viewer.errors import BoardError, MessageError
from viewer.grid.hexgrid import HexGrid
from viewer.grid.squaregrid import SquareGrid

BOARD = Board.blank(HexGrid(6, 5))
OVERLAY = {
    "key": "fan",
    "title": "Fan",
    "legend": [{"code": 1, "label": "seen", "colour": "#1f78b4", "pattern": "diagonal"}],
    "opacity": 0.5,
    "visible": True,
}


@dataclass
class Polygon:
    rings: list[NDArray[np.float64]]
    code: int


@pytest.fixture
def hexmap() -> HexMap:
    made = HexMap()
    made.set_board(BOARD)
    return made


def test_a_board_becomes_columns_and_a_description(hexmap: HexMap) -> None:
    assert set(hexmap._cells.data) >= {"terrain", "level", "feature", "road"}
    assert hexmap.board["grid"]["cols"] == 6
    assert hexmap.board["grid"]["top"] == "flat"
    assert hexmap.board["grid"]["labels"]["width"] == 2
    assert [kind["key"] for kind in hexmap.kinds] == [kind.key for kind in BOARD.palette.types]


def test_squares_have_no_top(hexmap: HexMap) -> None:
    hexmap.set_board(Board.blank(SquareGrid(4, 4)))
    assert hexmap.board["grid"]["kind"] == "square"
    assert "top" not in hexmap.board["grid"]


def test_layers_and_overlays_travel_in_their_own_types(hexmap: HexMap) -> None:
    hexmap.set_cells("level", np.full(30, -3))
    hexmap.set_overlay("fan", np.ones(30, bool))
    assert hexmap._cells.data["level"].dtype == np.int16
    assert hexmap._cells.data["overlay:fan"].dtype == np.uint8
    assert "number:fan" not in hexmap._cells.data


def test_a_message_does_not_cost_a_walk_through_the_figure(
    hexmap: HexMap, monkeypatch: pytest.MonkeyPatch
) -> None:
    component = hexmap.get_root()
    assert any(tag.startswith("__ref:") for tag in component.data.tags)
    monkeypatch.setattr(type(component.data), "select", lambda *_: pytest.fail("the figure was walked"))
    hexmap.ack(5)
    assert component.data.acknowledged == 5


def test_numbers_to_print_travel_beside_the_codes(hexmap: HexMap) -> None:
    numbers = np.zeros(30, np.int32)
    numbers[:3] = 100, -7, 1000
    hexmap.set_overlay("fan", np.ones(30, np.uint8), (), numbers)
    assert hexmap._cells.data["number:fan"].dtype == np.int8
    assert hexmap._cells.data["number:fan"][:4].tolist() == [100, -7, 127, 0]


@pytest.mark.parametrize("values", [np.zeros(29, np.uint8), np.zeros((5, 6), np.uint8)])
def test_a_column_of_another_shape_is_refused(hexmap: HexMap, values: NDArray[np.uint8]) -> None:
    with pytest.raises(BoardError, match="needs"):
        hexmap.set_cells("terrain", values)
    with pytest.raises(BoardError, match="needs"):
        hexmap.set_overlay("fan", values)


def test_an_unknown_layer_is_refused(hexmap: HexMap) -> None:
    with pytest.raises(BoardError, match="no layer 'sky'"):
        hexmap.set_cells("sky", np.zeros(30))


def test_polygons_show_while_their_overlay_does_and_go_with_the_map(hexmap: HexMap) -> None:
    ring = np.array([[0.0, 0.0], [2.0, 0.0], [1.0, 2.0]])
    hexmap.set_overlays([OVERLAY])
    hexmap.set_overlay("fan", np.zeros(30, np.uint8), [Polygon([ring], 1)])
    assert hexmap._polygons.data["xs"] == [[[[0.0, 2.0, 1.0]]]]
    assert hexmap._polygons.data["hatch"] == ["/"]
    hexmap.set_overlays([{**OVERLAY, "visible": False}])
    assert hexmap._polygons.data["xs"] == []
    hexmap.set_overlays([OVERLAY])
    hexmap.set_board(BOARD)
    assert hexmap._polygons.data["xs"] == []


def test_what_an_overlay_shows_already_is_not_sent_again(hexmap: HexMap) -> None:
    """A side could tell from it when something happens out of its sight."""
    ring, codes = np.array([[0.0, 0.0], [2.0, 0.0], [1.0, 2.0]]), np.arange(30, dtype=np.uint8) % 2
    hexmap.set_overlays([OVERLAY])
    sent: list[str] = []
    for source in (hexmap._cells, hexmap._polygons):
        source.on_change("data", lambda _attr, _old, _new: sent.append("data"))
    hexmap.set_overlay("fan", codes, [Polygon([ring], 1)], codes)
    assert len(sent) == 3
    hexmap.set_overlay("fan", codes.copy(), [Polygon([ring.copy()], 1)], codes.copy())
    assert len(sent) == 3
    hexmap.set_overlay("fan", 1 - codes, [Polygon([ring], 1)], codes)
    assert len(sent) == 4


def test_messages_are_heard_and_acknowledged_by_whoever_handles_them(hexmap: HexMap) -> None:
    heard: list[Message] = []
    hexmap.on_message(heard.append)
    hexmap._handle_msg({"type": "pick", "seq": 3, "cell": 29})
    assert heard == [Pick(3, 29)]
    assert hexmap.acknowledged == 0
    hexmap.ack(3)
    hexmap.ack(2)
    assert hexmap.acknowledged == 3


@pytest.mark.parametrize("data", [{"type": "pick", "seq": 3, "cell": 30}, {"type": "boom", "seq": 3}])
def test_a_refused_message_is_told_and_acknowledged(hexmap: HexMap, data: dict[str, Any]) -> None:
    errors: list[MessageError] = []
    heard: list[Message] = []
    hexmap.on_error(errors.append)
    hexmap.on_message(heard.append)
    hexmap._handle_msg(data)
    assert len(errors) == 1
    assert heard == []
    assert hexmap.acknowledged == 3


def test_before_a_board_nothing_can_be_painted() -> None:
    errors: list[MessageError] = []
    empty = HexMap()
    empty.on_error(errors.append)
    empty._handle_msg({"type": "pick", "seq": 1, "cell": 0})
    assert len(errors) == 1
