"""Height maps: grids of numbers that become levels on a grid of cells that is made for them.

`points` is what every kind of file gives, read by `numbers` (Esri ASCII grids and plain rows of numbers),
`images` (grey PNG, PGM, GeoTIFF) and `tiles` (SRTM); `plan` lays cells over the points, `sampling` gives each
cell its height, `board` turns heights into levels.
"""

from viewer.formats.heightmap.board import FORMAT

__all__ = ["FORMAT"]
