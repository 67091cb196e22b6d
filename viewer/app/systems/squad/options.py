"""What the page can set about squad sight, and for one unit."""

from typing import Final

import param

from viewer.app.form import Field, fields_of
from viewer.board.kinds import Catalogue
from viewer.board.units import SquadMember, Unit
from viewer.rules.squad.options import MAX_SIGHT
from viewer.rules.squad.play import PlayOptions

PLAY: Final = (
    "move",
    "patience",
    "unveil_radius",
    "unveil_rounds",
    "dazzle_loss",
    "dazzle_least",
    "dazzle_turns",
    "dazzle_aim",
    "area_radius",
    "climb",
    "diagonals",
)
"""What is settled when a play-through begins, besides sides and mission."""


class PageOptions(PlayOptions):
    """The options of sight and of a play-through, and whether whoever looks is dazzled."""

    dazzled = param.Boolean(
        default=False, doc="The selected unit sees less far (S15); in a play-through that is worked out."
    )

    def fields(self) -> list[Field]:
        """Return the entries of the form."""
        return [
            *fields_of(self, ("sight", "metric", "dazzled"), "Squad sight"),
            *fields_of(self, PLAY, "A play-through that is yet to begin"),
        ]


def unit_fields(unit: Unit, catalogue: Catalogue, default: int) -> list[Field]:
    """Return what squad sight keeps for a unit: its own sight, where it is not that of its kind."""
    of_kind = catalogue[unit.kind].squad.sight or default
    about = "Cells it sees on level 0; left out, as many as its kind."
    return [
        Field(
            "sight",
            "Sight, cells",
            "number",
            unit.squad.sight,
            about,
            "Squad sight",
            least=1,
            most=MAX_SIGHT,
            whole=True,
            empty=f"as its kind: {of_kind}",
        )
    ]


def with_sight(member: SquadMember, sight: int | None) -> SquadMember:
    """Return what is kept for a unit with another sight of its own."""
    return SquadMember(pod=member.pod, sight=sight, move=member.move)
