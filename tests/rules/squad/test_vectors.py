"""Every expected answer in the vectors, from an independent slow program."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from viewer.board.board import Board
from viewer.grid.base import Grid
from viewer.grid.coords import Axial, shove
from viewer.grid.crossings import CellShape
from viewer.grid.hexgrid import HexGrid
from viewer.grid.squaregrid import SquareGrid
from viewer.rules.squad import explain, los_from, relief, see_all

VECTORS = Path(os.environ.get("HEXSIGHT_VECTORS") or Path(__file__).parents[2] / "vectors")
FILES = sorted((VECTORS / "squad").glob("*.json"))


def maps(path: Path) -> Iterator[tuple[CellShape, dict[str, Any]]]:
    """Yield the maps of a file with the shape of their cells; a case outside a map brings its own."""
    data = json.loads(path.read_text("utf-8"))
    shape: CellShape = "square" if "square" in path.stem + data.get("what", "") else "hex"
    for given in data.get("maps", ()):
        yield shape, given
    for case in data.get("cases", ()):
        yield shape, {**case, "cases": [case]}


MAPS = [
    pytest.param(shape, given, id=f"{path.stem}-{number}")
    for path in FILES
    for number, (shape, given) in enumerate(maps(path))
]


def test_there_are_vectors() -> None:
    assert FILES


def board_of(shape: CellShape, given: dict[str, Any]) -> tuple[Board, Axial]:
    """Return the board of a map in the vectors, and the axial coordinates of its corner in the vectors."""
    places = np.array(given["levels"])
    low = places[:, :2].min(axis=0)
    q, r = (places[:, :2] - low).T
    cols, rows = int(q.max()) + 1, int(r.max() + (0 if shape == "square" else shove(q, "odd").max())) + 1
    make = SquareGrid if shape == "square" else HexGrid
    col, row = make(cols, rows).to_offset(q, r)
    cells = row * cols + col
    grid: Grid = make(cols, rows, missing=frozenset(range(cols * rows)) - set(cells.tolist()))
    corner = Axial(*low.tolist())
    blockers = [at(grid, corner, place) for place in given.get("full_cover", ())]
    board = Board.blank(grid).replace("level", cells, places[:, 2])
    return board.replace("feature", blockers, 1) if blockers else board, corner


def at(grid: Grid, corner: Axial, place: list[int]) -> int:
    return grid.cell(Axial(place[0] - corner.q, place[1] - corner.r))


def reach(cases: list[dict[str, Any]]) -> int:
    """Return a radius that takes in the target of every case, however distance is measured."""
    return max((int(np.abs(np.subtract(c["target"], c["observer"])).sum()) for c in cases), default=0) or 1


@pytest.mark.parametrize(("shape", "given"), MAPS)
def test_every_case(shape: CellShape, given: dict[str, Any]) -> None:
    board, corner = board_of(shape, given)
    pairs = see_all(board, reach(given["cases"]))
    for case in given["cases"]:
        observer, target = (at(board.grid, corner, case[end]) for end in ("observer", "target"))
        assert explain(board, observer, target).los == case["los"], case
        assert los_from(relief(board), observer, pairs.radius)[target] == case["los"], case
        assert pairs.pair(observer, target) == case["los"], case
