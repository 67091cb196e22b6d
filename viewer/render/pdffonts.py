"""Fonts of a PDF: the standard ones, and others for letters that these lack (ISO 32000-1, 9.6 and 9.7)."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from viewer.render.letters import spelt, text_width
from viewer.render.pdffile import PdfFile, is_standard, shown_string
from viewer.render.roboto import runs
from viewer.render.truetype import TrueType


@dataclass(frozen=True)
class Piece:
    """Letters of one font: the *font*'s name in resources, the string to show, its width at size 1."""

    font: str
    shown: str
    width: float


@dataclass
class _Embedded:
    """A font in the file: its number, and the letters of it that are used, by glyph."""

    number: int
    used: dict[int, str] = field(default_factory=dict)


class PdfFonts:
    """The fonts of one file. A text with a letter that the standard ones lack is in others altogether."""

    def __init__(self, file: PdfFile) -> None:
        self._file = file
        self._embedded: dict[TrueType, _Embedded] = {}
        self._standard = [
            file.add(f"<< /Type /Font /Subtype /Type1 /BaseFont /{name} /Encoding /WinAnsiEncoding >>")
            for name in ("Helvetica", "Helvetica-Bold")
        ]

    @property
    def resources(self) -> str:
        """The dictionary of the fonts that were used so far."""
        numbers = [*self._standard, *(font.number for font in self._embedded.values())]
        return f"<< {' '.join(f'/F{i} {number} 0 R' for i, number in enumerate(numbers))} >>"

    def pieces(self, text: str, bold: bool) -> list[Piece]:
        """Return a text as pieces, each of one font."""
        if is_standard(text):
            return [self._plain(text, bold)]
        return [
            self._plain(part, bold) if font is None else self._other(font, part)
            for font, part in runs(text, bold)
        ]

    def _plain(self, text: str, bold: bool) -> Piece:
        spelled = spelt(text, is_standard)
        return Piece(f"F{int(bold)}", shown_string(spelled), text_width(spelled, 1, bold))

    def _other(self, font: TrueType, text: str) -> Piece:
        if font not in self._embedded:
            self._embedded[font] = _Embedded(self._file.add())
        glyphs = [font.glyphs[letter] for letter in text]
        self._embedded[font].used |= dict(zip(glyphs, text, strict=True))
        number = 2 + list(self._embedded).index(font)
        string = "".join(f"{glyph:04x}" for glyph in glyphs)
        return Piece(f"F{number}", f"<{string}>", sum(map(font.width, glyphs)) / 1000)

    def finish(self) -> None:
        """Write the fonts that are embedded."""
        for i, (font, embedded) in enumerate(self._embedded.items()):
            self._embed(f"HEXSI{chr(ord('A') + i)}+Roboto", font, embedded)

    def _embed(self, name: str, font: TrueType, embedded: _Embedded) -> None:
        file = self._file
        content = file.stream(f"/Length1 {len(font.data)}", font.data)
        box = " ".join(f"{value:.0f}" for value in font.box)
        descriptor = file.add(
            f"<< /Type /FontDescriptor /FontName /{name} /Flags 4 /FontBBox [{box}] /ItalicAngle 0 "
            f"/Ascent {font.box[3]:.0f} /Descent {font.box[1]:.0f} /CapHeight 711 /StemV 80 "
            f"/FontFile2 {content} 0 R >>"
        )
        widths = " ".join(f"{glyph} [{font.width(glyph):.0f}]" for glyph in sorted(embedded.used))
        drawn = file.add(
            f"<< /Type /Font /Subtype /CIDFontType2 /BaseFont /{name} /CIDToGIDMap /Identity "
            "/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> "
            f"/FontDescriptor {descriptor} 0 R /W [{widths}] >>"
        )
        letters = file.stream("", "\n".join(_to_unicode(embedded.used)).encode("ascii"))
        file.put(
            embedded.number,
            f"<< /Type /Font /Subtype /Type0 /BaseFont /{name} /Encoding /Identity-H "
            f"/DescendantFonts [{drawn} 0 R] /ToUnicode {letters} 0 R >>",
        )


def lacks(letter: str) -> bool:
    """Return whether neither the standard fonts nor any other here have a letter."""
    return not is_standard(letter) and next(runs(letter))[0] is None


_AT_ONCE = 100


def _to_unicode(used: dict[int, str]) -> Iterator[str]:
    """Yield the lines of a table by which readers of PDF copy and search text (9.10.3)."""
    yield "/CIDInit /ProcSet findresource begin 12 dict begin begincmap"
    yield "/CMapType 2 def /CMapName /Letters def"
    yield "1 begincodespacerange <0000> <ffff> endcodespacerange"
    rows = [f"<{glyph:04x}> <{letter.encode('utf-16-be').hex()}>" for glyph, letter in sorted(used.items())]
    for start in range(0, len(rows), _AT_ONCE):
        some = rows[start : start + _AT_ONCE]
        yield from (f"{len(some)} beginbfchar", *some, "endbfchar")
    yield "endcmap CMapName currentdict /CMap defineresource pop end end"
