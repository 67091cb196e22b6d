"""The pages for users are true: what they show is run."""

import re
import shlex
import shutil
from pathlib import Path

import pytest

from tests.reading import read_here
from viewer.__main__ import main
from viewer.formats.exports import EXPORTS
from viewer.render.paper import PAPERS
from viewer.resources import resource_dir

__all__ = ["read_here"]

DOCS = Path(__file__).parents[1] / "docs"


def blocks(page: str, language: str) -> list[str]:
    found = re.findall(rf"```{language}\n(.*?)```", (DOCS / page).read_text("utf-8"), re.DOTALL)
    assert found
    return found


@pytest.fixture(autouse=True)
def somewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    shutil.copytree(resource_dir("sample_maps"), tmp_path / "sample_maps")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("page", ["command-line.md", "pictures.md", "learning.md", "planning.md"])
def test_commands_work(page: str, capsys: pytest.CaptureFixture[str]):
    for block in blocks(page, "console"):
        for line in block.splitlines():
            words = shlex.split(line.removeprefix("$ hexsight "))
            assert main(words) == 0, line
            assert capsys.readouterr().out


SCRIPTS = [*blocks("python.md", "python"), *blocks("the-map-itself.md", "python")]


@pytest.mark.parametrize("code", SCRIPTS, ids=range(len(SCRIPTS)))
def test_scripts_work(code: str):
    exec(code, {})


def test_what_the_first_script_says_is_so(capsys: pytest.CaptureFixture[str]):
    exec(blocks("python.md", "python")[0], {})
    assert capsys.readouterr().out.startswith("out of line\n")


def test_every_export_and_paper_is_named():
    command, pictures = ((DOCS / page).read_text("utf-8") for page in ("command-line.md", "pictures.md"))
    for export in EXPORTS.values():
        assert f"`{export.key}`" in command and f"`{export.suffix}`" in command
    for paper in PAPERS:
        assert f"`{paper}`" in pictures
