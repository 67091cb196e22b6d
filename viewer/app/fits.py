"""Fitting the grid to the picture beneath the map, by clicks on the page."""

from dataclasses import replace
from typing import TYPE_CHECKING

from viewer.app.checks import KEY, Check, real
from viewer.app.fitting import Fitting
from viewer.errors import EditError
from viewer.grid.affine import FARTHEST
from viewer.grid.layout import Layout

if TYPE_CHECKING:
    from viewer.app.session import Session

FIT_ACTIONS: dict[str, dict[str, Check]] = {
    "fit_begin": {},
    "fit_point": {"x": real(FARTHEST), "y": real(FARTHEST)},
    "fit_cell": {"label": KEY},
    "fit_back": {},
    "fit_end": {},
}


class FitRequests:
    """Takes one page through the steps of a fitting; ``fitting`` is None where none is under way."""

    def __init__(self, session: "Session") -> None:
        self._session = session
        self.fitting: Fitting | None = None

    def do_fit_begin(self) -> None:
        """Begin to fit the grid by corners that are clicked, or go on after another tool was in hand."""
        underlays = self._session.underlays
        underlay = underlays.movable()
        self.fitting = self.fitting or Fitting()
        self._session.view.tool = "underlay"
        if not underlay.shown:
            underlays.do_underlay_toggle()

    def do_fit_point(self, x: float, y: float) -> None:
        """Take a corner that was clicked, in world coordinates."""
        pixel = self._session.underlays.movable().fit.inverse().apply((x, y)).tolist()
        self._under_way().click((pixel[0], pixel[1]))

    def do_fit_cell(self, label: str) -> None:
        """Say which cell the corners belong to, and lay the picture so."""
        underlays, grid = self._session.underlays, self._session.scenario.board.grid
        underlay = underlays.movable()
        fit = self._under_way().name(grid, grid.cell_at(label), underlay.fit)
        underlays.change("Fit the grid to the picture", replace(underlay, fit=fit))

    def do_fit_back(self) -> None:
        """Take the last click back; with none left, be done."""
        if self.fitting is not None and not self.fitting.back():
            self.stop()

    def do_fit_end(self) -> None:
        """Be done with fitting."""
        self.stop()

    def stop(self) -> None:
        """Leave off, wherever the fitting stands; what was fitted stays."""
        self.fitting = None
        if self._session.view.tool == "underlay":
            self._session.view.tool = "select"

    def guess(self) -> str:
        """Return the label of the cell that the corners seem to belong to, "" where there is none."""
        scenario = self._session.scenario
        if scenario.underlay is None or self.fitting is None or not self.fitting.clicked:
            return ""
        middle = scenario.underlay.fit.apply(self.fitting.middle())
        cell = Layout(scenario.board.grid).cell_at(*middle.tolist())
        return "" if cell is None else scenario.board.grid.label(cell)

    def _under_way(self) -> Fitting:
        if self.fitting is None:
            raise EditError("Begin to fit the grid first, on the Map tab.")
        return self.fitting
