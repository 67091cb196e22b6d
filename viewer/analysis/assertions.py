"""Whether what the maker of a map holds true of it is true, under the rules of the map.

"Sees" is line of sight alone, whatever the distance and whoever looks: in G.E.V. also to adjacent hexes
(8.081), under squad sight and spotting what the ground between two cells leaves open.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil

import numpy as np

from viewer.board.assertions import Assertion
from viewer.board.scenario import Scenario
from viewer.errors import ViewerError
from viewer.rules import gev, spotting, squad
from viewer.rules.gev.options import GevOptions
from viewer.rules.spotting.fan import RADII, enough, fan
from viewer.rules.spotting.los import obstacles
from viewer.rules.squad.options import MAX_RADIUS

Sight = Callable[[int, Sequence[int]], list[bool]]
"""Which of some targets, all on the map, an observer sees; may raise any ViewerError."""


@dataclass(frozen=True)
class Judged:
    """An assertion and what the rules say; if they cannot be asked, *sees* is None and *refusal* why."""

    stated: Assertion
    sees: bool | None
    refusal: str = ""

    @property
    def holds(self) -> bool:
        """Whether the assertion is true."""
        return self.sees == self.stated.sees


def judge(scenario: Scenario) -> tuple[Judged, ...]:
    """Judge the assertions of a scenario, in their order; those of one observer are asked together."""
    targets: dict[int, set[int]] = {}
    for stated in scenario.assertions:
        targets.setdefault(stated.observer, set()).add(stated.target)
    sight = sight_of(scenario)
    found = {
        (observer, target): answer
        for observer, asked in targets.items()
        for target, answer in _asked(scenario, sight, observer, sorted(asked))
    }
    return tuple(Judged(one, *found[one.observer, one.target]) for one in scenario.assertions)


def sight_of(scenario: Scenario) -> Sight:
    """Return line of sight under the rules of a scenario and its options; G.E.V. for rules not known."""
    return {"squad": _squad, "spotting": _spotting}.get(scenario.rules, _gev)(scenario)


def _asked(
    scenario: Scenario, sight: Sight, observer: int, targets: list[int]
) -> list[tuple[int, tuple[bool | None, str]]]:
    board = scenario.board
    gone = [cell for cell in (observer, *targets) if not board.on_map[cell]]
    there = [cell for cell in targets if cell not in gone] if observer not in gone else []
    try:
        seen: list[tuple[bool | None, str]] = [(sees, "") for sees in sight(observer, there)] if there else []
    except ViewerError as error:
        seen = [(None, str(error))] * len(there)
    answers = dict(zip(there, seen, strict=True))
    label = board.grid.label(gone[0]) if gone else ""
    lost = (None, f"There is nothing at {label} any more.")
    return [(target, answers.get(target, lost)) for target in targets]


def _gev(scenario: Scenario) -> Sight:
    options, board = GevOptions.from_saved(scenario.options), scenario.board

    def sees(observer: int, targets: Sequence[int]) -> list[bool]:
        radius = _farthest(scenario, observer, targets)
        return _of(gev.see(board, observer, radius, options.viewpoint).los, targets)

    return sees


def _squad(scenario: Scenario) -> Sight:
    relief = squad.relief(scenario.board)

    def sees(observer: int, targets: Sequence[int]) -> list[bool]:
        # on squares the distance between centres is up to half as much again as that in king's moves
        radius = min(ceil(1.5 * _farthest(scenario, observer, targets)), MAX_RADIUS)
        asked = np.zeros(scenario.board.grid.n, np.bool_)
        asked[list(targets)] = True
        return _of(squad.los_from(relief, observer, radius, asked=asked), targets)

    return sees


def _spotting(scenario: Scenario) -> Sight:
    board = scenario.board

    def sees(observer: int, targets: Sequence[int]) -> list[bool]:
        far = _farthest(scenario, observer, targets)
        if far > RADII[-1]:
            return [not obstacles(board, observer, target) for target in targets]
        return _of(fan(board, observer, enough(board.grid, far)), targets)

    return sees


def _farthest(scenario: Scenario, observer: int, targets: Sequence[int]) -> int:
    return max(1, int(scenario.board.grid.distances(observer)[list(targets)].max()))


def _of(seen: np.ndarray, targets: Sequence[int]) -> list[bool]:
    return [bool(sees) for sees in seen[list(targets)]]


def explained(scenario: Scenario, stated: Assertion) -> tuple[str, tuple[str, ...]]:
    """Return what the rules say of an assertion's pair, in a verdict and reasons; raises ViewerError."""
    board, pair = scenario.board, (stated.observer, stated.target)
    if scenario.rules == "squad":
        seen = squad.explain(board, *pair)
        return ("line of sight" if seen.los else "no line of sight"), _texts(seen.reasons)
    if scenario.rules == "spotting":
        spotted = spotting.explain(board, *pair, spotting.Stand(), spotting.Stand(), spotting.Conditions())
        return ("line of sight" if spotted.los else "no line of sight"), _texts(spotted.reasons)
    options = GevOptions.from_saved(scenario.options)
    sighting = gev.explain(board, *pair, options.viewpoint)
    return sighting.verdict, _texts(sighting.reasons)


def _texts(reasons: Sequence[object]) -> tuple[str, ...]:
    return tuple(map(str, reasons))
