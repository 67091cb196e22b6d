"""The optional sighting rules line by line: G1 to G13, each with the section it comes from.

Pictures are rows of pointy-topped hexes, where one raised hex hides all that lies behind it.
"""

import pytest

from tests.rules.gev.scenes import scene
from viewer.board.kinds import shipped_catalogue
from viewer.board.sides import set_side
from viewer.errors import RulesError
from viewer.rules.gev.command import satellite_refused
from viewer.rules.gev.observation import knows, observe
from viewer.rules.gev.situation import Situation
from viewer.rules.gev.verdicts import AttackVerdict, attack_hex, attack_unit

TANKS = {"a": "blue heavy_tank", "b": "red heavy_tank"}
MISSILES = {"a": "blue missile_tank", "b": "red heavy_tank"}


def attack(picture: str, satellite: bool = False, **units: str) -> AttackVerdict:
    return attack_unit(scene(picture, satellite, **units), "a", "b")


def test_g1_8_08_what_stands_in_a_hex_is_known_once_it_is_seen():
    hidden, seen = scene(".a f . .b", **TANKS), scene(".a . . .b", **TANKS)
    assert not knows(hidden, observe(hidden, "blue"), hidden.roster["b"])
    assert knows(seen, observe(seen, "blue"), seen.roster["b"])


@pytest.mark.parametrize(
    ("picture", "how"),
    [(".a . .b", "direct"), (".a f .b", "none"), (".a . fb", "none"), (".a . . . . . . .b", "direct")],
)
def test_g2_8_081_from_two_hexes_on_line_of_sight_is_needed(picture: str, how: str):
    assert attack(picture, **TANKS).sighted.how == how


@pytest.mark.parametrize("picture", ["fa fb", ".a tb", "sa .b", "rb ca"])
def test_g3_8_081_within_one_hex_everything_is_seen_and_attacked_normally(picture: str):
    verdict = attack(picture, **TANKS)
    assert (verdict.kind, verdict.sighted.how, verdict.reason.citation.section) == (
        "normal",
        "adjacent",
        "8.081",
    )


def test_g3_6_113_an_ogre_under_water_has_rules_of_its_own():
    verdict = attack(".a wb", a="blue heavy_tank", b="red ogre_mark_v submerged")
    assert (verdict.kind, verdict.reason.citation.section) == ("own_rules", "6.113")


def test_g4_8_081_the_own_hex_never_blocks():
    assert attack("fa . .b", **TANKS).sighted.how == "direct"


@pytest.mark.parametrize("symbol", "cfFrts")
def test_g5_8_0811_raised_terrain_blocks(symbol: str):
    assert attack(f".a {symbol} .b", **TANKS).kind == "no_attack"


@pytest.mark.parametrize("symbol", ".,=:~whm#x")
def test_g5_8_0811_no_other_terrain_blocks(symbol: str):
    assert attack(f".a {symbol} .b", **TANKS).kind == "normal"


def test_g5_8_0811_heights_hexside_features_and_units_do_not_block():
    situation = scene(".a .c .b", **TANKS, c="red ogre_mark_v")
    middle = situation.roster["c"].cell
    board = situation.board.replace("level", middle, 9).replace("feature", middle, 4)
    for layer in ("wall", "cliff", "ridge", "river"):
        board = set_side(board, layer, middle, 2)
    walled = Situation(board, situation.roster, situation.catalogue)
    assert attack_unit(walled, "a", "b").sighted.how == "direct"


def test_g6_8_0812_indirect_fire_falls_on_the_hex_and_spills_over_every_unit_in_it():
    verdict = attack(".a f .b", **MISSILES, c="red infantry @b", d="blue infantry @b destroyed")
    assert (verdict.kind, verdict.spillover) == ("indirect", ("b", "c"))


@pytest.mark.parametrize(
    ("picture", "kind", "section"),
    [(".a f .b", "no_attack", "8.0821"), (".a . fb", "indirect", "8.0821"), (".a . .b", "normal", "8.081")],
)
def test_g7_8_0821_straight_fire_is_blocked_and_goes_indirectly_into_raised_terrain(
    picture: str, kind: str, section: str
):
    verdict = attack(picture, **TANKS)
    assert (verdict.kind, verdict.reason.citation.section) == (kind, section)


@pytest.mark.parametrize(
    ("target", "kind"),
    [
        ("heavy_tank", "indirect"),
        ("infantry", "indirect"),
        ("ogre_mark_iii", "indirect"),
        ("command_post", "indirect"),
        ("mobile_command_post", "indirect"),
        ("howitzer", "indirect"),
        ("mobile_howitzer", "indirect"),
        ("building", "normal"),
        ("laser_tower", "normal"),
    ],
)
def test_g8_8_0822_arc_fire_without_line_of_sight(target: str, kind: str):
    verdict = attack(".a f .b", a="blue missile_tank", b=f"red {target}")
    assert (verdict.kind, verdict.reason.citation.section) == (kind, "8.0822")


