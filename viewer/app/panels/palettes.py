"""The panels about the palette: its look on the tab of the map, and the editor."""

from typing import TYPE_CHECKING, Any

from viewer.app.figure import plain_terrain
from viewer.app.palettes import Offer, suggested
from viewer.app.terrain_form import terrain_fields
from viewer.board.board import Board
from viewer.board.likeness import most_like
from viewer.board.looks import look_of, looks
from viewer.board.terrain import MAX_TYPES, TEXTURES, Palette, TerrainType
from viewer.editing.palettes import counts

if TYPE_CHECKING:
    from viewer.app.session import Session


def palette_state(session: "Session") -> dict[str, Any]:
    """The looks to choose from, and how many kinds of terrain there are."""
    board = session.scenario.board
    return {
        "kinds": plain_terrain(board.palette),
        "used": int((counts(board) > 0).sum()),
        **_looks(board.palette),
    }


def palette_editor_state(session: "Session") -> dict[str, Any]:
    """All that the editor shows; nothing while it is closed."""
    requests, board = session.palettes, session.scenario.board
    if not requests.opened:
        return {}
    used = counts(board).tolist()
    kinds = zip(plain_terrain(board.palette), board.palette.types, used, strict=True)
    return {
        "name": board.palette.name,
        "kinds": [{**plain, "symbol": kind.symbol, "count": count} for plain, kind, count in kinds],
        "chosen": requests.chosen.key,
        "fields": [field.plain() for field in terrain_fields(requests.chosen)],
        "like": _other(requests.chosen, board.palette),
        "textures": list(TEXTURES),
        "full": len(board.palette.types) == MAX_TYPES,
        "theme": session.view.theme,
        "can_undo": session.document.can_undo,
        "can_redo": session.document.can_redo,
        "offer": requests.offer and _offer(requests.offer, board),
        "refusals": session.refusals,
        **_looks(board.palette),
    }


def _looks(palette: Palette) -> dict[str, Any]:
    known = [
        {"key": look.key, "name": look.name, "about": look.about, "colours": dict(look.colours)}
        for look in looks().values()
    ]
    return {"looks": known, "look": look_of(palette)}


def _other(kind: TerrainType, palette: Palette) -> str:
    """Return the key of the kind that is most like another of its palette; empty for the only one."""
    others = tuple(other for other in palette.types if other.key != kind.key)
    return most_like(kind, Palette(palette.name, others)).key if others else ""


def _offer(offer: Offer, board: Board) -> dict[str, Any]:
    used = dict(zip(board.palette.codes, counts(board).tolist(), strict=True))
    becomes = suggested(board, offer.palette)
    return {
        "name": offer.name,
        "palette": plain_terrain(offer.palette),
        "lacking": [
            {**plain, "count": used[plain["key"]], "becomes": becomes[plain["key"]]}
            for plain in plain_terrain(board.palette)
            if plain["key"] in becomes
        ],
    }
