"""The map in a real browser: what is painted, and what of it arrives on the server."""

import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Page

from tests.app.tables import COLS, FOREST, GRID, UNIT, Table
from viewer.app import protocol
from viewer.board.board import Board
from viewer.grid.hexgrid import HexGrid
from viewer.grid.shapes import disc, line

pytestmark = pytest.mark.browser


@pytest.fixture
def table(tab: Page, serve: Callable[[Callable[[], Any]], str]) -> Iterator[Table]:
    made = Table(tab)
    tab.goto(serve(made.make) + "?debug=1")
    tab.wait_for_function("window.hexsight?.ready")
    yield made


def painted(table: Table) -> set[int]:
    return {cell for message in table.of(protocol.Stroke) for cell in message.cells}


def test_the_map_is_ready_and_says_so(table: Table) -> None:
    table.wait(lambda: bool(table.of(protocol.Ready)))
    assert table.codes() == table.board.terrain.tolist()
    assert table.page.evaluate("hexsight.pixel(0)") != table.page.evaluate("hexsight.pixel(0, -25, -25)")


def test_a_stroke_is_seen_at_once_and_arrives_whole(table: Table) -> None:
    a, b = 8 * COLS + 6, 8 * COLS + 20
    before = table.page.evaluate("cell => hexsight.pixel(cell)", a)
    table.press(a)
    table.page.mouse.move(*table.at(b), steps=3)
    table.page.wait_for_function(
        "([cell, old]) => hexsight.pixel(cell).join() !== old.join()", arg=[a, before]
    )
    table.page.mouse.up()
    table.wait(lambda: any(message.end for message in table.of(protocol.Stroke)))
    strokes = table.of(protocol.Stroke)
    assert {message.stroke for message in strokes} == {1}
    cells = [cell for message in strokes for cell in message.cells]
    assert len(cells) == len(set(cells))
    codes = table.codes()
    assert set(np.flatnonzero(np.array(codes) == 4)) == set(cells)
    assert set(line(GRID, a, b)) - set(cells) == set()


def test_holding_before_dragging_still_paints(table: Table) -> None:
    table.press(8 * COLS + 6)
    table.page.wait_for_timeout(700)
    table.page.mouse.move(*table.at(8 * COLS + 12), steps=6)
    table.page.mouse.up()
    table.wait(lambda: any(message.end for message in table.of(protocol.Stroke)))
    assert len(painted(table)) >= 7


def test_a_larger_brush_paints_its_footprint(table: Table) -> None:
    table.set(tool={**FOREST, "brush": 19})
    cell = 10 * COLS + 15
    table.press(cell)
    table.page.mouse.up()
    table.wait(lambda: any(message.end for message in table.of(protocol.Stroke)))
    assert painted(table) == set(disc(GRID, cell, 2))


def test_escape_takes_the_stroke_back(table: Table) -> None:
    table.press(8 * COLS + 6)
    table.page.mouse.move(*table.at(8 * COLS + 12), steps=4)
    table.page.keyboard.press("Escape")
    table.page.mouse.move(*table.at(8 * COLS + 18), steps=4)
    table.page.mouse.up()
    table.wait(lambda: bool(table.of(protocol.Abandon)))
    assert table.of(protocol.Abandon)[0].stroke == 1
    assert set(table.codes()) == {0}
    table.settled()
    assert not any(message.end for message in table.of(protocol.Stroke))


def test_a_slow_server_gets_few_large_messages(table: Table) -> None:
    table.answers = False
    began = time.monotonic()
    table.press(8 * COLS + 3)
    table.page.mouse.move(*table.at(8 * COLS + 25), steps=40)
    table.page.mouse.up()
    table.page.wait_for_timeout(200)
    unanswered = [message for message in table.heard if not isinstance(message, protocol.Ready)]
    patience = 1.5
    assert len(unanswered) <= 1 + (time.monotonic() - began) // patience


def test_what_the_server_does_not_know_yet_stays_on_top_of_a_layer_it_sends(table: Table) -> None:
    table.settled()
    table.answers = False
    table.press(8 * COLS + 3)
    table.page.mouse.move(*table.at(8 * COLS + 10), steps=8)
    stroke = np.flatnonzero(np.array(table.codes()) == 4)
    fresh = np.full(GRID.n, 9, np.uint8)
    table.later(lambda: table.map.set_cells("terrain", fresh))
    table.until("hexsight.codes('terrain')[0] === 9")
    codes = np.array(table.codes())
    assert (codes[stroke] == 4).all()
    assert (np.delete(codes, stroke) == 9).all()
    table.page.keyboard.press("Escape")
    assert set(table.codes()) == {9}


def test_levels_rise_once_per_stroke(table: Table) -> None:
    table.set(tool={"kind": "level", "op": "raise", "value": 2, "brush": 7})
    cell = 10 * COLS + 15
    table.press(cell)
    table.page.mouse.move(*table.at(cell + 1), steps=5)
    table.page.mouse.move(*table.at(cell), steps=5)
    table.page.mouse.up()
    table.wait(lambda: any(message.end for message in table.of(protocol.Stroke)))
    assert table.of(protocol.Stroke)[0].op == "raise"
    assert set(table.codes("level")) == {0, 2}


def test_a_unit_is_dragged_and_dropped(table: Table) -> None:
    table.set(tool={"kind": "select"})
    start, end = UNIT["cell"], 12 * COLS + 9
    table.press(start)
    table.page.mouse.move(*table.at(end), steps=8)
    table.page.mouse.up()
    table.wait(lambda: bool(table.of(protocol.Move)))
    assert table.of(protocol.Select)[0].unit == "u1"
    assert table.of(protocol.Drag)
    assert table.of(protocol.Move)[0].cell == end


