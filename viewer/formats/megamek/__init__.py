"""MegaMek (BattleTech) boards, every generation since 2002.

`syntax` turns text into records, `placing` gives each record its cell, `ground` reads the list of terrains
of one hex, `edges` joins roads, bridges and cliffs, `board` puts them together. Nothing of one record
stops the import; whatever is changed or left out becomes a warning.
"""

from viewer.formats.megamek.board import FORMAT

__all__ = ["FORMAT"]
