"""Export: the map for other programs, and pictures of what is on screen.

What a format cannot carry is told before anything is written. Writing runs beside the page.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from io import BytesIO
from typing import TYPE_CHECKING, Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from viewer.app.checks import Check, box, flag, integer, maybe, one_of
from viewer.app.files import file_stem
from viewer.app.jobs import Progress
from viewer.app.outgoing import held_back, inside, on_screen, outgoing, selected, staged, wanted
from viewer.board.scenario import Scenario
from viewer.errors import FormatError
from viewer.formats.exports import EXPORTS
from viewer.formats.exports.base import Files
from viewer.formats.exports.csv_grids import table
from viewer.render import Wanted, compose, picture_file
from viewer.render.cells import CellShapes
from viewer.render.files import CELL, KINDS, replaced
from viewer.render.overlays import Painted
from viewer.render.paper import PAPERS
from viewer.render.png import MAX_PIXELS
from viewer.render.shapes import Box
from viewer.render.themes import THEMES

if TYPE_CHECKING:
    from viewer.app.session import Session

SHEETS = ("one", "many")
CELLS = (2, 100)
"""The least and the most millimetres that a cell is wide in a picture."""
DPI = (30, 300)

PICTURES = {
    "svg": "SVG picture",
    "pdf": "PDF for print",
    "png": "PNG picture",
}


EXPORT_ACTIONS: dict[str, dict[str, Check]] = {
    "exports": {},
    "export": {"key": one_of(tuple(EXPORTS)), "overlays": flag},
    "picture": {
        "kind": one_of(KINDS),
        "cell": integer(*CELLS),
        "paper": one_of(tuple(PAPERS)),
        "sheets": one_of(SHEETS),
        "dpi": integer(*DPI),
        "theme": one_of(tuple(THEMES)),
        "legend": flag,
        "overlays": flag,
        "units": flag,
        "box": maybe(box),
        "area": flag,
    },
    "cancel": {},
}


@dataclass(frozen=True)
class Drawing:
    """How a picture is made: width of a *cell* in millimetres, paper, dots per inch.

    *sheets* is of `SHEETS`: a PDF fills one, or its cells keep their width and it takes many.
    """

    kind: str
    cell: int
    paper: str
    sheets: str
    dpi: int

    def file(
        self, scenario: Scenario, look: Wanted, shown: list[Painted], drawn: Progress
    ) -> tuple[bytes, str]:
        """Return the picture as a file, and what to tell of it; raises as `compose` and `picture_file` do."""
        cell = None if self.kind == "pdf" and self.sheets == "one" else float(self.cell)
        picture = compose(scenario, look, shown)
        data = picture_file(picture, self.kind, cell, self.paper, self.dpi, drawn)
        return data, replaced(picture, self.kind)


class ExportRequests:
    """Offers what a map can be written as, and writes it."""

    def __init__(self, session: "Session") -> None:
        self._session = session
        self._job = session.job

    def do_exports(self) -> None:
        """Open the dialog, with what each format would leave out of the map as it now stands."""
        scenario = outgoing(self._session)
        self._session.parts.topbar.tell(
            "exports",
            {
                "formats": [_offer(scenario, key) for key in EXPORTS],
                "pictures": [{"key": key, "name": PICTURES[key]} for key in KINDS],
                "held_back": held_back(self._session),
                "papers": list(PAPERS),
                "themes": list(THEMES),
                "cells": {"least": CELLS[0], "most": CELLS[1], "usual": CELL},
                "dpi": {"least": DPI[0], "most": DPI[1]},
                "pixels": MAX_PIXELS,
                "across": _across(scenario),
                "area": selected(self._session) is not None,
            },
        )

    def do_export(self, key: str, overlays: bool) -> None:
        """Write the map in a format; with *overlays*, CSV has a table of each that is shown."""
        session, scenario, export = self._session, outgoing(self._session), EXPORTS[key]
        stem = file_stem(scenario.title)
        shown = on_screen(session) if overlays and key == "csv" else []

        def work(_told: Progress) -> Files:
            return {**export.write(scenario, stem), **_overlay_tables(scenario, stem, shown)}

        self._write(f"Writing {export.name}", stem, work)

    def do_picture(
        self,
        kind: str,
        cell: int,
        paper: str,
        sheets: str,
        dpi: int,
        theme: str,
        legend: bool,
        overlays: bool,
        units: bool,
        box: Box | None,
        area: bool,
    ) -> None:
        """Draw a picture of what is on screen: all of the map, the part in a *box* of the world, or what is
        selected, an *area*.
        """
        session, scenario = self._session, staged(self._session)
        drawing = Drawing(kind, cell, paper, sheets, dpi)
        part = inside(scenario.board, box) if box else selected(session) if area else None
        look, shown = wanted(session, part, legend), on_screen(session) if overlays else []
        look = replace(look, picture=session.underlays.on_screen(), theme=THEMES[theme], units=units)
        stem = file_stem(scenario.title)

        def done(made: tuple[bytes, str]) -> None:
            data, told = made
            session.parts.topbar.download(f"{stem}.{kind}", data)
            if told:
                session.notices.add("warn", [told])

        self._job.start(
            f"Drawing {kind.upper()}", lambda told: drawing.file(scenario, look, shown, told), done
        )

    def do_cancel(self) -> None:
        """End what is being written."""
        self._job.cancel()

    def _write(self, title: str, stem: str, work: Callable[[Progress], Files]) -> None:
        def done(file: tuple[str, bytes]) -> None:
            self._session.parts.topbar.download(*file)

        self._job.start(title, lambda told: one_file(work(told), stem), done)


def one_file(files: Files, stem: str) -> tuple[str, bytes]:
    """Return name and content of the only file, or of a zip with all of them."""
    if len(files) == 1:
        return next(iter(files.items()))
    out = BytesIO()
    with ZipFile(out, "w") as archive:
        for name, data in files.items():
            # without a date, so that the same map gives the same bytes
            archive.writestr(ZipInfo(name), data, ZIP_DEFLATED)
    return f"{stem}.zip", out.getvalue()


def _offer(scenario: Scenario, key: str) -> dict[str, Any]:
    export = EXPORTS[key]
    try:
        losses, refusal = list(export.losses(scenario)), ""
    except FormatError as error:
        losses, refusal = [], str(error)
    return {"key": key, "name": export.name, "suffix": export.suffix, "losses": losses, "refusal": refusal}


def _overlay_tables(scenario: Scenario, stem: str, shown: list[Painted]) -> Files:
    """Return a table for each overlay: the words of its legend, blank where it shows nothing."""
    grid, files = scenario.board.grid, {}
    for painted in shown:
        words = {entry.code: entry.label for entry in painted.overlay.legend}
        values = [words.get(code, "") for code in painted.painting.codes.tolist()]
        files[f"{stem}.overlay-{painted.overlay.key}.csv"] = table(grid, values)
    return files


def _across(scenario: Scenario) -> dict[str, float]:
    """Return how many widths of a cell, from side to side, the map is wide and high."""
    shapes = CellShapes(scenario.board.grid)
    x0, y0, x1, y1 = shapes.layout.bounds
    return {"width": (x1 - x0) / (2 * shapes.apothem), "height": (y1 - y0) / (2 * shapes.apothem)}
