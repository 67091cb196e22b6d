"""What a unit is to the sighting rules: a target, an observer, a Command Post.

What the source leaves open is settled here:

- A *disabled* unit cannot attack (basic rules), but it looks and relays, and a disabled Command Post works:
  8.083 asks for "any friendly unit" and takes forward observation away only with Command Posts *destroyed*.
- A *submerged* unit is left to 6.113 in everything: it neither looks nor relays, is not sighted, and both its
  attacks and those on it are "own rules". The state counts only for kinds that can submerge.
- *Scenery*, an immobile thing without weapons that is no Command Post and no howitzer, such as a building, is
  no unit: it does not look (8.083), and being on the map it need not be sighted (8.08). An armed immobile
  thing, such as a laser tower, looks and must be sighted like any unit, but as a target it is an immobile
  terrain feature, for 8.0822 lists what is not: mobile units, Command Posts and howitzers.
"""

from typing import Literal

from viewer.board.kinds import GevUnit
from viewer.board.units import Unit

Category = Literal["mobile", "command_post", "howitzer", "feature", "submerged"]
"""What is shot at, as 8.0822 and 6.113 tell targets apart."""


def category(unit: Unit, kind: GevUnit) -> Category:
    """Return what *unit* is as a target. A mobile Command Post and a mobile howitzer are named by that."""
    if submerged(unit, kind):
        return "submerged"
    if kind.command_post:
        return "command_post"
    if kind.howitzer:
        return "howitzer"
    return "mobile" if kind.mobile else "feature"


def submerged(unit: Unit, kind: GevUnit) -> bool:
    """Return whether *unit* is under water (6.113)."""
    return kind.submersible and "submerged" in unit.states


def scenery(kind: GevUnit) -> bool:
    """Return whether the kind is part of the landscape rather than a unit."""
    return not (kind.mobile or kind.command_post or kind.howitzer or kind.weapons)


def observes(unit: Unit, kind: GevUnit) -> bool:
    """Return whether *unit* looks round, for itself and for others (8.083)."""
    return not (unit.destroyed or submerged(unit, kind) or scenery(kind))


def commands(unit: Unit, kind: GevUnit) -> bool:
    """Return whether *unit* is a Command Post that passes sightings on (8.083)."""
    return kind.command_post and not unit.destroyed