def test_the_ruler_runs_from_press_to_release(table: Table) -> None:
    table.set(tool={"kind": "ruler"})
    table.press(5)
    table.page.mouse.move(*table.at(8 * COLS + 9), steps=5)
    table.page.mouse.up()
    table.wait(lambda: any(message.pin for message in table.of(protocol.Ruler)))
    last = table.of(protocol.Ruler)[-1]
    assert (last.start, last.end) == (5, 8 * COLS + 9)


def test_panning_and_zooming_move_the_view_and_tell_the_server_nothing(table: Table) -> None:
    table.page.mouse.move(*table.at(10 * COLS + 15))
    table.wait(lambda: bool(table.of(protocol.Hover)))
    table.settled()
    before, scale = table.at(10 * COLS + 15), table.page.evaluate("hexsight.map.camera.scale")
    heard = len(table.heard)
    table.page.mouse.wheel(0, -300)
    table.page.wait_for_function("was => hexsight.map.camera.scale > was", arg=scale)
    assert table.at(10 * COLS + 15) == pytest.approx(before, abs=1)
    far = table.at(0)
    table.page.mouse.down(button="right")
    table.page.mouse.move(before[0] + 60, before[1] + 40, steps=4)
    table.page.mouse.up(button="right")
    assert table.at(0) == pytest.approx((far[0] + 60, far[1] + 40), abs=1)
    table.settled()
    assert [message for message in table.heard[heard:] if not isinstance(message, protocol.Hover)] == []
    assert set(table.codes()) == {0}


def test_a_narrower_window_keeps_hexes_regular(table: Table) -> None:
    table.page.set_viewport_size({"width": 620, "height": 680})
    table.page.wait_for_function(
        """() => {
          const { figure, plot } = hexsight.map.surface, { x_range, y_range } = figure;
          const { width, height } = plot.frame.bbox;
          const [x, y] = [(x_range.end - x_range.start) / width, (y_range.start - y_range.end) / height];
          return hexsight.map.camera.width < 640 && Math.abs(x / y - 1) < 1e-6;
        }"""
    )


def test_the_keyboard_does_what_the_pointer_does(table: Table) -> None:
    table.page.mouse.move(*table.at(8 * COLS + 6))
    table.page.evaluate("hexsight.map.el.focus()")
    table.page.keyboard.press("ArrowRight")
    table.page.keyboard.press("Enter")
    table.wait(lambda: any(message.end for message in table.of(protocol.Stroke)))
    assert painted(table) == {8 * COLS + 7}
    table.page.keyboard.down("Shift")
    for _ in range(3):
        table.page.keyboard.press("ArrowDown")
    table.page.keyboard.up("Shift")
    table.wait(lambda: len([m for m in table.of(protocol.Stroke) if m.end]) == 2)
    assert painted(table) == {8 * COLS + 7, 9 * COLS + 7, 10 * COLS + 7, 11 * COLS + 7}
    table.page.keyboard.press("Control+z")
    table.wait(lambda: bool(table.of(protocol.Ask)))
    assert table.of(protocol.Ask)[0].action == {"action": "undo"}


def test_keys_belong_to_a_field_while_one_types(table: Table) -> None:
    table.wait(lambda: bool(table.of(protocol.Ready)))
    table.page.evaluate(
        "document.body.append(document.createElement('input'), document.createElement('button'))"
    )
    table.page.focus("input")
    table.page.keyboard.type("bfu+")
    table.page.focus("button")
    table.page.keyboard.press("Enter")
    table.page.keyboard.press("ArrowLeft")
    table.page.keyboard.press("Control+z")
    table.wait(lambda: bool(table.of(protocol.Ask)))
    assert {type(message) for message in table.heard} == {protocol.Ready, protocol.Ask}
    assert len(table.of(protocol.Ask)) == 1


def test_the_page_is_told_what_lies_under_the_pointer(table: Table) -> None:
    table.page.evaluate(
        "() => { window.addEventListener('hexsight:hover', e => { window.told = e.detail; }); }"
    )
    table.page.mouse.move(*table.at(8 * COLS + 6))
    table.page.wait_for_function("window.told?.label === '0709'")
    table.page.wait_for_selector(".hex-tip:visible")
    assert table.page.inner_text(".hex-tip") == "0709 · Clear"


def test_another_map_replaces_the_first(table: Table) -> None:
    small = Board.blank(HexGrid(8, 9, top="pointy"))
    table.later(lambda: table.map.set_board(small))
    table.until("hexsight.codes('terrain').length === 72")
    assert table.page.evaluate("hexsight.map.scene.layout.kind") == "pointy"
    box = table.page.evaluate("hexsight.map.camera.box")
    bounds = table.page.evaluate("hexsight.map.scene.layout.bounds")
    assert box[0] < bounds[0]
    assert box[3] > bounds[3]


def test_overlay_codes_are_coloured_in_the_browser(table: Table) -> None:
    cell = 10 * COLS + 15
    before = table.page.evaluate("cell => hexsight.pixel(cell)", cell)
    legend = [{"code": 1, "label": "seen", "colour": "#0000ff", "pattern": "solid"}]
    overlay = {"key": "fan", "title": "Fan", "legend": legend, "opacity": 1.0, "visible": True}
    codes = np.zeros(GRID.n, np.uint8)
    codes[cell] = 1

    def show() -> None:
        table.map.set_overlays([overlay])
        table.map.set_overlay("fan", codes)

    table.later(show)
    table.until(f"hexsight.overlay('fan')[{cell}] === 1")
    table.page.wait_for_function(
        "([cell, old]) => hexsight.pixel(cell).join() !== old.join()", arg=[cell, before]
    )
    assert table.page.evaluate("cell => hexsight.pixel(cell)", cell)[2] > before[2]
