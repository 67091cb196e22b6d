"""The chance to be spotted along a route: step by step, and at least once up to each step."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import accumulate

import numpy as np
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.rules.spotting import Conditions, Stand, see, together


@dataclass(frozen=True, eq=False)
class RouteRisk:
    """The risk of a route: *cells*, and of each watcher its chance in tenths there, uint8, shape (k, steps).

    Each watcher makes one attempt a step.
    """

    cells: tuple[int, ...]
    tenths: NDArray[np.uint8]

    @property
    def at_step(self) -> tuple[Fraction, ...]:
        """The chance of each step that at least one watcher spots."""
        return tuple(together(column) for column in self.tenths.T.tolist())

    @property
    def so_far(self) -> tuple[Fraction, ...]:
        """The chance to have been spotted at least once up to and with each step: 1 - product of misses."""
        return tuple(
            1 - missed for missed in accumulate((1 - step for step in self.at_step), lambda a, b: a * b)
        )

    @property
    def whole(self) -> Fraction:
        """The chance to be spotted at least once on the way; 0 for a route without steps."""
        return self.so_far[-1] if self.cells else Fraction(0)

    @property
    def worst(self) -> int | None:
        """The number of the most dangerous step, the first of equals; None where none is dangerous."""
        steps = self.at_step
        return max(range(len(steps)), key=steps.__getitem__) if any(steps) else None


def route_risk(
    board: Board,
    cells: Sequence[int],
    mover: Stand,
    watchers: Sequence[tuple[int, Stand]],
    conditions: Conditions,
) -> RouteRisk:
    """Return the risk that *mover* runs in each of *cells*, watched by stands in other cells.

    Raises CellError for a watcher off the map, and RulesError as `viewer.rules.spotting.see` does.
    """
    tenths = np.zeros((len(watchers), len(cells)), np.uint8)
    for row, (cell, stand) in zip(tenths, watchers, strict=True):
        row[:] = see(board, cell, stand, mover, conditions).tenths[list(cells)]
    return RouteRisk(tuple(cells), tenths)


def moving(stand: Stand) -> Stand:
    """Return a stand as it is on its way."""
    return stand if stand.moves else replace(stand, action="moving_firing" if stand.fires else "moving")
