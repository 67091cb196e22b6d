"""Letters that standard fonts lack: Roboto, which comes with Panel in parts, one for each script.

Its files are looked for; nothing of Panel is imported.
"""

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path

from viewer.render.truetype import TrueType

_SCRIPTS = (
    "latin",
    "latin-ext",
    "cyrillic",
    "cyrillic-ext",
    "greek",
    "greek-ext",
    "vietnamese",
    "math",
    "symbols",
)


@lru_cache
def fonts(bold: bool = False) -> tuple[TrueType, ...]:
    """Return the parts of the font that are here, in the order in which they are asked for a letter."""
    spec = find_spec("panel_material_ui")
    folders = [Path(place) / "dist" for place in (spec.submodule_search_locations or ())] if spec else []
    weight = 700 if bold else 400
    names = (f"roboto-{script}-{weight}-normal-*.woff" for script in _SCRIPTS)
    return tuple(TrueType(path) for name in names for path in _first(folders, name))


def _first(folders: list[Path], name: str) -> list[Path]:
    return sorted(path for folder in folders for path in folder.glob(name))[:1]


def runs(text: str, bold: bool = False) -> Iterator[tuple[TrueType | None, str]]:
    """Yield the parts of a text, each with the font that has its letters; None for those that none has."""
    whole = unicodedata.normalize("NFC", text)
    for font, letters in groupby(whole, lambda letter: _font_of(letter, bold)):
        yield font, "".join(letters)


@lru_cache(maxsize=10_000)
def width_of(letter: str, bold: bool = False) -> float:
    """Return how wide a letter is, in thousandths of the size.

    One that is not there is as wide as a digit, or as a letter of East Asia.
    """
    font = _font_of(letter, bold)
    if font is None:
        return 1000 if unicodedata.east_asian_width(letter) in "WF" else 556
    return font.width(font.glyphs[letter])


@lru_cache(maxsize=10_000)
def _font_of(letter: str, bold: bool) -> TrueType | None:
    return next((font for font in fonts(bold) if letter in font.glyphs), None)
