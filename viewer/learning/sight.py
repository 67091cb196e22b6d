"""Whether one cell sees another under the rules of a scenario, and everything that lessons ask about it."""

from dataclasses import dataclass
from itertools import combinations

from viewer.board.scenario import Scenario
from viewer.board.units import Unit
from viewer.rules import gev, spotting, squad
from viewer.rules.base import filled
from viewer.rules.gev.options import GevOptions
from viewer.rules.spotting.los import obstacles
from viewer.rules.spotting.options import SoughtOptions
from viewer.rules.spotting.units import stand_of
from viewer.rules.squad.options import SquadOptions
from viewer.rules.squad.reasons import SIGHT
from viewer.rules.squad.relief import EYE
from viewer.rules.squad.units import sight_of, stands

MOST_BLOCKING = 3
"""The most hexes that are ever needed to close a line together (Helly's theorem)."""


@dataclass(frozen=True)
class Finding:
    """What the rules say of a pair: *sees*; of a chance, *tenths*; the *verdict* in a word or two.

    *lines*: the answer in sentences with their citations. *blockers*: what stands in the way, nearest first.
    *tight*: it is decided by next to nothing, such as a line that only grazes.
    """

    sees: bool
    verdict: str
    lines: tuple[str, ...]
    blockers: tuple[int, ...]
    tenths: int
    tight: bool = False


def look(scenario: Scenario, observer: int, target: int) -> Finding:
    """Return what the rules of *scenario* say of a pair of cells; raises what these rules raise.

    The first unit in the observer's cell looks, at the first in the target's; where there is none, whatever
    the options imagine.
    """
    by = {"squad": _squad, "spotting": _spotting}.get(scenario.rules, _gev)
    return by(scenario, observer, target)


def _gev(scenario: Scenario, observer: int, target: int) -> Finding:
    options = GevOptions.from_saved(scenario.options)
    found = gev.explain(scenario.board, observer, target, options.viewpoint)
    grazing = found.in_line and len(found.window) < 3
    lines = tuple(found.describe(scenario.board))
    tenths = 10 if found.los else 0
    shut = () if found.in_line else found.blockers
    return Finding(found.los, found.verdict, lines, shut, tenths, grazing)


def _squad(scenario: Scenario, observer: int, target: int) -> Finding:
    unit = _at(scenario, observer)
    if unit is not None and not stands(unit):
        down = f"{unit.name} is down at {scenario.board.grid.label(observer)}, and sees nothing ({SIGHT})"
        return Finding(False, "down", (down,), (), 0)
    options = filled(SquadOptions, scenario.options)
    sight = options.sight if unit is None else sight_of(unit, scenario.catalogue, options.sight)
    found = squad.explain(scenario.board, observer, target, sight, metric=options.metric)
    closest = found.profile.tightest
    gap = None if closest is None else closest.clearance
    tight = gap is not None and abs(gap) < EYE
    lines = tuple(found.describe(scenario.board))
    return Finding(found.seen, found.verdict, lines, found.blockers, 10 if found.seen else 0, tight)


def _spotting(scenario: Scenario, observer: int, target: int) -> Finding:
    options = filled(SoughtOptions, scenario.options)
    spotter, observed = (_at(scenario, cell) for cell in (observer, target))
    found = spotting.explain(
        scenario.board,
        observer,
        target,
        spotting.Stand() if spotter is None else stand_of(spotter, scenario.catalogue),
        options.sought() if observed is None else stand_of(observed, scenario.catalogue),
        options.conditions(),
    )
    tight = any(len(obstacle.cells) > 1 for obstacle in found.obstacles)
    lines = tuple(found.describe(scenario.board))
    return Finding(found.tenths > 0, found.verdict, lines, found.blockers, found.tenths, tight)


def ways_to_block(scenario: Scenario, observer: int, target: int) -> tuple[frozenset[int], ...]:
    """Return every set of cells that closes the line by itself and of which none can be left out.

    Empty where the line is open. Raises what the rules raise.
    """
    board = scenario.board
    if scenario.rules == "squad":
        profile = squad.profile(squad.relief(board), observer, target)
        return _distinct([frozenset(g.cell for g in stretch.grounds) for stretch in profile.blocking])
    if scenario.rules == "spotting":
        standing = obstacles(board, observer, target)
        return _distinct([frozenset(one.cells) for one in standing])
    return _gev_ways(scenario, observer, target)


def _distinct(sets: list[frozenset[int]]) -> tuple[frozenset[int], ...]:
    return tuple(dict.fromkeys(sets))


def _gev_ways(scenario: Scenario, observer: int, target: int) -> tuple[frozenset[int], ...]:
    blockers = look(scenario, observer, target).blockers
    found: list[frozenset[int]] = []
    for size in range(1, MOST_BLOCKING + 1):
        for some in map(frozenset, combinations(blockers, size)):
            if not any(way <= some for way in found) and _closes(scenario, some, observer, target):
                found.append(some)
    return tuple(found)


def _closes(scenario: Scenario, kept: frozenset[int], observer: int, target: int) -> bool:
    """Return whether the line is closed when of all raised hexes only those *kept* are left."""
    board = scenario.board
    flat = next(code for code, kind in enumerate(board.palette.types) if not (kind.gev.raised or kind.void))
    gone = [cell for cell in gev.raised(board).nonzero()[0].tolist() if cell not in kept]
    cleared = board.replace("terrain", gone, flat)
    viewpoint = GevOptions.from_saved(scenario.options).viewpoint
    return not gev.explain(cleared, observer, target, viewpoint).in_line


def _at(scenario: Scenario, cell: int) -> Unit | None:
    return next(iter(scenario.roster.at(cell)), None)
