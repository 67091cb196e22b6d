"""The numbers of a play-through: those of the source, unless a scenario says otherwise."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any, Final, Literal, get_args

import param

from viewer.errors import RulesError
from viewer.rules.squad.distance import DAZZLING, Dazzling
from viewer.rules.squad.options import MAX_SIGHT, Metric, check_metric
from viewer.rules.squad.play.dice import MAX_SEED
from viewer.rules.squad.travel import Footing

Mission = Literal["normal", "hold"]

BOUNDS: Final[Mapping[str, tuple[int, int]]] = {
    "sight": (1, MAX_SIGHT),
    "move": (0, 99),
    "unveil_radius": (1, 1000),
    "unveil_rounds": (1, 100),
    "patience": (1, 100),
    "dazzle_loss": (0, MAX_SIGHT),
    "dazzle_least": (1, MAX_SIGHT),
    "dazzle_turns": (1, 100),
    "dazzle_aim": (0, 100),
    "area_radius": (0, 100),
    "climb": (0, 300),
    "seed": (0, MAX_SEED),
}
"""The least and the greatest value of each number."""


@dataclass(frozen=True)
class Settings:
    """What a play-through is played with.

    *squad* and *enemy*: the keys of the two sides. *mission*: on a hold mission the enemy knows the
    deployment (S11). *sight* (S1) and *move*: of units whose kind does not say. *unveil_radius* in cells,
    *unveil_rounds* until which of the Seer's next turns (S13). *patience*: rounds without an enemy attack
    until the enemy stops waiting (S12). *dazzle_loss* of sight, but not below *dazzle_least*, until the end
    of so many whole squad turns, with so much less *dazzle_aim* (S15). *area_radius* in cells (S14).
    *climb*: the greatest step in levels; *diagonals*: whether units step diagonally on squares. *metric*:
    how distance is measured on squares. *seed*: of the die for shots that are rolled. The source does not
    give *move*, *area_radius*, *climb* and *diagonals*. Raises RulesError for numbers out of bounds
    and unknown words.
    """

    squad: str = "blue"
    enemy: str = "red"
    mission: Mission = "normal"
    sight: int = 8
    move: int = 6
    unveil_radius: int = 16
    unveil_rounds: int = 1
    patience: int = 3
    dazzle_loss: int = DAZZLING.loss
    dazzle_least: int = DAZZLING.least
    dazzle_turns: int = 1
    dazzle_aim: int = 20
    area_radius: int = 2
    climb: int = 1
    diagonals: bool = True
    metric: Metric = "euclidean"
    seed: int = 1

    def __post_init__(self) -> None:
        """Check every value."""
        for name, (least, most) in BOUNDS.items():
            value = getattr(self, name)
            if type(value) is not int or not least <= value <= most:
                said = f"a whole number from {least} to {most}, not {str(value)[:40]}"
                raise RulesError(f"The play-through's {name} is {said}.")
        if self.mission not in get_args(Mission):
            known = " or ".join(get_args(Mission))
            raise RulesError(f"A mission is {known}, not {str(self.mission)[:40]!r}.")
        if self.squad == self.enemy:
            raise RulesError(f"Squad and enemy are two sides; {str(self.squad)[:40]!r} cannot be both.")
        if not isinstance(self.diagonals, bool):
            raise RulesError(f"Diagonals are on or off, not {str(self.diagonals)[:40]}.")
        check_metric(self.metric)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "Settings":
        """Return settings from plain data; what is left out has its default. Raises RulesError."""
        unknown = sorted(set(data) - set(cls.__dataclass_fields__))
        if unknown:
            known = ", ".join(cls.__dataclass_fields__)
            raise RulesError(f"A play-through has no setting {str(unknown[0])[:40]!r}; it has {known}.")
        return cls(**data)

    def to_dict(self) -> dict[str, Any]:
        """Return the settings that differ from their default."""
        return {name: value for name, value in asdict(self).items() if value != getattr(_DEFAULT, name)}

    @cached_property
    def footing(self) -> Footing:
        """How units step."""
        return Footing(self.climb, self.diagonals)

    @cached_property
    def dazzling(self) -> Dazzling:
        """What being dazzled does to sight."""
        return Dazzling(self.dazzle_loss, self.dazzle_least)

    def own_sight(self, sight: int, dazzled: bool) -> int:
        """Return the sight of a unit before height is added (S15)."""
        return self.dazzling.sight(sight) if dazzled else sight


_DEFAULT: Final = Settings()


def _number(name: str, doc: str) -> "param.Integer[int]":
    return param.Integer(default=getattr(_DEFAULT, name), bounds=BOUNDS[name], doc=doc)


class PlayOptions(param.Parameterized):
    """The settings as something to set; `settings` gives them as a value."""

    squad = param.String(default="blue", doc="The side of the exiles.")
    enemy = param.String(default="red", doc="The side they meet.")
    mission: param.Selector[str] = param.Selector(
        default="normal",
        objects={"Normal": "normal", "Hold": "hold"},
        doc="On a hold mission the enemy knows where the squad deployed and comes from the first round.",
    )
    sight = _number("sight", "Cells a unit sees whose kind does not say.")
    move = _number("move", "Movement points of a unit whose kind does not say; not in the source.")
    unveil_radius = _number("unveil_radius", "Cells within which an Unveil shows every enemy.")
    unveil_rounds = _number("unveil_rounds", "Rounds until the Seer's turn at which an Unveil ends.")
    patience = _number("patience", "Rounds without an enemy attack until the enemy stops waiting.")
    dazzle_loss = _number("dazzle_loss", "Cells of sight that a dazzled exile lacks.")
    dazzle_least = _number("dazzle_least", "The sight that dazzling never goes below.")
    dazzle_turns = _number("dazzle_turns", "Whole squad turns that dazzling lasts.")
    dazzle_aim = _number("dazzle_aim", "Aim that a dazzled exile lacks; shown, not rolled for.")
    area_radius = _number("area_radius", "Cells around its middle that an area power touches; assumed.")
    climb = _number("climb", "The greatest step in levels; not in the source.")
    diagonals = param.Boolean(default=True, doc="Units step diagonally on squares; not in the source.")
    seed = _number("seed", "Seed of the die for shots that are rolled; the same seed rolls the same.")
    metric: param.Selector[str] = param.Selector(
        default="euclidean",
        objects={"Between centres": "euclidean", "In king's moves": "chebyshev"},
        doc="How distance is measured on squares; on hexes it is counted in hexes.",
    )

    def settings(self) -> Settings:
        """Return the settings as they stand; raises RulesError if they do not fit together."""
        values = self.param.values()
        return Settings(**{name: values[name] for name in Settings.__dataclass_fields__})
