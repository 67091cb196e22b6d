"""Squad sight played through, round by round (S6 to S15).

`Game.begin(scenario, settings)` begins; `game.do(action)` acts and `game.state` is the moment it leads to;
`act(state, action)` is the rule itself, a pure function. `views` reduces all of it to what one side may know.
"""

from viewer.rules.squad.play.action import Action
from viewer.rules.squad.play.attacks import Area, Glare, Shoot
from viewer.rules.squad.play.begin import begin
from viewer.rules.squad.play.events import Event, Line, Telling, log
from viewer.rules.squad.play.game import Game, act
from viewer.rules.squad.play.moves import Scramble, Step
from viewer.rules.squad.play.phases import EndPhase
from viewer.rules.squad.play.powers import Down, Mend, RaiseStone, SetFeature, Unveil
from viewer.rules.squad.play.settings import PlayOptions, Settings
from viewer.rules.squad.play.state import GameState, Marker, Piece, Pod

__all__ = [
    "Action",
    "Area",
    "Down",
    "EndPhase",
    "Event",
    "Game",
    "GameState",
    "Glare",
    "Line",
    "Marker",
    "Mend",
    "Piece",
    "PlayOptions",
    "Pod",
    "RaiseStone",
    "Scramble",
    "SetFeature",
    "Settings",
    "Shoot",
    "Step",
    "Telling",
    "Unveil",
    "act",
    "begin",
    "log",
]
