"""What is written on the map, and the names of start zones: as ``static/js/labels.js``."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np

from viewer.board.scenario import Scenario
from viewer.grid.shapes import flood
from viewer.render.cells import CellShapes, Mask
from viewer.render.inks import mix, named, rgb
from viewer.render.letters import text_width
from viewer.render.shapes import PIXEL, Box, Ink, Mark, Texts, points
from viewer.render.themes import Theme


@dataclass(frozen=True)
class Writing:
    """How a kind of label is written: *size* in breadths of a cell, its bounds in pixels of the page."""

    size: float
    low: float
    high: float
    bold: bool = True


WRITING: Mapping[str, Writing] = MappingProxyType(
    {
        "region": Writing(0.36, 12, 44),
        "zone": Writing(0.27, 11, 30),
        "town": Writing(0.24, 10.5, 27),
        "note": Writing(0.17, 9, 20, bold=False),
    }
)
"""The kinds in the order in which they are given room."""

_PLACES = (0.62, 0.0, -0.36)
_HALF = 0.42
_LINE = 1.05
_HALO = 0.09

Measure = Callable[[str, float, bool], float]


@dataclass(frozen=True)
class Text:
    """Something to write on a cell; *colour* ``#rrggbb``, "" for that of all writing."""

    cell: int
    text: str
    kind: str
    colour: str = ""


@dataclass(frozen=True)
class Placed:
    """Where a text goes: the middle of its line, and the size of its letters, in world units."""

    text: Text
    x: float
    y: float
    size: float


def label_marks(
    texts: Sequence[Text], shapes: CellShapes, drawn: Mask, printed: Sequence[Mark], theme: Theme
) -> Iterator[Texts]:
    """Yield what is written on the cells in *drawn*, clear of what is *printed* if possible."""
    boxes = [box for mark in printed if isinstance(mark, Texts) for box in _boxes(mark)]
    inside = [text for text in texts if drawn[text.cell]]
    spots = written(inside, shapes, text_width, boxes)
    for kind, look in WRITING.items():
        yield from _lettered([spot for spot in spots if spot.text.kind == kind], look.bold, theme)


def _lettered(spots: Sequence[Placed], bold: bool, theme: Theme) -> Iterator[Texts]:
    """Yield texts of one kind, hence of one size: the letters of each colour on their halo."""
    for colour in dict.fromkeys(spot.text.colour for spot in spots):
        own = [spot for spot in spots if spot.text.colour == colour]
        texts, places = [spot.text.text for spot in own], points(*((spot.x, spot.y) for spot in own))
        yield Texts(texts, places, own[0].size, Ink(theme.halo, 0.85), bold=bold, grown=_HALO * own[0].size)
        yield Texts(texts, places, own[0].size, Ink(_readable(colour, theme)), bold=bold)


def _readable(colour: str, theme: Theme) -> str:
    """Return the colour of writing, that of a side paler where its halo is dark."""
    if not colour:
        return theme.text
    return named(mix(rgb(colour), rgb("#ffffff"), theme.dim)) if theme.dim else colour


def written(
    texts: Sequence[Text], shapes: CellShapes, width: Measure, printed: Sequence[Box] = ()
) -> list[Placed]:
    """Return where texts go, the largest first, none on another.

    *width* measures a text of a size, bold or not; *printed* are boxes to keep clear of where possible.
    """
    taken: list[Box] = []
    placed = []
    for kind, look in WRITING.items():
        size = min(max(look.low * PIXEL, look.size * 2 * shapes.apothem), look.high * PIXEL)
        for text in texts:
            if text.kind == kind:
                wide = width(text.text, size, look.bold)
                x, y = _free(shapes, text.cell, size, wide, taken, printed)
                taken.append(_box(x, y, size, wide))
                placed.append(Placed(text, x, y, size))
    return placed


def labels_of(scenario: Scenario) -> list[Text]:
    """Return the labels of a map."""
    return [Text(label.cell, label.text, label.kind) for label in scenario.labels]


def zone_names(scenario: Scenario, shapes: CellShapes) -> list[Text]:
    """Return the name of each side for every stretch of its start zone, in the cell nearest its middle."""
    board, named = scenario.board, []
    zone, met = board.layers["zone"], np.zeros(board.grid.n, bool)
    for cell in np.flatnonzero(zone).tolist():
        if not met[cell]:
            cells = flood(board.grid, cell, zone == zone[cell])
            met[cells] = True
            side = scenario.sides[zone[cell] - 1]
            named.append(Text(_middle(cells, shapes), side.name, "zone", side.colour))
    return named


def _middle(cells: np.ndarray, shapes: CellShapes) -> int:
    centres = shapes.layout.centres[cells]
    away = np.round(((centres - centres.mean(axis=0)) ** 2).sum(axis=1) * 1e6)
    return int(cells[away == away.min()].min())


def _free(
    shapes: CellShapes, cell: int, size: float, wide: float, taken: Sequence[Box], printed: Sequence[Box]
) -> tuple[float, float]:
    x, y = shapes.layout.centres[cell].tolist()
    spots = [(x, y + place * shapes.apothem) for place in _PLACES]
    clear = [spot for spot in spots if not _hits(_box(*spot, size, wide), taken)]
    if clear:
        return next((spot for spot in clear if not _hits(_box(*spot, size, wide), printed)), clear[0])
    x, y = spots[0][0], spots[0][1] + _LINE * size
    while _hits(_box(x, y, size, wide), taken):
        y += _LINE * size
    return x, y


def _boxes(mark: Texts) -> Iterator[Box]:
    for text, (x, y) in zip(mark.texts, mark.places.tolist(), strict=True):
        yield _box(x, y, mark.size, text_width(text, mark.size, mark.bold))


def _box(x: float, y: float, size: float, wide: float) -> Box:
    return x - wide / 2, y - _HALF * size, x + wide / 2, y + _HALF * size


def _hits(box: Box, others: Sequence[Box]) -> bool:
    x0, y0, x1, y1 = box
    return any(x0 < bx1 and bx0 < x1 and y0 < by1 and by0 < y1 for bx0, by0, bx1, by1 in others)
