from dataclasses import replace

import numpy as np
import pytest

from viewer.board.board import Board
from viewer.board.diagram import board_from_diagram, diagram
from viewer.board.layers import EDGE_LAYERS, LEVEL_LIMITS
from viewer.board.scenario import Scenario
from viewer.board.units import Side, Unit
from viewer.editing import commands
from viewer.errors import BoardError, CellError, EditError
from viewer.grid.hexgrid import HexGrid
from viewer.grid.squaregrid import SquareGrid

START = Scenario(
    board_from_diagram(
        """
        .   f   .   .
          .   w   .
        .   f   .   -
          .   .   .
        """
    )
)
GRID = START.board.grid
KIND = next(iter(START.catalogue))
TANK = Unit("tank-1", KIND.key, "blue", GRID.cell_at("0101"))
WITH_TANK = START.replace(roster=START.roster.add(TANK))
MISSING = GRID.n - 1


def code(key: str) -> int:
    return START.board.palette.code(key)


def cells(*labels: str) -> list[int]:
    return GRID.cells_at(labels)


def test_paint_stores_only_the_cells_that_change():
    edit = commands.paint(START, "terrain", cells("0101", "0301", "0302"), code("forest"))
    assert edit.cells.tolist() == cells("0101")
    assert edit.old.tolist() == [code("clear")]
    assert edit.title == "Paint forest"
    assert diagram(edit.apply(START).board) == diagram(
        board_from_diagram(
            """
            f   f   .   .
              .   w   .
            .   f   .   -
              .   .   .
            """
        )
    )


def test_paint_can_give_each_cell_its_own_value():
    edit = commands.paint(START, "level", cells("0101", "0102"), [3, -2])
    assert edit.apply(START).board.level[cells("0101", "0102")].tolist() == [3, -2]
    assert edit.title == "Paint level"


def test_painting_what_is_there_already_is_no_edit():
    assert commands.paint(START, "terrain", cells("0301"), code("forest")) is None
    assert commands.paint(START, "terrain", [], 1) is None


@pytest.mark.parametrize(
    ("layer", "where", "value", "error"),
    [
        ("terrain", [MISSING], 1, CellError),
        ("terrain", [-1], 1, CellError),
        ("terrain", [10**6], 1, CellError),
        ("terrain", [0.5], 1, CellError),
        ("terrain", [0], 64, BoardError),
        ("terrain", [0], -1, BoardError),
        ("terrain", [0], 1.5, BoardError),
        ("terrain", [0, 1], [1, 2, 3], BoardError),
        ("feature", [0], 5, BoardError),
        ("clouds", [0], 1, BoardError),
        ("river", [0], 1, EditError),
    ],
)
def test_painting_what_cannot_be_is_refused(layer, where, value, error):
    with pytest.raises(error):
        commands.paint(START, layer, where, value)


@pytest.mark.parametrize(
    ("layer", "value", "title"), [("feature", 2, "Paint tree"), ("level", 2, "Set level 2")]
)
def test_the_title_says_what_was_painted(layer, value, title):
    assert commands.paint(START, layer, [0], value).title == title


def test_clearing_features_says_so():
    with_tree = commands.paint(START, "feature", [0], 2).apply(START)
    assert commands.paint(with_tree, "feature", [0], 0).title == "Clear features"


def test_levels_rise_and_fall_within_their_limits():
    low, high = LEVEL_LIMITS
    hill = commands.paint(START, "level", cells("0101", "0102"), [high - 1, low]).apply(START)
    raised = commands.shift_level(hill, cells("0101", "0102", "0201"), 3)
    assert raised.title == "Raise ground"
    assert raised.apply(hill).board.level[cells("0101", "0102", "0201")].tolist() == [high, low + 3, 3]
    lowered = commands.shift_level(hill, cells("0102"), -1)
    assert lowered is None
    assert commands.shift_level(hill, cells("0101"), 10**30).new.tolist() == [high]
    assert commands.shift_level(hill, cells("0101"), -1).title == "Lower ground"
    with pytest.raises(CellError):
        commands.shift_level(START, [MISSING], 1)


@pytest.mark.parametrize(
    ("asked", "given"), [(5, 5), (10**30, LEVEL_LIMITS[1]), (-(10**30), LEVEL_LIMITS[0])]
)
def test_a_level_is_set_to_the_nearest_possible(asked, given):
    assert commands.set_level(START, [0], asked).new.tolist() == [given]


@pytest.mark.parametrize("layer", EDGE_LAYERS)
def test_a_side_is_drawn_and_erased_on_both_cells(layer):
    a, b = cells("0202", "0302")
    edit = commands.set_edge(START, layer, a, b)
    drawn = edit.apply(START)
    assert drawn.board.layer(layer)[[a, b]].tolist() == [1 << 1, 1 << 4]
    assert drawn.board.differing(START.board) == [layer]
    assert commands.set_edge(drawn, layer, b, a) is None
    erased = commands.set_edge(drawn, layer, b, a, on=False)
    assert not erased.apply(drawn).board.layer(layer).any()
    assert (edit.title, erased.title) == (f"Draw {layer}", f"Erase {layer}")


def test_sides_of_squares():
    start = Scenario.blank(SquareGrid(2, 2))
    assert commands.set_edge(start, "wall", 0, 1).new.tolist() == [0b0010, 0b1000]
    with pytest.raises(EditError, match="0101 and 0202 are not neighbours"):
        commands.set_edge(start, "wall", 0, 3)


