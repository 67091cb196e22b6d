"""One page: the document it edits, what it looks at, and the parts that show both.

Messages from the canvas and requests from the panels come in here, become edits or changes of the view,
and whatever they touched is drawn again, once. Nothing else in `viewer.app` decides anything.
"""

import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from viewer.app import protocol
from viewer.app.actions import ACTIONS, Action, parse_action
from viewer.app.canvas import HexMap
from viewer.app.files import FileRequests
from viewer.app.forces import ForceRequests
from viewer.app.notices import Notices
from viewer.app.panels import Notes, OverlayList, StatusBar, Toolbox, TopBar, Verdict
from viewer.app.panels.states import overlay_state, toolbox_state, topbar_state, verdict_state
from viewer.app.refresh import OverlayRefresher
from viewer.app.requests import PageRequests
from viewer.app.ruler import Ruler
from viewer.app.strokes import Strokes
from viewer.app.view import TOOLS, ViewState
from viewer.board.layers import LAYERS
from viewer.board.scenario import Scenario
from viewer.board.units import Unit
from viewer.editing import commands
from viewer.editing.document import Change, Document
from viewer.editing.edits import Edit
from viewer.errors import ViewerError
from viewer.rules.gev.options import GevOptions

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Parts:
    """The components of the page."""

    canvas: HexMap
    topbar: TopBar
    toolbox: Toolbox
    overlays: OverlayList
    verdict: Verdict
    notes: Notes
    status: StatusBar


