"""The reader of Text Mapper maps."""

import re
from collections.abc import Iterator, Mapping

import numpy as np
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.board.layers import LAYERS
from viewer.board.names import clip
from viewer.board.scenario import Scenario
from viewer.board.sides import mirrored
from viewer.board.terrain import shipped_palette
from viewer.errors import FormatError
from viewer.formats.base import AS_IS, Format, ImportOptions, Reading
from viewer.formats.findings import Findings
from viewer.formats.places import labels_of
from viewer.formats.text import decoded, head, title_of
from viewer.formats.textmapper.rivers import rivers_of
from viewer.formats.textmapper.syntax import MapLines, Point, Region, looks_like_map, map_lines
from viewer.formats.textmapper.ways import masks_of
from viewer.formats.translation import Translation
from viewer.formats.vocabulary import Meaning, Vocabulary, shipped_vocabulary
from viewer.grid.base import MAX_SIDE, Grid
from viewer.grid.coords import Parity
from viewer.grid.hexgrid import HexGrid, Top
from viewer.grid.labels import LabelScheme
from viewer.grid.squaregrid import SquareGrid

_CLIFF = re.compile(r"cliff([0-5])")
_ARTWORK = re.compile(r"cliffs?\d")
_MOST_WORDS = 40
Cells = Mapping[int, Region]


def sniff(data: bytes) -> bool:
    """Return whether this is text with a line such as ``0101 light-green forest``."""
    return b"\0" not in data[:1000] and looks_like_map(head(data))


def read(data: bytes, filename: str = "", options: ImportOptions = AS_IS, *_: object) -> Reading:
    """Return the scenario of a map, without units.

    Flat tops, columns of even number lower, unless the file or the options say otherwise; hexes that are
    not in the file are missing. Nothing that the file includes is fetched. Raises FormatError.
    """
    text, warnings = decoded(data)
    findings = Findings()
    lines = map_lines(text, findings)
    corner = Point(min(p.col for p in lines.regions), min(p.row for p in lines.regions))
    grid = _grid(lines, corner, options)
    cells = {grid.cols * (p.row - corner.row) + p.col - corner.col: r for p, r in lines.regions.items()}
    translation = Translation(_words().meaning, options)
    terrain, level = _ground(grid, cells, translation)
    edges = {"cliff": _cliffs(grid, cells, findings), **_ways(grid, lines, corner, findings)}
    board = Board.of(grid, shipped_palette(), terrain=terrain, level=level, **edges)
    translation.tell_unknown(findings)
    labels = labels_of(_labels(cells), findings)
    scenario = Scenario(board, title=title_of(filename), labels=labels)
    return Reading(scenario, warnings + findings.warnings(), translation.mapping())


def _words() -> Vocabulary:
    return shipped_vocabulary("viewer.formats.textmapper", "words")


def _grid(lines: MapLines, corner: Point, options: ImportOptions) -> Grid:
    cols = max(point.col for point in lines.regions) - corner.col + 1
    rows = max(point.row for point in lines.regions) - corner.row + 1
    if max(cols, rows) > MAX_SIDE:
        raise FormatError(f"The hexes lie in {cols} x {rows}; up to {MAX_SIDE} x {MAX_SIDE} can be read.")
    given = np.zeros((rows, cols), np.bool_)
    for point in lines.regions:
        given[point.row - corner.row, point.col - corner.col] = True
    missing = frozenset(np.flatnonzero(~given.ravel()).tolist())
    labels = LabelScheme(*corner, separator="." if min(corner) < 0 else "")
    layout = options.layout or ("pointy" if lines.horizontal else "flat")
    if layout == "square":
        return SquareGrid(cols, rows, missing, labels)
    top: Top = layout
    first = corner.col if top == "flat" else corner.row
    even = (first % 2 == 0) ^ lines.swapped ^ options.flip_parity
    shoved: Parity = "even" if even else "odd"
    return HexGrid(cols, rows, missing, labels, top, shoved)


def _ground(
    grid: Grid, cells: Cells, translation: Translation
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Palette codes and levels, both of shape (n,): of all words of a hex, the kind that ranks first."""
    terrain, level = np.zeros(grid.n, np.int64), np.zeros(grid.n, np.int64)
    for cell, region in cells.items():
        words = [word for word in region.words[:_MOST_WORDS] if not _ARTWORK.fullmatch(word)]
        meanings = [translation(word, otherwise="") for word in words]
        keys = [meaning.key for meaning in meanings if meaning.key]
        terrain[cell] = shipped_palette().code(min(keys, key=_words().rank, default="clear"))
        level[cell] = max((meaning.level for meaning in meanings), default=0)
    return terrain, level


def _cliffs(grid: Grid, cells: Cells, findings: Findings) -> NDArray[np.uint8]:
    """``cliff0`` to ``cliff5`` stand on the sides from NW on, clockwise."""
    masks = np.zeros(grid.n, np.uint8)
    flat = isinstance(grid, HexGrid) and grid.top == "flat"
    for cell, region in cells.items():
        for word in region.words[:_MOST_WORDS]:
            cliff = _CLIFF.fullmatch(word) if flat else None
            if cliff:
                masks[cell] |= np.uint8(1 << (int(cliff[1]) - 1) % 6)
            elif _ARTWORK.fullmatch(word):
                findings.add(f"It is not known on which side {word!r} stands: left out", region.line)
    return mirrored(grid, masks)


def _ways(grid: Grid, lines: MapLines, corner: Point, findings: Findings) -> dict[str, NDArray[np.uint8]]:
    paths: dict[str, list[tuple[Point, ...]]] = {}
    for way in lines.ways:
        meaning = _words().meaning(way.kind) or Meaning()
        if meaning.path:
            points = tuple(Point(p.col - corner.col, p.row - corner.row) for p in way.points)
            paths.setdefault(meaning.path, []).append(points)
        else:
            findings.add(f"Ways through hexes of the kind {clip(way.kind)} are left out", way.line)
    sides = [path for path in paths if LAYERS[path].kind == "side"]
    for path in sides:
        findings.add(f"A {path} through hexes is laid along their sides", times=len(paths[path]))
    laid = {path: rivers_of if path in sides else masks_of for path in paths}
    return {path: laid[path](grid, ways) for path, ways in paths.items()}


def _labels(cells: Cells) -> Iterator[tuple[int, str]]:
    return ((cell, label) for cell in sorted(cells) for label in cells[cell].labels)


FORMAT = Format(
    key="textmapper",
    name="Text Mapper map",
    suffixes=(".txt", ".md"),
    telltale="lines such as '0101 light-green forest'",
    sniff=sniff,
    read=read,
    choices=frozenset({"kinds", "flip_parity", "heights", "layout"}),
)
