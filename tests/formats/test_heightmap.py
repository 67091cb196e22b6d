"""Height maps of each kind of file become levels on a grid that is made for them."""

from io import BytesIO
from math import cos, radians
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from PIL import Image

from viewer.errors import FormatError
from viewer.formats.base import SAMPLINGS, ImportOptions
from viewer.formats.heightmap.plan import plan_of
from viewer.formats.heightmap.points import METRES_PER_DEGREE, Points
from viewer.formats.heightmap.sampling import sampled
from viewer.formats.registry import Opened, open_bytes, open_file
from viewer.grid.hexgrid import HexGrid
from viewer.grid.layout import Layout

SAMPLES = Path(__file__).parent / "samples" / "heightmap"
HEADER = "ncols 4\nnrows 2\nxllcorner 0\nyllcorner 1000000\ncellsize 10\nNODATA_value -1\n"
SQUARES = ImportOptions(layout="square", cols=4)


def picture(pixels: NDArray[Any], kind: str = "PNG", **more: Any) -> bytes:
    out = BytesIO()
    Image.fromarray(pixels).save(out, kind, **more)
    return out.getvalue()


def levels(opened: Opened) -> list[int]:
    return opened.scenario.board.level.tolist()


def voids(opened: Opened) -> list[int]:
    return np.flatnonzero(~opened.scenario.board.on_map).tolist()


def test_an_esri_grid_becomes_levels_of_the_height_wanted() -> None:
    text = HEADER + "0 9 10 25\n-1 5 30 99\n"
    opened = open_bytes(
        text.encode(), "a.asc", ImportOptions(layout="square", cols=4, height_step=10, base=0)
    )
    assert levels(opened) == [0, 0, 1, 2, 0, 0, 3, 9]
    assert voids(opened) == [4]
    assert opened.about == "Esri ASCII grid: 4 × 2 points, 10 units apart; heights from 0 to 99."
    assert opened.taken["cell_size"] == 10
    assert [str(warning) for warning in opened.warnings] == ["A cell without data is void."]


def test_without_a_step_the_heights_are_shared_among_the_levels_from_the_lowest_on() -> None:
    opened = open_bytes(b"5 6 7\n8 9 10\n", "a.txt", ImportOptions(layout="square", cols=3, levels=5))
    assert levels(opened) == [0, 0, 1, 2, 3, 4]
    assert opened.taken["levels"] == 5


def test_rows_of_a_grid_may_be_broken_anywhere() -> None:
    broken = HEADER + "0 1\n2 3 4 5 6\n7"
    whole = HEADER + "0 1 2 3\n4 5 6 7\n"
    assert levels(open_bytes(broken.encode(), "", SQUARES)) == levels(open_bytes(whole.encode(), "", SQUARES))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (HEADER + "1 2 3", "has 3 numbers; 4 x 2 need 8"),
        (HEADER + "1 2 3 4 5 6 7 8 9", "more numbers than the 4 x 2"),
        (HEADER + "1 2 3 4\n5 six 7 8", "Line 8: A number should stand here"),
        ("ncols 9999999\nnrows 9999\n1 2\n", "up to 20 million"),
        ("ncols 0\nnrows 5\n", "it has none"),
        ("ncols 4\nncols 4\n", "Line 2"),
        (HEADER.replace("10\n", "0\n") + "1 2 3 4\n1 2 3 4\n", "above 0"),
        (HEADER + "-1 -1 -1 -1\n-1 -1 -1 -1\n", "no data anywhere"),
    ],
)
def test_a_grid_that_is_not_whole_is_refused_with_its_place(text: str, told: str) -> None:
    with pytest.raises(FormatError, match=told):
        open_bytes(text.encode(), "a.asc")


def test_a_grid_in_degrees_is_measured_at_its_middle() -> None:
    text = "ncols 4\nnrows 2\nxllcorner 7\nyllcorner 45\ncellsize 0.01\n1 2 3 4\n5 6 7 8\n"
    opened = open_bytes(text.encode(), "a.asc", SQUARES)
    assert opened.taken["cell_size"] == pytest.approx(
        0.01 * METRES_PER_DEGREE * cos(radians(45.01)), rel=1e-5
    )
    assert "degrees" in str(opened.warnings[0])


