"""The options of the rules and of the view, as widgets that Panel makes from their parameters."""

from typing import TYPE_CHECKING, Any

import panel as pn

from viewer.app.panels import css

if TYPE_CHECKING:
    from viewer.app.session import Session


def settings(session: "Session") -> pn.Column:
    """Return the panel of options for *session*."""
    style: dict[str, Any] = {"stylesheets": [css("widgets")], "sizing_mode": "stretch_width", "margin": 0}
    options, view = session.options, session.view
    heading = pn.pane.HTML("<h2>Options</h2>", **{**style, "stylesheets": [css("ui")]})
    return pn.Column(
        heading,
        pn.widgets.Select.from_param(options.param.viewpoint, name="The whole target is seen from", **style),
        pn.widgets.IntInput.from_param(options.param.radius, name="Fan radius (empty: no limit)", **style),
        pn.widgets.Checkbox.from_param(view.param.show_numbers, **style),
        pn.widgets.Checkbox.from_param(view.param.tint_levels, **style),
        margin=12,
        sizing_mode="stretch_width",
        styles={"gap": "8px"},
    )
