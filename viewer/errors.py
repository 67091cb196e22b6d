"""What hexsight raises when something from outside is wrong; every message is fit to show to a user."""


class ViewerError(Exception):
    """The root of all errors a user can cause.

    A message says what was given, what was expected and where, in one or two sentences.
    """


class CellError(ViewerError, ValueError):
    """A cell, label or coordinate that is not on the map, or cannot be read."""


class BoardError(ViewerError, ValueError):
    """A board, layer, palette or unit that does not fit together."""


class FormatError(ViewerError, ValueError):
    """A file that cannot be read; ``line`` is 1-based where it is known."""

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message if line is None else f"Line {line}: {message}")
        self.line = line


class FileError(ViewerError, OSError):
    """A file that is missing, unreadable or larger than allowed."""


class StoreError(ViewerError, OSError):
    """The store of documents cannot be opened, read or written, or does not hold what was asked for."""


class DamagedStoreError(StoreError):
    """The store's file is there, and is no database or no whole one."""


class EditError(ViewerError, ValueError):
    """A change that is well formed but not allowed in the present state."""


class MessageError(ViewerError, ValueError):
    """A message from the browser that is malformed or does not fit the state."""


class RulesError(ViewerError, ValueError):
    """A question that a rule system cannot answer on this board."""
