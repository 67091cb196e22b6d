"""Squad sight as the page has it: its options, its view, its answers, what it lets a side know."""

from dataclasses import replace
from typing import Any

from viewer.app.form import Field, Value
from viewer.app.systems.base import System
from viewer.app.systems.squad.answer import SquadAnswer
from viewer.app.systems.squad.options import PageOptions, unit_fields, with_sight
from viewer.app.systems.squad.outlook import SquadOutlook
from viewer.board.scenario import Scenario
from viewer.board.terrain import TerrainType
from viewer.board.units import Unit
from viewer.overlays.squad.view import SquadView
from viewer.rules.squad import explain


class SquadSystem(System[SquadOutlook, SquadAnswer]):
    """Squad sight: heights, cover and leaning out (S1 to S8, S15)."""

    key = "squad"
    title = "Squad sight and fog of war"
    about = "Heights, cover and leaning out; whom nobody of a side sees, it does not know of (S1 to S8)."
    order = 2
    unknown_shown = False
    options_type = PageOptions
    options: PageOptions

    # The outlook.

    def make_outlook(self, scenario: Scenario) -> SquadOutlook:
        """Return what each side sees, worked out when asked for."""
        return SquadOutlook(scenario, self.plain())

    def fields(self) -> list[Field]:
        """Return sight, metric, and whether the observer is dazzled."""
        return self.options.fields()

    # What is drawn.

    def inputs(self) -> dict[str, object]:
        """Return what the view was made of."""
        session = self._session
        return {
            "observer": (session.view.observer(session.scenario), session.view.selected),
            "side": (session.view.looking_side, session.view.eyes),
            "options": self.outlook.options,
        }

    def view(self) -> SquadView:
        """Return what the overlays look at."""
        session, scenario, side = self._session, self._session.scenario, self._session.view.looking_side
        others = (unit for unit in scenario.roster if unit.side != side)
        return SquadView(
            board=scenario.board,
            roster=scenario.roster,
            catalogue=scenario.catalogue,
            side=side,
            opposed=frozenset(unit.id for unit in others if session.screen.knows(unit)),
            observer=session.view.observer(scenario),
            unit=session.view.selected,
            sight=self.options.sight,
            dazzled=self.options.dazzled,
            metric=self.options.metric,
        )

    # Answers.

    def ask(self, observer: int, target: int) -> SquadAnswer:
        """Return the sighting both ways, each with the sight of who stands there as far as is known."""
        return SquadAnswer(self._sighting(observer, target), self._sighting(target, observer))

    def _sighting(self, observer: int, target: int) -> Any:
        there = [
            unit for unit in self.outlook.scenario.roster.at(observer) if self._session.screen.knows(unit)
        ]
        chosen = self._session.view.selected
        unit = next((u for u in there if u.id == chosen), there[-1] if there else None)
        dazzled = self.options.dazzled and observer == self._session.view.observer(self.outlook.scenario)
        metric: Any = self.options.metric
        return explain(self.outlook.board, observer, target, self.outlook.sight(unit), dazzled, metric)

    @property
    def asked_in(self) -> tuple[SquadOutlook, str | None, int | None, str]:
        """The outlook, who looks, and through whose eyes."""
        view = self._session.view
        return self.outlook, view.selected, view.pinned, view.eyes

    def drawing(self, answer: SquadAnswer) -> dict[str, Any]:
        """Return the line and the cells that rise above it."""
        return answer.drawing()

    def words(self, answer: SquadAnswer) -> dict[str, Any]:
        """Return the verdict with its reasons both ways, and the section under the line."""
        return answer.words(self.outlook.board)

    def knows(self, side: str, unit: Unit) -> bool:
        """Return whether a standing unit of the side sees the unit's cell (S6)."""
        return bool(self.outlook.seen(side)[unit.cell])

    def terrain(self, kind: TerrainType) -> str:
        """Return how high it stands as cover."""
        height = kind.squad.obstacle
        return f"cover, {height} level{'s' * (height != 1)} high (S4)" if height else "open ground"

    # Units.

    def unit_fields(self, unit: Unit, /) -> list[Field]:
        """Return the sight of the unit."""
        return unit_fields(unit, self._session.scenario.catalogue, self.options.sight)

    def _with(self, unit: Unit, _name: str, value: Value, /) -> Unit:
        sight = None if value is None else int(value)
        return replace(unit, squad=with_sight(unit.squad, sight))


SYSTEM = SquadSystem
