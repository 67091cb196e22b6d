"""The drawing tools in a real browser: what a gesture draws, what arrives, and what undo brings back."""

from typing import Any

import numpy as np
import pytest
from playwright.sync_api import expect

from tests.app.desks import GRID, Desk, cell, corner
from tests.app.gestures import drag, forest
from viewer.board.labels import Label
from viewer.grid.shapes import disc, flood, line, rectangle

pytestmark = pytest.mark.browser


def test_a_river_is_dragged_along_sides_dragged_again_to_erase_and_undone(desk: Desk) -> None:
    blank = desk.layer("river")
    desk.choose("tool-edge")
    way = [corner(desk, "0505", number) for number in (0, 1, 2)]
    drag(desk, way)
    desk.steps(1)
    river = desk.layer("river")
    assert river[cell("0505")] == 0b000110
    desk.screen_has("river", river)
    drag(desk, way[:2])
    desk.steps(2)
    assert desk.layer("river")[cell("0505")] == 0b000100
    desk.screen_has("river", desk.layer("river"))
    desk.undo()
    desk.server_has("river", river)
    desk.undo()
    desk.server_has("river", blank)
    desk.screen_has("river", blank)


def test_a_road_is_dragged_from_cell_to_cell(desk: Desk) -> None:
    desk.choose("tool-edge")
    desk.choose("edge-road")
    desk.drag([cell("0303"), cell("0306")])
    desk.steps(1)
    road = desk.layer("road")
    assert [road[cell(label)] for label in ("0303", "0304", "0306")] == [0b001000, 0b001001, 0b000001]
    desk.screen_has("road", road)


def test_escape_takes_a_river_back(desk: Desk) -> None:
    desk.choose("tool-edge")
    desk.tab.mouse.move(*corner(desk, "0505", 0))
    desk.tab.mouse.down()
    desk.tab.mouse.move(*corner(desk, "0505", 2), steps=6)
    desk.tab.wait_for_function("window.hexsight.codes('river').some((mask) => mask)")
    desk.tab.keyboard.press("Escape")
    desk.screen_has("river", np.zeros(GRID.n, int))
    desk.tab.mouse.up()
    desk.settled()
    assert not desk.layer("river").any()
    assert not desk.session.document.can_undo


def test_number_keys_switch_the_sides_of_the_cell_at_the_cursor(desk: Desk) -> None:
    desk.choose("tool-edge")
    desk.tab.mouse.move(*desk.at(cell("0504")))
    desk.tab.evaluate("window.hexsight.map.el.focus()")
    desk.tab.keyboard.press("ArrowDown")
    for key in "131":
        desk.tab.keyboard.press(key)
    desk.steps(3)
    assert desk.layer("river")[cell("0505")] == 0b000100
    desk.screen_has("river", desk.layer("river"))


def painted(cells: list[int], value: int) -> Any:
    expected = np.zeros(GRID.n, int)
    expected[cells] = value
    return expected


def test_a_rectangle_is_painted_when_it_is_let_go_and_is_one_step(desk: Desk) -> None:
    desk.choose("tool-paint")
    desk.choose("terrain-forest")
    desk.choose("shape-rectangle")
    desk.drag([cell("0303"), cell("0605")])
    expected = painted(rectangle(GRID, cell("0303"), cell("0605")), forest(desk))
    desk.server_has("terrain", expected)
    desk.screen_has("terrain", expected)
    desk.undo()
    desk.server_has("terrain", np.zeros(GRID.n))
    desk.screen_has("terrain", np.zeros(GRID.n, int))
    desk.steps(0)


def test_undo_in_a_stroke_takes_the_stroke_back_and_the_rest_of_the_drag_draws_nothing(desk: Desk) -> None:
    desk.choose("tool-paint")
    desk.choose("terrain-forest")
    desk.tab.mouse.move(*desk.at(cell("0303")))
    desk.tab.mouse.down()
    desk.tab.mouse.move(*desk.at(cell("0306")), steps=4)
    desk.server_has("terrain", painted(line(GRID, cell("0303"), cell("0306")), forest(desk)))
    desk.tab.keyboard.press("Control+z")
    desk.tab.mouse.move(*desk.at(cell("0309")), steps=4)
    desk.tab.mouse.up()
    desk.settled()
    desk.screen_has("terrain", np.zeros(GRID.n, int))
    assert not desk.layer("terrain").any()
    assert not desk.session.document.can_undo


