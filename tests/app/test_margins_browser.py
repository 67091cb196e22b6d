"""What begins off the map, or leaves it on the way, in a real browser."""

from collections.abc import Sequence

import numpy as np
import pytest

from tests.app.desks import GRID, Desk, cell
from tests.app.fingers import Fingers
from tests.app.gestures import forest
from viewer.grid.shapes import line, rectangle

pytestmark = pytest.mark.browser

Point = tuple[float, float]


@pytest.fixture
def small(desk: Desk) -> Desk:
    """A map with much room around it."""
    desk.tab.evaluate("window.hexsight.map.el.focus()")
    for _ in range(3):
        desk.tab.keyboard.press("-")
    return desk


def beside(desk: Desk, label: str, right: float, down: float) -> Point:
    """A point so many pixels away from the middle of a cell."""
    x, y = desk.at(cell(label))
    return x + right, y + down


def drag(desk: Desk, stops: Sequence[Point], steps: int = 5) -> None:
    desk.tab.mouse.move(*stops[0])
    desk.tab.mouse.down()
    for stop in stops[1:]:
        desk.tab.mouse.move(*stop, steps=steps)
    desk.tab.mouse.up()


def painted(desk: Desk, cells: Sequence[int]) -> None:
    """Wait until the server and the screen have a forest on these cells and nowhere else."""
    expected = np.zeros(GRID.n, int)
    expected[list(cells)] = forest(desk)
    desk.server_has("terrain", expected)
    desk.screen_has("terrain", expected)


def take_forest(desk: Desk, shape: str = "brush") -> None:
    desk.choose("tool-paint")
    desk.choose("terrain-forest")
    desk.choose(f"shape-{shape}")


@pytest.mark.parametrize("steps", [1, 12], ids=["fast", "slow"])
def test_a_stroke_paints_from_where_it_comes_onto_the_map(small: Desk, steps: int) -> None:
    take_forest(small)
    drag(small, [beside(small, "0301", 0, -80), small.at(cell("0304"))], steps)
    painted(small, line(GRID, cell("0301"), cell("0304")))
    small.steps(1)


def test_a_stroke_that_leaves_the_map_and_comes_back_elsewhere_paints_nothing_between(small: Desk) -> None:
    take_forest(small)
    out, back = beside(small, "0301", 0, -80), beside(small, "0701", 0, -80)
    drag(small, [small.at(cell("0302")), out, back, small.at(cell("0702"))])
    painted(small, [cell(label) for label in ("0301", "0302", "0701", "0702")])
    small.steps(1)


def test_a_finger_paints_from_outside_as_well(small: Desk) -> None:
    take_forest(small)
    Fingers(small).slide(beside(small, "0301", 0, -60), small.at(cell("0303")))
    painted(small, line(GRID, cell("0301"), cell("0303")))


def test_a_click_beside_the_map_paints_nothing(small: Desk) -> None:
    take_forest(small)
    small.tab.mouse.click(*beside(small, "0301", 0, -80))
    take_forest(small, "rectangle")
    small.tab.mouse.click(*beside(small, "0301", 0, -80))
    small.click(cell("0505"))
    painted(small, [cell("0505")])
    small.steps(1)


@pytest.mark.parametrize(("shape", "tool"), [("rectangle", "paint"), ("box", "area"), ("lasso", "area")])
def test_a_corner_is_caught_from_outside(small: Desk, shape: str, tool: str) -> None:
    corner, inside = beside(small, "0101", -70, -70), beside(small, "0302", 0, 0)
    expected = rectangle(GRID, cell("0101"), cell("0302"))
    if tool == "paint":
        take_forest(small, shape)
        drag(small, [corner, inside])
        painted(small, expected)
        return
    small.choose("tool-area")
    small.choose(f"area-{shape}")
    low, right = beside(small, "0302", 10, 12), beside(small, "0301", 10, -70)
    drag(small, [corner, inside] if shape == "box" else [corner, right, low, beside(small, "0102", -70, 12)])
    small.selected(expected)


def test_a_click_beside_the_map_selects_nothing(small: Desk) -> None:
    small.choose("tool-area")
    small.drag([cell("0303"), cell("0404")])
    small.selected(rectangle(GRID, cell("0303"), cell("0404")))
    small.tab.mouse.click(*beside(small, "0101", -70, -70))
    small.selected([])


def test_a_road_and_a_river_come_from_outside(small: Desk) -> None:
    small.choose("tool-edge")
    small.choose("edge-road")
    drag(small, [beside(small, "0301", 0, -80), small.at(cell("0302"))])
    road = np.zeros(GRID.n, int)
    road[[cell("0301"), cell("0302")]] = 0b001001, 0b000001
    small.server_has("road", road)
    small.screen_has("road", road)
    small.choose("edge-river")
    # Along the border between two columns: the first side is the one that begins at the edge of the map.
    x = (small.at(cell("0601"))[0] + small.at(cell("0701"))[0]) / 2
    drag(small, [(x, small.at(cell("0601"))[1] - 80), (x, small.at(cell("0602"))[1])], steps=2)
    small.steps(2)
    river = small.layer("river")
    assert river[cell("0701")] and not river[cell("0503")]
    small.screen_has("river", river)


def test_escape_gives_up_what_has_not_come_onto_the_map_yet(small: Desk) -> None:
    take_forest(small)
    small.tab.mouse.move(*beside(small, "0301", 0, -80))
    small.tab.mouse.down()
    small.tab.mouse.move(*beside(small, "0301", 0, -60))
    small.tab.keyboard.press("Escape")
    small.tab.mouse.move(*small.at(cell("0303")), steps=3)
    small.tab.mouse.up()
    small.click(cell("0505"))
    painted(small, [cell("0505")])
