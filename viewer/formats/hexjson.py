"""hexjson (Open Data Institute): one object per hex, with its column, its row and free attributes."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from viewer.board.board import Board
from viewer.board.layers import FEATURES
from viewer.board.names import clip
from viewer.board.scenario import Scenario
from viewer.board.terrain import shipped_palette
from viewer.errors import FormatError
from viewer.formats.base import AS_IS, Format, ImportOptions, Reading
from viewer.formats.findings import Findings
from viewer.formats.levels import held_levels, level_in
from viewer.formats.names import plain_meaning
from viewer.formats.places import labels_of
from viewer.formats.strict_json import parse
from viewer.formats.text import decoded, head, title_of
from viewer.formats.translation import Translation
from viewer.formats.values import table, text, whole
from viewer.grid.base import MAX_SIDE
from viewer.grid.coords import Parity
from viewer.grid.hexgrid import HexGrid

TERRAIN = ("terrain", "type", "kind", "biome", "landcover")
"""The attributes that are taken to hold the terrain, in this order, unless the user names another."""

LEVEL = ("level", "elevation", "height")
NAME = ("n", "name")

_LAYOUT = re.compile(rb'"layout"\s*:\s*"(odd|even)-[rq]"')
_VALUE_LENGTH = 80
Hexes = Mapping[int, Mapping[str, Any]]


def sniff(data: bytes) -> bool:
    """Return whether this is JSON with hexes in one of the four layouts."""
    return head(data).lstrip().startswith("{") and b'"hexes"' in data and _LAYOUT.search(data) is not None


def read(data: bytes, filename: str = "", options: ImportOptions = AS_IS, *_: object) -> Reading:
    """Return the scenario of a map, without units. Raises FormatError.

    Rows grow upwards. Of the two renderers, which disagree, the original counts: rows (or columns) whose
    stored number is odd (even) are the ones that ``odd-r`` and ``odd-q`` (``even-``) shove, right or up.
    """
    content, warnings = decoded(data)
    document = parse(content)
    findings = Findings()
    grid, hexes = _placed(document, options, findings)
    translation = Translation(plain_meaning, options)
    board = _board(grid, hexes, _attribute(hexes, options, findings), translation, options, findings)
    translation.tell_unknown(findings)
    if document.get("boundaries"):
        findings.add("Boundaries are left out")
    labels = labels_of(_names(grid, hexes), findings)
    scenario = Scenario(board, title=title_of(filename), labels=labels)
    return Reading(scenario, warnings + findings.warnings(), translation.mapping())


def _placed(document: Mapping[str, Any], options: ImportOptions, findings: Findings) -> tuple[HexGrid, Hexes]:
    """Return the shape of the map and the attributes of every hex that is there."""
    layout = text(document.get("layout"))
    if re.fullmatch("(odd|even)-[rq]", layout) is None:
        raise FormatError("The layout of hexjson is one of odd-r, even-r, odd-q and even-q.")
    found: dict[tuple[int, int], Mapping[str, Any]] = {}
    for name, given in table(document.get("hexes")).items():
        q, r = whole(table(given).get("q")), whole(table(given).get("r"))
        if q is None or r is None:
            raise FormatError(f"The hex {clip(name)} has no whole numbers q and r.")
        if (q, r) in found:
            findings.add("A second hex in the same place is left out")
        found.setdefault((q, r), _without_number(name, given))
    if not found:
        raise FormatError("There are no hexes.")
    (left, bottom), (right, top) = np.min(list(found), axis=0).tolist(), np.max(list(found), axis=0).tolist()
    cols, rows = right - left + 1, top - bottom + 1
    if max(cols, rows) > MAX_SIDE:
        raise FormatError(f"The hexes lie in {cols} x {rows}; up to {MAX_SIDE} x {MAX_SIDE} can be read.")
    hexes = {(top - r) * cols + q - left: given for (q, r), given in found.items()}
    missing = frozenset(range(cols * rows)).difference(hexes)
    return _grid(layout, (left, top), HexGrid(cols, rows, missing), options), hexes


def _grid(layout: str, corner: tuple[int, int], grid: HexGrid, options: ImportOptions) -> HexGrid:
    """Return *grid* with tops and parity; *corner* is the stored column and row of its first hex.

    In ``-q`` a column that is shoved goes up, so that the others stand lower.
    """
    flat = layout.endswith("q")
    odd = layout.startswith("odd") ^ options.flip_parity ^ flat
    first_is_odd = corner[0 if flat else 1] % 2 == 1
    shoved: Parity = "even" if odd == first_is_odd else "odd"
    return replace(grid, top="flat" if flat else "pointy", shoved=shoved)


def _attribute(hexes: Hexes, options: ImportOptions, findings: Findings) -> str:
    """Return the name of the attribute that holds the terrain, ``""`` for none."""
    known = Counter(name for given in hexes.values() for name in given if name not in ("q", "r"))
    shown = ", ".join(clip(name) for name, _ in known.most_common(10)) or "none"
    if options.attribute and options.attribute not in known:
        raise FormatError(f"No hex has the attribute {clip(options.attribute)}; there are {shown}.")
    chosen = options.attribute or next((name for name in TERRAIN if name in known), "")
    if not chosen:
        findings.add(f"No attribute was taken for terrain, all is clear; there are {shown}")
    return chosen


def _board(
    grid: HexGrid,
    hexes: Hexes,
    attribute: str,
    translation: Translation,
    options: ImportOptions,
    findings: Findings,
) -> Board:
    terrain, level, feature = (np.zeros(grid.n, np.int64) for _ in range(3))
    cells = list(hexes)
    if attribute:
        kinds = [_value(given.get(attribute)) for given in hexes.values()]
        terrain[cells], level[cells] = translation.cells(kinds)
    for cell, given in hexes.items():
        own = level_in(given, LEVEL, options.height_step)
        level[cell] = level[cell] if own is None else own
        if given.get("feature") in FEATURES:
            feature[cell] = FEATURES.index(given["feature"])
    levels = held_levels(level, findings)
    return Board.of(grid, shipped_palette(), terrain=terrain, level=levels, feature=feature)


def _value(value: Any) -> str:
    """Return the value of an attribute as the name of a kind."""
    return str(value)[:_VALUE_LENGTH] if isinstance(value, (str, int, float)) else ""


def _without_number(number: str, given: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the attributes of a hex without a name that only repeats what it is called in the file."""
    return {key: value for key, value in given.items() if key not in NAME or value != number}


def _names(grid: HexGrid, hexes: Hexes) -> Iterator[tuple[int, str]]:
    """Yield the names of hexes, but for those that only repeat the number of the hex."""
    for cell in sorted(hexes):
        names = (text(hexes[cell].get(key)) for key in NAME)
        name = next((name for name in names if name and name != grid.label(cell)), "")
        if name:
            yield cell, name


FORMAT = Format(
    key="hexjson",
    name="hexjson",
    suffixes=(".hexjson",),
    telltale="JSON with a 'layout' and 'hexes'",
    sniff=sniff,
    read=read,
    choices=frozenset({"kinds", "flip_parity", "heights", "height_step", "attribute"}),
)
