from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from viewer.errors import StoreError
from viewer.store.habits import FILE_NAME, MAX_BYTES, MAX_KINDS, Habits


def test_kinds_are_kept_by_format_and_added_to(tmp_path: Path) -> None:
    Habits(tmp_path).remember("tiled", {"hexOcean": "water", "grass": ""})
    Habits(tmp_path).remember("tiled", {"hexDirt": "rough", "grass": "field"})
    Habits(tmp_path).remember("wesnoth", {"Gg": "clear"})
    assert Habits(tmp_path).kinds("tiled") == {"hexOcean": "water", "grass": "field", "hexDirt": "rough"}
    Habits(tmp_path).forget("tiled")
    assert Habits(tmp_path).kinds("tiled") == {}
    assert Habits(tmp_path).kinds("wesnoth") == {"Gg": "clear"}


def test_the_oldest_of_too_many_are_forgotten(tmp_path: Path) -> None:
    habits = Habits(tmp_path)
    habits.remember("csv", {f"kind {i}": "clear" for i in range(MAX_KINDS)})
    habits.remember("csv", {"one more": "town"})
    kinds = habits.kinds("csv")
    assert len(kinds) == MAX_KINDS and "kind 0" not in kinds and kinds["one more"] == "town"


@given(st.binary(max_size=200))
def test_a_damaged_file_counts_as_empty(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    folder = tmp_path_factory.mktemp("habits")
    (folder / FILE_NAME).write_bytes(data)
    assert Habits(folder).kinds("csv") == {}


@pytest.mark.parametrize(
    "text",
    ['{"kinds": {"csv": {"a": 3, "b": "UPPER", "c": "town"}}}', '{"kinds": {"csv": {"c": "town"}, "x": 1}}'],
)
def test_what_makes_no_sense_is_left_out(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE_NAME).write_text(text)
    assert Habits(tmp_path).kinds("csv") == {"c": "town"}


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text('{"kinds": {"csv": {"c": "town"}}}' + " " * MAX_BYTES)
    assert Habits(tmp_path).kinds("csv") == {}


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="cannot be remembered"):
        Habits(tmp_path / "file").remember("csv", {"c": "town"})
