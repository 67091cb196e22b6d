"""Play-throughs at random: a small board, some units, and actions most of which are allowed."""

from typing import Any

import numpy as np
from hypothesis import strategies as st

from tests.grid.strategies import SHAPES
from viewer.board.board import Board
from viewer.board.kinds import shipped_catalogue
from viewer.board.layers import FEATURES
from viewer.board.scenario import Scenario
from viewer.board.terrain import shipped_palette
from viewer.board.units import Roster, SquadMember, Unit
from viewer.errors import EditError, RulesError
from viewer.grid.base import Grid
from viewer.rules.squad.play import (
    Action,
    Area,
    Down,
    EndPhase,
    Game,
    GameState,
    Glare,
    Mend,
    RaiseStone,
    Scramble,
    SetFeature,
    Settings,
    Shoot,
    Step,
    Unveil,
)
from viewer.rules.squad.play.hunt import suggestions
from viewer.rules.squad.travel import footholds

EXILES = ("recruit", "seer", "shaper", "scout")
ENEMIES = ("warden", "hunter", "iridant", "brute")


@st.composite
def games(draw: st.DrawFn, actions: int = 40) -> tuple[Scenario, Game]:
    """A scenario and a play-through of it up to so many actions long."""
    random = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    board = _board(draw(st.sampled_from(SHAPES))(draw(st.integers(3, 12)), draw(st.integers(2, 8))), random)
    cells = random.permutation(footholds(board).nonzero()[0])[:8]
    units = [_unit(random, int(cell), number) for number, cell in enumerate(cells)]
    scenario = Scenario(
        board,
        Roster(tuple(units)),
        catalogue=shipped_catalogue("squad"),
        notes="the secret notes",
        view={"selected": units[-1].id},
    )
    mission: Any = draw(st.sampled_from(["normal", "hold"]))
    settings = Settings(mission=mission, sight=4, move=4, patience=1, unveil_radius=5)
    game = Game.begin(scenario, settings)
    for _ in range(draw(st.integers(actions // 4, actions))):
        game = tried(game, some_action(game, random))
    return scenario, game


def tried(game: Game, action: Action) -> Game:
    """Do an action; one that is refused changes nothing."""
    try:
        return game.do(action)
    except (EditError, RulesError):
        return game


def some_action(game: Game, random: np.random.Generator) -> Action:
    """An action that has a good chance to be allowed."""
    state = game.state
    ours = [p for p in state.of(state.phase) if p.standing] or list(state.pieces)
    piece = ours[random.integers(len(ours))]
    cells = state.board.grid.present.nonzero()[0]
    near = state.board.grid.neighbours(piece.cell) or [piece.cell]
    target = state.pieces[random.integers(len(state.pieces))].id
    anywhere = int(random.choice(cells))
    plans = suggestions(state) if state.phase == "enemy" else ()
    choices: list[Action] = [
        *[Step(piece.id, int(random.choice(near))) for _ in range(8)],
        *[Step(plan.unit, plan.path[0]) for plan in plans if plan.path],
        *[Scramble(pod.key) for pod in state.pods if pod.scrambling],
        Shoot(piece.id, target, str(random.choice(["miss", "hit", "down"])), int(random.integers(0, 101))),
        Glare(_able(state, "glare", random), target),
        Area(_able(state, "area", random), anywhere, bool(random.integers(2))),
        RaiseStone(_able(state, "stone", random), int(random.choice([anywhere, state[target].cell]))),
        Unveil(_able(state, "unveil", random)),
        SetFeature(anywhere, str(random.choice(FEATURES))),
        Down(target),
        Mend(target),
        EndPhase(),
    ]
    return choices[random.integers(len(choices))]


def _able(state: GameState, power: str, random: np.random.Generator) -> str:
    """A unit of the phase that has a power, if there is one."""
    able = [p.id for p in state.standing(state.phase) if power in p.powers] or [state.pieces[0].id]
    return str(random.choice(able))


def _board(grid: Grid, random: np.random.Generator) -> Board:
    palette = shipped_palette()
    common = [palette.code(key) for key in ("clear", "clear", "clear", "clear", "rough", "void", "town")]
    terrain = random.choice(common, grid.n)
    terrain[:2] = 0
    level, feature = random.choice([0, 0, 0, 1, 1, 2, 4], grid.n), random.choice([0, 0, 0, 0, 1, 4], grid.n)
    feature[:2] = 0
    return Board.of(grid, palette, terrain=terrain, level=level, feature=feature)


def _unit(random: np.random.Generator, cell: int, number: int) -> Unit:
    exile = number % 2 == 0
    kind = str(random.choice(EXILES if exile else ENEMIES))
    side, pod = ("blue", "") if exile else ("red", str(random.choice(["podnorth", "podsouth"])))
    return Unit(f"u{number}u", kind, side, cell, name=f"Name{number}e", squad=SquadMember(pod, sight=3))
