"""The drawing tools in a real browser: what a gesture draws, what arrives, and what undo brings back."""

from typing import Any

import numpy as np
import pytest

from tests.app.desks import GRID, Desk, cell, corner
from viewer.board.labels import Label
from viewer.grid.shapes import disc, flood, line, rectangle, ring

pytestmark = pytest.mark.browser


def drag(desk: Desk, points: list[list[float]]) -> None:
    desk.tab.mouse.move(*points[0])
    desk.tab.mouse.down()
    for point in points[1:]:
        desk.tab.mouse.move(*point, steps=6)
    desk.tab.mouse.up()


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
    desk.server_has("river", np.zeros(GRID.n))
    assert desk.session.document.history.position == 0


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


def forest(desk: Desk) -> int:
    return desk.session.scenario.board.palette.code("forest")


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
    assert desk.session.document.history.position == 0


def test_escape_drops_a_shape_before_it_is_painted(desk: Desk) -> None:
    desk.choose("tool-paint")
    desk.choose("shape-disc")
    desk.tab.mouse.move(*desk.at(cell("0505")))
    desk.tab.mouse.down()
    desk.tab.mouse.move(*desk.at(cell("0507")), steps=4)
    desk.tab.keyboard.press("Escape")
    desk.tab.mouse.up()
    desk.tab.wait_for_timeout(150)
    assert not desk.layer("terrain").any()
    assert desk.session.document.history.position == 0


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
    for _ in range(3):
        desk.click(cell("0506"))
        desk.tab.wait_for_timeout(400)
    desk.choose("Level-ramp")
    desk.drag([cell("0503"), cell("0506")])
    expected = np.zeros(GRID.n, int)
    expected[[cell("0504"), cell("0505"), cell("0506")]] = [1, 2, 3]
    desk.server_has("level", expected)
    desk.screen_has("level", expected)


def select(desk: Desk, start: str, end: str) -> None:
    desk.choose("tool-area")
    desk.drag([cell(start), cell(end)])
    expected = tuple(rectangle(GRID, cell(start), cell(end)))
    for _ in range(100):
        if desk.session.view.area == expected:
            return
        desk.tab.wait_for_timeout(20)
    raise AssertionError(f"selected is {desk.session.view.area}")


def scenery(desk: Desk) -> None:
    """A river, a forest and a unit to take along."""
    desk.choose("tool-paint")
    desk.choose("terrain-forest")
    desk.click(cell("0303"))
    desk.steps(1)
    desk.choose("tool-edge")
    drag(desk, [corner(desk, "0303", number) for number in (0, 1)])
    desk.steps(2)
    desk.choose("tool-unit")
    desk.click(cell("0304"))
    desk.steps(3)


def test_copied_turned_and_pasted_all_comes_along_and_undo_takes_it_back(desk: Desk) -> None:
    scenery(desk)
    before = desk.session.scenario
    select(desk, "0303", "0304")
    desk.tab.keyboard.press("Control+c")
    desk.tab.wait_for_function("hexsight.map.model.clip?.cells.length === 2")
    desk.tab.keyboard.press("Control+v")
    desk.tab.wait_for_function("hexsight.map.model.tool.kind === 'paste'")
    desk.tab.keyboard.press(".")
    desk.tab.wait_for_function("hexsight.map.model.clip.cells[1][0] === -1")
    desk.click(cell("0707"))
    desk.steps(4)
    board, held = desk.session.scenario.board, cell("0707")
    lower = GRID.step(held, 4)
    assert lower is not None
    assert board.terrain[held] == forest(desk)
    assert board.layer("river")[held] == 0b000100
    assert [len(desk.session.scenario.roster.at(where)) for where in (held, lower)] == [0, 1]
    desk.screen_has("river", board.layer("river"))
    desk.screen_has("terrain", board.terrain)
    desk.undo()
    desk.steps(3)
    assert desk.session.scenario.roster == before.roster
    desk.screen_has("terrain", before.board.terrain)
    desk.screen_has("river", before.board.layer("river"))


def test_what_is_selected_is_moved_by_dragging_it(desk: Desk) -> None:
    scenery(desk)
    select(desk, "0303", "0304")
    desk.drag([cell("0303"), cell("0506")])
    desk.steps(4)
    assert desk.layer("terrain")[cell("0303")] == 0
    assert desk.layer("terrain")[cell("0506")] == forest(desk)
    assert [unit.cell for unit in desk.session.scenario.roster] == [cell("0507")]
    desk.selected([cell("0506"), cell("0507")])


def test_another_tab_pastes_what_this_one_copied(desk: Desk) -> None:
    scenery(desk)
    select(desk, "0303", "0304")
    desk.tab.keyboard.press("Control+c")
    desk.tab.wait_for_function("localStorage.getItem('hexsight.piece')?.includes('flat')")
    with desk.tab.expect_popup() as opened:
        desk.tab.evaluate("window.open(location.href)")
    other = Desk(opened.value)
    other.ready(GRID.n)
    here, other.sessions = desk.sessions.pop(0), desk.sessions
    assert other.session is not here
    other.tab.mouse.move(*other.at(cell("0606")))
    other.tab.evaluate("window.hexsight.map.el.focus()")
    other.tab.keyboard.press("Control+v")
    other.tab.wait_for_function("hexsight.map.model.tool.kind === 'paste'")
    other.click(cell("0606"))
    other.steps(1)
    assert other.layer("terrain")[cell("0606")] == forest(other)
    assert len(other.session.scenario.roster.at(cell("0607"))) == 1
    assert here.scenario.board.terrain[cell("0606")] == 0


