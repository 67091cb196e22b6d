"""Picking: a tool takes from the map what it would put there, as a dropper does."""

from typing import TYPE_CHECKING

from viewer.board.layers import EDGE_LAYERS, FEATURES

if TYPE_CHECKING:
    from viewer.app.session import Session


def pick(session: "Session", cell: int) -> None:
    """Have the tool in hand take what *cell* has of its own; any tool that puts nothing takes the terrain."""
    picked = {"level": _level, "feature": _feature, "zone": _zone, "edge": _edge, "unit": _unit}
    picked.get(session.view.tool, _terrain)(session, cell)


def _terrain(session: "Session", cell: int) -> None:
    session.requests["terrain"](key=session.scenario.board.terrain_at(cell).key)


def _level(session: "Session", cell: int) -> None:
    session.view.param.update(op="set", level=int(session.scenario.board.level[cell]))


def _feature(session: "Session", cell: int) -> None:
    session.view.brushwork.feature = FEATURES[int(session.scenario.board.layer("feature")[cell])]


def _zone(session: "Session", cell: int) -> None:
    number = int(session.scenario.board.layer("zone")[cell])
    session.view.zone = session.scenario.sides[number - 1].key if number else ""


def _edge(session: "Session", cell: int) -> None:
    found = [name for name in EDGE_LAYERS if session.scenario.board.layer(name)[cell]]
    if found:
        session.view.edge = found[-1]


def _unit(session: "Session", cell: int) -> None:
    known = [unit for unit in session.scenario.roster.at(cell) if session.screen.knows(unit)]
    if known:
        session.view.param.update(kind=known[-1].kind, side=known[-1].side)
