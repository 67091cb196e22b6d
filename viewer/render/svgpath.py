"""SVG path data flattened into polylines: the commands that drawings of counters use."""

import re
from collections.abc import Iterator
from math import acos, ceil, cos, hypot, pi, sin, sqrt

from viewer.render.shapes import Points, points

_TOKEN = re.compile(r"([A-Za-z])|(-?(?:\d+\.?\d*|\.\d+))")
_CURVE_STEPS = 8
_ARC_STEP = pi / 10

Place = tuple[float, float]


def flattened(data: str) -> list[Points]:
    """Return the polylines of path data made of M, L, H, V, C, S, Q, T, A and Z, absolute or relative.

    Arcs must be of circles. A closed polyline ends where it began.
    """
    walk = _Walk()
    for command, numbers in _commands(data):
        walk.step(command, numbers)
    return [points(*line) for line in walk.lines if len(line) > 1]


_TAKES = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """Yield one command at a time: numbers that go on after a command repeat it (after a move as lines)."""
    command = ""
    numbers: list[float] = []
    for match in _TOKEN.finditer(data):
        if match[1]:
            command, numbers = match[1], []
        else:
            numbers.append(float(match[2]))
        if command and len(numbers) == _TAKES[command.lower()]:
            yield command, numbers
            command, numbers = {"m": "l", "M": "L"}.get(command, command), []


class _Walk:
    """A pen that follows commands."""

    def __init__(self) -> None:
        self.lines: list[list[Place]] = []
        self._at: Place = (0.0, 0.0)
        self._pull: Place | None = None

    def step(self, command: str, numbers: list[float]) -> None:
        base = self._at if command.islower() else (0.0, 0.0)
        kind, pull, self._pull = command.lower(), self._pull, None
        if kind == "m":
            self._at = (base[0] + numbers[0], base[1] + numbers[1])
            self.lines.append([self._at])
        elif kind == "z":
            self._to(self.lines[-1][0])
        elif kind == "h":
            self._to((base[0] + numbers[0], self._at[1]))
        elif kind == "v":
            self._to((self._at[0], base[1] + numbers[0]))
        elif kind == "a":
            self._arc(numbers[0], bool(numbers[3]), bool(numbers[4]), _moved(numbers[5:], base)[0])
        elif kind == "l":
            self._to(_moved(numbers, base)[0])
        else:
            self._curve(kind, _moved(numbers, base), pull)

    def _to(self, place: Place) -> None:
        self.lines[-1].append(place)
        self._at = place

    def _curve(self, kind: str, places: list[Place], pull: Place | None) -> None:
        x, y = self._at
        if kind in "st":
            places = [(2 * x - pull[0], 2 * y - pull[1]) if pull else (x, y), *places]
        corners = ((x, y), *places)
        for i in range(1, _CURVE_STEPS + 1):
            self._to(_on_curve(i / _CURVE_STEPS, corners))
        self._pull = corners[-2]

    def _arc(self, radius: float, large: bool, sweep: bool, end: Place) -> None:
        (x0, y0), (x1, y1) = self._at, end
        chord = hypot(x1 - x0, y1 - y0)
        radius = max(radius, chord / 2)
        rise = sqrt(radius**2 - chord**2 / 4) * (1 if large == sweep else -1)
        cx = (x0 + x1) / 2 + rise * (y1 - y0) / chord
        cy = (y0 + y1) / 2 - rise * (x1 - x0) / chord
        self._round(cx, cy, radius, large, sweep, end)

    def _round(self, cx: float, cy: float, radius: float, large: bool, sweep: bool, end: Place) -> None:
        ax, ay, bx, by = self._at[0] - cx, self._at[1] - cy, end[0] - cx, end[1] - cy
        angle = acos(max(-1.0, min(1.0, (ax * bx + ay * by) / radius**2)))
        angle = (2 * pi - angle if large else angle) * (1 if sweep else -1)
        steps = ceil(abs(angle) / _ARC_STEP)
        for i in range(1, steps):
            c, s = cos(angle * i / steps), sin(angle * i / steps)
            self._to((cx + ax * c - ay * s, cy + ax * s + ay * c))
        self._to(end)


def _moved(numbers: list[float], base: Place) -> list[Place]:
    return [(base[0] + x, base[1] + y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]


def _on_curve(t: float, corners: tuple[Place, ...]) -> Place:
    """Return a point of a Bezier curve, by halving: between the points of its two shorter curves."""
    if len(corners) == 1:
        return corners[0]
    (ax, ay), (bx, by) = _on_curve(t, corners[:-1]), _on_curve(t, corners[1:])
    return ax + (bx - ax) * t, ay + (by - ay) * t
