"""Pictures look like the page: what JavaScript draws there and Python here is compared."""

import json
import os
import shutil
import subprocess
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from viewer.app.figure import plain_grid
from viewer.board.board import Board
from viewer.board.kinds import SYMBOLS
from viewer.board.layers import EDGE_LAYERS
from viewer.board.sides import set_side
from viewer.grid.hexgrid import HexGrid
from viewer.render.cells import CellShapes
from viewer.render.counters import DRAWINGS
from viewer.render.edges import edge_marks
from viewer.render.inks import PAPER, rgb, tinted
from viewer.render.png import to_png
from viewer.render.shapes import Picture, Stamps, points
from viewer.render.textures import texture

GRID = HexGrid(5, 4)
SCALE = 40


def board() -> Board:
    made = Board.blank(GRID).replace("level", [7], [2])
    for i, layer in enumerate(EDGE_LAYERS):
        for cell, side in ((7, i % 6), (7, (i + 2) % 6), (0, i % 6), (13, (i + 1) % 6)):
            made = set_side(made, layer, cell, side)
    return made


@pytest.fixture(scope="module")
def page():
    found = shutil.which("node")
    if found is None and not os.environ.get("CI"):
        pytest.skip("Node is not installed")
    asked = {
        "grid": plain_grid(GRID),
        "layers": {name: array.tolist() for name, array in board().layers.items()},
        "symbols": [*SYMBOLS],
        "scale": SCALE,
    }
    script = str(Path(__file__).with_name("page.mjs"))
    told = subprocess.run([found or "node", script, json.dumps(asked)], capture_output=True, text=True)
    assert told.returncode == 0, told.stderr
    return json.loads(told.stdout)


def inked(name: str, variant: int, w: int, h: int) -> np.ndarray:
    """The ink of a texture, 0 to 1, as the PNG back end draws it round the middle of w x h pixels."""
    half_w, half_h = w / 2 / SCALE, h / 2 / SCALE
    marks = texture(name, variant, "#000000")
    inside = (Stamps(marks, points((0, 0))),) if marks else ()
    sheet = (-half_w, -half_h, half_w, half_h)
    data = to_png(Picture(sheet, sheet, inside, (), 1.0), SCALE, 96)
    return 1 - np.asarray(Image.open(BytesIO(data)), float)[..., 0] / rgb(PAPER)[0]


def test_textures_have_the_same_ink(page):
    for tile in page["tiles"]:
        theirs = np.array(tile["ink"], float).reshape(tile["h"], tile["w"]) / 255
        ours = inked(tile["name"], tile["variant"], tile["w"], tile["h"])
        assert abs(ours - theirs).mean() < 0.03, tile["name"]
        if theirs.any():
            assert np.corrcoef(ours.ravel(), theirs.ravel())[0, 1] > 0.95, tile["name"]


def test_levels_tint_the_same(page):
    ours = [tinted(rgb("#dfe3c3"), level).tolist() for level in range(-12, 13)]
    np.testing.assert_allclose(ours, page["tints"])


def test_counters_have_the_same_drawings(page):
    for symbol, drawn in zip(SYMBOLS, page["counters"], strict=True):
        paths = [data for _, data in DRAWINGS.get(symbol, ())]
        assert all(f'd="{data}"' in drawn for data in paths), symbol
        assert symbol in DRAWINGS or "M50 23a7 7 0 1 0 .1 0" in drawn


def test_edges_are_the_same_lines(page):
    marks = edge_marks(board(), CellShapes(GRID), board().on_map)
    ours = [(line, mark.ink.colour, mark.width) for mark in marks for line in mark.lines]
    theirs = page["lines"]
    assert len(ours) == len(theirs)
    for (line, colour, width), other in zip(ours, theirs, strict=True):
        assert (colour, round(width, 6)) == (other["colour"], round(other["width"], 6))
        np.testing.assert_allclose(line, other["points"], atol=1e-9)