def test_a_drag_ends_with_the_tool_that_it_began_with(desk: Desk) -> None:
    desk.choose("tool-paint")
    desk.choose("terrain-forest")
    desk.choose("shape-rectangle")
    desk.tab.mouse.move(*desk.at(cell("0303")))
    desk.tab.mouse.down()
    desk.tab.mouse.move(*desk.at(cell("0605")), steps=4)
    desk.tab.keyboard.press("v")
    desk.tab.wait_for_selector('[data-key="tool-select"][aria-checked="true"]')
    desk.tab.mouse.up()
    desk.server_has("terrain", painted(rectangle(GRID, cell("0303"), cell("0605")), forest(desk)))


def test_escape_drops_a_shape_before_it_is_painted(desk: Desk) -> None:
    desk.choose("tool-paint")
    desk.choose("shape-disc")
    desk.tab.mouse.move(*desk.at(cell("0505")))
    desk.tab.mouse.down()
    desk.tab.mouse.move(*desk.at(cell("0507")), steps=4)
    desk.tab.keyboard.press("Escape")
    desk.tab.mouse.up()
    desk.settled()
    assert not desk.layer("terrain").any()
    assert not desk.session.document.can_undo


def test_a_fill_stops_at_what_was_painted_before(desk: Desk) -> None:
    desk.choose("tool-paint")
    desk.choose("terrain-forest")
    desk.choose("shape-frame")
    desk.drag([cell("0303"), cell("0807")])
    desk.steps(1)
    walls = desk.layer("terrain") == forest(desk)
    desk.choose("terrain-water")
    desk.choose("shape-fill")
    desk.click(cell("0505"))
    desk.steps(2)
    inside = flood(GRID, cell("0505"), ~walls)
    assert 0 < inside.size < GRID.n // 2
    expected = np.where(walls, forest(desk), 0)
    expected[inside] = desk.session.scenario.board.palette.code("water")
    desk.server_has("terrain", expected)
    desk.screen_has("terrain", expected)
    desk.undo()
    desk.server_has("terrain", np.where(walls, forest(desk), 0))


def test_a_mirrored_stroke_keeps_to_its_ground(desk: Desk) -> None:
    desk.choose("tool-paint")
    desk.choose("terrain-forest")
    desk.tab.click('summary:has-text("Mirror")')
    desk.tab.select_option('[data-key="brushwork-mirror"]', "turn")
    desk.tab.wait_for_function("hexsight.map.model.tool.mirror === 'turn'")
    desk.click(cell("0302"))
    desk.steps(1)
    (far,) = np.flatnonzero(desk.layer("terrain"))[1:]
    assert GRID.distance(cell("0101"), cell("0302")) == GRID.distance(GRID.n - 1, int(far))
    desk.tab.select_option('[data-key="brushwork-only"]', "forest")
    desk.tab.wait_for_function("hexsight.map.model.tool.only !== null")
    desk.choose("terrain-water")
    desk.choose("shape-rectangle")
    desk.drag([cell("0201"), cell("0404")])
    desk.steps(2)
    water = desk.session.scenario.board.palette.code("water")
    assert np.flatnonzero(desk.layer("terrain") == water).tolist() == [cell("0302"), far]


def test_features_are_drawn_on_the_map(desk: Desk) -> None:
    desk.choose("tool-feature")
    desk.choose("feature-boulder")
    bare = desk.tab.evaluate("cell => hexsight.pixel(cell)", cell("0505"))
    desk.click(cell("0505"))
    desk.steps(1)
    assert desk.layer("feature")[cell("0505")] == 1
    desk.tab.wait_for_function(
        "([cell, old]) => hexsight.pixel(cell).join() !== old.join()", arg=[cell("0505"), bare]
    )


