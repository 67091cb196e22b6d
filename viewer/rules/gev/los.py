"""Line of sight between two hexes by G.E.V. 8.081, worked out exactly and explained."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

import numpy as np

from viewer.board.board import Board
from viewer.grid.coords import Axial
from viewer.rules.gev.ground import check_cell, hex_grid, near_pair, raised
from viewer.rules.gev.options import Viewpoint, check_viewpoint
from viewer.rules.gev.reasons import reasons
from viewer.rules.gev.sighting import GevSighting
from viewer.rules.gev.window import (
    HalfPlane,
    Point,
    Polygon,
    clip,
    clip_all,
    contradiction,
    free_side,
    hexagon,
    in_axial,
    middle,
    stands_between,
)

Lines = dict[int, HalfPlane]
"""The raised hexes between two hexes, nearest first, each with the half-plane that sees past it."""


def explain(board: Board, observer: int, target: int, viewpoint: Viewpoint = "some") -> GevSighting:
    """Return whether the hex *target* is seen from the hex *observer*, and why.

    Raises CellError for a cell that is missing, void or off the map, RulesError for a map of squares.
    """
    hex_grid(board)
    viewpoint = check_viewpoint(viewpoint)
    return _explained(board, check_cell(board, observer), check_cell(board, target), viewpoint)


@lru_cache(maxsize=4)
def _explained(board: Board, observer: int, target: int, viewpoint: Viewpoint) -> GevSighting:
    """Return the answer; the ruler and an attack along it ask for the same one. Boards never change."""
    grid = board.grid
    a, t = grid.axial(observer), grid.axial(target)
    distance = grid.distance(observer, target)
    lines = _lines(board, a, t) if distance > 1 else {}
    window = clip_all(hexagon(a), lines.values())
    blockers, blocking_set, witness = _settle(hexagon(a), lines, window, viewpoint)
    in_line = not blocking_set
    sighting = GevSighting(
        observer=observer,
        target=target,
        distance=distance,
        viewpoint=viewpoint,
        in_line=in_line,
        los=in_line and (distance <= 1 or not raised(board)[target]),
        window=in_axial(window),
        witness=in_axial((witness,))[0] if witness else None,
        blockers=blockers,
        blocking_set=blocking_set,
    )
    return replace(sighting, reasons=tuple(reasons(board, sighting)))


def _lines(board: Board, a: Axial, t: Axial) -> Lines:
    hexes = {cell: Axial(q, r) for cell, q, r in _raised_near(board, a, t)}
    between = [cell for cell, hex_ in hexes.items() if stands_between(hex_, a, t)]
    home = board.grid.cell(a)
    between.sort(key=lambda cell: (board.grid.distance(home, cell), cell))
    return {cell: free_side(hexes[cell], a, t) for cell in between}


def _raised_near(board: Board, a: Axial, t: Axial) -> Iterator[tuple[int, int, int]]:
    """Yield cell, q and r of the raised hexes in the parallelogram round two hexes."""
    cells = np.flatnonzero(raised(board))
    for cell in cells[near_pair(board.grid, cells, a, t)].tolist():
        q, r = board.grid.axials[cell].tolist()
        yield cell, q, r


def _settle(
    home: Polygon, lines: Lines, window: Polygon, viewpoint: Viewpoint
) -> tuple[tuple[int, ...], tuple[int, ...], Point | None]:
    """Return the blockers, a minimal blocking set and a witness as the viewpoint has them."""
    if viewpoint == "some":
        if window:
            return tuple(lines), (), middle(window)
        alone_first = dict(sorted(lines.items(), key=lambda item: bool(clip(home, item[1]))))
        return tuple(lines), contradiction(home, alone_first), None
    centre = middle(home)
    hiding = tuple(c for c, line in lines.items() if viewpoint == "every" or line.excess(centre) > 0)
    return hiding, hiding[:1], None if hiding else centre
