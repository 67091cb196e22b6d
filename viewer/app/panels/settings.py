"""The panel of options: how the rules are read, what is asked, how the map looks."""

from typing import TYPE_CHECKING, Any

from viewer.rules.gev.options import READINGS

if TYPE_CHECKING:
    from viewer.app.session import Session


def options_state(session: "Session") -> dict[str, Any]:
    """The options of the rules and of the view; a refusal makes it new, so that the old value shows again."""
    options, view = session.options, session.view
    labels = {key: label for label, key in options.param.viewpoint.objects.items()}
    return {
        "readings": [{"key": key, "label": labels[key], "about": about} for key, about in READINGS.items()],
        "reading": options.viewpoint,
        "compare": view.compare or "",
        "radius": options.radius,
        "move": view.move,
        "satellite": options.satellite,
        "satellite_note": satellite_note(session),
        "numbers": view.show_numbers,
        "tint": view.tint_levels,
        "refusals": session.refusals,
    }


def satellite_note(session: "Session") -> str:
    """Return why there can be no satellite, in words that tell a side nothing it does not know."""
    if not session.outlook.refusal:
        return ""
    if not session.view.eyes:
        return session.outlook.refusal
    return (
        "Satellite reconnaissance needs a scenario without Command Posts; this one has some (G.E.V. 8.0831)."
    )
