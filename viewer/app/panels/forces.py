"""The panels of forces: the units that the screen shows, the sides, the kinds of units."""

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from viewer.board.kinds import SYMBOLS
from viewer.board.layers import MAX_SIDES
from viewer.board.units import STATES

if TYPE_CHECKING:
    from viewer.app.session import Session

LISTED = 200
"""The most units listed at once; the filter finds the others."""


def roster_state(session: "Session") -> dict[str, Any]:
    """The units that pass the filter, and all about the selected one."""
    view, label = session.view, session.scenario.board.grid.label
    rows = [{**row, "label": label(row["cell"])} for row in session.screen.units]
    found = [row for row in rows if _passes(row, view.roster_text, view.roster_side)]
    return {
        "rows": found[:LISTED],
        "count": len(found),
        "total": len(rows),
        "text": view.roster_text,
        "side": view.roster_side,
        "selected": view.selected,
        "unit": _form(session),
        "sides": plain_sides(session),
        "kinds": [{"key": kind.key, "name": kind.name} for kind in session.scenario.catalogue],
        "states": list(STATES),
        "refusals": session.refusals,
        "facings": list(session.scenario.board.grid.side_names),
    }


def sides_state(session: "Session") -> dict[str, Any]:
    """The sides, and whether there is room for another."""
    full = len(session.scenario.sides) >= MAX_SIDES
    return {"sides": plain_sides(session), "full": full, "refusals": session.refusals}


def kinds_state(session: "Session") -> dict[str, Any]:
    """The catalogue, and what a counter can be drawn with."""
    catalogue = session.scenario.catalogue
    return {
        "name": catalogue.name,
        "kinds": [
            {**plain, **asdict(kind.gev), "stand": kind.spotting.stand or ""}
            for kind, plain in zip(catalogue, plain_kinds(session), strict=True)
        ],
        "symbols": list(SYMBOLS),
    }


def plain_sides(session: "Session") -> list[dict[str, Any]]:
    """Return the sides as plain data."""
    return [asdict(side) for side in session.scenario.sides]


def plain_kinds(session: "Session") -> list[dict[str, Any]]:
    """Return how each kind is called and drawn, as plain data."""
    return [
        {"key": kind.key, "name": kind.name, "abbreviation": kind.abbreviation, "symbol": kind.symbol}
        for kind in session.scenario.catalogue
    ]


def _form(session: "Session") -> dict[str, Any] | None:
    unit = session.screen.known(session.view.selected)
    if unit is None:
        return None
    drawn = session.screen.row(unit)
    return {
        **drawn,
        "fields": [field.plain() for field in session.system.unit_fields(unit)],
        "name": unit.name,
        "kind": unit.kind,
        "label": session.scenario.board.grid.label(unit.cell),
    }


def _passes(row: dict[str, Any], text: str, side: str) -> bool:
    """Return whether a row is on *side* (empty: any) and has every word of *text* somewhere."""
    if side not in ("", row["side"]):
        return False
    words = f"{row['name']} {row['kind_name']} {row['id']} {row['label']} {' '.join(row['states'])}".lower()
    return all(word in words for word in text.lower().split())
