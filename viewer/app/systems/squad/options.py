"""What the page can set about squad sight, and for one unit."""

import param

from viewer.app.form import Field, fields_of
from viewer.board.kinds import Catalogue
from viewer.board.units import SquadMember, Unit
from viewer.rules.squad import SquadOptions
from viewer.rules.squad.options import MAX_SIGHT


class PageOptions(SquadOptions):
    """The options of the rules, and whether whoever looks is dazzled."""

    dazzled = param.Boolean(
        default=False, doc="The selected unit has 4 less sight, but not less than 3 (S15).", label="Dazzled"
    )

    def fields(self) -> list[Field]:
        """Return the entries of the form."""
        return fields_of(self, ("sight", "metric", "dazzled"), "Squad sight")


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
