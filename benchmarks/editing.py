"""What editing costs on a large map: memory of the history, and work on all cells at once."""

import gc
import shutil
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from contextlib import ExitStack
from functools import cache, partial
from itertools import cycle
from statistics import median
from typing import Any

import numpy as np

from benchmarks.browser import QUIET, clicked, open_ground, opened, place, scenario, served
from benchmarks.gev import board, middle
from benchmarks.rows import Row, timed
from viewer.board.scenario import Scenario
from viewer.board.units import Roster, Unit
from viewer.editing import commands, heights
from viewer.editing.document import Document
from viewer.editing.reshaping import Margins, convert, resize
from viewer.grid.hexgrid import HexGrid
from viewer.grid.shapes import disc

SIDE, STEPS = 300, 1000

ALL = np.arange(SIDE * SIDE)


def stroke(document: Document, number: int) -> None:
    """A stroke of ten brushes of 37 cells."""
    dice = np.random.default_rng(number)
    document.begin_stroke("Stroke")
    for _ in range(10):
        cells = disc(document.scenario.board.grid, int(dice.integers(ALL.size)), 3)
        document.extend(commands.paint(document.scenario, "terrain", cells, int(dice.integers(8))))
    document.commit_stroke()


def fill(document: Document, number: int) -> None:
    document.apply(commands.paint(document.scenario, "terrain", ALL, number % 8))


def noise(document: Document, number: int) -> None:
    document.apply(heights.noise(document.scenario, ALL, 0, 3, number))


def size(document: Document, number: int) -> None:
    margins = Margins(left=1 if number % 2 else -1)
    document.apply(resize(document.scenario, margins).edit("Resize", document.scenario))


def turn(document: Document, _: int) -> None:
    document.apply(convert(document.scenario, "half").edit("Turn", document.scenario))


def move(document: Document, number: int) -> None:
    unit = document.scenario.roster.units[number % len(document.scenario.roster)]
    document.apply(commands.move_unit(document.scenario, unit.id, number * 7919 % ALL.size))


STEP = {step.__name__: step for step in (stroke, fill, noise, size, turn, move)}
EVERYDAY = (stroke, stroke, stroke, stroke, stroke, stroke, move, move, fill, size)


def everyday(document: Document, number: int) -> None:
    """Mostly strokes and moves of units; one step in ten fills the map, one gives it another size."""
    EVERYDAY[number % len(EVERYDAY)](document, number)


def start() -> Document:
    units = tuple(Unit(f"u-{i}", "heavy_tank", "blue", i * 37 % ALL.size) for i in range(500))
    return Document(Scenario(board(SIDE), Roster(units)))


def grown(kind: str) -> None:
    """Print how many megabytes are held after all steps of a kind that were not held before."""
    document, step = start(), {**STEP, "everyday": everyday}[kind]
    step(document, 0)
    tracemalloc.start()
    for number in range(1, STEPS + 1):
        step(document, number)
    gc.collect()
    print(tracemalloc.get_traced_memory()[0] / 2**20)


def memory(kind: str) -> float:
    script = f"from benchmarks.editing import grown; grown({kind!r})"
    return float(subprocess.check_output([sys.executable, "-c", script]))


def across_history() -> float:
    """From the end of a thousand mixed steps to their beginning."""
    document = start()
    for number in range(STEPS):
        everyday(document, number)
    ends = cycle([0, STEPS])
    return timed(lambda: document.jump(next(ends)), 3)


def blank() -> Scenario:
    """All of one kind, with a unit selected in the middle and overlays on."""
    unit = Unit("tank-0", "heavy_tank", "blue", middle(SIDE))
    view = {"overlays": scenario(SIDE).view["overlays"], "selected": "tank-0", "side": "blue"}
    return Scenario.blank(HexGrid(SIDE, SIDE)).replace(roster=Roster((unit,)), view=view)


@cache
def on_page(shape: str) -> float:
    """Return seconds from a click that paints all cells of a kind to refreshed overlays on screen."""
    from playwright.sync_api import sync_playwright

    shown = blank() if shape == "fill" else scenario(SIDE)
    with ExitStack() as stack:
        address = stack.enter_context(served(shown))
        player = stack.enter_context(sync_playwright())
        browser = player.chromium.launch(executable_path=shutil.which("chromium"), args=QUIET)
        stack.callback(browser.close)
        page = opened(browser, address)[1]
        page.locator("[data-key=tool-paint]").click()
        page.locator(f"[data-key=shape-{shape}]").click()
        page.wait_for_function("s => window.hexsight.map.model.tool.shape === s", arg=shape)
        return median(_painted(page, kind) for kind in ("town", "clear", "town", "clear")) / 1000


def _painted(page: Any, kind: str) -> float:
    page.locator(f"[data-key=terrain-{kind}]").click()
    page.wait_for_timeout(400)
    page.mouse.move(*place(page, open_ground(SIDE)[0]))
    page.wait_for_timeout(400)
    return clicked(page)["shown"]


def opening() -> float:
    """Return seconds until a page of the large map can be used."""
    from playwright.sync_api import sync_playwright

    with ExitStack() as stack:
        address = stack.enter_context(served(scenario(SIDE)))
        player = stack.enter_context(sync_playwright())
        browser = player.chromium.launch(executable_path=shutil.which("chromium"), args=QUIET)
        stack.callback(browser.close)
        opened(browser, address)
        return median(opened(browser, address)[0] for _ in range(5))


def _kept(kind: str) -> Row:
    return Row(f"memory of {STEPS} steps on {SIDE} x {SIDE}: {kind}", 200, partial(memory, kind), unit="MB")


def _reshaped(title: str, work: Callable[[Scenario], object]) -> Row:
    return Row(f"{title} {SIDE} x {SIDE}", 0.1, lambda: timed(lambda: work(scenario(SIDE))))


PAGE = () if shutil.which("chromium") is None else (
    Row("page ready, 300 x 300", 1.5, opening),
    Row("flood fill of 90,000 cells to overlays on screen", 0.4, partial(on_page, "fill")),
    Row("replace of all of a kind, 300 x 300, to overlays", 0.4, partial(on_page, "all")),
)  # fmt: skip
ROWS = (
    _kept("everyday"),
    *map(_kept, STEP),
    Row(f"from the last to the first of {STEPS} everyday steps", 3, across_history),
    _reshaped("resize", lambda shown: resize(shown, Margins(left=1, top=1, right=-1))),
    _reshaped("turn by a quarter", lambda shown: convert(shown, "quarter")),
    *PAGE,
)
NOTE = "Everyday: strokes and moves of 500 units; one step in ten fills the map, one gives it another size."
