"""What each texture of `viewer.board.terrain.TEXTURES` looks like: the same drawings as on the page.

A drawing is made round the centre of one cell whose sides have length 1 (squares get it at 0.6 of the size)
and comes in three variants, so that a wood does not look like wallpaper. ``static/js/textures.js`` draws the
same; a test compares them.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import cos, pi, sin, sqrt
from types import MappingProxyType

from viewer.render.shapes import Area, Ink, Lines, Points, disc, points

VARIANTS = 3
_SOFT, _MID, _FULL = 0.3, 0.55, 0.85
_LINE = 0.05

Place = tuple[float, float]


@dataclass
class _Sketch:
    """Strokes and fills by strength, so that equal ones make one mark."""

    colour: str
    scale: float
    strokes: dict[tuple[float, float], list[Points]] = field(default_factory=dict)
    fills: dict[float, list[Points]] = field(default_factory=dict)

    def stroke(self, places: Iterable[Place], width: float, strength: float) -> None:
        self.strokes.setdefault((width, strength), []).append(points(*places) * self.scale)

    def fill(self, places: Iterable[Place], strength: float) -> None:
        self.fills.setdefault(strength, []).append(points(*places) * self.scale)

    def outline(self, places: Sequence[Place], width: float, strength: float) -> None:
        self.stroke([*places, places[0]], width, strength)

    def disc(self, x: float, y: float, radius: float, strength: float) -> None:
        self.fills.setdefault(strength, []).append(disc(x, y, radius, 16) * self.scale)

    def arc(self, x: float, y: float, radius: float, width: float, strength: float, turns: float = 1) -> None:
        """Draw a ring, or with *turns* 0.5 its upper half."""
        steps = round(20 * turns)
        angles = [-pi + 2 * pi * turns * i / steps for i in range(steps + 1)]
        self.stroke([(x + radius * cos(a), y + radius * sin(a)) for a in angles], width, strength)

    def marks(self) -> tuple[Area | Lines, ...]:
        areas = [Area(rings, Ink(self.colour, strength)) for strength, rings in self.fills.items()]
        lines = [
            Lines(lines, Ink(self.colour, strength), width * self.scale)
            for (width, strength), lines in self.strokes.items()
        ]
        return (*areas, *lines)


def texture(name: str, variant: int, colour: str, scale: float = 1.0) -> tuple[Area | Lines, ...]:
    """Return the marks of one variant of a texture in a colour; none for plain ground."""
    sketch = _Sketch(colour, scale)
    if name in _DRAWINGS:
        _DRAWINGS[name](sketch, variant)
    return sketch.marks()


def _scattered(places: Sequence[Place], variant: int, amount: float = 0.06) -> list[Place]:
    """Return places that differ a little between the variants of one texture."""
    turns = [(i * 2.4 + variant * 1.9) % 6.283 for i in range(len(places))]
    return [(x + cos(t) * amount, y + sin(t) * amount) for (x, y), t in zip(places, turns, strict=True)]


def _sized(
    places: Sequence[tuple[float, float, float]], variant: int, amount: float = 0.06
) -> list[tuple[float, float, float]]:
    moved = _scattered([(x, y) for x, y, _ in places], variant, amount)
    return [(x, y, size) for (x, y), (_, _, size) in zip(moved, places, strict=True)]


def _wave(x0: float, x1: float, y: float, height: float, steps: int = 16) -> list[Place]:
    return [(x0 + (x1 - x0) * i / steps, y + sin(i / steps * pi * 4) * height) for i in range(steps + 1)]


def _tree(s: _Sketch, x: float, y: float, size: float) -> None:
    s.stroke([(x, y + size * 0.8), (x, y + size * 1.5)], _LINE, _FULL)
    s.disc(x, y, size, _SOFT + 0.12)
    s.arc(x, y, size, _LINE, _MID)


def _fir(s: _Sketch, x: float, y: float, size: float) -> None:
    s.fill([(x, y - size * 1.3), (x + size * 0.8, y + size * 0.7), (x - size * 0.8, y + size * 0.7)], _FULL)
    s.stroke([(x, y + size * 0.7), (x, y + size * 1.1)], _LINE * 1.3, _FULL)


def _tuft(s: _Sketch, x: float, y: float, size: float) -> None:
    for lean in (-0.7, 0, 0.7):
        s.stroke([(x + lean * 0.3 * size, y), (x + lean * size, y - size)], _LINE * 0.9, _MID)


def _house(s: _Sketch, x: float, y: float, w: float, h: float) -> None:
    walls = [(x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h)]
    s.fill(walls, _MID)
    s.outline(walls, _LINE, _FULL)
    s.stroke([(x - w, y), (x + w, y)], _LINE * 0.7, _FULL)


def _grass(s: _Sketch, variant: int) -> None:
    places = [(-0.4, -0.2), (0.35, -0.35), (0.05, 0.15), (-0.3, 0.5), (0.45, 0.45)]
    for x, y in _scattered(places, variant, 0.1):
        _tuft(s, x, y, 0.13)


def _field(s: _Sketch, _: int) -> None:
    for i in range(-3, 4):
        y = i * 0.2
        reach = sqrt(0.62 - y * y * 0.9)
        s.stroke([(-reach, y), (reach, y)], _LINE * 0.9, _SOFT if i % 2 else _MID * 0.8)


def _road(s: _Sketch, _: int) -> None:
    for i in range(-2, 3):
        for j in range(-2, 3):
            if i * i + j * j < 7:
                s.disc(i * 0.3 + (j & 1) * 0.15, j * 0.27, 0.035, _MID)


def _trees(s: _Sketch, variant: int) -> None:
    places = [(-0.38, -0.3, 0.21), (0.32, -0.42, 0.19), (0.02, 0.08, 0.22), (-0.42, 0.34, 0.18)]
    for x, y, size in _sized([*places, (0.44, 0.28, 0.2)], variant):
        _tree(s, x, y, size)


def _dense(s: _Sketch, variant: int) -> None:
    places = [
        (-0.2, -0.56), (0.24, -0.52), (-0.52, -0.2), (-0.08, -0.16), (0.42, -0.12),
        (-0.34, 0.22), (0.14, 0.24), (0.56, 0.28), (-0.1, 0.58), (0.32, 0.6),
    ]  # fmt: skip
    for x, y in _scattered(places, variant, 0.03):
        _fir(s, x * 0.88, y * 0.86, 0.18)


def _marsh(s: _Sketch, variant: int) -> None:
    for x, y, w in ((-0.2, -0.4, 0.3), (0.3, -0.1, 0.28), (-0.3, 0.18, 0.32), (0.15, 0.5, 0.36)):
        s.stroke([(x - w, y), (x + w, y)], _LINE * 0.9, _MID)
    for x, y in _scattered([(-0.2, -0.42), (0.34, -0.12), (-0.32, 0.16), (0.12, 0.48)], variant, 0.05):
        _tuft(s, x, y, 0.2)


_PLANS = (
    ((-0.34, -0.34, 0.2, 0.15), (0.3, -0.3, 0.14, 0.2), (-0.3, 0.3, 0.15, 0.2), (0.3, 0.34, 0.22, 0.14)),
    ((-0.3, -0.36, 0.14, 0.18), (0.28, -0.36, 0.22, 0.13), (-0.36, 0.26, 0.22, 0.14),
     (0.28, 0.26, 0.15, 0.22)),
    ((0, -0.44, 0.24, 0.13), (-0.4, 0.06, 0.14, 0.2), (0.38, 0.06, 0.15, 0.22), (-0.04, 0.46, 0.22, 0.14)),
)  # fmt: skip


def _houses(s: _Sketch, variant: int) -> None:
    for plan in _PLANS[variant]:
        _house(s, *plan)


def _rubble(s: _Sketch, variant: int) -> None:
    bits = [
        (-0.4, -0.3, 0.17), (0.1, -0.44, 0.13), (0.42, -0.2, 0.16), (-0.1, 0, 0.2), (0.3, 0.26, 0.18),
        (-0.42, 0.26, 0.14), (-0.05, 0.5, 0.16),
    ]  # fmt: skip
    for i, (x, y, size) in enumerate(_sized(bits, variant)):
        c, t = cos(i * 0.8 + variant) * size, sin(i * 0.8 + variant) * size
        s.fill([(x + c, y + t), (x - t, y + c), (x - c * 0.8, y - t * 0.8)], _FULL * 0.8)


def _crater(s: _Sketch, _: int) -> None:
    s.disc(0, 0, 0.55, _SOFT)
    s.disc(0.03, 0.04, 0.34, _FULL * 0.8)
    for i in range(12):
        c, t = cos(i * 0.5236 + 0.2), sin(i * 0.5236 + 0.2)
        far = 0.74 if i % 2 else 0.66
        s.stroke([(c * 0.56, t * 0.56), (c * far, t * far)], _LINE * 1.2, _MID)


def _waves(s: _Sketch, _: int) -> None:
    for y, reach in ((-0.48, 0.42), (-0.16, 0.6), (0.16, 0.6), (0.48, 0.42)):
        s.stroke(_wave(-reach, reach, y, 0.055), _LINE, _MID)


def _shallows(s: _Sketch, _: int) -> None:
    for x, y in ((-0.3, -0.38), (0.28, -0.14), (-0.26, 0.16), (0.24, 0.42)):
        s.stroke(_wave(x - 0.2, x + 0.2, y, 0.04, 10), _LINE * 0.9, _SOFT + 0.1)
    for x, y in ((0.3, -0.46), (-0.36, -0.1), (0.42, 0.16), (-0.16, 0.5)):
        s.disc(x, y, 0.04, _MID)


def _stones(s: _Sketch, variant: int) -> None:
    corners = ((-1, 0.1), (-0.4, -0.8), (0.6, -0.7), (1, 0.2), (0.3, 0.7), (-0.6, 0.7))
    places = [(-0.36, -0.24, 0.18), (0.3, -0.34, 0.14), (0.1, 0.16, 0.2), (-0.34, 0.42, 0.13)]
    for x, y, size in _sized([*places, (0.48, 0.34, 0.13)], variant, 0.08):
        stone = [(x + dx * size, y + dy * size * 0.8) for dx, dy in corners]
        s.fill(stone, _SOFT)
        s.outline(stone, _LINE * 0.8, _MID)


def _hills(s: _Sketch, variant: int) -> None:
    for x, y, size in _sized([(-0.26, -0.06, 0.32), (0.3, 0, 0.26), (0.02, 0.48, 0.34)], variant, 0.04):
        s.arc(x, y, size, _LINE * 1.2, _MID, 0.5)
        for t in (0.35, 0.75):
            top, foot = y - size * 0.75 * (1 - t * 0.6), y - size * 0.1
            s.stroke([(x + size * t, top), (x + size * (t + 0.12), foot)], _LINE * 0.8, _SOFT + 0.1)


def _peaks(s: _Sketch, variant: int) -> None:
    for x, y, h in _sized([(-0.28, 0.02, 0.36), (0.34, 0.1, 0.28), (0.02, 0.5, 0.32)], variant, 0.04):
        top, left, right = (x, y - h * 1.2), (x - h * 0.9, y + h * 0.3), (x + h * 0.9, y + h * 0.3)
        s.fill([top, right, (x + h * 0.1, y + h * 0.3)], _MID)
        s.stroke([left, top, right], _LINE * 1.1, _FULL)


def _bricks(s: _Sketch, _: int) -> None:
    for j in range(-2, 3):
        y = j * 0.26
        reach = sqrt(0.6 - y * y * 0.9)
        s.stroke([(-reach, y), (reach, y)], _LINE, _FULL)
        for x in (i * 0.36 + (0.18 if j & 1 else 0) for i in range(-2, 3)):
            if j < 2 and abs(x) < reach - 0.05:
                s.stroke([(x, y), (x, y + 0.26)], _LINE, _FULL)


def _cross(s: _Sketch, _: int) -> None:
    for sign in (-1, 1):
        s.stroke([(-0.42, -0.42 * sign), (0.42, 0.42 * sign)], 0.11, _MID)


_DRAWINGS: Mapping[str, Callable[[_Sketch, int], None]] = MappingProxyType(
    {
        "grass": _grass, "field": _field, "road": _road, "trees": _trees, "dense": _dense, "marsh": _marsh,
        "houses": _houses, "rubble": _rubble, "crater": _crater, "waves": _waves, "shallows": _shallows,
        "stones": _stones, "hills": _hills, "peaks": _peaks, "bricks": _bricks, "cross": _cross,
    }
)  # fmt: skip
"""All textures but ``plain`` and ``void``, which have no ink."""
