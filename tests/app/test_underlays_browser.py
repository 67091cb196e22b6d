"""Tracing a scan in a real browser: loaded, fitted by clicks, nudged by keys, there again after reload."""

import math
from collections.abc import Callable
from io import BytesIO
from typing import Any

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.app.tabs import Map
from viewer.app.page import page
from viewer.board.scenario import Scenario
from viewer.formats.registry import FORMATS, Opened
from viewer.grid.affine import Affine
from viewer.grid.hexgrid import HexGrid
from viewer.grid.layout import Layout

pytestmark = pytest.mark.browser

GRID = HexGrid(9, 7)
TRUE = Affine.upright(1 / 30, -1.5, -1.2).turned(-2, 0, 0)
"""Where the scan lies in truth: 30 pixels a side, turned by 2 degrees."""


def picture(kind: str = "png", **options: Any) -> bytes:
    """A scan of 600 x 500 pixels: blue on the left, red on the right."""
    pixels = np.zeros((500, 600, 3), np.uint8)
    pixels[:, :300, 2] = pixels[:, 300:, 0] = 230
    out = BytesIO()
    Image.fromarray(pixels).save(out, kind, **options)
    return out.getvalue()


class Tracing(Map):
    """The page, and what it knows of the picture."""

    def load(self, data: bytes, name: str = "scan.png") -> None:
        file: Any = {"name": name, "mimeType": "", "buffer": data}
        self.tab.get_by_label("Load a picture", exact=True).set_input_files(file)

    def shown(self) -> None:
        self.tab.wait_for_function("hexsight.map.surface.backdrop.active && hexsight.map.outbox.settled")

    def decoded(self, size: list[int]) -> None:
        """Wait until the picture that the map has now is one of a size, to the server and to the browser."""
        self.tab.wait_for_function(
            "size => { const { pictures, model } = hexsight.map, [level] = pictures.levels ?? [];"
            " return level && model.underlay.digest === pictures.digest && model.underlay.width === size[0]"
            " && level.bitmap.width / level.share === size[0]"
            " && level.bitmap.height / level.share === size[1]; }",
            arg=size,
        )

    def fit(self) -> Affine:
        return Affine(*self.tab.evaluate("hexsight.map.model.underlay.fit"))

    def fit_becomes(self, expected: Affine, within: float) -> None:
        want = list(vars(expected).values())
        self.tab.wait_for_function(
            "([want, within]) => hexsight.map.model.underlay.fit.every("
            "(value, i) => Math.abs(value - want[i]) < within)",
            arg=[want, within],
        )

    def point(self, world: Any) -> tuple[float, float]:
        x, y = self.tab.evaluate(
            "([x, y]) => { const { camera, editor } = hexsight.map;"
            " const box = editor.target.getBoundingClientRect();"
            " const [px, py] = camera.toScreen(x, y); return [box.left + px, box.top + py]; }",
            np.asarray(world).tolist(),
        )
        return x, y

    def begin(self) -> None:
        self.tab.get_by_role("button", name="Fit the grid").click()
        self.tab.wait_for_function(
            "hexsight.map.model.underlay.fitting && hexsight.map.model.tool.kind === 'underlay'"
        )

    def click_corners(self, cell: int) -> None:
        """Click three corners of what a cell is in the scan, where the picture lies now."""
        layout = Layout(GRID)
        pixels = TRUE.inverse().apply(layout.centres[cell] + layout.corners[:3])
        for count, place in enumerate(self.fit().apply(pixels), 1):
            self.tab.mouse.click(*self.point(place))
            expect(self.tab.locator(".dot.on")).to_have_count(count)

    def name(self, label: str) -> None:
        number = self.tab.get_by_label("Number of the cell")
        number.fill(label)
        number.press("Enter")
        expect(number).to_be_hidden()

    def much_more(self, world: Any, one: str, other: str) -> None:
        """Wait until the map, without what lies on it, has much more of one colour than of another there."""
        self.tab.wait_for_function(
            "([[x, y], one, other]) => { const { image, view } = hexsight.map.surface;"
            " const at = [(x - view.x) * view.scale, (y - view.y) * view.scale].map(Math.round);"
            " const [red, , blue] = image.getContext('2d').getImageData(...at, 1, 1).data;"
            " return { red, blue }[one] - { red, blue }[other] > 60; }",
            arg=[np.asarray(world).tolist(), one, other],
        )


