"""Tiles of the Shuttle Radar Topography Mission: one degree square, two bytes per point, no header."""

import re
from pathlib import PurePath

import numpy as np

from viewer.formats.heightmap.points import Place, Points, in_metres

SIDES = (1201, 3601)
"""Points along a side, at 3 and at 1 seconds of arc."""

_VOID = -32768
_NAME = re.compile(r"([NS])(\d{2})([EW])(\d{3})", re.IGNORECASE)


def is_tile(data: bytes) -> bool:
    """Return whether this is as long as a tile, and no text."""
    if len(data) not in [2 * side**2 for side in SIDES]:
        return False
    return any(byte < 9 or byte > 126 for byte in data[:4096])


def read_tile(data: bytes, filename: str) -> Points:
    """Return the heights of a tile, whose name tells its southern edge: ``N46E007.hgt``."""
    side = next(side for side in SIDES if len(data) == 2 * side**2)
    values = np.frombuffer(data, ">i2").reshape(side, side).astype(np.float32)
    values[values == _VOID] = np.nan
    found = _NAME.match(PurePath(filename).name)
    step = 1 / (side - 1)
    if found is None:
        return Points(values, "SRTM tile", *in_metres(step, step, 0.5), "m")
    south = int(found[2]) * (-1 if found[1].upper() == "S" else 1)
    west = int(found[4]) * (-1 if found[3].upper() == "W" else 1)
    place = Place(west, south + 1, step, step, degrees=True)
    return Points(values, "SRTM tile", *in_metres(step, step, south + 0.5), "m", place)
