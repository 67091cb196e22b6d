"""The numbers that an overlay prints in its cells: as ``static/js/counts.js``."""

from collections.abc import Iterator

import numpy as np

from viewer.overlays.base import printed
from viewer.render.cells import CellShapes, Mask
from viewer.render.letters import text_width
from viewer.render.overlays import Painted
from viewer.render.shapes import Area, Ink, Points, Stamps, Texts, box, moved, points
from viewer.render.themes import Theme

_COVER = 0.8
_LARGE, _SMALL, _BESIDE = 0.22, 0.17, 0.34


def count_marks(
    overlays: list[Painted], shapes: CellShapes, drawn: Mask, taken: Mask, theme: Theme
) -> Iterator[Stamps]:
    """Yield the numbers of the uppermost overlay that prints, on cells of *drawn* where it has a code.

    In cells of *taken* a counter or a feature stands, and the number is set beside it, small.
    """
    upper = next((one for one in reversed(overlays) if one.overlay.prints), None)
    counts = None if upper is None else upper.painting.counts
    if upper is None or counts is None:
        return
    width, height = shapes.size
    for beside in (False, True):
        cells = np.flatnonzero(drawn & (upper.painting.codes > 0) & (taken == beside))
        size, shift = (_SMALL * height, _BESIDE * width) if beside else (_LARGE * height, 0.0)
        numbers = np.clip(counts[cells], -128, 127)
        for number in np.unique(numbers).tolist():
            places = moved(shapes.layout.centres[cells[numbers == number]], shift, 0.0)
            yield Stamps(_chip(printed(number, upper.overlay.prints), size, theme), places)


def _chip(text: str, size: float, theme: Theme) -> tuple[Area, Texts]:
    half = text_width(text, size) / 2 + 0.12 * size
    plate: Points = box(-half, -0.62 * size, half, 0.62 * size)
    return Area([plate], Ink(theme.halo, _COVER)), Texts([text], points((0, 0)), size, Ink(theme.text))
