"""What a ``.wxx`` file holds: gzip round UTF-16 text round XML, in which tables stand as text."""

import codecs
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree.ElementTree import Element

import numpy as np
from numpy.typing import NDArray

from viewer.errors import FormatError
from viewer.formats.base import MAX_BYTES
from viewer.formats.findings import Findings
from viewer.formats.safe_xml import parse_xml
from viewer.formats.values import number, number_within, whole
from viewer.grid.base import MAX_SIDE

GZIP = b"\x1f\x8b"
_WINDOW = 31


@dataclass(frozen=True)
class Tiles:
    """The cells of one view: names of terrain and elevations, both of shape (rows, cols)."""

    names: NDArray[np.object_]
    elevations: NDArray[np.float64]


def first_text(data: bytes) -> str:
    """Return the beginning of the text in a file, ``""`` for a file of another kind; never fails."""
    try:
        raw = zlib.decompressobj(_WINDOW).decompress(data[:65_536], 16_384)
    except zlib.error:
        return ""
    return raw.decode("utf-16", "ignore") if raw.startswith(codecs.BOM_UTF16_BE) else ""


def root_of(data: bytes) -> Element:
    """Return the root of the XML; raises FormatError. Unpacks `MAX_BYTES` at most."""
    unpacker = zlib.decompressobj(_WINDOW)
    try:
        raw = unpacker.decompress(data, MAX_BYTES + 1)
    except zlib.error as error:
        raise FormatError(f"The file is no .wxx map, or damaged: {str(error)[:80]}.") from error
    if len(raw) > MAX_BYTES:
        raise FormatError(f"Unpacked, the map is larger than {MAX_BYTES // 2**20} MB.")
    if not unpacker.eof:
        raise FormatError("The file is cut off.")
    try:
        text = raw.decode("utf-16")
    except UnicodeDecodeError:
        raise FormatError("The packed text is not UTF-16, as that of Worldographer is.") from None
    root = parse_xml(text)
    if root.tag != "map":
        raise FormatError(f"The XML begins with <{root.tag[:40]}>; a map of Worldographer with <map>.")
    return root


def tiles_of(root: Element, findings: Findings) -> Tiles:
    """Return the cells of the view that was shown last; raises FormatError."""
    element = _view(root, findings)
    cols = number_within("tilesWide", element.get("tilesWide"), 1, MAX_SIDE)
    rows = number_within("tilesHigh", element.get("tilesHigh"), 1, MAX_SIDE)
    lines = [_lines(row) for row in element.findall("tilerow")]
    by_columns = len(lines) == cols and all(len(line) == rows for line in lines)
    if not by_columns and not (len(lines) == rows and all(len(line) == cols for line in lines)):
        raise FormatError(f"The tiles given are neither the columns nor the rows of a {cols} x {rows} map.")
    terrain = dict(_terrain(root))
    cells = [_cell(line, terrain) for row in lines for line in row]
    names = np.array([name for name, _ in cells], np.object_)
    elevations = np.array([elevation for _, elevation in cells], np.float64)
    shape = (cols, rows) if by_columns else (rows, cols)
    if by_columns:
        return Tiles(names.reshape(shape).T, elevations.reshape(shape).T)
    return Tiles(names.reshape(shape), elevations.reshape(shape))


def _view(root: Element, findings: Findings) -> Element:
    """The tiles of the view named ``lastViewLevel``, or the first."""
    views = root.findall("tiles")
    if not views:
        raise FormatError("The map has no tiles.")
    shown = root.get("lastViewLevel")
    view = next((element for element in views if element.get("viewLevel") == shown), views[0])
    if len(views) > 1:
        findings.add(f"Of {len(views)} views, {str(view.get('viewLevel'))[:20]} was read")
    return view


def _lines(row: Element) -> list[str]:
    return (row.text or "").strip("\r\n").splitlines()


def _terrain(root: Element) -> Iterator[tuple[int, str]]:
    """Yield index and name; the index says nothing by itself."""
    words = (root.findtext("terrainmap") or "").strip().split("\t")
    for name, index in zip(words[::2], words[1::2], strict=False):
        found = whole(index)
        if found is not None:
            yield found, name.strip()[:100]


def _cell(line: str, terrain: dict[int, str]) -> tuple[str, float]:
    """Name of terrain and elevation, the first two of the fields of a cell."""
    fields = line.split("\t", 2)
    index, elevation = whole(fields[0]), number(fields[1]) if len(fields) > 1 else None
    if index is None or index not in terrain or elevation is None:
        raise FormatError(f"The tile {line[:40]!r} has no known terrain and elevation.")
    return terrain[index], elevation
