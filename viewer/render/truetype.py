"""TrueType fonts: out of WOFF files, the glyphs of letters and their widths (OpenType 1.9, WOFF 1.0)."""

import struct
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate

_WOFF, _WOFF_HEAD, _WOFF_ENTRY = b"wOFF", 44, 20
_HEAD, _ENTRY = 12, 16


@dataclass(frozen=True, eq=False)
class TrueType:
    """A font as the bytes of its file, and its *tables* by tag."""

    data: bytes
    tables: Mapping[str, bytes]

    @cached_property
    def glyphs(self) -> Mapping[str, int]:
        """The number of the glyph of each letter that the font has."""
        return {chr(code): glyph for code, glyph in _mapped(self.tables["cmap"]) if glyph}

    def width(self, glyph: int) -> float:
        """Return how wide a glyph is, in thousandths of the size of the font."""
        (count,) = struct.unpack_from(">H", self.tables["hhea"], 34)
        (width,) = struct.unpack_from(">H", self.tables["hmtx"], 4 * min(glyph, count - 1))
        return float(width * self.scale)

    @cached_property
    def scale(self) -> float:
        """How many thousandths of the size one unit of the font is."""
        (units,) = struct.unpack_from(">H", self.tables["head"], 18)
        return float(1000 / units)

    @cached_property
    def box(self) -> tuple[float, ...]:
        """The box that holds every glyph, in thousandths: left, bottom, right, top."""
        return tuple(value * self.scale for value in struct.unpack_from(">4h", self.tables["head"], 36))


def from_woff(data: bytes) -> TrueType:
    """Return the font in a WOFF file of version 1; raises ValueError for anything else."""
    if data[:4] != _WOFF:
        raise ValueError("This is no WOFF file.")
    flavour, count = data[4:8], struct.unpack_from(">H", data, 12)[0]
    tables = dict(_unpacked(data, count))
    return TrueType(_file(flavour, tables), tables)


def _unpacked(data: bytes, count: int) -> Iterator[tuple[str, bytes]]:
    for at in range(_WOFF_HEAD, _WOFF_HEAD + count * _WOFF_ENTRY, _WOFF_ENTRY):
        tag, offset, packed, length, _ = struct.unpack_from(">4s4I", data, at)
        part = data[offset : offset + packed]
        yield tag.decode("ascii"), zlib.decompress(part) if packed < length else part


def _file(flavour: bytes, tables: Mapping[str, bytes]) -> bytes:
    """Return tables as a font file; the sums of its tables, which nobody minds, are left at 0."""
    count = len(tables)
    power = count.bit_length() - 1
    head = flavour + struct.pack(">4H", count, 16 << power, power, 16 * count - (16 << power))
    whole = [part + bytes(-len(part) % 4) for part in tables.values()]
    starts = accumulate(map(len, whole), initial=_HEAD + _ENTRY * count)
    entries = (
        struct.pack(">4s3I", tag.encode("ascii"), 0, start, len(part))
        for (tag, part), start in zip(tables.items(), starts, strict=False)
    )
    return head + b"".join(entries) + b"".join(whole)


def _mapped(cmap: bytes) -> Iterator[tuple[int, int]]:
    """Yield codes and glyphs of the first table for Unicode in segments (format 4)."""
    (count,) = struct.unpack_from(">H", cmap, 2)
    starts = (struct.unpack_from(">I", cmap, 8 + 8 * i)[0] for i in range(count))
    at = next(start for start in starts if cmap[start : start + 2] == b"\0\4")
    (doubled,) = struct.unpack_from(">H", cmap, at + 6)
    segments = doubled // 2
    ends, firsts, deltas, offsets = (
        struct.unpack_from(f">{segments}H", cmap, at + 14 + part * doubled + 2 * (part > 0))
        for part in range(4)
    )
    table = at + 16 + 3 * doubled
    for i, (first, end, delta, offset) in enumerate(zip(firsts, ends, deltas, offsets, strict=True)):
        for code in range(first, min(end, 0xFFFE) + 1):
            glyph = code
            if offset:
                (glyph,) = struct.unpack_from(">H", cmap, table + 2 * i + offset + 2 * (code - first))
            yield code, (glyph + delta) % 0x10000 if glyph or not offset else 0
