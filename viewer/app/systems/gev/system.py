"""G.E.V. sighting as the page has it: its options, its view, its answers, what it lets a side know."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from viewer.app.checks import KEY, flag, integer, maybe, one_of
from viewer.app.systems.base import System
from viewer.app.systems.gev.answer import GevAnswer, verdict
from viewer.app.systems.gev.attack import attack_state
from viewer.app.systems.gev.outlook import GevOutlook
from viewer.app.systems.gev.settings import satellite_note, settings_state
from viewer.app.view import FARTHEST_MOVE
from viewer.board.scenario import Scenario
from viewer.board.terrain import TerrainType
from viewer.board.units import Unit
from viewer.errors import EditError
from viewer.overlays.gev.view import GevView
from viewer.render.looking.gev import drawing as picture_of
from viewer.render.ruler import RulerDrawing
from viewer.rules.gev.observation import knows
from viewer.rules.gev.options import MAX_RADIUS, READINGS, GevOptions
from viewer.rules.gev.roles import observes

if TYPE_CHECKING:
    from viewer.app.session import Session


class GevSystem(System[GevOutlook, GevAnswer]):
    """Optional sighting of G.E.V. (8.08)."""

    key = "gev"
    title = "G.E.V. optional sighting"
    about = "Hexes are seen or not; what a side sees lets it attack (8.08)."
    order = 1
    actions: ClassVar = {
        "weapon": {"name": KEY},
        "against": {"unit": KEY},
        "reading": {"key": one_of(tuple(READINGS))},
        "compare": {"key": one_of(("", *READINGS))},
        "radius": {"value": maybe(integer(1, MAX_RADIUS))},
        "move": {"steps": integer(0, FARTHEST_MOVE)},
        "satellite": {"on": flag},
    }
    options_type = GevOptions
    options: GevOptions

    def __init__(self, session: "Session") -> None:
        super().__init__(session)
        self._view = session.view
        self._satellite_barred = False
        self._answer: GevAnswer | None = None

    # Requests.

    def do_weapon(self, name: str) -> None:
        """Choose the weapon of the selected unit."""
        self._view.weapon = name

    def do_against(self, unit: str) -> None:
        """Choose which of the units in the target's hex is attacked."""
        self._view.against = unit

    def do_reading(self, key: str) -> None:
        """Choose the reading of 8.081."""
        self.options.viewpoint = key

    def do_compare(self, key: str) -> None:
        """Choose the reading to set against that one, or none."""
        self._view.compare = key or None

    def do_radius(self, value: int | None) -> None:
        """Choose how far to look; None for no limit."""
        self.options.radius = value

    def do_move(self, steps: int) -> None:
        """Choose how many hexes the selected unit may move."""
        self._view.move = steps

    def do_satellite(self, on: bool) -> None:
        """Put a satellite in play, where nobody has or had a Command Post."""
        refusal = self._satellite_note()
        if on and refusal:
            raise EditError(refusal)
        self.options.satellite = on

    # The outlook.

    def make_outlook(self, scenario: Scenario) -> GevOutlook:
        """Return the situation and what each side sees, worked out when asked for."""
        return GevOutlook(scenario, self.plain())

    def settle(self) -> None:
        """Tell, once, when a satellite that is asked for cannot be in play."""
        super().settle()
        barred = self.options.satellite and not self.outlook.satellite
        if barred and not self._satellite_barred:
            self._session.notices.add("warn", ["The satellite is not in play.", self._satellite_note()])
        self._satellite_barred = barred

    def _satellite_note(self) -> str:
        return satellite_note(self.outlook, self._view.eyes)

    def settings(self) -> dict[str, Any]:
        """Return the state of the panel of options."""
        return settings_state(self.options, self._view, self._satellite_note())

    # What is drawn.

    def inputs(self) -> dict[str, object]:
        """Return what the view was made of."""
        session, view = self._session, self._view
        return {
            "observer": (view.observer(session.scenario), session.commanded, view.weapon),
            "hover": view.hover,
            "target": session.target,
            "side": view.looking_side,
            "before": self.earlier,
            "plan": session.planning.shown(),
            "options": (self.outlook.options, self.outlook.satellite, view.compare, view.move),
        }

    def view(self) -> GevView:
        """Return what the overlays look at."""
        session, view, scenario = self._session, self._view, self._session.scenario
        return GevView(
            board=scenario.board,
            roster=scenario.roster,
            catalogue=scenario.catalogue,
            sides=scenario.sides,
            side=view.looking_side,
            observer=view.observer(scenario),
            hover=view.hover,
            radius=self.options.radius,
            viewpoint=self.options.viewpoint,
            unit=session.commanded,
            weapon=view.weapon,
            target=session.target,
            move=view.move,
            compare=view.compare,
            satellite=self.outlook.satellite,
            before=self.earlier.observed(view.looking_side),
            opposed=self._opposed() if view.eyes else None,
            planned=session.planning.shown(),
            across=self.across,
            now=self.outlook.observed(view.looking_side),
        )

    def _opposed(self) -> tuple[int, ...]:
        """Return where the enemies are that the screen shows and that may look; an unknown one may."""
        situation, screen = self.outlook.situation, self._session.screen
        others = (row for row in screen.units if row["side"] != self._view.looking_side)
        if situation is None:
            return ()
        roster = situation.roster
        looks = (
            row["cell"]
            for row in others
            if not row["known"] or observes(roster[row["id"]], situation.kind(roster[row["id"]]))
        )
        return tuple(looks)

    # Answers.

    def ask(self, observer: int, target: int) -> GevAnswer:
        """Return the sighting both ways; the last answer, where nothing has changed that it depends on."""
        question = self._session.scenario.board, observer, target, self.options.viewpoint
        if self._answer is None or not self._answer.holds(*question):
            self._answer = GevAnswer.of(*question)
        return self._answer

    @property
    def asked_in(self) -> tuple[GevOutlook, str]:
        """The outlook, and the side whose forward observation is drawn."""
        return self.outlook, self._view.looking_side

    def drawing(self, answer: GevAnswer) -> dict[str, Any]:
        """Return the sighting and the lines of forward observation."""
        lines = self.outlook.supply_lines(self._view.looking_side, answer.sighting.target)
        return {**answer.drawing, "supplies": lines}

    def hint(self, cell: int) -> dict[str, Any] | None:
        """Return the lines of forward observation that end at a hovered cell."""
        lines = self.outlook.supply_lines(self._view.looking_side, cell)
        return {"supplies": lines} if lines else None

    def figure(self, answer: GevAnswer, /) -> RulerDrawing:
        """Return the sighting and the lines of forward observation."""
        lines = self.outlook.supply_lines(self._view.looking_side, answer.sighting.target)
        drawn = picture_of(self.outlook.board, answer.sighting)
        return replace(drawn, supplies=tuple(map(tuple, lines)))

    def words(self, answer: GevAnswer) -> dict[str, Any]:
        """Return the attack, if one is asked about, whether the target is seen both ways, and the ground."""
        return {
            "attack": attack_state(self._session, self.outlook),
            "lines": answer.lines,
            "verdict": verdict(answer.sighting),
            "section": answer.section,
        }

    def knows(self, side: str, unit: Unit) -> bool:
        """Return whether the side has sighted the unit (8.08); never where G.E.V. has no answers."""
        situation, view = self.outlook.situation, self.outlook.observed(side)
        return situation is not None and view is not None and knows(situation, view, unit)

    def change(self) -> str:
        """Return how many cells the side that looks sees since the last change, and how many no longer."""
        if self._session.document.stroke_under_way:
            return ""
        gained, lost = self.outlook.change_since(self.earlier, self._view.looking_side)
        if not gained + lost:
            return ""
        return f"{self._session.scenario.side(self._view.looking_side).name}: +{gained} seen, −{lost}"

    def terrain(self, kind: TerrainType) -> str:
        """Return whether it is raised terrain."""
        return "raised: blocks line of sight (8.0811)" if kind.gev.raised else "does not block line of sight"


SYSTEM = GevSystem
