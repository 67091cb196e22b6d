import numpy as np
import pytest
import shapely

from viewer.analysis.outline import disc_outline, disc_rings
from viewer.errors import CellError, RulesError
from viewer.grid.hexgrid import HexGrid
from viewer.grid.layout import Layout
from viewer.grid.shapes import disc
from viewer.grid.squaregrid import SquareGrid


@pytest.mark.parametrize("top", ["flat", "pointy"])
@pytest.mark.parametrize("distance", [1, 2, 5])
def test_outlines_exactly_the_hexes_within_the_distance(top: str, distance: int) -> None:
    layout = Layout(HexGrid(15, 15, top=top))
    centre = layout.grid.at(7, 7)
    hexes = [
        shapely.Polygon(layout.centres[cell] + layout.corners) for cell in disc(layout.grid, centre, distance)
    ]
    outline = disc_outline(layout, centre, distance)
    assert outline.shape == (12 * distance + 6, 2)
    assert shapely.Polygon(outline).is_valid
    assert shapely.Polygon(outline).symmetric_difference(shapely.union_all(hexes)).area < 1e-9


def test_goes_on_beyond_the_edge_of_the_map() -> None:
    outline = disc_outline(Layout(HexGrid(2, 2)), 0, 3)
    assert np.abs(outline).max() > 5


def test_is_drawn_on_the_map_alone() -> None:
    layout = Layout(HexGrid(9, 9))
    corner, middle = layout.grid.at(0, 0), layout.grid.at(4, 4)
    (whole,) = disc_rings(layout, middle, 2)
    assert np.array_equal(whole, disc_outline(layout, middle, 2))
    assert disc_rings(layout, middle, 30) == []
    (piece,) = disc_rings(layout, corner, 3)
    assert shapely.covers(shapely.box(*layout.bounds).buffer(1e-9), shapely.LinearRing(piece))
    assert shapely.Polygon(piece).area < 1e-9
    assert shapely.LinearRing(piece).length == pytest.approx(2 * 13)


def test_says_what_it_cannot_outline() -> None:
    with pytest.raises(RulesError, match="squares"):
        disc_outline(Layout(SquareGrid(5, 5)), 0, 2)
    with pytest.raises(CellError):
        disc_outline(Layout(HexGrid(5, 5)), 25, 2)
