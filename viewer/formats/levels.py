"""Levels of foreign files, brought within what a board can hold."""

import numpy as np
from numpy.typing import NDArray

from viewer.board.layers import LEVEL_LIMITS
from viewer.errors import FormatError
from viewer.formats.findings import Findings


def held_levels(levels: NDArray[np.int64], findings: Findings) -> NDArray[np.int64]:
    """Return *levels* within what a board can hold, with a remark if that changed any."""
    held = levels.clip(*LEVEL_LIMITS)
    changed = int((held != levels).sum())
    if changed:
        low, high = LEVEL_LIMITS
        findings.add(f"A level was held between {low} and {high}", times=changed)
    return held


def stepped(elevations: NDArray[np.float64], step: float) -> NDArray[np.int64]:
    """Return the level of each elevation, *step* of which makes one; raises FormatError for a step of 0."""
    if not 1e-6 <= abs(step) <= 1e9:
        raise FormatError(f"A level must be some height, not {step:g}.")
    return np.rint(elevations / step).clip(-1e9, 1e9).astype(np.int64)
