"""What a reader noticed, gathered so that a thousand equal remarks make one warning."""

from viewer.board.names import counted
from viewer.formats.base import ReadWarning

_MOST = 100


class Findings:
    """Remarks of one import by message: how often, and in which line first."""

    def __init__(self) -> None:
        self._first: dict[str, int | None] = {}
        self._count: dict[str, int] = {}
        self._others = 0

    def add(self, message: str, line: int | None = None, times: int = 1) -> None:
        """Note *message* (a sentence without its full stop); only the first of equal ones keeps its line."""
        if message in self._count:
            self._count[message] += times
        elif len(self._count) < _MOST:
            self._first[message] = line
            self._count[message] = times
        else:
            self._others += times

    def warnings(self) -> tuple[ReadWarning, ...]:
        """Return one warning per message, in the order of the file."""
        made = [ReadWarning(self._told(message), line) for message, line in self._first.items()]
        made.sort(key=lambda warning: warning.line or 0)
        if self._others:
            made.append(ReadWarning(f"And {counted(self._others, 'more remark')} of other kinds."))
        return tuple(made)

    def _told(self, message: str) -> str:
        count = self._count[message]
        return f"{message}." if count == 1 else f"{message} ({count} times)."
