"""The questions of the command line under the spotting rules."""

from collections.abc import Mapping
from itertools import groupby
from typing import Any

import numpy as np

from viewer.board.board import Board
from viewer.board.scenario import Scenario
from viewer.cli.places import Place, saved_options, standing
from viewer.cli.words import Answer, listed
from viewer.rules.spotting import Conditions, SpottingOptions, Stand, explain, see, stand_of
from viewer.rules.spotting.tables import DIE


def los(scenario: Scenario, observer: Place, target: Place) -> Answer:
    """Return the chance that a stand spots another; raises what `explain` raises."""
    looks, observed = (_stand(scenario, place)[0] for place in (observer, target))
    conditions = _conditions(scenario)
    sighting = explain(scenario.board, observer.cell, target.cell, looks, observed, conditions)
    return Answer(sighting.to_dict(scenario.board), sighting.describe(scenario.board))


def fan(scenario: Scenario, observer: Place) -> Answer:
    """Return the chances to spot a usual stand in each cell; raises what `see` raises."""
    (looks, unit), board = _stand(scenario, observer), scenario.board
    tenths = see(board, observer.cell, looks, Stand(), _conditions(scenario)).tenths.copy()
    tenths[observer.cell] = 0
    chances = _chances(board, tenths)
    label = board.grid.label(observer.cell)
    plain = {"observer": label, "unit": unit, "spotter": looks.to_dict(), "chances": chances}
    who = f"{label} ({unit})" if unit else label
    lines = [f"From {who}, chances to spot infantry at rest:"]
    for percent, labels in chances.items():
        lines += listed(f"{percent} %", labels)
    return Answer(plain, lines)


def _chances(board: Board, tenths: np.ndarray) -> Mapping[str, list[str]]:
    """The labels of the cells by their chance in per cent, the best first."""
    cells = sorted(np.flatnonzero(tenths).tolist(), key=lambda cell: (-int(tenths[cell]), cell))
    groups = groupby(cells, key=lambda cell: int(tenths[cell]))
    return {str(chance * 100 // DIE): [board.grid.label(cell) for cell in group] for chance, group in groups}


def _stand(scenario: Scenario, place: Place) -> tuple[Stand, str | None]:
    """The unit named or the topmost there, as a stand; usual infantry where there is none."""
    unit = standing(scenario, place, lambda one: not one.destroyed)
    return (Stand(), None) if unit is None else (stand_of(unit, scenario.catalogue), unit.id)


def _conditions(scenario: Scenario) -> Conditions:
    options: dict[str, Any] = saved_options(SpottingOptions, scenario)
    return Conditions(**{name: options[name] for name in Conditions.__dataclass_fields__})
