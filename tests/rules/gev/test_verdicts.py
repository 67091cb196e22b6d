"""Verdicts over every combination of what they depend on, against tables a person can read."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.gev.scenes import KINDS, scene, situations
from tests.rules.gev.tables import look_up, read_table
from viewer.board.board import Board
from viewer.board.terrain import shipped_palette
from viewer.board.units import Roster, Unit
from viewer.errors import BoardError, CellError, RulesError
from viewer.grid.hexgrid import HexGrid
from viewer.rules.gev.attacks import ATTACK_KINDS
from viewer.rules.gev.observation import observe
from viewer.rules.gev.sighted import HOWS
from viewer.rules.gev.situation import Situation
from viewer.rules.gev.verdict_maps import verdict_map
from viewer.rules.gev.verdicts import attack_hex, attack_unit

SIGHTING = read_table("sighting_table.txt", ("sighted", "rule"))
ATTACK = read_table("attack_table.txt", ("verdict", "rule"))

GRID = HexGrid(12, 24)
COLUMN, ROW = 8, 18
"""Where the attacker stands; the target is so many hexes north of it."""

LAIR = GRID.at(2, 20)
"""Where the Command Post stands, shut in by raised terrain, so that it sees nothing of what goes on."""

TARGETS = {
    "mobile": "scout",
    "command_post": "post",
    "howitzer": "howitzer",
    "feature": "building",
    "submerged": "both",
}
DISTANCES = {0: "near", 1: "near", 2: "reach", 3: "reach", 4: "beyond", 6: "beyond"}
OTHERS = {
    "line": ("clear", "blocked"),
    "ground": ("open", "raised"),
    "friend": ("none", "beside", "far"),
    "command": ("none", "active", "disabled", "destroyed", "satellite"),
}


def board_of(case: dict[str, str], distance: int) -> Board:
    woods = GRID.neighbours(LAIR)
    if case["line"] == "blocked" and distance >= 2:
        woods.append(GRID.at(COLUMN, ROW - distance + 1))
    if case["ground"] == "raised":
        woods.append(GRID.at(COLUMN, ROW - distance))
    return Board.blank(GRID).replace("terrain", woods, shipped_palette().code("forest"))


def situation_of(case: dict[str, str], distance: int) -> Situation:
    target = GRID.at(COLUMN, ROW - distance)
    states = frozenset({"submerged"}) if case["target"] == "submerged" else frozenset()
    units = [
        Unit("attacker", case["fire"], "blue", GRID.at(COLUMN, ROW)),
        Unit("target", TARGETS[case["target"]], "red", target, states=states),
    ]
    if case["friend"] != "none":
        steps = {"beside": 1, "far": 4}[case["friend"]]
        units.append(Unit("friend", "scout", "blue", GRID.at(COLUMN, ROW - distance - steps)))
    if case["command"] in ("active", "disabled", "destroyed"):
        states = frozenset({case["command"]} - {"active"})
        units.append(Unit("post", "post", "blue", LAIR, states=states))
    satellite = case["command"] == "satellite" and case["target"] != "command_post"
    return Situation(board_of(case, distance), Roster(tuple(units)), KINDS, satellite=satellite)


def cases(fire: str, target: str, distance: int) -> list[dict[str, str]]:
    """All combinations; where the enemy has a Command Post, there can be no satellite (8.0831)."""
    fixed = {"fire": fire, "target": target, "distance": DISTANCES[distance]}
    made = [{**fixed, **dict(zip(OTHERS, values, strict=True))} for values in product(*OTHERS.values())]
    return [case for case in made if (case["target"], case["command"]) != ("command_post", "satellite")]


@pytest.mark.parametrize("fire", ["straight", "arc", "own"])
@pytest.mark.parametrize("target", TARGETS)
def test_every_combination_comes_out_as_the_tables_say(fire: str, target: str):
    for distance in DISTANCES:
        for case in cases(fire, target, distance):
            how = look_up(SIGHTING, case)
            expected = look_up(ATTACK, {**case, "sighted": how["sighted"]})
            verdict = attack_unit(situation_of(case, distance), "attacker", "target")
            assert verdict.distance == distance
            assert (verdict.sighted.how, verdict.sighted.reason.citation.section) == (
                how["sighted"],
                how["rule"],
            ), case
            assert (verdict.kind, verdict.reason.citation.section) == (
                expected["verdict"],
                expected["rule"],
            ), case


def test_every_row_of_the_tables_is_met_by_some_combination():
    every = [c for f, t, d in product(("straight", "arc", "own"), TARGETS, DISTANCES) for c in cases(f, t, d)]
    assert all(any(row.meets(case) for case in every) for row in SIGHTING)
    sighted = [{**case, "sighted": look_up(SIGHTING, case)["sighted"]} for case in every]
    assert all(any(row.meets(case) for case in sighted) for row in ATTACK)


@pytest.mark.parametrize(
    ("attacker", "target", "kind", "section"),
    [
        ("blue missile_tank disabled", "red heavy_tank", "no_attack", "basic rules"),
        ("blue missile_tank destroyed", "red heavy_tank", "no_attack", "basic rules"),
        ("blue laser disabled", "red heavy_tank", "no_attack", "basic rules"),
        ("blue missile_tank", "red heavy_tank destroyed", "no_attack", "basic rules"),
        ("blue missile_tank", "blue heavy_tank", "no_attack", "basic rules"),
        ("blue ogre_mark_v submerged", "red heavy_tank", "own_rules", "6.113"),
        ("blue missile_tank submerged", "red heavy_tank", "normal", "8.081"),
        ("blue missile_tank", "red heavy_tank submerged", "normal", "8.081"),
        ("blue missile_tank", "red heavy_tank disabled", "normal", "8.081"),
    ],
)
def test_states_of_attacker_and_target(attacker: str, target: str, kind: str, section: str):
    verdict = attack_unit(scene(".a . .b", a=attacker, b=target), "a", "b")
    assert (verdict.kind, verdict.reason.citation.section) == (kind, section)


def test_the_weapon_decides_and_the_farthest_reaching_is_the_default():
    situation = scene(".a f .b", a="blue ogre_mark_v", b="red heavy_tank")
    assert attack_unit(situation, "a", "b").weapon.name == "Missiles"
    assert attack_unit(situation, "a", "b", "Missiles").kind == "indirect"
    assert attack_unit(situation, "a", "b", "Antipersonnel guns").kind == "out_of_range"


@settings(max_examples=120, deadline=None)
@given(situations(), st.data())
def test_all_cells_at_once_agree_with_one_pair_at_a_time(situation: Situation, data: st.DataObject):
    armed = [u for u in situation.roster if situation.kind(u).weapons and situation.on_map[u.cell]]
    if not armed:
        return
    unit = data.draw(st.sampled_from(armed))
    weapon = data.draw(st.sampled_from(situation.kind(unit).weapons)).name
    target = data.draw(st.sampled_from(list(TARGETS)))
    found = verdict_map(situation, observe(situation, unit.side), unit.id, weapon, target)
    for cell in range(situation.board.grid.n):
        if situation.on_map[cell]:
            verdict = attack_hex(situation, unit.id, cell, weapon, target)
            assert ATTACK_KINDS[found.kinds[cell] - 1] == verdict.kind
            assert HOWS[found.hows[cell]] == verdict.sighted.how
        else:
            assert (found.kinds[cell], found.hows[cell]) == (0, 0)


def test_an_indirect_attack_says_what_happens_next():
    situation = scene(
        ".a f tb", a="blue missile_tank", b="red heavy_tank", c="red infantry @b", d="red building @b"
    )
    verdict = attack_unit(situation, "a", "b")
    assert verdict.spillover == ("b", "c")
    assert verdict.describe(situation)[0].startswith("Indirect attack: Missile tank a, Missiles (arc fire)")
    assert verdict.describe(situation)[-1] == (
        "Carry out the attack against the terrain of 0301 (town), or a feature there; then roll for "
        "spillover fire against every unit in the hex: Heavy tank b, Infantry c (G.E.V. 8.0812)."
    )


def test_the_words_name_no_unit_that_the_side_does_not_know():
    situation = scene(".a f fb", a="blue missile_tank", b="red heavy_tank", c="blue infantry @b destroyed")
    verdict = attack_hex(situation, "a", situation.roster["b"].cell)
    told = verdict.to_dict(situation, observe(situation, "blue"))
    assert told["spillover"] == {"known": [], "others": True}
    assert "hex: what else is there, unknown (" in told["text"][-1]
    assert "Heavy tank" not in str(told)


def test_the_words_name_observer_and_command_post():
    situation = scene(
        ".a f .b .c f .d", a="blue missile_tank", b="red heavy_tank", c="blue infantry", d="blue command_post"
    )
    plain = attack_unit(situation, "a", "b").to_dict(situation)
    assert plain["sighted"] == {"how": "relayed", "observer": "c", "command_post": "d"}
    assert plain["rules"] == ["G.E.V. 8.081", "G.E.V. 8.083"]
    assert "Infantry c sees it, and Command post d passes it on (G.E.V. 8.083)." in plain["text"][1]
    assert "Raised terrain blocks at 0201" in " ".join(plain["text"])


def test_what_cannot_be_asked_is_refused():
    situation = scene(".a . .b", a="blue command_post", b="red heavy_tank")
    with pytest.raises(RulesError, match="Command post a has no weapon"):
        attack_unit(situation, "a", "b")
    with pytest.raises(RulesError, match="no weapon 'Laser'; it has Gun"):
        attack_unit(situation, "b", "a", "Laser")
    with pytest.raises(BoardError, match="no unit with the id 'z'"):
        attack_unit(situation, "b", "z")
    with pytest.raises(CellError):
        attack_hex(situation, "b", 99)


def test_arrays_cover_missing_cells_with_nothing():
    situation = scene(".a . - .", a="blue missile_tank")
    found = verdict_map(situation, observe(situation, "blue"), "a")
    assert np.array_equal(found.kinds != 0, situation.on_map)
