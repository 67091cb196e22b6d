"""The overlays that show what a side sees, and how exposed a hex is to anyone."""

from dataclasses import replace

import numpy as np
import pytest

from tests.overlays.gev.scenes import WOODS, codes, row, scene, view
from viewer.board.board import Board
from viewer.board.units import Roster, Unit
from viewer.grid.hexgrid import HexGrid
from viewer.overlays import OVERLAYS
from viewer.rules.gev import see

SEEN = scene(WOODS, radius=2)
FANS = np.array([see(SEEN.board, unit.cell, 2).los for unit in SEEN.roster.of_side("blue")]) & SEEN.on_map


def test_a_side_sees_what_any_of_its_units_sees() -> None:
    painting = OVERLAYS["side_seen"].paint(SEEN)
    assert ((painting.codes > 0) == FANS.any(axis=0)).all()
    assert painting.note.startswith(f"Units that look: 2; hexes seen: {FANS.any(axis=0).sum()}, none of them")


OBSERVED = ".a f .b .c f .d"
UNITS = {"a": "blue missile_tank", "b": "red heavy_tank", "c": "blue infantry"}


def test_what_is_sighted_for_others_is_told_apart() -> None:
    shared = row(OBSERVED, **UNITS, d="blue command_post")
    assert codes(shared, "side_seen") == "223332"
    assert OVERLAYS["side_seen"].paint(shared).note == (
        "Units that look: 3; hexes seen: 6, 3 of them passed on through Command post d."
    )
    assert codes(row(OBSERVED, **UNITS), "side_seen") == "222220"


def test_a_satellite_passes_on_too() -> None:
    shared = row(OBSERVED, satellite=True, **UNITS)
    assert codes(shared, "side_seen") == "223330"
    assert "3 of them passed on through the satellite." in OVERLAYS["side_seen"].paint(shared).note


def test_a_satellite_beside_a_command_post_is_refused_with_the_reason() -> None:
    both = replace(row(OBSERVED, **UNITS, d="blue command_post"), satellite=True)
    assert "needs a scenario without Command Posts" in OVERLAYS["side_seen"].paint(both).note


def test_the_observers_are_counted() -> None:
    painting = OVERLAYS["observers"].paint(SEEN)
    assert (painting.codes == FANS.sum(axis=0)).all()
    assert painting.counts is not None and (painting.counts[SEEN.on_map] == painting.codes[SEEN.on_map]).all()


def test_five_observers_and_more_are_one_class() -> None:
    roster = Roster(tuple(Unit(f"u{i}", "gev", "red", 4) for i in range(9)))
    painting = OVERLAYS["observers"].paint(view(Board.blank(HexGrid(3, 3)), roster, side="red"))
    assert set(painting.codes.tolist()) == {5} and set(painting.counts.tolist()) == {9}


def test_dead_ground_is_in_reach_and_unseen() -> None:
    distances = np.array([SEEN.board.grid.distances(unit.cell) for unit in SEEN.roster.of_side("blue")])
    dead = (distances <= 2).any(axis=0) & ~FANS.any(axis=0) & SEEN.on_map
    assert dead.any()
    assert (OVERLAYS["dead_ground"].paint(SEEN).codes == dead).all()


def test_a_unit_whose_hex_became_a_void_no_longer_looks() -> None:
    gone, left = SEEN.roster.of_side("blue")
    board = SEEN.board.replace("terrain", [gone.cell], SEEN.board.palette.code("void"))
    assert replace(SEEN, board=board).side_cells.tolist() == [left.cell]


@pytest.mark.parametrize("key", ["side_seen", "observers", "dead_ground"])
def test_without_units_they_ask_for_one(key: str) -> None:
    painting = OVERLAYS[key].paint(replace(SEEN, roster=Roster()))
    assert painting.note == "Blue has no unit on the map that can look; place one."
    assert OVERLAYS[key].paint(replace(SEEN, side=None)).note == "Choose a side to see what its units see."


def test_exposure_falls_into_its_class() -> None:
    open_ground = view(Board.blank(HexGrid(41, 41)))
    painting = OVERLAYS["exposure"].paint(open_ground)
    assert painting.counts[open_ground.board.grid.at(20, 20)] == 1260
    assert painting.codes[open_ground.board.grid.at(20, 20)] == 6
    woods = open_ground.board.replace("terrain", range(41 * 41), open_ground.board.palette.code("forest"))
    assert set(OVERLAYS["exposure"].paint(replace(open_ground, board=woods)).codes.tolist()) == {1}
