"""Routes on the page: drawn by clicks, kept with the map, each step one step of the history."""

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

import panel as pn

from viewer.analysis.routes import RouteRisk
from viewer.app.checks import Check, integer
from viewer.app.protocol import Select
from viewer.app.systems.base import System
from viewer.app.systems.spotting.answer import SpottingAnswer
from viewer.app.systems.spotting.outlook import SpottingOutlook
from viewer.app.systems.spotting.routes import (
    DRAWING,
    NOT_DRAWING,
    RoutePanel,
    RoutePlot,
    Routes,
    summary,
)
from viewer.board.spotting_play import MOST_STEPS, MOST_WAYS, Plan, SpottingPlay
from viewer.editing import commands
from viewer.errors import EditError

if TYPE_CHECKING:
    from viewer.app.session import Session

ROUTE_ACTIONS: Mapping[str, Mapping[str, Check]] = {
    "route_draw": {},
    "route_back": {},
    "route_new": {},
    "route_remove": {},
    "route_pick": {"number": integer(0, MOST_WAYS - 1)},
    "route_point": {"step": integer(0, MOST_STEPS)},
}


class Routing(System[SpottingOutlook, SpottingAnswer]):
    """The part of the spotting rules' page that plans routes.

    The plans are the scenario's; which unit's are shown, which is active and whether it is being drawn is
    the page's.
    """

    ROUTE_TAB: ClassVar = "routes"

    def __init__(self, session: "Session") -> None:
        super().__init__(session)
        self._planned, self._active, self._drawing = "", 0, False
        self._step = 0
        self._risked: tuple[object, tuple[RouteRisk, ...]] = (None, ())
        self._route_panel = RoutePanel(session.request)
        self._plot_place = pn.Column(sizing_mode="stretch_width", margin=0)
        self.parts |= {"routes": self._route_panel, "route_plot": self._plot_place}
        self.on_tab |= {"routes": self.ROUTE_TAB, "route_plot": self.ROUTE_TAB}

    # What is asked for.

    def do_route_draw(self) -> None:
        """Begin to draw a route for the selected unit, or stop, or go on."""
        selected = self._session.commanded
        known = self._known_routes()
        if known is not None and selected in (None, known.unit):
            self._drawing = not known.drawing
        elif selected is None:
            raise EditError("Select a unit of your own first; the route starts where it stands.")
        else:
            unit = self._session.scenario.roster[selected]
            self._session.requests["overlay"](key="spotting_route", visible=True)
            self._planned, self._active, self._drawing = unit.id, 0, True
            self._keep("Begin a route", unit.id, Plan(unit.id, unit.cell))

    def receive(self, message: object, /) -> bool:
        """Lead the route under way on to the cell that is clicked, while it is drawn."""
        routes = self._known_routes()
        drawing = self._session.view.tab == self.ROUTE_TAB and routes is not None and routes.drawing
        if routes is None or not drawing or not isinstance(message, Select):
            return False
        longer, board = routes.extended(message.cell), self.outlook.board
        off = [step for step in longer.way if not board.on_map[step]]
        if off:
            raise EditError(f"The way there leads over {board.grid.label(off[0])}, which is not on the map.")
        self._take("Lead a route on", longer)
        return True

    def do_route_back(self) -> None:
        """Take back the last step."""
        self._take("Take a step back", self._some_routes().shortened())

    def do_route_new(self) -> None:
        """Begin another route beside those that are there."""
        self._take("Begin another route", self._some_routes().another())

    def do_route_remove(self) -> None:
        """Take the active route away."""
        routes = self._some_routes()
        left = routes.removed()
        if left is None:
            self._keep("Remove a route", routes.unit, None)
        else:
            self._take("Remove a route", left)

    def do_route_pick(self, number: int) -> None:
        """Choose which route is active."""
        self._planned, self._active = self._some_routes().unit, number

    def do_route_point(self, step: int) -> None:
        """Point at a step of the active route; 0 for none."""
        self._step = step

    def _point(self, step: int) -> None:
        step = max(0, min(step, MOST_STEPS))
        if step != self._step:
            with pn.io.hold(pn.state.curdoc):
                self._session.request({"action": "route_point", "step": step})

    def _take(self, title: str, routes: Routes) -> None:
        self._planned, self._active, self._drawing = routes.unit, routes.active, routes.drawing
        self._keep(title, routes.unit, routes.plan)

    def _keep(self, title: str, unit: str, plan: Plan | None) -> None:
        self._note(title, self._session.scenario.spotting.planned(unit, plan))

    def _note(self, title: str, play: SpottingPlay) -> None:
        """Make *play* what the scenario keeps of the game, as one step of the history."""
        edit = commands.set_properties(self._session.scenario, spotting=play)
        self._session.apply(None if edit is None else edit.titled(title))

    # What is shown.

    def _known_routes(self) -> Routes | None:
        """Return the routes of the selected unit, else those looked at last, else any that may be shown."""
        plans = {plan.unit: plan for plan in self._session.scenario.spotting.plans if self._holds(plan)}
        shown = next((u for u in (self._session.commanded, self._planned, *plans) if u in plans), None)
        if shown is None:
            return None
        same, plan = shown == self._planned, plans[shown]
        active = min(self._active, len(plan.ways) - 1) if same else 0
        return Routes(self._session.scenario.board.grid, plan, active, same and self._drawing)

    def _holds(self, plan: Plan) -> bool:
        """Return whether this screen commands the unit, and it stands where the routes start."""
        unit = self._session.screen.known(plan.unit)
        return unit is not None and self._session.screen.commands(unit) and unit.cell == plan.start

    def _some_routes(self) -> Routes:
        routes = self._known_routes()
        if routes is None:
            raise EditError("There is no route yet; draw one first.")
        return routes

    @property
    def _marked(self) -> int | None:
        """The cell of the step pointed at, in the plot or on the map."""
        routes = self._known_routes()
        if routes is None:
            return None
        if 0 < self._step <= len(routes.way):
            return routes.way[self._step - 1]
        return self._session.view.hover if self._session.view.hover in routes.way else None

    def _risks(self, routes: Routes) -> tuple[RouteRisk, ...]:
        """Return the risk of each route; kept for as long as it holds."""
        asked = (self.outlook, routes.plan, self._session.view.eyes)
        if self._risked[0] != asked:
            self._risked = (asked, self._risks_now(routes))
        return self._risked[1]

    def _risks_now(self, routes: Routes) -> tuple[RouteRisk, ...]:
        side = self._session.scenario.roster[routes.unit].side
        knows = self._session.screen.knows
        others = (u for u in self._session.scenario.roster if u.side != side and not u.destroyed and knows(u))
        return routes.risks(self.outlook, list(others))

    def routes_to_see(self) -> dict[str, Any]:
        """Return what the overlays look at of the routes."""
        routes = self._known_routes()
        if routes is None:
            return {}
        others = frozenset(cell for way in routes.ways if way is not routes.way for cell in way)
        return {"route": self._risks(routes)[routes.active], "other_routes": others, "marked": self._marked}

    @cached_property
    def _route_plot(self) -> RoutePlot:
        """The plot: made when it is first drawn."""
        plot = RoutePlot(self._point)
        self._plot_place.append(plot.part)
        return plot

    def publish_routes(self) -> None:
        """Draw the plot and list the routes."""
        routes, grid = self._known_routes(), self._session.scenario.board.grid
        self._plot_place.visible = routes is not None
        risks = () if routes is None else self._risks(routes)
        if routes is not None:
            self._route_plot.show(risks, routes.active, self._marked, self._session.view.theme)
        drawing = routes is not None and routes.drawing
        self._route_panel.state = {
            "drawing": drawing,
            "about": DRAWING if drawing else NOT_DRAWING,
            "active": "" if routes is None else str(routes.active),
            "routes": [
                {"key": str(number), "title": f"Route {number + 1}", "about": summary(risk, grid)}
                for number, risk in enumerate(risks)
            ],
        }
