"""Heights as text: Esri ASCII grids, and plain rows of numbers with blanks between them."""

import re
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from viewer.errors import FormatError
from viewer.formats.findings import Findings
from viewer.formats.heightmap.points import Place, Points, check_size, in_metres
from viewer.formats.text import decoded, head
from viewer.formats.values import number, whole

_KEYS = (
    "ncols", "nrows", "xllcorner", "yllcorner", "xllcenter", "yllcenter", "cellsize", "dx", "dy",
    "nodata_value",
)  # fmt: skip
_NUMBER = re.compile(r"[+-]?(\d{1,15}(\.\d{0,15})?|\.\d{1,15})([eE][+-]?\d{1,3})?")
_LONGEST_HEADER = 12
_USUAL_NO_DATA = -9999.0
_DEGREES = 0.2
"""A step below this, between places that can be longitude and latitude, is taken for degrees."""


def looks_like_numbers(data: bytes) -> bool:
    """Return whether this begins with the header of an Esri grid, or with rows of equally many numbers."""
    text = head(data)[:20_000]
    lines = [line.split() for line in text.split("\n")[:4] if line.strip()]
    # tabs make a table, each field of which is a cell
    if not lines or "\t" in text:
        return False
    if len(lines[0]) == 2 and lines[0][0].lower() == "ncols":
        return True
    # the last of them may be cut off
    rows = lines[:-1] or lines
    return len(rows[0]) > 1 and all(len(row) == len(rows[0]) for row in rows) and _all_numbers(rows)


def read_numbers(data: bytes, findings: Findings) -> Points:
    """Return the heights in a text; raises FormatError."""
    text, warnings = decoded(data)
    for warning in warnings:
        findings.add(warning.message.removesuffix("."))
    lines = text.splitlines()
    header = _header(lines)
    if not header:
        return Points(_plain(lines), "rows of numbers")
    values = _values(lines[len(header) :], len(header), _size(header))
    no_data = header.get("nodata_value", _USUAL_NO_DATA)
    values[values == np.float32(no_data)] = np.nan
    across, down, unit = _steps(header, findings)
    return Points(values, "Esri ASCII grid", across, down, unit, _place(header, unit == "m"))


def _all_numbers(rows: list[list[str]]) -> bool:
    return all(_NUMBER.fullmatch(field) for row in rows for field in row)


def _header(lines: list[str]) -> dict[str, float]:
    """Return the lines ``name number`` at the beginning."""
    found: dict[str, float] = {}
    for at, line in enumerate(lines[:_LONGEST_HEADER], 1):
        key, _, value = line.strip().partition(" ")
        if key.lower() not in _KEYS:
            break
        given = number(value)
        if given is None or key.lower() in found:
            raise FormatError(f"'{key}' needs one number, not {value.strip()[:40]!r}.", at)
        found[key.lower()] = given
    return found


def _size(header: dict[str, float]) -> tuple[int, int]:
    size = whole(header.get("ncols")), whole(header.get("nrows"))
    if size[0] is None or size[1] is None:
        raise FormatError("An Esri grid begins with whole numbers of 'ncols' and 'nrows'.")
    check_size(*size)  # type: ignore[arg-type]
    return size  # type: ignore[return-value]


def _steps(header: dict[str, float], findings: Findings) -> tuple[float, float, str]:
    across = header.get("cellsize", header.get("dx", 1.0))
    down = header.get("cellsize", header.get("dy", across))
    if not 1e-9 < min(across, down) <= max(across, down) < 1e9:
        raise FormatError("The size of a cell of the grid must be above 0.")
    if "cellsize" not in header and "dx" not in header:
        return 1.0, 1.0, "points"
    west = header.get("xllcorner", header.get("xllcenter", 1e6))
    south = header.get("yllcorner", header.get("yllcenter", 1e6))
    if max(across, down) < _DEGREES and abs(west) <= 360 and abs(south) <= 90:
        findings.add("The grid is in degrees; distances are those at its middle latitude")
        return *in_metres(across, down, south + header["nrows"] * down / 2), "m"
    return across, down, "units"


def _place(header: dict[str, float], degrees: bool) -> Place | None:
    """Return where the grid lies; None where the header does not tell."""
    across = header.get("cellsize", header.get("dx", 0.0))
    down = header.get("cellsize", header.get("dy", across))
    west, south = header.get("xllcenter"), header.get("yllcenter")
    if west is None and "xllcorner" in header:
        west = header["xllcorner"] + across / 2
    if south is None and "yllcorner" in header:
        south = header["yllcorner"] + down / 2
    if west is None or south is None or not across:
        return None
    return Place(west, south + (header["nrows"] - 1) * down, across, down, degrees)


def _values(lines: list[str], before: int, size: tuple[int, int]) -> NDArray[np.float32]:
    """Read the numbers after a header; rows may be broken into lines anywhere."""
    cols, rows = size
    made = np.full(rows * cols, np.nan, np.float32)
    at = 0
    for numbers in _numbers(lines, before):
        room = made.size - at
        if len(numbers) > room:
            raise FormatError(f"The grid has more numbers than the {cols} x {rows} that it tells.")
        made[at : at + len(numbers)] = numbers
        at += len(numbers)
    if at < made.size:
        raise FormatError(f"The grid has {at} numbers; {cols} x {rows} need {made.size}. Is it cut off?")
    return made.reshape(rows, cols)


def _plain(lines: list[str]) -> NDArray[np.float32]:
    rows = [row for row in _numbers(lines, 0) if len(row)]
    if not rows:
        raise FormatError("There are no numbers in the file.")
    check_size(len(rows[0]), len(rows))
    uneven = next((at for at, row in enumerate(rows, 1) if len(row) != len(rows[0])), None)
    if uneven is not None:
        raise FormatError(f"Row {uneven} has {len(rows[uneven - 1])} numbers, the first {len(rows[0])}.")
    return np.array(rows, np.float32)


def _numbers(lines: list[str], before: int) -> Iterator[NDArray[np.float32]]:
    """Yield the numbers of each line; what is no finite number is no data."""
    for at, line in enumerate(lines, before + 1):
        try:
            with np.errstate(over="ignore"):
                found = np.array(line.split(), np.float32)
        except ValueError:
            raise FormatError(f"A number should stand here, in {line.strip()[:40]!r}.", at) from None
        found[~np.isfinite(found)] = np.nan
        yield found
