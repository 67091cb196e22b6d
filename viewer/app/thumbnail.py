"""A small picture of a map for the list of recent ones: the ground alone, sampled point by point."""

from io import BytesIO

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from viewer.board.board import Board
from viewer.grid.base import Grid
from viewer.grid.layout import Layout

WIDTH, HEIGHT = 144, 96


def thumbnail(board: Board) -> bytes:
    """Return a PNG of at most 144 by 96 pixels, transparent off the map."""
    cells = cells_under(board.grid, WIDTH, HEIGHT)
    pixels = _colours(board)[board.terrain[cells]]
    pixels[(cells < 0) | ~board.grid.present[cells]] = 0
    return png_of(pixels)


def cells_under(grid: Grid, width: int, height: int) -> NDArray[np.int64]:
    """Return the cell under each pixel of a picture within *width* x *height*, -1 for none."""
    layout = Layout(grid)
    x0, y0, x1, y1 = layout.bounds
    scale = max((x1 - x0) / width, (y1 - y0) / height)
    size = (max(1, round(length / scale)) for length in (x1 - x0, y1 - y0))
    steps = np.meshgrid(*(scale * (np.arange(count) + 0.5) for count in size))
    return layout.cells_at(x0 + steps[0], y0 + steps[1])


def png_of(pixels: NDArray[np.uint8]) -> bytes:
    """Return pixels, shape (rows, cols, 4), as a file."""
    out = BytesIO()
    Image.fromarray(pixels).save(out, "PNG")
    return out.getvalue()


def _colours(board: Board) -> NDArray[np.uint8]:
    """Return the colours of the palette, shape (kinds, 4), opaque."""
    return np.array([[*bytes.fromhex(kind.colour[1:]), 255] for kind in board.palette.types], np.uint8)
