"""A play-through as plain data: settings, actions, and the state they lead to."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from viewer.board.scenario import Scenario
from viewer.errors import EditError, ViewerError
from viewer.grid.base import Grid
from viewer.rules.squad.play.action import Action
from viewer.rules.squad.play.attacks import Area, Glare, Shoot
from viewer.rules.squad.play.game import Game
from viewer.rules.squad.play.moves import Scramble, Step
from viewer.rules.squad.play.phases import EndPhase
from viewer.rules.squad.play.powers import Down, Mend, RaiseStone, SetFeature, Unveil
from viewer.rules.squad.play.settings import Settings

ACTIONS: Mapping[str, type[Action]] = MappingProxyType(
    {
        action.do: action
        for action in (
            Step,
            Scramble,
            Shoot,
            Area,
            Glare,
            RaiseStone,
            Unveil,
            SetFeature,
            Down,
            Mend,
            EndPhase,
        )
    }
)
"""Every action by its name in files."""


_PARTS: Mapping[str, type] = MappingProxyType({"settings": dict, "actions": list, "state": dict})


def play_record(game: Game) -> dict[str, Any]:
    """Return a play-through as plain data, for `Scenario.play`: up to where it stands now."""
    grid = game.state.board.grid
    return {
        "settings": game.state.settings.to_dict(),
        "actions": [action.to_dict(grid) for action in game.done],
        "state": game.state.to_dict(),
    }


def replayed(scenario: Scenario) -> Game | None:
    """Return the play-through saved with a scenario, or None without one.

    Raises EditError for one whose actions do not lead to its state, with the first difference, and for one
    that cannot be played at all, with the number of the action.
    """
    game, refusal = retold(scenario)
    if refusal:
        raise EditError(refusal)
    if game is not None:
        _check_state(game.state.to_dict(), _part(scenario.play, "state"))
    return game


@lru_cache(maxsize=4)
def retold(scenario: Scenario) -> tuple[Game | None, str]:
    """Return the play-through of a scenario as it goes on the map as that now is, and why no further.

    It ends before the first action that the map refuses; the reason is "" when it refuses none. None without
    a play-through, and for one that cannot even begin. The state saved with it is not looked at. The latest
    are remembered, so that who draws, saves and tells of one scenario plays it once.
    """
    if not scenario.play:
        return None, ""
    try:
        game = Game.begin(scenario, Settings.from_dict(_part(scenario.play, "settings")))
        actions = _part(scenario.play, "actions")
    except ViewerError as error:
        return None, str(error)
    for number, data in enumerate(actions, 1):
        try:
            game = game.do(action_of(data, scenario.board.grid))
        except ViewerError as error:
            return game, f"Action {number} of the saved play-through is refused: {error}"
    return game, ""


def action_of(data: Mapping[str, Any], grid: Grid) -> Action:
    """Return an action from plain data; raises EditError or CellError with the reason."""
    if not isinstance(data, Mapping) or data.get("do") not in ACTIONS:
        raise EditError(f"An action does one of {', '.join(ACTIONS)}; {str(data)[:60]} does none.")
    return ACTIONS[data["do"]].from_dict(data, grid)


def _part(saved: Mapping[str, Any], name: str) -> Any:
    kind = _PARTS[name]
    part = saved.get(name, kind())
    if not isinstance(part, kind):
        raise EditError(f"The {name} of a saved play-through cannot be {_short(part)}.")
    return part


def _check_state(reached: Mapping[str, Any], saved: Mapping[str, Any]) -> None:
    """Raise EditError unless the saved state is the one that was reached."""
    for name, value in reached.items():
        if saved.get(name) == value:
            continue
        if isinstance(value, Mapping) and isinstance(saved.get(name), Mapping):
            keys = sorted({*value, *saved[name]})
            key = next(k for k in keys if value.get(k) != saved[name].get(k))
            name, value, given = f"{name}, {key}", value.get(key), saved[name].get(key)
        else:
            given = saved.get(name)
        raise EditError(
            f"The saved play-through does not lead to its state: {name[:60]} is {_short(given)}, "
            f"and its actions lead to {_short(value)}."
        )


def _short(value: Any) -> str:
    text = str(value)
    return text if len(text) <= 80 else f"{text[:77]}..."
