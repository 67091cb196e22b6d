"""CSV: one table per layer, as wide and high as the map, for spreadsheets and scripts."""

import csv
from collections.abc import Iterable
from io import StringIO

import numpy as np

from viewer.board.board import Board
from viewer.board.layers import FEATURES, LAYERS
from viewer.board.scenario import Scenario
from viewer.formats.exports.base import ALL_LAYERS, Export, Files, Losses, left_out
from viewer.grid.base import Grid
from viewer.grid.hexgrid import HexGrid


def losses(scenario: Scenario) -> Losses:
    """Return what is left out."""
    told = left_out(scenario, ALL_LAYERS, labels=True)
    grid = scenario.board.grid
    shape = f"{grid.top} tops, {grid.shoved} ones shoved" if isinstance(grid, HexGrid) else "squares"
    told.insert(0, f"The shape of the cells is left out: {shape}.")
    return tuple(told)


def write(scenario: Scenario, stem: str) -> Files:
    """Return the kinds of terrain by key, and beside it a table for every other layer that is not blank."""
    board = scenario.board
    files = {f"{stem}.csv": table(board.grid, _cells(board, "terrain"))}
    for name in LAYERS:
        if name != "terrain" and board.layers[name].any():
            files[f"{stem}.{name}.csv"] = table(board.grid, _cells(board, name))
    if scenario.labels:
        files[f"{stem}.labels.csv"] = _labels(scenario)
    return files


def _labels(scenario: Scenario) -> bytes:
    """Return the labels as a list: cell, text and kind."""
    out, at = StringIO(), scenario.board.grid.label
    rows = [(at(label.cell), label.text, label.kind) for label in scenario.labels]
    csv.writer(out, lineterminator="\n").writerows([("cell", "text", "kind"), *rows])
    return out.getvalue().encode("utf-8")


def table(grid: Grid, values: Iterable[object]) -> bytes:
    """Return values per cell as CSV, one line per row of the map; missing cells are empty."""
    shown = ["" if cell in grid.missing else str(value) for cell, value in enumerate(values)]
    out = StringIO()
    csv.writer(out, lineterminator="\n").writerows(
        shown[start : start + grid.cols] for start in range(0, grid.n, grid.cols)
    )
    return out.getvalue().encode("utf-8")


def _cells(board: Board, name: str) -> list[object]:
    values = board.layers[name].tolist()
    if name == "terrain":
        return [board.palette.types[code].key for code in values]
    if name in ("level", "zone"):
        return list(values)
    if name == "feature":
        return [FEATURES[code] for code in values]
    names = [_sides(board.grid, mask) for mask in range(int(np.max(values)) + 1)]
    return [names[mask] for mask in values]


def _sides(grid: Grid, mask: int) -> str:
    return " ".join(side for i, side in enumerate(grid.side_names) if mask >> i & 1)


EXPORT = Export("csv", "CSV tables", ".csv", losses, write, "csv")
