"""What the selected unit could attack, how far it reaches, and where it would have to stand."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.overlays.gev.scenes import codes, row, view
from tests.rules.gev.scenes import KINDS, situations
from viewer.analysis.outline import disc_outline
from viewer.board.board import Board
from viewer.board.units import Roster, Unit
from viewer.grid.hexgrid import HexGrid
from viewer.overlays import OVERLAYS
from viewer.overlays.gev.view import GevView
from viewer.rules.gev.attacks import ATTACK_KINDS
from viewer.rules.gev.situation import Situation
from viewer.rules.gev.verdicts import attack_hex

OBSERVED = ".a f .b .c f .d"
UNITS = {"a": "blue missile_tank", "c": "blue infantry", "d": "blue command_post"}


def note(seen: GevView, key: str) -> str:
    return OVERLAYS[key].paint(seen).note


def test_attacks_are_normal_on_what_another_unit_sees() -> None:
    seen = replace(row(OBSERVED, **UNITS), unit="a")
    assert codes(seen, "attack") == "111110"
    assert note(seen, "attack") == (
        "Missile tank a, Missiles: normal 5; normal on a sighting passed on by Command post d: 3."
    )


def test_without_a_command_post_arc_fire_is_indirect() -> None:
    seen = replace(row(OBSERVED, **{**UNITS, "d": "blue command_post destroyed"}), unit="a")
    assert codes(seen, "attack") == "112220"
    assert note(seen, "attack") == "Missile tank a, Missiles: normal 2, indirect 3."


@pytest.mark.parametrize(
    ("kind", "expected"),
    [("heavy_tank", "113000"), ("laser", "555555"), ("heavy_tank disabled", "333333")],
)
def test_the_four_kinds_of_verdict(kind: str, expected: str) -> None:
    seen = replace(row(OBSERVED, a=f"blue {kind}"), unit="a")
    assert codes(seen, "attack") == expected


def test_what_is_passed_on_to_a_unit_that_cannot_attack_is_not_counted() -> None:
    seen = replace(row(OBSERVED, **{**UNITS, "a": "blue missile_tank disabled"}), unit="a")
    assert note(seen, "attack") == "Missile tank a, Missiles: no attack 6."


def test_each_weapon_of_a_unit_has_its_own_verdicts() -> None:
    ogre = replace(row(".a . . f . . .", a="blue ogre_mark_iii"), unit="a")
    assert codes(ogre, "attack") == "1112220"
    assert codes(replace(ogre, weapon="Antipersonnel guns"), "attack") == "1100000"
    assert "has no weapon 'Laser'" in note(replace(ogre, weapon="Laser"), "attack")


@settings(max_examples=30, deadline=None)
@given(situations(), st.data())
def test_it_says_what_the_rule_says_of_each_hex(situation: Situation, data: st.DataObject) -> None:
    unit = data.draw(st.sampled_from(situation.roster.units))
    if not situation.kind(unit).weapons or not situation.on_map[unit.cell]:
        return
    seen = view(
        situation.board,
        situation.roster,
        catalogue=KINDS,
        unit=unit.id,
        radius=situation.radius,
        viewpoint=situation.viewpoint,
        satellite=situation.satellite,
    )
    painted = OVERLAYS["attack"].paint(seen).codes
    for cell in np.flatnonzero(situation.on_map).tolist():
        kind = attack_hex(situation, unit.id, cell).kind
        assert painted[cell] == (0 if kind == "out_of_range" else ATTACK_KINDS.index(kind) + 1)


def test_rings_stand_at_the_distances_of_the_weapons() -> None:
    roster = Roster((Unit("o", "ogre_mark_iii", "blue", 112),))
    seen = view(Board.blank(HexGrid(15, 15)), roster, unit="o")
    painting = OVERLAYS["reach"].paint(seen)
    assert len(painting.shapes) == 4 and not painting.codes.any()
    for shape, distance in zip(painting.shapes, (1, 2, 3, 5), strict=True):
        assert np.array_equal(shape.rings[0], disc_outline(seen.layout, 112, distance))
    assert painting.note == (
        "Rings from the inside: distance 1, Antipersonnel guns (straight fire); "
        "distance 2, Secondary batteries (arc fire); distance 3, Main battery (arc fire); "
        "distance 5, Missiles (arc fire)."
    )


@pytest.mark.parametrize("kind", ["laser", "command_post"])
def test_without_a_distance_there_is_no_ring(kind: str) -> None:
    assert "no weapon with a distance" in note(replace(row(".a .", a=f"blue {kind}"), unit="a"), "reach")


def test_a_unit_would_see_past_the_wood_from_where_it_can_get_to() -> None:
    beyond = replace(row(". .a f . . .", a="blue gev"), unit="a", target=5)
    assert codes(replace(beyond, move=1), "vantage") == "001000"
    assert codes(replace(beyond, move=3), "vantage") == "001110"
    assert note(replace(beyond, move=3), "vantage") == "Hexes within 3 from which GEV a would see 0601: 3."


def test_a_target_is_asked_for() -> None:
    assert note(replace(row(".a .", a="blue gev"), unit="a"), "vantage").startswith("Point at a target")


@pytest.mark.parametrize("key", ["attack", "reach", "vantage", "dark_if_lost"])
@pytest.mark.parametrize("unit", [None, "gone"])
def test_a_unit_is_asked_for(key: str, unit: str | None) -> None:
    assert note(replace(row(".a .", a="blue gev"), unit=unit), key).startswith("Select a unit")
