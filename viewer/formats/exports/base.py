"""What every export has: a name, what it would leave out, and a writer of one or more files."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace

import numpy as np

from viewer.board.layers import EDGE_LAYERS, LAYERS
from viewer.board.names import counted
from viewer.board.scenario import Scenario
from viewer.board.terrain import shipped_palette
from viewer.errors import FormatError
from viewer.grid.labels import LabelScheme

Losses = tuple[str, ...]
Files = Mapping[str, bytes]


@dataclass(frozen=True)
class Export:
    """One way to write a scenario; a module of this package that ends in a constant ``EXPORT`` is found.

    *losses* says in sentences what of a scenario the format cannot carry; *write* takes a scenario and the
    stem of a file name, and returns the files by name, the map itself first. Both raise FormatError for a
    scenario that cannot be written at all. *reads* is the key of the format that reads it, "" for none.
    """

    key: str
    name: str
    suffix: str
    losses: Callable[[Scenario], Losses]
    write: Callable[[Scenario, str], Files]
    reads: str = ""


def held(scenario: Scenario, layers: Collection[str]) -> Scenario:
    """Return what is left of a scenario in a format that holds the shape of the map and *layers* alone."""
    blank = np.zeros(scenario.board.grid.n, np.uint8)
    kept = {name: array if name in layers else blank for name, array in scenario.board.layers.items()}
    grid = replace(scenario.board.grid, labels=LabelScheme())
    board = type(scenario.board).of(grid, scenario.board.palette, **kept)
    return Scenario(board, sides=scenario.sides, title=scenario.title)


def left_out(scenario: Scenario, layers: Collection[str], labels: bool = False) -> list[str]:
    """Return in sentences what of a scenario is lost in a format that holds *layers*, perhaps *labels*."""
    board, told = scenario.board, []
    for name, layer in LAYERS.items():
        cells = int((board.layers[name] != 0).sum())
        if cells and name not in layers:
            told.append(f"{layer.title} is left out ({counted(cells, 'cell')}).")
    if len(scenario.roster):
        told.append(f"Units are left out ({len(scenario.roster)}), and with them their sides.")
    if scenario.labels and not labels:
        told.append(f"Labels are left out ({len(scenario.labels)}).")
    if board.grid.labels != LabelScheme():
        told.append("The way cells are numbered is left out.")
    words = [name for name in _WORDS if getattr(scenario, name)]
    if words:
        told.append(f"Also left out: {', '.join(words)}.")
    if scenario.underlay:
        told.append("The picture beneath the map is left out.")
    if board.palette != shipped_palette():
        told.append("Of how terrain looks and what it means to the rules, the keys of kinds stay at most.")
    return told


def refuse_squares(scenario: Scenario, name: str) -> None:
    """Raise FormatError for a map of squares."""
    if len(scenario.board.grid.directions) == 4:
        raise FormatError(f"{name} holds maps of hexes only; this map is made of squares.")


_WORDS = ("author", "notes", "scale", "options", "view", "play", "assertions")

ALL_LAYERS = frozenset(LAYERS)
CELL_LAYERS = ALL_LAYERS - set(EDGE_LAYERS) - {"zone"}
