"""Edits as plain data and back.

Only what an edit makes new is written: what it takes away is known from the state it is read against. So
nothing is stored twice, and a step that was read fits the state it is about to be done to.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from viewer.board.layers import LAYERS
from viewer.board.scenario import Scenario
from viewer.board.terrain import Palette
from viewer.board.units import Roster, Unit
from viewer.editing.edits import CellEdit, CompoundEdit, Edit, PropertyEdit, ScenarioEdit, UnitEdit
from viewer.editing.packed import PackedEdit
from viewer.editing.palettes import PaletteEdit
from viewer.errors import BoardError, EditError, FormatError
from viewer.store.packing import array_of, text_of
from viewer.store.snapshots import scenario_from, snapshot
from viewer.store.typed import hints_of, plain_of, typed

TITLE_LENGTH = 300
"""Longer titles are cut when they are written."""

_DEPTH = 4

_T = TypeVar("_T")


def data_of(edit: Edit) -> dict[str, Any]:
    """Return an edit as plain data; raises EditError for a class of edits that is unknown here."""
    return {"title": edit.title[:TITLE_LENGTH], **_contents(edit)}


def edit_from(data: Any, before: Scenario) -> Edit:
    """Undo `data_of` for an edit that was made from the state *before*.

    Raises FormatError for anything else. That values are within bounds, cells on the map and kinds of units
    known is for `Edit.apply` to judge.
    """
    return _edit(data, before, _DEPTH)


def _contents(edit: Edit) -> dict[str, Any]:
    match edit:
        case CellEdit():
            steps = text_of(np.diff(edit.cells, prepend=np.int32(0)))
            return {"kind": "cells", "layer": edit.layer, "cells": steps, "new": text_of(edit.new)}
        case UnitEdit():
            return {"kind": "units", **_roster_change(edit.old, edit.new)}
        case PropertyEdit():
            return {"kind": "properties", "new": {name: plain_of(v) for name, v in edit.new.items()}}
        case PaletteEdit():
            return {"kind": "palette", "new": plain_of(edit.new), "codes": list(edit.codes)}
        case ScenarioEdit():
            moved = {} if edit.cells is None else {"cells": text_of(np.diff(edit.cells, prepend=0))}
            return {"kind": "scenario", "new": snapshot(edit.new), **moved}
        case PackedEdit():
            return _contents(edit.unpacked())
        case CompoundEdit():
            return {"kind": "compound", "parts": [data_of(part) for part in edit.parts]}
    raise EditError(f"{edit.title!r} is of a kind that cannot be kept: {type(edit).__name__}.")


def _edit(data: Any, before: Scenario, depth: int) -> Edit:
    kind, title = _field(data, "kind", str), _field(data, "title", str)
    if kind == "compound" and depth:
        return CompoundEdit(title, _parts(_field(data, "parts", list), before, depth - 1))
    if kind not in _READERS:
        raise FormatError(f"There is no kind of step {kind[:40]!r} here.")
    return _READERS[kind](title[:TITLE_LENGTH], data, before)


def _parts(parts: list[Any], before: Scenario, depth: int) -> tuple[Edit, ...]:
    edits = []
    for part in parts:
        edits.append(_edit(part, before, depth))
        before = edits[-1].apply(before)
    return tuple(edits)


def _cell_edit(title: str, data: Any, before: Scenario) -> CellEdit:
    layer = _field(data, "layer", str)
    if layer not in LAYERS:
        raise FormatError(f"There is no layer {layer[:40]!r}.")
    cells = _ascending(array_of(_field(data, "cells", str), np.int32), before.board.grid.n)
    new = array_of(_field(data, "new", str), LAYERS[layer].dtype)
    if new.shape != cells.shape:
        raise FormatError(f"A step has {new.size} values for {cells.size} cells.")
    old = before.board.layers[layer][cells]
    if (old == new).any():
        raise FormatError("A step leaves cells as they are.")
    return CellEdit(title, layer, cells, old, new)


def _ascending(steps: NDArray[np.int32], n: int) -> NDArray[np.int32]:
    cells = np.cumsum(steps, dtype=np.int64)
    if cells.size and not (steps[0] >= 0 and (steps[1:] > 0).all() and cells[-1] < n):
        raise FormatError(f"The cells of a step do not ascend from 0 to {n - 1}.")
    return cells.astype(np.int32)


def _roster_change(old: Roster, new: Roster) -> dict[str, Any]:
    """Say which units are gone and which were put where; those that stay do so in their order."""
    places = {unit.id: place for place, unit in enumerate(old)}
    stay, put, last = set(), [], -1
    for place, unit in enumerate(new):
        if places.get(unit.id, -1) > last and unit == old[unit.id]:
            last = places[unit.id]
            stay.add(unit.id)
        else:
            put.append([place, plain_of(unit)])
    return {"gone": [unit.id for unit in old if unit.id not in stay], "put": put}


def _unit_edit(title: str, data: Any, before: Scenario) -> UnitEdit:
    gone = typed(frozenset[str], _field(data, "gone", list))
    units = [unit for unit in before.roster if unit.id not in gone]
    if len(units) + len(gone) != len(before.roster):
        raise FormatError("A step takes away units that are not there.")
    for item in _field(data, "put", list):
        if not isinstance(item, list) or len(item) != 2 or type(item[0]) is not int:
            raise FormatError("A step puts something that is not a place and a unit.")
        units.insert(item[0], typed(Unit, item[1]))
    try:
        return UnitEdit(title, before.roster, Roster(tuple(units)))
    except BoardError as error:
        raise FormatError(str(error)) from error


def _property_edit(title: str, data: Any, before: Scenario) -> PropertyEdit:
    values, hints = _field(data, "new", dict), hints_of(Scenario)
    if not values.keys() <= hints.keys() - {"board", "roster"}:
        raise FormatError("A step sets properties that maps do not have.")
    new = {name: typed(hints[name], value) for name, value in values.items()}
    return PropertyEdit(title, {name: getattr(before, name) for name in new}, new)


def _palette_edit(title: str, data: Any, before: Scenario) -> PaletteEdit:
    new, codes = (
        typed(Palette, _field(data, "new", dict)),
        typed(tuple[int, ...], _field(data, "codes", list)),
    )
    try:
        return PaletteEdit(title, before.board.palette, new, codes)
    except EditError as error:
        raise FormatError(str(error)) from error


def _scenario_edit(title: str, data: Any, before: Scenario) -> ScenarioEdit:
    new = scenario_from(_field(data, "new", dict))
    return ScenarioEdit(title, before, new, _moved(data, before.board.grid.n, new.board.grid.n))


def _moved(data: dict[str, Any], old: int, new: int) -> NDArray[np.int64] | None:
    """Return where each of *old* cells is said to lie among *new* ones, None when it is not said."""
    if "cells" not in data:
        return None
    cells = np.cumsum(array_of(_field(data, "cells", str), np.int64))
    kept = cells[cells >= 0]
    if cells.size != old or cells.min() < -1 or cells.max() >= new or np.unique(kept).size < kept.size:
        raise FormatError("A step moves cells to where there are none, or two to one.")
    return cells


_READERS: Mapping[str, Callable[[str, Any, Scenario], Edit]] = MappingProxyType(
    {
        "cells": _cell_edit,
        "units": _unit_edit,
        "properties": _property_edit,
        "palette": _palette_edit,
        "scenario": _scenario_edit,
    }
)


def _field(data: Any, name: str, kind: type[_T]) -> _T:
    value = data.get(name) if isinstance(data, dict) else None
    if type(value) is not kind:
        raise FormatError(f"A step lacks {name!r}, which must be {kind.__name__}.")
    return value
