"""The cells selected, and the piece of map in hand: what the area tool and the keys for copy and paste do."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from viewer.app.checks import integer, one_of
from viewer.app.clips import counters_on, plain_piece
from viewer.board.names import counted
from viewer.board.scenario import Scenario
from viewer.board.sides import neighbour_table
from viewer.editing import pasting
from viewer.editing.pasting import Floating
from viewer.editing.pieces import Piece, lift
from viewer.errors import EditError
from viewer.grid.base import Grid

if TYPE_CHECKING:
    from viewer.app.session import Session

AREA_SHAPES = ("box", "lasso", "wand", "kind")
"""How cells are selected: a rectangle, a line drawn round them, what hangs together, all of a kind."""

AREA_MODES = ("new", "add", "subtract", "intersect")
"""What becomes of the cells selected before."""

MAX_STAMP = 4_000
"""The most cells of a stamp: a browser keeps nine of them."""

AREA_ACTIONS = {
    "area": {
        "do": one_of(
            ("grow", "shrink", "invert", "all", "none", "copy", "cut", "paste", "clear", "turn", "mirror")
        )
    },
    "stamp": {"slot": integer(1, 9)},
    "area_tool": {"shape": one_of(AREA_SHAPES), "mode": one_of(AREA_MODES)},
}
"""The requests of the toolbox and the keys, and the checks of their fields."""


@dataclass(frozen=True, eq=False)
class _Afloat:
    """What was moved or turned last, and the map and the selection that came of it."""

    floating: Floating
    scenario: Scenario
    area: tuple[int, ...]


class SelectionRequests:
    """The selection of one page, and the piece last copied.

    What is moved or turned floats: as long as nothing else happens, it is moved and turned on from where it
    first was, so that it leaves no trace where it was in between.
    """

    def __init__(self, session: "Session") -> None:
        self._session = session
        self._piece: Piece | None = None
        self._afloat: _Afloat | None = None
        self._stamps = 0

    def select(self, cells: Iterable[int]) -> None:
        """Select *cells*, of which those off the map are left out."""
        present = self._grid.present
        chosen = tuple(sorted(cell for cell in set(cells) if cell < present.size and present[cell]))
        self._session.view.area = chosen
        self._session.parts.canvas.area = runs_of(chosen)

    def take(self, piece: Piece) -> None:
        """Take *piece* in hand, to be put down by a click."""
        self._hold(piece)
        self._session.view.tool = "paste"

    def put(self, cell: int) -> None:
        """Put the piece in hand down at *cell*, and select what it covers."""
        self._check_umpire()
        if self._piece is None:
            raise EditError("There is nothing to paste; copy a selection first.")
        self._finish(pasting.paste(self._session.scenario, self._piece, cell))

    def shift(self, start: int, end: int) -> None:
        """Move what is selected, and the selection with it, as far as from *start* to *end*."""
        self._float("Move selection", self._lifted().moved(start, end))

    def do_area_tool(self, shape: str, mode: str) -> None:
        """Choose how the area tool selects."""
        self._session.view.param.update(area_shape=shape, area_mode=mode)

    def do_stamp(self, slot: int) -> None:
        """Give the browser what is selected, or what is in hand, to keep under the number *slot*."""
        self._check_umpire()
        in_hand = self._session.view.tool == "paste" or not self._session.view.area
        piece = self._piece if in_hand and self._piece is not None else self._copied()
        if len(piece.terrain) > MAX_STAMP:
            raise EditError(f"A stamp has up to {MAX_STAMP} cells, not {len(piece.terrain)}.")
        kept = {"slot": slot, "piece": plain_piece(piece), "number": self._stamps + 1}
        self._stamps += 1
        self._session.parts.canvas.stamp = kept
        self._session.notices.add("good", [f"Kept as stamp {slot}. The key {slot} takes it in hand."])

    def do_area(self, do: str) -> None:
        """Change the selection, or do something with what is selected."""
        if do in ("grow", "shrink", "invert", "all", "none"):
            chosen = np.zeros(self._grid.n, bool)
            chosen[list(self._session.view.area)] = True
            self.select(changed(self._grid, chosen, do).nonzero()[0].tolist())
        elif do in ("copy", "cut", "clear"):
            self._remove_or_copy(do)
        elif do in _CHANGES and self._session.view.tool != "paste" and self._session.view.area:
            self._float(f"{do.capitalize()} selection", self._lifted().changed(_CHANGES[do]))
        else:
            self._in_hand(do)

    def _remove_or_copy(self, do: str) -> None:
        self._check_umpire()
        cells = self._chosen()
        if do != "clear":
            self._hold(self._copied())
            self._session.notices.add(
                "good", [f"Copied {counted(cells.size, 'cell')}. Ctrl+V takes the piece in hand."]
            )
        if do != "copy":
            self._session.apply(pasting.clear(self._session.scenario, cells))

    def _in_hand(self, do: str) -> None:
        if self._piece is None:
            raise EditError("There is nothing in hand; copy a selection first.")
        self.take(_CHANGES[do](self._piece) if do in _CHANGES else self._piece)

    def _lifted(self) -> Floating:
        """Return what is selected, lifted off the map: where it still floats, from where it first was."""
        self._check_umpire()
        cells, now = self._chosen(), self._session.scenario
        last = self._afloat
        if last is not None and last.scenario is now and last.area == self._session.view.area:
            return last.floating
        return Floating.lifted(now, cells, middle(self._grid, cells))

    def _float(self, title: str, floating: Floating) -> None:
        self._finish(floating.put(title, self._session.scenario))
        self._afloat = _Afloat(floating, self._session.scenario, self._session.view.area)

    def _hold(self, piece: Piece) -> None:
        self._piece = piece
        counters = counters_on(piece, self._session.scenario)
        self._session.parts.canvas.param.update(clip=plain_piece(piece), clip_units=counters)

    def _finish(self, pasted: pasting.Pasted) -> None:
        self._session.apply(pasted.edit)
        self.select(pasted.cells.tolist())
        lay = counted(pasted.clipped, "cell lay", "cells lay")
        said = [f"{lay} off the map: left out."] if pasted.clipped else []
        if pasted.left_out:
            said.append(f"This map has no {', '.join(pasted.left_out)[:200]}; that was left out.")
        if said:
            self._session.notices.add("warn", said)

    def _copied(self) -> Piece:
        cells = self._chosen()
        return lift(self._session.scenario, cells, middle(self._grid, cells))

    def _chosen(self) -> NDArray[np.int64]:
        if not self._session.view.area:
            raise EditError("Nothing is selected; drag with the area tool first.")
        return np.array(self._session.view.area, np.int64)

    def _check_umpire(self) -> None:
        """A side that does not see all must not learn by copying, nor move what it does not know."""
        if self._session.view.eyes:
            raise EditError("Parts of the map are copied and moved in the umpire's view only.")

    @property
    def _grid(self) -> Grid:
        return self._session.scenario.board.grid


_CHANGES: Mapping[str, Callable[[Piece], Piece]] = MappingProxyType(
    {"turn": Piece.turned, "mirror": Piece.mirrored}
)


def runs_of(cells: Iterable[int]) -> list[list[int]]:
    """Return ascending *cells* as runs ``[first, how many]``."""
    runs: list[list[int]] = []
    for cell in cells:
        if runs and sum(runs[-1]) == cell:
            runs[-1][1] += 1
        else:
            runs.append([cell, 1])
    return runs


def changed(grid: Grid, chosen: NDArray[np.bool_], do: str) -> NDArray[np.bool_]:
    """Return the selection *chosen*, shape (n,), after one of the requests that change it as a whole.

    What shrinks does not shrink from the edge of the map.
    """
    if do in ("all", "none"):
        return grid.present & (do == "all")
    if do == "invert":
        return grid.present & ~chosen
    if do == "shrink":
        return chosen & ~changed(grid, grid.present & ~chosen, "grow")
    table = neighbour_table(grid)
    grown: NDArray[np.bool_] = chosen | ((table >= 0) & chosen[table]).any(axis=0)
    return grown


def middle(grid: Grid, cells: NDArray[np.int64]) -> int:
    """Return the cell of *cells* nearest to their mean place."""
    places = grid.axials[cells].astype(float)
    return int(cells[((places - places.mean(axis=0)) ** 2).sum(axis=1).argmin()])
