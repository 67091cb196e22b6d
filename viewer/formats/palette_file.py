"""Palettes as files of their own: TOML, as the one that comes with hexsight.

Described for users in ``docs/palettes.md``.
"""

import json
from typing import Any

from viewer.board.terrain import Palette, TerrainType, palette_from_toml
from viewer.errors import BoardError, FormatError
from viewer.formats.records import record

MAX_BYTES = 64 * 1024
"""The most bytes of a palette file; 64 kinds with every property take about half of it."""

MAX_LINE = 1000
"""The most characters of a line: the time to read one grows with the square of its dots."""


def read_palette(data: bytes) -> Palette:
    """Return the palette of a file. Raises FormatError with the place and the reason."""
    if len(data) > MAX_BYTES:
        raise FormatError(f"A palette file has up to {MAX_BYTES // 1024} KB; this one has {len(data)} bytes.")
    try:
        return palette_from_toml(_bounded(data.decode("utf-8-sig")))
    except UnicodeDecodeError as error:
        raise FormatError(
            f"Byte {error.start}: a palette file is TOML in UTF-8, and this is none."
        ) from error
    except RecursionError:
        raise FormatError("The palette is nested too deep.") from None
    except BoardError as error:
        raise FormatError(str(error)) from error


def write_palette(palette: Palette) -> bytes:
    """Return a palette as a file that `read_palette` gives back, the same one as the same bytes."""
    tables = [f"name = {_value(palette.name)}\n", *map(_table, palette.types)]
    return "\n".join(tables).encode("utf-8")


def _bounded(text: str) -> str:
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > MAX_LINE:
            raise FormatError(f"lines of a palette have up to {MAX_LINE} characters.", number)
    return text


def _table(kind: TerrainType) -> str:
    lines = (f"{name} = {_value(value)}\n" for name, value in record(kind).items())
    return f"[[terrain]]\n{''.join(lines)}"


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{name} = {_value(inner)}' for name, inner in value.items())} }}"
    return json.dumps(value, ensure_ascii=False)
