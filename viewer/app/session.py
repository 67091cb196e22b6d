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
from viewer.app.outlook import Outlook
from viewer.app.panels import (
    KindList,
    Notes,
    OptionList,
    OverlayList,
    RosterList,
    SideList,
    StatusBar,
    Tabs,
    Toolbox,
    TopBar,
    Verdict,
)
from viewer.app.panels.settings import satellite_note
from viewer.app.panels.states import publish
from viewer.app.refresh import OverlayRefresher
from viewer.app.requests import PageRequests
from viewer.app.ruler import Ruler
from viewer.app.screen import Screen
from viewer.app.strokes import Strokes
from viewer.app.view import TOOLS, ViewState
from viewer.board.layers import LAYERS
from viewer.board.scenario import Scenario
from viewer.board.units import Unit
from viewer.editing import commands
from viewer.editing.document import Change, Document
from viewer.editing.edits import Edit
from viewer.errors import EditError, ViewerError
from viewer.overlays.base import View
from viewer.rules.gev.options import GevOptions

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Parts:
    """The components of the page."""

    canvas: HexMap
    topbar: TopBar
    toolbox: Toolbox
    tabs: Tabs
    notes: Notes
    verdict: Verdict
    overlays: OverlayList
    roster: RosterList
    sides: SideList
    kinds: KindList
    options: OptionList
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
        self.refresher = OverlayRefresher(self.parts.canvas, self.view)
        self.requests = _methods(PageRequests(self), ForceRequests(self))
        self._outlook = Outlook.of(scenario, self.options)
        self._start = self._earlier = self._outlook
        self._satellite_barred = False
        self.refusals = 0
        self.document.subscribe(self._changed)
        self.parts.canvas.set_board(scenario.board)
        self.open_view()

    @property
    def scenario(self) -> Scenario:
        """The scenario as it now stands."""
        return self.document.scenario

    @property
    def outlook(self) -> Outlook:
        """What the rules make of the scenario under the present options."""
        if not self._outlook.still(self.scenario, self.options):
            self._outlook = Outlook.of(self.scenario, self.options)
        return self._outlook

    @property
    def screen(self) -> Screen:
        """What may be shown of the units."""
        return Screen(self.outlook, self.view.eyes)

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
        self.refusals += 1
        self.notices.add("bad", [str(error)])
        self.publish()

    def _guard(self, work: Callable[[], None]) -> None:
        if not self.document.stroke_under_way:
            self._start = self.outlook
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
            case protocol.Stroke() | protocol.Edges():
                self.strokes.extend(message)
            case protocol.Abandon():
                self.strokes.abandon(message.stroke)
            case protocol.Hover():
                self._hover(message.cell)
            case protocol.Pick():
                self.requests["terrain"](key=self.scenario.board.terrain_at(message.cell).key)
            case protocol.Select():
                self.select(message.unit, message.cell)
            case protocol.Place():
                self._place(message)
            case protocol.Drag():
                self._check_known(message.unit)
                self.strokes.drag(message.unit, message.cell)
                self.select(message.unit, message.cell)
            case protocol.Move():
                self._check_known(message.unit)
                self.strokes.drop(message.unit, message.cell)
                self.select(message.unit, message.cell)
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

    def select(self, unit_id: str | None, cell: int | None) -> None:
        """Select a unit, or look from the bare *cell* when there is none that the screen may show."""
        unit = self.screen.known(unit_id)
        if unit is not None and unit.id != self.view.selected:
            self.view.param.update(selected=unit.id, pinned=None, weapon=None, against=None)
        elif unit is None:
            self.view.param.update(selected=None, pinned=cell, weapon=None, against=None)

    def _check_known(self, unit_id: str) -> None:
        """Refuse to move what the screen does not show; a move under way may leave sight."""
        if not self.document.stroke_under_way and self.screen.known(unit_id) is None:
            raise EditError("This side does not know what stands there; only the umpire's view can move it.")

    def _place(self, message: protocol.Place) -> None:
        unit = Unit(self.scenario.roster.free_id(message.kind), message.kind, message.side, message.cell)
        self.apply(commands.place_unit(self.scenario, unit))
        self.select(unit.id, unit.cell)

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
            self.select(None, None)

    # What goes out.

    def open_view(self) -> None:
        """Take over the view saved with the scenario, as after opening a file."""
        self.view.load(self.scenario)
        self.options.param.update(**GevOptions.from_saved(self.scenario.options).plain())
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
        self.refresher.mark(_inputs(layers))

    def _refresh(self) -> None:
        if not self._start.still(self.scenario, self.options):
            self._earlier = self._start
        self._tell_satellite()
        self._hide_unknown()
        self._show_units()
        self.refresher.compare(self._overlay_inputs())
        self.refresher.repaint(self._overlay_view)
        self.ruler.show(self.outlook, self.view.looking_side)
        self.publish()

    def _tell_satellite(self) -> None:
        """Say so, once, when a satellite that is asked for cannot be in play."""
        barred = self.options.satellite and not self.outlook.satellite
        if barred and not self._satellite_barred:
            self.notices.add("warn", ["The satellite is not in play.", satellite_note(self)])
        self._satellite_barred = barred

    def _hide_unknown(self) -> None:
        selected = self.scenario.roster.get(self.view.selected) if self.view.selected else None
        if selected is not None and not self.screen.knows(selected):
            self.select(None, selected.cell)

    def _show_units(self) -> None:
        shown = [{**unit, "selected": unit["id"] == self.view.selected} for unit in self.screen.units]
        if shown != self.parts.canvas.units:
            self.parts.canvas.set_units(shown)

    def _overlay_inputs(self) -> dict[str, object]:
        view = self.view
        return {
            "observer": (view.observer(self.scenario), self.commanded, view.weapon),
            "hover": view.hover,
            "target": self._target,
            "side": view.looking_side,
            "before": self._earlier,
            "options": (self.outlook.options, self.outlook.satellite, view.compare, view.move),
        }

    def _overlay_view(self) -> View:
        scenario, view, options = self.scenario, self.view, self.options
        return View(
            board=scenario.board,
            roster=scenario.roster,
            catalogue=scenario.catalogue,
            sides=scenario.sides,
            side=view.looking_side,
            observer=view.observer(scenario),
            hover=view.hover,
            radius=options.radius,
            viewpoint=options.viewpoint,
            unit=self.commanded,
            weapon=view.weapon,
            target=self._target,
            move=view.move,
            compare=view.compare,
            satellite=self.outlook.satellite,
            before=self._earlier.observed(view.looking_side),
        )

    @property
    def commanded(self) -> str | None:
        """The id of the selected unit, if the screen belongs to those who command it."""
        unit = self.screen.known(self.view.selected)
        return unit.id if unit is not None and self.screen.commands(unit) else None

    @property
    def _target(self) -> int | None:
        return self.view.ruler[1] if self.view.ruler else self.view.hover

    @property
    def change(self) -> tuple[int, int]:
        """How many cells the side that looks sees since the last change, and how many no longer."""
        if self.document.stroke_under_way:
            return 0, 0
        return self.outlook.change_since(self._earlier, self.view.looking_side)

    def publish(self) -> None:
        """Bring the canvas and every panel up to date."""
        view = self.view
        self.parts.canvas.param.update(
            tool=view.tool_for_canvas(self.scenario),
            theme=view.theme,
            show_numbers=view.show_numbers,
            tint_levels=view.tint_levels,
        )
        publish(self)


def _methods(*requests: object) -> dict[str, Callable[..., None]]:
    """Return the method for each action, from whichever of *requests* has it."""
    return {name: getattr(r, f"do_{name}") for r in requests for name in ACTIONS if hasattr(r, f"do_{name}")}


def _inputs(layers: Iterable[str]) -> set[str]:
    """Translate what an edit touched into what overlays need."""
    names = {"units": "units", "sides": "units", "terrain": "terrain"}
    return {names[layer] for layer in layers if layer in names}
