"""Maps of Worldographer (Hexographer 2), the generations of 2017 and 2025: ``.wxx``.

`content` unpacks the file and reads its tables, `board` puts them together.
"""

from viewer.formats.worldographer.board import FORMAT

__all__ = ["FORMAT"]
