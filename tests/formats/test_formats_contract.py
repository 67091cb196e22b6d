"""What holds for every format that is found, without knowing which there are."""

from pathlib import Path
from time import thread_time

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from viewer.errors import FormatError, ViewerError
from viewer.formats.base import Format, ImportOptions
from viewer.formats.registry import FORMATS, open_bytes, open_file, open_many, recognised, save_bytes
from viewer.grid.hexgrid import HexGrid
from viewer.rules.gev import see

SAMPLES = sorted((Path(__file__).parent / "samples").glob("*/*"))
COLLECTED = Path(__file__).parents[2].parent / "shared" / "maps"


def samples_of(format_: Format) -> list[Path]:
    return [path for path in SAMPLES if path.parent.name == format_.key]


@pytest.mark.parametrize("format_", FORMATS.values(), ids=FORMATS.keys())
def test_a_format_has_samples_and_recognises_no_others(format_: Format):
    assert samples_of(format_)
    for path in SAMPLES:
        assert format_.sniff(path.read_bytes()) == (path.parent.name == format_.key)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_content_counts_more_than_the_name(path: Path):
    for name in (path.name, "", "map.board", "map.json", "map.csv", "map.png"):
        assert recognised(path.read_bytes(), name).key == path.parent.name


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_what_was_read_can_be_saved_and_opened_again(path: Path):
    saved = save_bytes(open_file(path).scenario)
    again = open_bytes(saved, "again.hexsight")
    assert (again.format.key, again.warnings) == ("hexsight", ())
    assert save_bytes(again.scenario) == saved


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_what_was_read_can_be_asked(path: Path):
    board = open_file(path).scenario.board
    assert isinstance(board.grid.missing, frozenset)
    if isinstance(board.grid, HexGrid):
        assert see(board, int(np.flatnonzero(board.on_map)[0]), radius=3).los.any()


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_warnings_have_a_place_in_the_file(path: Path):
    lines = path.read_bytes().count(b"\n") + 1
    for warning in open_file(path).warnings:
        assert warning.line is None or 1 <= warning.line <= lines
        assert len(warning.message) < 200


@pytest.mark.parametrize("format_", [f for f in FORMATS.values() if f.write], ids=lambda f: f.key)
def test_what_is_written_reads_the_same(format_: Format):
    for path in SAMPLES:
        scenario = open_file(path).scenario
        assert format_.write is not None
        once = format_.write(scenario)
        assert format_.write(format_.read(once, path.name).scenario) == once


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_the_mapping_names_kinds_of_ours_and_obeys_the_user(path: Path):
    opened = open_file(path)
    palette = opened.scenario.board.palette
    assert all(match.key in ("", *palette.codes) for match in opened.mapping.values())
    assert ("kinds" in opened.format.choices) >= bool(opened.mapping)
    if opened.mapping:
        chosen = dict.fromkeys(opened.mapping, "rubble")
        again = open_file(path, ImportOptions(kinds=chosen))
        assert {match.key for match in again.mapping.values()} == {"rubble"}
        assert (again.scenario.board.terrain == palette.code("rubble")).any()
        with pytest.raises(FormatError, match="no terrain 'lava'"):
            open_file(path, ImportOptions(kinds=dict.fromkeys(opened.mapping, "lava")))


def opened_or_refused(data: bytes, name: str) -> None:
    """Any other exception is the failure."""
    try:
        opened = open_bytes(data, name)
    except ViewerError as error:
        assert str(error)
    else:
        save_bytes(opened.scenario)


@given(st.sampled_from(SAMPLES), st.data())
@settings(max_examples=600, deadline=None)
def test_damaged_files_open_or_are_refused(path: Path, data: st.DataObject):
    content = bytearray(path.read_bytes())
    for _ in range(data.draw(st.integers(0, 5))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    cut = data.draw(st.integers(0, len(content)))
    opened_or_refused(bytes(content[:cut] if data.draw(st.booleans()) else content), path.name)


@given(st.sampled_from(SAMPLES), st.data())
@settings(max_examples=400, deadline=None)
def test_swapped_pieces_open_or_are_refused(path: Path, data: st.DataObject):
    content = path.read_bytes()
    places = st.integers(0, len(content))
    a, b, c = sorted(data.draw(st.tuples(places, places, places)))
    opened_or_refused(content[:a] + content[b:c] + content[a:b] + content[c:], path.name)


ODD_PIECES = (
    b"\0",
    b"\xff\xfe",
    b"\n" * 50,
    b'"',
    b"<",
    b"{" * 40,
    b"-1",
    b"99999999999",
    b"1e400",
    b"NaN",
    b"\xed\xa0\x80",
)


@given(st.sampled_from(SAMPLES), st.data())
@settings(max_examples=300, deadline=None)
def test_insertions_open_or_are_refused(path: Path, data: st.DataObject):
    content = path.read_bytes()
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(content)))
        piece = data.draw(st.sampled_from(ODD_PIECES) | st.binary(min_size=1, max_size=12))
        content = content[:at] + piece + content[at:]
    opened_or_refused(content, path.name)


@given(st.binary(max_size=200), st.sampled_from(("", "a.board", "a.json", "a.hexsight", "a.png")))
@settings(max_examples=200, deadline=None)
def test_any_bytes_open_or_are_refused(data: bytes, name: str):
    opened_or_refused(data, name)


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "latin-1", "utf-32"])
@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_other_encodings_open_or_are_refused(path: Path, encoding: str):
    opened_or_refused(path.read_bytes().decode("utf-8", "replace").encode(encoding, "replace"), path.name)


@pytest.mark.parametrize("key", [key for key in FORMATS if (COLLECTED / key).is_dir()])
def test_collected_files_open_or_are_refused_in_time(key: str):
    """Runs for the formats of which a collection of real files lies beside the project."""
    for path in sorted((COLLECTED / key).iterdir()):
        start = thread_time()
        opened_or_refused(path.read_bytes(), path.name)
        # saving and reading back is part of it, hence twice the second that opening may take
        assert thread_time() - start < (6 if path.stat().st_size > 400_000 else 2), path.name


@given(st.sampled_from(SAMPLES), st.lists(st.sampled_from(SAMPLES), max_size=4, unique=True), st.data())
@settings(max_examples=100, deadline=None)
def test_any_files_together_open_or_are_refused(first: Path, others: list[Path], data: st.DataObject):
    files = {path.name: bytearray(path.read_bytes()) for path in (first, *others)}
    name = data.draw(st.sampled_from(sorted(files)))
    at = data.draw(st.integers(0, len(files[name]) - 1))
    files[name][at] = data.draw(st.integers(0, 255))
    try:
        opened = open_many({name: bytes(content) for name, content in files.items()})
    except ViewerError as error:
        assert str(error)
    else:
        save_bytes(opened.scenario)


@given(
    st.sampled_from(SAMPLES),
    st.builds(
        ImportOptions,
        strip_border=st.booleans(),
        flip_parity=st.booleans(),
        heights=st.booleans(),
        height_step=st.sampled_from([None, 0.0, 0.5, -3.0, 1e12, float("nan")]),
        attribute=st.sampled_from(["", "terrain", "party", "n", "?"]),
        layout=st.sampled_from([None, "flat", "pointy", "square"]),
    ),
)
@settings(max_examples=100, deadline=None)
def test_every_choice_opens_or_is_refused(path: Path, options: ImportOptions):
    try:
        opened = open_file(path, options)
    except ViewerError as error:
        assert str(error)
    else:
        save_bytes(opened.scenario)
