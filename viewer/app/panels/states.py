"""What each panel draws, worked out from the session as plain data."""

from typing import TYPE_CHECKING, Any

from viewer.app.files import samples
from viewer.app.refresh import legend
from viewer.app.ruler import verdict
from viewer.board.terrain import TerrainType
from viewer.overlays import OVERLAYS
from viewer.overlays.base import GROUPS

if TYPE_CHECKING:
    from viewer.app.session import Session


def topbar_state(session: "Session") -> dict[str, Any]:
    """Title, files, undo and redo."""
    history = session.document.history
    titles, position = history.titles, history.position
    return {
        "title": session.scenario.title,
        "dirty": session.files.dirty,
        "undo": titles[position - 1] if position else "",
        "redo": titles[position] if history.can_redo else "",
        "theme": session.view.theme,
        "samples": list(samples()),
    }


def toolbox_state(session: "Session") -> dict[str, Any]:
    """The tool in hand and what it works with."""
    view, scenario = session.view, session.scenario
    return {
        "tool": view.tool,
        "brush": view.brush,
        "terrain": view.terrain,
        "op": view.op,
        "level": view.level,
        "side": view.side,
        "kind": view.kind,
        "palette": [_kind_state(kind) for kind in scenario.board.palette.types],
        "sides": [{"key": s.key, "name": s.name, "colour": s.colour} for s in scenario.sides],
        "kinds": [
            {
                "key": kind.key,
                "name": kind.name,
                "abbreviation": kind.abbreviation,
                "symbol": kind.symbol,
                "about": kind.name,
            }
            for kind in scenario.catalogue
        ],
        "unit": _unit_state(session),
        "from": None if view.pinned is None else scenario.board.grid.label(view.pinned),
    }


def overlay_state(session: "Session") -> dict[str, Any]:
    """The switches, legends and notes of the overlays."""
    view, scenario = session.view, session.scenario
    observer = view.observer(scenario)
    headings = list(GROUPS)
    looking = None if observer is None else f"Looking from {scenario.board.grid.label(observer)}."
    return {
        "from": looking,
        "overlays": [
            {
                "key": key,
                "title": overlay.title,
                "help": overlay.help,
                "group": GROUPS[overlay.group],
                "legend": legend(key),
                "visible": view.shown(key),
                "opacity": view.opacity_of(key),
                "note": session.refresher.notes.get(key, ""),
            }
            for key, overlay in sorted(OVERLAYS.items(), key=lambda item: headings.index(item[1].group))
        ],
    }


def verdict_state(session: "Session") -> dict[str, Any]:
    """The ruler's answer, and the answer the other way round."""
    sighting, back = session.ruler.sighting, session.ruler.back
    if sighting is None or back is None:
        refusal = session.ruler.refusal
        return {"lines": [refusal], "verdict": "no", "pinned": session.view.ruler_pinned} if refusal else {}
    board = session.scenario.board
    words = {"yes": "it can be seen", "partly": "in line, but in raised terrain", "no": "blocked"}
    return {
        "lines": [*sighting.describe(board), f"The other way round: {words[verdict(back)]}."],
        "verdict": verdict(sighting),
        "pinned": session.view.ruler_pinned,
    }


def _kind_state(kind: TerrainType) -> dict[str, Any]:
    blocks = "raised: blocks line of sight (8.0811)" if kind.gev.raised else "does not block line of sight"
    return {
        "key": kind.key,
        "name": kind.name,
        "colour": kind.colour,
        "texture": kind.texture,
        "raised": kind.gev.raised,
        "about": f"{kind.name}: {blocks}",
    }


def _unit_state(session: "Session") -> dict[str, Any] | None:
    scenario = session.scenario
    unit = scenario.roster.get(session.view.selected) if session.view.selected else None
    if unit is None:
        return None
    kind, side = scenario.catalogue[unit.kind], scenario.side(unit.side)
    return {
        "name": unit.name or kind.name,
        "label": scenario.board.grid.label(unit.cell),
        "side_name": side.name,
        "side_colour": side.colour,
        "symbol": kind.symbol,
        "abbreviation": kind.abbreviation,
    }
