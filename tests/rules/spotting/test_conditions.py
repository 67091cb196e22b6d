"""What the conditions refuse, and that the settings make the same conditions."""

from fractions import Fraction

import pytest

from viewer.errors import RulesError
from viewer.rules.spotting import Conditions, SpottingOptions


@pytest.mark.parametrize("visibility", [1, 0, -5, 1.99, float("nan"), float("inf"), True, "20", 1001])
def test_visibility_below_two_or_no_number(visibility):
    with pytest.raises(RulesError, match="maximum visibility in inches is a number from 2"):
        Conditions(visibility=visibility)


@pytest.mark.parametrize("inches", [0, -1, 0.25, float("nan"), None, False, "1", 1001])
def test_scales_that_make_no_map(inches):
    with pytest.raises(RulesError, match="inches per cell is a number from 1/2"):
        Conditions(inches_per_cell=inches)


@pytest.mark.parametrize(
    ("field", "value"),
    [("night", 1), ("moonlit", None), ("phase", "fir"), ("front_arc", 61), ("metric", "taxicab")],
)
def test_unknown_words(field, value):
    with pytest.raises(RulesError):
        Conditions(**{field: value})


def test_a_decimal_scale_is_what_was_written():
    assert Conditions(inches_per_cell=0.7).scale == Fraction(7, 10)
    assert Conditions(inches_per_cell=Fraction(2, 3)).scale == Fraction(2, 3)


def test_the_settings_start_as_the_conditions_do():
    assert SpottingOptions().conditions() == Conditions()


def test_the_settings_make_conditions():
    options = SpottingOptions(visibility=20, night=True, phase="fire", inches_per_cell=2.5, front_arc=90)
    assert options.conditions() == Conditions(20, True, False, "fire", 2.5, 90)


@pytest.mark.parametrize("change", [{"visibility": 1}, {"inches_per_cell": 0}, {"phase": "lunch"}])
def test_the_settings_stay_as_they_were_on_bad_input(change):
    options = SpottingOptions()
    with pytest.raises(ValueError):
        options.param.update(**change)
    assert options.conditions() == Conditions()
