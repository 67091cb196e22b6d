"""Routes that are drawn for a unit: some alternatives, one of them under way."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from bokeh.events import MouseLeave, MouseMove
from bokeh.models import ColumnDataSource, Range1d
from panel.pane import Bokeh

from viewer.analysis.routes import RouteRisk, moving, route_risk
from viewer.app.esm import esm
from viewer.app.panels import Part, css
from viewer.app.systems.spotting.figures import blank, coloured, titled
from viewer.app.systems.spotting.outlook import SpottingOutlook
from viewer.board.spotting_play import MOST_STEPS, MOST_WAYS, Plan
from viewer.board.units import Unit
from viewer.errors import EditError
from viewer.grid.base import Grid
from viewer.grid.shapes import line
from viewer.rules.spotting import stand_of

DRAWING = "Click the cells to go to, one after the other; press Drawing again when done."
NOT_DRAWING = (
    "A route starts at the selected unit, which moves; every enemy on this screen tries once a step."
)


class RoutePanel(Part):
    """Buttons to draw routes, and the list of alternatives."""

    _esm = esm("ui/route.js")
    _stylesheets = [css("ui", "dice")]  # noqa: RUF012


@dataclass(frozen=True)
class Routes:
    """The plan of a unit as the page has it: which of its ways is *active*, and whether it is *drawing*.

    Clicks lead the active way on while it is drawn.
    """

    grid: Grid
    plan: Plan
    active: int = 0
    drawing: bool = False

    @property
    def unit(self) -> str:
        """The id of the unit that goes."""
        return self.plan.unit

    @property
    def ways(self) -> tuple[tuple[int, ...], ...]:
        """The alternatives, each its cells without the start."""
        return self.plan.ways

    @property
    def way(self) -> tuple[int, ...]:
        """The cells of the active route, without its start."""
        return self.ways[self.active]

    def extended(self, cell: int) -> "Routes":
        """Return the routes with the active one led on straight to *cell*; raises EditError when too long."""
        here = self.way[-1] if self.way else self.plan.start
        longer = (*self.way, *line(self.grid, here, cell)[1:])
        if len(longer) > MOST_STEPS:
            raise EditError(f"A route has at most {MOST_STEPS} steps; this would be {len(longer)}.")
        return self._with(longer)

    def shortened(self) -> "Routes":
        """Return the routes without the last step of the active one."""
        return self._with(self.way[:-1])

    def another(self) -> "Routes":
        """Return the routes with one more, empty and active; raises EditError when there are enough."""
        if len(self.ways) >= MOST_WAYS:
            raise EditError(f"There are up to {MOST_WAYS} routes side by side; remove one first.")
        longer = replace(self.plan, ways=(*self.ways, ()))
        return replace(self, plan=longer, active=len(self.ways), drawing=True)

    def removed(self) -> "Routes | None":
        """Return the routes without the active one; None when none is left."""
        ways = self.ways[: self.active] + self.ways[self.active + 1 :]
        left = replace(self, plan=replace(self.plan, ways=ways or ((),)), active=max(0, self.active - 1))
        return left if ways else None

    def _with(self, way: tuple[int, ...]) -> "Routes":
        ways = (*self.ways[: self.active], way, *self.ways[self.active + 1 :])
        return replace(self, plan=replace(self.plan, ways=ways))

    def risks(self, outlook: SpottingOutlook, watchers: list[Unit]) -> tuple[RouteRisk, ...]:
        """Return the risk of each route, watched by *watchers*; the unit moves, whatever it does now."""
        catalogue = outlook.scenario.catalogue
        mover = moving(stand_of(outlook.scenario.roster[self.unit], catalogue))
        stands = [(unit.cell, stand_of(unit, catalogue)) for unit in watchers]
        return tuple(route_risk(outlook.board, way, mover, stands, outlook.conditions) for way in self.ways)


def summary(risk: RouteRisk, grid: Grid) -> str:
    """Return what to say of a route; chances are rounded down."""
    if not risk.cells:
        return "No steps yet."
    whole = f"Steps: {len(risk.cells)}; spotted on the way: {int(100 * risk.whole)} %"
    if risk.worst is None:
        return whole
    return f"{whole}; worst in {grid.label(risk.cells[risk.worst])}: {int(100 * risk.at_step[risk.worst])} %"


class RoutePlot:
    """The chance by step: bars for each step, a line for all so far, dotted lines for the alternatives."""

    def __init__(self, point: Callable[[int], None]) -> None:
        self._steps = ColumnDataSource({"step": [], "chance": [], "so_far": []})
        self._others = ColumnDataSource({"xs": [], "ys": []})
        self.figure = plot = blank(
            230, x_range=Range1d(start=0.5, end=1.5), y_range=Range1d(start=-2, end=136)
        )
        self.part = titled(
            "Chance to be spotted, step by step", Bokeh(plot, sizing_mode="stretch_width", margin=(0, 12))
        )
        plot.vbar(
            "step", top="chance", width=0.8, source=self._steps, color="#d98200", legend_label="this step"
        )
        plot.line(
            "step", "so_far", source=self._steps, color="#d1593f", line_width=2.5, legend_label="so far"
        )
        plot.multi_line(
            "xs", "ys", source=self._others, color="#5b8fd6", line_dash="dotted", line_width=2,
            legend_label="others",
        )  # fmt: skip
        self._theme = ""
        self._mark = plot.vspan(x=0.0, line_dash="dashed", color="#8d8d8d")
        plot.xaxis.axis_label, plot.yaxis.axis_label = "step", "%"
        plot.yaxis.ticker = list(range(0, 101, 20))
        plot.legend.location, plot.legend.orientation = "top_left", "horizontal"
        plot.on_event(MouseMove, lambda event: point(round(event.x)))
        plot.on_event(MouseLeave, lambda _: point(0))

    def show(self, risks: tuple[RouteRisk, ...], active: int, marked: int | None, theme: str) -> None:
        """Draw the routes, and where the step is that is pointed at."""
        here = risks[active]
        numbers = list(range(1, len(here.cells) + 1))
        self._steps.data = {
            "step": numbers,
            "chance": _percent(here.at_step),
            "so_far": _percent(here.so_far),
        }
        others = [_percent(risk.so_far) for i, risk in enumerate(risks) if i != active]
        self._others.data = {"xs": [list(range(1, len(ys) + 1)) for ys in others], "ys": others}
        self.figure.x_range.end = max([1, len(numbers), *map(len, others)]) + 0.5
        at = here.cells.index(marked) + 1 if marked in here.cells else None
        if theme != self._theme:
            self._theme = theme
            coloured(self.figure, theme)
        self._mark.visible = at is not None
        self._mark.glyph.x = float(at or 0)


def _percent(chances: tuple[Any, ...]) -> list[float]:
    return [float(100 * chance) for chance in chances]
