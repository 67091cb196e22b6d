"""Selections, pieces in hand and stamps in a real browser: what a gesture takes, and where it lands."""

import pytest

from tests.app.desks import GRID, Desk, cell
from tests.app.gestures import forest, scenery, select
from viewer.grid.shapes import disc, rectangle, ring

pytestmark = pytest.mark.browser


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
    desk.draws("inhand", 1)
    desk.draws("inhand_edges")
    desk.draws("inhand_units", 1)
    desk.tab.mouse.move(*desk.at(cell("0810")))
    desk.tab.wait_for_function(
        "cell => hexsight.map.editor.describe(cell).text.includes('1 of 2 cells off the map')",
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
