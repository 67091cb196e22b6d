"""hexjson (ODI): one object per hex with its column and row, rows growing upwards."""

import json
from typing import Any

import numpy as np

from viewer.board.layers import FEATURES
from viewer.board.scenario import Scenario
from viewer.formats.exports.base import CELL_LAYERS, Export, Files, Losses, left_out, refuse_squares
from viewer.grid.base import Grid
from viewer.grid.hexgrid import HexGrid


def losses(scenario: Scenario) -> Losses:
    """Return what is left out; raises FormatError for squares."""
    refuse_squares(scenario, "hexjson")
    told = left_out(scenario, CELL_LAYERS, labels=True)
    more = len(scenario.labels) - len({label.cell for label in scenario.labels})
    if more:
        told.append(f"Of the labels of a hex all but the first are left out ({more}).")
    if any(label.kind != "town" for label in scenario.labels):
        told.append("The sizes of labels are left out.")
    if _has_bare_edge(scenario.board.grid):
        told.append("Columns and rows at the edge in which all hexes are missing are left out.")
    return tuple(told)


def write(scenario: Scenario, stem: str) -> Files:
    """Return the file.

    Each hex has its number as ``n``, its label as ``name``, and its terrain, level, feature and colour.
    """
    refuse_squares(scenario, "hexjson")
    board = scenario.board
    present = np.flatnonzero(board.grid.present).tolist()
    names = {label.cell: label.text for label in reversed(scenario.labels)}
    hexes = {board.grid.label(cell): _hex(scenario, cell, names.get(cell, "")) for cell in present}
    rows = ",\n".join(f"  {json.dumps(key)}: {json.dumps(hexes[key], ensure_ascii=False)}" for key in hexes)
    text = f'{{"layout": "{_layout(board.grid)}", "hexes": {{\n{rows}\n}}}}\n'
    return {f"{stem}.hexjson": text.encode("utf-8")}


def _has_bare_edge(grid: Grid) -> bool:
    present = grid.present.reshape(grid.rows, grid.cols)
    return not all(edge.any() for edge in (present[0], present[-1], present[:, 0], present[:, -1]))


def _layout(grid: Grid) -> str:
    """Name the layout: rows are stored upside down, so in pointy maps of even height the parity flips."""
    assert isinstance(grid, HexGrid)
    if grid.top == "pointy":
        odd = (grid.shoved == "odd") != (grid.rows % 2 == 0)
        return "odd-r" if odd else "even-r"
    # in -q layouts a shoved column lies towards larger r, which is up
    return "even-q" if grid.shoved == "odd" else "odd-q"


def _hex(scenario: Scenario, cell: int, name: str) -> dict[str, Any]:
    board = scenario.board
    row, col = divmod(cell, board.grid.cols)
    kind = board.palette.types[int(board.terrain[cell])]
    made: dict[str, Any] = {"q": col, "r": board.grid.rows - 1 - row, "n": board.grid.label(cell)}
    if name:
        made["name"] = name
    made |= {"terrain": kind.key, "level": int(board.level[cell]), "colour": kind.colour}
    if board.layers["feature"][cell]:
        made["feature"] = FEATURES[int(board.layers["feature"][cell])]
    return made


EXPORT = Export("hexjson", "hexjson", ".hexjson", losses, write, "hexjson")
