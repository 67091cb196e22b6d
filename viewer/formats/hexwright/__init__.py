"""Projects of Hexwright: a handful of small JSON files, of which any may be missing.

`project` gathers what they say, `board` puts it on a board.
"""

from viewer.formats.hexwright.board import FORMAT

__all__ = ["FORMAT"]
