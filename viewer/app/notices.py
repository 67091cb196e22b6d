"""Messages that stay on the page until the user dismisses them; what went well the page itself lets go of."""

from collections.abc import Iterable
from typing import Any, Literal

_MOST = 3
_LINES = 8


class Notices:
    """The latest few notices; older ones make room."""

    def __init__(self) -> None:
        self._next = 1
        self._all: list[dict[str, Any]] = []

    def add(self, kind: Literal["good", "warn", "bad"], lines: Iterable[str]) -> None:
        """Show *lines*, cut to a screenful; a notice already shown is not repeated."""
        text = list(lines)
        if len(text) > _LINES:
            text = [*text[: _LINES - 1], f"... and {len(text) - _LINES + 1} more."]
        self._all = [notice for notice in self._all if notice["lines"] != text]
        self._all = [*self._all, {"id": self._next, "kind": kind, "lines": text}][-_MOST:]
        self._next += 1

    def dismiss(self, number: int) -> None:
        """Take away the notice with an id, if it is still there."""
        self._all = [notice for notice in self._all if notice["id"] != number]

    def shown(self) -> list[dict[str, Any]]:
        """Return the notices as plain data, oldest first."""
        return list(self._all)
