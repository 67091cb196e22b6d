"""The parts of the page around the map: small components that draw a state and send requests."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import panel as pn
import param

from viewer.app.component import Component
from viewer.app.esm import esm
from viewer.resources import resource_dir


@lru_cache
def css(*names: str) -> str:
    """Return style sheets of ``static/css``, joined."""
    folder = resource_dir("static") / "css"
    return "\n".join((folder / f"{name}.css").read_text("utf-8") for name in names)


class Part(Component):
    """A component that shows ``state`` and reports what the user asks for.

    Its script draws the state anew whenever it is replaced; see ``static/js/ui``.
    """

    state = param.Dict(default={}, doc="Plain data to draw.")

    __abstract = True

    def __init__(self, on_request: Callable[[Any], None], **params: Any) -> None:
        super().__init__(sizing_mode="stretch_width", margin=0, **params)  # type: ignore[no-untyped-call]
        self._on_request = on_request

    def _handle_msg(self, data: Any) -> None:
        # In one piece: Panel can lose a write that follows another while the first is being sent.
        with pn.io.hold(pn.state.curdoc):
            self._on_request(data)


class TopBar(Part):
    """Title, files, undo and redo; keys, and the list of all commands."""

    offers = param.List([], item_type=dict, doc="Commands that depend on the map; see `viewer.app.offers`.")

    _esm = esm("ui/topbar.js")
    _stylesheets = [css("ui", "topbar", "hints", "dialogs", "reshape", "importmap", "learn")]  # noqa: RUF012

    def download(self, name: str, data: bytes) -> None:
        """Have the browser save *data* as a file called *name*."""
        self._send_msg({"download": {"name": name, "data": data}})

    def tell(self, topic: str, data: Any) -> None:
        """Open or fill the dialog about *topic*, such as ``exports``, ``import`` or ``share``."""
        self._send_msg({topic: data})


class Toolbox(Part):
    """Tools and what the chosen one works with."""

    _esm = esm("ui/toolbox.js")
    _stylesheets = [css("ui", "toolbox")]  # noqa: RUF012


class LessonCard(Part):
    """The question of a lesson or quiz, its answers, and what is right."""

    _esm = esm("ui/lesson.js")
    _stylesheets = [css("ui", "lesson")]  # noqa: RUF012


class Tabs(Part):
    """Through whose eyes the page looks, and which page of the right-hand panel is open."""

    _esm = esm("ui/tabs.js")
    _stylesheets = [css("ui", "tabs")]  # noqa: RUF012


class Notes(Part):
    """What the author says about the map."""

    _esm = esm("ui/notes.js")
    _stylesheets = [css("ui", "notes")]  # noqa: RUF012


class Assertions(Part):
    """What the umpire holds true of the map, and whether it is."""

    _esm = esm("ui/assertions.js")
    _stylesheets = [css("ui", "assertions")]  # noqa: RUF012


class OverlayList(Part):
    """Switches, legends and opacity of the overlays."""

    _esm = esm("ui/overlaylist.js")
    _stylesheets = [css("ui", "overlaylist")]  # noqa: RUF012


class Verdict(Part):
    """The ruler's answer in words."""

    _esm = esm("ui/verdict.js")
    _stylesheets = [css("ui", "verdict", "section")]  # noqa: RUF012


class RosterList(Part):
    """The units, and a form for the selected one."""

    _esm = esm("ui/roster.js")
    _stylesheets = [css("ui", "forces")]  # noqa: RUF012


class SideList(Part):
    """The sides: names, colours, more of them."""

    _esm = esm("ui/sides.js")
    _stylesheets = [css("ui", "forces")]  # noqa: RUF012


class KindList(Part):
    """The kinds of units, a form for one, and a file of one's own."""

    _esm = esm("ui/kinds.js")
    _stylesheets = [css("ui", "forces")]  # noqa: RUF012


class OptionList(Part):
    """The options of the rules and of the view."""

    _esm = esm("ui/options.js")
    _stylesheets = [css("ui", "options")]  # noqa: RUF012


class MapDetails(Part):
    """Title, author, scale and notes of the map."""

    _esm = esm("ui/mapdetails.js")
    _stylesheets = [css("ui", "mapdetails")]  # noqa: RUF012


class PaletteLook(Part):
    """The look of the kinds of terrain, and the way to their editor."""

    _esm = esm("ui/palette.js")
    _stylesheets = [css("ui", "palette")]  # noqa: RUF012


class PaletteEditor(Part):
    """A dialog: the kinds of terrain, how they look and what they mean to the rules."""

    _esm = esm("ui/paletteeditor.js")
    _stylesheets = [css("ui", "palette")]  # noqa: RUF012


class UnderlayPanel(Part):
    """The picture beneath the map: load, show, fit and move it; and all files that come in parts."""

    _esm = esm("ui/underlay.js")
    _stylesheets = [css("ui", "underlay")]  # noqa: RUF012

    def answer(self, told: dict[str, Any]) -> None:
        """Tell what became of a part of a file: how many bytes are ``received``, or it is ``refused``."""
        self._send_msg(told)


class Planning(Part):
    """Observation posts and the least seen way."""

    _esm = esm("ui/planning.js")
    _stylesheets = [css("ui", "planning")]  # noqa: RUF012


class HistoryList(Part):
    """The steps that were made, to go to any of them."""

    _esm = esm("ui/history.js")
    _stylesheets = [css("ui", "history")]  # noqa: RUF012


class StatusBar(Part):
    """The status line and the notices."""

    _esm = esm("ui/status.js")
    _stylesheets = [css("ui", "status")]  # noqa: RUF012
