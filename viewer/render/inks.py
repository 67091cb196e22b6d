"""Colours of the page's light theme, and what happens to them; numbers as in ``static/js/colours.js``."""

import numpy as np
from numpy.typing import NDArray

PAPER = "#fffdf6"
INK = (38, 32, 26)
INK_SHARE = 0.62
BORDER = "#3c3228"
BORDER_ALPHA = 0.34
CONTOUR = "#5e3c1a"
SHADE = "#46301a"
DARK_TEXT = "#2c261e"
LIGHT_TEXT = "#fffaf0"
HALO = "#fffdf6"

_HIGH = (122, 70, 26)
_LOW = (26, 52, 96)

Colours = NDArray[np.float64]


def rgb(colour: str) -> Colours:
    """Return ``#rrggbb`` as three numbers from 0 to 255."""
    return np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)], np.float64)


def named(colour: Colours) -> str:
    """Return three numbers from 0 to 255 as ``#rrggbb``."""
    return "#" + "".join(f"{round(part):02x}" for part in colour.tolist())


def mix(colour: Colours, other: Colours, share: float | Colours) -> Colours:
    """Return *colour* with *share* (0 to 1) of it given over to *other*."""
    return colour + (other - colour) * share


def tinted(colour: Colours, level: int) -> Colours:
    """Return a ground colour as it is at a level: higher is browner, below 0 bluer, ever less per level."""
    share = 0.62 * abs(level) / (abs(level) + 5)
    return mix(colour, np.array(_LOW if level < 0 else _HIGH, np.float64), share)


def drawn_on(colour: str) -> str:
    """Return the ink in which textures are drawn on a kind of terrain of this colour."""
    return named(mix(rgb(colour), np.array(INK, np.float64), INK_SHARE))


def light(colours: Colours) -> NDArray[np.float64]:
    """Return how light colours, shape (..., 3), are: 0 to 255."""
    lightness: NDArray[np.float64] = colours @ np.array([0.299, 0.587, 0.114])
    return lightness


def readable_on(colour: str) -> str:
    """Return black or white, whichever reads better on a colour."""
    return "#15130f" if light(rgb(colour)) > 140 else "#ffffff"
