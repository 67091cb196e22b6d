from itertools import product

import numpy as np
import pytest

from tests.rules.gev import brute
from viewer.grid.coords import Axial, hex_distance, mirror, rotate60
from viewer.grid.corridors import FURTHEST, corridor, corridors
from viewer.grid.hulls import SIDES, hidden
from viewer.grid.lanes import lanes

TWELFTH = [(q, r) for q in range(41) for r in range(q + 1) if 2 <= q + r <= 40]


def rows(table, i):
    """The corridor of the i-th offset as a set of hexes with what they strike out."""
    span = slice(table.starts[i], table.starts[i + 1])
    return {
        (q, r, bits)
        for (q, r), bits in zip(table.hexes[span].tolist(), table.strikes[span].tolist(), strict=True)
    }


@pytest.mark.parametrize("viewpoint", ["some", "centre", "every"])
def test_a_table_has_every_offset_once_as_if_worked_out_by_itself(viewpoint):
    table = corridors(7, viewpoint)
    offsets = [tuple(offset) for offset in table.targets.tolist()]
    expected = {o for o in product(range(-7, 8), repeat=2) if 2 <= hex_distance(*o) <= 7}
    assert len(offsets) == len(expected)
    assert set(offsets) == expected
    for i, offset in enumerate(offsets):
        alone = corridor(*offset, viewpoint)
        assert {(q, r) for q, r, _ in rows(table, i)} == set(map(tuple, alone.hexes.tolist()))
        assert int(table.complete[i]) == (1 << len(alone.witnesses)) - 1


def test_turning_or_mirroring_an_offset_does_the_same_to_its_corridor():
    table = corridors(6)
    by_offset = {tuple(o): rows(table, i) for i, o in enumerate(table.targets.tolist())}
    for offset, corridor_ in by_offset.items():
        turned = {(*rotate60(Axial(q, r)), bits) for q, r, bits in corridor_}
        assert {hex_[:2] for hex_ in by_offset[rotate60(Axial(*offset))]} == {h[:2] for h in turned}
        mirrored = {mirror(Axial(q, r)) for q, r, _ in corridor_}
        assert {hex_[:2] for hex_ in by_offset[mirror(Axial(*offset))]} == mirrored


@pytest.mark.parametrize("target", [(2, 0), (1, 1), (3, 1), (4, 2), (5, 0), (4, 4), (7, 2)])
def test_a_hex_strikes_out_the_witnesses_that_do_not_see_past_it(target):
    made = corridor(*target)
    for w, (x, y, scale) in enumerate(made.witnesses.tolist()):
        at = (brute.Fraction(x, scale), brute.Fraction(y, scale))
        struck = [bool(bits >> w & 1) for bits in made.strikes.tolist()]
        assert struck == [not brute.sees_past(at, target, [tuple(h)]) for h in made.hexes.tolist()]


@pytest.mark.parametrize("offset", TWELFTH[::7])
def test_witnesses_lie_in_the_observers_hex_and_none_betters_another(offset):
    made = corridor(*offset)
    assert not hidden(SIDES, made.witnesses).any()
    seen_past = [~made.strikes >> w & 1 for w in range(len(made.witnesses))]
    for one, other in product(seen_past, repeat=2):
        assert one is other or (one > other).any()


@pytest.mark.parametrize("offset", TWELFTH)
def test_what_a_hex_strikes_out_runs_from_one_end_of_the_witnesses(offset):
    made = corridor(*offset)
    complete = (1 << len(made.witnesses)) - 1
    for bits in made.strikes.tolist():
        assert bits & (bits + 1) == 0 or (complete ^ bits) & ((complete ^ bits) + 1) == 0


def test_the_witnesses_of_the_furthest_offsets_fit():
    counts = [len(corridor(FURTHEST - r, r).witnesses) for r in range(FURTHEST // 2 + 1)]
    assert max(counts) <= 32


def test_lanes_say_the_same_as_corridors():
    table, made = corridors(6), lanes(6)
    for i, lane in enumerate(made.lanes):
        struck = {(*made.hexes[hex_], int(table.complete[i])) for hex_ in lane.closing}
        for w, group in enumerate(lane.rising):
            struck |= {(*made.hexes[h], int(table.complete[i]) >> w << w) for h in group}
        for w, group in enumerate(lane.falling):
            struck |= {(*made.hexes[h], (2 << w) - 1) for h in group}
        assert struck == rows(table, i)


def test_a_radius_below_two_has_no_corridors():
    assert len(corridors(1).targets) == 0
    assert corridors(1).starts.tolist() == [0]
    assert np.size(lanes(1).lanes) == 0
