"""Maps of Battle for Wesnoth since 1.3: ``.map``, ``.mask``, and ``map_data`` inside a scenario.

`syntax` turns text into rows of terrain codes, `ground` says what a code means, `board` puts them together.
"""

from viewer.formats.wesnoth.board import FORMAT

__all__ = ["FORMAT"]
