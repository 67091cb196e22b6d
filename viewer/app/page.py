"""The page: its parts, put into the frame of ``page.html``."""

from functools import lru_cache
from pathlib import Path
from typing import Any

import panel as pn

from viewer.app.canvas import HexMap
from viewer.app.files import FIRST_SAMPLE, open_sample
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
    css,
)
from viewer.app.panels.states import ON_TAB
from viewer.app.session import Parts, Session
from viewer.board.scenario import Scenario
from viewer.formats.registry import Opened


def page(opened: Opened | None = None) -> pn.Template:
    """Build the page for one browser tab, on a file that was opened, or on the first sample map."""
    scenario = opened.scenario if opened else open_sample(FIRST_SAMPLE)
    session = build(scenario)
    if opened and opened.warnings:
        session.notices.add("warn", ["The map was opened, with remarks:", *map(str, opened.warnings)])
        session.publish()
    template = pn.Template(_frame())
    template.add_variable("page_css", css("tokens", "page"))
    parts = session.parts
    template.add_panel("topbar", parts.topbar)
    template.add_panel("left", parts.toolbox)
    template.add_panel("map", parts.canvas)
    own = (part for system in session.systems.values() for part in system.parts.values())
    right = (parts.tabs, *(getattr(parts, name) for names in ON_TAB.values() for name in names), *own)
    template.add_panel("right", pn.Column(*right, margin=0))
    template.add_panel("status", parts.status)
    return template


def build(scenario: Scenario) -> Session:
    """Return a session on *scenario* with all its parts, not yet in a frame."""
    return Session(scenario, _parts)


def _parts(session: Session) -> Parts:
    canvas = HexMap(sizing_mode="stretch_both", margin=0)
    canvas.on_message(session.receive)
    canvas.on_error(session.refuse)
    panels: dict[str, Any] = {
        "topbar": TopBar,
        "toolbox": Toolbox,
        "tabs": Tabs,
        "notes": Notes,
        "verdict": Verdict,
        "overlays": OverlayList,
        "roster": RosterList,
        "sides": SideList,
        "kinds": KindList,
        "options": OptionList,
        "status": StatusBar,
    }
    return Parts(canvas=canvas, **{name: part(session.request) for name, part in panels.items()})


@lru_cache
def _frame() -> str:
    return (Path(__file__).parent / "page.html").read_text("utf-8")
