"""Resizing, cropping, numbering and converting maps."""

from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.editing.scenes import all_of, rich
from tests.grid.strategies import grids
from viewer.board.scenario import Scenario
from viewer.board.units import Roster, Unit
from viewer.editing.carrying import Carried
from viewer.editing.document import Document
from viewer.editing.reshaping import Margins, conversions, convert, margins_around, renumber, resize
from viewer.errors import BoardError, EditError
from viewer.grid.hexgrid import HexGrid
from viewer.grid.labels import LabelScheme
from viewer.grid.ragged import is_ragged, ragged_cells
from viewer.grid.squaregrid import SquareGrid

few = st.integers(0, 4)
growths = st.builds(Margins, few, few, few, few)


def shrinking(margins: Margins) -> Margins:
    return Margins(-margins.left, -margins.right, -margins.top, -margins.bottom)


@given(rich(), growths)
def test_growing_keeps_all_content_and_every_neighbour(scenario, margins):
    carried = resize(scenario, margins, fill=1)
    grid, cells = carried.scenario.board.grid, carried.passage.cells
    assert (grid.cols, grid.rows) == (
        scenario.board.grid.cols + margins.left + margins.right,
        scenario.board.grid.rows + margins.top + margins.bottom,
    )
    assert carried.units == () and carried.losses == ()
    for cell in scenario.board.grid.present.nonzero()[0].tolist():
        around = {int(cells[other]) for other in scenario.board.grid.neighbours(cell)}
        assert around <= set(grid.neighbours(int(cells[cell])))


@given(rich(), growths, st.integers(0, 4))
def test_growing_and_cropping_again_is_the_identity(scenario, margins, fill):
    there = resize(scenario, margins, fill)
    back = resize(there.scenario, shrinking(margins))
    assert all_of(back.scenario) == all_of(scenario)


@given(rich())
def test_swapping_columns_and_rows_twice_is_the_identity(scenario):
    twice = convert(convert(scenario, "swapped").scenario, "swapped")
    assert all_of(twice.scenario) == all_of(scenario)
    assert twice.scenario.roster == scenario.roster


@given(
    rich(), st.sampled_from([("left_right", 2), ("up_down", 2), ("half", 2), ("quarter", 4), ("parity", 2)])
)
def test_turns_and_mirrors_come_round(scenario, how_and_times):
    how, times = how_and_times
    if how not in conversions(scenario.board.grid):
        return
    after = scenario
    for _ in range(times):
        after = convert(after, how).scenario
    assert after.board.grid == scenario.board.grid
    if how != "parity":  # between cells that meet no more something may be lost
        assert all_of(after) == all_of(scenario)


@given(grids(most=6), st.integers(0, 5), st.integers(0, 5))
def test_swapped_cells_keep_their_numbers(grid, a, b):
    grid = replace(grid, labels=LabelScheme(first_col=a, first_row=b))
    carried = convert(Scenario.blank(grid), "swapped")
    for cell in grid.present.nonzero()[0].tolist():
        assert carried.scenario.board.grid.label(int(carried.passage.cells[cell])) == grid.label(cell)


@pytest.mark.parametrize("top", ["flat", "pointy"])
@pytest.mark.parametrize("shoved", ["odd", "even"])
def test_hexes_are_shoved_the_other_way_after_an_odd_number_of_lines(top, shoved):
    grid = HexGrid(4, 4, top=top, shoved=shoved)
    other = "even" if shoved == "odd" else "odd"
    before = Margins(left=1) if top == "flat" else Margins(top=1)
    along = Margins(top=1) if top == "flat" else Margins(left=1)
    for margins, expected in ((before, other), (along, shoved), (Margins(right=1, bottom=1), shoved)):
        assert resize(Scenario.blank(grid), margins).scenario.board.grid.shoved == expected
    for margins in (Margins(left=2), Margins(top=2), Margins(left=-2), Margins(top=-2)):
        assert resize(Scenario.blank(grid), margins).scenario.board.grid.shoved == shoved


def test_numbers_begin_at_the_new_corner_or_stay_with_their_cells():
    scenario = Scenario.blank(HexGrid(4, 4))
    anew = resize(scenario, Margins(left=1, top=2)).scenario.board.grid
    kept = resize(scenario, Margins(left=1), keep_numbers=True).scenario.board.grid
    assert anew.label(0) == "0101" and anew.label(anew.at(1, 2)) == "0203"
    assert kept.label(0) == "0001" and kept.label(1) == "0101"
    cropped = resize(scenario, Margins(left=-2, top=-1), keep_numbers=True).scenario.board.grid
    assert cropped.label(0) == "0302"
    upward = Scenario.blank(HexGrid(4, 4, labels=LabelScheme(upward=True)))
    grown = resize(upward, Margins(top=3, bottom=1), keep_numbers=True).scenario.board.grid
    assert grown.label(grown.at(0, 6)) == "0101" and grown.label(grown.at(0, 7)) == "0100"


