"""Sight past hexes by the bare definition, with fractions: slow, and sharing no geometry with the program.

From a point the whole of a target is seen past a hex if the convex hull of point and target misses the
interior of the hex. Points are in thirds of axial coordinates.
"""

from fractions import Fraction
from itertools import combinations

from viewer.grid.coords import HEX_CORNERS

Number = int | Fraction
Point = tuple[Number, Number]


def corners(hex_: tuple[int, int]) -> list[Point]:
    return [(3 * hex_[0] + c.q, 3 * hex_[1] + c.r) for c in HEX_CORNERS]


def turn(a: Point, b: Point, c: Point) -> Number:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def apart(one: list[Point], other: list[Point]) -> bool:
    """Return whether a line through two of the points has *one* on one side and *other* on the other."""
    return any(separates(a, b, one, other) for a, b in combinations(dict.fromkeys(one + other), 2))


def separates(a: Point, b: Point, one: list[Point], other: list[Point]) -> bool:
    first, second = ([turn(a, b, p) for p in points] for points in (one, other))
    return (max(first) <= 0 <= min(second)) or (max(second) <= 0 <= min(first))


def sees_past(point: Point, target: tuple[int, int], hexes: list[tuple[int, int]]) -> bool:
    """Return whether the hull of *point* and *target* misses the interiors of *hexes*."""
    return all(apart([point, *corners(target)], corners(hex_)) for hex_ in hexes)


def meeting(a: Point, b: Point, c: Point, d: Point) -> Point | None:
    """Return where the line through a and b meets that through c and d, unless they are parallel."""
    along, across = turn(a, b, c), turn(a, b, d)
    if along == across:
        return None
    part = Fraction(along, along - across)
    return c[0] + part * (d[0] - c[0]), c[1] + part * (d[1] - c[1])


def points_to_try(
    observer: tuple[int, int], target: tuple[int, int], hexes: list[tuple[int, int]]
) -> set[Point]:
    """Return points of the observer's hex of which one sees the target if any does.

    What a hex hides is bounded by lines that part it from the target, through two corners; what no hex hides
    has a corner where two of those lines, or sides of the observer's hex, meet.
    """
    home = corners(observer)
    lines = list(zip(home, home[1:] + home[:1], strict=True))
    for hex_ in hexes:
        both = corners(hex_) + corners(target)
        lines += [
            (a, b) for a, b in combinations(dict.fromkeys(both), 2)
            if separates(a, b, corners(hex_), corners(target))
        ]  # fmt: skip
    met = {meeting(*one, *other) for one, other in combinations(lines, 2)}
    return {p for p in met if p is not None and inside(p, home)}


def inside(point: Point, polygon: list[Point]) -> bool:
    turns = [turn(a, b, point) for a, b in zip(polygon, polygon[1:] + polygon[:1], strict=True)]
    return min(turns) >= 0 or max(turns) <= 0


def in_line(observer: tuple[int, int], target: tuple[int, int], hexes: list[tuple[int, int]]) -> bool:
    return any(sees_past(p, target, hexes) for p in points_to_try(observer, target, hexes))
