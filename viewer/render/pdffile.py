"""The bones of a PDF file: numbered objects, streams, and where each begins (ISO 32000-1, 7.5)."""

import zlib

WINDOWS = "cp1252"
"""The text encoding of the standard fonts here: WinAnsiEncoding."""


class PdfFile:
    """Collects objects, and writes the file."""

    def __init__(self) -> None:
        self._objects: list[bytes] = []

    def add(self, body: str | bytes = b"") -> int:
        """Take an object, or reserve the number of one that `put` fills later; returns its number."""
        self._objects.append(body.encode("ascii") if isinstance(body, str) else body)
        return len(self._objects)

    def put(self, number: int, body: str) -> None:
        """Fill in an object that was reserved."""
        self._objects[number - 1] = body.encode("ascii")

    def stream(self, entries: str, content: bytes) -> int:
        """Take a compressed stream with more *entries* in its dictionary; returns its number."""
        packed = zlib.compress(content, 6)
        head = f"<< {entries} /Filter /FlateDecode /Length {len(packed)} >>\nstream\n"
        return self.add(head.encode("ascii") + packed + b"\nendstream")

    def image(self, jpeg: bytes, width: int, height: int) -> int:
        """Take a JPEG in RGB; returns its number."""
        head = (
            f"<< /Type /XObject /Subtype /Image /Width {width} /Height {height} /ColorSpace /DeviceRGB "
            f"/BitsPerComponent 8 /Filter /DCTDecode /Length {len(jpeg)} >>\nstream\n"
        )
        return self.add(head.encode("ascii") + jpeg + b"\nendstream")

    def data(self, catalog: int, info: int) -> bytes:
        """Return the file; *catalog* and *info* are numbers of objects."""
        out = bytearray(b"%PDF-1.5\n%\xe2\xe3\xcf\xd3\n")
        starts = []
        for number, body in enumerate(self._objects, 1):
            starts.append(len(out))
            out += b"%d 0 obj\n%b\nendobj\n" % (number, body)
        table = len(out)
        out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(starts) + 1)
        out += b"".join(b"%010d 00000 n \n" % start for start in starts)
        out += b"trailer\n<< /Size %d /Root %d 0 R /Info %d 0 R >>\n" % (len(starts) + 1, catalog, info)
        return bytes(out + b"startxref\n%d\n%%%%EOF\n" % table)


def text_string(text: str) -> str:
    """Return text of any language as a PDF string for titles (7.9.2.2)."""
    return f"<feff{text.encode('utf-16-be').hex()}>"


def shown_string(text: str) -> str:
    """Return text as a PDF string in a standard font; raises UnicodeError for letters that it lacks."""
    return f"<{_dashed(text).encode(WINDOWS).hex()}>"


def is_standard(text: str) -> bool:
    """Return whether the standard fonts have all letters of a text."""
    return len(_dashed(text).encode(WINDOWS, "ignore")) == len(text)


def _dashed(text: str) -> str:
    """Put dashes in the place of minus signs, which look the same."""
    return text.replace(chr(0x2212), chr(0x2013))