def test_g8_8_0822_a_bridge_is_no_unit_but_can_be_attacked():
    situation = scene(".a f .b", a="blue howitzer", b="red heavy_tank")
    assert attack_hex(situation, "a", situation.roster["b"].cell, target="feature").kind == "normal"


STRAIGHT = {"light_tank": 2, "heavy_tank": 2, "superheavy_tank": 3, "gev": 2, "infantry": 1}
ARC = {"cub": 2, "missile_tank": 4, "howitzer": 8, "mobile_howitzer": 6, "marines": 1}
OGRE = {
    "Main batter": ("arc", 3),
    "Secondary batter": ("arc", 2),
    "Missile": ("arc", 5),
    "Antipersonnel gun": ("straight", 1),
}


def test_g9_8_0821_and_8_0822_who_fires_how_and_how_far():
    catalogue = shipped_catalogue()
    for fire, kinds in (("straight", STRAIGHT), ("arc", ARC)):
        for key, distance in kinds.items():
            (weapon,) = catalogue[key].gev.weapons
            assert (weapon.fire, weapon.distance) == (fire, distance), key
    for key in ("ogre_mark_iii", "ogre_mark_v"):
        for weapon in catalogue[key].gev.weapons:
            (expected,) = [value for stem, value in OGRE.items() if weapon.name.startswith(stem)]
            assert (weapon.fire, weapon.distance) == expected
    assert [kind.key for kind in catalogue if kind.gev.assumed] == ["cub"]


@pytest.mark.parametrize("kind", ["laser", "laser_tower", "cruise_missile"])
def test_g10_8_0823_other_types_of_fire_have_their_own_rules(kind: str):
    for picture in (".a .b", ".a . . . . . . .b", ".a f .b"):
        verdict = attack(picture, a=f"blue {kind}", b="red heavy_tank")
        assert (verdict.kind, verdict.reason.citation.section) == ("own_rules", "8.0823")


@pytest.mark.parametrize(
    ("picture", "attacker", "kind", "how"),
    [
        (".a f .b .c f .d", "missile_tank", "normal", "relayed"),
        (".a f fb .c f .d", "missile_tank", "normal", "relayed"),
        (".a f .b .c f .d", "heavy_tank", "no_attack", "none"),  # on the far side of raised terrain
        (".a . fb .c f .d", "heavy_tank", "normal", "relayed"),  # in line, into raised terrain
        (".a f . . . .b .c f .d", "missile_tank", "out_of_range", "none"),  # the relay serves units in range
    ],
)
def test_g11_8_083_a_command_post_passes_on_what_an_observer_sees(
    picture: str, attacker: str, kind: str, how: str
):
    units = {"b": "red heavy_tank", "c": "blue infantry", "d": "blue command_post"}
    verdict = attack(picture, a=f"blue {attacker}", **units)
    assert (verdict.kind, verdict.sighted.how) == (kind, how)
    assert how == "none" or (verdict.sighted.observer, verdict.sighted.command_post) == ("c", "d")


@pytest.mark.parametrize(
    ("observer", "post", "how"),
    [
        ("blue infantry", "blue command_post", "relayed"),
        ("blue infantry disabled", "blue command_post", "relayed"),
        ("blue infantry", "blue command_post disabled", "relayed"),
        ("blue infantry", "blue mobile_command_post", "relayed"),
        ("blue infantry", "blue command_post destroyed", "none"),
        ("blue infantry destroyed", "blue command_post", "none"),
        ("blue building", "blue command_post", "none"),
        ("blue ogre_mark_v submerged", "blue command_post", "none"),
        ("red infantry", "blue command_post", "none"),
        ("blue infantry", "red command_post", "none"),
    ],
)
def test_g12_8_083_only_what_is_left_of_the_own_side_observes_and_relays(observer: str, post: str, how: str):
    assert attack(".a f .b .c f .d", **MISSILES, c=observer, d=post).sighted.how == how


def test_g12_8_083_a_command_post_may_itself_be_the_observer():
    sighted = attack(".a f .b .d", **MISSILES, d="blue command_post").sighted
    assert (sighted.how, sighted.observer, sighted.command_post) == ("relayed", "d", "d")


def test_g13_8_0831_a_satellite_serves_both_sides():
    situation = scene(".c f .a f .b .d", satellite=True, **MISSILES, c="red missile_tank", d="blue infantry")
    assert attack_unit(situation, "a", "b").sighted.how == "satellite"
    assert attack_unit(situation, "a", "b").sighted.command_post is None
    assert situation.relay("red") == situation.relay("blue")


@pytest.mark.parametrize(
    "post", ["blue command_post", "red mobile_command_post", "red command_post destroyed"]
)
def test_g13_8_0831_no_satellite_where_the_scenario_has_a_command_post(post: str):
    with pytest.raises(
        RulesError, match=r"needs a scenario without Command Posts; there is c \((blue|red)\)"
    ):
        scene(".a f .b .c", satellite=True, **MISSILES, c=post)
    assert satellite_refused(scene(".a", a=MISSILES["a"]).roster, shipped_catalogue()) is None
