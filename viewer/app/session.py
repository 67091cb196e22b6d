"""One page: the document it edits, what it looks at, and the parts that show both.

Messages from the canvas and requests from the panels come in here, become edits or changes of the view,
and whatever they touched is drawn again, once. Nothing else in `viewer.app` decides anything.
"""

import logging
from collections.abc import Callable, Iterable
from typing import Any

from viewer.app import protocol
from viewer.app.actions import ACTIONS, parse_action
from viewer.app.component import renew
from viewer.app.details import DetailRequests
from viewer.app.exporting import ExportRequests
from viewer.app.files import FileRequests
from viewer.app.fits import FitRequests
from viewer.app.following import Following
from viewer.app.forces import ForceRequests
from viewer.app.hearing import Hearing
from viewer.app.holding import HoldRequests
from viewer.app.importing import ImportRequests
from viewer.app.jobs import Job
from viewer.app.keeping import Arrival, Keeping
from viewer.app.landform import LandformRequests
from viewer.app.learning import LearnRequests
from viewer.app.lettering import LetteringRequests
from viewer.app.notices import Notices
from viewer.app.palettes import PaletteRequests
from viewer.app.panels.states import publish
from viewer.app.parts import Parts
from viewer.app.planning import PlanRequests
from viewer.app.recents import RecentRequests
from viewer.app.refresh import OverlayRefresher
from viewer.app.requests import PageRequests
from viewer.app.reshaping import ReshapeRequests
from viewer.app.ruler import Ruler
from viewer.app.screen import Screen
from viewer.app.selections import SelectionRequests
from viewer.app.sharing import ShareRequests
from viewer.app.shortcuts import ShortcutRequests
from viewer.app.steps import StepRequests
from viewer.app.strokes import Strokes
from viewer.app.systems import SYSTEMS
from viewer.app.systems.base import System
from viewer.app.underlays import UnderlayRequests
from viewer.app.uploads import UploadRequests
from viewer.app.view import TABS, ViewState
from viewer.board.layers import LAYERS
from viewer.board.scenario import Scenario
from viewer.editing.document import Document
from viewer.editing.edits import Edit, Touched
from viewer.errors import ViewerError
from viewer.store.workspace import Workspace

log = logging.getLogger(__name__)


