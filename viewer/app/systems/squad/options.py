"""What the page can set about squad sight, and for one unit."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

import param

from viewer.app.form import Field, Value, fields_of
from viewer.board.kinds import Power
from viewer.board.names import MAX_KEY
from viewer.board.scenario import Scenario
from viewer.board.units import Unit
from viewer.rules.squad.play import PlayOptions
from viewer.rules.squad.play.settings import BOUNDS

GROUP: Final = "Squad sight"

POWERS: Final[Mapping[Power, tuple[str, str]]] = MappingProxyType(
    {
        "unveil": ("Unveils", "Shows every enemy around, through rock (S13)."),
        "glare": ("Dazzles", "Takes sight and aim from an exile (S15)."),
        "stone": ("Raises stones", "Full cover on a cell (S4, S14)."),
        "area": ("Area power", "Touches known units around a cell (S14)."),
    }
)
"""Powers with their words, in the order of the form."""

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
    "seed",
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
            *fields_of(self, ("sight", "metric", "dazzled"), GROUP),
            *fields_of(self, PLAY, "A play-through that is yet to begin"),
        ]


def unit_fields(unit: Unit, scenario: Scenario, options: PageOptions) -> list[Field]:
    """Return what squad sight keeps for a unit: its pod, and its own numbers where its kind's do not hold."""
    kind, own = scenario.catalogue[unit.kind].squad, unit.squad
    pods = sorted({u.squad.pod for u in scenario.roster.of_side(unit.side)} - {""})
    sight, move = kind.sight or options.sight, options.move if kind.move is None else kind.move
    return [
        Field(
            "pod",
            "Pod",
            "text",
            own.pod,
            "Enemies with one pod wake together (S9): a-z, 0-9 and _, starting with a letter.",
            GROUP,
            choices=tuple((pod, pod) for pod in pods),
            most=MAX_KEY,
            empty="a pod of its own",
        ),
        _number("sight", "Sight, cells", own.sight, sight, "Cells it sees on level 0 (S1)."),
        _number("move", "Movement points", own.move, move, "Points it can spend on steps in a phase (S12)."),
        *(
            Field(p, label, "switch", p in powers(unit, scenario), about, GROUP)
            for p, (label, about) in POWERS.items()
        ),
    ]


def powers(unit: Unit, scenario: Scenario) -> tuple[Power, ...]:
    """Return what a unit can do: its own powers, or else those of its kind."""
    own = unit.squad.powers
    return scenario.catalogue[unit.kind].squad.powers if own is None else own


def _number(name: str, label: str, value: int | None, of_kind: int, about: str) -> Field:
    least, most = BOUNDS[name]
    empty = f"as its kind: {of_kind}"
    return Field(name, label, "number", value, about, GROUP, least=least, most=most, whole=True, empty=empty)


def with_attribute(unit: Unit, name: str, value: Value, scenario: Scenario) -> Unit:
    """Return *unit* with an attribute changed; raises BoardError for what is no name of a pod."""
    changes: dict[str, object] = {name: value}
    if name in POWERS:
        has = {power: power in powers(unit, scenario) for power in POWERS} | {name: bool(value)}
        wanted = tuple(power for power in POWERS if has[power])
        of_kind = scenario.catalogue[unit.kind].squad.powers
        changes = {"powers": None if set(wanted) == set(of_kind) else wanted}
    return replace(unit, squad=replace(unit.squad, **changes))  # type: ignore[arg-type]
