"""Exact sight windows: from which points of a hex the whole of another is seen past raised terrain.

Plain integers and fractions, one hex at a time: this is the statement of G.E.V. 8.081 that the tables of
`viewer.grid.corridors` are tested against. Points are in thirds of axial coordinates, where hex corners are
integers; `in_axial` gives them back in axial coordinates.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from viewer.grid.coords import HEX_CORNERS, HEX_DIRECTIONS, Axial

Point = tuple[Fraction, Fraction]
Polygon = tuple[Point, ...]
"""A convex polygon by its corners in order; one corner is a point, two are a segment, none is nothing."""


@dataclass(frozen=True)
class HalfPlane:
    """The points with ``a x + b y <= c``, the line itself included."""

    a: int
    b: int
    c: int

    def excess(self, point: Point) -> Fraction:
        """Return how far *point* lies outside, 0 on the line, in units of the half-plane's own."""
        return self.a * point[0] + self.b * point[1] - self.c


def corners(cell: Axial) -> tuple[tuple[int, int], ...]:
    """Return the six corners of a hex."""
    return tuple((3 * cell.q + c.q, 3 * cell.r + c.r) for c in HEX_CORNERS)


def hexagon(cell: Axial) -> Polygon:
    """Return a hex as a polygon."""
    return tuple((Fraction(x), Fraction(y)) for x, y in corners(cell))


def in_axial(polygon: Polygon) -> Polygon:
    """Return a polygon in axial coordinates."""
    return tuple((x / 3, y / 3) for x, y in polygon)


def stands_between(hex_: Axial, observer: Axial, target: Axial) -> bool:
    """Return whether the interior of *hex_* meets the convex hull of the hexes *observer* and *target*.

    That hull is the track of a hex moved from one to the other, so the question is whether the centre of
    *hex_* lies inside the track of a hex of twice the size.
    """
    if hex_ in (observer, target):
        return False
    (tq, tr), (hq, hr) = _minus(target, observer), _minus(hex_, observer)
    for dq, dr in HEX_DIRECTIONS:
        a, b = 2 * dq + dr, dq + 2 * dr
        if a * hq + b * hr >= max(a * tq + b * tr, 0) + 2:
            return False
    reach = max(tq * c.r - tr * c.q for c in HEX_CORNERS)
    return abs(3 * (tq * hr - tr * hq)) < 2 * reach


def free_side(hex_: Axial, observer: Axial, target: Axial) -> HalfPlane:
    """Return from which side of which line the whole *target* is seen past *hex_*, which stands between.

    The line has *hex_* on one side and *target* on the other. By symmetry such a tangent runs through
    opposite corners of the two; there are two, and the one that matters passes *hex_* on the side nearer to
    the line of centres: the points beyond the other one that belong to the observer lie beyond this one too.
    """
    (tq, tr), (hq, hr) = _minus(target, observer), _minus(hex_, observer)
    turn = 1 if tq * hr - tr * hq > 0 else -1
    lines = (_through(corner, hex_, target, turn) for corner in HEX_CORNERS)
    return next(line for line in lines if _parts(line, target, hex_))


def _through(corner: Axial, hex_: Axial, target: Axial, turn: int) -> HalfPlane:
    """Return one side of the line through *corner* of a hex and the opposite corner of *target*."""
    x, y = 3 * target.q - corner.q, 3 * target.r - corner.r
    dx, dy = 3 * hex_.q + corner.q - x, 3 * hex_.r + corner.r - y
    return HalfPlane(turn * dy, -turn * dx, turn * (dy * x - dx * y))


def _parts(line: HalfPlane, inside: Axial, outside: Axial) -> bool:
    def excess(point: tuple[int, int]) -> int:
        return line.a * point[0] + line.b * point[1] - line.c

    return all(excess(p) <= 0 for p in corners(inside)) and all(excess(p) >= 0 for p in corners(outside))


def clip(polygon: Polygon, line: HalfPlane) -> Polygon:
    """Return what a half-plane leaves of a convex polygon."""
    kept: list[Point] = []
    for here, there in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        e, f = line.excess(here), line.excess(there)
        if e <= 0:
            kept.append(here)
        if e < 0 < f or f < 0 < e:
            part = e / (e - f)
            kept.append((here[0] + part * (there[0] - here[0]), here[1] + part * (there[1] - here[1])))
    return tuple(dict.fromkeys(kept))


def clip_all(polygon: Polygon, lines: Iterable[HalfPlane]) -> Polygon:
    """Return what several half-planes leave of a convex polygon."""
    for line in lines:
        polygon = clip(polygon, line)
    return polygon


def middle(polygon: Polygon) -> Point:
    """Return the mean of the corners of a polygon that has any: its centre, or a point well inside it."""
    n = len(polygon)
    return sum((x for x, _ in polygon), Fraction(0)) / n, sum((y for _, y in polygon), Fraction(0)) / n


def contradiction(polygon: Polygon, lines: Mapping[int, HalfPlane]) -> tuple[int, ...]:
    """Return keys of a minimal choice of *lines* that leave nothing of *polygon*, as all of them must.

    Added in order, some line is the first to leave nothing: it is needed, and those after it are not. The
    same again with what that line leaves and the lines before it, until the lines so found do it alone.
    """
    keys, chosen = list(lines), []
    while polygon:
        last = _last_needed(polygon, [lines[key] for key in keys])
        chosen.append(keys[last])
        polygon, keys = clip(polygon, lines[keys[last]]), keys[:last]
    return tuple(chosen)


def _last_needed(polygon: Polygon, lines: Sequence[HalfPlane]) -> int:
    for place, line in enumerate(lines):
        polygon = clip(polygon, line)
        if not polygon:
            return place
    raise ValueError("These lines leave something.")


def _minus(a: Axial, b: Axial) -> Axial:
    return Axial(a.q - b.q, a.r - b.r)
