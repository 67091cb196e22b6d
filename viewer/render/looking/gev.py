"""How pictures ask G.E.V. sighting."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

from viewer.analysis.figure import figure
from viewer.board.board import Board
from viewer.board.scenario import Scenario
from viewer.board.units import Unit
from viewer.errors import RulesError
from viewer.overlays.gev.view import GevView
from viewer.render.looking.asked import Asked, across
from viewer.render.ruler import RulerDrawing, Verdict
from viewer.rules.gev import GevSighting, explain
from viewer.rules.gev.observation import knows as sighted
from viewer.rules.gev.options import GevOptions
from viewer.rules.gev.sighted import supplies


def view(scenario: Scenario, asked: Asked) -> GevView:
    """Return what the overlays look at, under the options saved with the map."""
    options = GevOptions.from_saved(scenario.options)
    return GevView(
        board=scenario.board,
        roster=scenario.roster,
        catalogue=scenario.catalogue,
        sides=scenario.sides,
        side=asked.side,
        observer=asked.observer,
        hover=asked.pointed,
        radius=options.radius,
        viewpoint=options.viewpoint,
        unit=asked.commanded(scenario),
        weapon=asked.weapon,
        target=asked.target,
        move=asked.move,
        compare=asked.compare,
        satellite=options.satellite,
        across=across(scenario, asked),
    )


def sighting_between(scenario: Scenario, observer: int, target: int) -> GevSighting:
    """Return whether one cell sees another, under the options saved with the map.

    Raises CellError for cells off the map, and RulesError on a map of squares.
    """
    viewpoint: Any = GevOptions.from_saved(scenario.options).viewpoint
    return explain(scenario.board, observer, target, viewpoint)


def ruler(scenario: Scenario, observer: int, target: int, asked: Asked) -> RulerDrawing:
    """Return the figure of a sighting, and how the side passes sightings of the target on.

    Raises as `sighting_between` does.
    """
    drawn = drawing(scenario.board, sighting_between(scenario, observer, target))
    with suppress(RulesError):  # a side without units passes nothing on
        return replace(drawn, supplies=_supplies(view(scenario, asked), target))
    return drawn


def _supplies(view: GevView, cell: int) -> tuple[tuple[int, ...], ...]:
    if not view.side_view.shared[cell]:
        return ()
    found = (
        (s.observer, s.command_post, s.user) for s in supplies(view.situation, view.looking_side.key, cell)
    )
    return tuple(tuple(view.roster[unit].cell for unit in line if unit is not None) for line in found)


def knows(scenario: Scenario, side: str) -> Callable[[Unit], bool]:
    """Return what tells whether a side has sighted a unit (8.08); without answers, it knows its own."""
    with suppress(RulesError):
        seen = view(scenario, Asked(side))
        situation, observed = seen.situation, seen.observed(side)
        return lambda unit: observed is not None and sighted(situation, observed, unit)
    return lambda unit: unit.side == side


def drawing(board: Board, sighting: GevSighting) -> RulerDrawing:
    """Return the figure of a sighting."""
    shown = figure(board, sighting)
    witness = sighting.witness and (float(sighting.witness[0]), float(sighting.witness[1]))
    verdict: Verdict = "yes" if sighting.los or sighting.adjacent else "partly" if sighting.in_line else "no"
    return RulerDrawing(
        sighting.observer,
        sighting.target,
        verdict,
        window=tuple((float(q), float(r)) for q, r in sighting.window),
        witness=witness,
        blockers=sighting.blockers,
        best=shown.best if shown else None,
        triangle=shown.triangle if shown else (),
        hidden=shown.hidden if shown else (),
    )
