"""A picture as the content of a file, of any kind."""

from collections.abc import Callable

from viewer.errors import FormatError
from viewer.render.paper import many_sheets, one_sheet
from viewer.render.pdf import to_pdf
from viewer.render.shapes import Picture
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
