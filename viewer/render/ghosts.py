"""Where something was seen last, as pale counters; the same as ``static/js/ghost.js``."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from viewer.overlays.base import Ghost
from viewer.render.cells import CellShapes, Mask
from viewer.render.counters import in_box, rounded
from viewer.render.shapes import Area, Ink, Lines, Stamps, Texts, closed, moved, points

_PLATE: Final = (6.0, 6.0, 88.0)
_FILL: Final = Ink("#fffdf6", 0.86)
_RIM, _DASH = 0.06, (0.10, 0.07)
_INK, _SOFT = Ink("#15130f"), Ink("#4a545b")
_SHARE, _STACKED, _ASIDE, _SMALLER = 0.62, 0.3, -0.42, 0.6


def ghost_marks(ghosts: Iterable[Ghost], shapes: CellShapes, drawn: Mask, taken: Mask) -> Iterator[Stamps]:
    """Yield the ghosts in cells of *drawn*; in those of *taken*, where a counter is, smaller and aside."""
    size, before = _SHARE * min(shapes.size), Counter[int]()
    for ghost in ghosts:
        if not drawn[ghost.cell]:
            continue
        aside = bool(taken[ghost.cell])
        shift = (_ASIDE * aside + _STACKED * before[ghost.cell]) * size
        before[ghost.cell] += 1
        drawing = _drawing(ghost, size * _SMALLER if aside else size, not aside)
        yield Stamps(drawing, moved(shapes.layout.centres[[ghost.cell]], shift, shift))


def _drawing(ghost: Ghost, size: float, detail: bool) -> tuple[Area | Lines | Texts, ...]:
    plate, lettered = in_box(rounded(*_PLATE), size), detail and bool(ghost.abbreviation)
    rim = Lines([closed(plate)], Ink(ghost.colour), _RIM * size, tuple(part * size for part in _DASH))
    largest, middle = (36, 68) if lettered else (46, 50)
    number = _line(ghost.text, middle, min(largest, 130 / len(ghost.text)), _INK, size)
    if not lettered:
        return Area([plate], _FILL), rim, number
    letters = _line(ghost.abbreviation, 33, min(30, 105 / len(ghost.abbreviation)), _SOFT, size)
    return Area([plate], _FILL), rim, letters, number


def _line(text: str, middle: float, letters: float, ink: Ink, size: float) -> Texts:
    return Texts([text], in_box(points((50, middle)), size), letters * size / 100, ink, bold=True)
