from tests.overlays.gev.scenes import WOODS, scene
from viewer.overlays import OVERLAYS
from viewer.rules.gev import explain

REVERSE = OVERLAYS["reverse"]


def test_a_cell_is_painted_where_a_unit_would_see_the_one_pointed_at() -> None:
    seen = scene(WOODS)
    codes = REVERSE.paint(seen).codes
    for cell in seen.board.on_map.nonzero()[0].tolist():
        pair = explain(seen.board, cell, seen.hover)
        assert codes[cell] == (2 if pair.distance <= 1 else int(pair.los))


def test_without_a_pointer_it_is_about_the_observers_own_hex() -> None:
    seen = scene(WOODS, hover=None)
    assert REVERSE.paint(seen).codes[seen.observer] == 2


def test_the_note_counts_the_others() -> None:
    assert REVERSE.paint(scene(".h  .   .\n  .   .")).note == "Other hexes that could see 0101: 4."


def test_a_raised_hex_is_seen_by_neighbours_alone_and_the_note_says_so() -> None:
    seen = scene(WOODS, hover=5)
    painting = REVERSE.paint(seen)
    assert not (painting.codes == 1).any()
    assert painting.note == "0601 is raised: it is seen from within one hex only."
