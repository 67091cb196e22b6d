"""A stand: everything the rules ask of the one that spots and the one that is observed."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, get_args

from viewer.board.names import clip
from viewer.errors import RulesError
from viewer.rules.spotting.checks import check_switch, check_word
from viewer.rules.spotting.tables import (
    VEHICLES,
    Action,
    Class,
    Equipment,
    Kind,
    Order,
    Place,
    Size,
    Training,
)

_WORDS = {
    "kind": get_args(Kind),
    "size": get_args(Size),
    "training": get_args(Training),
    "action": get_args(Action),
    "order": get_args(Order),
    "equipment": get_args(Equipment),
    "place": (None, *get_args(Place)),
    "facing": (None, *range(6)),
}
_SWITCHES = ("recon", "searchlight", "fired", "partly_hidden")


@dataclass(frozen=True)
class Stand:
    """One stand, as spotter or as observed; hashable.

    *action* is what it does this turn; *fired* whether it has fired in the phase under way. *order*: how it
    is commanded. *equipment*: its night vision; *searchlight*: it shows an IR searchlight. *place*: cover or
    open in spite of the terrain (None: the terrain says). *facing*: a direction, or None for a stand that
    has its front to whatever it looks at. *partly_hidden*: line of sight to it was blocked part of its
    move. Raises RulesError for a word that is not known.
    """

    kind: Kind = "infantry"
    size: Size = "full"
    training: Training = "regular"
    action: Action = "stationary"
    order: Order = "normal"
    equipment: Equipment = "none"
    recon: bool = False
    searchlight: bool = False
    fired: bool = False
    partly_hidden: bool = False
    place: Place | None = None
    facing: int | None = None

    def __post_init__(self) -> None:
        """Check every word, and that what fired this phase also fires this turn."""
        for name, known in _WORDS.items():
            check_word(f"A stand's {name}", getattr(self, name), known)
        for name in _SWITCHES:
            check_switch(f"A stand's {name}", getattr(self, name))
        if self.fired and not self.fires:
            raise RulesError(
                f"A stand that fired this phase has the action firing or moving_firing; not {self.action}."
            )

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> "Stand":
        """Build a stand from plain data, as JSON gives it; raises RulesError for unknown names and words."""
        known = [field.name for field in fields(cls)]
        for name in data:
            if name not in known:
                raise RulesError(f"A stand has no {clip(name)}; it has {', '.join(known)}.")
        return cls(**data)

    def to_dict(self) -> dict[str, Any]:
        """Return plain data that `from_dict` reads."""
        return asdict(self)

    @property
    def stand_class(self) -> Class:
        """The class of the stand in the table of base factors (section B)."""
        return "vehicle" if self.kind in VEHICLES else "other"

    @property
    def moves(self) -> bool:
        """Whether it moves this turn; one that does not is stationary as a spotter, firing or not."""
        return self.action in ("moving", "moving_firing")

    @property
    def fires(self) -> bool:
        """Whether it fires this turn."""
        return self.action in ("firing", "moving_firing")
