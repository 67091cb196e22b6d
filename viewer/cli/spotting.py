"""The questions of the command line and of scripts under the spotting rules."""

from argparse import Namespace
from collections.abc import Mapping
from itertools import groupby

import numpy as np
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.board.scenario import Scenario
from viewer.cli.places import Place, find, standing
from viewer.cli.words import Answer, listed
from viewer.rules.base import filled
from viewer.rules.spotting import (
    Conditions,
    SpottingOptions,
    SpottingSighting,
    Stand,
    explain,
    see,
    stand_of,
)
from viewer.rules.spotting.tables import DIE


def sighting(scenario: Scenario, observer: str, target: str) -> SpottingSighting:
    """Return the chance that a stand spots another, and why; raises CellError and what `explain` raises."""
    seer, seen = find(scenario, observer), find(scenario, target)
    looks, observed = (_stand(scenario, place)[0] for place in (seer, seen))
    return explain(scenario.board, seer.cell, seen.cell, looks, observed, _conditions(scenario))


def seen_from(scenario: Scenario, observer: str) -> list[str]:
    """Return the labels of the cells with some chance to spot a usual stand; raises as `sighting` does."""
    tenths = _tenths(scenario, find(scenario, observer))
    return [scenario.board.grid.label(cell) for cell in np.flatnonzero(tenths).tolist()]


def los(scenario: Scenario, args: Namespace) -> Answer:
    """Return the answer for a pair of places; raises as `sighting` does."""
    found = sighting(scenario, args.observer, args.target)
    return Answer(found.to_dict(scenario.board), found.describe(scenario.board))


def fan(scenario: Scenario, args: Namespace) -> Answer:
    """Return the chances to spot a usual stand in each cell; raises as `sighting` does."""
    seer, board = find(scenario, args.observer), scenario.board
    looks, unit = _stand(scenario, seer)
    tenths = _tenths(scenario, seer).copy()
    tenths[seer.cell] = 0
    chances = _chances(board, tenths)
    label = board.grid.label(seer.cell)
    plain = {"observer": label, "unit": unit, "spotter": looks.to_dict(), "chances": chances}
    who = f"{label} ({unit})" if unit else label
    lines = [f"From {who}, chances to spot infantry at rest:"]
    for percent, labels in chances.items():
        lines += listed(f"{percent} %", labels)
    return Answer(plain, lines)


def _tenths(scenario: Scenario, seer: Place) -> NDArray[np.uint8]:
    looks = _stand(scenario, seer)[0]
    return see(scenario.board, seer.cell, looks, Stand(), _conditions(scenario)).tenths


def _chances(board: Board, tenths: NDArray[np.uint8]) -> Mapping[str, list[str]]:
    """The labels of the cells by their chance in per cent, the best first."""
    cells = sorted(np.flatnonzero(tenths).tolist(), key=lambda cell: (-int(tenths[cell]), cell))
    groups = groupby(cells, key=lambda cell: int(tenths[cell]))
    return {str(chance * 100 // DIE): [board.grid.label(cell) for cell in group] for chance, group in groups}


def _stand(scenario: Scenario, place: Place) -> tuple[Stand, str | None]:
    """The unit named or the topmost there, as a stand; usual infantry where there is none."""
    unit = standing(scenario, place, lambda one: not one.destroyed)
    return (Stand(), None) if unit is None else (stand_of(unit, scenario.catalogue), unit.id)


def _conditions(scenario: Scenario) -> Conditions:
    return filled(SpottingOptions, scenario.options).conditions()