def test_edges_that_cannot_be_are_refused():
    with pytest.raises(EditError, match="'terrain' does not lie between cells"):
        commands.set_edge(START, "terrain", 0, 1)
    with pytest.raises(EditError, match="not neighbours"):
        commands.set_edge(START, "river", 0, 0)
    with pytest.raises(CellError):
        commands.set_edge(START, "river", MISSING - 1, MISSING)


def test_a_unit_is_placed_moved_and_removed():
    placed = commands.place_unit(START, TANK)
    assert placed.title == f"Place {KIND.name}"
    after = placed.apply(START)
    moved = commands.move_unit(after, TANK.id, GRID.cell_at("0302"))
    assert moved.title == f"Move {KIND.name}"
    after = moved.apply(after)
    assert after.roster[TANK.id].cell == GRID.cell_at("0302")
    after = commands.remove_unit(after, TANK.id).apply(after)
    assert len(after.roster) == 0


def test_a_moved_unit_comes_to_lie_on_top():
    second = replace(TANK, id="tank-2", cell=GRID.cell_at("0102"))
    both = commands.place_unit(WITH_TANK, second).apply(WITH_TANK)
    after = commands.move_unit(both, TANK.id, second.cell).apply(both)
    assert [unit.id for unit in after.roster.at(second.cell)] == ["tank-2", "tank-1"]


def test_a_unit_is_changed_in_its_place():
    edit = commands.change_unit(WITH_TANK, replace(TANK, name="Anvil", states=frozenset({"disabled"})))
    assert edit.apply(WITH_TANK).roster[TANK.id].name == "Anvil"
    assert edit.title == f"Change {KIND.name}"
    assert commands.change_unit(WITH_TANK, replace(TANK)) is None
    assert commands.move_unit(WITH_TANK, TANK.id, TANK.cell) is None


@pytest.mark.parametrize(
    ("command", "error"),
    [
        (lambda: commands.place_unit(WITH_TANK, TANK), EditError),
        (lambda: commands.place_unit(START, replace(TANK, cell=MISSING)), CellError),
        (lambda: commands.place_unit(START, replace(TANK, kind="dragon")), BoardError),
        (lambda: commands.place_unit(START, replace(TANK, side="green")), BoardError),
        (lambda: commands.move_unit(WITH_TANK, TANK.id, -1), CellError),
        (lambda: commands.move_unit(WITH_TANK, "ghost", 0), EditError),
        (lambda: commands.remove_unit(START, "tank-1"), EditError),
        (lambda: commands.change_unit(START, TANK), EditError),
        (lambda: commands.change_unit(WITH_TANK, replace(TANK, cell=10**6)), CellError),
        (lambda: commands.change_unit(WITH_TANK, replace(TANK, side="green")), BoardError),
        (lambda: commands.change_side(START, Side("green", "Green", "#208040")), BoardError),
        (lambda: commands.set_sides(WITH_TANK, WITH_TANK.sides[1:]), BoardError),
        (lambda: commands.set_sides(START, ()), BoardError),
        (lambda: commands.set_properties(START, board=None), EditError),
        (lambda: commands.set_properties(START, title="x" * 1000), BoardError),
    ],
)
def test_what_does_not_fit_the_scenario_is_refused(command, error):
    with pytest.raises(error):
        command()


def test_a_side_gets_another_name():
    edit = commands.change_side(WITH_TANK, Side("blue", "Paneuropeans", "#1f5fa8"))
    after = edit.apply(WITH_TANK)
    assert [side.name for side in after.sides] == ["Paneuropeans", "Red"]
    assert after.board is WITH_TANK.board
    assert commands.change_side(after, after.sides[0]) is None


def test_properties_are_set_by_name():
    edit = commands.set_properties(START, title="Ford", options={"viewpoint": "centre"})
    after = edit.apply(START)
    assert (after.title, dict(after.options)) == ("Ford", {"viewpoint": "centre"})
    assert edit.title == "Set title, options"
    assert commands.set_properties(after, title="Ford", options={"viewpoint": "centre"}) is None
    assert edit.inverse().apply(after).title == ""


def test_another_map_is_one_edit():
    other = Scenario(Board.blank(HexGrid(30, 20, top="pointy")))
    edit = commands.replace_scenario(WITH_TANK, other, "New map")
    assert edit.apply(WITH_TANK) is other
    assert edit.inverse().apply(other) is WITH_TANK
    assert commands.replace_scenario(other, other, "New map") is None


def test_commands_change_nothing_themselves():
    before = {name: array.copy() for name, array in START.board.layers.items()}
    commands.paint(START, "terrain", [0], 3)
    commands.set_edge(START, "river", *cells("0101", "0102"))
    commands.place_unit(START, TANK)
    assert all(np.array_equal(before[name], START.board.layers[name]) for name in before)
    assert len(START.roster) == 0


def test_start_zones_stay_with_their_sides():
    scenario = Scenario.blank(HexGrid(4, 3))
    scenario = scenario.replace(board=scenario.board.replace("zone", [0, 1, 5], [1, 2, 2]))
    blue, red = scenario.sides
    edit = commands.set_sides(scenario, (red, Side("green", "Green", "#008000")))
    after = edit.apply(scenario)
    assert after.board.layer("zone").nonzero()[0].tolist() == [1, 5]
    assert set(after.board.layer("zone")[[1, 5]]) == {1}
    assert edit.touched.layers == {"zone", "sides"}
    back = edit.inverse().apply(after)
    assert (back.sides, back.board.layer("zone").tolist()) == (
        (blue, red),
        scenario.board.layer("zone").tolist(),
    )
