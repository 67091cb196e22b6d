"""Overlays that set two answers side by side, against the answers themselves."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tests.overlays.gev import scenes as gev
from tests.overlays.spotting import scenes as spotting
from tests.overlays.squad import scenes as squad
from viewer.analysis.across import Across
from viewer.board.kinds import shipped_catalogue
from viewer.overlays import OVERLAYS
from viewer.overlays.base import Painting
from viewer.rules import gev as gev_rules
from viewer.rules import squad as squad_rules
from viewer.rules.spotting import Conditions, Stand, explain
from viewer.rules.squad import explain as squad_explain

CELLS = np.flatnonzero(squad.BOARD.on_map).tolist()


def painted(key: str, view: Any) -> Painting:
    return OVERLAYS[key].paint(view)


@pytest.mark.parametrize("observer", [0, 3, 16])
def test_gev_asymmetry_is_what_each_pair_says_both_ways(observer: int) -> None:
    seen = gev.scene(gev.WOODS, observer=observer)
    codes = painted("asymmetry", seen).codes
    for cell in np.flatnonzero(seen.board.on_map).tolist():
        ahead = gev_rules.explain(seen.board, observer, cell)
        back = gev_rules.explain(seen.board, cell, observer)
        mine, theirs = (one.los or one.adjacent for one in (ahead, back))
        assert codes[cell] == (1 if mine and not theirs else 2 if theirs and not mine else 0)


def test_squad_asymmetry_is_height_and_sight() -> None:
    seen = squad.view(sight=4)
    codes = painted("squad_asymmetry", seen).codes
    for cell in CELLS:
        mine = squad_explain(squad.BOARD, squad.ADA, cell, 8).seen
        theirs = squad_explain(squad.BOARD, cell, squad.ADA, 4).seen
        assert codes[cell] == (1 if mine and not theirs else 2 if theirs and not mine else 0)


def test_what_dazzling_takes_is_what_the_fan_loses() -> None:
    codes = painted("squad_dazzled", squad.view()).codes
    for cell in CELLS:
        bright, dazzled = (
            squad_explain(squad.BOARD, squad.ADA, cell, 8, dazzled=one).seen for one in (False, True)
        )
        assert codes[cell] == (bright and not dazzled)
    assert "dazzled already" in painted("squad_dazzled", squad.view(dazzled=True)).note


def test_observers_are_counted_unit_by_unit() -> None:
    counts = painted("squad_observers", squad.view()).counts
    assert counts is not None
    for cell in CELLS:
        assert counts[cell] == sum(
            squad_explain(squad.BOARD, at, cell).seen for at in (squad.ADA, squad.BROOK)
        )
    view = spotting.view()
    counts = painted("spotting_observers", view).counts
    assert counts is not None
    for cell in np.flatnonzero(view.board.on_map).tolist():
        chances = [
            explain(view.board, at, cell, stand, view.sought, view.conditions) for at, stand in view.spotters
        ]
        assert counts[cell] == sum(one.tenths > 0 for one in chances)


def test_without_a_unit_of_the_squad_what_it_alone_sees_goes_dark() -> None:
    painting = painted("squad_dark_if_lost", squad.view())
    for cell in CELLS:
        ada, brook = (squad_explain(squad.BOARD, at, cell).seen for at in (squad.ADA, squad.BROOK))
        assert painting.codes[cell] == (ada and not brook)
    assert painting.note.startswith(f"Cells no longer seen without it: {np.count_nonzero(painting.codes)};")


def test_an_enemy_or_a_unit_that_is_down_leaves_nothing_dark() -> None:
    assert (
        "of the chosen side" in painted("squad_dark_if_lost", squad.view(unit="foe", observer=squad.FOE)).note
    )
    down = replace(squad.UNITS["ada"], states=frozenset({"downed"}))
    assert "is down" in painted("squad_dark_if_lost", squad.view(roster=squad.UNITS.replace(down))).note


def test_without_a_spotter_the_best_of_the_others_is_left() -> None:
    view = spotting.view()
    painting = painted("spotting_dark_if_lost", view)
    (at, eye) = view.spotters[1]
    for cell in np.flatnonzero(view.board.on_map).tolist():
        rest = explain(view.board, at, cell, eye, view.sought, view.conditions).tenths
        best = int(view.by_side.best[cell])
        assert painting.codes[cell] == (0 if rest == best else 2 if rest else 1)
        assert painting.counts is not None
        assert painting.counts[cell] == 10 * (rest - best)
    enemy = replace(view, unit="foe")
    assert "of the chosen side" in painted("spotting_dark_if_lost", enemy).note


def test_a_stroke_brings_cells_into_sight_and_takes_others_out() -> None:
    before = squad.view().covered > 0
    later = squad.view(board=squad.BOARD.replace("feature", range(10, 20), 1))
    painting = painted("squad_changed", replace(later, before=before))
    now = later.covered > 0
    assert np.array_equal(painting.codes == 1, now & ~before)
    assert np.array_equal(painting.codes == 2, before & ~now)
    assert painting.codes.any()
    back = painted("squad_changed", replace(squad.view(), before=now))
    assert np.array_equal(back.codes == 1, painting.codes == 2)
    assert "Paint or move" in painted("squad_changed", squad.view()).note


def test_a_stroke_changes_the_best_chance_of_a_side() -> None:
    view = spotting.view()
    later = replace(view, board=view.board.replace("terrain", range(10, 20), 4), before=view)
    painting = painted("spotting_changed", later)
    points = 10 * (later.covered.astype(int) - view.covered.astype(int))
    assert painting.counts is not None
    assert np.array_equal(painting.counts, points)
    assert np.array_equal(painting.codes, np.where(points > 0, 1, np.where(points < 0, 2, 0)))
    assert (
        "Paint or move" in painted("spotting_changed", replace(later, before=replace(view, side="red"))).note
    )


OPTIONS = {"radius": 3, "viewpoint": "every", "sight": 2, "inches_per_cell": 20.0}
RULES = ("gev", "squad", "spotting")
CODES = {"gev": 1, "squad": 2, "spotting": 3}


def seen_by(rules: str, cell: int, target: int) -> bool:
    board = spotting.BOARD
    if rules == "gev":
        return bool(gev_rules.see(board, cell, 3, "every").los[target])
    if rules == "squad":
        return squad_rules.explain(board, cell, target, 2).seen
    return explain(board, cell, target, Stand(), Stand(), Conditions(inches_per_cell=20)).tenths > 0


@pytest.mark.parametrize("ours", RULES)
@pytest.mark.parametrize("other", RULES)
def test_two_rule_systems_are_set_side_by_side_each_under_its_own_options(ours: str, other: str) -> None:
    if ours == other:
        return
    across, cell = Across(shipped_catalogue(), OPTIONS), spotting.TANK
    views: dict[str, Any] = {
        "gev": gev.view(spotting.BOARD, observer=cell, across=across),
        "squad": squad.view(board=spotting.BOARD, unit=None, observer=cell, across=across),
        "spotting": spotting.view(unit=None, observer=cell, across=across),
    }
    key = f"{'' if ours == 'gev' else f'{ours}_'}or_{other}"
    codes = painted(key, views[ours]).codes
    for target in np.flatnonzero(spotting.BOARD.on_map).tolist():
        here, there = (seen_by(rules, cell, target) for rules in (ours, other))
        assert codes[target] == (CODES[ours] if here > there else CODES[other] if there > here else 0)
