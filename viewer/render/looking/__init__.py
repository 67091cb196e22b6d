"""What pictures ask of the rules: the view that overlays look at, and the figure of the ruler.

One module per rule system; the words of the map's own options and view are what it goes by.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from viewer.board.scenario import Scenario
from viewer.board.units import Unit
from viewer.render.looking import gev, spotted, spotting, squad
from viewer.render.looking.asked import Asked
from viewer.render.ruler import RulerDrawing


def _as_it_is(scenario: Scenario) -> Scenario:
    return scenario


@dataclass(frozen=True)
class Looking:
    """How pictures ask one rule system.

    *view*: what overlays look at; *ruler*: the figure of the sighting from one cell to another; *knows*: what
    tells which units a side knows, and *unknown_shown* whether it knows at least where the others are;
    *stage*: the scenario with ground and units as they are drawn. They may raise any ViewerError.
    """

    view: Callable[[Scenario, Asked], Any]
    ruler: Callable[[Scenario, int, int, Asked], RulerDrawing]
    knows: Callable[[Scenario, str], Callable[[Unit], bool]]
    unknown_shown: bool = True
    stage: Callable[[Scenario], Scenario] = _as_it_is


LOOKING: Mapping[str, Looking] = MappingProxyType(
    {
        "gev": Looking(gev.view, gev.ruler, gev.knows),
        "squad": Looking(squad.view, squad.ruler, squad.knows, False, squad.stage),
        "spotting": Looking(spotting.view, spotting.ruler, spotted.knows),
    }
)
"""By the key of the rules."""


def system_of(scenario: Scenario) -> str:
    """Return the key of the rules that pictures go by: those of the scenario, or G.E.V. for unknown ones."""
    return scenario.rules if scenario.rules in LOOKING else "gev"


def looking(scenario: Scenario) -> Looking:
    """Return how pictures ask the rules of a scenario."""
    return LOOKING[system_of(scenario)]
