import pytest

from viewer.board.kinds import Catalogue, SquadUnit, UnitKind, catalogue_from_toml, shipped_catalogue
from viewer.errors import BoardError

OGRE = shipped_catalogue()

# Key, how its farthest weapon fires, how far it reaches: G.E.V. 8.0821 to 8.0823.
TABLE = """
light_tank          straight 2
heavy_tank          straight 2
superheavy_tank     straight 3
missile_tank        arc      4
gev                 straight 2
cub                 arc      2
howitzer            arc      8
mobile_howitzer     arc      6
infantry            straight 1
marines             arc      1
ogre_mark_iii       arc      5
ogre_mark_v         arc      5
command_post        -        0
mobile_command_post -        0
laser               own      0
laser_tower         own      0
cruise_missile      own      0
building            -        0
"""


def test_the_shipped_kinds_fire_as_the_rules_say():
    told = {kind.key: (kind.gev.fire or "-", kind.gev.distance) for kind in OGRE}
    rows = (line.split() for line in TABLE.split("\n") if line)
    assert told == {key: (fire, int(distance)) for key, fire, distance in rows}


def test_an_ogre_carries_straight_and_arc_fire():
    weapons = {(weapon.fire, weapon.distance) for weapon in OGRE["ogre_mark_v"].gev.weapons}
    assert weapons == {("arc", 3), ("arc", 2), ("arc", 5), ("straight", 1)}
    assert OGRE["ogre_mark_v"].gev.submersible


def test_targets_that_arc_fire_may_not_attack_normally_without_los():
    """8.0822: mobile units, command posts and howitzers; the rest are terrain features."""
    features = {k.key for k in OGRE if not (k.gev.mobile or k.gev.command_post or k.gev.howitzer)}
    assert features == {"laser", "laser_tower", "building"}


def test_only_the_cub_is_assumed():
    assert [kind.key for kind in OGRE if kind.gev.assumed] == ["cub"]


def test_abbreviations_tell_kinds_apart():
    assert len({kind.abbreviation for kind in OGRE}) == len(OGRE.kinds)


def test_a_catalogue_of_ones_own():
    mine = catalogue_from_toml(
        """
        name = "mine"
        [[unit]]
        key = "truck"
        name = "Truck"
        abbreviation = "TRK"
        """
    )
    assert mine["truck"] == UnitKind("truck", "Truck", "TRK")
    assert "tank" not in mine


@pytest.mark.parametrize(
    "text, told",
    [
        ("[", "not valid TOML"),
        ("unit = 1", r"\[\[unit\]\] tables"),
        ("[[unit]]\nkey = 'a'", "cannot be read"),
        ("[[unit]]\nkey='a'\nname='A'\nabbreviation='LONGER'", "1 to 5 characters"),
        ("[[unit]]\nkey='a'\nname='A'\nabbreviation='A'\nsymbol='cat'", "unknown symbol 'cat'"),
        ("[[unit]]\nkey='a'\nname='A'\nabbreviation='A'\nsize='tiny'", "a size is one of"),
        (
            "[[unit]]\nkey='a'\nname='A'\nabbreviation='A'\ngev={weapons=[{name='g',fire='up',distance=1}]}",
            "fires straight, arc, own; not 'up'",
        ),
        (
            "[[unit]]\nkey='a'\nname='A'\nabbreviation='A'\ngev={weapons=[{name='g',fire='arc',distance=-1}]}",
            "0 to 1000 hexes; not -1",
        ),
    ],
)
def test_a_catalogue_file_that_cannot_be_read(text: str, told: str):
    with pytest.raises(BoardError, match=told):
        catalogue_from_toml(text)


def test_the_kinds_of_squad_sight_see_move_and_have_powers():
    squad = shipped_catalogue("squad")
    assert squad["recruit"].squad == SquadUnit(sight=8)
    assert [kind.key for kind in squad if "unveil" in kind.squad.powers] == ["seer"]
    assert [kind.key for kind in squad if "glare" in kind.squad.powers] == ["iridant"]


@pytest.mark.parametrize(
    "group, told",
    [
        ("sight=0", "sight is a whole number from 1 to 100, not 0"),
        ("move=-1", "move is a whole number from 0 to 99, not -1"),
        ("sight=true", "sight is a whole number from 1 to 100, not True"),
        ("powers=['fly']", "one of unveil, glare, stone, area; not 'fly'"),
        ("height=1", "cannot be read"),
    ],
)
def test_what_squad_sight_cannot_use(group: str, told: str):
    with pytest.raises(BoardError, match=told):
        catalogue_from_toml(f"[[unit]]\nkey='a'\nname='A'\nabbreviation='A'\nsquad={{{group}}}")


def test_keys_are_unique_and_known():
    kind = UnitKind("truck", "Truck", "TRK")
    with pytest.raises(BoardError, match="two kinds with the key 'truck'"):
        Catalogue("mine", (kind, kind))
    with pytest.raises(BoardError, match="no unit kind 'tank'; the catalogue has truck"):
        Catalogue("mine", (kind,))["tank"]
    with pytest.raises(BoardError, match="no catalogue called"):
        shipped_catalogue("mine")