def test_a_lasso_selects_what_it_goes_round_and_shift_adds(desk: Desk) -> None:
    desk.choose("tool-area")
    desk.choose("area-lasso")
    middle = cell("0505")
    around = ring(GRID, middle, 2)
    desk.drag([*around, around[0]])
    desk.tab.wait_for_function("hexsight.map.editor.area.cells.size >= 7")
    chosen = set(desk.tab.evaluate("[...hexsight.map.editor.area.cells]"))
    assert set(disc(GRID, middle, 1)) <= chosen <= set(disc(GRID, middle, 2))
    desk.choose("area-box")
    desk.tab.keyboard.down("Shift")
    desk.drag([cell("1001"), cell("1102")])
    desk.tab.keyboard.up("Shift")
    desk.tab.wait_for_function("n => hexsight.map.editor.area.cells.size === n", arg=len(chosen) + 4)


def test_labels_are_written_dragged_and_removed_by_mouse_and_keyboard(desk: Desk) -> None:
    desk.choose("tool-label")
    desk.click(cell("0505"))
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
    desk.tab.keyboard.type("Nijmegen")
    desk.tab.select_option("[aria-label='Size of the label']", "region")
    desk.tab.press("[aria-label='Text of the label']", "Enter")
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


def test_a_selection_turns_in_place_and_six_times_is_nothing(desk: Desk) -> None:
    scenery(desk)
    select(desk, "0303", "0304")
    before = desk.session.scenario
    desk.tab.evaluate("window.hexsight.map.el.focus()")
    for turn in range(6):
        desk.tab.keyboard.press(".")
        desk.steps(4 + turn)
    assert desk.session.scenario.roster == before.roster
    desk.screen_has("terrain", before.board.terrain)
    desk.screen_has("river", before.board.layer("river"))


def test_a_stamp_is_kept_under_a_key_shown_under_the_pointer_and_put_down(desk: Desk) -> None:
    scenery(desk)
    select(desk, "0303", "0304")
    desk.tab.keyboard.press("Shift+Digit4")
    desk.tab.wait_for_selector('[data-key="stamp-4"] canvas')
    desk.tab.keyboard.press("Escape")
    desk.tab.keyboard.press("4")
    desk.tab.wait_for_function("hexsight.map.model.tool.kind === 'paste'")
    desk.tab.mouse.move(*desk.at(cell("0808")))
    desk.tab.wait_for_function("hexsight.map.furniture.inHand.shown")
    drawn = [desk.drawn(name) for name in ("inhand", "inhand_edges", "inhand_units")]
    assert drawn[0] == 1
    assert drawn[1] > 0
    assert drawn[2] == 1
    desk.tab.mouse.move(*desk.at(cell("0810")))
    desk.tab.wait_for_function(
        "cell => hexsight.map.editor.describe(cell).text.includes('1 of 2 cells lie off the map')",
        arg=cell("0810"),
    )
    desk.click(cell("0808"))
    desk.steps(4)
    assert desk.layer("terrain")[cell("0808")] == forest(desk)
    desk.tab.keyboard.press("Escape")
    desk.tab.wait_for_function("!hexsight.map.furniture.inHand.shown")


def test_the_wand_and_kind_select_and_ctrl_takes_away(desk: Desk) -> None:
    desk.choose("tool-paint")
    desk.choose("terrain-forest")
    desk.choose("shape-rectangle")
    wood, far = rectangle(GRID, cell("0303"), cell("0505")), rectangle(GRID, cell("0909"), cell("1010"))
    for cells in (wood, far):
        desk.drag([cells[0], cells[-1]])
    desk.steps(2)
    desk.choose("tool-area")
    desk.choose("area-wand")
    desk.click(cell("0404"))
    desk.selected(wood)
    desk.choose("area-kind")
    desk.click(cell("0404"))
    desk.selected([*wood, *far])
    desk.choose("area-box")
    for modifiers, start, end, left in (
        (["Control"], "0303", "0305", [*rectangle(GRID, cell("0403"), cell("0505")), *far]),
        (["Shift", "Control"], "0101", "0410", rectangle(GRID, cell("0403"), cell("0405"))),
    ):
        for key in modifiers:
            desk.tab.keyboard.down(key)
        desk.drag([cell(start), cell(end)])
        for key in modifiers:
            desk.tab.keyboard.up(key)
        desk.selected(left)
    desk.tab.click('[data-key="area-grow"]')
    desk.tab.wait_for_function("hexsight.map.editor.area.cells.size > 3")
    desk.tab.click('[data-key="area-shrink"]')
    desk.selected(rectangle(GRID, cell("0403"), cell("0405")))
