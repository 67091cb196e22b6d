"""The play-through on the page: what is asked of it, by the panel and on the map."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Final

from viewer.app import protocol
from viewer.app.checks import KEY, flag, integer, maybe, one_of
from viewer.app.systems.base import System
from viewer.app.systems.squad.answer import SquadAnswer
from viewer.app.systems.squad.hand import ARMED, AT_UNITS, RESULTS, Armed, Hand, Result
from viewer.app.systems.squad.outlook import SquadOutlook
from viewer.app.systems.squad.playoffers import play_offers
from viewer.app.systems.squad.steps import held
from viewer.app.systems.squad.table import Table
from viewer.board.layers import FEATURES
from viewer.board.scenario import Scenario
from viewer.editing import commands
from viewer.editing.edits import Edit
from viewer.errors import EditError, RulesError
from viewer.rules.squad.play import (
    Action,
    Down,
    EndPhase,
    Game,
    Mend,
    Piece,
    Scramble,
    Settings,
    Step,
    Unveil,
)
from viewer.rules.squad.play.action import actor
from viewer.rules.squad.play.game import MAX_ACTIONS
from viewer.rules.squad.play.record import play_record
from viewer.rules.squad.play.suggestion import Suggestion, ways

if TYPE_CHECKING:
    from viewer.app.session import Session

MISSIONS: Final = ("normal", "hold")

_AT_ONCE: dict[str, Callable[[str], Action]] = {"unveil": Unveil, "down": Down, "mend": Mend}
"""What a unit does without a target, or has done to it."""

_UMPIRE: Final = ("down", "mend", "feature")
"""What is the umpire's hand."""


