"""Optional sighting rules for G.E.V., sections 8.08 to 8.083: line of sight between hexes seen as areas.

`explain` answers for one pair of hexes and says why, `see` for one observer and the whole board, `see_to`
for one target, `see_all` for every pair. Line of sight is not symmetric: some point of the observer's hex
must see the whole of the target's.
"""

from viewer.rules.gev.fan import GevField, see, see_to
from viewer.rules.gev.ground import raised
from viewer.rules.gev.los import explain
from viewer.rules.gev.options import GevOptions, Viewpoint
from viewer.rules.gev.pairs import GevPairs, see_all
from viewer.rules.gev.sighting import GevSighting

__all__ = [
    "GevField",
    "GevOptions",
    "GevPairs",
    "GevSighting",
    "Viewpoint",
    "explain",
    "raised",
    "see",
    "see_all",
    "see_to",
]
