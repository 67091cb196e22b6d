"""Squad sight as the page has it: its options, its view, its answers, what it lets a side know."""

from typing import TYPE_CHECKING, Any

from viewer.app.form import Field, Value
from viewer.app.systems.squad.answer import SquadAnswer
from viewer.app.systems.squad.options import PageOptions, unit_fields, with_attribute
from viewer.app.systems.squad.outlook import SquadOutlook
from viewer.app.systems.squad.playing import Playing
from viewer.app.systems.squad.playpanel import PlayPanel, play_state, play_view
from viewer.board.terrain import TerrainType
from viewer.board.units import Unit
from viewer.overlays.squad.view import SquadView
from viewer.render.looking.squad import drawing as picture_of
from viewer.render.ruler import RulerDrawing
from viewer.rules.squad import Dazzling, SquadSighting, explain

if TYPE_CHECKING:
    from viewer.app.session import Session


class SquadSystem(Playing):
    """Squad sight: heights, cover and leaning out (S1 to S8, S15)."""

    key = "squad"
    title = "Squad sight and fog of war"
    about = "Heights, cover and leaning out; whom nobody of a side sees, it does not know of (S1 to S8)."
    order = 2
    unknown_shown = False
    umpires = frozenset({"seed"})
    catalogue = "squad"
    options_type = PageOptions
    options: PageOptions

    def __init__(self, session: "Session") -> None:
        super().__init__(session)
        self.parts["play"] = PlayPanel(session.request)
        self.on_tab["play"] = "play"
        self._told_to = ""
        self._laid: object = None

    def fields(self) -> list[Field]:
        """Return sight, metric, whether the observer is dazzled, and what a play-through begins with."""
        withheld = self.umpires if self._session.view.eyes else ()
        return [field for field in self.options.fields() if field.name not in withheld]

    # What is drawn.

    def publish(self) -> None:
        """Bring the Play tab up to date, and what stands on the ground at this moment."""
        eyes = self._session.view.eyes
        if self._session.view.tab == "play" or self._told_to != eyes:
            self.parts["play"].param.update(state=play_state(self._session, self))
        self._told_to = eyes
        game = self.outlook.game
        laid = None if game is None else game.state.board.layer("feature")
        if laid is not self._laid:
            self._session.parts.canvas.set_cells("feature", self.stage.board.layer("feature"))
        self._laid = laid

    def forget(self) -> None:
        """Start anew, the features on the canvas being those of the map."""
        super().forget()
        self._laid = None

    def inputs(self) -> dict[str, object]:
        """Return what the view was made of."""
        view, stage = self._session.view, self.stage
        return {
            "observer": (view.observer(stage), view.selected),
            "side": (view.looking_side, view.eyes),
            "options": self.outlook.options,
            "hover": view.hover,
            "units": id(stage.roster),
            "feature": id(stage.board),
            "before": self.earlier,
            "plan": self._session.planning.shown(),
        }

    def view(self) -> SquadView:
        """Return what the overlays look at."""
        session, stage, side = self._session, self.stage, self._session.view.looking_side
        unit = session.screen.known(session.view.selected)
        sights = {other.id: self._sight(other)[0] for other in stage.roster}
        pinned = self._sight(None)[0]
        return SquadView(
            board=stage.board,
            roster=stage.roster,
            side=side,
            opposed=frozenset(u.id for u in stage.roster if u.side != side and session.screen.knows(u)),
            observer=session.view.observer(stage),
            unit=None if unit is None else unit.id,
            sight=pinned,
            sights=sights,
            dazzled=self._sight(unit)[1],
            metric=self.outlook.metric,
            fog=self.outlook.fog(side),
            play=play_view(session, self),
            planned=session.planning.shown(),
            across=self.across,
            before=self.earlier.seen(side),
        )

    def _sight(self, unit: Unit | None) -> tuple[int, bool]:
        """Return the sight of a unit, or of a pinned cell, before height, and whether it is dazzled."""
        own, dazzled = self._own_sight(unit), self._dazzled(unit)
        return (dazzled.sight(own), True) if dazzled else (own, False)

    def _own_sight(self, unit: Unit | None) -> int:
        """Return the sight of a unit before height and dazzling, as far as the screen may know it."""
        if unit is None or self._session.screen.commands(unit):
            return self.outlook.own_sight(unit)
        return self.outlook.supposed_sight(unit)

    def _dazzled(self, unit: Unit | None) -> Dazzling | None:
        """Return what dazzles whoever looks: the play-through says it, or without one the option."""
        if self.outlook.state is not None:
            return self.outlook.dazzled(unit)
        looks = self._session.view.selected == (unit.id if unit is not None else None)
        return self.options.settings().dazzling if self.options.dazzled and looks else None

    # Answers.

    def ask(self, observer: int, target: int) -> SquadAnswer:
        """Return the sighting both ways, each with the sight of who stands there as far as is known."""
        return SquadAnswer(self._sighting(observer, target), self._sighting(target, observer))

    def _sighting(self, observer: int, target: int) -> SquadSighting:
        knows, chosen = self._session.screen.knows, self._session.view.selected
        there = [unit for unit in self.stage.roster.at(observer) if knows(unit)]
        unit = next((u for u in there if u.id == chosen), there[-1] if there else None)
        pinned = unit is None and observer != self._session.view.pinned
        outlook, dazzled = self.outlook, None if pinned else self._dazzled(unit)
        own = self._own_sight(unit)
        return explain(outlook.board, observer, target, own, dazzled or False, outlook.metric)

    @property
    def asked_in(self) -> tuple[SquadOutlook, str | None, int | None, str]:
        """The outlook, who looks, and through whose eyes."""
        view = self._session.view
        return self.outlook, view.selected, view.pinned, view.eyes

    def drawing(self, answer: SquadAnswer) -> dict[str, Any]:
        """Return the line and the cells that rise above it."""
        return answer.drawing()

    def figure(self, answer: SquadAnswer, /) -> RulerDrawing:
        """Return the line and the cells that rise above it."""
        return picture_of(answer.sighting)

    def words(self, answer: SquadAnswer) -> dict[str, Any]:
        """Return the verdict with its reasons both ways, and the section under the line."""
        return answer.words(self.outlook.board)

    def knows(self, side: str, unit: Unit) -> bool:
        """Return whether the side sees the unit or had it revealed (S6, S13, S14)."""
        return self.outlook.knows(side, unit)

    def terrain(self, kind: TerrainType) -> str:
        """Return how high it stands as cover."""
        height = kind.squad.obstacle
        return f"cover, {height} level{'s' * (height != 1)} high (S4)" if height else "open ground"

    # Units.

    def unit_fields(self, unit: Unit, /) -> list[Field]:
        """Return its pod and its numbers, to those who command it."""
        if not self._session.screen.commands(unit):
            return []
        return unit_fields(unit, self._session.scenario, self.options)

    def _with(self, unit: Unit, name: str, value: Value, /) -> Unit:
        return with_attribute(unit, name, value, self._session.scenario)


SYSTEM = SquadSystem
