"""The tables of Command Decision / Combined Arms, New Spotting Rules, section by section (A to F).

Only what is printed stands here; how the rows are read is told where they are used. Distances are in inches.
"""

from types import MappingProxyType
from typing import Final, Literal, NamedTuple

Kind = Literal["afv", "vehicle", "infantry", "gun", "other"]
Size = Literal["full", "half", "patrol"]
Training = Literal["green", "regular", "veteran", "elite"]
Action = Literal["stationary", "moving", "firing", "moving_firing"]
Order = Literal["normal", "cautious", "disengaging", "travel_march"]
Equipment = Literal["none", "passive_ir_ii", "passive_ir", "active_ir", "lltv", "thermal"]
Place = Literal["cover", "open"]
Class = Literal["vehicle", "other"]
Category = Literal["I", "II", "III"]


class Row(NamedTuple):
    """A modifier as printed: what it is for, and how much it adds to the range factor."""

    title: str
    value: int


class NightRow(NamedTuple):
    """A night modifier: in the dark, and on a clear moonlit night."""

    title: str
    dark: int
    moonlit: int


VEHICLES: Final = frozenset({"afv", "vehicle"})
"""The kinds of stand that are vehicles; all others are "other"."""

DIE: Final = 10
"""The die has sides 1 to 10 (A)."""

CAPS: Final = MappingProxyType({"vehicle": 120, "other": 60})
"""The maximum spotting distance in clear weather (A)."""

CATEGORIES: Final[MappingProxyType[tuple[str, str], Category]] = MappingProxyType(
    {
        ("stationary", "cover"): "I",
        ("moving", "cover"): "II",
        ("firing", "cover"): "II",
        ("moving_firing", "cover"): "II",
        ("stationary", "open"): "II",
        ("moving", "open"): "III",
        ("firing", "open"): "III",
        ("moving_firing", "open"): "III",
    }
)
"""The code of an action and a place (B)."""

BASE_FACTORS: Final[MappingProxyType[tuple[Category, Class], int]] = MappingProxyType(
    {
        ("I", "vehicle"): 8,
        ("I", "other"): 3,
        ("II", "vehicle"): 19,
        ("II", "other"): 15,
        ("III", "vehicle"): 23,
        ("III", "other"): 19,
    }
)
"""The base factor of a code and a class of stand (B)."""

SPOTTER: Final = MappingProxyType(
    {
        "front": Row("AFV spotting to its front", -3),
        "flank": Row("AFV spotting to its flank", -6),
        "recon": Row("recon spotter", +1),
        "stationary": Row("stationary spotter", +2),
        "green": Row("green spotter", -1),
        "veteran": Row("veteran spotter", +1),
        "elite": Row("elite spotter", +2),
    }
)
"""Modifiers of the spotting stand (C)."""

OBSERVED: Final = MappingProxyType(
    {
        "patrol": Row("patrol", -2),
        "half": Row("half-size stand", -2),
        "cautious": Row("on cautious advance", -2),
        "disengaging": Row("disengaging", -2),
        "travel_march": Row("on travel march", +2),
        "partly_hidden": Row("line of sight blocked part of the move", -2),
        "green": Row("green stand observed", +1),
        "veteran": Row("veteran stand observed", -1),
        "elite": Row("elite stand observed", -2),
    }
)
"""Modifiers of the observed stand (C)."""

DISTANCES: Final = (
    1, 1, 1, 1, 2, 2, 2, 3, 3, 4,
    5, 6, 7, 8, 10, 12, 14, 16, 18, 20,
    25, 30, 35, 40, 50, 60, 70, 80, 100, 120,
)  # fmt: skip
"""Table A: the spotting distance of the range factors 1 to 30 (D)."""

VISIBILITY: Final = (
    (45, -1), (40, -2), (30, -4), (20, -6), (15, -8), (10, -10), (8, -12), (6, -14), (4, -16), (2, -20),
)  # fmt: skip
"""Table B: maximum visibility and modifier, best visibility first (E)."""

NIGHT: Final = MappingProxyType(
    {
        "none": NightRow("no night vision aids", -20, -16),
        "passive_ir_ii": NightRow("passive IR (II)", -12, -8),
        "passive_ir": NightRow("passive IR with no IR searchlight in view", -20, -16),
        "active_ir": NightRow("active IR", -8, -8),
        "lltv": NightRow("light amplification (LLTV)", -6, -2),
        "thermal": NightRow("thermal imaging", +2, +2),
    }
)
"""Night modifiers by equipment (F). Plain passive IR is printed against a searchlight only."""

SEARCHLIGHT_SEEN: Final = Row("passive IR against an IR searchlight", -2)
"""For either passive IR when the observed stand shows an IR searchlight (F)."""

OBSERVED_FIRES: Final = Row("the observed stand fires", +2)
"""In place of every night modifier (F)."""

THERMAL_BY_DAY: Final = Row("thermal imaging by day", +2)
"""The same bonus in daylight (F)."""
