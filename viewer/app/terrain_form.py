"""A kind of terrain as entries of a form, and what comes back from it."""

from dataclasses import replace

from viewer.app.form import Field, Value
from viewer.board.layers import LEVEL_LIMITS
from viewer.board.names import clip
from viewer.board.terrain import MAX_COST, MAX_OBSTACLE, TerrainType
from viewer.errors import EditError

WORDS = ("key", "name", "symbol", "colour", "texture")
"""The properties that are texts; the kind itself judges them."""


def terrain_fields(kind: TerrainType) -> list[Field]:
    """Return what a kind means, as entries grouped by the rules that mind it."""
    low, high = LEVEL_LIMITS
    return [
        Field("usual_level", "Usual level", "number", kind.usual_level,
              "What the level brush gives its cells at the press of Usual", "Ground",
              least=low, most=high, whole=True),
        Field("passable", "Passable", "switch", kind.passable, "Units may go there", "Ground"),
        Field("void", "Off the map", "switch", kind.void, "A hole: nothing is there to see", "Ground"),
        Field("gev.raised", "Raised", "switch", kind.gev.raised, "Blocks line of sight (8.0811)", "G.E.V."),
        Field("squad.obstacle", "Obstacle, levels", "number", kind.squad.obstacle,
              "How high it stands above its ground", "Squad sight", least=0, most=MAX_OBSTACLE, whole=True),
        Field("squad.cover", "Cover", "choice", kind.squad.cover, "For who stands there", "Squad sight",
              (("none", "none"), ("half", "half"), ("full", "full"))),
        Field("squad.cost", "Cost of a step", "number", kind.squad.cost, "Movement points to go in",
              "Squad sight", least=0, most=MAX_COST, whole=True),
        Field("spotting.cover", "Under cover", "switch", kind.spotting.cover,
              "A stand there counts as under cover, not in the open", "Command Decision"),
        Field("spotting.height", "Height, levels", "number", kind.spotting.height,
              "How high it stands in the way of sight", "Command Decision",
              least=0, most=MAX_OBSTACLE, whole=True),
    ]  # fmt: skip


def called(kind: TerrainType, name: str) -> str:
    """Return what a property is called, for the history."""
    labels = {field.name: f"{field.group}, {field.label.lower()}" for field in terrain_fields(kind)}
    return labels.get(name, name)


def with_property(kind: TerrainType, name: str, value: Value) -> TerrainType:
    """Return *kind* with a property of `WORDS` or an entry of `terrain_fields` set.

    Raises BoardError or EditError for a value that it cannot have, and EditError for an unknown name.
    """
    if name in WORDS:
        return replace(kind, **{name: value.strip() if isinstance(value, str) else value})  # type: ignore[arg-type]
    fields = {field.name: field for field in terrain_fields(kind)}
    if name not in fields:
        raise EditError(f"Kinds of terrain have no property {clip(name)}.")
    system, _, inner = name.rpartition(".")
    checked = fields[name].check(value)
    group = replace(getattr(kind, system), **{inner: checked}) if system else checked
    return replace(kind, **{system or name: group})  # type: ignore[arg-type]
