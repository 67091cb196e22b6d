"""A list with a header and a line per cell, turned into one table per layer."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from viewer.board.layers import LAYERS
from viewer.errors import FormatError
from viewer.formats.csv_tables.rows import Rows
from viewer.formats.values import whole
from viewer.grid.base import MAX_SIDE
from viewer.grid.labels import LabelScheme

_LABEL = ("hex", "cell", "label", "number", "square")
_COL = ("col", "column", "x")
_ROW = ("row", "y")
_ALIASES = {"kind": "terrain", "type": "terrain", "height": "level", "elevation": "level"}
_PAIR = re.compile(r"(-?[0-9]{1,4})[ ,.;:/x_-]+?(-?[0-9]{1,4})")


class Header(NamedTuple):
    """Which column holds what: the place of a cell (one column, or two), and the layers by name."""

    place: tuple[int, ...]
    layers: Mapping[str, int]


def header_of(row: list[str], attribute: str = "") -> Header | None:
    """Return what the columns of a list are, None for a row that is no header.

    *attribute* names the column of the terrain, if it is called otherwise.
    """
    names = [name.casefold() for name in row]
    label = next((names.index(name) for name in _LABEL if name in names), None)
    col, row_at = (next((names.index(n) for n in some if n in names), None) for some in (_COL, _ROW))
    layers = {_ALIASES.get(name, name): at for at, name in enumerate(names)}
    if attribute.casefold() in names:
        layers["terrain"] = names.index(attribute.casefold())
    layers = {name: at for name, at in layers.items() if name in LAYERS}
    if label is not None:
        return Header((label,), layers)
    return None if col is None or row_at is None else Header((col, row_at), layers)


def tables_of(rows: Rows, header: Header) -> tuple[dict[str, Rows], LabelScheme]:
    """Return a table for each layer of a list, and how its cells are numbered; raises FormatError.

    Cells that are not in the list have no terrain. Numbers start at 1, or at 0 if there is one.
    """
    cells = {_place(row, header.place, number): row for number, row in enumerate(rows[1:], 2)}
    if not cells:
        raise FormatError("The list has a header but no cells.")
    first_col, first_row = (min(1, *(place[axis] for place in cells)) for axis in (0, 1))
    cols = max(col for col, _ in cells) - first_col + 1
    rows_high = max(row for _, row in cells) - first_row + 1
    if max(cols, rows_high) > MAX_SIDE:
        raise FormatError(
            f"The cells lie in {cols} x {rows_high}; up to {MAX_SIDE} x {MAX_SIDE} can be read."
        )
    made = {name: [[""] * cols for _ in range(rows_high)] for name in {"terrain", *header.layers}}
    for (col, row), fields in cells.items():
        made["terrain"][row - first_row][col - first_col] = "clear"
        for name, at in header.layers.items():
            if at < len(fields) and fields[at]:
                made[name][row - first_row][col - first_col] = fields[at]
    return made, LabelScheme(first_col, first_row, separator="." if min(first_col, first_row) < 0 else "")


def _place(row: list[str], columns: tuple[int, ...], row_number: int) -> tuple[int, int]:
    """The printed column and row of a cell."""
    parts = [row[at] if at < len(row) else "" for at in columns]
    numbers = [whole(part) for part in (_halves(parts[0]) if len(parts) == 1 else parts)]
    if len(numbers) == 2 and all(number is not None and abs(number) < MAX_SIDE for number in numbers):
        return numbers[0] or 0, numbers[1] or 0
    raise FormatError(f"In row {row_number}, {' '.join(parts)[:40]!r} is no column and row of a cell.")


def _halves(label: str) -> list[str]:
    if label.isascii() and label.isdigit() and len(label) % 2 == 0:
        return [label[: len(label) // 2], label[len(label) // 2 :]]
    found = _PAIR.fullmatch(label)
    return list(found.groups()) if found else []
