"""Changes of the palette: the edit, and the commands that make one.

Each command returns None when nothing would change, and raises BoardError for kinds that a palette cannot
have and EditError for what is not possible on the map as it stands.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.board.scenario import Scenario
from viewer.board.terrain import Palette, TerrainType
from viewer.editing.edits import CellEdit, CompoundEdit, Edit, Touched
from viewer.errors import EditError

GONE = -1
"""Stands for the code of a kind that the new palette does not have."""


@dataclass(frozen=True, eq=False)
class PaletteEdit(Edit):
    """Another palette; cells stay of their kinds.

    *codes* has the new code of every kind of *old*, or `GONE`, which no cell may then be of.
    """

    old: Palette
    new: Palette
    codes: tuple[int, ...]

    def __post_init__(self) -> None:
        """Check that every kind goes to a place of its own; raises EditError."""
        kept = [code for code in self.codes if code != GONE]
        fits = all(0 <= code < len(self.new.types) for code in kept)
        if len(self.codes) != len(self.old.types) or not fits or len(set(kept)) < len(kept):
            raise EditError(f"{self.title!r} does not say of every kind where it goes.")

    @property
    def touched(self) -> Touched:
        """The palette; the terrain too when codes move, or when a kind means something else to the rules."""
        if not self._moves and self.old == self.new:
            return Touched()
        met = [(kind, self.new.types[code]) for kind, code in self._kept]
        meant = any(_meaning(before) != _meaning(after) for before, after in met)
        return Touched(frozenset({"palette", "terrain"} if self._moves or meant else {"palette"}))

    def apply(self, scenario: Scenario) -> Scenario:
        """Return the scenario with the new palette."""
        board = scenario.board
        if board.palette != self.old or counts(board)[np.array(self.codes) == GONE].any():
            raise EditError(f"{self.title!r} does not fit the map: its terrain is no longer as it was.")
        codes = np.where(board.grid.present, np.array(self.codes)[board.terrain], 0)
        return scenario.replace(board=board.with_palette(self.new, codes if self._moves else board.terrain))

    def inverse(self) -> "PaletteEdit":
        """Return the edit that brings the old palette back."""
        codes = [GONE] * len(self.new.types)
        for old, new in enumerate(self.codes):
            if new != GONE:
                codes[new] = old
        return PaletteEdit(self.title, self.new, self.old, tuple(codes))

    def merge(self, later: Edit) -> "PaletteEdit | None":
        """Return one edit from the first palette to the last."""
        if not isinstance(later, PaletteEdit):
            return None
        codes = tuple(code if code == GONE else later.codes[code] for code in self.codes)
        return PaletteEdit(self.title, self.old, later.new, codes)

    @property
    def _moves(self) -> bool:
        return self.codes != tuple(range(len(self.old.types)))

    @property
    def _kept(self) -> list[tuple[TerrainType, int]]:
        pairs = zip(self.old.types, self.codes, strict=True)
        return [(kind, code) for kind, code in pairs if code != GONE]


def counts(board: Board) -> NDArray[np.int64]:
    """Return how many cells are of each kind, shape (kinds,)."""
    return np.bincount(board.terrain[board.grid.present], minlength=len(board.palette.types))


def change_kind(scenario: Scenario, key: str, kind: TerrainType) -> Edit | None:
    """Put *kind* in the place of the one with a key; its own key may be another."""
    palette = scenario.board.palette
    code = palette.code(key)
    types = (*palette.types[:code], kind, *palette.types[code + 1 :])
    title = f"Change {palette.types[code].name.lower()}"
    return _edit(title, scenario, replace(palette, types=types), list(range(len(types))))


def add_kind(scenario: Scenario, kind: TerrainType) -> Edit | None:
    """Put another kind at the end of the palette."""
    palette = scenario.board.palette
    new = replace(palette, types=(*palette.types, kind))
    return _edit(f"Add {kind.name.lower()}", scenario, new, list(range(len(palette.types))))


def move_kind(scenario: Scenario, key: str, place: int) -> Edit | None:
    """Move a kind to a place in the palette, from 0 on, or to the nearest that there is."""
    palette = scenario.board.palette
    order = list(range(len(palette.types)))
    code = order.pop(palette.code(key))
    order.insert(max(0, min(place, len(order))), code)
    types = tuple(palette.types[code] for code in order)
    moved = [order.index(code) for code in range(len(order))]
    return _edit(f"Move {palette[key].name.lower()}", scenario, replace(palette, types=types), moved)


def remove_kind(scenario: Scenario, key: str, instead: str = "") -> Edit | None:
    """Take a kind out of the palette; cells of it become of the kind *instead*."""
    palette = scenario.board.palette
    kept = tuple(kind for kind in palette.types if kind.key != palette[key].key)
    becomes = {key: instead} if instead else {}
    return set_palette(scenario, replace(palette, types=kept), becomes, f"Remove {palette[key].name.lower()}")


def set_palette(
    scenario: Scenario, palette: Palette, becomes: Mapping[str, str], title: str = "Change palette"
) -> Edit | None:
    """Put another palette in the place of this one, as one step.

    Cells keep kinds that have the same key in both; *becomes* says by keys what others turn into, and may
    say so of any. Raises EditError for a kind in use of which it says nothing.
    """
    lost = [kind.name for kind in lacking(scenario.board, palette) if kind.key not in becomes]
    if lost:
        raise EditError(
            f"Cells are of kinds that are not there any more: {', '.join(lost)}. Say what they become."
        )
    keys = [becomes.get(kind.key, kind.key) for kind in scenario.board.palette.types]
    targets = [palette.code(key) if key in palette.codes or key in becomes.values() else GONE for key in keys]
    return _edit(title, scenario, palette, targets)


def lacking(board: Board, palette: Palette) -> list[TerrainType]:
    """Return the kinds that cells are of and whose keys *palette* does not have."""
    used = zip(board.palette.types, counts(board).tolist(), strict=True)
    return [kind for kind, count in used if count and kind.key not in palette.codes]


def _edit(title: str, scenario: Scenario, new: Palette, targets: Sequence[int]) -> Edit | None:
    """Return the edit after which the cells of each kind are of the kind with its target for a code.

    Where several have one target, their cells become of one of them first.
    """
    old, leads = scenario.board.palette, _leads(scenario.board.palette, new, targets)
    codes = tuple(target if leads[code] == code else GONE for code, target in enumerate(targets))
    edit = PaletteEdit(title, old, new, codes)
    joined = _joined(title, scenario.board, leads)
    if joined is not None:
        return CompoundEdit(title, (joined, edit))
    return edit if edit.touched.layers else None


def _leads(old: Palette, new: Palette, targets: Sequence[int]) -> list[int]:
    """Return for every kind the one whose place its cells share: of those with one target, one leads."""
    leading: dict[int, int] = {}
    for code, target in enumerate(targets):
        if target not in leading or (target != GONE and old.types[code].key == new.types[target].key):
            leading[target] = code
    return [code if target == GONE else leading[target] for code, target in enumerate(targets)]


def _joined(title: str, board: Board, leads: Sequence[int]) -> CellEdit | None:
    new = np.array(leads, np.uint8)[board.terrain]
    cells = np.flatnonzero((new != board.terrain) & board.grid.present).astype(np.int32)
    return CellEdit(title, "terrain", cells, board.terrain[cells], new[cells]) if cells.size else None


def _meaning(kind: TerrainType) -> tuple[object, ...]:
    return kind.passable, kind.void, kind.gev, kind.squad, kind.spotting
