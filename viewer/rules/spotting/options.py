"""The settings of a spotting scenario, as the page's form shows them."""

import param

from viewer.rules.spotting.conditions import FRONT_ARCS, LEAST_VISIBILITY, Conditions


class SpottingOptions(param.Parameterized):
    """The conditions as something to set; `conditions` gives them as a value."""

    visibility = param.Number(
        default=None,
        bounds=(LEAST_VISIBILITY, 1000),
        allow_None=True,
        doc="Maximum visibility in inches; none in clear weather (section E).",
    )
    night = param.Boolean(default=False, doc="Night modifiers apply (section F).")
    moonlit = param.Boolean(default=False, doc="A clear moonlit night (section F).")
    phase: param.Selector[str] = param.Selector(
        default="movement",
        objects={"Movement": "movement", "Fire": "fire"},
        doc="In a fire phase only stands that fired in it can be spotted.",
    )
    inches_per_cell = param.Number(default=1, bounds=(0.5, 1000), doc="The scale of the map.")
    front_arc: param.Selector[int] = param.Selector(
        default=60,
        objects={f"{arc} degrees": arc for arc in FRONT_ARCS},
        doc="Degrees to each side of an AFV's facing.",
    )
    metric: param.Selector[str] = param.Selector(
        default="euclidean",
        objects={"Between centres": "euclidean", "King's moves": "chebyshev"},
        doc="How distance is taken on squares.",
    )

    def conditions(self) -> Conditions:
        """Return the settings as they stand."""
        values = self.param.values()
        return Conditions(**{name: values[name] for name in Conditions.__dataclass_fields__})
