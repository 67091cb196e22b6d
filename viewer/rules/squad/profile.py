"""The elevation profile of a sight line: ground, cover and the line above it, stretch by stretch (S2 to S5).

This is the readable statement of the rule, for one pair of cells, in exact fractions of a level; what is
drawn under a ruler is drawn from it. The fast answers of `viewer.rules.squad` are tested against it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from viewer.grid.base import Grid
from viewer.grid.coords import Axial
from viewer.grid.crossings import cell_shape, crossings
from viewer.rules.squad.relief import EYE, Relief


@dataclass(frozen=True)
class Ground:
    """What a cell under the line holds: its ground *level*, and *cover* standing so many levels on it.

    *leaning*: the ends of the line, as cells, that lean past the cover, so that it does not count (S5).
    """

    cell: int
    level: int
    cover: int
    leaning: tuple[int, ...]

    @property
    def leaned(self) -> bool:
        """Whether the cover is leaned past."""
        return bool(self.leaning)

    @property
    def top(self) -> int:
        """The level up to which the cell counts."""
        return self.level if self.leaned else self.level + self.cover


@dataclass(frozen=True)
class Stretch:
    """The part of a sight line from *enter* to *leave* (0 at the observer, 1 at the target).

    *grounds*: the cell it crosses, or the two along whose edge it runs; those that are off the map are left
    out. *heights*: of the line at both ends of the stretch, in levels. *top*: the level up to which the
    stretch is filled; None where nothing counts, at the two ends of the line and off the map.
    """

    enter: Fraction
    leave: Fraction
    heights: tuple[Fraction, Fraction]
    grounds: tuple[Ground, ...]
    top: int | None

    @property
    def clearance(self) -> Fraction | None:
        """How far the line passes above the top at its lower end, in levels; negative when it is blocked."""
        return None if self.top is None else min(self.heights) - self.top

    @property
    def blocks(self) -> bool:
        """Whether the top rises above the line (S3)."""
        return self.clearance is not None and self.clearance < 0


@dataclass(frozen=True)
class Profile:
    """The sight line between the cells *observer* and *target*; *eye* and *aim* are its ends, in levels."""

    observer: int
    target: int
    eye: Fraction
    aim: Fraction
    stretches: tuple[Stretch, ...]

    @cached_property
    def blocking(self) -> tuple[Stretch, ...]:
        """The stretches that block, nearest first."""
        return tuple(stretch for stretch in self.stretches if stretch.blocks)

    @property
    def tightest(self) -> Stretch | None:
        """Where the line is highest under the top, or where it clears it by least; None without any top."""
        counting = {c: s for s in reversed(self.stretches) if (c := s.clearance) is not None}
        return counting[min(counting)] if counting else None

    def to_dict(self, grid: Grid) -> dict[str, Any]:
        """Return the profile as plain data for JSON: cells by label, exact fractions as text."""
        return {
            "observer": grid.label(self.observer),
            "target": grid.label(self.target),
            "eye": str(self.eye),
            "aim": str(self.aim),
            "stretches": [_plain(grid, stretch) for stretch in self.stretches],
        }


def profile(relief: Relief, observer: int, target: int) -> Profile:
    """Return the profile of the line between two cells; from the other end it is the same, read backwards.

    Raises CellError for a cell that is missing, void or off the map.
    """
    ends = (relief.check(observer), relief.check(target))
    eye, aim = (int(relief.level[cell]) + EYE for cell in ends)
    (q, r), (tq, tr) = map(relief.grid.axial, ends)
    stretches = []
    for crossing in crossings(cell_shape(relief.grid), tq - q, tr - r):
        places = [Axial(q + c.q, r + c.r) for c in crossing.cells]
        grounds = tuple(_grounds(relief, ends, places))
        counts = len(grounds) == len(places) and all(ground.cell not in ends for ground in grounds)
        heights = (eye + crossing.enter * (aim - eye), eye + crossing.leave * (aim - eye))
        top = min(ground.top for ground in grounds) if counts else None
        stretches.append(Stretch(crossing.enter, crossing.leave, heights, grounds, top))
    return Profile(*ends, eye, aim, tuple(stretches))


def _grounds(relief: Relief, ends: tuple[int, int], places: list[Axial]) -> Iterator[Ground]:
    for place in places:
        cell = relief.grid.find(place)
        if cell is not None and relief.on_map[cell]:
            level, top, bare = (int(heights[cell]) for heights in (relief.level, relief.top, relief.bare))
            leaning = dict.fromkeys(end for end in ends if top > bare and _leans(relief, end, cell))
            yield Ground(cell, level, top - level, () if cell in ends else tuple(leaning))


def _leans(relief: Relief, end: int, cell: int) -> bool:
    """Return whether a unit at *end* leans past the cover of *cell*: beside it and as high (S5)."""
    return relief.grid.distance(end, cell) == 1 and relief.level[end] == relief.level[cell]


def _plain(grid: Grid, stretch: Stretch) -> dict[str, Any]:
    return {
        "enter": str(stretch.enter),
        "leave": str(stretch.leave),
        "heights": [str(height) for height in stretch.heights],
        "cells": [
            {"cell": grid.label(g.cell), "level": g.level, "cover": g.cover, "leaned": g.leaned}
            for g in stretch.grounds
        ],
        "top": stretch.top,
        "clearance": None if stretch.clearance is None else str(stretch.clearance),
        "blocks": stretch.blocks,
    }
