"""Height maps side by side, put together by the places that their files tell."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from viewer.errors import FormatError
from viewer.formats.heightmap.points import Place, Points, check_size

_NEAR = 0.02
"""By how much of a step places may miss each other: files round their numbers."""

_ALIKE = 1e-6
"""By what share steps may differ."""


def joined(parts: Sequence[Points]) -> Points:
    """Return the points of several parts as one; of points that lie on each other, the first that has data.

    Raises FormatError when a part tells no place, lies between the points of another, or all is too large.
    """
    places = [part.place for part in parts]
    first = places[0]
    if first is None or any(place is None for place in places):
        raise FormatError("not all of them tell where they lie")
    offsets = [_offset(first, place) for place in places if place is not None]
    sizes = [part.values.shape for part in parts]
    top, left = min(row for row, _ in offsets), min(col for _, col in offsets)
    rows = max(row + size[0] for (row, _), size in zip(offsets, sizes, strict=True)) - top
    cols = max(col + size[1] for (_, col), size in zip(offsets, sizes, strict=True)) - left
    check_size(cols, rows)
    values = np.full((rows, cols), np.nan, np.float32)
    for part, (row, col) in zip(parts, offsets, strict=True):
        height, width = part.values.shape
        window = values[row - top : row - top + height, col - left : col - left + width]
        empty = np.isnan(window)
        window[empty] = part.values[empty]
    place = replace(first, west=first.west + left * first.across, north=first.north - top * first.down)
    return replace(parts[0], values=values, place=place, kind=f"{len(parts)} parts, {parts[0].kind}")


def _offset(first: Place, other: Place) -> tuple[int, int]:
    """Return by how many rows and columns a part lies below and to the right of the first."""
    alike = max(abs(first.across / other.across - 1), abs(first.down / other.down - 1)) < _ALIKE
    if first.degrees != other.degrees or not alike:
        raise FormatError("their points do not lie equally far apart")
    row, col = (first.north - other.north) / first.down, (other.west - first.west) / first.across
    if not max(abs(row), abs(col)) < 1e6:
        raise FormatError("they lie too far from each other")
    if max(abs(row - round(row)), abs(col - round(col))) > _NEAR:
        raise FormatError("the points of one lie between those of another")
    return round(row), round(col)
