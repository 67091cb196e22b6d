"""What spotting shows besides the chances: the route of a unit, and whom a side is certain to spot."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from viewer.analysis.routes import moving, route_risk
from viewer.board.scenario import Scenario
from viewer.board.spotting_play import Plan
from viewer.board.units import Unit
from viewer.errors import ViewerError
from viewer.render.looking.asked import Asked
from viewer.rules.base import filled
from viewer.rules.spotting import SoughtOptions, Stand, see, stand_of
from viewer.rules.spotting.tables import DIE

Knows = Callable[[Unit], bool]


def knows(scenario: Scenario, side: str) -> Knows:
    """Return what tells whether a side is certain to spot a unit; what a die decides, it does not know."""
    conditions = filled(SoughtOptions, scenario.options).conditions()
    spotters = [unit for unit in scenario.roster.of_side(side) if not unit.destroyed]
    looked: dict[tuple[int, Stand, Stand], NDArray[np.uint8]] = {}

    def certain(spotter: Unit, unit: Unit) -> bool:
        looks, stands = stand_of(spotter, scenario.catalogue), stand_of(unit, scenario.catalogue)
        key = spotter.cell, looks, stands
        try:
            if key not in looked:
                looked[key] = see(scenario.board, spotter.cell, looks, stands, conditions).tenths
        except ViewerError:
            return False
        return bool(looked[key][unit.cell] == DIE)

    return lambda unit: unit.side == side or any(certain(spotter, unit) for spotter in spotters)


def routes(scenario: Scenario, asked: Asked, known: Knows) -> dict[str, Any]:
    """Return what the overlay of a route looks at: the first route of the selected unit, or of any other."""
    plan = _plan(scenario, asked)
    if plan is None:
        return {}
    unit, catalogue = scenario.roster[plan.unit], scenario.catalogue
    watchers = [
        (other.cell, stand_of(other, catalogue))
        for other in scenario.roster
        if other.side != unit.side and not other.destroyed and known(other)
    ]
    conditions = filled(SoughtOptions, scenario.options).conditions()
    mover, (way, *others) = moving(stand_of(unit, catalogue)), plan.ways
    return {
        "route": route_risk(scenario.board, way, mover, watchers, conditions),
        "other_routes": frozenset(cell for other in others for cell in other),
        "marked": asked.pointed if asked.pointed in way else None,
    }


def _plan(scenario: Scenario, asked: Asked) -> Plan | None:
    """Return the plan to show: of a unit of those who look, and that stands where its routes start."""
    plans = {
        plan.unit: plan
        for plan in scenario.spotting.plans
        if (unit := scenario.roster.get(plan.unit)) is not None
        and unit.cell == plan.start
        and asked.eyes in ("", unit.side)
    }
    return plans.get(asked.unit or "", next(iter(plans.values()), None))
