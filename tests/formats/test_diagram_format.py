import pytest

from viewer.errors import FormatError
from viewer.formats.diagram import FORMAT, shape_line
from viewer.formats.registry import open_bytes
from viewer.grid.hexgrid import HexGrid
from viewer.grid.squaregrid import SquareGrid


@pytest.mark.parametrize(
    "grid", [HexGrid(1, 1, top="pointy", shoved="even"), HexGrid(1, 1), SquareGrid(1, 1)]
)
def test_the_first_line_tells_the_shape(grid):
    opened = open_bytes(f"{shape_line(grid)}\r\n.\n".encode(), "a.txt")
    assert opened.format is FORMAT and opened.scenario.board.grid == grid


@pytest.mark.parametrize(
    ("text", "problem"),
    [(". f\n", "begins with"), ("hexsight diagram: squares\n", "at least one cell"),
     ("hexsight diagram: squares\n. Q\n", "'Q'")],
)  # fmt: skip
def test_what_is_no_diagram_is_refused(text, problem):
    with pytest.raises(FormatError, match=problem):
        FORMAT.read(text.encode(), "a.txt")
