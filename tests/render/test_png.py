from io import BytesIO

import numpy as np
import pytest
from PIL import Image

from tests.render.scenes import scenario
from viewer.errors import RulesError
from viewer.render import Wanted, compose, faces, png
from viewer.render.inks import rgb
from viewer.render.letters import text_width
from viewer.render.shapes import Ink, Picture, Texts, points
from viewer.render.themes import LIGHT

PICTURE = compose(scenario(), Wanted(overlays=("fan", "raised"), observer=0))


def drawn(unit: float) -> Image.Image:
    return Image.open(BytesIO(png.to_png(PICTURE, unit, 150)))


def test_size_and_dots_per_inch_are_those_asked_for():
    image = drawn(20)
    assert image.size == (round(PICTURE.width * 20), round(PICTURE.height * 20))
    assert image.info["dpi"] == pytest.approx((150, 150), abs=0.1)


def test_cells_have_their_colours_and_what_lies_outside_is_paper():
    made = scenario()
    picture = compose(made, Wanted(numbers=False, units=False, legend=False))
    image = Image.open(BytesIO(png.to_png(picture, 30, 96)))
    x0, y0, _, _ = picture.sheet
    spots = {"0501": "#dfe3c3", "0402": "#dfe3c3", "0502": LIGHT.paper, "0702": LIGHT.paper}
    for label, colour in spots.items():
        row, col = int(label[2:]) - 1, int(label[:2]) - 1
        x, y = 1.5 * col, 3**0.5 * (row + (col % 2) / 2)
        pixel = image.getpixel((round((x - x0) * 30), round((y + 0.5 - y0) * 30)))
        assert abs(np.array(pixel) - rgb(colour)).max() < 6, label


def test_strips_fit_together(monkeypatch):
    whole = np.asarray(drawn(24), float)
    monkeypatch.setattr(png, "_STRIP", 30_000)
    strips = np.asarray(drawn(24), float)
    assert abs(whole - strips).mean() < 0.5


def test_a_picture_that_is_too_large_is_refused_before_it_is_drawn():
    with pytest.raises(RulesError, match="million"):
        png.to_png(PICTURE, 5000, 300)


@pytest.mark.parametrize(("anchor", "left"), [("start", 0.0), ("middle", -0.5)])
def test_a_bold_text_takes_the_room_that_is_kept_for_it(anchor, left):
    wide = text_width("Hill of the North", 1, bold=True)
    text = Texts(["Hill of the North"], points((10, 2)), 1, Ink("#000000"), anchor, bold=True)
    sheet = (0.0, 0.0, 20.0, 4.0)
    image = Image.open(BytesIO(png.to_png(Picture(sheet, sheet, (text,), (), 1.0), 40, 96)))
    columns = np.flatnonzero((np.asarray(image.convert("L")) < 128).any(axis=0)) / 40
    assert columns[[0, -1]] == pytest.approx([10 + left * wide, 10 + (left + 1) * wide], abs=0.15)


def written(text: str, bold: bool = False) -> np.ndarray:
    sheet = (0.0, 0.0, 8.0, 4.0)
    mark = Texts([text], points((4, 2)), 2, Ink("#000000"), bold=bold)
    return np.asarray(Image.open(BytesIO(png.to_png(Picture(sheet, sheet, (mark,), (), 1.0), 20, 96))), float)


@pytest.mark.parametrize("bold", [False, True])
def test_no_letter_is_an_empty_box(bold, monkeypatch):
    o, marked = written("o", bold), written("\u00f6", bold)
    assert (marked == written("o\u0308", bold)).all()
    assert abs(marked - written("\uffff", bold)).mean() > 1 and abs(marked - o).mean() < 20
    monkeypatch.setattr(faces, "_source", lambda _: None)
    assert (written("\u00f6", bold) == o).all()
    assert (written("\N{MINUS SIGN}2", bold) == written("-2", bold)).all()
    assert (written("\u0416", bold) == written("?", bold)).all()
