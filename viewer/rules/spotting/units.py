"""The units of a scenario as stands."""

from dataclasses import asdict
from typing import Any, Final

from viewer.board.kinds import Catalogue
from viewer.board.units import Unit
from viewer.rules.spotting.stand import Stand
from viewer.rules.spotting.tables import Kind

KINDS: Final[dict[str, Kind]] = {
    "tank": "afv",
    "heavy_tank": "afv",
    "superheavy": "afv",
    "missile_tank": "afv",
    "ogre": "afv",
    "mobile_howitzer": "afv",
    "gev": "vehicle",
    "mobile_command_post": "vehicle",
    "howitzer": "gun",
    "laser": "gun",
    "infantry": "infantry",
    "marines": "infantry",
}
"""The kind of stand by the symbol on the counter, unless the catalogue says otherwise; the rest are other."""


def kind_of(unit: Unit, catalogue: Catalogue) -> Kind:
    """Return the kind of stand that a unit's kind stands for."""
    kind = catalogue[unit.kind]
    told: Any = kind.spotting.stand  # one of the words, which the catalogue has judged
    return told or KINDS.get(kind.symbol, "other")


def stand_of(unit: Unit, catalogue: Catalogue) -> Stand:
    """Return a unit as a stand; raises RulesError for attributes that do not go together."""
    kept = asdict(unit.spotting)
    return Stand(**{**kept, "kind": unit.spotting.kind or kind_of(unit, catalogue), "facing": unit.facing})
