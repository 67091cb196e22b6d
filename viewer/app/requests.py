"""What the panels can ask for, apart from forces: files, tools, overlays, the ruler, the options.

Each method ``do_<name>`` takes the fields that `viewer.app.actions.ACTIONS` has checked for that name.
"""

from typing import TYPE_CHECKING

from viewer.app.form import Value
from viewer.app.newmap import new_grid
from viewer.app.palettes import palette_of_new
from viewer.app.view import TABS
from viewer.board.kinds import shipped_catalogue
from viewer.board.scenario import Scenario
from viewer.editing import commands
from viewer.editing.edits import Edit
from viewer.errors import EditError
from viewer.overlays import OVERLAYS

if TYPE_CHECKING:
    from viewer.app.session import Session


class PageRequests:
    """Changes what a session looks at and works with."""

    def __init__(self, session: "Session") -> None:
        self._session = session
        self._view = session.view

    # The map as a whole.

    def do_title(self, text: str) -> None:
        """Rename the map."""
        self._session.apply(commands.set_properties(self._session.scenario, title=text))

    def do_new(self, cols: int, rows: int, shape: str, ragged: bool, first: int, look: str) -> None:
        """Start a blank map."""
        grid = new_grid(cols, rows, shape, ragged, first)
        palette = palette_of_new(self._session.scenario.board.palette, look)
        self._session.files.show(Scenario.blank(grid, palette), "New map")

    def do_refuse(self, text: str) -> None:
        """Show what the page itself refused, such as a file that is too large."""
        self._session.notices.add("bad", [text])

    def do_sample(self, key: str) -> None:
        """Open one of the sample maps."""
        self._session.files.sample(key)

    def do_save(self) -> None:
        """Give the map to the browser as a download."""
        self._session.files.save()

    def do_undo(self) -> None:
        """Take back the last step; raises EditError where this screen may not."""
        document, history = self._session.document, self._session.document.history
        if history.can_undo and not document.stroke_under_way:
            self._check_held(history.steps[history.position - 1])
        if document.can_undo:
            document.undo()

    def do_redo(self) -> None:
        """Bring back the step last undone; where this screen may not, as if there were none."""
        document, history = self._session.document, self._session.document.history
        if document.can_redo and not self._session.system.held(history.steps[history.position]):
            document.redo()

    def _check_held(self, step: Edit) -> None:
        reason = self._session.system.held(step)
        if reason:
            raise EditError(reason)

    # The look of the page.

    def do_fit(self) -> None:
        """Show the whole map."""
        self._session.parts.canvas.fit()

    def do_theme(self, to: str | None) -> None:
        """Show the light or the dark page; None: the other one."""
        self._view.theme = to or ("dark" if self._view.theme == "light" else "light")

    def do_dismiss(self, id: int) -> None:  # noqa: A002
        """Take a notice away."""
        self._session.notices.dismiss(id)

    # Tools.

    def do_tool(self, kind: str) -> None:
        """Take a tool in hand."""
        self._view.tool = kind

    def do_brush(self, size: int) -> None:
        """Choose the brush."""
        self._view.brush = size

    def do_terrain(self, key: str) -> None:
        """Choose the terrain to paint."""
        self._session.scenario.board.palette.code(key)
        self._view.param.update(terrain=key, tool="paint")

    def do_level(self, op: str, value: int) -> None:
        """Choose what the level brush does."""
        self._view.param.update(op=op, level=value)

    def do_edge(self, layer: str) -> None:
        """Choose what is drawn along sides or from cell to cell."""
        self._view.param.update(edge=layer, tool="edge")

    def do_side(self, key: str) -> None:
        """Choose the side whose units are placed, and whose view the overlays show."""
        self._session.scenario.side(key)
        self._view.side = key

    def do_kind(self, key: str) -> None:
        """Choose the kind of unit to place."""
        self._session.scenario.catalogue[key]
        self._view.kind = key

    # Who looks, and how the rules are read.

    def do_eyes(self, key: str) -> None:
        """Look through the eyes of a side, or with an empty key the umpire's."""
        if key:
            self.do_side(key)
        self._view.eyes = key

    def do_tab(self, key: str) -> None:
        """Open a page of the right-hand panel."""
        if key in (*TABS, *self._session.system.tabs):
            self._view.tab = key

    def do_rules(self, key: str) -> None:
        """Choose the rules of sight; map and units stay as they are.

        Where no unit stands yet, the kinds of units that come with those rules take the place of others that
        came with hexsight.
        """
        scenario, catalogue = self._session.scenario, self._session.scenario.catalogue
        came = {system.catalogue for system in self._session.systems.values()}
        if not scenario.roster and any(catalogue == shipped_catalogue(name) for name in came):
            catalogue = shipped_catalogue(self._session.systems[key].catalogue)
        edit = commands.set_properties(scenario, rules=key, catalogue=catalogue)
        self._session.apply(edit and edit.titled("Set rules"))

    def do_setting(self, name: str, value: Value) -> None:
        """Set an option of the rules in force."""
        self._session.system.set_option(name, value)

    def do_numbers(self, on: bool | None) -> None:
        """Print the numbers of hexes, or not; None: the other way round."""
        self._view.show_numbers = not self._view.show_numbers if on is None else on

    def do_tint(self, on: bool | None) -> None:
        """Tint the ground by its level, or not; None: the other way round."""
        self._view.tint_levels = not self._view.tint_levels if on is None else on

    # Overlays and the ruler.

    def do_overlay(self, key: str, visible: bool) -> None:
        """Show or hide an overlay."""
        self._view.overlays = {**self._view.overlays, _overlay(key): visible}
        self._session.refresher.describe()

    def do_opacity(self, key: str, value: float) -> None:
        """Set how strongly an overlay is drawn."""
        self._view.opacity = {**self._view.opacity, _overlay(key): value}
        self._session.refresher.describe()

    def do_pin(self, on: bool) -> None:
        """Keep the ruler where it is, or let it follow the pointer."""
        self._view.ruler_pinned = on and self._view.ruler is not None

    def do_swap(self) -> None:
        """Ask the ruler's question the other way round."""
        if self._view.ruler:
            self._view.param.update(ruler=self._view.ruler[::-1], ruler_pinned=True)

    def do_unruler(self) -> None:
        """Take the ruler away."""
        self._view.param.update(ruler=None, ruler_pinned=False)


def _overlay(key: str) -> str:
    if key not in OVERLAYS:
        raise EditError(f"There is no overlay {key[:40]!r}; known are {', '.join(OVERLAYS)}.")
    return key
