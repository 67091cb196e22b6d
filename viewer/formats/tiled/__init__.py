"""Maps of Tiled: TMX (XML) and TMJ (JSON), hexagonal with every stagger, and orthogonal.

`document` makes one kind of plain data out of both, `data` decodes cells, `layers` opens groups and puts
chunks in their places, `tilesets` gives tiles their names, `stack` lays layers on one another, `objects`
finds places, `board` puts them together.
"""

from viewer.formats.tiled.board import FORMAT

__all__ = ["FORMAT"]
