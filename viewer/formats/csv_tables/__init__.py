"""CSV: a table as wide and high as the map for each layer, or a list with a line per cell.

`rows` reads the text, `tables` finds which layer each table is, `listing` turns a list into tables, `board`
puts them together.
"""

from viewer.formats.csv_tables.board import FORMAT

__all__ = ["FORMAT"]
