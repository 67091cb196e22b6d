"""What a picture's file says of itself, read from its header: nothing is decoded here.

PNG (W3C, third edition: IHDR, eXIf, acTL), JPEG (ITU-T T.81: frame headers; orientation from Exif 2.3) and
WebP (RFC 9649). JPEG and PNG are shown turned as their orientation says, as browsers show them; WebP is not.
"""

import struct
from collections.abc import Iterator
from dataclasses import dataclass

from viewer.board.underlay import MAX_PICTURE, PictureFormat, check_size
from viewer.errors import BoardError, FormatError

_PNG = b"\x89PNG\r\n\x1a\n"
_OTHERS = {
    b"GIF8": "a GIF",
    b"BM": "a BMP",
    b"II*\0": "a TIFF",
    b"MM\0*": "a TIFF",
    b"%PDF": "a PDF",
    b"PK\x03\x04": "a ZIP archive",
    b"\0\0\0\x0cjP  ": "a JPEG 2000",
    b"8BPS": "a Photoshop file",
}
_FRAMES = frozenset({*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC})
_BARE = frozenset({0x01, *range(0xD0, 0xD9)})
_ORIENTATION = 0x0112
_TURNED = (5, 6, 7, 8)
_MOST_PARTS = 10_000


@dataclass(frozen=True)
class ImageHeader:
    """The format of a picture and its size in pixels as it is shown; *moving* when it has several frames.

    *orientation* is that of Exif, 1 to 8: 1 is upright, 5 to 8 lie on a side.
    """

    format: PictureFormat
    width: int
    height: int
    orientation: int = 1
    moving: bool = False


class _CutOffError(Exception):
    """The data ends before the header does."""


def image_header(data: bytes, whole: bool = True) -> ImageHeader | None:
    """Return what the header of a picture says; *data* may be its beginning only, unless it is *whole*.

    Returns None when more is needed. Raises FormatError for what is no picture that can be shown, for one
    whose header is broken or missing, and for more bytes or pixels than are taken.
    """
    if len(data) > MAX_PICTURE:
        raise FormatError(f"The picture is larger than {MAX_PICTURE // 2**20} MB.")
    try:
        header = _header(data)
        check_size(header.width, header.height)
    except _CutOffError:
        if whole:
            raise FormatError("The picture ends within its header; the file is not complete.") from None
        return None
    except BoardError as error:
        raise FormatError(str(error)) from error
    if whole:
        _check_end(header, data)
    return header


def _header(data: bytes) -> ImageHeader:
    if data.startswith(_PNG):
        return _png(data)
    if data.startswith(b"\xff\xd8"):
        return _jpeg(data)
    if data.startswith(b"RIFF") and _part(data, 8, 4) == b"WEBP":
        return _webp(data)
    found = next((name for start, name in _OTHERS.items() if data.startswith(start)), _looks(data))
    raise FormatError(f"The file is {found}; a picture beneath the map is a PNG, a JPEG or a WebP.")


def _looks(data: bytes) -> str:
    if not data:
        return "empty"
    if b"ftypavif" in data[:32] or b"ftyphei" in data[:32]:
        return "an AVIF or HEIC picture"
    text = data[:64].lstrip()
    if text.startswith((b"<svg", b"<?xml")):
        return "XML, perhaps an SVG"
    return f"no picture (it begins with {data[:8].hex(' ')})"


def _check_end(header: ImageHeader, data: bytes) -> None:
    """Refuse a file that was cut off; a WebP that was is left to the browser."""
    ends = {"png": b"IEND" in data[-64:], "jpeg": b"\xff\xd9" in data}
    if not ends.get(header.format, True):
        raise FormatError(f"The {header.format.upper()} ends too early; the file is not complete.")


def _part(data: bytes, at: int, length: int) -> bytes:
    part = data[at : at + length]
    if len(part) < length:
        raise _CutOffError
    return part


# PNG: chunks of a length, a name, data and a check sum.


