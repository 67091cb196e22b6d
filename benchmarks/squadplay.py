"""A play-through of squad sight: 12 exiles against 20 enemies on hills with boulders."""

from functools import cache
from itertools import cycle

import numpy as np

from benchmarks.rows import Row, timed
from benchmarks.squad import HEXES, board
from viewer.board.kinds import shipped_catalogue
from viewer.board.scenario import Scenario
from viewer.board.units import Roster, SquadMember, Unit
from viewer.errors import EditError
from viewer.rules.squad import needed_levels
from viewer.rules.squad.play import EndPhase, Game, GameState, SetFeature, Settings, Step, act
from viewer.rules.squad.play.hunt import suggestions
from viewer.rules.squad.play.plan import prospect
from viewer.rules.squad.play.record import play_record, replayed
from viewer.rules.squad.play.scramble import scrambles
from viewer.rules.squad.play.seen import reach
from viewer.rules.squad.play.suggestion import ways
from viewer.rules.squad.play.views import view

EXILES, ENEMIES = 12, 20
WITHIN = 15


@cache
def scenario() -> Scenario:
    """Return the hills with all units near the middle, exiles and enemies among each other."""
    hills = board(HEXES)
    near = (hills.grid.distances(HEXES.n // 2 + 50) <= WITHIN) & (hills.layer("feature") == 0)
    cells = np.random.default_rng(5).permutation(near.nonzero()[0])[: EXILES + ENEMIES].tolist()
    units = [
        Unit(f"u-{number}", "recruit", "blue", cell)
        if number < EXILES
        else Unit(f"u-{number}", "hunter", "red", cell, squad=SquadMember(f"pod_{number % 5}"))
        for number, cell in enumerate(cells)
    ]
    return Scenario(hills, Roster(tuple(units)), catalogue=shipped_catalogue("squad"))


@cache
def game() -> Game:
    return Game.begin(scenario(), Settings(mission="hold", move=8))


def steps(state: GameState) -> list[Step]:
    """Return steps that the squad can make."""
    made = []
    for piece in state.standing("squad"):
        for cell in state.board.grid.neighbours(piece.cell):
            try:
                act(state, Step(piece.id, cell))
            except EditError:
                continue
            made.append(Step(piece.id, cell))
    return made


def step() -> float:
    state, some = game().state, cycle(steps(game().state))
    return timed(lambda: act(state, next(some)), 60)


def step_on_the_page() -> float:
    """One of the squad walks to and fro, with field of view, reach and markers shown."""
    # Panel is slow to import, and the other rows have no use for it.
    from viewer.app.page import build
    from viewer.app.protocol import Move

    started = Game.begin(scenario(), Settings(mission="hold", move=99))
    there = steps(started.state)[0]
    view = {"overlays": ["squad_fan", "squad_reach", "squad_markers"], "selected": there.unit, "side": "blue"}
    session = build(scenario().replace(rules="squad", play=play_record(started), view=view))
    session.request({"action": "tab", "key": "play"})
    places = cycle((there.to, started.state[there.unit].cell))
    return timed(lambda: session.receive(Move(0, there.unit, next(places))), 40)


def ground_changes() -> float:
    """A stone comes and goes, so that all 32 units look anew over other ground."""
    cells = iter(np.flatnonzero(game().state.board.layer("feature") == 0).tolist())
    free = (cell for cell in cells if game().state.at(cell) is None)
    return timed(lambda: act(game().state, SetFeature(next(free), "stone")), 30)


def seen_by_a_side() -> float:
    return timed(lambda: view(game().state, game().events, "squad"), 30)


def planned() -> float:
    state, some = game().state, cycle(steps(game().state))
    return timed(lambda: prospect(state, (s := next(some)).unit, s.to, "umpire"), 60)


def moves() -> float:
    piece = game().state["u-0"]
    return timed(lambda: ways(game().state, piece, 8), 60)


def scrambled() -> float:
    return timed(lambda: scrambles(game().state, "pod_0"))


def pressed() -> float:
    return timed(lambda: suggestions(game().do(EndPhase()).state), 3)


def heights() -> float:
    state = game().state
    looks = [(piece.cell, reach(state, piece)) for piece in state.standing("squad")]
    return timed(lambda: needed_levels(state.board, looks), 5)


def opened() -> float:
    """Do a hundred actions again, as when a file is opened."""
    played = game()
    for number in range(100):
        some = steps(played.state)
        played = played.do(some[number % len(some)] if some and number % 5 else EndPhase())
    saved = scenario().replace(play=play_record(played))
    return timed(lambda: replayed(saved), 3)


ROWS = (
    Row("step in a play-through, 12 against 20 units", 0.02, step),
    Row("the same on the page, overlays and panels too", 0.04, step_on_the_page),
    Row("a stone raised, so that all units look anew", 0.02, ground_changes),
    Row("what the squad may know of a moment", 0.02, seen_by_a_side),
    Row("prospect of a cell, before a step", 0.01, planned),
    Row("where a unit gets to with 8 points", 0.01, moves),
    Row("cover for a pod of 4", 0.1, scrambled),
    Row("what 20 enemies would do", 1, pressed),
    Row("height needed to be seen by 12 exiles", 0.2, heights),
    Row("a play-through of 100 actions replayed", 2, opened),
)
NOTE = f"""
100 x 100 hexes with levels 0 to 4 and boulders; all units within {WITHIN} hexes of the middle.
"""
