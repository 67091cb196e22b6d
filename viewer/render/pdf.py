"""A picture as PDF, with true vectors and text.

The picture is one form (ISO 32000-1, 8.10) in whole hundredths of a world unit, y down; each page shows its
part of it. So a map over fifty sheets is no larger a file than on one.
"""

from collections.abc import Iterator, Sequence

import numpy as np

from viewer.render.hatches import hatch
from viewer.render.inks import rgb
from viewer.render.paper import MARGIN, Print, Sheet
from viewer.render.pdffile import PdfFile, shown_string, text_string
from viewer.render.pdffonts import PdfFonts
from viewer.render.shapes import CAPITALS, PERIOD, Area, Box, Ink, Lines, Mark, Picture, Points, Scan, Texts
from viewer.render.themes import LIGHT

_UNIT = 100
_POINTS = 72 / 25.4


def to_pdf(picture: Picture, printed: Print) -> bytes:
    """Return a picture as a PDF document, on the sheets of *printed*."""
    file = PdfFile()
    writer = _Writer(file)
    form = writer.form(picture)
    tree = file.add()
    kids = [
        _page(file, tree, writer.fonts.resources, form, picture, printed, sheet) for sheet in printed.sheets
    ]
    file.put(tree, f"<< /Type /Pages /Count {len(kids)} /Kids [{' '.join(f'{kid} 0 R' for kid in kids)}] >>")
    writer.fonts.finish()
    catalog = file.add(f"<< /Type /Catalog /Pages {tree} 0 R >>")
    info = file.add(f"<< /Title {text_string(picture.title)} /Creator (hexsight) >>")
    return file.data(catalog, info)


class _Writer:
    """Turns marks into operators, and collects what they refer to."""

    def __init__(self, file: PdfFile) -> None:
        self._file = file
        self._alphas: dict[float, str] = {}
        self._patterns: dict[tuple[str, str], str] = {}
        self._stamps: dict[tuple[Area | Lines | Texts, ...], str] = {}
        self._scans: dict[str, int] = {}
        self.fonts = PdfFonts(file)

    def form(self, picture: Picture) -> int:
        """Write the picture as a form; returns its number."""
        x0, y0, x1, y1 = (round(v * _UNIT) for v in picture.frame)
        drawn = [
            *_background(picture),
            f"1 J 1 j q {x0} {y0} {x1 - x0} {y1 - y0} re W n",
            *(part for mark in picture.inside for part in self._mark(mark)),
            "Q",
            *(part for mark in picture.around for part in self._mark(mark)),
        ]
        stamps = " ".join(f"/{key} {self._stamp(picture.sheet, s)} 0 R" for s, key in self._stamps.items())
        stamps += "".join(f" /{key} {number} 0 R" for key, number in self._scans.items())
        hatches = " ".join(f"/{key} {self._hatch(*p)} 0 R" for p, key in self._patterns.items())
        resources = f"{self._common()} /XObject << {stamps} >> /Pattern << {hatches} >>"
        return self._written(picture.sheet, resources, drawn)

    def _common(self) -> str:
        states = " ".join(f"/{key} << /ca {a:.3g} /CA {a:.3g} >>" for a, key in self._alphas.items())
        return f"/Font {self.fonts.resources} /ExtGState << {states} >>"

    def _written(self, sheet: Box, resources: str, drawn: Sequence[str]) -> int:
        bounds = " ".join(str(round(v * _UNIT)) for v in sheet)
        entries = f"/Type /XObject /Subtype /Form /BBox [{bounds}] /Resources << {resources} >>"
        return self._file.stream(entries, "\n".join(drawn).encode("ascii"))

    def _stamp(self, sheet: Box, drawing: tuple[Area | Lines | Texts, ...]) -> int:
        drawn = ["1 J 1 j", *(part for mark in drawing for part in self._mark(mark))]
        reach = max(sheet[2] - sheet[0], sheet[3] - sheet[1])
        return self._written((-reach, -reach, reach, reach), self._common(), drawn)

    def _hatch(self, pattern: str, colour: str) -> int:
        drawn = ["1 J 1 j", *self._mark(hatch(pattern, colour))]
        side = f"{PERIOD * _UNIT:.3f}"
        entries = (
            f"/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 {side} {side}] "
            f"/XStep {side} /YStep {side} /Resources << {self._common()} >>"
        )
        return self._file.stream(entries, "\n".join(drawn).encode("ascii"))

    def _mark(self, mark: Mark) -> Iterator[str]:
        if isinstance(mark, Area):
            yield f"{self._alpha(mark.ink)} {self._fill(mark.ink)}"
            yield _paths(mark.rings, "h")
            yield "f*"
        elif isinstance(mark, Lines):
            dash = " ".join(f"{part * _UNIT:.1f}" for part in mark.dash)
            yield f"{self._alpha(mark.ink)} {_colour(mark.ink.colour)} RG {mark.width * _UNIT:.1f} w"
            yield f"[{dash}] 0 d {0 if dash else 1} J"
            yield _paths(mark.lines, "")
            yield "S"
        elif isinstance(mark, Texts):
            yield f"{self._alpha(mark.ink)} {self._fill(mark.ink)}"
            if mark.grown:
                yield f"{_colour(mark.ink.colour)} RG {2 * mark.grown * _UNIT:.1f} w [] 0 d"
            yield f"BT {2 if mark.grown else 0} Tr"
            yield from self._texts(mark)
            yield "ET"
        elif isinstance(mark, Scan):
            yield from self._scan(mark)
        else:
            key = self._stamps.setdefault(mark.drawing, f"S{len(self._stamps)}")
            for x, y in np.round(mark.places * _UNIT).astype(int).tolist():
                yield f"q 1 0 0 1 {x} {y} cm /{key} Do Q"

    def _texts(self, mark: Texts) -> Iterator[str]:
        size, chosen = mark.size * _UNIT, ""
        for text, (x, y) in zip(mark.texts, mark.places.tolist(), strict=True):
            pieces = self.fonts.pieces(text, mark.bold)
            wide = sum(piece.width for piece in pieces) * mark.size
            left, foot = x - (wide / 2 if mark.anchor == "middle" else 0), y + CAPITALS * mark.size
            yield f"1 0 0 -1 {left * _UNIT:.0f} {foot * _UNIT:.0f} Tm"
            for piece in pieces:
                if piece.font != chosen:
                    yield f"/{piece.font} {size:.1f} Tf"
                    chosen = piece.font
                yield f"{piece.shown} Tj"

    def _scan(self, mark: Scan) -> Iterator[str]:
        """Draw a picture, which lies in the unit square with its feet at the bottom (8.9.5)."""
        from viewer.render.scans import scan_jpeg  # Pillow, needed for this alone

        data, width, height = scan_jpeg(mark)
        key = f"I{len(self._scans)}"
        self._scans[key] = self._file.image(data, width, height)
        fit, w, h = mark.fit, mark.width * _UNIT, mark.height * _UNIT
        foot = fit.xy * h + fit.x0 * _UNIT, fit.yy * h + fit.y0 * _UNIT
        matrix = (fit.xx * w, fit.yx * w, -fit.xy * h, -fit.yy * h, *foot)
        yield f"{self._alpha(Ink('', mark.opacity))} q {' '.join(f'{v:.3f}' for v in matrix)} cm /{key} Do Q"

    def _alpha(self, ink: Ink) -> str:
        return f"/{self._alphas.setdefault(ink.alpha, f'A{len(self._alphas)}')} gs"

    def _fill(self, ink: Ink) -> str:
        if ink.pattern == "solid":
            return f"{_colour(ink.colour)} rg"
        key = self._patterns.setdefault((ink.pattern, ink.colour), f"P{len(self._patterns)}")
        return f"/Pattern cs /{key} scn"


