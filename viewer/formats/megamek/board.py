"""The reader of MegaMek boards."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial

import numpy as np
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.board.layers import LEVEL_LIMITS
from viewer.board.scenario import NOTES_LENGTH, Scenario
from viewer.board.sides import neighbour_table
from viewer.board.terrain import Palette
from viewer.formats.base import AS_IS, Format, ImportOptions, Reading
from viewer.formats.findings import Findings
from viewer.formats.levels import held_levels
from viewer.formats.megamek.degrees import degree, palette_with
from viewer.formats.megamek.edges import edge_layers
from viewer.formats.megamek.ground import BLANK, Ground, ground, meaning
from viewer.formats.megamek.placing import numbers, placed
from viewer.formats.megamek.syntax import BoardText, Record, board_text, tokens
from viewer.formats.places import labels_of
from viewer.formats.text import decoded, head, printable, title_of
from viewer.formats.translation import Translation
from viewer.grid.coords import Parity
from viewer.grid.hexgrid import HexGrid

_KEYWORDS = ("size", "option", "tag", "background", "description", "note")
_SIZE = re.compile(r"^\s*size\s+[+-]?\d+\s+[+-]?\d+", re.IGNORECASE | re.MULTILINE)


def sniff(data: bytes) -> bool:
    """Return whether the first statement is one of a MegaMek board, and one of them gives the size."""
    text = head(data)
    statements = (words for line in text.splitlines() if (words := tokens(line[:200])))
    first = next(statements, None)
    return first is not None and first[0].text.lower() in _KEYWORDS and _SIZE.search(text) is not None


def read(data: bytes, filename: str = "", options: ImportOptions = AS_IS, *_: object) -> Reading:
    """Return the scenario of a board, without units.

    Flat tops, odd columns (from 0) lower, numbered from 0101. Raises FormatError only when there is no
    board (no usable size, no hexes, not text), or for options that make no sense.
    """
    text, warnings = decoded(data)
    findings = Findings()
    statements = board_text(text, findings)
    translation = Translation(meaning, options, degree)
    board = _board(statements, translation, options, findings)
    title = title_of(filename)
    notes = "\n".join(printable(word) for word in statements.words)[:NOTES_LENGTH]
    labels = labels_of(_noted(statements, findings), findings, "note")
    scenario = Scenario(board, title=title, notes=notes, labels=labels)
    return Reading(scenario, warnings + findings.warnings(), translation.mapping())


def _noted(statements: BoardText, findings: Findings) -> Iterator[tuple[int, str]]:
    """Yield cell and text of the notes on hexes."""
    for number, text in statements.notes:
        cell = next(numbers(number, statements.cols, statements.rows), None)
        if cell is None:
            findings.add("A note on a hex that is not on the board was left out")
        else:
            yield cell, text


def _board(
    statements: BoardText, translation: Translation, options: ImportOptions, findings: Findings
) -> Board:
    shoved: Parity = "even" if options.flip_parity else "odd"
    grid = HexGrid(statements.cols, statements.rows, top="flat", shoved=shoved)
    records = placed(statements.records, grid.cols, grid.rows, findings)
    grounds = _grounds(records, grid, translation, options.obstacles, findings)
    levels = _levels(records, grid, findings)
    edges = edge_layers(grid, grounds, levels, statements.roads_join_pavement, findings)
    palette = palette_with(ground.kind for ground in grounds)
    terrain = _terrain(grounds, levels, grid, palette, findings)
    if options.obstacles:
        levels = held_levels(levels + _above_one(grounds), findings)
    return Board.of(grid, palette, terrain=terrain, level=levels, **edges)


def _grounds(
    records: Mapping[int, Record],
    grid: HexGrid,
    translation: Translation,
    obstacles: bool,
    findings: Findings,
) -> list[Ground]:
    """What each hex has; a list of terrains that many hexes have is read once."""
    counts = Counter(record.terrains for record in records.values())
    known = {
        terrains: ground(terrains, partial(_kind, translation, times), obstacles)
        for terrains, times in counts.items()
    }
    grounds = [Ground()] * grid.n
    for cell, record in records.items():
        grounds[cell] = known[record.terrains]
        for remark in grounds[cell].remarks:
            findings.add(remark, record.line)
    return grounds


def _kind(translation: Translation, times: int, name: str) -> str:
    return translation(name, times, "clear" if name == BLANK else "").key


def _above_one(grounds: list[Ground]) -> NDArray[np.int64]:
    """How much higher than one level, which kinds of terrain stand anyway, something stands on each hex."""
    return np.array([max(ground.height - 1, 0) for ground in grounds], np.int64)


def _levels(records: dict[int, Record], grid: HexGrid, findings: Findings) -> NDArray[np.int64]:
    low, high = LEVEL_LIMITS
    levels = np.zeros(grid.n, np.int64)
    levels[list(records)] = [record.level for record in records.values()]
    held = levels.clip(low, high)
    changed = np.flatnonzero(held != levels)
    if changed.size:
        line = records[int(changed[0])].line
        findings.add(f"A level was held between {low} and {high}", line, changed.size)
    return held


def _terrain(
    grounds: list[Ground], levels: NDArray[np.int64], grid: HexGrid, palette: Palette, findings: Findings
) -> NDArray[np.uint8]:
    """Palette codes. Open ground nobody may enter is a crater, or where it stands out, impassable."""
    codes = palette.codes
    terrain = np.array([codes[ground.kind] for ground in grounds], np.uint8)
    closed = np.array([ground.impassable for ground in grounds], np.bool_)
    open_ground = np.isin(terrain, [codes["clear"], codes["road"], codes["field"]])
    above = np.zeros(grid.n, np.bool_)
    for other in neighbour_table(grid):
        above |= (other >= 0) & (levels > levels[other])
    terrain[closed & open_ground] = codes["crater"]
    terrain[closed & open_ground & above] = codes["impassable"]
    kept = np.flatnonzero(closed & ~open_ground)
    if kept.size:
        first = grid.label(int(kept[0]))
        findings.add(f"'impassable' is left out where another terrain is, as in {first}", times=kept.size)
    return terrain


FORMAT = Format(
    key="megamek",
    name="MegaMek board",
    suffixes=(".board",),
    telltale="a text that begins with 'size'",
    sniff=sniff,
    read=read,
    choices=frozenset({"kinds", "flip_parity", "obstacles"}),
)
