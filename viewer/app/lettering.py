"""What is written on the map and where the sides start: the tools for labels and for start zones."""

from typing import TYPE_CHECKING, Any

from viewer.app.checks import KEY, Check, flag, maybe, one_of
from viewer.board.labels import LABEL_KINDS, Label
from viewer.board.scenario import Scenario
from viewer.editing.labelling import change_label, remove_label, write_label
from viewer.errors import BoardError, MessageError

if TYPE_CHECKING:
    from viewer.app.session import Session


def _label(value: Any, field: str) -> Label | None:
    if value is None:
        return None
    if (
        not isinstance(value, dict)
        or set(value) != {"cell", "text", "kind"}
        or type(value["cell"]) is not int
    ):
        raise MessageError(f"{field.capitalize()} must be a label: its cell, text and kind.")
    if not isinstance(value["text"], str):
        raise MessageError("The text of a label must be text.")
    try:
        return Label(value["cell"], " ".join(value["text"].split()), value["kind"])
    except BoardError as error:
        raise MessageError(str(error)) from error


LETTERING_ACTIONS: dict[str, dict[str, Check]] = {
    "label": {"before": _label, "after": _label},
    "label_kind": {"kind": one_of(LABEL_KINDS)},
    "zone": {"key": KEY},
    "show_labels": {"on": maybe(flag)},
    "show_zones": {"on": maybe(flag)},
}
"""The requests of the map and the toolbox, and the checks of their fields."""


class LetteringRequests:
    """Writes and removes labels, and chooses what the tools for labels and zones do."""

    def __init__(self, session: "Session") -> None:
        self._session = session

    def do_label(self, before: Label | None, after: Label | None) -> None:
        """Put the label *after* in the place of *before*; without one of them, write or remove it."""
        scenario, apply = self._session.scenario, self._session.apply
        if before and after:
            apply(change_label(scenario, before, after))
        elif after:
            apply(write_label(scenario, after))
        elif before:
            apply(remove_label(scenario, before))

    def do_show_labels(self, on: bool | None) -> None:
        """Write labels, or not; None: the other way round."""
        view = self._session.view
        view.show_labels = not view.show_labels if on is None else on

    def do_show_zones(self, on: bool | None) -> None:
        """Show start zones, or not; None: the other way round."""
        view = self._session.view
        view.show_zones = not view.show_zones if on is None else on

    def do_label_kind(self, kind: str) -> None:
        """Choose how large new labels are written."""
        self._session.view.param.update(label_kind=kind, tool="label")

    def do_zone(self, key: str) -> None:
        """Choose the side whose start zone is painted; with an empty key zones are erased."""
        if key:
            self._session.scenario.side(key)
        self._session.view.param.update(zone=key, tool="zone")


def zone_number(scenario: Scenario, key: str | None) -> int:
    """Return what the layer of start zones holds for a side; 0 for ``""``, the first for one that is gone."""
    keys = [side.key for side in scenario.sides]
    return 0 if key == "" else keys.index(key) + 1 if key in keys else 1


def plain_labels(scenario: Scenario) -> list[dict[str, Any]]:
    """Return the labels as the map takes them."""
    return [{"cell": label.cell, "text": label.text, "kind": label.kind} for label in scenario.labels]
