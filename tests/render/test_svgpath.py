import numpy as np
import pytest

from viewer.render.svgpath import flattened


def test_straight_commands_absolute_and_relative():
    (line,) = flattened("M1 2L3 4h2v-1H0V0l-1-1z")
    assert line.tolist() == [[1, 2], [3, 4], [5, 4], [5, 3], [0, 3], [0, 0], [-1, -1], [1, 2]]


def test_numbers_after_a_move_are_lines_and_moves_begin_anew():
    first, second = flattened("M0 0 1 0m4 4 1 1")
    assert first.tolist() == [[0, 0], [1, 0]]
    assert second.tolist() == [[5, 4], [6, 5]]


@pytest.mark.parametrize(
    ("data", "centre"),
    [("M0 0a5 5 0 0 1 5 5", (0, 5)), ("M0 0a5 5 0 0 0 5 5", (5, 0)), ("M0 0a5 5 0 1 1 5 5", (5, 0)),
     ("M0 0a5 5 0 1 0 5 5", (0, 5)), ("M50 8a22 22 0 1 0 .1 0", (50.05, 30))],
)  # fmt: skip
def test_arcs_stay_on_their_circle(data, centre):
    (line,) = flattened(data)
    radius = np.linalg.norm(line[0] - centre)
    np.testing.assert_allclose(np.linalg.norm(line - centre, axis=1), radius, rtol=1e-3)


def test_a_large_arc_goes_the_long_way():
    (short,), (long,) = flattened("M0 0a5 5 0 0 1 5 5"), flattened("M0 0a5 5 0 1 1 5 5")
    length = [np.linalg.norm(np.diff(line, axis=0), axis=1).sum() for line in (short, long)]
    assert length == pytest.approx([2.5 * np.pi, 7.5 * np.pi], rel=0.01)


def test_curves_end_where_they_should_and_go_on_smoothly():
    (line,) = flattened("M0 0c0 4 4 4 4 0s4-4 4 0")
    assert line[8].tolist() == [4, 0] and line[-1].tolist() == [8, 0]
    np.testing.assert_allclose(line[4], [2, 3])
    (wave,) = flattened("M0 0q2-4 4 0t4 0")
    np.testing.assert_allclose(wave[[4, 8, 12]], [[2, -2], [4, 0], [6, 2]])
