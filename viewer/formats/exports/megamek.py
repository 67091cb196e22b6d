"""MegaMek boards: flat tops, odd columns (counted from 0) lower, one terrain and a level per hex."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

import numpy as np

from viewer.board.board import Board
from viewer.board.likeness import most_like
from viewer.board.scenario import Scenario
from viewer.board.sides import neighbour_table
from viewer.board.terrain import TerrainType, shipped_palette
from viewer.errors import FormatError
from viewer.formats.exports.base import Export, Files, Losses, left_out
from viewer.formats.megamek import degrees
from viewer.formats.megamek.placing import number_of
from viewer.grid.hexgrid import HexGrid

_LAYERS = frozenset({"terrain", "level", "road", "bridge", "cliff"})

_TERRAINS: Mapping[str, str] = MappingProxyType(
    {
        "clear": "",
        "field": "planted_fields:1",
        "road": "pavement:1",
        "rough": "rough:1",
        "swamp": "swamp:1",
        "town": "building:2;bldg_elev:1;bldg_cf:40",
        "rubble": "rubble:1",
        "crater": "impassable:1",
        "shallows": "water:0",
        "impassable": "impassable:1",
    }
)
"""The kinds that MegaMek has a word for, apart from those of `viewer.formats.megamek.degrees`."""

_NEXT_BEST: Mapping[str, str] = MappingProxyType(
    {"hill": "clear", "mountain": "rough", "wall": "town", "void": "clear"}
)
_DROPS = (1, 2)


def losses(scenario: Scenario) -> Losses:
    """Return what is left out or changed; raises FormatError for a shape that no board has."""
    _check_shape(scenario)
    board, told = scenario.board, left_out(scenario, _LAYERS, labels=True)
    for kind in board.palette.types:
        count = int((board.terrain[board.grid.present] == board.palette.codes[kind.key]).sum())
        if count and _named(kind.key) is None:
            told.append(f"{kind.name} becomes {_written(kind)} ({count}).")
    closed = [board.palette.codes.get(key) for key in ("crater", "impassable")]
    if np.isin(board.terrain, [code for code in closed if code is not None]).any():
        told.append("Craters and impassable ground are one thing: ground that nobody may enter.")
    if any(label.kind != "note" for label in scenario.labels):
        told.append("The sizes of labels are left out; they become notes.")
    if board.grid.missing:
        told.append(f"Missing hexes become clear ({len(board.grid.missing)}).")
    lost = int(np.bitwise_count(_all_tops(board) & ~_tops(board)).sum())
    if lost:
        told.append(f"Cliffs stand where the ground drops by 1 or 2 levels only; {lost} are left out.")
    return tuple(told)


def write(scenario: Scenario, stem: str) -> Files:
    """Return the board; raises FormatError for pointy tops, squares, and columns shoved the other way."""
    _check_shape(scenario)
    board = scenario.board
    tops = _tops(board)
    lines = [f"size {board.grid.cols} {board.grid.rows}"]
    for label in scenario.labels:
        lines.append(f"note {number_of(label.cell, board.grid.cols)} {_quoted(label.text)}")
    for cell in range(board.grid.n):
        terrains = ";".join(_terrains(board, cell, int(tops[cell])))
        level = int(board.level[cell]) if board.grid.present[cell] else 0
        lines.append(f'hex {number_of(cell, board.grid.cols)} {level} "{terrains}" ""')
    return {f"{stem}.board": ("\r\n".join([*lines, "end"]) + "\r\n").encode("utf-8")}


def _quoted(text: str) -> str:
    """Return text between quotes of the kind that is not in it; a backslash would escape what follows."""
    bare = text.replace("\\", "/")
    return f"'{bare}'" if '"' in bare and "'" not in bare else '"' + bare.replace('"', "'") + '"'


def _check_shape(scenario: Scenario) -> None:
    grid = scenario.board.grid
    if not isinstance(grid, HexGrid) or grid.top != "flat" or grid.shoved != "odd":
        raise FormatError(
            "A MegaMek board has hexes with flat tops, every second column from the second on lower; "
            "this map has another shape."
        )


def _named(key: str) -> str | None:
    """Return what MegaMek calls a kind, None for those that it has no word for."""
    return _TERRAINS.get(key) if key in _TERRAINS else degrees.terrains(key)


def _written(kind: TerrainType) -> str:
    key = most_like(kind, shipped_palette()).key
    return _NEXT_BEST.get(key, key)


def _terrains(board: Board, cell: int, tops: int) -> Iterator[str]:
    if board.grid.present[cell]:
        kind = board.palette.types[int(board.terrain[cell])]
        named = _named(kind.key)
        yield from filter(None, [_named(_written(kind)) if named is None else named])
    if board.layers["road"][cell]:
        yield f"road:1:{board.layers['road'][cell]}"
    if board.layers["bridge"][cell]:
        yield f"bridge:1:{board.layers['bridge'][cell]};bridge_elev:0;bridge_cf:100"
    if tops:
        yield f"cliff_top:1:{tops}"


def _all_tops(board: Board) -> np.ndarray:
    """Return the cliffs of each hex as a side mask, those at the foot left to the hex above."""
    tops = np.zeros(board.grid.n, np.uint8)
    for side, across in enumerate(neighbour_table(board.grid)):
        lower = (across >= 0) & (board.level[across] > board.level)
        level = (across >= 0) & (board.level[across] == board.level) & (across < np.arange(board.grid.n))
        bit = (board.layers["cliff"] >> side) & 1
        tops |= (np.where(lower | level, 0, bit) << side).astype(np.uint8)
    return tops


def _tops(board: Board) -> np.ndarray:
    """Return the cliffs that MegaMek keeps: down to a hex that lies 1 or 2 levels lower."""
    tops = _all_tops(board)
    for side, across in enumerate(neighbour_table(board.grid)):
        real = (across >= 0) & np.isin(board.level - board.level[across], _DROPS)
        tops &= ~np.where(real, 0, 1 << side).astype(np.uint8)
    return tops


EXPORT = Export("megamek", "MegaMek board", ".board", losses, write, "megamek")
