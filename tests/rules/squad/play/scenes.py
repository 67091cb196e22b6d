"""Play-throughs from text pictures.

A digit is the level of a cell; ``b t s w`` after it is a boulder, tree, stone or wall, ``#`` a hole. ``A`` to
``D`` are exiles (recruits), all other capitals enemies (wardens, of the pod *north*), unless `play` is told
otherwise. Recruits and wardens see 8 cells and move 6.
"""

from typing import Any

import numpy as np

from tests.rules.squad.scenes import Scene
from viewer.board.diagram import Shape
from viewer.board.kinds import shipped_catalogue
from viewer.board.scenario import Scenario
from viewer.board.units import Roster, SquadMember, Unit
from viewer.rules.squad.play import Action, EndPhase, Game, Settings
from viewer.rules.squad.play.events import Line
from viewer.rules.squad.play.state import GameState, Piece, Viewer

EXILES = "ABCD"


class Played:
    """A play-through with its picture: ``played["A"]`` is a cell, ``played.unit("A")`` a unit now."""

    def __init__(self, scene: Scene, scenario: Scenario, settings: Settings) -> None:
        self.scene, self.scenario = scene, scenario
        self.game = Game.begin(scenario, settings)

    def __getitem__(self, mark: str) -> int:
        return self.scene[mark]

    @property
    def state(self) -> GameState:
        return self.game.state

    def unit(self, unit_id: str) -> Piece:
        return self.state[unit_id]

    def do(self, *actions: Action) -> "Played":
        for action in actions:
            self.game = self.game.do(action)
        return self

    def heard(self, viewer: Viewer, *kinds: str) -> list[str]:
        """What a viewer heard, of some kinds or of all but phases."""
        return [line.text for line in self.lines(viewer) if _asked(line, kinds)]

    def lines(self, viewer: Viewer) -> tuple[Line, ...]:
        return self.game.log(viewer)


def play(
    picture: str,
    shape: Shape = "square",
    kinds: dict[str, str] | None = None,
    pods: dict[str, str] | None = None,
    members: dict[str, SquadMember] | None = None,
    states: dict[str, str] | None = None,
    names: dict[str, str] | None = None,
    **settings: Any,
) -> Played:
    """Begin a play-through of a picture."""
    scene = Scene(picture, shape)
    units = [
        Unit(
            mark,
            (kinds or {}).get(mark, "recruit" if mark in EXILES else "warden"),
            "blue" if mark in EXILES else "red",
            scene[mark],
            (names or {}).get(mark, f"Unit-{mark}"),
            states=frozenset({states[mark]}) if mark in (states or {}) else frozenset(),
            squad=(members or {}).get(mark) or SquadMember(_pod(mark, pods or {})),
        )
        for mark in sorted(scene.marks)
        if mark.isupper()
    ]
    scenario = Scenario(scene.board, Roster(tuple(units)), catalogue=shipped_catalogue("squad"))
    return Played(scene, scenario, Settings(**settings))


def rounds(played: Played, count: int) -> Played:
    """Let so many rounds pass."""
    return played.do(*[EndPhase()] * (2 * count))


def mask(played: Played, *cells: int) -> np.ndarray:
    """The cells, as a mask."""
    made = np.zeros(played.state.board.grid.n, bool)
    made[list(cells)] = True
    return made


def _pod(mark: str, pods: dict[str, str]) -> str:
    return "" if mark in EXILES else pods.get(mark, "north")


def _asked(line: Line, kinds: tuple[str, ...]) -> bool:
    return line.kind in kinds if kinds else line.kind not in ("phase", "begin")
