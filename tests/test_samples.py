"""The sample maps: they open cleanly, and what their notes say is so."""

import re
from collections import deque
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.samples import READINGS, dragged, look, named, opened, seen_under, standing
from viewer.app.files import FIRST_SAMPLE
from viewer.board.scenario import Scenario
from viewer.formats.registry import open_file, save_bytes
from viewer.overlays import OVERLAYS
from viewer.resources import resource_dir
from viewer.rules.gev import see
from viewer.rules.gev.observation import observe
from viewer.rules.gev.situation import Situation
from viewer.rules.gev.verdicts import AttackVerdict, attack_unit
from viewer.rules.spotting import Conditions, SpottingSighting, stand_of
from viewer.rules.spotting import explain as spot

FILES = sorted(resource_dir("sample_maps").iterdir())


def situation(scenario: Scenario, **options: Any) -> Situation:
    return Situation(scenario.board, scenario.roster, scenario.catalogue, **options)


def attack(scenario: Scenario, attacker: str, target: str, **options: Any) -> AttackVerdict:
    return attack_unit(situation(scenario, **options), named(scenario, attacker), named(scenario, target))


# All of them.


def test_the_first_sample_is_there():
    assert FIRST_SAMPLE in [path.name.split(".")[0] for path in FILES]
    assert len(FILES) == 8


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.split(".")[0])
def test_it_is_complete_and_saved_as_hexsight_saves(path: Path):
    found = open_file(path)
    assert found.warnings == ()
    assert found.scenario.title
    assert found.scenario.author
    assert save_bytes(found.scenario) == path.read_bytes()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.split(".")[0])
def test_its_units_stand_where_units_can(path: Path):
    scenario = open_file(path).scenario
    board = scenario.board
    for unit in scenario.roster:
        assert board.on_map[unit.cell]
        assert board.terrain_at(unit.cell).passable, (unit.id, board.grid.label(unit.cell))
    cells = [unit.cell for unit in scenario.roster]
    assert len(set(cells)) == len(cells)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.split(".")[0])
def test_its_notes_and_view_speak_of_what_is_there(path: Path):
    scenario = open_file(path).scenario
    view, grid = scenario.view, scenario.board.grid
    labels = re.findall(r"(?<![.\d])\d{4}(?!\d)", scenario.notes)
    assert len(set(grid.cells_at(labels))) >= 3
    assert set(view["overlays"]) <= set(OVERLAYS)
    assert view["selected"] in scenario.roster
    assert view["side"] in {side.key for side in scenario.sides}
    if "ruler" in view:
        observer, target = grid.cells_at(view["ruler"])
        assert scenario.roster[view["selected"]].cell == observer
        assert scenario.roster.at(target)


# The valley road.


def test_the_town_hides_the_raider_until_the_tank_goes_round_it():
    valley = opened("1-valley-road")
    assert (
        valley.view["ruler"] == [standing(valley, "Gold 1"), standing(valley, "Raider")] == ["1208", "1508"]
    )
    for reading in READINGS:
        blocked = look(valley, "1208", "1508", reading)
        assert (blocked.verdict, blocked.distance) == ("out of line", 3)
        assert {valley.board.terrain_at(cell).key for cell in blocked.blockers} == {"town"}
    assert attack(valley, "Gold 1", "Raider").kind == "no_attack"
    round_it = attack(dragged(valley, "1208", "1510"), "Gold 1", "Raider")
    assert (round_it.kind, round_it.sighted.how) == ("normal", "direct")


def test_heights_do_not_count():
    valley = opened("1-valley-road")
    board = valley.board
    flat = board.replace("level", np.arange(board.grid.n), 0)
    (observer,) = board.grid.cells_at(["1208"])
    assert board.level.any()
    assert (see(flat, observer).los == see(board, observer).los).all()


# Between the woods.


@pytest.mark.parametrize(
    ("start", "end", "readings"),
    [
        ("0307", "1108", ("some",)),
        ("0307", "1408", ("some", "centre")),
        ("0307", "0708", READINGS),
        ("0307", "1207", ()),
        ("0407", "1108", ("some", "centre")),
    ],
)
def test_the_readings_differ_between_the_woods(start: str, end: str, readings: tuple[str, ...]):
    woods = opened("2-between-the-woods")
    assert standing(woods, "Lookout") == "0307"
    assert woods.roster.at(woods.board.grid.cell_at(end))
    assert seen_under(woods, start, end) == readings


def test_the_sight_window_is_a_small_part_of_the_hex():
    """The area of a hex in axial coordinates is 1."""
    window = look(opened("2-between-the-woods"), "0307", "1108").window
    pairs = zip(window, window[1:] + window[:1], strict=True)
    assert 0 < abs(sum(a[0] * b[1] - a[1] * b[0] for a, b in pairs)) / 2 < 0.3


# The approach.


def unseen_way(scenario: Scenario) -> dict[str, int]:
    """Return the hexes that the Ogre can come to through dead ground, and in how many steps."""
    board, grid = scenario.board, scenario.board.grid
    dead = ~observe(situation(scenario), "blue").seen & board.on_map
    start = grid.cell_at(standing(scenario, "Mark V"))
    steps, queue = {start: 0}, deque([start])
    while queue:
        cell = queue.popleft()
        for other in grid.neighbours(cell):
            if other not in steps and dead[other] and board.terrain_at(other).passable:
                steps[other] = steps[cell] + 1
                queue.append(other)
    assert dead[start]
    return {grid.label(cell): count for cell, count in steps.items()}


