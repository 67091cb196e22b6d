"""Which layer each of several tables is: by the name of its file, or by what it holds."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import PurePath

from viewer.board.layers import FEATURES, LAYERS
from viewer.errors import FormatError
from viewer.formats.base import ReadWarning
from viewer.formats.csv_tables.listing import header_of, tables_of
from viewer.formats.csv_tables.rows import Rows, rows_of
from viewer.formats.names import is_own
from viewer.formats.text import decoded
from viewer.grid.base import MAX_SIDE
from viewer.grid.coords import HEX_SIDE_NAMES, SQUARE_SIDE_NAMES
from viewer.grid.labels import LabelScheme

_NUMBER = re.compile(r"[+-]?[0-9]{1,9}(\.[0-9]{1,9})?")
_SIDES = frozenset((*HEX_SIDE_NAMES["flat"], *HEX_SIDE_NAMES["pointy"], *SQUARE_SIDE_NAMES))


@dataclass
class Tables:
    """One table per layer that is given, all of one size; *written* are labels as cell, text and kind."""

    layers: dict[str, Rows] = field(default_factory=dict)
    labels: LabelScheme = field(default_factory=LabelScheme)
    stem: str = ""
    used: set[str] = field(default_factory=set)
    written: Rows = field(default_factory=list)
    warnings: tuple[ReadWarning, ...] = ()

    @property
    def cols(self) -> int:
        """The longest row of all tables."""
        return max(len(row) for rows in self.layers.values() for row in rows)

    @property
    def rows(self) -> int:
        """The highest table."""
        return max(map(len, self.layers.values()))

    def column(self, layer: str) -> list[str]:
        """Return the fields of a layer cell by cell; short rows are filled up with empty ones."""
        rows = self.layers.get(layer, [])
        filled = [row + [""] * (self.cols - len(row)) for row in rows]
        filled += [[""] * self.cols] * (self.rows - len(rows))
        return [field for row in filled for field in row]


def looks_like_table(rows: Rows) -> bool:
    """Return whether rows are a list with a header, or hold numbers, kinds of terrain, sides or features."""
    if len(rows[0]) < 2:
        return False
    if header_of(rows[0]) is not None:
        return True
    fields = [field for row in rows for field in row if field]
    return bool(fields) and len({len(row) for row in rows}) == 1 and all(map(_is_value, fields))


def tables_in(data: bytes, filename: str, beside: Mapping[str, bytes], attribute: str) -> Tables:
    """Return the tables of a file and of those beside it that belong to the same map by their names.

    ``map.csv`` may have ``map.level.csv`` beside it, and so on for every layer. Raises FormatError.
    """
    made = Tables(stem=_parts(filename)[0])
    for name, content in {filename: data, **beside}.items():
        if name == filename or (name.lower().endswith(".csv") and _parts(name)[0] == made.stem):
            _add(made, name, content, attribute)
    if max(made.cols, made.rows) > MAX_SIDE:
        raise FormatError(
            f"The table has {made.cols} x {made.rows} fields; up to {MAX_SIDE} x {MAX_SIDE} can be read."
        )
    return made


def _add(made: Tables, name: str, data: bytes, attribute: str) -> None:
    text, warnings = decoded(data)
    rows = rows_of(text)
    if not rows:
        raise FormatError(f"The table {name[:60]} is empty.")
    header = header_of(rows[0], attribute)
    if _parts(name)[1] == "labels":
        made.written += rows[1:]
        made.used.add(name)
        return
    if header is not None:
        found, made.labels = tables_of(rows, header)
    else:
        found = {_parts(name)[1] or ("level" if _all_numbers(rows) else "terrain"): rows}
    for layer, table in found.items():
        if layer not in made.layers:
            made.layers[layer] = table
            made.used.add(name)
    made.warnings += warnings


def _parts(filename: str) -> tuple[str, str]:
    """Return what the files of one map have in common in their names, and the layer of this one."""
    stem = PurePath(filename).stem
    first, _, last = stem.rpartition(".")
    return (first, last) if last in (*LAYERS, "labels") and first else (stem, "")


def _all_numbers(rows: Rows) -> bool:
    return all(_NUMBER.fullmatch(field) for row in rows for field in row if field)


def _is_value(field: str) -> bool:
    return bool(
        _NUMBER.fullmatch(field) or is_own(field) or field in FEATURES or _SIDES.issuperset(field.split())
    )
