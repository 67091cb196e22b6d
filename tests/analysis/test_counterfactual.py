"""Losses and moves, against doing them."""

from dataclasses import replace

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.gev.scenes import scene, situations
from viewer.analysis.counterfactual import Change, losing, vantage
from viewer.analysis.reach import reachable
from viewer.rules.gev.observation import observe
from viewer.rules.gev.sighted import observers_of
from viewer.rules.gev.situation import Situation


def test_what_comes_and_what_goes():
    change = Change.between(np.array([True, True, False]), np.array([False, True, True]))
    assert change.gained.tolist() == [False, False, True]
    assert change.lost.tolist() == [True, False, False]
    assert change.counts == (1, 1)


PICTURE = ".a f .b .c f .d"
UNITS = {"a": "blue missile_tank", "b": "red heavy_tank", "c": "blue infantry", "d": "blue command_post"}


def test_losing_the_command_post_cuts_off_what_was_shared_and_hides_nothing():
    situation = scene(PICTURE, **UNITS)
    loss = losing(situation, "d")
    assert (loss.hidden, loss.cut_off) == ((), ("b",))
    assert loss.unshared[situation.roster["b"].cell]
    assert not loss.dark[situation.roster["b"].cell]


def test_losing_the_observer_hides_the_target_as_well():
    situation = scene(PICTURE, **UNITS)
    loss = losing(situation, "c")
    assert (loss.hidden, loss.cut_off) == (("b",), ("b",))
    assert loss.dark[situation.roster["b"].cell]


def test_losing_one_of_two_observers_hides_nothing():
    situation = scene(PICTURE, **UNITS, e="blue infantry @c")
    loss = losing(situation, "c")
    assert (loss.hidden, loss.cut_off) == ((), ())
    assert not (loss.dark | loss.unshared).any()


@settings(max_examples=40, deadline=None)
@given(situations(), st.data())
def test_a_loss_is_the_difference_between_with_and_without(situation: Situation, data: st.DataObject):
    unit = data.draw(st.sampled_from(situation.roster.units))
    before, after = observe(situation, unit.side), observe(situation.without(unit.id), unit.side)
    loss = losing(situation, unit.id, before)
    assert np.array_equal(loss.dark, Change.between(before.seen, after.seen).lost)
    assert np.array_equal(loss.unshared, Change.between(before.shared, after.shared).lost)


@settings(max_examples=40, deadline=None)
@given(situations(), st.data())
def test_vantage_points_are_where_the_unit_would_see_from(situation: Situation, data: st.DataObject):
    on_map = [int(cell) for cell in np.flatnonzero(situation.on_map)]
    unit = data.draw(st.sampled_from(situation.roster.units))
    if not on_map or not situation.on_map[unit.cell]:
        return
    target, steps = data.draw(st.sampled_from(on_map)), data.draw(st.integers(0, 4))
    found = vantage(situation, unit.id, target, steps)
    for cell in np.flatnonzero(reachable(situation.board, unit.cell, steps)).tolist():
        moved = replace(situation, roster=situation.roster.replace(replace(unit, cell=cell)))
        assert found[cell] == (unit.id in {u.id for u in observers_of(moved, unit.side, target)})
    assert not found[~reachable(situation.board, unit.cell, steps)].any()