class Playing(System[SquadOutlook, SquadAnswer]):
    """The half of the system that plays: every action is one step of the document's history."""

    actions: ClassVar = {
        "play_begin": {"squad": KEY, "mission": one_of(MISSIONS)},
        "play_drop": {},
        "play_at": {"position": integer(0, MAX_ACTIONS)},
        "play_arm": {"what": one_of(ARMED)},
        "play_result": {"result": one_of(RESULTS)},
        "play_odds": {"odds": maybe(integer(0, 100))},
        "play_roll": {"rolled": flag},
        "play_area": {"downs": flag},
        "play_feature": {"feature": one_of(FEATURES)},
        "play_aim": {"unit": KEY},
        "play_now": {"what": one_of(tuple(_AT_ONCE))},
        "play_end": {},
        "play_suggested": {"unit": KEY},
        "play_heard": {"key": one_of(("", "squad", "enemy"))},
    }
    tabs: ClassVar = {"play": "Play"}

    def __init__(self, session: "Session") -> None:
        super().__init__(session)
        self._table = Table()
        self._looked_at: int | None = None
        self._looked_in: object = None
        self.hand = Hand()
        self.heard = ""

    def make_outlook(self, scenario: Scenario) -> SquadOutlook:
        """Return what each side sees, at the moment that is looked at."""
        game, trouble = self._table.game(scenario)
        if self._looked_in is not scenario.play:
            self._looked_at, self._looked_in = None, scenario.play
        if game is not None and self._looked_at is not None:
            game = game.at(self._looked_at)
        return SquadOutlook(scenario, self.plain(), game, trouble)

    @property
    def stage(self) -> Scenario:
        """The scenario at the moment that is looked at."""
        return self.outlook.stage

    def offers(self) -> Iterable[dict[str, Any]]:
        """Return what can be done in the play-through, if there is one."""
        game = self.outlook.game
        return () if game is None else play_offers(game, umpire=not self._session.view.eyes)

    # What the panel asks.

    def do_play_begin(self, squad: str, mission: str) -> None:
        """Begin a play-through; *squad* is the key of the side of the exiles."""
        scenario = self._session.scenario
        enemy = next((side.key for side in scenario.sides if side.key != squad), "")
        chosen: Settings = self.options.settings()
        settings = replace(chosen, squad=squad, enemy=enemy, mission=mission)  # type: ignore[arg-type]
        self._keep(Game.begin(scenario, settings), "Begin a play-through")

    def do_play_drop(self) -> None:
        """Do away with the play-through: the units are where they began."""
        self._umpire_only()
        edit = commands.set_properties(self._session.scenario, play={})
        self._session.apply(edit and edit.titled("End the play-through"))

    def do_play_at(self, position: int) -> None:
        """Look at the moment after so many actions; what came later is kept until something else is done."""
        self._umpire_only()
        game = self._game.at(position)
        self._looked_at = position if game.can_step_forth else None
        self._outlook = None
        self._session.refresher.mark_all()

    def do_play_arm(self, what: Armed) -> None:
        """Choose what a click on the map does."""
        if what in _UMPIRE:
            self._umpire_only()
        self.hand = replace(self.hand, armed=what)

    def do_play_result(self, result: Result) -> None:
        """Choose what comes of the next shot."""
        self.hand = replace(self.hand, result=result)

    def do_play_odds(self, odds: int | None) -> None:
        """Say the odds of the next shot in per cent, or that there are none to tell."""
        self.hand = replace(self.hand, odds=odds)

    def do_play_roll(self, rolled: bool) -> None:
        """Choose whether the next shot is rolled for."""
        self.hand = replace(self.hand, rolled=rolled)

    def do_play_area(self, downs: bool) -> None:
        """Choose whether an area power downs those it touches."""
        self.hand = replace(self.hand, downs=downs)

    def do_play_feature(self, feature: str) -> None:
        """Take in hand what the umpire puts on the cells clicked; ``none`` clears them."""
        self._umpire_only()
        self.hand = replace(self.hand, armed="feature", feature=feature)

    def do_play_aim(self, unit: str) -> None:
        """Do what is armed to a unit, as by a click on it."""
        if self.hand.armed not in AT_UNITS:
            raise EditError("Choose first what to do to the unit.")
        self._do_in_hand(self.hand.at_unit(self._commanded().id, unit, self._game))

    def do_play_now(self, what: str) -> None:
        """Have the selected unit do what needs no target, or have it done to it."""
        if what in _UMPIRE:
            self._umpire_only()
        self._do(_AT_ONCE[what](self._commanded().id))

    def do_play_end(self) -> None:
        """End the phase."""
        self._check_turn()
        self.hand = replace(self.hand, armed="move")
        self._do(EndPhase())

    def do_play_suggested(self, unit: str) -> None:
        """Do what is suggested for a unit; of a pod that has woken, all of it takes cover.

        The suggestions count on those before them having gone; whoever goes earlier finds a way of its own.
        """
        plan = next((plan for plan in self.suggested() if plan.unit == unit), None)
        if plan is None:
            raise EditError("Nothing is suggested for this unit now.")
        if plan.why == "scramble":
            self._do(Scramble(self._game.state[unit].pod))
        else:
            self._go_before(unit, plan.destination)

    def _go_before(self, unit: str, cell: int) -> None:
        state = self._game.state
        there = state.at(cell)
        if there is not None and there.id != unit:
            raise EditError(f"{there.name} stands at {state.label(cell)}; let it go first.")
        self._walk(unit, self.path(state[unit], cell))

    def do_play_heard(self, key: str) -> None:
        """Choose whose log the umpire reads; empty for everything."""
        self.heard = key

    def suggested(self) -> tuple[Suggestion, ...]:
        """Return what the enemy would do, for the screens of the enemy and the umpire."""
        told = self.outlook.viewer(self._session.view.eyes) in ("enemy", "umpire")
        return self.outlook.suggested if told else ()

    # What is done on the map.

    def receive(self, message: object) -> bool:
        """Walk, shoot and so on where a play-through is on; the rest is left to the page."""
        if self.outlook.game is None:
            return False
        match message:
            case protocol.Select(unit=unit, cell=cell) if self._session.view.tab == "play":
                return self._click(unit, cell)
            case protocol.Drag():
                return True
            case protocol.Ask(action={"action": "let_go"}) if self.hand.armed != "move":
                self.hand = replace(self.hand, armed="move")
                return True
            case protocol.Move(cell=cell) if self.hand.armed != "move" and self._session.view.tab == "play":
                return self._click(None, cell)
            case protocol.Move(unit=unit, cell=cell):
                self._session.select(unit, cell)
                self._go(self._commanded(), cell)
                return True
        return False

    def _click(self, unit: str | None, cell: int) -> bool:
        """Do what is armed; False for a click that selects."""
        if self.hand.armed == "move":
            piece = self.mover
            if piece is None or unit is not None or not self.reach(piece)[cell]:
                return False
            self._walk(piece.id, self.path(piece, cell))
            return True
        self._do_in_hand(self._aimed(unit, cell))
        return True

    def _do_in_hand(self, action: Action) -> None:
        """Do what was armed, once; the umpire's hand goes on."""
        self._do(action)
        if self.hand.armed != "feature":
            self.hand = replace(self.hand, armed="move")

    def _aimed(self, unit: str | None, cell: int) -> Action:
        hand = self.hand
        if hand.armed == "feature":
            self._umpire_only()
            return hand.by_umpire(cell)
        who = self._commanded().id
        if hand.armed not in AT_UNITS:
            return hand.at_cell(who, cell)
        if unit is None:
            raise EditError(f"Click the unit to {hand.armed} at; nobody is known to be in that cell.")
        return hand.at_unit(who, unit, self._game)

    @property
    def mover(self) -> Piece | None:
        """The selected unit, if it is its turn and the screen commands it."""
        state, piece = self.outlook.state, self.outlook.piece(self._session.commanded)
        acts = state is not None and piece is not None and piece.role == state.phase
        return piece if acts and piece is not None and piece.standing and not piece.spent else None

    def reach(self, piece: Piece) -> Any:
        """Return where a unit can walk with what it has left, its own cell left out; bool, shape (n,)."""
        mask = ways(self._game.state, piece, piece.points).reached.copy()
        mask[piece.cell] = False
        return mask

    def path(self, piece: Piece, cell: int) -> tuple[int, ...]:
        """Return the steps of a unit to a cell; raises RulesError where no way leads."""
        return ways(self._game.state, piece, piece.points).path_to(cell)

    def _go(self, piece: Piece, cell: int) -> None:
        """Walk to a cell; raises EditError or RulesError with what stands against it."""
        state = self._game.state
        actor(state, piece.id)
        try:
            path = self.path(piece, cell)
        except RulesError:
            if state.board.grid.distance(piece.cell, cell) > 1:
                raise
            # The step itself knows why not.
            path = (cell,)
        self._walk(piece.id, path)

    def _walk(self, unit: str, path: tuple[int, ...]) -> None:
        """Walk step by step; stop where something happens that the one who walks hears of."""
        role = self._game.state[unit].role
        for cell in path:
            self._do(Step(unit, cell))
            events = self._game.moments[self._game.position][1]
            if any(event.kind != "move" and event.told(role) for event in events):
                return

    def held(self, step: Edit) -> str:
        """Return why a side may not take a step back: it is not its own, or its phase is over."""
        state, eyes = self.outlook.state, self._session.view.eyes
        return held(step, self.outlook.role(eyes), state) if eyes and state is not None else ""

    # Doing.

    @property
    def _game(self) -> Game:
        game = self.outlook.game
        if game is None:
            raise EditError(self.outlook.trouble or "There is no play-through; begin one on the Play tab.")
        return game

    def _do(self, action: Action) -> None:
        game = self._game.do(action)
        telling = game.moments[game.position][1]
        self._keep(game, telling[0].umpire.text if telling else "Play on")

    def _keep(self, game: Game, title: str) -> None:
        edit = commands.set_properties(self._session.scenario, play=play_record(game))
        self._session.apply(edit and edit.titled(title))
        self._table.keep(self._session.scenario, game)

    def _commanded(self) -> Piece:
        piece = self.outlook.piece(self._session.commanded)
        if piece is None:
            raise EditError("Select a unit that this screen commands.")
        return piece

    def _check_turn(self) -> None:
        eyes = self._session.view.eyes
        if eyes and self.outlook.role(eyes) != self._game.state.phase:
            raise EditError("It is the other side's phase; only it or the umpire can end it.")

    def _umpire_only(self) -> None:
        if self._session.view.eyes:
            raise EditError("That is for the umpire; look at the map as the umpire first.")
