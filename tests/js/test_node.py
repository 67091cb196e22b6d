"""Runs the tests of ``static/js`` under Node, and compares the browser's geometry with Python's."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest

from viewer.app.figure import plain_grid
from viewer.grid import shapes
from viewer.grid.base import Grid
from viewer.grid.hexgrid import HexGrid
from viewer.grid.labels import LabelScheme
from viewer.grid.layout import Layout
from viewer.grid.squaregrid import SquareGrid

HERE = Path(__file__).parent
GRIDS = [
    HexGrid(7, 6, frozenset({0, 20}), top="flat", shoved="odd"),
    HexGrid(7, 6, top="flat", shoved="even", labels=LabelScheme(first_col=-2, separator=".", order="RC")),
    HexGrid(6, 7, top="pointy", shoved="odd", labels=LabelScheme(first_col=24, letters=True, upward=True)),
    HexGrid(120, 3, top="pointy", shoved="even"),
    SquareGrid(5, 4, frozenset({7})),
]


def node(*args: str, given: str = "") -> subprocess.CompletedProcess[str]:
    found = shutil.which("node")
    if found is None and not os.environ.get("CI"):
        pytest.skip("Node is not installed")
    return subprocess.run(
        [found or "node", *args], input=given, capture_output=True, text=True, timeout=120, check=False
    )


def test_the_modules_pass_their_tests_under_node() -> None:
    files = sorted(str(path) for path in HERE.glob("*.test.mjs"))
    done = node("--test", *files)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]


@pytest.mark.parametrize("grid", GRIDS, ids=["flat", "flat-even", "pointy", "pointy-even", "square"])
def test_browser_and_server_agree_on_geometry(grid: Grid) -> None:
    done = node(str(HERE / "geometry.mjs"), json.dumps(plain_grid(grid)))
    assert done.returncode == 0, done.stderr
    browser = json.loads(done.stdout)
    layout = Layout(grid)
    present = np.flatnonzero(grid.present)
    assert browser["axials"] == grid.axials[present].tolist()
    assert browser["labels"] == [grid.label(int(cell)) for cell in present]
    assert browser["neighbours"] == [
        [-1 if (other := grid.step(int(cell), i)) is None else other for i in range(len(grid.directions))]
        for cell in present
    ]
    np.testing.assert_allclose(browser["centres"], layout.centres[present], atol=1e-12)
    np.testing.assert_allclose(browser["corners"], layout.corners, atol=1e-12)
    assert browser["sides"] == list(grid.side_names)


@pytest.mark.parametrize("grid", GRIDS, ids=["flat", "flat-even", "pointy", "pointy-even", "square"])
def test_browser_and_server_draw_the_same_shapes(grid: Grid) -> None:
    done = node(str(HERE / "geometry.mjs"), json.dumps(plain_grid(grid)))
    browser = json.loads(done.stdout)
    cells = np.flatnonzero(grid.present).tolist()
    assert browser["lines"] == [[shapes.line(grid, a, b) for b in cells] for a in cells]
    assert browser["rings"] == [[shapes.ring(grid, cell, far) for far in (0, 1, 2, 4)] for cell in cells]
    middle = cells[len(cells) // 2]
    assert browser["rectangles"] == [shapes.rectangle(grid, middle, cell) for cell in cells]
    ground = np.arange(grid.n) * 7 % 3 == 0
    floods = [shapes.flood(grid, cell, ground == ground[cell]).tolist() for cell in cells]
    assert browser["floods"] == floods
