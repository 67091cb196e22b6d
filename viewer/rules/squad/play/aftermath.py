"""What follows from every change: who comes into sight, what is remembered, which pods wake (S6, S8, S9)."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from viewer.rules.squad.play.events import Event, Outcome, Telling, event, from_side
from viewer.rules.squad.play.seen import fan, known, seen
from viewer.rules.squad.play.state import ROLES, GameState, Marker, Piece, Role, as_bits, as_mask


def settle(before: GameState, now: GameState, *happened: Event) -> Outcome:
    """Return *now* with everything that follows from the change, and what *happened* with what followed."""
    sights = [e for role in ROLES for e in _sights(before, now, role)]
    remembering = _remembered(before, now)
    woken, wakings = _woken_by_sight(remembering)
    return woken, (*happened, *sights, *wakings)


def wake(state: GameState, key: str, cause: str, cells: tuple[int, ...] = ()) -> Outcome:
    """Return the moment with a pod awake and about to scramble, and the event that names the *cause* (S9)."""
    if state.pod(key).awake:
        return state, ()
    members = tuple(state.members(key))
    told = Telling(f"Pod {key} wakes: {cause}", cells, tuple(piece.id for piece in members))
    visible = [piece for piece in members if piece.id in known(state, "squad")]
    woken = state.with_pod(key, awake=True, scrambling=bool(members))
    return woken, (event(state, "wakes", told, squad=_visible_waking(visible), enemy=told),)


def _visible_waking(members: list[Piece]) -> Telling | None:
    """What the squad hears: which of those it sees wake, not which pod, nor why."""
    if not members:
        return None
    names = ", ".join(piece.name for piece in members)
    verb = "wakes" if len(members) == 1 else "wake"
    return Telling(f"{names} {verb}", tuple(p.cell for p in members), tuple(p.id for p in members))


def _woken_by_sight(state: GameState) -> Outcome:
    events: tuple[Event, ...] = ()
    for pod in state.pods:
        sighting = None if pod.awake else next(_sightings(state, pod.key), None)
        if sighting is not None:
            member, exile = sighting
            places = f"at {state.label(member.cell)} sees {exile.name} at {state.label(exile.cell)}"
            state, more = wake(state, pod.key, f"{member.name} {places}", (member.cell, exile.cell))
            events += more
    return state, events


def _sightings(state: GameState, key: str) -> Iterator[tuple[Piece, Piece]]:
    """Yield which member of a pod sees which standing exile."""
    for member in state.members(key):
        looks = fan(state, member)
        yield from ((member, exile) for exile in state.standing("squad") if looks[exile.cell])


def _sights(before: GameState, now: GameState, role: Role) -> Iterator[Event]:
    """Yield who comes into a side's sight and who is lost from it; only that side hears of it."""
    then, here = known(before, role), known(now, role)
    for piece in now.pieces:
        if piece.id in here - then:
            yield from_side(now, "seen", role, _comes_into_sight(now, role, piece))
        elif piece.id in then - here:
            cell = before[piece.id].cell
            text = f"{piece.name} is out of sight, last seen at {now.label(cell)}"
            yield from_side(now, "lost", role, Telling(text, (cell,), (piece.id,)))


def _comes_into_sight(state: GameState, role: Role, piece: Piece) -> Telling:
    looker = next((p for p in state.standing(role) if fan(state, p)[piece.cell]), None)
    how = f"seen by {looker.name}" if looker else "revealed"
    text = f"{piece.name} comes into sight at {state.label(piece.cell)}, {how}"
    return Telling(text, (piece.cell,), (piece.id, *([looker.id] if looker else ())))


def _remembered(before: GameState, now: GameState) -> GameState:
    """Return the moment with what both sides remember: ground seen, units last seen, ground searched."""
    n = now.board.grid.n
    squad, enemy = (
        as_bits(as_mask(bits, n) | seen(now, role)) for bits, role in zip(now.explored, ROLES, strict=True)
    )
    markers = {(m.by, m.unit): m for m in now.markers}
    for role in ROLES:
        here = known(now, role)
        for unit in known(before, role) | here:
            markers.pop((role, unit), None)
            markers |= _marked(now if unit in here else before, role, unit)
    kept = tuple(marker for _, marker in sorted(markers.items()))
    return replace(now, explored=(squad, enemy), markers=kept, searched=_searched(now))


def _marked(last: GameState, role: Role, unit: str) -> dict[tuple[Role, str], Marker]:
    """Return where a side saw a unit last; nothing for one that was down: nobody looks for that."""
    piece = last[unit]
    return {(role, unit): Marker(role, unit, piece.cell, last.round)} if piece.standing else {}


def _searched(state: GameState) -> bytes:
    """Ground the enemy has looked over since it last saw an exile; none while it sees one (S12)."""
    n = state.board.grid.n
    if sees_exiles(state):
        return as_bits(np.zeros(n, np.bool_))
    return as_bits(as_mask(state.searched, n) | seen(state, "enemy"))


def sees_exiles(state: GameState) -> bool:
    """Return whether the enemy sees a standing exile."""
    mask = seen(state, "enemy")
    return any(mask[exile.cell] for exile in state.standing("squad"))
