"""Every answer in the G.E.V. vectors, from the pair, the fan, the reverse fan and all pairs at once."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from tests.rules.gev.boards import Scene, scene
from viewer.grid.coords import hex_distance
from viewer.rules.gev import Viewpoint, explain, see, see_all, see_to

SHIPPED = Path(__file__).parents[2] / "vectors"
FILES = sorted((Path(os.environ.get("HEXSIGHT_VECTORS", SHIPPED)) / "gev").glob("*.json"))
READINGS: dict[Viewpoint, str] = {
    "some": "in_line",
    "centre": "viewpoint_centre",
    "every": "viewpoint_every",
}


def maps(file: Path) -> list[tuple[Scene, list[dict[str, Any]]]]:
    """Return the boards of a file with their cases; a case outside a map brings its own board."""
    data = json.loads(file.read_text("utf-8"))
    found = [(scene(m["board_radius"], map(tuple, m["raised"])), m["cases"]) for m in data.get("maps", ())]
    for case in data.get("cases", ()):
        named = [*case["raised"], case["observer"], case["target"]]
        found.append((scene(max(hex_distance(q, r) for q, r in named), map(tuple, case["raised"])), [case]))
    return found


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
        pairs = see_all(board.board, None, viewpoint)
        for case in cases:
            a, t = board.cell(case["observer"]), board.cell(case["target"])
            field = see(board.board, a, None, viewpoint)
            assert field.in_line[t] == case.get(READINGS[viewpoint], field.in_line[t]), case
            assert viewpoint != "some" or field.los[t] == case["los"], case
            assert field.los[t] == pairs.pair(a, t) == see_to(board.board, t, None, viewpoint)[a], case


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
