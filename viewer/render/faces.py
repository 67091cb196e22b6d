"""The fonts of PNG: Pillow's own, for letters that it lacks those of `roboto`, and then one of the system."""

from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO
from itertools import groupby

from PIL import ImageFont
from PIL.ImageFont import FreeTypeFont

from viewer.render import roboto
from viewer.render.letters import spelt
from viewer.render.truetype import TrueType

_OWN = ""
_OF_SYSTEMS = ("LiberationSans-Regular.ttf", "Arial.ttf", "arial.ttf", "Helvetica.ttc", "DejaVuSans.ttf")
"""Fonts as wide as Helvetica, or nearly, under the names of several systems."""

_LACKING = "\uffff"
"""No letter: every font shows it as it shows those that it lacks."""

Source = str | TrueType
"""Where a font comes from: the name of one of the system, `_OWN`, or a file that was read."""


def faces(text: str, size: float) -> Iterator[tuple[FreeTypeFont, str]]:
    """Yield the parts of a text, each with its font, in letters which that has.

    All of it is in Pillow's own font, unless that lacks one of its letters.
    """
    if all(_has(_OWN, letter) for letter in text):
        yield _font(_OWN, size), text
        return
    for source, letters in groupby(text, _source):
        part = "".join(letters)
        if source is None:
            yield _font(_OWN, size), spelt(part, lambda letter: _has(_OWN, letter))
        else:
            yield _font(source, size), part


def lacks(letter: str) -> bool:
    """Return whether no font here has a letter."""
    return not _has(_OWN, letter) and _source(letter) is None


@lru_cache(maxsize=10_000)
def _source(letter: str) -> Source | None:
    read = next((font for font in roboto.fonts() if letter in font.glyphs), None)
    return read or next((name for name in _OF_SYSTEMS if _has(name, letter)), None)


@lru_cache(maxsize=100)
def _font(source: Source, size: float) -> FreeTypeFont:
    if isinstance(source, TrueType):
        return ImageFont.truetype(BytesIO(source.data), size)
    font = ImageFont.truetype(source, size) if source else ImageFont.load_default(size)
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
