"""What overlays are asked with."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Asked:
    """The cell that is looked from, the id of the selected unit, the key of the side whose units look, and
    the cell that is looked at; all but the side may be missing.
    """

    side: str
    observer: int | None = None
    unit: str | None = None
    target: int | None = None