def _background(picture: Picture) -> Iterator[str]:
    """Cover the sheet, unless what it is printed on is as good."""
    if not picture.theme.printed:
        x0, y0, x1, y1 = (round(v * _UNIT) for v in picture.sheet)
        yield f"{_colour(picture.theme.paper)} rg {x0} {y0} {x1 - x0} {y1 - y0} re f"


def _colour(colour: str) -> str:
    return " ".join(f"{part / 255:.3f}" for part in rgb(colour).tolist())


def _paths(lines: Sequence[Points], end: str) -> str:
    if not lines:
        return ""
    rounded = np.round(np.concatenate(lines) * _UNIT).astype(np.int64)
    pairs = [f"{x} {y}" for x, y in rounded.tolist()]
    parts = []
    start = 0
    for line in lines:
        stop = start + len(line)
        parts.append(f"{pairs[start]} m {' l '.join(pairs[start + 1 : stop])} l {end}")
        start = stop
    return "\n".join(parts)


def _page(
    file: PdfFile, tree: int, fonts: str, form: int, picture: Picture, printed: Print, sheet: Sheet
) -> int:
    """Write one page; coordinates are millimetres from its upper left corner."""
    width, height = printed.paper
    scale = printed.unit / _UNIT
    x0, y0, _, _ = picture.sheet
    left = MARGIN - sheet.left - x0 * printed.unit
    top = MARGIN - sheet.top - y0 * printed.unit
    drawn = [
        f"{_POINTS:.6f} 0 0 {-_POINTS:.6f} 0 {height * _POINTS:.4f} cm",
        f"q {MARGIN} {MARGIN} {sheet.width:.3f} {sheet.height:.3f} re W n",
        f"{scale:.8f} 0 0 {scale:.8f} {left:.4f} {top:.4f} cm /Map Do Q",
    ]
    if len(printed.sheets) > 1:
        drawn += _crop_marks(sheet, printed)
    content = file.stream("", "\n".join(drawn).encode("ascii"))
    return file.add(
        f"<< /Type /Page /Parent {tree} 0 R /MediaBox [0 0 {width * _POINTS:.2f} {height * _POINTS:.2f}] "
        f"/Contents {content} 0 R /Resources << /Font {fonts} /XObject << /Map {form} 0 R >> >> >>"
    )


def _crop_marks(sheet: Sheet, printed: Print) -> Iterator[str]:
    """Yield marks at the corners of what a page shows, outside of it, and which page it is."""
    x0, y0, x1, y1 = MARGIN, MARGIN, MARGIN + sheet.width, MARGIN + sheet.height
    yield f"{_colour(LIGHT.text)} RG {_colour(LIGHT.text)} rg 0.2 w"
    for x, out in ((x0, -1), (x1, 1)):
        for y, down in ((y0, -1), (y1, 1)):
            yield f"{x + 2 * out:.2f} {y:.2f} m {x + 7 * out:.2f} {y:.2f} l S"
            yield f"{x:.2f} {y + 2 * down:.2f} m {x:.2f} {y + 7 * down:.2f} l S"
    words = f"Sheet {sheet.name} of {printed.columns} x {printed.rows}"
    foot = printed.paper[1] - 4
    yield f"BT /F0 3 Tf 1 0 0 -1 {MARGIN + 10:.2f} {foot:.2f} Tm {shown_string(words)} Tj ET"
