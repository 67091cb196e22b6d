"""What the Play tab shows: the moment, the unit in hand, what a move would bring, what was heard."""

from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from viewer.app.esm import esm
from viewer.app.panels import Part, css
from viewer.app.systems.squad.hand import AT_UNITS
from viewer.app.systems.squad.playing import Playing
from viewer.app.systems.squad.walk import walk_pointed_at
from viewer.board.scenario import Scenario
from viewer.overlays.squad.view import LastSeen, PlayView, Way
from viewer.rules.squad.play import Game, Piece
from viewer.rules.squad.play.attacks import targets
from viewer.rules.squad.play.state import Marker, Viewer
from viewer.rules.squad.play.views import SideView, view

if TYPE_CHECKING:
    from viewer.app.session import Session

LISTED: Final = 120
"""The most lines of the log that are shown, the latest."""


class PlayPanel(Part):
    """The play-through: rounds and phases, a unit's actions, the log."""

    _esm = esm("ui/play.js")
    _stylesheets = [css("ui", "play")]  # noqa: RUF012


def play_state(session: "Session", system: Playing) -> dict[str, Any]:
    """Return the state of the panel; of a play-through only what the screen's side may know."""
    outlook, eyes = system.outlook, session.view.eyes
    sides = [{"key": s.key, "name": s.name, "colour": s.colour} for s in session.scenario.sides]
    game, viewer = outlook.game, outlook.viewer(eyes)
    if game is None or viewer is None:
        trouble = outlook.trouble if not eyes else "The play-through cannot be gone on with."
        watching = "This side takes no part in the play-through." if game is not None else ""
        return {"playing": False, "trouble": trouble if outlook.trouble else watching, "sides": sides}
    known, walk = view(game.state, game.events, viewer), walk_pointed_at(session, system, viewer)
    settings = game.state.settings
    keys = {"squad": settings.squad, "enemy": settings.enemy}
    return {
        "playing": True,
        "umpire": not eyes,
        "trouble": "" if eyes else outlook.trouble,
        "round": known.round,
        "phase": known.phase,
        "side": next((side for side in sides if side["key"] == keys[known.phase]), None),
        "turn": viewer in ("umpire", known.phase),
        "mission": settings.mission,
        "stance": known.stance or "",
        **_steps(game, viewer),
        "hand": asdict(system.hand),
        "targets": _targets(system, game),
        "unit": _unit(session, system, known),
        "plan": [] if walk is None else walk.lines(),
        "suggested": _suggested(system, game),
        "markers": _markers(game, known),
        "heard": system.heard,
        "log": _log(system, game, viewer),
    }


def play_view(session: "Session", system: Playing) -> PlayView | None:
    """Return what overlays show of a play-through on this screen; None without one."""
    outlook = system.outlook
    game, viewer = outlook.game, outlook.viewer(session.view.eyes)
    if game is None or viewer is None:
        return None
    known, piece = view(game.state, (), viewer), system.mover
    walk = walk_pointed_at(session, system, viewer)
    return PlayView(
        reach=None if piece is None else system.reach(piece),
        plan=None if walk is None else walk.plan(),
        searched=known.searched,
        markers=tuple(_last_seen(session.scenario, game, marker) for marker in known.markers),
        ways=tuple(Way((game.state[plan.unit].cell, *plan.path), plan.ground) for plan in system.suggested()),
    )


def _last_seen(scenario: Scenario, game: Game, marker: Marker) -> LastSeen:
    piece = game.state[marker.unit]
    colour = scenario.side(scenario.roster[piece.id].side).colour
    return LastSeen(
        marker.cell, marker.round, piece.name, colour, scenario.catalogue[piece.kind].abbreviation
    )


def _steps(game: Game, viewer: Viewer) -> dict[str, Any]:
    """Return where in the play-through this is; how many actions there were tells a side something."""
    last = len(game.moments) - 1
    return {"position": game.position, "last": last} if viewer == "umpire" else {"position": 0, "last": 0}


def _unit(session: "Session", system: Playing, known: SideView) -> dict[str, Any] | None:
    found = next((unit for unit in known.units if unit.id == session.view.selected), None)
    piece = system.outlook.piece(session.view.selected)
    if found is None or piece is None:
        return None
    mine = session.commanded == found.id
    return {
        "name": found.name,
        "label": session.scenario.board.grid.label(found.cell),
        "words": _words(system, piece, found.own, found.awake),
        "points": found.points if found.own else None,
        "move": piece.move if found.own else None,
        "acts": mine and system.mover is not None,
        "mine": mine,
        "standing": found.standing,
        "powers": list(piece.powers) if mine else [],
    }


def _targets(system: Playing, game: Game) -> list[dict[str, Any]]:
    """Return at whom the unit in hand could aim, as far as its side knows, the nearest first."""
    piece, armed, state = system.mover, system.hand.armed, game.state
    if piece is None or armed not in AT_UNITS:
        return []
    found = targets(state, piece.id, "glare" if armed == "glare" else None)
    away = state.board.grid.distances(piece.cell)
    listed = [
        {
            "unit": target.id,
            "name": target.name,
            "label": state.label(target.cell),
            "away": int(away[target.cell]),
            "refused": why,
        }
        for target, why in found
    ]
    return sorted(listed, key=lambda row: (bool(row["refused"]), row["away"]))


def _words(system: Playing, piece: Piece, own: bool, awake: bool) -> list[str]:
    """Return what a unit is at the moment, as far as the screen may know."""
    words = [] if own else ["an exile" if piece.role == "squad" else "an enemy"]
    words += [] if piece.standing else ["down"]
    words += ["dazzled"] * bool(piece.dazzled)
    if own and piece.role == "enemy":
        words += [f"pod {piece.pod}, {'awake' if awake else 'unaware'}"]
    if own:
        words += [f"unveiling until round {piece.unveiling}"] * bool(piece.unveiling)
        words += ["done for this phase"] * piece.spent
        words += [f"sight {system.outlook.sight(system.stage.roster[piece.id])}"]
    return words


def _suggested(system: Playing, game: Game) -> list[dict[str, Any]]:
    state = game.state
    return [
        {
            "unit": plan.unit,
            "name": state[plan.unit].name,
            "why": plan.why,
            "to": state.label(plan.destination),
            "stays": not plan.path,
            "ground": "" if plan.ground is None else state.label(plan.ground),
        }
        for plan in system.suggested()
    ]


def _markers(game: Game, known: SideView) -> list[dict[str, Any]]:
    state = game.state
    return [
        {"name": state[m.unit].name, "by": m.by, "label": state.label(m.cell), "round": m.round}
        for m in known.markers
    ]


def _log(system: Playing, game: Game, viewer: Viewer) -> list[dict[str, Any]]:
    """Return the latest lines that the screen has heard, the umpire's by whichever log it reads."""
    heard: Any = system.heard if viewer == "umpire" and system.heard else viewer
    return [
        {"round": line.round, "phase": line.phase, "kind": line.kind, "text": line.text}
        for line in game.log(heard)[-LISTED:]
    ]
