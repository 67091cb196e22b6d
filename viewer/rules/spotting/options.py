"""The settings of a spotting scenario, as the page's form shows them."""

import param

from viewer.board.stands import WORDS
from viewer.rules.spotting.conditions import FRONT_ARCS, LEAST_VISIBILITY, Conditions
from viewer.rules.spotting.stand import Stand


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


NAMES = {
    "afv": "AFV",
    "vehicle": "other vehicle",
    "moving_firing": "moving and firing",
    "travel_march": "travel march",
    "full": "full size",
    "half": "half size",
    "passive_ir_ii": "passive IR (II)",
    "passive_ir": "passive IR",
    "active_ir": "active IR",
    "lltv": "light amplification",
    "thermal": "thermal imaging",
    "cover": "under cover",
    "open": "in the open",
}
"""How the words of the rules are written, where not as they are."""


def name_of(word: str) -> str:
    """Return how a word of the rules is written on the page."""
    return NAMES.get(word, word)


def _choice(word: str, attribute: str, doc: str, label: str) -> "param.Selector[str]":
    objects = {name_of(str(known)): known for known in WORDS[attribute] if known is not None}
    return param.Selector(default=word, objects=objects, doc=doc, label=label)


class SoughtOptions(SpottingOptions):
    """The conditions, and what is looked for."""

    sought_kind = _choice("infantry", "kind", "What stands in every cell, for the overlays.", "Kind")
    sought_action = _choice("stationary", "action", "What it does this turn (section B).", "Action")
    sought_size = _choice("full", "size", "How large it is (section C).", "Size")
    sought_training = _choice("regular", "training", "How well it is trained (section C).", "Training")
    other_action = _choice(
        "moving",
        "action",
        'The action that the overlay "Action against action" compares with.',
        "Compared with",
    )

    def sought(self) -> Stand:
        """Return the stand that is imagined where no unit is."""
        return self._stand(self.sought_action)

    def other(self) -> Stand:
        """Return the same stand in the action to compare with."""
        return self._stand(self.other_action)

    def _stand(self, action: str) -> Stand:
        fires = action in ("firing", "moving_firing")
        return Stand(
            kind=self.sought_kind,
            action=action,  # type: ignore[arg-type]
            size=self.sought_size,
            training=self.sought_training,
            fired=fires,
        )
