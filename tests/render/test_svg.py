import re
import shutil
from io import BytesIO
from xml.etree import ElementTree

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import sync_playwright

from tests.render.scenes import scenario
from viewer.render import Wanted, compose, to_svg
from viewer.render.compose import sighting_between
from viewer.render.png import to_png
from viewer.render.shapes import Area, Ink, Picture, points

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


def test_paths_are_steps_between_rounded_places():
    rings = [
        points((0.123, 4.567), (-1, 2), (3.3333, -2.005)),
        points((10, 10), (11, 10), (11, 11), (10, 11)),
    ]
    box = (-20.0, -20.0, 20.0, 20.0)
    svg = to_svg(Picture(box, box, (Area(rings, Ink("#123456")),), (), 1.0))
    (data,) = re.findall(r' d="([^"]*)"', svg)
    parts = data.split("M")[1:]
    assert len(parts) == 2 and all(part.endswith("z") for part in parts)
    for ring, part in zip(rings, parts, strict=True):
        numbers = np.array(re.findall(r"-?\d+", part), int).reshape(-1, 2)
        np.testing.assert_allclose(numbers.cumsum(axis=0) / 100, ring, atol=0.0051)


@pytest.mark.browser
def test_a_browser_shows_what_the_png_shows(svg):
    made = scenario()
    wanted = Wanted(overlays=("fan", "blocked", "raised"), observer=0, ruler=sighting_between(made, 0, 14))
    other = Image.open(BytesIO(to_png(compose(made, wanted), 30, 96)))
    style = f"body{{margin:0}}svg{{width:{other.width}px;height:auto;display:block}}"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        page = browser.new_page(viewport={"width": other.width, "height": other.height})
        page.set_content(f"<style>{style}</style>{svg}")
        shown = Image.open(BytesIO(page.screenshot())).convert("RGB")
        browser.close()
    differing = abs(np.asarray(shown.reduce(8), float) - np.asarray(other.reduce(8), float)).mean(axis=2)
    assert differing.mean() < 4 and np.quantile(differing, 0.98) < 25
