"""Over real maps: that every one opens in time, what it holds, and which columns stand lower."""

from collections import Counter
from time import thread_time

import numpy as np

from tests.formats.collected import COLLECTED, needs_collected
from viewer.board.sides import neighbour_table
from viewer.formats.base import ImportOptions
from viewer.formats.registry import open_file

FOLDER = COLLECTED / "wesnoth"
WITH_BORDER = ImportOptions(strip_border=False)


@needs_collected
def test_every_map_opens_in_time():
    for path in sorted(FOLDER.iterdir()):
        start = thread_time()
        opened = open_file(path)
        assert thread_time() - start < (3 if path.stat().st_size > 200_000 else 1), path.name
        assert opened.format.key == "wesnoth"


@needs_collected
def test_the_largest_map_is_whole():
    opened = open_file(FOLDER / "big-woods.map", WITH_BORDER)
    assert (opened.scenario.board.grid.cols, opened.scenario.board.grid.rows) == (402, 202)
    assert sum(match.count for match in opened.mapping.values()) == 402 * 202


@needs_collected
def test_counts_per_code_are_those_of_the_survey():
    """For codes that occur in few files, all of them collected."""
    counts: Counter[str] = Counter()
    for path in FOLDER.iterdir():
        for code, match in open_file(path, WITH_BORDER).mapping.items():
            base, _, overlay = code.partition("^")
            counts[base] += match.count
            counts[f"^{overlay}"] += match.count
    surveyed = {
        "_s": 766, "_f": 410, "^Qov": 2, "^Br\\": 567, "^Vwm": 14,
        "^Bp\\": 111, "^Bcx/": 38, "^Pr\\": 5, "Iwr": 90, "Cf": 36, "Irs": 36, "Xoc": 57,
    }  # fmt: skip
    assert {code: counts[code] for code in surveyed} == surveyed


@needs_collected
def test_names_of_places_are_kept():
    labels = open_file(FOLDER / "middle_earth__embedded.map").scenario.labels
    assert sum(not label.text.startswith("start ") for label in labels) == 70


@needs_collected
def test_bridges_meet_land_on_the_columns_that_stand_lower_and_not_on_the_others():
    met = {flip: met_ends(flip) for flip in (False, True)}
    assert met[False] > 0.9 > 0.8 > met[True]


def met_ends(flip: bool) -> float:
    """The share of ends of bridges that lead to land or to another bridge of the same direction."""
    ends = good = 0
    for path in FOLDER.iterdir():
        board = open_file(path, ImportOptions(flip_parity=flip)).scenario.board
        water = np.isin(board.terrain, [board.palette.code(key) for key in ("water", "shallows", "crater")])
        masks = board.layers["bridge"]
        for direction, other in enumerate(neighbour_table(board.grid)):
            has = (masks >> direction & 1 == 1) & (other >= 0) & water
            onward = (masks[other] >> direction & 1) == 1
            ends += int(has.sum())
            good += int((has & (~water[other] | onward)).sum())
    return good / ends
