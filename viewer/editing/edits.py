"""Edits: what a change did, small enough to keep a thousand of, complete enough to undo and redo.

An edit is a value: plain strings, units and arrays of the cells that changed, nothing that points back to a
document. It knows the state it was made from by the old values it carries, and refuses any other.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any

import numpy as np
from numpy.typing import NDArray

from viewer.board.layers import LAYERS
from viewer.board.scenario import Scenario
from viewer.board.units import Roster
from viewer.errors import EditError
from viewer.grid.base import frozen

_TOUCHED_BY_FIELD = {"sides": "sides", "catalogue": "units", "labels": "labels"}
_NOTHING: frozenset[str] = frozenset()


@dataclass(frozen=True, eq=False)
class Touched:
    """What an edit changes.

    *layers* holds names of `LAYERS`, ``"units"``, ``"sides"``, ``"labels"``, ``"properties"`` (title, notes,
    options ...) and ``"grid"`` (another map or palette: nothing is as it was); it is empty when nothing
    changes. *cells* are the only cells whose layers change, ascending, shape (k,), or None when any may.
    *moved*, shape (n of the old grid,), says where each cell lies on a grid that took the place of the old
    one, -1 for nowhere; None when they are where they were, or when the new grid has nothing to do with it.
    """

    layers: frozenset[str] = _NOTHING
    cells: NDArray[np.int32] | None = None
    moved: NDArray[np.int64] | None = None

    @classmethod
    def union(cls, parts: Iterable["Touched"]) -> "Touched":
        """Return what any of *parts*, done one after the other, touches."""
        parts = [part for part in parts if part.layers]
        layers = _NOTHING.union(*(part.layers for part in parts))
        cells = [part.cells for part in parts if part.cells is not None]
        if not cells or len(cells) < len(parts):
            return cls(layers, moved=_moves([part for part in parts if "grid" in part.layers]))
        touched = np.zeros(1 + max(int(some.max(initial=0)) for some in cells), bool)
        for some in cells:
            touched[some] = True
        return cls(layers, touched.nonzero()[0].astype(np.int32))


@dataclass(frozen=True, eq=False)
class Edit(ABC):
    """A change to a scenario that can be undone; *title* is what the history calls it: ``"Paint forest"``."""

    title: str

    @property
    @abstractmethod
    def touched(self) -> Touched:
        """What the edit changes; nothing when it comes to nothing."""

    @abstractmethod
    def apply(self, scenario: Scenario) -> Scenario:
        """Return the changed scenario; raises EditError when *scenario* is not the state it was made from."""

    @abstractmethod
    def inverse(self) -> "Edit":
        """Return the edit that takes this one back."""

    @abstractmethod
    def merge(self, later: "Edit") -> "Edit | None":
        """Return one edit that does this and then *later*, or None when the two are not of one kind."""

    def titled(self, title: str) -> "Edit":
        """Return the same edit under another title."""
        return replace(self, title=title)


@dataclass(frozen=True, eq=False)
class CellEdit(Edit):
    """New values of one layer at some cells.

    *cells* int32, ascending, shape (k,); *old* and *new* in the layer's dtype, shape (k,), different
    everywhere. The arrays become read-only.
    """

    layer: str
    cells: NDArray[np.int32]
    old: NDArray[Any]
    new: NDArray[Any]

    def __post_init__(self) -> None:
        """Keep the arrays from being changed while the history holds them."""
        for array in (self.cells, self.old, self.new):
            frozen(array)

    @property
    def touched(self) -> Touched:
        """The layer and the cells, or nothing when there are no cells."""
        return Touched(frozenset([self.layer]) if self.cells.size else _NOTHING, self.cells)

    def apply(self, scenario: Scenario) -> Scenario:
        """Return the scenario with the new values; other layers stay the same arrays."""
        board = scenario.board
        inside = not self.cells.size or self.cells[-1] < board.grid.n
        if not inside or not np.array_equal(board.layer(self.layer)[self.cells], self.old):
            raise EditError(f"{self.title!r} does not fit the map: its {self.layer} is no longer as it was.")
        return scenario.replace(board=board.replace(self.layer, self.cells, self.new))

    def inverse(self) -> "CellEdit":
        """Return the edit that puts the old values back."""
        return CellEdit(self.title, self.layer, self.cells, self.new, self.old)

    def merge(self, later: Edit) -> "CellEdit | None":
        """Return one edit of the same layer: the first old and the last new value of every cell."""
        if not isinstance(later, CellEdit) or later.layer != self.layer:
            return None
        ends = [int(part.cells[end]) for part in (self, later) if part.cells.size for end in (0, -1)]
        low = min(ends, default=0)
        # in step with the cells from the lowest to the highest: sorting would take ten times as long
        old, new = np.zeros((2, max(ends, default=-1) + 1 - low), self.old.dtype)
        first, last = self.cells - low, later.cells - low
        old[last], old[first] = later.old, self.old
        new[first], new[last] = self.new, later.new
        kept = (old != new).nonzero()[0]
        return CellEdit(self.title, self.layer, (kept + low).astype(np.int32), old[kept], new[kept])


@dataclass(frozen=True, eq=False)
class UnitEdit(Edit):
    """Another roster; units that did not change are shared by both."""

    old: Roster
    new: Roster

    @property
    def touched(self) -> Touched:
        """The units, or nothing when the rosters are equal."""
        return Touched(frozenset(["units"]) if self.old != self.new else _NOTHING)

    def apply(self, scenario: Scenario) -> Scenario:
        """Return the scenario with the new roster."""
        if scenario.roster != self.old:
            raise EditError(f"{self.title!r} does not fit the map: its units are no longer as they were.")
        return scenario.replace(roster=self.new)

    def inverse(self) -> "UnitEdit":
        """Return the edit that puts the old roster back."""
        return UnitEdit(self.title, self.new, self.old)

    def merge(self, later: Edit) -> "UnitEdit | None":
        """Return one edit from the first roster to the last."""
        return UnitEdit(self.title, self.old, later.new) if isinstance(later, UnitEdit) else None


@dataclass(frozen=True, eq=False)
class PropertyEdit(Edit):
    """Other values of some of a scenario's plain fields: sides, catalogue, title, notes ...

    *old* and *new* have the same keys.
    """

    old: Mapping[str, Any]
    new: Mapping[str, Any]

    @property
    def touched(self) -> Touched:
        """The sides, the units (whose kinds the catalogue describes), labels, properties, or nothing."""
        changed = (name for name in self.new if self.new[name] != self.old[name])
        return Touched(frozenset(_TOUCHED_BY_FIELD.get(name, "properties") for name in changed))

    def apply(self, scenario: Scenario) -> Scenario:
        """Return the scenario with the new values."""
        if any(getattr(scenario, name) != value for name, value in self.old.items()):
            raise EditError(f"{self.title!r} does not fit: the properties are no longer as they were.")
        return scenario.replace(**self.new)

    def inverse(self) -> "PropertyEdit":
        """Return the edit that puts the old values back."""
        return PropertyEdit(self.title, self.new, self.old)

    def merge(self, later: Edit) -> "PropertyEdit | None":
        """Return one edit with the first old and the last new value of every field."""
        if not isinstance(later, PropertyEdit):
            return None
        return PropertyEdit(self.title, {**later.old, **self.old}, {**self.new, **later.new})


@dataclass(frozen=True, eq=False)
class ScenarioEdit(Edit):
    """Another scenario altogether: a new map, an opened file, another size.

    *cells* says where each cell of the old map lies on the new one, as `Touched.moved`.
    """

    old: Scenario
    new: Scenario
    cells: NDArray[np.int64] | None = None

    @property
    def touched(self) -> Touched:
        """Everything, or nothing when both are the same object."""
        everything = frozenset([*LAYERS, "units", "sides", "labels", "properties", "grid"])
        return Touched() if self.old is self.new else Touched(everything, moved=self.cells)

    def apply(self, scenario: Scenario) -> Scenario:
        """Return the new scenario."""
        if not _same(scenario, self.old):
            raise EditError(f"{self.title!r} does not fit: the map is no longer as it was.")
        return self.new

    def inverse(self) -> "ScenarioEdit":
        """Return the edit that brings the old scenario back."""
        cells = None if self.cells is None else _reversed(self.cells, self.new.board.grid.n)
        return ScenarioEdit(self.title, self.new, self.old, cells)

    def merge(self, later: Edit) -> "ScenarioEdit | None":
        """Return one edit that ends with what *later* makes of the new scenario."""
        moved = Touched.union([self.touched, later.touched]).moved
        return ScenarioEdit(self.title, self.old, later.apply(self.new), moved)


@dataclass(frozen=True, eq=False)
class CompoundEdit(Edit):
    """Several edits, one after the other, as one step."""

    parts: tuple[Edit, ...]

    @property
    def touched(self) -> Touched:
        """What any part touches."""
        return Touched.union(part.touched for part in self.parts)

    def apply(self, scenario: Scenario) -> Scenario:
        """Return the scenario after all parts."""
        return reduce(lambda state, part: part.apply(state), self.parts, scenario)

    def inverse(self) -> "CompoundEdit":
        """Return the inverses of the parts in reverse order."""
        return CompoundEdit(self.title, tuple(part.inverse() for part in reversed(self.parts)))

    def merge(self, later: Edit) -> "CompoundEdit":
        """Return one edit with *later* folded into a part of its kind, or put at the end.

        Nothing but cells may be passed over on the way to that part: units may need the sides before them,
        and codes of terrain the palette.
        """
        if isinstance(later, CompoundEdit):
            return reduce(CompoundEdit.merge, later.parts, self)
        for i in reversed(range(len(self.parts))):
            merged = self.parts[i].merge(later)
            if merged is not None:
                return CompoundEdit(self.title, (*self.parts[:i], merged, *self.parts[i + 1 :]))
            if not _may_swap(self.parts[i], later):
                break
        return CompoundEdit(self.title, (*self.parts, later))


def _may_swap(part: Edit, later: Edit) -> bool:
    cells = isinstance(part, CellEdit) or isinstance(later, CellEdit)
    return cells and "palette" not in part.touched.layers | later.touched.layers


def combine(first: Edit, later: Edit) -> Edit:
    """Return one edit, titled as *first*, that does *first* and then *later*."""
    merged = first.merge(later)
    return CompoundEdit(first.title, (first,)).merge(later) if merged is None else merged


def _moves(parts: list[Touched]) -> NDArray[np.int64] | None:
    """Return where cells lie after *parts* that each change the grid, None if one of them cannot tell."""
    steps = [part.moved for part in parts]
    return reduce(_onwards, steps) if steps else None


def _onwards(first: NDArray[np.int64] | None, later: NDArray[np.int64] | None) -> NDArray[np.int64] | None:
    return None if first is None or later is None else np.where(first < 0, -1, later[first])


def _reversed(moved: NDArray[np.int64], n: int) -> NDArray[np.int64]:
    """Return where each of the *n* cells on the new grid was on the old one, -1 for nowhere."""
    back = np.full(n, -1)
    back[moved[moved >= 0]] = (moved >= 0).nonzero()[0]
    return back


def _same(a: Scenario, b: Scenario) -> bool:
    if a.board.grid != b.board.grid or a.board.palette != b.board.palette or a.roster != b.roster:
        return False
    layers = a.board.layers, b.board.layers
    return all(np.array_equal(layers[0][name], layers[1][name]) for name in a.board.differing(b.board))
