import os
from pathlib import Path

import pytest

from viewer.board.scenario import Scenario
from viewer.errors import FileError, FormatError
from viewer.formats import base
from viewer.formats.registry import FORMATS, open_bytes, open_file, open_many, save_bytes
from viewer.grid.hexgrid import HexGrid

SAMPLES = Path(__file__).parent / "samples"
SMALL = save_bytes(Scenario.blank(HexGrid(2, 2)))


def test_formats_are_found():
    assert set(FORMATS) >= {"hexsight", "megamek"}
    suffixes = [suffix for format_ in FORMATS.values() for suffix in format_.suffixes]
    assert all(suffix.startswith(".") and suffix == suffix.lower() for suffix in suffixes)


def test_a_file_opens(tmp_path: Path):
    path = tmp_path / "map.hexsight"
    path.write_bytes(SMALL)
    opened = open_file(str(path))
    assert (opened.format.name, opened.scenario.board.grid.n) == ("hexsight map", 4)


def test_what_is_no_file_is_told(tmp_path: Path):
    with pytest.raises(FileError, match=r"There is no file .*gone\.json"):
        open_file(tmp_path / "gone.json")
    with pytest.raises(FileError, match="is not a file"):
        open_file(tmp_path)
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(FileError, match="is not a file"):
        open_file(tmp_path / "pipe")


def test_a_file_that_is_too_large_is_not_read_to_its_end(tmp_path: Path):
    path = tmp_path / "huge.board"
    with path.open("wb") as file:
        file.truncate(base.MAX_BYTES * 100)
    with pytest.raises(FormatError, match="larger than 64 MB"):
        open_file(path)


@pytest.mark.parametrize("data", [b"", b" \n\t "])
def test_an_empty_file_is_told(data: bytes):
    with pytest.raises(FormatError, match="The file is empty"):
        open_bytes(data, "map.board")


def test_unknown_content_is_told_with_what_was_looked_for():
    with pytest.raises(FormatError) as caught:
        open_bytes(b"GIF89a", "scan.gif")
    assert "Looked for:" in str(caught.value)
    assert all(format_.name in str(caught.value) for format_ in FORMATS.values())


def test_where_only_the_name_tells_the_format_its_reader_says_what_is_wrong():
    with pytest.raises(FormatError, match="no 'size' statement"):
        open_bytes(b"hello", "map.BOARD")
    with pytest.raises(FormatError, match="not valid JSON"):
        open_bytes(b"hello", "map.json")


def test_one_map_among_several_files_is_found():
    opened = open_many({"notes.docx": b"PK", "map": SMALL, **{f"{i}.png": b"\x89PNG" for i in range(4)}})
    assert opened.format.key == "hexsight"
    assert [str(warning) for warning in opened.warnings] == [
        "Not needed of the files: notes.docx, 0.png, 1.png and 2 more."
    ]


def test_where_no_content_is_that_of_a_map_the_suffix_tells():
    with pytest.raises(FormatError, match="no 'size' statement"):
        open_many({"readme": b"hello", "map.board": b"hello"})


def test_files_that_cannot_be_taken_together_are_told():
    with pytest.raises(FormatError, match=r"Several of the files are maps, a and b: open one of them\."):
        open_many({"a": SMALL, "b": SMALL})
    with pytest.raises(FormatError, match="None of the 2 files is a map"):
        open_many({"a": b"x", "b": b"y"})
    with pytest.raises(FormatError, match="201 files were given at once"):
        open_many(dict.fromkeys(map(str, range(201)), b"x"))
    with pytest.raises(FormatError, match="All files are empty"):
        open_many({"a": b"", "b": b" "})
    with pytest.raises(FormatError, match="together are larger than 64 MB"):
        open_many({"a": bytes(base.MAX_BYTES), "b": b"x"})


def test_a_picture_that_could_be_heights_goes_with_the_map_beside_it():
    picture = (SAMPLES / "heightmap" / "grey16.png").read_bytes()
    board = (SAMPLES / "megamek" / "ford.board").read_bytes()
    assert open_many({"tiles.png": picture, "a.board": board}).format.key == "megamek"
    assert open_many({"tiles.png": picture, "about.md": b"# A slope"}).format.key == "heightmap"