@pytest.fixture
def tracing(tab: Page, serve: Callable[[Callable[[], Any]], str]) -> Tracing:
    scenario = Scenario.blank(GRID).replace(title="Traced")
    tab.set_viewport_size({"width": 1280, "height": 800})
    tab.goto(f"{serve(lambda: page(Opened(scenario, FORMATS['hexsight'], ())))}?debug=1")
    made = Tracing(tab)
    made.ready(GRID.n)
    tab.get_by_role("tab", name="Map").click()
    return made


def test_a_scan_is_loaded_fitted_by_clicks_nudged_by_keys_and_kept(tracing: Tracing) -> None:
    tab = tracing.tab
    tracing.load(picture())
    tracing.shown()
    tracing.begin()
    tracing.click_corners(10)
    tab.keyboard.press("Escape")
    expect(tab.locator(".dot.on")).to_have_count(2)
    tab.locator("[role=application]").focus()
    for count in (1, 0):
        tab.keyboard.press("Escape")
        expect(tab.locator(".dot.on")).to_have_count(count)
    for cell, label in ((10, "0202"), (61, "0807")):
        tracing.click_corners(cell)
        tracing.name(label)
    tracing.shown()
    # clicks hit whole pixels of the screen
    places = TRUE.inverse().apply(Layout(GRID).centres)
    off = tracing.fit().apply(places) - TRUE.apply(places)
    assert np.abs(off).max() < 0.05
    tab.get_by_role("button", name="Done").click()

    fitted = tracing.fit()
    tab.get_by_role("button", name="Move", exact=True).click()
    expect(tab.get_by_role("button", name="Move", exact=True)).to_have_attribute("aria-pressed", "true")
    tab.locator("[role=application]").focus()
    tab.keyboard.press("ArrowRight")
    tab.keyboard.press("Shift+ArrowDown")
    tracing.fit_becomes(fitted.moved(0.02, 0.25), 1e-6)
    # begun beside the map, where the picture lies as well
    tab.mouse.move(*tracing.point((-1.15, 3)))
    tab.mouse.down()
    tab.mouse.move(*tracing.point((-0.15, 3.5)), steps=4)
    tab.mouse.up()
    tracing.fit_becomes(fitted.moved(1.02, 0.75), 0.05)

    tracing.shown()
    lies = tracing.fit()
    tab.reload()
    tracing.ready(GRID.n)
    tracing.shown()
    tracing.fit_becomes(lies, 1e-9)
    left, right = (lies.apply((x, 250)) for x in (150, 340))
    tracing.much_more(left, "blue", "red")
    tracing.much_more(right, "red", "blue")

    tab.get_by_label("Lock it in place").check()
    expect(tab.get_by_role("button", name="Move", exact=True)).to_be_disabled()
    tab.keyboard.press("q")
    tab.wait_for_function("!hexsight.map.surface.backdrop.active")
    assert tracing.fit() == lies


def test_odd_pictures_are_shown_as_the_server_says_or_told(tracing: Tracing) -> None:
    exif = Image.Exif()
    exif[0x0112] = 6
    for kind, size in (("jpeg", [500, 600]), ("png", [500, 600]), ("webp", [600, 500])):
        tracing.load(picture(kind, exif=exif), f"turned.{kind}")
        tracing.decoded(size)
    out = BytesIO()
    Image.new("CMYK", (90, 60), (0, 200, 200, 0)).save(out, "jpeg")
    tracing.load(out.getvalue(), "print.jpg")
    tracing.decoded([90, 60])
    broken = bytearray(picture())
    broken[60:90] = bytes(30)
    tracing.load(bytes(broken), "broken.png")
    expect(tracing.tab.get_by_text("cannot decode the picture")).to_be_visible()
    assert math.isfinite(tracing.fit().area)


def test_panned_and_zoomed_the_picture_is_as_if_drawn_anew(tracing: Tracing) -> None:
    tracing.load(picture())
    tracing.decoded([600, 500])
    tracing.shown()
    worst = tracing.tab.evaluate(
        """async () => {
          const { map } = hexsight, { camera, surface } = map, { width, height } = surface.image;
          const frame = async (deed) => {
            deed();
            map.moved();
            await new Promise(requestAnimationFrame);
          };
          const pan = async (ways) => { for (const way of ways) await frame(() => camera.pan(...way)); };
          const pixels = () => surface.image.getContext("2d").getImageData(0, 0, width, height).data;
          await pan([[40, 25], [-90, 31], [0, -57], [64, 0]]);
          await frame(() => camera.zoom(1.4, 200, 100));
          await pan([[-33, 12], [7, -80]]);
          const moved = pixels();
          surface.backdrop.drawn = null;
          await frame(() => {});
          return pixels().reduce((most, part, i) => Math.max(most, Math.abs(part - moved[i])), 0);
        }"""
    )
    assert worst <= 2