@pytest.mark.parametrize("dtype", [np.uint8, np.uint16])
def test_grey_pictures_give_their_numbers(dtype: Any) -> None:
    top = np.iinfo(dtype).max
    pixels = np.array([[0, top // 2 + 1], [top // 4, top]], dtype)
    opened = open_bytes(picture(pixels), "a.png", ImportOptions(layout="square", cols=2, levels=2))
    assert levels(opened) == [0, 1, 0, 1]


def test_a_picture_whose_three_colours_are_equal_is_grey_and_clear_pixels_are_void() -> None:
    pixels = np.full((2, 2, 4), 255, np.uint8)
    pixels[0, :, :3] = 10
    pixels[1, 1, 3] = 0
    opened = open_bytes(picture(pixels), "a.png", ImportOptions(layout="square", cols=2, levels=2))
    assert (levels(opened)[:3], voids(opened)) == ([0, 0, 1], [3])


def test_a_picture_in_colour_holds_no_heights() -> None:
    with pytest.raises(FormatError, match="in colour"):
        open_bytes(picture(np.arange(12, dtype=np.uint8).reshape(2, 2, 3)), "scan.png")


@pytest.mark.parametrize("dtype", [np.uint8, np.int16, np.uint16, np.int32, np.float32, np.float64])
@pytest.mark.parametrize("packed", [None, "tiff_lzw", "tiff_adobe_deflate"])
def test_tiffs_of_the_usual_numbers_are_read(dtype: Any, packed: str | None) -> None:
    pixels = np.array([[1, 2], [3, 100]], dtype)
    opened = open_bytes(
        picture(pixels, "TIFF", compression=packed), "a.tif",
        ImportOptions(layout="square", cols=2, height_step=1, base=0),
    )  # fmt: skip
    assert levels(opened) == [1, 2, 3, 100]


def test_a_geotiff_tells_its_distances_and_what_is_no_data() -> None:
    opened = open_file(SAMPLES / "degrees.tif", ImportOptions(layout="square", cols=16))
    wide = 0.001 * METRES_PER_DEGREE * cos(radians(46.5 - 0.006))
    assert opened.taken["cell_size"] == pytest.approx(wide, rel=1e-5)
    assert 0 in voids(opened) and len(voids(opened)) < 40


def test_a_tile_is_told_by_its_length_and_its_name_tells_the_latitude() -> None:
    heights = np.arange(1201 * 1201).reshape(1201, 1201) // 1201
    heights[600:, :] = -32768
    opened = open_bytes(heights.astype(">i2").tobytes(), "S60W001.hgt", ImportOptions(cols=20))
    assert "SRTM tile" in opened.about
    assert opened.scenario.board.grid.rows == pytest.approx(20 * 1.5 / 3**0.5 / cos(radians(59.5)), abs=1)
    assert 0.4 < len(voids(opened)) / opened.scenario.board.grid.n < 0.6


@pytest.mark.parametrize("bad", [{"cols": 0}, {"cols": 1001}, {"cell_size": 0.0}, {"cell_size": float("nan")},
                                 {"levels": 0}, {"height_step": -1.0}, {"base": float("inf")},
                                 {"cell_size": 0.001}])  # fmt: skip
def test_sizes_and_steps_that_cannot_be_are_refused(bad: dict[str, Any]) -> None:
    with pytest.raises(FormatError):
        open_file(SAMPLES / "slope.asc", ImportOptions(**bad))


def test_damaged_and_enormous_pictures_are_refused() -> None:
    good = picture(np.zeros((4, 4), np.uint16))
    with pytest.raises(FormatError, match="cannot be read"):
        open_bytes(good[:40], "a.png")
    large = picture(np.zeros((4, 4), np.uint8)).replace(b"\0\0\0\x04\0\0\0\x04", b"\0\0\x40\0\0\0\x40\0")
    with pytest.raises(FormatError):
        open_bytes(large, "a.png")


def points_within(points: Points, options: ImportOptions) -> list[list[float]]:
    """The heights in each cell, asked point by point."""
    plan = plan_of(points, options)
    layout = Layout(plan.grid)
    x0, y0, x1, y1 = layout.bounds
    found: list[list[float]] = [[] for _ in range(plan.grid.n)]
    rows, cols = points.values.shape
    left = (x0 + x1 - points.size[0] / plan.scale) / 2
    top = (y0 + y1 - points.size[1] / plan.scale) / 2
    for row in range(rows):
        for col in range(cols):
            x = left + (col + 0.5) * points.across / plan.scale
            y = top + (row + 0.5) * points.down / plan.scale
            cell = layout.cell_at(x, y)
            if cell is not None:
                found[cell].append(float(points.values[row, col]))
    return found


@given(
    st.sampled_from(["flat", "pointy", "square"]),
    st.booleans(),
    st.integers(1, 5),
    st.tuples(st.integers(1, 14), st.integers(1, 14)),
    st.integers(0, 2**32 - 1),
)
def test_a_cell_has_the_mean_the_median_or_the_highest_of_its_points(
    layout: Any, flip: bool, cols: int, size: tuple[int, int], seed: int
) -> None:
    random = np.random.default_rng(seed)
    values = random.integers(0, 50, size).astype(np.float32)
    values[random.random(size) < 0.1] = np.nan
    points, options = (
        Points(values, "test", 2.0, 3.0),
        ImportOptions(layout=layout, flip_parity=flip, cols=cols),
    )
    made = {method: sampled(points, plan_of(points, options), method) for method in SAMPLINGS}
    for cell, every in enumerate(points_within(points, options)):
        some = sorted(height for height in every if height == height)
        if not every:
            continue
        if 2 * len(some) < len(every):
            assert all(np.isnan(heights[cell]) for heights in made.values())
        else:
            assert made["mean"][cell] == pytest.approx(sum(some) / len(some))
            assert made["median"][cell] == some[(len(some) - 1) // 2]
            assert made["highest"][cell] == some[-1]


def test_cells_finer_than_the_points_take_the_nearest() -> None:
    opened = open_bytes(b"0 9\n5 3\n", "a.txt", ImportOptions(layout="square", cols=4, height_step=1))
    assert levels(opened) == [0, 0, 9, 9, 0, 0, 9, 9, 5, 5, 3, 3, 5, 5, 3, 3]


@pytest.mark.parametrize("top", ["flat", "pointy"])
def test_hexes_are_regular_and_cover_the_points(top: Any) -> None:
    points = Points(np.zeros((300, 500), np.float32), "test", 10.0, 10.0)
    plan = plan_of(points, ImportOptions(layout=top, cell_size=250.0))
    assert isinstance(plan.grid, HexGrid) and plan.grid.top == top
    assert plan.cell_size == pytest.approx(250)
    x0, y0, x1, y1 = Layout(plan.grid).bounds
    assert (x1 - x0) * plan.scale == pytest.approx(5000, abs=250)
    assert (y1 - y0) * plan.scale == pytest.approx(3000, abs=250)
