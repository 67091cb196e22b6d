"""Older versions of the native format, each turned into the next by one pure function.

Version 1 is the plain layout the format began with, before the first release: terrain as one flat list of
keys, levels as one flat list of numbers, units by cell number, and nothing on sides.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from viewer.board.terrain import shipped_palette
from viewer.errors import FormatError
from viewer.formats.strict_json import validate
from viewer.grid.hexgrid import HexGrid

CURRENT = 2
"""The version that is written."""


def migrated(document: dict[str, Any]) -> dict[str, Any]:
    """Return *document* in the current version.

    Raises FormatError for a version that is newer than this program, for none at all, and for a document
    that does not fit the schema of its version.
    """
    version = document.get("version")
    if type(version) is not int or version < 1:
        raise FormatError("The file does not say which version of the format it has.")
    if version > CURRENT:
        raise FormatError(
            f"This map was saved by a newer hexsight: its format has version {version}, and versions up to "
            f"{CURRENT} can be opened here."
        )
    validate(document, f"hexsight-{version}")
    while version < CURRENT:
        document = MIGRATIONS[version](document)
        version += 1
        validate(document, f"hexsight-{version}")
    return document


def _from_1(old: dict[str, Any]) -> dict[str, Any]:
    grid = HexGrid(old["cols"], old["rows"], top=old["top"], shoved=old["shoved"])
    symbols = [_symbol(key) for key in _one_per_cell(old["terrain"], grid, "terrain")]
    levels = [_level(level) for level in _one_per_cell(old.get("levels", [0] * grid.n), grid, "levels")]
    return {
        "format": "hexsight",
        "version": 2,
        "title": old.get("title", ""),
        "grid": {
            "shape": "hex",
            "cols": grid.cols,
            "rows": grid.rows,
            "top": grid.top,
            "shoved": grid.shoved,
        },
        "terrain": ["".join(row) for row in _rows(symbols, grid)],
        "level": [" ".join(row) for row in _rows(levels, grid)],
        "units": [
            {"id": u["id"], "kind": u["kind"], "side": u["side"], "at": grid.label(u["cell"])}
            for u in old.get("units", [])
        ],
    }


MIGRATIONS: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = MappingProxyType({1: _from_1})
"""What turns a document of version n into one of version n + 1."""


def _one_per_cell(values: list[Any], grid: HexGrid, name: str) -> list[Any]:
    if len(values) != grid.n:
        raise FormatError(f"At {name}: {len(values)} values were given for {grid.n} cells.")
    return values


def _rows(values: list[str], grid: HexGrid) -> list[list[str]]:
    return [values[start : start + grid.cols] for start in range(0, grid.n, grid.cols)]


def _symbol(key: Any) -> str:
    if not isinstance(key, str):
        raise FormatError("At terrain: every value is a key such as 'clear'.")
    return shipped_palette()[key].symbol


def _level(level: Any) -> str:
    if type(level) is not int or abs(level) > 999:
        raise FormatError("At levels: every value is a whole number.")
    return str(level)
