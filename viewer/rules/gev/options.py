"""What a group can settle about G.E.V. sighting before play."""

from collections.abc import Mapping
from typing import Any, get_args

import param

from viewer.errors import RulesError
from viewer.grid.corridors import Viewpoint as Viewpoint
from viewer.rules.base import filled

MAX_RADIUS = 1000

READINGS = {
    "some": "Some point of the observer's hex must see all of the target's: 8.081 to the letter.",
    "centre": "The centre of the observer's hex must see all of the target's: quick to check, and stricter.",
    "every": "Every point of the observer's hex must see all of the target's: the strictest of the three.",
}
"""What each viewpoint means, in a sentence."""


class GevOptions(param.Parameterized):
    """Options of G.E.V. sighting, with the defaults that read 8.081 to the letter."""

    viewpoint: param.Selector[str] = param.Selector(
        default="some",
        objects={"Some point of the hex": "some", "Its centre": "centre", "Every point of it": "every"},
        doc='Which points of the observer\'s hex must see the whole target: 8.081 says "any point".',
    )
    radius = param.Integer(
        default=20,
        bounds=(1, MAX_RADIUS),
        allow_None=True,
        doc="How many hexes away to look; empty means no limit. The rule itself has none.",
    )
    satellite = param.Boolean(
        default=False,
        label="Satellite reconnaissance",
        doc="8.0831: sightings are passed on without Command Posts, in a scenario that has none.",
    )

    @classmethod
    def from_saved(cls, values: Mapping[str, Any]) -> "GevOptions":
        """Return the options saved with a map; what is missing or makes no sense has its default."""
        return filled(cls, values)

    def plain(self) -> dict[str, Any]:
        """Return the options as plain data, as `from_saved` takes them."""
        return {"viewpoint": self.viewpoint, "radius": self.radius, "satellite": self.satellite}


def check_viewpoint(viewpoint: Viewpoint) -> Viewpoint:
    """Return *viewpoint* if it is one; raises RulesError otherwise."""
    known = get_args(Viewpoint)
    if viewpoint not in known:
        raise RulesError(f"There is no viewpoint {str(viewpoint)[:40]!r}; known are {', '.join(known)}.")
    return viewpoint


def check_radius(radius: int | None) -> int | None:
    """Return *radius* if it is from 1 to 1000, or None for no limit; raises RulesError otherwise."""
    if radius is None:
        return None
    if isinstance(radius, bool) or not isinstance(radius, int) or not 1 <= radius <= MAX_RADIUS:
        raise RulesError(f"A radius is a whole number of hexes from 1 to {MAX_RADIUS}, not {radius!r}.")
    return radius
