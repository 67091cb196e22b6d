"""The words of overlays: what one gives back, and what one is."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Generic, Protocol, TypeVar

import numpy as np
import shapely
from numpy.typing import NDArray

from viewer.board.board import Board
from viewer.errors import ViewerError

PATTERNS = ("solid", "diagonal", "back", "cross", "dots", "horizontal", "vertical", "outline")
"""How cells and shapes can be filled; ``outline`` draws the border alone."""

LINES = ("", "dotted", "dashed", "dash-dot", "solid")
"""How the edge of a class can be drawn: not at all, or as a contour line in one of these patterns."""

PRINTS: Mapping[str, str] = MappingProxyType({"": "", "percent": "{}%", "signed": "{:+d}"})
"""How a number is printed in a cell at close zoom, by key: not at all, as 60% or as +2."""

UNPRINTED = -128
"""Stands in a cell of which no number is printed."""

GROUPS = {
    "here": "Seen from here",
    "attack": "Attack",
    "side": "Seen by a side",
    "target": "Who could see",
    "plan": "Planned",
}
"""The headings under which overlays are listed, by key."""

NEEDS = (
    "terrain",
    "level",
    "feature",
    "units",
    "observer",
    "hover",
    "target",
    "side",
    "before",
    "options",
    "plan",
)
"""What an overlay can depend on.

``terrain``, ``level`` and ``feature`` are layers of the board, ``terrain`` the grid as well; ``units`` the
roster, catalogue and sides of a view; ``observer`` its observer and what is chosen of the selected unit;
``options`` all that a group settles or types in; ``plan`` what the tab Plan has found; the others are its
fields of those names.
"""

_COLOUR = re.compile(r"#[0-9a-f]{6}")


@dataclass(frozen=True)
class LegendEntry:
    """What a code from 1 to 15 means and how it looks; never told by *colour* (``#rrggbb``) alone.

    *line*, one of `LINES`, is drawn along the sides across which the code is lower: with codes that rise by
    a threshold each it is the contour line of this one.
    """

    code: int
    label: str
    colour: str
    pattern: str
    line: str = ""

    def __post_init__(self) -> None:
        """Check what whoever adds an overlay could get wrong."""
        looks = self.pattern in PATTERNS and self.line in LINES and _COLOUR.fullmatch(self.colour)
        if not 1 <= self.code <= 15 or not looks:
            raise ValueError(f"A legend entry has a code from 1 to 15, a #rrggbb and a pattern; not {self}.")


@dataclass(frozen=True, eq=False)
class Shape:
    """A polygon to draw over the cells: world coordinates, each ring of shape (k, 2), not closed.

    The first ring is the outline, the others are holes; *code* is that of a legend entry.
    """

    rings: tuple[NDArray[np.float64], ...]
    code: int

    @classmethod
    def of(cls, polygon: shapely.Polygon, code: int) -> "Shape":
        """Return a Shapely polygon as a shape."""
        rings = (polygon.exterior, *polygon.interiors)
        return cls(tuple(shapely.get_coordinates(ring)[:-1] for ring in rings), code)


@dataclass(frozen=True)
class Ghost:
    """A pale counter in a *cell* where something was: of a side's *colour*, with a kind's *abbreviation*.

    *text* stands on it, as "R3" for the third round; *about* says in half a sentence what it is.
    """

    cell: int
    colour: str
    abbreviation: str
    text: str
    about: str


@dataclass(frozen=True, eq=False)
class Painting:
    """What an overlay shows: *codes* of the legend, uint8, shape (n,), 0 for nothing.

    *note* is a sentence to show beside the legend; *counts*, int32, shape (n,), a number for each cell's
    tooltip, and to print where there is a code; *ghosts* what is drawn among the counters.
    """

    codes: NDArray[np.uint8]
    shapes: tuple[Shape, ...] = ()
    note: str = ""
    counts: NDArray[np.int32] | None = None
    ghosts: tuple[Ghost, ...] = ()

    @classmethod
    def empty(cls, board: Board, note: str) -> "Painting":
        """Return a painting of nothing, and why."""
        return cls(np.zeros(board.grid.n, np.uint8), note=note)


def printed(number: int, prints: str) -> str:
    """Return a number as it is printed in a cell; *prints* is a key of `PRINTS`."""
    return PRINTS[prints].format(number).replace("-", "\N{MINUS SIGN}")


class View(Protocol):
    """What every system's view has; the rest is its own, in ``view.py`` of its folder."""

    @property
    def board(self) -> Board:
        """The map."""
        ...


V = TypeVar("V", bound=View)


@dataclass(frozen=True)
class Overlay(Generic[V]):
    """One way to colour the map.

    *draw* makes the painting; it may let any ViewerError out. *needs* names all it depends on, of `NEEDS`:
    a change of anything else leaves the painting as it was. *system* is the key of the rules whose view it
    looks at. Overlays are drawn in ascending *order*, over
    each other, and listed by *group*, one of `GROUPS`; *shown* and *opacity* (0 to 1) are what a new page
    starts with, *fade* the seconds in which new marks grow faint (0: never), and *count_label* stands before
    a count, as in "Units that see it: 3". *prints*, a key of `PRINTS`: how counts from -127 to 127 are
    printed in the cells at close zoom. *count_words* are said of some
    counts, which are not printed.
    """

    key: str
    title: str
    help: str
    legend: tuple[LegendEntry, ...]
    needs: frozenset[str]
    order: int
    group: str
    draw: Callable[[V], Painting]
    system: str = "gev"
    shown: bool = False
    opacity: float = 0.7
    fade: float = 0.0
    count_label: str = ""
    prints: str = ""
    count_words: tuple[tuple[int, str], ...] = ()

    def __post_init__(self) -> None:
        """Check what whoever adds an overlay could get wrong."""
        if not self.needs <= set(NEEDS):
            raise ValueError(f"Overlay {self.key} needs {sorted(self.needs)}; known are {', '.join(NEEDS)}.")
        if self.group not in GROUPS:
            raise ValueError(f"Overlay {self.key} is in group {self.group}; known are {', '.join(GROUPS)}.")
        if self.prints not in PRINTS:
            raise ValueError(f"Overlay {self.key} prints {self.prints}; known are {', '.join(PRINTS)}.")
        if len({entry.code for entry in self.legend}) < len(self.legend):
            raise ValueError(f"Overlay {self.key} has two legend entries with one code.")

    def counted(self, count: int) -> str:
        """Return in words what a count of a painting says."""
        return f"{self.count_label}: {dict(self.count_words).get(count, count)}"

    def printing(self, painting: Painting) -> NDArray[np.int32] | None:
        """Return the numbers to print in the cells, shape (n,), `UNPRINTED` where there is none."""
        if not self.prints or painting.counts is None:
            return None
        worded = np.isin(painting.counts, list(dict(self.count_words)))
        return np.where(worded, np.int32(UNPRINTED), np.clip(painting.counts, 1 + UNPRINTED, None))

    def paint(self, view: V) -> Painting:
        """Return the painting of *view*, empty off the map.

        Where the view leaves the question open, or the rules have no answer on this board, the painting is
        empty and its note says so.
        """
        try:
            painting = self.draw(view)
        except ViewerError as error:
            return Painting.empty(view.board, str(error))
        return replace(painting, codes=np.where(view.board.on_map, painting.codes, np.uint8(0)))
