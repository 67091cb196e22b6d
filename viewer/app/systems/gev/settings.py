"""The panel of options for G.E.V.: how the rules are read, and what is asked."""

from typing import TYPE_CHECKING, Any

from viewer.app.systems.gev.outlook import GevOutlook
from viewer.rules.gev.options import READINGS, GevOptions

if TYPE_CHECKING:
    from viewer.app.view import ViewState


def settings_state(options: GevOptions, view: "ViewState", note: str) -> dict[str, Any]:
    """The readings of 8.081, the satellite and why there can be none, the distances."""
    labels = {key: label for label, key in options.param.viewpoint.objects.items()}
    return {
        "readings": [{"key": key, "label": labels[key], "about": about} for key, about in READINGS.items()],
        "reading": options.viewpoint,
        "compare": view.compare or "",
        "radius": options.radius,
        "move": view.move,
        "satellite": options.satellite,
        "satellite_note": note,
    }


def satellite_note(outlook: GevOutlook, eyes: str) -> str:
    """Return why there can be no satellite, in words that tell a side nothing it does not know."""
    if not outlook.refusal:
        return ""
    if not eyes:
        return outlook.refusal
    return (
        "Satellite reconnaissance needs a scenario without Command Posts; this one has some (G.E.V. 8.0831)."
    )
