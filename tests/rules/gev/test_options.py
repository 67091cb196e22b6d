import pytest

from viewer.errors import RulesError
from viewer.rules.gev import GevOptions
from viewer.rules.gev.options import check_radius, check_viewpoint


def test_options_start_with_the_letter_of_the_rule():
    assert (GevOptions().viewpoint, GevOptions().radius) == ("some", 20)


@pytest.mark.parametrize("bad", [{"viewpoint": "most"}, {"radius": 0}, {"radius": 1001}])
def test_options_refuse_what_the_rules_refuse(bad):
    with pytest.raises(ValueError, match=next(iter(bad))):
        GevOptions(**bad)


@pytest.mark.parametrize("radius", [0, -1, 1001, 2.5, True, "20"])
def test_a_radius_out_of_bounds_is_named(radius):
    with pytest.raises(RulesError, match="from 1 to 1000"):
        check_radius(radius)


def test_no_radius_is_no_limit():
    assert check_radius(None) is None
    assert check_radius(1000) == 1000


def test_an_unknown_viewpoint_is_named():
    with pytest.raises(RulesError, match="'most'; known are some, centre, every"):
        check_viewpoint("most")


def test_saved_options_come_back_and_bad_ones_have_their_default():
    kept = GevOptions(viewpoint="every", radius=None, satellite=True)
    assert GevOptions.from_saved(kept.plain()).plain() == kept.plain()
    odd = {"viewpoint": ["every"], "radius": "far", "satellite": 3, "weather": "fog"}
    assert GevOptions.from_saved(odd).plain() == GevOptions().plain()
    assert GevOptions.from_saved({"radius": 0, "satellite": True}).plain() == {
        "viewpoint": "some",
        "radius": 20,
        "satellite": True,
    }
