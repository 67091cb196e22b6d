"""Plain data and arrays as compressed bytes, read back within bounds."""

import binascii
import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

from viewer.errors import FormatError
from viewer.formats.strict_json import parse

MAX_UNPACKED = 256 * 2**20
"""The most bytes that anything kept may unpack to: more than one step that paints all of the largest map."""


def packed(data: Mapping[str, Any]) -> bytes:
    """Return plain data as compressed JSON."""
    return zlib.compress(json.dumps(data, allow_nan=False, separators=(",", ":")).encode("ascii"), 1)


def unpacked(packet: bytes) -> dict[str, Any]:
    """Undo `packed`; raises FormatError for what it did not make, and for more than `MAX_UNPACKED`."""
    stream = zlib.decompressobj()
    try:
        text = stream.decompress(packet, MAX_UNPACKED)
        whole = stream.eof and not stream.unused_data
        return parse(text.decode("ascii") if whole else "")
    except (zlib.error, UnicodeDecodeError, TypeError) as error:
        raise FormatError(f"What was kept cannot be unpacked: {error}.") from error


def text_of(array: NDArray[Any]) -> str:
    """Return an array of numbers as text: base64 of its bytes, little end first."""
    return b64encode(array.astype(array.dtype.newbyteorder("<")).tobytes()).decode("ascii")


def array_of(text: Any, dtype: DTypeLike) -> NDArray[Any]:
    """Undo `text_of`, shape (k,), read-only; raises FormatError for anything else."""
    little = np.dtype(dtype).newbyteorder("<")
    try:
        return np.frombuffer(b64decode(text, validate=True), little).astype(dtype)
    except (binascii.Error, ValueError, TypeError) as error:
        raise FormatError(f"A kept array cannot be read: {error}.") from error
