"""Commands on parts of a map: put a piece down, clear cells, move what lies on them.

As in `viewer.editing.commands`: each returns an edit, or None when nothing would change.
"""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import ArrayLike, NDArray

from viewer.board.board import Board, checked_cells
from viewer.board.layers import EDGE_LAYERS, LAYERS
from viewer.board.scenario import Scenario
from viewer.board.sides import neighbour_table
from viewer.board.units import Roster
from viewer.editing.edits import CellEdit, CompoundEdit, Edit, UnitEdit, combine
from viewer.editing.pieces import Piece, lift, shape_of
from viewer.errors import EditError


@dataclass(frozen=True, eq=False)
class Pasted:
    """What putting a piece down comes to.

    *cells* are those it covers, ascending; *clipped* of its cells lie off the map, and *left_out* are the
    names of what the map has no kind or side for: terrain, which becomes the first kind, and units.
    """

    edit: Edit | None
    cells: NDArray[np.int64]
    clipped: int
    left_out: tuple[str, ...]


def paste(scenario: Scenario, piece: Piece, hold: int) -> Pasted:
    """Put *piece* down so that its hold lies on the cell *hold*; it replaces what lies there, units too.

    Sides between the piece and the map around it become as the piece has them. Raises CellError for a hold
    off the map and EditError for a piece of cells of another shape.
    """
    grid = scenario.board.grid
    if piece.shape != shape_of(grid):
        raise EditError(f"A piece of {piece.shape} cells does not fit a map of {shape_of(grid)} ones.")
    found = grid.find_all(*(piece.places + np.array(grid.axial(hold), np.int64)).T)
    kept = found >= 0
    codes, strange = _codes(scenario, piece)
    layers = {name: piece.layers[name][kept] for name in LAYERS if name != "terrain"}
    after = _covered(scenario.board, found[kept], {"terrain": codes[piece.terrain[kept]], **layers})
    roster, unknown = _peopled(scenario, piece, found)
    edit = _edit("Paste", scenario, after, roster)
    return Pasted(edit, np.sort(found[kept]), int((~kept).sum()), tuple(sorted({*strange, *unknown})))


def clear(scenario: Scenario, cells: ArrayLike) -> Edit | None:
    """Make *cells*, shape (k,), as on a blank map, without units."""
    where = checked_cells(scenario.board.grid, cells)
    blank = np.zeros(where.size, np.int64)
    after = _covered(scenario.board, where, dict.fromkeys(LAYERS, blank))
    return _edit("Clear selection", scenario, after, _without(scenario.roster, where))


def move(scenario: Scenario, cells: ArrayLike, start: int, end: int) -> Pasted:
    """Move what lies on *cells*, shape (k,), as far as from *start* to *end*; blank ground is left behind."""
    piece, cleared = lift(scenario, cells, start), clear(scenario, cells)
    put = paste(cleared.apply(scenario) if cleared else scenario, piece, end)
    both = combine(cleared, put.edit) if cleared and put.edit else cleared or put.edit
    return replace(put, edit=both.titled("Move selection") if both else None)


def _covered(board: Board, cells: NDArray[np.int64], layers: dict[str, NDArray[np.int64]]) -> Board:
    """Return the board with *layers* at *cells*; sides are kept equal in the cells around."""
    for name, values in layers.items():
        before = board
        board = board.replace(name, cells, values)
        if name in EDGE_LAYERS and (board.layers[name] != before.layers[name]).any():
            board = _agreed(board, name, cells)
    return board


def _agreed(board: Board, name: str, cells: NDArray[np.int64]) -> Board:
    """Return the board where the neighbours of *cells* have the sides in common as *cells* have them."""
    grid, masks = board.grid, board.layers[name].copy()
    inside = np.zeros(grid.n, bool)
    inside[cells] = True
    for side, across in enumerate(neighbour_table(grid)[:, cells]):
        outer = (across >= 0) & ~inside[across]
        bit = masks.dtype.type(1 << grid.opposite(side))
        there, on = across[outer], (masks[cells[outer]] >> side & 1).astype(bool)
        masks[there] = np.where(on, masks[there] | bit, masks[there] & ~bit)
    changed = (masks != board.layers[name]).nonzero()[0]
    return board.replace(name, changed, masks[changed])


def _codes(scenario: Scenario, piece: Piece) -> tuple[NDArray[np.int64], set[str]]:
    """Return the code here of each kind of the piece, and the kinds in use that there are not."""
    known = scenario.board.palette.codes
    used = {piece.kinds[number] for number in np.unique(piece.terrain)}
    return np.array([known.get(key, 0) for key in piece.kinds], np.int64), used - set(known)


def _peopled(scenario: Scenario, piece: Piece, found: NDArray[np.int64]) -> tuple[Roster, set[str]]:
    """Return the roster with the units of a piece that covers the cells *found*, and what does not fit."""
    roster, unknown = _without(scenario.roster, found[found >= 0]), set()
    sides = {side.key for side in scenario.sides}
    for at, unit in piece.units:
        if unit.kind not in scenario.catalogue or unit.side not in sides:
            unknown.add(unit.name or unit.kind)
        elif found[at] >= 0:
            name = roster.free_id(unit.kind) if unit.id in roster else unit.id
            roster = roster.add(replace(unit, id=name, cell=int(found[at])))
    return roster, unknown


def _without(roster: Roster, cells: NDArray[np.int64]) -> Roster:
    covered = set(cells.tolist())
    return Roster(tuple(unit for unit in roster if unit.cell not in covered))


def _edit(title: str, scenario: Scenario, after: Board, roster: Roster) -> Edit | None:
    parts: list[Edit] = []
    for name in after.differing(scenario.board):
        old, new = scenario.board.layers[name], after.layers[name]
        cells = (old != new).nonzero()[0].astype(np.int32)
        if cells.size:
            parts.append(CellEdit(title, name, cells, old[cells], new[cells]))
    if roster != scenario.roster:
        scenario.replace(board=after, roster=roster)  # judges what the units need
        parts.append(UnitEdit(title, scenario.roster, roster))
    return CompoundEdit(title, tuple(parts)) if parts else None
