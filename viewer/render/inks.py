"""What happens to colours on the page; numbers as in ``static/js/colours.js``."""

import numpy as np
from numpy.typing import NDArray

from viewer.render.themes import LIGHT, Theme

_VISIBLE = 2
_PALE = (240, 232, 214)
_PALE_SHARE = 0.42

_ALIKE = 55
_MIDDLE = 112
_SHIFT = 0.55

STRENGTHS = (0.72, 0.8, 0.9, 1.0)
_READABLE = 4.5

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


def shown_in(theme: Theme, colour: str) -> str:
    """Return what a colour of terrain or of a feature is in a theme."""
    return named(mix(rgb(colour), rgb(theme.night), theme.dim)) if theme.dim else colour


def drawn_on(colour: str, theme: Theme = LIGHT) -> str:
    """Return the ink in which textures are drawn on ground as it is shown: pale where it is dark."""
    ground = rgb(colour)
    dark = mix(ground, rgb(theme.ink), theme.ink_share)
    seen = _contrast(ground, dark) >= _VISIBLE
    return named(dark if seen else mix(ground, np.array(_PALE, np.float64), _PALE_SHARE))


def light(colours: Colours) -> NDArray[np.float64]:
    """Return how light colours, shape (..., 3), are: 0 to 255."""
    lightness: NDArray[np.float64] = colours @ np.array([0.299, 0.587, 0.114])
    return lightness


def hatch_inks(colour: str, grounds: Colours) -> list[tuple[str, NDArray[np.bool_]]]:
    """Return the inks of a hatching, each with the *grounds*, shape (k, 3), on which it is used, shape (k,).

    They are its own colour, and a darker or a paler one on ground that is as bright as that.
    """
    own, shine = rgb(colour), light(grounds)
    alike, bright = np.abs(shine - light(own)) < _ALIKE, shine > _MIDDLE
    dark, pale = (named(mix(own, np.full(3, pole), _SHIFT)) for pole in (0.0, 255.0))
    return [(colour, ~alike), (dark, alike & bright), (pale, alike & ~bright)]


def letters_on(grounds: Colours) -> tuple[NDArray[np.bool_], NDArray[np.float64]]:
    """Return whether letters on each ground, shape (k, 3), are black (else white), and how strong, both (k,).

    They are as soft as can still be read.
    """
    black = (_luminance(grounds) + 0.05) ** 2 > 1.05 * 0.05
    poles = np.where(black, 0.0, 255.0)[:, None]
    strength = np.full(len(grounds), STRENGTHS[-1])
    for softer in STRENGTHS[-2::-1]:
        strength[_contrast(grounds, mix(grounds, poles, softer)) >= _READABLE] = softer
    return black, strength


def opposed(colour: str) -> str:
    """Return black or white, whichever is better told from a colour; any ground is told from one of them."""
    (black,), _ = letters_on(rgb(colour)[None])
    return "#000000" if black else "#ffffff"


def _contrast(one: Colours, other: Colours) -> NDArray[np.float64]:
    """Return how well one colour can be told from another, 1 to 21 (WCAG 2), shape (...)."""
    shine = _luminance(one), _luminance(other)
    told: NDArray[np.float64] = (np.maximum(*shine) + 0.05) / (np.minimum(*shine) + 0.05)
    return told


def _luminance(colours: Colours) -> NDArray[np.float64]:
    """Return the light that colours give off, 0 to 1 (WCAG 2)."""
    parts = colours / 255
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    shine: NDArray[np.float64] = linear @ np.array([0.2126, 0.7152, 0.0722])
    return shine


def readable_on(colour: str) -> str:
    """Return black or white, whichever reads better on a colour."""
    return "#15130f" if light(rgb(colour)) > 140 else "#ffffff"
