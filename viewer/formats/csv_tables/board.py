"""The reader of CSV."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.board.labels import LABEL_KINDS, Label, LabelKind
from viewer.board.layers import EDGE_LAYERS, FEATURES, MAX_SIDES
from viewer.board.names import clip
from viewer.board.scenario import Scenario
from viewer.board.sides import mirrored
from viewer.board.terrain import shipped_palette
from viewer.errors import CellError, FormatError
from viewer.formats.base import AS_IS, NOTHING_BESIDE, Format, ImportOptions, Reading
from viewer.formats.csv_tables.rows import rows_of
from viewer.formats.csv_tables.tables import Tables, looks_like_table, tables_in
from viewer.formats.findings import Findings
from viewer.formats.levels import held_levels, level_in
from viewer.formats.names import plain_meaning
from viewer.formats.places import labels_of, sides_for
from viewer.formats.text import head, title_of
from viewer.formats.translation import Translation
from viewer.formats.values import whole
from viewer.grid.base import Grid
from viewer.grid.coords import Parity
from viewer.grid.hexgrid import HexGrid
from viewer.grid.squaregrid import SquareGrid

_SNIFFED_LINES = 6


def sniff(data: bytes) -> bool:
    """Return whether the first lines are those of a list of cells, or hold nothing but what layers hold."""
    lines = [line for line in head(data).split("\n")[:_SNIFFED_LINES] if line.strip()]
    if not lines or "\0" in lines[0] or len(lines[0]) > 20_000:
        return False
    try:
        rows = rows_of("\n".join(lines))
    except FormatError:
        return False
    return bool(rows) and looks_like_table(rows)


def read(
    data: bytes,
    filename: str = "",
    options: ImportOptions = AS_IS,
    beside: Mapping[str, bytes] = NOTHING_BESIDE,
) -> Reading:
    """Return the scenario of one table or several, without units. Raises FormatError.

    The file does not say how cells lie: flat tops with odd columns (from 0) lower, unless the options say
    otherwise. Cells without terrain are missing.
    """
    tables, findings = tables_in(data, filename, beside, options.attribute), Findings()
    grid = _grid(tables, options)
    translation = Translation(plain_meaning, options)
    layers = _ground(tables, grid, translation, options, findings)
    layers["feature"] = _features(tables, findings)
    layers["zone"] = _zones(tables, findings)
    for name in EDGE_LAYERS:
        if name in tables.layers:
            layers[name] = mirrored(grid, _sides(tables.column(name), grid, findings))
    board = Board.of(grid, shipped_palette(), **layers)
    translation.tell_unknown(findings)
    scenario = Scenario(
        board,
        sides=sides_for(layers["zone"]),
        title=title_of(f"{tables.stem}.csv"),
        labels=_labels(tables, grid, findings),
    )
    used = frozenset(tables.used - {filename})
    return Reading(scenario, tables.warnings + findings.warnings(), translation.mapping(), used)


def _grid(tables: Tables, options: ImportOptions) -> Grid:
    told = next((name for name in ("terrain", "level") if name in tables.layers), None)
    fields = tables.column(told) if told else []
    missing = frozenset(cell for cell, field in enumerate(fields) if not field)
    size = (tables.cols, tables.rows)
    if len(missing) == tables.cols * tables.rows:
        raise FormatError("The table has no cells with anything in them.")
    if options.layout == "square":
        return SquareGrid(*size, missing, tables.labels)
    shoved: Parity = "even" if options.flip_parity else "odd"
    return HexGrid(*size, missing, tables.labels, options.layout or "flat", shoved)


def _ground(
    tables: Tables, grid: Grid, translation: Translation, options: ImportOptions, findings: Findings
) -> dict[str, NDArray[Any]]:
    """The layers terrain and level, both of shape (n,)."""
    terrain, level = np.zeros(grid.n, np.int64), np.zeros(grid.n, np.int64)
    cells = np.flatnonzero(grid.present).tolist()
    if "terrain" in tables.layers:
        kinds = tables.column("terrain")
        terrain[cells], level[cells] = translation.cells([kinds[cell] for cell in cells])
    if "level" in tables.layers:
        heights = tables.column("level")
        for cell in cells:
            own = level_in({"": heights[cell]}, ("",), options.height_step)
            if own is None and heights[cell]:
                findings.add(f"{clip(heights[cell])} is no level; it was taken as 0")
            level[cell] = own or 0
    return {"terrain": terrain, "level": held_levels(level, findings)}


def _features(tables: Tables, findings: Findings) -> NDArray[np.uint8]:
    made = np.zeros(tables.cols * tables.rows, np.uint8)
    for cell, field in enumerate(tables.column("feature") if "feature" in tables.layers else []):
        if field in FEATURES:
            made[cell] = FEATURES.index(field)
        elif field:
            findings.add(f"The feature {clip(field)} is unknown and was left out")
    return made


def _zones(tables: Tables, findings: Findings) -> NDArray[np.uint8]:
    made = np.zeros(tables.cols * tables.rows, np.uint8)
    for cell, field in enumerate(tables.column("zone") if "zone" in tables.layers else []):
        number = whole(field) if field else 0
        if number is not None and 0 <= number <= MAX_SIDES:
            made[cell] = number
        else:
            findings.add(f"{clip(field)} is no number of a side; its start zone was left out")
    return made


def _labels(tables: Tables, grid: Grid, findings: Findings) -> tuple[Label, ...]:
    """Return the labels of the list, those of one kind after those of another."""
    found: dict[LabelKind, list[tuple[int, str]]] = {kind: [] for kind in LABEL_KINDS}
    for row in tables.written:
        at, text, said, *_ = (*row, "", "", "")
        try:
            found[said if said in LABEL_KINDS else "town"].append((grid.cell_at(at), text))
        except CellError:
            findings.add(f"There is no cell {clip(at)} for a label; it was left out")
    return tuple(label for kind, places in found.items() for label in labels_of(places, findings, kind))


def _sides(fields: list[str], grid: Grid, findings: Findings) -> NDArray[np.uint8]:
    """Side masks, shape (n,), of names of sides such as ``N SE``."""
    made = np.zeros(grid.n, np.uint8)
    for cell, field in enumerate(fields):
        for name in field.split():
            if name in grid.side_names:
                made[cell] |= np.uint8(1 << grid.side_names.index(name))
            else:
                findings.add(
                    f"{clip(name)} is no side of a cell here; sides are {', '.join(grid.side_names)}"
                )
    return made


FORMAT = Format(
    key="csv",
    name="CSV tables",
    suffixes=(".csv", ".tsv"),
    telltale="a table of kinds of terrain or levels",
    sniff=sniff,
    read=read,
    choices=frozenset({"kinds", "flip_parity", "heights", "height_step", "attribute", "layout"}),
    many_files=True,
)
