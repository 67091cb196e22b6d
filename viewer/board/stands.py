"""What Command Decision spotting keeps for one unit, and the words it is told in."""

from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Final

from viewer.board.names import clip
from viewer.errors import BoardError

WORDS: Final = MappingProxyType(
    {
        "kind": (None, "afv", "vehicle", "infantry", "gun", "other"),
        "size": ("full", "half", "patrol"),
        "training": ("green", "regular", "veteran", "elite"),
        "action": ("stationary", "moving", "firing", "moving_firing"),
        "order": ("normal", "cautious", "disengaging", "travel_march"),
        "equipment": ("none", "passive_ir_ii", "passive_ir", "active_ir", "lltv", "thermal"),
        "place": (None, "cover", "open"),
    }
)
"""The words of each attribute that has some."""


@dataclass(frozen=True)
class SpottingMember:
    """A unit as a stand; its facing is the unit's own.

    *kind* None stands for that of the unit's kind, *place* None for what the terrain says. Raises BoardError
    for a word that is not known.
    """

    kind: str | None = None
    size: str = "full"
    training: str = "regular"
    action: str = "stationary"
    order: str = "normal"
    equipment: str = "none"
    recon: bool = False
    searchlight: bool = False
    fired: bool = False
    partly_hidden: bool = False
    place: str | None = None

    def __post_init__(self) -> None:
        """Check what a file or a form could get wrong."""
        for name in (field.name for field in fields(self)):
            value = getattr(self, name)
            if name not in WORDS and not isinstance(value, bool):
                raise BoardError(f"A stand's {name} is true or false, not {clip(value)}.")
            if name in WORDS and value not in WORDS[name]:
                known = ", ".join(str(word) for word in WORDS[name])
                raise BoardError(f"A stand's {name} is one of {known}; not {clip(value)}.")
