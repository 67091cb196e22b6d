"""What every map format has: a name, a way to recognise it, a reader, and perhaps a writer."""

from collections.abc import Callable
from dataclasses import dataclass

from viewer.board.scenario import Scenario

MAX_BYTES = 64 * 2**20
"""The largest file that is read or written."""


@dataclass(frozen=True)
class ReadWarning:
    """Something in a file that was changed or left out; *line* is 1-based, None where lines mean nothing."""

    message: str
    line: int | None = None

    def __str__(self) -> str:
        return self.message if self.line is None else f"Line {self.line}: {self.message}"


@dataclass(frozen=True)
class Reading:
    """What a reader returns."""

    scenario: Scenario
    warnings: tuple[ReadWarning, ...] = ()


@dataclass(frozen=True)
class Format:
    """One map format; a module of this package that ends in a constant ``FORMAT`` is found by itself.

    *sniff* recognises the content and must not raise; *read* takes content and filename and raises nothing
    but FormatError. *telltale* says in words what *sniff* looks for. Without *write* it can only be read.
    """

    key: str
    name: str
    suffixes: tuple[str, ...]
    telltale: str
    sniff: Callable[[bytes], bool]
    read: Callable[[bytes, str], Reading]
    write: Callable[[Scenario], bytes] | None = None
