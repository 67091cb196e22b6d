"""Other palettes under a map: cells stay of their kinds, whatever becomes of the codes."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from viewer.board.scenario import Scenario
from viewer.board.terrain import GevTerrain, Palette, TerrainType, shipped_palette
from viewer.editing import commands
from viewer.editing.document import Document
from viewer.editing.edits import Edit, combine
from viewer.editing.palettes import (
    PaletteEdit,
    add_kind,
    change_kind,
    counts,
    lacking,
    move_kind,
    remove_kind,
    set_palette,
)
from viewer.errors import BoardError, EditError
from viewer.grid.hexgrid import HexGrid
from viewer.rules.gev import raised

GRID = HexGrid(6, 5, missing=frozenset([0, 29]))
SHIPPED = shipped_palette()
LAVA = TerrainType("lava", "Lava", "l", "#c03010", "waves", passable=False)


def painted(*keys: str) -> Scenario:
    """A map whose cells are of some kinds in turn."""
    blank = Scenario.blank(GRID)
    cells = np.flatnonzero(GRID.present)
    codes = [SHIPPED.code(keys[i % len(keys)]) for i in range(len(cells))]
    return blank.replace(board=blank.board.replace("terrain", cells, codes))


MAP = painted("clear", "forest", "water")


def kinds(scenario: Scenario) -> list[str]:
    """The kind of every cell by its key, "" for a missing one."""
    board = scenario.board
    return [board.terrain_at(c).key if board.grid.present[c] else "" for c in range(board.grid.n)]


def done(edit: Edit | None, scenario: Scenario = MAP) -> Scenario:
    assert edit is not None
    after = edit.apply(scenario)
    back = edit.inverse().apply(after)
    assert (kinds(back), back.board.palette) == (kinds(scenario), scenario.board.palette)
    return after


def test_a_kind_is_changed_and_its_cells_with_it() -> None:
    edit = change_kind(MAP, "clear", replace(SHIPPED["clear"], gev=GevTerrain(raised=True)))
    after = done(edit)
    assert kinds(after) == kinds(MAP)
    assert raised(after.board).sum() > raised(MAP.board).sum()
    assert edit.touched.layers == {"palette", "terrain"}


def test_another_look_leaves_the_rules_alone() -> None:
    edit = change_kind(
        MAP, "clear", replace(SHIPPED["clear"], name="Open", colour="#ffffff", texture="grass")
    )
    assert edit.touched.layers == {"palette"}
    assert done(edit).board.terrain is MAP.board.terrain


def test_what_changes_nothing_is_no_edit() -> None:
    assert change_kind(MAP, "clear", SHIPPED["clear"]) is None
    assert move_kind(MAP, "clear", 0) is None
    assert set_palette(MAP, SHIPPED, {}) is None


def test_a_key_can_be_another() -> None:
    after = done(change_kind(MAP, "forest", replace(SHIPPED["forest"], key="jungle")))
    assert kinds(after) == [{"forest": "jungle"}.get(key, key) for key in kinds(MAP)]


def test_a_key_twice_is_refused() -> None:
    with pytest.raises(BoardError, match="two kinds with key 'clear'"):
        change_kind(MAP, "forest", replace(SHIPPED["forest"], key="clear"))


def test_a_kind_is_added_at_the_end() -> None:
    after = done(add_kind(MAP, LAVA))
    assert after.board.palette.types[-1] == LAVA
    assert kinds(after) == kinds(MAP)


def test_kinds_move_and_cells_stay_of_their_kinds() -> None:
    after = done(move_kind(MAP, "clear", 99))
    assert after.board.palette.types[-1].key == "clear"
    assert kinds(after) == kinds(MAP)
    assert not after.board.terrain[[0, 29]].any()


def test_a_kind_out_of_use_goes_alone() -> None:
    after = done(remove_kind(MAP, "town"))
    assert "town" not in after.board.palette.codes
    assert kinds(after) == kinds(MAP)


def test_a_kind_in_use_goes_only_when_another_takes_its_place() -> None:
    with pytest.raises(EditError, match=r"not there any more: Clear\. Say what"):
        remove_kind(MAP, "clear")
    after = done(remove_kind(MAP, "clear", "forest"))
    assert kinds(after) == [{"clear": "forest"}.get(key, key) for key in kinds(MAP)]


def test_the_last_kind_stays() -> None:
    alone = Palette("alone", (LAVA,))
    scenario = Scenario.blank(GRID, alone)
    with pytest.raises(BoardError, match="1 to 64 kinds"):
        remove_kind(scenario, "lava")


def test_a_palette_without_kinds_in_use_asks_what_they_become() -> None:
    foreign = Palette("mine", (LAVA, replace(SHIPPED["water"], colour="#000080")))
    assert [kind.key for kind in lacking(MAP.board, foreign)] == ["clear", "forest"]
    with pytest.raises(EditError, match=r"Forest\. Say"):
        set_palette(MAP, foreign, {"clear": "lava"})
    after = done(set_palette(MAP, foreign, {"clear": "lava", "forest": "water"}))
    assert kinds(after) == [{"clear": "lava", "forest": "water"}.get(key, key) for key in kinds(MAP)]
    assert after.board.palette == foreign


def test_a_kind_that_is_there_may_become_another_too() -> None:
    after = done(set_palette(MAP, SHIPPED, {"forest": "town"}))
    assert kinds(after) == [{"forest": "town"}.get(key, key) for key in kinds(MAP)]


def test_a_place_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BoardError, match="no terrain 'nowhere'"):
        set_palette(MAP, Palette("mine", (LAVA,)), {"clear": "nowhere", "forest": "lava", "water": "lava"})


def test_counts_leave_missing_cells_out() -> None:
    assert counts(MAP.board).sum() == GRID.n - 2
    assert counts(Scenario.blank(GRID).board)[0] == GRID.n - 2


def test_the_edit_does_not_fit_a_map_that_has_another_palette_or_uses_what_goes() -> None:
    edit = remove_kind(MAP, "town")
    with pytest.raises(EditError, match="no longer"):
        edit.apply(edit.apply(MAP))
    with pytest.raises(EditError, match="no longer"):
        edit.apply(painted("town"))


@pytest.mark.parametrize("codes", [(0,), (0, 0), (0, 2)])
def test_every_kind_has_a_place_of_its_own(codes: tuple[int, ...]) -> None:
    two = Palette("two", (LAVA, SHIPPED["clear"]))
    with pytest.raises(EditError, match="where it goes"):
        PaletteEdit("Change", two, two, codes)


def test_paint_before_and_after_a_move_does_not_become_one() -> None:
    """Codes mean other kinds on either side of it."""
    first = commands.paint(MAP, "terrain", [5], SHIPPED.code("town"))
    moved = combine(first, move_kind(first.apply(MAP), "town", 0))
    state = moved.apply(MAP)
    both = combine(moved, commands.paint(state, "terrain", [6], state.board.palette.code("town")))
    after = done(both)
    assert [kinds(after)[cell] for cell in (5, 6)] == ["town", "town"]


steps = st.lists(
    st.one_of(
        st.tuples(st.just("move"), st.integers(0, 9), st.integers(0, 9)),
        st.tuples(st.just("remove"), st.integers(0, 9), st.integers(0, 9)),
        st.tuples(st.just("add"), st.integers(0, 9), st.integers(0, 9)),
        st.tuples(st.just("paint"), st.integers(1, 28), st.integers(0, 9)),
    ),
    max_size=8,
)


def step(scenario: Scenario, what: str, a: int, b: int) -> Edit | None:
    types = scenario.board.palette.types
    one, other = types[a % len(types)].key, types[b % len(types)].key
    match what:
        case "move":
            return move_kind(scenario, one, b)
        case "remove" if one != other:
            return remove_kind(scenario, one, other)
        case "add" if f"k{a}" not in scenario.board.palette.codes:
            return add_kind(scenario, replace(LAVA, key=f"k{a}", symbol=str(a)))
        case "paint":
            return commands.paint(scenario, "terrain", [a], b % len(types))
    return None


@given(steps)
def test_any_changes_undone_give_the_start_and_redone_the_end(taken: list[tuple[str, int, int]]) -> None:
    document, whole = Document(MAP), None
    for what, a, b in taken:
        edit = step(document.scenario, what, a, b)
        if edit is not None:
            whole = edit if whole is None else combine(whole, edit)
        document.apply(edit)
    end = document.scenario
    if whole is not None:
        assert kinds(whole.apply(MAP)) == kinds(end)
    document.jump(0)
    assert (kinds(document.scenario), document.scenario.board.palette) == (kinds(MAP), SHIPPED)
    document.jump(len(document.history.titles))
    assert (kinds(document.scenario), document.scenario.board.palette) == (kinds(end), end.board.palette)
