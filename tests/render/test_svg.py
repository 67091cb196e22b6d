import re
from xml.etree import ElementTree

import pytest

from tests.render.scenes import scenario
from viewer.render import Wanted, compose, to_svg
from viewer.render.compose import sighting_between

NAME = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def svg() -> str:
    made = scenario()
    wanted = Wanted(overlays=("fan", "blocked", "raised"), observer=0, ruler=sighting_between(made, 0, 14))
    return to_svg(compose(made, wanted), 6)


def test_it_is_well_formed_and_refers_to_nothing_outside(svg):
    root = ElementTree.fromstring(svg)
    ids = {element.get("id") for element in root.iter() if element.get("id")}
    used = set(re.findall(r'(?:href="#|url\(#)([^")]+)', svg))
    assert used and used <= ids
    assert set(re.findall(r'href="([^#])', svg)) == set() and "<image" not in svg and "<script" not in svg


def test_text_is_text(svg):
    root = ElementTree.fromstring(svg)
    told = [element.text for element in root.iter(f"{NAME}text")]
    title = "Here <&> \N{LATIN SMALL LETTER L WITH STROKE}ódź"
    assert title in told and "0101" in told
    assert root.findtext(f"{NAME}title") == title


def test_its_size_is_that_asked_for():
    picture = compose(scenario(), Wanted())
    root = ElementTree.fromstring(to_svg(picture, 10))
    assert root.get("width") == f"{picture.width * 10:.1f}mm"
    x, y, width, height = map(int, root.get("viewBox").split())
    assert (x, y) == (round(picture.sheet[0] * 100), round(picture.sheet[1] * 100))
    assert abs(width - picture.width * 100) <= 1 and abs(height - picture.height * 100) <= 1


def test_paths_are_steps_that_end_where_they_should(svg):
    clip = compose(scenario(), Wanted()).frame
    for data in re.findall(r' d="([^"]*)"', svg):
        for part in data.split("M")[1:]:
            numbers = [int(n) for n in re.findall(r"-?\d+", part)]
            x, y = sum(numbers[::2]), sum(numbers[1::2])
            assert abs(x) < 100 * (abs(clip[2]) + 60) and abs(y) < 100 * (abs(clip[3]) + 60)