def nearest(scenario: Scenario) -> tuple[int, int, str]:
    """Return the end of the unseen way: distance to the Command Post, steps, label."""
    grid = scenario.board.grid
    post = grid.cell_at(standing(scenario, "Command Post"))
    way = unseen_way(scenario).items()
    return min((grid.distance(grid.cell_at(label), post), steps, label) for label, steps in way)


def test_the_ogre_comes_twelve_hexes_unseen_and_one_tank_stops_it():
    approach = opened("3-the-approach")
    assert standing(approach, "Mark V") == "1201"
    assert nearest(approach) == (9, 12, "0911")
    assert nearest(dragged(approach, "1212", "1410"))[:2] == (16, 5)


# Forward observers.


def without_post(scenario: Scenario) -> Scenario:
    post = scenario.roster[named(scenario, "Command Post")]
    fallen = replace(post, states=frozenset({"destroyed"}))
    return scenario.replace(roster=scenario.roster.replace(fallen))


@pytest.mark.parametrize("battery", ["Left battery", "Right battery"])
@pytest.mark.parametrize("target", ["Column", "Raider"])
def test_the_batteries_see_by_the_scout_and_the_command_post(battery: str, target: str):
    front = opened("4-forward-observers")
    verdict = attack(front, battery, target)
    assert (verdict.kind, verdict.sighted.how, verdict.sighting.los) == ("normal", "relayed", False)
    assert verdict.sighted.observer == named(front, "Scout")
    assert verdict.sighted.command_post == named(front, "Command Post")
    dark = attack(without_post(front), battery, target)
    assert (dark.kind, dark.sighted.how) == ("indirect", "none")


def test_straight_fire_gains_in_line_and_not_on_the_far_side():
    front = opened("4-forward-observers")
    anvil, hammer = attack(front, "Anvil", "Raider"), attack(front, "Hammer", "Garrison")
    assert (anvil.kind, anvil.weapon.fire, anvil.sighting.in_line) == ("no_attack", "straight", False)
    assert (hammer.kind, hammer.weapon.fire, hammer.sighting.verdict) == (
        "normal",
        "straight",
        "in line, but raised",
    )
    assert hammer.sighted.observer == named(front, "Patrol")
    assert attack(without_post(front), "Hammer", "Garrison").kind == "indirect"


def test_nobody_sees_the_lurker():
    front = opened("4-forward-observers")
    cell = front.board.grid.cell_at(standing(front, "Lurker"))
    assert not observe(situation(front), "blue").seen[cell]
    assert attack(front, "Left battery", "Lurker").kind == "indirect"


def test_a_satellite_could_do_the_same():
    front = opened("4-forward-observers")
    never = front.replace(roster=front.roster.remove(named(front, "Command Post")))
    verdict = attack(never, "Left battery", "Column", satellite=True)
    assert (verdict.kind, verdict.sighted.how) == ("normal", "satellite")


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("Scout", "1205"),
        ("Column", "0904"),
        ("Raider", "0706"),
        ("Command Post", "0414"),
        ("Lurker", "0602"),
        ("Anvil", "0708"),
        ("Hammer", "1507"),
        ("Garrison", "1604"),
    ],
)
def test_the_units_stand_where_the_notes_say(name: str, label: str):
    front = opened("4-forward-observers")
    assert standing(front, name) == label
    assert label in front.notes


# Beyond the old distances.


def chance(scenario: Scenario, spotter: str, observed: str, night: bool = False) -> SpottingSighting:
    looks, stands = (scenario.roster[named(scenario, name)] for name in (spotter, observed))
    both = stand_of(looks, scenario.catalogue), stand_of(stands, scenario.catalogue)
    return spot(scenario.board, looks.cell, stands.cell, *both, Conditions(night=night))


def test_just_beyond_the_old_distances_the_chance_falls_off_smoothly():
    map6 = opened("6-beyond-the-old-distances")
    assert map6.rules == "spotting"
    found = [chance(map6, "Scout", name) for name in ("Near", "Middle", "Far")]
    assert [s.inches for s in found] == [6, 11, 21]
    assert [(s.tenths, s.roll_needed) for s in found] == [(10, 1), (6, 5), (1, 10)]
    assert all(s.place == "cover" and s.observed.action == "stationary" for s in found)
    assert chance(map6, "Scout", "Trucks").tenths == 10
    assert chance(map6, "Scout", "Trucks").inches == 25


def test_by_night_it_is_the_equipment_that_counts():
    map6 = opened("6-beyond-the-old-distances")
    names = ("Near", "Middle", "Far", "Trucks")
    assert [chance(map6, "Scout", name, night=True).tenths for name in names] == [0, 0, 0, 0]
    by_day, by_night = ([chance(map6, "Owl", name, on).tenths for name in names] for on in (False, True))
    assert by_day == by_night
    assert [chance(map6, "Owl", name, night=True).roll_needed for name in names] == [2, 7, None, 1]


def test_who_fires_by_night_is_certain_to_be_spotted():
    map6 = opened("6-beyond-the-old-distances")
    far = map6.roster[named(map6, "Far")]
    fires = replace(far, spotting=replace(far.spotting, action="firing", fired=True))
    firing = map6.replace(roster=map6.roster.replace(fires))
    assert chance(firing, "Scout", "Far", night=True).tenths == 10
