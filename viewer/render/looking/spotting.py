"""How pictures ask Command Decision spotting."""

from viewer.board.scenario import Scenario
from viewer.overlays.spotting.view import SpottingView
from viewer.render.looking.asked import Asked, across
from viewer.render.ruler import RulerDrawing, Verdict
from viewer.rules.base import filled
from viewer.rules.spotting import SoughtOptions, SpottingSighting, Stand, explain, stand_of


def view(scenario: Scenario, asked: Asked) -> SpottingView:
    """Return what the overlays look at, under the conditions saved with the map."""
    options = filled(SoughtOptions, scenario.options)
    return SpottingView(
        board=scenario.board,
        roster=scenario.roster,
        catalogue=scenario.catalogue,
        sides=scenario.sides,
        side=asked.side,
        observer=asked.observer,
        unit=asked.unit,
        conditions=options.conditions(),
        sought=options.sought(),
        other=options.other(),
        across=across(scenario, asked),
    )


def ruler(scenario: Scenario, observer: int, target: int, _side: str) -> RulerDrawing:
    """Return the figure of a sighting between the units that stand in two cells, or else usual stands.

    Raises what `viewer.rules.spotting.explain` raises.
    """
    options = filled(SoughtOptions, scenario.options)
    spotter, observed = _stand(scenario, observer, Stand()), _stand(scenario, target, options.sought())
    return drawing(explain(scenario.board, observer, target, spotter, observed, options.conditions()))


def drawing(sighting: SpottingSighting) -> RulerDrawing:
    """Return the figure of a sighting: a line from centre to centre, and what stands in it."""
    said = sighting.verdict
    verdict: Verdict = "yes" if said == "certain" else "partly" if said == "possible" else "no"
    return RulerDrawing(sighting.observer, sighting.target, verdict, blockers=tuple(sighting.blockers))


def _stand(scenario: Scenario, cell: int, otherwise: Stand) -> Stand:
    there = [unit for unit in scenario.roster.at(cell) if not unit.destroyed]
    return stand_of(there[-1], scenario.catalogue) if there else otherwise
