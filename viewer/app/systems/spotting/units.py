"""A unit as a stand, as the form of units shows and changes it."""

from dataclasses import asdict, replace

from viewer.app.form import Field, Value
from viewer.board.kinds import Catalogue
from viewer.board.stands import WORDS
from viewer.board.units import Unit
from viewer.rules.spotting.options import name_of
from viewer.rules.spotting.units import kind_of, stand_of

_CHOICES = {
    "kind": "Type",
    "size": "Size",
    "training": "Training",
    "action": "Action this turn",
    "order": "March",
    "equipment": "Night vision",
    "place": "Place",
}
_SWITCHES = {
    "recon": "Recon",
    "searchlight": "IR searchlight on",
    "fired": "Fired this phase",
    "partly_hidden": "Out of sight for part of its move",
}
_FIRING = {"stationary": "firing", "moving": "moving_firing"}


def unit_fields(unit: Unit, catalogue: Catalogue) -> list[Field]:
    """Return what the rules keep for a unit, as entries of a form."""
    kept = asdict(unit.spotting)
    unset = {"kind": f"as its kind: {name_of(kind_of(unit, catalogue))}", "place": "as the terrain"}
    choices = [
        Field(
            name, label, "choice", kept[name], group="As a stand", choices=_words(name, unset.get(name, ""))
        )
        for name, label in _CHOICES.items()
    ]
    switches = [
        Field(name, label, "switch", kept[name], group="As a stand") for name, label in _SWITCHES.items()
    ]
    return [*choices, *switches]


def with_attribute(unit: Unit, name: str, value: Value, catalogue: Catalogue) -> Unit:
    """Return *unit* with an attribute changed; raises RulesError for what does not go together.

    A unit that has fired fires this turn, and one that does not fire has not fired.
    """
    changes: dict[str, Value] = {name: value}
    action = unit.spotting.action
    if name == "fired" and value:
        changes["action"] = _FIRING.get(action, action)
    if name == "action" and value in _FIRING:
        changes["fired"] = False
    new = replace(unit, spotting=replace(unit.spotting, **changes))  # type: ignore[arg-type]
    stand_of(new, catalogue)
    return new


def _words(name: str, unset: str) -> tuple[tuple[Value, str], ...]:
    return tuple((word, unset if word is None else name_of(word)) for word in WORDS[name])
