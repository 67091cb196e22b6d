"""Overlays: codes as colour, hatching and outlines over the ground, and their polygons."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

import numpy as np

from viewer.overlays.base import LegendEntry, Overlay, Painting
from viewer.render.cells import CellShapes, Mask
from viewer.render.ghosts import ghost_marks
from viewer.render.hatches import HATCHES
from viewer.render.inks import Colours, hatch_inks, mix, opposed, rgb
from viewer.render.shapes import PIXEL, Area, Ink, Lines, Mark, Stamps, closed
from viewer.render.themes import Theme

_OUTLINE = 3 * PIXEL
_HATCH_ALPHA = 0.78
_CONTOUR = 2.2 * PIXEL

RIM, RIM_ALPHA = 4, 0.9
"""Width in pixels and strength of the rim of polygons: it or their colour is told from any ground."""

LINE_DASHES: Mapping[str, tuple[float, ...]] = MappingProxyType(
    {
        "dotted": (2 * PIXEL, 3 * PIXEL),
        "dashed": (7 * PIXEL, 4 * PIXEL),
        "dash-dot": (8 * PIXEL, 3 * PIXEL, 2 * PIXEL, 3 * PIXEL),
        "solid": (),
    }
)
"""The patterns of contour lines, of `viewer.overlays.base.LINES`: as ``static/js/patterns.js``."""


@dataclass(frozen=True, eq=False)
class Painted:
    """An overlay and what it shows."""

    overlay: Overlay[Any]
    painting: Painting

    def codes(self, drawn: Mask) -> Iterator[tuple[LegendEntry, Mask]]:
        """Yield the legend's entries that occur among the cells of *drawn*, with their cells."""
        for entry in self.overlay.legend:
            mask = drawn & (self.painting.codes == entry.code)
            if mask.any():
                yield entry, mask

    def entries(self, drawn: Mask) -> list[LegendEntry]:
        """Return the legend's entries that occur."""
        cells = {entry.code for entry, _ in self.codes(drawn)}
        occurring = cells | {shape.code for shape in self.painting.shapes}
        return [entry for entry in self.overlay.legend if entry.code in occurring]


def fill_share(pattern: str) -> float:
    """Return how much of a cell's colour a pattern takes over at full opacity, besides its hatching."""
    return 0.1 if pattern == "outline" else 0.26 if pattern in HATCHES else 0.5


def covered(colours: Colours, overlays: list[Painted], drawn: Mask) -> Colours:
    """Return the colours of cells, shape (n, 3), as they are under the overlays."""
    for painted in overlays:
        for entry, mask in painted.codes(drawn):
            share = fill_share(entry.pattern) * painted.overlay.opacity
            colours = np.where(mask[:, None], mix(colours, rgb(entry.colour), share), colours)
    return colours


def overlay_cells(painted: Painted, shapes: CellShapes, drawn: Mask, colours: Colours) -> Iterator[Mark]:
    """Yield what an overlay's codes show on cells whose *colours*, shape (n, 3), are those with all fills."""
    opacity = painted.overlay.opacity
    for entry, mask in painted.codes(drawn):
        yield Area(shapes.rings(mask), Ink(entry.colour, fill_share(entry.pattern) * opacity))
        for ink, on in hatch_inks(entry.colour, colours) if entry.pattern in HATCHES else ():
            if (mask & on).any():
                yield Area(shapes.rings(mask & on), Ink(ink, _HATCH_ALPHA * opacity, entry.pattern))
        if entry.pattern == "outline":
            yield outline_marks(shapes, mask, entry.colour, opacity)


def outline_marks(shapes: CellShapes, mask: Mask, colour: str, opacity: float) -> Lines:
    """Return the outline of cells, drawn inside them."""
    inner = 1 - _OUTLINE / 2 / shapes.apothem
    sides = [
        line
        for side in range(len(shapes.across))
        for line in shapes.sides(np.flatnonzero(shapes.beyond(mask, side)), side, inner)
    ]
    return Lines(sides, Ink(colour, _HATCH_ALPHA * opacity), _OUTLINE)


def contour_marks(painted: Painted, shapes: CellShapes, drawn: Mask, theme: Theme) -> Iterator[Lines]:
    """Yield the contour lines of an overlay: inside cells, along the sides across which the code is lower."""
    inner = 1 - _CONTOUR / 2 / shapes.apothem
    for entry, mask in painted.codes(drawn):
        if entry.line:
            codes = painted.painting.codes
            sides = [
                line
                for side, across in enumerate(shapes.across)
                for line in shapes.sides(
                    np.flatnonzero(mask & (across >= 0) & (codes[across] < entry.code)), side, inner
                )
            ]
            yield Lines(sides, Ink(theme.contour), _CONTOUR, LINE_DASHES[entry.line])


def entry_areas(entry: LegendEntry, rings: list[np.ndarray], opacity: float) -> Iterator[Area]:
    """Yield the colour and the hatching of a legend's entry over rings."""
    yield Area(rings, Ink(entry.colour, fill_share(entry.pattern) * opacity))
    if entry.pattern in HATCHES:
        yield Area(rings, Ink(entry.colour, _HATCH_ALPHA * opacity, entry.pattern))


def overlay_ghosts(overlays: list[Painted], shapes: CellShapes, drawn: Mask, taken: Mask) -> Iterator[Stamps]:
    """Yield the pale counters of all overlays; *taken* are the cells where counters are drawn."""
    ghosts = [ghost for painted in overlays for ghost in painted.painting.ghosts]
    yield from ghost_marks(ghosts, shapes, drawn, taken)


def overlay_shapes(painted: Painted) -> Iterator[Mark]:
    """Yield the polygons of an overlay."""
    entries = {entry.code: entry for entry in painted.overlay.legend}
    for shape in painted.painting.shapes:
        entry, opacity = entries[shape.code], painted.overlay.opacity
        if entry.pattern != "outline":
            yield from entry_areas(entry, list(shape.rings), opacity)
        rings = [closed(ring) for ring in shape.rings]
        yield Lines(rings, Ink(opposed(entry.colour), RIM_ALPHA * opacity), RIM * PIXEL)
        yield Lines(rings, Ink(entry.colour, opacity), 1.5 * PIXEL)
