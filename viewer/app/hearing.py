"""What each message of the map does."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from viewer.app import protocol
from viewer.app.picking import pick
from viewer.board.units import Unit
from viewer.editing import commands, heights
from viewer.errors import EditError

if TYPE_CHECKING:
    from viewer.app.session import Session


class Hearing:
    """Does what the messages of one page's map say; each raises ViewerError where it is refused."""

    def __init__(self, session: "Session") -> None:
        self._session = session
        self._deeds: dict[type, Callable[[Any], None]] = {
            protocol.Stroke: lambda message: session.strokes.extend(message),
            protocol.Edges: lambda message: session.strokes.extend(message),
            protocol.Abandon: lambda message: session.strokes.abandon(message.stroke),
            protocol.Ramp: self._ramp,
            protocol.Area: lambda message: session.selections.select(message.cells),
            protocol.Shift: lambda message: session.selections.shift(message.start, message.end),
            protocol.Clip: lambda message: session.selections.take(message.piece),
            protocol.Paste: lambda message: session.selections.put(message.cell),
            protocol.Hover: self._hover,
            protocol.Pick: lambda message: pick(session, message.cell),
            protocol.Select: lambda message: session.select(message.unit, message.cell),
            protocol.Place: self._place,
            protocol.Drag: self._drag,
            protocol.Move: self._move,
            protocol.Ruler: self._measure,
            protocol.Ask: lambda message: session.do(message.action),
            protocol.Ready: lambda _: None,
        }

    def hear(self, message: protocol.Message) -> None:
        """Do what *message* says."""
        self._deeds[type(message)](message)

    def _ramp(self, message: protocol.Ramp) -> None:
        scenario = self._session.scenario
        self._session.apply(heights.ramp(scenario, message.start, message.end, message.width))

    def _hover(self, message: protocol.Hover) -> None:
        session = self._session
        session.view.hover = message.cell
        session.ruler.follow(session.view.observer(session.system.stage), message.cell)

    def _place(self, message: protocol.Place) -> None:
        session = self._session
        unit = Unit(session.scenario.roster.free_id(message.kind), message.kind, message.side, message.cell)
        session.apply(commands.place_unit(session.scenario, unit))
        session.select(unit.id, unit.cell)

    def _drag(self, message: protocol.Drag) -> None:
        self._check_known(message.unit)
        self._session.strokes.drag(message.unit, message.cell)
        self._session.select(message.unit, message.cell)

    def _move(self, message: protocol.Move) -> None:
        self._check_known(message.unit)
        self._session.strokes.drop(message.unit, message.cell)
        self._session.select(message.unit, message.cell)

    def _check_known(self, unit_id: str) -> None:
        """Refuse to move what the screen does not show; a move under way may leave sight."""
        session = self._session
        if not session.strokes.dragging(unit_id) and session.screen.known(unit_id) is None:
            raise EditError("This side does not know what stands there; only the umpire's view can move it.")

    def _measure(self, message: protocol.Ruler) -> None:
        self._session.view.param.update(
            ruler=None if message.start == message.end else (message.start, message.end),
            ruler_pinned=message.pin and message.start != message.end,
        )
