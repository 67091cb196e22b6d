"""Labels: what is written on the map, such as names of places."""

from dataclasses import dataclass
from typing import Literal, get_args

from viewer.board.names import check_text, clip
from viewer.errors import BoardError

LabelKind = Literal["region", "town", "note"]
"""How large it is written: the name of a stretch of land, of a place, or a remark."""

LABEL_KINDS: tuple[LabelKind, ...] = get_args(LabelKind)

LABEL_LENGTH = 60
MAX_LABELS = 2_000


@dataclass(frozen=True)
class Label:
    """A *text* of one line written on a cell; a cell may have several, one below the other.

    A label is known by what it is: no two of a map are equal.
    """

    cell: int
    text: str
    kind: LabelKind = "town"

    def __post_init__(self) -> None:
        """Check what a file or a form could get wrong; whether the cell exists is the scenario's to say."""
        check_text("A label", self.text, LABEL_LENGTH, least=1)
        if self.text != self.text.strip():
            raise BoardError(f"A label neither begins nor ends with a blank: {clip(self.text)}.")
        if self.kind not in LABEL_KINDS:
            raise BoardError(f"A label is one of {', '.join(LABEL_KINDS)}, not {clip(self.kind)}.")
