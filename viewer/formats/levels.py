"""Levels of foreign files, brought within what a board can hold."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from viewer.board.layers import LEVEL_LIMITS
from viewer.errors import FormatError
from viewer.formats.findings import Findings
from viewer.formats.values import number


def held_levels(levels: NDArray[np.int64], findings: Findings) -> NDArray[np.int64]:
    """Return *levels* within what a board can hold, with a remark if that changed any."""
    held = levels.clip(*LEVEL_LIMITS)
    changed = int((held != levels).sum())
    if changed:
        low, high = LEVEL_LIMITS
        findings.add(f"A level was held between {low} and {high}", times=changed)
    return held


def level_in(values: Mapping[str, Any], names: tuple[str, ...], step: float | None) -> int | None:
    """Return the first of *names* in *values* that is a number, as a level; None when there is none."""
    found = next((given for name in names if (given := number(values.get(name))) is not None), None)
    return None if found is None else round(found / (1.0 if step is None else _checked(step)))


def stepped(elevations: NDArray[np.float64], step: float) -> NDArray[np.int64]:
    """Return the level of each elevation, *step* of which makes one; raises FormatError for a step of 0."""
    return np.rint(elevations / _checked(step)).clip(-1e9, 1e9).astype(np.int64)


def _checked(step: float) -> float:
    if not 1e-6 <= abs(step) <= 1e9:
        raise FormatError(f"A level must be some height, not {step:g}.")
    return step
