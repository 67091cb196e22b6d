"""Several height maps at once: tiles side by side are put together, of others one is read."""

from io import BytesIO

import numpy as np
import pytest
from PIL import Image, TiffImagePlugin

from viewer.errors import FormatError
from viewer.formats.base import ImportOptions
from viewer.formats.heightmap.joining import joined
from viewer.formats.heightmap.points import MAX_POINTS, Place, Points
from viewer.formats.heightmap.tiles import read_tile
from viewer.formats.registry import open_many

WHOLE = np.arange(48, dtype=np.float32).reshape(6, 8) * 10
SQUARES = ImportOptions(layout="square", cols=8, height_step=10, base=0)


def geotiff(rows: slice, cols: slice, tie: bool = True, step: float = 30.0, shift: float = 0.0) -> bytes:
    """A part of the whole, as a GeoTIFF that tells where it lies."""
    tags = TiffImagePlugin.ImageFileDirectory_v2()
    if tie:
        west, north = 4000.0 + cols.start * 30 + shift, 9000.0 - rows.start * 30
        tags[33550], tags[33922] = (step, step, 0.0), (0.0, 0.0, 0.0, west, north, 0.0)
        tags.tagtype[33550] = tags.tagtype[33922] = 12
    out = BytesIO()
    Image.fromarray(WHOLE[rows, cols]).save(out, "tiff", tiffinfo=tags)
    return out.getvalue()


def esri(rows: slice, cols: slice) -> bytes:
    part = WHOLE[rows, cols]
    south = 9000 - 30 * (rows.start + len(part))
    head = (
        f"ncols {part.shape[1]}\nnrows {len(part)}\nxllcorner {4000 + 30 * cols.start}\nyllcorner {south}\n"
    )
    lines = "\n".join(" ".join(f"{value:g}" for value in row) for row in part)
    return f"{head}cellsize 30\n{lines}\n".encode()


WEST, EAST = slice(0, 5), slice(4, 8)
ALL = slice(0, 6)


@pytest.mark.parametrize("make", [geotiff, esri])
def test_tiles_are_put_together_where_they_lie(make) -> None:
    files = {"east": make(ALL, EAST), "west": make(ALL, WEST)}
    opened = open_many(files, SQUARES)
    assert (opened.scenario.board.level.reshape(6, 8) * 10 == WHOLE).all()
    assert opened.about.startswith("2 parts, ") and opened.offered == ("east", "west")
    assert not opened.warnings


def test_a_corner_that_no_tile_covers_is_void() -> None:
    files = {"a.tif": geotiff(slice(0, 3), slice(0, 8)), "b.tif": geotiff(slice(3, 6), slice(0, 4))}
    board = open_many(files, SQUARES).scenario.board
    assert board.on_map.reshape(6, 8).tolist() == [[True] * 8] * 3 + [[True] * 4 + [False] * 4] * 3


@pytest.mark.parametrize(
    ("other", "why"),
    [
        (geotiff(ALL, EAST, tie=False), "not all of them tell where they lie"),
        (geotiff(ALL, EAST, step=10.0), "their points do not lie equally far apart"),
        (geotiff(ALL, EAST, shift=15.0), "the points of one lie between those of another"),
        (geotiff(ALL, EAST, shift=3e8), "they lie too far from each other"),
    ],
)
def test_of_those_that_do_not_fit_one_is_read_and_can_be_chosen(other: bytes, why: str) -> None:
    files = {"heights.tif": geotiff(ALL, WEST), "mask.tif": other}
    opened = open_many(files, SQUARES)
    told = f"The height maps are not put together: {why}. 'heights.tif' was read."
    assert [str(warning) for warning in opened.warnings] == [told]
    assert opened.scenario.board.level[0] == 0 and opened.offered == ("heights.tif", "mask.tif")
    chosen = open_many(files, ImportOptions(layout="square", cols=4, height_step=10, base=0, only="mask.tif"))
    assert not chosen.warnings and chosen.scenario.board.level[0] == WHOLE[0, 4] / 10


def test_the_name_of_a_tile_tells_where_it_lies() -> None:
    data = np.zeros((1201, 1201), ">i2").tobytes()
    north, south = read_tile(data, "S01W072.hgt"), read_tile(data, "s02w072.hgt")
    assert north.place == Place(-72, 0, 1 / 1200, 1 / 1200, degrees=True)
    assert joined([south, north]).values.shape == (2401, 1201)
    assert read_tile(data, "tile.hgt").place is None


def test_tiles_far_apart_are_not_one_map_of_nothing() -> None:
    points = [Points(np.zeros((2, 2), np.float32), "", place=Place(x, 0, 1, 1)) for x in (0, 900_000)]
    far = Points(np.zeros((2, 2), np.float32), "", place=Place(0, -MAX_POINTS // 10_000, 1, 1))
    with pytest.raises(FormatError, match="up to 20 million"):
        joined([*points, far])
