"""The questions of the command line under squad sight."""

from argparse import Namespace
from dataclasses import dataclass

import numpy as np

from viewer.board.scenario import Scenario
from viewer.cli.places import Place, saved_options, standing
from viewer.cli.words import Answer, listed
from viewer.overlays.squad.view import sight_of, stands
from viewer.rules.squad import SquadOptions, explain, see


@dataclass(frozen=True)
class _Look:
    """How far who looks from a cell sees, before height, and how distance is measured."""

    sight: int
    metric: str
    unit: str | None


def los(scenario: Scenario, observer: Place, target: Place, args: Namespace) -> Answer:
    """Return whether one cell sees another; raises what `explain` raises."""
    look = _look(scenario, observer, args)
    sighting = explain(scenario.board, observer.cell, target.cell, look.sight, metric=look.metric)  # type: ignore[arg-type]
    return Answer(sighting.to_dict(scenario.board), sighting.describe(scenario.board))


def fan(scenario: Scenario, observer: Place, args: Namespace) -> Answer:
    """Return the cells that one sees; raises what `see` raises."""
    look, board = _look(scenario, observer, args), scenario.board
    field = see(board, observer.cell, look.sight, metric=look.metric)  # type: ignore[arg-type]
    seen = [board.grid.label(cell) for cell in np.flatnonzero(field.los).tolist() if cell != observer.cell]
    label = board.grid.label(observer.cell)
    plain = {
        "observer": label, "unit": look.unit, "sight": look.sight,
        "sight_distance": field.sight_distance, "metric": look.metric, "seen": seen,
    }  # fmt: skip
    who = f"{label} ({look.unit})" if look.unit else label
    head = f"From {who}, sight {look.sight}, {field.sight_distance} with its height:"
    return Answer(plain, [head, *listed("Seen", seen)])


def _look(scenario: Scenario, observer: Place, args: Namespace) -> _Look:
    """The unit named, or the topmost there that is up, looks with its own sight, unless one is given."""
    options = saved_options(SquadOptions, scenario)
    unit = standing(scenario, observer, stands)
    sight = options["sight"] if unit is None else sight_of(unit, scenario.catalogue, options["sight"])
    given = getattr(args, "sight", None)
    return _Look(sight if given is None else given, options["metric"], unit.id if unit else None)
