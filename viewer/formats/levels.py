"""Levels of foreign files, brought within what a board can hold."""

import numpy as np
from numpy.typing import NDArray

from viewer.board.layers import LEVEL_LIMITS
from viewer.formats.findings import Findings


def held_levels(levels: NDArray[np.int64], findings: Findings) -> NDArray[np.int64]:
    """Return *levels* within what a board can hold, with a remark if that changed any."""
    held = levels.clip(*LEVEL_LIMITS)
    changed = int((held != levels).sum())
    if changed:
        low, high = LEVEL_LIMITS
        findings.add(f"A level was held between {low} and {high}", times=changed)
    return held
