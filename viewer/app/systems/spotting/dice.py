"""Rolling for it: a die with a seed, and a log of what fell."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

from viewer.app.esm import esm
from viewer.app.panels import Part, css
from viewer.app.systems.spotting.outlook import SpottingOutlook
from viewer.board.board import Board
from viewer.board.units import Unit
from viewer.errors import EditError
from viewer.rules.spotting import Attempt, SpottingSighting, attempt

FIRST_SEED = 1
MAX_SEED = 10**9
MOST_PAIRS = 3000
_KEPT = 200


class DicePanel(Part):
    """Buttons to roll, the seed, and the log."""

    _esm = esm("ui/dice.js")
    _stylesheets = [css("ui", "dice")]  # noqa: RUF012


@dataclass(frozen=True)
class Line:
    """One line of the log: its number, through whose eyes it was rolled, what it says, and how it fell."""

    number: int
    eyes: str
    text: str
    spotted: bool


class Dice:
    """A die that falls the same way again from the same seed, and its log."""

    def __init__(self) -> None:
        self.seed = FIRST_SEED
        self._die = Random(FIRST_SEED)
        self._count = 0
        self._log: list[Line] = []

    def start(self, seed: int) -> None:
        """Start anew from a seed, with an empty log."""
        self.seed, self._die, self._count, self._log = seed, Random(seed), 0, []

    def roll(self, sighting: SpottingSighting, names: tuple[str, str], board: Board, eyes: str) -> Attempt:
        """Make one attempt and write it down."""
        made = attempt(sighting, self._die)
        self._write(f"{names[0]} looks for {names[1]}. {made.describe(board)}", made.spotted, eyes)
        return made

    def phase(self, outlook: SpottingOutlook, side: str) -> None:
        """Let every unit of a side try for every enemy once, where there is any chance; write down what fell.

        Raises EditError for more attempts than a log is good for.
        """
        pairs = list(_pairs(outlook, side))
        names = {unit.id: name_of(unit, outlook) for pair in pairs for unit in pair}
        tried = [pair for pair in pairs if outlook.chance(*pair)]
        spotted: dict[str, str] = {}
        for spotter, enemy in tried:
            sighting = outlook.clear_sighting(spotter, enemy)
            if self.roll(sighting, (names[spotter.id], names[enemy.id]), outlook.board, "").spotted:
                spotted[enemy.id] = names[enemy.id]
        title = outlook.scenario.side(side).name
        without = len(pairs) - len(tried)
        listed = ", ".join(spotted.values()) or "nobody"
        self._write(
            f"{title} spots {listed}; attempts: {len(tried)}, without a chance: {without}.", bool(spotted), ""
        )

    def lines(self, eyes: str) -> list[dict[str, Any]]:
        """Return what a screen may read of the log, the latest first: the umpire all, a side its own."""
        seen = [line for line in self._log if eyes in ("", line.eyes)]
        return [{"number": line.number, "text": line.text, "spotted": line.spotted} for line in seen[::-1]]

    def _write(self, text: str, spotted: bool, eyes: str) -> None:
        self._count += 1
        self._log = [*self._log, Line(self._count, eyes, text, spotted)][-_KEPT:]


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
