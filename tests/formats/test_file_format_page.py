"""The page for users is true: its examples open, and it names what the schema names."""

import json
import re
from pathlib import Path

import pytest

from viewer.board.diagram import diagram
from viewer.board.terrain import shipped_palette
from viewer.formats.registry import open_bytes, open_file

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "file-format.md").read_text("utf-8")
SCHEMA = json.loads((ROOT / "viewer/formats/schema/hexsight-2.json").read_text("utf-8"))


def block(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    assert found
    return found[1]


def test_the_example_opens():
    board = open_bytes(block("json").encode(), "example.hexsight").scenario.board
    assert diagram(board).splitlines()[:2] == [".   f", "  .   -"]


def test_the_script_writes_a_map(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    exec(block("python"), {})
    assert open_file(tmp_path / "ford.hexsight").scenario.title == "A river with a ford"


def test_every_part_and_symbol_is_described():
    for name in [*SCHEMA["properties"], *SCHEMA["properties"]["edges"]["properties"]]:
        assert f"`{name}`" in PAGE
    for kind in shipped_palette().types:
        assert f"`{kind.symbol}` {kind.name.lower()}" in PAGE
