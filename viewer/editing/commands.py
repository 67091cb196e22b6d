"""Commands: what a user can do to a scenario, as functions that return an edit and change nothing.

Each returns None when nothing would change. Cells off the map raise CellError, values that a board, unit or
side cannot have BoardError, and what is well formed but not possible here EditError.
"""

from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from viewer.board.board import Board, checked_cells
from viewer.board.layers import EDGE_LAYERS, FEATURES, LAYERS, LEVEL_LIMITS
from viewer.board.scenario import Scenario
from viewer.board.sides import set_many_sides
from viewer.board.units import Roster, Side, Unit
from viewer.editing.edits import CellEdit, Edit, PropertyEdit, ScenarioEdit, UnitEdit, combine
from viewer.errors import EditError
from viewer.grid.base import Grid

PROPERTIES = (
    "title",
    "author",
    "notes",
    "scale",
    "rules",
    "options",
    "catalogue",
    "play",
    "spotting",
    "underlay",
    "assertions",
)
"""The fields of a scenario that `set_properties` can set."""


def paint(scenario: Scenario, layer: str, cells: ArrayLike, value: ArrayLike) -> CellEdit | None:
    """Give *cells*, shape (k,), a *value* of a cell layer: one for all, or one per cell."""
    if layer in EDGE_LAYERS:
        raise EditError(f"{LAYERS[layer].title} lies between cells and cannot be painted on them.")
    after = scenario.board.replace(layer, cells, value)
    return _cell_edit(paint_title(after, layer, value), layer, scenario.board, after)


def set_level(scenario: Scenario, cells: ArrayLike, level: int) -> CellEdit | None:
    """Set *cells* to a ground level, or to the nearest of `LEVEL_LIMITS`."""
    low, high = LEVEL_LIMITS
    return paint(scenario, "level", cells, max(low, min(level, high)))


def shift_level(scenario: Scenario, cells: ArrayLike, by: int) -> CellEdit | None:
    """Raise *cells* by some levels, or lower them by a negative number, within `LEVEL_LIMITS`."""
    where = checked_cells(scenario.board.grid, cells)
    low, high = LEVEL_LIMITS
    step = max(low - high, min(by, high - low))
    levels = np.clip(scenario.board.level[where].astype(np.int64) + step, low, high)
    after = scenario.board.replace("level", where, levels)
    return _cell_edit("Raise ground" if by > 0 else "Lower ground", "level", scenario.board, after)


def set_edge(scenario: Scenario, layer: str, a: int, b: int, on: bool = True) -> CellEdit | None:
    """Put a side or path feature between the neighbouring cells *a* and *b*, or take it away."""
    return set_edges(scenario, layer, [a], [_direction(scenario.board.grid, a, b)], on)


def set_edges(
    scenario: Scenario, layer: str, cells: ArrayLike, directions: ArrayLike, on: bool = True
) -> CellEdit | None:
    """Put a side or path feature on sides, or take it away: *directions* of *cells*, shape (k,) both."""
    if layer not in EDGE_LAYERS:
        raise EditError(f"{layer[:40]!r} does not lie between cells; {', '.join(EDGE_LAYERS)} do.")
    after = set_many_sides(scenario.board, layer, cells, directions, on)
    verb = "Draw" if on else "Erase"
    return _cell_edit(f"{verb} {LAYERS[layer].title.lower()}", layer, scenario.board, after)


def place_unit(scenario: Scenario, unit: Unit) -> UnitEdit | None:
    """Add *unit*, whose id must be free, on top of the units in its cell."""
    if unit.id in scenario.roster:
        raise EditError(f"There is already a unit with the id {unit.id}.")
    scenario.board.grid.check(unit.cell)
    return _unit_edit("Place", unit, scenario, scenario.roster.add(unit))


def move_unit(scenario: Scenario, unit_id: str, cell: int) -> UnitEdit | None:
    """Move a unit to *cell*, on top of the units there."""
    unit = _unit(scenario, unit_id)
    if unit.cell == cell:
        return None
    moved = replace(unit, cell=scenario.board.grid.check(cell))
    return _unit_edit("Move", unit, scenario, scenario.roster.remove(unit_id).add(moved))


