"""Every answer in the spotting vectors, and the squad's lines of sight as far as the two systems agree."""

import json
import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from viewer.board.board import Board
from viewer.board.terrain import Palette, SpottingTerrain, TerrainType
from viewer.grid.base import Grid
from viewer.grid.coords import Axial
from viewer.grid.hexgrid import HexGrid
from viewer.grid.squaregrid import SquareGrid
from viewer.rules.spotting import reaches
from viewer.rules.spotting.los import obstacles
from viewer.rules.spotting.tables import CATEGORIES

SHIPPED = Path(__file__).parents[2] / "vectors"
FILES = sorted((Path(os.environ.get("HEXSIGHT_VECTORS") or SHIPPED) / "spotting").glob("*.json"))
PALETTE = Palette(
    "plain",
    (
        TerrainType("clear", "Clear", ".", "#ffffff"),
        TerrainType("block", "Block", "b", "#000000", spotting=SpottingTerrain(cover=True, height=1)),
    ),
)


def test_there_are_vectors():
    assert FILES


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_probabilities(file):
    for case in json.loads(file.read_text("utf-8"))["cases"]:
        category = CATEGORIES[case["action"], case["place"]]
        limits = reaches(category, case["kind"], case["modifiers"])
        tenths = sum(case["range_inches"] <= limit for limit in limits)
        assert tenths / 10 == case["probability"], case


def scene(shape: str, data: dict[str, Any]) -> tuple[Board, Axial]:
    """The board of a map in the squad vectors, and what to add to its coordinates."""
    cells = np.array(data["levels"])
    low = cells[:, :2].min(axis=0)
    low -= low % 2
    extent = (cells[:, :2] - low).max(axis=0) + 1
    grid: Grid = SquareGrid(*extent.tolist()) if shape == "square" else HexGrid(40, 40)
    move = Axial(*(-low).tolist()) if shape == "square" else Axial(10, 10)
    places = [grid.cell(Axial(q + move.q, r + move.r)) for q, r, _ in cells.tolist()]
    blocks = [grid.cell(Axial(q + move.q, r + move.r)) for q, r in data["full_cover"]]
    board = Board.blank(grid, PALETTE).replace("level", places, cells[:, 2])
    return board.replace("terrain", blocks, PALETTE.code("block")), move


def may_lean(board: Board, cell: int) -> bool:
    """Whether squad units could lean past something that touches a cell, which spotting knows nothing of."""
    q, r = board.grid.axial(cell)
    round_it = [Axial(q + i, r + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]
    near = [other for where in round_it if (other := board.grid.find(where)) is not None]
    return any(board.terrain[other] and board.level[other] == board.level[cell] for other in near)


@pytest.mark.parametrize("shape", ["hex", "square"])
def test_sight_lines_where_nobody_could_lean(shape):
    seen = []
    for file in sorted((SHIPPED / "squad").glob(f"{shape}*.json")):
        for data in json.loads(file.read_text("utf-8"))["maps"]:
            board, move = scene(shape, data)
            for case in data["cases"]:
                ends = [Axial(q + move.q, r + move.r) for q, r in (case["observer"], case["target"])]
                a, t = map(board.grid.cell, ends)
                if not may_lean(board, a) and not may_lean(board, t):
                    assert (not obstacles(board, a, t)) == case["los"], case
                    seen.append(case["los"])
    assert len(seen) > 50
    assert len(set(seen)) == 2
