"""TrueType fonts as pictures need them: the glyphs of letters and their widths (OpenType 1.9)."""

from io import BytesIO
from pathlib import Path

from fontTools.ttLib import TTFont


class TrueType:
    """A font; sizes are in thousandths of its own."""

    data: bytes
    """The font as the bytes of a TrueType file."""
    glyphs: dict[str, int]
    """The number of the glyph of each letter that the font has."""
    box: tuple[float, ...]
    """The box that holds every glyph: left, bottom, right, top."""

    def __init__(self, path: Path) -> None:
        """Read a font file; raises TTLibError for a file that is none."""
        font = TTFont(path, recalcBBoxes=False, recalcTimestamp=False)
        head = font["head"]
        scale = 1000 / head.unitsPerEm
        self._widths: list[float] = [font["hmtx"][name][0] * scale for name in font.getGlyphOrder()]
        self.glyphs = {chr(code): font.getGlyphID(name) for code, name in font.getBestCmap().items()}
        self.box = tuple(value * scale for value in (head.xMin, head.yMin, head.xMax, head.yMax))
        self.data = _as_truetype(font)

    def width(self, glyph: int) -> float:
        """Return how wide a glyph is."""
        return self._widths[glyph]


def _as_truetype(font: TTFont) -> bytes:
    written = BytesIO()
    font.flavor = None  # not packed, as it is in files of the web
    font.save(written)
    return written.getvalue()