def _png(data: bytes) -> ImageHeader:
    length, name, width, height = struct.unpack(">I4sII", _part(data, 8, 16))
    if name != b"IHDR" or length != 13:
        raise FormatError("The PNG does not begin with a header.")
    check_size(width, height)
    orientation, moving = 1, False
    for name, at, length in _chunks(data):
        if name == b"eXIf":
            orientation = _exif(_part(data, at, length))
        moving |= name == b"acTL"
    return _shown("png", width, height, orientation, moving)


def _chunks(data: bytes) -> Iterator[tuple[bytes, int, int]]:
    at = len(_PNG)
    for _ in range(_MOST_PARTS):
        length, name = struct.unpack(">I4s", _part(data, at, 8))
        if name in (b"IDAT", b"IEND"):
            return
        yield name, at + 8, length
        at += 12 + length
    raise FormatError(f"The PNG has more than {_MOST_PARTS} chunks before its pixels.")


# JPEG: segments that begin with FF and a marker; the first frame header ends the search.


def _jpeg(data: bytes) -> ImageHeader:
    orientation = 1
    for marker, at, length in _segments(data):
        if marker in _FRAMES:
            height, width = struct.unpack(">HH", _part(data, at + 1, 4))
            return _shown("jpeg", width, height, orientation, moving=False)
        if marker == 0xE1 and data[at : at + 6] == b"Exif\0\0":
            orientation = _exif(_part(data, at, length)[6:])
    raise FormatError("The JPEG has no frame header.")


def _segments(data: bytes) -> Iterator[tuple[int, int, int]]:
    """Yield the marker of each segment, where its body begins, and how long that is."""
    at = 2
    for _ in range(_MOST_PARTS):
        fill, marker = _part(data, at, 2)
        if fill != 0xFF:
            raise FormatError(f"The JPEG is broken at byte {at}.")
        if marker in _BARE or marker == 0xFF:
            at += 1 if marker == 0xFF else 2
            continue
        if marker in (0xD9, 0xDA):
            return
        (length,) = struct.unpack(">H", _part(data, at + 2, 2))
        if length < 2:
            return
        yield marker, at + 4, length - 2
        at += 2 + length


# WebP: RIFF chunks, little end first; the first one tells the size.


def _webp(data: bytes) -> ImageHeader:
    name, body = _part(data, 12, 4), _part(data, 20, 10)
    if name == b"VP8X":
        width, height = (1 + int.from_bytes(body[at : at + 3], "little") for at in (4, 7))
        return _shown("webp", width, height, 1, moving=bool(body[0] & 0x02))
    if name == b"VP8L" and body[0] == 0x2F:
        bits = int.from_bytes(body[1:5], "little")
        return _shown("webp", 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF), 1, moving=False)
    if name == b"VP8 " and body[3:6] == b"\x9d\x01\x2a":
        width, height = (int.from_bytes(body[at : at + 2], "little") & 0x3FFF for at in (6, 8))
        return _shown("webp", width, height, 1, moving=False)
    raise FormatError("The WebP has no header that can be read.")


def _shown(name: PictureFormat, width: int, height: int, orientation: int, moving: bool) -> ImageHeader:
    if orientation in _TURNED:
        width, height = height, width
    return ImageHeader(name, width, height, orientation, moving)


def _exif(tiff: bytes) -> int:
    """Return the orientation in an Exif block, 1 where there is none that makes sense."""
    order = {b"II": "<", b"MM": ">"}.get(tiff[:2])
    if order is None or len(tiff) < 8:
        return 1
    (at,) = struct.unpack_from(f"{order}I", tiff, 4)
    if at + 2 > len(tiff):
        return 1
    (count,) = struct.unpack_from(f"{order}H", tiff, at)
    for entry in range(at + 2, min(at + 2 + 12 * count, len(tiff) - 11), 12):
        tag, kind = struct.unpack_from(f"{order}HH", tiff, entry)
        if tag == _ORIENTATION and kind == 3:
            (value,) = struct.unpack_from(f"{order}H", tiff, entry + 8)
            return value if 1 <= value <= 8 else 1
    return 1
