"""The reader of Hexwright projects."""

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.board.scenario import TITLE_LENGTH, Scenario
from viewer.board.terrain import shipped_palette
from viewer.errors import FormatError
from viewer.formats.base import AS_IS, NOTHING_BESIDE, Format, ImportOptions, Reading
from viewer.formats.findings import Findings
from viewer.formats.hexwright.project import (
    LAYERS,
    Pair,
    Project,
    add_file,
    codes_of,
    looks_like_part,
    offset_of,
)
from viewer.formats.levels import held_levels, level_in
from viewer.formats.names import plain_meaning
from viewer.formats.places import labels_of
from viewer.formats.text import printable, title_of
from viewer.formats.translation import Translation
from viewer.formats.values import number, number_within, table, whole
from viewer.formats.vocabulary import Meaning, shipped_vocabulary
from viewer.grid.base import MAX_SIDE
from viewer.grid.coords import Axial, Parity
from viewer.grid.hexgrid import HexGrid
from viewer.grid.labels import LabelScheme

_FROM_ZERO = LabelScheme(0, 0)


def read(
    data: bytes,
    filename: str = "",
    options: ImportOptions = AS_IS,
    beside: Mapping[str, bytes] = NOTHING_BESIDE,
) -> Reading:
    """Return the scenario of a project, without units; its files are *data* and those of *beside*.

    Flat tops, numbered from 0000; columns of even number stand lower unless the calibration says otherwise.
    Raises FormatError.
    """
    project, findings = Project(), Findings()
    add_file(project, data, filename)
    used = frozenset(name for name, content in beside.items() if looks_like_part(content))
    for name in sorted(used):
        add_file(project, beside[name], name)
    grid = _grid(project, options, findings)
    translation = Translation(_meaning, options)
    terrain, level = _ground(project, grid, translation, options, findings)
    edges = {
        LAYERS[name]: _masks(grid, pairs, findings) for name, pairs in project.pairs.items() if LAYERS[name]
    }
    board = Board.of(grid, shipped_palette(), terrain=terrain, level=level, **edges)
    _tell_left_out(project, translation, findings)
    labels = labels_of(_places(project, grid), findings)
    title = printable(project.title)[:TITLE_LENGTH] or title_of(filename)
    scenario = Scenario(board, title=title, labels=labels)
    return Reading(scenario, findings.warnings(), translation.mapping(), used)


def _meaning(name: str) -> Meaning | None:
    return shipped_vocabulary("viewer.formats.hexwright", "words").meaning(name) or plain_meaning(name)


def _grid(project: Project, options: ImportOptions, findings: Findings) -> HexGrid:
    if project.grid:
        cols, counts = _calibrated(project.grid)
    else:
        places = [place for code in codes_of(project) if (place := offset_of(code)) is not None]
        if not places:
            raise FormatError("Neither the size of the map nor a hex is given: give all files together.")
        cols, rows = (max(numbers) + 1 for numbers in zip(*places, strict=True))
        counts = (rows, rows)
        findings.add("The size of the map is not given; it ends with the last hex that is named")
    rows = max(counts)
    if max(cols, rows) > MAX_SIDE:
        raise FormatError(f"The map has {cols} x {rows} hexes; up to {MAX_SIDE} x {MAX_SIDE} can be read.")
    missing = frozenset(row * cols + col for col in range(cols) for row in range(counts[col % 2], rows))
    shoved: Parity = "even" if _even_lower(project.grid) ^ options.flip_parity else "odd"
    return HexGrid(cols, rows, missing, _FROM_ZERO, "flat", shoved)


def _calibrated(grid: Mapping[str, Any]) -> tuple[int, tuple[int, int]]:
    """Return the number of columns, and of rows in those of even and of odd number."""
    cols = number_within("n_cols", grid.get("n_cols"), 1, MAX_SIDE)
    counts = table(grid.get("row_counts_by_parity"))
    even, odd = whole(counts.get("even")), whole(counts.get("odd"))
    if even is None or odd is None:
        even = odd = number_within("n_rows", grid.get("n_rows"), 1, MAX_SIDE)
    return cols, (
        number_within("row_counts_by_parity", even, 1, MAX_SIDE),
        number_within("row_counts_by_parity", odd, 1, MAX_SIDE),
    )


def _even_lower(grid: Mapping[str, Any]) -> bool:
    """Whether columns of even number stand lower: by the sign of what they, or the odd ones, are shoved."""
    everywhere = {**table(grid.get("x_model")), **table(grid.get("y_model")), **grid}
    odd = number(everywhere.get("odd_col_y_offset"))
    if odd is not None:
        return odd < 0
    even = number(everywhere.get("even_col_y_offset", everywhere.get("even_col_down_offset")))
    return even is None or even > 0


def _cell(grid: HexGrid, code: str) -> int | None:
    place = offset_of(code)
    return None if place is None else grid.at(*place)


def _ground(
    project: Project,
    grid: HexGrid,
    translation: Translation,
    options: ImportOptions,
    findings: Findings,
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Palette codes and levels, both of shape (n,)."""
    terrain, level = np.zeros(grid.n, np.int64), np.zeros(grid.n, np.int64)
    cells = {cell: kind for code, kind in project.terrain.items() if (cell := _cell(grid, code)) is not None}
    terrain[list(cells)], level[list(cells)] = translation.cells(list(cells.values()))
    default = level_in({"": project.default_elevation}, ("",), options.height_step)
    if project.elevation:
        level[:] = 0 if default is None else default
    off_map = len(project.terrain) - len(cells)
    for code in project.elevation:
        cell, own = _cell(grid, code), level_in(project.elevation, (code,), options.height_step)
        off_map += cell is None
        if cell is not None and own is not None:
            level[cell] = own
    if off_map:
        findings.add("A hex that is not on the map is left out", times=off_map)
    return terrain, held_levels(np.where(grid.present, level, 0), findings)


def _masks(grid: HexGrid, pairs: list[Pair], findings: Findings) -> NDArray[np.uint8]:
    masks = np.zeros(grid.n, np.uint8)
    for pair in pairs:
        a, b = (_cell(grid, code) for code in pair)
        if a is None or b is None:
            findings.add("A feature between hexes that are not on the map is left out")
            continue
        (q, r), (other_q, other_r) = grid.axial(a), grid.axial(b)
        step = Axial(other_q - q, other_r - r)
        if step not in grid.directions:
            findings.add("A feature between hexes that are not neighbours is left out")
            continue
        direction = grid.directions.index(step)
        masks[a] |= np.uint8(1 << direction)
        masks[b] |= np.uint8(1 << grid.opposite(direction))
    return masks


def _tell_left_out(project: Project, translation: Translation, findings: Findings) -> None:
    translation.tell_unknown(findings)
    for name, pairs in project.pairs.items():
        if pairs and not LAYERS[name]:
            findings.add(f"Of the hexsides, {name!r} are left out", times=len(pairs))
    both = sum(kind == "woods_swamp" for kind in project.terrain.values())
    if both:
        findings.add("A hex has one kind of terrain: the swamp is left out of 'woods_swamp'", times=both)


def _places(project: Project, grid: HexGrid) -> Iterator[tuple[int, str]]:
    for code, name in project.places:
        cell = _cell(grid, code)
        if cell is not None:
            yield cell, name


FORMAT = Format(
    key="hexwright",
    name="Hexwright project",
    suffixes=(),
    telltale="JSON files of Hexwright, all given together",
    sniff=looks_like_part,
    read=read,
    choices=frozenset({"kinds", "flip_parity", "heights", "height_step"}),
    many_files=True,
)
