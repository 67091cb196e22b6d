"""The reader of Wesnoth maps."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.board.layers import MAX_SIDES
from viewer.board.names import clip
from viewer.board.scenario import Scenario
from viewer.board.sides import mirrored
from viewer.board.terrain import shipped_palette
from viewer.errors import FormatError
from viewer.formats.base import AS_IS, Format, ImportOptions, Reading
from viewer.formats.findings import Findings
from viewer.formats.joining import joined
from viewer.formats.levels import held_levels
from viewer.formats.places import labels_of, sides_for, zones_of
from viewer.formats.text import decoded, head, title_of
from viewer.formats.translation import Translation
from viewer.formats.vocabulary import Meaning
from viewer.formats.wesnoth.ground import code_of, unknown_part
from viewer.formats.wesnoth.syntax import FILLER, MapText, cell_code, is_header, map_text
from viewer.grid.base import MAX_SIDE
from viewer.grid.coords import Parity
from viewer.grid.hexgrid import HexGrid
from viewer.grid.labels import LabelScheme

_SIDES = frozenset(str(number) for number in range(1, MAX_SIDES + 1))


def sniff(data: bytes) -> bool:
    """Return whether this has the header of a map, an embedded map, or begins with a row of codes."""
    text = head(data)
    lines = [line for line in text[:20_000].splitlines() if line.strip()]
    if not lines or "<" in lines[0] or "{" in lines[0]:
        return False
    if is_header(lines[0]) or (b"map_data" in data and lines[0].lstrip()[:1] in ("#", "[", "m")):
        return True
    cells = [cell_code(cell) for cell in lines[0].split(",")[:20]]
    return len(cells) > 1 and all(cell is not None and code_of(cell[1]).base for cell in cells)


def read(data: bytes, filename: str = "", options: ImportOptions = AS_IS, *_: object) -> Reading:
    """Return the scenario of a map, without units.

    Flat tops. In the file, columns 0, 2, 4 ... stand lower, and the outer ring is no part of the game: it
    is dropped unless the options say otherwise. Raises FormatError.
    """
    text, warnings = decoded(data)
    findings = Findings()
    content = map_text(text, findings)
    trim = int(content.border and options.strip_border)
    codes = _codes(content, trim)
    grid = _grid(codes, content, trim, options)
    translation = Translation(lambda code: code_of(code).meaning, options)
    board = _board(grid, codes, translation, findings)
    translation.tell_unknown(findings)
    _tell_parts(translation, findings)
    zones = zones_of(_starts(content, grid, trim), grid.n)
    labels = labels_of(_places(content, grid, trim), findings)
    scenario = Scenario(
        board.replace("zone", zones.nonzero()[0], zones[zones > 0]),
        sides=sides_for(zones),
        title=title_of(filename),
        labels=labels,
    )
    return Reading(scenario, warnings + findings.warnings(), translation.mapping())


def _codes(content: MapText, trim: int) -> NDArray[np.str_]:
    """Return the codes of the map without the outer *trim* rings, shape (rows, cols)."""
    rows = [row[trim : len(row) - trim] for row in content.rows[trim : len(content.rows) - trim]]
    if not rows or not rows[0]:
        raise FormatError("The map is nothing but its border.")
    if max(len(rows), len(rows[0])) > MAX_SIDE:
        raise FormatError(f"The map is larger than {MAX_SIDE} x {MAX_SIDE} hexes.")
    return np.array(rows)


def _grid(codes: NDArray[np.str_], content: MapText, trim: int, options: ImportOptions) -> HexGrid:
    missing = frozenset(np.flatnonzero(codes.ravel() == FILLER).tolist())
    if len(missing) == codes.size:
        raise FormatError("The map has no hexes inside its border.")
    shoved: Parity = "odd" if trim ^ options.flip_parity else "even"
    first = 0 if content.border and not trim else 1
    rows, cols = codes.shape
    return HexGrid(cols, rows, missing, LabelScheme(first, first), top="flat", shoved=shoved)


def _board(grid: HexGrid, codes: NDArray[np.str_], translation: Translation, findings: Findings) -> Board:
    kinds, inverse, counts = np.unique(codes.ravel(), return_inverse=True, return_counts=True)
    names = [str(name) for name in kinds]
    meanings = [
        _meaning(name, times, translation) for name, times in zip(names, counts.tolist(), strict=True)
    ]
    palette = shipped_palette()
    terrain = np.array([palette.code(meaning.key or "clear") for meaning in meanings])[inverse]
    levels = np.array([meaning.level for meaning in meanings], np.int64)[inverse]
    sides = np.array([code_of(name).sides for name in names], np.uint8)[inverse]
    paths = np.array([meaning.path for meaning in meanings])[inverse]
    roads = np.array([code_of(name).road for name in names], np.bool_)[inverse]
    layers = {path: mirrored(grid, sides * (paths == path)) for path in ("bridge", "railroad")}
    layers["road"] = joined(grid, roads & grid.present)
    return Board.of(grid, palette, terrain=terrain, level=held_levels(levels, findings), **layers)


def _meaning(name: str, times: int, translation: Translation) -> Meaning:
    return Meaning("clear") if name == FILLER else translation(name, times)


def _tell_parts(translation: Translation, findings: Findings) -> None:
    for name, match in translation.mapping().items():
        if code_of(name).lost:
            findings.add(f"Of terrain codes, {code_of(name).lost} is left out", times=match.count)
        elif match.known and unknown_part(name):
            part = clip(unknown_part(name))
            findings.add(f"The part {part} of terrain codes is unknown and was left out", times=match.count)


def _places(content: MapText, grid: HexGrid, trim: int) -> Iterator[tuple[int, str]]:
    """Yield labels, and the starts that are not those of a side by its number."""
    inside = int(content.border) - trim
    named = {name: place for name, place in content.starts.items() if name not in _SIDES}
    starts = ((col - trim, row - trim, f"start {name}") for name, (col, row) in named.items())
    labels = ((x - 1 + inside, y - 1 + inside, text) for x, y, text in content.labels)
    for col, row, name in (*starts, *labels):
        cell = grid.at(col, row)
        if cell is not None:
            yield cell, name


def _starts(content: MapText, grid: HexGrid, trim: int) -> dict[int, int]:
    """Return the number of the side that starts on a cell."""
    places = ((name, grid.at(col - trim, row - trim)) for name, (col, row) in content.starts.items())
    return {cell: int(name) for name, cell in places if cell is not None and name in _SIDES}


FORMAT = Format(
    key="wesnoth",
    name="Battle for Wesnoth map",
    suffixes=(".map", ".mask", ".cfg"),
    telltale="rows of terrain codes such as 'Gg, Hh^Fp'",
    sniff=sniff,
    read=read,
    choices=frozenset({"kinds", "strip_border", "flip_parity", "heights"}),
)
