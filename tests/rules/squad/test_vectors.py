"""Every expected answer in the vectors, from an independent slow program."""

import json
import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from viewer.board.board import Board
from viewer.grid.base import Grid
from viewer.grid.coords import Axial, shove
from viewer.grid.hexgrid import HexGrid
from viewer.grid.squaregrid import SquareGrid
from viewer.rules.squad import explain, los_from, relief, see_all

VECTORS = Path(os.environ.get("HEXSIGHT_VECTORS") or Path(__file__).parents[2] / "vectors")
FILES = sorted((VECTORS / "squad").glob("*.json"))
MAPS = [
    pytest.param(data, number, id=f"{path.stem}-{number}")
    for path in FILES
    for data in [json.loads(path.read_text("utf-8"))]
    for number in range(len(data["maps"]))
]


def test_there_are_vectors() -> None:
    assert FILES


def board_of(shape: str, given: dict[str, Any]) -> tuple[Board, Axial]:
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
    blockers = [at(grid, corner, place) for place in given["full_cover"]]
    board = Board.blank(grid).replace("level", cells, places[:, 2])
    return board.replace("feature", blockers, 1) if blockers else board, corner


def at(grid: Grid, corner: Axial, place: list[int]) -> int:
    return grid.cell(Axial(place[0] - corner.q, place[1] - corner.r))


@pytest.mark.parametrize(("data", "number"), MAPS)
def test_every_case(data: dict[str, Any], number: int) -> None:
    given = data["maps"][number]
    board, corner = board_of("square" if "square" in data["what"] else "hex", given)
    pairs = see_all(board, radius=board.grid.cols + board.grid.rows)
    for case in given["cases"]:
        observer, target = (at(board.grid, corner, case[end]) for end in ("observer", "target"))
        assert explain(board, observer, target).los == case["los"], case
        assert los_from(relief(board), observer, pairs.radius)[target] == case["los"], case
        assert pairs.pair(observer, target) == case["los"], case
