"""Numbers with their nouns."""

import pytest

from viewer.board.names import counted


@pytest.mark.parametrize(("count", "told"), [(0, "0 cells"), (1, "1 cell"), (2, "2 cells")])
def test_one_of_a_thing_is_not_told_as_many(count: int, told: str) -> None:
    assert counted(count, "cell") == told


def test_a_plural_of_its_own_is_used() -> None:
    assert [counted(count, "hex is", "hexes are") for count in (1, 5)] == ["1 hex is", "5 hexes are"]
