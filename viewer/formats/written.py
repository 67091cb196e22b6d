"""What is written on a map in hexsight's own format: start zones as rows of symbols, and labels."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.board.labels import Label
from viewer.board.layers import MAX_SIDES
from viewer.board.scenario import Scenario
from viewer.errors import FormatError
from viewer.grid.base import Grid

_SYMBOLS = "." + "".join(map(str, range(1, MAX_SIDES + 1)))


def zone_rows(board: Board) -> list[str]:
    """Return one text per row: for each cell the number of the side that starts there, or a full stop.

    Nothing for a map without start zones.
    """
    zones = np.where(board.grid.present, board.layers["zone"], 0)
    symbols = np.array(list(_SYMBOLS))[zones].reshape(board.grid.rows, board.grid.cols)
    return ["".join(row) for row in symbols.tolist()] if zones.any() else []


def zones_in(rows: list[str] | None, grid: Grid) -> NDArray[np.uint8]:
    """Undo `zone_rows`; raises FormatError for rows of another number or length."""
    if not rows:
        return np.zeros(grid.n, np.uint8)
    if len(rows) != grid.rows or any(len(row) != grid.cols for row in rows):
        raise FormatError(f"At zones: expected {grid.rows} texts of {grid.cols} symbols each.")
    zones = np.array([_SYMBOLS.index(symbol) for row in rows for symbol in row], np.uint8)
    return np.where(grid.present, zones, 0).astype(np.uint8)


def label_records(scenario: Scenario) -> list[dict[str, Any]]:
    """Return labels as plain data, in their order."""
    at = scenario.board.grid.label
    return [
        {"at": at(label.cell), "text": label.text}
        | ({} if label.kind == "town" else {"kind": label.kind})
        for label in scenario.labels
    ]  # fmt: skip


def labels_in(records: list[dict[str, Any]], grid: Grid) -> tuple[Label, ...]:
    """Undo `label_records`; raises CellError for cells off the map and BoardError for other faults."""
    cells = grid.cells_at(record["at"] for record in records)
    return tuple(
        Label(cell, record["text"], record.get("kind", "town"))
        for cell, record in zip(cells, records, strict=True)
    )
