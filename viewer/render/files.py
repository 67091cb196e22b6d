"""A picture as the content of a file, of any kind."""

import unicodedata
from collections.abc import Callable, Iterable, Iterator

from viewer.errors import FormatError
from viewer.render.paper import many_sheets, one_sheet
from viewer.render.pdf import to_pdf
from viewer.render.pdffonts import lacks as pdf_lacks
from viewer.render.shapes import Mark, Picture, Stamps, Texts
from viewer.render.svg import to_svg

KINDS = ("svg", "pdf", "png")
"""What a picture can be drawn as; also the suffixes of files."""

CELL = 10.0
"""How wide a cell is in millimetres unless something else is said."""


def picture_file(
    picture: Picture,
    kind: str,
    cell: float | None = None,
    paper: str = "a4",
    dpi: float = 150,
    drawn: Callable[[float], None] | None = None,
) -> bytes:
    """Return a picture as a file of a *kind* of `KINDS`.

    *cell* is how wide a cell is from side to side, in millimetres; without it a PDF fills one sheet of
    *paper*, with it it goes over as many as it takes. *dpi* is for PNG, and so is *drawn*,
    which is told the share that is done and may raise to end the work. Raises FormatError for another kind
    and RulesError for a picture too large to be made.
    """
    unit = (CELL if cell is None else cell) / picture.cell
    if kind == "svg":
        return to_svg(picture, unit).encode("utf-8")
    if kind == "pdf":
        return to_pdf(
            picture, one_sheet(picture, paper) if cell is None else many_sheets(picture, paper, unit)
        )
    if kind == "png":
        from viewer.render.png import ignored, to_png  # Pillow, needed for this alone

        return to_png(picture, unit / 25.4 * dpi, dpi, drawn or ignored)
    raise FormatError(f"Pictures are drawn as .svg, .pdf or .png; not {kind[-40:]!r}.")


def replaced(picture: Picture, kind: str) -> str:
    """Return a sentence on letters that are others in a file of a *kind*, "" if there are none."""
    if kind == "svg":
        return ""
    if kind == "png":
        from viewer.render.faces import lacks
    else:
        lacks = pdf_lacks
    texts = {text for mark in (*picture.inside, *picture.around) for text in _texts([mark])}
    letters = {letter for text in texts for letter in unicodedata.normalize("NFC", text)}
    lacking = sorted(filter(lacks, letters))
    if not lacking:
        return ""
    shown = "".join(lacking[:_SHOWN]) + (" ..." if len(lacking) > _SHOWN else "")
    return f"No font here has these letters; others, or question marks, stand for them: {shown}"


_SHOWN = 20


def _texts(marks: Iterable[Mark]) -> Iterator[str]:
    for mark in marks:
        if isinstance(mark, Stamps):
            yield from _texts(mark.drawing)
        elif isinstance(mark, Texts):
            yield from mark.texts
