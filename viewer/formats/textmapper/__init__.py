"""Maps of Text Mapper, as plain text or in a block of Markdown.

`syntax` turns lines into hexes and ways, `ways` walks from point to point, `board` puts them together.
"""

from viewer.formats.textmapper.board import FORMAT

__all__ = ["FORMAT"]
