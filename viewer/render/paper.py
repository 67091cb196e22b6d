"""Sheets of paper: how a picture is laid on one, or over several to be glued together."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import ceil
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from viewer.errors import RulesError
from viewer.render.letters import text_boxes
from viewer.render.shapes import Area, Lines, Mark, Picture, Points, Stamps, Texts, points

Boxes = NDArray[np.float64]
"""Boxes, shape (k, 4): ``x0, y0, x1, y1``."""

MARGIN = 10.0
"""Millimetres at each edge of the paper that are left free: what printers do not reach, and crop marks."""

OVERLAP = 10.0
"""Millimetres of the picture that two sheets side by side both show, to glue one on the other."""

MAX_SHEETS = 200

PAPERS: Mapping[str, tuple[float, float]] = MappingProxyType(
    {"a4": (210.0, 297.0), "a3": (297.0, 420.0), "letter": (215.9, 279.4), "tabloid": (279.4, 431.8)}
)
"""Width and height of upright paper in millimetres, by name."""


@dataclass(frozen=True)
class Sheet:
    """One page: which part of the picture it shows, as offsets from the picture's corner in millimetres."""

    column: int
    row: int
    left: float
    top: float
    width: float
    height: float

    @property
    def name(self) -> str:
        """Where the sheet belongs: letters across, numbers down."""
        letters, column = "", self.column
        while column >= 0:
            letters, column = chr(ord("A") + column % 26) + letters, column // 26 - 1
        return f"{letters}{self.row + 1}"


@dataclass(frozen=True)
class Print:
    """A picture on paper: size of the paper and length of a world unit in millimetres, and the sheets."""

    paper: tuple[float, float]
    unit: float
    sheets: tuple[Sheet, ...]
    columns: int
    rows: int


def one_sheet(picture: Picture, paper: str) -> Print:
    """Return the picture as large as one sheet takes it, turned on its side where that makes it larger."""
    page = _turned(paper, picture.width > picture.height)
    unit = min(
        (side - 2 * MARGIN) / of for side, of in zip(page, (picture.width, picture.height), strict=True)
    )
    return Print(page, unit, (Sheet(0, 0, 0, 0, picture.width * unit, picture.height * unit),), 1, 1)


def many_sheets(picture: Picture, paper: str, unit: float) -> Print:
    """Return the picture at a size of its own, over as few sheets as hold it, upright or on their side.

    Sheets that would show nothing but what those before them show are left out. Raises RulesError for more
    than `MAX_SHEETS`.
    """
    width, height = picture.width * unit, picture.height * unit
    prints = [_tiled(width, height, _turned(paper, turned), unit) for turned in (False, True)]
    best = min(prints, key=lambda made: made.columns * made.rows)
    if best.columns * best.rows > MAX_SHEETS:
        count = best.columns * best.rows
        raise RulesError(f"At this size the map takes {count} sheets of paper; up to {MAX_SHEETS} are made.")
    shown = _shown(picture) * unit
    sheets = tuple(sheet for sheet in _sheets(width, height, best) if _adds(sheet, shown))
    return Print(best.paper, unit, sheets, *(max(at) + 1 for at in zip(*map(_place, sheets), strict=True)))


def _turned(paper: str, wide: bool) -> tuple[float, float]:
    if paper not in PAPERS:
        raise RulesError(f"There is no paper {paper[:40]!r}; known are {', '.join(PAPERS)}.")
    width, height = PAPERS[paper]
    return (height, width) if wide else (width, height)


def _room(page: tuple[float, float]) -> tuple[float, float]:
    return page[0] - 2 * MARGIN, page[1] - 2 * MARGIN


def _tiled(width: float, height: float, page: tuple[float, float], unit: float) -> Print:
    across, down = _room(page)
    columns = max(1, ceil((width - OVERLAP) / (across - OVERLAP)))
    rows = max(1, ceil((height - OVERLAP) / (down - OVERLAP)))
    return Print(page, unit, (), columns, rows)


def _sheets(width: float, height: float, made: Print) -> Iterator[Sheet]:
    across, down = _room(made.paper)
    for row in range(made.rows):
        for column in range(made.columns):
            left, top = column * (across - OVERLAP), row * (down - OVERLAP)
            yield Sheet(column, row, left, top, min(across, width - left), min(down, height - top))


def _place(sheet: Sheet) -> tuple[int, int]:
    return sheet.column, sheet.row


def _adds(sheet: Sheet, shown: Boxes) -> bool:
    """Return whether anything lies where no sheet further left or up shows it."""
    left = sheet.left + (OVERLAP if sheet.column else 0)
    top = sheet.top + (OVERLAP if sheet.row else 0)
    x0, y0, x1, y1 = shown.T
    met = (x1 > left) & (x0 < sheet.left + sheet.width) & (y1 > top) & (y0 < sheet.top + sheet.height)
    return bool(met.any())


def _shown(picture: Picture) -> Boxes:
    """Return what the map and each thing round it take, in world units from the picture's corner."""
    parts = [points(picture.frame[:2], picture.frame[2:])]
    parts += [part for mark in picture.around for part in _parts(mark)]
    boxes = np.array([[*part.min(axis=0), *part.max(axis=0)] for part in parts if len(part)])
    corner = np.array(picture.sheet[:2])
    shown: Boxes = boxes - np.concatenate([corner, corner])
    return shown


def _parts(mark: Mark) -> Iterable[Points]:
    """Return places that a box round each part of a mark has to hold."""
    if isinstance(mark, Area):
        return mark.rings
    if isinstance(mark, Lines):
        return mark.lines
    if isinstance(mark, Texts):
        return [points(box[:2], box[2:]) for box in text_boxes(mark)]
    return [mark.places] if isinstance(mark, Stamps) else []