class Session:
    """Joins a document with a page. Create the parts with `receive` and `request` as their callbacks."""

    def __init__(self, scenario: Scenario, build: Callable[["Session"], Parts]) -> None:
        self.document = Document(scenario)
        self.view = ViewState()
        self.options = GevOptions()
        self.notices = Notices()
        self.parts = build(self)
        self.files = FileRequests(self)
        self.strokes = Strokes(self.document)
        self.ruler = Ruler(self.parts.canvas, self.view)
        self.refresher = OverlayRefresher(self.parts.canvas, self.view, self.options)
        self.requests = _methods(PageRequests(self), ForceRequests(self))
        self.document.subscribe(self._changed)
        self.options.param.watch(lambda _: self._guard(self._options_changed), ["viewpoint", "radius"])
        self.view.param.watch(lambda _: self._guard(self._look_changed), ["show_numbers", "tint_levels"])
        self.parts.canvas.set_board(scenario.board)
        self.open_view()

    @property
    def scenario(self) -> Scenario:
        """The scenario as it now stands."""
        return self.document.scenario

    # What comes in.

    def receive(self, message: protocol.Message) -> None:
        """Act on a message from the canvas, then acknowledge it; a refusal becomes a notice."""
        self._guard(lambda: self._receive(message))
        seq = getattr(message, "seq", None)
        if seq is not None:
            self.parts.canvas.ack(seq)

    def request(self, data: Any) -> None:
        """Act on a request from a panel; a refusal becomes a notice."""
        self._guard(lambda: self._act(parse_action(data)))

    def refuse(self, error: ViewerError) -> None:
        """Show why something was refused; the map is as it was."""
        self.notices.add("bad", [str(error)])
        self.publish()

    def _guard(self, work: Callable[[], None]) -> None:
        try:
            work()
        except ViewerError as error:
            self.refuse(error)
        except Exception:
            log.exception("a request failed")
            self.notices.add("bad", ["Something went wrong inside hexsight; your map is as it was."])
            self.publish()

    def _act(self, action: Action) -> None:
        self.requests[action.name](**action.fields)
        self._refresh()

    def _receive(self, message: protocol.Message) -> None:
        match message:
            case protocol.Stroke():
                self.strokes.extend(message)
            case protocol.Abandon():
                self.strokes.abandon(message.stroke)
            case protocol.Hover():
                self._hover(message.cell)
            case protocol.Pick():
                self.requests["terrain"](key=self.scenario.board.terrain_at(message.cell).key)
            case protocol.Select():
                self._select(message.unit, message.cell)
            case protocol.Place():
                self._place(message.cell)
            case protocol.Drag():
                self.strokes.drag(message.unit, message.cell)
                self._select(message.unit, None)
            case protocol.Move():
                self.strokes.drop(message.unit, message.cell)
                self._select(message.unit, None)
            case protocol.Delete():
                self.requests["delete"]()
            case protocol.Ruler():
                self._measure(message)
            case protocol.Command():
                self._command(message.name)
            case protocol.Ready():
                pass
        self._refresh()

    # Messages of the canvas.

    def _hover(self, cell: int | None) -> None:
        self.view.hover = cell
        self.ruler.follow(self.view.observer(self.scenario), cell)
        self.refresher.mark(["hover"])

    def _select(self, unit: str | None, cell: int | None) -> None:
        if unit is not None:
            self.scenario.roster[unit]
        if (unit, cell) != (self.view.selected, self.view.pinned):
            self.view.param.update(selected=unit, pinned=None if unit else cell)
            self.refresher.mark(["observer"])
            self._show_units()

    def _place(self, cell: int) -> None:
        kind = self.view.kind or next(iter(self.scenario.catalogue)).key
        unit = Unit(self.scenario.roster.free_id(kind), kind, self.view.side, cell)
        self.apply(commands.place_unit(self.scenario, unit))
        self._select(unit.id, None)

    def _measure(self, message: protocol.Ruler) -> None:
        self.view.param.update(
            ruler=None if message.start == message.end else (message.start, message.end),
            ruler_pinned=message.pin and message.start != message.end,
        )

    def _command(self, name: str) -> None:
        tool = name.removeprefix("tool-")
        if name in ("undo", "redo", "save", "delete"):
            self.requests[name]()
        elif name == "help":
            self.parts.topbar.show_help()
        elif tool != name and tool in TOOLS:
            self.requests["tool"](kind=tool)
        elif name in ("brush-smaller", "brush-larger"):
            self.view.step_brush(1 if name == "brush-larger" else -1)
        elif name == "toggle-numbers":
            self.view.show_numbers = not self.view.show_numbers
        elif name == "escape":
            self.requests["unruler"]()
            self._select(None, None)

    # What goes out.

    def open_view(self) -> None:
        """Take over the view saved with the scenario, as after opening a file."""
        self.view.load(self.scenario)
        self.options.param.update(**GevOptions.from_saved(self.scenario.options).plain())
        self._show_units()
        self.refresher.describe()
        self.refresher.mark_all()
        self._refresh()

    def apply(self, edit: Edit | None) -> None:
        """Do an edit of the document as one step."""
        self.document.apply(edit)

    def _changed(self, change: Change) -> None:
        layers = change.touched.layers
        self.view.prune(self.scenario)
        if "grid" in layers:
            self.parts.canvas.set_board(self.scenario.board)
            self.refresher.mark_all()
        else:
            for layer in layers & set(LAYERS):
                if not self.strokes.painting(layer):
                    self.parts.canvas.set_cells(layer, self.scenario.board.layer(layer))
        if layers & {"units", "sides"}:
            self._show_units()
        self.refresher.mark(_inputs(layers))

    def _show_units(self) -> None:
        self.parts.canvas.set_units(
            [
                {
                    "id": unit.id,
                    "cell": unit.cell,
                    "side_colour": self.scenario.side(unit.side).colour,
                    "abbreviation": self.scenario.catalogue[unit.kind].abbreviation,
                    "symbol": self.scenario.catalogue[unit.kind].symbol,
                    "name": unit.name or self.scenario.catalogue[unit.kind].name,
                    "facing": unit.facing,
                    "states": sorted(unit.states),
                    "selected": unit.id == self.view.selected,
                }
                for unit in self.scenario.roster
            ]
        )

    def _options_changed(self) -> None:
        self.refresher.mark(["options"])
        self._refresh()

    def _look_changed(self) -> None:
        self.parts.canvas.param.update(show_numbers=self.view.show_numbers, tint_levels=self.view.tint_levels)

    def _refresh(self) -> None:
        self.refresher.repaint(self.scenario)
        self.ruler.show(self.scenario.board, self.options.viewpoint)
        self.publish()

    def publish(self) -> None:
        """Bring every panel up to date."""
        parts = self.parts
        parts.canvas.tool = self.view.tool_for_canvas(self.scenario)
        parts.topbar.state = topbar_state(self)
        parts.toolbox.state = toolbox_state(self)
        parts.overlays.state = overlay_state(self)
        parts.verdict.state = verdict_state(self)
        parts.notes.state = {"notes": self.scenario.notes}
        parts.status.state = {"text": self._status(), "notices": self.notices.shown()}

    def _status(self) -> str:
        grid = self.scenario.board.grid
        return f"{grid.cols} × {grid.rows} cells · G.E.V. optional sighting"


def _methods(*requests: object) -> dict[str, Callable[..., None]]:
    """Return the method for each action, from whichever of *requests* has it."""
    return {name: getattr(r, f"do_{name}") for r in requests for name in ACTIONS if hasattr(r, f"do_{name}")}


def _inputs(layers: Iterable[str]) -> set[str]:
    """Translate what an edit touched into what overlays need."""
    names = {"units": "units", "sides": "units", "terrain": "terrain"}
    out = {names[layer] for layer in layers if layer in names}
    return out | {"observer"} if "units" in out else out
