"""Every answer in the G.E.V. vectors, from the pair, the fan, the reverse fan and all pairs at once."""

import json
import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.rules.gev.boards import Scene, scene
from viewer.grid.coords import hex_distance
from viewer.grid.corridors import FURTHEST
from viewer.rules.gev import Viewpoint, explain, see, see_all, see_to

SHIPPED = Path(__file__).parents[2] / "vectors"
FILES = sorted((Path(os.environ.get("HEXSIGHT_VECTORS") or SHIPPED) / "gev").glob("*.json"))
READINGS: dict[Viewpoint, str] = {
    "some": "in_line",
    "centre": "viewpoint_centre",
    "every": "viewpoint_every",
}


def maps(file: Path) -> list[tuple[Scene, list[dict[str, Any]]]]:
    """Return the boards of a file with their cases; a case outside a map brings its own board."""
    data = json.loads(file.read_text("utf-8"))
    alone = ({"raised": case["raised"], "cases": [case]} for case in data.get("cases", ()))
    return [(board_of(given), given["cases"]) for given in (*data.get("maps", ()), *alone)]


def board_of(given: dict[str, Any]) -> Scene:
    """Return the board of a map, or one as large as its cases need if it says no radius."""
    ends = [case[end] for case in given["cases"] for end in ("observer", "target")]
    needed = [hex_distance(q, r) for q, r in (*given["raised"], *ends)]
    return scene(given.get("board_radius", max(needed, default=0)), map(tuple, given["raised"]))


def reach(cases: list[dict[str, Any]]) -> int:
    """Return how far all pairs at once have to look for these cases: as far as they can, at most."""
    offsets = [np.subtract(case["target"], case["observer"]).tolist() for case in cases]
    return min(FURTHEST, max((hex_distance(q, r) for q, r in offsets), default=0) or 1)


@pytest.fixture(params=FILES, ids=lambda file: file.stem)
def boards(request: pytest.FixtureRequest) -> list[tuple[Scene, list[dict[str, Any]]]]:
    return maps(request.param)


def test_there_are_vectors():
    assert FILES


@pytest.mark.parametrize("viewpoint", READINGS)
def test_each_pair_is_explained_as_expected(boards, viewpoint):
    for board, cases in boards:
        for case in cases:
            sighting = explain(
                board.board, board.cell(case["observer"]), board.cell(case["target"]), viewpoint
            )
            assert sighting.in_line == case.get(READINGS[viewpoint], sighting.in_line), case
            assert sighting.distance == case.get("distance", sighting.distance)
            assert viewpoint != "some" or sighting.los == case["los"], case


@pytest.mark.parametrize("viewpoint", READINGS)
def test_fans_and_pairs_answer_alike(boards, viewpoint):
    for board, cases in boards:
        pairs = see_all(board.board, reach(cases), viewpoint)
        for case in cases:
            a, t = board.cell(case["observer"]), board.cell(case["target"])
            field = see(board.board, a, None, viewpoint)
            assert field.in_line[t] == case.get(READINGS[viewpoint], field.in_line[t]), case
            assert viewpoint != "some" or field.los[t] == case["los"], case
            assert field.los[t] == see_to(board.board, t, None, viewpoint)[a], case
            beyond = board.board.grid.distance(a, t) > FURTHEST
            assert pairs.pair(a, t) == (field.los[t] and not beyond), case


def test_expected_blocking_sets_block_and_are_minimal(boards):
    for board, cases in boards:
        for case in cases:
            expected = [tuple(hex_) for hex_ in case.get("a_minimal_blocking_set", ())]
            if expected:
                a, t, cells = case["observer"], case["target"], board.cells(expected)
                sighting = explain(board.board, board.cell(a), board.cell(t))
                assert set(cells) <= set(sighting.blockers)
                assert not _in_line(a, t, expected)
                assert all(_in_line(a, t, [h for h in expected if h != left_out]) for left_out in expected)


def _in_line(a: tuple[int, int], t: tuple[int, int], raised: list[tuple[int, int]]) -> bool:
    board = scene(max(hex_distance(q, r) for q, r in (a, t, *raised)), raised)
    return explain(board.board, board.cell(a), board.cell(t)).in_line
