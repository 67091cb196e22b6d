import os
import re
import shutil
import subprocess
from io import BytesIO
from xml.etree import ElementTree

import numpy as np
import pytest
from PIL import Image

from tests.render.scenes import scenario
from viewer.render import Wanted, compose, to_svg
from viewer.render.compose import ruler_between
from viewer.render.png import to_png
from viewer.render.shapes import Area, Ink, Picture, points

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
NAME = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def svg() -> str:
    made = scenario()
    wanted = Wanted(overlays=("fan", "blocked", "raised"), observer=0, ruler=ruler_between(made, 0, 14))
    return to_svg(compose(made, wanted), 6)


def test_it_is_well_formed_and_refers_to_nothing_outside(svg):
    root = ElementTree.fromstring(svg)
    ids = {element.get("id") for element in root.iter() if element.get("id")}
    used = set(re.findall(r'(?:href="#|url\(#)([^")]+)', svg))
    assert used and used <= ids
    assert set(re.findall(r'href="([^#])', svg)) == set() and "<image" not in svg and "<script" not in svg


def test_two_pictures_can_stand_in_one_page(svg):
    other = to_svg(compose(scenario(), Wanted()), 6)
    names = [set(re.findall(r' id="([^"]+)"', text)) for text in (svg, other)]
    assert all(names) and not names[0] & names[1]
    assert other == to_svg(compose(scenario(), Wanted()), 6)


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
@pytest.mark.skipif(CHROMIUM is None and "CI" not in os.environ, reason="Chromium is not installed")
def test_a_browser_shows_what_the_png_shows(svg, tmp_path):
    made = scenario()
    wanted = Wanted(overlays=("fan", "blocked", "raised"), observer=0, ruler=ruler_between(made, 0, 14))
    other = Image.open(BytesIO(to_png(compose(made, wanted), 30, 96)))
    style = f"body{{margin:0}}svg{{width:{other.width}px;height:auto;display:block}}"
    (tmp_path / "a.html").write_text(f'<meta charset="utf-8"><style>{style}</style>{svg}', "utf-8")
    size = f"--window-size={other.width},{other.height}"
    quiet = ["--headless", "--no-sandbox", "--hide-scrollbars", "--force-device-scale-factor=1"]
    shot = f"--screenshot={tmp_path / 'a.png'}"
    command = [CHROMIUM, *quiet, size, shot, f"--user-data-dir={tmp_path / 'user'}", str(tmp_path / "a.html")]
    subprocess.run(command, capture_output=True, timeout=60, check=True)
    shown = Image.open(tmp_path / "a.png").convert("RGB")
    differing = abs(np.asarray(shown.reduce(8), float) - np.asarray(other.reduce(8), float)).mean(axis=2)
    assert differing.mean() < 4 and np.quantile(differing, 0.98) < 25
