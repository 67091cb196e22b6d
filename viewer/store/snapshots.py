"""A whole scenario as plain data: hexsight's own format, but with layers as arrays, fast at any size."""

from typing import Any

from viewer.board.board import Board
from viewer.board.layers import LAYERS
from viewer.board.scenario import Scenario
from viewer.errors import BoardError, CellError, FormatError
from viewer.formats.migrations import migrated
from viewer.formats.native import document_of, scenario_of
from viewer.store.packing import array_of, text_of


def snapshot(scenario: Scenario) -> dict[str, Any]:
    """Return everything about *scenario* as plain data."""
    board = scenario.board
    bare = scenario.replace(board=Board.blank(board.grid, board.palette))
    layers = {name: text_of(layer) for name, layer in board.layers.items() if layer.any()}
    return {"scenario": document_of(bare), "layers": layers}


def scenario_from(data: Any) -> Scenario:
    """Undo `snapshot`; raises FormatError for anything else."""
    try:
        bare = scenario_of(migrated(data["scenario"]))
        layers = {name: array_of(text, LAYERS[name].dtype) for name, text in data["layers"].items()}
        board = Board.of(bare.board.grid, bare.board.palette, **layers)
    except (KeyError, TypeError, AttributeError) as error:
        raise FormatError(f"A kept map is incomplete: {error!r}.") from error
    except (BoardError, CellError) as error:
        raise FormatError(str(error)) from error
    return bare.replace(board=board)
