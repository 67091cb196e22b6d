"""The questions of the command line and of scripts under squad sight.

Of a map with a play-through they are about how it stands at the end of that, as pictures are.
"""

from argparse import Namespace
from dataclasses import dataclass

import numpy as np

from viewer.board.scenario import Scenario
from viewer.cli.places import Place, find, standing
from viewer.cli.words import Answer, listed
from viewer.render.looking.squad import stage
from viewer.rules.base import filled
from viewer.rules.squad import Metric, SquadOptions, SquadSighting, explain, see, sight_distance
from viewer.rules.squad.units import sight_of, stands


@dataclass(frozen=True)
class _Look:
    """How far who looks from a cell sees, before height, and how distance is measured."""

    sight: int
    metric: Metric
    unit: str | None


def sighting(scenario: Scenario, observer: str, target: str, sight: int | None = None) -> SquadSighting:
    """Return whether one place sees another, and why; raises CellError and what `explain` raises."""
    now = stage(scenario)
    seer, seen = find(now, observer), find(now, target)
    look = _look(now, seer, sight)
    return explain(now.board, seer.cell, seen.cell, look.sight, metric=look.metric)


def seen_from(scenario: Scenario, observer: str, sight: int | None = None) -> list[str]:
    """Return the labels of the cells that a place sees, itself included; raises as `sighting` does."""
    now = stage(scenario)
    seer = find(now, observer)
    look = _look(now, seer, sight)
    field = see(now.board, seer.cell, look.sight, metric=look.metric)
    return [now.board.grid.label(cell) for cell in np.flatnonzero(field.los).tolist()]


def los(scenario: Scenario, args: Namespace) -> Answer:
    """Return the answer for a pair of places; raises as `sighting` does."""
    found, board = sighting(scenario, args.observer, args.target, args.sight), stage(scenario).board
    return Answer(found.to_dict(board), found.describe(board))


def fan(scenario: Scenario, args: Namespace) -> Answer:
    """Return what a place sees; raises as `sighting` does."""
    now = stage(scenario)
    seer = find(now, args.observer)
    look, label = _look(now, seer, args.sight), now.board.grid.label(seer.cell)
    others = [cell for cell in seen_from(scenario, args.observer, args.sight) if cell != label]
    far = sight_distance(int(now.board.level[seer.cell]), look.sight)
    plain = {
        "observer": label, "unit": look.unit, "sight": look.sight,
        "sight_distance": far, "metric": look.metric, "seen": others,
    }  # fmt: skip
    who = f"{label} ({look.unit})" if look.unit else label
    return Answer(plain, [f"From {who}, sight {look.sight}, {far} with its height:", *listed("Seen", others)])


def _look(scenario: Scenario, observer: Place, given: int | None) -> _Look:
    """The unit named, or the topmost there that is up, looks with its own sight, unless one is given."""
    options = filled(SquadOptions, scenario.options)
    unit = standing(scenario, observer, stands)
    sight = options.sight if unit is None else sight_of(unit, scenario.catalogue, options.sight)
    metric: Metric = options.metric
    return _Look(sight if given is None else given, metric, unit.id if unit else None)
