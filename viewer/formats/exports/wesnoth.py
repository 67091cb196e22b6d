"""Wesnoth maps: flat tops, odd columns (counted from 0) lower, a code per hex and a border round them."""

from collections.abc import Mapping
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from viewer.board.likeness import most_like
from viewer.board.names import counted
from viewer.board.scenario import Scenario
from viewer.board.terrain import TerrainType, shipped_palette
from viewer.errors import FormatError
from viewer.formats.exports.base import Export, Files, Losses, left_out
from viewer.grid.hexgrid import HexGrid
from viewer.grid.layout import Layout

_CODES: Mapping[str, str] = MappingProxyType(
    {
        "clear": "Gg",
        "field": "Gg^Gvs",
        "rough": "Uh",
        "forest": "Gg^Fp",
        "swamp": "Ss",
        "town": "Gg^Vh",
        "rubble": "Gg^Dr",
        "crater": "Qxu",
        "shallows": "Wwf",
        "water": "Ww",
        "hill": "Hh",
        "mountain": "Mm",
        "wall": "Xos",
        "void": "Xv",
    }
)
"""The kinds that Wesnoth has a code for."""

_NEXT_BEST: Mapping[str, str] = MappingProxyType(
    {"road": "clear", "dense_forest": "forest", "impassable": "wall"}
)


def losses(scenario: Scenario) -> Losses:
    """Return what is left out or changed; raises FormatError for a shape that no map has."""
    _check_shape(scenario)
    board, told = scenario.board, left_out(scenario, {"terrain", "zone"})
    for kind in board.palette.types:
        count = int((board.terrain[board.grid.present] == board.palette.codes[kind.key]).sum())
        if count and kind.key not in _CODES:
            told.append(f"{kind.name} becomes {_written(kind)} ({count}).")
    more = int((board.layers["zone"] > 0).sum()) - len(_starts(scenario))
    if more:
        told.append(
            f"A start zone becomes the hex at its middle; {counted(more, 'other is', 'others are')} left out."
        )
    return tuple(told)


def write(scenario: Scenario, stem: str) -> Files:
    """Return the map; raises FormatError for pointy tops, squares, and columns shoved the other way."""
    _check_shape(scenario)
    board = scenario.board
    of_kind = np.array([_CODES[_written(kind)] for kind in board.palette.types], np.object_)
    codes = np.where(board.grid.present, of_kind[board.terrain], _CODES["void"])
    ringed = np.pad(codes.reshape(board.grid.rows, board.grid.cols), 1, mode="edge")
    for cell, side in _starts(scenario).items():
        row, col = divmod(cell, board.grid.cols)
        ringed[row + 1, col + 1] = f"{side} {ringed[row + 1, col + 1]}"
    text = "\n".join(", ".join(row) for row in ringed.tolist())
    return {f"{stem}.map": f"{text}\n".encode("ascii")}


def _check_shape(scenario: Scenario) -> None:
    grid = scenario.board.grid
    if not isinstance(grid, HexGrid) or grid.top != "flat" or grid.shoved != "odd":
        raise FormatError(
            "A Wesnoth map has hexes with flat tops, every second column from the second on lower; "
            "this map has another shape."
        )


def _written(kind: TerrainType) -> str:
    key = kind.key if kind.key in _CODES else most_like(kind, shipped_palette()).key
    return key if key in _CODES else _NEXT_BEST[key]


def _starts(scenario: Scenario) -> dict[int, int]:
    """Return the number of the side that starts on a cell: that of its zone nearest to the middle of it."""
    zone, centres = scenario.board.layers["zone"], Layout(scenario.board.grid).centres
    numbers = range(1, len(scenario.sides) + 1)
    return {_middle(centres, (zone == side).nonzero()[0]): side for side in numbers if (zone == side).any()}


def _middle(centres: NDArray[np.float64], cells: NDArray[np.int64]) -> int:
    places = centres[cells]
    return int(cells[((places - places.mean(axis=0)) ** 2).sum(axis=1).argmin()])


EXPORT = Export("wesnoth", "Battle for Wesnoth map", ".map", losses, write, "wesnoth")
