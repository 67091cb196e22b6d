"""What a side sees: arrays against pairs, and what must hold whatever the situation."""

from dataclasses import replace

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.gev.scenes import scene, situations
from viewer.board.units import Unit
from viewer.rules.gev.los import explain
from viewer.rules.gev.observation import enemies, knows, observe
from viewer.rules.gev.sighted import observers_of, own_eyes, sighted, supplies
from viewer.rules.gev.situation import Situation


def eyes(situation: Situation, unit: Unit, cell: int) -> str:
    return own_eyes(situation, explain(situation.board, unit.cell, cell, situation.viewpoint))


def gains(situation: Situation, unit: Unit, cell: int) -> bool:
    """Whether a unit sights a cell through a relay for one of its weapons, pair by pair."""
    own = explain(situation.board, unit.cell, cell, situation.viewpoint)
    hows = {sighted(situation, unit, weapon, own).how for weapon in situation.kind(unit).weapons}
    return bool(hows & {"relayed", "satellite"})


def cells(situation: Situation) -> list[int]:
    return [int(cell) for cell in np.flatnonzero(situation.on_map)]


@settings(max_examples=40, deadline=None)
@given(situations())
def test_arrays_agree_with_pairs(situation: Situation):
    view = observe(situation, "blue")
    looking = list(situation.observers("blue"))
    for cell in cells(situation):
        found = {eyes(situation, unit, cell) for unit in looking}
        assert view.direct[cell] == ("direct" in found)
        assert view.adjacent[cell] == ("adjacent" in found)
        assert view.shared[cell] == any(gains(situation, unit, cell) for unit in looking)
    assert not (view.seen | view.shared)[~situation.on_map].any()


@settings(max_examples=60, deadline=None)
@given(situations(), st.data())
def test_who_supplies_a_cell_agrees_with_pairs(situation: Situation, data: st.DataObject):
    if not cells(situation):
        return
    cell = data.draw(st.sampled_from(cells(situation)))
    looking = list(situation.observers("blue"))
    seeing = [unit for unit in looking if eyes(situation, unit, cell) != "none"]
    found = observers_of(situation, "blue", cell)
    assert {unit.id for unit in found} == {unit.id for unit in seeing}
    apart = [situation.board.grid.distance(unit.cell, cell) for unit in found]
    assert apart == sorted(apart)
    lines = list(supplies(situation, "blue", cell))
    assert [line.user for line in lines] == [unit.id for unit in looking if gains(situation, unit, cell)]
    assert all(line.observer == found[0].id for line in lines)


@settings(max_examples=80, deadline=None)
@given(situations())
def test_relays_only_add_and_never_beyond_what_the_side_sees(situation: Situation):
    view = observe(situation, "blue")
    assert not (view.shared & ~view.seen).any()
    assert not (view.direct & ~view.seen).any()
    for unit in situation.roster.of_side("blue"):
        after = observe(situation.without(unit.id), "blue")
        assert not (after.seen & ~view.seen).any()
        assert not (after.shared & ~view.shared).any()


@settings(max_examples=40, deadline=None)
@given(situations())
def test_a_satellite_does_what_a_command_post_out_of_sight_does(situation: Situation):
    if not situation.satellite:
        return
    view = observe(situation, "blue")
    without = observe(replace(situation, satellite=False), "blue")
    assert np.array_equal(view.seen, without.seen)
    assert not without.shared.any()
    assert view.relay and view.relay.command_post is None


def test_the_last_command_post_takes_sharing_with_it_and_not_the_first():
    picture = ".a f .b .c f .d .e"
    units = {"a": "blue missile_tank", "b": "red heavy_tank", "c": "blue infantry"}
    both = scene(picture, **units, d="blue command_post", e="blue command_post")
    where = both.roster["b"].cell
    assert observe(both, "blue").shared[where]
    assert observe(both.without("d"), "blue").shared[where]
    assert not observe(both.without("d").without("e"), "blue").shared[where]
    assert observe(both.without("d").without("e"), "blue").seen[where]


def test_a_side_knows_its_own_the_scenery_and_what_it_sees():
    situation = scene(
        ".a .b f .c . .",
        a="blue infantry",
        b="red ogre_mark_v submerged",
        c="red heavy_tank",
        d="red building @c",
        e="blue heavy_tank @c destroyed",
        f="red infantry @b",
    )
    view = observe(situation, "blue")
    known = {unit.id for unit in situation.roster if knows(situation, view, unit)}
    assert known == {"a", "d", "e", "f"}
    assert [unit.id for unit in enemies(situation, "blue")] == ["b", "c", "d", "f"]


def test_units_in_a_hole_and_those_that_do_not_look_see_nothing():
    situation = scene(
        ".a . . .b .c _d",
        a="blue infantry destroyed",
        b="blue building",
        c="blue ogre_mark_v submerged",
        d="blue infantry",
    )
    assert not observe(situation, "blue").seen.any()


def test_a_small_radius_hides_observers_but_never_a_target_in_reach():
    situation = replace(scene(".a . . .b", a="blue missile_tank", b="red heavy_tank"), radius=1)
    assert situation.sight_distance == 4
    assert observe(situation, "blue").direct[situation.roster["b"].cell]
