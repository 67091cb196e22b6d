import pytest
from hypothesis import given
from hypothesis import strategies as st

from viewer.board.terrain import shipped_palette
from viewer.formats.megamek.degrees import base
from viewer.formats.megamek.ground import IMPLIED, ground, vocabulary

# Terrains of a hex, the kind of terrain they become.
KINDS = """
-                                              clear
woods:1;foliage_elev:2                         forest
woods:2;foliage_elev:2                         dense_forest
woods:3                                        ultra_forest
woods:1;foliage_elev:1                         forest_1
jungle:3;foliage_elev:2                        ultra_forest_2
jungle:1                                       forest
jungle:2                                       dense_forest
woods                                          forest
woods:0                                        forest
water:0                                        shallows
water:1                                        water
water:2                                        water_2
water:20                                       water_20
water:99                                       water_30
swamp:1                                        swamp
mud:1                                          swamp
rough:2                                        rough
rubble:6                                       rubble
magma:1                                        rough
magma:2                                        crater
geyser:3                                       rough
planted_fields:5                               field
pavement:3                                     road
building:2:30;bldg_elev:3;bldg_cf:40           town
fuel_tank:1:0;fuel_tank_elev:1                 town
heavy_industrial:10                            town
sand:1                                         clear
snow:1                                         clear
ice:1                                          clear
ice:1;water:2                                  water_2
road:1:9                                       clear
road:1:9;pavement:1                            road
building:2:1;pavement:1                        town
building:2:1;water:1                           town
water:1;rubble:1                               water
rubble:1;woods:1                               rubble
woods:1;swamp:1                                forest
road:1;woods:1                                 forest
rough:1;swamp:1                                swamp
swamp:1;water:0                                swamp
rough:1;sand:0;water:0                         rough
magma:1;rough:1                                rough
lava:1                                         clear
"""


@pytest.mark.parametrize("line", KINDS.strip().splitlines())
def test_kinds_of_terrain(line: str):
    terrains, kind = line.split()
    assert ground(terrains.removeprefix("-")).kind == kind


def test_the_vocabulary_speaks_of_kinds_that_exist():
    words = vocabulary()
    kinds = {kind for steps in words.kinds.values() for kind in steps.values()}
    assert kinds == set(words.priority)
    assert {base(kind) for kind in kinds} <= set(shipped_palette().codes)
    assert not set(words.kinds) & set(words.left_out)


@pytest.mark.parametrize(
    "terrains, exits",
    [
        ("road:1:9", {"road": 9}),
        ("road:1", {"road": IMPLIED}),
        ("road:1:0", {"road": 0}),
        ("water:1;bridge:1:18;bridge_cf:90", {"bridge": 18}),
        ("cliff_top:1:14;woods:1", {"cliff_top": 14}),
        ("water:1:9", {}),
        ("road:1:64", {"road": IMPLIED}),
        ("road:1:x", {"road": IMPLIED}),
    ],
)
def test_exits_of_roads_bridges_and_cliffs(terrains: str, exits: dict[str, int]):
    assert ground(terrains).exits == exits


def test_pavement_and_what_may_not_be_entered_are_told():
    assert ground("pavement:1;building:2").paved
    assert ground("impassable:0").impassable
    assert not ground("woods:1").paved


@pytest.mark.parametrize(
    "terrains, told",
    [
        ("", []),
        ("woods:1", []),
        ("road:1:9", []),
        ("woods:1;foliage_elev:2", []),
        (
            "sand:1;foliage_elev:2",
            ["'sand' (sand) is left out", "'foliage_elev' (height of woods) is left out"],
        ),
        ("lava:1", ["The terrain 'lava' is unknown and was left out"]),
        ("water:3", []),
        ("water:31", ["Depths of water of more than 30 are held at that"]),
        ("water:1;woods:1", ["A hex has one kind of terrain: 'woods' is left out where 'water' is"]),
        ("woods:1;jungle:1", []),
        ("woods:1-3", ["The number '1-3' of 'woods' cannot be read; it was taken as 1"]),
        ("woods:", ["The number '' of 'woods' cannot be read; it was taken as 1"]),
        ("road:1:200", ["The exits '200' of 'road' are no set of hexsides and were left out"]),
    ],
)
def test_what_is_changed_or_left_out_is_told(terrains: str, told: list[str]):
    assert list(ground(terrains).remarks) == told


@given(st.text(st.sampled_from('woadsrter:;-0123 "\\é')) | st.text())
def test_no_list_of_terrains_stops_the_import(terrains: str):
    assert ground(terrains).kind in shipped_palette().codes
