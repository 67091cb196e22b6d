"""What a scenario can set about squad sight."""

from typing import Final, Literal, get_args

import param

from viewer.errors import RulesError

Metric = Literal["euclidean", "chebyshev"]
"""How distance is measured on squares: between centres, or in king's moves."""

MAX_SIGHT: Final = 100
MAX_RADIUS: Final = 1000


class SquadOptions(param.Parameterized):
    """Options of squad sight, with the defaults of the source."""

    sight = param.Integer(
        default=8,
        bounds=(1, MAX_SIGHT),
        doc="How many cells a unit sees on level 0; every level it stands on adds one.",
    )
    metric: param.Selector[str] = param.Selector(
        default="euclidean",
        objects={"Between centres": "euclidean", "In king's moves": "chebyshev"},
        doc="How distance is measured on squares; on hexes it is counted in hexes.",
    )


def check_sight(sight: int) -> int:
    """Return *sight* if it is from 1 to 100; raises RulesError otherwise."""
    return _check_whole("A unit's sight", sight, MAX_SIGHT)


def check_radius(radius: int) -> int:
    """Return *radius* if it is from 1 to 1000; raises RulesError otherwise."""
    return _check_whole("A radius", radius, MAX_RADIUS)


def check_metric(metric: Metric) -> Metric:
    """Return *metric* if it is one; raises RulesError otherwise."""
    known = get_args(Metric)
    if metric not in known:
        raise RulesError(f"There is no metric {str(metric)[:40]!r}; known are {', '.join(known)}.")
    return metric


def _check_whole(what: str, given: int, most: int) -> int:
    if isinstance(given, bool) or not isinstance(given, int) or not 1 <= given <= most:
        raise RulesError(f"{what} is a whole number of cells from 1 to {most}, not {str(given)[:40]}.")
    return given
