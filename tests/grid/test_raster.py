import numpy as np
from hypothesis import given

from tests.grid.strategies import grids
from viewer.grid.coords import Axial


@given(grids())
def test_a_shift_of_the_raster_is_an_axial_step_everywhere(grid):
    pad = 2
    raster = grid.raster(pad)
    cells = raster.spread(np.arange(grid.n), fill=-1)
    for dq in range(-pad, pad + 1):
        for dr in range(-pad, pad + 1):
            shifted = cells[raster.index + raster.shift(dq, dr)]
            for cell in grid.present.nonzero()[0].tolist():
                q, r = grid.axial(cell)
                there = grid.find(Axial(q + dq, r + dr))
                assert shifted[cell] == (-1 if there is None else there)


@given(grids())
def test_places_are_within_the_raster_and_not_shared(grid):
    raster = grid.raster(1)
    assert len(set(raster.index.tolist())) == grid.n
    assert raster.size == raster.width * raster.height
    assert raster.index.min() >= raster.width
    assert raster.index.max() < raster.size - raster.width


@given(grids())
def test_spread_and_gather_undo_each_other(grid):
    raster = grid.raster(3)
    values = np.arange(1, grid.n + 1, dtype=np.int16)
    spread = raster.spread(values)
    assert spread.dtype == values.dtype
    assert spread.sum() == values[grid.present].sum()
    assert raster.gather(spread).tolist() == np.where(grid.present, values, 0).tolist()
