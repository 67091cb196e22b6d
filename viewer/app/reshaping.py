"""What the tab "Map" asks for about the shape of the map: another size, other numbers, other cells.

Each request is first looked at, so that the dialog can tell what would become of the map, and then done.
"""

from base64 import b64encode
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Literal

from viewer.app.checks import KEY, flag, integer, one_of, text
from viewer.app.figure import plain_grid
from viewer.app.preview import preview
from viewer.board.scenario import Scenario
from viewer.board.units import Unit
from viewer.editing.carrying import Carried
from viewer.editing.reshaping import (
    CONVERSIONS,
    Margins,
    conversions,
    convert,
    margins_around,
    renumber,
    resize,
)
from viewer.errors import EditError, ViewerError
from viewer.grid.base import MAX_SIDE, Grid
from viewer.grid.labels import LabelScheme
from viewer.render.themes import THEMES, Theme

if TYPE_CHECKING:
    from viewer.app.session import Session

Settled = Literal["look", "do", "drop"]
"""Whether to tell what would become of the map, to do it, or to do it even if units are lost."""

DIALOGS = ("resize", "number", "convert")
MOST_NAMED = 12
"""The most units that are named one by one."""

MOST_MARKED = 500
"""The most units that the picture in the dialog shows."""

_SETTLED = one_of(("look", "do", "drop"))
_AMOUNT = integer(-MAX_SIDE, MAX_SIDE)

RESHAPE_ACTIONS = {
    "reshaping": {"what": one_of(DIALOGS)},
    "resize": {
        "left": _AMOUNT,
        "right": _AMOUNT,
        "top": _AMOUNT,
        "bottom": _AMOUNT,
        "fill": KEY,
        "keep": flag,
        "settled": _SETTLED,
    },
    "number": {
        "first_col": integer(-999, 9999),
        "first_row": integer(-999, 9999),
        "order": one_of(("CR", "RC")),
        "separator": text(3),
        "digits": integer(1, 6),
        "letters": flag,
        "upward": flag,
        "settled": _SETTLED,
    },
    "convert": {"how": one_of(tuple(CONVERSIONS)), "settled": _SETTLED},
}
"""The requests and the checks of their fields."""

ABOUT = {
    "swapped": "As if you looked through the sheet, turned; hexes change between flat and pointy.",
    "quarter": "As if you turned the sheet; hexes change between flat and pointy.",
    "half": "As if you turned the sheet twice.",
    "left_right": "As in a mirror beside the map.",
    "up_down": "As in a mirror below the map.",
    "parity": "Each cell keeps its column and row; what ran between cells that no longer meet is lost.",
    "squares": "Each cell keeps its column and row; what ran slantwise to the next row is lost.",
    "flat": "Each cell keeps its column and row; every second column lies lower.",
    "pointy": "Each cell keeps its column and row; every second row lies further right.",
}
"""What the dialog says of each of `CONVERSIONS`."""


class ReshapeRequests:
    """Resizes, numbers and converts the map: for the umpire, as it tells where hidden units stand."""

    def __init__(self, session: "Session") -> None:
        self._session = session

    def do_reshaping(self, what: str) -> None:
        """Open a dialog."""
        scenario = self._umpire()
        grid, palette, units = scenario.board.grid, scenario.board.palette, scenario.roster.units
        self._tell(
            what=what,
            grid=plain_grid(grid),
            digits=grid.labels.digits,
            kinds=[{"key": kind.key, "name": kind.name, "colour": kind.colour} for kind in palette.types],
            area=self._area(grid),
            units=[divmod(unit.cell, grid.cols)[::-1] for unit in units[:MOST_MARKED]],
            conversions=[
                {"key": how, "title": CONVERSIONS[how], "about": ABOUT[how]} for how in conversions(grid)
            ],
        )

    def do_resize(
        self, left: int, right: int, top: int, bottom: int, fill: str, keep: bool, settled: Settled
    ) -> None:
        """Add columns and rows, or with negative numbers take them away."""
        margins = Margins(left, right, top, bottom)
        self._settle(
            settled,
            lambda scenario: resize(scenario, margins, scenario.board.palette.code(fill), keep),
            lambda grid: f"Resize to {grid.cols} × {grid.rows}",
        )

    def do_number(
        self,
        first_col: int,
        first_row: int,
        order: Literal["CR", "RC"],
        separator: str,
        digits: int,
        letters: bool,
        upward: bool,
        settled: Settled,
    ) -> None:
        """Number the cells in another way."""

        def wanted(scenario: Scenario) -> Carried:
            scheme = LabelScheme(first_col, first_row, order, separator, digits, letters, upward)
            return renumber(scenario, scheme)

        self._settle(settled, wanted, lambda _: "Number cells")

    def do_convert(self, how: str, settled: Settled) -> None:
        """Turn, mirror, or make the map of other cells."""
        self._settle(
            settled, lambda scenario: convert(scenario, how), lambda _: CONVERSIONS[how], pictured=True
        )

    def _settle(
        self,
        settled: Settled,
        wanted: Callable[[Scenario], Carried],
        title: Callable[[Grid], str],
        pictured: bool = False,
    ) -> None:
        scenario = self._umpire()
        if settled == "look":
            theme = THEMES[self._session.view.theme] if pictured else None
            self._tell(answer=_foreseen(scenario, wanted, theme))
            return
        carried = wanted(scenario)
        if carried.units and settled != "drop":
            raise EditError(f"There would be no place for {', '.join(_named(carried.units, scenario))}.")
        self._session.apply(carried.edit(title(carried.scenario.board.grid), scenario))
        self._tell(done=True)

    def _area(self, grid: Grid) -> dict[str, int] | None:
        """Return the margins that leave what is selected, None when nothing is."""
        area = self._session.view.area
        return vars(margins_around(grid, area)) if area else None

    def _umpire(self) -> Scenario:
        if self._session.view.eyes:
            raise EditError("The map is resized, numbered and converted in the umpire's view.")
        return self._session.scenario

    def _tell(self, **data: Any) -> None:
        self._session.parts.topbar.tell("reshape", data)


def _foreseen(
    scenario: Scenario, wanted: Callable[[Scenario], Carried], theme: Theme | None
) -> dict[str, Any]:
    """Return what would become of the map, with a picture in a *theme* if there is one, or why it cannot."""
    try:
        carried = wanted(scenario)
    except ViewerError as error:
        return {"refused": str(error)}
    grid = carried.scenario.board.grid
    return {
        "grid": plain_grid(grid),
        "units": _named(carried.units, scenario),
        "count": len(carried.units),
        "losses": list(carried.losses),
        "picture": b64encode(preview(carried.scenario, theme)).decode("ascii") if theme else "",
    }


def _named(units: Sequence[Unit], scenario: Scenario) -> list[str]:
    """Return the first units by name and cell, and how many more there are."""
    label, kinds = scenario.board.grid.label, scenario.catalogue
    named = [f"{unit.name or kinds[unit.kind].name} ({label(unit.cell)})" for unit in units[:MOST_NAMED]]
    more = len(units) - len(named)
    return [*named, f"{more} more"] if more else named