def remove_unit(scenario: Scenario, unit_id: str) -> UnitEdit | None:
    """Take a unit off the map."""
    unit = _unit(scenario, unit_id)
    return _unit_edit("Remove", unit, scenario, scenario.roster.remove(unit_id))


def change_unit(scenario: Scenario, unit: Unit) -> UnitEdit | None:
    """Put *unit* in the place of the one with its id: another name, facing, state, side or kind."""
    before = _unit(scenario, unit.id)
    scenario.board.grid.check(unit.cell)
    return _unit_edit("Change", before, scenario, scenario.roster.replace(unit))


def change_side(scenario: Scenario, side: Side) -> PropertyEdit | None:
    """Put *side* in the place of the one with its key: another name or colour."""
    scenario.side(side.key)
    sides = tuple(side if other.key == side.key else other for other in scenario.sides)
    return _property_edit(f"Change side {side.name}", scenario, {"sides": sides})


def set_sides(scenario: Scenario, sides: tuple[Side, ...]) -> Edit | None:
    """Set all sides; those that have units must be among them. Start zones stay with their sides or go."""
    keys = [side.key for side in sides]
    numbers = [keys.index(side.key) + 1 if side.key in keys else 0 for side in scenario.sides]
    held = scenario.board.layers["zone"].nonzero()[0]
    zones = np.array([0, *numbers])[scenario.board.layers["zone"][held]]
    after = scenario.board.replace("zone", held, zones)
    moved = _cell_edit("Set sides", "zone", scenario.board, after)
    set_so = _property_edit("Set sides", scenario.replace(board=after), {"sides": sides})
    return combine(moved, set_so) if moved and set_so else moved or set_so


def set_properties(scenario: Scenario, **values: Any) -> PropertyEdit | None:
    """Set some of `PROPERTIES`."""
    unknown = sorted(set(values) - set(PROPERTIES))
    if unknown:
        raise EditError(f"{unknown[0]!r} is not a property; there are {', '.join(PROPERTIES)}.")
    return _property_edit(f"Set {', '.join(values)}", scenario, values)


def replace_scenario(scenario: Scenario, new: Scenario, title: str) -> ScenarioEdit | None:
    """Put another scenario in the place of this one: a new map, an opened file."""
    return None if new is scenario else ScenarioEdit(title, scenario, new)


def _cell_edit(title: str, layer: str, before: Board, after: Board) -> CellEdit | None:
    old, new = before.layer(layer), after.layer(layer)
    cells = (old != new).nonzero()[0].astype(np.int32)
    return CellEdit(title, layer, cells, old[cells], new[cells]) if cells.size else None


def _unit_edit(verb: str, unit: Unit, scenario: Scenario, roster: Roster) -> UnitEdit | None:
    scenario.replace(roster=roster)  # judges side, kind and facing
    if roster == scenario.roster:
        return None
    return UnitEdit(f"{verb} {unit.name or scenario.catalogue[unit.kind].name}", scenario.roster, roster)


def _property_edit(title: str, scenario: Scenario, values: dict[str, Any]) -> PropertyEdit | None:
    after = scenario.replace(**values)
    old = {name: getattr(scenario, name) for name in values}
    new = {name: getattr(after, name) for name in values}
    return PropertyEdit(title, old, new) if old != new else None


def _unit(scenario: Scenario, unit_id: str) -> Unit:
    unit = scenario.roster.get(unit_id)
    if unit is None:
        raise EditError(f"There is no unit with the id {unit_id[:40]!r} on the map.")
    return unit


def _direction(grid: Grid, a: int, b: int) -> int:
    grid.check(b)
    for direction in range(len(grid.directions)):
        if grid.step(a, direction) == b:
            return direction
    raise EditError(f"{grid.label(a)} and {grid.label(b)} are not neighbours; nothing lies between them.")


def paint_title(board: Board, layer: str, value: ArrayLike) -> str:
    """Return what the history calls painting *value*, or one value per cell, on a layer."""
    if np.ndim(value):
        return f"Paint {LAYERS[layer].title.lower()}"
    number = int(np.asarray(value))
    if layer == "level":
        return f"Set level {number}"
    if layer == "feature":
        return f"Paint {FEATURES[number]}" if number else "Clear features"
    if layer == "zone":
        return "Paint start zone" if number else "Clear start zone"
    return f"Paint {board.palette.types[number].name.lower()}"
