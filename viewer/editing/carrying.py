"""A scenario taken along to another grid: what resizing, cropping, turning and converting have in common."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from viewer.board.assertions import Assertion
from viewer.board.board import Board
from viewer.board.labels import Label
from viewer.board.layers import EDGE_LAYERS
from viewer.board.scenario import Scenario
from viewer.board.sides import mirrored, neighbour_table
from viewer.board.spotting_play import Plan
from viewer.board.underlay import Underlay
from viewer.board.units import Roster, Unit
from viewer.editing.edits import Edit, ScenarioEdit
from viewer.errors import CellError, ViewerError
from viewer.grid.passage import LOST, Passage
from viewer.rules.squad.play.action import CELLS, Action
from viewer.rules.squad.play.game import Game
from viewer.rules.squad.play.record import play_record, retold

_Lies = TypeVar("_Lies", Unit, Label)

_CELLS_IN_VIEW = {"observer", "ruler"}
"""What of `Scenario.view` holds labels of cells."""


@dataclass(frozen=True, eq=False)
class Carried:
    """A scenario on its new grid, and what has no place there.

    *units* are those that are gone; *losses* names what else is: ``"3 labels"``.
    """

    scenario: Scenario
    passage: Passage
    units: tuple[Unit, ...]
    losses: tuple[str, ...]

    def edit(self, title: str, old: Scenario) -> Edit | None:
        """Return the edit that puts the new scenario in the place of *old*; None if all is as it was."""
        if self.passage.stands:
            return None
        return ScenarioEdit(title, old, self.scenario, self.passage.cells)


def carry(scenario: Scenario, passage: Passage, fill: int = 0) -> Carried:
    """Return *scenario* as it is on the new grid of *passage*; cells that are new become of terrain *fill*.

    All that names a cell goes where the cell goes: layers, sides (kept equal in both cells), units and what
    they face, labels, assertions, what the view shows, the picture beneath, and a play-through if it can be
    played there.
    """
    assertions = _assertions(scenario.assertions, passage)
    labels = tuple(_moved(scenario.labels, passage))
    plans = _plans(scenario.spotting.plans, passage)
    board, lost_sides = _board(scenario.board, passage, fill)
    bare = scenario.replace(
        board=board,
        roster=Roster(_units(scenario, passage)),
        assertions=assertions,
        labels=labels,
        play={},
        view=_view(scenario.view, passage),
        underlay=_underlay(scenario.underlay, passage),
        spotting=replace(scenario.spotting, plans=plans),
    )
    play = _play(scenario, bare, passage)
    losses = (
        _ground_lost(scenario.board, passage),
        _counted(
            lost_sides, "a stretch of river, road or the like", "stretches of rivers, roads and the like"
        ),
        _counted(len(scenario.labels) - len(labels), "a label", "labels"),
        _counted(len(scenario.assertions) - len(assertions), "an assertion", "assertions"),
        _counted(
            _steps(scenario.spotting.plans) - _steps(plans),
            "a step of a planned route",
            "steps of planned routes",
        ),
        "the play-through, which cannot be played there" if scenario.play and not play else "",
    )
    gone = tuple(unit for unit in scenario.roster if passage.cell(unit.cell) is None)
    return Carried(bare.replace(play=play), passage, gone, tuple(filter(None, losses)))


def _board(old: Board, passage: Passage, fill: int) -> tuple[Board, int]:
    """Return the board on the new grid, and how many sides of features are lost within it."""
    layers, lost = {}, 0
    drawn = {name: values for name, values in old.layers.items() if name == "terrain" or values.any()}
    for name, values in drawn.items():
        if name in EDGE_LAYERS:
            layers[name] = mirrored(passage.new, passage.masks(values))
            lost += _sides_lost(passage, values)
        else:
            layers[name] = passage.values(values, fill if name == "terrain" else 0)
    return Board.of(passage.new, old.palette, **layers), lost


def _sides_lost(passage: Passage, masks: NDArray[Any]) -> int:
    """Return how many sides with a feature lie between cells that are kept but do not meet any more."""
    cells, across = np.arange(passage.old.n), neighbour_table(passage.old)
    lost = 0
    for side, new_side in enumerate(passage.sides):
        told_here = (across[side] < 0) | (across[side] > cells)
        gone = (passage.cells >= 0) & (new_side == LOST) & (masks >> side & 1 > 0)
        lost += int((gone & told_here).sum())
    return lost


def _ground_lost(board: Board, passage: Passage) -> str:
    gone = board.grid.present & (passage.cells == LOST)
    filled = np.logical_or.reduce([layer[gone] != 0 for layer in board.layers.values()])
    return _counted(int(filled.sum()), "a cell that is not blank", "cells that are not blank")


def _moved(things: Iterable[_Lies], passage: Passage) -> list[_Lies]:
    """Return units or labels on their new cells; those whose cell is gone are left out."""
    places = ((thing, passage.cell(thing.cell)) for thing in things)
    return [replace(thing, cell=cell) for thing, cell in places if cell is not None]


def _units(scenario: Scenario, passage: Passage) -> tuple[Unit, ...]:
    facings = {unit.id: _facing(unit, passage) for unit in scenario.roster}
    return tuple(replace(unit, facing=facings[unit.id]) for unit in _moved(scenario.roster, passage))


def _facing(unit: Unit, passage: Passage) -> int | None:
    """Return the direction of the cell that was faced; where that lies apart now, the same number."""
    if unit.facing is None:
        return None
    turned = int(passage.sides[unit.facing, unit.cell])
    alike = len(passage.old.directions) == len(passage.new.directions)
    return turned if turned != LOST else unit.facing if alike else None


def _assertions(stated: Iterable[Assertion], passage: Passage) -> tuple[Assertion, ...]:
    ends = ((one, passage.cell(one.observer), passage.cell(one.target)) for one in stated)
    return tuple(replace(one, observer=a, target=b) for one, a, b in ends if a is not None and b is not None)


def _plans(plans: Iterable[Plan], passage: Passage) -> tuple[Plan, ...]:
    """Return routes on the new grid, each up to its first cell that is gone or no neighbour any more."""
    moved = ((plan, passage.cell(plan.start)) for plan in plans)
    return tuple(
        replace(plan, start=start, ways=tuple(_way(start, way, passage) for way in plan.ways))
        for plan, start in moved
        if start is not None
    )


def _steps(plans: Iterable[Plan]) -> int:
    return sum(len(way) for plan in plans for way in plan.ways)


def _way(start: int, way: Iterable[int], passage: Passage) -> tuple[int, ...]:
    kept = [start]
    for cell in map(passage.cell, way):
        if cell is None or passage.new.distance(kept[-1], cell) > 1:
            break
        kept.append(cell)
    return tuple(kept[1:])


def _underlay(underlay: Underlay | None, passage: Passage) -> Underlay | None:
    return None if underlay is None else replace(underlay, fit=underlay.fit.then(passage.world))


def _view(view: Mapping[str, Any], passage: Passage) -> dict[str, Any]:
    """Return what the page shows on opening, with the labels that its cells have on the new grid."""
    out = dict(view)
    for name in _CELLS_IN_VIEW & out.keys():
        value = _relabelled(out[name], passage)
        if value is None:
            del out[name]
        else:
            out[name] = value
    return out


def _relabelled(value: Any, passage: Passage) -> Any:
    """Return a label, or a list of some, on the new grid; None when one of the cells is gone."""
    if isinstance(value, list):
        labels = [_relabelled(label, passage) for label in value]
        return None if None in labels else labels
    try:
        cell = passage.cell(passage.old.cell_at(value)) if isinstance(value, str) else None
    except CellError:
        return None
    return None if cell is None else passage.new.label(cell)


def _play(old: Scenario, new: Scenario, passage: Passage) -> Mapping[str, Any]:
    """Return the play-through with its cells on the new grid; nothing when it cannot be played there."""
    try:
        game, _ = retold(old)
        if game is None:
            return {}
        again = Game.begin(new, game.state.settings)
        for action in game.done:
            again = again.do(_action(action, passage))
        return play_record(again)
    except ViewerError:
        return {}


def _action(action: Action, passage: Passage) -> Action:
    cells = {field.name: getattr(action, field.name) for field in fields(action) if field.name in CELLS}
    moved = {
        name: passage.new.check(int(passage.cells[cell])) for name, cell in cells.items() if cell is not None
    }
    return replace(action, **moved)


def _counted(count: int, one: str, many: str) -> str:
    return "" if not count else one if count == 1 else f"{count} {many}"