def test_a_line_by_keyboard_runs_between_two_marks(desk: Desk) -> None:
    desk.choose("tool-paint")
    desk.choose("terrain-forest")
    desk.choose("shape-line")
    desk.tab.mouse.move(*desk.at(cell("0304")))
    desk.tab.evaluate("window.hexsight.map.el.focus()")
    for key in ("ArrowRight", "Enter", "ArrowRight", "ArrowRight", "ArrowDown", "Enter"):
        desk.tab.keyboard.press(key)
    expected = painted(line(GRID, cell("0404"), cell("0605")), forest(desk))
    desk.server_has("terrain", expected)


def test_a_ramp_is_dragged_between_two_levels(desk: Desk) -> None:
    desk.choose("tool-level")
    for number in range(3):
        desk.click(cell("0506"))
        desk.steps(number + 1)
    desk.choose("Level-ramp")
    desk.drag([cell("0503"), cell("0506")])
    expected = np.zeros(GRID.n, int)
    expected[[cell("0504"), cell("0505"), cell("0506")]] = [1, 2, 3]
    desk.server_has("level", expected)
    desk.screen_has("level", expected)


def test_labels_are_written_dragged_and_removed_by_mouse_and_keyboard(desk: Desk) -> None:
    desk.choose("tool-label")
    desk.click(cell("0505"))
    text = desk.tab.get_by_label("Text of the label")
    expect(text).to_be_focused()
    desk.tab.keyboard.type("Arnhem")
    desk.tab.keyboard.press("Enter")
    desk.labelled(Label(cell("0505"), "Arnhem"))
    desk.tab.wait_for_function("hexsight.map.furniture.lettering.placed.length === 1")
    desk.tab.mouse.move(*desk.label_at(0))
    desk.tab.mouse.down()
    desk.tab.mouse.move(*desk.at(cell("0607")), steps=5)
    desk.tab.mouse.up()
    desk.labelled(Label(cell("0607"), "Arnhem"))
    desk.tab.evaluate("window.hexsight.map.el.focus()")
    desk.tab.keyboard.press("ArrowUp")
    desk.tab.keyboard.press("ArrowDown")
    desk.tab.keyboard.press("Shift+ArrowDown")
    desk.labelled(Label(cell("0608"), "Arnhem"))
    desk.tab.keyboard.press("Enter")
    expect(text).to_be_focused()
    desk.tab.keyboard.type("Nijmegen")
    desk.tab.select_option("[aria-label='Size of the label']", "region")
    text.press("Enter")
    desk.labelled(Label(cell("0608"), "Nijmegen", "region"))
    desk.tab.keyboard.press("Delete")
    desk.labelled()
    desk.undo()
    desk.labelled(Label(cell("0608"), "Nijmegen", "region"))
    desk.tab.wait_for_function("hexsight.map.furniture.lettering.placed.length === 1")
    desk.tab.mouse.move(*desk.label_at(0))
    desk.tab.keyboard.press("Delete")
    desk.labelled()


def test_a_start_zone_is_painted_for_a_side_mirrored_for_the_other_and_erased(desk: Desk) -> None:
    desk.choose("tool-zone")
    desk.choose("zone-red")
    bare = desk.tab.evaluate("cell => hexsight.pixel(cell, 3)", cell("0305"))
    desk.choose("shape-rectangle")
    desk.drag([cell("0203"), cell("0306")])
    expected = painted(rectangle(GRID, cell("0203"), cell("0306")), 2)
    desk.server_has("zone", expected)
    desk.screen_has("zone", expected)
    desk.tab.wait_for_function(
        "([cell, old]) => hexsight.pixel(cell, 3).join() !== old.join()", arg=[cell("0305"), bare]
    )
    desk.tab.wait_for_function(
        "hexsight.map.furniture.lettering.placed.some(({ label }) => label.text === 'Red')"
    )
    desk.choose("zone-")
    desk.drag([cell("0203"), cell("0205")])
    expected[rectangle(GRID, cell("0203"), cell("0205"))] = 0
    desk.server_has("zone", expected)


