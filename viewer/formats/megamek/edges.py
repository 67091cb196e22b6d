"""Roads, bridges and cliffs: from the exits of single hexes to features that both hexes of a side share."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from viewer.board.sides import mirrored, neighbour_table
from viewer.formats.findings import Findings
from viewer.formats.megamek.ground import IMPLIED, Ground
from viewer.grid.hexgrid import HexGrid

Mask = NDArray[np.uint8]


def edge_layers(
    grid: HexGrid,
    grounds: Sequence[Ground],
    levels: NDArray[np.int64],
    roads_join_pavement: bool,
    findings: Findings,
) -> dict[str, Mask]:
    """Return the layers road, bridge and cliff, each of shape (n,) and equal on both cells of a side.

    A bit that leads off the map stays, as a stub.
    """
    across = neighbour_table(grid)
    roads, bridges = _exits("road", grounds), _exits("bridge", grounds)
    paved = np.array([ground.paved and roads_join_pavement for ground in grounds], np.bool_)
    made = {
        "road": mirrored(grid, _joined(roads, across, _has(roads) | paved)),
        "bridge": mirrored(grid, _joined(bridges, across, _has(bridges))),
        "cliff": mirrored(grid, _cliffs(grid, grounds, levels, findings)),
    }
    lonely = np.flatnonzero(_has(roads) & (made["road"] == 0))
    if lonely.size:
        first = grid.label(int(lonely[0]))
        findings.add(f"A road that leads nowhere is left out, as in {first}", times=lonely.size)
    return made


def _exits(name: str, grounds: Sequence[Ground]) -> NDArray[np.int64]:
    """The side mask of each hex, `IMPLIED`, or -2 where *name* does not occur."""
    return np.array([ground.exits.get(name, -2) for ground in grounds], np.int64)


def _has(exits: NDArray[np.int64]) -> NDArray[np.bool_]:
    return exits >= IMPLIED


def _joined(exits: NDArray[np.int64], across: NDArray[np.int64], joins: NDArray[np.bool_]) -> Mask:
    """Side masks, with implied exits worked out: towards every neighbour that *joins*."""
    masks = np.where(exits > 0, exits, 0).astype(np.uint8)
    for direction, other in enumerate(across):
        out = (exits == IMPLIED) & (other >= 0) & joins[other]
        masks |= (out << direction).astype(np.uint8)
    return masks


def _cliffs(grid: HexGrid, grounds: Sequence[Ground], levels: NDArray[np.int64], findings: Findings) -> Mask:
    """The sides where a hex is the top of a cliff: as in MegaMek, only to neighbours 1 or 2 levels lower."""
    given = np.maximum(_exits("cliff_top", grounds), 0).astype(np.uint8)
    kept = np.zeros_like(given)
    for direction, other in enumerate(neighbour_table(grid)):
        drop = levels - levels[other]
        real = (other >= 0) & (drop >= 1) & (drop <= 2)
        kept |= given & (real << direction).astype(np.uint8)
    dropped = given & ~kept
    if dropped.any():
        first = grid.label(int(np.flatnonzero(dropped)[0]))
        told = f"A cliff is left out where the next hex is not 1 or 2 levels lower, as in {first}"
        findings.add(told, times=int(np.bitwise_count(dropped).sum()))
    return kept
