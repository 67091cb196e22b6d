"""What each panel draws, worked out from the session as plain data."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from viewer.app.component import renew
from viewer.app.details import tells_notes
from viewer.app.files import samples
from viewer.app.jobs import Job
from viewer.app.lettering import zone_number
from viewer.app.offers import offers, overlay_keys
from viewer.app.palettes import palettes_of_new
from viewer.app.panels.forces import kinds_state, plain_kinds, plain_sides, roster_state, sides_state
from viewer.app.panels.learning import lesson_state
from viewer.app.panels.mapping import mapdetails_state
from viewer.app.panels.palettes import palette_editor_state, palette_state
from viewer.app.panels.tracing import underlay_state
from viewer.app.refresh import legend
from viewer.app.steps import history_state
from viewer.app.systems import SYSTEMS
from viewer.app.view import TABS
from viewer.board.labels import LABEL_KINDS
from viewer.board.layers import FEATURES, LAYERS
from viewer.board.terrain import TerrainType
from viewer.editing.edits import Edit
from viewer.overlays import listed
from viewer.overlays.base import GROUPS

if TYPE_CHECKING:
    from viewer.app.session import Session


def topbar_state(session: "Session") -> dict[str, Any]:
    """Title, files, undo and redo."""
    history = session.document.history
    steps, position = history.steps, history.position
    back = steps[position - 1] if position else None
    forth = steps[position] if history.can_redo else None
    # That others took something back is no more a side's business than what it was.
    forth = None if _held(session, forth) else forth
    return {
        "title": session.scenario.title,
        "keeping": session.keeping.state(),
        "undo": _step(session, back),
        "redo": _step(session, forth),
        "held": {"undo": _held(session, back), "redo": _held(session, forth)},
        "theme": session.view.theme,
        "samples": list(samples()),
        "looks": palettes_of_new(session.scenario.board.palette),
        "working": _working(session.job),
    }


def _working(job: Job) -> dict[str, Any] | None:
    return {"title": job.title, "share": job.share} if job.title else None


def _step(session: "Session", step: Edit | None) -> str:
    """Return what the screen may say of a step: to a side, nothing of what others did."""
    if step is None:
        return ""
    return "the last step" if session.view.eyes else step.title


def _held(session: "Session", step: Edit | None) -> str:
    """Return why the screen may not take a step; empty where it may, or there is none."""
    return "" if step is None else session.system.held(step)


def toolbox_state(session: "Session") -> dict[str, Any]:
    """The tool in hand and what it works with."""
    view, scenario = session.view, session.scenario
    return {
        "tool": view.tool,
        "asking": session.learning.asking,
        "brush": view.brush,
        "terrain": view.terrain,
        "op": view.op,
        "level": view.level,
        "levels_count": session.system.key != "gev",
        "edge": view.edge,
        "area": len(view.area),
        "area_shape": view.area_shape,
        "area_mode": view.area_mode,
        "clip": session.parts.canvas.clip is not None,
        "brushwork": view.brushwork.plain(),
        "layers": [name for name in LAYERS if name != "terrain"],
        "label_kind": view.label_kind,
        "label_kinds": list(LABEL_KINDS),
        "zone": zone_number(scenario, view.zone),
        "features": list(FEATURES),
        "side": view.side,
        "kind": view.kind,
        "theme": view.theme,
        "palette": [_kind_state(session, kind) for kind in scenario.board.palette.types],
        "sides": plain_sides(session),
        "kinds": plain_kinds(session),
        "unit": _unit_state(session),
        "from": None if view.pinned is None else scenario.board.grid.label(view.pinned),
    }


def overlay_state(session: "Session") -> dict[str, Any]:
    """The switches, legends and notes of the overlays."""
    view, scenario = session.view, session.scenario
    observer = view.observer(session.system.stage)
    keys = overlay_keys(session.system.key)
    looking = None if observer is None else f"Looking from {scenario.board.grid.label(observer)}."
    return {
        "from": looking,
        "overlays": [
            {
                "key": overlay.key,
                "keys": keys[overlay.key],
                "title": overlay.title,
                "help": overlay.help,
                "group": GROUPS[overlay.group],
                "legend": legend(overlay.key),
                "visible": view.shown(overlay.key),
                "opacity": view.opacity_of(overlay.key),
                "note": session.refresher.notes.get(overlay.key, ""),
            }
            for overlay in listed(session.system.key)
        ],
    }


def tabs_state(session: "Session") -> dict[str, Any]:
    """Through whose eyes the page looks, and the open tab."""
    return {
        "eyes": session.view.eyes,
        "tab": session.view.tab,
        "sides": plain_sides(session),
        "tabs": [{"key": key, "title": title} for key, title in {**TABS, **session.system.tabs}.items()],
    }


def verdict_state(session: "Session") -> dict[str, Any]:
    """What the rules say about the ruler's pair, or why they cannot."""
    ruler, pinned = session.ruler, session.view.ruler_pinned
    if ruler.answer is not None:
        return {**session.system.words(ruler.answer), "pinned": pinned}
    return {"lines": [ruler.refusal], "verdict": "no", "pinned": pinned} if ruler.refusal else {}


