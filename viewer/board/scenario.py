"""The scenario: everything that is saved with a map."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from math import isfinite
from types import MappingProxyType
from typing import Any, ClassVar

from viewer.board.assertions import MAX_ASSERTIONS, Assertion
from viewer.board.board import Board
from viewer.board.kinds import Catalogue, shipped_catalogue
from viewer.board.labels import MAX_LABELS, Label
from viewer.board.layers import MAX_SIDES
from viewer.board.names import check_key, check_text, clip
from viewer.board.spotting_play import SpottingPlay
from viewer.board.terrain import Palette
from viewer.board.underlay import Underlay
from viewer.board.units import Roster, Side
from viewer.errors import BoardError
from viewer.grid.base import Grid

TITLE_LENGTH = 120
SCALE_LENGTH = 80
NOTES_LENGTH = 20_000

BLUE_AND_RED = (Side("blue", "Blue", "#1f5fa8"), Side("red", "Red", "#c8442b"))
"""The sides of a new map; told apart in every common colour-blindness, by lightness too."""

_PLAIN_DEPTH = 5
_FEW_VALUES = 2_000
_PLAIN_VALUES = MappingProxyType({"play": 100_000})


@dataclass(frozen=True, eq=False)
class Scenario:
    """A board with units, sides and the words that go with it; immutable.

    *rules* is the key of a sighting system, *options* its settings, *view* what the page shows on opening;
    *play* a play-through of it; all are plain data (what JSON can hold) and are not judged here.
    *assertions* are what the maker of the map holds true of it, to be checked after changes; *scale* says in
    words what a cell measures; *underlay* is a picture that the map is traced from; *spotting* the routes and
    rolls of a game of Command Decision spotting. Raises BoardError when the parts do not fit together.
    """

    board: Board
    roster: Roster = field(default_factory=Roster)
    sides: tuple[Side, ...] = BLUE_AND_RED
    catalogue: Catalogue = field(default_factory=shipped_catalogue)
    title: str = ""
    author: str = ""
    notes: str = ""
    rules: str = "gev"
    options: Mapping[str, Any] = field(default_factory=dict)
    view: Mapping[str, Any] = field(default_factory=dict)
    play: Mapping[str, Any] = field(default_factory=dict)
    assertions: tuple[Assertion, ...] = ()
    labels: tuple[Label, ...] = ()
    scale: str = ""
    underlay: Underlay | None = None
    spotting: SpottingPlay = field(default_factory=SpottingPlay)

    _drawing: ClassVar[Callable[["Scenario"], str] | None] = None

    def __post_init__(self) -> None:
        """Check what the parts cannot check alone."""
        check_text("The title", self.title, TITLE_LENGTH)
        check_text("The author", self.author, TITLE_LENGTH)
        check_text("The notes", self.notes, NOTES_LENGTH, lines=True)
        check_text("The scale", self.scale, SCALE_LENGTH)
        check_key("Rules", self.rules)
        self._check_sides()
        self._check_units()
        self._check_assertions()
        self._check_labels()
        self._check_plans()
        for name in ("options", "view"):
            object.__setattr__(self, name, MappingProxyType(plain(getattr(self, name), name)))
        if not isinstance(self.play, MappingProxyType):  # another scenario's, checked already
            object.__setattr__(self, "play", MappingProxyType(plain(self.play, "play")))

    @classmethod
    def blank(cls, grid: Grid, palette: Palette | None = None) -> "Scenario":
        """Return a new map: an empty board, two sides, no units."""
        return cls(Board.blank(grid, palette))

    @classmethod
    def shown_by(cls, drawing: Callable[["Scenario"], str]) -> None:
        """Let scenarios show themselves in notebooks by a function that returns SVG."""
        cls._drawing = staticmethod(drawing)

    def _repr_svg_(self) -> str | None:
        """Return the picture that a notebook shows, None where nothing has been loaded that draws."""
        draw = type(self)._drawing
        return None if draw is None else draw(self)

    def replace(self, **changes: Any) -> "Scenario":
        """Return a scenario with some fields changed; raises BoardError as the constructor does."""
        return replace(self, **changes)

    def side(self, key: str) -> Side:
        """Return the side with a key; raises BoardError for an unknown one."""
        for side in self.sides:
            if side.key == key:
                return side
        known = ", ".join(side.key for side in self.sides)
        raise BoardError(f"There is no side {clip(key)}; the sides are {known}.")

    def _check_sides(self) -> None:
        if not 1 <= len(self.sides) <= MAX_SIDES:
            raise BoardError(f"A scenario has 1 to {MAX_SIDES} sides; {len(self.sides)} were given.")
        keys = [side.key for side in self.sides]
        if len(set(keys)) < len(keys):
            twice = next(key for key in keys if keys.count(key) > 1)
            raise BoardError(f"Two sides have the key {twice!r}.")
        last = int(self.board.layers["zone"].max(initial=0))
        if last > len(self.sides):
            raise BoardError(f"Side number {last} has a start zone, but there are {len(self.sides)} sides.")

    def _check_units(self) -> None:
        """Look at whole-roster sets, so that a roster that did not change costs next to nothing."""
        unknown = self.roster.sides - {side.key for side in self.sides}
        if unknown:
            unit = next(unit for unit in self.roster if unit.side in unknown)
            known = ", ".join(side.key for side in self.sides)
            raise BoardError(f"Unit {unit.id} is on the side {unit.side!r}; the sides are {known}.")
        strange = {kind for kind in self.roster.kinds if kind not in self.catalogue}
        if strange:
            unit = next(unit for unit in self.roster if unit.kind in strange)
            raise BoardError(f"Unit {unit.id} is of the kind {unit.kind!r}, which the catalogue lacks.")
        self._check_places()

    def _check_assertions(self) -> None:
        if len(self.assertions) > MAX_ASSERTIONS:
            raise BoardError(
                f"A scenario holds up to {MAX_ASSERTIONS} assertions, not {len(self.assertions)}."
            )
        present = self.board.grid.present
        for stated in self.assertions:
            for cell in (stated.observer, stated.target):
                if not (0 <= cell < len(present) and present[cell]):
                    raise BoardError(f"An assertion speaks of cell {cell}, which is not on this map.")

    def _check_labels(self) -> None:
        if len(self.labels) > MAX_LABELS:
            raise BoardError(f"A scenario holds up to {MAX_LABELS} labels, not {len(self.labels)}.")
        if len(set(self.labels)) < len(self.labels):
            ((twice, _),) = Counter(self.labels).most_common(1)
            raise BoardError(f"The label {clip(twice.text)} stands twice on one cell.")
        grid = self.board.grid
        for label in self.labels:
            if not 0 <= label.cell < grid.n or label.cell in grid.missing:
                raise BoardError(f"The label {clip(label.text)} is on cell {label.cell}, not on this map.")

    def _check_plans(self) -> None:
        present = self.board.grid.present
        for plan in self.spotting.plans:
            if any(not (0 <= cell < len(present) and present[cell]) for cell in plan.cells):
                raise BoardError(f"A route of unit {clip(plan.unit)} leads over a cell not on this map.")

    def _check_places(self) -> None:
        cells, grid = self.roster.cells, self.board.grid
        inside = (cells >= 0) & (cells < grid.n)
        inside[inside] = grid.present[cells[inside]]
        if not inside.all():
            unit = self.roster.units[int(inside.argmin())]
            size = f"{grid.cols} x {grid.rows}"
            raise BoardError(f"Unit {unit.id} stands on cell {unit.cell}, which is not on this {size} map.")
        facing = max(self.roster.facings, default=0)
        if facing >= len(grid.directions):
            raise BoardError(f"A unit faces direction {facing}; cells here have {len(grid.directions)}.")


def plain(value: Mapping[str, Any], where: str) -> dict[str, Any]:
    """Return a copy of *value* made of dict, list, str, int, float, bool and None only.

    Raises BoardError for anything else, and for data too deep or too large to belong in a saved map.
    """
    if not isinstance(value, Mapping):
        raise BoardError(f"The {where} must be named values, not {clip(value)}.")
    most = _PLAIN_VALUES.get(where, _FEW_VALUES)
    copied: dict[str, Any] = _plain(value, where, _PLAIN_DEPTH, iter(range(most)))
    return copied


def _plain(part: Any, where: str, depth: int, counter: Iterator[int]) -> Any:
    if depth < 0 or next(counter, None) is None:
        most = _PLAIN_VALUES.get(where, _FEW_VALUES)
        raise BoardError(
            f"The {where} hold up to {most} values, nested up to {_PLAIN_DEPTH} deep; more were given."
        )
    if isinstance(part, Mapping):
        return {_text(key, where): _plain(item, where, depth - 1, counter) for key, item in part.items()}
    if isinstance(part, (list, tuple)):
        return [_plain(item, where, depth - 1, counter) for item in part]
    if isinstance(part, str):
        return _text(part, where)
    if part is None or isinstance(part, (bool, int)) or (isinstance(part, float) and isfinite(part)):
        return part
    raise BoardError(f"The {where} can hold plain data only, not {clip(part)}.")


def _text(text: str, where: str) -> str:
    check_text(f"A text in the {where}", text, 1000, lines=True)
    return text
