"""Command Decision spotting as the page has it: conditions, stands, chances, and what a side may know."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

import panel as pn

from viewer.analysis.routes import RouteRisk
from viewer.app.checks import integer
from viewer.app.form import Field, Value
from viewer.app.protocol import Select
from viewer.app.section import section
from viewer.app.systems.base import System
from viewer.app.systems.spotting.answer import Pair, SpottingAnswer, drawing, verdict
from viewer.app.systems.spotting.dice import MAX_SEED, Dice, DicePanel
from viewer.app.systems.spotting.ground import ground
from viewer.app.systems.spotting.options import PageOptions, described
from viewer.app.systems.spotting.outlook import SpottingOutlook
from viewer.app.systems.spotting.plots import Plots
from viewer.app.systems.spotting.routes import (
    DRAWING,
    MOST_ROUTES,
    MOST_STEPS,
    NOT_DRAWING,
    RoutePanel,
    RoutePlot,
    Routes,
    summary,
)
from viewer.app.systems.spotting.units import unit_fields, with_attribute
from viewer.board.scenario import Scenario
from viewer.board.terrain import TerrainType
from viewer.board.units import Unit
from viewer.errors import EditError
from viewer.grid.squaregrid import SquareGrid
from viewer.overlays.spotting.view import SpottingView
from viewer.rules.spotting import Stand, stand_of
from viewer.rules.squad import profile

if TYPE_CHECKING:
    from viewer.app.session import Session


class SpottingSystem(System[SpottingOutlook, SpottingAnswer]):
    """The new spotting rules of Command Decision / Combined Arms."""

    key = "spotting"
    title = "Command Decision spotting"
    about = "Stands are spotted with a chance: base factor, modifiers and a die, by day and by night."
    order = 3
    tabs: ClassVar = {"chance": "Chance", "routes": "Routes"}
    actions: ClassVar = {
        "roll": {},
        "roll_phase": {},
        "roll_seed": {"value": integer(0, MAX_SEED)},
        "route_draw": {},
        "route_back": {},
        "route_new": {},
        "route_remove": {},
        "route_pick": {"number": integer(0, MOST_ROUTES - 1)},
        "route_point": {"step": integer(0, MOST_STEPS)},
    }
    options_type = PageOptions
    options: PageOptions

    def __init__(self, session: "Session") -> None:
        super().__init__(session)
        self._view = session.view
        self._plots = Plots()
        self._dice = Dice()
        self._dice_panel = DicePanel(session.request)
        self.parts = {"dice": self._dice_panel, **self._plots.parts, "nothing": self._plots.note}
        self.on_tab = dict.fromkeys(self.parts, "chance")
        self._routes: Routes | None = None
        self._step = 0
        self._risked: tuple[object, tuple[RouteRisk, ...]] = (None, ())
        self._route_panel, self._route_plot = RoutePanel(session.request), RoutePlot(self._point)
        self.parts |= {"routes": self._route_panel, "route_plot": self._route_plot.part}
        self.on_tab |= {"routes": "routes", "route_plot": "routes"}

    def fields(self) -> list[Field]:
        """Return the conditions and what is looked for."""
        return self.options.fields(isinstance(self._session.scenario.board.grid, SquareGrid))

    def make_outlook(self, scenario: Scenario) -> SpottingOutlook:
        """Return the scenario under the conditions."""
        return SpottingOutlook(scenario, self.plain())

    # What is drawn.

    def inputs(self) -> dict[str, object]:
        """Return what the view was made of."""
        session = self._session
        return {
            "observer": (self._view.observer(session.scenario), session.commanded),
            "hover": self._marked,
            "side": self._view.looking_side,
            "options": (self.plain(), self._routes, self._view.eyes),
        }

    def view(self) -> SpottingView:
        """Return what the overlays look at."""
        session, scenario = self._session, self._session.scenario
        return SpottingView(
            board=scenario.board,
            roster=scenario.roster,
            catalogue=scenario.catalogue,
            sides=scenario.sides,
            side=self._view.looking_side,
            observer=self._view.observer(scenario),
            unit=session.commanded,
            conditions=self.outlook.conditions,
            sought=self.options.sought(),
            other=self.options.other(),
            **self._routes_to_see(),
        )

    # Answers.

    def ask(self, observer: int, target: int) -> SpottingAnswer:
        """Return the sighting both ways, between the units that the screen knows there."""
        spotter, spotter_name = self._stand_at(observer, Stand())
        observed, observed_name = self._stand_at(target, self.options.sought())
        pair = Pair(spotter, observed, spotter_name, observed_name)
        return SpottingAnswer.of(self.outlook.board, observer, target, pair, self.outlook.conditions)

    def _stand_at(self, cell: int, otherwise: Stand) -> tuple[Stand, str]:
        """Return the stand in a cell and what to call it: the selected unit, or the top one known there."""
        scenario, screen = self._session.scenario, self._session.screen
        there = [u for u in scenario.roster.at(cell) if not u.destroyed and screen.knows(u)]
        there.sort(key=lambda unit: unit.id == self._session.commanded)
        if not there:
            return otherwise, f"a stand ({described(otherwise)})"
        unit = there[-1]
        stand = stand_of(unit, scenario.catalogue)
        return stand, f"{unit.name or scenario.catalogue[unit.kind].name} ({described(stand)})"

    @property
    def asked_in(self) -> tuple[SpottingOutlook, str | None]:
        """The outlook, and the unit that looks."""
        return self.outlook, self._session.commanded

    def drawing(self, answer: SpottingAnswer) -> dict[str, Any]:
        """Return the sight line and what stands in it."""
        return drawing(answer.sighting)

    def words(self, answer: SpottingAnswer) -> dict[str, Any]:
        """Return the calculation line by line, and the section under the sight line."""
        board, sighting = self.outlook.board, answer.sighting
        return {
            "lines": answer.lines(board),
            "verdict": verdict(sighting),
            "section": section(profile(ground(board), sighting.observer, sighting.target), board.grid),
        }

    def knows(self, side: str, unit: Unit) -> bool:
        """Return whether the side is certain to spot the unit; what a die decides, it does not know."""
        return self.outlook.certain(side, unit)

    @property
    def status(self) -> str:
        """The rules, and the light."""
        conditions = self.outlook.conditions
        light = "day" if not conditions.night else "moonlit night" if conditions.moonlit else "night"
        return f"{self.title}, {light}"

    def terrain(self, kind: TerrainType) -> str:
        """Return whether it is cover, and how high it stands in the way."""
        cover = "cover" if kind.spotting.cover else "open"
        height = kind.spotting.height
        return f"{cover} (B), {f'blocks sight {height} level high' if height else 'does not block sight'}"

    # Units.

    def unit_fields(self, unit: Unit, /) -> list[Field]:
        """Return the unit as a stand."""
        return unit_fields(unit, self._session.scenario.catalogue)

    def _with(self, unit: Unit, name: str, value: Value, /) -> Unit:
        """Return the unit with one attribute of the stand changed."""
        return with_attribute(unit, name, value, self._session.scenario.catalogue)

    # The tab of plots.

    def publish(self) -> None:
        """Draw the plots of the ruler's answer, while their tab is open."""
        if self._view.tab == "chance":
            self._publish_chance()
        elif self._view.tab == "routes":
            self._publish_routes()

    def _publish_chance(self) -> None:
        answer = self._session.ruler.answer
        self._plots.note.visible = answer is None
        for part in self._plots.parts.values():
            part.visible = answer is not None
        self._dice_panel.state = self._dice_state()
        if answer is not None:
            self._plots.show(answer, self.outlook.board, self._view.theme)

    # The die.

    def do_roll(self) -> None:
        """Make the attempt that the ruler asks about."""
        answer = self._session.ruler.answer
        if answer is None:
            raise EditError("Draw the ruler from a spotter to what it looks for; then it can be rolled for.")
        names = answer.pair.spotter_name, answer.pair.observed_name
        self._dice.roll(answer.sighting, names, self.outlook.board, self._view.eyes)

    def do_roll_phase(self) -> None:
        """Make all attempts of the side that looks."""
        if self._view.eyes:
            raise EditError("A whole phase is rolled in the umpire's view, for it knows of all units.")
        self._dice.phase(self.outlook, self._view.looking_side)

    def do_roll_seed(self, value: int) -> None:
        """Start the die anew."""
        self._dice.start(value)

    def _dice_state(self) -> dict[str, Any]:
        side = self._session.scenario.side(self._view.looking_side).name
        return {
            "pair": self._session.ruler.answer is not None,
            "phase": not self._view.eyes,
            "about": f"A phase: each unit of {side} tries once for each enemy that it has a chance to spot.",
            "seed": self._dice.seed,
            "lines": self._dice.lines(self._view.eyes),
        }

    # Routes.

    def do_route_draw(self) -> None:
        """Begin to draw a route for the selected unit, or stop, or go on."""
        selected = self._session.commanded
        known = self._known_routes()
        if known is not None and (selected in (None, known.unit) or known.drawing):
            self._routes = replace(known, drawing=not known.drawing)
        elif selected is None:
            raise EditError("Select a unit of your own first; the route starts where it stands.")
        else:
            unit = self._session.scenario.roster[selected]
            self._session.requests["overlay"](key="spotting_route", visible=True)
            self._routes = Routes(self._session.scenario.board.grid, unit.id, unit.cell)

    def receive(self, message: object, /) -> bool:
        """Lead the route under way on to the cell that is clicked, while it is drawn."""
        routes = self._known_routes()
        drawing = self._view.tab == "routes" and routes is not None and routes.drawing
        if routes is None or not drawing or not isinstance(message, Select):
            return False
        longer, board = routes.extended(message.cell), self.outlook.board
        off = [step for step in longer.way if not board.on_map[step]]
        if off:
            raise EditError(f"The way there leads over {board.grid.label(off[0])}, which is not on the map.")
        self._routes = longer
        return True

    def do_route_back(self) -> None:
        """Take back the last step."""
        self._routes = self._some_routes().shortened()

    def do_route_new(self) -> None:
        """Begin another route beside those that are there."""
        self._routes = self._some_routes().another()

    def do_route_remove(self) -> None:
        """Take the active route away."""
        self._routes = self._some_routes().removed()

    def do_route_pick(self, number: int) -> None:
        """Choose which route is active."""
        self._routes = self._some_routes().chosen(number)

    def do_route_point(self, step: int) -> None:
        """Point at a step of the active route; 0 for none."""
        self._step = step

    def _point(self, step: int) -> None:
        step = max(0, min(step, MOST_STEPS))
        if step != self._step:
            with pn.io.hold(pn.state.curdoc):
                self._session.request({"action": "route_point", "step": step})

    def _known_routes(self) -> Routes | None:
        """Return the routes as long as their unit stands where they start, on the map they were drawn on."""
        routes, scenario = self._routes, self._session.scenario
        unit = None if routes is None else self._session.screen.known(routes.unit)
        if routes is None or unit is None or not self._session.screen.commands(unit):
            return None
        return routes if routes.grid is scenario.board.grid and unit.cell == routes.start else None

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
        return self._view.hover if self._view.hover in routes.way else None

    def _risks(self, routes: Routes) -> tuple[RouteRisk, ...]:
        """Return the risk of each route; kept for as long as it holds."""
        asked = (self.outlook, routes, self._view.eyes)
        if self._risked[0] != asked:
            self._risked = (asked, self._risks_now(routes))
        return self._risked[1]

    def _risks_now(self, routes: Routes) -> tuple[RouteRisk, ...]:
        side = self._session.scenario.roster[routes.unit].side
        knows = self._session.screen.knows
        others = (u for u in self._session.scenario.roster if u.side != side and not u.destroyed and knows(u))
        return routes.risks(self.outlook, list(others))

    def _routes_to_see(self) -> dict[str, Any]:
        routes = self._known_routes()
        if routes is None:
            return {}
        others = frozenset(cell for way in routes.ways if way is not routes.way for cell in way)
        return {"route": self._risks(routes)[routes.active], "other_routes": others, "marked": self._marked}

    def _publish_routes(self) -> None:
        routes, grid = self._known_routes(), self._session.scenario.board.grid
        self._route_plot.part.visible = routes is not None
        risks = () if routes is None else self._risks(routes)
        if routes is not None:
            self._route_plot.show(risks, routes.active, self._marked, self._view.theme)
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


SYSTEM = SpottingSystem
