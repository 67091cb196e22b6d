"""The calculation as a whole: automatic spotting, phases, contact; and no bonus ever hurts."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.spotting.boards import conditions, stands
from viewer.rules.spotting import Conditions, Stand, calculate, together

CLEAR = Conditions()
MOVING = Stand(action="moving")
PLACES = st.sampled_from(["cover", "open"])


def test_a_moving_vehicle_in_the_open():
    made = calculate(MOVING, Stand(kind="vehicle", action="moving"), CLEAR, "open")
    assert made.reaches == (40, 50, 60, 70, 80, 100, 120, 120, 120, 120)
    assert [made.tenths(d) for d in (40, 41, 60, 61, 120, 121)] == [10, 9, 8, 7, 4, 0]
    assert [made.roll_needed(d) for d in (40, 41, 120, 121)] == [1, 2, 7, None]


def test_the_curve_starts_in_contact_and_ends_at_the_cap():
    curve = calculate(MOVING, Stand(kind="vehicle", action="moving"), CLEAR, "open").curve()
    assert len(curve) == 121
    assert (curve[0], curve[40], curve[41], curve[120]) == (10, 10, 9, 4)


def test_below_one_only_contact_spots():
    made = calculate(MOVING, Stand(), Conditions(night=True), "cover")
    assert made.factor == -17
    assert [made.tenths(d) for d in (0, Fraction(1, 2), 1)] == [10, 0, 0]


def test_moving_and_firing_is_spotted_at_the_maximum_without_a_roll():
    for kind, cap in (("vehicle", 120), ("infantry", 60)):
        made = calculate(MOVING, Stand(kind=kind, action="moving_firing"), CLEAR, "cover")
        assert made.automatic == cap
        assert (made.tenths(cap), made.tenths(cap + 1)) == (10, 0)


def test_poor_visibility_brings_the_maximum_down():
    fog = Conditions(visibility=10)
    made = calculate(MOVING, Stand(kind="vehicle", action="moving_firing"), fog, "open")
    assert made.automatic == 35
    assert (made.tenths(35), made.tenths(36)) == (10, 0)


def test_a_good_roll_reaches_beyond_the_automatic_distance():
    fog, elite = Conditions(visibility=10), Stand(training="elite", recon=True)
    made = calculate(elite, Stand(kind="vehicle", action="moving_firing"), fog, "open")
    assert made.automatic == 35
    assert (made.tenths(36), made.tenths(80), made.tenths(81)) == (5, 1, 0)


def test_in_a_fire_phase_only_of_stands_that_fired_in_it():
    fire = Conditions(phase="fire")
    quiet, fired = Stand(action="firing"), Stand(action="firing", fired=True)
    assert calculate(MOVING, quiet, fire, "open").tenths(0) == 0
    assert calculate(MOVING, quiet, fire, "open").roll_needed(1) is None
    assert calculate(MOVING, fired, fire, "open").tenths(1) == 10
    assert calculate(MOVING, quiet, CLEAR, "open").tenths(1) == 10


def test_a_stand_may_overrule_the_terrain():
    dug_in = Stand(kind="vehicle", place="cover")
    assert calculate(MOVING, dug_in, CLEAR, "open").category == "I"
    assert calculate(MOVING, replace(dug_in, place="open"), CLEAR, "cover").category == "II"


def test_each_modifier_names_its_section():
    spotter = Stand(kind="afv", training="elite", equipment="lltv")
    foggy_night = Conditions(night=True, moonlit=True, visibility=20)
    made = calculate(spotter, Stand(size="patrol", action="moving"), foggy_night, "open", front=False)
    assert [(m.value, m.citation.section) for m in made.modifiers] == [
        (-6, "C"), (+2, "C"), (+2, "C"), (-2, "C"), (-6, "E"), (-2, "F"),
    ]  # fmt: skip
    assert made.factor == 19 - 12


def test_attempts_together():
    assert together([]) == 0
    assert together([5, 5]) == Fraction(3, 4)
    assert together([3, 10, 0]) == 1
    assert together([1] * 40) == 1 - Fraction(9, 10) ** 40


@settings(deadline=None)
@given(stands, stands, conditions, PLACES, st.booleans())
def test_nearer_never_lowers_the_chance(spotter, observed, held, place, front):
    curve = calculate(spotter, observed, held, place, front).curve()
    assert all(near >= far for near, far in pairwise(curve))


BETTER_SPOTTERS = (
    lambda s: replace(s, recon=True),
    lambda s: replace(s, training="elite"),
    lambda s: replace(s, action="stationary"),
    lambda s: replace(s, equipment="thermal"),
    lambda s: replace(s, equipment="lltv") if s.equipment in ("none", "passive_ir_ii", "passive_ir") else s,
)
EASIER_TARGETS = (
    lambda o: replace(o, size="full"),
    lambda o: replace(o, training="green"),
    lambda o: replace(o, order="travel_march"),
    lambda o: replace(o, partly_hidden=False),
    lambda o: replace(o, action="moving_firing"),
    lambda o: replace(o, place="open"),
)
KINDER_CONDITIONS = (
    lambda c: replace(c, visibility=None),
    lambda c: replace(c, visibility=c.visibility + 10) if c.visibility else c,
    lambda c: replace(c, moonlit=True),
    lambda c: replace(c, phase="movement"),
)


def never_lower(worse, better):
    assert all(a <= b for a, b in zip(worse.curve(), better.curve(), strict=True))


@settings(deadline=None)
@given(stands, stands, conditions, PLACES, st.booleans(), st.sampled_from(BETTER_SPOTTERS))
def test_a_better_spotter_never_has_a_lower_chance(spotter, observed, held, place, front, better):
    # light amplification loses to a searchlight seen by passive IR: that is a trade, no bonus
    observed = replace(observed, searchlight=False)
    worse = calculate(spotter, observed, held, place, front)
    never_lower(worse, calculate(better(spotter), observed, held, place, front))
    never_lower(worse, calculate(spotter, observed, held, place, front=True))


@settings(deadline=None)
@given(stands, stands, conditions, PLACES, st.booleans(), st.sampled_from(EASIER_TARGETS))
def test_an_easier_target_never_has_a_lower_chance(spotter, observed, held, place, front, easier):
    worse = calculate(spotter, observed, held, place, front)
    never_lower(worse, calculate(spotter, easier(observed), held, place, front))


@settings(deadline=None)
@given(stands, stands, conditions, PLACES, st.booleans(), st.sampled_from(KINDER_CONDITIONS))
def test_kinder_conditions_never_lower_the_chance(spotter, observed, held, place, front, kinder):
    worse = calculate(spotter, observed, held, place, front)
    never_lower(worse, calculate(spotter, observed, kinder(held), place, front))
