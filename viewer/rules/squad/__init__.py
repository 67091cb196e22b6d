"""Squad sight: line of sight with height, cover and leaning out, and how far a unit sees (S1 to S5, S15).

`explain` answers for one unit and one cell and says why, `see` for one unit and the whole board, `see_to` for
one target, `see_all` for every pair of cells. Sight lines are the same in both directions; sight is not,
because whoever stands higher sees farther.
"""

from viewer.rules.squad.distance import Dazzled, Dazzling, sight_distance
from viewer.rules.squad.fan import SquadField, los_from, see, see_to
from viewer.rules.squad.los import explain
from viewer.rules.squad.needed import needed_levels
from viewer.rules.squad.options import Metric, SquadOptions
from viewer.rules.squad.pairs import SquadPairs, see_all
from viewer.rules.squad.profile import Profile, profile
from viewer.rules.squad.relief import Relief, relief
from viewer.rules.squad.sighting import SquadSighting

__all__ = [
    "Dazzled",
    "Dazzling",
    "Metric",
    "Profile",
    "Relief",
    "SquadField",
    "SquadOptions",
    "SquadPairs",
    "SquadSighting",
    "explain",
    "los_from",
    "needed_levels",
    "profile",
    "relief",
    "see",
    "see_all",
    "see_to",
    "sight_distance",
]