def assertions_state(session: "Session") -> dict[str, Any]:
    """What the umpire holds true of the map, and whether it is."""
    return session.holding.state()


def planning_state(session: "Session") -> dict[str, Any]:
    """Observation posts and the least seen way."""
    return session.planning.state()


def options_state(session: "Session") -> dict[str, Any]:
    """The rules and their options, and the view; new after a refusal, so that the old value shows again."""
    return {
        "rules": session.system.key,
        "systems": [{"key": s.key, "title": s.title, "about": s.about} for s in SYSTEMS.values()],
        session.system.key: session.system.settings(),
        "numbers": session.view.show_numbers,
        "labels": session.view.show_labels,
        "zones": session.view.show_zones,
        "tint": session.view.tint_levels,
        "refusals": session.refusals,
    }


def notes_state(session: "Session") -> dict[str, Any]:
    """What the author says."""
    return {"notes": session.scenario.notes if tells_notes(session) else ""}


def status_state(session: "Session") -> dict[str, Any]:
    """The size of the map, what the last change did to what is seen, and the notices."""
    grid = session.scenario.board.grid
    return {
        "text": f"{grid.cols} × {grid.rows} cells · {session.system.status}",
        "tool": session.view.tool,
        "change": "" if session.view.hushed else session.system.change(),
        "counts": session.refresher.counted(session.view.hover),
        "notices": session.notices.shown(),
    }


STATES: dict[str, Callable[["Session"], dict[str, Any]]] = {
    "topbar": topbar_state,
    "toolbox": toolbox_state,
    "lesson": lesson_state,
    "tabs": tabs_state,
    "notes": notes_state,
    "verdict": verdict_state,
    "assertions": assertions_state,
    "overlays": overlay_state,
    "roster": roster_state,
    "sides": sides_state,
    "kinds": kinds_state,
    "options": options_state,
    "mapdetails": mapdetails_state,
    "history": history_state,
    "planning": planning_state,
    "underlay": underlay_state,
    "palette": palette_state,
    "palette_editor": palette_editor_state,
    "status": status_state,
}
"""The state of each panel, by its name in `viewer.app.parts.Parts`."""

ON_TAB = {
    "sight": ("verdict", "assertions", "notes", "overlays"),
    "units": ("roster", "sides", "kinds"),
    "plan": ("planning",),
    "options": ("options",),
    "map": (
        "mapdetails",
        "underlay",
        "palette",
        "history",
    ),
}
"""The panels on each tab; the others are always there."""


def publish(session: "Session") -> None:
    """Bring all panels up to date that can be seen; for other eyes the hidden ones as well."""
    anew, session.published_for = session.published_for != session.view.eyes, session.view.eyes
    hidden = _hidden(session)
    for name, state in STATES.items():
        part = getattr(session.parts, name)
        renew(part, visible=name not in hidden)
        if part.visible or anew:
            renew(part, state=state(session))
    renew(session.parts.topbar, offers=offers(session))
    for system in session.systems.values():
        for name, own in system.parts.items():
            on_tab = system is session.system and system.on_tab[name] == session.view.tab
            renew(own, visible=on_tab and not session.learning.asking)
    session.system.publish()


def _hidden(session: "Session") -> set[str]:
    """Return the panels that are not seen: those of other tabs, and beside an open question all but it."""
    asking, tab = session.learning.asking, session.view.tab
    hidden = {name for key, names in ON_TAB.items() if asking or key != tab for name in names}
    return hidden | {"tabs"} if asking else hidden


def _kind_state(session: "Session", kind: TerrainType) -> dict[str, Any]:
    return {
        "key": kind.key,
        "name": kind.name,
        "colour": kind.colour,
        "texture": kind.texture,
        "void": kind.void,
        "raised": kind.gev.raised,
        "about": f"{kind.name}: {session.system.terrain(kind)}",
    }


def _unit_state(session: "Session") -> dict[str, Any] | None:
    unit = session.screen.known(session.view.selected)
    if unit is None:
        return None
    row = session.screen.row(unit)
    return {
        **row,
        "label": session.scenario.board.grid.label(unit.cell),
        "side_name": session.scenario.side(unit.side).name,
    }
