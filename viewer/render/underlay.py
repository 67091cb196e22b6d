"""The picture that a map is traced from, as marks of a picture of the map: beneath the ground or over it."""

from dataclasses import dataclass, replace

from viewer.board.underlay import Underlay
from viewer.render.shapes import Mark, Scan, Stamps
from viewer.render.themes import Theme


@dataclass(frozen=True)
class Scans:
    """What lies *below* the ground and *above* it, and how strongly the *ground* covers, 0 to 1."""

    below: tuple[Scan, ...] = ()
    above: tuple[Scan, ...] = ()
    ground: float = 1.0


def scans(underlay: Underlay | None, picture: bytes | None, theme: Theme) -> Scans:
    """Return where the file of a *picture* is drawn; nowhere if it is not shown or not at hand."""
    if underlay is None or picture is None or not underlay.shown:
        return Scans()
    scan = Scan(picture, underlay.width, underlay.height, underlay.fit, underlay.opacity, theme.paper)
    return Scans(above=(scan,)) if underlay.above else Scans((scan,), (), underlay.ground)


def faded(mark: Stamps, share: float) -> Mark:
    """Return a mark that covers less: that *share* of what it did."""
    inks = [replace(part.ink, alpha=part.ink.alpha * share) for part in mark.drawing]
    drawing = tuple(replace(part, ink=ink) for part, ink in zip(mark.drawing, inks, strict=True))
    return replace(mark, drawing=drawing)
