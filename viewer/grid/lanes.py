"""Corridors put the other way round, to ask about all observers of a map at once.

`Corridors` lists what each hex between strikes out. A *lane* lists, for one offset, which hexes close it
alone, and which strike out the witnesses from the w-th on, or up to the w-th. Given one bitboard per hex,
with a bit for each observer from whom that hex is raised, a few ORs and ANDs tell who is blocked.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from viewer.grid.coords import Axial
from viewer.grid.corridors import Corridors, Viewpoint, corridors

Groups = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Lane:
    """The corridor of one offset; hexes are positions in `Lanes.hexes`.

    ``closing``: hexes that strike out every witness. ``rising[w]``: hexes that strike out witness w and all
    after it, but none before. ``falling[w]``: w and all before it, but none after.
    """

    target: Axial
    closing: tuple[int, ...]
    rising: Groups
    falling: Groups

    def blocked(self, boards: Sequence[int]) -> int:
        """Return the observers from whom the target is out of line, given the bitboard of each hex."""
        struck = -1
        below, up_to = [], 0
        for group in self.rising:
            for hex_ in group:
                up_to |= boards[hex_]
            below.append(up_to)
        from_here = 0
        for group, before in zip(reversed(self.falling), reversed(below), strict=True):
            for hex_ in group:
                from_here |= boards[hex_]
            struck &= before | from_here
        for hex_ in self.closing:
            struck |= boards[hex_]
        return struck


@dataclass(frozen=True)
class Lanes:
    """The lanes of every offset from 2 to a radius, and the offsets of all hexes that stand in any."""

    hexes: tuple[tuple[int, int], ...]
    lanes: tuple[Lane, ...]


@lru_cache(maxsize=6)
def lanes(radius: int, viewpoint: Viewpoint = "some") -> Lanes:
    """Return the lanes of all offsets from 2 to *radius*, which is at most `FURTHEST`."""
    table = corridors(radius, viewpoint)
    offsets = [(q, r) for q, r in table.hexes.tolist()]
    number = {offset: i for i, offset in enumerate(dict.fromkeys(offsets))}
    named = [number[offset] for offset in offsets]
    return Lanes(tuple(number), tuple(_lane(table, i, named) for i in range(len(table.targets))))


def _lane(table: Corridors, i: int, named: Sequence[int]) -> Lane:
    start, stop = table.starts[i : i + 2].tolist()
    complete = int(table.complete[i])
    closing: list[int] = []
    rising: list[list[int]] = [[] for _ in range(complete.bit_length())]
    falling: list[list[int]] = [[] for _ in rising]
    for hex_, strikes in zip(named[start:stop], table.strikes[start:stop].tolist(), strict=True):
        if strikes == complete:
            closing.append(hex_)
        elif strikes & 1:
            falling[strikes.bit_length() - 1].append(hex_)
        else:
            rising[(strikes & -strikes).bit_length() - 1].append(hex_)
    q, r = table.targets[i].tolist()
    return Lane(Axial(q, r), tuple(closing), tuple(map(tuple, rising)), tuple(map(tuple, falling)))
