"""Rolling for it: a die with a seed, and a log of what fell."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from viewer.app.esm import esm
from viewer.app.panels import Part, css
from viewer.app.systems.spotting.outlook import SpottingOutlook
from viewer.board.board import Board
from viewer.board.spotting_play import MAX_THROWN, Line, SpottingPlay
from viewer.board.units import Unit
from viewer.errors import EditError
from viewer.rules.spotting import Attempt, SpottingSighting, attempt
from viewer.rules.spotting.tables import DIE

MOST_PAIRS = 3000
_NAMED = 12


class DicePanel(Part):
    """Buttons to roll, the seed, and the log."""

    _esm = esm("ui/dice.js")
    _stylesheets = [css("ui", "dice")]  # noqa: RUF012


def roll(
    play: SpottingPlay, sighting: SpottingSighting, names: tuple[str, str], board: Board, eyes: str
) -> SpottingPlay:
    """Return the play with one attempt made and written down, as seen through the *eyes* of a side."""
    die = _die(play)
    made = attempt(sighting, die)
    return _written(play, made, names, board, eyes)


def roll_phase(play: SpottingPlay, outlook: SpottingOutlook, side: str) -> SpottingPlay:
    """Let every unit of a side try for every enemy once, where there is any chance; write down what fell.

    Raises EditError for more attempts than a log is good for.
    """
    pairs = list(_pairs(outlook, side))
    tried = [pair for pair in pairs if outlook.chance(*pair)]
    spotted: dict[str, str] = {}
    die = _die(play)
    for spotter, enemy in tried:
        made = attempt(outlook.clear_sighting(spotter, enemy), die)
        names = name_of(spotter, outlook), name_of(enemy, outlook)
        play = _written(play, made, names, outlook.board, "")
        if made.spotted:
            spotted[enemy.id] = names[1]
    title, without = outlook.scenario.side(side).name, len(pairs) - len(tried)
    text = f"{title} spots {_listed(spotted)}; attempts: {len(tried)}, without a chance: {without}."
    return play.told(Line("", text, bool(spotted)))


def shown(play: SpottingPlay, eyes: str) -> list[dict[str, Any]]:
    """Return what a screen may read of the log, the latest first: the umpire all, a side its own."""
    numbered = enumerate(play.log, play.written - len(play.log) + 1)
    seen = [(number, line) for number, line in numbered if eyes in ("", line.eyes)]
    return [{"number": number, "text": line.text, "spotted": line.spotted} for number, line in seen[::-1]]


def _die(play: SpottingPlay) -> Random:
    """Return the die as it lies: from one seed it always falls the same way, undone or not."""
    if play.thrown >= MAX_THROWN:
        raise EditError(f"The die was thrown {play.thrown} times; start it anew with a seed.")
    die = Random(play.seed)
    for _ in range(play.thrown):
        die.randint(1, DIE)
    return die


def _written(
    play: SpottingPlay, made: Attempt, names: tuple[str, str], board: Board, eyes: str
) -> SpottingPlay:
    thrown = min(play.thrown + (made.roll is not None), MAX_THROWN)
    line = Line(eyes, f"{names[0]} looks for {names[1]}. {made.describe(board)}", made.spotted)
    return replace(play, thrown=thrown).told(line)


def _listed(spotted: Mapping[str, str]) -> str:
    names = list(spotted.values())
    more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
    return ", ".join(names[:_NAMED]) + more or "nobody"


def name_of(unit: Unit, outlook: SpottingOutlook) -> str:
    """Return what to call a unit: its name, else its kind and id."""
    return unit.name or f"{outlook.scenario.catalogue[unit.kind].name} {unit.id}"


def _pairs(outlook: SpottingOutlook, side: str) -> Iterable[tuple[Unit, Unit]]:
    left = [unit for unit in outlook.scenario.roster if not unit.destroyed]
    own = [unit for unit in left if unit.side == side]
    enemies = [unit for unit in left if unit.side != side]
    if len(own) * len(enemies) > MOST_PAIRS:
        raise EditError(
            f"{len(own)} units that look for {len(enemies)} make over {MOST_PAIRS} attempts; roll one by one."
        )
    return [(spotter, enemy) for spotter in own for enemy in enemies]
