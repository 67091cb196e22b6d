"""The main job, from the command to the saved file, in a real browser."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import Page, expect

from tests.app.tabs import Map, choose
from tests.ports import free_port, wait_for_port
from viewer.board.board import Board
from viewer.formats.registry import open_bytes, open_file
from viewer.rules import gev

pytestmark = pytest.mark.browser

WOODS = {(4, 4), (5, 4), (9, 8), (9, 9), (3, 10)}
OBSERVER, BLOCKED, BEHIND = "0608", "0908", "1108"
STROKE = ["0704", "0705", "0706", "0707"]


def board_file(cols: int = 14, rows: int = 12) -> str:
    """A board in MegaMek's syntax: woods, a hill, a pond, a road, and one record that is broken."""
    lines = ['tag "Test"', f"size {cols} {rows}"]
    for row in range(1, rows + 1):
        for col in range(1, cols + 1):
            terrain = "woods:1;foliage_elev:2" if (col, row) in WOODS else ""
            terrain = "water:2" if (col, row) in {(2, 2), (3, 2)} else terrain
            terrain = "road:1:18" if row == 11 else terrain
            level = 2 if (col, row) == (12, 2) else 0
            lines.append(f'hex {col:02}{row:02} {level} "{terrain}" ""')
    lines[5] = 'hex 0401 x "woods:1" ""'
    return "\n".join([*lines, "end"])


@pytest.fixture
def board_path(tmp_path: Path) -> Path:
    path = tmp_path / "field.board"
    path.write_text(board_file(), "ascii")
    return path


@pytest.fixture
def address() -> Iterator[str]:
    """The page as the command serves it."""
    port = free_port()
    command = [sys.executable, "-m", "viewer", "--port", str(port), "--no-show"]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, stdout=quiet, stderr=quiet) as server:
        try:
            wait_for_port(port)
            yield f"http://127.0.0.1:{port}/?debug=1"
        finally:
            server.terminate()


def painted(board: Board, cells: list[int]) -> Board:
    return board.replace("terrain", cells, board.palette.code("forest"))


def test_the_main_job(tab: Page, address: str, board_path: Path, tmp_path: Path) -> None:
    tab.set_viewport_size({"width": 1280, "height": 800})
    tab.goto(address)
    page = Map(tab)
    tab.wait_for_function("() => window.hexsight?.ready")

    # A board of somebody else's, with one bad record: the page says what it makes of it, and opens it.
    tab.get_by_label("Open map files").set_input_files(board_path)
    expect(tab.get_by_role("dialog")).to_contain_text("Line 6")
    tab.get_by_role("button", name="Import", exact=True).click()
    board = open_file(board_path).scenario.board
    page.ready(board.grid.n)
    assert np.array_equal(page.codes("terrain"), board.terrain)
    cell = board.grid.cell_at

    # Look from a hex, paint a stroke of forest across the view.
    page.click(cell(OBSERVER))
    page.fan_becomes(gev.see(board, cell(OBSERVER)).los)
    choose(tab.get_by_role("radio", name="Paint", exact=True))
    choose(tab.get_by_role("radio", name="Forest", exact=False).first)
    page.drag(board.grid.cells_at(STROKE))
    after = painted(board, board.grid.cells_at(STROKE))
    lost = gev.see(board, cell(OBSERVER)).los & ~gev.see(after, cell(OBSERVER)).los
    assert lost.sum() > len(STROKE)
    page.fan_becomes(gev.see(after, cell(OBSERVER)).los)
    assert np.array_equal(page.codes("terrain"), after.terrain)

    # One undo takes back the whole stroke, the keys redo and undo it again.
    tab.get_by_role("button", name="Undo").click()
    page.fan_becomes(gev.see(board, cell(OBSERVER)).los)
    assert np.array_equal(page.codes("terrain"), board.terrain)
    tab.keyboard.press("Control+Shift+Z")
    page.fan_becomes(gev.see(after, cell(OBSERVER)).los)

    # Place a unit: it is selected, and the fan is its own. Drag it: the fan comes along.
    choose(tab.get_by_role("radio", name="Unit", exact=True))
    choose(tab.get_by_role("radio", name="Heavy tank", exact=True))
    page.click(cell("0610"))
    page.fan_becomes(gev.see(after, cell("0610")).los)
    choose(tab.get_by_role("radio", name="Select", exact=True))
    page.drag(board.grid.cells_at(["0610", "0609", OBSERVER]))
    page.fan_becomes(gev.see(after, cell(OBSERVER)).los)

    # The ruler names what stands in the way.
    tab.mouse.move(*page.at(cell(BEHIND)))
    expect(tab.locator(".answer")).to_contain_text("out of line")
    expect(tab.locator(".answer")).to_contain_text(BLOCKED)

    # Save, reload, open: the same map, units and all.
    with tab.expect_download() as saving:
        tab.get_by_role("button", name="Save").click()
    saved = tmp_path / saving.value.suggested_filename
    saving.value.save_as(saved)
    reopened = open_bytes(saved.read_bytes(), saved.name).scenario
    assert np.array_equal(reopened.board.terrain, after.terrain)
    assert [(unit.kind, unit.cell) for unit in reopened.roster] == [("heavy_tank", cell(OBSERVER))]
    tab.reload()
    tab.wait_for_function("() => window.hexsight?.ready")
    tab.get_by_label("Open map files").set_input_files(saved)
    page.ready(board.grid.n)
    page.fan_becomes(gev.see(after, cell(OBSERVER)).los)
    for layer in ("terrain", "level", "road"):
        assert np.array_equal(page.codes(layer), after.layer(layer))
