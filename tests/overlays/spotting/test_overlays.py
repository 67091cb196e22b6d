"""What holds for every overlay of spotting, and what each of them shows."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.overlays.plans import planned
from tests.overlays.spotting.scenes import BOARD, EYE, TANK, UNITS, view
from viewer.analysis.across import Across
from viewer.analysis.routes import route_risk
from viewer.board.board import Board
from viewer.board.units import Roster
from viewer.grid.hexgrid import HexGrid
from viewer.grid.squaregrid import SquareGrid
from viewer.overlays import overlays_of
from viewer.overlays.base import NEEDS, Overlay
from viewer.overlays.spotting.view import STEPS, SpottingView
from viewer.rules.spotting import Conditions, Stand, explain, stand_of, together

OVERLAYS = overlays_of("spotting")
WAY = (EYE, EYE - 1, EYE - 2, EYE - 3)
RISK = route_risk(BOARD, WAY, Stand(action="moving"), [(TANK, Stand())], Conditions(inches_per_cell=12))
EARLIER = view(BOARD.replace("terrain", range(10, 20), 4))
ACROSS = Across(EARLIER.catalogue, {})
FULL = view(
    route=RISK,
    other_routes=frozenset({1, 2, EYE}),
    planned=planned(view(), 0, 12),
    before=EARLIER,
    across=ACROSS,
)
OTHER_RULES = {"spotting_or_gev", "spotting_or_squad"}
VIEWS = {
    "a full view": FULL,
    "by night": view(conditions=Conditions(night=True, inches_per_cell=12)),
    "a fire phase": view(conditions=Conditions(phase="fire", inches_per_cell=12)),
    "a pinned cell": view(unit=None, observer=EYE),
    "nothing chosen": view(Board.blank(HexGrid(4, 3)), Roster(), observer=None, unit=None),
    "an observer off the map": view(observer=999, unit=None),
    "an observer in a void": view(observer=int(np.flatnonzero(~BOARD.on_map)[0]), unit=None),
    "squares": view(Board.blank(SquareGrid(5, 5)), Roster(), observer=3, unit=None),
    "a single hex": view(Board.blank(HexGrid(1, 1)), Roster(), observer=0, unit=None),
}
CHANGES: dict[str, dict[str, Any]] = {
    "terrain": {"board": BOARD.replace("terrain", [2, 12, 21, 30], 4)},
    "level": {"board": BOARD.replace("level", [10, 11, 12, 13, 19, 20, 21, 22], 3)},
    "feature": {"board": BOARD.replace("feature", [10, 11, 12], 1)},
    "units": {
        "roster": Roster(tuple(replace(u, facing=None, cell=u.cell + 2) for u in UNITS)),
        "observer": TANK + 2,
    },
    "observer": {"observer": EYE, "unit": "eye"},
    "side": {"side": "red"},
    "hover": {"marked": EYE},
    "options": {
        "conditions": Conditions(night=True, moonlit=True, inches_per_cell=20),
        "other": Stand(size="half"),
    },
    "plan": {"planned": planned(view(), 1, 20)},
}


@pytest.fixture(params=OVERLAYS)
def overlay(request: pytest.FixtureRequest) -> Overlay[SpottingView]:
    return OVERLAYS[request.param]


def test_every_file_is_discovered_and_named_after_its_key() -> None:
    files = {path.stem for path in Path("viewer/overlays/spotting").glob("*.py")} - {"__init__", "view"}
    assert {f"spotting_{name}" for name in files} == set(OVERLAYS)


def test_it_explains_itself_with_a_section(overlay: Overlay[SpottingView]) -> None:
    assert overlay.title
    assert "(Command Decision " in overlay.help


@pytest.mark.parametrize("name", VIEWS)
def test_a_painting_fits_the_board_and_the_legend(overlay: Overlay[SpottingView], name: str) -> None:
    seen, painting = VIEWS[name], overlay.paint(VIEWS[name])
    assert painting.codes.dtype == np.uint8
    assert painting.codes.shape == (seen.board.grid.n,)
    assert set(painting.codes.tolist()) <= {0, *(entry.code for entry in overlay.legend)}
    assert not painting.codes[~seen.board.on_map].any()
    if painting.counts is not None:
        assert painting.counts.dtype == np.int32
        assert overlay.count_label


@pytest.mark.parametrize("need", sorted(set(NEEDS) - set(CHANGES)) + list(CHANGES))
def test_it_changes_only_with_what_it_needs(overlay: Overlay[SpottingView], need: str) -> None:
    seen = view(unit="eye", observer=EYE, before=EARLIER) if need == "options" else FULL
    before, after = overlay.paint(seen), overlay.paint(replace(seen, **CHANGES.get(need, {})))
    if overlay.key == "spotting_route" and need not in ("hover", "side"):
        return  # The page asks the routes anew and hands over another risk.
    if overlay.key in OTHER_RULES and need == "options":
        return  # The page hands over the options of all rules.
    same = np.array_equal(before.codes, after.codes) and before.note == after.note
    if need not in overlay.needs:
        assert same
    elif need in ("observer", "side", "options", "hover"):
        assert not same


def test_without_a_spotter_a_note_says_what_to_do(overlay: Overlay[SpottingView]) -> None:
    painting = overlay.paint(VIEWS["nothing chosen"])
    assert not painting.codes.any()
    assert painting.note.endswith(".")


def test_the_chance_is_that_of_each_pair_in_classes() -> None:
    painting = OVERLAYS["spotting_chance"].paint(FULL)
    tank = stand_of(UNITS["tank"], FULL.catalogue)
    for cell in np.flatnonzero(BOARD.on_map).tolist():
        percent = explain(BOARD, TANK, cell, tank, FULL.sought, FULL.conditions).tenths * 10
        assert painting.counts is not None
        assert painting.counts[cell] == percent
        assert painting.codes[cell] == sum(percent >= least for least in STEPS.values())


def test_a_side_has_its_best_chance_and_together_a_better_one() -> None:
    best, both = (OVERLAYS[f"spotting_{name}"].paint(FULL).counts for name in ("side", "together"))
    stands = [(cell, stand) for cell, stand in FULL.spotters]
    for cell in np.flatnonzero(BOARD.on_map).tolist():
        tenths = [explain(BOARD, at, cell, s, FULL.sought, FULL.conditions).tenths for at, s in stands]
        assert best is not None
        assert both is not None
        assert best[cell] == 10 * max(tenths)
        assert both[cell] == int(together(tenths) * 100)


def test_out_of_reach_and_out_of_sight_are_told_apart() -> None:
    rings, gate = (OVERLAYS[f"spotting_{name}"].paint(FULL).codes for name in ("rings", "gate"))
    assert set(rings[BOARD.on_map].tolist()) == {1, 2, 3}
    hidden = (FULL.field.ungated > 0) & ~FULL.field.los & BOARD.on_map
    assert hidden.any()
    assert np.array_equal(gate > 0, hidden)
    assert not (gate > 0)[rings == 3].any()


def test_the_night_hides_from_eyes_and_thermal_imaging_sees_through_it() -> None:
    night = OVERLAYS["spotting_night"]
    assert set(night.paint(VIEWS["a pinned cell"]).codes.tolist()) == {0, 1, 2}
    firing = night.paint(view(sought=Stand(action="firing"), unit=None, observer=EYE))
    assert 3 in firing.codes


def test_moving_is_more_easily_spotted_than_standing() -> None:
    action = OVERLAYS["spotting_action"]
    assert set(action.paint(FULL).codes.tolist()) == {0, 2}
    turned = action.paint(view(sought=Stand(action="moving"), other=Stand()))
    assert set(turned.codes.tolist()) == {0, 1}
    assert turned.note == "Moving, against stationary."


def test_the_better_equipped_spots_more_easily_than_it_is_spotted() -> None:
    dark = view(conditions=Conditions(night=True, inches_per_cell=6))
    codes = OVERLAYS["spotting_asymmetry"].paint(dark).codes
    assert (codes == 1).sum() > (codes == 2).sum()
    assert codes[TANK] == 0


def test_a_route_is_coloured_by_the_chance_of_each_step() -> None:
    painting = OVERLAYS["spotting_route"].paint(replace(FULL, marked=WAY[1]))
    for cell, chance in zip(WAY, RISK.at_step, strict=True):
        percent = int(100 * chance)
        assert painting.counts is not None
        assert painting.counts[cell] == percent
        if cell != WAY[1]:
            assert painting.codes[cell] == (sum(percent >= least for least in STEPS.values()) or 5)
    assert painting.codes[WAY[1]] == 7
    assert painting.codes[[1, 2]].tolist() == [6, 6]
    assert painting.note.startswith("Steps: 4; spotted on the way: ")
