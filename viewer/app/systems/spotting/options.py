"""The conditions, and the stand that is imagined in every cell, as the page sets them."""

from viewer.app.form import Field, fields_of
from viewer.rules.spotting import SoughtOptions, Stand
from viewer.rules.spotting.options import name_of


class PageOptions(SoughtOptions):
    """The conditions, and what is looked for, as a form."""

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