class Session:
    """Joins a document with a page. Create the parts with `receive` and `request` as their callbacks."""

    def __init__(
        self,
        workspace: Workspace,
        arrival: Arrival,
        build: Callable[["Session"], Parts],
        later: Callable[[Callable[[], None]], None],
    ) -> None:
        self.view = ViewState()
        self.notices = Notices()
        self.following = Following(self._changed, lambda: self._guard(self.refresh), later)
        self.keeping = Keeping(self, workspace, arrival)
        self.parts = build(self)
        self.files = FileRequests(self)
        self.selections = SelectionRequests(self)
        self.palettes = PaletteRequests(self)
        self.underlays = UnderlayRequests(self)
        self.fits = FitRequests(self)
        self.uploads = UploadRequests(self)
        self.strokes = Strokes(self.document)
        self.ruler = Ruler(self.parts.canvas, self.view)
        self.refresher = OverlayRefresher(self.parts.canvas, self.view)
        self.systems = {key: system(self) for key, system in SYSTEMS.items()}
        self.job = Job(self)
        self.holding = HoldRequests(self)
        self.planning = PlanRequests(self)
        self.learning = LearnRequests(self)
        self.hearing = Hearing(self)
        self.requests = _methods(
            PageRequests(self),
            ForceRequests(self),
            ImportRequests(self),
            ExportRequests(self),
            ShareRequests(self),
            ShortcutRequests(self),
            LandformRequests(self),
            LetteringRequests(self),
            self.palettes,
            self.underlays,
            self.fits,
            self.uploads,
            RecentRequests(self),
            DetailRequests(self),
            StepRequests(self),
            ReshapeRequests(self),
            self.selections,
            self.holding,
            self.planning,
            self.learning,
            *self.systems.values(),
        )
        self._in_force = self.system
        self.refusals = 0
        self.published_for = ""
        self.keeping.restore_look()
        self._show_document()

    def take(self, arrival: Arrival) -> None:
        """Go over to another document; the present one stays where it is kept."""
        self.strokes.close()
        self.fits.stop()
        self.keeping.take(arrival)
        self.strokes.use(self.document)
        self.following.forget()
        for system in self.systems.values():
            system.forget()
        self._show_document()

    def _show_document(self) -> None:
        self.parts.canvas.set_board(self.scenario.board)
        self.parts.canvas.set_lettering(self.scenario)
        self.selections.select(())
        self.refresher.mark_all()
        self.open_view(self.keeping.as_left())

    def close(self) -> None:
        """Let go of the document: the page is gone."""
        self.strokes.close()
        self.keeping.close()
        self.learning.close()

    def tend(self) -> None:
        """See to it now and then that all is kept, also when nobody asks for anything."""
        if self.keeping.tend():
            self.refresh()

    @property
    def document(self) -> Document:
        """What is edited; pages with the same address share it."""
        return self.keeping.live.document

    @property
    def scenario(self) -> Scenario:
        """The scenario as it now stands."""
        return self.document.scenario

    @property
    def system(self) -> System[Any, Any]:
        """The rules of the scenario; G.E.V. where it names some that are not known."""
        return self.systems.get(self.scenario.rules, self.systems["gev"])

    @property
    def screen(self) -> Screen:
        """What may be shown of the units."""
        system = self.system
        return Screen(system.stage, self.view.eyes, system.knows, system.unknown_shown)

    # What comes in.

    def receive(self, message: protocol.Message) -> None:
        """Act on a message from the canvas, then acknowledge it; a refusal becomes a notice."""
        self._guard(lambda: self._hear(message))
        seq = getattr(message, "seq", None)
        if seq is not None:
            self.parts.canvas.ack(seq)
        # Only after that does the browser know that these cells are not still on their way.
        layer = self.strokes.astray()
        if layer:
            self.parts.canvas.set_cells(layer, self.scenario.board.layer(layer))

    def request(self, data: Any) -> None:
        """Act on a request from a panel; a refusal becomes a notice."""
        self._guard(lambda: self._act(data))

    def resume(self, work: Callable[[], None]) -> None:
        """Do what is left to do on the page after work beside it."""
        self._guard(work)
        self.publish()

    def refuse(self, error: ViewerError) -> None:
        """Show why something was refused; the map is as it was."""
        self.refusals += 1
        self.notices.add("bad", [str(error)])
        self.publish()

    def _guard(self, work: Callable[[], None]) -> None:
        try:
            with self.following.at_work():
                if not self.document.stroke_under_way:
                    self.system.open_step()
                work()
        except ViewerError as error:
            self.refuse(error)
        except Exception:
            log.exception("a request failed")
            self.notices.add("bad", ["Something went wrong inside hexsight; your map is as it was."])
            self.publish()

    def do(self, data: Any) -> None:
        """Do what a panel or a key asks for; raises ViewerError where that is refused."""
        action = parse_action(data)
        self.learning.allow(action.name)
        self.requests[action.name](**action.fields)

    def _act(self, data: Any) -> None:
        self.do(data)
        self.refresh()

    def _hear(self, message: protocol.Message) -> None:
        if not any(part.receive(message) for part in (self.learning, self.planning, self.system)):
            self.hearing.hear(message)
        self.refresh()

    def select(self, unit_id: str | None, cell: int | None) -> None:
        """Select a unit, or look from the bare *cell* when there is none that the screen may show."""
        unit = self.screen.known(unit_id)
        if unit is not None and unit.id != self.view.selected:
            self.view.param.update(selected=unit.id, pinned=None, weapon=None, against=None)
        elif unit is None:
            self.view.param.update(selected=None, pinned=cell, weapon=None, against=None)

    # What goes out.

    def open_view(self, saved: Scenario) -> None:
        """Take over the view and the options saved with a scenario, as after opening a file."""
        self.view.load(saved)
        for system in self.systems.values():
            system.load(saved.options)
        self._take_rules()
        self.refresher.use(self.system.key)
        self.refresh()

    def saved_options(self) -> dict[str, Any]:
        """Return the options to save: those of the rules in force, and of the others what was set."""
        others = [system.chosen() for system in self.systems.values()]
        return {name: value for options in (*others, self.system.plain()) for name, value in options.items()}

    def apply(self, edit: Edit | None) -> None:
        """Do an edit of the document as one step."""
        self.document.apply(edit)

    def _changed(self, touched: Touched) -> None:
        layers = touched.layers
        if touched.moved is not None:
            self.view.follow(touched.moved)
        self.view.prune(self.scenario)
        self._take_rules()
        if "grid" in layers:
            self.parts.canvas.set_board(self.scenario.board)
            self.selections.select(())
            self.refresher.mark_all()
        else:
            if "palette" in layers:
                self.parts.canvas.set_palette(self.scenario.board.palette)
            for layer in layers & set(LAYERS):
                if not self.strokes.painting(layer):
                    self.parts.canvas.set_cells(layer, self.scenario.board.layer(layer))
        if layers & {"labels", "sides", "grid"}:
            self.parts.canvas.set_lettering(self.scenario)
        self.refresher.mark(_inputs(layers))

    def _take_rules(self) -> None:
        """Start anew with other rules, when an edit or another file has brought some."""
        if self.system is not self._in_force:
            self._in_force = self.system
            self.system.forget()
            self.refresher.use(self.system.key)
        if self.view.tab not in (*TABS, *self.system.tabs):
            self.view.tab = "sight"

    def refresh(self) -> None:
        """Draw anew what has changed, on the map and beside it."""
        self.system.settle()
        self._hide_unknown()
        self._show_units()
        self.refresher.compare(self.system.inputs())
        self.refresher.repaint(self.system.view)
        self.ruler.show(self.system)
        self.keeping.note()
        self.publish()

    def _hide_unknown(self) -> None:
        selected = self.scenario.roster.get(self.view.selected) if self.view.selected else None
        if selected is not None and not self.screen.knows(selected):
            self.select(None, selected.cell if self.system.unknown_shown else None)

    def _show_units(self) -> None:
        shown = [{**unit, "selected": unit["id"] == self.view.selected} for unit in self.screen.units]
        if shown != self.parts.canvas.units:
            self.parts.canvas.set_units(shown)

    @property
    def commanded(self) -> str | None:
        """The id of the selected unit, if the screen belongs to those who command it."""
        unit = self.screen.known(self.view.selected)
        return unit.id if unit is not None and self.screen.commands(unit) else None

    @property
    def target(self) -> int | None:
        """The cell that is asked about: the ruler's far end, else the one under the pointer."""
        return self.view.ruler[1] if self.view.ruler else self.view.hover

    def publish(self) -> None:
        """Bring the canvas and every panel up to date."""
        view, tools = self.view, self.view.tools_for_canvas(self.scenario)
        renew(
            self.parts.canvas,
            tools=tools,
            tool=tools[view.tool],
            theme=view.theme,
            show_numbers=view.show_numbers,
            show_labels=view.show_labels or view.tool == "label",
            show_zones=view.show_zones or view.tool == "zone",
            tint_levels=view.tint_levels,
            underlay=self.underlays.for_canvas(),
        )
        publish(self)


def _methods(*requests: object) -> dict[str, Callable[..., None]]:
    """Return the method for each action, from whichever of *requests* has it."""
    return {name: getattr(r, f"do_{name}") for r in requests for name in ACTIONS if hasattr(r, f"do_{name}")}


def _inputs(layers: Iterable[str]) -> set[str]:
    """Translate what an edit touched into what overlays need."""
    names = {"units": "units", "sides": "units", "terrain": "terrain", "level": "level", "feature": "feature"}
    return {names[layer] for layer in layers if layer in names}
