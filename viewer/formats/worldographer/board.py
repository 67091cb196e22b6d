"""The reader of Worldographer maps."""

from collections.abc import Iterator
from math import sqrt
from xml.etree.ElementTree import Element

import numpy as np
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.board.scenario import Scenario
from viewer.board.terrain import shipped_palette
from viewer.errors import BoardError, FormatError
from viewer.formats.base import AS_IS, Format, ImportOptions, Reading
from viewer.formats.findings import Findings
from viewer.formats.levels import held_levels, stepped
from viewer.formats.places import labels_of
from viewer.formats.text import title_of
from viewer.formats.translation import Translation
from viewer.formats.values import number, whole
from viewer.formats.vocabulary import Meaning, shipped_vocabulary
from viewer.formats.worldographer.content import GZIP, Tiles, first_text, root_of, tiles_of
from viewer.grid.base import Grid
from viewer.grid.coords import Parity
from viewer.grid.hexgrid import HexGrid
from viewer.grid.labels import LabelScheme
from viewer.grid.layout import Layout
from viewer.grid.squaregrid import SquareGrid

_LEFT_OUT = ("feature", "shape", "note")


def sniff(data: bytes) -> bool:
    """Return whether this is packed UTF-16 text of a map with an orientation of hexes."""
    return data.startswith(GZIP) and "hexOrientation" in first_text(data)


def read(data: bytes, filename: str = "", options: ImportOptions = AS_IS, *_: object) -> Reading:
    """Return the scenario of a map, without units.

    Odd columns (or rows), counted from 0, are shoved. Elevations become levels only if the options say how
    much makes one, as the file does not give their unit. Raises FormatError.
    """
    root = root_of(data)
    findings = Findings()
    tiles = tiles_of(root, findings)
    grid = _grid(root, tiles, options, findings)
    translation = Translation(_meaning, options)
    board = _board(grid, tiles, translation, options, findings)
    translation.tell_unknown(findings)
    for word in _LEFT_OUT:
        count = len(root.findall(f"{word}s/{word}"))
        if count:
            findings.add(f"A {word} is left out", times=count)
    labels = labels_of(_labelled(root, grid), findings)
    scenario = Scenario(board, title=title_of(filename), labels=labels)
    return Reading(scenario, findings.warnings(), translation.mapping())


def _meaning(name: str) -> Meaning | None:
    return shipped_vocabulary("viewer.formats.worldographer", "words").meaning(name.rpartition("/")[2])


def _grid(root: Element, tiles: Tiles, options: ImportOptions, findings: Findings) -> Grid:
    rows, cols = tiles.names.shape
    labels = _labels(root, findings)
    orientation = root.get("hexOrientation", "")
    if orientation == "SQUARE":
        return SquareGrid(cols, rows, labels=labels)
    if orientation not in ("COLUMNS", "ROWS"):
        raise FormatError(f"The orientation {orientation[:40]!r} is none of COLUMNS, ROWS and SQUARE.")
    if orientation == "ROWS" and cols == rows:
        findings.add("As many columns as rows: it is not certain that the file goes by columns, as was taken")
    shoved: Parity = "even" if options.flip_parity else "odd"
    return HexGrid(
        cols, rows, labels=labels, top="flat" if orientation == "COLUMNS" else "pointy", shoved=shoved
    )


def _labels(root: Element, findings: Findings) -> LabelScheme:
    given = root.find("gridandnumbering")
    if given is None:
        return LabelScheme()
    by_row = given.get("numberOrder", "").startswith("ROW")
    first = [whole(given.get(name)) for name in ("numberFirstCol", "numberFirstRow")]
    col, row = (1 if number is None else number for number in first)
    try:
        return LabelScheme(col, row, "RC" if by_row else "CR", given.get("numberSeparator", ""))
    except BoardError:
        findings.add("The numbering of the map is not one that can be kept; hexes are numbered from 0101")
        return LabelScheme()


def _labelled(root: Element, grid: Grid) -> Iterator[tuple[int, str]]:
    """Yield cell and text of every label of the view that was shown last.

    Places are told in a lattice in which a cell is 300 units high and columns, or rows, are 225 or 300 apart.
    """
    layout, view = Layout(grid), root.get("lastViewLevel")
    (left, top), (wide, high) = layout.centres.min(axis=0), _units(grid)
    for label in root.findall("labels/label"):
        place = label.find("location")
        if place is None or view not in (None, place.get("viewLevel")):
            continue
        x, y = number(place.get("x")), number(place.get("y"))
        if x is not None and y is not None:
            cell = layout.cell_at(left + (x - 150) / wide, top + (y - 150) / high)
            if cell is not None:
                yield cell, "".join(label.itertext())


def _units(grid: Grid) -> tuple[float, float]:
    """Return how many units of the lattice a side of a cell is long, across and down: it stretches hexes."""
    if not isinstance(grid, HexGrid):
        return 300, 300
    return (150, 300 / sqrt(3)) if grid.top == "flat" else (300 / sqrt(3), 150)


def _board(
    grid: Grid, tiles: Tiles, translation: Translation, options: ImportOptions, findings: Findings
) -> Board:
    terrain, by_kind = translation.cells(tiles.names.ravel().tolist())
    levels = _levels(tiles.elevations.ravel(), by_kind, options, findings)
    return Board.of(grid, shipped_palette(), terrain=terrain, level=held_levels(levels, findings))


def _levels(
    elevations: NDArray[np.float64], by_kind: NDArray[np.int64], options: ImportOptions, findings: Findings
) -> NDArray[np.int64]:
    if options.height_step is not None:
        return stepped(elevations, options.height_step)
    low, high = elevations.min(), elevations.max()
    if low != high:
        findings.add(f"Elevations, from {low:g} to {high:g}, are left out: say how much makes a level")
    return by_kind


FORMAT = Format(
    key="worldographer",
    name="Worldographer map",
    suffixes=(".wxx",),
    telltale="packed XML of Worldographer",
    sniff=sniff,
    read=read,
    choices=frozenset({"kinds", "flip_parity", "heights", "height_step"}),
)
