import numpy as np
import pytest

from tests.render.scenes import scenario
from viewer.board.board import Board
from viewer.board.scenario import Scenario
from viewer.errors import CellError, RulesError
from viewer.grid.hexgrid import HexGrid
from viewer.grid.squaregrid import SquareGrid
from viewer.render import Wanted, as_saved, compose
from viewer.render.compose import ruler_between
from viewer.render.shapes import Area, Stamps, Texts


def texts(marks) -> list[str]:
    return [text for mark in marks if isinstance(mark, Texts) for text in mark.texts]


def lettered(marks) -> list[str]:
    return [t for mark in marks if isinstance(mark, Stamps) for t in texts(mark.drawing)]


def test_cells_are_numbered_and_levels_told_where_there_is_a_map():
    made = scenario()
    numbers = texts(compose(made, Wanted()).inside)
    expected = [made.board.grid.label(int(cell)) for cell in np.flatnonzero(made.board.on_map)]
    assert sorted(numbers) == sorted([*expected, "2", "1", "\N{MINUS SIGN}1"])


def test_what_is_not_wanted_is_left_out():
    picture = compose(scenario(), Wanted(numbers=False, units=False, legend=False))
    assert texts(picture.inside) == ["2", "1", "\N{MINUS SIGN}1"]
    assert lettered(picture.inside) == [] and picture.around == ()


def test_units_are_counters_and_stand_in_stacks():
    made = scenario()
    stamps = [
        mark for mark in compose(made, Wanted()).inside if isinstance(mark, Stamps) and texts(mark.drawing)
    ]
    assert lettered(stamps) == ["HVY", "GEV", "OG5"]
    assert abs(stamps[0].places - stamps[1].places).max() > 0.1


def test_a_rectangle_shows_its_cells_alone():
    made = scenario()
    picture = compose(made, Wanted(corners=(0, made.board.grid.cell_at("0202"))))
    labels = {text for text in texts(picture.inside) if len(text) == 4}
    assert labels == {"0101", "0201", "0102", "0202"}
    assert picture.width < compose(made, Wanted()).width
    assert lettered(picture.inside) == ["HVY", "GEV", "OG5"]
    elsewhere = compose(made, Wanted(corners=(20, 22)))
    assert lettered(elsewhere.inside) == []


def test_the_legend_names_what_occurs_and_nothing_else():
    told = texts(compose(scenario(), Wanted(overlays=("fan",), observer=0)).around)
    assert {"Terrain", "Forest", "River", "Bridge", "Field of view", "5 hexes"} <= set(told)
    assert not {"Impassable", "Off the map", "Wall", "Railroad"} & set(told)


def test_overlays_colour_cells_and_bring_their_notes():
    bare, fan = compose(scenario(), Wanted()), compose(scenario(), Wanted(overlays=("fan",), observer=0))
    assert sum(isinstance(mark, Area) for mark in fan.inside) > sum(isinstance(m, Area) for m in bare.inside)
    without = compose(scenario(), Wanted(overlays=("fan",)))
    assert any("pin a cell" in text for text in texts(without.around))


def test_unknown_overlays_and_places_are_refused():
    with pytest.raises(RulesError, match="'fans'"):
        compose(scenario(), Wanted(overlays=("fans",)))
    with pytest.raises(CellError):
        compose(scenario(), Wanted(corners=(0, 9999)))


def test_the_ruler_lies_on_top():
    made = scenario()
    ruler = ruler_between(made, 0, 14)
    plain, ruled = compose(made, Wanted()), compose(made, Wanted(ruler=ruler))
    assert len(ruled.inside) > len(plain.inside) + 5


def test_a_map_shows_what_its_view_says():
    view = {"overlays": ["fan", "nonsense"], "selected": "a", "ruler": ["0101", "0503"], "side": "red"}
    wanted = as_saved(scenario(view=view))
    assert (wanted.overlays, wanted.observer, wanted.unit, wanted.side) == (("fan",), 10, "a", "red")
    assert wanted.ruler is not None and wanted.ruler.target == scenario().board.grid.cell_at("0503")


@pytest.mark.parametrize(
    "view",
    [{"overlays": "fan", "selected": 7, "ruler": ["0101"], "side": []}, {"ruler": ["0101", "9999"]},
     {"observer": 4, "selected": "nobody", "ruler": [1, 2], "overlays": [["fan"]]}],
)  # fmt: skip
def test_views_that_make_no_sense_are_passed_over(view):
    assert as_saved(scenario(view=view)) == Wanted()


@pytest.mark.parametrize(
    "grid", [SquareGrid(3, 2), HexGrid(1, 1), HexGrid(3, 2, top="pointy", shoved="even")]
)
def test_every_shape_of_map_is_drawn(grid):
    made = Scenario(Board.blank(grid))
    picture = compose(made, Wanted(overlays=("fan", "raised"), observer=0))
    assert len(texts(picture.inside)) == grid.n


def test_a_map_that_is_all_void_is_drawn_empty():
    board = Board.blank(HexGrid(2, 2))
    board = board.replace("terrain", range(4), board.palette.code("void"))
    picture = compose(Scenario(board), Wanted())
    assert texts(picture.inside) == [] and picture.width > 0
