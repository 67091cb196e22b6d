import pytest

from viewer.board.kinds import Catalogue, SquadUnit, UnitKind
from viewer.board.units import SquadMember, Unit
from viewer.rules.squad.options import MAX_SIGHT
from viewer.rules.squad.units import sight_of, stands, supposed_sight

CATALOGUE = Catalogue(
    "two",
    (
        UnitKind("sharp", "Sharp", "SH", "infantry", squad=SquadUnit(sight=10)),
        UnitKind("plain", "Plain", "PL", "infantry"),
    ),
)


@pytest.mark.parametrize(
    ("kind", "own", "sight", "supposed"),
    [
        ("plain", None, 7, 7),
        ("sharp", None, 10, 10),
        ("plain", 3, 3, 7),
        ("sharp", 3, 3, 10),
        ("plain", MAX_SIGHT, MAX_SIGHT, 7),
    ],
)
def test_ones_own_sight_comes_first_and_is_never_supposed(
    kind: str, own: int | None, sight: int, supposed: int
) -> None:
    unit = Unit("one", kind, "blue", 0, squad=SquadMember(sight=own))
    assert sight_of(unit, CATALOGUE, 7) == sight
    assert supposed_sight(unit, CATALOGUE, 7) == supposed


def test_no_sight_goes_beyond_what_is_worked_out() -> None:
    unit = Unit("one", "plain", "blue", 0)
    assert sight_of(unit, CATALOGUE, MAX_SIGHT + 1) == MAX_SIGHT
    assert supposed_sight(unit, CATALOGUE, MAX_SIGHT + 1) == MAX_SIGHT


@pytest.mark.parametrize(
    ("states", "up"), [((), True), (("disabled",), True), (("downed",), False), (("destroyed",), False)]
)
def test_whoever_is_down_does_not_stand(states: tuple[str, ...], up: bool) -> None:
    assert stands(Unit("one", "plain", "blue", 0, states=frozenset(states))) == up
