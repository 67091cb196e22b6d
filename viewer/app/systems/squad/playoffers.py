"""The commands of a play-through, for the list of commands and for keys."""

from collections.abc import Iterator
from typing import Any

from viewer.app.offer import offer
from viewer.rules.squad.play import Game

_HANDS = {
    "move": "Walk",
    "shoot": "Shoot",
    "glare": "Dazzle",
    "stone": "Raise stone",
    "area": "Use an area power",
}


def play_offers(game: Game, umpire: bool) -> Iterator[dict[str, Any]]:
    """Yield what can be done in *game*: end the phase, choose what a click does, go through its moments.

    Only the *umpire* goes through the moments.
    """
    yield offer("play", "end", "Play", "End the phase", {"action": "play_end"}, ["Alt+Enter"])
    for name, title, keys, to, there in (
        ("back", "One step back", ["Alt+,"], game.position - 1, game.can_step_back),
        ("on", "One step on", ["Alt+."], game.position + 1, game.can_step_forth),
    ):
        if umpire and there:
            yield offer("play", name, "Play", title, {"action": "play_at", "position": to}, keys)
    for place, (what, title) in enumerate(_HANDS.items(), 1):
        yield offer("play", what, "Play", title, {"action": "play_arm", "what": what}, [f"Alt+{place}"])
    yield offer("play", "unveil", "Play", "Unveil", {"action": "play_now", "what": "unveil"})
