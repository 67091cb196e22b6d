"""Commands on parts of a map: put a piece down, clear cells, move or turn what lies on them.

As in `viewer.editing.commands`: each returns an edit, or None when nothing would change.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import ArrayLike, NDArray

from viewer.board.board import Board, checked_cells
from viewer.board.labels import Label
from viewer.board.layers import EDGE_LAYERS, LAYERS
from viewer.board.scenario import Scenario
from viewer.board.sides import neighbour_table
from viewer.board.units import Roster
from viewer.editing.differences import difference
from viewer.editing.edits import Edit
from viewer.editing.pieces import Piece, lift, shape_of
from viewer.errors import EditError
from viewer.grid.coords import Axial


@dataclass(frozen=True, eq=False)
class Pasted:
    """What putting a piece down comes to.

    *cells* are those it covers, ascending; *clipped* of its cells lie off the map, and *left_out* are the
    names of what the map has no kind or side for: terrain, which becomes the first kind, units and zones.
    """

    edit: Edit | None
    cells: NDArray[np.int64]
    clipped: int
    left_out: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Floating:
    """What was lifted off a map and can be put down here and there before it rests.

    *ground* is the map without it, *piece* what was lifted, turned as it may have been, and *hold* the place
    that holds it, on the map or not. However often it is put down, what it covered on the way is untouched,
    and what lay off the map comes back.
    """

    ground: Scenario
    piece: Piece
    hold: Axial

    @classmethod
    def lifted(cls, scenario: Scenario, cells: ArrayLike, hold: int) -> "Floating":
        """Lift what lies on *cells*, shape (k,); blank ground is left behind."""
        piece, cleared = lift(scenario, cells, hold), clear(scenario, cells)
        return cls(cleared.apply(scenario) if cleared else scenario, piece, scenario.board.grid.axial(hold))

    def moved(self, start: int, end: int) -> "Floating":
        """Return it as far away as from *start* to *end*."""
        (q, r), grid = self.hold, self.ground.board.grid
        (start_q, start_r), (end_q, end_r) = grid.axial(start), grid.axial(end)
        return replace(self, hold=Axial(q + end_q - start_q, r + end_r - start_r))

    def changed(self, change: Callable[[Piece], Piece]) -> "Floating":
        """Return it with the piece turned or mirrored about its hold."""
        return replace(self, piece=change(self.piece))

    def put(self, title: str, scenario: Scenario) -> Pasted:
        """Put it down; the edit leads there from *scenario*, the map as it now stands."""
        made, pasted = _put(self.ground, self.piece, self.hold)
        return replace(pasted, edit=difference(title, scenario, made))


def paste(scenario: Scenario, piece: Piece, hold: int) -> Pasted:
    """Put *piece* down so that its hold lies on *hold*; it replaces what lies there, units and labels too.

    Sides between the piece and the map around it become as the piece has them. Raises CellError for a hold
    off the map and EditError for a piece of cells of another shape.
    """
    made, pasted = _put(scenario, piece, scenario.board.grid.axial(hold))
    return replace(pasted, edit=difference("Paste", scenario, made))


def clear(scenario: Scenario, cells: ArrayLike) -> Edit | None:
    """Make *cells*, shape (k,), as on a blank map, without units and labels."""
    where = checked_cells(scenario.board.grid, cells)
    blank = np.zeros(where.size, np.int64)
    board = _covered(scenario.board, where, dict.fromkeys(LAYERS, blank))
    bare = scenario.replace(
        board=board, roster=_without(scenario.roster, where), labels=_unwritten(scenario.labels, where)
    )
    return difference("Clear selection", scenario, bare)


def move(scenario: Scenario, cells: ArrayLike, start: int, end: int) -> Pasted:
    """Move what lies on *cells*, shape (k,), as far as from *start* to *end*; blank ground is left behind."""
    return Floating.lifted(scenario, cells, start).moved(start, end).put("Move selection", scenario)


def _put(scenario: Scenario, piece: Piece, hold: Axial) -> tuple[Scenario, Pasted]:
    grid = scenario.board.grid
    if piece.shape != shape_of(grid):
        raise EditError(f"A piece of {piece.shape} cells does not fit a map of {shape_of(grid)} ones.")
    found = grid.find_all(*(piece.places + np.array(hold, np.int64)).T)
    kept = found >= 0
    codes, strange = _codes(scenario, piece)
    layers = {name: piece.layers[name][kept] for name in LAYERS if name != "terrain"}
    nobody = layers["zone"] > len(scenario.sides)
    layers["zone"] = np.where(nobody, 0, layers["zone"])
    board = _covered(scenario.board, found[kept], {"terrain": codes[piece.terrain[kept]], **layers})
    roster, unknown = _peopled(scenario, piece, found)
    made = scenario.replace(board=board, roster=roster, labels=_labelled(scenario, piece, found))
    left_out = {*strange, *unknown, *(["start zone of that side"] if nobody.any() else [])}
    return made, Pasted(None, np.sort(found[kept]), int((~kept).sum()), tuple(sorted(left_out)))


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


def _labelled(scenario: Scenario, piece: Piece, found: NDArray[np.int64]) -> tuple[Label, ...]:
    """Return the labels with those of a piece that covers the cells *found*."""
    brought = (replace(label, cell=int(found[at])) for at, label in piece.labels if found[at] >= 0)
    return (*_unwritten(scenario.labels, found[found >= 0]), *brought)


def _unwritten(labels: tuple[Label, ...], cells: NDArray[np.int64]) -> tuple[Label, ...]:
    covered = set(cells.tolist())
    return tuple(label for label in labels if label.cell not in covered)


def _without(roster: Roster, cells: NDArray[np.int64]) -> Roster:
    covered = set(cells.tolist())
    return Roster(tuple(unit for unit in roster if unit.cell not in covered))
