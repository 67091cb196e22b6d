"""The picture beneath a map, in pictures of the map: where it lies, and how much of the ground covers it."""

import base64
import re
import zlib
from dataclasses import replace
from io import BytesIO

import numpy as np
import pytest
from PIL import Image

from viewer.board.scenario import Scenario
from viewer.board.underlay import Underlay
from viewer.errors import FormatError
from viewer.grid.affine import Affine
from viewer.grid.hexgrid import HexGrid
from viewer.render import Wanted, compose, picture_file
from viewer.render.png import to_png

GRID = HexGrid(6, 5)
FIT = Affine.upright(0.02, -1, -1).turned(5, 3, 3)


def file(kind: str = "png", **options: object) -> bytes:
    """A picture of 400 x 300: green above, magenta below, the last twenty columns see-through."""
    pixels = np.zeros((300, 400, 4), np.uint8)
    pixels[:150] = (0, 180, 0, 255)
    pixels[150:] = (180, 0, 180, 255)
    pixels[:, 380:, 3] = 0
    image = Image.fromarray(pixels)
    out = BytesIO()
    (image if kind != "jpeg" else image.convert("RGB")).save(out, kind, **options)
    return out.getvalue()


def traced(**changes: object) -> Scenario:
    underlay = Underlay("0" * 64, "scan.png", "png", 400, 300, FIT, ground=0.0)
    return Scenario.blank(GRID).replace(underlay=replace(underlay, **changes))


def pixel(scenario: Scenario, at: tuple[float, float], data: bytes) -> np.ndarray:
    """The colour of a picture at a pixel of the scan."""
    picture = compose(scenario, Wanted(numbers=False, units=False, legend=False, picture=data))
    drawn = Image.open(BytesIO(to_png(picture, 20, 96)))
    x, y = ((scenario.underlay.fit.apply(at) - picture.sheet[:2]) * 20).round().astype(int).tolist()
    return np.array(drawn.getpixel((x, y)))


GREEN, MAGENTA = np.array([0, 180, 0]), np.array([180, 0, 180])


@pytest.mark.parametrize("kind", ["png", "webp", "jpeg"])
def test_it_lies_where_the_fit_puts_it(kind):
    data = file(kind)
    assert np.abs(pixel(traced(), (120, 120), data) - GREEN).max() < 12
    assert np.abs(pixel(traced(), (120, 180), data) - MAGENTA).max() < 12


def test_the_ground_covers_it_as_much_as_it_says():
    bare, half, all_of_it = (pixel(traced(ground=g), (130, 120), file()) for g in (0.0, 0.5, 1.0))
    assert np.abs(half - (bare + all_of_it.astype(float)) / 2).max() < 8
    assert np.abs(all_of_it - bare).max() > 60


def test_above_the_ground_it_covers_that_itself():
    over = pixel(traced(above=True, opacity=1.0, ground=1.0), (130, 120), file())
    assert np.abs(over - GREEN).max() < 12


def test_hidden_or_not_at_hand_it_is_not_drawn():
    plain = compose(Scenario.blank(GRID), Wanted(legend=False)).inside
    assert len(compose(traced(shown=False), Wanted(legend=False, picture=file())).inside) == len(plain)
    assert len(compose(traced(), Wanted(legend=False)).inside) == len(plain)


def test_a_turned_jpeg_lies_as_the_page_shows_it():
    exif = Image.Exif()
    exif[0x0112] = 3
    upside_down = pixel(traced(format="jpeg"), (270, 120), file("jpeg", exif=exif))
    assert np.abs(upside_down - MAGENTA).max() < 12


def test_svg_holds_the_file_as_it_is_and_says_where_it_lies():
    data = file()
    text = picture_file(compose(traced(opacity=0.25), Wanted(picture=data)), "svg").decode()
    element = re.search(r"<image [^>]*>", text)
    assert element
    assert base64.b64decode(element[0].partition("base64,")[2].rstrip('"/>')) == data
    assert 'width="400" height="300"' in element[0]
    assert 'opacity="0.25"' in element[0]
    numbers = [float(n) for n in re.search(r"matrix\(([^)]*)\)", element[0])[1].split()]
    assert numbers == pytest.approx(
        [v * 100 for v in (FIT.xx, FIT.yx, FIT.xy, FIT.yy, FIT.x0, FIT.y0)], rel=1e-5
    )


def test_pdf_holds_a_jpeg_of_it_in_the_unit_square():
    data = picture_file(compose(traced(), Wanted(picture=file())), "pdf")
    assert b"/Subtype /Image /Width 400 /Height 300" in data
    start = data.index(b"\xff\xd8", data.index(b"/DCTDecode"))
    assert Image.open(BytesIO(data[start:])).size == (400, 300)
    streams = re.findall(rb"/FlateDecode /Length (\d+) >>\nstream\n", data)
    assert streams
    contents = []
    for found in re.finditer(rb"/FlateDecode /Length (\d+) >>\nstream\n", data):
        contents.append(zlib.decompress(data[found.end() : found.end() + int(found[1])]).decode("latin-1"))
    numbers = re.search(r"q ([-\d. ]+) cm /I0 Do Q", "\n".join(contents))
    assert numbers
    a, b, c, d, e, f = map(float, numbers[1].split())
    for u, v in [(0, 0), (1, 0), (0, 1)]:
        want = FIT.apply((400 * u, 300 * (1 - v))) * 100
        assert (a * u + c * v + e, b * u + d * v + f) == pytest.approx(tuple(want), abs=0.01)


def test_a_picture_that_cannot_be_decoded_is_told():
    broken = bytearray(file())
    broken[60:90] = bytes(30)
    picture = compose(traced(), Wanted(picture=bytes(broken)))
    with pytest.raises(FormatError, match="cannot be decoded"):
        picture_file(picture, "png", dpi=40)
