"""The die of a play-through falls the same way again, and fairly."""

from collections import Counter

from viewer.rules.squad.play.dice import SIDES, roll


def test_the_same_seed_and_number_roll_the_same_and_others_do_not() -> None:
    first = [roll(1, number) for number in range(40)]
    assert first == [roll(1, number) for number in range(40)]
    assert first != [roll(2, number) for number in range(40)]
    assert len(set(first)) > 20


def test_every_side_comes_up_about_as_often() -> None:
    fell = Counter(roll(7, number) for number in range(100 * SIDES))
    assert set(fell) == set(range(1, SIDES + 1))
    assert 60 < min(fell.values()) <= max(fell.values()) < 145
