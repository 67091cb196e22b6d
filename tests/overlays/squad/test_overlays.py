"""What holds for every overlay of squad sight, and what each of them shows."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.overlays.plans import planned
from tests.overlays.squad.scenes import ADA, BOARD, BROOK, FOE, UNITS, nowhere, view, void
from viewer.analysis.across import Across
from viewer.board.board import Board
from viewer.board.kinds import shipped_catalogue
from viewer.board.units import Roster
from viewer.grid.layout import Layout
from viewer.grid.squaregrid import SquareGrid
from viewer.overlays import overlays_of
from viewer.overlays.base import NEEDS, Ghost, Overlay
from viewer.overlays.squad.view import SquadView
from viewer.rules.squad import explain, needed_levels

OVERLAYS = overlays_of("squad")
FULL = view(
    planned=planned(view(), 0, 12),
    before=np.arange(BOARD.grid.n) % 3 == 0,
    across=Across(shipped_catalogue("squad"), {}),
)
VIEWS = {
    "a full view": FULL,
    "a dazzled unit": view(dazzled=True, sights={"ada": 4, "brook": 8, "foe": 8}),
    "a pinned cell": view(unit=None, observer=BROOK),
    "nothing chosen": nowhere(),
    "an observer off the map": view(observer=999, unit=None),
    "an observer in a void": view(observer=void(), unit=None),
    "squares": view(
        Board.blank(SquareGrid(5, 5)), Roster(), observer=3, unit=None, opposed=frozenset(), play=None
    ),
}
CHANGES: dict[str, dict[str, Any]] = {
    "terrain": {"board": BOARD.replace("terrain", [2, 12, 21, 30], 4)},
    "level": {"board": BOARD.replace("level", [ADA, ADA + 1, 12, 13], 3)},
    "feature": {"board": BOARD.replace("feature", range(10, 20), 1)},
    "units": {"roster": Roster(tuple(replace(u, cell=u.cell + 2) for u in UNITS)), "observer": ADA + 2},
    "observer": {"observer": BROOK, "unit": "brook"},
    "side": {"side": "red", "opposed": frozenset({"ada"})},
    "options": {"sight": 3, "sights": dict.fromkeys(("ada", "brook", "foe"), 3)},
    "plan": {"planned": planned(view(), 1, 20)},
}


@pytest.fixture(params=OVERLAYS)
def overlay(request: pytest.FixtureRequest) -> Overlay[SquadView]:
    return OVERLAYS[request.param]


def test_every_file_is_discovered_and_named_after_its_key() -> None:
    files = {path.stem for path in Path("viewer/overlays/squad").glob("*.py")} - {"__init__", "view"}
    assert {f"squad_{name}" for name in files} == set(OVERLAYS)


def test_it_explains_itself_with_a_statement_of_the_source(overlay: Overlay[SquadView]) -> None:
    assert overlay.title
    assert "(S" in overlay.help


@pytest.mark.parametrize("name", VIEWS)
def test_a_painting_fits_the_board_and_the_legend(overlay: Overlay[SquadView], name: str) -> None:
    seen, painting = VIEWS[name], overlay.paint(VIEWS[name])
    assert painting.codes.dtype == np.uint8
    assert painting.codes.shape == (seen.board.grid.n,)
    assert set(painting.codes.tolist()) <= {0, *(entry.code for entry in overlay.legend)}
    assert not painting.codes[~seen.board.on_map].any()
    assert painting.note.endswith(".")
    if painting.counts is not None:
        assert painting.counts.dtype == np.int32
        assert overlay.count_label


@pytest.mark.parametrize("need", sorted(NEEDS))
def test_it_changes_only_with_what_it_needs(overlay: Overlay[SquadView], need: str) -> None:
    before, after = overlay.paint(FULL), overlay.paint(replace(FULL, **CHANGES.get(need, {})))
    same = np.array_equal(before.codes, after.codes) and before.note == after.note
    assert same or need in overlay.needs


@pytest.mark.parametrize("dazzled", [False, True])
def test_the_fan_is_what_each_pair_says(dazzled: bool) -> None:
    codes = OVERLAYS["squad_fan"].paint(view(dazzled=dazzled, sights={"ada": 4 if dazzled else 8})).codes
    for cell in np.flatnonzero(BOARD.on_map).tolist():
        pair = explain(BOARD, ADA, cell, 8, dazzled)
        own = pair.sight_distance - 1
        expected = (1 if pair.distance <= own else 2) if pair.seen else 3 if pair.near else 0
        assert codes[cell] == expected


def test_the_fan_says_what_height_adds() -> None:
    assert "level 1: sight 8 + 1 for height = 9;" in OVERLAYS["squad_fan"].paint(FULL).note
    dazzled = OVERLAYS["squad_fan"].paint(view(dazzled=True, sights={"ada": 4, "brook": 8, "foe": 8})).note
    assert "level 1, dazzled: sight 4 + 1 for height = 5;" in dazzled


def test_a_side_sees_what_any_of_its_standing_units_sees_and_the_rest_is_dark() -> None:
    counts = OVERLAYS["squad_side"].paint(FULL).counts
    assert counts is not None
    for cell in np.flatnonzero(BOARD.on_map).tolist():
        seen_by = sum(explain(BOARD, at, cell).seen for at in (ADA, BROOK))
        assert counts[cell] == seen_by


def test_fog_is_darkest_where_nobody_ever_looked() -> None:
    fog = np.arange(BOARD.grid.n, dtype=np.uint8) % 3
    codes = OVERLAYS["squad_fog"].paint(view(fog=fog)).codes
    for code, shown in ((0, 1), (1, 2), (2, 0)):
        assert (codes[BOARD.on_map & (fog == code)] == shown).all()


def test_a_play_through_is_drawn_where_there_is_one() -> None:
    reach, plan, markers, ways = (
        OVERLAYS[f"squad_{key}"].paint(FULL) for key in ("reach", "plan", "markers", "ways")
    )
    assert np.array_equal(reach.codes > 0, FULL.playing.reach & BOARD.on_map)
    thought_of = FULL.playing.plan
    assert thought_of is not None
    assert np.array_equal(np.isin(plan.codes, (1,)), thought_of.gains & BOARD.on_map)
    assert np.flatnonzero(plan.codes == 4).tolist() == [thought_of.seen_at]
    assert [shape.code for shape in plan.shapes] == [2, 3]
    assert np.flatnonzero(markers.codes).tolist() == [FOE]
    assert markers.note.startswith("Seen last: Foe at ")
    assert markers.ghosts == (Ghost(FOE, "#d3202f", "WRD", "R2", "Foe, last seen in round 2"),)
    assert (ways.codes[FOE - 2], ways.codes[FOE - 3], ways.codes[0]) == (2, 4, 3)
    assert [shape.code for shape in ways.shapes] == [5, 1]
    (way,) = (shape.rings[0] for shape in ways.shapes if shape.code == 1)
    tip = Layout(BOARD.grid).centres[FOE - 2]
    assert np.hypot(*(way - tip).T).min() < 1e-9, "the arrow points at the cell it leads to"
    squads = view(play=replace(FULL.playing, searched=None, ways=()))
    assert OVERLAYS["squad_ways"].paint(squads).note == "This is for the screens of the enemy and the umpire."
    for key in ("reach", "plan", "markers", "ways"):
        assert "Play tab" in OVERLAYS[f"squad_{key}"].paint(view(play=None)).note


def test_who_is_down_does_not_look() -> None:
    down = Roster(tuple(replace(u, states=frozenset({"downed"})) for u in UNITS))
    for key in ("side", "enemy", "fog", "needed"):
        painting = OVERLAYS[f"squad_{key}"].paint(view(roster=down))
        assert not painting.codes.any()
        assert "stands" in painting.note


def test_of_the_enemies_only_those_count_that_the_screen_knows() -> None:
    enemy = OVERLAYS["squad_enemy"]
    codes = enemy.paint(FULL).codes > 0
    assert codes[FOE]
    assert np.array_equal(
        codes[BOARD.on_map], [explain(BOARD, FOE, c).seen for c in np.flatnonzero(BOARD.on_map).tolist()]
    )
    assert not enemy.paint(view(opposed=frozenset())).codes.any()


def test_the_needed_height_is_told_as_a_number() -> None:
    overlay = OVERLAYS["squad_needed"]
    painting = overlay.paint(FULL)
    needed = needed_levels(BOARD, [(ADA, 9), (BROOK, 8)])
    lacking = BOARD.on_map & (needed > 0)
    assert painting.counts is not None
    assert np.array_equal(painting.counts[lacking], needed[lacking])
    assert np.array_equal(painting.codes[lacking], np.minimum(needed[lacking], 3))
    assert not painting.codes[BOARD.on_map & (needed == 0)].any()
    assert {1, 3} <= set(painting.codes.tolist())
    assert overlay.counted(2) == "Levels lacking to be seen: 2"


def test_what_no_height_would_show_is_told_apart_from_what_is_too_far() -> None:
    overlay = OVERLAYS["squad_needed"]
    walled = BOARD.replace("level", BOARD.grid.neighbours(BROOK), 20)
    painting = overlay.paint(
        view(walled, Roster(tuple(u for u in UNITS if u.id != "ada")), sights={"brook": 3, "foe": 3})
    )
    away = BOARD.grid.distances(BROOK)
    assert np.array_equal(painting.codes[BOARD.on_map] == 5, (away > 3)[BOARD.on_map])
    behind = (away > 1) & (away <= 3) & (np.arange(BOARD.grid.n) % BOARD.grid.cols < BROOK % BOARD.grid.cols)
    assert set(painting.codes[behind].tolist()) == {4}, "on the other side there is a gap in the wall"
    printing = overlay.printing(painting)
    assert printing is not None
    assert set(printing[painting.codes > 3].tolist()) == {-128}, "nothing is printed there"
    said = {overlay.counted(int(c)) for c in painting.counts[BOARD.on_map]}  # type: ignore[index]
    assert "Levels lacking to be seen: not seen at any height up to 9 more" in said
    assert "Levels lacking to be seen: too far at any height" in said


def test_a_unit_may_be_seen_by_whom_it_does_not_see() -> None:
    codes = OVERLAYS["squad_reverse"].paint(view(dazzled=True, sights={"ada": 4, "brook": 8, "foe": 8})).codes
    assert {1, 2} <= set(codes.tolist())
    assert codes[ADA] == 1
