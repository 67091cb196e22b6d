"""The fonts of PNG: Pillow's own, the same everywhere, and for letters that it lacks one of the system."""

from functools import lru_cache

from PIL import ImageFont
from PIL.ImageFont import FreeTypeFont

from viewer.render.letters import spelt

_OF_SYSTEMS = ("LiberationSans-Regular.ttf", "Arial.ttf", "arial.ttf", "Helvetica.ttc", "DejaVuSans.ttf")
"""Fonts as wide as Helvetica, or nearly, under the names of several systems."""

_LACKING = "\uffff"
"""No letter: every font shows it as it shows those that it lacks."""


def face(text: str, size: float) -> tuple[FreeTypeFont, str]:
    """Return the font that a text is drawn in, and the text in letters which that has."""
    for name in ("", *_OF_SYSTEMS):
        if all(_has(name, letter) for letter in text):
            return _font(name, size), text
    return _font("", size), spelt(text, lambda letter: _has("", letter))


@lru_cache(maxsize=100)
def _font(name: str, size: float) -> FreeTypeFont:
    font = ImageFont.truetype(name, size) if name else ImageFont.load_default(size)
    assert isinstance(font, FreeTypeFont)
    return font


@lru_cache(maxsize=10_000)
def _has(name: str, letter: str) -> bool:
    """Return whether a font is here and has a letter."""
    try:
        font = _font(name, 16)
    except OSError:
        return False
    return bytes(font.getmask(letter)) != bytes(font.getmask(_LACKING))
