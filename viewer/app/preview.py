"""A picture of a map that is about to be imported: the ground with its levels, what crosses it and names."""

import numpy as np
from numpy.typing import NDArray

from viewer.app.thumbnail import cells_under, png_of
from viewer.board.board import Board
from viewer.board.layers import EDGE_LAYERS
from viewer.board.scenario import Scenario
from viewer.render import Wanted, compose
from viewer.render.ground import ground_colours
from viewer.render.png import to_png
from viewer.render.themes import Theme

WIDTH, HEIGHT = 640, 480
"""The most pixels."""

_DRAWN = 2_500
"""Up to this many cells all is drawn as on the page, which takes about 0.1 ms for each."""


_NAMED = 100
"""Up to this many names are written; more would hide the ground, and take long to draw."""


def preview(scenario: Scenario, theme: Theme) -> bytes:
    """Return a PNG: drawn as on the page in a theme, or of a large map one colour for each pixel."""
    if scenario.board.grid.n > _DRAWN:
        return _sampled(scenario.board, theme)
    named = len(scenario.labels) <= _NAMED
    picture = compose(scenario, Wanted(numbers=False, units=False, legend=False, labels=named, theme=theme))
    return to_png(picture, min(WIDTH / picture.width, HEIGHT / picture.height), 96)


def _sampled(board: Board, theme: Theme) -> bytes:
    cells = cells_under(board.grid, WIDTH, HEIGHT)
    colours = ground_colours(board, theme)
    for name in (name for name in EDGE_LAYERS if name in _INKS):
        colours[board.layers[name] > 0] = _INKS[name]
    pixels = np.full((*cells.shape, 4), 255, np.uint8)
    shown = colours[cells]
    shown[_steps(board.level[cells])] *= _STEP
    pixels[..., :3] = shown.round()
    pixels[(cells < 0) | ~board.on_map[cells]] = 0
    return png_of(pixels)


def _steps(levels: NDArray[np.int16]) -> NDArray[np.bool_]:
    """Return the pixels below or to the right of which another level begins, same shape as *levels*."""
    found = np.zeros(levels.shape, np.bool_)
    found[:, :-1] |= levels[:, :-1] != levels[:, 1:]
    found[:-1] |= levels[:-1] != levels[1:]
    return found


_STEP = 0.72
"""How much of its brightness ground keeps at the edge of a level."""

_INKS: dict[str, NDArray[np.uint8]] = {
    "river": np.array([74, 134, 190], np.uint8),
    "road": np.array([110, 96, 80], np.uint8),
    "railroad": np.array([50, 50, 50], np.uint8),
}
"""What cells with such a feature look like from far away."""
