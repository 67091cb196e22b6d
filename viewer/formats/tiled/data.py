"""The cells of a layer, in each of the encodings of Tiled."""

import binascii
import importlib
import zlib
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from viewer.errors import FormatError

FLAGS = 0xF0000000
"""The bits of a cell that turn and mirror its tile; what is left is the number of the tile."""

_GZIP = 31


def tiles_of(data: Any, encoding: str, compression: str, count: int) -> NDArray[np.uint32]:
    """Return *count* numbers of tiles, shape (count,), without flags; 0 is no tile.

    Never more than *count* numbers are unpacked. Raises FormatError for another count, and for an encoding
    that cannot be read.
    """
    if isinstance(data, str) and encoding == "base64":
        raw = _unpacked(_bytes(data), compression, 4 * count)
        numbers = np.frombuffer(raw[: len(raw) // 4 * 4], "<u4").astype(np.uint32)
    elif isinstance(data, str) and encoding in ("", "csv"):
        numbers = _listed(data.split(",", count + 1) if data.strip() else [], count)
    elif isinstance(data, list):
        numbers = _listed(data, count)
    else:
        raise FormatError(f"Cells in the encoding {encoding[:40]!r} cannot be read.")
    if numbers.size != count:
        raise FormatError(f"{numbers.size} cells are given where {count} should be.")
    return numbers & np.uint32(~FLAGS & 0xFFFFFFFF)


def _listed(values: list[Any], count: int) -> NDArray[np.uint32]:
    if len(values) > count:
        raise FormatError(f"More cells are given than the {count} that should be.")
    try:
        return np.array([_tile(value) for value in values], np.uint32)
    except (TypeError, ValueError, OverflowError):
        raise FormatError("A cell holds something that is no number of a tile.") from None


def _tile(value: Any) -> int:
    if isinstance(value, str):
        value = int(value[:20])
    if type(value) is not int or not 0 <= value <= 0xFFFFFFFF:
        raise ValueError
    return value


def _bytes(text: str) -> bytes:
    try:
        return binascii.a2b_base64(text.encode("ascii"))
    except (binascii.Error, UnicodeEncodeError) as error:
        raise FormatError(f"The cells are not valid base64: {str(error)[:80]}.") from error


def _unpacked(packed: bytes, compression: str, most: int) -> bytes:
    """Unpack at most one byte more than *most*, which is enough to see that it is too much."""
    unpack = _UNPACK.get(compression)
    if unpack is None:
        raise FormatError(f"Cells compressed with {compression[:40]!r} cannot be read.")
    try:
        raw = unpack(packed, most + 1)
    except FormatError:
        raise
    except (zlib.error, ValueError, EOFError) as error:
        raise FormatError(f"The compressed cells are damaged: {str(error)[:80]}.") from error
    if len(raw) > most:
        raise FormatError(f"More cells are packed than the {most // 4} that should be.")
    return raw


def _zstd(packed: bytes, most: int) -> bytes:
    """Unpack with the standard library, which can from Python 3.14 on, or what stands in for it before."""
    zstd = _module("compression.zstd") or _module("backports.zstd")
    if zstd is None:
        raise FormatError(
            "The cells are compressed with zstd: install hexsight with the extra 'zstd' (pip install "
            "'hexsight[zstd]'), or save the map in Tiled with another 'tile layer format'."
        )
    try:
        return bytes(zstd.ZstdDecompressor().decompress(packed, max_length=most))
    except zstd.ZstdError as error:
        raise ValueError(str(error)) from error


def _module(name: str) -> Any:
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


_UNPACK: dict[str, Callable[[bytes, int], bytes]] = {
    "": lambda packed, _: packed,
    "zlib": lambda packed, most: zlib.decompressobj().decompress(packed, most),
    "gzip": lambda packed, most: zlib.decompressobj(_GZIP).decompress(packed, most),
    "zstd": _zstd,
}
