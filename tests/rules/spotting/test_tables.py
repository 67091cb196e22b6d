"""The tables against the source, row by row; the expected values are typed in again from sections B to F."""

import pytest

from viewer.rules.spotting import Conditions, Stand, calculate, reaches, spotting_distance

TABLE_A = [
    (1, 1), (2, 1), (3, 1), (4, 1), (5, 2), (6, 2), (7, 2), (8, 3), (9, 3), (10, 4),
    (11, 5), (12, 6), (13, 7), (14, 8), (15, 10), (16, 12), (17, 14), (18, 16), (19, 18), (20, 20),
    (21, 25), (22, 30), (23, 35), (24, 40), (25, 50), (26, 60), (27, 70), (28, 80), (29, 100), (30, 120),
]  # fmt: skip
TABLE_B = [
    (45, -1),
    (40, -2),
    (30, -4),
    (20, -6),
    (15, -8),
    (10, -10),
    (8, -12),
    (6, -14),
    (4, -16),
    (2, -20),
]
BASE = [
    ("stationary", "cover", 8, 3),
    ("moving", "cover", 19, 15),
    ("firing", "cover", 19, 15),
    ("stationary", "open", 19, 15),
    ("moving", "open", 23, 19),
    ("firing", "open", 23, 19),
]
TYPICAL = [
    ("I", "vehicle", 3, 16), ("I", "other", 1, 7), ("II", "vehicle", 20, 100), ("II", "other", 12, 50),
    ("III", "vehicle", 40, 120), ("III", "other", 20, 60),
]  # fmt: skip
NIGHT = [
    ("none", False, -20, -16),
    ("passive_ir_ii", False, -12, -8),
    ("passive_ir", False, -20, -16),
    ("passive_ir", True, -2, -2),
    ("passive_ir_ii", True, -2, -2),
    ("active_ir", False, -8, -8),
    ("lltv", False, -6, -2),
    ("thermal", False, +2, +2),
]
SPOTTER = [
    ({"kind": "afv"}, True, -3),
    ({"kind": "afv"}, False, -6),
    ({"recon": True}, True, +1),
    ({"action": "stationary"}, True, +2),
    ({"action": "firing"}, True, +2),
    ({"training": "green"}, True, -1),
    ({"training": "veteran"}, True, +1),
    ({"training": "elite"}, True, +2),
]
OBSERVED = [
    ({"size": "patrol"}, -2),
    ({"size": "half"}, -2),
    ({"order": "cautious"}, -2),
    ({"order": "disengaging"}, -2),
    ({"order": "travel_march"}, +2),
    ({"partly_hidden": True}, -2),
    ({"training": "green"}, +1),
    ({"training": "veteran"}, -1),
    ({"training": "elite"}, -2),
]
PLAIN = Stand(action="moving")
"""A stand that neither gives nor takes any modifier."""


def total(spotter=PLAIN, observed=PLAIN, conditions=None, front=True):
    made = calculate(spotter, observed, conditions or Conditions(), "open", front)
    return made.factor - made.base


@pytest.mark.parametrize(("factor", "distance"), TABLE_A)
def test_table_a(factor, distance):
    assert spotting_distance(factor, "vehicle") == distance
    assert spotting_distance(factor, "other") == min(distance, 60)


def test_off_the_ends_of_table_a():
    assert spotting_distance(31, "vehicle") == 120
    assert spotting_distance(99, "other") == 60
    assert spotting_distance(0, "vehicle") == spotting_distance(-20, "other") == 0


@pytest.mark.parametrize(("action", "place", "vehicle", "other"), BASE)
def test_base_factors(action, place, vehicle, other):
    for kind, base in (
        ("afv", vehicle),
        ("vehicle", vehicle),
        ("infantry", other),
        ("gun", other),
        ("other", other),
    ):
        assert calculate(PLAIN, Stand(kind=kind, action=action), Conditions(), place).base == base


@pytest.mark.parametrize(("category", "stand_class", "least", "most"), TYPICAL)
def test_typical_spotting_distances(category, stand_class, least, most):
    found = reaches(category, stand_class, 0)
    assert (found[0], found[-1]) == (least, most)


@pytest.mark.parametrize(("inches", "modifier"), TABLE_B)
def test_table_b(inches, modifier):
    assert total(conditions=Conditions(visibility=inches)) == modifier


def test_between_two_entries_of_table_b_the_harsher_counts():
    assert [Conditions(visibility=v).weather for v in (119, 46, 44, 29.5, 9, 3, 2.5)] == [
        -1,
        -1,
        -2,
        -6,
        -12,
        -20,
        -20,
    ]
    assert Conditions(visibility=120).weather == Conditions().weather == 0


@pytest.mark.parametrize(("changes", "front", "modifier"), SPOTTER)
def test_modifiers_of_the_spotter(changes, front, modifier):
    spotter = Stand(**{"action": "moving", **changes})
    assert total(spotter=spotter, front=front) == modifier


@pytest.mark.parametrize(("changes", "modifier"), OBSERVED)
def test_modifiers_of_the_observed(changes, modifier):
    assert total(observed=Stand(**{"action": "moving", **changes})) == modifier


@pytest.mark.parametrize(("equipment", "searchlight", "dark", "moonlit"), NIGHT)
def test_night(equipment, searchlight, dark, moonlit):
    spotter = Stand(action="moving", equipment=equipment)
    observed = Stand(action="moving", searchlight=searchlight)
    assert total(spotter, observed, Conditions(night=True)) == dark
    assert total(spotter, observed, Conditions(night=True, moonlit=True)) == moonlit
    assert total(spotter, observed, Conditions(moonlit=True)) == (2 if equipment == "thermal" else 0)


@pytest.mark.parametrize("equipment", [row[0] for row in NIGHT])
@pytest.mark.parametrize("action", ["firing", "moving_firing"])
def test_at_night_who_fires_is_plus_two_for_all(equipment, action):
    spotter, observed = Stand(action="moving", equipment=equipment), Stand(action=action)
    assert total(spotter, observed, Conditions(night=True)) == 2


def test_poor_visibility_adds_to_night():
    assert total(conditions=Conditions(night=True, visibility=20)) == -26
