"""What the sides know at each moment of random play-throughs, told again from single sight lines (S6-S14)."""

from itertools import pairwise

from hypothesis import given, settings

from tests.rules.squad.play.strategies import games
from viewer.board.scenario import Scenario
from viewer.grid.hexgrid import HexGrid
from viewer.rules.squad import explain
from viewer.rules.squad.play import Game, GameState, Marker, Piece
from viewer.rules.squad.play.hunt import searched
from viewer.rules.squad.play.seen import known, seen
from viewer.rules.squad.play.state import ROLES, Role, as_mask, other


def sees(state: GameState, piece: Piece, cell: int) -> bool:
    """S6: nothing when down; S15: less while dazzled; S1 to S5."""
    least = min(piece.sight, state.settings.dazzle_least)
    sight = max(piece.sight - state.settings.dazzle_loss, least) if piece.dazzled else piece.sight
    metric = state.settings.metric
    return piece.standing and explain(state.board, piece.cell, cell, sight, metric=metric).seen


def watched(state: GameState, role: Role, cell: int) -> bool:
    return any(sees(state, piece, cell) for piece in state.pieces if piece.role == role)


def apart(state: GameState, a: int, b: int) -> float:
    grid = state.board.grid
    if isinstance(grid, HexGrid) or state.settings.metric == "chebyshev":
        return grid.distance(a, b)
    (aq, ar), (bq, br) = grid.axial(a), grid.axial(b)
    return ((aq - bq) ** 2 + (ar - br) ** 2) ** 0.5


def unveiled(state: GameState, piece: Piece) -> bool:
    """S13: every enemy within reach of a Seer, through rock."""
    seers = [p for p in state.pieces if p.role == "squad" and p.standing and p.unveiling]
    return any(apart(state, seer.cell, piece.cell) <= state.settings.unveil_radius for seer in seers)


def plainly_known(state: GameState, role: Role) -> set[str]:
    """S6, S8: who is seen; S14: who was found; S13."""
    return {
        piece.id
        for piece in state.pieces
        if piece.role != role
        and (watched(state, role, piece.cell) or piece.shown or (role == "squad" and unveiled(state, piece)))
    }


@settings(max_examples=15, deadline=None)
@given(games(25))
def test_a_side_knows_whom_it_sees_or_has_revealed(played: tuple[Scenario, Game]) -> None:
    for state, _ in played[1].moments:
        for role in ROLES:
            assert known(state, role) == plainly_known(state, role)


@settings(max_examples=15, deadline=None)
@given(games(25))
def test_it_remembers_who_stood_where_it_saw_him_last_and_when(played: tuple[Scenario, Game]) -> None:
    game = played[1]
    for (before, _), (now, events) in pairwise(game.moments):
        for role in ROLES:
            ids = plainly_known(now, role)
            told = [event for event in events if event.kind in ("seen", "lost") and event.told(role)]
            changed = {unit for event in told for unit in event.umpire.units}
            for piece in now.of(other(role)):
                marker, here = now.marker(role, piece.id), Marker(role, piece.id, piece.cell, now.round)
                if piece.id in ids:
                    assert marker == (here if piece.standing else None)
                elif piece.id not in changed:
                    assert marker == before.marker(role, piece.id)


@settings(max_examples=15, deadline=None)
@given(games(25))
def test_a_pod_is_unaware_only_while_no_member_sees_a_standing_exile(played: tuple[Scenario, Game]) -> None:
    for state, _ in played[1].moments:
        for pod in state.pods:
            awake = any(
                sees(state, p, exile.cell)
                for p in state.members(pod.key)
                for exile in state.standing("squad")
            )
            assert pod.awake or not awake


@settings(max_examples=15, deadline=None)
@given(games(25))
def test_ground_counts_as_searched_from_when_the_last_exile_was_seen(played: tuple[Scenario, Game]) -> None:
    for state, _ in played[1].moments:
        in_sight = any(watched(state, "enemy", exile.cell) for exile in state.standing("squad"))
        if in_sight:
            assert not searched(state).any()
        else:
            assert (searched(state) >= seen(state, "enemy")).all()
        explored = [as_mask(bits, state.board.grid.n) for bits in state.explored]
        assert all((mask >= seen(state, role)).all() for mask, role in zip(explored, ROLES, strict=True))
