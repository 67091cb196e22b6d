"""Command Decision spotting as the page has it: conditions, stands, chances, and what a side may know."""

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

import panel as pn

from viewer.app.checks import integer
from viewer.app.form import Field, Value
from viewer.app.section import section
from viewer.app.systems.spotting.answer import Pair, SpottingAnswer, drawing, verdict
from viewer.app.systems.spotting.dice import DicePanel, roll, roll_phase, shown
from viewer.app.systems.spotting.ground import ground
from viewer.app.systems.spotting.options import PageOptions, described
from viewer.app.systems.spotting.outlook import SpottingOutlook
from viewer.app.systems.spotting.plots import Plots, no_plots
from viewer.app.systems.spotting.routing import ROUTE_ACTIONS, Routing
from viewer.app.systems.spotting.units import unit_fields, with_attribute
from viewer.board.scenario import Scenario
from viewer.board.spotting_play import MAX_SEED, SpottingPlay
from viewer.board.terrain import TerrainType
from viewer.board.units import Unit
from viewer.errors import EditError
from viewer.grid.squaregrid import SquareGrid
from viewer.overlays.spotting.view import SpottingView
from viewer.render.looking.spotting import drawing as picture_of
from viewer.render.ruler import RulerDrawing
from viewer.rules.base import filled
from viewer.rules.spotting import SoughtOptions, Stand, stand_of
from viewer.rules.squad import profile

if TYPE_CHECKING:
    from viewer.app.session import Session


class SpottingSystem(Routing):
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
        **ROUTE_ACTIONS,
    }
    options_type = PageOptions
    options: PageOptions

    def __init__(self, session: "Session") -> None:
        super().__init__(session)
        self._view = session.view
        self._dice_panel = DicePanel(session.request)
        self._place, self._nothing = pn.Column(sizing_mode="stretch_width", margin=0), no_plots()
        own = {"dice": self._dice_panel, "plots": self._place, "nothing": self._nothing}
        self.parts |= own
        self.on_tab |= dict.fromkeys(own, "chance")

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
            "options": (self.plain(), self._known_routes(), self._view.eyes),
            "before": self.earlier,
            "plan": session.planning.shown(),
        }

    def view(self) -> SpottingView:
        """Return what the overlays look at."""
        session, scenario = self._session, self._session.scenario
        return replace(
            self._view_of(self.outlook),
            observer=self._view.observer(scenario),
            unit=session.commanded,
            opposed=frozenset(unit.id for unit in scenario.roster if session.screen.knows(unit)),
            planned=session.planning.shown(),
            before=self._view_of(self.earlier),
            across=self.across,
            **self.routes_to_see(),
        )

    def _view_of(self, outlook: SpottingOutlook) -> SpottingView:
        """Return an outlook as the overlays see it while nothing is chosen."""
        scenario, options = outlook.scenario, filled(SoughtOptions, outlook.options)
        return SpottingView(
            board=scenario.board,
            roster=scenario.roster,
            catalogue=scenario.catalogue,
            sides=scenario.sides,
            side=self._view.looking_side,
            observer=None,
            unit=None,
            conditions=outlook.conditions,
            sought=options.sought(),
            other=options.other(),
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

    def figure(self, answer: SpottingAnswer, /) -> RulerDrawing:
        """Return the sight line and what stands in it."""
        return picture_of(answer.sighting)

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
            self.publish_routes()

    @cached_property
    def _plots(self) -> Plots:
        """The plots: made when they are first drawn, for they take longer to make than all of the panels."""
        plots = Plots()
        self._place.extend(plots.parts.values())
        return plots

    def _publish_chance(self) -> None:
        answer = self._session.ruler.answer
        self._nothing.visible, self._place.visible = answer is None, answer is not None
        self._dice_panel.state = self._dice_state()
        if answer is not None:
            self._plots.show(answer, self.outlook.board, self._view.theme)

    # The die.

    def do_roll(self) -> None:
        """Make the attempt that the ruler asks about."""
        answer = self._session.ruler.answer
        if answer is None:
            raise EditError("Draw the ruler from a spotter to what it looks for; then it can be rolled for.")
        names, eyes = (answer.pair.spotter_name, answer.pair.observed_name), self._view.eyes
        play = self._session.scenario.spotting
        self._note("Roll the die", roll(play, answer.sighting, names, self.outlook.board, eyes))

    def do_roll_phase(self) -> None:
        """Make all attempts of the side that looks."""
        if self._view.eyes:
            raise EditError("A whole phase is rolled in the umpire's view, for it knows of all units.")
        play = self._session.scenario.spotting
        self._note("Roll a phase", roll_phase(play, self.outlook, self._view.looking_side))

    def do_roll_seed(self, value: int) -> None:
        """Start the die anew, with an empty log; the umpire's, for whoever has the seed foretells rolls."""
        if self._view.eyes:
            raise EditError("The seed of the die is the umpire's; look at the map as the umpire first.")
        self._note("Start the die anew", SpottingPlay(self._session.scenario.spotting.plans, seed=value))

    def _dice_state(self) -> dict[str, Any]:
        play = self._session.scenario.spotting
        side = self._session.scenario.side(self._view.looking_side).name
        return {
            "pair": self._session.ruler.answer is not None,
            "phase": not self._view.eyes,
            "about": f"A phase: each unit of {side} tries once for each enemy that it has a chance to spot.",
            "seed": None if self._view.eyes else play.seed,
            "lines": shown(play, self._view.eyes),
        }


SYSTEM = SpottingSystem