def test_a_click_uses_the_tool_of_the_key_before_it_however_fast(desk: Desk) -> None:
    desk.tab.evaluate("window.hexsight.map.el.focus()")
    for number, key in enumerate("blbtblb"):
        desk.tab.keyboard.press(key)
        desk.tab.mouse.click(*desk.at(cell(f"0{number + 2}05")))
    desk.steps(7)
    board = desk.session.scenario.board
    ground = [cell(f"0{number + 2}05") for number in range(7)]
    assert [board.terrain_at(at).key == "forest" for at in ground] == [key == "b" for key in "blbtblb"]
    assert board.level[ground].tolist() == [0, 1, 0, 0, 0, 1, 0]
    assert np.flatnonzero(board.layer("feature")).tolist() == [ground[3]]


def test_what_is_chosen_with_the_mouse_is_in_hand_before_the_server_knows(desk: Desk) -> None:
    desk.choose("tool-ruler")
    click = "node => { node.click(); return [hexsight.map.editor.tool, hexsight.map.model.tool]; }"
    chosen, told = desk.tab.locator('[data-key="tool-paint"]').evaluate(click)
    assert (chosen["kind"], told["kind"]) == ("paint", "ruler")
    desk.tab.wait_for_selector('[data-key="terrain-water"]')
    water = desk.session.scenario.board.palette.code("water")
    for key, field, value in (("terrain-water", "value", water), ("Brush size-7", "brush", 7)):
        chosen, told = desk.tab.locator(f'[data-key="{key}"]').evaluate(click)
        assert chosen[field] == value != told[field]
    desk.click(cell("0505"))
    expected = painted(disc(GRID, cell("0505"), 1), water)
    desk.server_has("terrain", expected)
    desk.screen_has("terrain", expected)


def test_a_click_after_a_pick_paints_what_was_picked(desk: Desk) -> None:
    desk.choose("tool-paint")
    desk.choose("terrain-water")
    desk.click(cell("0303"))
    desk.steps(1)
    desk.choose("terrain-forest")
    desk.tab.keyboard.down("Alt")
    desk.click(cell("0303"))
    desk.tab.keyboard.up("Alt")
    desk.click(cell("0505"))
    water = desk.session.scenario.board.palette.code("water")
    desk.server_has("terrain", painted([cell("0303"), cell("0505")], water))


def test_a_button_that_is_pressed_while_the_panel_is_drawn_anew_does_what_it_says(desk: Desk) -> None:
    button = desk.tab.locator('[data-key="tool-level"]')
    button.hover()
    desk.tab.mouse.down()
    desk.tab.evaluate("dispatchEvent(new Event('hexsight:keys'))")
    desk.tab.mouse.up()
    expect(button).to_have_attribute("aria-checked", "true")
    button = desk.tab.locator('[data-key="tool-ruler"]')
    button.focus()
    desk.tab.keyboard.down("Space")
    desk.tab.evaluate("dispatchEvent(new Event('hexsight:keys'))")
    desk.tab.keyboard.up("Space")
    expect(button).to_have_attribute("aria-checked", "true")


def test_nothing_is_left_behind_at_the_edges_of_the_map(desk: Desk) -> None:
    draw = """drawn => {
      const [x0, y0, x1, y1] = hexsight.map.camera.box;
      hexsight.map.furniture.lines(drawn ? [[[x0, y1], [x0, y0], [x1, y0]]] : []);
    }"""
    edges = """some => {
      const { canvas, ctx } = hexsight.map.surface.plot.canvas_view.overlays, { width, height } = canvas;
      const strips = [ctx.getImageData(0, 0, width, 1), ctx.getImageData(0, 0, 1, height)];
      return strips.every(({ data }) => data.some((part) => part > 0) === some);
    }"""
    desk.tab.evaluate(draw, True)
    desk.tab.wait_for_function(edges, arg=True)
    desk.tab.evaluate(draw, False)
    desk.tab.wait_for_function(edges, arg=False)
