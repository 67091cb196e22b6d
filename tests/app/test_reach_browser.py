"""Every tool by the keyboard alone and by fingers alone: the same comes of both."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Browser, expect

from tests.app import waiting
from tests.app.desks import GRID, Desk, cell, corner
from tests.app.fingers import Fingers, Keys, ask
from viewer.app.session import Session
from viewer.grid.shapes import disc, line, rectangle, ring

pytestmark = pytest.mark.browser

A, B = "0404", "0706"
Done = Callable[[Session], bool]


@dataclass(frozen=True)
class Case:
    """What is asked for first, how keys and fingers do it, and how it shows that it was done."""

    name: str
    asks: tuple[dict[str, Any], ...]
    keys: Callable[[Keys], None]
    fingers: Callable[[Fingers], None]
    done: Done


def tool(kind: str) -> dict[str, Any]:
    return {"action": "tool", "kind": kind}


FOREST = {"action": "terrain", "key": "forest"}


def terrain(*cells: int) -> Done:
    """The forest covers these cells and no others."""
    return lambda session: (
        np.flatnonzero(
            session.scenario.board.terrain == session.scenario.board.palette.code("forest")
        ).tolist()
        == sorted(cells)
    )


def shape(name: str, cells: list[int]) -> Case:
    return Case(
        name,
        (FOREST, {"action": "brush_shape", "shape": name}),
        lambda keys: keys.enter(A, B),
        lambda fingers: fingers.drag(A, B),
        terrain(*cells),
    )


def area(name: str, corners: tuple[str, ...], done: Done) -> Case:
    return Case(
        name,
        (tool("area"), {"action": "area_shape", "shape": name}),
        lambda keys: keys.enter(*corners),
        lambda fingers: fingers.drag(*corners) if len(corners) > 1 else fingers.tap(*corners),
        done,
    )


def frame() -> list[int]:
    inner = rectangle(GRID, cell("0505"), cell("0605"))
    return [one for one in rectangle(GRID, cell(A), cell(B)) if one not in inner]


def placed(label: str, facing: int | None = None) -> Done:
    def done(session: Session) -> bool:
        units = list(session.scenario.roster)
        return len(units) == 1 and (units[0].cell, units[0].facing) == (cell(label), facing)

    return done


def chosen(cells: set[int]) -> Done:
    return lambda session: set(session.view.area) == cells


def marked(layer: str, *labels: str) -> Done:
    return lambda session: all(session.scenario.board.layer(layer)[cell(label)] for label in labels)


def unit_moved(keys: Keys) -> None:
    keys.enter(A)
    shows(keys.desk, placed(A))
    ask(keys.desk, **tool("select"))
    keys.enter(A, B)
    keys.press(".", ".", ",")


def unit_moved_by_finger(fingers: Fingers) -> None:
    fingers.tap(A)
    shows(fingers.desk, placed(A))
    ask(fingers.desk, **tool("select"))
    fingers.drag(A, B)
    shows(fingers.desk, placed(B))
    ask(fingers.desk, action="turn_unit", by=1)


def area_moved(keys: Keys) -> None:
    keys.enter(A)
    shows(keys.desk, placed(A))
    ask(keys.desk, action="area_shape", shape="box")
    keys.enter(A, A, A, B)


def area_moved_by_finger(fingers: Fingers) -> None:
    fingers.tap(A)
    shows(fingers.desk, placed(A))
    ask(fingers.desk, action="area_shape", shape="box")
    fingers.tap(A)
    fingers.desk.tab.wait_for_function("hexsight.map.editor.area.cells.size === 1")
    fingers.drag(A, B)


def copied(keys: Keys) -> None:
    keys.enter(A, A)
    keys.press("Control+c")
    keys.desk.tab.wait_for_function("hexsight.map.model.clip")
    keys.press("Control+v")
    keys.desk.tab.wait_for_function("hexsight.map.model.tool.kind === 'paste'")
    keys.enter("0808")


def copied_by_buttons(fingers: Fingers) -> None:
    tab = fingers.desk.tab
    fingers.drag(A, A)
    for name in ("copy", "paste"):
        expect(tab.locator(f"[data-key=area-{name}]")).to_be_enabled()
        tab.locator(f"[data-key=area-{name}]").tap()
    tab.wait_for_function("hexsight.map.model.tool.kind === 'paste'")
    fingers.tap("0808")


MIDDLE = cell("0605")
ROUND = tuple(GRID.label(around) for around in ring(GRID, MIDDLE, 2))

CASES = [
    Case("tap", (FOREST,), lambda k: k.enter(A), lambda f: f.tap(A), terrain(cell(A))),
    Case(
        "stroke",
        (FOREST,),
        lambda k: (k.go(A), k.go("0408", walking=True)),  # type: ignore[arg-type, return-value]
        lambda f: f.drag(A, "0408"),
        terrain(*line(GRID, cell(A), cell("0408"))),
    ),
    shape("line", line(GRID, cell(A), cell(B))),
    shape("rectangle", rectangle(GRID, cell(A), cell(B))),
    shape("frame", frame()),
    shape("disc", disc(GRID, cell(A), GRID.distance(cell(A), cell(B)))),
    shape("ring", ring(GRID, cell(A), GRID.distance(cell(A), cell(B)))),
    Case(
        "fill",
        (FOREST, {"action": "brush_shape", "shape": "fill"}),
        lambda k: k.enter(A),
        lambda f: f.tap(A),
        terrain(*range(GRID.n)),
    ),
    Case(
        "replace",
        (FOREST, {"action": "brush_shape", "shape": "all"}),
        lambda k: k.enter(A),
        lambda f: f.tap(A),
        terrain(*range(GRID.n)),
    ),
    Case(
        "level",
        (tool("level"), {"action": "level", "op": "set", "value": 3}),
        lambda k: k.enter(A),
        lambda f: f.tap(A),
        marked("level", A),
    ),
    Case(
        "feature",
        ({"action": "feature", "name": "boulder"},),
        lambda k: k.enter(A),
        lambda f: f.tap(A),
        marked("feature", A),
    ),
    Case(
        "river",
        ({"action": "edge", "layer": "river"},),
        lambda k: (k.go("0505"), k.press("2")),  # type: ignore[arg-type, return-value]
        lambda f: f.slide(*[(x, y) for x, y in (corner(f.desk, "0505", i) for i in (0, 1))]),
        marked("river", "0505"),
    ),
    Case(
        "road",
        ({"action": "edge", "layer": "road"},),
        lambda k: k.enter("0303", "0306"),
        lambda f: f.drag("0303", "0306"),
        marked("road", "0303", "0304", "0305", "0306"),
    ),
    Case("zone", (tool("zone"),), lambda k: k.enter(A), lambda f: f.tap(A), marked("zone", A)),
    area("box", (A, B), chosen(set(rectangle(GRID, cell(A), cell(B))))),
    area(
        "lasso",
        (*ROUND, ROUND[0]),
        lambda session: set(disc(GRID, MIDDLE, 1)) <= set(session.view.area) <= set(disc(GRID, MIDDLE, 2)),
    ),
    area("wand", (A,), chosen(set(range(GRID.n)))),
    area("kind", (A,), chosen(set(range(GRID.n)))),
    Case(
        "copy",
        ({"action": "area_shape", "shape": "box"},),
        copied,
        copied_by_buttons,
        chosen({cell("0808")}),
    ),
    Case("unit", (tool("unit"),), lambda k: k.enter(A), lambda f: f.tap(A), placed(A)),
    Case("unit moved", (tool("unit"),), unit_moved, unit_moved_by_finger, placed(B, facing=0)),
    Case("area moved", (tool("unit"),), area_moved, area_moved_by_finger, placed(B)),
    Case(
        "ruler",
        (tool("ruler"),),
        lambda k: k.enter(A, B),
        lambda f: f.drag(A, B),
        lambda s: s.view.ruler == (cell(A), cell(B)) and s.view.ruler_pinned,
    ),
    Case(
        "pick",
        (FOREST, tool("pick")),
        lambda k: k.enter(A),
        lambda f: f.tap(A),
        lambda s: s.view.terrain == "clear",
    ),
    Case(
        "look",
        (tool("select"), {"action": "let_go"}),
        lambda k: k.enter(A),
        lambda f: f.tap(A),
        lambda s: s.view.pinned == cell(A),
    ),
]


def shows(desk: Desk, done: Done) -> None:
    session = desk.session
    waiting.comes_true(
        desk.tab,
        lambda: done(session),
        lambda: f"last {session.document.history.titles[-3:]}, area {session.view.area}",
    )


@pytest.fixture(scope="module")
def bench(chromium: Browser, server: tuple[str, list[Callable[[], Any]]]) -> Iterator[Desk]:
    """One desk for all cases, on a screen to touch."""
    context = chromium.new_context(viewport={"width": 1000, "height": 700}, has_touch=True)
    made, (url, makers) = Desk(context.new_page()), server
    makers.append(made.make)
    made.tab.goto(f"{url}?debug=1")
    made.ready(GRID.n)
    yield made
    context.close()


@pytest.fixture
def clean(bench: Desk) -> Desk:
    """The same desk with a map that nothing is on."""
    ask(bench, action="new", cols=GRID.cols, rows=GRID.rows, shape="flat-odd")
    ask(bench, action="brush_shape", shape="brush")
    bench.tab.evaluate("hexsight.map.el.focus()")
    return bench


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_by_keyboard(clean: Desk, case: Case) -> None:
    for one in case.asks:
        ask(clean, **one)
    assert not case.done(clean.session)
    case.keys(Keys(clean))
    shows(clean, case.done)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_by_fingers(clean: Desk, case: Case) -> None:
    for one in case.asks:
        ask(clean, **one)
    case.fingers(Fingers(clean))
    shows(clean, case.done)


def test_two_fingers_move_and_zoom_the_map_and_draw_nothing(clean: Desk) -> None:
    ask(clean, **FOREST)
    fingers, camera = Fingers(clean), "(({ x, y, scale }) => [x, y, scale])(hexsight.map.camera)"

    def camera_becomes(expected: Any, read: Callable[[Any], Any]) -> None:
        waiting.becomes(clean.tab, lambda: read(np.array(clean.tab.evaluate(camera))), expected)

    (ax, ay), (bx, by) = (clean.at(cell(label)) for label in ("0505", "0805"))
    before = np.array(clean.tab.evaluate(camera))
    fingers.two(((ax, ay), (bx, by)), ((ax - 60, ay), (bx + 60, by)))
    wider = pytest.approx((bx - ax + 120) / (bx - ax), rel=0.05)
    camera_becomes(wider, lambda now: float(now[2] / before[2]))
    zoomed = np.array(clean.tab.evaluate(camera))
    fingers.two(((ax, ay), (bx, by)), ((ax + 40, ay + 30), (bx + 40, by + 30)))
    by_hand = pytest.approx([40, 30], abs=4)
    camera_becomes(by_hand, lambda now: ((zoomed - now)[:2] * now[2]).tolist())
    assert clean.tab.evaluate(camera)[2] == pytest.approx(zoomed[2], rel=0.01)
    clean.settled()
    assert not clean.layer("terrain").any()
    clean.tab.keyboard.press("f")


def test_a_finger_that_rests_picks_with_a_brush_and_points_without(clean: Desk) -> None:
    ask(clean, **FOREST)
    with Fingers(clean).resting(A):
        shows(clean, lambda session: session.view.terrain == "clear")
    ask(clean, **tool("select"))
    with Fingers(clean).resting(B):
        shows(clean, lambda session: session.view.hover == cell(B))
    expect(clean.tab.locator(".hex-tip")).to_be_visible()
    clean.settled()
    assert not clean.layer("terrain").any()


def test_keys_turn_to_a_side_and_enter_draws_or_erases_it(desk: Desk) -> None:
    keys = Keys(desk)
    desk.choose("tool-edge")
    desk.tab.evaluate("window.hexsight.map.el.focus()")
    keys.go("0505")
    keys.press(".", ".", ",")
    said = "text => hexsight.map.tooltip.live.textContent.endsWith(text)"
    desk.tab.wait_for_function(said, arg="side NE: no river")
    desk.draws("cursor", 4)
    keys.press("Enter")
    desk.tab.wait_for_function(said, arg="side NE: river")
    desk.steps(1)
    assert desk.layer("river")[cell("0505")] == 0b000010
    keys.press(".", "Enter")
    desk.steps(2)
    assert desk.layer("river")[cell("0505")] == 0b000110
    keys.press(",", "Enter")
    desk.steps(3)
    assert desk.layer("river")[cell("0505")] == 0b000100
    desk.screen_has("river", desk.layer("river"))
