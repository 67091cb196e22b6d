"""The conditions, and the stand that is imagined in every cell, as the page sets them."""

import param

from viewer.app.form import Field, fields_of
from viewer.board.stands import WORDS
from viewer.rules.spotting import SpottingOptions, Stand

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


class PageOptions(SpottingOptions):
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

    def fields(self, squares: bool) -> list[Field]:
        """Return the entries of the form; how distance is taken matters on squares only."""
        metric = ("metric",) if squares else ()
        weather = ("visibility", "inches_per_cell", "phase", "front_arc", *metric, "night", "moonlit")
        sought = ("sought_kind", "sought_action", "sought_size", "sought_training", "other_action")
        return [
            *fields_of(self, weather, "Conditions", visibility="clear weather"),
            *fields_of(self, sought, "Looked for in every cell"),
        ]


def described(stand: Stand) -> str:
    """Return a stand in a few words."""
    words = [stand.training, name_of(stand.kind), name_of(stand.action)]
    more = [
        name_of(w) for w in (stand.size, stand.order, stand.equipment) if w not in ("full", "normal", "none")
    ]
    return ", ".join([*words, *more, *(["recon"] * stand.recon)])
