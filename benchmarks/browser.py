"""The page in headless Chromium: the brush, the way of a stroke to the overlays and back, and opening it."""

import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np

from benchmarks.gev import board, middle
from benchmarks.rows import Row
from viewer.board.scenario import Scenario
from viewer.board.units import Roster, Unit
from viewer.formats.registry import save_bytes

OVERLAYS = ["fan", "shadow", "side_seen"]
STROKES = 20
QUIET = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]

# From the last move of the pointer until the server has answered all there was, and one frame more.
BEHIND = """() => new Promise((resolve) => {
  const start = performance.now(), { map } = window.hexsight, { outbox } = map;
  const look = () => {
    if (outbox.flying || outbox.waiting.length) return requestAnimationFrame(look);
    requestAnimationFrame(() => resolve(performance.now() - start));
  };
  look();
})"""

# Both from the press of the button, and both until the next frame has begun, so that what was painted is on
# screen. "shown": the first frame with codes of an overlay that the press changed; "answered": the button was
# let go as well, and the server has answered for everything.
CLICKED = """(keys) => { window.times = new Promise((resolve) => {
  const { map } = window.hexsight, { outbox, surface } = map, times = {};
  const codes = () => keys.map((key) => map.column(`overlay:${key}`));
  const note = (name, start) => requestAnimationFrame(() => {
    times[name] = performance.now() - start;
    if (times.shown && times.answered) resolve(times);
  });
  const pressed = () => {
    const start = performance.now(), before = codes(), { onPaint } = surface;
    surface.onPaint = () => {
      onPaint();
      if (codes().every((column, i) => column === before[i])) return;
      surface.onPaint = onPaint;
      note("shown", start);
    };
    const look = () => {
      if (outbox.flying || outbox.waiting.length) requestAnimationFrame(look);
      else note("answered", start);
    };
    document.addEventListener("pointerup", () => setTimeout(look), { capture: true, once: true });
  };
  document.addEventListener("pointerdown", pressed, { capture: true, once: true });
}); }"""


def scenario(side: int) -> Scenario:
    """A map with 20 units of a side, one of them selected in the middle, and three overlays on."""
    ground = board(side)
    open_cells = np.flatnonzero(ground.terrain == 0)
    cells = [middle(side), *np.random.default_rng(1).choice(open_cells, 19, replace=False).tolist()]
    units = tuple(Unit(f"tank-{i}", "heavy_tank", "blue", int(cell)) for i, cell in enumerate(cells))
    return Scenario(ground, Roster(units), view={"overlays": OVERLAYS, "selected": "tank-0", "side": "blue"})


@contextmanager
def served(shown: Scenario) -> Iterator[str]:
    """Serve a map with the command; gives the address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "map.json"
        path.write_bytes(save_bytes(shown))
        command = [sys.executable, "-m", "viewer", str(path), "--port", str(port), "--no-show"]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL) as server:
            try:
                yield f"http://127.0.0.1:{_answering(port)}/?debug=1"
            finally:
                server.terminate()


def _answering(port: int) -> int:
    for _ in range(300):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return port
        time.sleep(0.1)
    raise TimeoutError(f"nothing answers on port {port}")


@cache
def measured(side: int) -> dict[str, float]:
    """Return seconds: ``ready``, and of a stroke what `clicked` says and ``brush``, its edit and paint."""
    from playwright.sync_api import sync_playwright

    with ExitStack() as stack:
        address = stack.enter_context(served(scenario(side)))
        player = stack.enter_context(sync_playwright())
        browser = player.chromium.launch(executable_path=shutil.which("chromium"), args=QUIET)
        stack.callback(browser.close)
        ready = median(_ready(browser, address) for _ in range(3))
        page = opened(browser, address)[1]
        page.get_by_role("radio", name="Paint", exact=True).click()
        page.wait_for_function("() => window.hexsight.map.model.tool.kind === 'paint'")
        strokes = [_stroke(page, cell) for cell in open_ground(side)[:STROKES]]
        return {"ready": ready} | {name: median(s[name] for s in strokes) / 1000 for name in strokes[0]}


def open_ground(side: int) -> list[int]:
    """Cells where a stroke of forest changes overlays: clear ground as far as the selected unit looks."""
    row = [middle(side) + way * steps for steps in range(3, 20) for way in (1, -1)]
    return [cell for cell in row if board(side).terrain[cell] == 0]


@cache
def dragged(side: int) -> float:
    """Return how many seconds the overlays of a dragged unit are behind the pointer: median of stops."""
    from playwright.sync_api import sync_playwright

    with ExitStack() as stack:
        address = stack.enter_context(served(scenario(side)))
        player = stack.enter_context(sync_playwright())
        browser = player.chromium.launch(executable_path=shutil.which("chromium"), args=QUIET)
        stack.callback(browser.close)
        page = opened(browser, address)[1]
        page.mouse.move(*place(page, middle(side)))
        page.mouse.down()
        return median(_drag(page, middle(side) + 3 * stop) for stop in range(1, 9)) / 1000


def _drag(page: Any, cell: int) -> float:
    """Drag three cells further in small steps without a pause; then wait for the overlays."""
    page.mouse.move(*place(page, cell), steps=12)
    milliseconds: float = page.evaluate(BEHIND)
    return milliseconds


def place(page: Any, cell: int) -> tuple[float, float]:
    x, y = page.evaluate("cell => window.hexsight.cell_to_client(cell)", cell)
    return x, y


def _ready(browser: Any, address: str) -> float:
    seconds, page = opened(browser, address)
    page.close()
    return seconds


def opened(browser: Any, address: str) -> tuple[float, Any]:
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    start = time.perf_counter()
    page.goto(address)
    page.wait_for_function("() => window.hexsight?.ready")
    return time.perf_counter() - start, page


def _stroke(page: Any, cell: int) -> dict[str, float]:
    """Paint one cell by a click; return milliseconds."""
    page.mouse.move(*place(page, cell))
    times = clicked(page)
    stats = page.evaluate("() => window.hexsight.stats")
    page.wait_for_timeout(150)
    return {"brush": stats["dirty_ms"] + stats["paint_ms"], **times}


def clicked(page: Any) -> dict[str, float]:
    """Click where the pointer is; return milliseconds, ``shown`` and ``answered`` (see above)."""
    page.evaluate(CLICKED, OVERLAYS)
    page.mouse.down()
    page.mouse.up()
    late = "new Promise((_, no) => setTimeout(no, 30000))"
    times: dict[str, float] = page.evaluate(f"() => Promise.race([window.times, {late}])")
    return times


def _row(title: str, target: float, side: int, figure: str) -> Row:
    return Row(f"{title}, {side} x {side}", target, lambda: measured(side)[figure])


ROWS = () if shutil.which("chromium") is None else (
    _row("page ready, from a running server", 2, 200, "ready"),
    _row("dirty edit and paint of a stroke", 0.008, 200, "brush"),
    _row("press to three refreshed overlays on screen", 0.1, 100, "shown"),
    _row("press to three refreshed overlays on screen", 0.1, 200, "shown"),
    _row("press to three refreshed overlays on screen", 0.25, 300, "shown"),
    _row("press and release, all of it answered", 0.1, 100, "answered"),
    _row("press and release, all of it answered", 0.1, 200, "answered"),
    _row("press and release, all of it answered", 0.25, 300, "answered"),
    Row("overlays behind a dragged unit, 100 x 100", 0.1, lambda: dragged(100)),
)  # fmt: skip
NOTE = "Headless Chromium without a GPU; overlays: field of view, shadow, seen by a side of 20 units."
