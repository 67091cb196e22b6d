"""The ground under a G.E.V. ruler, seen from the side: for information, as levels do not count there."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.grid.base import Grid
from viewer.grid.crossings import Crossing, cell_shape, crossings
from viewer.rules.gev import GevSighting, raised

NOTE: Final = "Levels do not count in G.E.V. (8.0811); they are drawn for information."

_ABOVE: Final = 1.0
"""How far above the highest ground the line is drawn, in levels."""

_OVER: Final = 0.4
"""How far raised terrain is drawn to stand over the line."""


def section(board: Board, sighting: GevSighting) -> dict[str, Any]:
    """Return the ground from centre to centre as ``static/js/ui/section.js`` draws it.

    The line is drawn level above all ground, and raised terrain up to above the line. What blocks, and what
    is said of it, is the sighting's own answer, which looks at whole hexes and not at this one line.
    """
    grid = board.grid
    (q, r), (tq, tr) = grid.axial(sighting.observer), grid.axial(sighting.target)
    on_map = board.on_map
    crossed = [(c, _cells(grid, on_map, c, q, r)) for c in crossings(cell_shape(grid), tq - q, tr - r)]
    line = _ABOVE + int(max(board.level[cells].max(initial=0) for _, cells in crossed))
    ends = [f"From {grid.label(sighting.observer)}", f"To {grid.label(sighting.target)}"]
    return {
        "from": grid.label(sighting.observer),
        "to": grid.label(sighting.target),
        "eye": line,
        "aim": line,
        "ends": ends,
        "stretches": [_plain(board, sighting, crossing, cells, line) for crossing, cells in crossed],
        "tightest": None,
        "words": _words(board, sighting),
        "note": NOTE,
    }


def _cells(grid: Grid, on_map: NDArray[np.bool_], crossing: Crossing, q: int, r: int) -> Any:
    """Return the cells of a crossing that are on the map, int64; two along whose side the line runs."""
    places = np.array(crossing.cells, np.int64) + np.array((q, r))
    cells = grid.find_all(*places.T)
    cells = cells[cells >= 0]
    return cells[on_map[cells]]


def _plain(
    board: Board, sighting: GevSighting, crossing: Crossing, cells: Any, line: float
) -> dict[str, Any]:
    plain = {
        "enter": float(crossing.enter),
        "leave": float(crossing.leave),
        "cells": [board.grid.label(cell) for cell in cells.tolist()],
        "blocks": bool(np.isin(cells, sighting.blockers).any()) and not sighting.in_line,
        "level": None,
    }
    if not cells.size:
        return plain
    level, stands = int(board.level[cells].max()), raised(board)[cells]
    kinds = [board.terrain_at(cell).name.lower() for cell in cells[stands].tolist()]
    about = f"level {level}{''.join(f', raised: {kind}' for kind in kinds)}"
    cover = line + _OVER - level if kinds else 0
    return {**plain, "level": level, "cover": cover, "leaned": False, "about": about}


def _words(board: Board, sighting: GevSighting) -> str:
    """Return the engine's answer in half a sentence."""
    verdict = sighting.verdict[0].upper() + sighting.verdict[1:]
    blocking = ", ".join(board.grid.label(cell) for cell in sighting.blocking_set)
    return f"{verdict}: {blocking}" if blocking else verdict
