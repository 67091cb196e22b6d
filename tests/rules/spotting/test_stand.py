"""What a stand refuses, and that its plain data reads back."""

import pytest
from hypothesis import given, settings

from tests.rules.spotting.boards import stands
from viewer.errors import RulesError
from viewer.rules.spotting import Stand


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("equipment", "x-ray", "passive_ir_ii"),
        ("training", "crack", "veteran"),
        ("kind", "tank", "afv"),
        ("size", "double", "patrol"),
        ("action", "sleeping", "stationary"),
        ("order", "retreat", "travel_march"),
        ("place", "roof", "cover"),
        ("facing", 6, "0, 1, 2"),
        ("recon", 1, "true or false"),
        ("searchlight", "yes", "true or false"),
    ],
)
def test_unknown_words_are_refused_with_the_known_ones(field, value, expected):
    with pytest.raises(RulesError, match=expected) as error:
        Stand(**{field: value})
    assert field in str(error.value)
    assert repr(value) in str(error.value)


@pytest.mark.parametrize("action", ["stationary", "moving"])
def test_what_fired_this_phase_fires_this_turn(action):
    with pytest.raises(RulesError, match="firing or moving_firing"):
        Stand(action=action, fired=True)


@settings(deadline=None)
@given(stands)
def test_plain_data_reads_back(stand):
    assert Stand.from_dict(stand.to_dict()) == stand


def test_unknown_names_in_plain_data():
    with pytest.raises(RulesError, match="no 'armour'; it has kind, size"):
        Stand.from_dict({"kind": "afv", "armour": 3})


def test_classes():
    assert [Stand(kind=k).stand_class for k in ("afv", "vehicle", "infantry", "gun", "other")] == [
        "vehicle", "vehicle", "other", "other", "other",
    ]  # fmt: skip
