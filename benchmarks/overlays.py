"""One refresh of the overlays that ask what two sides see, know and could attack."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import cycle

import numpy as np

from benchmarks.rows import Row, timed
from viewer.board.board import Board
from viewer.board.kinds import shipped_catalogue
from viewer.board.scenario import BLUE_AND_RED
from viewer.board.units import Roster, Unit
from viewer.grid.hexgrid import HexGrid
from viewer.overlays import OVERLAYS, overlays_of
from viewer.overlays.gev.view import GevView
from viewer.rules.gev.observation import observe
from viewer.rules.gev.situation import Situation

SIDE, UNITS, RAISED = 100, 40, 0.25
KINDS = ("missile_tank", "heavy_tank", "gev", "infantry", "howitzer", "ogre_mark_v", "command_post")
VERDICTS = ("side_seen", "attack", "reach", "reading_difference", "vantage", "dark_if_lost", "changed")
FIRST = "blue-0"


@cache
def board() -> Board:
    """Return a board a quarter of which is forest, at random."""
    blank = Board.blank(HexGrid(SIDE, SIDE))
    raised = np.random.default_rng(SIDE).random(blank.grid.n) < RAISED
    return blank.replace("terrain", raised.nonzero()[0], blank.palette.code("forest"))


@cache
def roster() -> Roster:
    """Return units of two sides, spread over the map at random."""
    cells = np.random.default_rng(3).permutation(SIDE * SIDE).tolist()
    names = [(side.key, number) for side in BLUE_AND_RED for number in range(UNITS)]
    placed = zip(names, cells, strict=False)
    return Roster(tuple(Unit(f"{s}-{i}", KINDS[i % len(KINDS)], s, cell) for (s, i), cell in placed))


def views() -> Iterator[GevView]:
    """Yield views of ever another board, a unit of blue selected and red looking."""
    cell = roster()[FIRST].cell
    before = observe(Situation(board(), roster(), shipped_catalogue()), "red")
    for number in range(40):
        yield GevView(
            board=board().replace("terrain", [number], [0]),
            roster=roster(),
            catalogue=shipped_catalogue(),
            sides=BLUE_AND_RED,
            side="red",
            observer=cell,
            hover=cell,
            radius=20,
            viewpoint="some",
            unit=FIRST,
            target=roster()["red-0"].cell,
            compare="centre",
            before=before,
        )


def both_sides() -> float:
    boards = cycle([view.board for view in views()])

    def work() -> None:
        situation = Situation(next(boards), roster(), shipped_catalogue())
        observe(situation, "blue"), observe(situation, "red")

    return timed(work, 30)


def refresh(keys: Iterable[str]) -> float:
    names, fresh = tuple(keys), views()

    def work() -> None:
        view = next(fresh)
        for key in names:
            OVERLAYS[key].paint(view)

    return timed(work, 30)


ROWS = (
    Row("what two sides of 40 see, 100 x 100", 0.03, both_sides),
    Row("their verdict overlays, one refresh", 0.03, lambda: refresh(VERDICTS)),
    Row("every overlay of G.E.V., one refresh", 0.06, lambda: refresh(overlays_of("gev"))),
)
NOTE = f"""
Two sides with {UNITS} units each, {RAISED:.0%} of the hexes raised, each time on a board just changed. The
verdict overlays are {", ".join(VERDICTS)}.
A unit of one side is selected while the other side looks, so both sides are observed, and one of them again
without the unit. No peer: no program at hand answers the same question.
"""
