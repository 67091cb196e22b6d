"""Why a sighting came out as it did: one sentence for each rule that had a say."""

from collections.abc import Iterator

from viewer.board.board import Board
from viewer.board.layers import FEATURES
from viewer.rules.base import Citation, Reason
from viewer.rules.squad.distance import own_sight
from viewer.rules.squad.profile import Ground, Stretch
from viewer.rules.squad.sighting import SquadSighting, number

LINE = Citation("Squad sight", "“Line of sight”")
SIGHT = Citation("Squad sight", "“Sight”")
DAZZLED = Citation("Squad sight", "“Dazzled”")


def reasons(board: Board, sighting: SquadSighting) -> Iterator[Reason]:
    """Yield the reasons for a sighting, the deciding one first."""
    if sighting.los:
        if not sighting.near:
            yield _reach(board, sighting)
        yield _clear(board, sighting)
    else:
        yield from _blocked(board, sighting)
    yield from _leaned(board, sighting)
    if sighting.near or not sighting.los:
        yield _reach(board, sighting)
    if sighting.dazzled:
        own = f"{own_sight(sighting.sight, True)} instead of {sighting.sight}"
        yield Reason(f"The observer is dazzled: sight {own}", DAZZLED, (sighting.observer,))


def _blocked(board: Board, sighting: SquadSighting) -> Iterator[Reason]:
    worst = sighting.profile.tightest
    if worst is None or worst.clearance is None:
        return
    above = f"{_what(board, worst)} rises {number(-worst.clearance)} above the line"
    yield Reason(_sentence(above), LINE, _cells(worst))
    others = [stretch for stretch in sighting.profile.blocking if stretch is not worst]
    cells = tuple(dict.fromkeys(cell for stretch in others for cell in _cells(stretch)))
    if cells:
        listed = ", ".join(board.grid.label(cell) for cell in cells)
        yield Reason(f"Also above the line: {listed}", LINE, cells)


def _clear(board: Board, sighting: SquadSighting) -> Reason:
    closest = sighting.profile.tightest
    if closest is None or closest.clearance is None:
        return Reason("There is nothing between that could block", LINE)
    where = f"{_what(board, closest)} comes closest, {number(closest.clearance)} below it"
    return Reason(f"Nothing rises above the line; {where}", LINE, _cells(closest))


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
    """Return what fills a stretch, with its top: the deciding cell, or the edge of two."""
    if len(stretch.grounds) == 2:
        a, b = (board.grid.label(ground.cell) for ground in stretch.grounds)
        return f"the lower side of the edge between {a} and {b} (top {stretch.top})"
    (ground,) = stretch.grounds
    if ground.top > ground.level:
        return f"{_cover(board, ground)} (top {ground.top})"
    return f"the ground of {board.grid.label(ground.cell)} (level {ground.level})"


def _cover(board: Board, ground: Ground) -> str:
    code = int(board.layer("feature")[ground.cell])
    name = FEATURES[code] if code else board.terrain_at(ground.cell).name.lower()
    return f"the {name} of {board.grid.label(ground.cell)}"


def _cells(stretch: Stretch) -> tuple[int, ...]:
    return tuple(ground.cell for ground in stretch.grounds)


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:]
