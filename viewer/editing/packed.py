"""Steps of the history that take much memory, kept small until they are done again or taken back."""

import pickle
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from types import MappingProxyType
from typing import Any, Protocol
from weakref import ref

import numpy as np
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.board.layers import LAYERS
from viewer.board.scenario import Scenario
from viewer.board.terrain import Palette
from viewer.board.units import Roster, Unit
from viewer.editing.edits import CellEdit, CompoundEdit, Edit, ScenarioEdit, Touched, UnitEdit
from viewer.grid.base import Grid, frozen

MANY_CELLS = 512
MANY_UNITS = 64
"""From how many cells or units on a step is packed; below, there is nothing to gain."""

_FAST = 1


class _Contents(Protocol):
    def edit(self, title: str) -> Edit:
        """Return the edit that was packed."""


@dataclass(frozen=True, eq=False)
class PackedEdit(Edit):
    """An edit whose *contents* are packed; whatever it is asked it unpacks them for, and then forgets."""

    contents: _Contents

    @property
    def touched(self) -> Touched:
        """What the edit changes."""
        return self.unpacked().touched

    def apply(self, scenario: Scenario) -> Scenario:
        """Return the changed scenario."""
        return self.unpacked().apply(scenario)

    def inverse(self) -> Edit:
        """Return the edit that takes this one back, not packed."""
        return self.unpacked().inverse()

    def merge(self, later: Edit) -> Edit | None:
        """Return one edit that does this and then *later*, not packed."""
        return self.unpacked().merge(later)

    def unpacked(self) -> Edit:
        """Return the edit that was packed, or one equal to it."""
        return self.contents.edit(self.title)


def packed(edit: Edit, before: Edit | None = None) -> Edit:
    """Return an edit that does the same and takes less memory: *edit* itself if it is small.

    A map that it has in common with the edit *before*, packed already, is not packed again.
    """
    match edit:
        case CellEdit() if edit.cells.size >= MANY_CELLS:
            return PackedEdit(edit.title, _Cells.of(edit))
        case UnitEdit() if len(edit.old) + len(edit.new) >= MANY_UNITS:
            return PackedEdit(edit.title, _Units(edit.old.units, edit.new.units))
        case ScenarioEdit():
            shared = before.contents if isinstance(before, PackedEdit) else None
            known = shared.new if isinstance(shared, _Scenarios) else None
            return PackedEdit(edit.title, _Scenarios.of(edit, known))
        case CompoundEdit():
            return replace(edit, parts=tuple(map(packed, edit.parts)))
    return edit


def unpacked(edit: Edit) -> Edit:
    """Return *edit*, unpacked if it was packed."""
    return edit.unpacked() if isinstance(edit, PackedEdit) else edit


@dataclass(frozen=True, eq=False)
class _Array:
    """A one-dimensional array as compressed bytes."""

    dtype: np.dtype[Any]
    data: bytes

    @classmethod
    def of(cls, array: NDArray[Any]) -> "_Array":
        return cls(array.dtype, zlib.compress(array.tobytes(), _FAST))

    def array(self) -> NDArray[Any]:
        return np.frombuffer(zlib.decompress(self.data), self.dtype)


@dataclass(frozen=True, eq=False)
class _Cells:
    layer: str
    steps: _Array
    old: _Array
    new: _Array

    @classmethod
    def of(cls, edit: CellEdit) -> "_Cells":
        steps = np.diff(edit.cells, prepend=np.int32(0))
        return cls(edit.layer, _Array.of(steps), _Array.of(edit.old), _Array.of(edit.new))

    def edit(self, title: str) -> CellEdit:
        cells = np.cumsum(self.steps.array(), dtype=np.int32)
        return CellEdit(title, self.layer, cells, self.old.array(), self.new.array())


@dataclass(frozen=True, eq=False)
class _Units:
    """The units alone: what a roster has worked out about them is worked out again."""

    old: tuple[Unit, ...]
    new: tuple[Unit, ...]

    def edit(self, title: str) -> UnitEdit:
        return UnitEdit(title, Roster(self.old), Roster(self.new))


@dataclass(frozen=True, eq=False)
class _Scenarios:
    old: "_Scenario"
    new: "_Scenario"
    cells: _Array | None

    @classmethod
    def of(cls, edit: ScenarioEdit, known: "_Scenario | None") -> "_Scenarios":
        cells = None if edit.cells is None else _Array.of(np.diff(edit.cells, prepend=0))
        old = known if known and known.source() is edit.old else _Scenario.of(edit.old)
        return cls(old, _Scenario.of(edit.new), cells)

    def edit(self, title: str) -> ScenarioEdit:
        cells = None if self.cells is None else frozen(np.cumsum(self.cells.array()))
        return ScenarioEdit(title, self.old.scenario(), self.new.scenario(), cells)


@dataclass(frozen=True, eq=False)
class _Scenario:
    grid: Grid
    palette: Palette
    layers: Mapping[str, _Array]
    units: bytes
    others: Mapping[str, Any]
    source: "ref[Scenario]"

    @classmethod
    def of(cls, scenario: Scenario) -> "_Scenario":
        board = scenario.board
        others = {
            f.name: getattr(scenario, f.name) for f in fields(scenario) if f.name not in ("board", "roster")
        }
        layers = {name: _Array.of(values) for name, values in board.layers.items() if values.any()}
        units = zlib.compress(pickle.dumps(scenario.roster.units), _FAST)
        # a new grid, without what this one has worked out about itself
        return cls(replace(board.grid), board.palette, layers, units, others, ref(scenario))

    def scenario(self) -> Scenario:
        blank = np.zeros(self.grid.n, np.uint8)
        layers = {
            name: frozen(self.layers[name].array() if name in self.layers else blank.astype(layer.dtype))
            for name, layer in LAYERS.items()
        }
        board = Board(self.grid, self.palette, MappingProxyType(layers))
        # pickled by this very process; nothing of it is ever read from outside
        return Scenario(board, Roster(pickle.loads(zlib.decompress(self.units))), **self.others)
