"""Why a sighting came out as it did: one sentence for each rule that had a say."""

from collections.abc import Iterator
from itertools import chain

from viewer.board.board import Board
from viewer.board.layers import FEATURES
from viewer.rules.base import Citation, Reason
from viewer.rules.squad.distance import own_sight
from viewer.rules.squad.profile import Ground, Profile, Stretch
from viewer.rules.squad.sighting import SquadSighting, number

LINE = Citation("Squad sight", "“Line of sight”")
SIGHT = Citation("Squad sight", "“Sight”")
DAZZLED = Citation("Squad sight", "“Dazzled”")


def reasons(board: Board, sighting: SquadSighting) -> Iterator[Reason]:
    """Yield the reasons for a sighting, the deciding one first."""
    line = [*_line(board, sighting.profile), *_leaned(board, sighting)]
    distance = [_reach(board, sighting)]
    yield from line + distance if sighting.near or not sighting.los else distance + line
    if sighting.dazzled:
        own = f"{own_sight(sighting.sight, sighting.dazzled)} instead of {sighting.sight}"
        yield Reason(f"The observer is dazzled: sight {own}", DAZZLED, (sighting.observer,))


def _line(board: Board, profile: Profile) -> Iterator[Reason]:
    tightest = profile.tightest
    if tightest is None or tightest.clearance is None:
        yield Reason("There is nothing between that could block", LINE)
        return
    what, cells = _what(board, tightest), _cells(tightest)
    if not tightest.blocks:
        where = f"{what} comes closest, {number(tightest.clearance)} below it"
        yield Reason(f"Nothing rises above the line; {where}", LINE, cells)
        return
    yield Reason(_sentence(f"{what} rises {number(-tightest.clearance)} above the line"), LINE, cells)
    others = [_cells(stretch) for stretch in profile.blocking if stretch is not tightest]
    more = tuple(dict.fromkeys(chain.from_iterable(others)))
    if more:
        yield Reason(f"Also above the line: {', '.join(map(board.grid.label, more))}", LINE, more)


def _leaned(board: Board, sighting: SquadSighting) -> Iterator[Reason]:
    ends = {sighting.target: "the target", sighting.observer: "the observer"}
    leaned = {g.cell: g for s in sighting.profile.stretches for g in s.grounds if g.leaned}
    for ground in leaned.values():
        beside = " and ".join(f"{ends[end]} at {board.grid.label(end)}" for end in ground.leaning)
        text = f"{_cover(board, ground)} is leaned past: beside {beside}, and as high"
        yield Reason(_sentence(text), LINE, (ground.cell,))


def _reach(board: Board, sighting: SquadSighting) -> Reason:
    own = own_sight(sighting.sight, sighting.dazzled)
    height = sighting.sight_distance - own
    total = f"{own} + {height} for height" if height else f"{own}"
    label, distance = board.grid.label(sighting.target), number(sighting.distance)
    verb = "is within" if sighting.near else "is beyond"
    return Reason(f"{label}, {distance} away, {verb} the sight of {total}", SIGHT, (sighting.observer,))


def _what(board: Board, stretch: Stretch) -> str:
    """Return what fills a stretch, with its top: the deciding cell, or the lower of two."""
    if len(stretch.grounds) == 2:
        a, b = (board.grid.label(ground.cell) for ground in stretch.grounds)
        return f"the lower of {a} and {b}, between which the line runs (top {stretch.top}),"
    (ground,) = stretch.grounds
    if ground.top > ground.level:
        return f"{_cover(board, ground)} (top {ground.top})"
    return f"the ground of {board.grid.label(ground.cell)} (level {ground.level})"


def _cover(board: Board, ground: Ground) -> str:
    """Return the name of the cover in a cell: where a feature and terrain both are, of the higher."""
    code, terrain = int(board.layer("feature")[ground.cell]), board.terrain_at(ground.cell)
    name = FEATURES[code] if code and terrain.squad.obstacle <= 1 else terrain.name.lower()
    return f"the {name} of {board.grid.label(ground.cell)}"


def _cells(stretch: Stretch) -> tuple[int, ...]:
    return tuple(ground.cell for ground in stretch.grounds)


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:]
