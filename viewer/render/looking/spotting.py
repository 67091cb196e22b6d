"""How pictures ask Command Decision spotting."""

from viewer.board.scenario import Scenario
from viewer.overlays.spotting.view import SpottingView
from viewer.render.looking.asked import Asked, across
from viewer.render.looking.spotted import Knows, knows, routes
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
        unit=asked.commanded(scenario),
        conditions=options.conditions(),
        sought=options.sought(),
        other=options.other(),
        **routes(scenario, asked, _known(scenario, asked)),
        across=across(scenario, asked),
    )


def ruler(scenario: Scenario, observer: int, target: int, asked: Asked) -> RulerDrawing:
    """Return the figure of a sighting between the units that stand in two cells, or else usual stands.

    Raises what `viewer.rules.spotting.explain` raises.
    """
    options, known = filled(SoughtOptions, scenario.options), _known(scenario, asked)
    spotter = _stand(scenario, observer, Stand(), known)
    observed = _stand(scenario, target, options.sought(), known)
    return drawing(explain(scenario.board, observer, target, spotter, observed, options.conditions()))


def drawing(sighting: SpottingSighting) -> RulerDrawing:
    """Return the figure of a sighting: a line from centre to centre, and what stands in it."""
    said = sighting.verdict
    verdict: Verdict = "yes" if said == "certain" else "partly" if said == "possible" else "no"
    return RulerDrawing(sighting.observer, sighting.target, verdict, blockers=tuple(sighting.blockers))


def _known(scenario: Scenario, asked: Asked) -> Knows:
    return knows(scenario, asked.eyes) if asked.eyes else lambda _: True


def _stand(scenario: Scenario, cell: int, otherwise: Stand, known: Knows) -> Stand:
    there = [unit for unit in scenario.roster.at(cell) if not unit.destroyed and known(unit)]
    return stand_of(there[-1], scenario.catalogue) if there else otherwise
