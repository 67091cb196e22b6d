"""The page: its parts, put into the frame of ``page.html``."""

from collections.abc import Callable
from functools import lru_cache, partial
from pathlib import Path

import panel as pn
from bokeh.document import Document

from viewer.app.arrival import arrive, learning
from viewer.app.canvas import HexMap
from viewer.app.files import FIRST_SAMPLE, open_sample
from viewer.app.keeping import Arrival, documents
from viewer.app.panels import css
from viewer.app.panels.states import ON_TAB
from viewer.app.parts import Parts
from viewer.app.session import Session
from viewer.app.wire import send_at_once
from viewer.board.scenario import Scenario
from viewer.formats.registry import Opened
from viewer.store.workspace import Workspace

TEND_MILLISECONDS = 10_000
"""How often a page sees to it that all is kept."""


def page(opened: Opened | None = None) -> pn.Template:
    """Build the page for one browser tab: on the document of its address, else on a file that was opened,
    else on the first sample map.
    """
    send_at_once()
    arrival = arrive(documents(), pn.state.session_args, lambda: _first(opened))
    later = _later(pn.state.curdoc)
    session = Session(documents(), arrival, _parts, later)
    if opened and opened.warnings and session.scenario is opened.scenario:
        session.notices.add("warn", ["The map was opened, with remarks:", *map(str, opened.warnings)])
        session.publish()
    for action in learning(pn.state.session_args):
        session.request(action)
    if pn.state.curdoc:
        pn.state.on_session_destroyed(lambda _: session.close())
        pn.state.add_periodic_callback(partial(later, session.tend), TEND_MILLISECONDS)
    template = pn.Template(_frame())
    template.add_variable("page_css", css("tokens", "page"))
    parts = session.parts
    template.add_panel("topbar", parts.topbar)
    template.add_panel("left", parts.toolbox)
    own = (part for system in session.systems.values() for part in system.parts.values())
    tabbed = (getattr(parts, name) for names in ON_TAB.values() for name in names)
    right = (parts.lesson, parts.tabs, *tabbed, *own)
    template.add_panel("right", pn.Column(*right, margin=0))
    template.add_panel("status", parts.status)
    template.add_panel("dialogs", parts.palette_editor)
    # Last: with every panel Bokeh looks through all models of those before it, and the map has the most.
    template.add_panel("map", parts.canvas)
    return template


def build(
    scenario: Scenario, workspace: Workspace | None = None, key: str = "", eyes: str | None = None
) -> Session:
    """Return a session with all its parts, not in a frame, on a document of *workspace* or a new one.

    Without *workspace* nothing is kept. *eyes* as an address says them.
    """
    workspace = workspace or Workspace(None)
    arrival = Arrival(workspace.open(key) if key else workspace.create(scenario), eyes=eyes)
    return Session(workspace, arrival, _parts, _later(None))


def _first(opened: Opened | None) -> Scenario:
    if opened is None:
        return open_sample(FIRST_SAMPLE)
    for digest, data in opened.pictures.items():
        documents().pictures.keep(digest, data)
    return opened.scenario


def _later(page: Document | None) -> Callable[[Callable[[], None]], None]:
    """Return what puts work off until *page* may be changed, and sends it in one piece; at once without."""

    def held(work: Callable[[], None]) -> None:
        with pn.io.hold(page):
            work()

    def later(work: Callable[[], None]) -> None:
        if page is None:
            work()
        else:
            page.add_next_tick_callback(partial(held, work))

    return later


def _parts(session: Session) -> Parts:
    canvas = HexMap(sizing_mode="stretch_both", margin=0)
    canvas.on_message(session.receive)
    canvas.on_error(session.refuse)
    return Parts.around(canvas, session.request)


@lru_cache
def _frame() -> str:
    return (Path(__file__).parent / "page.html").read_text("utf-8")
