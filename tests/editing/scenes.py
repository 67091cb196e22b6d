"""Small maps with something of everything on them."""

from typing import Any

import numpy as np
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.grid.strategies import grids
from viewer.board.assertions import Assertion
from viewer.board.board import Board
from viewer.board.labels import Label
from viewer.board.layers import EDGE_LAYERS
from viewer.board.scenario import Scenario
from viewer.board.sides import mirrored, neighbour_table
from viewer.board.terrain import shipped_palette
from viewer.board.units import Roster, Unit


@st.composite
def rich(draw: st.DrawFn, most: int = 5) -> Scenario:
    """Maps of any shape with ground, sides, units, labels and assertions."""
    grid = draw(grids(most=most))
    dice = np.random.default_rng(draw(st.integers(0, 2**16)))
    layers: dict[str, Any] = {
        "terrain": dice.integers(0, 5, grid.n),
        "level": dice.integers(-3, 4, grid.n),
        "feature": dice.integers(0, 3, grid.n),
        "zone": dice.integers(0, 3, grid.n),
    }
    for name in EDGE_LAYERS:
        layers[name] = mirrored(
            grid, (dice.integers(0, 64, grid.n) & dice.integers(0, 64, grid.n)).astype(np.uint8)
        )
    board = Board.of(
        grid,
        shipped_palette(),
        **{name: np.where(grid.present, values, 0) for name, values in layers.items()},
    )
    cells = grid.present.nonzero()[0].tolist()
    at, facings = st.sampled_from(cells), st.none() | st.integers(0, len(grid.directions) - 1)
    units = [
        Unit(f"u-{i}", "heavy_tank", "blue", draw(at), facing=draw(facings))
        for i in range(draw(st.integers(0, 3)))
    ]
    return Scenario(
        board,
        Roster(tuple(units)),
        labels=(Label(draw(at), "Ford"),),
        assertions=(Assertion(draw(at), draw(at), draw(st.booleans())),),
    )


def seen_as(scenario: Scenario, named: NDArray[np.int64] | None = None) -> Any:
    """All that lies on a map, cell by cell, whatever its shape; cells by the names given, else by number."""
    board, grid = scenario.board, scenario.board.grid
    names = np.arange(grid.n) if named is None else named
    across = neighbour_table(grid)
    cells = grid.present.nonzero()[0]

    def name(cell: int) -> int | str:
        return int(names[cell]) if cell >= 0 else "edge"

    plain = {
        layer: {name(c): int(values[c]) for c in cells}
        for layer, values in board.layers.items()
        if layer not in EDGE_LAYERS
    }
    sides = {
        layer: sorted(
            (name(c), str(name(across[side, c])))
            for side in range(len(grid.directions))
            for c in cells
            if board.layers[layer][c] >> side & 1
        )
        for layer in EDGE_LAYERS
    }
    units = [(unit.id, name(unit.cell)) for unit in scenario.roster]
    labels = [(label.text, name(label.cell)) for label in scenario.labels]
    stated = [(name(one.observer), name(one.target), one.sees) for one in scenario.assertions]
    return plain, sides, units, labels, stated


def all_of(scenario: Scenario) -> Any:
    """All that a scenario is, as values that compare."""
    others = {
        name: getattr(scenario, name) for name in ("sides", "title", "author", "notes", "rules", "scale")
    }
    return scenario.board.grid, scenario.board.palette, seen_as(scenario), scenario.roster, others
