"""Files that are too large for one message: they come in parts, are judged early, and can be cancelled."""

from typing import TYPE_CHECKING, Any

from viewer.app.checks import LONGEST_NAME, Check, integer, one_of, text
from viewer.board.underlay import MAX_PICTURE
from viewer.errors import MessageError, ViewerError
from viewer.formats.images import image_header

if TYPE_CHECKING:
    from viewer.app.session import Session

MAX_PART = 4 * 2**20
"""The most bytes of a file in one message."""

PURPOSES = ("underlay", "keep", "open")
"""What a file is sent for: to be traced, to be at hand for the map opened next, to be opened as a map."""


def _part(value: Any, field: str) -> bytes:
    """Check a part of a file, sent as bytes."""
    if not isinstance(value, bytes) or len(value) > MAX_PART:
        raise MessageError(f"{field.capitalize()} must be up to {MAX_PART // 2**20} MB of a file.")
    return value


UPLOAD_ACTIONS: dict[str, dict[str, Check]] = {
    "file_part": {
        "name": text(LONGEST_NAME),
        "size": integer(1, MAX_PICTURE),
        "at": integer(0, MAX_PICTURE),
        "purpose": one_of(PURPOSES),
        "data": _part,
    },
    "file_cancel": {},
}


class UploadRequests:
    """Takes in one file at a time for one page."""

    def __init__(self, session: "Session") -> None:
        self._session = session
        self._parts: list[bytes] = []
        self._received = self._size = 0
        self.name = ""

    @property
    def share(self) -> float:
        """How much of the file under way has come, 0 to 1."""
        return self._received / self._size if self._size else 0.0

    def do_file_part(self, name: str, size: int, at: int, purpose: str, data: bytes) -> None:
        """Take in the next part; after the last one the file is used. A first part begins anew."""
        if not at:
            self.forget()
            self.name, self._size = name, size
        try:
            self._add(at, data, purpose)
        except ViewerError:
            self.forget()
            self._session.parts.underlay.answer({"refused": True})
            raise
        self._session.parts.underlay.answer({"received": at + len(data)})

    def do_file_cancel(self) -> None:
        """Drop what has come."""
        self.forget()

    def forget(self) -> None:
        """Be ready for another file."""
        self._parts, self._received, self._size, self.name = [], 0, 0, ""

    def _add(self, at: int, data: bytes, purpose: str) -> None:
        if at != self._received or not self._size or at + len(data) > self._size:
            raise MessageError("The parts of the file came in the wrong order; send it again.")
        self._parts.append(data)
        self._received += len(data)
        if not at and purpose != "open":
            image_header(data, whole=False)
        if self._received < self._size:
            return
        name, whole = self.name, b"".join(self._parts)
        self.forget()
        if purpose == "open":
            self._session.requests["open"](files={name: whole})
        else:
            self._session.underlays.take(name, whole, at_once=purpose == "underlay")