def test_numbers_below_zero_need_a_separator():
    with pytest.raises(BoardError, match="separator"):
        resize(Scenario.blank(HexGrid(4, 4)), Margins(left=2), keep_numbers=True)


@pytest.mark.parametrize("margins", [Margins(right=-4), Margins(left=997), Margins(top=-9, bottom=2)])
def test_sizes_that_maps_cannot_have_are_refused(margins):
    with pytest.raises(EditError, match="1 to 1000"):
        resize(Scenario.blank(HexGrid(4, 4)), margins)


def test_units_that_lose_their_cell_are_named():
    units = (Unit("a", "heavy_tank", "blue", 0, "Ann"), Unit("b", "heavy_tank", "red", 5, "Bob"))
    scenario = Scenario.blank(HexGrid(4, 4)).replace(roster=Roster(units))
    carried = resize(scenario, Margins(left=-1))
    assert [unit.name for unit in carried.units] == ["Ann"]
    assert [unit.cell for unit in carried.scenario.roster] == [3]


@given(st.sampled_from(["flat", "pointy"]), st.sampled_from(["odd", "even"]), growths)
def test_ragged_maps_stay_ragged(top, shoved, margins):
    blank = HexGrid(4, 5, top=top, shoved=shoved)
    ragged = replace(blank, missing=ragged_cells(blank))
    grown = resize(Scenario.blank(ragged), margins).scenario.board.grid
    assert isinstance(grown, HexGrid) and is_ragged(grown)
    back = resize(Scenario.blank(grown), shrinking(margins)).scenario.board.grid
    assert back == ragged


def test_other_missing_cells_stay_where_they_are():
    grown = resize(Scenario.blank(HexGrid(3, 3, frozenset({0, 4}))), Margins(left=1)).scenario.board.grid
    assert grown.missing == {1, 6}
    with pytest.raises(EditError, match="No cell"):
        resize(Scenario.blank(HexGrid(2, 1, frozenset({0}))), Margins(right=-1))


def test_cropping_leaves_the_box_around_what_is_selected():
    grid = HexGrid(8, 6)
    margins = margins_around(grid, [grid.at(2, 1), grid.at(5, 3)])
    assert margins == Margins(-2, -2, -1, -2)
    assert resize(Scenario.blank(grid), margins).scenario.board.grid == HexGrid(4, 3)
    with pytest.raises(EditError, match="Nothing is selected"):
        margins_around(grid, [])


def test_other_numbers_are_followed_by_all_that_is_written_by_numbers():
    scenario = Scenario.blank(HexGrid(4, 4)).replace(view={"observer": "0203"})
    after = renumber(scenario, LabelScheme(letters=True, digits=1, upward=True)).scenario
    assert after.view["observer"] == "B2"
    assert after.board.grid.label(0) == "A4"


@pytest.mark.parametrize("grid", [HexGrid(3, 3), SquareGrid(3, 3)])
def test_a_conversion_that_a_map_does_not_have_is_refused(grid):
    how = "flat" if isinstance(grid, HexGrid) else "parity"
    with pytest.raises(EditError, match="can be converted by"):
        convert(Scenario.blank(grid), how)


def test_what_changes_nothing_is_no_step():
    scenario = Scenario.blank(HexGrid(3, 3))
    for carried in (resize(scenario, Margins()), renumber(scenario, LabelScheme())):
        assert carried.edit("Nothing", scenario) is None
    assert convert(scenario, "left_right").edit("Mirror", scenario) is not None


def test_squares_become_hexes_and_squares_again():
    scenario = Scenario.blank(SquareGrid(4, 3))
    for top in ("flat", "pointy"):
        hexes = convert(scenario, top).scenario
        assert hexes.board.grid == HexGrid(4, 3, top=top)
        assert convert(hexes, "squares").scenario.board.grid == scenario.board.grid


@given(rich(), growths, st.data())
def test_what_has_been_done_can_be_undone_and_says_where_cells_went(scenario, margins, data):
    document = Document(scenario)
    told = []
    document.subscribe(lambda change: told.append(change.touched.moved))
    carried: list[Carried] = []
    for _ in range(2):
        how = data.draw(st.sampled_from(["grow", *conversions(document.scenario.board.grid)]))
        now = document.scenario
        carried.append(resize(now, margins) if how == "grow" else convert(now, how))
        document.apply(carried[-1].edit("Reshape", now))
    assume(len(document.history.steps) == 2)  # on the smallest maps, some of it changes nothing
    first, second = (step.passage.cells for step in carried)
    document.jump(0)
    assert document.scenario is scenario
    document.jump(2)
    back, onward = told[-2:]
    assert onward is not None and back is not None
    for cell in scenario.board.grid.present.nonzero()[0].tolist():
        assert onward[cell] == second[first[cell]]
        assert back[onward[cell]] == cell
